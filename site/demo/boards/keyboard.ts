/** What the keyboard needs on every board: to move in a row, and to stay on the board. */
import { useLayoutEffect, useRef } from "preact/hooks";

/** Where a key moves to among `count` things in a row; null: the key does not move. */
export function moved(key: string, at: number, count: number): number | null {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key === "ArrowRight") return Math.min(at + 1, count - 1);
  if (key === "ArrowLeft") return Math.max(at - 1, 0);
  return null;
}

/**
 * Keeps the keyboard on the board when what had the focus is drawn no more. Returns the reference of the board's root.
 *
 * `next` are selectors of what takes the focus then, the first that is there; else the board itself, until one of them is drawn.
 */
export function useKeptFocus(next: readonly string[]) {
  const root = useRef<HTMLDivElement>(null);
  const waits = useRef(false);
  const active = typeof document === "undefined" ? null : document.activeElement;
  const held = active !== null && root.current?.contains(active) ? active : null;
  useLayoutEffect(() => {
    waits.current &&= held === root.current;
    if (held === null || (held.isConnected && !waits.current)) return;
    const found = next.map((kind) => root.current?.querySelector<HTMLElement>(kind)).find(Boolean);
    waits.current = found === undefined;
    // The page brings the choice into view; the focus alone would jump there.
    (found ?? root.current)?.focus({ preventScroll: true });
  });
  return root;
}
