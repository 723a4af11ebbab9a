/** A look at the past of a table: scrubbing, play and pause. The play itself stays where it is. */
import { EngineError, type Sight } from "../engine/protocol.ts";
import { Pause } from "./pause.ts";
import { stopsOf } from "./state.ts";
import { Store } from "./store.ts";
import type { Table } from "./table.ts";

export interface ReplayState {
  /** Points of the history worth stopping at, rising; the last is now. Empty while the page shows the present. */
  readonly stops: readonly number[];
  /** Index into `stops`. */
  readonly at: number;
  readonly playing: boolean;
  readonly sight: Sight | null;
}

const NOW: ReplayState = { stops: [], at: 0, playing: false, sight: null };

/** Shows what the viewer saw at earlier points. While `state.sight` is not null, the page shows the past. */
export class Replay extends Store<ReplayState> {
  readonly #table: Table;
  readonly #pauseLength: () => number;
  readonly #pause = new Pause();
  /** Rises with every wish, so that a slow answer to an older one is dropped. */
  #wish = 0;
  /** Whose past is shown, or may be asked for. */
  #viewer: number | null;

  constructor(table: Table, pauseLength: () => number) {
    super(NOW);
    this.#table = table;
    this.#pauseLength = pauseLength;
    this.#viewer = table.state.viewer;
    table.subscribe(() => this.#leaveToAnother());
  }

  /** Returns the points worth stopping at, also while the page shows the present. */
  get stops(): readonly number[] {
    const { sight, position } = this.#table.state;
    if (this.state.sight) return this.state.stops;
    return sight && position ? stopsOf(sight, position.length) : [];
  }

  /** Shows the moment `stops[at]`; the last one is the present. */
  async show(at: number): Promise<void> {
    this.#pause.skip();
    await this.#show(at, false);
  }

  /** Plays the history from here, or from the start when the page shows the present. */
  async play(): Promise<void> {
    const last = this.stops.length - 1;
    let at = this.state.sight ? this.state.at : 0;
    const wish = await this.#show(at, true);
    while (at < last && wish === this.#wish) {
      await this.#pause.wait(this.#pauseLength());
      if (wish !== this.#wish) return;
      at += 1;
      await this.#reveal(at, wish, at < last);
    }
  }

  halt(): void {
    this.#wish += 1;
    this.#pause.skip();
    this.change({ playing: false });
  }

  /** Back to the present; the bots go on. */
  leave(): void {
    this.#wish += 1;
    this.#pause.skip();
    if (!this.state.sight) return;
    this.change(NOW);
    void this.#table.goOn();
  }

  /** Somebody else looks now: what the one before saw of the past is theirs alone. */
  #leaveToAnother(): void {
    if (this.#table.state.viewer === this.#viewer) return;
    this.#viewer = this.#table.state.viewer;
    this.halt();
    if (this.state.sight) this.change(NOW);
  }

  async #show(at: number, playing: boolean): Promise<number> {
    this.#wish += 1;
    const wish = this.#wish;
    await this.#reveal(at, wish, playing);
    return wish;
  }

  async #reveal(at: number, wish: number, playing: boolean): Promise<void> {
    const stops = this.stops;
    const stop = stops[at];
    if (stop === undefined) return;
    if (at === stops.length - 1) {
      this.leave();
      return;
    }
    this.#table.halt();
    try {
      const sight = await this.#table.play.past(stop, this.#table.state.viewer);
      if (wish === this.#wish) this.change({ stops, at, playing, sight });
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.leave();
    }
  }
}
