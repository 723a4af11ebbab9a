/** What deputies have taken together. */
import { type Loot, type Parts, sum } from "./observation.ts";

/** What of it is seen, as the parts of an offer. */
export function lootParts({ legal, contraband, n, gold }: Loot & { readonly gold: number | null }): Parts {
  return { gold: gold ?? 0, legal, hidden: contraband ?? n };
}

/** Whether there is nothing. */
export function isNothing({ legal, contraband, n, gold }: Loot & { readonly gold: number | null }): boolean {
  return (gold ?? 0) + sum(legal) + (contraband ? sum(contraband) : n) === 0;
}
