/** Sends a visitor of the bare address on to a language: the one chosen before, else the browser's, else the last of the list. */

/** Where site/assets/js/scheme.js keeps the choice. */
const KEY = "spielbar.locale";

const links = [...document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")];

function match(wanted: readonly string[]): HTMLAnchorElement | undefined {
  for (const locale of wanted) {
    const found = links.find((link) => link.hreflang === locale || link.hreflang === locale.split("-")[0]);
    if (found) return found;
  }
  return undefined;
}

function chosen(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

const fallback = links.find((link) => link.dataset.fallback !== undefined);
const link = match([chosen() ?? "", ...navigator.languages]) ?? fallback;
if (link) location.replace(link.href + location.hash);
