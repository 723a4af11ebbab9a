/** The last auction: fists that open one after the other, and who won. */
import { Mark } from "../../views/mark.tsx";
import type { SymbolIds } from "../symbols.ts";
import type { Words } from "../words.ts";
import { Picture } from "./art/symbols.tsx";
import { clockwise, each, type Last, ordered, sum } from "./observation.ts";

interface RevealProps extends SymbolIds {
  readonly last: Last;
  readonly words: Words;
}

/** Give it a key that changes with every auction, so that the fists of the next one open anew. */
export function Reveal({ ids, last, words }: RevealProps) {
  const order = clockwise(last.keeper, last.bids.length);
  return (
    <section class="ff-reveal" aria-label={words.text("board.fafnir.last")}>
      <p class="ff-title">
        {words.text("board.fafnir.last")}
        <span class="ff-reveal__prize">
          <span class="ff-hidden">
            {words.text("board.fafnir.last.offer", { pieces: words.pieces("fafnir", ordered(last.offer)) })}
          </span>
          <Row ids={ids} stones={last.offer} />
        </span>
      </p>
      <ul class="ff-fists" data-players={order.length}>
        {order.map((seat, nth) => (
          <Opened key={seat} ids={ids} last={last} words={words} seat={seat} nth={nth} />
        ))}
      </ul>
      {last.winner === null ? <p class="ff-reveal__nobody">{words.text("board.fafnir.nobody")}</p> : null}
    </section>
  );
}

function Opened({ ids, last, words, seat, nth }: RevealProps & { seat: number; nth: number }) {
  const bid = last.bids[seat] ?? {};
  const won = last.winner === seat;
  return (
    <li class="ff-opened" data-seat={seat} data-nth={nth} data-won={won ? "" : undefined}>
      <span class="ff-opened__name">
        <Mark seat={seat} />
        <span class="ff-seat__words">{words.plate(seat)}</span>
        {won ? <span class="ff-opened__won">{words.text("board.fafnir.won")}</span> : null}
      </span>
      <span class="ff-opened__hand" aria-hidden="true">
        <Picture ids={ids} thing="fist" />
        <Picture ids={ids} thing="palm" />
      </span>
      <span class="ff-opened__stones">
        <Row ids={ids} stones={bid} />
        <span class="ff-hidden">{bidWords(bid, words)}</span>
        <span class="ff-opened__count" aria-hidden="true">
          {sum(bid)}
        </span>
      </span>
    </li>
  );
}

/** Stones side by side, without words. */
export function Row({ ids, stones }: SymbolIds & { stones: Last["offer"] }) {
  return (
    <span class="ff-row" aria-hidden="true">
      {each(stones).map((stone, index) => (
        <Picture key={index} ids={ids} thing={stone} />
      ))}
    </span>
  );
}

/** What was in an opened fist. */
export function bidWords(bid: Last["offer"], words: Words): string {
  return sum(bid) > 0 ? words.pieces("fafnir", ordered(bid)) : words.text("board.fafnir.empty");
}
