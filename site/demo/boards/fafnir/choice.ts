/** Which stones are in the fist, and the action they make. No rule is asked: the engine judges. */
import type { Action } from "../contract.ts";
import { type Counts, ordered } from "./observation.ts";
import type { Stone } from "./stones.ts";

/** Nothing in the fist. */
export const NOTHING: Counts = {};

/** The fist with one more stone of a colour, or one fewer; never more than are held or fewer than none. */
export function changed(fist: Counts, stone: Stone, by: number, held: Counts): Counts {
  const n = Math.min(held[stone] ?? 0, Math.max(0, (fist[stone] ?? 0) + by));
  return { ...fist, [stone]: n };
}

/** The action of holding out the fist. */
export function bidOf(fist: Counts): Action {
  return { bid: ordered(fist) };
}

/** The stones of a hand that an action would hold out; none when it is another kind of action. */
export function fistOf(action: Action | null | undefined, hand: Counts): Counts {
  const bid = action?.bid;
  if (typeof bid !== "object" || bid === null || Array.isArray(bid)) return NOTHING;
  const wanted = Object.entries(bid as Counts) as [Stone, number][];
  return Object.fromEntries(wanted.map(([stone, n]) => [stone, Math.min(n, hand[stone] ?? 0)]));
}
