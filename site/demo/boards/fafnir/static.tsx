/** The pictures of Fafnir made at build time. */
import type { Drawings } from "../contract.ts";
import { Sprite, WholeStone } from "./art/symbols.tsx";
import { Frame, STATIC_IDS } from "./frame.tsx";
import type { Observation } from "./observation.ts";
import { STONES, type Stone } from "./stones.ts";

export const drawings: Drawings<Observation> = {
  frame: (props) => <Frame {...props} />,
  sprite: () => <Sprite ids={STATIC_IDS} />,
  piece: ({ piece, words }) => {
    if (!isStone(piece)) throw new Error(`fafnir has no piece "${piece}"`);
    return (
      <svg
        class="ff-piece"
        viewBox="0 0 100 100"
        stroke-linecap="round"
        stroke-linejoin="round"
        role="img"
        aria-label={words.piece("fafnir", piece)}
      >
        <WholeStone stone={piece} />
      </svg>
    );
  },
};

function isStone(piece: string): piece is Stone {
  return (STONES as readonly string[]).includes(piece);
}
