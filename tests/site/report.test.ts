import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOf, type Matter, textOf, titleOf } from "../../site/page/reporttext.ts";

const RULE: Matter = {
  id: "kariba/chase.nearest",
  name: "3.3 The nearest weaker animal",
  game: "kariba",
  language: "de",
  build: "1a2b",
  page: "https://example.org/sub/de/kariba/chase/#chase.nearest",
};
const say = (key: string, values: { readonly [name: string]: string } = {}) =>
  `${key}: ${Object.values(values).join(" ")}`;

test("a report holds the rule with its number, the language, the build and the page", () => {
  const text = textOf(RULE, "  It is the other way round.  ", true, say);
  assert.equal(
    text,
    [
      "It is the other way round.",
      "",
      "report.line.text: 3.3 The nearest weaker animal kariba/chase.nearest",
      "report.line.language: de",
      "report.line.build: 1a2b",
      "report.line.page: https://example.org/sub/de/kariba/chase/#chase.nearest",
    ].join("\n"),
  );
});

test("a report may be about nothing on its own", () => {
  const text = textOf({ ...RULE, id: null, name: "", game: "" }, "Too small.", false, say);
  assert.doesNotMatch(text, /report\.line\.(text|game)/);
  assert.equal(titleOf({ ...RULE, id: null, name: "", game: "" }, "Too small."), "[de] Too small.");
});

test("the saved game goes along only where the reader wants it", () => {
  const play: Matter = { ...RULE, id: null, code: "internal", save: '{"seed":7}' };
  assert.match(textOf(play, "", true, say), /report\.line\.save: \{"seed":7\}/);
  const without = textOf(play, "", false, say);
  assert.doesNotMatch(without, /seed/);
  assert.match(without, /report\.line\.code: internal/);
});

test("the title names the text and begins with what was written", () => {
  assert.equal(titleOf(RULE, "Wrong.\nBecause"), "[kariba/chase.nearest, de] Wrong.");
  assert.equal(titleOf({ ...RULE, id: null }, ""), "[kariba, de] 3.3 The nearest weaker animal");
  assert.ok(titleOf(RULE, "x".repeat(500)).length < 110);
});

test("title and text are put behind an address, or where it names them", () => {
  const plain = new URL(addressOf("https://code.example/r/issues/new", "a & b", "c\nd#e") ?? "");
  assert.deepEqual(
    [...plain.searchParams],
    [
      ["title", "a & b"],
      ["body", "c\nd#e"],
    ],
  );
  const behind = new URL(addressOf("https://code.example/new?labels=rules", "a", "b") ?? "");
  assert.deepEqual(
    [...behind.searchParams],
    [
      ["labels", "rules"],
      ["title", "a"],
      ["body", "b"],
    ],
  );
  const named = addressOf("https://code.example/new?issue[title]={title}&issue[description]={body}", "a b", "{title}");
  assert.equal(named, "https://code.example/new?issue[title]=a%20b&issue[description]=%7Btitle%7D");
});

test("an address that a host would cut off is none", () => {
  assert.equal(addressOf("https://code.example/new", "a", "đ".repeat(2000)), null);
});
