/** Defines an element whose code is loaded when one is on the page. */
import type { Site } from "./engine/config.ts";

/** What runs in the element. */
export interface Mounted {
  /** The address has changed: it may hold something new. */
  readAddress(): void;
  leave(): void;
}

/** Loads the code and shows it in `root`. */
type Open = (site: Site, root: HTMLElement, host: HTMLElement) => Promise<Mounted>;

/**
 * Inside the element stands what is shown without JavaScript. `data-failed` holds the words for the case that nothing
 * could be loaded.
 */
export function defineLazy(name: string, siteOf: (page: Document) => Site | null, open: Open): void {
  class Lazy extends HTMLElement {
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
        const mounted = await open(site, root, this);
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
  if (!customElements.get(name)) customElements.define(name, Lazy);
}
