/** The empty waterhole: ground, shore, water, the eight marked places and the direction of the chase. */
import type { SymbolIds } from "../symbols.ts";
import { ANIMALS, type Animal, LOOKS, placeOf } from "./animals/index.ts";
import { CARD, chevrons, HEIGHT, spot, WIDTH } from "./geometry.ts";

const GROUND =
  "M392 190c0 29-7 52-20 78-13 26-28 46-52 64-24 18-48 27-77 33-30 6-55 5-85-1-30-6-53-15-78-32-25-18-44-35-58-62-14-26-19-50-19-80 1-30 6-54 20-80 15-26 33-43 58-61 24-18 46-30 76-37 30-6 56-5 86 2 29 7 52 17 76 36 24 18 39 36 53 62 13 26 20 49 20 78z";
const SHORE =
  "M313 190c0 21-8 38-19 55-12 18-26 32-46 40-21 9-41 8-64 5-22-3-41-7-59-21-17-14-28-29-34-50-5-20-4-38 3-58 6-20 15-36 31-50 18-14 37-18 59-21 23-3 42-3 63 6 20 8 34 21 46 39 12 18 20 34 20 55z";
const WATER =
  "M304 190c0 19-7 34-18 50-11 17-23 29-42 37-19 8-38 8-59 5-20-3-38-7-54-20-15-12-26-26-31-45-5-19-4-35 2-53 6-19 14-33 29-46 16-13 34-17 54-19 21-3 39-3 58 5 19 8 32 19 43 36 11 16 18 31 18 50z";
const DEEP =
  "M278 193c0 17-5 32-16 45-13 15-29 20-48 23-20 3-37 2-54-7-17-8-30-19-36-37-5-16-3-31 4-47 7-16 19-26 34-35 17-10 33-16 52-13 19 3 34 12 46 27 11 13 17 27 18 44z";
const RIPPLES = "M150 132q16-9 34-10M216 257q18-3 30-11M118 196q1 12 7 22M258 140q10 8 15 19M136 248q8 7 17 11";
const GRASS =
  "M18 214q2-12-3-20M23 214q1-14 5-21M29 215q4-9 11-13M380 148q-1-12-6-18M386 149q0-14 4-20M196 372q-2-10-8-15M202 372q0-12 3-18M208 373q3-8 9-11M198 16q-2-7-7-10M204 16q1-8 5-12";
const STONES =
  "M46 306a9 6 0 1 0 18 2a9 6 0 1 0-18-2zM62 314a6 4 0 1 0 12 1a6 4 0 1 0-12-1zM336 62a9 6 0 1 0 18-2a9 6 0 1 0-18 2z";

/** The symbol of the empty waterhole. */
export function SceneSymbol({ ids }: SymbolIds) {
  return (
    <symbol id={`${ids}-scene`} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <path class="kb-ground" fill="#eecb96" d={GROUND} />
      <path class="kb-stone" fill="#c99a62" d={STONES} />
      <path class="kb-grass" fill="none" stroke="#7f8a3d" stroke-width="3" stroke-linecap="round" d={GRASS} />
      <path class="kb-shore" fill="#cf9350" d={SHORE} />
      <path class="kb-shallow" fill="#4fa5ab" d={WATER} />
      <path class="kb-deep" fill="#2b8795" d={DEEP} />
      <path
        class="kb-ripple"
        fill="none"
        stroke="#fbe3b4"
        stroke-width="2.500"
        stroke-linecap="round"
        opacity=".5"
        d={RIPPLES}
      />
      {chevrons().map(({ x, y, turn, wraps }) => (
        <path
          key={turn}
          class={wraps ? "kb-chevron kb-chevron--wraps" : "kb-chevron"}
          transform={`translate(${x} ${y}) rotate(${turn})`}
          fill="none"
          stroke="#fff6df"
          stroke-width="4"
          stroke-linecap="round"
          stroke-linejoin="round"
          d={wraps ? "M-9-6l6 6-6 6M1-6l6 6-6 6" : "M-4-6l6 6-6 6"}
        />
      ))}
      {ANIMALS.map((animal) => (
        <Slot key={animal} ids={ids} animal={animal} />
      ))}
    </symbol>
  );
}

function Slot({ ids, animal }: SymbolIds & { animal: Animal }) {
  const { x, y } = spot(animal);
  const left = x - CARD.width / 2;
  const top = y - CARD.height / 2;
  return (
    <g>
      <rect
        class="kb-slot"
        x={left}
        y={top}
        width={CARD.width}
        height={CARD.height}
        rx="6"
        fill="#fff8e8"
        fill-opacity=".45"
      />
      <use xlinkHref={`#${ids}-${animal}`} x={left + 4} y={top + 22} width="50" height="50" opacity=".42" />
      <text
        class="kb-slot-number"
        x={left + 12}
        y={top + 21}
        font-size="18"
        font-weight="800"
        text-anchor="middle"
        fill={LOOKS[animal].colour}
      >
        {placeOf(animal)}
      </text>
    </g>
  );
}
