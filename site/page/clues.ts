/** What may be meant by the words that somebody typed, from the surest to a slip of the finger. */

import { ALIKE, ANY, type Concepts, type Span } from "./concepts.ts";
import { bare, fold } from "./fold.ts";
import { folded, named, stemmed } from "./parts.ts";
import type { Postings } from "./postings.ts";
import type { Tongue } from "./tongue.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A key to look for on behalf of the typed words `from` up to, and without, `to`. */
export interface Clue {
  readonly from: number;
  readonly to: number;
  readonly key: string;
  /** How much it says: the word as it was typed says most. */
  readonly worth: number;
  readonly way?: "prefix" | "slip";
}

const EXACT = 1.5;
const FOLDED = 1.3;
const LESS = 0.5; // accents were typed, and these are others
/** A term of several words. */
const PHRASE = 1.3;
/** Of a word within such a row: apart from the others it is most often something else. */
const PIECE = 0.5;
const TERM = 0.95;
const LIKE = 0.8;
/** Of what holds for any card or piece, where one was named. */
const KIND = 0.9;
/** Of a term of which only the stems were typed. */
const LOOSE = 0.5;
const STEM = 1.1;
const BEGIN = 0.6;
const JOINED = 1.5;
const LONGER = 0.6;
const SLIP = 0.5;
const SHORTEST_BEGIN = 2;
const SHORTEST_PART = 3;
const SHORTEST_END = 5;
const SHORTEST_SLIP = 4;
/** Fewer letters begin too many words. */
const SHORTEST_WORD = 4;
const LONG = 8;
/** A word put together that stands in so few texts is looked for by its parts, too. */
const RARE = 2;
const LINKS = ["", "s", "n", "en", "es"];

/**
 * Returns typed words, those put together that texts do not know, or hardly, as what they are put together from: each part has to be found.
 * Where a text has the whole word after all, it is found by `together`.
 */
export function unjoined(typed: readonly string[], { vocabulary, look }: Postings, concepts: Concepts): string[] {
  const isRare = (key: string) => key.length > LONG && look(key).length <= RARE;
  return typed.flatMap((word) => {
    const forms = fold(word);
    const begins = (form: string) =>
      vocabulary.beginning(folded(form)).some((key) => !isRare(key)) ||
      concepts.words.beginning(folded(form)).length > 0;
    if (forms.some(begins) || concepts.meant([word]).length > 0) return [word];
    const isKnown = (part: string) => vocabulary.has(folded(part)) || concepts.words.has(folded(part));
    const parts = forms.map((form) => apart(form, isKnown)).find(({ length }) => length > 0);
    return parts ?? [word];
  });
}

/** Returns the clues of typed words. */
export function clues(typed: readonly string[], vocabulary: Vocabulary, concepts: Concepts, tongue: Tongue): Clue[] {
  const terms = concepts.meant(typed).map((span) => ({ ...span, key: named(span.id), worth: worthOf(span) }));
  const joined = typed.slice(1).flatMap((word, index) => together(typed[index] ?? "", word, index, vocabulary));
  const found: Clue[] = [...terms.filter(({ key }) => vocabulary.has(key)), ...joined];
  const within = (index: number) => found.filter(({ from, to }) => from <= index && index < to);
  for (const [index, word] of typed.entries()) {
    const around = within(index);
    const share = terms.some((term) => isPhrase(term) && around.includes(term)) ? PIECE : 1;
    const own = ofWord(word, index, index === typed.length - 1, around.length > 0, vocabulary, tongue);
    const isKnown = own.some(({ way }) => way === undefined) || around.length > 0;
    const begun = isKnown ? [] : beginning(word, index, vocabulary, concepts);
    const slipped = own.flatMap((clue) => (clue.way === "slip" ? nearly(clue, vocabulary, concepts) : []));
    found.push(...[...own, ...begun, ...slipped].map((clue) => ({ ...clue, worth: clue.worth * share })));
  }
  return found;
}

/** Terms that are meant by the words that begin so: somebody is still typing, or left out how it ends. */
function beginning(word: string, index: number, vocabulary: Vocabulary, concepts: Concepts): Clue[] {
  const begins = fold(word).filter((form) => form.length >= SHORTEST_WORD);
  const ids = begins
    .flatMap((form) => concepts.words.beginning(folded(form)))
    .flatMap((key) => concepts.meant([key.slice(1)]))
    .map(({ id }) => named(id));
  const known = [...new Set(ids)].filter((key) => vocabulary.has(key));
  return known.map((key) => ({ from: index, to: index + 1, key, worth: BEGIN * LIKE }));
}

/** Terms that are meant by the words that are spelled most like a slip. */
function nearly({ from, to, key }: Clue, vocabulary: Vocabulary, concepts: Concepts): Clue[] {
  const near = [...vocabulary.near(key, farthest(key)), ...concepts.words.near(key, farthest(key))];
  const least = Math.min(...near.map(([, distance]) => distance));
  const words = near.filter(([, distance]) => distance === least).map(([each]) => each.slice(1));
  const spans = words.flatMap((word) => concepts.meant([word]));
  return spans
    .filter(({ id }) => vocabulary.has(named(id)))
    .map((span) => ({ from, to, key: named(span.id), worth: SLIP * worthOf(span) }));
}

function worthOf(span: Span): number {
  const sure = span.id.startsWith(ANY) ? KIND : span.id.startsWith(ALIKE) ? LIKE : isPhrase(span) ? PHRASE : TERM;
  return (span.loose ? LOOSE : 1) * sure;
}

function isPhrase({ from, to, id }: Span): boolean {
  return to - from > 1 && !id.startsWith(ALIKE);
}

function ofWord(
  word: string,
  index: number,
  last: boolean,
  known: boolean,
  vocabulary: Vocabulary,
  tongue: Tongue,
): Clue[] {
  const at = { from: index, to: index + 1 };
  const forms = fold(word);
  const plain = bare(word) === word;
  const sure = [
    { ...at, key: word, worth: EXACT },
    ...forms.map((form) => ({ ...at, key: folded(form), worth: plain ? FOLDED : LESS })),
    ...[...new Set(forms.map(tongue.stem))].flatMap((stem) =>
      [stemmed(stem), folded(stem)].map((key) => ({ ...at, key, worth: STEM })),
    ),
    ...forms.flatMap((form) => longer(form, vocabulary)).map((key) => ({ ...at, key, worth: LONGER })),
  ].filter(({ key }) => vocabulary.has(key));
  const begins = forms
    .filter(
      (form) => form.length >= (last ? SHORTEST_BEGIN : SHORTEST_PART) && vocabulary.beginning(folded(form)).length > 0,
    )
    .map((form): Clue => ({ ...at, key: folded(form), worth: BEGIN, way: "prefix" }));
  if (sure.length > 0 || known) return last ? [...sure, ...begins] : sure;
  if (begins.length > 0) return begins;
  return forms
    .filter((form) => form.length >= SHORTEST_SLIP)
    .map((form): Clue => ({ ...at, key: folded(form), worth: SLIP, way: "slip" }));
}

/** Words put together of which this one is the last: it is what they are about. */
function longer(form: string, vocabulary: Vocabulary): string[] {
  return form.length < SHORTEST_END ? [] : vocabulary.ending(form).map(folded);
}

/** Two words that texts write as one: `black market`, `blackmarket`. */
function together(first: string, second: string, index: number, vocabulary: Vocabulary): Clue[] {
  const keys = LINKS.map((link) => folded(bare(first) + link + bare(second))).filter(vocabulary.has);
  return keys.map((key) => ({ from: index, to: index + 2, key, worth: JOINED }));
}

/** One word that texts write as two, or that is put together from words that are known: returns them; none where it is not. */
function apart(form: string, isKnown: (part: string) => boolean): string[] {
  for (let cut = form.length - SHORTEST_PART; cut >= SHORTEST_PART; cut -= 1) {
    const [first, second] = [form.slice(0, cut), form.slice(cut)];
    if (!isKnown(second)) continue;
    const known = [first, first.replace(/(?:s|n|en|es)$/, "")].find(isKnown);
    const before = known === undefined ? apart(first, isKnown) : [known];
    if (before.length > 0) return [...before, second];
  }
  return [];
}

/** How many letters of a key a slip may concern. */
export function farthest(key: string): number {
  return key.length > LONG ? 2 : 1;
}
