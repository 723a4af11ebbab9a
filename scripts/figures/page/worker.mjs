// Starts Python the way the page's worker does and asks for the first legal actions; the same code for the stock package and for ours.

self.onmessage = async ({ data: order }) => {
  try {
    const { loadPyodide } = await import(order.module);
    const pyodide = await loadPyodide({ ...order.options, env: { PYTHONHASHSEED: "0" }, stdout: () => undefined });
    const session = pyodide.pyimport("engines.session").Session();
    const ask = (request) => JSON.parse(session.handle(JSON.stringify({ id: 1, ...request })));
    ask({ op: "new", ...order.play });
    const { actions } = ask({ op: "legal" }).result;
    self.postMessage({ actions: actions.length });
  } catch (error) {
    self.postMessage({ error: String(error?.message ?? error) });
  }
};
