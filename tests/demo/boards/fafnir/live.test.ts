import assert from "node:assert/strict";
import { test } from "node:test";
import type { Action, Compact } from "../../../../site/demo/boards/contract.ts";
import type { Observation } from "../../../../site/demo/boards/fafnir/observation.ts";
import { page, type Stage, stageOf } from "../stage.ts";
import { position, SCORED, WON } from "./positions.ts";

const stage = await stageOf<Observation>("fafnir");

const HAND = { gold: 3, red: 2, green: 1, blue: 2 };
const OFFER = { blue: 1, yellow: 1 };
const COMPACT: Compact = { bid: { most: { gold: 3, red: 2, green: 1 } } };
const BIDDING = { observation: position({ hand: HAND, offer: OFFER }), compact: COMPACT };

/** The stones in the fist, as they lie there. */
function fist(board: Stage<Observation>): (string | undefined)[] {
  return board.all("[data-back]").map((stone) => stone.dataset.back);
}

test("listed actions are offered too", async () => {
  const legal: Action[] = [{ bid: {} }, { bid: { red: 1 } }];
  const board = await stage({ observation: position({ hand: HAND }), legal });
  await board.click('.ff-tile__put[data-stone="red"]');
  assert.ok(board.one(".ff-button--main").hasAttribute("data-offered"));
  await board.click('.ff-tile__put[data-stone="red"]');
  assert.ok(!board.one(".ff-button--main").hasAttribute("data-offered"));
});

test("a colour on offer is marked and can be tried and asked about all the same", async () => {
  const board = await stage(BIDDING);
  assert.deepEqual(
    board.all(".ff-tile[data-offered]").map((tile) => tile.dataset.stone),
    ["yellow", "blue"],
  );
  await board.click('.ff-tile__put[data-stone="blue"]');
  const main = board.one(".ff-button--main");
  assert.ok(!main.hasAttribute("data-offered"));
  assert.equal(main.textContent, "bid 1 blue");
  await board.click(".ff-button--main");
  await board.click(".ff-bar .ff-button:last-child");
  assert.deepEqual([board.tried, board.asked], [[{ bid: { blue: 1 } }], [{ bid: { blue: 1 } }]]);
});

test("what is bid for lies beside the choice as well, told once, and only for who chooses", async () => {
  const board = await stage(BIDDING);
  const drawn = board.all("[data-choice] .ff-stake use").map((use) => use.getAttribute("href") ?? "");
  assert.deepEqual(
    drawn.map((symbol) => symbol.split("-").at(-1)),
    ["yellow", "blue", "chip"],
  );
  assert.equal(board.one(".ff-stake").getAttribute("aria-hidden"), "true");
  await board.show({ mode: "watch" });
  assert.deepEqual(board.all(".ff-stake"), []);
});

test("a tap puts a stone in, a tap in the fist takes it back, steppers do both and stop at what is held", async () => {
  const board = await stage(BIDDING);
  await board.click('.ff-tile__put[data-stone="gold"]');
  const more = '.ff-tile[data-stone="green"] .ff-step:last-child';
  await board.click(more);
  await board.click(more);
  assert.deepEqual(fist(board), ["gold", "green"]);
  assert.equal(board.one(more).getAttribute("aria-disabled"), "true");
  assert.equal(board.one('.ff-tile[data-stone="green"] output').textContent, "1");
  await board.click('[data-back="gold"]');
  assert.deepEqual(fist(board), ["green"]);
  await board.click('.ff-tile[data-stone="green"] .ff-step:first-child');
  await board.click('.ff-tile[data-stone="green"] .ff-step:first-child');
  assert.deepEqual(fist(board), []);
});

test("stones in the fist leave an empty cut in the pile", async () => {
  const board = await stage(BIDDING);
  await board.click('.ff-tile__put[data-stone="gold"]');
  const pile = '.ff-tile[data-stone="gold"] .ff-pile';
  assert.deepEqual([board.all(`${pile} use`).length, board.all(`${pile} .ff-gone`).length], [2, 1]);
});

test("the stones are one stop of the tab key; arrows move, put in and take out", async () => {
  const board = await stage(BIDDING);
  const stops = () => board.all('.ff-hand [tabindex="0"]').map((tile) => tile.dataset.stone);
  assert.deepEqual(stops(), ["gold"]);
  board.one('.ff-tile__put[data-stone="gold"]').focus();
  const way = [];
  for (const key of ["ArrowLeft", "ArrowRight", "End", "ArrowRight", "ArrowLeft", "Home", "ArrowRight"]) {
    await board.press(key);
    way.push(board.focused("data-stone"));
  }
  assert.deepEqual(way, ["gold", "red", "blue", "blue", "green", "gold", "red"]);
  assert.deepEqual(stops(), ["red"]);
  for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown"]) await board.press(key);
  assert.deepEqual(fist(board), ["red"]);
});

test("Enter holds out what is in the fist and nothing else; Escape takes all back", async () => {
  const board = await stage(BIDDING);
  board.one('.ff-tile__put[data-stone="gold"]').focus();
  await board.press("Enter");
  assert.deepEqual(board.tried, []);
  await board.press("ArrowUp");
  await board.press("Enter");
  assert.deepEqual(board.tried, [{ bid: { gold: 1 } }]);
  await board.press("Escape");
  assert.deepEqual(fist(board), []);
});

test("a hint is shown as chosen; the player may change it; a new position begins afresh", async () => {
  const board = await stage({ ...BIDDING, selection: { bid: { gold: 2, red: 1 } } });
  assert.deepEqual(fist(board), ["gold", "gold", "red"]);
  await board.click('[data-back="gold"]');
  assert.deepEqual(fist(board), ["gold", "red"]);
  await board.show({ observation: position({ hand: HAND, offer: { red: 2, green: 1 } }), selection: null });
  assert.deepEqual(fist(board), []);
});

test("the keyboard stays on the board when what had it is gone", async () => {
  const board = await stage(BIDDING);
  board.one('.ff-tile__put[data-stone="blue"]').focus();
  await board.show({ observation: position({ hand: { red: 1 } }) });
  assert.equal(board.focused("data-stone"), "red");
  await board.show({ observation: position({ hand: null, seat: null }) });
  assert.equal(page.document.activeElement, board.one(".ff") as unknown);
});

test("who has sealed a bid sees it in the closed fist and can choose no more", async () => {
  const sealed = position({ hand: HAND, bid: { red: 2 }, chosen: [true, false], turn: 1 });
  const board = await stage({ observation: sealed });
  assert.equal(board.all("button").length, 0);
  assert.match(board.one(".ff-fist").textContent ?? "", /fist\.closed 2 red/);
  assert.equal(board.all(".ff-fist .ff-picture--red").length, 2);
  assert.deepEqual(
    board.all(".ff-seat[data-chosen]").map((seat) => seat.dataset.seat),
    ["0"],
  );
  await board.show({ observation: { ...sealed, bid: {} } });
  assert.match(board.one(".ff-fist").textContent ?? "", /fist\.closed empty/);
});

test("who only watches finds nothing to press; a spectator sees no stones of anybody", async () => {
  const board = await stage({ observation: position({ hand: HAND, chosen: [false, true] }), mode: "watch" });
  assert.equal(board.all("button").length, 0);
  assert.equal(board.all(".ff-pile use").length, 8);
  await board.show({ observation: position({ seat: null, hand: null, chosen: [true, true] }), mode: "play" });
  assert.equal(board.all("button, .ff-own").length, 0);
  assert.equal(board.all(".ff-seat[data-chosen] .ff-picture--fist").length, 2);
});

test("the trash has as many places as the limit says; a full column is marked, more than full still fits", async () => {
  const trash = { gold: 9, red: 7, blue: 2 };
  const board = await stage({ observation: position({ players: 3, limit: 7, trash }) });
  assert.equal(board.all(".ff-place").length, 6 * 7);
  assert.equal(board.all(".ff-place--last").length, 6);
  assert.equal(board.one(".ff-limit").textContent, "7");
  const full = board.all(".ff-column[data-full]").map((column) => column.dataset.stone);
  assert.deepEqual(full, ["gold", "red"]);
  const tops = board.all('.ff-column[data-stone="gold"] use').map((use) => Number(use.getAttribute("y")));
  assert.equal(tops.length, 9);
  assert.ok(Math.min(...tops) > 155, `${tops}`);
});

test("opened fists: all seats from the keeper on, the winner marked, what was thrown away marked in the trash", async () => {
  const last = { ...WON, keeper: 1 };
  const observation = position({ trash: { gold: 2, green: 1 }, last, keeper: 1, scores: [0, 1] });
  const board = await stage({ observation, animate: true });
  assert.deepEqual(
    board.all(".ff-opened").map(({ dataset }) => [dataset.seat, dataset.nth, dataset.won]),
    [
      ["1", "0", ""],
      ["0", "1", undefined],
    ],
  );
  assert.equal(board.all('.ff-column[data-stone="gold"] .ff-stone--new').length, 1);
  assert.equal(board.all('.ff-column[data-stone="green"] .ff-stone--new').length, 1);
  assert.equal(board.one(".ff").dataset.opened, "2");
  await board.show({ observation: { ...observation, chosen: [false, true] } });
  assert.equal(board.all(".ff-stone--new").length, 0);
  assert.equal(board.one(".ff").dataset.opened, undefined);
  await board.show({ observation: { ...observation, trash: {}, round: 2 } });
  assert.equal(board.all(".ff-stone--new").length, 0);
});

test("nobody bid: said, and nobody is marked", async () => {
  const last = { ...WON, bids: [{}, {}], winner: null, trashed: WON.offer };
  const board = await stage({ observation: position({ last, trash: WON.offer }) });
  assert.equal(board.one(".ff-reveal__nobody").textContent, "nobody");
  assert.equal(board.all("[data-won]").length, 0);
  assert.equal(board.all(".ff-stone--new").length, 2);
});

test("the scoring stands there as the engine worked it out, open while it is fresh", async () => {
  const observation = position({ last: WON, scored: SCORED, round: 2, scores: [4, 9] });
  const board = await stage({ observation });
  const rows = board.all(".ff-sums tbody tr");
  assert.deepEqual(
    rows.map((row) => row.dataset.colour),
    ["gold", "orange", "red", "yellow", "green", "blue"],
  );
  const cells = (row: HTMLElement | undefined) =>
    [...(row?.querySelectorAll("td") ?? [])].map((cell) => cell.textContent);
  assert.deepEqual(cells(rows[1]), ["6 × 3scoring.bust0", "–"]);
  assert.deepEqual(cells(rows[3]), ["3 × \u22121\u22123", "–"]);
  const sums = board.all(".ff-sums tfoot tr").map(cells);
  assert.deepEqual(sums, [
    ["\u22121", "+8"],
    ["5", "1"],
    ["4", "9"],
  ]);
  assert.ok(board.one(".ff-scoring").hasAttribute("open"));
  await board.show({ observation: { ...observation, last: { ...WON, round: 2 } } });
  assert.ok(!board.one(".ff-scoring").hasAttribute("open"));
});

test("every button has a name, and the table stands there in words", async () => {
  const board = await stage({
    observation: position({ hand: HAND, offer: OFFER, trash: { red: 3 } }),
    compact: COMPACT,
  });
  await board.click('.ff-tile__put[data-stone="gold"]');
  const names = board.names();
  assert.equal(names.length, 4 * 3 + 1 + 2);
  assert.ok(names.every(Boolean));
  assert.ok(names.includes("colour 3 gold 1"));
  assert.ok(names.includes("colour 2 blue 0, offered"));
  const cells = board
    .all(".ff-hidden tbody tr")
    .map((row) => [...row.children].map((cell) => cell.textContent).join(" "));
  assert.deepEqual(cells, ["gold 0 0", "red 0 3", "orange 0 0", "yellow 1 0", "green 0 0", "blue 1 0"]);
  assert.match(board.one(".ff-table .ff-hidden").textContent ?? "", /offer 1 yellow, 1 blue.*limit 6.*bag 54/s);
});

test("seats say who keeps Fafnir, whose turn it is, and how much each has", async () => {
  const observation = position({ keeper: 1, turn: 1, hand_sizes: [9, 12], scores: [3, 8] });
  const board = await stage({ observation, mode: "watch" });
  const seats = board.all(".ff-seat").map((seat) => seat.textContent);
  assert.match(seats[0] ?? "", /^seat 0×9held 93points 3$/);
  assert.match(seats[1] ?? "", /^seat 1keeperturn×12held 128points 8$/);
});

test("two boards on one page share no id", async () => {
  const boards = [await stage(BIDDING), await stage(BIDDING)];
  const ids = boards.flatMap((board) => board.all("[id]").map(({ id }) => id));
  assert.ok(ids.length > 10);
  assert.equal(new Set(ids).size, ids.length);
});
