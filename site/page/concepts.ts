/** The terms of the glossary: each is found by any of its forms, and by the words that people use for it and the rules do not. */

import { bare, fold, tokens } from "./fold.ts";
import type { Tongue } from "./tongue.ts";
import { type Vocabulary, vocabularyOf } from "./vocabulary.ts";

export interface Term {
  readonly id: string;
  /** The forms that stand in texts. */
  readonly forms: readonly string[];
  /** Words for it that no text uses. */
  readonly banned: readonly string[];
  /** The game it belongs to; empty: to all. */
  readonly game: string;
}

/** Part of a row of words that is a form of a term: from the word `from` up to, and without, the word `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly id: string;
  /** Whether only the stems are the same: `Spieler` and `spielen`. */
  readonly loose?: boolean;
}

/** What the id of words begins with that people type for one another. */
export const ALIKE = "alike.";

/** What the ids begin with of all cards of a chapter, all pieces of a game: who names one of them may ask what holds for any. */
export const ANY = "any.";

type Ids = Map<string, Set<string>>;

const LONGEST = 4;

export class Concepts {
  /** The single words by which terms are meant, without accents: `~bestechung`. Many of them stand in no text. */
  readonly words: Vocabulary;
  readonly #terms: ReadonlyMap<string, Term>;
  readonly #written: Ids = new Map();
  readonly #typed: Ids = new Map();
  readonly #folded: Ids = new Map();
  readonly #stemmed: Ids = new Map();
  readonly #tongue: Tongue;
  readonly #firsts = new Set<string>();

  constructor(terms: readonly Term[], tongue: Tongue) {
    this.#tongue = tongue;
    this.#terms = new Map(terms.map((term) => [term.id, term]));
    for (const { id, forms, banned } of terms) {
      for (const form of forms) {
        const parts = tokens(form);
        add(this.#written, parts.join(" "), id);
        this.#firsts.add(parts[0] ?? "");
      }
      for (const form of [...forms, ...banned]) {
        const parts = tokens(form);
        add(this.#typed, parts.join(" "), id);
        for (const way of [0, 1]) add(this.#folded, parts.map((part) => fold(part)[way] ?? bare(part)).join(" "), id);
        add(this.#stemmed, this.#stems(parts), id);
      }
    }
    this.words = vocabularyOf([...this.#folded.keys()].filter((form) => !form.includes(" ")).map((form) => `~${form}`));
  }

  /** Returns where a text of a game names terms: in one of their good forms, as it is written. */
  named(parts: readonly string[], game: string): Span[] {
    const look = (from: number, to: number) => this.#written.get(parts.slice(from, to).join(" "));
    return spans(parts.length, look, (from) => this.#firsts.has(parts[from] ?? "")).filter(({ id }) => {
      const owner = this.#terms.get(id)?.game;
      return !owner || !game || owner === game;
    });
  }

  /** Returns the terms that somebody means who typed these words: also without accents, in other forms, by words that no text uses. */
  meant(parts: readonly string[]): Span[] {
    const sure = (from: number, to: number) => {
      const typed = parts.slice(from, to);
      const joined = typed.join(" ");
      const plain = typed.every((part) => bare(part) === part);
      return this.#typed.get(joined) ?? (plain ? this.#folded.get(joined) : undefined);
    };
    const loose = (from: number, to: number) =>
      sure(from, to) ? undefined : this.#stemmed.get(this.#stems(parts.slice(from, to)));
    const stems = spans(parts.length, loose).map((span) => ({ ...span, loose: true }));
    return [...spans(parts.length, sure), ...stems];
  }

  #stems(parts: readonly string[]): string {
    return parts.map((part) => this.#tongue.stem(bare(part))).join(" ");
  }
}

function add(ids: Ids, key: string, id: string): void {
  ids.set(key, (ids.get(key) ?? new Set()).add(id));
}

function spans(
  length: number,
  look: (from: number, to: number) => ReadonlySet<string> | undefined,
  mayBegin: (from: number) => boolean = () => true,
): Span[] {
  const found: Span[] = [];
  for (let from = 0; from < length; from += 1) {
    if (!mayBegin(from)) continue;
    for (let to = from + 1; to <= Math.min(length, from + LONGEST); to += 1) {
      for (const id of look(from, to) ?? []) found.push({ from, to, id });
    }
  }
  return found;
}
