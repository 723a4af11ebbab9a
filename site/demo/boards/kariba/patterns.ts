/** The pattern of each animal's band, drawn in a field 88 wide and 28 high, so that cards differ without colour. */
import type { Animal } from "./animals/index.ts";

/** One line of a pattern: its path, width and dashes. */
export interface Line {
  readonly d: string;
  readonly width: number;
  readonly dash?: string;
}

/** Repeats a piece of a path at steps along x. */
function along(from: number, to: number, step: number, piece: (x: number) => string): string {
  const parts: string[] = [];
  for (let x = from; x <= to; x += step) parts.push(piece(x));
  return parts.join("");
}

export const PATTERNS: { readonly [animal in Animal]: readonly Line[] } = {
  // Grains of seed
  mouse: [{ d: "M8 8h74M3 15h84M8 22h74", width: 3.6, dash: "0 10" }],
  // Ripples of sand
  meerkat: [{ d: [8, 15, 22].map((y) => `M4 ${y}q5-5 10 0${"t10 0".repeat(7)}`).join(""), width: 2 }],
  // Stripes
  zebra: [{ d: along(9, 88, 10, (x) => `M${x} 5l-7 19`), width: 4 }],
  // Patches
  giraffe: [{ d: along(8, 72, 16, (x) => `M${x} 9l5-2 4 5-4 3-5-1zM${x + 8} 18l5-2 3 4-4 3-4-1z`), width: 3.4 }],
  // Feathers
  ostrich: [
    { d: `${along(3, 76, 12, (x) => `M${x} 7q6 9 12 0`)}${along(9, 72, 12, (x) => `M${x} 15q6 9 12 0`)}`, width: 2 },
  ],
  // Rosettes
  leopard: [
    {
      d:
        along(9, 80, 14, (x) => `M${x} 9a4 3.500 0 1 0 4-3.500`) +
        along(16, 74, 14, (x) => `M${x} 21a4 3.500 0 1 0 4-3.500`),
      width: 2.6,
    },
  ],
  // Cracked mud
  rhino: [{ d: [9, 16, 23].map((y) => `M4 ${y}${along(0, 7, 1, () => "l5-5 5 5")}`).join(""), width: 2 }],
  // Wrinkles
  elephant: [{ d: along(13, 84, 15.5, (x) => `M${x - 8} 24a8 14 0 0 1 16 0M${x - 4} 24a4 8 0 0 1 8 0`), width: 2 }],
};
