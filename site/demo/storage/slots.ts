/** Where tables are kept in this browser. Nothing unreadable is ever thrown away before the player says so. */
import { RecordError, readRecord, type TableRecord } from "./record.ts";

/** What lies in a slot. */
export type Found =
  | { readonly is: "nothing" }
  | { readonly is: "table"; readonly record: TableRecord }
  | { readonly is: "unreadable"; readonly code: RecordError["code"] };

/** A place for one table. `aside` holds what could not be read, until the player deletes it. */
export class Slot {
  readonly #store: Storage | null;
  readonly #key: string;
  readonly #game: string;
  /** What lies here could not be laid aside, so nothing may be written over it. */
  #locked = false;
  /** What lay here when it was claimed, or was kept since. */
  #known: string | null = null;

  constructor(store: Storage | null, game: string, example: string | null) {
    this.#store = store;
    this.#game = game;
    this.#key = `spielbar.table.${example ?? game}`;
  }

  find(): Found {
    const text = this.#read(this.#key);
    if (text === null) return { is: "nothing" };
    try {
      return { is: "table", record: readRecord(text, this.#game) };
    } catch (error) {
      if (error instanceof RecordError) return { is: "unreadable", code: error.code };
      throw error;
    }
  }

  /** From now on what lies here may be written over, as long as no other window puts something else here. */
  claim(): void {
    this.#known = this.#read(this.#key);
  }

  /** Keeps the table; returns false where the browser keeps nothing (full, or forbidden), or another window has kept something here. */
  keep(record: TableRecord): boolean {
    const text = JSON.stringify(record);
    if (this.#locked || this.isNews() || !this.#write(this.#key, text)) return false;
    this.#known = text;
    return true;
  }

  /** Whether another window has kept something here since it was claimed. */
  isNews(): boolean {
    const text = this.#read(this.#key);
    return text !== null && text !== this.#known;
  }

  /** Lays what is in the slot aside, so that a new table does not overwrite it. */
  layAside(): void {
    const text = this.#read(this.#key);
    if (text === null) return;
    if (this.#write(`${this.#key}.aside`, text)) this.clear();
    else this.#locked = true;
  }

  get aside(): string | null {
    return this.#read(`${this.#key}.aside`);
  }

  deleteAside(): void {
    this.#remove(`${this.#key}.aside`);
  }

  clear(): void {
    this.#remove(this.#key);
  }

  #read(key: string): string | null {
    try {
      return this.#store?.getItem(key) ?? null;
    } catch {
      return null;
    }
  }

  #write(key: string, text: string): boolean {
    try {
      this.#store?.setItem(key, text);
      return this.#store !== null;
    } catch {
      return false;
    }
  }

  #remove(key: string): void {
    try {
      this.#store?.removeItem(key);
    } catch {
      // A browser that forbids storage has nothing to remove.
    }
  }
}

/** Returns the browser's storage, or null where even looking at it is forbidden. */
export function storageOf(kind: "localStorage" | "sessionStorage"): Storage | null {
  try {
    return globalThis[kind];
  } catch {
    return null;
  }
}

/** A play page keeps its table for good, an example for as long as the tab lives. */
export function slotOf(game: string, example: string | null): Slot {
  return new Slot(storageOf(example === null ? "localStorage" : "sessionStorage"), game, example);
}
