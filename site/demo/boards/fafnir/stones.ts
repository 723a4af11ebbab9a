/** The kinds of stones, in the engine's order; the order decides nothing here. */
export const STONES = ["gold", "red", "orange", "yellow", "green", "blue"] as const;

/** The English id of a kind of stones. */
export type Stone = (typeof STONES)[number];
