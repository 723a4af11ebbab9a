/**
 * Draws pictures of positions for the rulebook: JSON lines in, one JSON object `{key: markup}` out.
 *
 * A line with `locale` and `words` tells a catalog. Any other line asks for a drawing: `key`, `game`, `words` (the
 * locale of a catalog told before, or a catalog) and, by `draw`: a `frame` (the default: `observation`, `before`,
 * `seats`), the `sprite` that all frames of a page share, or one `piece`.
 * A line that cannot be drawn ends it with status 1 and `line N: what` on standard error.
 */
import type { VNode } from "preact";
import { render } from "preact-render-to-string";
import type { Drawings, Json } from "./boards/contract.ts";
import type { Catalog, Words } from "./boards/words.ts";
import { spokenFrom } from "./grammar.ts";

/** What of Node this program needs; the rest of the page side runs in browsers. */
declare const process: {
  readonly stdin: AsyncIterable<string> & { setEncoding(encoding: "utf8"): void };
  readonly stdout: { write(text: string): void };
  readonly stderr: { write(text: string): void };
  exitCode: number;
};

interface Line {
  readonly key?: string;
  readonly locale?: string;
  readonly words?: string | Catalog;
  readonly game?: string;
  readonly draw?: "frame" | "sprite" | "piece";
  readonly observation?: Json;
  readonly before?: Json;
  readonly piece?: string;
  readonly seats?: readonly string[];
}

/** Draws all lines of a text. Throws an `Error` that names the line. */
async function drawAll(text: string): Promise<{ [key: string]: string }> {
  const catalogs = new Map<string, Catalog>();
  const drawn: { [key: string]: string } = {};
  for (const [index, json] of text.split("\n").entries()) {
    if (json.trim() === "") continue;
    try {
      const line = JSON.parse(json) as Line;
      if (line.key === undefined) learn(line, catalogs);
      else drawn[line.key] = render(await draw(line, line.key, catalogs));
    } catch (error) {
      throw new Error(`line ${index + 1}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return drawn;
}

function learn({ locale, words }: Line, catalogs: Map<string, Catalog>): void {
  if (locale === undefined || typeof words !== "object")
    throw new Error("neither a drawing (key) nor a catalog (locale, words)");
  catalogs.set(locale, words);
}

async function draw(line: Line, key: string, catalogs: Map<string, Catalog>): Promise<VNode> {
  const drawings = await drawingsOf(line.game);
  const words = wordsOf(line, catalogs);
  switch (line.draw ?? "frame") {
    case "sprite":
      return drawings.sprite();
    case "piece":
      return drawings.piece({ piece: wanted(line.piece, "piece"), words });
    case "frame":
      return drawings.frame({
        observation: wanted(line.observation, "observation"),
        before: line.before ?? null,
        words,
        id: key,
      });
    default:
      throw new Error(`cannot draw "${line.draw}"`);
  }
}

async function drawingsOf(game: string | undefined): Promise<Drawings> {
  const name = wanted(game, "game");
  if (!/^[a-z0-9_-]+$/.test(name)) throw new Error(`"${name}" is no id of a game`);
  const module = (await import(`./boards/${name}/static.tsx`)) as { drawings: Drawings };
  return module.drawings;
}

function wordsOf({ words, seats = [] }: Line, catalogs: Map<string, Catalog>): Words {
  const catalog = typeof words === "string" ? catalogs.get(words) : words;
  if (catalog === undefined) throw new Error(`no catalog of "${words}" was told`);
  return spokenFrom(catalog, seats);
}

function wanted<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`${name} is missing`);
  return value;
}

async function main(): Promise<void> {
  process.stdin.setEncoding("utf8");
  let text = "";
  for await (const chunk of process.stdin) text += chunk;
  process.stdout.write(JSON.stringify(await drawAll(text)));
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
