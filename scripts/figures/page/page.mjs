// Measures one start of Python: `measure(order)` gives the milliseconds from here (the click) to the first legal actions.

globalThis.measure = (order) =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    const worker = new Worker(new URL("worker.mjs", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => {
      worker.terminate();
      if (data.error) reject(new Error(data.error));
      else resolve({ ...data, milliseconds: performance.now() - start });
    };
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage(order);
  });

// Puts files into the cache of a service worker, and waits until that worker answers for this page.
globalThis.keep = async (urls) => {
  const cache = await caches.open("kept");
  await cache.addAll(urls);
  await navigator.serviceWorker.register(new URL("keeper.js", import.meta.url));
  await navigator.serviceWorker.ready;
  if (!navigator.serviceWorker.controller) {
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
  }
  return urls.length;
};

document.documentElement.dataset.ready = "";
