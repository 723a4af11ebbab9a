/**
 * Builds the page side: `node site/demo/build.mjs OUTDIR [--dev]`.
 *
 * Writes `demo-<hash>.js` (on every page), `worker-<hash>.js` and the chunks they load, and prints one line of JSON:
 * `{"demo": …, "worker": …, "files": […]}`, names relative to OUTDIR.
 */
import { fileURLToPath } from "node:url";
import { join, relative, resolve } from "node:path";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../../", import.meta.url));
const [out, ...flags] = process.argv.slice(2);
if (!out || flags.some((flag) => flag !== "--dev")) {
  console.error("usage: node site/demo/build.mjs OUTDIR [--dev]");
  process.exit(2);
}
const dev = flags.includes("--dev");

const result = await build({
  absWorkingDir: root,
  entryPoints: ["site/demo/demo.ts", "site/demo/worker.ts"],
  outdir: resolve(out),
  bundle: true,
  splitting: true,
  format: "esm",
  target: ["es2022", "chrome119", "firefox121", "safari17.4"],
  jsx: "automatic",
  jsxImportSource: "preact",
  entryNames: "[name]-[hash]",
  chunkNames: "app/[name]-[hash]",
  minify: !dev,
  sourcemap: dev,
  metafile: true,
  legalComments: "none",
  logLevel: "warning",
});

const outputs = Object.entries(result.metafile.outputs).filter(([name]) => !name.endsWith(".map"));
const name = (file) => relative(resolve(out), join(root, file)).replaceAll("\\", "/");
const entry = (source) => name(outputs.find(([, output]) => output.entryPoint === `site/demo/${source}`)[0]);
console.log(
  JSON.stringify({ demo: entry("demo.ts"), worker: entry("worker.ts"), files: outputs.map(([file]) => name(file)) }),
);
