/** What a seat may know of Fafnir, as the engine tells it, and simple readings of it. */
import { STONES, type Stone } from "./stones.ts";

/** Stones by colour; a colour without stones may be left out. */
export type Counts = { readonly [stone in Stone]?: number };

/** The last auction, seen by everybody. */
export interface Last {
  readonly offer: Counts;
  /** What each seat held in its fist. */
  readonly bids: readonly Counts[];
  /** Null: nobody bid anything. */
  readonly winner: number | null;
  /** Who kept Fafnir in it. */
  readonly keeper: number;
  /** Its round. */
  readonly round: number;
  /** What went into the trash. */
  readonly trashed: Counts;
}

/** A ranked colour: how many stones all players held, its place and what one stone is worth. */
export interface Rank {
  readonly piece: Stone;
  readonly held: number;
  readonly place: number;
  readonly value: number;
}

/** One line of a seat's sum; a bust line gives nothing. */
export interface Line {
  readonly piece: Stone;
  readonly n: number;
  readonly value: number;
  readonly points: number;
  readonly bust: boolean;
}

/** A seat's sum: its lines, what they make, and the points before and after. */
export interface Sum {
  readonly lines: readonly Line[];
  readonly points: number;
  readonly before: number;
  readonly total: number;
}

/** How a round was scored, as the engine has worked it out. */
export interface Scored {
  readonly round: number;
  readonly ranks: readonly Rank[];
  readonly seats: readonly Sum[];
}

export interface Observation {
  readonly seat: number | null;
  readonly players: number;
  readonly phase: string;
  readonly turn: number;
  readonly keeper: number;
  /** The own stones, those of a sealed bid among them; null for a spectator. */
  readonly hand: Counts | null;
  readonly hand_sizes: readonly number[];
  readonly trash: Counts;
  /** So many stones of one colour in the trash end the round. */
  readonly limit: number;
  readonly offer: Counts;
  readonly bag_size: number;
  /** Which seats have sealed a bid in this auction. */
  readonly chosen: readonly boolean[];
  /** The own sealed bid. */
  readonly bid: Counts | null;
  readonly scores: readonly number[];
  readonly round: number;
  readonly last: Last | null;
  readonly scored: Scored | null;
}

/** The colours that have stones, in the engine's order. */
export function present(counts: Counts): Stone[] {
  return STONES.filter((stone) => (counts[stone] ?? 0) > 0);
}

/** The same counts in the engine's order, without empty ones: what lists of words are made from. */
export function ordered(counts: Counts): { [stone: string]: number } {
  return Object.fromEntries(present(counts).map((stone) => [stone, counts[stone] ?? 0]));
}

/** One entry for each stone: `["red", "red", "blue"]`. */
export function each(counts: Counts): Stone[] {
  return present(counts).flatMap((stone) => Array.from({ length: counts[stone] ?? 0 }, () => stone));
}

/** How many stones there are. */
export function sum(counts: Counts): number {
  return each(counts).length;
}

/** The seats clockwise, beginning with one. */
export function clockwise(first: number, players: number): number[] {
  return Array.from({ length: players }, (_, index) => (first + index) % players);
}

/** Whether the fists of the last auction were opened just now: nobody has chosen for the next one. */
export function isOpen({ last, chosen }: Observation): boolean {
  return last !== null && !chosen.some(Boolean);
}

/** Whether the last scoring is that of the last auction. */
export function isScoredNow({ last, scored }: Observation): boolean {
  return last !== null && scored !== null && last.round === scored.round;
}

/** Whether the fists were opened between two observations: the last fist closed the auction. */
export function wereOpened(observation: Observation, before: Observation | null): boolean {
  return before?.chosen.some(Boolean) === true && isOpen(observation);
}

/** Whether nothing on the table has changed between two observations: only hands, or what is in them. */
export function isTableSame(observation: Observation, before: Observation | null): boolean {
  const table = ({ offer, trash, bag_size, round }: Observation) => JSON.stringify([offer, trash, bag_size, round]);
  return before !== null && table(observation) === table(before);
}

/** Whether a round was scored between two observations. */
export function wasScored(observation: Observation, before: Observation | null): boolean {
  return before !== null && observation.scored !== null && observation.scored.round !== before.scored?.round;
}
