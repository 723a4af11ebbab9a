/** A click on "copy link" puts the address of the rule on the clipboard and says so. */

import { copied } from "./clipboard.ts";

const SHOWN_MS = 2000;

/** Makes all links of the class `sb-copy` copy their address, also on pages that come later. */
export function copyLinks(): void {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a.sb-copy") : null;
    if (!link || !navigator.clipboard) return;
    event.preventDefault();
    history.replaceState(history.state, "", link.href);
    void copied(link.href).then((done) => (done ? say(link) : link.blur()));
  });
}

function say(link: HTMLAnchorElement): void {
  const before = link.textContent;
  const done = link.dataset.copied ?? "";
  if (before === done) return;
  link.setAttribute("role", "status");
  link.textContent = done;
  setTimeout(() => {
    link.removeAttribute("role");
    link.textContent = before;
  }, SHOWN_MS);
}
