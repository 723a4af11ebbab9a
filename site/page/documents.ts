/** What can be found: the entries that `scripts/rulebook/searching.py` writes, cut into words and laid out for `find.ts`. */

import { ALIKE, Concepts, type Term } from "./concepts.ts";
import { cutting, named, type Part } from "./parts.ts";
import { type Postings, posted } from "./postings.ts";
import { type Tongue, tongueOf } from "./tongue.ts";

/** Something that can be found, as `scripts/rulebook/searching.py` writes it. */
export interface Entry {
  readonly kind: "rule" | "example" | "card" | "differ" | "term" | "page" | "game";
  /** Where it stands, relative to the root of the language: `kariba/chase/#chase.nearest`. */
  readonly at: string;
  readonly number?: string;
  readonly title: string;
  /** A line for each block. */
  readonly text?: string;
  /** The language of the words where it is not the page's. */
  readonly lang?: string;
  /** Of a term: its forms, words that no text uses for it, and the game it belongs to. */
  readonly forms?: readonly string[];
  readonly banned?: readonly string[];
  /** Of a rule: words that people look for it by and that it does not say. */
  readonly asked?: readonly string[];
  readonly game?: string;
}

export interface Document extends Placed {
  readonly id: number;
  /** Its title and its text, cut into words. */
  readonly title: readonly Part[];
  readonly text: readonly Part[];
  /** Where the sentences of its text end, but for the last one. */
  readonly ends: readonly number[];
  /** What people look for it by, each matter cut into words. */
  readonly phrases: readonly (readonly Part[])[];
}

interface Placed {
  readonly entry: Entry;
  /** Id of its game; empty where it belongs to none. */
  readonly game: string;
  readonly gameTitle: string;
  readonly chapter: string;
  /** Of a rule: the words of the examples under it. */
  readonly near: string;
}

type Field = "title" | "asked" | "also" | "text" | "place" | "near";

/** What can be found, ready to be searched. */
export interface Index {
  readonly postings: Postings;
  readonly documents: readonly Document[];
  readonly concepts: Concepts;
  readonly tongue: Tongue;
  /** Keys of what a game is played with: mouse, apples, red. */
  readonly pieces: ReadonlySet<string>;
}

const FIELDS: { readonly [field in Field]: number } = {
  title: 4,
  asked: 2.2,
  also: 1.5,
  text: 1,
  place: 1.5,
  near: 0.35,
};
const END = /[.!?…]+(?=\s)|\n/gu;
/** What the id of a chapter's cards begins with: who names one of them may ask about all. */
const CARDS = "cards.";

/** Prepares the entries of a language for `find`. */
export function indexed(entries: readonly Entry[], alike: readonly (readonly string[])[], locale: string): Index {
  const tongue = tongueOf(locale);
  const terms = entries.filter(({ kind }) => kind === "term");
  const decks = decksOf(entries);
  const concepts = new Concepts(
    [
      ...terms.map(({ at, forms = [], banned = [], game = "" }) => ({ id: at, forms, banned, game })),
      ...alike.map((forms, index) => ({ id: `${ALIKE}${index}`, forms, banned: [], game: "" })),
      ...decks.values(),
    ],
    tongue,
  );
  const cut = cutting(tongue, concepts);
  const fields = Object.keys(FIELDS) as Field[];
  const documents: Document[] = [];
  const keys = placed(entries).map((each, id) => {
    const parts = fields.map((field) => cut(fieldOf(each, field), each.game));
    documents.push({
      ...each,
      id,
      title: parts[fields.indexOf("title")] ?? [],
      text: parts[fields.indexOf("text")] ?? [],
      ends: [...(each.entry.text ?? "").matchAll(END)].map(({ index }) => index),
      phrases: (each.entry.asked ?? []).map((phrase) => cut(phrase, each.game)),
    });
    const deck = each.entry.kind === "rule" ? decks.get(pageOf(each.entry)) : undefined;
    return parts.map((some, at) => [...keysOf(some), ...(deck && fields[at] === "also" ? [named(deck.id)] : [])]);
  });
  const pieces = new Set(terms.filter(isPiece).map(({ at }) => named(at)));
  return { postings: posted(keys, Object.values(FIELDS)), documents, concepts, tongue, pieces };
}

/** The cards of each chapter: what somebody types who names one of them. */
function decksOf(entries: readonly Entry[]): ReadonlyMap<string, Term> {
  const cards = entries.filter(({ kind }) => kind === "card");
  const decks = [...Map.groupBy(cards, pageOf)].map(([page, deck]): [string, Term] => {
    const banned = deck.map(({ title }) => title);
    return [page, { id: `${CARDS}${page}`, forms: [], banned, game: "" }];
  });
  return new Map(decks);
}

/** Terms of what a game is played with have its id before theirs: `term.kariba.mouse`. */
function isPiece({ at, game }: Entry): boolean {
  return game !== undefined && at.endsWith(`#term.${game}.${at.split(".").at(-1)}`);
}

function pageOf({ at }: Entry): string {
  return at.split("#")[0] ?? "";
}

function keysOf(parts: readonly Part[]): string[] {
  return parts.flatMap(({ keys }) => keys);
}

function placed(entries: readonly Entry[]): Placed[] {
  const examples = Map.groupBy(
    entries.filter(({ kind }) => kind === "example"),
    underRule,
  );
  const titles = new Map(entries.map(({ at, title }) => [at, title]));
  const games = new Set(entries.filter(({ kind }) => kind === "game").map(({ at }) => at));
  return entries.map((entry) => {
    const [page = ""] = entry.at.split("#");
    const home = entry.game ? `${entry.game}/` : page.slice(0, page.indexOf("/") + 1);
    const isOf = games.has(home);
    const own = page === entry.at || (isOf && page === home) ? "" : (titles.get(page) ?? "");
    return {
      entry,
      game: isOf ? home.slice(0, -1) : "",
      gameTitle: isOf ? (titles.get(home) ?? "") : "",
      chapter: own,
      near: entry.kind === "rule" ? (examples.get(underRule(entry)) ?? []).map(told).join("\n") : "",
    };
  });
}

/** The rule an example stands under has its page and its number. */
function underRule({ at, number }: Entry): string {
  return `${at.split("#")[0]} ${number}`;
}

function told({ title, text = "" }: Entry): string {
  return `${title}\n${text}`;
}

function fieldOf({ entry, gameTitle, chapter, near }: Placed, field: Field): string {
  if (field === "near") return near;
  if (field === "place") return `${gameTitle} ${chapter}`;
  if (field === "also") return [...(entry.forms ?? []).slice(1), ...(entry.banned ?? [])].join("; ");
  if (field === "asked") return (entry.asked ?? []).join("; ");
  return entry[field] ?? "";
}
