/** Defines `<spielbar-workbench>`; the rest is loaded when one is on the page. */
import type { Site } from "../engine/config.ts";
import { defineLazy } from "../lazy.ts";

/** Address of the workbench's bundle, put in by `build.mjs`. */
declare const WORKBENCH: string;

/** `<spielbar-workbench>`: anybody translates rules in it, and takes them home as a file. */
export function defineWorkbench(siteOf: (page: Document) => Site | null): void {
  defineLazy("spielbar-workbench", siteOf, async (site, root) => {
    const { mount } = (await import(WORKBENCH)) as typeof import("./mount.tsx");
    return mount(site, document.documentElement.lang, root);
  });
}
