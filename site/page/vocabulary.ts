/** The keys of all texts, by how they begin and how they end. */

import type { Vocabulary } from "./clues.ts";

/** Returns what there is of keys: `~stapel` and so on, see `parts.ts`. */
export function vocabularyOf(keys: ReadonlySet<string>): Vocabulary {
  const sorted = [...keys].sort();
  const backwards = [...keys].filter((key) => key.startsWith("~")).map((key) => reversed(key.slice(1)));
  backwards.sort();
  return {
    has: (key) => keys.has(key),
    begins: (start) => sorted[place(sorted, start)]?.startsWith(start) ?? false,
    ending: (form) => {
      const end = reversed(form);
      const found: string[] = [];
      for (let at = place(backwards, end); backwards[at]?.startsWith(end); at += 1) {
        if (backwards[at] !== end) found.push(reversed(backwards[at] ?? ""));
      }
      return found;
    },
  };
}

/** Returns where the first word is that is not before this one. */
function place(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

function reversed(word: string): string {
  return [...word].reverse().join("");
}
