import assert from "node:assert/strict";
import { test } from "node:test";
import { RecordError, readRecord, type TableRecord } from "../../site/demo/storage/record.ts";
import { decodeShare, encodeShare, sharedExample } from "../../site/demo/storage/share.ts";
import { Slot } from "../../site/demo/storage/slots.ts";

const PREFIX = "#play=";
const SAVE = {
  spielbar: 1,
  game: "kariba",
  version: 1,
  players: 2,
  seed: "7",
  options: {},
  history: [{ play: { rhino: 1 } }],
};
const RECORD: TableRecord = {
  spielbar: 1,
  game: "kariba",
  seats: [
    { kind: "person", name: "Ada" },
    { kind: "bot", level: "hard" },
  ],
  save: SAVE,
};

/** A browser's storage, in memory; `full` refuses to write. */
class MemoryStorage {
  full = false;
  readonly items = new Map<string, string>();
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

function codeOf(text: string): string {
  try {
    readRecord(text, "kariba");
    return "read";
  } catch (error) {
    assert.ok(error instanceof RecordError, String(error));
    return error.code;
  }
}

test("a record is read back as it was", () => {
  assert.deepEqual(readRecord(JSON.stringify(RECORD), "kariba"), RECORD);
});

test("names are made readable: without letters that steer the page, and cut", () => {
  const long = `<b>\u202eA\n\u2067da${"N".repeat(400)}`;
  const read = readRecord(
    JSON.stringify({ ...RECORD, seats: [{ kind: "person", name: long }, RECORD.seats[1]] }),
    "kariba",
  );
  assert.deepEqual(read.seats[0], { kind: "person", name: `<b>Ada${"N".repeat(24 - 9)}` });
  const empty = readRecord(
    JSON.stringify({ ...RECORD, seats: [{ kind: "person", name: "\u202e " }, RECORD.seats[1]] }),
    "kariba",
  );
  assert.deepEqual(empty.seats[0], { kind: "person" });
});

test("what is no record says what it is instead", () => {
  const changed = (part: object) => codeOf(JSON.stringify({ ...RECORD, ...part }));
  assert.equal(codeOf("{"), "broken");
  assert.equal(codeOf("null"), "broken");
  assert.equal(codeOf("[]"), "broken");
  assert.equal(changed({ spielbar: 2 }), "newer");
  assert.equal(changed({ spielbar: 0 }), "older");
  assert.equal(changed({ spielbar: "1" }), "broken");
  assert.equal(changed({ game: "go" }), "other-game");
  assert.equal(changed({ save: { ...SAVE, game: "go" } }), "other-game");
  assert.equal(changed({ save: null }), "broken");
  assert.equal(changed({ save: { ...SAVE, history: "all" } }), "broken");
  assert.equal(changed({ seats: [{ kind: "person" }] }), "broken");
  assert.equal(changed({ seats: [{ kind: "person" }, { kind: "ghost" }] }), "broken");
  assert.equal(changed({ seats: "two" }), "broken");
  assert.equal(changed({ example: 3 }), "broken");
  assert.equal(changed({ step: -1 }), "broken");
  assert.equal(changed({ step: "2" }), "broken");
});

test("a slot keeps, finds and clears", () => {
  const slot = new Slot(memory(), "kariba", null);
  assert.deepEqual(slot.find(), { is: "nothing" });
  assert.equal(slot.keep(RECORD), true);
  assert.deepEqual(slot.find(), { is: "table", record: RECORD });
  slot.clear();
  assert.deepEqual(slot.find(), { is: "nothing" });
});

test("slots of a game and of its examples do not meet", () => {
  const store = memory();
  new Slot(store, "kariba", null).keep(RECORD);
  assert.deepEqual(new Slot(store, "kariba", "kariba/chase.x").find(), { is: "nothing" });
});

test("what cannot be read is laid aside and stays until it is deleted", () => {
  const store = memory();
  const slot = new Slot(store, "kariba", null);
  store.setItem("spielbar.table.kariba", "{damaged");
  assert.deepEqual(slot.find(), { is: "unreadable", code: "broken" });
  slot.layAside();
  slot.keep(RECORD);
  assert.equal(slot.aside, "{damaged");
  slot.deleteAside();
  assert.equal(slot.aside, null);
  assert.equal(slot.find().is, "table");
});

test("where nothing can be written, what could not be read stays where it is", () => {
  const store = memory();
  const slot = new Slot(store, "kariba", null);
  store.setItem("spielbar.table.kariba", "{damaged");
  store.full = true;
  slot.layAside();
  store.full = false;
  assert.equal(slot.keep(RECORD), false);
  assert.equal(store.getItem("spielbar.table.kariba"), "{damaged");
});

test("a browser without storage keeps nothing and breaks nothing", () => {
  const slot = new Slot(null, "kariba", null);
  assert.equal(slot.keep(RECORD), false);
  assert.deepEqual(slot.find(), { is: "nothing" });
});

test("what another window has kept is written over only once it is claimed", () => {
  const store = memory();
  const mine = new Slot(store, "kariba", null);
  const theirs = new Slot(store, "kariba", null);
  assert.equal(mine.keep(RECORD), true);
  theirs.claim();
  const further = { ...RECORD, save: { ...SAVE, history: [...SAVE.history, { play: { rhino: 2 } }] } };
  assert.equal(theirs.keep(further), true);
  assert.equal(mine.isNews(), true);
  assert.equal(mine.keep(RECORD), false);
  assert.deepEqual(mine.find(), { is: "table", record: further });
  mine.claim();
  assert.equal(mine.keep(RECORD), true);
  assert.equal(theirs.isNews(), true);
  mine.clear();
  assert.equal(theirs.isNews(), false);
});

test("a share link brings the table back without the names of the players", async () => {
  const hash = await encodeShare(RECORD);
  assert.match(hash, /^#play=[\w-]+$/);
  const back = await decodeShare(hash);
  assert.deepEqual(back, { ...RECORD, seats: [{ kind: "person" }, { kind: "bot", level: "hard" }] });
});

test("a share link of a long play stays short enough for a message", async () => {
  const history = Array.from({ length: 140 }, (_, turn) => (turn % 2 ? { deal: "leopard" } : { play: { rhino: 2 } }));
  const hash = await encodeShare({ ...RECORD, save: { ...SAVE, history } });
  assert.ok(hash.length < 2000, String(hash.length));
});

test("a link that was cut off or changed anywhere is refused", async () => {
  const hash = await encodeShare(RECORD);
  const letter = (at: number) => (hash[at] === "A" ? "B" : "A");
  const changed = [0.3, 0.6, 0.9].map((part) => {
    const at = PREFIX.length + Math.floor((hash.length - PREFIX.length) * part);
    return hash.slice(0, at) + letter(at) + hash.slice(at + 1);
  });
  for (const bad of [hash.slice(0, -9), PREFIX, `${PREFIX}%%%`, `${PREFIX}AAAA`, ...changed]) {
    await assert.rejects(decodeShare(bad), (error) => error instanceof RecordError && error.code === "broken", bad);
  }
});

test("a link made by a newer version says so", async () => {
  const hash = await encodeShare({ ...RECORD, spielbar: 2 as 1 });
  await assert.rejects(decodeShare(hash), (error) => error instanceof RecordError && error.code === "newer");
});

test("a link that would unpack to an enormous text is refused", async () => {
  const hash = await encodeShare({ ...RECORD, save: { ...SAVE, seed: "x".repeat(3_000_000) } });
  assert.ok(hash.length < 10_000);
  await assert.rejects(decodeShare(hash), RecordError);
});

test("a link says which example it belongs to before it is unpacked", async () => {
  const example = "kariba/chase.rhinos-over-gaps";
  const hash = await encodeShare({ ...RECORD, example });
  assert.equal(sharedExample(hash), example);
  assert.equal((await decodeShare(hash)).example, example);
  assert.equal(sharedExample(await encodeShare(RECORD)), null);
  assert.equal(sharedExample("#play=%%%&example=%%%&more"), null);
  assert.equal(sharedExample("#play=x&example=%E0"), null);
  assert.equal(sharedExample("#chase.nearest"), undefined);
  assert.equal(sharedExample(""), undefined);
});
