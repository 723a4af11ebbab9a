import assert from "node:assert/strict";
import { test } from "node:test";
import type { Position, Sight } from "../../site/demo/engine/protocol.ts";
import type { Seat } from "../../site/demo/storage/record.ts";
import { looker, people, stopsOf } from "../../site/demo/table/state.ts";
import { BOT, PERSON } from "./fixtures.ts";

const at = (actor: Position["actor"], over = false): Position => ({
  game: "kariba",
  players: 2,
  actor,
  length: 4,
  undo: false,
  redo: false,
  over,
  phase: "play",
});

const sees = (seats: Seat[], position: Position, viewer: number | null) => {
  const { viewer: now, curtain } = looker(seats, position, viewer);
  return [now, curtain];
};

test("one person always looks with the same eyes", () => {
  assert.deepEqual(sees([BOT, PERSON], at(0), null), [1, null]);
  assert.deepEqual(sees([BOT, PERSON], at("terminal", true), 1), [1, null]);
});

test("only bots: the page is a spectator", () => {
  assert.deepEqual(sees([BOT, BOT], at(0), null), [null, null]);
  assert.deepEqual(people([BOT, BOT]), []);
});

test("several people: the curtain falls when another one is to act", () => {
  const seats: Seat[] = [PERSON, PERSON, BOT];
  assert.deepEqual(sees(seats, at(0), null), [null, 0]);
  assert.deepEqual(sees(seats, at(0), 0), [0, null]);
  assert.deepEqual(sees(seats, at(1), 0), [null, 1]);
  assert.deepEqual(sees(seats, at(2), 1), [1, null]);
  assert.deepEqual(sees(seats, at("terminal", true), 1), [null, null]);
});

test("the stops of the history are the moments after which something was seen, the beginning and now", () => {
  const event = (turn: number) => ({ turn, id: "played", args: {}, rule: "" });
  const sight: Sight = { observation: {}, events: [event(0), event(3), event(3), event(5)] };
  assert.deepEqual(stopsOf(sight, 8), [0, 1, 4, 6, 8]);
  assert.deepEqual(stopsOf({ observation: {}, events: [] }, 0), [0]);
});
