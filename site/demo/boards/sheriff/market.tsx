/** The middle of the market: the draw pile between the two discard piles, which anybody may look through. */

import { equal } from "../action.ts";
import type { Action } from "../contract.ts";
import { Card, cardWords } from "./card.tsx";
import { type Desk, offered } from "./desk.tsx";
import type { Good } from "./goods.ts";
import type { Pile } from "./observation.ts";

/** `draws`: who looks takes cards from here now. */
export function Market({ desk, draws }: { desk: Desk; draws: boolean }) {
  const { observation, words } = desk;
  const { piles, deck_size, deputies } = observation;
  return (
    <section
      class="sn-market"
      aria-label={words.text("board.sheriff.market")}
      data-draws={draws ? "" : undefined}
      data-choice={draws ? "" : undefined}
    >
      {draws ? <p class="sn-title">{words.text("board.sheriff.draw", { n: observation.missing })}</p> : null}
      <div class="sn-piles">
        <Place desk={desk} draws={draws} from="left" top={piles.left.at(-1) ?? null} n={piles.left.length} />
        <Place desk={desk} draws={draws} from="deck" top={null} n={deck_size} />
        {deputies ? null : (
          <Place desk={desk} draws={draws} from="right" top={piles.right.at(-1) ?? null} n={piles.right.length} />
        )}
      </div>
      <details class="sn-look">
        <summary>{words.text(deputies ? "board.sheriff.deputies.look" : "board.sheriff.look")}</summary>
        <div class="sn-look__piles">
          <Cards desk={desk} pile="left" />
          {deputies ? null : <Cards desk={desk} pile="right" />}
        </div>
      </details>
    </section>
  );
}

interface PlaceProps {
  readonly desk: Desk;
  readonly draws: boolean;
  readonly from: Pile | "deck";
  readonly top: Good | null;
  readonly n: number;
}

/** A pile: its top card and how many there are. While cards are drawn, a button. */
function Place({ desk, draws, from, top, n }: PlaceProps) {
  const { ids, observation, words, selection, onAction } = desk;
  const action: Action = { draw: from };
  const name = pileName(from, desk);
  const shown = from === "deck" || top ? <Card ids={ids} good={top} goods={observation.goods} /> : null;
  const inside = (
    <>
      <span class="sn-pile__cards" data-depth={Math.min(4, n)} data-empty={n === 0 ? "" : undefined}>
        {n > 0 ? shown : null}
        <span class="sn-pile__n" aria-hidden="true">{`×${n}`}</span>
      </span>
      <span class="sn-pile__name">{name}</span>
      <span class="sn-hidden">{words.text("board.sheriff.pile.size", { n })}</span>
      {top ? (
        <span class="sn-hidden">
          {words.text("board.sheriff.pile.top", { card: cardWords(top, observation.goods, words) })}
        </span>
      ) : null}
    </>
  );
  if (!draws) {
    return (
      <div class="sn-pile" data-pile={from} data-count={n}>
        {inside}
      </div>
    );
  }
  return (
    <button
      type="button"
      class="sn-pile"
      data-pile={from}
      data-count={n}
      data-deed={JSON.stringify(action)}
      data-offered={offered(desk, action) ? "" : undefined}
      data-hint={selection && equal(selection, action) ? "" : undefined}
      onClick={() => onAction(action)}
    >
      {inside}
    </button>
  );
}

/** With deputies there is only one discard pile. */
function pileName(pile: Pile | "deck", { observation, words }: Desk): string {
  const only = observation.deputies && pile !== "deck";
  return words.text(only ? "board.sheriff.deputies.pile" : `board.sheriff.pile.${pile}`);
}

/** A discard pile spread out, the top card first. */
function Cards({ desk, pile }: { desk: Desk; pile: Pile }) {
  const { ids, observation, words } = desk;
  const name = pileName(pile, desk);
  const cards = [...observation.piles[pile]].reverse();
  return (
    <div>
      <p class="sn-note">{name}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reachable by keyboard */}
      <ol class="sn-look__cards" tabIndex={0} aria-label={name}>
        {cards.map((good, nth) => (
          <li key={nth} data-good={good}>
            <Card ids={ids} good={good} goods={observation.goods} />
            <span>{words.piece("sheriff", good)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
