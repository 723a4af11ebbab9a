// Asks for the first legal actions: of our engines, started by the page's own code, or of the stock package as its documentation loads it.

import { startPython } from "../../../site/demo/engine/runtime.ts";

self.onmessage = async ({ data: { assets, py, stock, play } }) => {
  try {
    const { openSession } = py ? await startPython(assets, py) : await startStock(stock);
    const session = openSession();
    const ask = (request) => JSON.parse(session.handle(JSON.stringify({ id: 1, ...request })));
    ask({ op: "new", ...play });
    const { actions } = ask({ op: "legal" }).result;
    self.postMessage({ actions: actions.length });
  } catch (error) {
    self.postMessage({ error: String(error?.message ?? error) });
  }
};

async function startStock({ module, ...options }) {
  const { loadPyodide } = await import(module);
  const pyodide = await loadPyodide({ ...options, env: { PYTHONHASHSEED: "0" }, stdout: () => undefined });
  return { openSession: pyodide.pyimport("engines.session").Session };
}
