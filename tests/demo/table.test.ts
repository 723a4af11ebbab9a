import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import type { Action, Json } from "../../site/demo/boards/contract.ts";
import type { Example } from "../../site/demo/engine/protocol.ts";
import type { TableRecord } from "../../site/demo/storage/record.ts";
import { Replay } from "../../site/demo/table/replay.ts";
import type { Table } from "../../site/demo/table/table.ts";
import { BOT, leaves, NEW_PLAY, PERSON, tableOf } from "./fixtures.ts";
import { PipeEngine } from "./pipe.ts";

let engine = new PipeEngine();
const tables: Table[] = [];

async function table(kept: TableRecord[] = [], game = "kariba"): Promise<Table> {
  const made = await tableOf(engine, kept, game);
  tables.push(made);
  return made;
}

afterEach(() => {
  for (const made of tables.splice(0)) made.close();
  engine.crash();
  engine = new PipeEngine();
});

const EXAMPLE = {
  id: "kariba/chase.test",
  given: {
    players: 2,
    water: { rhino: 2, giraffe: 2 },
    hands: [
      { rhino: 2, mouse: 3 },
      { elephant: 3, zebra: 2 },
    ],
  },
  steps: [
    { action: { play: { rhino: 2 } } },
    { illegal: "play.one-animal", action: { play: { elephant: 1, zebra: 1 } } },
  ],
  title: { en: "Rhinos" },
  href: "kariba/chase/#chase.test",
} as unknown as Example;

const legal = (made: Table) => made.state.legal[0] as Action;

test("bots play a whole game by themselves, and everybody may watch", async () => {
  const kept: TableRecord[] = [];
  const made = await table(kept);
  await made.begin([BOT, BOT], NEW_PLAY);
  const { outcome, position, viewer, sight } = made.state;
  assert.equal(position?.over, true);
  assert.equal(outcome?.ranking.length, 2);
  assert.equal(viewer, null);
  assert.equal((sight?.observation as { hand: Json } | undefined)?.hand, null);
  assert.ok(kept.length > 10);
});

test("a person acts, the bots answer, and it is the person's turn again", async () => {
  const made = await table();
  await made.begin([PERSON, BOT, BOT], { ...NEW_PLAY, players: 3 });
  const before = made.state.position?.length ?? 0;
  await made.act(legal(made));
  assert.equal(made.state.position?.actor, 0);
  assert.equal(made.state.viewer, 0);
  assert.ok((made.state.position?.length ?? 0) >= before + 3);
  const seats = new Set(made.state.sight?.events.filter(({ id }) => id === "played").map(({ args }) => args.seat));
  assert.deepEqual([...seats].sort(), [0, 1, 2]);
});

test("an illegal action is refused by its rule and changes nothing", async () => {
  const made = await table();
  await made.begin([PERSON, BOT], NEW_PLAY);
  const { position, legal: offered } = made.state;
  await made.act({ play: { rhino: 1, mouse: 1 } });
  assert.equal(made.state.refusal?.verdict?.rule, "kariba/play.one-animal");
  assert.equal(made.state.position, position);
  assert.equal(made.state.legal, offered);
  await made.act(legal(made));
  assert.equal(made.state.refusal, null);
});

test("asking why answers without acting, also that it would be allowed", async () => {
  const made = await table();
  await made.begin([PERSON, BOT], NEW_PLAY);
  const length = made.state.position?.length;
  await made.explain({ play: {} });
  assert.equal(made.state.refusal?.verdict?.rule, "kariba/play.no-passing");
  await made.explain(legal(made));
  assert.equal(made.state.refusal?.verdict, null);
  assert.equal(made.state.position?.length, length);
});

test("a second press while the first is being answered does nothing", async () => {
  const made = await table();
  await made.begin([PERSON, PERSON], NEW_PLAY);
  await made.lift();
  const action = legal(made);
  await Promise.all([made.act(action), made.act(action)]);
  assert.equal(made.state.problem, null);
  assert.equal(made.state.refusal, null);
  assert.equal(made.state.sight?.events.filter(({ id }) => id === "played").length, 1);
});

test("between two people the curtain shows what everybody may see, and nothing of a hand", async () => {
  const made = await table();
  await made.begin([PERSON, PERSON], NEW_PLAY);
  assert.equal(made.state.curtain, 0);
  const seen: (string | number)[][] = [];
  made.subscribe(() => {
    if (made.state.curtain !== null) seen.push(leaves(made.state.sight as unknown as Json));
  });
  await made.lift();
  assert.equal(made.state.viewer, 0);
  assert.equal(made.state.curtain, null);
  await made.act(legal(made));
  assert.equal(made.state.curtain, 1);
  assert.equal(made.state.viewer, null);
  assert.deepEqual(made.state.legal, []);
  assert.ok(seen.length > 0);
  for (const words of seen) assert.ok(!words.includes("dealt") && !words.includes("drew"), String(words));
  assert.equal((made.state.sight?.observation as { hand: Json } | undefined)?.hand, null);
});

test("undo in a normal game explains itself; a practice game takes back to the person's last decision", async () => {
  const made = await table();
  await made.begin([PERSON, BOT], NEW_PLAY);
  const first = made.state.position?.length;
  await made.act(legal(made));
  await made.undo();
  assert.equal(made.state.problem?.code, "nothing-to-undo");
  await made.practise();
  assert.equal(made.state.practice, true);
  await made.undo();
  assert.equal(made.state.position?.length, first);
  assert.equal(made.state.position?.actor, 0);
  await made.redo();
  assert.equal(made.state.position?.actor, 0);
  assert.ok((made.state.position?.length ?? 0) > (first ?? 0));
  assert.equal(made.play.saved?.practice, true);
});

test("a hint is a legal action with reasons", async () => {
  const made = await table();
  await made.begin([PERSON, BOT], NEW_PLAY);
  await made.hint();
  const hint = made.state.hint;
  assert.ok(hint && made.state.legal.some((action) => JSON.stringify(action) === JSON.stringify(hint.action)));
  assert.ok(hint.reasons.length > 0);
});

test("a play goes on after its worker was lost", async () => {
  const made = await table();
  await made.begin([PERSON, BOT], NEW_PLAY);
  await made.act(legal(made));
  const { sight, legal: offered } = made.state;
  engine.crash();
  await made.goOn();
  assert.deepEqual(made.state.sight, sight);
  assert.deepEqual(made.state.legal, offered);
  await made.act(legal(made));
  assert.equal(made.state.problem, null);
});

test("a kept table is resumed to the same sight", async () => {
  const kept: TableRecord[] = [];
  const made = await table(kept);
  await made.begin([PERSON, BOT], NEW_PLAY);
  await made.act(legal(made));
  const other = await table();
  await other.resume(JSON.parse(JSON.stringify(kept.at(-1))) as TableRecord);
  assert.deepEqual(other.state.sight, made.state.sight);
  assert.deepEqual(other.state.seats, made.state.seats);
});

test("a kept table of bots alone is seen before they go on", async () => {
  const kept: TableRecord[] = [];
  const made = await table(kept);
  await made.begin([PERSON, BOT], NEW_PLAY);
  const record = kept.at(-1) as TableRecord;
  const other = await table();
  await other.resume({ ...record, seats: [BOT, BOT] });
  assert.equal(other.state.position?.over, false);
  assert.equal(other.state.position?.length, record.save.history.length);
  await other.goOn();
  assert.equal(other.state.position?.over, true);
});

test("a record with an impossible history is refused, not half opened", async () => {
  const kept: TableRecord[] = [];
  const made = await table(kept);
  await made.begin([PERSON, BOT], NEW_PLAY);
  const record = kept.at(-1) as TableRecord;
  const save = { ...record.save, history: [...record.save.history, { play: { dragon: 1 } }] };
  const other = await table();
  await assert.rejects(other.resume({ ...record, save }), { code: "save.broken" });
  assert.equal(other.state.position, null);
});

test("an example stands at its steps, shows a refused one, and is played on from there", async () => {
  const kept: TableRecord[] = [];
  const made = await table(kept);
  await made.stand(EXAMPLE.id as string, EXAMPLE, 0);
  assert.equal(made.state.viewer, 0);
  await made.stand(EXAMPLE.id as string, EXAMPLE, 1);
  assert.equal(made.state.viewer, 1);
  assert.equal(made.state.position?.actor, 1);
  await made.stand(EXAMPLE.id as string, EXAMPLE, 2);
  assert.equal(made.state.refusal?.verdict?.rule, "kariba/play.one-animal");
  assert.equal(kept.length, 0);
  await made.act({ play: { elephant: 3 } });
  assert.equal(made.state.stand, null);
  assert.equal(made.state.viewer, 1);
  assert.equal(made.state.seats[0]?.kind, "bot");
  assert.equal(made.state.position?.actor, 1);
  assert.equal(kept.at(-1)?.example, EXAMPLE.id);
  const other = await table();
  await other.resume(kept.at(-1) as TableRecord);
  assert.deepEqual(other.state.sight, made.state.sight);
  assert.equal(other.state.step, 2);
});

test("looking back shows what the viewer saw then, and leaves the play alone", async () => {
  const made = await table();
  const replay = new Replay(made, () => 0);
  await made.begin([PERSON, BOT], NEW_PLAY);
  const first = made.state.sight;
  await made.act(legal(made));
  const { sight, position } = made.state;
  const at = replay.stops.indexOf(10);
  assert.ok(at > 0, String(replay.stops));
  await replay.show(at);
  assert.deepEqual(replay.state.sight?.observation, first?.observation);
  assert.deepEqual(replay.state.sight?.events, first?.events);
  assert.equal(made.state.position, position);
  await replay.play();
  assert.equal(replay.state.sight, null);
  assert.deepEqual(made.state.sight, sight);
});

test("what one seat sees never holds the other's cards", async () => {
  const made = await table();
  await made.begin([PERSON, PERSON], NEW_PLAY);
  await made.lift();
  const mine = made.state.sight;
  const others = mine?.events.filter(({ id, args }) => (id === "dealt" || id === "drew") && args.seat !== 0);
  assert.deepEqual(others, []);
  assert.deepEqual(
    Object.keys(mine?.observation as object).filter((key) => key === "hands" || key === "pile"),
    [],
  );
});

test("where there are too many actions to list, they are described, and every one of them may be tried", async () => {
  const made = await table([], "fafnir");
  await made.begin([PERSON, BOT, BOT], { ...NEW_PLAY, game: "fafnir", players: 3 });
  assert.deepEqual(made.state.legal, []);
  assert.ok(made.state.compact);
  const before = made.state.position?.length ?? 0;
  await made.act({ bid: {} });
  assert.equal(made.state.refusal, null);
  assert.equal(made.state.problem, null);
  assert.ok((made.state.position?.length ?? 0) > before);
});

test("a table that was closed in the middle of a bot's turn asks for nothing more", async () => {
  const made = await table();
  await made.begin([PERSON, BOT], NEW_PLAY);
  const acting = made.act(legal(made));
  made.close();
  const asked = engine.asked.length;
  void acting;
  await new Promise((resolve) => setTimeout(resolve, 300));
  await made.goOn();
  assert.equal(engine.asked.length, asked);
  assert.equal(made.state.problem?.code, "no-play");
});

test("asking why while the turn passes on tells nothing of the next player's hand", async () => {
  const made = await table();
  await made.begin([PERSON, PERSON], NEW_PLAY);
  await made.lift();
  const told: (string | undefined)[] = [];
  made.subscribe(() => {
    if (made.state.refusal) told.push(made.state.refusal.verdict?.rule);
  });
  await Promise.all([made.act(legal(made)), made.explain({ play: { elephant: 8 } })]);
  assert.ok(told.length > 0);
  assert.deepEqual([...new Set(told)], ["kariba/play.turn"]);
});

test("a slow look never comes after the curtain of the next player", async () => {
  const made = await table();
  await made.begin([PERSON, PERSON], NEW_PLAY);
  await made.lift();
  await Promise.all([made.practise(), made.act(legal(made))]);
  assert.equal(made.state.curtain, 1);
  assert.equal(made.state.viewer, null);
  assert.equal((made.state.sight?.observation as { hand: Json } | undefined)?.hand, null);
  await made.lift();
  await made.act(legal(made));
  assert.equal(made.state.problem, null);
});

test("what one player looked back at is gone when the next one takes the device", async () => {
  const made = await table();
  await made.begin([PERSON, PERSON], NEW_PLAY);
  await made.lift();
  const replay = new Replay(made, () => 0);
  await replay.show(0);
  assert.notEqual(replay.state.sight, null);
  await made.act(legal(made));
  await made.lift();
  assert.equal(made.state.viewer, 1);
  assert.equal(replay.state.sight, null);
});

test("a record at which nobody could ever act is refused", async () => {
  const made = await table();
  await made.begin([PERSON, BOT], NEW_PLAY);
  const record = made.record() as TableRecord;
  const waiting = { ...record.save, auto_chance: false, history: record.save.history.slice(0, 3) };
  const broken: TableRecord[] = [
    { ...record, seats: [PERSON, { kind: "bot", level: "__proto__" }] },
    { ...record, save: waiting },
  ];
  for (const each of broken) {
    const other = await table();
    await assert.rejects(other.resume(each), { code: "save.broken" });
    assert.equal(other.state.position, null);
  }
});
