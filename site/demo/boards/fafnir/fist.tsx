/** The own fist: what is in it, and what can be done with it. */
import type { SymbolIds } from "../symbols.ts";
import type { Words } from "../words.ts";
import { Picture } from "./art/symbols.tsx";
import { type Counts, each, ordered, sum } from "./observation.ts";
import { bidWords, Row } from "./reveal.tsx";
import type { Stone } from "./stones.ts";

/** What is bid for, where the table is not beside the own stones: the same stones, so they are told once. */
export function AtStake({ ids, offer, words }: SymbolIds & { offer: Counts; words: Words }) {
  return (
    <p class="ff-stake" aria-hidden="true">
      {words.text("board.fafnir.column.offer")}
      <Row ids={ids} stones={offer} />
      <Picture ids={ids} thing="chip" />
    </p>
  );
}

interface OpenFistProps extends SymbolIds {
  readonly fist: Counts;
  readonly words: Words;
  readonly onTakeBack: (stone: Stone) => void;
}

/** The hand before it closes: every stone in it can be taken back. */
export function OpenFist({ ids, fist, words, onTakeBack }: OpenFistProps) {
  const stones = each(fist);
  return (
    <div class="ff-fist" role="group" aria-label={words.text("board.fafnir.fist")}>
      <Picture ids={ids} thing="palm" />
      {stones.length === 0 ? <span class="ff-note">{words.text("board.fafnir.fist.empty")}</span> : null}
      <span class="ff-fist__stones">
        {stones.map((stone, index) => (
          <button
            // Equal stones lie beside each other, so the place is the key.
            key={index}
            type="button"
            class="ff-fist__stone"
            data-back={stone}
            aria-label={words.text("board.fafnir.fist.back", { piece: words.piece("fafnir", stone) })}
            onClick={() => onTakeBack(stone)}
          >
            <Picture ids={ids} thing={stone} />
          </button>
        ))}
      </span>
    </div>
  );
}

/** The hand while others choose: closed when it is held out (who holds it knows what is in it), else still open. */
export function WaitingFist({ ids, bid, words }: SymbolIds & { bid: Counts | null; words: Words }) {
  return (
    <>
      <div class="ff-fist" data-closed={bid ? "" : undefined}>
        <Picture ids={ids} thing={bid ? "fist" : "palm"} />
        {bid ? <Held ids={ids} bid={bid} words={words} /> : null}
      </div>
      <div class="ff-bar" />
    </>
  );
}

function Held({ ids, bid, words }: SymbolIds & { bid: Counts; words: Words }) {
  return (
    <span>
      <span class="ff-hidden">{words.text("board.fafnir.fist.closed", { pieces: bidWords(bid, words) })}</span>
      {sum(bid) > 0 ? (
        <Row ids={ids} stones={bid} />
      ) : (
        <span class="ff-note" aria-hidden="true">
          {words.text("board.fafnir.empty")}
        </span>
      )}
    </span>
  );
}

interface BidBarProps {
  readonly words: Words;
  readonly fist: Counts;
  /** Whether the engine offers this bid; the player may try it all the same. */
  readonly offered: boolean;
  readonly onBid: () => void;
  readonly onClear: () => void;
  readonly onWhy: (() => void) | undefined;
}

export function BidBar({ words, fist, offered, onBid, onClear, onWhy }: BidBarProps) {
  const some = sum(fist) > 0;
  return (
    <div class="ff-bar">
      <button type="button" class="ff-button ff-button--main" data-offered={offered ? "" : undefined} onClick={onBid}>
        {some
          ? words.text("board.fafnir.bid", { pieces: words.pieces("fafnir", ordered(fist)) })
          : words.text("board.fafnir.bid.none")}
      </button>
      {some ? (
        <button type="button" class="ff-button" onClick={onClear}>
          {words.text("board.fafnir.clear")}
        </button>
      ) : null}
      {some && !offered && onWhy ? (
        <button type="button" class="ff-button" onClick={onWhy}>
          {words.text("board.fafnir.why")}
        </button>
      ) : null}
    </div>
  );
}
