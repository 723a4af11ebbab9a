/** Finds the rule somebody means: by the words, their forms, what else they may be called, and with slips of the finger. */

import { type Clue, clues, farthest, unjoined } from "./clues.ts";
import type { Document, Entry, Index } from "./documents.ts";
import { marked, type Piece, sentence } from "./excerpt.ts";
import { bare, tokens } from "./fold.ts";
import type { Part } from "./parts.ts";
import type { Match, Postings } from "./postings.ts";
import type { Tongue } from "./tongue.ts";
import { slips } from "./vocabulary.ts";

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

const KINDS = { rule: 1, card: 1, term: 0.65, page: 0.6, game: 0.6, example: 0.75, differ: 0.7 };
const MOST = 20;
/** What fits so much worse than the best is not shown, but for the first few. */
const FAINT = 0.15;
const FEW = 3;
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
const SMALL = 0.2;
const UNKNOWN = 0.25;
/** Whoever names an animal or a kind of goods asks most often about any of them. */
const PIECE = 0.7;
/** How much it counts that a matter by which people look for a rule is all that was asked. */
const PHRASED = 2;
/** What is called exactly as it was typed counts so much more, and so does a card that was named among words which are all in it. */
const TITLE = 2;
/** Whoever types nothing but the name of a piece is told first what it is: the rule that tells of all of them counts so much more. */
const GATHERED = 6;
/** What is of the game that is read, and what is of another one; between them is what belongs to none. */
const HERE = 4;
const AWAY = 0.6;
/** How much it counts that one sentence says all that was asked. */
const TOGETHER = 0.7;

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
  const asked = ask(index, unjoined(tokens(words), index.postings, index.concepts));
  const scores = index.documents.map((document) => scored(document, asked, reading)).filter(({ score }) => score > 0);
  scores.sort((one, other) => other.score - one.score);
  const fine = scores.slice(0, CANDIDATES).map((each) => fitted(each, asked, index));
  fine.sort((one, other) => other.score - one.score);
  const seen = new Set<string>();
  const least = Math.max(0, ...fine.map(({ score }) => score)) * FAINT;
  const different = fine.filter(
    ({ score, document: { entry } }) =>
      (score >= least || seen.size < FEW) && !seen.has(entry.at) && seen.add(entry.at),
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

function ask({ postings, concepts, tongue, pieces }: Index, typed: readonly string[]): Asked {
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
  const inPiece = (at: number) => all.some(({ key, from, to }) => pieces.has(key) && from <= at && at < to);
  const weights = typed.map((word, at) => {
    if (found[at]?.size === 0) return UNKNOWN;
    if (inPiece(at)) return PIECE;
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
    if (!own && tells(weight)) whole = false;
  }
  const worth = KINDS[document.entry.kind] * (whole ? WHOLE : 1) * nearness(document, reading);
  return { document, score: total ? sum * (covered / total) ** 2 * worth : 0, whole };
}

/** Whether a word of such a weight says what is asked. */
function tells(weight = 0): boolean {
  return weight >= PIECE;
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
  const adjacent = pairs.size / Math.max(1, asked.weights.filter(tells).length - 1);
  const together = 1 + TOGETHER * closest(one.document, asked) ** 2;
  const phrased = Math.max(0, ...one.document.phrases.map((parts) => meant(parts, asked, tongue)));
  const much = (1 + TITLED * titled ** 2) * (1 + ADJACENT * adjacent) * together * (1 + PHRASED * phrased);
  const isCalled = title.map(({ keys: [word = ""] }) => word).join(" ") === asked.typed.join(" ");
  const isCard = one.document.entry.kind === "card" && one.whole && titled === 1;
  const isAll = one.document.gathers && asked.weights.every((weight) => weight <= PIECE);
  return { ...one, score: one.score * much * (isCalled || isCard ? TITLE : 1) * (isAll ? GATHERED : 1) };
}

/** Returns how surely a matter is what was asked: all of its words were typed, and little else; from 0 to 1. */
function meant(parts: readonly Part[], asked: Asked, tongue: Tongue): number {
  const telling = parts.filter(({ keys: [word = ""] }) => !tongue.small.has(word));
  const said = telling.length > 0 ? telling : parts;
  const share = said.filter((part) => hits(part, asked).length > 0).length / Math.max(1, said.length);
  return (share ** 2 * worthOf(parts, asked)) / totalOf(asked);
}

function totalOf({ weights }: Asked): number {
  return weights.reduce((sum, weight) => sum + weight, 0) || 1;
}

/** Returns how much of what was asked the title or one of the sentences says by itself: from 0 to 1. */
function closest({ title, text, ends }: Document, asked: Asked): number {
  const sentences = Map.groupBy(text, ({ start }) => ends.findIndex((end) => start < end));
  return Math.max(...[title, ...sentences.values()].map((parts) => worthOf(parts, asked))) / totalOf(asked);
}

function worthOf(parts: readonly Part[], asked: Asked): number {
  const said = new Set(parts.flatMap((part) => hits(part, asked)));
  return [...said].reduce((sum, index) => sum + (asked.weights[index] ?? 0), 0);
}

function beside(parts: readonly Part[], asked: Asked): number[] {
  const telling = (index: number) => tells(asked.weights[index]);
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
  const isFound = (part: Part) => hits(part, asked).some((index) => tells(asked.weights[index]));
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
