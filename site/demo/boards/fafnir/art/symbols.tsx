/** All drawings of Fafnir as symbols. */
import type { ComponentChildren } from "preact";
import type { SymbolIds } from "../../symbols.ts";
import { STONES, type Stone } from "../stones.ts";
import { Hen } from "./hen.tsx";
import { CutSymbol, FloorSymbol, RimSymbol } from "./scene.tsx";
import { LOOKS } from "./stones.tsx";
import { Bag, Chip, Fist, Palm, Screen } from "./things.tsx";

const THINGS = { hen: Hen, bag: Bag, chip: Chip, screen: Screen, fist: Fist, palm: Palm } as const;

/** What can be drawn as a picture of its own. */
export type Thing = keyof typeof THINGS | Stone;

/** Side of a thing's field; all are square. */
function side(thing: Thing): number {
  return thing === "hen" ? 200 : 100;
}

/** All symbols, in a drawing that takes no room. Put it before what uses them. */
export function Sprite({ ids }: SymbolIds) {
  return (
    <svg class="ff-sprite" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        {STONES.map((stone) => (
          <Drawn key={stone} ids={ids} thing={stone}>
            <WholeStone stone={stone} />
          </Drawn>
        ))}
        {Object.entries(THINGS).map(([thing, Art]) => (
          <Drawn key={thing} ids={ids} thing={thing as keyof typeof THINGS}>
            <Art />
          </Drawn>
        ))}
        {STONES.map((stone) => (
          <CutSymbol key={`${stone}-cut`} ids={ids} stone={stone} />
        ))}
        <FloorSymbol ids={ids} />
        <RimSymbol ids={ids} />
      </defs>
    </svg>
  );
}

function Drawn({ ids, thing, children }: SymbolIds & { thing: Thing; children: ComponentChildren }) {
  return (
    <symbol
      id={`${ids}-${thing}`}
      viewBox={`0 0 ${side(thing)} ${side(thing)}`}
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      {children}
    </symbol>
  );
}

/** A stone with its outline, without symbols. */
export function WholeStone({ stone }: { stone: Stone }) {
  const { Art, cut, edge } = LOOKS[stone];
  return (
    <>
      <Art />
      <path fill="none" stroke={edge} stroke-width="4.500" d={cut} />
    </>
  );
}

/** A small picture for the live board. It says nothing; words stand beside it. */
export function Picture({ ids, thing }: SymbolIds & { thing: Thing }) {
  return (
    <svg
      class={`ff-picture ff-picture--${thing}`}
      viewBox={`0 0 ${side(thing)} ${side(thing)}`}
      aria-hidden="true"
      focusable="false"
    >
      <use xlinkHref={`#${ids}-${thing}`} />
    </svg>
  );
}
