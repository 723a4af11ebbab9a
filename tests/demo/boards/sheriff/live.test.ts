import assert from "node:assert/strict";
import { test } from "node:test";
import type { Action, Compact } from "../../../../site/demo/boards/contract.ts";
import type { Observation } from "../../../../site/demo/boards/sheriff/observation.ts";
import { page, type Stage, stageOf } from "../stage.ts";
import { blackMarket, LAW, laws, office, orders, position, row, stand, talking } from "./positions.ts";

const stage = await stageOf<Observation>("sheriff");

const HAND = { apples: 2, bread: 1, silk: 1 };

/** Whether the main button of a panel says that what is chosen is offered. */
function isOffered(board: Stage<Observation>, selector: string): boolean {
  return board.one(selector).hasAttribute("data-offered");
}

/** Presses a stepper so many times. */
async function step(board: Stage<Observation>, selector: string, times = 1): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) await board.click(`${selector} [data-step="1"]`);
}

/** Chooses a radio button or ticks a box. */
async function tick(board: Stage<Observation>, selector: string): Promise<void> {
  await board.click(selector);
}

test("cards are chosen and put back, and set aside with one button; none is a choice, too", async () => {
  const legal: Action[] = [{ aside: {} }, { aside: { apples: 1, silk: 1 } }];
  const board = await stage({ observation: position({ hand: HAND }), legal });
  assert.ok(isOffered(board, ".sn-button--main"));
  await board.click('[data-card="apples.1"]');
  assert.ok(!isOffered(board, ".sn-button--main"));
  await board.click(".sn-button--why");
  await board.click('[data-card="silk.0"]');
  await board.click(".sn-button--main");
  await board.click("[data-clear]");
  await board.click(".sn-button--main");
  assert.deepEqual(board.tried, [{ aside: { apples: 1, silk: 1 } }, { aside: {} }]);
  assert.deepEqual(board.asked, [{ aside: { apples: 1 } }]);
});

test("the hand is one stop of the tab key; arrows move, Enter confirms, Escape puts all back", async () => {
  const board = await stage({ observation: position({ hand: HAND, phase: "load" }) });
  assert.equal(board.all('.sn-cards [tabindex="0"]').length, 1);
  board.one('[data-card="apples.0"]').focus();
  const way = [];
  for (const key of ["ArrowLeft", "ArrowRight", "End", "Home"]) {
    await board.press(key);
    way.push(board.focused("data-card"));
  }
  assert.deepEqual(way, ["apples.0", "apples.1", "silk.0", "apples.0"]);
  await board.press("Enter");
  assert.deepEqual(board.tried, []);
  await board.click('[data-card="silk.0"]');
  assert.equal(board.all(".sn-sack .sn-picture--silk").length, 1);
  await board.press("Enter");
  assert.deepEqual(board.tried, [{ load: { silk: 1 } }]);
  await board.press("Escape");
  assert.equal(board.all('[aria-pressed="true"]').length, 0);
});

test("cards are taken from the piles themselves; where they can be taken from is marked", async () => {
  const observation = position({ phase: "draw", hand: HAND, missing: 2, aside: { bread: 2 } });
  const board = await stage({ observation, legal: [{ draw: "right" }, { draw: "deck" }] });
  assert.match(board.one(".sn-market .sn-title").textContent ?? "", /draw 2/);
  const marked = board.all(".sn-pile[data-offered]").map(({ dataset }) => dataset.pile);
  assert.deepEqual(marked, ["deck", "right"]);
  for (const pile of ["left", "deck"]) await board.click(`.sn-pile[data-pile="${pile}"]`);
  assert.deepEqual(board.tried, [{ draw: "left" }, { draw: "deck" }]);
  assert.equal(board.all('.sn-lying[data-kind="aside"] [data-good="bread"]').length, 2);
  await board.show({ mode: "watch" });
  assert.equal(board.all("button.sn-pile").length, 0);
});

test("a discard pile is looked through from the top", async () => {
  const board = await stage({ observation: position({}), mode: "watch" });
  const [left, right] = board.all(".sn-look__cards");
  const cards = (list: HTMLElement | undefined) =>
    [...(list?.children ?? [])].map((card) => (card as HTMLElement).dataset.good);
  assert.deepEqual([cards(left), cards(right)], [["silk", "apples"], ["bread"]]);
  assert.equal(
    board.one('.sn-pile[data-pile="left"] use').getAttribute("href")?.split("-").slice(1).join("-"),
    "silk-card",
  );
});

test("cards that are laid down: one that is pressed comes on top", async () => {
  const legal: Action[] = [{ discard: { pile: "right", order: ["silk", "bread", "apples"] } }];
  const observation = position({ phase: "discard", aside: { apples: 1, bread: 1, silk: 1 } });
  const board = await stage({ observation, legal });
  const order = () => board.all("[data-order]").map(({ dataset }) => dataset.order);
  assert.deepEqual(order(), ["apples", "bread", "silk"]);
  await board.click('[data-order="bread"]');
  await board.click('[data-order="apples"]');
  assert.deepEqual(order(), ["silk", "bread", "apples"]);
  const [left, right] = board.all(".sn-button--main");
  assert.deepEqual([left?.hasAttribute("data-offered"), right?.hasAttribute("data-offered")], [false, true]);
  right?.click();
  assert.deepEqual(board.tried, legal);
});

test("confiscated goods are laid down by the Sheriff in the same way", async () => {
  const observation = position({ phase: "confiscate", seat: 3, seized: { seat: 1, pieces: { silk: 2 } } });
  const legal: Action[] = [{ confiscate: { pile: "left", order: ["silk", "silk"] } }];
  const board = await stage({ observation, legal });
  await board.click(".sn-panel--confiscate .sn-button--main");
  assert.deepEqual(board.tried, legal);
});

test("everything that can be declared is a button; a hint is marked", async () => {
  const legal: Action[] = ["apples", "cheese", "bread", "chickens"].map((good) => ({ declare: { [good]: 3 } }));
  const board = await stage({
    observation: position({ phase: "declare", bag: { silk: 3 } }),
    legal,
    selection: { declare: { bread: 3 } },
  });
  assert.deepEqual(
    board.all("[data-deed]").map(({ dataset }) => JSON.parse(dataset.deed ?? "")),
    legal,
  );
  assert.equal(board.one("[data-hint]").textContent, "3 bread");
  await board.click("[data-hint]");
  assert.deepEqual(board.tried, [{ declare: { bread: 3 } }]);
});

test("the Sheriff finds three deeds at every closed bag", async () => {
  const observation = talking(0, { phase: "inspect", seat: 3, turn: 3, inspection: null, bag: null });
  const legal: Action[] = [0, 1].flatMap((seat) => [{ call: seat }, { pass: seat }, { open: seat }]);
  const board = await stage({ observation, legal });
  assert.deepEqual(
    board.all(".sn-bags [data-offered]").map(({ dataset }) => JSON.parse(dataset.deed ?? "")),
    legal,
  );
});

const OFFERING: Compact = {
  offer: {
    parts: { about: { one: [0, 1] }, for: { one: ["pass", "open"] }, gold: { number: [1, 12] } },
    needs: ["about", "for"],
    some: ["gold"],
  },
  quiet: { one: [true] },
};

test("an offer begins with gold for what the seat wants most likely; fives and ones stop at what there is", async () => {
  const board = await stage({ observation: talking(0, {}), compact: OFFERING });
  const main = '[data-do="offer"]';
  assert.ok(!isOffered(board, main));
  await board.click('[data-thing="coin"] [data-step="5"]');
  await board.click('[data-thing="coin"] [data-step="5"]');
  await board.click('[data-thing="coin"] [data-step="5"]');
  assert.equal(board.one('[data-thing="coin"] output').textContent, "12");
  assert.equal(board.one('[data-thing="coin"] [data-step="1"]').getAttribute("aria-disabled"), "true");
  await board.click('[data-thing="coin"] [data-step="-1"]');
  assert.ok(isOffered(board, main));
  await board.click(main);
  assert.deepEqual(board.tried, [{ offer: { about: 0, for: "pass", gold: 11 } }]);
  assert.ok(board.one("[data-deed='{\"quiet\":true}']").hasAttribute("data-offered"));
  assert.equal(board.all("[data-deed='{\"withdraw\":true}']").length, 0);
});

test("an offer of everything: goods by name and number, goods in the bag, a promise", async () => {
  const board = await stage({ observation: talking(0, {}), compact: OFFERING });
  await step(board, '[data-part="legal"] [data-thing="apples"]', 2);
  await step(board, '[data-part="contraband"] [data-thing="mead"]', 1);
  await step(board, '[data-part="hidden"] [data-thing="mead"]', 2);
  await step(board, '[data-part="bag"] [data-thing="crossbow"]', 5);
  const words = board.one(".sn-promise input") as HTMLInputElement;
  words.value = " lat\u202eer ";
  words.dispatchEvent(new page.Event("input", { bubbles: true }) as unknown as Event);
  await board.show({});
  await board.click('[data-do="offer"]');
  await board.click(".sn-button--why");
  const offer = {
    ...{ about: 0, for: "pass", legal: { apples: 2 }, contraband: { mead: 1 }, hidden: { mead: 1 } },
    ...{ bag: { crossbow: 3 }, promise: "later" },
  };
  assert.deepEqual([board.tried, board.asked], [[{ offer }], [{ offer }]]);
});

test("who speaks about another's bag begins with opening it, and gives nothing from the own bag", async () => {
  const board = await stage({ observation: talking(1, {}), compact: OFFERING });
  assert.equal((board.one('input[value="open"]') as HTMLInputElement).checked, true);
  assert.equal(board.all('[data-part="bag"]').length, 0);
  await tick(board, 'input[value="pass"]');
  assert.equal(board.all('[data-part="bag"]').length, 0);
  await tick(board, 'input[name$="-about"][value="0"]');
  assert.equal(board.all('[data-part="bag"]').length, 1);
  await step(board, '[data-thing="coin"]');
  await board.click('[data-do="offer"]');
  assert.deepEqual(board.tried, [{ offer: { about: 0, for: "pass", gold: 1 } }]);
});

test("a standing offer stands in the form, and can be taken back", async () => {
  const standing = { about: 0, for: "pass", gold: 4 } as const;
  const board = await stage({ observation: talking(0, {}, { offers: [standing, null, null, null] }) });
  assert.equal(board.one('[data-thing="coin"] output').textContent, "4");
  await board.click("[data-deed='{\"withdraw\":true}']");
  assert.deepEqual(board.tried, [{ withdraw: true }]);
});

test("the Sheriff takes an only offer at once, of several those that are ticked, in rising order; none at all is no choice", async () => {
  const bribe = { about: 0, for: "pass", gold: 4 } as const;
  const sheriff = { phase: "inspect", seat: 3, turn: 3, bag: null } as const;
  const board = await stage({ observation: talking(0, sheriff, { offers: [bribe, null, null, null] }) });
  await board.click('[data-do="accept"]');
  const offers = [bribe, null, { ...bribe, hidden: 1 }, null];
  await board.show({ observation: talking(0, sheriff, { offers }), compact: { accept: { one: [[0]] } } });
  await board.click('[data-do="accept"]');
  await tick(board, '[data-accept="2"]');
  await tick(board, '[data-accept="0"]');
  await board.click('[data-do="accept"]');
  assert.deepEqual(board.tried, [{ accept: [0] }, { accept: [0, 2] }]);
  assert.equal(board.one('[data-offer="2"] [data-part="hidden"]').textContent, "1");
});

test("a demand names who gives what; unknown goods are a number", async () => {
  const observation = talking(1, { phase: "inspect", seat: 3, turn: 3, bag: null });
  const board = await stage({ observation });
  await board.click('[data-thing="coin"] [data-step="5"]');
  await step(board, '[data-part="legal"] [data-thing="bread"]');
  await step(board, '[data-thing="hand"]', 3);
  await board.click('[data-do="demand"]');
  await tick(board, 'input[name$="-of"][value="0"]');
  await tick(board, 'input[value="open"]');
  await step(board, '[data-thing="coin"]');
  await board.click('[data-do="demand"]');
  assert.deepEqual(board.tried, [
    { demand: { of: 1, about: 1, for: "pass", gold: 5, legal: { bread: 1 }, hidden: 2 } },
    { demand: { of: 0, about: 1, for: "open", gold: 1 } },
  ]);
});

test("who is asked for face-down goods chooses them; else a plain yes, a no, or another offer", async () => {
  const asked = { of: 0, about: 0, for: "pass", gold: 2 } as const;
  const board = await stage({ observation: talking(0, { phase: "answer" }, { demand: asked }) });
  await board.click('[data-do="agree"]');
  await board.click("[data-deed='{\"refuse\":true}']");
  await board.click('[data-thing="coin"] [data-step="1"]');
  await board.click('[data-do="offer"]');
  await board.show({ observation: talking(0, { phase: "answer" }, { demand: { ...asked, hidden: 2 } }) });
  await step(board, '.sn-panel--answer [data-thing="mead"]', 2);
  await board.click('[data-do="agree"]');
  assert.deepEqual(board.tried, [
    { agree: true },
    { refuse: true },
    { offer: { about: 0, for: "pass", gold: 1 } },
    { agree: { hidden: { mead: 2 } } },
  ]);
});

test("a debt is paid with goods; what they are worth is said", async () => {
  const observation = position({
    phase: "pay",
    stands: [stand({ apples: 3, bread: 1 }, { silk: 1 }, 1), stand(), stand(), stand()],
    debt: { seat: 0, other: 3, gold: 5 },
  });
  const board = await stage({ observation, legal: [{ pay: { apples: 1, bread: 1 } }] });
  await step(board, '[data-thing="apples"]');
  await step(board, '[data-thing="bread"]');
  assert.match(board.one(".sn-panel--pay .sn-draft").textContent ?? "", /pay.worth 6 5/);
  await board.click('[data-do="pay"]');
  assert.deepEqual(board.tried, [{ pay: { apples: 1, bread: 1 } }]);
});

test("a hint fills in the offer, the demand, the cards", async () => {
  const offer = { about: 1, for: "open", gold: 3, promise: "yes" };
  const board = await stage({ observation: talking(0, {}), selection: { offer } });
  await board.click('[data-do="offer"]');
  const demand = { of: 0, about: 1, for: "open", gold: 7 };
  const observation = talking(1, { phase: "inspect", seat: 3, turn: 3, bag: null });
  await board.show({ observation, selection: { demand } });
  await board.click('[data-do="demand"]');
  await board.show({ observation: position({ hand: HAND }), selection: { aside: { apples: 2 } } });
  await board.click(".sn-button--main");
  assert.deepEqual(board.tried, [{ offer }, { demand }, { aside: { apples: 2 } }]);
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

test("without modules nothing of them is shown", async () => {
  const board = await stage({ observation: position({}), mode: "watch" });
  assert.equal(board.all(".sn-orders, .sn-black, .sn-laws, .sn-deputies, .sn-kept").length, 0);
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

test("before lots are drawn nobody is the Sheriff and nobody is to act", async () => {
  const board = await stage({ observation: position({ phase: "start", sheriff: 0, turn: 0 }), mode: "watch" });
  assert.doesNotMatch(board.one('.sn-stand[data-seat="0"]').textContent ?? "", /sheriff|turn/);
  assert.equal(board.all(".sn-stand[data-turn]").length, 0);
  await board.show({ observation: position({ phase: "aside", sheriff: 0, turn: 1 }) });
  assert.match(board.one('.sn-stand[data-seat="0"]').textContent ?? "", /sheriff/);
  assert.equal(board.all('.sn-stand[data-seat="1"][data-turn]').length, 1);
});

test("an offer says whose bag it is about, so that nobody pays for another one unawares", async () => {
  const observation = talking(0, {});
  const board = await stage({ observation, compact: OFFERING });
  const legend = () => board.one(".sn-panel--offer .sn-choice legend").textContent;
  assert.equal(legend(), "yours.for");
  await board.show({
    observation: { ...observation, inspection: { ...observation.inspection, about: 1 } as never, turn: 1 },
  });
  assert.equal(legend(), "for seat 1");
});

test("what is said to the owner of a bag says “your bag”; others read whose it is", async () => {
  const demand = { of: 0, about: 0, for: "pass", gold: 3 } as const;
  const board = await stage({ observation: talking(0, { phase: "inspect", turn: 3 }, { demand }), mode: "watch" });
  const said = (selector: string) => board.one(selector).textContent?.trim();
  assert.deepEqual(
    [said(".sn-encounter .sn-title"), said(".sn-demand > :first-child"), said(".sn-demand > :last-child")],
    ["yours.encounter", "yours.demanded seat 0 seat 3", "yours.for.pass"],
  );
  await board.show({ observation: talking(0, { phase: "inspect", turn: 3, seat: 1 }, { demand }) });
  assert.equal(said(".sn-encounter .sn-title"), "encounter seat 0");
  assert.match(said(".sn-demand") ?? "", /^demanded seat 0 seat 3.*for.pass seat 0$/);
  const rows = [row({ settled: "opened", carried: { apples: 3 } }), null, null, null];
  await board.show({ observation: position({ phase: "inspect", rows, last: 0 }) });
  assert.match(said(".sn-last .sn-title") ?? "", /^yours.opened/);
  await board.show({ observation: position({ phase: "inspect", rows, last: 0, seat: 1 }) });
  assert.match(said(".sn-last .sn-title") ?? "", /^last.opened seat 0/);
});

test("what there is to say stands below the panel where it was pressed", async () => {
  const gold = { about: 0, for: "pass", gold: 2 } as const;
  const observation = talking(0, { phase: "inspect", seat: 3, turn: 3 }, { offers: [gold, null, null, null] });
  const board = await stage({ observation });
  const before = async (about: Action) => {
    await board.show({ notice: { about, view: "said" } });
    const places = board.all("*").filter(({ childNodes }) => [...childNodes].some((node) => node.nodeValue === "said"));
    assert.equal(places.length, 1);
    const said = [...(places[0] as HTMLElement).childNodes].find((node) => node.nodeValue === "said");
    return (said?.previousSibling as HTMLElement | null)?.className;
  };
  assert.equal(await before({ accept: [1] }), "sn-panel sn-panel--offers");
  assert.equal(await before({ open: 0 }), "sn-panel sn-panel--decide");
  assert.equal(await before({ demand: gold }), "sn-panel sn-panel--demand");
  assert.equal(await before({ declare: { apples: 1 } }), "sn-more");
  const asked = talking(0, { phase: "answer" }, { demand: { of: 0, about: 0, for: "pass", gold: 3 } });
  await board.show({ observation: asked });
  assert.equal(await before({ refuse: true }), "sn-panel sn-panel--answer");
  assert.equal(await before({ offer: gold }), "sn-panel sn-panel--offer");
});

test("the bag says how many cards may go in, as the engine offers it", async () => {
  const observation = position({ hand: HAND, phase: "load" });
  const board = await stage({ observation, legal: [{ load: { silk: 1 } }, { load: { silk: 1, apples: 3 } }] });
  assert.match(board.one(".sn-panel--load").textContent ?? "", /load.limit 1 4/);
  await board.show({ legal: [], compact: { load: { most: { silk: 1 }, total: [2, 5] } } });
  assert.match(board.one(".sn-panel--load").textContent ?? "", /load.limit 2 5/);
  await board.show({ legal: [], compact: null });
  assert.doesNotMatch(board.one(".sn-panel--load").textContent ?? "", /load.limit/);
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

test("the clock is off at first, begins anew with every bag, and only reminds", async (context) => {
  page.localStorage.clear();
  Object.assign(globalThis, { localStorage: page.localStorage });
  const board = await stage({ observation: talking(0, {}) });
  assert.equal(board.all(".sn-clock__left").length, 0);
  context.mock.timers.enable({ apis: ["setInterval", "Date"] });
  const select = board.one(".sn-clock select") as HTMLSelectElement;
  select.value = "1";
  select.dispatchEvent(new page.Event("change", { bubbles: true }) as unknown as Event);
  await board.show({});
  assert.equal(board.one(".sn-clock__left").textContent, "1:00");
  // The clock starts with an effect, which comes when the page has time for it.
  for (let nth = 0; nth < 100 && !board.all(".sn-clock[data-over]").length; nth += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    context.mock.timers.tick(61_000);
    await board.show({});
  }
  assert.match(board.one(".sn-clock").textContent ?? "", /0:00clock.over/);
  await board.click("[data-deed='{\"quiet\":true}']");
  assert.deepEqual(board.tried, [{ quiet: true }]);
  await board.show({ observation: talking(1, {}) });
  assert.equal(board.one(".sn-clock__left").textContent, "1:00");
  context.mock.timers.reset();
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
