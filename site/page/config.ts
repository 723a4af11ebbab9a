/** What a page tells its scripts (`sb-config`), as far as scripts of reading pages use it. */

export interface PageConfig {
  /** Language -> the catalog with the words of scripts; only the page's own. */
  readonly messages: { readonly [locale: string]: string };
  /** Scripts that are loaded when they are wanted. */
  readonly keep: string;
  readonly beside: string;
  readonly report: string;
  /** Where a report is begun on the host of the repository. */
  readonly reports?: string;
}

/** Returns it; names of files are relative to the folder of the scripts. */
export function pageConfig(): Partial<PageConfig> {
  return JSON.parse(document.getElementById("sb-config")?.textContent ?? "{}") as Partial<PageConfig>;
}
