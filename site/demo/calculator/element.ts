/** Defines `<spielbar-calculator>`; the rest is loaded when one is on the page. */
import type { Site } from "../engine/config.ts";
import type { Mounted } from "./mount.tsx";

/** Address of the calculator's bundle, put in by `build.mjs`. */
declare const CALCULATOR: string;

/**
 * `<spielbar-calculator data-game="fafnir">`: a form for a game on a table, worked out by the engine.
 *
 * Inside it stand what is shown without JavaScript, and pictures of the pieces (`[data-piece]`) that the form copies.
 * `data-failed` holds the words for the case that nothing could be loaded.
 */
export function defineCalculator(siteOf: (page: Document) => Site | null): void {
  class SpielbarCalculator extends HTMLElement {
    #mounted: Mounted | null = null;

    connectedCallback(): void {
      const site = siteOf(document);
      if (site) void this.#open(site);
      addEventListener("hashchange", this.#hashChanged);
    }

    disconnectedCallback(): void {
      removeEventListener("hashchange", this.#hashChanged);
      this.#mounted?.leave();
      this.#mounted = null;
    }

    readonly #hashChanged = () => this.#mounted?.readAddress();

    async #open(site: Site): Promise<void> {
      const root = document.createElement("div");
      root.className = "sb-demo-root";
      try {
        const { mount } = (await import(CALCULATOR)) as typeof import("./mount.tsx");
        const mounted = await mount(site, this.dataset.game ?? "", document.documentElement.lang, root, this);
        if (!this.isConnected) {
          mounted.leave();
          return;
        }
        this.#mounted = mounted;
        this.append(root);
        this.dataset.open = "";
      } catch (error) {
        console.error(error);
        this.#say(this.dataset.failed ?? "");
      }
    }

    #say(words: string): void {
      const line = document.createElement("p");
      line.className = "sb-demo-failed";
      line.setAttribute("role", "alert");
      line.textContent = words;
      this.append(line);
    }
  }
  if (!customElements.get("spielbar-calculator")) customElements.define("spielbar-calculator", SpielbarCalculator);
}
