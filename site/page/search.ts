/**
 * The search worker. It speaks the protocol of Material's own and loads the index only when something is typed.
 */

import { find, type Index, indexed, type Section } from "./find.ts";

const READY = 1;
const QUERY = 2;
const RESULT = 3;

/** The worker lies at `assets/`; the page's language tells it where the index is. */
const indexUrl = new URL(
  `../${new URL(self.location.href).searchParams.get("locale")}/search/search_index.json`,
  self.location.href,
);
let index: Promise<Index> | undefined;

async function load(): Promise<Index> {
  const response = await fetch(indexUrl);
  if (!response.ok) throw new Error(`${response.status}: ${indexUrl}`);
  const { docs } = (await response.json()) as { docs: Section[] };
  return indexed(docs);
}

async function answer(words: string): Promise<void> {
  if (words) index ??= load();
  try {
    const items = words && index ? find(await index, words) : [];
    self.postMessage({ type: RESULT, data: { items } });
  } catch (error) {
    index = undefined; // the next letter tries again
    throw error;
  }
}

self.addEventListener("message", (event: MessageEvent<{ type: number; data: string }>) => {
  if (event.data.type === QUERY) void answer(event.data.data.trim());
});
self.postMessage({ type: READY });
