/** The reader's settings of the demo, kept in this browser. */
import { storageOf } from "./slots.ts";

const KEY = "spielbar.settings";

/** How long a bot's turn is left on the table before the next one, in milliseconds. */
export const PAUSES = { slow: 2400, normal: 1100, fast: 350 } as const;

export type Speed = keyof typeof PAUSES;

export function readSpeed(): Speed {
  try {
    const { speed } = JSON.parse(storageOf("localStorage")?.getItem(KEY) ?? "{}") as { speed?: string };
    return speed !== undefined && speed in PAUSES ? (speed as Speed) : "normal";
  } catch {
    return "normal";
  }
}

export function keepSpeed(speed: Speed): void {
  try {
    storageOf("localStorage")?.setItem(KEY, JSON.stringify({ speed }));
  } catch {
    // The setting holds for this page then.
  }
}
