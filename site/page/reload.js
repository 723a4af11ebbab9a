// Only in `scripts/serve.py`: reloads the page after a rebuild, also when the server was started anew. What the checks say may
// change without the page; then only those who show it are told.
(() => {
  const changes = new EventSource("/-/changes");
  let wasOpen = false;
  changes.onopen = () => {
    if (wasOpen) location.reload();
    else document.dispatchEvent(new Event("sb-notes")); // what was found before anybody listened
    wasOpen = true;
  };
  changes.onmessage = ({ data }) => {
    if (data === "notes") document.dispatchEvent(new Event("sb-notes"));
    else location.reload();
  };
  addEventListener("pagehide", () => changes.close());
})();
