/** What a visitor keeps for a place without a network: known to the pages (`keep.ts`) and to the service worker (`keeper.ts`). */

/** What is kept. It is always of one build: that of `version`. */
export interface Kept {
  readonly version: string;
  /** What the visitor chose: `de/kariba`, or `all`. */
  readonly choices: readonly string[];
  /** Part -> address relative to the root of the site -> hash of the file. */
  readonly parts: { readonly [part: string]: { readonly [path: string]: string } };
}

/** The choice of all parts. */
export const ALL = "all";

/** Returns the name of the cache with the files of a build; of a site in another folder it is another one. */
export function cacheOf(root: URL, version: string): string {
  return `${prefixOf(root)}${version}`;
}

/** Returns what the names of all caches of the site begin with. */
export function prefixOf(root: URL): string {
  return `spielbar ${root.pathname} `;
}

/** Returns what is kept, or null where nothing is. */
export async function readKept(root: URL): Promise<Kept | null> {
  const answer = await caches.match(stateUrl(root), { cacheName: stateCache(root) });
  return answer ? ((await answer.json()) as Kept) : null;
}

/** Makes this what is kept, at once and as a whole. */
export async function writeKept(root: URL, kept: Kept): Promise<void> {
  const cache = await caches.open(stateCache(root));
  await cache.put(
    stateUrl(root),
    new Response(JSON.stringify(kept), { headers: { "Content-Type": "application/json" } }),
  );
}

/** Returns the files of all kept parts: address -> hash. */
export function filesOf(kept: Kept): Map<string, string> {
  return new Map(Object.values(kept.parts).flatMap((files) => Object.entries(files)));
}

function stateCache(root: URL): string {
  return `${prefixOf(root)}kept`;
}

function stateUrl(root: URL): string {
  return new URL("-/kept.json", root).href;
}
