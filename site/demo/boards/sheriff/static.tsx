/** The pictures of Sheriff of Nottingham made at build time. */
import type { Drawings } from "../contract.ts";
import { ART } from "./art/goods.ts";
import { Sprite } from "./art/symbols.tsx";
import { Frame, STATIC_IDS } from "./frame.tsx";
import { isGood } from "./goods.ts";
import type { Observation } from "./observation.ts";

export const drawings: Drawings<Observation> = {
  frame: (props) => <Frame {...props} />,
  sprite: () => <Sprite ids={STATIC_IDS} />,
  piece: ({ piece, words }) => {
    if (!isGood(piece)) throw new Error(`sheriff has no piece "${piece}"`);
    const Art = ART[piece];
    return (
      <svg
        class="sn-piece"
        viewBox="0 0 100 100"
        stroke-linecap="round"
        stroke-linejoin="round"
        role="img"
        aria-label={words.piece("sheriff", piece)}
      >
        <Art />
      </svg>
    );
  },
};
