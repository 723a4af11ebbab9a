/** Positions of Kariba: from the engine itself, as a seat sees them, and made up. */
import type { Observation } from "../../../../site/demo/boards/kariba/observation.ts";
import { playthrough, type View } from "../playthrough.ts";

/** Plays Kariba by bots and returns what the seats on turn saw, in order. */
export function played(
  players: number,
  options: { readonly [id: string]: boolean },
  seed: number,
): Promise<View<Observation>[]> {
  return playthrough({ game: "kariba", players, options, seed, level: "medium" });
}

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
