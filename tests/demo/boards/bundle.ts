/** Bundles a piece of the page side for Node, whose type stripping does not read JSX. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** Writes a program made of this code (paths from the repository's root) and returns its file; gone when the tests end. */
export async function bundled(code: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "spielbar-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "program.mjs");
  await build({
    stdin: { contents: code, resolveDir: ROOT, loader: "tsx" },
    outfile: file,
    bundle: true,
    platform: "node",
    format: "esm",
    jsx: "automatic",
    jsxImportSource: "preact",
    logLevel: "warning",
  });
  return file;
}
