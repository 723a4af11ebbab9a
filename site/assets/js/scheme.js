// The page's colours and what the reader chose, before the first paint, and small manners of the header. A classic script in
// <head>: it must run before anything is drawn. It also holds the four helpers that Material otherwise writes inline into every page.
(() => {
  const root = document.documentElement;
  root.classList.replace("no-js", "js");
  const site = new URL("..", document.currentScript.src);

  /** Reads a choice of the reader; storage may be closed. */
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  /** Keeps a choice of the reader, where storage is open. */
  const write = (key, value) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Private windows: the choice holds for this page.
    }
  };

  const system = matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => (root.dataset.scheme ?? (system.matches ? "dark" : "light")) === "dark";
  const chosen = read("spielbar.scheme");
  if (chosen === "light" || chosen === "dark") root.dataset.scheme = chosen;

  const showScheme = () => {
    for (const button of document.querySelectorAll("[data-sb-scheme]")) button.ariaPressed = String(isDark());
  };
  system.addEventListener("change", showScheme);
  document.addEventListener("DOMContentLoaded", showScheme);

  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest("[data-sb-scheme]")) {
      root.dataset.scheme = isDark() ? "light" : "dark";
      write("spielbar.scheme", root.dataset.scheme);
      showScheme();
    }
    const language = target.closest("[data-sb-language]");
    if (language) {
      write("spielbar.locale", language.dataset.sbLanguage);
      language.hash = location.hash;
    }
    if (target.closest("[popover] a")) target.closest("[popover]").hidePopover?.();
  });

  /**
   * `<spielbar-remembered data-key="spielbar.players.kariba">`, the last thing in a group of radio buttons: what the reader chose last
   * time is chosen again as soon as the group is there, so that nothing of what depends on it has to move.
   */
  class Remembered extends HTMLElement {
    connectedCallback() {
      const { parentElement: group, dataset } = this;
      const wanted = read(dataset.key);
      for (const choice of group.querySelectorAll("input")) if (choice.value === wanted) choice.checked = true;
      group.addEventListener("change", ({ target }) => write(dataset.key, target.value));
    }
  }
  customElements.define("spielbar-remembered", Remembered);

  // Material for MkDocs expects these as globals.
  window.__md_scope = site;
  window.__md_hash = (text) => [...text].reduce((sum, sign) => (sum << 5) - sum + sign.charCodeAt(0), 0);
  window.__md_get = (key, storage = localStorage) => JSON.parse(storage.getItem(`${site.pathname}.${key}`));
  window.__md_set = (key, value, storage = localStorage) => {
    try {
      storage.setItem(`${site.pathname}.${key}`, JSON.stringify(value));
    } catch {
      // Storage may be closed or full.
    }
  };
})();
