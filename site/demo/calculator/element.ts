/** Defines `<spielbar-calculator>`; the rest is loaded when one is on the page. */
import type { Site } from "../engine/config.ts";
import { defineLazy } from "../lazy.ts";

/** Address of the calculator's bundle, put in by `build.mjs`. */
declare const CALCULATOR: string;

/**
 * `<spielbar-calculator data-game="fafnir">`: a form for a game on a table, worked out by the engine.
 *
 * Inside it stand pictures of the pieces (`[data-piece]`), which the form copies.
 */
export function defineCalculator(siteOf: (page: Document) => Site | null): void {
  defineLazy("spielbar-calculator", siteOf, async (site, root, host) => {
    const { mount } = (await import(CALCULATOR)) as typeof import("./mount.tsx");
    return mount(site, host.dataset.game ?? "", document.documentElement.lang, root, host);
  });
}
