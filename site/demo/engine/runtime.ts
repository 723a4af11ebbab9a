/** Starts Python in the worker: Pyodide from our own folder, with the engines as its one package. */
import type { PythonFiles } from "./config.ts";
import { StartError } from "./downloads.ts";
import type { Bring, Door } from "./wire.ts";

/** The smallest WebAssembly module: shows whether this page may compile one at all. */
const EMPTY_MODULE = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

interface Pyodide {
  readonly FS: FileSystem;
  pyimport(name: "sys"): { readonly path: { append(entry: string): void } };
  pyimport(name: string): { readonly [door: string]: () => Door };
}

/** Python as the worker uses it. */
export interface Python {
  openSession(): Door;
  /** Makes a zip something to import from, and opens a door that is in it. Rejects with `StartError`. */
  bring(bring: Bring): Promise<Door>;
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
 * Starts Python.
 *
 * Raises `StartError` where the browser cannot run it or the engines are missing.
 */
export async function startPython(assets: string, py: PythonFiles): Promise<Python> {
  const absolute = (name: string) => new URL(name, assets).href;
  const engines = readBytes(absolute(py.engines));
  const core = import(absolute(`${py.index}pyodide.asm.mjs`)); // Pyodide would ask for it next
  for (const early of [engines, core]) early.catch(() => undefined);
  await WebAssembly.compile(EMPTY_MODULE).catch((error: unknown) => {
    throw new StartError("engine.no-wasm", String(error));
  });
  const { loadPyodide } = await importModule<PyodideModule>(absolute(py.module));
  const pyodide = await loadPyodide({
    indexURL: absolute(py.index),
    lockFileContents: py.lock,
    // Nothing is asked for there; without it Pyodide would keep the address of a foreign host.
    packageBaseUrl: absolute(py.index),
    fsInit: async (fs: FileSystem) => fs.writeFile(ENGINES, await engines),
    env: { PYTHONHASHSEED: "0", PYTHONPATH: ENGINES },
    stdout: () => undefined,
  });
  return { openSession: sessionsOf(pyodide), bring: (more) => openDoor(pyodide, more) };
}

async function readBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new StartError("engine.missing-file", `${response.status} ${url}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Imports a script by its absolute address. Rejects with `StartError`. */
export async function importModule<T>(url: string): Promise<T> {
  try {
    return (await import(url)) as T;
  } catch (error) {
    throw new StartError("engine.offline", String(error));
  }
}

function sessionsOf(pyodide: Pyodide): () => Door {
  try {
    const module = pyodide.pyimport("engines.session");
    return () => doorOf(module, "Session");
  } catch (error) {
    // A wheel that is none shows here.
    throw new StartError("engine.missing-file", error instanceof Error ? error.message : String(error));
  }
}

async function openDoor(pyodide: Pyodide, { archive, module, door }: Bring): Promise<Door> {
  const path = `/${archive.slice(archive.lastIndexOf("/") + 1)}`;
  pyodide.FS.writeFile(path, await readBytes(archive));
  pyodide.pyimport("sys").path.append(path);
  return doorOf(pyodide.pyimport(module), door);
}

function doorOf(module: { readonly [door: string]: () => Door }, name: string): Door {
  const open = module[name];
  if (!open) throw new StartError("engine.missing-file", name);
  return open();
}
