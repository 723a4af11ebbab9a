/** Cuts out of a text what answers a question, with the found words marked. */

import type { Part } from "./parts.ts";

/** A piece of words; found ones are to be marked. */
export interface Piece {
  readonly words: string;
  readonly found: boolean;
}

/** Tells how much one of the parts of a text says about what was asked; nothing: 0. */
export type Worth = (parts: readonly Part[]) => number;
export type IsFound = (part: Part) => boolean;

const SENTENCE = /[^.!?…\n]+(?:[.!?…]+["”“’»]?(?=\s|$)|[.!?…]+|\n|$)/gu;
const SHOWN = 200;
const SHORT = 40;

/** Returns a text in pieces, with its found words marked. */
export function marked(text: string, parts: readonly Part[], isFound: IsFound, from = 0, to = text.length): Piece[] {
  const pieces: Piece[] = [];
  let at = from;
  const put = (end: number, found: boolean) => {
    if (end > at) pieces.push({ words: text.slice(at, end), found });
    at = Math.max(at, end);
  };
  for (const part of parts) {
    if (part.start < from || part.end > to || !isFound(part)) continue;
    put(part.start, false);
    put(part.end, true);
  }
  put(to, false);
  return pieces;
}

/** Returns the sentence of a text that says most of what was asked, the first one where several do; a long one only around it. */
export function sentence(text: string, parts: readonly Part[], worth: Worth, isFound: IsFound): Piece[] {
  const spans = [...text.matchAll(SENTENCE)].map((found) => trimmed(text, found.index, found.index + found[0].length));
  let best = spans[0] ?? [0, text.length];
  let most = 0;
  for (const span of spans) {
    const here = worth(parts.filter((part) => part.start >= span[0] && part.end <= span[1]));
    if (here > most) [best, most] = [span, here];
  }
  const next = spans[spans.indexOf(best) + 1];
  const end = next && best[1] - best[0] < SHORT ? next[1] : best[1]; // "No." alone says nothing
  return shortened(text, parts, isFound, best[0], end);
}

function trimmed(text: string, start: number, end: number): [number, number] {
  const words = text.slice(start, end);
  return [start + words.length - words.trimStart().length, start + words.trimEnd().length];
}

function shortened(text: string, parts: readonly Part[], isFound: IsFound, start: number, end: number): Piece[] {
  if (end - start <= SHOWN) return marked(text, parts, isFound, start, end);
  const first = parts.find((part) => part.start >= start && part.end <= end && isFound(part))?.start ?? start;
  const from = first - start < SHOWN / 2 ? start : text.lastIndexOf(" ", first - SHOWN / 3) + 1;
  const to = from + SHOWN < end ? text.lastIndexOf(" ", from + SHOWN) : end;
  const dots = (shown: boolean, words: string) => (shown ? [{ words, found: false }] : []);
  return [...dots(from > start, "… "), ...marked(text, parts, isFound, from, to), ...dots(to < end, " …")];
}
