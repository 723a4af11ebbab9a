/** Parts of a picture for modules of the expansion. */
import { Mark } from "../../views/mark.tsx";
import type { SymbolIds } from "../symbols.ts";
import { shortened, type Words } from "../words.ts";
import { BLACK, BlackDrawing, LawPicture, ORDER, OrderDrawing, Scroll } from "./art/modules.tsx";
import { Given, Line, Text, tint } from "./frameparts.tsx";
import { WIDTH } from "./framesize.ts";
import { lootParts } from "./loot.ts";
import { type BlackMarket, type Deputies, type Law, type Laws, type Orders, type Parts, sum } from "./observation.ts";
import { lawName, lawText } from "./said.ts";

const ROW = 40;

/** What the lines about deputies say: their chest, goods laid aside face up, what is proposed, what one wants to be given. */
function lootLines({ chest, laid, rest, view, pair }: Deputies, turn: number): { seat: number | null; parts: Parts }[] {
  const proposed =
    rest && rest.gold !== null ? [{ seat: pair.find((seat) => seat !== turn) ?? null, parts: lootParts(rest) }] : [];
  return [
    { seat: null, parts: lootParts(chest) },
    ...laid.flatMap((counts, seat) => (sum(counts) > 0 ? [{ seat, parts: { legal: counts } }] : [])),
    ...(view ? view.deals.map(({ seat, offer }) => ({ seat, parts: offer })) : []),
    ...proposed,
  ];
}

export function deputiesHeight(deputies: Deputies, turn: number): number {
  return ROW * lootLines(deputies, turn).length + 4;
}

interface DeputiesProps extends SymbolIds {
  readonly deputies: Deputies;
  readonly turn: number;
  readonly words: Words;
}

/** The shields of the deputies with their chest; below it lines with the mark of whose goods they are. */
export function DeputiesLines({ ids, deputies, turn, words }: DeputiesProps) {
  return (
    <g data-deputies={deputies.pair.join(" ")}>
      <Line />
      {lootLines(deputies, turn).map(({ seat, parts }, nth) => (
        <g key={nth} transform={`translate(0 ${4 + nth * ROW})`}>
          {seat === null ? (
            deputies.pair.map((deputy, at) => (
              <g key={deputy} transform={`translate(${6 + at * 56} 0)`}>
                <use xlinkHref={`#${ids}-shield`} width="32" height="32" />
                <g class="sn-frame-ink" transform="translate(34 8)" data-seat={deputy}>
                  <Mark seat={deputy} />
                </g>
              </g>
            ))
          ) : (
            <g data-seat={seat}>
              <g class="sn-frame-ink" transform="translate(10 10)">
                <Mark seat={seat} />
              </g>
              <Text x={32} y={25} bold>
                {shortened(words.plate(seat), 11)}
              </Text>
            </g>
          )}
          <Given ids={ids} parts={parts} x={136} />
        </g>
      ))}
    </g>
  );
}

/** How high a law is, with its name and three lines of text. */
const LAW = 82;
/** So many letters of a law's text fit into a line. */
const LETTERS = 40;
const LINES = 3;

/** Two laws for each row: those in force, then those to be chosen from. */
export function lawsHeight({ slots, drawn }: Laws): number {
  return LAW * (slots.length + drawn.length) + 6;
}

/** The laws that lie on the table, one below the other, with what they say; those in force have the number of their slot. */
export function LawsLines({ ids, laws, words }: SymbolIds & { laws: Laws; words: Words }) {
  const { slots, drawn } = laws;
  return (
    <g data-laws={slots.length} data-drawn={drawn.length}>
      <Line />
      {[...slots, ...drawn].map((law, nth) => (
        <g key={law.id} data-law={law.id} transform={`translate(0 ${6 + nth * LAW})`}>
          <LawDrawing ids={ids} law={law} slot={nth < slots.length ? nth + 1 : null} words={words} />
        </g>
      ))}
    </g>
  );
}

function LawDrawing({ ids, law, slot, words }: SymbolIds & { law: Law; slot: number | null; words: Words }) {
  return (
    <>
      <rect
        class="sn-frame-line"
        x="4"
        y="1"
        width={WIDTH - 8}
        height={LAW - 8}
        rx="6"
        fill="none"
        stroke="#e5d8c1"
        stroke-dasharray={slot === null ? "6 4" : undefined}
      />
      <g transform="translate(10 8) scale(.6)">
        <LawPicture ids={ids} law={law} slot={slot} />
      </g>
      <Text x={82} y={22} bold>
        {lawName(law, words)}
        {law.ours ? <tspan font-weight="400">{` ${words.text("board.sheriff.laws.ours")}`}</tspan> : null}
      </Text>
      {wrapped(lawText(law, words)).map((line, nth) => (
        <Text key={nth} x={82} y={40 + nth * 16} soft>
          {line}
        </Text>
      ))}
    </>
  );
}

/** A text in lines; what does not fit into the last one is left out here, but said in the description. */
export function wrapped(text: string): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines.at(-1) ?? "";
    if (last && last.length + 1 + word.length > LETTERS) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines.length > LINES ? [...lines.slice(0, LINES - 1), `${lines[LINES - 1]} …`] : lines;
}

export const ORDERS_HEIGHT = 88;
export const PAIRS_HEIGHT = 92;

/** Room for the stack of orders. */
const STACK = 56;

/** The open special orders, and how many are left in the stack. */
export function OrdersLine({ ids, orders }: SymbolIds & { orders: Orders }) {
  const room = (WIDTH - STACK - 12) / 4;
  const scale = Math.floor((100 * (room - 6)) / ORDER.width) / 100;
  return (
    <g data-orders={orders.row.length}>
      <Line />
      {orders.row.map((order, nth) => (
        <g key={nth} transform={`translate(${4 + nth * room} 8) scale(${scale})`}>
          <OrderDrawing ids={ids} order={order} />
        </g>
      ))}
      <g transform={`translate(${WIDTH - STACK} 14) scale(.52)`}>
        <Scroll />
      </g>
      <Text x={WIDTH - STACK / 2} y={72} middle>{`×${orders.deck}`}</Text>
    </g>
  );
}

/** The pairs of the black market; a taken card is pale and carries the mark of who has it. */
export function PairsLine({ ids, market }: SymbolIds & { market: BlackMarket }) {
  const room = WIDTH / Math.max(3, market.pairs.length);
  return (
    <g data-pairs={market.pairs.length}>
      <Line />
      {market.pairs.map(({ piece, points, seats }, nth) => (
        <g key={piece} transform={`translate(${nth * room + (room - 2 * BLACK.width - 4) / 2} 10)`}>
          {points.map((worth, which) => {
            const seat = seats[which] ?? null;
            return (
              <g key={which} transform={`translate(${which * (BLACK.width + 4)} 0)`} data-taken={seat ?? undefined}>
                <g opacity={seat === null ? undefined : 0.35}>
                  <BlackDrawing ids={ids} piece={piece} points={worth} />
                </g>
                {seat === null ? null : (
                  <g {...tint(seat)}>
                    <circle class="sn-frame-ground" fill="#eadbb5" cx="31" cy="30" r="16" />
                    <g class="sn-frame-ink" transform="translate(23 22)">
                      <Mark seat={seat} />
                    </g>
                  </g>
                )}
              </g>
            );
          })}
        </g>
      ))}
    </g>
  );
}
