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

/** Where the wheel of the engines lies in Python's file system. It is imported from as it is: to install it would take longer. */
const ENGINES = "/engines.whl";

interface FileSystem {
  writeFile(path: string, data: Uint8Array): void;
}

/**
 * Returns a function that opens a new session in Python.
 *
 * Raises `StartError` where the browser cannot run it or the engines are missing.
 */
export async function startPython(assets: string, py: PythonFiles): Promise<() => Door> {
  const absolute = (name: string) => new URL(name, assets).href;
  const engines = readBytes(absolute(py.engines));
  const core = import(absolute(`${py.index}pyodide.asm.mjs`)); // Pyodide would ask for it next
  for (const early of [engines, core]) early.catch(() => undefined);
  await WebAssembly.compile(EMPTY_MODULE).catch((error: unknown) => {
    throw new StartError("engine.no-wasm", String(error));
  });
  const { loadPyodide } = (await importModule(absolute(py.module))) as PyodideModule;
  const pyodide = await loadPyodide({
    indexURL: absolute(py.index),
    lockFileContents: py.lock,
    // Nothing is asked for there; without it Pyodide would keep the address of a foreign host.
    packageBaseUrl: absolute(py.index),
    fsInit: async (fs: FileSystem) => fs.writeFile(ENGINES, await engines),
    env: { PYTHONHASHSEED: "0", PYTHONPATH: ENGINES },
    stdout: () => undefined,
  });
  return openSessions(pyodide);
}

async function readBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new StartError("engine.missing-file", `${response.status} ${url}`);
  return new Uint8Array(await response.arrayBuffer());
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
    // A wheel that is none shows here.
    throw new StartError("engine.missing-file", error instanceof Error ? error.message : String(error));
  }
}
