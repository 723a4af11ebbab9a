/** How a round was scored: for each colour its place and value, for each player the sum, as the engine worked it out. */
import { Mark } from "../../views/mark.tsx";
import type { SymbolIds } from "../symbols.ts";
import { signed, type Words } from "../words.ts";
import { Picture } from "./art/symbols.tsx";
import type { Line, Scored, Sum } from "./observation.ts";
import type { Stone } from "./stones.ts";

interface ScoringProps extends SymbolIds {
  readonly scored: Scored;
  readonly words: Words;
  /** Shown at once, because it has just happened. */
  readonly open: boolean;
}

export function Scoring({ ids, scored, words, open }: ScoringProps) {
  return (
    <details class="ff-scoring" open={open}>
      <summary class="ff-title">{words.text("board.fafnir.scoring", { number: scored.round })}</summary>
      <table class="ff-sums">
        <thead>
          <tr>
            <th scope="col">
              <span class="ff-hidden">{words.text("board.fafnir.column.stones")}</span>
            </th>
            {scored.seats.map((_, seat) => (
              <th key={seat} scope="col" data-seat={seat}>
                <span class="ff-sums__seat">
                  <Mark seat={seat} />
                  <span class="ff-seat__words">{words.plate(seat)}</span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {colours(scored).map((colour) => (
            <Colour key={colour.piece} ids={ids} colour={colour} scored={scored} words={words} />
          ))}
        </tbody>
        <tfoot>
          <Totals kind="points" scored={scored} words={words} show={({ points }) => signed(points, words.locale)} />
          <Totals kind="before" scored={scored} words={words} show={({ before }) => `${before}`} />
          <Totals kind="total" scored={scored} words={words} show={({ total }) => `${total}`} />
        </tfoot>
      </table>
    </details>
  );
}

/** A row of the sheet; what is not ranked has no place. */
export interface Colour {
  readonly piece: Stone;
  readonly value: number;
  readonly place: number | null;
  readonly held: number | null;
}

/** The rows of the sheet: what is not ranked but counts, then the ranked colours by place. */
export function colours(scored: Scored): Colour[] {
  const ranked = scored.ranks.map(({ piece }) => piece);
  const others = new Map<Stone, Colour>();
  for (const { piece, value } of scored.seats.flatMap(({ lines }) => lines)) {
    if (!ranked.includes(piece)) others.set(piece, { piece, value, place: null, held: null });
  }
  return [...others.values(), ...scored.ranks];
}

/** The line of a seat's sum about a colour. */
export function lineOf(sum: Sum, piece: Stone): Line | undefined {
  return sum.lines.find((line) => line.piece === piece);
}

/** A line as arithmetic: "4 × −1"; `gap` stands around the sign. */
export function product({ n, value }: Line, locale: string, gap = " "): string {
  return `${n}${gap}×${gap}${signed(value, locale).replace("+", "")}`;
}

function Colour({ ids, colour, scored, words }: SymbolIds & { colour: Colour; scored: Scored; words: Words }) {
  const { piece, value, place, held } = colour;
  return (
    <tr data-colour={piece}>
      <th scope="row">
        <span class="ff-sums__colour">
          <Picture ids={ids} thing={piece} />
          <span class="ff-hidden">{words.piece("fafnir", piece)}</span>
          <span class="ff-sums__value" aria-hidden="true">
            {signed(value, words.locale)}
          </span>
        </span>
        <span class="ff-hidden">
          {words.text("board.fafnir.scoring.value", { value: signed(value, words.locale) })}
        </span>
        {place !== null && held !== null ? (
          <span class="ff-sums__place">{words.text("board.fafnir.scoring.place", { number: place, n: held })}</span>
        ) : null}
      </th>
      {scored.seats.map((sum, seat) => (
        <Cell key={seat} line={lineOf(sum, piece)} words={words} />
      ))}
    </tr>
  );
}

function Cell({ line, words }: { line: Line | undefined; words: Words }) {
  if (line === undefined) return <td class="ff-sums__none">–</td>;
  return (
    <td data-bust={line.bust ? "" : undefined}>
      <span class="ff-sums__product">{product(line, words.locale)}</span>
      {line.bust ? <span class="ff-sums__bust">{words.text("board.fafnir.scoring.bust")}</span> : null}
      <span class="ff-sums__points">{signed(line.points, words.locale)}</span>
    </td>
  );
}

interface TotalsProps {
  readonly kind: "points" | "before" | "total";
  readonly scored: Scored;
  readonly words: Words;
  readonly show: (sum: Sum) => string;
}

function Totals({ kind, scored, words, show }: TotalsProps) {
  return (
    <tr class={`ff-sums__${kind}-row`}>
      <th scope="row">{words.text(`board.fafnir.scoring.${kind}`)}</th>
      {scored.seats.map((sum, seat) => (
        <td key={seat}>{show(sum)}</td>
      ))}
    </tr>
  );
}
