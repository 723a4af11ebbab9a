import assert from "node:assert/strict";
import { test } from "node:test";
import type { Action } from "../../../../site/demo/boards/contract.ts";
import type { Observation } from "../../../../site/demo/boards/kariba/observation.ts";
import { page, type Stage, stageOf } from "../stage.ts";
import { played, position } from "./positions.ts";

const stage = await stageOf<Observation>("kariba");

/** The cards that are chosen. */
function chosen(board: Stage<Observation>): string[] {
  return board.all('[aria-pressed="true"]').map((card) => card.dataset.card ?? "");
}

/** Does an action as a player would: by the cards and buttons that carry it. */
async function perform(board: Stage<Observation>, action: Action): Promise<void> {
  if ("draw" in action) return board.click(`[data-draw="${action.draw}"][data-offered]`);
  for (const [animal, count] of Object.entries(action.play as { [animal: string]: number })) {
    for (let nth = 0; nth < count; nth += 1) await board.click(`[data-card="${animal}.${nth}"]`);
  }
  assert.ok(board.one(".kb-button--main").hasAttribute("data-offered"));
  return board.click(".kb-button--main");
}

for (const open_cards of [false, true]) {
  test(`every legal action can be reached, and is offered (open cards: ${open_cards})`, async () => {
    const views = (await played(2, { open_cards }, 11)).filter(({ legal }) => legal.length > 0);
    const kinds = new Set<string>();
    const board = await stage({ observation: position({}) });
    for (const { observation, legal } of views.filter((_, index) => index % 8 < 2)) {
      await board.show({ observation, legal });
      for (const action of legal) {
        await perform(board, action);
        assert.deepEqual(board.tried.splice(0), [action]);
        kinds.add(Object.keys(action).join());
        if ("play" in action) await board.click(".kb-button--main + .kb-button");
      }
    }
    assert.deepEqual([...kinds].sort(), open_cards ? ["draw", "play"] : ["play"]);
  });
}

const HAND = { mouse: 1, rhino: 2, elephant: 1 };
const LEGAL: Action[] = [
  { play: { mouse: 1 } },
  { play: { rhino: 1 } },
  { play: { rhino: 2 } },
  { play: { elephant: 1 } },
];

test("what is not offered can be tried and asked about, and looks different", async () => {
  const board = await stage({ observation: position({ hand: HAND }), legal: LEGAL });
  await board.click('[data-card="rhino.1"]');
  assert.ok(board.one(".kb-button--main").hasAttribute("data-offered"));
  await board.click('[data-card="mouse.0"]');
  assert.ok(!board.one(".kb-button--main").hasAttribute("data-offered"));
  assert.equal(board.one(".kb-button--main").textContent, "play 1 mouse, 1 rhino");
  await board.click(".kb-button--main");
  await board.click(".kb-button:last-child");
  assert.deepEqual(
    [board.tried, board.asked],
    [[{ play: { mouse: 1, rhino: 1 } }], [{ play: { mouse: 1, rhino: 1 } }]],
  );
});

test("playing nothing and drawing at the wrong time are tried too", async () => {
  const board = await stage({ observation: position({ hand: HAND }), legal: LEGAL });
  await board.click(".kb-button--main");
  await board.click('[aria-label="draw.pile"]');
  assert.deepEqual(board.tried, [{ play: {} }, { draw: "pile" }]);
});

test("a place takes all cards of its animal, then plays them; an animal not in hand is tried", async () => {
  const board = await stage({ observation: position({ hand: HAND }), legal: LEGAL });
  await board.click('[data-place="rhino"]');
  assert.deepEqual(chosen(board), ["rhino.0", "rhino.1"]);
  assert.ok(board.one('[data-place="rhino"]').hasAttribute("data-target"));
  await board.click('[data-place="rhino"]');
  await board.click('[data-place="zebra"]');
  assert.deepEqual(board.tried, [{ play: { rhino: 2 } }, { play: { zebra: 1 } }]);
});

test("the hand is one stop of the tab key; arrows, Home and End move in it", async () => {
  const board = await stage({ observation: position({ hand: HAND }), legal: LEGAL });
  assert.deepEqual(
    board.all('[data-card][tabindex="0"]').map((card) => card.dataset.card),
    ["mouse.0"],
  );
  board.one('[data-card="mouse.0"]').focus();
  const way = [];
  for (const key of ["ArrowLeft", "ArrowRight", "ArrowRight", "End", "ArrowRight", "ArrowLeft", "Home"]) {
    await board.press(key);
    way.push(board.focused("data-card"));
  }
  assert.deepEqual(way, ["mouse.0", "rhino.0", "rhino.1", "elephant.0", "elephant.0", "rhino.1", "mouse.0"]);
  await board.press("ArrowRight");
  assert.deepEqual(
    board.all('[data-card][tabindex="0"]').map((card) => card.dataset.card),
    ["rhino.0"],
  );
});

test("Enter plays what is chosen and nothing else; Escape puts it back", async () => {
  const board = await stage({ observation: position({ hand: HAND }), legal: LEGAL });
  board.one('[data-card="rhino.0"]').focus();
  await board.press("Enter");
  assert.deepEqual(board.tried, []);
  await board.click('[data-card="rhino.0"]');
  await board.press("Enter");
  assert.deepEqual(board.tried, [{ play: { rhino: 1 } }]);
  await board.press("Escape");
  assert.deepEqual(chosen(board), []);
});

test("a hint is shown as chosen; the player may change it; a new position begins afresh", async () => {
  const board = await stage({ observation: position({ hand: HAND }), legal: LEGAL, selection: { play: { rhino: 2 } } });
  assert.deepEqual(chosen(board), ["rhino.0", "rhino.1"]);
  await board.click('[data-card="rhino.1"]');
  assert.deepEqual(chosen(board), ["rhino.0"]);
  await board.show({ observation: position({ hand: { mouse: 1, rhino: 1 }, turn: 1 }), selection: null });
  assert.deepEqual(chosen(board), []);
});

test("the keyboard stays on the board when its card is gone", async () => {
  const board = await stage({ observation: position({ hand: HAND }), legal: LEGAL });
  board.one('[data-card="elephant.0"]').focus();
  await board.show({ observation: position({ hand: { mouse: 1 } }) });
  assert.equal(board.focused("data-card"), "mouse.0");
  await board.show({ observation: position({ hand: {}, phase: "draw" }), legal: [{ draw: "pile" }] });
  assert.equal(page.document.activeElement?.getAttribute("data-draw"), "pile");
  await board.show({ observation: position({ hand: null }) });
  assert.equal(page.document.activeElement, board.one(".kb") as unknown);
});

test("the keyboard waits on the board while others play, and is back in the hand at the next turn", async () => {
  const board = await stage({ observation: position({ hand: HAND }), legal: LEGAL });
  board.one('[data-card="elephant.0"]').focus();
  await board.show({ observation: position({ hand: HAND, turn: 1 }), mode: "watch" });
  await board.show({ observation: position({ hand: HAND, turn: 1, pile_size: 3 }), mode: "watch" });
  assert.equal(page.document.activeElement, board.one(".kb") as unknown);
  await board.show({ observation: position({ hand: HAND }), mode: "play" });
  assert.equal(board.focused("data-card"), "mouse.0");
});

test("who goes to the board by themselves is left there at the next turn", async () => {
  const board = await stage({ observation: position({ hand: HAND, turn: 1 }), mode: "watch" });
  board.one(".kb").focus();
  await board.show({ observation: position({ hand: HAND }), mode: "play" });
  assert.equal(page.document.activeElement, board.one(".kb") as unknown);
});

test("the buttons keep their room while others play, and give it up at the end", async () => {
  const board = await stage({ observation: position({ hand: HAND, turn: 1 }), mode: "watch" });
  assert.equal(board.all(".kb-own > .kb-bar").length, 1);
  await board.show({ observation: position({ hand: HAND, phase: "over" }) });
  assert.equal(board.all(".kb-bar").length, 0);
});

test("who only watches finds nothing to press and sees no hand but that of the seat looked from", async () => {
  const board = await stage({ observation: position({ hand: { rhino: 2 }, row: ["zebra"] }), mode: "watch" });
  assert.equal(board.all("button").length, 0);
  assert.equal(board.all(".kb-hand .kb-picture").length, 2);
  await board.show({ observation: position({ seat: null, hand: null }), mode: "play" });
  assert.equal(board.all("button, .kb-hand").length, 0);
});

test("every button has a name, and the waterhole stands there in words", async () => {
  const water = { mouse: 3, elephant: 2 };
  const draws: Action[] = [{ draw: "pile" }, { draw: "zebra" }];
  const board = await stage({
    observation: position({ hand: HAND, water, row: ["zebra", "zebra"], phase: "draw" }),
    legal: draws,
  });
  const names = board.names();
  assert.equal(names.length, 8 + 3 + 4 + 3);
  assert.ok(names.every(Boolean));
  const cells = board.all("tbody tr").map((row) => [...row.children].map((cell) => cell.textContent).join(" "));
  assert.equal(cells.length, 8);
  assert.deepEqual([cells[0], cells[1], cells[7]], ["1 mouse 3", "2 meerkat 0", "8 elephant 2"]);
});

test("the last play is marked: its cards, and where the chased ones lay", async () => {
  const last = { seat: 1, played: { rhino: 2 }, captured: { giraffe: 2 } };
  const observation = position({ water: { rhino: 4 }, captured: [{}, { giraffe: 2 }], scores: [0, 2], last });
  const board = await stage({ observation, animate: true });
  assert.equal(board.all(".kb-card--new").length, 2);
  assert.equal(board.all(".kb-gone .kb-card").length, 2);
  assert.equal(board.one(".kb").dataset.by, "other");
  assert.ok(board.one('[data-seat="1"] .kb-seat__captured').hasAttribute("data-took"));
});

test("of the hand only the cards just drawn come in", async () => {
  const board = await stage({ observation: position({ hand: { mouse: 1, rhino: 1 } }), animate: true });
  assert.equal(board.all(".kb-hand-card--new").length, 0);
  await board.show({ observation: position({ hand: { mouse: 1, rhino: 2, zebra: 1 } }) });
  assert.deepEqual(
    board.all(".kb-hand-card--new").map((card) => card.dataset.card),
    ["zebra.0", "rhino.1"],
  );
});

test("two boards on one page share no id", async () => {
  const boards = [
    await stage({ observation: position({ hand: HAND }), legal: LEGAL }),
    await stage({ observation: position({ hand: HAND }), legal: LEGAL }),
  ];
  const ids = boards.flatMap((board) => board.all("[id]").map(({ id }) => id));
  assert.ok(ids.length > 10);
  assert.equal(new Set(ids).size, ids.length);
});
