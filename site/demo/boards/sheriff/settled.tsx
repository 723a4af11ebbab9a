/** What became of the last bag: what was said, what was in it, who paid. */
import { Mark } from "../../views/mark.tsx";
import { Picture } from "./art/symbols.tsx";
import { Card, cardWords } from "./card.tsx";
import type { Desk } from "./desk.tsx";
import type { Good } from "./goods.ts";
import { Given, isLie } from "./ledger.tsx";
import { FoundMerryMan } from "./merry.tsx";
import { each, type Row, sum, without } from "./observation.ts";
import { claimWords, goodsWords } from "./said.ts";

interface BagProps {
  readonly desk: Desk;
  readonly seat: number;
  readonly row: Row;
}

/** Give it a key that changes with every bag, so that the next one opens anew. */
export function LastBag({ desk, seat, row }: BagProps) {
  const { words, ids, observation } = desk;
  const { settled, declared, hidden } = row;
  if (!settled || !declared) return null;
  const title =
    seat === observation.seat
      ? words.text(`board.sheriff.yours.${settled}`)
      : words.text(`board.sheriff.last.${settled}`, { seat: words.seat(seat) });
  return (
    <section class="sn-last" aria-label={title} data-seat={seat} data-settled={settled}>
      <p class="sn-title">
        <Mark seat={seat} /> {title}
        {settled === "opened" ? <Verdict desk={desk} row={row} /> : null}
      </p>
      <div class="sn-last__scene">
        <span class="sn-last__bag" aria-hidden="true">
          <Picture ids={ids} thing="bag" />
          <Picture ids={ids} thing={settled === "opened" ? "open-bag" : "passed"} />
        </span>
        <p class="sn-note">{words.text("board.sheriff.declared", { pieces: claimWords(declared, words) })}</p>
        <Found desk={desk} row={row} hidden={hidden ?? 0} />
      </div>
      <FoundMerryMan desk={desk} row={row} />
      <div class="sn-last__paid">
        <Given {...{ ids, words, row }} way="gave" pair={observation.deputies !== undefined} />
        <Given {...{ ids, words, row }} way="got" pair={observation.deputies !== undefined} />
      </div>
    </section>
  );
}

/** "The truth" or "a lie". */
function Verdict({ desk, row }: { desk: Desk; row: Row }) {
  const lied = isLie(row);
  return (
    <span class="sn-last__verdict" data-lied={lied ? "" : undefined}>
      {desk.words.text(lied ? "board.sheriff.last.lie" : "board.sheriff.last.true")}
    </span>
  );
}

/** All cards of the bag as far as they are known: what came to the stand, then what is confiscated. */
function Found({ desk, row, hidden }: { desk: Desk; row: Row; hidden: number }) {
  const { words } = desk;
  const kept: (Good | null)[] = [
    ...each(without(row.carried, row.seized)),
    ...Array.from({ length: hidden }, () => null),
  ];
  const seized = each(row.seized);
  return (
    <>
      <ol class="sn-found">
        {kept.map((good, nth) => (
          <FoundCard key={`kept${nth}`} desk={desk} good={good} nth={nth} seized={false} />
        ))}
        {seized.map((good, nth) => (
          <FoundCard key={`seized${nth}`} desk={desk} good={good} nth={kept.length + nth} seized={true} />
        ))}
      </ol>
      {sum(row.seized) > 0 ? (
        <p class="sn-note">{words.text("board.sheriff.last.seized", { pieces: goodsWords(row.seized, words) })}</p>
      ) : null}
    </>
  );
}

interface FoundCardProps {
  readonly desk: Desk;
  /** Null: face down. */
  readonly good: Good | null;
  readonly nth: number;
  readonly seized: boolean;
}

function FoundCard({ desk, good, nth, seized }: FoundCardProps) {
  const { ids, observation, words } = desk;
  return (
    <li class="sn-found__card" data-good={good ?? undefined} data-nth={nth} data-seized={seized ? "" : undefined}>
      <Card ids={ids} good={good} goods={observation.goods} />
      <span class="sn-hidden">
        {good ? cardWords(good, observation.goods, words) : words.text("board.sheriff.part.hidden", { n: 1 })}
      </span>
    </li>
  );
}
