/** One position or step as a picture: the table, a line for each player, and after a round its scoring. */
import { Mark } from "../../views/mark.tsx";
import type { FrameProps } from "../contract.ts";
import { shortened, type Words } from "../words.ts";
import { description } from "./description.ts";
import { HEIGHT, WIDTH } from "./geometry.ts";
import {
  type Counts,
  each,
  isTableSame,
  type Last,
  type Observation,
  present,
  sum,
  wasScored,
  wereOpened,
} from "./observation.ts";
import { Sheet, sheetHeight } from "./sheet.tsx";
import { Badge, Table } from "./table.tsx";

/** The symbols' prefix in static pages: all frames share one sprite. */
export const STATIC_IDS = "ffs";

const LINE = 58;
/** More room for a hand and what is in it. */
const HAND = 42;

/** Day colours of the seats; a sheet of style makes them follow the scheme. */
const SLEEVES = [{ color: "#17657a" }, { color: "#a8401a" }, { color: "#4e6a32" }, { color: "#7a3e6b" }];

/** A step that changes nothing on the table shows the players alone: the table stands in the picture before it. */
export function Frame({ observation, before, words, id }: FrameProps<Observation>) {
  const opened = wereOpened(observation, before) ? observation.last : null;
  const scored = wasScored(observation, before) ? observation.scored : null;
  const table = opened !== null || !isTableSame(observation, before);
  const name = id.replace(/[^a-zA-Z0-9]+/g, "-");
  const hands = observation.hand_sizes.map((_, seat) => handOf(observation, opened, seat));
  const top = table ? HEIGHT + 8 : 0;
  const end = top + heightOf(hands);
  const height = end + (scored ? sheetHeight(scored) : 0);
  return (
    <svg class="ff-frame" viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-labelledby={`${name}-t ${name}-d`}>
      <title id={`${name}-t`}>{words.text(table ? "board.fafnir.table" : "demo.seats")}</title>
      <desc id={`${name}-d`}>{description({ observation, opened, scored, table }, words)}</desc>
      {table ? <Table ids={STATIC_IDS} observation={observation} fresh={opened !== null} /> : null}
      {hands.map((hand, seat) => (
        <g key={seat} data-seat={seat} transform={`translate(0 ${top + heightOf(hands.slice(0, seat))})`}>
          <SeatLine observation={observation} seat={seat} words={words} />
          {hand ? <HandLine {...hand} seat={seat} words={words} /> : null}
        </g>
      ))}
      {scored ? (
        <g transform={`translate(0 ${end})`}>
          <Sheet ids={STATIC_IDS} scored={scored} words={words} />
        </g>
      ) : null}
    </svg>
  );
}

/** A hand and what is in it: opened for all to see, or the own one, still closed. */
interface Held {
  readonly thing: "palm" | "fist";
  readonly stones: Counts;
  readonly won: boolean;
}

/** How high the lines of seats are that hold this in their hands. */
function heightOf(hands: readonly (Held | null)[]): number {
  return LINE * hands.length + HAND * hands.filter(Boolean).length;
}

function handOf(observation: Observation, opened: Last | null, seat: number): Held | null {
  if (opened) return { thing: "palm", stones: opened.bids[seat] ?? {}, won: opened.winner === seat };
  const own = seat === observation.seat ? observation.bid : null;
  return own ? { thing: "fist", stones: own, won: false } : null;
}

interface SeatProps {
  readonly observation: Observation;
  readonly seat: number;
  readonly words: Words;
}

function SeatLine({ observation, seat, words }: SeatProps) {
  const own = seat === observation.seat ? observation.hand : null;
  const closed = observation.chosen[seat] === true && (own === null || observation.bid === null);
  return (
    <>
      <path class="ff-frame-line" stroke="#e5d8c1" d={`M8 0H${WIDTH - 8}`} />
      <g class="ff-frame-ink" transform="translate(10 12)">
        <Mark seat={seat} />
      </g>
      <text class="ff-frame-ink" x="32" y="26" font-size="17" font-weight="700" fill="#2a2420">
        {shortened(words.plate(seat), 13)}
      </text>
      <text class="ff-frame-soft" x="32" y="47" font-size="15.500" fill="#65584c">
        {words.text("board.fafnir.points", { n: observation.scores[seat] ?? 0 })}
      </text>
      {observation.keeper === seat ? (
        <use xlinkHref={`#${STATIC_IDS}-hen`} x="2" y="29" width="26" height="26" />
      ) : null}
      {own && sum(own) > 0 ? <OwnStones hand={own} /> : <HiddenStones observation={observation} seat={seat} />}
      {closed ? <Hand thing="fist" seat={seat} x={118} y={22} size={35} /> : null}
    </>
  );
}

/** The own stones by colour; below each how many they are. */
function OwnStones({ hand }: { hand: Counts }) {
  return (
    <g class="ff-frame-hand">
      {present(hand).map((stone, index) => (
        <g key={stone} data-stone={stone} data-count={hand[stone]} transform={`translate(${166 + index * 39} 5)`}>
          <use xlinkHref={`#${STATIC_IDS}-${stone}`} width="31" height="31" />
          <text
            class="ff-frame-ink"
            x="15.500"
            y="47"
            font-size="15"
            font-weight="700"
            text-anchor="middle"
            fill="#2a2420"
          >
            {hand[stone]}
          </text>
        </g>
      ))}
    </g>
  );
}

function HiddenStones({ observation, seat }: { observation: Observation; seat: number }) {
  return (
    <g class="ff-frame-screen">
      <Hand thing="screen" seat={seat} x={166} y={0} size={56} />
      <Badge count={observation.hand_sizes[seat] ?? 0} x={238} y={29} />
    </g>
  );
}

function Hand({ thing, seat, x, y, size = 40 }: { thing: string; seat: number; x: number; y: number; size?: number }) {
  return (
    <g class="ff-sleeved" {...SLEEVES[seat % SLEEVES.length]}>
      <use xlinkHref={`#${STATIC_IDS}-${thing}`} x={x} y={y} width={size} height={size} />
    </g>
  );
}

/** A hand, what is in it, and whether it won. */
function HandLine({ thing, stones, won, seat, words }: Held & { seat: number; words: Words }) {
  const row = each(stones);
  const step = Math.min(27, 190 / Math.max(1, row.length - 1));
  const end = row.length > 0 ? 90 + (row.length - 1) * step + 26 : 86;
  return (
    <g class="ff-frame-held" data-won={won ? "" : undefined} transform={`translate(0 ${LINE - 2})`}>
      {won ? (
        <rect
          class="ff-frame-won"
          x="30"
          y="-1"
          width={WIDTH - 38}
          height="38"
          rx="10"
          fill="#f6e2ef"
          stroke="#7a2d68"
          stroke-width="2"
        />
      ) : null}
      <Hand thing={thing} seat={seat} x={40} y={0} size={35} />
      {row.map((stone, index) => (
        <use key={index} xlinkHref={`#${STATIC_IDS}-${stone}`} x={84 + index * step} y="5" width="26" height="26" />
      ))}
      <text class="ff-frame-ink" x={end} y="24" font-size="16" font-weight="700" fill="#2a2420">
        {row.length > 0 ? row.length : words.text("board.fafnir.empty")}
      </text>
      {won ? (
        <text
          class="ff-frame-more"
          x={WIDTH - 20}
          y="24"
          font-size="16"
          font-weight="700"
          text-anchor="end"
          fill="#7a2d68"
        >
          {words.text("board.fafnir.won")}
        </text>
      ) : null}
    </g>
  );
}
