/**
 * Pages of the same language are exchanged in place, so that the worker with the engines lives on.
 *
 * Material does the exchange. It would decide itself which links are its own, by a sitemap with absolute addresses; then the site
 * would have to lie exactly where it was built for. So its sitemap is empty, and this hands it the links, wherever the site lies.
 */

/** What Material offers to other scripts: a subject of addresses to go to, and the documents it has put in place. */
interface Material {
  readonly location$: { next(url: URL): void };
  readonly document$: { subscribe(next: () => void): void };
}

/** Takes over the links of this language. */
export function takeOverLinks(): void {
  const material = window as unknown as Partial<Material>;
  if (!material.location$ || !material.document$) return;
  const go = material.location$;
  const root = languageRoot();
  let here = location.pathname;
  document.addEventListener("click", (event) => {
    const url = ownPage(event, root);
    if (!url || url.pathname === location.pathname) return;
    event.preventDefault();
    history.replaceState({ x: scrollX, y: scrollY }, "");
    history.pushState(null, "", url);
    here = url.pathname;
    go.next(url);
  });
  // A jump within the page is not Material's business: it would load the page anew and take an open game away.
  const withinPage = (event: PopStateEvent) => {
    if (location.pathname !== here) {
      here = location.pathname;
      return;
    }
    event.stopImmediatePropagation();
    show(location.hash);
  };
  window.addEventListener("popstate", withinPage, { capture: true });
  material.document$.subscribe(afterFirst(focusHeading));
}

function languageRoot(): URL {
  const config = JSON.parse(document.getElementById("__config")?.textContent ?? "{}") as { base?: string };
  return new URL(`${config.base ?? "."}/`, location.href);
}

function ownPage(event: MouseEvent, root: URL): URL | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.target || link.hasAttribute("download")) return null;
  const url = new URL(link.href);
  const inside = url.origin === root.origin && url.pathname.startsWith(root.pathname) && url.pathname.endsWith("/");
  return inside ? url : null;
}

function show(hash: string): void {
  const state = history.state as { y?: number } | null;
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  if (state?.y !== undefined || !target) scrollTo(0, state?.y ?? 0);
  else target.scrollIntoView();
}

function afterFirst(run: () => void): () => void {
  let first = true;
  return () => {
    if (!first) run();
    first = false;
  };
}

/** Tells a reader who does not see the exchange that a new page is there. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("article h1");
  if (!heading || location.hash) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
