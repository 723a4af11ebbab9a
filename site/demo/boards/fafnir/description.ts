/** All that a frame shows, in words. */
import { signed, type Words } from "../words.ts";
import { offerWords } from "./alternative.tsx";
import { type Counts, type Last, type Observation, ordered, present, type Scored } from "./observation.ts";
import { bidWords } from "./reveal.tsx";

/** `opened` and `scored` are those of the step itself; null when it was another step. */
export function description(
  observation: Observation,
  opened: Last | null,
  scored: Scored | null,
  words: Words,
): string {
  const { trash, hand, seat, keeper, bid } = observation;
  const list = (counts: Counts) => words.pieces("fafnir", ordered(counts));
  const parts = [
    ...(opened ? openedWords(opened, words) : []),
    ...(scored ? scoredWords(scored, words) : []),
    offerWords(observation, words),
    present(trash).length > 0
      ? words.text("board.fafnir.trash", { pieces: list(trash) })
      : words.text("board.fafnir.trash.none"),
    words.text("board.fafnir.limit", { n: observation.limit }),
    words.text("board.fafnir.bag", { n: observation.bag_size }),
    ...observation.hand_sizes.map((_, each) => seatWords(observation, each, words)),
    words.text("board.fafnir.keeper.of", { seat: words.seat(keeper) }),
    ...(seat !== null && hand && present(hand).length > 0
      ? [words.text("board.fafnir.hand.of", { seat: words.seat(seat), pieces: list(hand) })]
      : []),
    ...(bid ? [words.text("board.fafnir.fist.closed", { pieces: bidWords(bid, words) })] : []),
  ];
  return `${parts.join(". ")}.`;
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
