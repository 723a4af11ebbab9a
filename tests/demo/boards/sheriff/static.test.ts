import assert from "node:assert/strict";
import { test } from "node:test";
import { GOODS } from "../../../../site/demo/boards/sheriff/goods.ts";
import { draw as drawGame, uses } from "../drawing.ts";
import { blackMarket, CATALOG, LAW, laws, office, orders, position, row, stand, talking } from "./positions.ts";

const draw = (lines: readonly object[]) => drawGame("sheriff", CATALOG, lines);

/** Which parts a picture has. */
function parts(svg: string): string[] {
  const kinds = { stands: "sns-booth", piles: 'sns-back" width="44"', talk: 'sns-lawman" x="4" y="6"' };
  return Object.entries(kinds).flatMap(([kind, mark]) => (svg.includes(mark) ? [kind] : []));
}

test("a position of the market shows piles and hand, later ones the street; a step only what it changes", () => {
  const aside = position({ hand: { apples: 2, silk: 1 } });
  const drawn = { ...aside, hand: { apples: 3, silk: 1 }, piles: { left: ["silk"], right: ["bread"] } };
  const talk = talking(0, {}, { offers: [{ about: 0, for: "pass", gold: 3 }, null, null, null] });
  const {
    given = "",
    step = "",
    later = "",
    offered = "",
    same = "",
  } = draw([
    { key: "given", observation: aside, before: null },
    { key: "step", observation: drawn, before: aside },
    { key: "later", observation: talking(0, {}), before: null },
    { key: "offered", observation: talk, before: talking(0, {}) },
    { key: "same", observation: aside, before: aside },
  ]);
  assert.deepEqual(parts(given), ["piles"]);
  assert.deepEqual(parts(step), ["piles"]);
  assert.deepEqual([uses(given, "sns-apples-card"), uses(step, "sns-apples-card")], [3, 3]);
  assert.deepEqual(parts(later), ["stands", "talk"]);
  assert.deepEqual(parts(offered), ["talk"]);
  assert.deepEqual(parts(same), ["stands"]);
  assert.match(offered, /<desc[^>]*>bag of Player 1\. declared 3 apples\. Player 1: 3 gold, to pass Player 1\./);
});

test("what a player holds and has set aside is said in two sentences", () => {
  const hand = position({ hand: { apples: 2 }, aside: { silk: 1 } });
  const { given = "" } = draw([{ key: "given", observation: hand, before: null }]);
  assert.match(given, /Player \d: hand: 2 apples\. aside: 1 silk\.</);
});

test("an opened bag shows its cards, the confiscated ones crossed out, and who pays", () => {
  const before = talking(0, { phase: "inspect", rows: [row({ settled: null }), null, null, null], inspection: null });
  const rows = [
    row({ settled: "opened", carried: { apples: 1, silk: 2 }, seized: { silk: 2 }, paid: 8 }),
    null,
    null,
    null,
  ];
  const { step = "" } = draw([
    { key: "step", observation: { ...before, bag: null, bags: ["opened", "closed", "passed", null], rows }, before },
  ]);
  assert.equal(step.split('sn-frame-no"').length - 1, 2);
  assert.match(step, />a lie<.*>−8</);
  assert.match(step, /<desc[^>]*>Player 1 is opened\. declared 3 apples\. 1 apples, 2 silk\. seized 2 silk\. /);
});

test("a bag that passed shows backs to who does not know", () => {
  const before = talking(1, { phase: "inspect", inspection: null, rows: [null, row({ settled: null }), null, null] });
  const rows = [null, row({ settled: "passed", carried: { bread: 1 }, hidden: 1, paid: 3 }), null, null];
  const bags = ["closed", "passed", "passed", null];
  const { step = "" } = draw([{ key: "step", observation: { ...before, bags, rows }, before }]);
  assert.match(step, /data-settled="passed".*xlink:href="#sns-bread-card".*xlink:href="#sns-back" x="[\d.]+" y="10"/);
  assert.match(step, /Player 2 passes\. declared 3 apples\. 1 bread, 1 face down\./);
});

test("what an offer wants is not joined to what it gives, and a pile or a bag without goods leaves no gap", () => {
  const offer = { about: 0, for: "pass", gold: 3, legal: { apples: 1 } } as const;
  const before = talking(0, { phase: "inspect", inspection: null, rows: [row({ settled: null }), null, null, null] });
  const rows = [row({ settled: "opened", carried: {}, merry: "much" }), null, null, null];
  const {
    offered = "",
    found = "",
    piles = "",
  } = drawGame("sheriff", { ...CATALOG, locale: "de" }, [
    { key: "offered", observation: talking(0, {}, { offers: [offer, null, null, null] }), before: talking(0, {}) },
    { key: "found", observation: { ...before, bags: ["opened", null, null, null], rows }, before },
    { key: "piles", observation: position({ piles: { left: [], right: ["bread"] } }), before: null },
  ]);
  assert.match(offered, /Player 1: 3 gold, 1 apples, to pass Player 1\./);
  assert.match(found, /<desc[^>]*>Player 1 is opened\. declared 3 apples\. Much is found\. /);
  assert.match(piles, /left: empty\. right: 1 bread, top bread\. /);
});

test("the end shows the sums", () => {
  const seats = [80, 65, 60, 65].map((points) => ({ legal: 4, contraband: 6, gold: 50, prizes: points - 60, points }));
  const { end = "" } = draw([
    { key: "end", observation: position({ phase: "over", sheet: { kinds: [], seats } }), before: position({}) },
  ]);
  const figures = [...end.slice(end.indexOf("sn-sheet")).matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
  assert.deepEqual(figures.slice(0, 6), ["Player 1", "4", "6", "50", "20", "80"]);
  assert.match(end, /Player 4: legal 4, contraband 6, gold 50, total 65\./);
});

test("open orders and pairs are shown when they change, what players have below their stands", () => {
  const before = position({ phase: "fulfil", orders: orders(), black_market: blackMarket() });
  const taken = orders({ row: orders().row.slice(1), taken: [[], orders().row.slice(0, 1), [], []] });
  const after = { ...before, orders: taken, stands: [stand({}, {}), stand({ bread: 1 }), stand(), stand()] };
  const {
    given = "",
    filled = "",
    claimed = "",
  } = draw([
    { key: "given", observation: before, before: null },
    { key: "filled", observation: after, before },
    { key: "claimed", observation: before, before: { ...before, black_market: blackMarket({ pairs: [] }) } },
  ]);
  const shown = (svg: string) => [svg.includes("data-orders="), svg.includes("data-pairs=")];
  const row = (svg: string) => svg.match(/data-orders="(\d)"><path/)?.[1];
  const kept = (svg: string) => [...svg.matchAll(/data-orders="(\d)" data-black="(\d)"/g)].map(([, ...n]) => n.join());
  assert.deepEqual([row(given), row(filled), row(claimed)], ["3", "2", undefined]);
  assert.deepEqual(
    [shown(given), shown(claimed)],
    [
      [true, true],
      [false, true],
    ],
  );
  assert.deepEqual(kept(given), ["0,1", "0,1", "0,1"]);
  assert.deepEqual(kept(filled), ["0,1", "1,1", "0,1"]);
  assert.match(
    filled,
    /Player 2: .*filled apples and silk \+6, black pepper 30\. .*Orders: bread and mead \+5, .*9 left/,
  );
  assert.match(claimed, /Black market\. pepper: 30 of Player 2, 27 free\. mead: 32 of Player 3, 29 of Player 1\. /);
});

test("laws are shown when they change, with their words in lines", () => {
  const before = position({ phase: "laws", laws: laws({ drawn: [LAW.tax] }) });
  const {
    given = "",
    drawn = "",
    same = "",
  } = draw([
    { key: "given", observation: before, before: null },
    { key: "drawn", observation: { ...before, laws: laws() }, before },
    { key: "same", observation: { ...before, phase: "enact" }, before },
  ]);
  const cards = (svg: string) => [...svg.matchAll(/data-law="([^"]+)"/g)].map(([, law]) => law);
  assert.deepEqual(cards(given), ["egg-money", "apple-tax"]);
  assert.deepEqual(cards(drawn), ["egg-money", "apple-tax", "small-bags", "heavy-hand"]);
  assert.deepEqual(cards(same), []);
  assert.match(given, />1 for each of your apples to the<.*>Sheriff, who keeps it under a hat</);
  assert.match(
    drawn,
    /Laws\. Egg money \(house card\): 2 for each of your chickens to the bank\. Drawn\. Apple tax \(house card\): 1 for each/,
  );
});

test("deputies are shown with their chest, goods laid aside, and what the first one wants", () => {
  const before = office({ phase: "inspect" });
  const chest = { gold: 5, legal: { apples: 2 }, contraband: null, n: 1 };
  const laid = [{}, { bread: 2 }, {}, {}, {}, {}];
  const view = { about: 2, for: "pass", deals: [{ seat: 2, offer: { about: 2, for: "pass", gold: 7 } }] } as const;
  const {
    given = "",
    step = "",
    same = "",
  } = draw([
    { key: "given", observation: before, before: null },
    { key: "step", observation: office({ phase: "second" }, { chest, laid, view }), before },
    { key: "same", observation: before, before },
  ]);
  const parts = (svg: string) =>
    [...svg.matchAll(/data-part="([^"]+)" data-count="(\d+)"/g)].map(([, ...part]) => part);
  const drawn = [given, step, same].map((svg) => svg.includes('data-deputies="0 3"'));
  assert.deepEqual(drawn, [true, true, false]);
  assert.deepEqual(parts(given), []);
  assert.deepEqual(parts(step), [
    ["coin", "5"],
    ["apples", "2"],
    ["back", "1"],
    ["bread", "2"],
    ["coin", "7"],
  ]);
  assert.match(
    step,
    /chest 5 gold, 2 apples, 1 face down\. laid by Player 2 2 bread\. Player 1 lets Player 3 pass\. Player 3: 7 gold/,
  );
  assert.equal(uses(given, "sns-booth"), 6);
});

test("the end has a column for what modules add", () => {
  const extra = [
    { id: "bound-goods", n: 2, pieces: { apples: 1, silk: 1 }, points: 10 },
    { id: "order-prizes", n: 1, points: 6 },
  ];
  const sum = { legal: 4, contraband: 6, gold: 50, prizes: 0 };
  const seats = [{ ...sum, points: 76, extra }, ...[1, 2, 3].map(() => ({ ...sum, points: 60 }))];
  const { end = "" } = draw([
    { key: "end", observation: position({ phase: "over", sheet: { kinds: [], seats } }), before: position({}) },
  ]);
  const figures = [...end.slice(end.indexOf("sn-sheet")).matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
  assert.deepEqual(figures.slice(0, 7), ["Player 1", "4", "6", "50", "0", "16", "76"]);
  assert.deepEqual(figures.slice(7, 14), ["Player 2", "4", "6", "50", "0", "0", "60"]);
  assert.match(end, /Player 1: legal 4, contraband 6, gold 50, bound 10, orders 6, total 76\./);
});

test("five stands fit, and the odd one stands in the middle", () => {
  const five = {
    ...{ players: 5, stands: Array.from({ length: 5 }, () => stand({ apples: 1 })), gold: [1, 2, 3, 4, 5] },
    ...{
      bags: ["closed", null, null, null, null],
      declared: [null, null, null, null, null],
      hand_sizes: [6, 6, 6, 6, 6],
    },
    known: [{}, {}, {}, {}, {}],
  } as const;
  const { frame = "" } = draw([{ key: "frame", observation: position({ ...five, phase: "inspect" }), before: null }]);
  assert.equal(uses(frame, "sns-booth"), 5);
  assert.match(frame, /data-seat="4" transform="translate\(116 /);
});

test("each kind of goods is drawn by itself, with its name, and no two look alike", () => {
  const pieces = draw(GOODS.map((piece) => ({ key: piece, draw: "piece", piece })));
  assert.equal(new Set(Object.values(pieces)).size, GOODS.length);
  for (const piece of GOODS) assert.match(pieces[piece] ?? "", new RegExp(`aria-label="${piece}"`));
});

test("forbidden goods differ from legal ones by shape, royal ones by a crown", () => {
  const { sprite = "" } = draw([{ key: "sprite", draw: "sprite" }]);
  const face = (good: string) => sprite.slice(sprite.indexOf(`id="sns-${good}-card"`)).split("</symbol>")[0] ?? "";
  const circle = /<circle cx="50" cy="64"/;
  const pointed = /M50 13 95 64 50 115 5 64z/;
  const crown = /M35 33/;
  const looks = (good: string) => [circle, pointed, crown].map((mark) => mark.test(face(good)));
  assert.deepEqual(looks("apples"), [true, false, false]);
  assert.deepEqual(looks("silk"), [false, true, false]);
  assert.deepEqual(looks("gouda"), [false, true, true]);
});
