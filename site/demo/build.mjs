/**
 * Builds the page side: `node site/demo/build.mjs OUTDIR [--dev]`.
 *
 * Writes `demo-<hash>.js` (on every page), `worker-<hash>.js`, the chunks they load and the speller of the workbench, and prints one
 * line of JSON: `{"demo": …, "worker": …, "spelling": [script, wasm], "files": […]}`, names relative to OUTDIR.
 */

import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../../", import.meta.url));
const [out, ...flags] = process.argv.slice(2);
if (!out || flags.some((flag) => flag !== "--dev")) {
  console.error("usage: node site/demo/build.mjs OUTDIR [--dev]");
  process.exit(2);
}
const dev = flags.includes("--dev");

const shared = {
  absWorkingDir: root,
  outdir: resolve(out),
  bundle: true,
  format: "esm",
  target: ["es2022", "chrome119", "firefox121", "safari17.4"],
  entryNames: "[name]-[hash]",
  minify: !dev,
  sourcemap: dev,
  metafile: true,
  legalComments: "none",
  logLevel: "warning",
};
/** Bundles entry points; returns the files they became, in their order, and all files written, relative to OUTDIR. */
async function bundle(entryPoints, options = {}) {
  const { metafile } = await build({ ...shared, entryPoints, ...options });
  const outputs = Object.entries(metafile.outputs).filter(([file]) => !file.endsWith(".map"));
  const name = (file) => relative(resolve(out), join(root, file)).replaceAll("\\", "/");
  const made = entryPoints.map((entry) => outputs.find(([, output]) => output.entryPoint === entry)[0]);
  return { made: made.map(name), files: outputs.map(([file]) => name(file)) };
}

// Three builds, so that a page that is only read asks for one small file and not for chunks it shares with the app.
const app = await bundle(
  ["mount.tsx", "calculator/mount.tsx", "workbench/mount.tsx"].map((name) => `site/demo/${name}`),
  {
    splitting: true,
    jsx: "automatic",
    jsxImportSource: "preact",
    entryNames: "app/[name]-[hash]",
    chunkNames: "app/[name]-[hash]",
  },
);
const [table, calculator, workbench] = app.made;
const demo = await bundle(["site/demo/demo.ts"], {
  define: {
    APP: JSON.stringify(`./${table}`),
    CALCULATOR: JSON.stringify(`./${calculator}`),
    WORKBENCH: JSON.stringify(`./${workbench}`),
  },
  external: ["./app/*"],
});
const worker = await bundle(["site/demo/worker.ts"]);
// What Hunspell asks of Node it asks for only there.
const spelling = await bundle(["site/demo/spelling.ts"], {
  entryNames: "spelling/[name]-[hash]",
  assetNames: "spelling/[name]-[hash]",
  loader: { ".wasm": "file" },
  external: ["module", "fs/promises"],
});
const files = [...demo.files, ...worker.files, ...app.files, ...spelling.files];
const [script] = spelling.made;
const spellers = [script, spelling.files.find((file) => file.endsWith(".wasm"))];
console.log(JSON.stringify({ demo: demo.made[0], worker: worker.made[0], spelling: spellers, files }));
