import assert from "node:assert/strict";
import { test } from "node:test";
import type { Compact } from "../../../../site/demo/boards/contract.ts";
import { each, type Observation } from "../../../../site/demo/boards/fafnir/observation.ts";
import { STONES, type Stone } from "../../../../site/demo/boards/fafnir/stones.ts";
import { draw as drawGame, missing, uses } from "../drawing.ts";
import { type Stage, stageOf } from "../stage.ts";
import { CATALOG, played, position } from "./positions.ts";

const stage = await stageOf<Observation>("fafnir");
const draw = (lines: readonly object[]) => drawGame("fafnir", CATALOG, lines);

type Bid = { readonly [stone: string]: number };

/** Does a bid as a player would: by the stones and the button; then takes all back. */
async function perform(board: Stage<Observation>, bid: Bid): Promise<void> {
  for (const [stone, count] of Object.entries(bid)) {
    for (let nth = 0; nth < count; nth += 1) await board.click(`.ff-tile__put[data-stone="${stone}"]`);
  }
  assert.ok(board.one(".ff-button--main").hasAttribute("data-offered"), JSON.stringify(bid));
  await board.click(".ff-button--main");
  if (Object.keys(bid).length > 0) await board.click(".ff-button--main + .ff-button");
}

/** Bids up to the most of each colour: nothing, all, and each colour by itself. */
function samples(compact: Compact): Bid[] {
  const most = compact.bid?.most ?? {};
  return [{}, most, ...Object.entries(most).map(([stone, n]) => ({ [stone]: n }))];
}

test("legal bids can be reached, and are offered", async () => {
  const views = (await played(3, 11, 60)).filter(({ compact }) => compact !== null);
  assert.ok(views.length > 40);
  const board = await stage({ observation: position({}) });
  for (const { observation, compact } of views.filter((_, index) => index % 9 === 0)) {
    await board.show({ observation, compact });
    for (const bid of samples(compact as Compact)) {
      await perform(board, bid);
      assert.deepEqual(board.tried.splice(0), [{ bid }]);
    }
  }
});

test("every stone in sight may be known, in whole games", async () => {
  const board = await stage({ observation: position({}), mode: "watch" });
  for (const { observation } of await played(4, 5, 120)) {
    await board.show({ observation });
    const { offer, trash, hand, bid, last } = observation;
    const shown = (where: string) =>
      board.all(`${where} use`).map((use) => use.getAttribute("href")?.split("-").at(-1) ?? "");
    const things = ["rim", "chip"];
    assert.deepEqual(
      shown(".ff-offer").filter((thing) => !things.includes(thing)),
      each(offer),
    );
    assert.deepEqual(shown(".ff-column"), each(trash));
    assert.equal(shown(".ff-pile").length, each(hand ?? {}).length - each(bid ?? {}).length);
    const opened = board
      .all(".ff-opened")
      .map((seat) => [seat.dataset.seat, seat.querySelectorAll(".ff-row use").length]);
    const wanted = last?.bids.map((held, seat) => [`${seat}`, each(held).length]) ?? [];
    assert.deepEqual(opened.sort(), wanted.sort());
  }
});

/** How many pictures of a colour a frame must show: each stone of offer, trash and opened fists, the own colours, the sheet's columns. */
function pictures(observation: Observation, before: Observation | null, stone: Stone): number {
  const { offer, trash, hand, bid, last, scored } = observation;
  const table = ({ offer, trash, bag_size, round }: Observation) => JSON.stringify([offer, trash, bag_size, round]);
  const opened = before?.chosen.some(Boolean) === true && !observation.chosen.some(Boolean) && last !== null;
  const fists = opened ? last.bids : [bid ?? {}];
  const fresh = before !== null && scored !== null && scored.round !== before.scored?.round;
  const lines = scored?.seats.flatMap((seat) => seat.lines) ?? [];
  const column = [...(scored?.ranks ?? []), ...lines].some(({ piece }) => piece === stone);
  const still = before !== null && table(before) === table(observation) && !opened;
  return (
    (still ? 0 : (offer[stone] ?? 0) + (trash[stone] ?? 0)) +
    (hand?.[stone] ? 1 : 0) +
    fists.reduce((sum, fist) => sum + (fist[stone] ?? 0), 0) +
    (fresh && column ? 1 : 0)
  );
}

for (const players of [2, 3, 4]) {
  test(`a frame shows all stones a seat may know and no other (${players} players)`, async () => {
    const views = await played(players, 7, 150);
    assert.ok(views.some(({ observation }) => observation.scored !== null));
    const drawn = draw(views.map(({ observation, before }, index) => ({ key: `v${index}`, observation, before })));
    for (const [index, { observation, before }] of views.entries()) {
      const svg = drawn[`v${index}`] as string;
      for (const stone of STONES) {
        assert.equal(uses(svg, `ffs-${stone}`), pictures(observation, before, stone), `view ${index}: ${stone}`);
      }
      const own = each(observation.hand ?? {}).length > 0 ? 1 : 0;
      assert.equal(uses(svg, "ffs-screen"), players - own, `view ${index}: screens`);
      assert.equal(
        uses(svg, "ffs-chip"),
        uses(svg, "ffs-rim") && each(observation.offer).length > 0 ? 1 : 0,
        `view ${index}: chip`,
      );
    }
  });
}

test("the sprite has every symbol that frames use", async () => {
  const views = await played(2, 3, 60);
  const frames = views.map(({ observation, before }, index) => ({ key: `${index}`, observation, before }));
  const { sprite = "", ...drawn } = draw([{ key: "sprite", draw: "sprite" }, ...frames]);
  assert.deepEqual(missing(sprite, Object.values(drawn)), []);
});
