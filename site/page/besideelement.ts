/**
 * `<spielbar-beside>` at the head of a chapter: a second language for all its rules, chosen once. And the links of class `sb-tongue`
 * at each rule, which without this script lead to the same rule in another language. The work itself is loaded on demand.
 */

import type { showChapter, toggleRule } from "./beside.ts";
import { isPlain } from "./click.ts";
import { onDemand } from "./ondemand.ts";

interface Beside {
  readonly showChapter: typeof showChapter;
  readonly toggleRule: typeof toggleRule;
}

/** Where the reader's choice is kept, on this device alone. */
const KEY = "spielbar.beside";

class SpielbarBeside extends HTMLElement {
  connectedCallback(): void {
    const choice = this.querySelector("select");
    if (!choice || !this.hidden) return;
    this.hidden = false;
    choice.addEventListener("change", () => {
      write(choice.value);
      void this.#show(choice.value);
    });
    const wanted = read();
    if (![...choice.options].some(({ value }) => value !== "" && value === wanted)) return;
    choice.value = wanted;
    void this.#show(wanted);
  }

  async #show(locale: string): Promise<void> {
    await (await load()).showChapter(this, locale);
  }
}

/** Defines the element, and lets the links show their rule in place. Must run before other listeners to clicks on links. */
export function showBeside(): void {
  customElements.define("spielbar-beside", SpielbarBeside);
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a.sb-tongue") : null;
    const bar = document.querySelector<HTMLElement>("spielbar-beside");
    if (!link || !bar || !isPlain(event)) return;
    event.preventDefault();
    void load().then(({ toggleRule }) => toggleRule(bar, link));
  });
}

function load(): Promise<Beside> {
  return onDemand("beside");
}

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

function write(locale: string): void {
  try {
    if (locale === "") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, locale);
  } catch {
    // Storage may be closed: the choice holds for this page.
  }
}
