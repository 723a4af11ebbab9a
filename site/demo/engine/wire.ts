/** What the page and the worker say to each other: JSON text, nothing else. */
import type { PythonFiles } from "./config.ts";
import type { Request } from "./protocol.ts";

/** From the page to the worker. */
export type Order =
  | { readonly boot: { readonly assets: string; readonly py: PythonFiles } }
  | { readonly play: string; readonly request: Request & { readonly id: number } }
  | { readonly play: string; readonly bring: Bring; readonly id: number }
  | { readonly play: string; readonly lend: Lend; readonly id: number }
  | { readonly forget: string };

/** More Python than the engines: a zip to import from, and what in it opens a door. */
export interface Bring {
  /** Absolute address. */
  readonly archive: string;
  readonly module: string;
  /** Name of the class in the module. */
  readonly door: string;
}

/** The dictionary of a language, for a door that spells. */
export interface Lend {
  /** Absolute address of the script that reads dictionaries. */
  readonly script: string;
  /** Absolute address of the dictionary, with what else the door wants to know of the language. */
  readonly dictionary: string;
}

/** How far the start is. Bytes are those on the wire where the server tells, else unpacked. */
export interface Progress {
  readonly stage: "download" | "start";
  readonly loaded: number;
  readonly total: number;
}

/** From the worker to the page; the answer to a request is the engine's own text instead. */
export type Report =
  | { readonly progress: Progress }
  | { readonly ready: true }
  | { readonly failed: { readonly code: string; readonly detail: string } };

/** A play's session object in Python: text in, text out. */
export interface Door {
  handle(text: string): string;
  /** Takes a dictionary: what is known of its language as JSON text, and what tells whether it has a word. */
  spells?(data: string, has: (word: string) => boolean): void;
  destroy?(): void;
}
