/** All that a frame shows, in words. */
import { signed, type Words } from "../words.ts";
import { offerWords } from "./alternative.tsx";
import { type Counts, type Last, type Observation, ordered, present, type Scored } from "./observation.ts";
import { bidWords } from "./reveal.tsx";

/** What a frame shows. */
interface Shown {
  readonly observation: Observation;
  /** The auction that the step itself decided; null when it was another step. */
  readonly opened: Last | null;
  /** The scoring that the step itself brought. */
  readonly scored: Scored | null;
  /** Whether the table is in the picture, and not the players alone. */
  readonly table: boolean;
}

export function description({ observation, opened, scored, table }: Shown, words: Words): string {
  const { hand, seat, keeper, bid } = observation;
  const parts = [
    ...(opened ? openedWords(opened, words) : []),
    ...(scored ? scoredWords(scored, words) : []),
    ...(table ? tableWords(observation, words) : []),
    ...observation.hand_sizes.map((_, each) => seatWords(observation, each, words)),
    words.text("board.fafnir.keeper.of", { seat: words.seat(keeper) }),
    ...(seat !== null && hand && present(hand).length > 0
      ? [words.text("board.fafnir.hand.of", { seat: words.seat(seat), pieces: list(hand, words) })]
      : []),
    ...(bid ? [words.text("board.fafnir.fist.closed", { pieces: bidWords(bid, words) })] : []),
  ];
  return `${parts.join(". ")}.`;
}

function list(counts: Counts, words: Words): string {
  return words.pieces("fafnir", ordered(counts));
}

function tableWords(observation: Observation, words: Words): string[] {
  const { trash, limit, bag_size } = observation;
  return [
    offerWords(observation, words),
    present(trash).length > 0
      ? words.text("board.fafnir.trash", { pieces: list(trash, words) })
      : words.text("board.fafnir.trash.none"),
    words.text("board.fafnir.limit", { n: limit }),
    words.text("board.fafnir.bag", { n: bag_size }),
  ];
}

function openedWords({ bids, winner }: Last, words: Words): string[] {
  return [
    ...bids.map((bid, seat) =>
      words.text("board.fafnir.opened", { seat: words.seat(seat), pieces: bidWords(bid, words) }),
    ),
    winner === null
      ? words.text("board.fafnir.nobody")
      : words.text("board.fafnir.won.by", { seat: words.seat(winner) }),
  ];
}

function scoredWords({ seats }: Scored, words: Words): string[] {
  return seats.map(({ points, before, total }, seat) =>
    words.text("board.fafnir.scored", { seat: words.seat(seat), points: signed(points, words.locale), before, total }),
  );
}

function seatWords({ hand_sizes, scores, chosen }: Observation, seat: number, words: Words): string {
  const parts = [
    words.text("board.fafnir.held", { n: hand_sizes[seat] ?? 0 }),
    words.text("board.fafnir.points", { n: scores[seat] ?? 0 }),
    ...(chosen[seat] ? [words.text("board.fafnir.chosen")] : []),
  ];
  return `${words.seat(seat)}: ${parts.join(", ")}`;
}
