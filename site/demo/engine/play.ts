/** One play in the worker: the ops of the session as methods. It survives the end of its worker. */
import type { Action, Compact, Json } from "../boards/contract.ts";
import type { EngineClient } from "./client.ts";
import {
  type Advice,
  EngineError,
  type Example,
  type GameEvent,
  type OptionValues,
  type Outcome,
  type PastSight,
  type Position,
  type Request,
  type SessionSave,
  type Sight,
  type Verdict,
} from "./protocol.ts";

/** What a new play needs to know. */
export interface NewPlay {
  readonly game: string;
  readonly players: number;
  readonly seed: string;
  readonly options: OptionValues;
  readonly practice: boolean;
}

/** The legal actions, listed or described. */
export interface Legal {
  readonly legal: readonly Action[];
  readonly compact: Compact | null;
}

let lastPlay = 0;

/** A play. After a crash or a cancel the next request resumes it from the save made after the last change. */
export class Play {
  readonly #client: EngineClient;
  readonly #key: string;
  #epoch = 0;
  #saved: SessionSave | null = null;
  #closed = false;

  constructor(client: EngineClient) {
    lastPlay += 1;
    this.#client = client;
    this.#key = `play-${lastPlay}`;
  }

  begin(play: NewPlay): Promise<Position> {
    return this.#open({ op: "new", ...play });
  }

  /** The play stands after step `step` of the example; 0 is the given position. */
  openExample(game: string, example: Example, step: number): Promise<Position> {
    return this.#open({ op: "example", game, example: example as unknown as Json, step });
  }

  resume(save: SessionSave): Promise<Position> {
    return this.#open({ op: "resume", save: save as Json });
  }

  sight(player: number | null): Promise<Sight> {
    return this.#ask({ op: "observe", player });
  }

  past(to: number, player: number | null): Promise<PastSight> {
    return this.#ask({ op: "replay", to, player });
  }

  /** What may be done now; where there are too many actions to list them, `compact` describes them. */
  async legal(): Promise<Legal> {
    const { actions, compact } = await this.#ask<{ actions: readonly Action[] | null; compact: Compact | null }>({
      op: "legal",
    });
    return { legal: actions ?? [], compact };
  }

  /** Why `player` may not do this; the answer knows no other hand, also when the turn has passed on meanwhile. */
  async why(action: Action, player: number | null): Promise<Verdict | null> {
    return (await this.#ask<{ verdict: Verdict | null }>({ op: "why", action, player })).verdict;
  }

  act(action: Action, player: number): Promise<Position & { events: readonly GameEvent[] }> {
    return this.#change({ op: "play", action, player });
  }

  undo(): Promise<Position> {
    return this.#change({ op: "undo" });
  }

  redo(): Promise<Position> {
    return this.#change({ op: "redo" });
  }

  advice(player: number, level: string, budget: number): Promise<Advice> {
    return this.#ask({ op: "bot", player, level, budget_ms: budget });
  }

  async outcome(): Promise<Outcome | null> {
    return (await this.#ask<{ outcome: Outcome | null }>({ op: "outcome" })).outcome;
  }

  /** The play after its last change. */
  get saved(): SessionSave | null {
    return this.#saved;
  }

  /** Lets go of the session in the worker. What is asked after that is answered by `no-play`, and opens none anew. */
  close(): void {
    this.#closed = true;
    this.#client.forget(this.#key);
    this.#saved = null;
  }

  async #open(request: Request): Promise<Position> {
    const position = await this.#request<Position>(request);
    this.#epoch = this.#client.epoch;
    await this.#keep();
    return position;
  }

  async #change<T>(request: Request): Promise<T> {
    const result = await this.#ask<T>(request);
    await this.#keep();
    return result;
  }

  async #ask<T>(request: Request): Promise<T> {
    await this.#client.start();
    if (this.#epoch !== this.#client.epoch) await this.#reopen();
    return this.#request<T>(request);
  }

  async #request<T>(request: Request): Promise<T> {
    await this.#client.start();
    if (this.#closed) throw new EngineError({ code: "no-play" });
    return this.#client.request<T>(this.#key, request);
  }

  async #reopen(): Promise<void> {
    if (!this.#saved) throw new EngineError({ code: "no-play" });
    await this.#request({ op: "resume", save: this.#saved as Json });
    this.#epoch = this.#client.epoch;
  }

  async #keep(): Promise<void> {
    this.#saved = (await this.#request<{ save: SessionSave }>({ op: "save" })).save;
  }
}
