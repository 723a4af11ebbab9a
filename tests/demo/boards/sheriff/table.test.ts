/** What everybody sees of the table: stands, bags that were opened, the ledger, the reckoning; who may press what. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Observation } from "../../../../site/demo/boards/sheriff/observation.ts";
import { page, stageOf } from "../stage.ts";
import { HAND, position, row, stand, talking } from "./positions.ts";

const stage = await stageOf<Observation>("sheriff");

test("before lots are drawn nobody is the Sheriff and nobody is to act", async () => {
  const board = await stage({ observation: position({ phase: "start", sheriff: 0, turn: 0 }), mode: "watch" });
  assert.doesNotMatch(board.one('.sn-stand[data-seat="0"]').textContent ?? "", /sheriff|turn/);
  assert.equal(board.all(".sn-stand[data-turn]").length, 0);
  await board.show({ observation: position({ phase: "aside", sheriff: 0, turn: 1 }) });
  assert.match(board.one('.sn-stand[data-seat="0"]').textContent ?? "", /sheriff/);
  assert.equal(board.all('.sn-stand[data-seat="1"][data-turn]').length, 1);
});

test("a stand names the own face-down goods, and of others only what everybody knows", async () => {
  const observation = talking(0, { known: [{}, { pepper: 1 }, {}, {}] });
  const board = await stage({ observation, mode: "watch" });
  const named = (seat: number) =>
    board
      .all(`.sn-stand[data-seat="${seat}"] .sn-face-down [data-good]`)
      .map(({ dataset }) => [dataset.good, dataset.count]);
  assert.deepEqual(named(0), [
    ["mead", "2"],
    ["silk", "1"],
  ]);
  assert.deepEqual(named(1), [["pepper", "1"]]);
  assert.match(board.one('.sn-stand[data-seat="1"]').textContent ?? "", /stand.named 1 pepper\. stand.hidden 1/);
  assert.equal(board.all(".sn-stand[data-about]").length, 1);
});

test("face-down goods that the own seat has given or received are named to it", async () => {
  const known = [{}, { pepper: 1 }, {}, {}];
  const board = await stage({
    observation: talking(0, { known, seen: [{}, { pepper: 1, silk: 1 }, {}, {}] }),
    mode: "watch",
  });
  const named = board.all('.sn-stand[data-seat="1"] .sn-face-down [data-good]').map(({ dataset }) => dataset.good);
  assert.deepEqual(named, ["pepper", "silk"]);
});

test("an opened bag: what was true, what is confiscated, and whether it was a lie", async () => {
  const rows = [
    row({ settled: "opened", carried: { apples: 2, silk: 1 }, seized: { silk: 1 }, paid: 4 }),
    row({ settled: "passed", carried: { bread: 1 }, hidden: 2 }),
    row({ settled: "opened", carried: { apples: 3 }, received: 6 }),
    null,
  ];
  const observation = talking(0, { phase: "inspect", inspection: null, rows, last: 0 });
  const board = await stage({ observation, mode: "watch" });
  const found = () => board.all(".sn-found__card").map(({ dataset }) => [dataset.good, dataset.seized]);
  assert.deepEqual(found(), [
    ["apples", undefined],
    ["apples", undefined],
    ["silk", ""],
  ]);
  assert.equal(board.one(".sn-last__verdict").textContent, "last.lie");
  assert.equal(board.one('.sn-last [data-part="gold"]').textContent, "4");
  await board.show({ observation: { ...observation, last: 1 } });
  assert.deepEqual(
    found().map(([good]) => good),
    ["bread", undefined, undefined],
  );
  assert.equal(board.all(".sn-last__verdict").length, 0);
  await board.show({ observation: { ...observation, last: 2 } });
  assert.equal(board.one(".sn-last__verdict").textContent, "last.true");
});

test("the ledger tells finished rounds, the last one open while the next begins", async () => {
  const rows = [
    row({ settled: "passed", carried: { apples: 1 }, hidden: 2, paid: 5, promises: ["later"] }),
    null,
    null,
    null,
  ];
  const ledger = [1, 2].map((round) => ({ round, sheriff: 3, rows }));
  const board = await stage({ observation: position({ round: 3, ledger }), mode: "watch" });
  assert.deepEqual(
    board.all(".sn-ledger__round").map((round) => round.hasAttribute("open")),
    [true, false],
  );
  const [line] = board.all(".sn-ledger__row").map(({ textContent }) => textContent);
  assert.match(
    line ?? "",
    /seat 0.*ledger.said.*3 apples.*ledger.carried.*1 apples, part.hidden 2.*last.lie.*ledger.gave.*gold 5, part.promise later.*later/,
  );
  await board.show({ observation: position({ round: 3, ledger, phase: "load" }) });
  assert.equal(board.all(".sn-ledger__round[open]").length, 0);
});

test("the reckoning: goods, gold, Kings and Queens with how many, shared prizes, the total", async () => {
  const sum = { legal: 4, contraband: 6, gold: 50, prizes: 0 };
  const sheet: Observation["sheet"] = {
    kinds: [
      {
        piece: "apples",
        numbers: [2, 1, 0, 1],
        king: { seats: [0], n: 2, points: 20 },
        queen: { seats: [1, 3], n: 1, points: 5 },
      },
      { piece: "bread", numbers: [0, 0, 0, 0], king: null, queen: null },
    ],
    seats: [80, 65, 60, 65].map((points) => ({ ...sum, points })),
  };
  const board = await stage({ observation: position({ phase: "over", sheet }), mode: "watch" });
  const cells = (selector: string) => board.all(`${selector} td`).map(({ textContent }) => textContent);
  assert.deepEqual(cells('[data-prize="king"]'), [
    "+20×2scoring.with 2",
    "–×1scoring.with 1",
    "–×0scoring.with 0",
    "–×1scoring.with 1",
  ]);
  assert.deepEqual(
    cells('[data-prize="queen"]').map((cell) => cell?.slice(0, 2)),
    ["–×", "+5", "–×", "+5"],
  );
  assert.deepEqual(cells('[data-line="points"]'), ["80", "65", "60", "65"]);
  assert.equal(board.all('[data-good="bread"][data-prize]').length, 0);
});

test("the keyboard stays on the board when what had it is gone", async () => {
  const board = await stage({ observation: position({ hand: HAND }) });
  board.one('[data-card="silk.0"]').focus();
  await board.show({
    observation: position({ phase: "declare", bag: { silk: 1 } }),
    legal: [{ declare: { apples: 1 } }],
  });
  assert.match(board.focused("data-deed") ?? "", /declare/);
  await board.show({ observation: position({ seat: null, hand: null }), mode: "watch" });
  assert.equal(page.document.activeElement, board.one(".sn") as unknown);
});

test("a spectator finds nothing to press and no hand; every button has a name; boards share no id", async () => {
  const spectator = position({ seat: null, hand: null, bag: null, stands: [stand(), stand(), stand(), stand()] });
  const watching = await stage({ observation: spectator });
  assert.equal(watching.all("button, .sn-own").length, 0);
  const boards = [await stage({ observation: talking(0, {}) }), await stage({ observation: position({ hand: HAND }) })];
  assert.ok(boards.flatMap((board) => board.names()).every(Boolean));
  const ids = boards.flatMap((board) => board.all("[id]").map(({ id }) => id));
  assert.ok(ids.length > 60);
  assert.equal(new Set(ids).size, ids.length);
});
