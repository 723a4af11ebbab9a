/** What several tests of the demo need. */
import type { Json } from "../../site/demo/boards/contract.ts";
import { Play } from "../../site/demo/engine/play.ts";
import type { GameInfo } from "../../site/demo/engine/protocol.ts";
import type { Seat, TableRecord } from "../../site/demo/storage/record.ts";
import { Table } from "../../site/demo/table/table.ts";
import type { FullCatalog } from "../../site/demo/wording.ts";
import type { PipeEngine } from "./pipe.ts";

export const PERSON: Seat = { kind: "person" };
export const BOT: Seat = { kind: "bot", level: "easy" };

/** A small catalog with every kind of message. */
export const CATALOG: FullCatalog = {
  locale: "en",
  messages: {
    "event.kariba.captured": "takes {pieces}",
    "event.kariba.shared": "{seats} win with {n}",
    "event.kariba.drew": { one: "draws {n} {piece}", other: "draws {n} {piece}" },
    "event.kariba.gave": "gives {n} to {other}",
    "refused.kariba.play.one-animal": { one: "not {pieces}", other: "not {pieces} together" },
    "error.internal": "something went wrong",
    "error.bad-type": "not readable at {at}",
    "action.kariba.play": "play {pieces}",
    "action.kariba.draw": "take the {piece}",
    "action.kariba.draw.pile": "draw from the pile",
    "pieces.none": "nothing",
  },
  pieces: {
    "kariba.rhino": { one: "rhino", other: "rhinos" },
    "kariba.zebra": { one: "zebra", other: "zebras" },
  },
  rules: {
    "kariba/chase.nearest": { number: "3.2", title: "The nearest weaker animal", href: "kariba/chase/#chase.nearest" },
  },
};

/** A table that plays with the real engine, without pauses. */
export async function tableOf(engine: PipeEngine, kept: TableRecord[] = [], game = "kariba"): Promise<Table> {
  const { games } = await engine.request<{ games: GameInfo[] }>("games", { op: "games" });
  engine.forget("games");
  const info = games.find(({ id }) => id === game) as GameInfo;
  return new Table({ info, play: new Play(engine.client), pause: () => 0, keep: (record) => kept.push(record) });
}

export const NEW_PLAY = { game: "kariba", players: 2, seed: "42", options: {}, practice: false };

/** Every string and number inside JSON data, to look for what must not be there. */
export function leaves(data: Json | undefined): (string | number)[] {
  if (typeof data === "string" || typeof data === "number") return [data];
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => [key, ...leaves(value as Json)]);
}
