import assert from "node:assert/strict";
import { test } from "node:test";
import { type Entry, indexed } from "../../site/page/documents.ts";
import { type Piece, sentence } from "../../site/page/excerpt.ts";
import { find, tries } from "../../site/page/find.ts";
import { fold, tokens } from "../../site/page/fold.ts";
import { tongueOf } from "../../site/page/tongue.ts";

const ENTRIES: readonly Entry[] = [
  { kind: "game", at: "lion/", title: "Löwe" },
  { kind: "page", at: "lion/chase/", number: "3", title: "Jagd" },
  {
    kind: "rule",
    at: "lion/chase/#chase.mouse",
    number: "3.2",
    title: "Mäuse",
    text: "Müll und Mäuse verjagen Elefanten, die Größten. Danach wird der Nachziehstapel geöffnet.",
  },
  { kind: "example", at: "lion/chase/#chase.many", number: "3.2", title: "Zwölf", text: "Der Strauß schaut zu." },
  { kind: "rule", at: "lion/chase/#chase.tie", number: "3.3", title: "Gleichstand", text: "Alle gewinnen." },
  { kind: "game", at: "cat/", title: "Katze" },
  {
    kind: "rule",
    at: "cat/end/#end.tie",
    number: "1.1",
    title: "Gleichstand",
    text: "Niemand gewinnt den Schwarzmarkt.",
  },
  {
    kind: "term",
    at: "glossary/#term.tie",
    title: "Gleichstand",
    text: "Mehrere haben gleich viel.",
    forms: ["Gleichstand", "Gleichstände"],
    banned: ["Unentschieden", "totes Rennen"],
  },
];
const INDEX = indexed(ENTRIES, [["gewinnen", "gewinnt", "siegen", "vorn liegen"]], "de");
const VIETNAMESE = indexed(
  [
    { kind: "rule", at: "a/b/#chase", title: "Đuổi con thú gần nhất", text: "Chuột <chỉ> đuổi voi." },
    { kind: "rule", at: "a/b/#tie", title: "Hòa", text: "Cùng thắng." },
    { kind: "rule", at: "a/b/#leopard", title: "Báo", text: "Đây là báo hoa mai." },
    { kind: "rule", at: "a/b/#stones", title: "Đá quý", text: "Tùy." },
    { kind: "rule", at: "a/b/#market", title: "Đi chợ", text: "Đến chợ." },
    { kind: "term", at: "glossary/#term.black", title: "chợ đen", forms: ["chợ đen"] },
    { kind: "rule", at: "a/b/#black", title: "Lấy lá", text: "Lá chợ đen." },
  ],
  [],
  "vi",
);
const found = (words: string, reading = "") => find(INDEX, words, reading).map(({ at }) => at);
const first = (words: string, reading = "") => found(words, reading)[0];
const plain = (pieces: readonly Piece[] = []) =>
  pieces.map((piece) => (piece.found ? `[${piece.words}]` : piece.words)).join("");

test("a Vietnamese word is found with and without its accents, and however they were typed", () => {
  for (const words of ["đuổi thú", "duoi thu", "đuổi thú".normalize("NFD"), "DUOI THU"]) {
    assert.equal(find(VIETNAMESE, words)[0]?.at, "a/b/#chase", words);
  }
});

test("tone marks may stand where older or newer typing puts them", () => {
  assert.deepEqual(tokens("hoà tuỳ khoẻ qúy qủy HOÁ"), tokens("hòa tùy khỏe quý quỷ HÓA"));
  assert.deepEqual(tokens("hoàn toàn quá quỳ"), ["hoàn", "toàn", "quá", "quỳ"]);
  for (const words of ["hoà", "hòa"]) assert.equal(find(VIETNAMESE, words)[0]?.at, "a/b/#tie", words);
});

test("the exact form comes before one with other accents", () => {
  assert.deepEqual(
    find(VIETNAMESE, "hoa mai").map(({ at }) => at),
    ["a/b/#leopard", "a/b/#tie"],
  );
  const market = find(VIETNAMESE, "cho den").map(({ at }) => at);
  assert.deepEqual(
    new Set(market.slice(0, 2)),
    new Set(["a/b/#black", "glossary/#term.black"]),
    "a term counts as one word",
  );
});

test("a German word is found without its dots, spelled out, inflected, and by its beginning", () => {
  const forms = [
    "müll",
    "mull",
    "muell",
    "größten",
    "groessten",
    "grossten",
    "maeuse",
    "maus",
    "verjag",
    "elefant",
    "öffnen",
    "oeffnet",
  ];
  for (const words of forms) assert.equal(first(words), "lion/chase/#chase.mouse", words);
  assert.equal(first("strausse"), "lion/chase/#chase.many");
});

test("a slip of the finger and words that are joined or not are forgiven", () => {
  assert.equal(first("elefnaten"), "lion/chase/#chase.mouse");
  assert.equal(first("elefaten"), "lion/chase/#chase.mouse");
  assert.equal(first("schwarz markt"), "cat/end/#end.tie");
  assert.equal(first("Stapel nachziehen"), "lion/chase/#chase.mouse");
});

test("words that no text uses find the term, and so do those that people type for one another", () => {
  for (const words of ["unentschieden", "totes rennen", "totes Rennens"])
    assert.match(first(words) ?? "", /tie$/, words);
  assert.deepEqual(new Set(found("vorn liegen")), new Set(["lion/chase/#chase.tie", "cat/end/#end.tie"]));
});

test("all of the words count more than some, and small words hardly", () => {
  assert.equal(first("darf ich die mäuse verjagen"), "lion/chase/#chase.mouse");
  const results = find(INDEX, "gleichstand schwarzmarkt");
  assert.deepEqual([results[0]?.at, results[0]?.whole], ["cat/end/#end.tie", true]);
  assert.ok(results.slice(1).every(({ whole }) => !whole));
});

test("what is of the game that is read comes first", () => {
  assert.equal(first("gleichstand", "lion"), "lion/chase/#chase.tie");
  assert.equal(first("gleichstand", "cat"), "cat/end/#end.tie");
  assert.equal(first("mäuse", "cat"), "lion/chase/#chase.mouse");
});

test("a rule is found by words that people look for it by, and they are not shown", () => {
  const rules: Entry[] = [
    { kind: "game", at: "lion/", title: "Löwe" },
    {
      kind: "rule",
      at: "lion/a/#bribe",
      title: "Ein Angebot",
      text: "Der Beutel.",
      asked: ["Bestechung", "unter der Hand"],
    },
    { kind: "rule", at: "lion/a/#hand", title: "Die Hand", text: "Karten auf der Hand." },
  ];
  const [result] = find(indexed(rules, [], "de"), "bestechungen");
  assert.equal(result?.at, "lion/a/#bribe");
  assert.doesNotMatch(plain(result?.text), /Bestechung/);
});

test("the game that is read outweighs many rules of another, but not what only the other one has", () => {
  const other = Array.from({ length: 8 }, (_, at): Entry => {
    return {
      kind: "rule",
      at: `cat/a/#bag-${at}`,
      title: "Karten im Beutel",
      text: "Alle Karten kommen in den Beutel.",
    };
  });
  const own: Entry = {
    kind: "rule",
    at: "lion/a/#cards",
    title: "Karten ziehen",
    text: "Wer keine hat, zieht. Der Rest bleibt.",
  };
  const games: Entry[] = [
    { kind: "game", at: "lion/", title: "Löwe" },
    { kind: "game", at: "cat/", title: "Katze" },
  ];
  const index = indexed([...games, ...other, own], [], "de");
  assert.match(find(index, "karten")[0]?.at ?? "", /^cat/);
  assert.equal(find(index, "karten", "lion")[0]?.at, "lion/a/#cards");
  assert.match(find(index, "karten im beutel", "lion")[0]?.at ?? "", /^cat/);
});

test("a matter of which all was typed counts more than the same words of several matters", () => {
  const rules: Entry[] = [
    { kind: "rule", at: "a/b/#apart", title: "Eins", text: "Gold.", asked: ["alter Sack", "voller Wagen"] },
    { kind: "rule", at: "a/b/#matter", title: "Zwei", text: "Gold.", asked: ["Preis", "Kiste Ware", "voller Sack"] },
  ];
  assert.equal(find(indexed(rules, [], "de"), "voller sack")[0]?.at, "a/b/#matter");
});

test("who names a card may ask what holds for all cards of its chapter", () => {
  const entries: Entry[] = [
    { kind: "game", at: "lion/", title: "Löwe" },
    { kind: "page", at: "lion/a/", title: "Helfer" },
    { kind: "page", at: "lion/b/", title: "Beutel" },
    { kind: "rule", at: "lion/a/#caught", number: "1.1", title: "Ertappt", text: "Ein Helfer kostet Strafe." },
    { kind: "rule", at: "lion/b/#caught", number: "2.1", title: "Ertappt", text: "Ein Käse kostet Strafe." },
    { kind: "example", at: "lion/a/#dealt", number: "1.2", title: "Am Anfang", text: "Bruder Tuck wird ausgeteilt." },
    { kind: "card", at: "lion/a/#dealt", number: "1.2", title: "Bruder Tuck", text: "Er wird ausgeteilt." },
  ];
  const index = indexed(entries, [], "de");
  const [best] = find(index, "bruder tuck ertappt");
  assert.deepEqual([best?.at, best?.whole], ["lion/a/#caught", true]);
});

test("a card leads to its own words, and is found by the name within what it is called", () => {
  const entries: Entry[] = [
    { kind: "game", at: "lion/", title: "Löwe" },
    { kind: "page", at: "lion/a/", title: "Helfer" },
    { kind: "page", at: "lion/cards/", title: "Karten" },
    { kind: "rule", at: "lion/a/#all", number: "1.1", title: "Helfer und mehr Helfer", text: "Jeder Helfer hilft." },
    { kind: "example", at: "lion/a/#dealt", number: "1.1", title: "Am Anfang", text: "Der Riese Kleiner Hans kommt." },
    {
      kind: "card",
      at: "lion/cards/#hans",
      title: "der Riese Kleiner Hans",
      text: "Er bringt Gold.",
      chapter: "lion/a/",
    },
  ];
  const index = indexed(entries, [], "de");
  for (const words of ["kleiner hans", "der riese kleiner hans", "helfer kleiner hans"])
    assert.equal(find(index, words)[0]?.at, "lion/cards/#hans", words);
  assert.equal(find(index, "kleiner hans")[0]?.chapter, "Helfer");
  assert.ok(
    find(index, "kleiner hans").some(({ at }) => at === "lion/a/#all"),
    "and what holds for any of them",
  );
});

test("who types nothing but an animal is told of all animals, who asks what one does is told the rule for any", () => {
  const animals = ["Maus", "Zebra", "Strauß"].map((title): Entry => {
    return { kind: "term", at: `glossary/#term.lion.${title.toLowerCase()}`, title, forms: [title], game: "lion" };
  });
  const entries: Entry[] = [
    { kind: "game", at: "lion/", title: "Löwe" },
    ...animals,
    { kind: "rule", at: "lion/a/#cards", title: "Was es gibt", text: "Maus, Zebra und Strauß." },
    { kind: "rule", at: "lion/a/#rest", title: "Ein Zebra ruht", text: "Das Zebra schläft, und noch ein Zebra." },
    { kind: "rule", at: "lion/a/#pass", title: "Kein Verzicht", text: "Verzichten darf niemand." },
  ];
  const index = indexed(entries, [], "de");
  const rules = (words: string) => find(index, words).filter(({ kind }) => kind === "rule");
  assert.equal(rules("zebra")[0]?.at, "lion/a/#cards");
  assert.equal(rules("zebra schläft")[0]?.at, "lion/a/#rest");
  assert.deepEqual([rules("zebra verzichten")[0]?.at, rules("zebra verzichten")[0]?.whole], ["lion/a/#pass", true]);
});

test("which animal is named says less than what is asked about it, and is marked all the same", () => {
  const entries: Entry[] = [
    { kind: "game", at: "lion/", title: "Löwe" },
    { kind: "term", at: "glossary/#term.lion.mouse", title: "Maus", forms: ["Maus", "Mäuse"], game: "lion" },
    { kind: "rule", at: "lion/a/#mouse", title: "Mäuse im Gras", text: "Mäuse schlafen, Mäuse ruhen im hohen Gras." },
    { kind: "rule", at: "lion/a/#pass", title: "Kein Verzicht", text: "Niemand darf auf einen Zug verzichten." },
  ];
  const results = find(indexed(entries, [], "de"), "verzichten mäuse").filter(({ kind }) => kind === "rule");
  assert.equal(results[0]?.at, "lion/a/#pass");
  assert.match(plain(results[1]?.text), /\[Mäuse\]/);
});

test("what is called just as it was typed comes before what is looked for by these words", () => {
  const rules: Entry[] = [
    { kind: "rule", at: "a/b/#asked", title: "Karten", text: "Hand.", asked: ["Karten auf der Hand"] },
    { kind: "rule", at: "a/b/#called", title: "Hand Karten", text: "Zieht." },
  ];
  assert.equal(find(indexed(rules, [], "de"), "hand karten")[0]?.at, "a/b/#called");
});

test("of a word that is put together both parts have to be found", () => {
  const rules: Entry[] = [
    { kind: "rule", at: "a/b/#number", title: "Die Anzahl", text: "Die Anzahl, immer die Anzahl." },
    { kind: "rule", at: "a/b/#hand", title: "Am Anfang", text: "Die Anzahl der Handkarten." },
  ];
  const [best] = find(indexed(rules, [], "de"), "handkartenanzahl");
  assert.deepEqual([best?.at, best?.whole], ["a/b/#hand", true]);
  assert.equal(plain(best?.text), "Die [Anzahl] der [Handkarten].");
});

test("a word put together that hardly any text has is looked for by its parts, too", () => {
  const rules: Entry[] = [
    { kind: "rule", at: "a/b/#whole", title: "Eins", text: "Der Startstein liegt." },
    { kind: "rule", at: "a/b/#parts", title: "Zwei", text: "Beim Start nimmt jeder einen Stein." },
    { kind: "rule", at: "a/b/#three", title: "Drei", text: "Hand, Karten, Limit." },
  ];
  const index = indexed(rules, [], "de");
  const places = (words: string) => find(index, words).map(({ at }) => at);
  assert.deepEqual(places("startstein"), ["a/b/#whole", "a/b/#parts"]);
  assert.deepEqual(places("handkartenlimit"), ["a/b/#three"]);
});

test("a word that no text has is found while it is typed, misspelt and in words put together, if it stands for one", () => {
  const rules: Entry[] = [{ kind: "rule", at: "a/b/#offer", title: "Ein Angebot", text: "Gold im Beutel." }];
  const index = indexed(rules, [["Angebot", "Bestechung"]], "de");
  for (const words of ["bestech", "bestehcung", "bestechungsgold"])
    assert.equal(find(index, words)[0]?.at, "a/b/#offer", words);
});

test("a slip of the finger finds what else the word may be called", () => {
  const rules: Entry[] = [
    { kind: "rule", at: "a/b/#mixed", title: "Eine Herde", text: "Niemals gemischt." },
    { kind: "rule", at: "a/b/#else", title: "Farben", text: "Zwei verschiedene." },
  ];
  const index = indexed(rules, [["gemischt", "verschiedene"]], "de");
  for (const words of ["verschiedene", "vershiedene"])
    assert.ok(
      find(index, words).some(({ at }) => at === "a/b/#mixed"),
      words,
    );
});

test("a few are shown, however much better the best is", () => {
  const rules = ["schwarzer", "weißer", "grauer", "roter"].map((word, at): Entry => {
    const text = at === 0 ? "Schwarzer Kater, schwarzer Kater." : `Hier ist nur ein ${word} Kater unter vielen Tieren.`;
    return { kind: "rule", at: `a/b/#cat-${at}`, title: at === 0 ? "Schwarzer Kater schläft" : "Tiere", text };
  });
  assert.equal(find(indexed(rules, [], "de"), "schwarzer kater schläft").length, 3);
});

test("what one sentence says together counts more than the same words far apart", () => {
  const rules: Entry[] = [
    { kind: "rule", at: "a/b/#apart", title: "Eins", text: "Voi thua. Bầy ngựa đứng. Mèo ngủ. Chuột chạy." },
    {
      kind: "rule",
      at: "a/b/#together",
      title: "Hai",
      text: "Mèo ngủ. Bầy ngựa đứng. Chuột nhỏ mà thắng cả voi. Chạy.",
    },
  ];
  assert.equal(find(indexed(rules, [], "vi"), "chuột voi")[0]?.at, "a/b/#together");
});

test("a term of which only the stem was typed counts less than the word itself", () => {
  const entries: Entry[] = [
    { kind: "term", at: "glossary/#term.to-play", title: "ausspielen", forms: ["ausspielen", "spielen"] },
    { kind: "rule", at: "a/b/#play", title: "Karten spielen", text: "Karten spielen." },
    { kind: "rule", at: "a/b/#players", title: "Spieler am Tisch", text: "Spieler." },
  ];
  assert.equal(find(indexed(entries, [], "de"), "spieler")[0]?.at, "a/b/#players");
});

test("a result says where it is, and shows the sentence with the found words", () => {
  const [result] = find(INDEX, "nachziehstapel offnen");
  assert.equal(result?.number, "3.2");
  assert.deepEqual([result?.game, result?.chapter], ["Löwe", "Jagd"]);
  assert.equal(plain(result?.text), "Danach wird der [Nachziehstapel] [geöffnet].");
});

test("a rule is found by what its example says, too, and the example by its own words", () => {
  assert.equal(first("mäuse strauß"), "lion/chase/#chase.mouse");
  assert.equal(first("strauß zwölf"), "lion/chase/#chase.many");
});

test("nothing is found for nothing, and other words are proposed", () => {
  assert.deepEqual(found(""), []);
  assert.deepEqual(found("xyzzy"), []);
  assert.equal(tries(INDEX, "gleichhand")[0], "Gleichstand");
  assert.deepEqual(tries(INDEX, "xyzzy", "lion"), ["Jagd"]);
  assert.deepEqual(tries(INDEX, "xyzzy"), ["Löwe", "Katze"]);
});

test("a sentence that says nothing by itself is shown with the next one, and a long one is cut", () => {
  const all = () => 0;
  assert.equal(plain(sentence("No. It is not.", [], all, () => false)), "No. It is not.");
  const long = `${"word ".repeat(60)}needle ${"word ".repeat(60)}`;
  const part = { start: long.indexOf("needle"), end: long.indexOf("needle") + 6, keys: [] };
  const shown = plain(
    sentence(
      long,
      [part],
      (parts) => parts.length,
      () => true,
    ),
  );
  assert.match(shown, /^… .*\[needle\].* …$/);
  assert.ok(shown.length < 240);
});

test("words, their forms, and a language nobody knows", () => {
  assert.deepEqual(tokens("Ăn 3 con Voi!"), ["ăn", "3", "con", "voi"]);
  assert.deepEqual(fold("đường"), ["duong"]);
  assert.deepEqual(fold("füße"), ["fusse", "fuesse"]);
  assert.equal(tongueOf("fr").stem("chevaux"), "chevaux");
  assert.equal(tongueOf("de-AT").stem("offnet"), tongueOf("de").stem("offnen"));
});
