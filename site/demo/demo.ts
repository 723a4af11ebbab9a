/** The tiny part on every page: defines `<spielbar-demo>`, and loads the rest when a reader wants to play. */
import { defineCalculator } from "./calculator/element.ts";
import { readConfig, type Site } from "./engine/config.ts";
import { Intent } from "./intent.ts";
import type { Mounted } from "./mount.tsx";
import { sharedExample } from "./storage/share.ts";
import { slotOf } from "./storage/slots.ts";
import { arrive } from "./views/intoview.ts";
import type { Place } from "./visit.ts";
import { defineWorkbench } from "./workbench/element.ts";

/** Address of the app's bundle, put in by `build.mjs`. */
declare const APP: string;

/**
 * `<spielbar-demo data-game="kariba" data-example="chase.rhinos-over-gaps">`: a static figure that becomes playable.
 *
 * Without `data-example` it offers whole games. Inside it stand what is shown without JavaScript and a hidden
 * `button.sb-try`, which is shown and opens the demo in place. A table left by a reload, a change of the language or a
 * share link opens by itself. `data-failed` holds the words for the case that nothing else could be loaded.
 */
class SpielbarDemo extends HTMLElement {
  #mounted: Mounted | null = null;
  #opening = false;
  #intent: Intent | null = null;

  connectedCallback(): void {
    const button = this.#button;
    if (!siteOf(document)) return;
    if (button) {
      button.hidden = false;
      button.addEventListener("click", this.#press);
      this.#intent = new Intent(button, () => void this.#prepare().catch(() => undefined));
    }
    addEventListener("hashchange", this.#hashChanged);
    const shared = this.#isShared();
    const kept = slotOf(this.#game, this.#example).find().is !== "nothing";
    if (!button || shared || kept) void this.#open(shared);
  }

  disconnectedCallback(): void {
    removeEventListener("hashchange", this.#hashChanged);
    this.#intent?.end();
    this.#button?.removeEventListener("click", this.#press);
    this.#mounted?.leave();
    this.#mounted = null;
    this.#root?.remove();
  }

  get #button(): HTMLButtonElement | null {
    return this.querySelector<HTMLButtonElement>(".sb-try");
  }

  get #root(): HTMLElement | null {
    return this.querySelector<HTMLElement>(":scope > .sb-demo-root");
  }

  get #game(): string {
    return this.dataset.game ?? "";
  }

  get #example(): string | null {
    return exampleOf(this);
  }

  /** Which demo of which page this is; null where the page has no configuration. */
  #place(): Place | null {
    const site = siteOf(document);
    return site && { site, locale: document.documentElement.lang, game: this.#game, example: this.#example };
  }

  readonly #press = () => void this.#open(true);

  readonly #hashChanged = () => {
    if (!this.#isShared()) return;
    if (this.#mounted) this.#mounted.openShared();
    else void this.#open(true);
  };

  /** Whether the address holds a share link for this demo, or for none of this page: then the first one explains. */
  #isShared(): boolean {
    const shared = sharedExample(location.hash);
    if (shared === undefined) return false;
    const demos = [...document.querySelectorAll<HTMLElement>("spielbar-demo")];
    return this === (demos.find((demo) => exampleOf(demo) === shared) ?? demos[0]);
  }

  async #prepare(): Promise<void> {
    const place = this.#place();
    if (!place || saysToSaveData()) return;
    const { prepare } = await loadApp();
    await prepare(place);
  }

  async #open(wanted: boolean): Promise<void> {
    const place = this.#place();
    if (!place || this.#mounted || this.#opening) return;
    this.#opening = true;
    this.#say(null);
    const root = document.createElement("div");
    root.className = "sb-demo-root";
    this.append(root);
    this.#markBusy(true);
    try {
      const { mount } = await loadApp();
      const onClose = this.#button && this.#example ? () => this.#close() : null;
      this.#mounted = await mount(place, { root, onOpen: () => this.#opened(wanted), onClose });
      if (!this.isConnected) this.disconnectedCallback();
    } catch (error) {
      console.error(error);
      root.remove();
      this.#markBusy(false);
      this.#say(this.dataset.failed ?? null);
    } finally {
      this.#opening = false;
    }
  }

  /** The demo is there: the figure makes room, and whoever asked for it goes on in the demo. */
  #opened(wanted: boolean): void {
    this.dataset.open = "";
    this.#markBusy(false);
    if (!wanted) return;
    const demo = this.#root?.querySelector<HTMLElement>(".sb-demo");
    demo?.focus({ preventScroll: true });
    if (demo) arrive(demo);
  }

  #close(): void {
    this.#mounted = null;
    this.#root?.remove();
    delete this.dataset.open;
    this.#markBusy(false);
    this.#button?.focus();
  }

  #markBusy(busy: boolean): void {
    if (busy) this.dataset.loading = "";
    else delete this.dataset.loading;
  }

  #say(words: string | null): void {
    this.querySelector(":scope > .sb-demo-failed")?.remove();
    if (!words) return;
    const line = document.createElement("p");
    line.className = "sb-demo-failed";
    line.setAttribute("role", "alert");
    line.textContent = words;
    this.append(line);
  }
}

/** The full id of an element's example; the element may not be upgraded yet. */
function exampleOf({ dataset: { game = "", example } }: HTMLElement): string | null {
  if (!example) return null;
  return example.includes("/") ? example : `${game}/${example}`;
}

function loadApp(): Promise<typeof import("./mount.tsx")> {
  return import(APP);
}

function siteOf(page: Document): Site | null {
  const config = readConfig(page);
  return config && { config, assets: new URL(".", import.meta.url).href };
}

function saysToSaveData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

defineCalculator(siteOf);
defineWorkbench(siteOf);
if (!customElements.get("spielbar-demo")) customElements.define("spielbar-demo", SpielbarDemo);
