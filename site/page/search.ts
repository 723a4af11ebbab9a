/**
 * The search worker. It speaks the protocol of Material's own and is nearly nothing until something is typed: only then does it
 * load the finder and the index.
 *
 * It lies at `assets/`; its address tells the page's language and the finder's name: `search.js?locale=de&finder=finder.js`.
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
const indexUrl = new URL(`../${told.get("locale")}/search/search_index.json`, self.location.href);
let finder: Finder | undefined;
let index: Promise<Index> | undefined;

function loadFinder(): Finder {
  importScripts(new URL(told.get("finder") ?? "", self.location.href));
  return (self as unknown as { finder: Finder }).finder;
}

async function loadIndex(by: Finder): Promise<Index> {
  const response = await fetch(indexUrl);
  if (!response.ok) throw new Error(`${response.status}: ${indexUrl}`);
  const { docs } = (await response.json()) as { docs: Section[] };
  return by.indexed(docs);
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
