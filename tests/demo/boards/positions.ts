/** Positions of Kariba from the engine itself, as a seat sees them. */
import type { Action } from "../../../site/demo/boards/contract.ts";
import type { Observation } from "../../../site/demo/boards/kariba/observation.ts";
import type { Words } from "../../../site/demo/boards/words.ts";
import { PipeEngine } from "../pipe.ts";

/** A seat's view before and after a step, and what it may do then. */
export interface View {
  readonly observation: Observation;
  readonly before: Observation | null;
  readonly legal: readonly Action[];
}

/** Plays a game by bots and returns what the seats on turn saw, in order. */
export async function playthrough(
  players: number,
  options: { readonly [id: string]: boolean },
  seed: number,
): Promise<View[]> {
  const engine = new PipeEngine();
  const ask = <T>(op: string, members: object = {}) => engine.request<T>("play", { op, ...members } as never);
  const views: View[] = [];
  await ask("new", { game: "kariba", players, seed, options });
  for (;;) {
    const { actor, actions } = await ask<{ actor: number | string; actions: Action[] }>("legal");
    if (typeof actor !== "number") break;
    const seen = async () => (await ask<{ observation: Observation }>("observe", { player: actor })).observation;
    const before = await seen();
    views.push({ observation: before, before: null, legal: actions });
    const { action } = await ask<{ action: Action }>("bot", { player: actor, level: "medium", iterations: 1, seed });
    await ask("play", { action });
    views.push({ observation: await seen(), before, legal: [] });
  }
  engine.forget("play");
  return views;
}

/** Words that show their key and values, so that a test sees which text stands where. */
export const WORDS: Words = {
  locale: "en",
  text: (key, values = {}) => [key.replace("board.kariba.", ""), ...Object.values(values)].join(" "),
  piece: (_, piece) => piece,
  pieces: (_, counts) =>
    Object.entries(counts)
      .map(([piece, n]) => `${n} ${piece}`)
      .join(", "),
  seat: (seat) => `seat ${seat}`,
};

/** A position with these parts; the rest is empty. */
export function position(parts: Partial<Observation>): Observation {
  return {
    seat: 0,
    players: 2,
    options: { match: false, open_cards: false },
    phase: "play",
    turn: 0,
    water: {},
    hand: {},
    hand_sizes: [5, 5],
    captured: [{}, {}],
    scores: [0, 0],
    pile_size: 40,
    row: [],
    match: { game: 1, totals: [0, 0] },
    last: null,
    ...parts,
  };
}
