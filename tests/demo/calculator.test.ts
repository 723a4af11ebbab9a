import assert from "node:assert/strict";
import { test } from "node:test";
import { Calculator } from "../../site/demo/calculator/calculator.ts";
import {
  blank,
  type CalculatedEvent,
  carried,
  counted,
  fromHash,
  optionsOf,
  put,
  resized,
  spotOf,
  switched,
  toData,
  toHash,
} from "../../site/demo/calculator/form.ts";
import type { EngineClient } from "../../site/demo/engine/client.ts";
import { type CalculatorInfo, EngineError, type Request } from "../../site/demo/engine/protocol.ts";

const INFO: CalculatorInfo = {
  players: [2, 3],
  fields: [
    { id: "bags", per: "seat", kind: "pieces", pieces: ["apple", "pear"], most: { apple: 9, pear: 4 } },
    { id: "before", per: "seat", kind: "number", least: 0, most: 50, default: 0, carry: "total" },
    { id: "role", per: "table", kind: "choice", choices: ["plain", "royal"] },
  ],
};

test("an empty form has a value for each seat, and one for the table", () => {
  assert.deepEqual(toData(INFO, blank(INFO, 2)), { bags: [{}, {}], before: [0, 0], role: "plain" });
});

test("another number of players keeps what is entered", () => {
  const entered = put(put(blank(INFO, 3), "bags", 1, { pear: 2 }), "before", 2, 7);
  assert.deepEqual(toData(INFO, resized(INFO, entered, 2)), { bags: [{}, { pear: 2 }], before: [0, 0], role: "plain" });
});

test("a piece that is not there is not named", () => {
  assert.deepEqual(counted({ apple: 1 }, "pear", 2), { apple: 1, pear: 2 });
  assert.deepEqual(counted({ apple: 1, pear: 2 }, "pear", 0), { apple: 1 });
});

test("a hash gives back what was entered", () => {
  const entered = put(put(put(blank(INFO, 2), "bags", 0, { apple: 2, pear: 1 }), "before", 1, 12), "role", 0, "royal");
  const hash = toHash(INFO, entered);
  assert.equal(hash, "#players=2&bags=apple:2.pear:1,&before=0,12&role=royal");
  assert.deepEqual(fromHash(INFO, hash), entered);
});

test("a hash of something else is none, and what a form cannot hold is left out", () => {
  for (const hash of ["", "#score.bust", "#players=1", "#players=4&before=1", "#players=x"]) {
    assert.equal(fromHash(INFO, hash), null, hash);
  }
  const read = fromHash(INFO, "#players=2&bags=apple:99.plum:3.pear:-1,pear:x&before=-4,1e9&role=king");
  assert.deepEqual(read && toData(INFO, read), { bags: [{ apple: 9 }, {}], before: [0, 50], role: "plain" });
});

const WITH_CARDS: CalculatorInfo = {
  players: [2, 3],
  fields: [
    ...INFO.fields,
    {
      id: "medals",
      per: "seat",
      kind: "cards",
      option: "medals",
      cards: [
        { id: "apple-gold", most: 1, pieces: ["apple"], points: 9 },
        { id: "pear-gold", most: 2, pieces: ["pear"], points: 8 },
      ],
    },
  ],
};

test("a field of an option is there once that is on, and comes back with what was entered", () => {
  const empty = blank(WITH_CARDS, 2);
  assert.deepEqual(optionsOf(WITH_CARDS), ["medals"]);
  assert.equal("medals" in (toData(WITH_CARDS, empty) as object), false);
  assert.equal(toHash(WITH_CARDS, empty).includes("medals"), false);
  const on = switched(WITH_CARDS, empty, "medals", true);
  assert.deepEqual((toData(WITH_CARDS, on) as { medals: unknown }).medals, [{}, {}]);
  const entered = put(on, "medals", 1, { "pear-gold": 2 });
  const off = switched(WITH_CARDS, entered, "medals", false);
  assert.equal("medals" in (toData(WITH_CARDS, off) as object), false);
  assert.deepEqual(switched(WITH_CARDS, off, "medals", true), entered);
});

test("a hash says which options are on, and of cards no more than there are", () => {
  const on = switched(WITH_CARDS, blank(WITH_CARDS, 2), "medals", true);
  assert.deepEqual(fromHash(WITH_CARDS, toHash(WITH_CARDS, on)), on, "on with nothing entered");
  const entered = put(on, "medals", 0, { "apple-gold": 1, "pear-gold": 2 });
  assert.match(toHash(WITH_CARDS, entered), /&medals=apple-gold:1\.pear-gold:2,$/);
  assert.deepEqual(fromHash(WITH_CARDS, toHash(WITH_CARDS, entered)), entered);
  const read = fromHash(WITH_CARDS, "#players=2&medals=apple-gold:7.plum-gold:1,pear-gold:9");
  assert.deepEqual(read?.values.medals, [{ "apple-gold": 1 }, { "pear-gold": 2 }]);
  assert.deepEqual(fromHash(WITH_CARDS, "#players=2&bags=,&before=,&role=plain")?.on, []);
});

test("what carries over goes into the next round, the rest is empty", () => {
  const events: CalculatedEvent[] = [
    { id: "counted", args: { seat: 0, total: 99 }, rule: "x/a.b" },
    { id: "scored", args: { seat: 0, total: 15 }, rule: "x/a.b" },
    { id: "scored", args: { seat: 1, total: 0 }, rule: "x/a.b" },
  ];
  const next = carried(INFO, put(blank(INFO, 2), "bags", 0, { apple: 2 }), events);
  assert.deepEqual(toData(INFO, next), { bags: [{}, {}], before: [15, 0], role: "plain" });
});

test("the place of an error is found in the form", () => {
  assert.deepEqual(spotOf(INFO, "data.bags[1].pear"), { field: "bags", seat: 1, piece: "pear" });
  assert.deepEqual(spotOf(INFO, "before[2]"), { field: "before", seat: 2, piece: null });
  assert.deepEqual(spotOf(INFO, "data.before"), { field: "before", seat: null, piece: null });
  const card = { field: "medals", seat: 0, piece: "pear-gold" };
  assert.deepEqual(spotOf(WITH_CARDS, "data.medals[0].pear-gold"), card);
  assert.equal(spotOf(INFO, "data.purses[1]"), null);
});

/** An engine that answers what it is told to, in the order it is told. */
class ScriptedEngine {
  readonly asked: Request[] = [];
  readonly #answers: (readonly CalculatedEvent[] | EngineError)[];
  readonly status = { is: "ready" };

  constructor(answers: (readonly CalculatedEvent[] | EngineError)[]) {
    this.#answers = answers;
  }

  async request(_: string, request: Request): Promise<unknown> {
    this.asked.push(request);
    const answer = this.#answers.shift();
    if (answer instanceof EngineError) throw answer;
    return { events: answer };
  }
}

function calculator(answers: (readonly CalculatedEvent[] | EngineError)[], hash = "") {
  const engine = new ScriptedEngine(answers);
  const address = {
    hash,
    read: () => address.hash,
    write: (text: string) => {
      address.hash = text;
    },
  };
  return { engine, address, model: new Calculator("fruit", INFO, engine as unknown as EngineClient, address) };
}

const SCORED: CalculatedEvent[] = [{ id: "scored", args: { seat: 0, total: 3 }, rule: "fruit/score.sum" }];

test("the engine is asked for what is entered, and its events are the result", async () => {
  const { engine, address, model } = calculator([SCORED]);
  model.set("bags", 1, { pear: 3 });
  assert.match(address.hash, /bags=,pear:3/);
  assert.equal(engine.asked.length, 0, "nothing is asked before somebody wants it");
  await model.calculate();
  assert.deepEqual(engine.asked[0], {
    op: "calculate",
    game: "fruit",
    data: { bags: [{}, { pear: 3 }], before: [0, 0], role: "plain" },
  });
  assert.equal(model.state.events, SCORED);
});

test("entries that cannot be are refused with their place, and no old result stays", async () => {
  const refused = new EngineError({ code: "position.conservation", at: "data.bags[0].pear" });
  const { model } = calculator([SCORED, refused]);
  await model.calculate();
  await model.calculate();
  assert.equal(model.state.events, null);
  assert.equal(model.state.refusal?.at, "data.bags[0].pear");
});

test("an engine that fails is no refusal, and the result stays", async () => {
  const { model } = calculator([SCORED, new EngineError({ code: "engine.offline" })]);
  await model.calculate();
  await model.calculate();
  assert.equal(model.state.failure, "engine.offline");
  assert.equal(model.state.events, SCORED);
});

test("a link opens with its result", async () => {
  const { engine, model } = calculator([SCORED], "#players=3&bags=apple:1,,&before=1,2,3&role=plain");
  assert.equal(engine.asked.length, 1);
  assert.equal(model.state.entries.players, 3);
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(model.state.events, SCORED);
});

test("who clears the form keeps the options of the table", () => {
  const address = { read: () => "", write: () => undefined };
  const engine = new ScriptedEngine([]) as unknown as EngineClient;
  const model = new Calculator("fruit", WITH_CARDS, engine, address);
  model.switch("medals", true);
  model.set("medals", 0, { "apple-gold": 1 });
  model.clear();
  assert.deepEqual(model.state.entries.on, ["medals"]);
  assert.deepEqual(model.state.entries.values.medals, [{}, {}]);
});

test("an answer that comes late is not taken for the new entries", async () => {
  const { model } = calculator([SCORED]);
  const late = model.calculate();
  model.clear();
  await late;
  assert.equal(model.state.events, null);
});
