/** Pieces of found text as HTML: escaped, with the found words marked. Material puts them into the page as they are. */

import { fold, tokens } from "./fold.ts";

const ENTITIES: { readonly [entity: string]: string } = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};
const SHOWN = 180;

/** Returns the words of a piece of HTML. */
export function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();
}

/** Returns a text as HTML, with the words marked that match one of the terms. */
export function marked(text: string, terms: readonly string[]): string {
  return text
    .split(/([\p{L}\p{N}\p{M}]+)/u)
    .map((part) => (matches(part, terms) ? `<mark>${escaped(part)}</mark>` : escaped(part)))
    .join("");
}

/** Returns the part of a text around its first found word, marked. */
export function excerpt(text: string, terms: readonly string[]): string {
  const words = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)];
  const first = words.find((word) => matches(word[0], terms))?.index ?? 0;
  const from = first < SHOWN / 2 ? 0 : text.lastIndexOf(" ", first - SHOWN / 3) + 1;
  const end = from + SHOWN < text.length ? text.lastIndexOf(" ", from + SHOWN) : text.length;
  return `${from > 0 ? "… " : ""}${marked(text.slice(from, end), terms)}${end < text.length ? " …" : ""}`;
}

function matches(part: string, terms: readonly string[]): boolean {
  const [word] = tokens(part);
  if (!word) return false;
  return [word, ...fold(word)].some((form) => terms.includes(form));
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
