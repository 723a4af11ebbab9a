import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { Seat } from "../../site/demo/storage/record.ts";
import { namesOf } from "../../site/demo/table/names.ts";
import { type FullCatalog, Wording } from "../../site/demo/wording.ts";
import { BOT, CATALOG, PERSON } from "./fixtures.ts";

const messages = {
  ...CATALOG.messages,
  "player.person": "Player {number}",
  "player.bot": "Bot {number}",
  "player.lone": "You",
  "player.lone.told": "Player {number} (you)",
  "board.kariba.bag": "the bag of {seat}",
};
const wording = new Wording({ ...CATALOG, messages } as FullCatalog, "kariba", "https://example.org/en/", []);

/** What stands on the plates, and what is said in sentences. */
function names(...seats: Seat[]): [string[], string[]] {
  const { words } = wording.named(namesOf(wording, { seats }));
  return [seats.map((_, seat) => words.plate(seat)), seats.map((_, seat) => words.seat(seat))];
}

test("the only person at a table is “You” on plates, and told of from outside in sentences", () => {
  assert.deepEqual(names(BOT, PERSON, BOT), [
    ["Bot 1", "You", "Bot 3"],
    ["Bot 1", "Player 2 (you)", "Bot 3"],
  ]);
});

test("a name that was entered stands everywhere; several people are numbered", () => {
  const ada = { kind: "person", name: "Ada" } as const;
  assert.deepEqual(names(ada, BOT), [
    ["Ada", "Bot 2"],
    ["Ada", "Bot 2"],
  ]);
  assert.deepEqual(names(PERSON, BOT, PERSON), [
    ["Player 1", "Bot 2", "Player 3"],
    ["Player 1", "Bot 2", "Player 3"],
  ]);
});

test("“You” is in no sentence: not in events, not in refusals, not where a board says something", () => {
  const at = wording.named(namesOf(wording, { seats: [PERSON, BOT] }));
  const gave = { id: "gave", args: { seat: 1, other: 0, n: 2 }, rule: "" };
  const shared = { id: "shared", args: { seats: [0, 1], n: 2 }, rule: "" };
  assert.equal(at.plain(at.event(gave)), "gives 2 to Player 1 (you)");
  assert.equal(at.plain(at.event(shared)), "Player 1 (you) and Bot 2 win with 2");
  assert.equal(at.t("board.kariba.bag", { seat: at.words.seat(0) }), "the bag of Player 1 (you)");
});

/** The words of a language for a key, as its catalog has them. */
function said(locale: string, key: string): string {
  const catalog = readFileSync(new URL(`../../locale/${locale}/LC_MESSAGES/messages.po`, import.meta.url), "utf8");
  const entry = catalog.split("\n\n").find((each) => each.includes(`msgctxt "${key}"\n`)) ?? "";
  const [, source = "", translation = ""] = /msgid "(.*)"\nmsgstr "(.*)"/.exec(entry) ?? [];
  return translation || source;
}

test("where verbs and articles change with “you”, its name in sentences is that of any player, with a note behind it", () => {
  for (const locale of ["en", "de"]) {
    const person = said(locale, "player.person");
    assert.ok(person, locale);
    assert.equal(said(locale, "player.lone.told"), `${person} (${said(locale, "player.you")})`);
  }
  // Vietnamese has one form of each word, and "Bạn" can stand for anybody's name.
  assert.equal(said("vi", "player.lone.told"), said("vi", "player.lone"));
});
