/** Sizes of the pictures in the rulebook. */
import { STAND } from "./geometry.ts";
import type { Observation } from "./observation.ts";
import { standHeight } from "./stand.tsx";

/** Two stands beside each other, with a gap. */
export const GAP = 12;
export const WIDTH = 2 * STAND.width + GAP;
/** The line with a player's name over the stand. */
export const NAME = 28;

/** How high a stand with its name is. */
export function rowHeight(observation: Observation): number {
  return NAME + standHeight(observation) + 8;
}

export function standsHeight(observation: Observation): number {
  return Math.ceil(observation.players / 2) * rowHeight(observation);
}
