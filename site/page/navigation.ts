/**
 * Pages of the same language are exchanged in place, so that the worker with the engines lives on.
 *
 * Material does the exchange. It would decide itself which links are its own, by a sitemap with absolute addresses; then the site
 * would have to lie exactly where it was built for. So its sitemap is empty, and this hands it the links, wherever the site lies.
 */

import { isPlain } from "./click.ts";
import { loadMaterial } from "./material.ts";

const begun = location.href;

/**
 * Takes over the links of this language. Must run before Material's script: of two listeners to `popstate` the first one is
 * asked first, and a jump within the page must not reach Material. It would load the page anew and take an open game away.
 */
export function takeOverLinks(): void {
  const material = loadMaterial();
  let here = location.pathname;
  window.addEventListener("popstate", (event) => {
    if (location.pathname !== here) {
      here = location.pathname;
      goingTo = undefined;
      return;
    }
    event.stopImmediatePropagation();
    show(location.hash);
  });
  document.addEventListener("click", (event) => {
    const url = ownPage(event, languageRoot());
    if (!url || url.pathname === location.pathname) return;
    event.preventDefault();
    material.then(
      ({ location$ }) => {
        history.replaceState({ x: scrollX, y: scrollY }, "");
        history.pushState(null, "", url);
        here = url.pathname;
        goingTo = url;
        location$.next(url);
      },
      () => location.assign(url),
    );
  });
  const own = build();
  material.then(
    ({ document$ }) => {
      document$.subscribe(() => {
        if (build() === own) arrive();
        else location.reload(); // the page is of another build than the scripts in this window
      });
    },
    () => undefined, // links lead where they lead
  );
}

/** Which build's style and scripts the page in the window was made for. */
function build(): string | undefined {
  return document.querySelector<HTMLElement>(".sb-layout")?.dataset.build;
}

let root: URL | undefined;
/** Where a click leads while its page is on its way. */
let goingTo: URL | undefined;

/** Returns where the pages of this language lie. The page's data says it relative to the address the visit began at. */
export function languageRoot(): URL {
  const config = JSON.parse(document.getElementById("__config")?.textContent ?? "{}") as { base?: string };
  root ??= new URL(`${config.base ?? "."}/`, begun);
  return root;
}

function ownPage(event: MouseEvent, language: URL): URL | null {
  if (event.defaultPrevented || !isPlain(event)) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.target || link.hasAttribute("download")) return null;
  const url = new URL(link.href);
  const inside =
    url.origin === language.origin && url.pathname.startsWith(language.pathname) && url.pathname.endsWith("/");
  return inside ? url : null;
}

/** Goes to where the reader was on this page, or to what the address names; the browser leaves it to us when it goes back. */
function show(hash: string): void {
  const state = history.state as { y?: number } | null;
  if (state?.y !== undefined) scrollTo(0, state.y);
  else if (hash === "") scrollTo(0, 0);
  else document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
}

/**
 * The page a click led to is there: shows its beginning or what the address names, and tells a reader who does not see the
 * exchange. Material scrolls too, but to where the page before was, if that was scrolled a moment ago.
 */
function arrive(): void {
  if (!goingTo) return;
  const target = goingTo.hash ? document.getElementById(decodeURIComponent(goingTo.hash.slice(1))) : null;
  if (target) target.scrollIntoView({ behavior: "instant" });
  else scrollTo({ top: 0, behavior: "instant" });
  goingTo = undefined;
  const heading = target ? null : document.querySelector<HTMLElement>("main h1");
  if (!heading || document.activeElement?.closest(".sb-search")) return; // who searches meanwhile goes on typing
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
