/** Starts Python in the worker: Pyodide from our own folder, with the engines as its one package. */
import type { PythonFiles } from "./config.ts";
import { StartError } from "./downloads.ts";
import type { Door } from "./wire.ts";

/** The smallest WebAssembly module: shows whether this page may compile one at all. */
const EMPTY_MODULE = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

interface Pyodide {
  pyimport(name: string): { Session(): Door };
}

interface PyodideModule {
  loadPyodide(options: Record<string, unknown>): Promise<Pyodide>;
}

/**
 * Returns a function that opens a new session in Python.
 *
 * Raises `StartError` where the browser cannot run it or the engines are missing.
 */
export async function startPython(assets: string, py: PythonFiles): Promise<() => Door> {
  await WebAssembly.compile(EMPTY_MODULE).catch((error: unknown) => {
    throw new StartError("engine.no-wasm", String(error));
  });
  const absolute = (name: string) => new URL(name, assets).href;
  warmPackages(py, absolute);
  const { loadPyodide } = (await importModule(absolute(py.module))) as PyodideModule;
  const pyodide = await loadPyodide({
    indexURL: absolute(py.index),
    lockFileContents: py.lock,
    // Has to be absolute: with `lockFileContents` there is no address it could be relative to.
    packageBaseUrl: absolute(py.packageBase),
    packages: py.packages,
    env: { PYTHONHASHSEED: "0" },
    // Pyodide tells about packages on its standard output.
    stdout: () => undefined,
  });
  return openSessions(pyodide);
}

/** Pyodide asks for packages last; asking now saves waiting for it then. */
function warmPackages(py: PythonFiles, absolute: (name: string) => string): void {
  for (const file of py.files) {
    if (file.url.startsWith(py.packageBase)) fetch(absolute(file.url)).catch(() => undefined);
  }
}

async function importModule(url: string): Promise<unknown> {
  try {
    return await import(url);
  } catch (error) {
    throw new StartError("engine.offline", String(error));
  }
}

function openSessions(pyodide: Pyodide): () => Door {
  try {
    const { Session } = pyodide.pyimport("engines.session");
    return () => Session();
  } catch (error) {
    // Errors of `packages` are only logged, so a missing bundle shows here.
    throw new StartError("engine.missing-file", error instanceof Error ? error.message : String(error));
  }
}
