import assert from "node:assert/strict";
import { test } from "node:test";
import { equal, offers } from "../../../site/demo/boards/action.ts";
import { shortened, signed } from "../../../site/demo/boards/words.ts";

test("actions are equal whatever the order of their members", () => {
  assert.ok(equal({ play: { rhino: 1, mouse: 2 } }, { play: { mouse: 2, rhino: 1 } }));
  assert.ok(!equal({ play: { rhino: 1 } }, { play: { rhino: 2 } }));
  assert.ok(!equal({ draw: ["pile", "mouse"] }, { draw: ["mouse", "pile"] }));
});

test("listed actions are offered, and no other", () => {
  const legal = [{ draw: "pile" }, { play: { rhino: 1 } }];
  assert.ok(offers(legal, { play: { rhino: 1 } }));
  assert.ok(!offers(legal, { play: { rhino: 2 } }));
  assert.ok(!offers([], { draw: "pile" }));
});

test("actions in short offer every choice up to their numbers", () => {
  const compact = { bid: { most: { red: 2, gold: 1 } } };
  const offered = [{}, { red: 2 }, { red: 1, gold: 1 }, { red: 2, gold: 1, blue: 0 }];
  const refused = [{ red: 3 }, { blue: 1 }, { red: 1, gold: 2 }];
  for (const bid of offered) assert.ok(offers([], { bid }, compact), JSON.stringify(bid));
  for (const bid of refused) assert.ok(!offers([], { bid }, compact), JSON.stringify(bid));
  for (const action of [{}, { play: { red: 1 } }, { bid: "red" }, { bid: ["red"] }, { bid: null }]) {
    assert.ok(!offers([], action, compact), JSON.stringify(action));
  }
});

test("numbers with a sign are written with the sign for minus; long names are cut", () => {
  assert.deepEqual(
    [3, 0, -1].map((n) => signed(n, "de")),
    ["+3", "0", "\u22121"],
  );
  assert.equal(shortened("Ada", 3), "Ada");
  assert.equal(shortened("Nguyễn Thị Minh Khai", 8), "Nguyễn …");
});
