import assert from "node:assert/strict";
import { test } from "node:test";
import { STONES } from "../../../../site/demo/boards/fafnir/stones.ts";
import { draw as drawGame, uses } from "../drawing.ts";
import { CATALOG, position, SCORED, WON } from "./positions.ts";

const draw = (lines: readonly object[]) => drawGame("fafnir", CATALOG, lines);

test("the last bid opens all fists: stones, winner, what was thrown away; a position opens none", () => {
  const before = position({ hand: { green: 1 }, offer: WON.offer, chosen: [false, true] });
  const after = position({ hand: { green: 1 }, trash: WON.trashed, last: WON, keeper: 1, scores: [0, 1] });
  const { step = "", given = "" } = draw([
    { key: "step", observation: after, before },
    { key: "given", observation: after, before: null },
  ]);
  assert.equal(uses(step, "ffs-palm"), 2);
  assert.equal(step.split("ff-stone--new").length - 1, 2);
  assert.equal(step.split("data-won").length - 1, 1);
  assert.match(step, /Player 1 opens 1 green\. Player 2 opens 1 gold stone, 1 green\. Player 2 wins\. no offer/);
  assert.doesNotMatch(given, /ff-stone--new|data-won|ffs-palm|opens/);
});

test("a sealed bid: the own one with its stones, others' as a closed fist", () => {
  const observation = position({ hand: { red: 2 }, bid: { red: 1 }, chosen: [true, true] });
  const { own = "", seen = "" } = draw([
    { key: "own", observation, before: null },
    { key: "seen", observation: { ...observation, seat: null, hand: null, bid: null }, before: null },
  ]);
  assert.deepEqual([uses(own, "ffs-fist"), uses(own, "ffs-red")], [2, 2]);
  assert.match(own, /in the fist: 1 red stone\./);
  assert.deepEqual([uses(seen, "ffs-fist"), uses(seen, "ffs-red")], [2, 0]);
});

test("a step that leaves the table as it is shows the players alone", () => {
  const before = position({ hand: { red: 2 }, offer: { gold: 1, blue: 1 }, trash: { green: 2 } });
  const after = { ...before, bid: { red: 1 }, chosen: [true, false] };
  const { step = "", drawn = "" } = draw([
    { key: "step", observation: after, before },
    { key: "drawn", observation: { ...before, bag_size: 53 }, before },
  ]);
  assert.deepEqual([uses(step, "ffs-hen"), uses(step, "ffs-floor"), uses(step, "ffs-green")], [1, 0, 0]);
  assert.match(step, /<title[^>]*>Everybody<.*<desc[^>]*>Player 1: 11 held, 0 points, closed fist\. /);
  assert.deepEqual([uses(drawn, "ffs-hen"), uses(drawn, "ffs-floor"), uses(drawn, "ffs-green")], [2, 1, 2]);
  const height = (svg: string) => Number(/viewBox="0 0 400 (\d+)"/.exec(svg)?.[1]);
  assert.ok(height(step) < 200 && height(drawn) > 400);
});

test("a scored round shows its sheet: a bust crossed out, points before and after", () => {
  const after = position({ hand: {}, last: WON, scored: SCORED, round: 2, scores: [4, 9] });
  const { sheet = "", later = "" } = draw([
    { key: "sheet", observation: after, before: position({ chosen: [true, false] }) },
    { key: "later", observation: after, before: after },
  ]);
  assert.equal(sheet.split("data-bust").length - 1, 1);
  assert.match(sheet, /Player 1: 5, \u22121, 4\. Player 2: 1, \+8, 9\./);
  const figures = [...sheet.slice(sheet.indexOf("ff-sheet")).matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
  assert.deepEqual(figures.slice(0, 6), ["+1", "+3", "+2", "\u22121", "\u22121", "\u22121"]);
  assert.deepEqual(figures.slice(6, 14), [
    "2\u200a×\u200a1",
    "+2",
    "6\u200a×\u200a3",
    "0",
    "3\u200a×\u200a\u22121",
    "\u22123",
    "5 \u2212 1",
    "4",
  ]);
  assert.doesNotMatch(later, /ff-sheet/);
});

test("a drawing says in words what it shows, and its ids are its own", () => {
  const observation = position({ hand: { red: 2 }, offer: { gold: 1 }, keeper: 1, chosen: [false, true] });
  const { "a/1@en": svg = "" } = draw([{ key: "a/1@en", observation, before: null, seats: ["<Ada>"] }]);
  assert.match(svg, /role="img" aria-labelledby="a-1-en-t a-1-en-d"/);
  assert.match(svg, /<title id="a-1-en-t">Table<\/title>/);
  const wanted =
    "on offer: 1 gold stone. no trash. limit 6. 54 in the bag. &lt;Ada>: 11 held, 0 points. Player 2: 10 held, 0 points, closed fist. Player 2 keeps Fafnir. &lt;Ada> has 2 red stones.";
  assert.ok(svg.includes(`<desc id="a-1-en-d">${wanted}</desc>`), svg.slice(0, 600));
});

test("one piece is complete in itself and named", () => {
  const drawn = draw(STONES.map((piece) => ({ key: piece, draw: "piece", piece })));
  for (const svg of Object.values(drawn)) assert.doesNotMatch(svg, /<use| id=/);
  assert.match(drawn.red ?? "", /role="img" aria-label="red stone"/);
  assert.equal(new Set(Object.values(drawn)).size, 6);
});

test("nothing that the page forbids: inline style, script, href of SVG", () => {
  const drawn = draw([
    { key: "s", draw: "sprite" },
    {
      key: "f",
      observation: position({ trash: { red: 3 }, last: WON, scored: SCORED }),
      before: position({ chosen: [true, false] }),
    },
  ]);
  for (const svg of Object.values(drawn)) assert.doesNotMatch(svg, /style=|<script|<style| href=/);
});
