/** Where two deputies hold the office: cards that a merchant has laid aside face up, and the mark of who deals with a bag. */
import { Mark } from "../../views/mark.tsx";
import type { SymbolIds } from "../symbols.ts";
import { BAG, FRONT, STAND, spread } from "./geometry.ts";
import { type Counts, each, type Observation, sum } from "./observation.ts";

const CARD = { width: 40, height: 56 };
const GAP = 4;

/** What a seat has laid aside, face up. */
export function laidBy({ deputies }: Pick<Observation, "deputies">, seat: number): Counts {
  return deputies?.laid[seat] ?? {};
}

/** How much room the cards take before the stands: none where nothing lies there. */
export function laidHeight({ deputies }: Pick<Observation, "deputies">): number {
  return deputies?.laid.some((counts) => sum(counts) > 0) ? CARD.height + GAP : 0;
}

/** Face-up cards in a row before the stand. */
export function Laid({ ids, observation, seat }: SymbolIds & { observation: Observation; seat: number }) {
  const cards = each(laidBy(observation, seat));
  if (cards.length === 0) return null;
  const places = spread(cards.length, 2 * GAP, STAND.width - 4 * GAP, CARD.width, GAP);
  return (
    <g class="sn-laid" data-count={cards.length}>
      {cards.map((good, nth) => (
        <g key={nth} data-good={good}>
          <use xlinkHref={`#${ids}-${good}-card`} x={places[nth]} y={FRONT.y + FRONT.height + 4} {...CARD} />
        </g>
      ))}
    </g>
  );
}

/** The deputy who deals with this bag alone: a shield with the mark at the bag. */
export function LeftToMark({ ids, deputy }: SymbolIds & { deputy: number }) {
  const { x, y, size } = BAG;
  return (
    <g
      class="sn-left-to"
      data-deputy={deputy}
      data-seat={deputy}
      transform={`translate(${x + size - 30} ${y + size - 36})`}
    >
      <use xlinkHref={`#${ids}-shield`} width="38" height="38" />
      <circle cx="19" cy="19" r="11" fill="#fffdf6" />
      <g transform="translate(11 11)">
        <Mark seat={deputy} />
      </g>
    </g>
  );
}
