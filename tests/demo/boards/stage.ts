/** A board in a page, for tests: what it shows, and what it reported. */
import assert from "node:assert/strict";
import { afterEach } from "node:test";
import { Window } from "happy-dom";
import type { Action, BoardProps } from "../../../site/demo/boards/contract.ts";
import type { Words } from "../../../site/demo/boards/words.ts";
import { bundled } from "./bundle.ts";

/** The page in which boards stand. */
export const page = new Window({ url: "https://example.org/en/game/" });
Object.assign(globalThis, { window: page, document: page.document });

/** Words that show their key and values, so that a test sees which text stands where. */
export const WORDS: Words = {
  locale: "en",
  text: (key, values = {}) => [key.replace(/^board\.[a-z]+\./, ""), ...Object.values(values)].join(" "),
  piece: (_, piece) => piece,
  pieces: (_, counts) =>
    Object.entries(counts)
      .map(([piece, n]) => `${n} ${piece}`)
      .join(", "),
  seat: (seat) => `seat ${seat}`,
  plate: (seat) => `seat ${seat}`,
};

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

type Renderer = { render: (node: unknown, root: unknown) => void; h: (...args: unknown[]) => unknown; Board: unknown };

/** One board of a game. */
export class Stage<Observation> {
  readonly tried: Action[] = [];
  readonly asked: Action[] = [];
  readonly root = page.document.createElement("div");
  readonly #renderer: Renderer;
  #props: Partial<BoardProps<Observation>> = {};

  constructor(renderer: Renderer) {
    this.#renderer = renderer;
    page.document.body.append(this.root);
  }

  async show(props: Partial<BoardProps<Observation>>): Promise<void> {
    this.#props = { legal: [], words: WORDS, mode: "play", ...this.#props, ...props };
    const onAction = (action: Action) => this.tried.push(action);
    const onExplain = (action: Action) => this.asked.push(action);
    const { render, h, Board } = this.#renderer;
    render(h(Board, { onAction, onExplain, ...this.#props }), this.root);
    await settled();
  }

  all(selector: string): HTMLElement[] {
    return [...this.root.querySelectorAll(selector)] as unknown as HTMLElement[];
  }

  one(selector: string): HTMLElement {
    const [element] = this.all(selector);
    assert.ok(element, selector);
    return element;
  }

  async click(selector: string): Promise<void> {
    this.one(selector).click();
    await settled();
  }

  /** Presses a key where the focus is. */
  async press(key: string): Promise<void> {
    const event = new page.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    page.document.activeElement?.dispatchEvent(event);
    await settled();
  }

  /** What of the thing that has the focus stands in an attribute. */
  focused(attribute: string): string | null | undefined {
    return page.document.activeElement?.getAttribute(attribute);
  }

  /** Names of all buttons, as who hears the page gets them. */
  names(): (string | undefined)[] {
    return this.all("button").map((button) => button.getAttribute("aria-label") ?? button.textContent?.trim());
  }

  close(): void {
    this.#renderer.render(null, this.root);
    this.root.remove();
  }
}

/** Returns a function that puts the board of a game into the page; all boards are taken away after each test. */
export async function stageOf<Observation>(
  game: string,
): Promise<(props: Partial<BoardProps<Observation>>) => Promise<Stage<Observation>>> {
  const code = `export { render, h } from "preact"; export { Board } from "./site/demo/boards/${game}/index.tsx";`;
  const renderer = (await import(await bundled(code))) as Renderer;
  const stages: Stage<Observation>[] = [];
  afterEach(() => {
    for (const stage of stages.splice(0)) stage.close();
  });
  return async (props) => {
    const made = new Stage<Observation>(renderer);
    stages.push(made);
    await made.show(props);
    return made;
  };
}
