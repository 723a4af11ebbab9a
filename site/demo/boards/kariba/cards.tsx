/** Faces and back of the cards as symbols. A card is 100 × 140. */
import type { ComponentChildren } from "preact";
import type { SymbolIds } from "../symbols.ts";
import { ANIMALS, type Animal, LOOKS, placeOf } from "./animals/index.ts";
import { PATTERNS } from "./patterns.ts";
import { SceneSymbol } from "./scene.tsx";

export const CARD_WIDTH = 100;
export const CARD_HEIGHT = 140;

/** Spielbar's mark: a piece that is also a letter. */
const MARK =
  "M20 3A10.300 10.300 0 0 0 13.600 21.600H10.600V25.400h5.200c-.4 5.700-3.600 9.900-8.600 12.900V45H25V6.600h5V45H42.400v-6.600c-4-3-6-7-6-12.500V6.600h3.300V3z";

/** All symbols, in a drawing that takes no room. Put it before what uses them. */
export function Sprite({ ids }: SymbolIds) {
  return (
    <svg class="kb-sprite" width="0" height="0" aria-hidden="true" focusable="false">
      <Symbols ids={ids} animals={ANIMALS} />
    </svg>
  );
}

/** The symbols of some animals, of their cards and of the back. */
export function Symbols({ ids, animals }: SymbolIds & { animals: readonly Animal[] }) {
  return (
    <defs>
      {animals.map((animal) => (
        <AnimalSymbol key={animal} ids={ids} animal={animal} />
      ))}
      {animals.map((animal) => (
        <FaceSymbol key={`${animal}-card`} ids={ids} animal={animal} />
      ))}
      <BackSymbol ids={ids} />
      <SceneSymbol ids={ids} />
    </defs>
  );
}

function AnimalSymbol({ ids, animal }: SymbolIds & { animal: Animal }) {
  const { Art } = LOOKS[animal];
  return (
    <symbol id={`${ids}-${animal}`} viewBox="0 0 200 200" stroke-linecap="round" stroke-linejoin="round">
      <Art />
    </symbol>
  );
}

function FaceSymbol({ ids, animal }: SymbolIds & { animal: Animal }) {
  return (
    <symbol id={`${ids}-${animal}-card`} viewBox="0 0 100 140">
      <Face animal={animal}>
        <use xlinkHref={`#${ids}-${animal}`} {...ART_BOX} />
      </Face>
    </symbol>
  );
}

/** Where the animal stands on its card. */
const ART_BOX = { x: 7, y: 31, width: 86, height: 86 };

/** One card complete in itself, without symbols. */
export function WholeCard({ animal }: { animal: Animal }) {
  const { Art } = LOOKS[animal];
  return (
    <Face animal={animal}>
      <g
        transform={`translate(${ART_BOX.x} ${ART_BOX.y}) scale(${ART_BOX.width / 200})`}
        stroke-linecap="round"
        stroke-linejoin="round"
      >
        <Art />
      </g>
    </Face>
  );
}

/** A card's face around its animal: paper, sky, patterned band and the number in two corners. */
function Face({ animal, children }: { animal: Animal; children: ComponentChildren }) {
  const { colour, sky } = LOOKS[animal];
  const number = placeOf(animal);
  return (
    <>
      <rect
        class="kb-paper"
        x=".75"
        y=".75"
        width="98.500"
        height="138.500"
        rx="9"
        fill="#fffcf4"
        stroke="#d9c8a9"
        stroke-width="1.500"
      />
      <rect x="6" y="6" width="88" height="128" rx="5" fill={sky} />
      <circle cx="58" cy="66" r="36" fill="#fffdf6" opacity=".75" />
      <path fill={colour} d="M6 106q44-5 88 0v23a5 5 0 0 1-5 5H11a5 5 0 0 1-5-5z" />
      <g
        transform="translate(6 106)"
        fill="none"
        stroke="#fff8e8"
        stroke-opacity=".5"
        stroke-linecap="round"
        stroke-linejoin="round"
      >
        {PATTERNS[animal].map((line) => (
          <path key={line.d} d={line.d} stroke-width={line.width} stroke-dasharray={line.dash} />
        ))}
      </g>
      {children}
      <path fill={colour} d="M6 11a5 5 0 0 1 5-5h23v17a11 11 0 0 1-11 11H6z" />
      <path fill="#fffcf4" d="M95 135H70v-11a11 11 0 0 1 11-11h14z" />
      <g class="kb-number" font-weight="800" font-size="22" text-anchor="middle" font-family="system-ui, sans-serif">
        <text x="19.500" y="29" fill="#fffcf4" font-size="26">
          {number}
        </text>
        <text x="82.500" y="131" fill={colour}>
          {number}
        </text>
      </g>
    </>
  );
}

function BackSymbol({ ids }: SymbolIds) {
  return (
    <symbol id={`${ids}-back`} viewBox="0 0 100 140">
      <rect
        class="kb-paper"
        x=".75"
        y=".75"
        width="98.500"
        height="138.500"
        rx="9"
        fill="#fffcf4"
        stroke="#d9c8a9"
        stroke-width="1.500"
      />
      <rect class="kb-back" x="6" y="6" width="88" height="128" rx="5" fill="#17657a" />
      <g fill="none" stroke="#fff8e8" stroke-opacity=".32" stroke-width="2">
        <ellipse cx="50" cy="70" rx="27" ry="31" />
        <ellipse cx="50" cy="70" rx="34" ry="43" />
        <ellipse cx="50" cy="70" rx="41" ry="55" />
      </g>
      <g fill="none" stroke="#fff8e8" stroke-opacity=".32" stroke-width="2" stroke-linecap="round">
        <path d="M12 26q10-2 14-14M88 26q-10-2-14-14M12 114q10 2 14 14M88 114q-10 2-14 14" />
      </g>
      <circle cx="50" cy="70" r="20" fill="#fff8e8" />
      <path class="kb-mark" fill="#17657a" transform="translate(35 54) scale(.62)" d={MARK} />
    </symbol>
  );
}
