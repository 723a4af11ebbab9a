/**
 * The search worker. It speaks the protocol of Material's own, loads the index when something is typed, and finds words with
 * and without their accents: "dau gia" finds "đấu giá", "muell" and "mull" find "Müll".
 */

import MiniSearch, { type SearchResult as Match } from "minisearch";
import { excerpt, marked, plain } from "./excerpt.ts";
import { fold, tokens } from "./fold.ts";

/** One page or one section of it, as MkDocs' search plugin writes it. */
interface Section {
  readonly location: string;
  readonly title: string;
  readonly text: string;
}

/** One row of the result, as Material shows it; title and text are HTML. */
interface Item extends Section {
  readonly score: number;
  readonly terms: { readonly [term: string]: boolean };
}

interface Index {
  readonly engine: MiniSearch<Section>;
  readonly sections: ReadonlyMap<string, Section>;
}

const READY = 1;
const QUERY = 2;
const RESULT = 3;
const MOST = 60;

/** The worker lies at `assets/`; the page's language tells it where the index is. */
const indexUrl = new URL(
  `../${new URL(self.location.href).searchParams.get("locale")}/search/search_index.json`,
  self.location.href,
);
let index: Promise<Index> | undefined;

async function load(): Promise<Index> {
  const response = await fetch(indexUrl);
  const { docs } = (await response.json()) as { docs: Section[] };
  const sections = docs.map((each) => ({ location: each.location, title: plain(each.title), text: plain(each.text) }));
  const engine = new MiniSearch<Section>({
    idField: "location",
    fields: ["title", "text"],
    tokenize: tokens,
    processTerm: (term) => [...new Set([term, ...fold(term)])],
    searchOptions: {
      boost: { title: 4 },
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 5 ? 0.2 : false),
      combineWith: "AND",
    },
  });
  engine.addAll(sections);
  return { engine, sections: new Map(sections.map((each) => [each.location, each])) };
}

/** Every word must be found, in any of its forms; the exact form counts most. */
function find({ engine, sections }: Index, words: string): Item[][] {
  const queries = tokens(words).map((word) => ({ combineWith: "OR" as const, queries: forms(word) }));
  const matches = engine.search({ combineWith: "AND", queries }).slice(0, MOST);
  const pages = new Map<string, Item[]>();
  for (const match of matches) {
    const section = sections.get(match.id as string);
    if (!section) continue;
    const page = section.location.split("#")[0] ?? "";
    pages.set(page, [...(pages.get(page) ?? []), item(section, match)]);
  }
  for (const [page, items] of pages) {
    const whole = sections.get(page);
    if (whole && !items.some((each) => each.location === page)) items.push({ ...item(whole, undefined), score: 0 });
  }
  return [...pages.values()];
}

function forms(word: string) {
  const exact = { queries: [word], boostTerm: () => 2, processTerm: (term: string) => term };
  const folded = { queries: fold(word), processTerm: (term: string) => term };
  return [exact, folded];
}

function item(section: Section, match: Match | undefined): Item {
  const found = match?.terms ?? [];
  return {
    location: section.location,
    title: marked(section.title, found),
    text: excerpt(section.text, found),
    score: match?.score ?? 0,
    terms: Object.fromEntries(found.map((term) => [term, true])),
  };
}

self.addEventListener("message", async (event: MessageEvent<{ type: number; data: string }>) => {
  if (event.data.type !== QUERY) return;
  const words = event.data.data.trim();
  if (words) index ??= load();
  const items = words && index ? find(await index, words) : [];
  self.postMessage({ type: RESULT, data: { items } });
});
self.postMessage({ type: READY });
