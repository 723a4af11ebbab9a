// Only in `scripts/serve.py`: reloads the page after a rebuild, also when the server was started anew. What the checks say may
// change without the page; then only those who show it are told. The page names the last change before it was sent: also of what
// happened between that and now, or while the line was down, word comes when the line is open.
(() => {
  const { number } = document.currentScript.dataset;
  const listen = () => {
    const changes = new EventSource(`/-/changes?since=${number}`);
    changes.onmessage = ({ data }) => {
      if (data === "notes") document.dispatchEvent(new Event("sb-notes"));
      else location.reload();
    };
    addEventListener("pagehide", () => changes.close(), { once: true });
  };
  addEventListener("pageshow", ({ persisted }) => persisted && listen()); // the browser kept the page and came back to it
  listen();
})();
