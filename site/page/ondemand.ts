/** Scripts that are loaded when they are wanted. For the script that every page loads: only that one knows where it lies. */

import { type PageConfig, pageConfig } from "./config.ts";

/** The folder of the scripts. */
export const assets = new URL(".", (document.currentScript as HTMLScriptElement).src);

/** Loads what a script of the page's config exports. */
export function onDemand<Module>(name: keyof Pick<PageConfig, "keep" | "beside" | "report">): Promise<Module> {
  return import(new URL(pageConfig()[name] ?? "", assets).href) as Promise<Module>;
}
