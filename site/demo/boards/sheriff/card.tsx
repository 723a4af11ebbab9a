/** A card on the live board: face with figures, or back. It says nothing; words stand beside it. */
import type { SymbolIds } from "../symbols.ts";
import type { Words } from "../words.ts";
import { Figures } from "./art/cards.tsx";
import type { Good } from "./goods.ts";
import type { Observation } from "./observation.ts";

interface CardProps extends SymbolIds {
  readonly good: Good | null;
  readonly goods: Observation["goods"];
}

export function Card({ ids, good, goods }: CardProps) {
  const worth = good === null ? undefined : goods[good];
  return (
    <svg class="sn-card" viewBox="0 0 100 140" aria-hidden="true" focusable="false">
      <use xlinkHref={`#${ids}-${good === null ? "back" : `${good}-card`}`} />
      {worth ? <Figures value={worth.value} penalty={worth.penalty} /> : null}
    </svg>
  );
}

/** The name of a card with its figures. */
export function cardWords(good: Good, goods: Observation["goods"], words: Words): string {
  const piece = words.piece("sheriff", good);
  const worth = goods[good];
  return worth ? words.text("board.sheriff.card", { piece, ...worth }) : piece;
}
