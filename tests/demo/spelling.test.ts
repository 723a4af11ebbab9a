import assert from "node:assert/strict";
import { test } from "node:test";
import type { EngineClient } from "../../site/demo/engine/client.ts";
import type { Site } from "../../site/demo/engine/config.ts";
import { lendDictionary } from "../../site/demo/engine/lending.ts";
import type { Lend } from "../../site/demo/engine/wire.ts";
import { Desk, type Opened } from "../../site/demo/workbench/desk.ts";
import type { Manifest } from "../../site/demo/workbench/manifest.ts";

const SITE = { assets: "https://example.org/assets/" } as Site;
const MANIFEST = {
  desk: { url: "py/workbench.zip", bytes: 1, wire: 1 },
  names: { de: "Deutsch" },
  spelling: { script: "spelling/a.js", locales: { de: { url: "spelling.de.json", wire: 550_000 } } },
} as unknown as Manifest;
const OPENED = {
  game: {},
  source: { locale: "en", texts: {} },
  target: { locale: "de", texts: {}, values: {} },
  terms: {},
} as unknown as Opened;

/** A worker that notes what it is asked; `epoch` rises when it has died. */
class Engine {
  epoch = 1;
  fails = false;
  readonly asked: string[] = [];
  readonly lent: Lend[] = [];
  async start(): Promise<void> {}
  async bring(): Promise<void> {
    this.asked.push("bring");
  }
  async request(_play: string, { op }: { op: string }): Promise<unknown> {
    this.asked.push(op);
    return { shown: {}, problems: [] };
  }
  async lend(_play: string, lend: Lend): Promise<void> {
    if (this.fails) throw new Error("offline");
    this.asked.push("lend");
    this.lent.push(lend);
  }
}

function deskOf() {
  const engine = new Engine();
  const desk = new Desk(engine as unknown as EngineClient, SITE, MANIFEST, { locale: "de", words: {}, borrowed: {} });
  desk.put(OPENED);
  return { engine, desk };
}

test("a dictionary is fetched when it is asked for, and only where there is one", async () => {
  const { engine, desk } = deskOf();
  await desk.look("kariba/chase.nearest", {});
  assert.deepEqual(engine.asked, ["bring", "open", "look"]);
  assert.equal(desk.spellingBytes("de"), 550_000);
  assert.equal(desk.spellingBytes("fr"), 0);
  await desk.spell("fr");
  assert.equal(desk.spells("fr"), false);
  await desk.spell("de");
  assert.equal(desk.spells("de"), true);
  assert.deepEqual(engine.lent, [
    { script: `${SITE.assets}spelling/a.js`, dictionary: `${SITE.assets}spelling.de.json` },
  ]);
});

test("a new worker is lent the dictionary anew, and checks without it where it cannot be had any more", async () => {
  const { engine, desk } = deskOf();
  await desk.look("kariba/chase.nearest", {});
  await desk.spell("de");
  engine.epoch = 2;
  assert.equal(desk.spells("de"), false);
  await desk.look("kariba/chase.nearest", {});
  assert.deepEqual(engine.asked.slice(4), ["bring", "lend", "open", "look"]);
  assert.equal(desk.spells("de"), true);
  engine.epoch = 3;
  engine.fails = true;
  await desk.look("kariba/chase.nearest", {});
  assert.deepEqual(engine.asked.slice(8), ["bring", "open", "look"]);
  assert.equal(desk.spells("de"), false);
  await assert.rejects(desk.spell("de"));
});

test("a dictionary that is not there says so", async (context) => {
  const script = `data:text/javascript,export const openDictionary = async ({ dic }) => (word) => dic.includes(word);`;
  const heard: { data?: string; has?: (word: string) => boolean } = {};
  const door = {
    handle: () => "",
    spells: (data: string, has: (word: string) => boolean) => void Object.assign(heard, { data, has }),
  };
  const files = { locale: "de", good: ["Kariba"], aff: "", dic: "Karte" };
  context.mock.method(globalThis, "fetch", async () => Response.json(files));
  await lendDictionary(door, { script, dictionary: "https://example.org/de.json" });
  assert.deepEqual(JSON.parse(heard.data ?? ""), { locale: "de", good: ["Kariba"] });
  assert.equal(heard.has?.("Karte"), true);
  assert.equal(heard.has?.("Kartn"), false);
  context.mock.method(globalThis, "fetch", async () => new Response("", { status: 404 }));
  await assert.rejects(lendDictionary(door, { script, dictionary: "https://example.org/de.json" }), {
    code: "engine.missing-file",
  });
  context.mock.method(globalThis, "fetch", () => Promise.reject(new TypeError("offline")));
  await assert.rejects(lendDictionary(door, { script, dictionary: "https://example.org/de.json" }), {
    code: "engine.offline",
  });
});
