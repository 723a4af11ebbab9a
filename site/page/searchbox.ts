/**
 * The search box of every page: a combobox with a list of results, of which each leads to the rule itself.
 *
 * Keys: `/` opens it, the arrows choose, Enter goes there (to the first result where none is chosen), Escape closes. The focus stays
 * in the field; what is chosen is told by `aria-activedescendant`.
 */

import type { Piece } from "./excerpt.ts";
import type { Result } from "./find.ts";
import type { Answer, Question } from "./search.ts";

/** Makes the box of the page work; the box stays while pages are exchanged. */
export function openSearch(root: URL): void {
  const box = document.querySelector<HTMLElement>(".sb-search");
  if (box) new SearchBox(box, root);
}

class SearchBox {
  readonly #box: HTMLElement;
  readonly #root: URL;
  readonly #worker: URL;
  readonly #field: HTMLInputElement;
  readonly #list: HTMLElement;
  readonly #status: HTMLElement;
  readonly #tries: HTMLElement;
  readonly #opener: HTMLButtonElement | null;
  #hired: Worker | undefined;
  #asked = 0;
  #chosen = -1;

  constructor(box: HTMLElement, root: URL) {
    this.#box = box;
    this.#root = root;
    this.#worker = new URL(box.dataset.worker ?? "", document.baseURI); // now: the address changes when pages are exchanged
    this.#field = part(box, "input") as HTMLInputElement;
    this.#list = part(box, "[role=listbox]");
    this.#status = part(box, "[role=status]");
    this.#tries = part(box, ".sb-search__tries");
    this.#opener = document.querySelector<HTMLButtonElement>(".sb-search-open");
    this.#listen();
  }

  #listen(): void {
    this.#opener?.addEventListener("click", () => this.#open());
    part(this.#box, ".sb-search__close").addEventListener("click", () => this.#close(true));
    part(this.#box, ".sb-search__veil").addEventListener("click", () => this.#close(false));
    this.#field.addEventListener("focus", () => this.#open());
    this.#field.addEventListener("input", () => this.#ask());
    this.#box.addEventListener("keydown", (event) => this.#key(event));
    this.#box.addEventListener("reset", () => queueMicrotask(() => this.#emptied()));
    this.#box.addEventListener("submit", (event) => event.preventDefault());
    this.#box.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !this.#box.contains(relatedTarget)) this.#close(false);
    });
    this.#list.addEventListener("click", () => queueMicrotask(() => this.#close(false)));
    this.#tries.addEventListener("click", ({ target }) => {
      const button = target instanceof Element ? target.closest("button") : null;
      if (button) this.#try(button.textContent ?? "");
    });
    document.addEventListener("keydown", (event) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      this.#open();
    });
  }

  #open(): void {
    const wasOpen = this.#box.hasAttribute("data-open");
    this.#box.setAttribute("data-open", "");
    if (document.activeElement !== this.#field) {
      this.#field.focus();
      this.#field.select();
    }
    if (!wasOpen) this.#ask();
  }

  #close(back: boolean): void {
    this.#box.removeAttribute("data-open");
    this.#field.setAttribute("aria-expanded", "false");
    this.#choose(-1);
    this.#field.blur();
    if (back && this.#opener?.checkVisibility()) this.#opener.focus();
  }

  #emptied(): void {
    this.#field.focus();
    this.#ask();
  }

  #try(words: string): void {
    this.#field.value = words;
    this.#field.focus();
    this.#ask();
  }

  /** Asks the worker; the first time it only gets ready while somebody is still thinking of the word. */
  #ask(): void {
    this.#hired ??= this.#hire();
    this.#asked += 1;
    const reading = document.querySelector<HTMLElement>(".sb-layout")?.dataset.game ?? "";
    const question: Question = { number: this.#asked, words: this.#field.value.trim(), reading };
    this.#hired.postMessage(question);
    this.#list.setAttribute("aria-busy", "true");
  }

  #hire(): Worker {
    const worker = new Worker(this.#worker);
    worker.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
      if (data.number === this.#asked) this.#show(data);
    });
    return worker;
  }

  #show({ results, tries, missing, failed }: Answer): void {
    const words = this.#field.value.trim();
    this.#list.replaceChildren(...results.map((result, index) => this.#row(result, index)));
    this.#list.setAttribute("aria-busy", "false");
    this.#field.setAttribute("aria-expanded", String(results.length > 0));
    this.#choose(-1);
    this.#status.textContent = [this.#told(words, results, failed), missing ? this.#say("kept") : ""]
      .filter(Boolean)
      .join(" · ");
    const instead = words === "" || failed ? [] : tries;
    this.#tries.hidden = instead.length === 0;
    part(this.#tries, "ul").replaceChildren(...instead.map(tried));
  }

  #told(words: string, results: readonly Result[], failed: boolean): string {
    if (failed) return this.#say("failed");
    if (words === "") return this.#say("start");
    if (results.length === 0) return this.#say("none").replace("{words}", words);
    if (!results.some(({ whole }) => whole)) return this.#say("some");
    return results.length === 1 ? this.#say("one") : this.#say("other").replace("#", String(results.length));
  }

  #say(name: string): string {
    return this.#box.dataset[name] ?? "";
  }

  #row(result: Result, index: number): HTMLElement {
    const row = document.createElement("a");
    row.className = "sb-found";
    row.id = `sb-found-${index}`;
    row.href = new URL(result.at, this.#root).href;
    row.tabIndex = -1;
    row.setAttribute("role", "option");
    row.setAttribute("aria-selected", "false");
    const example = result.kind === "example" ? this.#say("example") : "";
    const where = [result.game, result.chapter, example].filter(Boolean).join(" · ");
    row.append(
      line("sb-found__title", result.title, result),
      line("sb-found__where", [{ words: where, found: false }]),
    );
    if (result.text.length > 0) row.append(line("sb-found__text", result.text, { ...result, number: "" }));
    return row;
  }

  #choose(index: number): void {
    const rows = [...this.#list.children];
    rows[this.#chosen]?.setAttribute("aria-selected", "false");
    this.#chosen = index;
    const row = rows[index];
    row?.setAttribute("aria-selected", "true");
    row?.scrollIntoView({ block: "nearest" });
    if (row) this.#field.setAttribute("aria-activedescendant", row.id);
    else this.#field.removeAttribute("aria-activedescendant");
  }

  #key(event: KeyboardEvent): void {
    const rows = this.#list.children.length;
    const next: { readonly [key: string]: number } = { ArrowDown: this.#chosen + 1, ArrowUp: this.#chosen - 1 };
    const to = next[event.key];
    if (event.isComposing) return;
    if (event.key === "Escape") {
      event.stopPropagation();
      this.#close(true);
    } else if (event.target === this.#field && to !== undefined && rows > 0) {
      event.preventDefault();
      this.#choose(to < -1 ? rows - 1 : to >= rows ? -1 : to);
    } else if (event.target === this.#field && event.key === "Enter") {
      event.preventDefault();
      (this.#list.children[Math.max(0, this.#chosen)] as HTMLElement | undefined)?.click();
    }
  }
}

function part(box: HTMLElement, selector: string): HTMLElement {
  const found = box.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`the search box has no ${selector}`);
  return found;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}

function line(
  name: string,
  pieces: readonly Piece[],
  { number, lang }: { number?: string; lang?: string } = {},
): HTMLElement {
  const span = document.createElement("span");
  span.className = name;
  if (number) span.append(element("span", "sb-num", number), " ");
  const words = lang ? span.appendChild(document.createElement("span")) : span;
  if (lang) words.lang = lang;
  words.append(...pieces.map((piece) => (piece.found ? element("mark", "", piece.words) : piece.words)));
  return span;
}

function tried(words: string): HTMLElement {
  const item = document.createElement("li");
  const button = element("button", "sb-button", words) as HTMLButtonElement;
  button.type = "button";
  item.append(button);
  return item;
}

function element(tag: string, name: string, words: string): HTMLElement {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.textContent = words;
  return made;
}
