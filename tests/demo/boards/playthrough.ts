/** Whole games played by bots, as the seats on turn see them. */
import type { Action, Compact } from "../../../site/demo/boards/contract.ts";
import { PipeEngine } from "../pipe.ts";

/** A seat's view before and after a step, and what it may do then. */
export interface View<Observation> {
  readonly observation: Observation;
  readonly before: Observation | null;
  readonly legal: readonly Action[];
  readonly compact: Compact | null;
}

interface Legal {
  readonly actor: number | string;
  readonly actions: readonly Action[] | null;
  readonly compact: Compact | null;
}

/** What to play. */
export interface Plan {
  readonly game: string;
  readonly players: number;
  readonly options: { readonly [id: string]: boolean | string };
  readonly seed: number;
  readonly level: string;
  /** So many turns at most. */
  readonly turns?: number;
}

/** Plays a game by bots and returns what the seats on turn saw, in order: before each action, and after it. */
export async function playthrough<Observation>(plan: Plan): Promise<View<Observation>[]> {
  const { game, players, options, seed, level, turns = 10_000 } = plan;
  const engine = new PipeEngine();
  const ask = <T>(op: string, members: object = {}) => engine.request<T>("play", { op, ...members } as never);
  const views: View<Observation>[] = [];
  await ask("new", { game, players, seed, options });
  for (let turn = 0; turn < turns; turn += 1) {
    const { actor, actions, compact } = await ask<Legal>("legal");
    if (typeof actor !== "number") break;
    const seen = async () => (await ask<{ observation: Observation }>("observe", { player: actor })).observation;
    const before = await seen();
    views.push({ observation: before, before: null, legal: actions ?? [], compact });
    const { action } = await ask<{ action: Action }>("bot", { player: actor, level, iterations: 1, seed: seed + turn });
    await ask("play", { action });
    views.push({ observation: await seen(), before, legal: [], compact: null });
  }
  engine.forget("play");
  return views;
}
