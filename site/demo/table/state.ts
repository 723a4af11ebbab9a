/** What a table shows. Everything here may reach the DOM, so nothing here is hidden from who looks. */
import type { Action, Compact } from "../boards/contract.ts";
import type {
  Advice,
  ErrorAnswer,
  Example,
  GameInfo,
  Outcome,
  Position,
  SessionSave,
  Sight,
  Verdict,
} from "../engine/protocol.ts";
import { RECORD_VERSION, type Seat, type TableRecord } from "../storage/record.ts";

/** An action that was refused, or that was only asked about. `verdict` null: it would be legal. */
export interface Refusal {
  readonly action: Action;
  readonly verdict: Verdict | null;
  /** Changes with every refusal, so that the same one twice is noticed twice. */
  readonly nonce: number;
}

/** The example a table stands in; null once play has left its steps. */
export interface ExampleStand {
  readonly id: string;
  readonly example: Example;
  readonly step: number;
}

export interface TableState {
  readonly info: GameInfo;
  readonly seats: readonly Seat[];
  readonly position: Position | null;
  /** Whose eyes the page has; null: a spectator's. */
  readonly viewer: number | null;
  readonly sight: Sight | null;
  readonly legal: readonly Action[];
  /** Describes the legal actions where there are too many to list them. */
  readonly compact: Compact | null;
  /** A bot is at it, or its turn is being left on the table for a moment. */
  readonly thinking: boolean;
  /** The person who has to come to the device before anything is shown. */
  readonly curtain: number | null;
  readonly refusal: Refusal | null;
  readonly hint: Advice | null;
  readonly asking: boolean;
  readonly outcome: Outcome | null;
  readonly problem: ErrorAnswer | null;
  readonly practice: boolean;
  readonly stand: ExampleStand | null;
  /** Full id of the example the table was opened from, also when play has left its steps. */
  readonly example: string | null;
  /** After how many of its steps the table stands, or stood when play left them. */
  readonly step: number;
}

/** Returns the seats people sit on. */
export function people(seats: readonly Seat[]): number[] {
  return seats.flatMap((seat, index) => (seat.kind === "person" ? [index] : []));
}

/** Tells who looks at the page now, and whether somebody has to take the device first. */
export function looker(seats: readonly Seat[], position: Position, viewer: number | null): LookerChange {
  const persons = people(seats);
  if (persons.length === 0) return { viewer: null, curtain: null };
  if (persons.length === 1) return { viewer: persons[0] as number, curtain: null };
  if (position.over) return { viewer: null, curtain: null };
  if (typeof position.actor !== "number" || seats[position.actor]?.kind !== "person") return { viewer, curtain: null };
  if (position.actor === viewer) return { viewer, curtain: null };
  return { viewer: null, curtain: position.actor };
}

export interface LookerChange {
  readonly viewer: number | null;
  readonly curtain: number | null;
}

/** Returns the points of the history after which something could be seen, and now. */
export function stopsOf(sight: Sight, length: number): number[] {
  const stops = new Set<number>([0, ...sight.events.map(({ turn }) => turn + 1), length]);
  return [...stops].filter((stop) => stop <= length).sort((a, b) => a - b);
}

/** Returns the record that is kept and shared. */
export function recordOf(state: TableState, save: SessionSave): TableRecord {
  const record: TableRecord = { spielbar: RECORD_VERSION, game: state.info.id, seats: state.seats, save };
  return state.example === null ? record : { ...record, example: state.example, step: state.step };
}
