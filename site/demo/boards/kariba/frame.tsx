/** One position or step as a picture: the waterhole, and below it a line for each player. */
import { Mark } from "../../views/mark.tsx";
import type { FrameProps } from "../contract.ts";
import { shortened, type Words } from "../words.ts";
import { rowCounts } from "./alternative.tsx";
import { placeOf } from "./animals/index.ts";
import { HEIGHT, WIDTH } from "./geometry.ts";
import { cardsOf, isFresh, type Last, type Observation, ordered, present } from "./observation.ts";
import { Waterhole } from "./waterhole.tsx";

/** The symbols' prefix in static pages: all frames share one sprite. */
export const STATIC_IDS = "kbs";

const LINE = 56;
const CARD = { width: 32, height: 45 };

export function Frame({ observation, before, words, id }: FrameProps<Observation>) {
  const fresh = isFresh(observation, before);
  const name = id.replace(/[^a-zA-Z0-9]+/g, "-");
  const height = HEIGHT + 8 + LINE * observation.players;
  return (
    <svg class="kb-frame" viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-labelledby={`${name}-t ${name}-d`}>
      <title id={`${name}-t`}>{words.text("board.kariba.waterhole")}</title>
      <desc id={`${name}-d`}>{description(observation, fresh, words)}</desc>
      <Waterhole ids={STATIC_IDS} observation={observation} fresh={fresh} />
      {observation.hand_sizes.map((_, seat) => (
        <SeatLine
          key={seat}
          observation={observation}
          seat={seat}
          last={fresh ? observation.last : null}
          words={words}
        />
      ))}
    </svg>
  );
}

interface SeatLineProps {
  readonly observation: Observation;
  readonly seat: number;
  readonly last: Last | null;
  readonly words: Words;
}

function SeatLine({ observation, seat, last, words }: SeatLineProps) {
  const score = observation.scores[seat] ?? 0;
  const more = last?.seat === seat ? count(last.captured) : 0;
  return (
    <g data-seat={seat} transform={`translate(0 ${HEIGHT + 8 + seat * LINE})`}>
      <path class="kb-frame-line" stroke="#e5d8c1" d={`M8 0H${WIDTH - 8}`} />
      <g class="kb-frame-ink" transform="translate(10 12)">
        <Mark seat={seat} />
      </g>
      <text class="kb-frame-ink" x="32" y="26" font-size="17" font-weight="700" fill="#2a2420">
        {shortened(words.plate(seat), 16)}
      </text>
      <text class="kb-frame-soft" x="32" y="46" font-size="15.5" fill="#65584c">
        {words.text("board.kariba.captured", { n: score })}
        {more > 0 ? <tspan class="kb-frame-more" font-weight="700" fill="#a8401a">{` +${more}`}</tspan> : null}
      </text>
      <HeldCards observation={observation} seat={seat} />
      <Captured score={score} />
    </g>
  );
}

/** The cards in a hand: faces of the own one, backs of the others. */
function HeldCards({ observation, seat }: Pick<SeatLineProps, "observation" | "seat">) {
  const own = seat === observation.seat ? observation.hand : null;
  const faces = own
    ? cardsOf(own).map(({ animal }) => `${animal}-card`)
    : Array.from({ length: observation.hand_sizes[seat] ?? 0 }, () => "back");
  const step = own ? 35 : 12;
  return (
    <>
      {faces.map((face, index) => (
        <use key={index} xlinkHref={`#${STATIC_IDS}-${face}`} x={160 + index * step} y="6" {...CARD} />
      ))}
    </>
  );
}

/** The captured pile, lying across, a little higher with every card. */
function Captured({ score }: { score: number }) {
  return (
    <>
      {Array.from({ length: Math.min(score, 6) }, (_, index) => (
        <use
          key={index}
          xlinkHref={`#${STATIC_IDS}-back`}
          transform={`translate(${WIDTH - 8} ${18 - index * 2}) rotate(90)`}
          {...CARD}
        />
      ))}
    </>
  );
}

function count(cards: { readonly [animal: string]: number }): number {
  return Object.values(cards).reduce((sum, n) => sum + n, 0);
}

/** All that the picture shows, in words. */
export function description(observation: Observation, fresh: boolean, words: Words): string {
  const list = (counts: Observation["water"]) => words.pieces("kariba", ordered(counts));
  const { water, last, row, seat, hand } = observation;
  const places = present(water).map((animal) =>
    words.text("board.kariba.place", { number: placeOf(animal), pieces: list({ [animal]: water[animal] ?? 0 }) }),
  );
  const parts = [
    ...(fresh && last ? [words.text("board.kariba.played", { pieces: list(last.played) })] : []),
    ...(fresh && last && present(last.captured).length > 0
      ? [words.text("board.kariba.chased", { pieces: list(last.captured) })]
      : []),
    ...(places.length > 0 ? places : [words.text("board.kariba.empty")]),
    words.text("board.kariba.pile", { n: observation.pile_size }),
    ...(row.length > 0 ? [words.text("board.kariba.row", { pieces: list(rowCounts(row)) })] : []),
    ...observation.hand_sizes.map((size, each) => seatWords(words, each, size, observation.scores[each] ?? 0)),
    ...(seat !== null && hand && present(hand).length > 0
      ? [words.text("board.kariba.hand.of", { seat: words.seat(seat), pieces: list(hand) })]
      : []),
  ];
  return `${parts.join(". ")}.`;
}

function seatWords(words: Words, seat: number, size: number, score: number): string {
  const held = words.text("board.kariba.hand.size", { n: size });
  return `${words.seat(seat)}: ${held}, ${words.text("board.kariba.captured", { n: score })}`;
}
