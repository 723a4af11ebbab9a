import assert from "node:assert/strict";
import { test } from "node:test";
import { excerpt, marked, plain } from "../../site/page/excerpt.ts";
import { find, indexed } from "../../site/page/find.ts";
import { fold, tokens } from "../../site/page/fold.ts";

const INDEX = indexed([
  { location: "chase/", title: "Chase", text: "" },
  { location: "chase/#chase", title: "3 Chase", text: "" },
  { location: "chase/#chase.nearest", title: "3.1 Đuổi con thú gần nhất", text: "<p>Chuột &lt;chỉ&gt; đuổi voi.</p>" },
  {
    location: "chase/#chase.mouse",
    title: "3.2 Mäuse",
    text: "<p>Müll und Mäuse verjagen Elefanten, die Größten.</p>",
  },
  { location: "end/", title: "End", text: "<p>Voi và đuổi.</p>" },
]);
const found = (words: string) => find(INDEX, words).map((items) => items.map((item) => item.location));

test("a word is found with and without its accents, and however they were typed", () => {
  for (const words of ["đuổi thú", "duoi thu", "đuổi thú".normalize("NFD"), "DUOI THU"]) {
    assert.deepEqual(found(words), [["chase/#chase.nearest", "chase/"]], words);
  }
});

test("a German word is found without its dots, spelled out, and by its beginning", () => {
  for (const words of ["müll", "mull", "muell", "größten", "groessten", "grossten", "maeuse", "verjag"]) {
    assert.deepEqual(found(words), [["chase/#chase.mouse", "chase/"]], words);
  }
});

test("all the words must be there", () => {
  assert.deepEqual(found("voi elefanten"), []);
  assert.deepEqual(found(""), []);
});

test("a title counts more than a text", () => {
  assert.equal(found("đuổi")[0]?.[0], "chase/#chase.nearest");
});

test("a page comes with its found sections, and only once", () => {
  const [page] = find(INDEX, "chase");
  assert.deepEqual(
    page?.map((item) => item.location),
    ["chase/"],
  );
});

test("a page below another names that one too", () => {
  const chapters = [
    { location: "", title: "Start", text: "" },
    { location: "lion/", title: "Lion & Cub", text: "" },
    { location: "lion/faq/", title: "Questions", text: "<p>roar</p>" },
  ];
  const titles = (words: string) => find(indexed(chapters), words).flatMap((items) => items.map((item) => item.title));
  assert.deepEqual(titles("roar"), ["Lion &#38; Cub: Questions"]);
  assert.deepEqual(titles("lion"), ["<mark>Lion</mark> &#38; Cub"]);
});

test("what is shown is escaped, and the found words are marked", () => {
  const [items] = find(INDEX, "chuot");
  assert.equal(items?.[0]?.text, "<mark>Chuột</mark> &#60;chỉ&#62; đuổi voi.");
  assert.equal(marked('a<b>"c"', ["a"]), "<mark>a</mark>&#60;b&#62;&#34;c&#34;");
});

test("an excerpt begins near the found word", () => {
  const text = `${"word ".repeat(100)}needle ${"word ".repeat(100)}`;
  const shown = excerpt(text, ["needle"]);
  assert.match(shown, /^… .*<mark>needle<\/mark>.* …$/);
  assert.ok(shown.length < 240);
});

test("HTML becomes words", () => {
  assert.equal(plain("<p>a &amp; b</p>\n<p>&lt;c&gt;</p>"), "a & b <c>");
});

test("words and their forms", () => {
  assert.deepEqual(tokens("Ăn 3 con Voi!"), ["ăn", "3", "con", "voi"]);
  assert.deepEqual(fold("đường"), ["duong"]);
  assert.deepEqual(fold("füße"), ["fusse", "fuesse"]);
});
