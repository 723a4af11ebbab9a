/** The eight animals in the order of their places, with all that tells them apart besides their shape. */
import type { FunctionComponent } from "preact";
import { Elephant } from "./elephant.tsx";
import { Giraffe } from "./giraffe.tsx";
import { Leopard } from "./leopard.tsx";
import { Meerkat } from "./meerkat.tsx";
import { Mouse } from "./mouse.tsx";
import { Ostrich } from "./ostrich.tsx";
import { Rhino } from "./rhino.tsx";
import { Zebra } from "./zebra.tsx";

/** What a card of an animal looks like. */
export interface Look {
  readonly Art: FunctionComponent;
  /** The colour of its band and number: at least 4.5 : 1 on paper. */
  readonly colour: string;
  /** The pale colour of the sky behind it. */
  readonly sky: string;
}

/** The order is that of the places 1 to 8 and decides nothing else. */
export const LOOKS = {
  mouse: { Art: Mouse, colour: "#a1405c", sky: "#f7dfe0" },
  meerkat: { Art: Meerkat, colour: "#9a5413", sky: "#fbe3c6" },
  zebra: { Art: Zebra, colour: "#2f7147", sky: "#c4dfc0" },
  giraffe: { Art: Giraffe, colour: "#7c6410", sky: "#f9f0c8" },
  ostrich: { Art: Ostrich, colour: "#6b4a94", sky: "#e6dcf2" },
  leopard: { Art: Leopard, colour: "#b1351f", sky: "#fbd9cd" },
  rhino: { Art: Rhino, colour: "#3f5687", sky: "#d8e2f4" },
  elephant: { Art: Elephant, colour: "#14686f", sky: "#cfe8e6" },
} as const satisfies { readonly [piece: string]: Look };

/** The English id of an animal. */
export type Animal = keyof typeof LOOKS;

export const ANIMALS = Object.keys(LOOKS) as readonly Animal[];

/** The number of an animal's place, 1 to 8. */
export function placeOf(animal: Animal): number {
  return ANIMALS.indexOf(animal) + 1;
}
