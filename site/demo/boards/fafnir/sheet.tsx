/** The scoring of a round as part of a picture: a column for each colour, a row for each player. */
import { Mark } from "../../views/mark.tsx";
import type { SymbolIds } from "../symbols.ts";
import { signed, type Words } from "../words.ts";
import { WIDTH } from "./geometry.ts";
import type { Line, Scored, Sum } from "./observation.ts";
import { colours, lineOf, product } from "./scoring.tsx";

const HEAD = 62;
const ROW = 42;
const LEFT = 36;
const COLUMN = 45;

/** How high the sheet is. */
export function sheetHeight(scored: Scored): number {
  return HEAD + ROW * scored.seats.length + 8;
}

export function Sheet({ ids, scored, words }: SymbolIds & { scored: Scored; words: Words }) {
  const columns = colours(scored);
  return (
    <g class="ff-sheet">
      <path class="ff-frame-line" stroke="#e5d8c1" d={`M8 0H${WIDTH - 8}`} />
      {columns.map(({ piece, value }, index) => (
        <g key={piece} data-stone={piece} transform={`translate(${middle(index)} 0)`}>
          <use xlinkHref={`#${ids}-${piece}`} x="-15" y="8" width="30" height="30" />
          <Figure x={0} y={56} bold={true}>
            {signed(value, words.locale)}
          </Figure>
        </g>
      ))}
      {scored.seats.map((sum, seat) => (
        <g key={seat} data-seat={seat} transform={`translate(0 ${HEAD + seat * ROW})`}>
          <path class="ff-frame-line" stroke="#e5d8c1" d={`M8 0H${WIDTH - 8}`} />
          <g class="ff-frame-ink" transform="translate(10 13)">
            <Mark seat={seat} />
          </g>
          {columns.map(({ piece }, index) => (
            <Cell key={piece} line={lineOf(sum, piece)} x={middle(index)} words={words} />
          ))}
          <Result sum={sum} words={words} />
        </g>
      ))}
    </g>
  );
}

function middle(index: number): number {
  return LEFT + (index + 0.5) * COLUMN;
}

/** The stones times their value, and what they bring; crossed out where they are too many. */
function Cell({ line, x, words }: { line: Line | undefined; x: number; words: Words }) {
  if (line === undefined) return null;
  return (
    <g data-bust={line.bust ? "" : undefined}>
      <Figure x={x} y={17} soft={true}>
        {product(line, words.locale, "\u200a")}
      </Figure>
      {line.bust ? <path class="ff-frame-bust" stroke="#a32638" stroke-width="2" d={`M${x - 18} 14l36-5`} /> : null}
      <Figure x={x} y={35} bold={true}>
        {signed(line.points, words.locale)}
      </Figure>
    </g>
  );
}

/** Points before and of this round, and the total. */
function Result({ sum, words }: { sum: Sum; words: Words }) {
  const { before, points, total } = sum;
  const x = WIDTH - 44;
  return (
    <>
      <Figure x={x} y={17} soft={true}>{`${before} ${signed(points, words.locale).replace(/^([+−])/, "$1 ")}`}</Figure>
      <text class="ff-frame-more" x={x} y="37" font-size="19" font-weight="800" text-anchor="middle" fill="#7a2d68">
        {total}
      </text>
    </>
  );
}

interface FigureProps {
  readonly x: number;
  readonly y: number;
  readonly bold?: boolean;
  readonly soft?: boolean;
  readonly children: string;
}

function Figure({ x, y, bold = false, soft = false, children }: FigureProps) {
  return (
    <text
      class={soft ? "ff-frame-soft" : "ff-frame-ink"}
      x={x}
      y={y}
      font-size={soft ? 14 : 16}
      font-weight={bold ? 700 : 400}
      text-anchor="middle"
      fill={soft ? "#65584c" : "#2a2420"}
    >
      {children}
    </text>
  );
}
