/** Cuts a text into its words and says by which keys each of them is found. */

import type { Concepts } from "./concepts.ts";
import { fold, words } from "./fold.ts";
import type { Tongue } from "./tongue.ts";

/** A word of a text, where it stands, and its keys: `voi`, `~voi` without accents, `=voi` its stem, `#…` a term it is part of. */
export interface Part {
  readonly start: number;
  readonly end: number;
  readonly keys: readonly string[];
}

/** Returns the parts of a text of a game. */
export type Cut = (text: string, game: string) => readonly Part[];

export const folded = (form: string) => `~${form}`;
export const stemmed = (stem: string) => `=${stem}`;
export const named = (term: string) => `#${term}`;

/** Returns what cuts texts of a language. */
export function cutting(tongue: Tongue, concepts: Concepts): Cut {
  const known = new Map<string, readonly string[]>();
  const keysOf = (word: string) => {
    const keys = known.get(word) ?? keysOfWord(word, tongue);
    known.set(word, keys);
    return keys;
  };
  return (text, game) => {
    const found = words(text);
    const keys = found.map(({ word }) => [...keysOf(word)]);
    const row = found.map(({ word }) => word);
    for (const { from, to, id } of concepts.named(row, game))
      for (const each of keys.slice(from, to)) each.push(named(id));
    return found.map(({ start, end }, index) => ({ start, end, keys: keys[index] ?? [] }));
  };
}

/** Returns the keys of a word that stands alone. */
export function keysOfWord(word: string, tongue: Tongue): readonly string[] {
  const forms = fold(word);
  const stems = new Set(forms.map(tongue.stem).filter((stem) => !forms.includes(stem)));
  return [word, ...forms.map(folded), ...[...stems].map(stemmed)];
}
