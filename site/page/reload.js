// Only in `scripts/serve.py`: reloads the page after a rebuild, also when the server was started anew.
(() => {
  const changes = new EventSource("/-/changes");
  let wasOpen = false;
  changes.onopen = () => {
    if (wasOpen) location.reload();
    wasOpen = true;
  };
  changes.onmessage = () => location.reload();
  addEventListener("pagehide", () => changes.close());
})();
