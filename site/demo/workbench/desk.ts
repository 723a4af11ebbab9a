/** The Python of the workbench in the worker: its ops as methods. It survives the end of its worker. */
import type { Json } from "../boards/contract.ts";
import type { Catalog } from "../boards/words.ts";
import type { EngineClient } from "../engine/client.ts";
import { address, type Site } from "../engine/config.ts";
import type { Draft } from "./drafts.ts";
import type { Fields, GameData, Manifest, SpellingFiles, Texts } from "./manifest.ts";
import { nameWithin } from "./saying.ts";

/** Words, or an element: tag, attributes, what is inside. */
export type Node = string | readonly [tag: string, attributes: Fields, inside: readonly Node[]];

export interface Problem {
  /** Empty where the text as a whole is meant. */
  readonly field: string;
  readonly check: string;
  readonly severity: "error" | "warning";
  readonly message: string;
  /** The language of the message where it is not the page's. */
  readonly lang: string;
  readonly line: number;
  readonly column: number;
}

/** What the desk says of a draft. */
export interface Look {
  readonly shown: { readonly [field: string]: readonly Node[] };
  readonly problems: readonly Problem[];
}

/** A file to take home, and the ids of the texts in it that have errors: an import refuses them. */
export interface Handout {
  readonly text: string;
  readonly faulty: readonly string[];
}

export type Piece = readonly [kind: "same" | "removed" | "added", words: string];
/** Field -> what helps to translate it, each with its language where that is not the page's. */
export type Notes = { readonly [field: string]: readonly (readonly [words: string, lang: string])[] };

export interface Frame {
  readonly kind: "given" | "action" | "chance";
  readonly observation: Json;
  readonly before: Json;
}

/** What lies on the desk: a game, its source language and the language that is translated into. */
export interface Opened {
  readonly game: GameData;
  readonly source: Texts;
  readonly target: Texts;
  readonly terms: { readonly [locale: string]: Json };
}

/** What checks and notes say, by key: in the page's language, and borrowed from English where it has no words. */
export interface Sayings {
  readonly locale: string;
  readonly words: Fields;
  readonly borrowed: Fields;
}

const FAMILIES = ["fault.", "note."];

/** Returns what checks and notes say from the catalog of the page. */
export function sayingsOf({ locale, messages }: Catalog): Sayings {
  const found = Object.entries(messages).filter(([key]) => FAMILIES.some((family) => key.startsWith(family)));
  const own = found.flatMap(([key, forms]) => (typeof forms === "string" ? [[key, forms]] : []));
  const others = found.flatMap(([key, forms]) => (typeof forms === "string" ? [] : [[key, forms.other]]));
  return { locale, words: Object.fromEntries(own), borrowed: Object.fromEntries(others) };
}

/** Returns what languages are called in the middle of a sentence, under the keys that checks name them by. */
export function tonguesOf(tags: readonly string[], locale: string): Fields {
  return Object.fromEntries(tags.map((tag) => [`fault.tongue.${tag}`, nameWithin(tag, locale)]));
}

const PLAY = "workbench";

export class Desk {
  readonly engine: EngineClient;
  readonly #archive: string;
  readonly #site: Site;
  readonly #spelling: SpellingFiles;
  readonly #sayings: Sayings;
  readonly #languages: readonly string[];
  /** The language whose dictionary is lent, and the epoch of the worker that has it. */
  #lent: { readonly locale: string; readonly epoch: number } | null = null;
  #opened: Opened | null = null;
  #epoch = 0;
  #opening: Promise<void> | null = null;

  constructor(engine: EngineClient, site: Site, { desk, names, spelling }: Manifest, sayings: Sayings) {
    this.engine = engine;
    this.#site = site;
    this.#spelling = spelling;
    this.#sayings = sayings;
    this.#languages = Object.keys(names);
    this.#archive = address(site, desk.url);
  }

  /** Puts a game on the desk; what is asked from now on is about it. */
  put(opened: Opened): void {
    this.#opened = opened;
    this.#opening = null;
  }

  look(text: string, words: Fields): Promise<Look> {
    return this.#ask({ op: "look", text, words });
  }

  notes(text: string): Promise<Notes> {
    return this.#ask({ op: "notes", text });
  }

  diff(old: string, now: string): Promise<Piece[]> {
    return this.#ask({ op: "diff", old, new: now });
  }

  frames(example: string): Promise<Frame[]> {
    return this.#ask({ op: "frames", example });
  }

  /** A PO file that `l10n import` takes, with the texts that have a draft. */
  po(drafts: readonly Draft[]): Promise<Handout> {
    return this.#ask({ op: "po", drafts: plain(drafts) });
  }

  /** A file with drafts in it; `raw` is the file as it is. */
  yaml(file: string, raw: string, drafts: readonly Draft[]): Promise<Handout> {
    return this.#ask({ op: "yaml", file, raw, drafts: plain(drafts) });
  }

  /** The bytes on the wire of what spells a language; 0 where nobody has a dictionary of it. */
  spellingBytes(locale: string): number {
    return this.#spelling.locales[locale]?.wire ?? 0;
  }

  /** Tells whether a language is spelled: its dictionary is lent to the worker as it is now. */
  spells(locale: string): boolean {
    return this.#lent?.locale === locale && this.#lent.epoch === this.engine.epoch;
  }

  /** Fetches the dictionary of a language and lends it; what is looked at from then on is spelled. Rejects with `EngineError`. */
  async spell(locale: string): Promise<void> {
    const file = this.#spelling.locales[locale];
    if (!file) return;
    const { epoch } = this.engine;
    const [script, dictionary] = [address(this.#site, this.#spelling.script), address(this.#site, file.url)];
    await this.engine.lend(PLAY, { script, dictionary });
    this.#lent = { locale, epoch };
  }

  async #ask<T>(request: { op: string; [field: string]: Json }): Promise<T> {
    await this.engine.start();
    if (!this.#opening || this.#epoch !== this.engine.epoch) {
      this.#epoch = this.engine.epoch;
      this.#opening = this.#open();
      this.#opening.catch(() => {
        this.#opening = null;
      });
    }
    await this.#opening;
    return this.engine.request<T>(PLAY, request);
  }

  /** What checks and notes say, with the names of the languages they may speak of. */
  #said(target: string): Pick<Sayings, "words" | "borrowed"> {
    const { locale, words, borrowed } = this.#sayings;
    return { words: { ...words, ...tonguesOf([...this.#languages, target], locale) }, borrowed };
  }

  async #open(): Promise<void> {
    const opened = this.#opened;
    if (!opened) throw new Error("asked before there was anything on the desk");
    await this.engine.bring(PLAY, { archive: this.#archive, module: "rulebook.workbench.desk", door: "Desk" });
    const spelled = this.#lent;
    if (spelled && !this.spells(spelled.locale)) {
      this.#lent = null; // without it the checks go on, and somebody may ask for it again
      await this.spell(spelled.locale).catch(() => undefined);
    }
    const { game, source, target, terms } = opened;
    const texts = { [source.locale]: source.texts, [target.locale]: target.texts };
    const data = { game, texts, terms, values: target.values, locale: target.locale, ...this.#said(target.locale) };
    await this.engine.request(PLAY, { op: "open", ...(data as unknown as { [field: string]: Json }) });
  }
}

function plain(drafts: readonly Draft[]): Json {
  return drafts.flatMap(({ text, fields }) =>
    Object.entries(fields).map(([field, { words, made, base }]) => ({ text, field, words, made, base })),
  );
}
