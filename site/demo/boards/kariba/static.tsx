/** The pictures of Kariba made at build time. */
import type { Drawings } from "../contract.ts";
import { ANIMALS, type Animal, placeOf } from "./animals/index.ts";
import { CARD_HEIGHT, CARD_WIDTH, Sprite, WholeCard } from "./cards.tsx";
import { Frame, STATIC_IDS } from "./frame.tsx";
import type { Observation } from "./observation.ts";

export const drawings: Drawings<Observation> = {
  frame: (props) => <Frame {...props} />,
  sprite: () => <Sprite ids={STATIC_IDS} />,
  piece: ({ piece, words }) => {
    if (!isAnimal(piece)) throw new Error(`kariba has no piece "${piece}"`);
    const label = words.text("board.kariba.card", { piece: words.piece("kariba", piece), number: placeOf(piece) });
    return (
      <svg class="kb-piece" viewBox={`0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`} role="img" aria-label={label}>
        <WholeCard animal={piece} />
      </svg>
    );
  },
};

function isAnimal(piece: string): piece is Animal {
  return (ANIMALS as readonly string[]).includes(piece);
}
