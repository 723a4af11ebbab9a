import assert from "node:assert/strict";
import { test } from "node:test";
import type { Observation } from "../../../../site/demo/boards/kariba/observation.ts";
import { draw as drawGame, missing, run, uses as usesOf } from "../drawing.ts";
import { played, position } from "./positions.ts";

const ANIMALS = ["mouse", "meerkat", "zebra", "giraffe", "ostrich", "leopard", "rhino", "elephant"] as const;
const CATALOG = {
  locale: "en",
  messages: {
    player: "Player {number}",
    "board.kariba.waterhole": "Waterhole",
    "board.kariba.place": "place {number}: {pieces}",
    "board.kariba.empty": "nobody is here",
    "board.kariba.pile": { one: "{n} card left", other: "{n} cards left" },
    "board.kariba.row": "open: {pieces}",
    "board.kariba.hand.of": "hand of {seat}: {pieces}",
    "board.kariba.hand.size": "{n} held",
    "board.kariba.captured": "{n} points",
    "board.kariba.played": "played {pieces}",
    "board.kariba.chased": "chased {pieces}",
    "board.kariba.card": "{piece}, number {number}",
  },
  pieces: {
    "kariba.rhino": { one: "rhino", other: "rhinos" },
    "kariba.giraffe": { one: "giraffe", other: "giraffes" },
  },
};

const draw = (lines: readonly object[]) => drawGame("kariba", CATALOG, lines);
const uses = (svg: string, symbol: string) => usesOf(svg, `kbs-${symbol}`);

/** How many faces of an animal must be seen: at the water, in the row, in the own hand, and those just chased away. */
function faces(observation: Observation, fresh: boolean, animal: (typeof ANIMALS)[number]): number {
  const { water, row, hand, last } = observation;
  const chased = fresh ? (last?.captured[animal] ?? 0) : 0;
  return (water[animal] ?? 0) + row.filter((card) => card === animal).length + (hand?.[animal] ?? 0) + chased;
}

/** How many backs: four layers of the pile at most, six captured cards of each player at most, the hands of others. */
function backs({ pile_size, scores, hand_sizes, seat }: Observation): number {
  const held = hand_sizes.filter((_, each) => each !== seat).reduce((sum, size) => sum + size, 0);
  return Math.min(4, Math.ceil(pile_size / 8)) + scores.reduce((sum, score) => sum + Math.min(6, score), 0) + held;
}

for (const [players, open_cards] of [
  [2, false],
  [3, true],
  [4, false],
] as const) {
  test(`a frame shows all cards a seat may know and no other (${players} players, open cards: ${open_cards})`, async () => {
    const views = await played(players, { open_cards }, 7);
    assert.ok(views.length > 20);
    const drawn = draw(views.map(({ observation, before }, index) => ({ key: `v${index}`, observation, before })));
    for (const [index, { observation, before }] of views.entries()) {
      const svg = drawn[`v${index}`] as string;
      const fresh = before !== null && JSON.stringify(before.last) !== JSON.stringify(observation.last);
      for (const animal of ANIMALS) {
        assert.equal(uses(svg, `${animal}-card`), faces(observation, fresh, animal), `view ${index}: ${animal}`);
      }
      assert.equal(uses(svg, "back"), backs(observation), `view ${index}: backs`);
    }
  });
}

test("a step shows what was played, what was chased and the way", () => {
  const before = position({ water: { rhino: 2, giraffe: 2 }, hand: { rhino: 2 } });
  const after = position({
    water: { rhino: 4 },
    captured: [{ giraffe: 2 }, {}],
    scores: [2, 0],
    last: { seat: 0, played: { rhino: 2 }, captured: { giraffe: 2 } },
  });
  const { step, given } = draw([
    { key: "step", observation: after, before },
    { key: "given", observation: after, before: null },
  ]) as { step: string; given: string };
  assert.equal(step.split("kb-card--new").length - 1, 2);
  assert.match(step, /class="kb-chase"/);
  assert.match(step, /played 2 rhinos\. chased 2 giraffes\. place 7: 4 rhinos\. 40 cards left/);
  assert.match(step, /2 points<tspan[^>]*> \+2</);
  assert.doesNotMatch(given, /kb-card--new|kb-chase|played|chased/);
});

test("a drawing says in words what it shows, and its ids are its own", () => {
  const { "a/1@en": svg } = draw([
    {
      key: "a/1@en",
      observation: position({ row: ["rhino"], hand: { giraffe: 1 }, pile_size: 1 }),
      before: null,
      seats: ["<Ada>"],
    },
  ]) as { "a/1@en": string };
  assert.match(svg, /role="img" aria-labelledby="a-1-en-t a-1-en-d"/);
  assert.match(svg, /<title id="a-1-en-t">Waterhole<\/title>/);
  const wanted =
    "nobody is here. 1 card left. open: 1 rhino. &lt;Ada>: 5 held, 0 points. Player 2: 5 held, 0 points. hand of &lt;Ada>: 1 giraffe.";
  assert.ok(svg.includes(`<desc id="a-1-en-d">${wanted}</desc>`), svg.slice(0, 600));
});

test("the sprite has every symbol that frames use", async () => {
  const views = await played(2, { open_cards: true }, 3);
  const drawn = draw([
    { key: "sprite", draw: "sprite" },
    ...views.map(({ observation, before }, index) => ({ key: `${index}`, observation, before })),
  ]);
  const { sprite = "", ...frames } = drawn;
  assert.deepEqual(missing(sprite, Object.values(frames)), []);
});

test("one piece is complete in itself and named", () => {
  const drawn = draw(ANIMALS.map((piece) => ({ key: piece, draw: "piece", piece })));
  for (const svg of Object.values(drawn)) assert.doesNotMatch(svg, /<use| id=/);
  assert.match(drawn.rhino ?? "", /role="img" aria-label="rhino, number 7"/);
  assert.equal(new Set(Object.values(drawn)).size, 8);
});

test("nothing that the page forbids: inline style, script, href of SVG", () => {
  const drawn = draw([
    { key: "s", draw: "sprite" },
    { key: "f", observation: position({ water: { rhino: 3 } }), before: null },
  ]);
  for (const svg of Object.values(drawn)) assert.doesNotMatch(svg, /style=|<script|<style| href=/);
});

test("a bad line is named and nothing is written", () => {
  const frame = { key: "k", game: "kariba", words: "en", observation: position({}), before: null };
  const known = { locale: "en", words: CATALOG };
  const bad: [readonly unknown[], RegExp][] = [
    [["{"], /^line 1: .*JSON/],
    [[known, { ...frame, words: "fr" }], /^line 2: no catalog of "fr"/],
    [[known, { ...frame, game: "../kariba" }], /^line 2: "..\/kariba" is no id of a game/],
    [[known, frame, { ...frame, draw: "dance" }], /^line 3: cannot draw "dance"/],
    [[known, { ...frame, observation: undefined }], /^line 2: observation is missing/],
    [[known, { ...frame, draw: "piece", piece: "unicorn" }], /^line 2: kariba has no piece "unicorn"/],
    [[known, { game: "kariba" }], /^line 2: neither a drawing/],
  ];
  for (const [lines, message] of bad) {
    const done = run(lines);
    assert.equal(done.status, 1);
    assert.match(done.stderr, message);
    assert.equal(done.stdout, "");
  }
});
