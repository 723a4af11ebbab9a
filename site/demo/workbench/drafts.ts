/** Drafts as they are kept in this browser. What cannot be read is laid aside, and nothing is dropped unasked. */
import { storageOf } from "../storage/slots.ts";
import type { Fields } from "./manifest.ts";

/** Rises when the shape of a draft changes. */
export const DRAFT_VERSION = 1;

/** One field: its words, the source words they were made from, and the translation they began with. */
export interface DraftField {
  readonly words: string;
  readonly made: string;
  readonly base: string;
}

/** The draft of one text in one language. */
export interface Draft {
  readonly spielbar: typeof DRAFT_VERSION;
  readonly text: string;
  readonly locale: string;
  readonly fields: { readonly [field: string]: DraftField };
  /** Somebody has read a stale translation and says that it still fits. */
  readonly fits?: boolean;
  /** Rises with every change, so that another window is not overwritten unseen. */
  readonly revision: number;
}

/** Something that lies here and is no draft of this version. */
export interface Aside {
  readonly key: string;
  readonly content: string;
}

const PREFIX = "spielbar.draft.";
const ASIDE = "spielbar.aside.draft.";

/** The drafts of one browser. Without a storage they live as long as the page, and `keeps` is false. */
export class Drafts {
  readonly #store: Storage | null;
  readonly #memory = new Map<string, Draft>();
  keeps: boolean;

  constructor(store: Storage | null = storageOf("localStorage")) {
    this.#store = store;
    this.keeps = store !== null;
    this.#sort();
  }

  get(locale: string, text: string): Draft | null {
    return this.#memory.get(keyOf(locale, text)) ?? null;
  }

  /** All drafts of a game in a language, by the id of their text. */
  of(game: string, locale: string): Draft[] {
    const own = [...this.#memory.values()].filter(
      (draft) => draft.locale === locale && draft.text.startsWith(`${game}/`),
    );
    return own.sort((one, two) => one.text.localeCompare(two.text));
  }

  /**
   * Keeps a draft. Where another window has written meanwhile, what it wrote is laid aside first.
   *
   * Returns the draft as it is kept, with its new revision.
   */
  keep(draft: Omit<Draft, "spielbar" | "revision">): Draft {
    const key = keyOf(draft.locale, draft.text);
    this.#saveOther(key);
    const revision = (this.#memory.get(key)?.revision ?? 0) + 1;
    const kept: Draft = { ...draft, spielbar: DRAFT_VERSION, revision };
    this.#memory.set(key, kept);
    this.#write(key, JSON.stringify(kept));
    return kept;
  }

  remove(locale: string, text: string): void {
    const key = keyOf(locale, text);
    this.#saveOther(key);
    this.#memory.delete(key);
    this.#remove(key);
  }

  /** Takes over what another window has kept; returns whether there was anything new. */
  adopt(key: string | null): boolean {
    if (key === null || !key.startsWith(PREFIX)) return false;
    const text = this.#read(key);
    const draft = text === null ? null : readDraft(text);
    if (text !== null && draft === null) return false;
    if (draft) this.#memory.set(key, draft);
    else this.#memory.delete(key);
    return true;
  }

  /** What was laid aside, until somebody deletes it. */
  get aside(): Aside[] {
    return this.#keys(ASIDE).map((key) => ({ key, content: this.#read(key) ?? "" }));
  }

  deleteAside(): void {
    for (const key of this.#keys(ASIDE)) this.#remove(key);
  }

  /** Reads everything that is kept; what is no draft goes aside. Where it cannot, it stays where it is. */
  #sort(): void {
    for (const key of this.#keys(PREFIX)) {
      const text = this.#read(key);
      const draft = text === null ? null : readDraft(text);
      if (draft && keyOf(draft.locale, draft.text) === key) this.#memory.set(key, draft);
      else if (text !== null && this.#layAside(key, text)) this.#remove(key);
    }
  }

  #saveOther(key: string): void {
    const text = this.#read(key);
    const known = this.#memory.get(key);
    if (text === null || (known && text === JSON.stringify(known))) return;
    this.#layAside(key, text);
  }

  #layAside(key: string, text: string): boolean {
    const taken = new Set(this.#keys(ASIDE));
    let number = 1;
    while (taken.has(`${ASIDE}${number}.${key.slice(PREFIX.length)}`)) number += 1;
    return this.#write(`${ASIDE}${number}.${key.slice(PREFIX.length)}`, text);
  }

  #keys(prefix: string): string[] {
    try {
      const store = this.#store;
      if (!store) return [];
      const all = Array.from({ length: store.length }, (_, index) => store.key(index) ?? "");
      return all.filter((key) => key.startsWith(prefix)).sort();
    } catch {
      return [];
    }
  }

  #read(key: string): string | null {
    try {
      return this.#store?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }

  #write(key: string, text: string): boolean {
    try {
      this.#store?.setItem(key, text);
      this.keeps = this.#store !== null;
    } catch {
      this.keeps = false;
    }
    return this.keeps;
  }

  #remove(key: string): void {
    try {
      this.#store?.removeItem(key);
    } catch {
      // A browser that forbids storage has nothing to remove.
    }
  }
}

/** Reads a draft; null where it is none of this version. */
export function readDraft(text: string): Draft | null {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(data) || data.spielbar !== DRAFT_VERSION || typeof data.revision !== "number") return null;
  if (typeof data.text !== "string" || typeof data.locale !== "string" || !isObject(data.fields)) return null;
  return Object.values(data.fields).every(isField) ? (data as unknown as Draft) : null;
}

/** The words of a draft's fields, over the translation as it is. */
export function wordsOf(now: Fields, draft: Draft | null): Fields {
  const own = Object.entries(draft?.fields ?? {}).map(([field, { words }]) => [field, words]);
  return { ...now, ...Object.fromEntries(own) };
}

function keyOf(locale: string, text: string): string {
  return `${PREFIX}${locale}.${text}`;
}

function isObject(data: unknown): data is Record<string, unknown> {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}

function isField(data: unknown): boolean {
  return isObject(data) && [data.words, data.made, data.base].every((each) => typeof each === "string");
}
