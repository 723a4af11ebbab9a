import assert from "node:assert/strict";
import { test } from "node:test";
import { isTag } from "../../site/demo/workbench/bench.ts";
import { tonguesOf } from "../../site/demo/workbench/desk.ts";
import { Drafts, readDraft } from "../../site/demo/workbench/drafts.ts";
import {
  chapterOf,
  fieldsOf,
  formerOf,
  type Item,
  isTaken,
  itemsOf,
  overtakenOf,
  standingOf,
} from "../../site/demo/workbench/items.ts";
import { type GameData, readManifest, type TextData, type Texts } from "../../site/demo/workbench/manifest.ts";
import { partsOf } from "../../site/demo/workbench/saying.ts";

/** A browser's storage, in memory; `full` refuses to write. */
class MemoryStorage {
  full = false;
  readonly items = new Map<string, string>();
  get length(): number {
    return this.items.size;
  }
  key(index: number): string | null {
    return [...this.items.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }
  setItem(key: string, text: string): void {
    if (this.full) throw new DOMException("full", "QuotaExceededError");
    this.items.set(key, text);
  }
  removeItem(key: string): void {
    this.items.delete(key);
  }
}

const memory = () => new MemoryStorage() as unknown as Storage & MemoryStorage;
const TEXT = "pebbles/take.one";
const KEY = `spielbar.draft.de.${TEXT}`;
const draftOf = (words: string, made = "Take one.", base = "") => ({
  text: TEXT,
  locale: "de",
  fields: { text: { words, made, base } },
});
const textOf = (words: { [field: string]: string }, part: Partial<TextData> = {}): TextData => ({
  status: "current",
  path: "content/pebbles/en/take.yaml",
  line: 1,
  words,
  ...part,
});
const itemOf = (own: TextData | null, source = textOf({ title: "One", text: "Take one." })): Item => ({
  id: TEXT,
  kind: "rule",
  number: "1.1",
  source,
  from: source.words,
  own,
  example: null,
});

test("a draft is kept at every letter and is there after a crash", () => {
  const store = memory();
  const drafts = new Drafts(store);
  drafts.keep(draftOf("Nimm"));
  drafts.keep(draftOf("Nimm einen."));
  const again = new Drafts(store);
  assert.equal(again.get("de", TEXT)?.fields.text?.words, "Nimm einen.");
  assert.equal(again.get("fr", TEXT), null);
  assert.deepEqual(
    again.of("pebbles", "de").map(({ text }) => text),
    [TEXT],
  );
  assert.deepEqual(again.of("kariba", "de"), []);
});

test("what is no draft is laid aside as it is, and only deleted when somebody says so", () => {
  for (const broken of ["{", "[]", '"x"', JSON.stringify({ ...draftOf("Nimm"), spielbar: 2, revision: 1 }), "null"]) {
    const store = memory();
    store.items.set(KEY, broken);
    const drafts = new Drafts(store);
    assert.equal(drafts.get("de", TEXT), null);
    assert.deepEqual(
      drafts.aside.map(({ content }) => content),
      [broken],
    );
    drafts.keep(draftOf("Neu."));
    assert.deepEqual(
      new Drafts(store).aside.map(({ content }) => content),
      [broken],
    );
    drafts.deleteAside();
    assert.deepEqual(drafts.aside, []);
    assert.equal(drafts.get("de", TEXT)?.fields.text?.words, "Neu.");
  }
});

test("where there is no room to lay it aside, what is no draft stays where it is", () => {
  const store = memory();
  store.items.set(KEY, "{");
  store.full = true;
  const drafts = new Drafts(store);
  assert.equal(store.items.get(KEY), "{");
  assert.equal(drafts.keeps, false);
});

test("a full browser keeps the draft as long as the page lives, and says so", () => {
  const store = memory();
  const drafts = new Drafts(store);
  store.full = true;
  drafts.keep(draftOf("Nimm"));
  assert.equal(drafts.keeps, false);
  assert.equal(drafts.get("de", TEXT)?.fields.text?.words, "Nimm");
  store.full = false;
  drafts.keep(draftOf("Nimm einen"));
  assert.equal(drafts.keeps, true);
  const without = new Drafts(null);
  assert.equal(without.keeps, false);
  without.keep(draftOf("Nimm"));
  assert.equal(without.get("de", TEXT)?.fields.text?.words, "Nimm");
});

test("two windows lose nothing of each other", () => {
  const store = memory();
  const [one, two] = [new Drafts(store), new Drafts(store)];
  one.keep(draftOf("aus dem ersten"));
  two.keep(draftOf("aus dem zweiten"));
  assert.deepEqual(
    two.aside.map(({ content }) => readDraft(content)?.fields.text?.words),
    ["aus dem ersten"],
  );
  assert.ok(one.adopt(KEY));
  assert.equal(one.get("de", TEXT)?.fields.text?.words, "aus dem zweiten");
  one.keep(draftOf("weiter"));
  assert.equal(one.aside.length, 1);
  assert.equal(one.adopt("something.else"), false);
  one.remove("de", TEXT);
  assert.ok(two.adopt(KEY));
  assert.equal(two.get("de", TEXT), null);
});

test("a text stands as its translation and its draft say", () => {
  const own = textOf({ title: "Eins", text: "Nimm einen." });
  const draft = { ...draftOf("Nimm genau einen.", "Take one.", "Nimm einen."), spielbar: 1, revision: 1 } as const;
  assert.equal(standingOf(itemOf(null), null), "missing");
  assert.equal(standingOf(itemOf(own), null), "current");
  assert.equal(standingOf(itemOf({ ...own, status: "stale" }), null), "stale");
  assert.equal(standingOf(itemOf(own), draft), "draft");
  assert.equal(standingOf(itemOf(own, textOf({ title: "One", text: "Take two." })), draft), "moved");
  assert.deepEqual(fieldsOf(itemOf(own), draft), { title: "Eins", text: "Nimm genau einen." });
  assert.deepEqual(fieldsOf(itemOf(null), null), { title: "", text: "" });
});

test("a draft whose source has changed keeps the source it was made from", () => {
  const draft = { ...draftOf("Nimm einen."), spielbar: 1, revision: 1 } as const;
  const item = itemOf(null, textOf({ title: "One", text: "Take two." }));
  assert.deepEqual(formerOf(item, draft), { text: "Take one." });
  assert.deepEqual(formerOf(itemOf(null), draft), {});
  const stale = textOf(
    { title: "Eins", text: "Nimm einen." },
    { status: "stale", former: { title: "One", text: "Take a few." } },
  );
  assert.deepEqual(formerOf(itemOf(stale), null), { text: "Take a few." });
  assert.deepEqual(formerOf(itemOf(stale), { ...draft, fits: true }), {});
});

test("a translation that has changed under a draft is told, and one that says the same is not", () => {
  const draft = { ...draftOf("Nimm einen.", "Take one.", "Nimm ein."), spielbar: 1, revision: 1 } as const;
  assert.deepEqual(overtakenOf(itemOf(textOf({ text: "Greif zu." })), draft), { text: "Greif zu." });
  assert.deepEqual(overtakenOf(itemOf(textOf({ text: "Nimm ein." })), draft), {});
  assert.deepEqual(overtakenOf(itemOf(textOf({ text: "Nimm einen." })), draft), {});
  assert.equal(isTaken(itemOf(textOf({ text: "Nimm einen." })), draft), true);
  assert.equal(isTaken(itemOf(textOf({ text: "Nimm ein." })), draft), false);
});

test("a chapter lists its rules with their examples, in the order of the book", () => {
  const game: GameData = {
    id: "pebbles",
    source_locale: "en",
    sources: [],
    chapters: [
      {
        id: "take",
        number: 1,
        rules: [
          { id: TEXT, number: "1.1" },
          { id: "pebbles/take.two", number: "1.2" },
        ],
        examples: [{ id: "pebbles/take.shown", illustrates: [TEXT] }],
        discrepancies: [{ id: "pebbles/take.odd" }],
      },
    ],
  };
  const words = { title: "x" };
  const ids = [TEXT, "pebbles/take.two", "pebbles/take.shown", "pebbles/take.odd", "pebbles/game.title"];
  const source: Texts = {
    locale: "en",
    texts: Object.fromEntries(ids.map((id) => [id, textOf(words)])),
    files: {},
    values: {},
  };
  const none: Texts = { locale: "de", texts: {}, files: {}, values: {} };
  const listed = itemsOf(game, "take", source, none, none).map(({ id, example }) => [id, example]);
  assert.deepEqual(listed, [
    [TEXT, null],
    ["pebbles/take.shown", "pebbles/take.shown"],
    ["pebbles/take.two", null],
    ["pebbles/take.odd", null],
  ]);
  assert.deepEqual(
    itemsOf(game, "game", source, none, none).map(({ id }) => id),
    ["pebbles/game.title"],
  );
  assert.equal(chapterOf(TEXT), "take");
  assert.equal(chapterOf("pebbles"), "");
});

test("a tag of a language is told from what is none", () => {
  for (const tag of ["fr", "pt-BR", "zh-Hant", "ar"]) assert.ok(isTag(tag), tag);
  for (const tag of ["", "French", "fr_FR", "FR", "e", "fr-fr"]) assert.ok(!isTag(tag), tag);
});

test("the manifest comes from the host or from what is kept, never out of the browser's own store", async () => {
  const real = globalThis.fetch;
  const asked: (RequestCache | undefined)[] = [];
  globalThis.fetch = (_, options) => {
    asked.push(options?.cache);
    return Promise.resolve(Response.json({ spielbar: 1 }));
  };
  try {
    await readManifest("https://example.org/workbench.json");
  } finally {
    globalThis.fetch = real;
  }
  // The service worker (`keeper.ts`) lets these two through to the host: then a kept page would ask a newer build, or nobody.
  assert.ok(asked.length === 1 && !["no-cache", "force-cache"].includes(asked[0] ?? ""));
  assert.notEqual(asked[0] ?? "default", "default");
});

test("languages are called by their names in the middle of a sentence", () => {
  assert.deepEqual(tonguesOf(["de", "vi"], "de"), { "fault.tongue.de": "Deutsch", "fault.tongue.vi": "Vietnamesisch" });
  assert.deepEqual(tonguesOf(["de"], "vi"), { "fault.tongue.de": "tiếng Đức" });
  assert.deepEqual(tonguesOf(["de"], "en"), { "fault.tongue.de": "German" });
});

test("what checks say is a sentence, and what is to be typed stands apart", () => {
  assert.deepEqual(partsOf("schreib `Karte`, `{n}`", "de"), [
    { words: "Schreib ", isCode: false },
    { words: "Karte", isCode: true },
    { words: ", ", isCode: false },
    { words: "{n}", isCode: true },
  ]);
  assert.deepEqual(partsOf("`hoà`: dấu thanh", "vi")[0], { words: "hoà", isCode: true });
  assert.equal(partsOf("ở đây", "vi")[0]?.words, "Ở đây");
  assert.equal(partsOf("iki", "tr")[0]?.words, "İki");
  assert.deepEqual(partsOf("code (`) steht im Text", "de"), [{ words: "Code (`) steht im Text", isCode: false }]);
});
