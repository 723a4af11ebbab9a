import assert from "node:assert/strict";
import { test } from "node:test";
import { equal, offers } from "../../../site/demo/boards/action.ts";
import type { Action, Compact } from "../../../site/demo/boards/contract.ts";
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
  const offered = [{}, { red: 2 }, { red: 1, gold: 1 }, { gold: 1 }];
  const refused = [{ red: 3 }, { red: 1, blue: 0 }, { blue: 1 }, { red: 1, gold: 2 }];
  for (const bid of offered) assert.ok(offers([], { bid }, compact), JSON.stringify(bid));
  for (const bid of refused) assert.ok(!offers([], { bid }, compact), JSON.stringify(bid));
  for (const action of [{}, { play: { red: 1 } }, { bid: "red" }, { bid: ["red"] }, { bid: null }]) {
    assert.ok(!offers([], action, compact), JSON.stringify(action));
  }
});

test("shapes: values, numbers, words, and counts with a total", () => {
  const compact: Compact = {
    open: { one: [1, 2] },
    pay: { most: { red: 2, blue: 1 }, total: [1, 2] },
    say: { text: 3 },
  };
  const offered: Action[] = [{ open: 2 }, { pay: { red: 2 } }, { pay: { red: 1, blue: 1 } }, { say: "Năm" }];
  const refused: Action[] = [
    ...[{ open: 3 }, { open: "1" }, { open: [1] }, { open: 1, pay: { red: 1 } }],
    ...[{ pay: {} }, { pay: { red: 2, blue: 1 } }, { pay: { red: 1.5 } }, { pay: { red: "1" } }],
    ...[{ say: "four" }, { say: "  " }, { say: "a\nb" }, { say: 3 }],
  ];
  for (const action of offered) assert.ok(offers([], action, compact), JSON.stringify(action));
  for (const action of refused) assert.ok(!offers([], action, compact), JSON.stringify(action));
});

test("shapes: parts that are needed, of which there must be some, and that are counted together; any of several", () => {
  const some = { most: { silk: 2 }, total: [1, 2] } as const;
  const parts = { about: { one: [1] }, gold: { number: [1, 5] }, open: some, hidden: some } as const;
  const wanted = { needs: ["about"], some: ["gold", "open", "hidden"] };
  const together = [{ parts: ["open", "hidden"], most: { silk: 2 } }];
  const compact: Compact = { offer: [{ parts, ...wanted, together }], demand: [{ one: [true] }, { number: [3, 4] }] };
  const offered: Action[] = [
    ...[{ offer: { about: 1, gold: 5 } }, { offer: { about: 1, open: { silk: 1 }, hidden: { silk: 1 } } }],
    ...[{ demand: true }, { demand: 4 }],
  ];
  const refused: Action[] = [
    ...[
      { offer: { about: 1 } },
      { offer: { gold: 1 } },
      { offer: { about: 1, gold: 6 } },
      { offer: { about: 2, gold: 1 } },
    ],
    ...[{ offer: { about: 1, open: { silk: 2 }, hidden: { silk: 1 } } }, { offer: { about: 1, gold: 1, more: 1 } }],
    ...[{ offer: null }, { offer: [] }, { demand: 5 }, { demand: false }],
  ];
  for (const action of offered) assert.ok(offers([], action, compact), JSON.stringify(action));
  for (const action of refused) assert.ok(!offers([], action, compact), JSON.stringify(action));
});

test("numbers with a sign are written with the sign for minus; long names are cut", () => {
  assert.deepEqual(
    [3, 0, -1].map((n) => signed(n, "de")),
    ["+3", "0", "\u22121"],
  );
  assert.equal(shortened("Ada", 3), "Ada");
  assert.equal(shortened("Nguyễn Thị Minh Khai", 8), "Nguyễn …");
});
