/** Ids of a live board. Each demo of a page is a Preact root of its own, so that `useId` would give all of them the same. */
import { useState } from "preact/hooks";

let made = 0;

/** Returns the beginning of all ids of one board; no other board of the page has it. */
export function useIds(prefix: string): string {
  const [ids] = useState(() => {
    made += 1;
    return `${prefix}${made}`;
  });
  return ids;
}
