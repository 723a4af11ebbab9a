// Runs a Python program inside Pyodide under Node: `node in_pyodide.mjs JOB.json`.
//
// The job: {"module": path of pyodide.mjs, "options": for loadPyodide, "archive": zip to import from or null, "mounts": {guest folder: host folder}, "path": [guest folders for sys.path],
// "argv": [guest path of the program, ...], "dictionary": {"script", "aff", "dic"} or null}. With a dictionary, the program finds `has` in the
// module `dictionary`: what the page lends to its workbench (site/demo/spelling.ts). Mounts are live: what the program writes is on the disk. The exit status is the program's.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));

const ARCHIVE = "/archive.zip";
const PROGRAM = `
import runpy, sys
sys.path[:0] = PATH.to_py()
sys.argv[:] = ARGV.to_py()
status = 0
try:
    runpy.run_path(sys.argv[0], run_name="__main__")
except SystemExit as stop:
    status = stop.code if isinstance(stop.code, int) else 0 if stop.code is None else 1
    if isinstance(stop.code, str):
        print(stop.code, file=sys.stderr)
sys.stdout.flush()
sys.stderr.flush()
status
`;

/** The options with which Python imports from a zip of this machine too, as the page does (site/demo/engine/runtime.ts). */
function withArchive(options, path) {
  const fsInit = (fs) => fs.writeFile(ARCHIVE, new Uint8Array(readFileSync(path)));
  return { ...options, fsInit, env: { ...options.env, PYTHONPATH: ARCHIVE } };
}

/** What tells whether a dictionary has a word, as the worker of the page makes it. */
async function lent({ script, aff, dic }) {
  const { openDictionary } = await import(pathToFileURL(script).href);
  const read = (path) => readFileSync(path, "utf8");
  return { has: await openDictionary({ aff: read(aff), dic: read(dic) }) };
}

try {
  const { loadPyodide } = await import(pathToFileURL(job.module).href);
  const pyodide = await loadPyodide(job.archive ? withArchive(job.options, job.archive) : job.options);
  for (const [guest, host] of Object.entries(job.mounts)) {
    pyodide.mountNodeFS(guest, host);
  }
  if (job.dictionary) pyodide.registerJsModule("dictionary", await lent(job.dictionary));
  const globals = pyodide.toPy({});
  globals.set("PATH", job.path);
  globals.set("ARGV", job.argv);
  process.exitCode = pyodide.runPython(PROGRAM, { globals });
} catch (error) {
  // An uncaught error would print the whole of pyodide.asm.mjs, which is one line.
  console.error(error.message ?? String(error));
  process.exitCode = 1;
}
