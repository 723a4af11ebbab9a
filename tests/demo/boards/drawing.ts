/** The program that draws pictures at build time, for tests. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { bundled } from "./bundle.ts";

const program = await bundled('import "./site/demo/static.tsx";');

/** Runs the program with these lines; objects become JSON. */
export function run(lines: readonly unknown[]) {
  const input = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n");
  return spawnSync(process.execPath, [program], { input, encoding: "utf8", maxBuffer: 1e9 });
}

/** Draws what the lines ask for, with one catalog, and returns the drawings by key. */
export function draw(game: string, catalog: object, lines: readonly object[]): { [key: string]: string } {
  const done = run([{ locale: "en", words: catalog }, ...lines.map((line) => ({ game, words: "en", ...line }))]);
  assert.equal(done.status, 0, done.stderr);
  return JSON.parse(done.stdout);
}

/** How often a drawing uses a symbol. */
export function uses(svg: string, id: string): number {
  return svg.split(`xlink:href="#${id}"`).length - 1;
}

/** The symbols that drawings use and a sprite does not have. */
export function missing(sprite: string, drawings: readonly string[]): string[] {
  const known = new Set([...sprite.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const used = new Set([...drawings.join("").matchAll(/xlink:href="#([^"]+)"/g)].map(([, id]) => id as string));
  assert.ok(used.size > 8);
  return [...used].filter((id) => !known.has(id));
}
