/** The board with two deputies: their chest, what each wants, bags that are left to one. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Action } from "../../../../site/demo/boards/contract.ts";
import type { Observation } from "../../../../site/demo/boards/sheriff/observation.ts";
import { stageOf } from "../stage.ts";
import { office, row } from "./positions.ts";
import { isOffered, step } from "./pressing.ts";

const stage = await stageOf<Observation>("sheriff");

test("the deputy drawn first names who begins; the other one answers what is to be done with a bag", async () => {
  const board = await stage({ observation: office({ phase: "first", seat: 0, turn: 0 }), legal: [{ first: 2 }] });
  const deeds = (selector: string) => board.all(selector).map(({ dataset }) => JSON.parse(dataset.deed ?? ""));
  assert.deepEqual(deeds("[data-deed]"), [{ first: 1 }, { first: 2 }, { first: 4 }, { first: 5 }]);
  assert.deepEqual(deeds("[data-offered]"), [{ first: 2 }]);
  const deal = { seat: 2, offer: { about: 2, for: "pass", gold: 7, hidden: 1 } } as const;
  const view = { about: 2, for: "pass", deals: [deal] } as const;
  await board.show({ observation: office({ phase: "second", seat: 3, turn: 3 }, { view }) });
  assert.match(board.one(".sn-panel--second").textContent ?? "", /deputies.wants.pass seat 0 seat 2.*gold 7/);
  for (const deed of board.all(".sn-panel--second [data-deed]")) deed.click();
  assert.deepEqual(board.tried, [{ with: "pass" }, { with: "open" }]);
});

test("with deputies there is one discard pile; both wear a shield; all see what is laid aside, chest and bags left to one", async () => {
  const laid = [{}, { bread: 2 }, {}, {}, {}, {}];
  const alone = [null, null, 3, null, null, null];
  const chest = { gold: 5, legal: { apples: 1 }, contraband: null, n: 2 };
  const board = await stage({ observation: office({ seat: 1 }, { laid, alone, chest }), mode: "watch" });
  assert.deepEqual(
    board.all(".sn-pile").map(({ dataset }) => dataset.pile),
    ["left", "deck"],
  );
  const shields = board.all(".sn-stand").map((item) => item.querySelectorAll('use[href$="-shield"]').length);
  assert.deepEqual(shields, [1, 0, 0, 1, 0, 0]);
  const said = board.one(".sn-deputies").textContent ?? "";
  assert.match(said, /deputies.chestgold 5, 1 apples, part.hidden 2/);
  assert.match(said, /deputies.laid seat 12 bread/);
  assert.match(said, /deputies.alone seat 2 seat 3/);
  await board.show({ observation: office({ seat: 1, phase: "aside" }), mode: "play" });
  assert.match(board.one(".sn-panel--aside .sn-note").textContent ?? "", /deputies.aside/);
});

test("of what does not divide a deputy takes what it likes, or proposes nothing; the other one agrees or not", async () => {
  const chest = { gold: 1, legal: { apples: 1 }, contraband: { silk: 1 }, n: 1 };
  const legal: Action[] = [{ leave: true }, { split: { gold: 1, goods: { silk: 1 } } }];
  const board = await stage({ observation: office({ phase: "split", seat: 0 }, { chest }), legal });
  await board.click('[data-do="split"]');
  await step(board, '[data-thing="coin"]', 2);
  await step(board, '[data-thing="silk"]', 2);
  assert.ok(isOffered(board, '[data-do="split"]'));
  await board.click('[data-do="split"]');
  await board.click("[data-deed='{\"leave\":true}']");
  const rest = { gold: 1, legal: {}, contraband: { silk: 1 }, n: 1 };
  await board.show({ observation: office({ phase: "share", seat: 3, turn: 3 }, { chest, rest }) });
  assert.match(board.one(".sn-panel--share").textContent ?? "", /deputies.share seat 0gold 1, part.hidden.own 1 silk/);
  for (const deed of board.all(".sn-panel--share [data-deed]")) deed.click();
  assert.deepEqual(board.tried, [
    { split: {} },
    { split: { gold: 1, goods: { silk: 1 } } },
    { leave: true },
    { agree: true },
    { refuse: true },
  ]);
});

test("a debt to the chest is owed to nobody; the ledger names both deputies", async () => {
  const debt = { seat: 1, other: null, gold: 4 };
  const ledger = [{ round: 1, sheriff: 0, partner: 3, rows: [null, row({}), null, null, null, null] }];
  const observation = office({ phase: "pay", seat: 1, turn: 1, debt, ledger });
  const board = await stage({ observation });
  assert.equal(board.one(".sn-panel--pay .sn-title").textContent, "deputies.owes 4");
  assert.equal(board.one(".sn-ledger__round summary").textContent, "deputies.round 1 seat 0 seat 3");
});

test("six stands: cards laid aside lie before them, and a bag left to one deputy has that deputy's mark", async () => {
  const laid = [{}, { bread: 2, silk: 1 }, {}, {}, {}, {}];
  const board = await stage({ observation: office({ seat: 1 }, { laid }), mode: "watch" });
  assert.equal(board.one(".sn-street").dataset.players, "6");
  const lying = () => board.all(".sn-stand").map((item) => item.querySelectorAll(".sn-laid [data-good]").length);
  assert.deepEqual(lying(), [0, 3, 0, 0, 0, 0]);
  const text = (seat: number) => board.all(".sn-stand")[seat]?.textContent ?? "";
  assert.match(text(1), /deputies.stand.laid 2 bread, 1 silk/);
  assert.deepEqual([/deputies.one/.test(text(0)), /deputies.one/.test(text(1))], [true, false]);
  const bags = [null, "closed", "closed", null, "passed", null] as const;
  await board.show({
    observation: office({ seat: 1, phase: "inspect", bags }, { alone: [null, null, 3, null, 0, null] }),
  });
  assert.deepEqual(
    board.all(".sn-left-to").map(({ dataset }) => dataset.deputy),
    ["3"],
  );
  assert.match(text(2), /deputies.stand.alone seat 3/);
  assert.doesNotMatch(text(4), /deputies.stand.alone/);
});

test("everybody hears what one deputy wants and what the other bargains about meanwhile", async () => {
  const deal = { seat: 2, offer: { about: 2, for: "pass", gold: 7 } } as const;
  const view = { about: 2, for: "pass", deals: [deal] } as const;
  const declared = [null, null, { piece: "cheese", n: 3 } as const, null, null, null];
  const observation = office({ seat: 1, phase: "second", turn: 3, declared }, { view });
  const board = await stage({ observation, mode: "watch" });
  const said = board.one(".sn-views").textContent ?? "";
  assert.match(said, /deputies.wants.pass seat 0 seat 2.*declared 3 cheese.*gold 7.*deputies.answers seat 3/);
  const offers = [null, null, deal.offer, null, null, null];
  const paused = { seat: 3, inspection: { about: 2, offers } };
  await board.show({ observation: office({ seat: 1, phase: "inspect", turn: 0, declared }, { paused }) });
  assert.match(board.one(".sn-views").textContent ?? "", /deputies.paused seat 2 seat 3.*declared 3 cheese.*gold 7/);
});

test("a deputy says what to do with a bag; of deputies nothing can be demanded", async () => {
  const bags = [null, "closed", "closed", null, null, null] as const;
  const observation = office({ seat: 0, phase: "inspect", bags });
  const board = await stage({ observation });
  assert.match(board.one(".sn-panel--bags .sn-note").textContent ?? "", /deputies.bags seat 3/);
  const offers = [null, null, null, null, null, null];
  const inspection = { about: 1, talks: 0, talks_left: 4, offers, demand: null };
  await board.show({ observation: office({ seat: 0, phase: "inspect", bags, inspection }) });
  const asked = board.all('.sn-panel--demand input[name$="-of"]').map((radio) => radio.getAttribute("value"));
  assert.deepEqual(asked, ["1", "2", "4", "5"]);
  const demand = { of: 1, about: 1, for: "pass", gold: 3 } as const;
  const asking = office({ seat: 1, turn: 1, phase: "answer", bags, inspection: { ...inspection, demand } });
  await board.show({ observation: asking });
  assert.match(board.one(".sn-encounter .sn-demand").textContent ?? "", /deputies.demanded seat 1 seat 0/);
  assert.equal(board.one(".sn-panel--answer .sn-title").textContent, "deputies.demands seat 0");
});
