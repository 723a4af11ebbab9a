/** A clock for an encounter: off at first, it only shows and reminds. No rule of the play hangs on it. */
import { useEffect, useState } from "preact/hooks";
import type { SymbolIds } from "../symbols.ts";
import type { Words } from "../words.ts";

const CHOICES = [0, 1, 2, 4] as const;
const KEPT = "spielbar.sheriff.clock";

/** Give it a key that changes with every encounter, so that it begins anew. */
export function Clock({ ids, words }: SymbolIds & { words: Words }) {
  const [{ minutes, left }, setClock] = useState(() => full(read()));
  useEffect(() => {
    if (minutes === 0) return;
    const end = Date.now() + minutes * 60_000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setClock({ minutes, left: now });
      if (now === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [minutes]);
  const change = (value: number) => {
    keep(value);
    setClock(full(value));
  };
  return (
    <div class="sn-clock" data-over={minutes > 0 && left === 0 ? "" : undefined}>
      <label class="sn-note" htmlFor={`${ids}-clock`}>
        {words.text("board.sheriff.clock")}
      </label>
      <select id={`${ids}-clock`} value={minutes} onChange={({ currentTarget: { value } }) => change(Number(value))}>
        {CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {choice === 0
              ? words.text("board.sheriff.clock.off")
              : words.text("board.sheriff.clock.minutes", { n: choice })}
          </option>
        ))}
      </select>
      {minutes > 0 ? (
        <span class="sn-clock__left" role="timer" aria-live="off">
          {`${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`}
        </span>
      ) : null}
      <span role="status">{minutes > 0 && left === 0 ? words.text("board.sheriff.clock.over") : ""}</span>
    </div>
  );
}

/** A clock of so many minutes that has not begun, and the seconds that are left of it. */
function full(minutes: number): { minutes: number; left: number } {
  return { minutes, left: minutes * 60 };
}

/** The browser may keep nothing; then the clock is off. */
function read(): number {
  try {
    const kept = Number(localStorage.getItem(KEPT));
    return (CHOICES as readonly number[]).includes(kept) ? kept : 0;
  } catch {
    return 0;
  }
}

function keep(minutes: number): void {
  try {
    localStorage.setItem(KEPT, String(minutes));
  } catch {
    // Not kept: the clock runs all the same.
  }
}
