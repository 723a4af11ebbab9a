/** The keys of all texts: how they begin, how they end, and which are spelled nearly alike. */

export interface Vocabulary {
  has(key: string): boolean;
  /** Returns the keys that begin so. */
  beginning(start: string): readonly string[];
  /** Returns the longer words without accents that end so: "stapel" ends "ablagestapel". */
  ending(form: string): readonly string[];
  /** Returns the keys of words without accents that differ from one by at most so many letters, with how many. */
  near(key: string, most: number): readonly (readonly [string, number])[];
}

/** Returns what there is of keys: `~stapel` and so on, see `parts.ts`. */
export function vocabularyOf(all: Iterable<string>): Vocabulary {
  const keys = new Set(all);
  const sorted = [...keys].sort();
  const words = sorted.filter((key) => key.startsWith("~"));
  const backwards = words.map((key) => reversed(key.slice(1))).sort();
  return {
    has: (key) => keys.has(key),
    beginning: (start) => from(sorted, start),
    ending: (form) =>
      from(backwards, reversed(form))
        .map(reversed)
        .filter((word) => word !== form),
    near: (key, most) =>
      words.flatMap((word) => {
        const distance = Math.abs(word.length - key.length) > most ? Number.POSITIVE_INFINITY : slips(key, word);
        return distance <= most ? [[word, distance] as const] : [];
      }),
  };
}

/** Returns the words of a sorted list that begin so. */
function from(sorted: readonly string[], start: string): string[] {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? "") < start) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (sorted[end]?.startsWith(start)) end += 1;
  return sorted.slice(low, end);
}

/** Returns how many letters are wrong, missing, too many, or exchanged with their neighbour. */
export function slips(typed: string, word: string): number {
  let older: number[] = [];
  let old = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const now = [row];
    for (let at = 1; at <= word.length; at += 1) {
      const same = typed[row - 1] === word[at - 1] ? 0 : 1;
      const swapped = typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1];
      const exchanged = (swapped ? older[at - 2] : undefined) ?? Number.POSITIVE_INFINITY;
      now.push(Math.min((old[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1, (old[at - 1] ?? 0) + same, exchanged + 1));
    }
    [older, old] = [old, now];
  }
  return old[word.length] ?? 0;
}

function reversed(word: string): string {
  return [...word].reverse().join("");
}
