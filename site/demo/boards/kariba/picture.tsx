/** Small pictures for the live board: one card, the back of a card. Their symbols come from `Sprite`. */
import type { SymbolIds } from "../symbols.ts";
import type { Animal } from "./animals/index.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "./cards.tsx";

/** One card: an animal's face, or the back. It says nothing; words stand beside it. */
export function CardPicture({ ids, animal }: SymbolIds & { animal: Animal | "back" }) {
  return (
    <svg class="kb-picture" viewBox={`0 0 ${CARD_WIDTH} ${CARD_HEIGHT}`} aria-hidden="true" focusable="false">
      <use xlinkHref={animal === "back" ? `#${ids}-back` : `#${ids}-${animal}-card`} />
    </svg>
  );
}

/** An animal alone. */
export function AnimalPicture({ ids, animal }: SymbolIds & { animal: Animal }) {
  return (
    <svg class="kb-animal" viewBox="0 0 200 200" aria-hidden="true" focusable="false">
      <use xlinkHref={`#${ids}-${animal}`} />
    </svg>
  );
}
