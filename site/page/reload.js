// Only in `scripts/serve.py`: reloads the page after a rebuild, also when the server was started anew. What the checks say may
// change without the page; then only those who show it are told. The page names the last change before it was sent: also of what
// happened between that and now, or while the line was down, word comes when the line is open. Only a page that is seen keeps a line
// open: a browser has six for one address, and people have more tabs.
(() => {
  const { number } = document.currentScript.dataset;
  let changes;
  const listen = () => {
    changes = new EventSource(`/-/changes?since=${number}`);
    changes.onmessage = ({ data }) => {
      if (data === "notes") document.dispatchEvent(new Event("sb-notes"));
      else location.reload();
    };
  };
  const follow = () => {
    changes?.close();
    if (!document.hidden) listen();
  };
  document.addEventListener("visibilitychange", follow);
  addEventListener("pagehide", () => changes?.close());
  addEventListener("pageshow", ({ persisted }) => persisted && follow()); // the browser kept the page and came back to it
  follow();
})();
