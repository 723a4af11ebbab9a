/**
 * A term of the glossary that is marked in a rule says what it means: while a pointer is on it, while it has the focus, and at a tap.
 *
 * The mark is a link to the glossary, and its note stands hidden on the page (`aria-describedby`), so both are there without this.
 * The tip stays while the pointer is on it, and Escape puts it away (WCAG 1.4.13).
 */

const MARK = "a.sb-term-mark";
const COMING_MS = 150;
const GOING_MS = 250;
/** Room between the tip, its term and the edges of the window, in pixels. */
const ROOM = 8;

let tip: HTMLElement | undefined;
let shown: HTMLAnchorElement | null = null;
let timer = 0;
/** The mark that a finger came down on while its tip was not shown: that tap shows it, the next one follows the link. */
let tapped: HTMLAnchorElement | null = null;

/** Lets marked terms explain themselves, also on pages that come later. Must run before other listeners to clicks on links. */
export function explainTerms(): void {
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    const mark = markOf(event.target);
    if (mark) later(() => show(mark), COMING_MS);
    else if (tip?.contains(event.target as Node)) clearTimeout(timer);
    else if (shown && shown !== document.activeElement) later(hide, GOING_MS);
    else clearTimeout(timer);
  });
  document.addEventListener("focusin", (event) => {
    const mark = markOf(event.target);
    if (mark) show(mark);
    else hide();
  });
  document.addEventListener("focusout", (event) => {
    if (markOf(event.target)) hide();
  });
  document.addEventListener("pointerdown", (event) => {
    const mark = markOf(event.target);
    tapped = event.pointerType === "touch" && mark !== shown ? mark : null;
    if (!mark && !tip?.contains(event.target as Node)) hide();
  });
  document.addEventListener("click", (event) => {
    const mark = markOf(event.target);
    if (!mark) return;
    if (mark === tapped) {
      event.preventDefault();
      show(mark);
    } else hide();
    tapped = null;
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !shown) return;
    event.preventDefault();
    hide();
  });
}

function markOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(MARK) : null;
}

function later(run: () => void, after: number): void {
  clearTimeout(timer);
  timer = setTimeout(run, after);
}

function show(mark: HTMLAnchorElement): void {
  clearTimeout(timer);
  const note = document.getElementById(mark.getAttribute("aria-describedby") ?? "");
  if (!note || !mark.isConnected) return;
  const box = made();
  box.textContent = note.textContent;
  box.lang = note.lang || mark.closest<HTMLElement>("[lang]")?.lang || "";
  document.body.append(box); // pages are exchanged in place
  box.hidden = false;
  shown = mark;
  place(box, mark);
}

function hide(): void {
  clearTimeout(timer);
  if (tip) tip.hidden = true;
  shown = null;
}

function made(): HTMLElement {
  if (tip) return tip;
  tip = document.createElement("div");
  tip.className = "sb-tip";
  tip.setAttribute("role", "tooltip");
  tip.hidden = true;
  return tip;
}

/** Below the first line of the term, or above it where there is no room. */
function place(box: HTMLElement, mark: HTMLElement): void {
  const [line = mark.getBoundingClientRect()] = mark.getClientRects();
  const { width, height } = box.getBoundingClientRect();
  const left = Math.max(ROOM, Math.min(line.left, document.documentElement.clientWidth - width - ROOM));
  const below = line.bottom + height + ROOM < innerHeight || line.top < height + ROOM;
  box.style.left = `${left + scrollX}px`;
  box.style.top = `${(below ? line.bottom + ROOM / 2 : line.top - height - ROOM / 2) + scrollY}px`;
}
