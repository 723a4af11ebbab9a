/**
 * The search worker. It speaks the protocol of Material's own and is nearly nothing until something is typed: only then does it
 * load the finder and the index.
 *
 * It lies at `assets/`; its address tells the page's language, the finder's name and the parts of the index, one for each game:
 * `search.js?locale=de&finder=finder.js&parts=kariba,site`.
 */

import type { find, Index, indexed, Section } from "./find.ts";

interface Finder {
  readonly find: typeof find;
  readonly indexed: typeof indexed;
}

const READY = 1;
const QUERY = 2;
const RESULT = 3;

const told = new URL(self.location.href).searchParams;
const parts = (told.get("parts") ?? "").split(",");
let finder: Finder | undefined;
let index: Promise<Index> | undefined;

function loadFinder(): Finder {
  importScripts(new URL(told.get("finder") ?? "", self.location.href));
  return (self as unknown as { finder: Finder }).finder;
}

interface Part {
  readonly docs: Section[];
  /** Without a network the service worker says so of a game that is not kept. */
  readonly missing?: boolean;
}

async function loadIndex(by: Finder): Promise<Index> {
  const loaded = await Promise.all(parts.map(loadPart));
  if (loaded.some(({ missing }) => missing)) index = undefined; // the next letter asks for it again
  return by.indexed(loaded.flatMap(({ docs }) => docs));
}

async function loadPart(name: string): Promise<Part> {
  const url = new URL(`../${told.get("locale")}/search/${name}.json`, self.location.href);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}: ${url}`);
  return (await response.json()) as Part;
}

async function search(words: string): Promise<ReturnType<typeof find>> {
  finder ??= loadFinder();
  index ??= loadIndex(finder);
  try {
    return finder.find(await index, words);
  } catch (error) {
    index = undefined; // the next letter tries again
    throw error;
  }
}

self.addEventListener("message", async (event: MessageEvent<{ type: number; data: string }>) => {
  if (event.data.type !== QUERY) return;
  const words = event.data.data.trim();
  self.postMessage({ type: RESULT, data: { items: words ? await search(words) : [] } });
});
self.postMessage({ type: READY });
