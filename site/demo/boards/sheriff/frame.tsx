/** One position or step as a picture: stands, piles, what is said about a bag or found in it, and the own cards. */
import type { ComponentChildren } from "preact";
import type { FrameProps } from "../contract.ts";
import type { Words } from "../words.ts";
import { description } from "./description.ts";
import { MerryLines, merryHeight } from "./framemerry.tsx";
import {
  DeputiesLines,
  deputiesHeight,
  LawsLines,
  lawsHeight,
  ORDERS_HEIGHT,
  OrdersLine,
  PAIRS_HEIGHT,
  PairsLine,
} from "./framemodules.tsx";
import { HandLine, OpenedLine, PilesLine, SheetLines, StandsBlock, TalkLines } from "./frameparts.tsx";
import { standsHeight, WIDTH } from "./framesize.ts";
import { type Observation, type Row, sum } from "./observation.ts";

/** The symbols' prefix in static pages: all frames share one sprite. */
export const STATIC_IDS = "sns";

/** A part of a picture and how high it is. */
interface Block {
  readonly height: number;
  readonly drawing: ComponentChildren;
}

/** What a picture shows: all of a position, of a step only what it has changed. */
export interface Shown {
  readonly stands: boolean;
  readonly piles: boolean;
  readonly hand: boolean;
  /** The seat whose bag this step settled, and its line in the ledger. */
  readonly settled: { readonly seat: number; readonly row: Row } | null;
  readonly talk: boolean;
  /** The open special orders, and the pairs of the black market. */
  readonly orders: boolean;
  readonly black: boolean;
  /** Laws in force, and those to be chosen from. */
  readonly laws: boolean;
  /** The deputies with their chest, and what lies face up. */
  readonly deputies: boolean;
  /** Merry Men: the deck, and the cards whose words are to be read. */
  readonly merry: boolean;
  readonly sheet: boolean;
}

export function Frame({ observation, before, words, id }: FrameProps<Observation>) {
  const shown = shownOf(observation, before);
  const name = id.replace(/[^a-zA-Z0-9]+/g, "-");
  const blocks = blocksOf(observation, shown, words);
  const height = blocks.reduce((all, block) => all + block.height, 0);
  let top = 0;
  return (
    <svg class="sn-frame" viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-labelledby={`${name}-t ${name}-d`}>
      <title id={`${name}-t`}>{words.text(shown.stands ? "board.sheriff.street" : "board.sheriff.market")}</title>
      <desc id={`${name}-d`}>{description(observation, shown, words)}</desc>
      {blocks.map((block, nth) => {
        const y = top;
        top += block.height;
        return (
          <g key={nth} transform={`translate(0 ${y})`}>
            {block.drawing}
          </g>
        );
      })}
    </svg>
  );
}

function blocksOf(observation: Observation, shown: Shown, words: Words): Block[] {
  const ids = STATIC_IDS;
  const { inspection, sheet } = observation;
  const talks = inspection ? inspection.offers.filter(Boolean).length + (inspection.demand ? 1 : 0) : 0;
  return [
    ...(shown.stands
      ? [{ height: standsHeight(observation), drawing: <StandsBlock {...{ ids, observation, words }} /> }]
      : []),
    ...(shown.piles ? [{ height: 98, drawing: <PilesLine ids={ids} observation={observation} /> }] : []),
    ...(shown.settled ? [{ height: 78, drawing: <OpenedLine ids={ids} {...shown.settled} words={words} /> }] : []),
    ...(shown.talk && inspection
      ? [{ height: 52 + 40 * talks, drawing: <TalkLines {...{ ids, observation, inspection, words }} /> }]
      : []),
    ...moduleBlocks(observation, shown, words),
    ...(shown.hand ? [{ height: 78, drawing: <HandLine ids={ids} observation={observation} /> }] : []),
    ...(shown.sheet && sheet
      ? [{ height: 42 + 34 * sheet.seats.length, drawing: <SheetLines {...{ ids, sheet, words }} /> }]
      : []),
  ];
}

/** What modules of the expansion lay out. */
function moduleBlocks(
  { orders, laws, deputies, merry, turn, black_market: black }: Observation,
  shown: Shown,
  words: Words,
): Block[] {
  const ids = STATIC_IDS;
  return [
    ...(shown.deputies && deputies
      ? [{ height: deputiesHeight(deputies, turn), drawing: <DeputiesLines {...{ ids, deputies, turn, words }} /> }]
      : []),
    ...(shown.laws && laws ? [{ height: lawsHeight(laws), drawing: <LawsLines {...{ ids, laws, words }} /> }] : []),
    ...(shown.orders && orders ? [{ height: ORDERS_HEIGHT, drawing: <OrdersLine ids={ids} orders={orders} /> }] : []),
    ...(shown.black && black ? [{ height: PAIRS_HEIGHT, drawing: <PairsLine ids={ids} market={black} /> }] : []),
    ...(shown.merry && merry ? [{ height: merryHeight(merry), drawing: <MerryLines {...{ merry, words }} /> }] : []),
  ];
}

/** Which parts a picture needs. */
export function shownOf(observation: Observation, before: Observation | null): Shown {
  const { inspection, phase, sheet } = observation;
  const street = ({ stands, gold, bags, declared, sheriff }: Observation) =>
    JSON.stringify([stands.map(({ legal, contraband_n }) => [legal, contraband_n]), gold, bags, declared, sheriff]);
  const lying = ({ piles, deck_size }: Observation) => JSON.stringify([piles, deck_size]);
  const own = ({ seat, hand, aside, bag }: Observation) => JSON.stringify([seat, hand, aside, bag]);
  const open = ({ orders }: Observation) => JSON.stringify(orders?.row);
  const pairs = ({ black_market: black }: Observation) => JSON.stringify(black?.pairs);
  const office = ({ deputies }: Observation) =>
    JSON.stringify(deputies && [deputies.pair, deputies.chest, deputies.laid, deputies.view, deputies.rest]);
  const men = ({ merry }: Observation) => JSON.stringify(merry && [merry.deck, merry.under, merry.cards, merry.acting]);
  const settled = settledBy(observation, before);
  const shown = {
    stands: before === null ? !isMarket(phase) : street(before) !== street(observation),
    piles: before === null ? isMarket(phase) : lying(before) !== lying(observation),
    hand: hasCards(observation) && (before === null || own(before) !== own(observation)),
    settled,
    talk: inspection !== null && (before === null || JSON.stringify(before.inspection) !== JSON.stringify(inspection)),
    orders: before === null ? (observation.orders?.row.length ?? 0) > 0 : open(before) !== open(observation),
    black: before === null ? observation.black_market !== undefined : pairs(before) !== pairs(observation),
    laws: before === null ? lawsOf(observation) !== "[]" : lawsOf(before) !== lawsOf(observation),
    deputies: before === null ? observation.deputies !== undefined : office(before) !== office(observation),
    merry: before === null ? observation.merry !== undefined : men(before) !== men(observation),
    sheet: sheet !== null,
  };
  const nothing = Object.values(shown).every((part) => !part);
  return nothing ? { ...shown, stands: true } : shown;
}

/** All laws that lie on the table, in one piece. */
function lawsOf({ laws }: Observation): string {
  return JSON.stringify(laws ? [...laws.slots, ...laws.drawn].map(({ id }) => id) : []);
}

function isMarket(phase: string): boolean {
  return ["deal", "deputies", "first", "laws", "enact", "orders", "aside", "draw", "discard"].includes(phase);
}

function hasCards({ hand, aside, bag }: Observation): boolean {
  return sum(hand ?? {}) + sum(aside ?? {}) + sum(bag ?? {}) > 0;
}

/** The bag that was settled between two observations. */
function settledBy({ rows, ledger }: Observation, before: Observation | null): Shown["settled"] {
  if (!before) return null;
  const then = before.rows;
  const now = ledger.length > before.ledger.length ? (ledger.at(-1)?.rows ?? rows) : rows;
  const seat = now.findIndex((row, at) => row?.settled && !then[at]?.settled);
  const row = seat < 0 ? null : now[seat];
  return row ? { seat, row } : null;
}
