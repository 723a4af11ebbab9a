/** The course of a play at one table: people and bots by turns, refusals, hints, undo. It knows no rules. */
import type { Action } from "../boards/contract.ts";
import type { Legal, NewPlay, Play } from "../engine/play.ts";
import { EngineError, type ErrorAnswer, type Example, type GameInfo, type Position } from "../engine/protocol.ts";
import type { Seat, TableRecord } from "../storage/record.ts";
import { Pause } from "./pause.ts";
import { looker, recordOf, type TableState } from "./state.ts";
import { Store } from "./store.ts";

/** How long a bot thinks on its turn, and for a hint. */
const BOT_BUDGET_MS = 300;
const HINT_BUDGET_MS = 700;

/** What a table needs from its surroundings. */
export interface Surroundings {
  readonly info: GameInfo;
  readonly play: Play;
  /** Milliseconds a bot's turn stays on the table. */
  readonly pause: () => number;
  /** Keeps the table in the browser. */
  readonly keep: (record: TableRecord) => void;
}

/**
 * A table. Its state is what the page shows; its methods are what a player can do.
 *
 * No method rejects: what went wrong is in `state.problem` or `state.refusal`.
 */
export class Table extends Store<TableState> {
  readonly play: Play;
  readonly #surroundings: Surroundings;
  readonly #pause = new Pause();
  /** Rises when the course of play is broken off; a loop that awaited something then ends. */
  #course = 0;
  /** Rises with every look, so that a slow answer to an older one shows nothing any more. */
  #looks = 0;
  #acting = false;
  #refusals = 0;

  constructor(surroundings: Surroundings) {
    super(emptyState(surroundings.info));
    this.#surroundings = surroundings;
    this.play = surroundings.play;
  }

  /** Begins a new play. */
  begin(seats: readonly Seat[], play: NewPlay): Promise<void> {
    this.change({ ...emptyState(this.state.info), seats, practice: play.practice });
    return this.#attempt(async () => this.#goOn(await this.play.begin(play)));
  }

  /**
   * Stands where a kept or shared table stood; `goOn` lets its bots go on, once it is seen.
   *
   * Rejects with `EngineError`, so that the caller can say why it cannot.
   */
  async resume(record: TableRecord): Promise<void> {
    const position = await this.play.resume(record.save);
    this.#checkSeats(record.seats, position);
    this.change({
      ...emptyState(this.state.info),
      seats: record.seats,
      practice: record.save.practice === true,
      example: record.example ?? null,
      step: record.step ?? 0,
    });
    await this.#attempt(() => this.#look(position, this.state.viewer));
  }

  /** Stands in an example after `step` of its steps; whoever acts then plays on from there against bots. */
  stand(id: string, example: Example, step: number): Promise<void> {
    this.#course += 1;
    return this.#attempt(async () => {
      const position = await this.play.openExample(this.state.info.id, example, step);
      const seats = seatsFor(position, this.state.info);
      const stand = { id, example, step };
      this.change({ ...emptyState(this.state.info), seats, practice: true, stand, example: id, step });
      await this.#goOn(position);
      const tried = example.steps[step - 1];
      if (tried?.illegal !== undefined && tried.action) await this.#explain(tried.action);
    });
  }

  /** The viewer tries an action. */
  async act(action: Action): Promise<void> {
    const { viewer, position } = this.state;
    if (this.#acting || viewer === null || position?.actor !== viewer) return;
    this.#acting = true;
    this.change({ refusal: null, hint: null, problem: null });
    await this.#attempt(async () => {
      const next = await this.play.act(action, viewer);
      this.change({ stand: null });
      await this.#goOn(next);
    }, action);
    this.#acting = false;
  }

  /** The viewer asks why an action is not offered, without trying it. */
  explain(action: Action): Promise<void> {
    return this.#attempt(() => this.#explain(action));
  }

  /** What the strongest bot would do in the viewer's place, knowing what the viewer knows. */
  async hint(): Promise<void> {
    const { viewer, info, position } = this.state;
    const level = info.levels.at(-1);
    if (viewer === null || level === undefined || position?.actor !== viewer) return;
    this.change({ asking: true, refusal: null });
    await this.#attempt(async () => {
      const hint = await this.play.advice(viewer, level, HINT_BUDGET_MS);
      if (this.state.position === position) this.change({ hint });
    });
    this.change({ asking: false });
  }

  /** Back to the last decision of a person, as far as the session allows. */
  undo(): Promise<void> {
    return this.#travel(() => this.play.undo(), "undo");
  }

  redo(): Promise<void> {
    return this.#travel(() => this.play.redo(), "redo");
  }

  /** From now on everything can be taken back; the play is marked as practice. */
  practise(): Promise<void> {
    const save = this.play.saved;
    if (!save) return Promise.resolve();
    this.#course += 1;
    return this.#attempt(async () => {
      const position = await this.play.resume({ ...save, practice: true });
      this.change({ practice: true, problem: null });
      await this.#goOn(position);
    });
  }

  /** The person the curtain waits for has taken the device. */
  lift(): Promise<void> {
    const { curtain, position } = this.state;
    if (curtain === null || !position) return Promise.resolve();
    return this.#attempt(() => this.#look(position, curtain));
  }

  /** Hurries the bot whose turn is being shown. */
  skip(): void {
    this.#pause.skip();
  }

  /** Goes on where the play stands: after a problem with the engine, or after a look at the past. */
  goOn(): Promise<void> {
    const { position } = this.state;
    this.change({ problem: null });
    return position ? this.#attempt(() => this.#goOn(position)) : Promise.resolve();
  }

  /** The table as it is kept and shared; null before there is a play. */
  record(): TableRecord | null {
    const save = this.play.saved;
    return save ? recordOf(this.state, save) : null;
  }

  dismiss(): void {
    this.change({ refusal: null, hint: null, problem: null });
  }

  /** Stops the bots, for a look at the past; `goOn` lets them go on. */
  halt(): void {
    this.#course += 1;
    this.change({ thinking: false });
  }

  /** Ends the table on this page. What was kept stays kept. */
  close(): void {
    this.#course += 1;
    this.#pause.skip();
    this.play.close();
  }

  /** A table where nobody could ever act cannot be gone on with. */
  #checkSeats(seats: readonly Seat[], { actor }: Position): void {
    const { levels } = this.state.info;
    const known = seats.every((seat) => seat.kind === "person" || levels.includes(seat.level));
    if (!known || actor === "chance") throw new EngineError({ code: "save.broken" });
  }

  async #goOn(position: Position): Promise<void> {
    this.#course += 1;
    const course = this.#course;
    await this.#look(position, this.state.viewer);
    this.#keep();
    let now = position;
    for (;;) {
      const bot = this.#botAt(now);
      if (bot === null || this.#course !== course) return;
      const next = await this.#botTurn(course, bot.seat, bot.level);
      if (next === null) return;
      now = next;
      await this.#look(now, this.state.viewer);
      this.#keep();
    }
  }

  async #botTurn(course: number, seat: number, level: string): Promise<Position | null> {
    this.change({ thinking: true });
    try {
      const thinking = this.play.advice(seat, level, BOT_BUDGET_MS);
      const [advice] = await Promise.all([thinking, this.#pause.wait(this.#surroundings.pause())]);
      return this.#course === course ? await this.play.act(advice.action, seat) : null;
    } finally {
      if (this.#course === course) this.change({ thinking: false });
    }
  }

  #botAt(position: Position): { seat: number; level: string } | null {
    if (position.over || this.state.stand || typeof position.actor !== "number") return null;
    const seat = this.state.seats[position.actor];
    return seat?.kind === "bot" ? { seat: position.actor, level: seat.level } : null;
  }

  /** Shows a position to who looks now; with a curtain only what everybody may see. */
  async #look(position: Position, viewer: number | null): Promise<void> {
    const change = this.state.stand ? standLooker(position) : looker(this.state.seats, position, viewer);
    const mine = change.viewer !== null && change.viewer === position.actor;
    this.#looks += 1;
    const look = this.#looks;
    const sight = await this.play.sight(change.viewer);
    const offered = mine ? await this.play.legal() : NOTHING_OFFERED;
    const outcome = position.over ? await this.play.outcome() : null;
    if (look !== this.#looks) return;
    this.change({ position, ...change, sight, ...offered, outcome, hint: null, refusal: null });
    this.#acting = false;
  }

  async #explain(action: Action): Promise<void> {
    const verdict = await this.play.why(action, this.state.viewer);
    this.#refusals += 1;
    this.change({ refusal: { action, verdict, nonce: this.#refusals }, hint: null });
  }

  async #travel(step: () => Promise<Position>, way: "undo" | "redo"): Promise<void> {
    const { position } = this.state;
    if (!position || this.#acting) return;
    if (!position[way]) {
      this.change({ problem: { code: `nothing-to-${way}` } });
      return;
    }
    this.halt();
    await this.#attempt(async () => {
      let now = await step();
      while (now[way] && this.#botAt(now) !== null) now = await step();
      this.change({ stand: null, problem: null });
      await this.#goOn(now);
    });
  }

  #keep(): void {
    const record = this.record();
    if (record && !this.state.stand) this.#surroundings.keep(record);
  }

  async #attempt(work: () => Promise<void>, action?: Action): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (error.code === "illegal-action" && action) this.#refuse(action, error.answer);
      else this.change({ problem: error.answer, thinking: false });
    }
  }

  #refuse(action: Action, answer: ErrorAnswer): void {
    const { rule = "", args = {}, example = "", at = "" } = answer;
    this.#refusals += 1;
    this.change({ refusal: { action, verdict: { rule, args, example, at }, nonce: this.#refusals } });
  }
}

const NOTHING_OFFERED: Legal = { legal: [], compact: null };

function emptyState(info: GameInfo): TableState {
  return {
    info,
    seats: [],
    position: null,
    viewer: null,
    sight: null,
    ...NOTHING_OFFERED,
    thinking: false,
    curtain: null,
    refusal: null,
    hint: null,
    asking: false,
    outcome: null,
    problem: null,
    practice: false,
    stand: null,
    example: null,
    step: 0,
  };
}

/** In an example everything is open: the page looks with the eyes of whoever acts. */
function standLooker(position: Position): { viewer: number | null; curtain: null } {
  return { viewer: typeof position.actor === "number" ? position.actor : null, curtain: null };
}

/** The reader takes the seat that is to act; bots of a middle level take the others. */
function seatsFor(position: Position, info: GameInfo): Seat[] {
  const level = info.levels[Math.floor(info.levels.length / 2)] ?? "";
  const reader = typeof position.actor === "number" ? position.actor : 0;
  return Array.from({ length: position.players }, (_, seat) =>
    seat === reader ? { kind: "person" } : { kind: "bot", level },
  );
}
