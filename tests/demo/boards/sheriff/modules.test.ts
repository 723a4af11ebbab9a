/** Special orders, the black market and laws on the board. Merry Men and deputies have tests of their own. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Action } from "../../../../site/demo/boards/contract.ts";
import type { Observation } from "../../../../site/demo/boards/sheriff/observation.ts";
import { stageOf } from "../stage.ts";
import { blackMarket, LAW, laws, office, orders, position, row } from "./positions.ts";
import { isOffered } from "./pressing.ts";

const stage = await stageOf<Observation>("sheriff");

test("without modules nothing of them is shown", async () => {
  const board = await stage({ observation: position({}), mode: "watch" });
  assert.equal(board.all(".sn-orders, .sn-black, .sn-laws, .sn-deputies, .sn-kept").length, 0);
});

test("each kind of open order is a button, beside what the bag brought; none is a choice, too", async () => {
  const bag = { legal: { apples: 2 }, contraband: { silk: 1 }, n: 1 };
  const legal: Action[] = [{ fulfil: {} }, { fulfil: { apples: 1, silk: 1 } }];
  const observation = position({ phase: "fulfil", orders: orders({ seat: 0, bag }) });
  const board = await stage({ observation, legal, selection: { fulfil: { apples: 1, silk: 1 } } });
  const deeds = (selector: string) => board.all(selector).map(({ dataset }) => JSON.parse(dataset.deed ?? ""));
  assert.deepEqual(deeds("[data-deed]"), [
    { fulfil: { apples: 1, silk: 1 } },
    { fulfil: { bread: 1, mead: 1 } },
    { fulfil: {} },
  ]);
  assert.deepEqual(deeds("[data-deed][data-offered]"), [{ fulfil: { apples: 1, silk: 1 } }, { fulfil: {} }]);
  assert.deepEqual(deeds("[data-hint]"), [{ fulfil: { apples: 1, silk: 1 } }]);
  assert.deepEqual(
    board.all('[data-kind="brought"] [data-good]').map(({ dataset }) => dataset.good),
    ["apples", "apples", "silk"],
  );
  for (const deed of board.all("[data-deed]")) deed.click();
  assert.deepEqual(board.tried, [
    { fulfil: { apples: 1, silk: 1 } },
    { fulfil: { bread: 1, mead: 1 } },
    { fulfil: {} },
  ]);
  assert.equal(board.all(".sn-orders").length, 0);
});

test("others see the open orders, and of a bag that may fill one only what is seen", async () => {
  const bag = { legal: { apples: 2 }, contraband: null, n: 2 };
  const taken = [[], orders().row.slice(0, 2), [], []];
  const observation = position({ phase: "fulfil", turn: 1, orders: orders({ seat: 1, bag, taken }) });
  const board = await stage({ observation, mode: "watch" });
  assert.deepEqual(
    board.all("[data-order-card]").map(({ dataset }) => dataset.orderCard),
    ["apples silk", "bread mead", "apples silk"],
  );
  const { textContent } = board.one(".sn-orders");
  assert.match(textContent ?? "", /orders.left 9/);
  assert.match(textContent ?? "", /orders.asked seat 12 apples, part.hidden 2/);
  assert.equal(board.one('.sn-stand[data-seat="1"] .sn-kept').dataset.orders, "2");
  assert.match(board.one('.sn-stand[data-seat="1"]').textContent ?? "", /stand.orders orders.card apples silk 6, /);
  assert.equal(board.all(".sn-kept").length, 1);
});

test("the pairs of the black market: who has which, the next card marked; three buttons and none to claim", async () => {
  const observation = position({ phase: "claim", black_market: blackMarket({ once: true }) });
  const board = await stage({ observation, legal: [{ claim: {} }, { claim: { silk: 3 } }] });
  const deeds = (selector: string) => board.all(selector).map(({ dataset }) => JSON.parse(dataset.deed ?? ""));
  assert.deepEqual(deeds("[data-deed]"), [
    { claim: { pepper: 3 } },
    { claim: { mead: 3 } },
    { claim: { silk: 3 } },
    { claim: {} },
  ]);
  assert.deepEqual(deeds("[data-offered]"), [{ claim: { silk: 3 } }, { claim: {} }]);
  const words = board.all(".sn-button--card > span:last-child").map(({ textContent }) => textContent);
  assert.deepEqual(words, ["claim.do 3 pepper 27", "claim.gone mead", "claim.do 3 silk 34"]);
  await board.click('[data-deed=\'{"claim":{"pepper":3}}\']');
  assert.deepEqual(board.tried, [{ claim: { pepper: 3 } }]);
  await board.show({ mode: "watch" });
  assert.deepEqual(
    board.all(".sn-pair__card").map(({ dataset }) => [dataset.points, dataset.taken, dataset.next]),
    [
      ["30", "1", undefined],
      ["27", undefined, ""],
      ["32", "2", undefined],
      ["29", "0", undefined],
      ["34", undefined, ""],
      ["31", undefined, undefined],
    ],
  );
  assert.match(
    board.one(".sn-black").textContent ?? "",
    /black.once.*black.pair mead black.taken 32 seat 2, black.taken 29/,
  );
  assert.equal(board.one('.sn-stand[data-seat="0"] .sn-kept').dataset.black, "1");
});

test("the Sheriff chooses laws one after the other; the first one comes into the first slot", async () => {
  const legal: Action[] = [{ enact: ["heavy-hand", "apple-tax"] }];
  const observation = position({ phase: "enact", seat: 3, turn: 3, laws: laws() });
  const board = await stage({ observation, legal });
  assert.equal(board.one(".sn-panel--enact .sn-title").textContent, "enact.title 2");
  await board.click('button[data-law="apple-tax"]');
  await board.click('button[data-law="heavy-hand"]');
  assert.ok(!isOffered(board, '[data-do="enact"]'));
  await board.click(".sn-button--why");
  await board.click('button[data-law="apple-tax"]');
  await board.click('button[data-law="apple-tax"]');
  assert.ok(isOffered(board, '[data-do="enact"]'));
  const seal = (law: string) => board.one(`button[data-law="${law}"] svg`).textContent;
  assert.deepEqual([seal("heavy-hand"), seal("apple-tax"), seal("small-bags")], ["1", "2", ""]);
  await board.click('[data-do="enact"]');
  assert.deepEqual([board.tried, board.asked], [legal, [{ enact: ["apple-tax", "heavy-hand"] }]]);
  await board.show({ selection: { enact: ["small-bags", "apple-tax"] } });
  assert.deepEqual(
    board.all('button[aria-pressed="true"]').map(({ dataset }) => dataset.law),
    ["apple-tax", "small-bags"],
  );
  assert.equal(board.all('[data-kind="drawn"]').length, 0);
});

test("a law that is pressed takes the place of the last one chosen, where no more may be kept", async () => {
  const observation = position({ phase: "enact", seat: 3, turn: 3, laws: laws({ keep: 1 }) });
  const board = await stage({ observation, legal: [{ enact: ["small-bags"] }] });
  const chosen = () => board.all('button[aria-pressed="true"]').map(({ dataset }) => dataset.law);
  await board.click('button[data-law="apple-tax"]');
  await board.click('button[data-law="small-bags"]');
  assert.deepEqual(chosen(), ["small-bags"]);
  await board.click('[data-do="enact"]');
  assert.deepEqual(board.tried, [{ enact: ["small-bags"] }]);
  await board.click('button[data-law="small-bags"]');
  assert.deepEqual(chosen(), []);
  await board.show({ observation: { ...observation, laws: laws({ keep: 2 }) }, legal: [] });
  for (const law of ["heavy-hand", "apple-tax", "small-bags"]) await board.click(`button[data-law="${law}"]`);
  await board.click('[data-do="enact"]');
  assert.deepEqual(board.tried.at(-1), { enact: ["heavy-hand", "small-bags"] });
});

test("a deputy agrees to the laws that the other one proposes, or not", async () => {
  const proposed = laws({ proposed: [LAW.bags, LAW.tax], refusals: 0 });
  const observation = office({ phase: "consent", seat: 3, turn: 3, laws: proposed });
  const board = await stage({ observation, legal: [{ agree: true }, { refuse: true }] });
  assert.deepEqual(
    board.all('[data-kind="proposed"] [data-law]').map(({ dataset }) => dataset.law),
    ["small-bags", "apple-tax"],
  );
  assert.match(board.one(".sn-panel--consent").textContent ?? "", /laws.proposed seat 0enact.refuse.first/);
  await board.click('[data-do="agree"]');
  await board.click("[data-deed='{\"refuse\":true}']");
  assert.deepEqual(board.tried, [{ agree: true }, { refuse: true }]);
  await board.show({ observation: { ...observation, laws: { ...proposed, refusals: 1 } } });
  assert.match(board.one(".sn-panel--consent").textContent ?? "", /enact.refuse.last/);
});

test("laws in force are numbered, named and said in words made from their effect; all see what is drawn", async () => {
  const two = laws({ slots: [LAW.hand, LAW.eggs], drawn: [LAW.tax, LAW.bags], keep: 1 });
  const board = await stage({ observation: position({ laws: two }), mode: "watch" });
  const said = (kind: string) => board.all(`[data-kind="${kind}"] .sn-law`).map(({ textContent }) => textContent);
  assert.deepEqual(said("slots"), [
    "1card.sheriff.heavy-hand effect.sheriff.penalty-contraband 6 6",
    "2card.sheriff.egg-money effect.sheriff.tax-bank 2 2 chickens laws.ours",
  ]);
  assert.deepEqual(said("drawn"), [
    "card.sheriff.apple-tax effect.sheriff.tax 1 1 apples laws.ours",
    "card.sheriff.small-bags effect.sheriff.bag_most 4 4 laws.ours",
  ]);
  await board.show({ observation: position({ laws: laws({ slots: [], drawn: [], keep: 0 }) }) });
  assert.match(board.one(".sn-laws").textContent ?? "", /laws.none.*laws.left 20/);
});

test("the reckoning has a line for each thing a module adds; the ledger what was shown for an order", async () => {
  const sum = { legal: 4, contraband: 6, gold: 50, prizes: 0, points: 60 };
  const extra = [
    { id: "bound-goods", n: 2, pieces: { apples: 1, silk: 1 }, points: 10 },
    { id: "order-prizes", n: 1, points: 6 },
  ];
  const sheet = {
    kinds: [],
    seats: [sum, { ...sum, extra }, sum, { ...sum, extra: [{ id: "black-cards", points: 30 }] }],
  };
  const rows = [row({ carried: { apples: 3, silk: 1 }, shown: { silk: 1 } }), null, null, null];
  const observation = position({ phase: "over", sheet, ledger: [{ round: 8, sheriff: 3, rows }] });
  const board = await stage({ observation, mode: "watch" });
  const cells = (line: string) => board.all(`[data-line="${line}"] > *`).map(({ textContent }) => textContent);
  assert.deepEqual(cells("bound-goods"), ["scoring.bound-goods", "–", "+10×2scoring.with 2", "–", "–"]);
  assert.deepEqual(cells("black-cards"), ["scoring.black-cards", "–", "–", "–", "+30"]);
  assert.match(board.one(".sn-ledger__row").textContent ?? "", /ledger.shown1 silk/);
});
