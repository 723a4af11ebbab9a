/** What a seat may know of Skeleton, as the engine gives it. */
import type { Json } from "../contract.ts";

export interface Observation {
  readonly [member: string]: Json;
  readonly seat: number | null;
  readonly turn: number;
  readonly phase: string;
  readonly last: string | null;
  readonly laid: readonly { readonly [stone: string]: number }[];
  readonly scores: readonly number[];
  readonly hand: { readonly [stone: string]: number } | null;
  readonly bag_size: number;
}

export const GAME = "skeleton";
export const STONES: readonly string[] = ["small", "medium", "large"];
