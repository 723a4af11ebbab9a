import assert from "node:assert/strict";
import { test } from "node:test";
import type { Action } from "../../../../site/demo/boards/contract.ts";
import { GOODS, type Good } from "../../../../site/demo/boards/sheriff/goods.ts";
import {
  type Counts,
  each,
  type Observation,
  type Offer,
  sum,
} from "../../../../site/demo/boards/sheriff/observation.ts";
import { draw as drawGame, missing } from "../drawing.ts";
import type { View } from "../playthrough.ts";
import { type Stage, stageOf } from "../stage.ts";
import { CATALOG, played, position } from "./positions.ts";

const stage = await stageOf<Observation>("sheriff");
const draw = (lines: readonly object[]) => drawGame("sheriff", CATALOG, lines);

/** What is pressed for a listed action, in order. */
function presses(action: Action): string[] {
  const [[verb, value] = []] = Object.entries(action);
  switch (verb) {
    case "aside":
    case "load":
      return [...cardIds(value as Counts), `.sn-panel--${verb} .sn-button--main`];
    case "discard":
    case "confiscate": {
      const { pile, order } = value as { pile: string; order: readonly Good[] };
      const button = `.sn-panel--${verb} .sn-button--main:nth-child(${pile === "left" ? 1 : 2})`;
      return [...order.map((good) => `[data-order="${good}"]`), button];
    }
    case "smuggle":
      return [...cardIds(value as Counts), "[data-smuggle]", ".sn-panel--load .sn-button--main"];
    case "enact":
      return [...(value as readonly string[]).map((law) => `button[data-law="${law}"]`), '[data-do="enact"]'];
    case "pay":
      return [...each(value as Counts).map((good) => `[data-thing="${good}"] [data-step="1"]`), '[data-do="pay"]'];
    default:
      return [`[data-deed='${JSON.stringify(action)}']`];
  }
}

/** Places of cards in the hand, the first of each kind first. */
function cardIds(counts: Counts): string[] {
  const cards = each(counts);
  return cards.map((good, nth) => {
    const before = cards.slice(0, nth).filter((other) => other === good).length;
    return `[data-card="${good}.${before}"]`;
  });
}

/** Does a listed action by what the board offers for it. */
async function perform(board: Stage<Observation>, action: Action): Promise<void> {
  const selectors = action.give ? gives(board, action.give as { seat: number; gold: number }) : presses(action);
  for (const selector of selectors) await board.click(selector);
}

/** A gift begins with all of the gold that is left. */
function gives(board: Stage<Observation>, { seat, gold }: { seat: number; gold: number }): string[] {
  const all = Number(board.one(".sn-panel--give output").textContent);
  const fewer = Array.from({ length: all - gold }, () => '.sn-panel--give [data-step="-1"]');
  return [`.sn-panel--give input[value="${seat}"]`, ...fewer, '[data-do="give"]'];
}

test("what is listed can be reached by pressing, in every phase", async () => {
  const modules = { orders: true, black_market: "open", laws: true, merry: true };
  const views = (await played(4, 2, 420, false, modules)).filter(({ legal }) => legal.length > 0);
  const phases = new Set(views.map(({ observation }) => observation.phase));
  for (const phase of [
    "aside",
    "draw",
    "discard",
    "load",
    "declare",
    "inspect",
    "confiscate",
    "fulfil",
    "claim",
    "enact",
    "keep",
    "give",
    "pick",
  ])
    assert.ok(phases.has(phase), phase);
  const board = await stage({ observation: position({}) });
  let round = 0;
  const rare = ["give", "pick"];
  const some = views.filter(({ observation }, index) => index % 3 === 0 || rare.includes(observation.phase));
  for (const { observation, legal, compact } of some) {
    for (const action of [legal[0], legal.at(-1)] as Action[]) {
      // A position of its own each time, so that nothing is chosen yet.
      round += 1;
      await board.show({ observation: { ...observation, round }, legal, compact });
      await perform(board, action);
      assert.deepEqual(board.tried.splice(0), [action]);
    }
  }
});

test("what bots say in encounters is offered by the board's reading of what is described", async () => {
  const views = (await played(4, 5, 300)).filter(({ compact }) => compact !== null);
  assert.ok(views.length > 20);
  const board = await stage({ observation: position({}) });
  for (const { observation, compact } of views.filter((_, index) => index % 3 === 0)) {
    if (observation.phase !== "talk") continue;
    const about = observation.inspection?.about ?? 0;
    await board.show({ observation, legal: [], compact, selection: { offer: { about, for: "pass", gold: 1 } } });
    assert.ok(board.one("[data-deed='{\"quiet\":true}']").hasAttribute("data-offered"));
    const some = (observation.gold[observation.turn] ?? 0) > 0;
    assert.equal(board.one('[data-do="offer"]').hasAttribute("data-offered"), some);
  }
});

/** All goods a seat may know, wherever: each kind that its observation names, except in the list of goods there are. */
function knownKinds(observation: Observation): Set<Good> {
  const { goods, ...rest } = observation;
  assert.ok(goods);
  const told = JSON.stringify(rest);
  return new Set(GOODS.filter((good) => told.includes(`"${good}"`)));
}

/** The kinds of goods that a board shows anywhere but in its list of symbols. */
function shownKinds(board: Stage<Observation>): Set<Good> {
  const things = board
    .all(".sn-layout use")
    .map((use) => use.getAttribute("href")?.replace(/^#sn\d+-|-card$/g, "") ?? "");
  const named = board.all("[data-good]").map(({ dataset }) => dataset.good ?? "");
  return new Set(GOODS.filter((good) => things.includes(good) || named.includes(good)));
}

/** The cards a board shows at a place. */
function cardsAt(board: Stage<Observation>, place: string): string[] {
  return board.all(`${place} [data-good]`).map(({ dataset }) => dataset.good ?? "");
}

test("in whole games a board shows what its seat may know, and nothing else", async () => {
  const board = await stage({ observation: position({}), mode: "watch" });
  const modules = { orders: true, black_market: "open", merry: true };
  const views: View<Observation>[] = [...(await played(3, 2, 240, false, modules)), ...(await played(5, 4, 300, true))];
  for (const { observation } of views.filter((_, index) => index % 14 === 13)) {
    await board.show({ observation, legal: [], compact: null });
    const known = knownKinds(observation);
    for (const good of shownKinds(board)) assert.ok(known.has(good), `${good} in ${observation.phase}`);
    const own = each(observation.hand ?? {});
    if (observation.phase !== "over") assert.deepEqual(cardsAt(board, '.sn-lying[data-kind="hand"]'), own);
    for (const [seat, { legal, contraband, contraband_n }] of observation.stands.entries()) {
      const drawn = (kind: string) => board.all(`.sn-stand[data-seat="${seat}"] ${kind}`).map(({ dataset }) => dataset);
      const shelf = drawn(".sn-crate").reduce((n, { count }) => n + Number(count), 0);
      assert.equal(shelf, sum(legal));
      assert.equal(Number(drawn(".sn-face-down")[0]?.count ?? 0), contraband_n);
      const named = contraband ?? observation.known[seat] ?? {};
      assert.deepEqual(
        drawn(".sn-face-down [data-good]").map(({ good }) => good),
        [...new Set(each(named))],
      );
    }
  }
});

/** How often an offer's face-down goods are named in a picture: only its giver knows them. */
function hiddenNames(offer: Offer | null | undefined): number {
  return typeof offer?.hidden === "object" ? sum(offer.hidden) : 0;
}

for (const players of [3, 4, 5]) {
  test(`a frame shows kinds of goods that its seat may know and no other (${players} players)`, async () => {
    const views = await played(players, 7, 220, players === 4);
    const drawn = draw(views.map(({ observation, before }, index) => ({ key: `v${index}`, observation, before })));
    for (const [index, { observation }] of views.entries()) {
      const svg = drawn[`v${index}`] as string;
      const known = knownKinds(observation);
      for (const good of GOODS) {
        const shown = svg.includes(`#sns-${good}"`) || svg.includes(`#sns-${good}-card"`);
        assert.ok(!shown || known.has(good), `view ${index}: ${good}`);
      }
      const others = observation.inspection?.offers.filter((_, seat) => seat !== observation.seat) ?? [];
      assert.equal(
        others.reduce((n, offer) => n + hiddenNames(offer), 0),
        0,
      );
    }
  });
}

test("the sprite has every symbol that frames use", async () => {
  const views = await played(4, 3, 200, true, { orders: true, black_market: "once", laws: true, merry: true });
  const frames = views.map(({ observation, before }, index) => ({ key: `${index}`, observation, before }));
  const { sprite = "", ...drawn } = draw([{ key: "sprite", draw: "sprite" }, ...frames]);
  assert.deepEqual(missing(sprite, Object.values(drawn)), []);
});
