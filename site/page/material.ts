/**
 * Material's script, which exchanges pages. Nobody needs it to read the page that is there, so it is asked for when that page has
 * been painted: until then every byte and every moment belongs to what is read first.
 */

/** What Material offers to other scripts: a subject of addresses to go to, and the documents it has put in place. */
export interface Material {
  readonly location$: { next(url: URL): void };
  readonly document$: { next(document: Document): void; subscribe(next: () => void): void };
}

/** How long after everything of the page has come a browser that tells of no paint is waited for, in milliseconds. */
const PATIENCE = 4000;

/** Loads Material from the address that a script of the page names in `data-material`. Rejected where it cannot be had. */
export async function loadMaterial(): Promise<Material> {
  const address = document.querySelector<HTMLElement>("script[data-material]")?.dataset.material ?? "";
  await painted();
  settleStyle();
  await new Promise((loaded, failed) => {
    const script = document.createElement("script");
    script.addEventListener("load", loaded);
    script.addEventListener("error", failed);
    script.src = address;
    document.head.append(script);
  });
  const material = window as unknown as Material;
  if (document.readyState !== "loading") material.document$.next(document); // it waits to be told, and the browser has told already
  return material;
}

/**
 * Makes the link to the style one that Material need not touch. It writes the address of everything anew, as a whole one, to know it
 * again on another page; for a style that is applied already this would mean to read it and to style the whole page once more. So
 * the link says that its address is whole, and stays as it is.
 */
export function settleStyle(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const whole = link.cloneNode() as HTMLLinkElement; // in no document, so nothing is loaded
    whole.href = link.href;
    Object.defineProperty(link, "href", { value: whole.href, writable: true });
    Object.defineProperty(link, "outerHTML", { value: whole.outerHTML });
  }
}

/** Resolves after the first paint. A page in the background is painted only when it is looked at; that is not waited for. */
function painted(): Promise<void> {
  return new Promise((seen) => {
    new PerformanceObserver(() => seen()).observe({ type: "paint", buffered: true });
    const wait = () => void setTimeout(seen, PATIENCE);
    if (document.readyState === "complete") wait();
    else addEventListener("load", wait, { once: true });
  });
}
