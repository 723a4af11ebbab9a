/** Brings what matters into view: gently, only for somebody who is at the demo, and never what is in view already. */

/** Whoever pressed here last is looking something up, or presses here again, and is left alone. */
const LOOKING_UP =
  '.sb-demo-log, .sb-demo-more, .sb-demo-replay, .sb-demo-steps, [data-do="tool.undo"], [data-do="tool.redo"]';

let pressed: EventTarget | null = null;

/** Notes where the page is pressed: a touch that scrolls a list gives it no focus. Returns a function that ends it. */
export function notePresses(): () => void {
  const note = ({ target }: Event) => {
    pressed = target;
  };
  document.addEventListener("pointerdown", note);
  document.addEventListener("focusin", note);
  return () => {
    document.removeEventListener("pointerdown", note);
    document.removeEventListener("focusin", note);
    pressed = null;
  };
}

/** Whether the reader is at the demo that an element belongs to: what has the focus lies in it. */
export function isAttended(element: Element): boolean {
  return element.closest(".sb-demo")?.contains(document.activeElement) === true;
}

/** Scrolls no further than needed; at once where motion is unwanted. */
export function reveal(element: Element, block: ScrollLogicalPosition = "nearest"): void {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  element.scrollIntoView({ block, behavior: isStill ? "instant" : "smooth" });
}

/** Shows something new from its beginning, at once. What fits on the screen and is there already stays where it is. */
export function arrive(element: Element): void {
  const fits = height(element) <= room();
  element.scrollIntoView({ block: fits ? "nearest" : "start", behavior: "instant" });
}

/**
 * Shows what there is to choose from on a table (`data-choice`), with as much around it as fits on the screen: the whole column
 * of the board, else all of it that stands above the choice, else the part around the choice, else the choice alone, from its
 * beginning.
 */
export function showChoice(column: HTMLElement): void {
  const choice = column.querySelector("[data-choice]");
  if (!choice || !isAttended(column) || isLookingUp() || !isOnScreen(column)) return;
  if (height(column) > room() && showFrom(column, choice)) return;
  showWidest([column, choice.closest("[data-scene]"), choice]);
}

/** Shows a column from its beginning to the end of a choice in it, unless it is there already. False: that does not fit. */
function showFrom(column: Element, choice: Element): boolean {
  const { top } = column.getBoundingClientRect();
  const { bottom } = choice.getBoundingClientRect();
  if (bottom - top > room()) return false;
  const covered = paddings();
  if (top < covered.top || bottom > innerHeight - covered.bottom) reveal(column, "start");
  return true;
}

/** Shows what is said about a choice, with the choice where both fit on the screen. Whoever asked for it is at the demo. */
export function showNotice(notice: Element): void {
  showWidest([notice.closest("[data-scene]"), notice.closest("[data-choice]"), notice]);
}

/** Shows the first of some parts, each within the one before, that fits on the screen; else the last one from its beginning. */
function showWidest(parts: readonly (Element | null)[]): void {
  const there = parts.filter((part) => part !== null);
  const fitting = there.find((part) => height(part) + marginOf(part) <= room());
  const shown = fitting ?? there.at(-1);
  if (shown) reveal(shown, fitting ? "nearest" : "start");
}

function isLookingUp(): boolean {
  return pressed instanceof Element && pressed.isConnected && pressed.closest(LOOKING_UP) !== null;
}

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}

/** What the line of the turn, which stays in view, covers over a part of the board, in pixels. */
function marginOf(part: Element): number {
  return Number.parseFloat(getComputedStyle(part).scrollMarginTop) || 0;
}

/** How much of the screen no bar of the page covers, in pixels. */
function room(): number {
  const { top, bottom } = paddings();
  return innerHeight - top - bottom;
}

/** How much of the screen the bars of the page cover, in pixels. */
function paddings(): { top: number; bottom: number } {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return { top: Number.parseFloat(scrollPaddingTop) || 0, bottom: Number.parseFloat(scrollPaddingBottom) || 0 };
}

function height(element: Element): number {
  return element.getBoundingClientRect().height;
}
