/** The market, the bag and the declaration: cards that are chosen, piles they are taken from and laid on. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Action } from "../../../../site/demo/boards/contract.ts";
import type { Observation } from "../../../../site/demo/boards/sheriff/observation.ts";
import { stageOf } from "../stage.ts";
import { HAND, position } from "./positions.ts";
import { isOffered } from "./pressing.ts";

const stage = await stageOf<Observation>("sheriff");

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

test("the bag says how many cards may go in, as the engine offers it", async () => {
  const observation = position({ hand: HAND, phase: "load" });
  const board = await stage({ observation, legal: [{ load: { silk: 1 } }, { load: { silk: 1, apples: 3 } }] });
  assert.match(board.one(".sn-panel--load").textContent ?? "", /load.limit 1 4/);
  await board.show({ legal: [], compact: { load: { most: { silk: 1 }, total: [2, 5] } } });
  assert.match(board.one(".sn-panel--load").textContent ?? "", /load.limit 2 5/);
  await board.show({ legal: [], compact: null });
  assert.doesNotMatch(board.one(".sn-panel--load").textContent ?? "", /load.limit/);
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
