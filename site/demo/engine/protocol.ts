/** The words of the session protocol (ARCHITECTURE.md, "The session") as types. The page and the worker share them. */
import type { Action, Json } from "../boards/contract.ts";

/** What a play looks like from outside. It holds nothing secret. */
export interface Position {
  readonly game: string;
  readonly players: number;
  readonly actor: number | "chance" | "terminal";
  readonly length: number;
  readonly undo: boolean;
  readonly redo: boolean;
  readonly over: boolean;
  readonly phase: string;
}

/** Typed by their names; see ARCHITECTURE.md, "Arguments of events and verdicts". */
export type Args = { readonly [name: string]: Json };

/** Something that happened. The page words it. */
export interface GameEvent {
  /** Index in the history of the action that caused it. */
  readonly turn: number;
  readonly id: string;
  readonly args: Args;
  readonly rule: string;
}

/** What one seat may know, and the whole log as that seat may see it. */
export interface Sight {
  readonly observation: Json;
  readonly events: readonly GameEvent[];
}

/** The same at a point of the history. */
export interface PastSight extends Sight {
  readonly length: number;
}

/** Why an action is refused. */
export interface Verdict {
  readonly rule: string;
  readonly args: Args;
  readonly example: string;
  readonly at: string;
}

/** What a bot would do, and why. */
export interface Advice {
  readonly action: Action;
  readonly reasons: readonly Omit<GameEvent, "turn">[];
}

/** One row of the final ranking; equal places are shared. */
export interface Standing {
  readonly seat: number;
  readonly place: number;
  readonly score: number;
}

/** How a play ended. */
export interface Outcome {
  readonly ranking: readonly Standing[];
  readonly rule: string;
  readonly trail: readonly string[];
}

/** A switch of a game; without choices it is on or off. */
export interface GameOption {
  readonly id: string;
  readonly default: boolean | string;
  readonly choices: readonly string[];
  readonly rule: string;
}

/** What can be played. */
export interface GameInfo {
  readonly id: string;
  readonly version: number;
  readonly min_players: number;
  readonly max_players: number;
  readonly options: readonly GameOption[];
  /** Levels of bots, weakest first. */
  readonly levels: readonly string[];
  /** What can be worked out for a game on a table; null where there is nothing. */
  readonly calculator: CalculatorInfo | null;
}

/** A field of a calculator's form, for each seat or once for the table. Its label is `calculator.<game>.<id>`. */
export type CalculatorField = {
  readonly id: string;
  readonly per: "seat" | "table";
  /** The argument of a seat's last event that this field takes over into the next round. */
  readonly carry?: string;
  /** The option that brings this field with it. */
  readonly option?: string;
} & (
  | { readonly kind: "pieces"; readonly pieces: readonly string[]; readonly most: { readonly [piece: string]: number } }
  | { readonly kind: "cards"; readonly cards: readonly CalculatorCard[] }
  | { readonly kind: "number"; readonly least: number; readonly most: number; readonly default: number }
  | { readonly kind: "choice"; readonly choices: readonly string[] }
);

/** A card that can be counted: what is on it, and how many there are. */
export interface CalculatorCard {
  readonly id: string;
  readonly most: number;
  readonly pieces: readonly string[];
  readonly points: number;
}

/** The form of a game's calculator. */
export interface CalculatorInfo {
  /** The fewest and the most players. */
  readonly players: readonly [number, number];
  readonly fields: readonly CalculatorField[];
}

export type OptionValues = { readonly [id: string]: boolean | string };

/** A play as the session keeps it: seed, options and history. */
export interface SessionSave {
  readonly game: string;
  readonly players: number;
  readonly practice?: boolean;
  readonly history: readonly Json[];
  readonly [other: string]: Json | undefined;
}

/** One worked example as data. Title and address are for links to it. */
export interface Example {
  readonly given: Json;
  readonly steps: readonly ExampleStep[];
  readonly title: { readonly [locale: string]: string };
  readonly href: string;
}

/** A step does something, forces chance, or tries what is refused by the rule `illegal`. */
export interface ExampleStep {
  readonly action?: Action;
  readonly chance?: Action;
  readonly illegal?: string;
}

/** A request without its number. */
export interface Request {
  readonly op: string;
  readonly [field: string]: Json | undefined;
}

/** The error half of an answer. Codes from the page itself start with `engine.`. */
export interface ErrorAnswer {
  readonly code: string;
  readonly rule?: string;
  readonly args?: Args;
  readonly example?: string;
  readonly at?: string;
}

export type Answer =
  | { readonly id: Json; readonly ok: true; readonly result: Json }
  | { readonly id: Json; readonly ok: false; readonly error: ErrorAnswer };

/** A request that was refused, by its code. */
export class EngineError extends Error {
  readonly answer: ErrorAnswer;

  constructor(answer: ErrorAnswer) {
    super(answer.code);
    this.name = "EngineError";
    this.answer = answer;
  }

  get code(): string {
    return this.answer.code;
  }
}
