/** The texts of a chapter as a translator goes through them, each with its source, its translation and its draft. */
import type { Draft } from "./drafts.ts";
import { wordsOf } from "./drafts.ts";
import type { EntryData, Fields, GameData, TextData, Texts } from "./manifest.ts";

/** The words of the game itself, which are in no chapter. */
export const OWN_WORDS = "game";

export type Kind = "rule" | "example" | "discrepancy" | "word";

/** How a text stands. `draft`: there is one, and what it was made from is as it was. `moved`: its source has changed since. */
export type Standing = "current" | "stale" | "missing" | "draft" | "moved";

/** One text to translate. */
export interface Item {
  /** Full id. */
  readonly id: string;
  readonly kind: Kind;
  /** The printed number of a rule. */
  readonly number: string;
  /** Its words in the source language. */
  readonly source: TextData;
  /** The words in the language somebody reads while translating. */
  readonly from: Fields;
  /** The translation as it is published. */
  readonly own: TextData | null;
  /** Full id of the example that is drawn: the text's own, or the first one printed under the rule. */
  readonly example: string | null;
}

/** Returns the texts of a chapter in the order of the book: each rule with its examples, then where sources disagree. */
export function itemsOf(game: GameData, chapter: string, source: Texts, from: Texts, target: Texts): Item[] {
  const isChapter = game.chapters.some(({ id }) => id === chapter);
  const entries = isChapter ? chapterEntries(game, chapter) : besideWords(source, chapter);
  return entries.flatMap(({ kind, entry, example }) => {
    const words = source.texts[entry.id];
    if (!words) return [];
    return [
      {
        id: entry.id,
        kind,
        number: entry.number ?? "",
        source: words,
        from: from.texts[entry.id]?.words ?? words.words,
        own: target.texts[entry.id] ?? null,
        example,
      },
    ];
  });
}

/** Returns which chapter a full id is in. */
export function chapterOf(id: string): string {
  return (id.split("/")[1] ?? "").split(".")[0] ?? "";
}

/** Tells how a text stands, with its draft. */
export function standingOf({ source, own }: Item, draft: Draft | null): Standing {
  if (draft) {
    const moved = Object.entries(draft.fields).some(([field, { made }]) => made !== (source.words[field] ?? ""));
    return moved ? "moved" : "draft";
  }
  if (!own) return "missing";
  return own.status === "stale" ? "stale" : "current";
}

/** The words in the fields of the form: the draft over the translation as it is. */
export function fieldsOf({ source, own }: Item, draft: Draft | null): Fields {
  const words = wordsOf(own?.words ?? {}, draft);
  return Object.fromEntries(Object.keys(source.words).map((field) => [field, words[field] ?? ""]));
}

/** The source text that the words in the form were made from, where it differs from that of today: field -> words. */
export function formerOf({ source, own }: Item, draft: Draft | null): Fields {
  const published = own?.status === "stale" && !draft?.fits ? (own.former ?? {}) : {};
  const drafted = Object.entries(draft?.fields ?? {}).map(([field, { made }]) => [field, made]);
  const moved = drafted.filter(([field, made]) => made !== (source.words[field ?? ""] ?? ""));
  const former: Fields = { ...published, ...Object.fromEntries(moved) };
  return Object.fromEntries(
    Object.entries(former).filter(([field, words]) => words !== "" && words !== (source.words[field] ?? "")),
  );
}

/** Fields of a draft whose published translation has changed since it was begun: field -> words of today. */
export function overtakenOf({ own }: Item, draft: Draft | null): Fields {
  const changed = Object.entries(draft?.fields ?? {}).filter(([field, { base, words }]) => {
    const now = own?.words[field] ?? "";
    return now !== base && now !== words;
  });
  return Object.fromEntries(changed.map(([field]) => [field, own?.words[field] ?? ""]));
}

/** Tells whether everything in a draft is published by now. */
export function isTaken({ own }: Item, draft: Draft): boolean {
  const isPublished = Object.entries(draft.fields).every(
    ([field, { words }]) => (own?.words[field] ?? "") === words.trim(),
  );
  return isPublished && (!draft.fits || own?.status === "current");
}

interface Entry {
  readonly kind: Kind;
  readonly entry: EntryData;
  readonly example: string | null;
}

/** Words that stand in no chapter of rules: those of the game itself, its quick reference. */
function besideWords({ texts }: Texts, beside: string): Entry[] {
  const own = Object.keys(texts).filter((id) => chapterOf(id) === beside);
  return own.map((id) => ({ kind: "word", entry: { id }, example: null }));
}

function chapterEntries(game: GameData, id: string): Entry[] {
  const chapter = game.chapters.find((each) => each.id === id);
  if (!chapter) return [];
  const printed = (rule: string) => chapter.examples.filter(({ illustrates }) => illustrates?.[0] === rule);
  return [
    ...chapter.rules.flatMap((rule): Entry[] => [
      { kind: "rule", entry: rule, example: null },
      ...printed(rule.id).map((each): Entry => ({ kind: "example", entry: each, example: each.id })),
    ]),
    ...chapter.discrepancies.map((each): Entry => ({ kind: "discrepancy", entry: each, example: null })),
  ];
}
