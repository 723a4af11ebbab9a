/** Comparing actions, whatever the order of their members. */
import type { Action, Compact, Json } from "./contract.ts";
import { describes } from "./shapes.ts";

/** Whether two pieces of JSON data say the same. */
export function equal(one: Json, other: Json): boolean {
  return one === other || canonical(one) === canonical(other);
}

/** Whether an action is among those offered, listed or in short. */
export function offers(legal: readonly Action[], action: Action, compact: Compact | null = null): boolean {
  return legal.some((offered) => equal(offered, action)) || (compact !== null && describes(compact, action));
}

function canonical(data: Json): string {
  return JSON.stringify(data, (_, value: Json) =>
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
