/** What is entered into a calculator: a form described by the engine, its values, and both as part of an address. */
import type { Json } from "../boards/contract.ts";
import type { CalculatorField, CalculatorInfo, GameEvent } from "../engine/protocol.ts";

export type Counts = { readonly [piece: string]: number };
export type Value = Counts | number | string;

/** Field -> its values in the order of the seats; one value where the field is for the whole table. */
export interface Entries {
  readonly players: number;
  /** The options that are switched on; what belongs to others is kept, and counts for nothing. */
  readonly on: readonly string[];
  readonly values: { readonly [field: string]: readonly Value[] };
}

/** A place in the form, as the engine names it when it refuses something. */
export interface Spot {
  readonly field: string;
  /** Null: all seats together. */
  readonly seat: number | null;
  /** A piece or a card. */
  readonly piece: string | null;
}

/** Returns the form with nothing entered. */
export function blank(info: CalculatorInfo, players: number, on: readonly string[] = []): Entries {
  return resized(info, { players, on, values: {} }, players);
}

/** Returns the options that can be switched on, in the order of their fields. */
export function optionsOf(info: CalculatorInfo): string[] {
  return [...new Set(info.fields.flatMap(({ option }) => option ?? []))];
}

/** Returns the fields that are there with the options that are on. */
export function shownFields(info: CalculatorInfo, { on }: Pick<Entries, "on">): CalculatorField[] {
  return info.fields.filter(({ option }) => option === undefined || on.includes(option));
}

/** Returns the entries with an option switched on or off. */
export function switched(info: CalculatorInfo, entries: Entries, option: string, isOn: boolean): Entries {
  const on = optionsOf(info).filter((each) => (each === option ? isOn : entries.on.includes(each)));
  return { ...entries, on };
}

/** Returns the same entries for another number of players; new seats have nothing entered. */
export function resized(info: CalculatorInfo, entries: Entries, players: number): Entries {
  const values = info.fields.map((field) => {
    const kept = entries.values[field.id] ?? [];
    const count = field.per === "seat" ? players : 1;
    return [field.id, Array.from({ length: count }, (_, seat) => kept[seat] ?? nothing(field))];
  });
  return { players, on: entries.on, values: Object.fromEntries(values) };
}

export function put(entries: Entries, field: string, seat: number, value: Value): Entries {
  const changed = (entries.values[field] ?? []).map((old, at) => (at === seat ? value : old));
  return { ...entries, values: { ...entries.values, [field]: changed } };
}

/** Returns counts with another number of one piece; no piece is counted with 0. */
export function counted(counts: Counts, piece: string, n: number): Counts {
  const { [piece]: _, ...others } = counts;
  return n > 0 ? { ...others, [piece]: n } : others;
}

/** Returns the data of the op `calculate`. */
export function toData(info: CalculatorInfo, entries: Entries): Json {
  const data = shownFields(info, entries).map((field) => {
    const values = entries.values[field.id] ?? [];
    return [field.id, field.per === "seat" ? values : values[0]];
  });
  return Object.fromEntries(data) as Json;
}

/** Returns the entries for the next round: what carries over is taken from each seat's last event, the rest is empty. */
export function carried(info: CalculatorInfo, entries: Entries, events: readonly CalculatedEvent[]): Entries {
  const next = blank(info, entries.players, entries.on);
  const values = info.fields.map((field) => {
    const empty = next.values[field.id] ?? [];
    const { carry } = field;
    if (carry === undefined) return [field.id, empty];
    return [field.id, empty.map((value, seat) => argument(events, seat, carry) ?? value)];
  });
  return { ...next, values: Object.fromEntries(values) };
}

/** An event of a calculation; it belongs to no history. */
export type CalculatedEvent = Omit<GameEvent, "turn">;

/** Returns the place that `at` of an error names (`data.hands[1].red`), or null where it is none of the form. */
export function spotOf(info: CalculatorInfo, at: string): Spot | null {
  const found = /^(?:data\.)?([\w-]+)(?:\[(\d+)\])?(?:\.([\w-]+))?$/.exec(at);
  const field = info.fields.find(({ id }) => id === found?.[1]);
  return found && field ? { field: field.id, seat: found[2] ? Number(found[2]) : null, piece: found[3] ?? null } : null;
}

/** Returns the entries as a hash: `#players=2&hands=red:2.gold:1,blue:3&before=0,12`. An option is on where it has a field in it. */
export function toHash(info: CalculatorInfo, entries: Entries): string {
  const parts = shownFields(info, entries).map(
    ({ id }) => `${id}=${(entries.values[id] ?? []).map(written).join(",")}`,
  );
  return `#players=${entries.players}&${parts.join("&")}`;
}

/** Reads a hash made by `toHash`; null where it is something else. What the form does not know is left out. */
export function fromHash(info: CalculatorInfo, hash: string): Entries | null {
  const given = new URLSearchParams(hash.slice(1));
  const players = Number(given.get("players"));
  const [least, most] = info.players;
  if (!Number.isInteger(players) || players < least || players > most) return null;
  const values = info.fields.map((field) => {
    const texts = (given.get(field.id) ?? "").split(",");
    return [field.id, texts.map((text) => read(field, text))];
  });
  const on = optionsOf(info).filter((option) =>
    info.fields.some((field) => field.option === option && given.has(field.id)),
  );
  return resized(info, { players, on, values: Object.fromEntries(values) }, players);
}

/** Returns a number that the field can hold. */
export function within(least: number, most: number, value: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(Math.trunc(value), least), most) : least;
}

/** The most of a piece or a card that one count can say. */
export function mostOf(field: CalculatorField, piece: string): number {
  if (field.kind === "cards") return field.cards.find(({ id }) => id === piece)?.most ?? 0;
  return field.kind === "pieces" ? (field.most[piece] ?? 0) : 0;
}

/** So many pieces are shown at once; where only a few more are left, all of them. */
const AT_ONCE = 8;

/** Returns the pieces that are shown at once, and those that are folded away. */
export function parted(pieces: readonly string[]): [readonly string[], readonly string[]] {
  return pieces.length > AT_ONCE + 2 ? [pieces.slice(0, AT_ONCE), pieces.slice(AT_ONCE)] : [pieces, []];
}

/** Whether a seat has so much to fill in that seats are folded on a narrow page. */
export function isLong(info: CalculatorInfo): boolean {
  return info.fields.some((field) => field.per === "seat" && field.kind === "pieces" && field.pieces.length > AT_ONCE);
}

function nothing(field: CalculatorField): Value {
  if (field.kind === "pieces" || field.kind === "cards") return {};
  return field.kind === "number" ? field.default : (field.choices[0] ?? "");
}

function written(value: Value): string {
  if (typeof value !== "object") return String(value);
  return Object.entries(value)
    .map(([piece, n]) => `${piece}:${n}`)
    .join(".");
}

function read(field: CalculatorField, text: string): Value {
  if (field.kind === "choice") return field.choices.includes(text) ? text : nothing(field);
  if (field.kind === "number") return text === "" ? field.default : within(field.least, field.most, Number(text));
  const pairs = text.split(".").map((pair) => pair.split(":") as [string, string?]);
  const known = pairs.map(([piece, n]) => [piece, within(0, mostOf(field, piece), Number(n))] as const);
  return Object.fromEntries(known.filter(([, n]) => n > 0));
}

function argument(events: readonly CalculatedEvent[], seat: number, name: string): Value | undefined {
  const last = events.findLast(({ args }) => args.seat === seat);
  const value = last?.args[name];
  return typeof value === "number" || typeof value === "string" ? value : undefined;
}
