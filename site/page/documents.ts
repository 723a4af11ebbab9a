/** What can be found: the entries that `scripts/rulebook/searching.py` writes, cut into words and laid out for `find.ts`. */

import { ALIKE, ANY, Concepts, type Term } from "./concepts.ts";
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
  /** Of an example: what the card is called that it is about. */
  readonly also?: readonly string[];
  /** Of a card: where the rules about it stand, `sheriff/laws/`. */
  readonly chapter?: string;
}

export interface Document extends Placed {
  readonly id: number;
  /** Its title and its text, cut into words. */
  readonly title: readonly Part[];
  readonly text: readonly Part[];
  /** Where the sentences of its text end, but for the last one. */
  readonly ends: readonly number[];
  /** Whether it is the rule that tells of all that its game is played with: of most animals, of most goods. */
  readonly gathers: boolean;
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
/** Within what a card is called, in words of any language: "Chàng khổng lồ Little John". */
const NAME = /\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+/gu;
/** What the id of a card begins with. */
const CARD = "card.";
const END = /[.!?…]+(?=\s)|\n/gu;

/** Prepares the entries of a language for `find`. */
export function indexed(entries: readonly Entry[], alike: readonly (readonly string[])[], locale: string): Index {
  const tongue = tongueOf(locale);
  const terms = entries.filter(({ kind }) => kind === "term");
  const kinds = kindsOf(entries);
  const cards = entries.filter(({ kind }) => kind === "card");
  const concepts = new Concepts(
    [
      ...terms.map(({ at, forms = [], banned = [], game = "" }) => ({ id: at, forms, banned, game })),
      ...alike.map((forms, index) => ({ id: `${ALIKE}${index}`, forms, banned: [], game: "" })),
      ...kinds.values(),
      ...cards.map((card) => ({ id: `${CARD}${card.title}`, forms: namesOf(card), banned: [], game: "" })),
    ],
    tongue,
  );
  const cut = cutting(tongue, concepts);
  const pieces = new Set(terms.filter(isPiece).map(({ at }) => named(at)));
  const owned = Map.groupBy(terms.filter(isPiece), ({ game }) => game ?? "");
  const fields = Object.keys(FIELDS) as Field[];
  const documents: Document[] = [];
  const keys = placed(entries).map((each, id) => {
    const parts = fields.map((field) => cut(fieldOf(each, field), each.game));
    const own = owned.get(each.game) ?? [];
    const told = new Set(parts.flatMap(keysOf));
    documents.push({
      ...each,
      id,
      gathers: each.entry.kind === "rule" && own.filter(({ at }) => told.has(named(at))).length > own.length / 2,
      title: parts[fields.indexOf("title")] ?? [],
      text: parts[fields.indexOf("text")] ?? [],
      ends: [...(each.entry.text ?? "").matchAll(END)].map(({ index }) => index),
      phrases: (each.entry.asked ?? []).map((phrase) => cut(phrase, each.game)),
    });
    const about =
      each.entry.kind === "rule"
        ? [pageOf(each.entry), `${each.game}/`].flatMap((place) => kinds.get(place) ?? [])
        : [];
    return parts.map((some, at) => [
      ...(fields[at] === "asked" ? new Set(keysOf(some)) : keysOf(some)),
      ...(fields[at] === "also" ? about.map(({ id: kind }) => named(kind)) : []),
    ]);
  });
  return { postings: posted(keys, Object.values(FIELDS)), documents, concepts, tongue, pieces };
}

/** What somebody types who names one of many: the cards of each chapter, the pieces of each game, by the place of their rules. */
function kindsOf(entries: readonly Entry[]): ReadonlyMap<string, Term> {
  const cards = entries.filter(({ kind }) => kind === "card");
  const pieces = entries.filter((entry) => entry.kind === "term" && isPiece(entry));
  const all = [
    ...Map.groupBy(cards, (entry) => entry.chapter ?? pageOf(entry)),
    ...Map.groupBy(pieces, ({ game = "" }) => `${game}/`),
  ];
  return new Map(
    all.map(([place, some]) => {
      return [place, { id: `${ANY}${place}`, forms: [], banned: some.flatMap(namesOf), game: "" }];
    }),
  );
}

/** What a card or a piece is called: its title, the name within it, its forms. */
function namesOf({ title, forms = [] }: Entry): string[] {
  return [title, ...(title.match(NAME) ?? []), ...forms];
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
  const examplesOf = (rule: Entry) => (examples.get(underRule(rule)) ?? []).map(told).join("\n");
  const titles = new Map(entries.map(({ at, title }) => [at, title]));
  const games = new Set(entries.filter(({ kind }) => kind === "game").map(({ at }) => at));
  return entries.map((entry) => {
    const page = entry.chapter ?? pageOf(entry);
    const home = entry.game ? `${entry.game}/` : page.slice(0, page.indexOf("/") + 1);
    const isOf = games.has(home);
    const own = page === entry.at || (isOf && page === home) ? "" : (titles.get(page) ?? "");
    return {
      entry,
      game: isOf ? home.slice(0, -1) : "",
      gameTitle: isOf ? (titles.get(home) ?? "") : "",
      chapter: own,
      near: entry.kind === "rule" ? examplesOf(entry) : "",
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
  if (field === "also")
    return [...(entry.forms ?? []).slice(1), ...(entry.banned ?? []), ...(entry.also ?? [])].join("; ");
  if (field === "asked") return (entry.asked ?? []).join("; ");
  return entry[field] ?? "";
}
