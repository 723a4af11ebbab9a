/** The truth ledger: for each finished round who said what, what was found, who paid, as far as this seat may know. */
import { Mark } from "../../views/mark.tsx";
import type { SymbolIds } from "../symbols.ts";
import type { Words } from "../words.ts";
import { Picture } from "./art/symbols.tsx";
import { MerryChip } from "./merry.tsx";
import { type Entry, type Observation, type Parts, type Row, sum } from "./observation.ts";
import { PartChips } from "./parts.tsx";

interface LedgerProps extends SymbolIds {
  readonly observation: Observation;
  readonly words: Words;
}

/** The last round stands open while the next one begins; the others are folded. */
export function Ledger({ ids, observation, words }: LedgerProps) {
  const { ledger, phase, round } = observation;
  if (ledger.length === 0) return null;
  const fresh = phase === "over" || (ledger.at(-1)?.round === round - 1 && phase === "aside");
  return (
    <section class="sn-ledger" aria-label={words.text("board.sheriff.ledger")}>
      <p class="sn-title">{words.text("board.sheriff.ledger")}</p>
      {ledger
        .map((entry) => (
          <details key={entry.round} class="sn-more sn-ledger__round" open={fresh && entry === ledger.at(-1)}>
            <summary>
              {entry.partner === undefined
                ? words.text("board.sheriff.ledger.round", { number: entry.round, seat: words.plate(entry.sheriff) })
                : words.text("board.sheriff.deputies.round", {
                    number: entry.round,
                    seat: words.plate(entry.sheriff),
                    other: words.plate(entry.partner),
                  })}
            </summary>
            <Rows ids={ids} entry={entry} words={words} />
          </details>
        ))
        .toReversed()}
    </section>
  );
}

function Rows({ ids, entry, words }: SymbolIds & { entry: Entry; words: Words }) {
  return (
    <ul class="sn-ledger__rows">
      {entry.rows.map((row, seat) =>
        row ? (
          <Line key={seat} ids={ids} seat={seat} row={row} words={words} pair={entry.partner !== undefined} />
        ) : null,
      )}
    </ul>
  );
}

interface LineProps extends SymbolIds {
  readonly seat: number;
  readonly row: Row;
  readonly words: Words;
  /** Whether two deputies held the office. */
  readonly pair: boolean;
}

function Line({ ids, seat, row, words, pair }: LineProps) {
  const { declared, settled } = row;
  return (
    <li class="sn-ledger__row" data-seat={seat} data-settled={settled ?? undefined}>
      <span class="sn-ledger__who">
        <Mark seat={seat} /> {words.plate(seat)}
      </span>
      <div class="sn-ledger__facts">
        {declared ? (
          <Fact title={words.text("board.sheriff.ledger.said")}>
            <PartChips ids={ids} parts={{ legal: { [declared.piece]: declared.n } }} words={words} />
          </Fact>
        ) : null}
        <Fact title={words.text("board.sheriff.ledger.carried")}>
          <PartChips ids={ids} parts={carried(row)} words={words} />
          {row.merry ? <MerryChip ids={ids} id={row.merry} words={words} /> : null}
          {settled ? (
            <span class="sn-ledger__end">
              <Picture ids={ids} thing={settled} />
              {words.text(`board.sheriff.ledger.${settled}`)}
            </span>
          ) : null}
          {isLie(row) ? <span class="sn-ledger__lie">{words.text("board.sheriff.last.lie")}</span> : null}
        </Fact>
        {row.shown ? (
          <Fact title={words.text("board.sheriff.ledger.shown")}>
            <PartChips ids={ids} parts={{ legal: row.shown }} words={words} />
          </Fact>
        ) : null}
        <Given {...{ ids, words, row, pair }} way="gave" />
        <Given {...{ ids, words, row, pair }} way="got" />
      </div>
    </li>
  );
}

function Fact({ title, children }: { title: string; children: preact.ComponentChildren }) {
  return (
    <div class="sn-ledger__fact">
      <span class="sn-note">{title}</span>
      {children}
    </div>
  );
}

interface GivenProps extends SymbolIds {
  readonly words: Words;
  readonly row: Row;
  readonly way: "gave" | "got";
  /** Whether two deputies held the office. */
  readonly pair?: boolean;
}

/** What went to the Sheriff, or came from there; nothing where there was nothing. */
export function Given({ ids, words, row, way, pair = false }: GivenProps) {
  const parts: Parts =
    way === "gave"
      ? { gold: row.paid, legal: row.gave, hidden: row.gave_hidden, promise: row.promises.join(" · ") }
      : { gold: row.received, legal: row.got };
  const { gold = 0, legal = {}, hidden = 0, promise = "" } = parts;
  if (gold + sum(legal) + Number(hidden) === 0 && !promise) return null;
  return (
    <Fact title={words.text(`board.sheriff.${pair ? "deputies" : "ledger"}.${way}`)}>
      <PartChips ids={ids} parts={parts} words={words} />
    </Fact>
  );
}

function carried({ carried, hidden }: Row): Parts {
  return { legal: carried, hidden: hidden ?? 0 };
}

/** Whether this seat knows that the bag was not what was said. */
export function isLie({ declared, settled, carried, hidden, merry }: Row): boolean {
  if (declared === null || settled === null) return false;
  return merry !== undefined || sum(carried) !== (carried[declared.piece] ?? 0) || (hidden ?? 0) > 0;
}
