/** A table as it is kept in the browser and in a share link: who sits where, and the play as the session saves it. */
import type { SessionSave } from "../engine/protocol.ts";
import { NAME_LENGTH, readable } from "../readable.ts";

/** Rises when the shape of a record changes. */
export const RECORD_VERSION = 1;

/** Who plays a seat. */
export type Seat =
  | { readonly kind: "person"; readonly name?: string }
  | { readonly kind: "bot"; readonly level: string };

/** One table, complete. */
export interface TableRecord {
  readonly spielbar: typeof RECORD_VERSION;
  readonly game: string;
  readonly seats: readonly Seat[];
  readonly save: SessionSave;
  /** Full id of the example the table was opened from. */
  readonly example?: string;
  /** After how many of its steps the play left them; none where it is left out. */
  readonly step?: number;
}

/** A record that cannot be used; `code` names the message: `broken`, `newer`, `older`, `other-game`. */
export class RecordError extends Error {
  readonly code: "broken" | "newer" | "older" | "other-game";

  constructor(code: RecordError["code"]) {
    super(code);
    this.name = "RecordError";
    this.code = code;
  }
}

/** The most seats a record may name; more is certainly not ours. */
const MOST_SEATS = 12;

/**
 * Reads a record from JSON text; names are made readable. Raises `RecordError`; the play inside is for the session to check.
 * `game` is the one it has to be of; null: any.
 */
export function readRecord(text: string, game: string | null): TableRecord {
  const data = parse(text);
  if (!isObject(data) || typeof data.spielbar !== "number") throw new RecordError("broken");
  if (data.spielbar > RECORD_VERSION) throw new RecordError("newer");
  if (data.spielbar < RECORD_VERSION) throw new RecordError("older");
  if (typeof data.game !== "string" || !isObject(data.save)) throw new RecordError("broken");
  if (data.game !== (game ?? data.game) || data.save.game !== data.game) throw new RecordError("other-game");
  if (!Array.isArray(data.seats) || data.seats.length > MOST_SEATS || !data.seats.every(isSeat)) {
    throw new RecordError("broken");
  }
  if (data.save.players !== data.seats.length || !Array.isArray(data.save.history)) throw new RecordError("broken");
  if (!saysWhence(data)) throw new RecordError("broken");
  const record = data as unknown as TableRecord;
  return { ...record, seats: record.seats.map(named) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RecordError("broken");
  }
}

function isObject(data: unknown): data is Record<string, unknown> {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}

/** Whether example and step, where they are there at all, can be such. */
function saysWhence({ example, step }: Record<string, unknown>): boolean {
  if (example !== undefined && typeof example !== "string") return false;
  return step === undefined || (Number.isInteger(step) && (step as number) >= 0);
}

function isSeat(data: unknown): data is Seat {
  if (!isObject(data)) return false;
  if (data.kind === "person") return data.name === undefined || typeof data.name === "string";
  return data.kind === "bot" && typeof data.level === "string";
}

function named(seat: Seat): Seat {
  if (seat.kind !== "person" || seat.name === undefined) return seat;
  const name = readable(seat.name, NAME_LENGTH);
  return name.trim() === "" ? { kind: "person" } : { kind: "person", name };
}
