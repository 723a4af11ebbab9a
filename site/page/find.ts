/** Finds the rule somebody means: by the words, their forms, what else they may be called, and with slips of the finger. */

import { type Clue, clues, farthest } from "./clues.ts";
import { ALIKE, Concepts } from "./concepts.ts";
import { marked, type Piece, sentence } from "./excerpt.ts";
import { bare, tokens } from "./fold.ts";
import { cutting, type Part } from "./parts.ts";
import { type Match, type Postings, posted } from "./postings.ts";
import { type Tongue, tongueOf } from "./tongue.ts";
import { slips } from "./vocabulary.ts";

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

/** One row of the result. */
export interface Result {
  readonly kind: Entry["kind"];
  readonly at: string;
  readonly number: string;
  readonly title: readonly Piece[];
  /** The sentence that says most of what was asked. */
  readonly text: readonly Piece[];
  readonly lang: string;
  /** Titles of the game and the chapter; empty where there is none. */
  readonly game: string;
  readonly chapter: string;
  /** Whether everything that was asked is in it. */
  readonly whole: boolean;
}

interface Document extends Placed {
  readonly id: number;
  /** Its title and its text, cut into words. */
  readonly title: readonly Part[];
  readonly text: readonly Part[];
  /** Where the sentences of its text end, but for the last one. */
  readonly ends: readonly number[];
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
}

const FIELDS: { readonly [field in Field]: number } = {
  title: 4,
  asked: 2.5,
  also: 1.5,
  text: 1,
  place: 1.5,
  near: 0.35,
};
const KINDS = { rule: 1, card: 1, term: 0.65, page: 0.6, game: 0.6, example: 0.75, differ: 0.7 };
const END = /[.!?…]+(?=\s)|\n/gu;
const MOST = 20;
/** What fits so much worse than the best is not shown. */
const FAINT = 0.15;
const TRIES = 4;
/** Of so many letters one may be wrong in a word to try instead. */
const FAR = 3;
const CANDIDATES = 60;
const ADJACENT = 1;
const TITLED = 0.6;
const WHOLE = 1.5;
const SLIPPED = 0.45;
const BEGUN = 0.375;
const NEAR = 0.6;
const SMALL = 0.15;
const UNKNOWN = 0.25;
/** What is of the game that is read, and what is of another one; between them is what belongs to none. */
const HERE = 4;
const AWAY = 0.6;
/** How much it counts that one sentence says all that was asked. */
const TOGETHER = 0.7;

/** Prepares the entries of a language for `find`. */
export function indexed(entries: readonly Entry[], alike: readonly (readonly string[])[], locale: string): Index {
  const tongue = tongueOf(locale);
  const terms = entries.filter(({ kind }) => kind === "term");
  const concepts = new Concepts(
    [
      ...terms.map(({ at, forms = [], banned = [], game = "" }) => ({ id: at, forms, banned, game })),
      ...alike.map((forms, index) => ({ id: `${ALIKE}${index}`, forms, banned: [], game: "" })),
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
    });
    return parts.map(keysOf);
  });
  return { postings: posted(keys, Object.values(FIELDS)), documents, concepts, tongue };
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

/** How well a typed word is found in a document. */
interface Hit {
  readonly score: number;
  /** In its own words, not only in those of the examples under it. */
  readonly own: boolean;
}

/** What was typed: the words, how much each of them says, and in which documents each is found, how well and by which keys. */
interface Asked {
  readonly typed: readonly string[];
  readonly weights: readonly number[];
  readonly found: readonly ReadonlyMap<number, Hit>[];
  readonly keys: readonly ReadonlySet<string>[];
}

/**
 * Returns what was meant, best first; what is of the game that is read counts more, however many rules the others have.
 *
 * @param words What was typed.
 * @param reading Id of the game whose page is open; empty: none.
 */
export function find(index: Index, words: string, reading = ""): Result[] {
  const asked = ask(index, tokens(words));
  const scores = index.documents.map((document) => scored(document, asked, reading)).filter(({ score }) => score > 0);
  scores.sort((one, other) => other.score - one.score);
  const fine = scores.slice(0, CANDIDATES).map((each) => fitted(each, asked, index));
  fine.sort((one, other) => other.score - one.score);
  const seen = new Set<string>();
  const least = Math.max(0, ...fine.map(({ score }) => score)) * FAINT;
  const different = fine.filter(
    ({ score, document: { entry } }) => score >= least && !seen.has(entry.at) && seen.add(entry.at),
  );
  return different.slice(0, MOST).map((each) => shown(each, asked));
}

/** Returns words to try instead where nothing is found: terms that are spelled nearly so, then what the game that is read is about. */
export function tries({ documents }: Index, words: string, reading = ""): string[] {
  const typed = tokens(words).map(bare);
  const isNear = (title: string) =>
    tokens(title).some((word) => typed.some((each) => slips(each, bare(word)) <= each.length / FAR));
  const isTry = ({ entry, game }: Document) =>
    entry.kind === (reading ? "page" : "game") && (!reading || game === reading);
  const near = documents.filter(({ entry }) => entry.kind === "term" && isNear(entry.title));
  return [...new Set([...near, ...documents.filter(isTry)].map(({ entry }) => entry.title))].slice(0, TRIES);
}

function ask({ postings, concepts, tongue }: Index, typed: readonly string[]): Asked {
  const found = typed.map(() => new Map<number, Hit>());
  const keys = typed.map(() => new Set<string>());
  const all = clues(typed, postings.vocabulary, concepts, tongue);
  for (const clue of all) {
    for (const match of look(postings, clue)) {
      for (let at = clue.from; at < clue.to; at += 1) {
        const { score = 0, own = false } = found[at]?.get(match.id) ?? {};
        found[at]?.set(match.id, { score: Math.max(score, match.score * clue.worth), own: own || match.own });
        keys[at]?.add(match.key);
      }
    }
  }
  const small = typed.every((word) => bare(word) === word) ? tongue.smallTyped : tongue.small;
  const telling = all.filter(
    ({ key, from, to }) => key.startsWith("#") && (to - from > 1 || !small.has(typed[from] ?? "")),
  );
  const inTerm = (at: number) => telling.some(({ from, to }) => from <= at && at < to);
  const weights = typed.map((word, at) => {
    if (found[at]?.size === 0) return UNKNOWN;
    return small.has(word) && !inTerm(at) ? SMALL : 1;
  });
  return { typed, weights, found, keys };
}

/** Returns where a clue leads: by its own key, by longer ones that begin so, or by others that are spelled nearly alike. */
function look({ look: at, vocabulary }: Postings, { key, way }: Clue): Match[] {
  if (way === "slip") {
    return vocabulary
      .near(key, farthest(key))
      .flatMap(([near, distance]) => at(near, (SLIPPED * near.length) / (near.length + distance)));
  }
  const longer = way === "prefix" ? vocabulary.beginning(key).filter((each) => each !== key) : [];
  const share = (each: string) => (BEGUN * each.length) / (each.length + 0.3 * (each.length - key.length));
  return [...at(key), ...longer.flatMap((each) => at(each, share(each)))];
}

interface Scored {
  readonly document: Document;
  readonly score: number;
  readonly whole: boolean;
}

function scored(document: Document, { typed, weights, found }: Asked, reading: string): Scored {
  let [sum, covered, total, whole] = [0, 0, 0, true];
  for (const at of typed.keys()) {
    const weight = weights[at] ?? 0;
    const { score = 0, own = false } = found[at]?.get(document.id) ?? {};
    total += weight;
    sum += weight * score;
    if (score > 0) covered += own ? weight : weight * NEAR;
    if (!own && weight === 1) whole = false;
  }
  const worth = KINDS[document.entry.kind] * (whole ? WHOLE : 1) * nearness(document, reading);
  return { document, score: total ? sum * (covered / total) ** 2 * worth : 0, whole };
}

function nearness({ game }: Document, reading: string): number {
  if (reading === "" || game === "") return 1;
  return game === reading ? HERE : AWAY;
}

/** Looks closer: words side by side as they were typed, all in one sentence, and a title that says little else, count more. */
function fitted(one: Scored, asked: Asked, { tongue }: Index): Scored {
  const { title, text } = one.document;
  const said = title.filter(({ keys: [word = ""] }) => !tongue.small.has(word));
  const titled = said.filter((part) => hits(part, asked).length > 0).length / Math.max(1, said.length);
  const pairs = new Set([...beside(title, asked), ...beside(text, asked)]);
  const adjacent = pairs.size / Math.max(1, asked.weights.filter((weight) => weight === 1).length - 1);
  const together = 1 + TOGETHER * closest(one.document, asked) ** 2;
  return { ...one, score: one.score * (1 + TITLED * titled ** 2) * (1 + ADJACENT * adjacent) * together };
}

/** Returns how much of what was asked the title or one of the sentences says by itself: from 0 to 1. */
function closest({ title, text, ends }: Document, asked: Asked): number {
  const total = asked.weights.reduce((sum, weight) => sum + weight, 0);
  const sentences = Map.groupBy(text, ({ start }) => ends.findIndex((end) => start < end));
  return Math.max(...[title, ...sentences.values()].map((parts) => worthOf(parts, asked))) / (total || 1);
}

function worthOf(parts: readonly Part[], asked: Asked): number {
  const said = new Set(parts.flatMap((part) => hits(part, asked)));
  return [...said].reduce((sum, index) => sum + (asked.weights[index] ?? 0), 0);
}

function beside(parts: readonly Part[], asked: Asked): number[] {
  const telling = (index: number) => asked.weights[index] === 1;
  return parts.slice(1).flatMap((part, at) => {
    const before = hits(parts[at] as Part, asked).filter(telling);
    return hits(part, asked).filter((index) => telling(index) && before.includes(index - 1));
  });
}

function hits(part: Part, { keys }: Asked): number[] {
  return keys.flatMap((found, index) => (part.keys.some((key) => found.has(key)) ? [index] : []));
}

function shown({ document, whole }: Scored, asked: Asked): Result {
  const { entry, gameTitle, chapter } = document;
  const isFound = (part: Part) => hits(part, asked).some((index) => asked.weights[index] === 1);
  const worth = (parts: readonly Part[]) => worthOf(parts, asked);
  return {
    kind: entry.kind,
    at: entry.at,
    number: entry.number ?? "",
    title: marked(entry.title, document.title, isFound),
    text: sentence(entry.text ?? "", document.text, worth, isFound),
    lang: entry.lang ?? "",
    game: gameTitle,
    chapter,
    whole,
  };
}
