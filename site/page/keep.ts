/** What a visitor sees of keeping: the size before, the progress, what is kept, and the offer of a newer build. Loaded on demand. */

import { costOf, forgetFlag, forgetOthers, KeepError, keep, readListing, remove } from "./keeping.ts";
import { ALL, type Kept, prefixOf, readKept } from "./kept.ts";
import { type Say, words } from "./words.ts";

const MEGABYTE = 1e6;
/** Tells the panels of a page that one of them has changed what is kept. */
const CHANGED = "spielbar-kept";

/** Fills the element with what can be done: keep, bring up to date, remove. `wanted`: the visitor has just asked for it. */
export async function show(element: HTMLElement, assets: URL, wanted: boolean): Promise<void> {
  const panel = new Panel(element, new URL("..", assets), await words(assets));
  await panel.look(wanted);
}

/** Says in a line at the foot of the page that the host has a newer build of what is kept. Without a network it says nothing. */
export async function offerUpdate(assets: URL): Promise<void> {
  const root = new URL("..", assets);
  new BroadcastChannel(prefixOf(root)).onmessage = () => location.reload();
  const kept = await readKept(root);
  if (!kept) {
    forgetFlag();
    return;
  }
  await forgetOthers(root, kept);
  const newer = await newerSize(root, kept);
  if (newer === 0 || document.querySelector(".sb-notice")) return;
  new Notice(root, kept, await words(assets), newer).put();
}

/** Returns the bytes on the wire of what is newer on the host; 0 also where the host cannot be asked. */
async function newerSize(root: URL, kept: Kept): Promise<number> {
  try {
    const listing = await readListing(root);
    return listing.version === kept.version ? 0 : costOf(listing, kept.choices, kept).wire;
  } catch (error) {
    if (error instanceof KeepError) return 0;
    throw error;
  }
}

/** Keeps the choices as the host has them now. When pages of an older build were kept, all open pages are read anew. */
async function bring(
  root: URL,
  choices: readonly string[],
  tell: (done: number, total: number) => void,
  signal: AbortSignal,
) {
  const before = await readKept(root);
  await keep(root, choices, tell, signal);
  const after = await readKept(root);
  if (!before || before.version === after?.version) return;
  new BroadcastChannel(prefixOf(root)).postMessage("changed");
  location.reload();
}

class Panel {
  readonly #element: HTMLElement;
  readonly #root: URL;
  readonly #say: Say;
  readonly #choice: string;
  readonly #box = document.createElement("div");
  readonly #status = line("sb-keep__status");
  readonly #actions = line("sb-keep__actions");
  /** Set while files are on their way. */
  #stop: AbortController | null = null;

  constructor(element: HTMLElement, root: URL, say: Say) {
    this.#element = element;
    this.#root = root;
    this.#say = say;
    this.#choice = element.dataset.choice ?? ALL;
    this.#box.className = "sb-keep__panel";
    this.#box.setAttribute("role", "group");
    this.#box.setAttribute("aria-label", element.dataset.title ?? "");
    this.#status.setAttribute("role", "status");
    this.#box.append(this.#status, this.#actions);
    document.addEventListener(CHANGED, this.#changed);
  }

  readonly #changed = ({ detail }: Event & { detail?: unknown }) => {
    if (!this.#element.isConnected) document.removeEventListener(CHANGED, this.#changed);
    else if (detail !== this && !this.#stop) void this.look(false);
  };

  /** Shows how things stand. */
  async look(wanted: boolean): Promise<void> {
    const kept = await readKept(this.#root);
    const has = kept && (kept.choices.includes(this.#choice) || kept.choices.includes(ALL));
    if (has) this.#showKept(kept);
    else await this.#offer(kept);
    this.#element.querySelector(":scope > button")?.remove();
    if (!this.#box.isConnected) this.#element.append(this.#box);
    if (wanted) this.#focus();
  }

  #showKept(kept: Kept): void {
    const own = kept.choices.includes(this.#choice);
    const actions = own ? [this.#button("keep.remove", () => void this.#remove())] : [];
    this.#put(this.#say("keep.kept"), ...actions);
  }

  async #offer(kept: Kept | null): Promise<void> {
    const choices = this.#choices(kept);
    try {
      const { wire, bytes } = costOf(await readListing(this.#root), choices, kept);
      const cost = this.#say("keep.size", { download: size(wire), space: size(bytes) });
      this.#put(
        cost,
        this.#button("keep.keep", () => void this.#keep(choices)),
      );
    } catch (error) {
      this.#fail(error);
    }
  }

  #choices(kept: Kept | null): string[] {
    return this.#choice === ALL ? [ALL] : [...(kept?.choices ?? []), this.#choice];
  }

  async #keep(choices: readonly string[]): Promise<void> {
    const stop = new AbortController();
    this.#stop = stop;
    const bar = document.createElement("progress");
    bar.setAttribute("aria-label", this.#say("keep.loading"));
    const said = document.createElement("span");
    this.#status.replaceChildren(this.#say("keep.loading"));
    this.#actions.replaceChildren(
      bar,
      said,
      this.#button("keep.cancel", () => stop.abort()),
    );
    this.#focus();
    const tell = (done: number, total: number) => {
      bar.max = total;
      bar.value = done;
      said.textContent = this.#say("keep.progress", { done: size(done), total: size(total) });
    };
    try {
      await bring(this.#root, choices, tell, stop.signal);
      await this.#again();
    } catch (error) {
      if (stop.signal.aborted) await this.#again();
      else this.#fail(error);
    } finally {
      this.#stop = null;
    }
  }

  async #remove(): Promise<void> {
    await remove(this.#root, this.#choice);
    await this.#again();
  }

  /** Shows anew how things stand, here and at the page's other offers: what one keeps the other need not load. */
  async #again(): Promise<void> {
    await this.look(true);
    document.dispatchEvent(new CustomEvent(CHANGED, { detail: this }));
  }

  #fail(error: unknown): void {
    const code = error instanceof KeepError ? error.code : "network";
    const retry = code === "none" ? [] : [this.#button("keep.retry", () => void this.#again())];
    this.#put(this.#say(`keep.error.${code}`), ...retry);
    this.#focus();
  }

  #put(words: string, ...actions: readonly HTMLElement[]): void {
    this.#status.replaceChildren(words);
    this.#actions.replaceChildren(...actions);
  }

  #button(key: string, press: () => void): HTMLButtonElement {
    return button(this.#say(key), key, press);
  }

  /** Where the reader goes on: at the first thing that can be done. */
  #focus(): void {
    this.#actions.querySelector("button")?.focus({ preventScroll: true });
  }
}

class Notice {
  readonly #root: URL;
  readonly #kept: Kept;
  readonly #say: Say;
  readonly #size: number;
  readonly #box = document.createElement("aside");
  readonly #words = line("sb-notice__words");

  constructor(root: URL, kept: Kept, say: Say, newer: number) {
    this.#root = root;
    this.#kept = kept;
    this.#say = say;
    this.#size = newer;
    this.#box.className = "sb-notice";
    this.#box.setAttribute("aria-label", say("keep.newer"));
    this.#words.setAttribute("role", "status");
  }

  put(): void {
    const load = button(
      this.#say("keep.update", { size: size(this.#size) }),
      "keep.update",
      () => void this.#load(load),
    );
    const later = button(this.#say("keep.later"), "keep.later", () => this.#box.remove());
    this.#box.append(this.#words, load, later);
    document.body.append(this.#box);
    this.#words.textContent = this.#say("keep.newer");
  }

  async #load(load: HTMLButtonElement): Promise<void> {
    load.disabled = true;
    const tell = (done: number, total: number) => {
      this.#words.textContent = this.#say("keep.progress", { done: size(done), total: size(total) });
    };
    try {
      await bring(this.#root, this.#kept.choices, tell, new AbortController().signal);
    } catch (error) {
      this.#words.textContent = this.#say(`keep.error.${error instanceof KeepError ? error.code : "network"}`);
      load.disabled = false;
    }
  }
}

function line(name: string): HTMLParagraphElement {
  const made = document.createElement("p");
  made.className = name;
  return made;
}

function button(words: string, key: string, press: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "sb-button";
  made.dataset.do = key;
  made.textContent = words;
  made.addEventListener("click", press);
  return made;
}

function size(bytes: number): string {
  const form = { style: "unit", unit: "megabyte", maximumFractionDigits: bytes < 10 * MEGABYTE ? 1 : 0 } as const;
  return new Intl.NumberFormat(document.documentElement.lang, form).format(bytes / MEGABYTE);
}
