/**
 * The service worker: answers for what a visitor keeps, also without a network. It is there only once something is kept.
 *
 * A kept page comes from the cache of its build, and so does everything it asks for: files are named by their content, and what is not
 * (pages, the search) is of the same build. A page that is not kept comes from the network, like all it needs. So no page gets anything
 * of another build.
 */

import { cacheOf, filesOf, type Kept, prefixOf, readKept } from "./kept.ts";

declare const self: ServiceWorkerGlobalScope;

interface State {
  readonly kept: Kept;
  readonly files: ReadonlyMap<string, string>;
}

const root = new URL(self.registration.scope);
let known: Promise<State | null> | undefined;

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", () => {
  known = undefined; // something was kept, brought up to date or removed
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== root.origin || !url.pathname.startsWith(root.pathname)) return;
  if (isKeeping(request)) return;
  event.respondWith(answer(request, pathOf(url)));
});

/** Whether the page asks for a file to keep it: that one has to come from the host. */
function isKeeping(request: Request): boolean {
  return request.mode !== "navigate" && (request.cache === "no-cache" || request.cache === "force-cache");
}

function pathOf(url: URL): string {
  return url.pathname.slice(root.pathname.length).replace(/(^|\/)index\.html$/, "$1");
}

async function answer(request: Request, path: string): Promise<Response> {
  const state = await current();
  const stored = state && (await find(state, path));
  if (stored) return addressed(stored, request);
  try {
    return await fetch(request);
  } catch (error) {
    const instead = state && insteadOf(request, path, state);
    if (instead) return instead;
    throw error;
  }
}

/** A worker reads its orders from its address, and that would be the one of the stored answer: without what follows the `?`. */
function addressed(stored: Response, { url }: Request): Response {
  return url.includes("?") ? new Response(stored.body, stored) : stored;
}

function current(): Promise<State | null> {
  known ??= readKept(root).then((kept) => kept && { kept, files: filesOf(kept) });
  return known;
}

async function find({ kept, files }: State, path: string): Promise<Response | undefined> {
  const url = new URL(path, root).href;
  if (files.has(path)) return caches.match(url, { cacheName: cacheOf(root, kept.version), ignoreVary: true });
  return path.startsWith("assets/") ? ofEarlierBuild(url) : undefined;
}

/** A page that was open while its build was replaced still finds what it asks for by the name of its content. */
async function ofEarlierBuild(url: string): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    const found = name.startsWith(prefixOf(root)) && (await caches.match(url, { cacheName: name, ignoreVary: true }));
    if (found) return found;
  }
  return undefined;
}

/** What there is without a network for something that is not kept. */
function insteadOf(request: Request, path: string, { files }: State): Response | undefined {
  if (request.mode === "navigate") {
    if (files.has(`${path}/`)) return Response.redirect(new URL(`${path}/`, root).href);
    const [locale] = path.split("/");
    const page = [`${locale}/offline/`, ...[...files.keys()].filter((file) => /^[^/]+\/offline\/$/.test(file))];
    const found = page.find((file) => files.has(file));
    return found === undefined ? undefined : Response.redirect(`${new URL(found, root).href}#missing`);
  }
  const isSearch = /^[^/]+\/search\/[^/]+\.json$/.test(path);
  return isSearch ? Response.json({ entries: [], missing: true }) : undefined;
}
