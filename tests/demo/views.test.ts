import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { arrive, isAttended, notePresses, reveal, showChoice, showNotice } from "../../site/demo/views/intoview.ts";
import { bundled } from "./boards/bundle.ts";
import { page } from "./boards/stage.ts";

const { document } = page;
let isStill = false;
Object.assign(globalThis, {
  Element: page.Element,
  innerHeight: 800,
  getComputedStyle: (of: { className: string }) => ({
    scrollPaddingTop: "100px",
    scrollPaddingBottom: "50px",
    scrollMarginTop: of.className === "scene" ? "10px" : "0px",
  }),
  matchMedia: () => ({ matches: isStill }),
});

/** Where something was scrolled to: its class, how, and whether gently. */
const scrolled: [string, unknown, unknown][] = [];
page.Element.prototype.scrollIntoView = function scroll(this: { className: string }, how) {
  const { block, behavior } = how as { block?: string; behavior?: string };
  scrolled.push([this.className, block, behavior]);
};

afterEach(() => {
  document.body.replaceChildren();
  scrolled.length = 0;
  isStill = false;
});

/** A demo whose parts have these heights, with so much of the column above the scene; the focus is on its button. */
function demo(heights: { column: number; scene: number; choice: number }, above = 0, top = 0): HTMLElement {
  document.body.innerHTML = `<a href="#">elsewhere</a><section class="sb-demo"><div class="column"><div class="scene" data-scene>
    <div class="choice" data-choice><button>Do</button></div></div></div><ol class="sb-demo-log" tabindex="0"><li>said</li></ol>
    <button data-do="tool.undo">Undo</button></section>`;
  for (const [name, height] of Object.entries(heights)) {
    const part = document.querySelector(`.${name}`);
    assert.ok(part);
    const begins = name === "column" ? top : top + above;
    part.getBoundingClientRect = () =>
      ({ height, top: begins, bottom: begins + height }) as ReturnType<typeof part.getBoundingClientRect>;
  }
  (document.querySelector("button") as unknown as HTMLElement).focus();
  return document.querySelector(".column") as unknown as HTMLElement;
}

test("a choice is shown with as much around it as fits between the bars of the page, no further than needed", () => {
  showChoice(demo({ column: 600, scene: 400, choice: 200 }));
  showChoice(demo({ column: 900, scene: 500, choice: 200 }, 450));
  showChoice(demo({ column: 900, scene: 640, choice: 200 }, 451));
  showChoice(demo({ column: 900, scene: 641, choice: 200 }, 451));
  showChoice(demo({ column: 900, scene: 800, choice: 700 }));
  assert.deepEqual(scrolled, [
    ["column", "nearest", "smooth"],
    ["column", "start", "smooth"],
    ["scene", "nearest", "smooth"],
    ["choice", "nearest", "smooth"],
    ["choice", "start", "smooth"],
  ]);
});

test("a choice that is on the screen with all that stands above it stays where it is", () => {
  showChoice(demo({ column: 900, scene: 500, choice: 200 }, 400, 100));
  showChoice(demo({ column: 900, scene: 500, choice: 200 }, 400, 150));
  assert.deepEqual(scrolled, []);
  showChoice(demo({ column: 900, scene: 500, choice: 200 }, 400, 151)); // its end is below
  showChoice(demo({ column: 900, scene: 500, choice: 200 }, 400, 99)); // the beginning is above
  assert.equal(scrolled.length, 2);
});

test("what is said about a choice is shown with the choice, or alone where both do not fit", () => {
  const said = (choice: number) => {
    const column = demo({ column: 900, scene: 700, choice });
    const notice = document.createElement("p");
    notice.className = "said";
    document.querySelector(".choice")?.append(notice);
    showNotice(notice as unknown as Element);
    return column;
  };
  said(400);
  said(700);
  assert.deepEqual(scrolled, [
    ["choice", "nearest", "smooth"],
    ["said", "nearest", "smooth"],
  ]);
});

test("what is new is shown at once: from its beginning, or no further than needed where all of it fits", () => {
  arrive(demo({ column: 650, scene: 400, choice: 200 }));
  arrive(demo({ column: 651, scene: 400, choice: 200 }));
  assert.deepEqual(scrolled, [
    ["column", "nearest", "instant"],
    ["column", "start", "instant"],
  ]);
});

test("where motion is unwanted it is shown at once", () => {
  isStill = true;
  reveal(demo({ column: 600, scene: 400, choice: 200 }));
  assert.deepEqual(scrolled, [["column", "nearest", "instant"]]);
});

test("nobody is taken away from elsewhere on the page, from a table out of sight, from the log, or from a step back", () => {
  const stop = notePresses();
  const parts = { column: 600, scene: 400, choice: 200 };
  const elsewhere = demo(parts);
  (document.querySelector("a") as unknown as HTMLElement).focus();
  assert.ok(!isAttended(elsewhere));
  showChoice(elsewhere);
  showChoice(demo(parts, 0, 900));
  const reading = demo(parts);
  const touch = () => new page.Event("pointerdown", { bubbles: true });
  for (const place of ["li", '[data-do="tool.undo"]']) {
    document.querySelector(place)?.dispatchEvent(touch());
    showChoice(reading);
  }
  assert.deepEqual(scrolled, []);
  document.querySelector("button")?.dispatchEvent(touch());
  showChoice(reading);
  assert.equal(scrolled.length, 1);
  stop();
});

test("a log that scrolls just as it is taken away disturbs nothing", async () => {
  const code = `export { render, h } from "preact"; export { Log } from "./site/demo/views/log.tsx";
    export { WordingProvider } from "./site/demo/views/wording.tsx"; export { Wording } from "./site/demo/wording.ts";`;
  const { render, h, Log, WordingProvider, Wording } = await import(await bundled(code));
  const catalog = { locale: "en", messages: {}, pieces: {}, rules: {} };
  const wording = new Wording(catalog, "kariba", "https://example.org/en/", []);
  const root = document.createElement("div");
  document.body.append(root);
  const uncaught: unknown[] = [];
  page.addEventListener("error", (event) => uncaught.push(event));
  render(h(WordingProvider, { value: wording }, h(Log, { events: [] })), root);
  const list = root.querySelector("ol");
  assert.ok(list);
  list.dispatchEvent(new page.Event("scroll"));
  render(null, root);
  // The browser tells of a scroll a frame later: the element is gone by then, its listener is not.
  list.dispatchEvent(new page.Event("scroll"));
  assert.deepEqual(uncaught, []);
});
