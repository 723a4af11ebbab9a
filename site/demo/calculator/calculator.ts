/** The model of a calculator: what is entered, what the engine makes of it. It computes nothing itself. */
import type { EngineClient } from "../engine/client.ts";
import { type CalculatorInfo, EngineError, type ErrorAnswer } from "../engine/protocol.ts";
import { Store } from "../table/store.ts";
import {
  blank,
  type CalculatedEvent,
  carried,
  type Entries,
  fromHash,
  put,
  resized,
  switched,
  toData,
  toHash,
  type Value,
} from "./form.ts";

/** Somebody who types goes on typing within this time. */
const TYPING_MS = 250;

export interface CalculatorState {
  readonly entries: Entries;
  /** The engine starts, or works. */
  readonly busy: boolean;
  /** What the engine made of the last entries; null before the first time, and while they cannot be. */
  readonly events: readonly CalculatedEvent[] | null;
  /** Why the entries cannot be. */
  readonly refusal: ErrorAnswer | null;
  /** Why there is no engine. */
  readonly failure: string | null;
}

/** The address of the page; tests give another. */
export interface Address {
  read(): string;
  write(hash: string): void;
}

export class Calculator extends Store<CalculatorState> {
  readonly game: string;
  readonly info: CalculatorInfo;
  readonly engine: EngineClient;
  readonly #address: Address;
  #asked = 0;
  #wanted = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(game: string, info: CalculatorInfo, engine: EngineClient, address: Address) {
    const shared = fromHash(info, address.read());
    const entries = shared ?? blank(info, info.players[0]);
    super({ entries, busy: false, events: null, refusal: null, failure: null });
    this.game = game;
    this.info = info;
    this.engine = engine;
    this.#address = address;
    if (shared) void this.calculate();
  }

  setPlayers(players: number): void {
    this.#enter(resized(this.info, this.state.entries, players));
  }

  switch(option: string, isOn: boolean): void {
    this.#enter(switched(this.info, this.state.entries, option, isOn));
  }

  set(field: string, seat: number, value: Value): void {
    this.#enter(put(this.state.entries, field, seat, value));
  }

  clear(): void {
    this.#wanted = false;
    this.#asked += 1;
    this.#enter(blank(this.info, this.state.entries.players, this.state.entries.on));
    this.change({ events: null, refusal: null, failure: null, busy: false });
  }

  /** Whether something goes over into the next round. */
  get carries(): boolean {
    return this.info.fields.some(({ carry }) => carry !== undefined);
  }

  /** Takes over what carries into the next round; the rest is empty. */
  goOn(): void {
    const next = carried(this.info, this.state.entries, this.state.events ?? []);
    this.clear();
    this.#enter(next);
  }

  /** The address has changed under us: a link was opened in this tab. */
  readAddress(): void {
    const shared = fromHash(this.info, this.#address.read());
    if (!shared || toHash(this.info, shared) === toHash(this.info, this.state.entries)) return;
    this.#enter(shared);
    void this.calculate();
  }

  /** Asks the engine, and again after every change from now on. */
  async calculate(): Promise<void> {
    clearTimeout(this.#timer);
    this.#wanted = true;
    this.#asked += 1;
    const asked = this.#asked;
    this.change({ busy: true, failure: null });
    const answer = await this.#ask();
    if (asked === this.#asked) this.change({ busy: false, ...answer });
  }

  /** Stops waiting for the engine. */
  cancel(): void {
    this.#wanted = false;
    this.#asked += 1;
    if (this.engine.status.is === "starting") this.engine.cancel();
    this.change({ busy: false });
  }

  /** The page takes the calculator away. */
  leave(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
  }

  #enter(entries: Entries): void {
    clearTimeout(this.#timer);
    this.#address.write(toHash(this.info, entries));
    this.change({ entries });
    if (this.#wanted) this.#timer = setTimeout(() => void this.calculate(), TYPING_MS);
  }

  async #ask(): Promise<Partial<CalculatorState>> {
    const request = { op: "calculate", game: this.game, data: toData(this.info, this.state.entries) };
    try {
      const { events } = await this.engine.request<{ events: CalculatedEvent[] }>("calculator", request);
      return { events, refusal: null };
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (error.code.startsWith("engine.")) return { failure: error.code };
      return { events: null, refusal: error.answer };
    }
  }
}
