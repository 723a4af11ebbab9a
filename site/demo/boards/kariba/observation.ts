/** What a seat may know of Kariba, as the engine tells it, and simple readings of it. */
import { ANIMALS, type Animal } from "./animals/index.ts";

/** Cards by animal; an animal without cards may be left out. */
export type Counts = { readonly [animal in Animal]?: number };

/** The last play: who, with which cards, and what was captured. */
export interface Last {
  readonly seat: number;
  readonly played: Counts;
  readonly captured: Counts;
}

export interface Observation {
  readonly seat: number | null;
  readonly players: number;
  readonly options: { readonly match: boolean; readonly open_cards: boolean };
  readonly phase: string;
  readonly turn: number;
  readonly water: Counts;
  /** The own hand; null for a spectator. */
  readonly hand: Counts | null;
  readonly hand_sizes: readonly number[];
  readonly captured: readonly Counts[];
  readonly scores: readonly number[];
  readonly pile_size: number;
  readonly row: readonly Animal[];
  readonly match: { readonly game: number; readonly totals: readonly number[] };
  readonly last: Last | null;
}

/** The animals that have cards, in the order of the places. */
export function present(counts: Counts): Animal[] {
  return ANIMALS.filter((animal) => (counts[animal] ?? 0) > 0);
}

/** The same counts in the order of the places, without empty ones: what lists of words are made from. */
export function ordered(counts: Counts): { [animal: string]: number } {
  return Object.fromEntries(present(counts).map((animal) => [animal, counts[animal] ?? 0]));
}

/** One id for each card of a hand: `["rhino", 0]` is the first rhino. */
export function cardsOf(counts: Counts): { readonly animal: Animal; readonly nth: number; readonly id: string }[] {
  return present(counts).flatMap((animal) =>
    Array.from({ length: counts[animal] ?? 0 }, (_, nth) => ({ animal, nth, id: `${animal}.${nth}` })),
  );
}

/** Whether the last play happened between two observations. */
export function isFresh(observation: Observation, before: Observation | null): boolean {
  if (before === null || observation.last === null) return false;
  return JSON.stringify([before.last, before.water]) !== JSON.stringify([observation.last, observation.water]);
}
