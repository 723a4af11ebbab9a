/**
 * The contract between the demo and the board of a game.
 *
 * A board draws one observation and reports what the player tries. It knows no rule: what is offered comes
 * from `legal`, what is refused is explained by the engine, what is said comes from `words`.
 *
 * A game offers `boards/<game>/index.tsx` with `Board`, and `boards/<game>/static.tsx` with `drawings` for pictures
 * made at build time. Both are found by the game's id; there is no list to edit.
 */
import type { ComponentChildren, FunctionComponent, VNode } from "preact";
import type { Words } from "./words.ts";

/** Plain JSON data. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** One action as the engine reads it, for example `{"play": {"rhino": 2}}`. */
export type Action = { readonly [key: string]: Json };

/** Which values are legal, as the engine says it (`engines/shapes.py`): one shape, or several of which any will do. */
export type Shape = OneShape | readonly OneShape[];

/** A value, a number, words, counted pieces, or an object of parts. */
export type OneShape =
  | { readonly one: readonly Json[] }
  | { readonly number: readonly [number, number] }
  | { readonly text: number }
  | { readonly most: Counted; readonly total?: readonly [number, number] }
  | {
      readonly parts: { readonly [name: string]: Shape };
      readonly needs?: readonly string[];
      readonly some?: readonly string[];
      readonly together?: readonly { readonly parts: readonly string[]; readonly most: Counted }[];
    };

export type Counted = { readonly [piece: string]: number };

/**
 * Legal actions in short, where there are too many to list: for each verb the shape of its values, for example
 * `{"bid": {"most": {"red": 2}}}`. What is described is legal, and nothing else is.
 */
export type Compact = { readonly [verb: string]: Shape };

/**
 * What the board is for.
 *
 * - `play`: a person at this seat; everything can be tried.
 * - `watch`: a bot's turn, a replay or a spectator; the same drawing without controls.
 * - `static`: one picture made at build time.
 */
export type Mode = "play" | "watch" | "static";

/** What the page says about a choice, a refusal or a hint, and about which action. */
export interface Notice {
  readonly about: Action;
  readonly view: ComponentChildren;
}

/** What every board is given. */
export interface BoardProps<Observation = Json> {
  /** What one seat (or a spectator) may know. Nothing else may reach the DOM. */
  readonly observation: Observation;
  /** The legal actions of the seat that looks; empty when it is not its turn, or when `compact` says them. */
  readonly legal: readonly Action[];
  /** The legal actions in short; absent or null when they are listed. */
  readonly compact?: Compact | null;
  /** All texts, in the reader's language. */
  readonly words: Words;
  readonly mode: Mode;
  /** The player tries this action. It need not be legal: the engine's refusal explains. */
  readonly onAction: (action: Action) => void;
  /** The player asks why this action is not offered, without trying it. */
  readonly onExplain?: (action: Action) => void;
  /** An action to show as chosen, for example a hint. The player may change it. */
  readonly selection?: Action | null;
  /**
   * What there is to say about a choice. While it plays, a board shows it once, beside what was pressed or is to be pressed, in a
   * part marked `data-choice`, which the page keeps in view; where it watches, the page shows it.
   */
  readonly notice?: Notice | null;
  /** Move the cards of the last action; the page's reduced motion setting wins over it. */
  readonly animate?: boolean;
}

/** The component `Board` of `boards/<game>/index.tsx`. */
export type BoardComponent<Observation = Json> = FunctionComponent<BoardProps<Observation>>;

/** What a static picture is drawn from. */
export interface FrameProps<Observation = Json> {
  readonly observation: Observation;
  /** The observation before the step that this picture shows; null for a position. */
  readonly before: Observation | null;
  readonly words: Words;
  /** Makes ids in the picture unique on its page. */
  readonly id: string;
}

/** The pictures of a game made at build time: `drawings` of `boards/<game>/static.tsx`. */
export interface Drawings<Observation = Json> {
  /** One position or step of an example, as an SVG that uses the symbols of `sprite`. */
  readonly frame: (props: FrameProps<Observation>) => VNode;
  /** The symbols shared by all frames of a page, once per page. */
  readonly sprite: () => VNode;
  /** One piece, complete in itself. */
  readonly piece: (props: { piece: string; words: Words }) => VNode;
}
