/** The page's `sb-config`: where the files lie. Every address in it is relative to the folder of `demo.js`. */
import type { GameInfo } from "./protocol.ts";

/** One file fetched at start, with its size unpacked and on the wire. */
export interface BootFile {
  readonly url: string;
  readonly bytes: number;
  readonly wire: number;
}

/** Python for the page, as `scripts/rulebook/bundle.py` made it. */
export interface PythonFiles {
  readonly module: string;
  readonly index: string;
  /** The wheel of the engines, a zip that Python imports from. */
  readonly engines: string;
  readonly lock: unknown;
  readonly files: readonly BootFile[];
}

export interface Config {
  readonly worker: string;
  /** In the page's language: what the scripts of reading pages say. */
  readonly messages: { readonly [locale: string]: string };
  /** In the page's language: what is said at the table of a game. */
  readonly words: { readonly [game: string]: string };
  readonly examples: { readonly [game: string]: string };
  readonly roots: { readonly [locale: string]: string };
  readonly py: PythonFiles;
  /** The result of the op `games`, when the build put it into the page. */
  readonly games?: readonly GameInfo[];
}

/** A configuration and the folder its addresses are relative to. */
export interface Site {
  readonly config: Config;
  readonly assets: string;
}

/** Returns the page's configuration, or null where there is none or it cannot be read. */
export function readConfig(page: Document): Config | null {
  const text = page.getElementById("sb-config")?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text) as Config;
  } catch {
    return null;
  }
}

/** Returns the absolute address of a file named in the configuration. */
export function address(site: Site, name: string): string {
  return new URL(name, site.assets).href;
}

/** Fetches JSON data named in the configuration; the promise is kept, so a file is read once a visit. */
export function readJson<T>(site: Site, name: string): Promise<T> {
  const url = address(site, name);
  const known = pending.get(url);
  if (known) return known as Promise<T>;
  const reading = fetch(url).then((response) => {
    if (!response.ok) throw new Error(`${response.status} ${url}`);
    return response.json() as Promise<T>;
  });
  reading.catch(() => pending.delete(url));
  pending.set(url, reading);
  return reading;
}

const pending = new Map<string, Promise<unknown>>();
