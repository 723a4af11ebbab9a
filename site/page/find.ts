/** Finds words in the sections of a site, with and without their accents. */

import MiniSearch, { type SearchResult as Match } from "minisearch";
import { excerpt, marked, plain } from "./excerpt.ts";
import { fold, tokens } from "./fold.ts";

/** One page or one section of it, as MkDocs' search plugin writes it. */
export interface Section {
  readonly location: string;
  readonly title: string;
  readonly text: string;
}

/** One row of the result, as Material shows it; title and text are HTML. */
export interface Item extends Section {
  readonly score: number;
  readonly terms: { readonly [term: string]: boolean };
}

/** Sections, ready to be searched. */
export interface Index {
  readonly engine: MiniSearch<Section>;
  readonly sections: ReadonlyMap<string, Section>;
}

const MOST = 60;

/** Prepares sections for `find`. One that has an anchor and no words is only the heading of its page again. */
export function indexed(found: readonly Section[]): Index {
  const sections = found
    .filter((each) => each.text !== "" || !each.location.includes("#"))
    .map((each) => ({ location: each.location, title: plain(each.title), text: plain(each.text) }));
  const engine = new MiniSearch<Section>({
    idField: "location",
    fields: ["title", "text"],
    tokenize: tokens,
    processTerm: (term) => [...new Set([term, ...fold(term)])],
    searchOptions: {
      boost: { title: 4 },
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 5 ? 0.2 : false),
    },
  });
  engine.addAll(sections);
  return { engine, sections: new Map(sections.map((each) => [each.location, each])) };
}

/** Returns the sections with all the words, in any of their forms (the exact form counts most), page by page, best first. */
export function find({ engine, sections }: Index, words: string): Item[][] {
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
  return [...pages].map(([page, items]) =>
    items.map((each) => (each.location === page ? named(each, sections) : each)),
  );
}

/** A page below another says which: two games may have chapters of the same name. */
function named(page: Item, sections: Index["sections"]): Item {
  const above = sections.get(page.location.replace(/[^/]+\/$/, ""));
  return above && above.location !== "" ? { ...page, title: `${marked(above.title, [])}: ${page.title}` } : page;
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
