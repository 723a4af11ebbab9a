/** Asks the search of a built site without a browser: reads a question a line (words, game that is read), writes the addresses found. */

import { readdirSync, readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { indexed } from "../../site/page/documents.ts";
import { find } from "../../site/page/find.ts";

const [folder = "", locale = ""] = process.argv.slice(2);
const parts = readdirSync(folder).map((name) => JSON.parse(readFileSync(`${folder}/${name}`, "utf8")));
const index = indexed(
  parts.flatMap(({ entries }) => entries),
  parts.flatMap(({ alike = [] }) => alike),
  locale,
);
const questions = JSON.parse(await text(process.stdin)) as [string, string][];
process.stdout.write(
  JSON.stringify(questions.map(([words, reading]) => find(index, words, reading).map(({ at }) => at))),
);
