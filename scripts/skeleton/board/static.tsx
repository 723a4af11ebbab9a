/** Pictures made at build time: a position in lines of text, and a disc for each stone. Draw better ones. */
import type { Drawings } from "../contract.ts";
import type { Words } from "../words.ts";
import { GAME, type Observation, STONES } from "./observation.ts";

const LINE = 28;

export const drawings: Drawings<Observation> = {
  frame: ({ observation, words }) => {
    const last = observation.last === null ? "–" : words.piece(GAME, observation.last);
    const lines = [
      ...observation.laid.map((_, seat) => seatLine(observation, seat, words)),
      words.text("board.skeleton.bag", { n: observation.bag_size }),
    ];
    const label = words.text("board.skeleton.position", { last });
    return (
      <svg viewBox={`0 0 420 ${lines.length * LINE + 12}`} role="img" aria-label={label}>
        {lines.map((line, index) => (
          <text key={index} x="8" y={(index + 1) * LINE} font-size="17" fill="currentColor">
            {line}
          </text>
        ))}
      </svg>
    );
  },
  sprite: () => <svg width="0" height="0" aria-hidden="true" focusable="false" />,
  piece: ({ piece, words }) => (
    <svg viewBox="0 0 100 100" role="img" aria-label={words.piece(GAME, piece)}>
      <circle cx="50" cy="50" r={16 + 14 * STONES.indexOf(piece)} fill="currentColor" />
    </svg>
  ),
};

/** What a player has laid, in one line. */
export function seatLine({ laid, scores }: Observation, seat: number, words: Words): string {
  const stones = laid[seat] ?? {};
  const pieces = Object.keys(stones).length > 0 ? words.pieces(GAME, stones) : words.text("pieces.none");
  return words.text("board.skeleton.seat", { seat: words.seat(seat), pieces, score: scores[seat] ?? 0 });
}
