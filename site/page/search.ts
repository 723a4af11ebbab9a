/**
 * The search worker. The page makes it when somebody begins to search; it loads what the page's language has, a part for each game.
 *
 * It lies at `assets/`; its address tells the language and the parts: `search.js?locale=de&parts=kariba,site`.
 */

import { type Entry, type Index, indexed } from "./documents.ts";
import { find, type Result, tries } from "./find.ts";

/** What the page asks; no words: only to be ready. */
export interface Question {
  readonly number: number;
  readonly words: string;
  /** Id of the game whose page is open; empty: none. */
  readonly reading: string;
}

export interface Answer {
  readonly number: number;
  readonly results: readonly Result[];
  /** Words to try instead, where there is no result. */
  readonly tries: readonly string[];
  /** Whether a part is missing: without a network only what is kept can be searched. */
  readonly missing: boolean;
  /** Whether the search could not be loaded. */
  readonly failed: boolean;
}

interface Part {
  readonly entries: readonly Entry[];
  readonly alike?: readonly (readonly string[])[];
  /** Without a network the service worker says so of a game that is not kept. */
  readonly missing?: boolean;
}

interface Loaded {
  readonly index: Index;
  readonly missing: boolean;
}

const told = new URL(self.location.href).searchParams;
const locale = told.get("locale") ?? "";
const parts = (told.get("parts") ?? "").split(",");
let loading: Promise<Loaded> | undefined;

async function load(): Promise<Loaded> {
  const loaded = await Promise.all(parts.map(loadPart));
  const index = indexed(
    loaded.flatMap(({ entries }) => entries),
    loaded.flatMap(({ alike = [] }) => alike),
    locale,
  );
  return { index, missing: loaded.some(({ missing }) => missing) };
}

async function loadPart(name: string): Promise<Part> {
  const url = new URL(`../${locale}/search/${name}.json`, self.location.href);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}: ${url}`);
  return (await response.json()) as Part;
}

async function answer({ number, words, reading }: Question): Promise<Answer> {
  loading ??= load();
  try {
    const { index, missing } = await loading;
    if (missing) loading = undefined; // the next letter asks for it again
    const results = find(index, words, reading);
    return { number, results, tries: results.length > 0 ? [] : tries(index, words, reading), missing, failed: false };
  } catch (error) {
    console.warn(error);
    loading = undefined; // the next letter tries again
    return { number, results: [], tries: [], missing: false, failed: true };
  }
}

self.addEventListener("message", async (event: MessageEvent<Question>) => {
  self.postMessage(await answer(event.data));
});
