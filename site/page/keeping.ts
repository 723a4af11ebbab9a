/** Takes files into the cache of their build, checks each by its hash, and makes the whole of it what is kept; or removes it. */

import { ALL, cacheOf, filesOf, type Kept, prefixOf, readKept, writeKept } from "./kept.ts";

/** Hash, bytes, bytes on the wire. */
export type Entry = readonly [hash: string, bytes: number, wire: number];

/** `keep.json`: all files of a build. */
export interface Listing {
  readonly version: string;
  readonly parts: { readonly [part: string]: { readonly [path: string]: Entry } };
}

/** What something costs: to load now, and in all on this device. */
export interface Cost {
  readonly wire: number;
  readonly bytes: number;
}

/**
 * Why something could not be kept: `unreachable` (the host does not say what there is, so nothing was begun), `network` (it broke off
 * on the way), `changed` (while it was loaded), `space`, or `none` (this site is not to be kept).
 */
export class KeepError extends Error {
  readonly code: "unreachable" | "network" | "changed" | "space" | "none";

  constructor(code: KeepError["code"], detail: string) {
    super(detail);
    this.name = "KeepError";
    this.code = code;
  }
}

const AT_ONCE = 6;
/** Set where something is kept, so that a page of a visitor who keeps nothing need not ask. */
const FLAG = "spielbar.kept";

/** Returns what the host has now. Raises `KeepError`. */
export async function readListing(root: URL): Promise<Listing> {
  try {
    const answer = await fetch(new URL("keep.json", root), { cache: "no-cache" });
    if (answer.status === 404) throw new KeepError("none", "there is no keep.json");
    if (!answer.ok) throw new KeepError("unreachable", `${answer.status} keep.json`);
    return (await answer.json()) as Listing;
  } catch (error) {
    throw error instanceof KeepError ? error : new KeepError("unreachable", String(error));
  }
}

/** Returns what some choices cost beside what is kept already. */
export function costOf(listing: Listing, choices: readonly string[], kept: Kept | null): Cost {
  const have = kept ? filesOf(kept) : new Map<string, string>();
  const all = [...wanted(listing, choices)];
  const missing = all.filter(([path, [hash]]) => have.get(path) !== hash);
  return { wire: sum(missing.map(([, [, , wire]]) => wire)), bytes: sum(all.map(([, [, bytes]]) => bytes)) };
}

/** Returns the files that some choices need. */
function wanted(listing: Listing, choices: readonly string[]): Map<string, Entry> {
  return new Map(partsOf(listing, choices).flatMap((part) => Object.entries(listing.parts[part] ?? {})));
}

function partsOf({ parts }: Listing, choices: readonly string[]): string[] {
  return choices.includes(ALL) ? Object.keys(parts) : neededBy(choices).filter((part) => part in parts);
}

/** Returns what some choices need: for `de/workbench` also `de` and `workbench`. Not each of them is a part. */
function neededBy(choices: readonly string[]): string[] {
  return [...new Set(choices.flatMap((choice) => ["site", "play", ...choice.split("/"), choice]))];
}

/**
 * Keeps the choices, and nothing else, as the host has them now. What is kept stays as it is until all of it is there.
 *
 * `tell` hears how many of the bytes on the wire have come. Raises `KeepError`, or the signal's reason.
 */
export async function keep(
  root: URL,
  choices: readonly string[],
  tell: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<void> {
  await navigator.locks.request(prefixOf(root), { signal }, async () => {
    const [listing, before] = await Promise.all([readListing(root), readKept(root)]);
    const files = wanted(listing, choices);
    const filling = new Filling(root, cacheOf(root, listing.version), files, { before, tell, signal });
    await filling.run();
    const worker = await navigator.serviceWorker.register(new URL("sw.js", root), { updateViaCache: "none" });
    await navigator.serviceWorker.ready;
    const parts = partsOf(listing, choices).map((part) => [part, hashes(listing.parts[part] ?? {})] as const);
    await writeKept(root, { version: listing.version, choices, parts: Object.fromEntries(parts) });
    localStorage.setItem(FLAG, listing.version);
    worker.active?.postMessage("changed");
    await tidy(root, listing.version, new Set(files.keys()));
  });
  await navigator.storage?.persist?.();
}

function hashes(files: { readonly [path: string]: Entry }): { [path: string]: string } {
  return Object.fromEntries(Object.entries(files).map(([path, [hash]]) => [path, hash]));
}

/** Removes one choice, or with the last of them everything, the service worker too. */
export async function remove(root: URL, choice: string): Promise<void> {
  await navigator.locks.request(prefixOf(root), async () => {
    const kept = await readKept(root);
    const choices = kept?.choices.filter((each) => each !== choice) ?? [];
    if (!kept || choices.length === 0) {
      await removeAll(root);
      return;
    }
    const needed = new Set(neededBy(choices));
    const parts = Object.fromEntries(Object.entries(kept.parts).filter(([part]) => needed.has(part)));
    const left = { version: kept.version, choices, parts };
    await writeKept(root, left);
    navigator.serviceWorker.controller?.postMessage("changed");
    await tidy(root, kept.version, new Set(filesOf(left).keys()));
  });
}

async function removeAll(root: URL): Promise<void> {
  localStorage.removeItem(FLAG);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(prefixOf(root))).map((name) => caches.delete(name)));
  const worker = await navigator.serviceWorker.getRegistration(root);
  worker?.active?.postMessage("changed");
  await worker?.unregister();
}

/** Removes files that nobody needs any more. The build before stays until its pages have been read anew: see `forgetOthers`. */
async function tidy(root: URL, version: string, needed: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(cacheOf(root, version));
  for (const request of await cache.keys()) {
    if (!needed.has(new URL(request.url).pathname.slice(root.pathname.length))) await cache.delete(request);
  }
}

/** Removes what is left of other builds, unless something is being kept at this moment. */
export async function forgetOthers(root: URL, kept: Kept): Promise<void> {
  await navigator.locks.request(prefixOf(root), { ifAvailable: true }, async (lock) => {
    const names = lock ? await caches.keys() : [];
    const own = new Set([cacheOf(root, kept.version), `${prefixOf(root)}kept`]);
    for (const name of names) if (name.startsWith(prefixOf(root)) && !own.has(name)) await caches.delete(name);
  });
}

/** Whether this browser, at this address, can keep anything. */
export function canKeep(): boolean {
  return isSecureContext && "serviceWorker" in navigator && "caches" in window && "locks" in navigator;
}

/** Whether something is kept, as far as can be told at once. */
export function keepsSomething(): boolean {
  try {
    return localStorage.getItem(FLAG) !== null;
  } catch {
    return false;
  }
}

/** Notes that nothing is kept any more: the browser may have thrown everything away. */
export function forgetFlag(): void {
  localStorage.removeItem(FLAG);
}

interface Way {
  readonly before: Kept | null;
  readonly tell: (done: number, total: number) => void;
  readonly signal: AbortSignal;
}

/** One filling of a cache. Only files whose hash was right are in it, so one that was broken off goes on where it was. */
class Filling {
  readonly #root: URL;
  readonly #name: string;
  readonly #files: ReadonlyMap<string, Entry>;
  readonly #way: Way;
  readonly #old: ReadonlyMap<string, string>;
  readonly #total: number;
  #done = 0;
  #ended = false;

  constructor(root: URL, name: string, files: ReadonlyMap<string, Entry>, way: Way) {
    this.#root = root;
    this.#name = name;
    this.#files = files;
    this.#way = way;
    this.#old = way.before ? filesOf(way.before) : new Map();
    this.#total = sum([...files.values()].map(([, , wire]) => wire));
  }

  async run(): Promise<void> {
    const cache = await caches.open(this.#name);
    const left = [...this.#files];
    const work = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        this.#way.signal.throwIfAborted();
        await this.#take(cache, ...next);
      }
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    } finally {
      left.length = 0; // one that failed stops the others,
      this.#ended = true; // and those that are still on their way say nothing more
    }
  }

  async #take(cache: Cache, path: string, [hash, bytes, wire]: Entry): Promise<void> {
    const url = new URL(path, this.#root);
    if (await cache.match(url)) {
      this.#came(wire);
      return;
    }
    const own = await this.#ofBefore(url, path, hash);
    const answer = own ?? (await this.#load(url, path, hash, (part) => this.#came((part / bytes) * wire)));
    if (own) this.#came(wire);
    await cache.put(url, answer).catch((error: unknown) => {
      throw new KeepError("space", String(error));
    });
  }

  async #ofBefore(url: URL, path: string, hash: string): Promise<Response | undefined> {
    const { before } = this.#way;
    if (!before || this.#old.get(path) !== hash) return undefined;
    return caches.match(url, { cacheName: cacheOf(this.#root, before.version), ignoreVary: true });
  }

  async #load(url: URL, path: string, hash: string, came: (bytes: number) => void): Promise<Response> {
    // A file that is named by its content may come out of the browser's own store; a page has to be asked for again.
    const answer = await ask(url, path.includes("assets/") ? "force-cache" : "no-cache", this.#way.signal);
    if (!answer.ok) throw new KeepError(answer.status === 404 ? "changed" : "network", `${answer.status} ${path}`);
    const content = await read(answer.clone(), came);
    if ((await hashOf(content)).slice(0, hash.length) !== hash) throw new KeepError("changed", path);
    return answer;
  }

  #came(wire: number): void {
    this.#done += wire;
    if (!this.#ended) this.#way.tell(Math.min(this.#done, this.#total), this.#total);
  }
}

async function ask(url: URL, cache: RequestCache, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, { cache, signal });
  } catch (error) {
    signal.throwIfAborted();
    throw new KeepError("network", String(error));
  }
}

async function read(answer: Response, came: (bytes: number) => void): Promise<ArrayBuffer> {
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      came(chunk.byteLength);
      controller.enqueue(chunk);
    },
  });
  return new Response(answer.body?.pipeThrough(counter)).arrayBuffer();
}

async function hashOf(content: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
