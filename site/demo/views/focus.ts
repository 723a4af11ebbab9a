/** Keeps the focus in the demo when the focused element goes away, so that nobody has to start again at the top. */

const QUIETLY = { preventScroll: true };

/**
 * Watches `root`; when its focused element is removed, the nearest ancestor that is still there takes the focus.
 *
 * Ancestors that can are marked by `tabindex="-1"`. Returns a function that ends it.
 */
export function keepFocus(root: HTMLElement): () => void {
  let path: HTMLElement[] = [];
  const remember = ({ target }: Event) => {
    path = target instanceof Node && root.contains(target) ? ancestors(target, root) : [];
  };
  const restore = () => {
    if (path.length === 0 || document.activeElement !== document.body) return;
    path.find((element) => element.isConnected && element.hasAttribute("tabindex"))?.focus(QUIETLY);
  };
  const observer = new MutationObserver(restore);
  document.addEventListener("focusin", remember);
  document.addEventListener("pointerdown", remember);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    document.removeEventListener("focusin", remember);
    document.removeEventListener("pointerdown", remember);
    observer.disconnect();
  };
}

function ancestors(target: Node, root: HTMLElement): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let node: Node | null = target; node; node = node.parentNode) {
    if (node instanceof HTMLElement) path.push(node);
    if (node === root) break;
  }
  return path;
}
