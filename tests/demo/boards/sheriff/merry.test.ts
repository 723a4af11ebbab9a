import assert from "node:assert/strict";
import { test } from "node:test";
import type { Action } from "../../../../site/demo/boards/contract.ts";
import type { Observation } from "../../../../site/demo/boards/sheriff/observation.ts";
import { draw as drawGame } from "../drawing.ts";
import { page, stageOf } from "../stage.ts";
import { CATALOG, MAN, merry, position, row } from "./positions.ts";

const stage = await stageOf<Observation>("sheriff");
const draw = (lines: readonly object[]) => drawGame("sheriff", CATALOG, lines);
const HAND = { apples: 2, silk: 1 };

/** The cards whose face is drawn under a selector. */
function faces(board: Awaited<ReturnType<typeof stage>>, selector: string): (string | undefined)[] {
  return board.all(`${selector} [data-merry]`).map(({ dataset }) => dataset.merry);
}

test("the own Merry Man goes into the bag by a switch of its own, with goods or alone; loading knows both", async () => {
  const legal: Action[] = [{ load: { apples: 1 } }, { smuggle: { apples: 1 } }, { smuggle: {} }];
  const board = await stage({ observation: position({ phase: "load", hand: HAND, merry: merry() }), legal });
  const main = ".sn-panel--load .sn-button--main";
  assert.equal(board.one("[data-smuggle]").getAttribute("aria-pressed"), "false");
  await board.click("[data-smuggle]");
  assert.equal(board.one("[data-smuggle]").getAttribute("aria-pressed"), "true");
  assert.match(board.one(".sn-sack [role=status]").textContent ?? "", /^card.sheriff.robin-hood$/);
  await board.click(main);
  await board.click('[data-card="apples.0"]');
  assert.match(board.one(".sn-sack [role=status]").textContent ?? "", /^1 apples, card.sheriff.robin-hood$/);
  assert.match(board.one(main).textContent ?? "", /load.do 2/);
  assert.ok(board.one(main).hasAttribute("data-offered"));
  await board.click(main);
  await board.click("[data-smuggle]");
  await board.click(main);
  await board.click("[data-clear]");
  assert.deepEqual(board.tried, [{ smuggle: {} }, { smuggle: { apples: 1 } }, { load: { apples: 1 } }]);
});

test("a hint to smuggle is shown as chosen; without a Merry Man there is no switch", async () => {
  const observation = position({ phase: "load", hand: HAND, merry: merry() });
  const board = await stage({ observation, selection: { smuggle: { silk: 1 } } });
  assert.deepEqual(
    board.all('[aria-pressed="true"]').map(({ dataset }) => dataset.card ?? dataset.smuggle),
    ["silk.0", "robin-hood"],
  );
  await board.show({ observation: position({ phase: "load", hand: HAND, merry: merry({ cards: [] }) }) });
  assert.equal(board.all("[data-smuggle]").length, 0);
  await board.show({ observation: position({ phase: "load", hand: HAND }) });
  assert.equal(board.all("[data-smuggle], .sn-merry").length, 0);
});

test("the own Merry Man lies beside the hand, or in the bag, with all that stands on it and whose card it is", async () => {
  const board = await stage({ observation: position({ hand: HAND, merry: merry() }), mode: "watch" });
  const own = '.sn-lying[data-kind="merry"]';
  assert.deepEqual(faces(board, own), ["robin-hood"]);
  assert.equal(
    board.one(own).textContent,
    "merry.own106card.sheriff.robin-hood effect.sheriff.from_sheriff-share 6 6 3 3 merry.gold 10 merry.penalty 6 merry.penalty-ours",
  );
  const bagged = position({
    bag: {},
    bags: ["closed", null, null, null],
    merry: merry({ cards: [MAN.much], loaded: true }),
  });
  await board.show({ observation: bagged });
  assert.match(board.one(own).textContent ?? "", /^merry.own.bag.*laws.ours$/);
});

test("what others have is never shown, only that they have one", async () => {
  const observation = position({ seat: null, hand: null, merry: merry({ cards: null, loaded: null }) });
  const board = await stage({ observation, mode: "watch" });
  assert.deepEqual(faces(board, ".sn-layout"), []);
  assert.equal(board.one(".sn-merry").dataset.held, "0 1 2");
  assert.equal(board.all(".sn-stand .sn-hooded").length, 3);
  assert.match(board.one('.sn-stand[data-seat="1"]').textContent ?? "", /merry.stand/);
  assert.doesNotMatch(board.one('.sn-stand[data-seat="3"]').textContent ?? "", /merry.stand/);
  assert.match(board.one(".sn-merry").textContent ?? "", /merry.left 15merry.held seat 0, seat 1, seat 2/);
});

test("the bottom of the deck is told as far as it is known, and whose penalty is lower", async () => {
  const under = [
    { by: null, card: MAN.much },
    { by: 2, card: null },
    { by: 0, card: MAN.clorinda },
  ];
  const observation = position({ merry: merry({ under, pardons: [0, 10, 0, 0], held: [0, 0, 0, 0], cards: [] }) });
  const board = await stage({ observation, mode: "watch" });
  assert.deepEqual(
    board.all("[data-under]").map(({ dataset }) => dataset.under),
    ["much", "", "clorinda"],
  );
  assert.match(board.all("[data-under]")[1]?.textContent ?? "", /merry.under.by seat 2/);
  assert.match(board.one("[data-pardon]").textContent ?? "", /merry.pardon seat 1 10/);
  assert.match(board.one(".sn-merry").textContent ?? "", /merry.nobody/);
});

test("one of the cards just drawn is kept; a hint is marked", async () => {
  const three = merry({ cards: [MAN.robin, MAN.much, MAN.clorinda], held: [3, 1, 1, 0] });
  const legal: Action[] = three.cards?.map(({ id }) => ({ keep: id })) ?? [];
  const board = await stage({
    observation: position({ phase: "keep", merry: three }),
    legal,
    selection: { keep: "much" },
  });
  assert.deepEqual(
    board.all(".sn-panel--keep [data-offered]").map(({ dataset }) => JSON.parse(dataset.deed ?? "")),
    legal,
  );
  assert.equal(board.one("[data-hint]").dataset.deed, '{"keep":"much"}');
  await board.click(`[data-deed='{"keep":"clorinda"}']`);
  assert.deepEqual(board.tried, [{ keep: "clorinda" }]);
});

test("gold is given away in any part to any other seat", async () => {
  const acting = { seat: 0, card: MAN.robin, left: 3 };
  const observation = position({ phase: "give", merry: merry({ acting, cards: [] }) });
  const legal: Action[] = [{ give: { seat: 2, gold: 2 } }];
  const board = await stage({ observation, legal });
  assert.deepEqual(
    board.all(".sn-panel--give input").map((input) => input.getAttribute("value")),
    ["1", "2", "3"],
  );
  assert.match(board.one(".sn-merry [data-acting]").textContent ?? "", /merry.acting seat 0 card.sheriff.robin-hood/);
  await board.click('.sn-panel--give input[value="2"]');
  assert.ok(!board.one('[data-do="give"]').hasAttribute("data-offered"));
  await board.click('.sn-panel--give [data-step="-1"]');
  assert.ok(board.one('[data-do="give"]').hasAttribute("data-offered"));
  await board.click('[data-do="give"]');
  for (const _ of [1, 2]) await board.click('.sn-panel--give [data-step="-1"]');
  await board.click('[data-do="give"]');
  assert.deepEqual(board.tried, [{ give: { seat: 2, gold: 2 } }]);
});

/** A click of the mouse, the first or the second of a double click. */
function click(detail: number): Event {
  return new page.MouseEvent("click", { bubbles: true, detail }) as unknown as Event;
}

test("a double click gives once: the rest that then stands on the button was not meant", async () => {
  const acting = { seat: 0, card: MAN.robin, left: 3 };
  const observation = position({ phase: "give", merry: merry({ acting, cards: [] }) });
  const gift: Action = { give: { seat: 1, gold: 3 } };
  const board = await stage({ observation, legal: [gift] });
  const button = board.one('[data-do="give"]');
  for (const detail of [1, 2]) button.dispatchEvent(click(detail));
  assert.deepEqual(board.tried, [gift]);
});

test("the richest seats and the piles that have cards are buttons", async () => {
  const acting = { seat: 0, card: MAN.much, left: 1 };
  const take: Action[] = [{ take: 1 }, { take: 3 }];
  const board = await stage({ observation: position({ phase: "take", merry: merry({ acting }) }), legal: take });
  await board.click("[data-deed='{\"take\":3}']");
  const piles = { left: ["apples", "silk"], right: [] } as const;
  await board.show({ observation: position({ phase: "pick", piles, merry: merry({ acting }) }), legal: [] });
  assert.equal(board.all(".sn-panel--pick [data-deed]").length, 1);
  await board.click('[data-deed=\'{"pick":"left"}\']');
  assert.deepEqual(board.tried, [{ take: 3 }, { pick: "left" }]);
});

test("a Merry Man that comes out of a bag turns over, by what it does and costs; the ledger remembers it", async () => {
  const rows = [null, row({ carried: { apples: 2 }, merry: "much" }), null, null];
  const acting = { seat: 1, card: MAN.much, left: 1 };
  const seen = position({ phase: "pick", turn: 1, last: 1, rows, merry: merry({ acting }) });
  const board = await stage({ observation: seen, mode: "watch" });
  assert.equal(board.all(".sn-merry-turn .sn-merry-back").length, 1);
  assert.deepEqual(faces(board, ".sn-merry-turn"), ["much"]);
  assert.match(board.one(".sn-merry-card--found").textContent ?? "", /merry.passed .*pick 1.*merry.gold 5 laws.ours/);
  const caught = row({ settled: "opened", carried: { apples: 3 }, merry: "much" });
  const ledger = [{ round: 1, sheriff: 3, rows: [null, caught, null, null] }];
  await board.show({ observation: position({ phase: "over", last: 1, round: 2, ledger, merry: merry() }) });
  assert.match(board.one(".sn-last").textContent ?? "", /last.lie.*merry.opened card.sheriff.much/);
  assert.equal(board.all('.sn-ledger [data-part="merry"] [data-portrait="much"]').length, 1);
  assert.match(board.one(".sn-ledger").textContent ?? "", /last.lie/);
});

test("pictures in the rulebook show the own Merry Man, the bottom of the deck and one found in a bag, in words, too", () => {
  const before = position({ hand: HAND, merry: merry() });
  const under = [
    { by: 2, card: null },
    { by: null, card: MAN.much },
  ];
  const rows = [null, row({ carried: { apples: 2 }, merry: "much" }), null, null];
  const after = { ...before, last: 1, rows, merry: merry({ under }) };
  const {
    given = "",
    step = "",
    same = "",
  } = draw([
    { key: "given", observation: before, before: null },
    { key: "step", observation: after, before },
    { key: "same", observation: before, before },
  ]);
  const drawn = (svg: string) => [...svg.matchAll(/data-merry="([^"]+)"/g)].map(([, id]) => id);
  assert.deepEqual([drawn(given), drawn(step), drawn(same)], [["robin-hood"], ["much", "much", "robin-hood"], []]);
  assert.match(given, />take 6, keep 3, give 3\.</);
  assert.match(
    given,
    /own: Robin Hood\. gold 10, penalty 6\. take 6, keep 3, give 3\. \(penalty ours\)\. 15 in the stack/,
  );
  assert.match(step, /Much is through.*under it 2: one of Player 3, Much/);
});

test("every name of the legend has looks of its own", () => {
  const ids = Object.keys(CATALOG.messages).filter((key) => key.startsWith("card.sheriff."));
  assert.ok(ids.length > 3);
  const portrait = (id: string) => {
    const man = { ...MAN.much, id };
    const { card = "" } = draw([
      { key: "card", observation: position({ merry: merry({ cards: [man] }) }), before: null },
    ]);
    return card.split(`data-portrait="${id}"`)[1]?.split("data-under")[0] ?? "";
  };
  const looks = ["robin-hood", "much", "clorinda", "nobody"].map(portrait);
  assert.ok(looks.every(Boolean));
  assert.equal(new Set(looks).size, looks.length);
});
