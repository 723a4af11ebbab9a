/** Talking about a bag: offers, demands and answers, what is said to whom, debts, the clock. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Action, Compact } from "../../../../site/demo/boards/contract.ts";
import type { Observation } from "../../../../site/demo/boards/sheriff/observation.ts";
import { page, stageOf } from "../stage.ts";
import { HAND, position, row, stand, talking } from "./positions.ts";
import { isOffered, step, tick } from "./pressing.ts";

const stage = await stageOf<Observation>("sheriff");

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
