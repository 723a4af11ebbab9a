/** What a player has chosen and not yet done. */
import { useState } from "preact/hooks";
import type { Action } from "./contract.ts";

/**
 * The choice while the position stays as it is; a new position or a new hint begins afresh.
 *
 * `position` tells positions apart, `suggested` is what the hint would choose (or nothing chosen).
 */
export function useChoice<Chosen>(
  position: string,
  selection: Action | null | undefined,
  suggested: (selection: Action | null | undefined) => Chosen,
): [Chosen, (chosen: Chosen) => void] {
  const [kept, keep] = useState<{ stamp: string; chosen: Chosen } | null>(null);
  const stamp = `${position} ${JSON.stringify(selection ?? null)}`;
  const chosen = kept?.stamp === stamp ? kept.chosen : suggested(selection);
  return [chosen, (next) => keep({ stamp, chosen: next })];
}
