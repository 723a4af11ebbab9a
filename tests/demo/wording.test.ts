import assert from "node:assert/strict";
import { test } from "node:test";
import { type FullCatalog, Wording } from "../../site/demo/wording.ts";
import { CATALOG } from "./fixtures.ts";

const wording = new Wording(CATALOG, "kariba", "https://example.org/en/", ["Ada", "Ben", "Cem"]);
const plain = (parts: ReturnType<Wording["parts"]>) => wording.plain(parts);

test("pieces are counted in the order given, each in its plural form", () => {
  const event = { id: "captured", args: { seat: 0, pieces: { zebra: 1, rhino: 2 } }, rule: "" };
  assert.equal(plain(wording.event(event)), "takes 1 zebra, 2 rhinos");
});

test("an empty list of pieces has a word of its own", () => {
  assert.equal(plain(wording.event({ id: "captured", args: { pieces: {} }, rule: "" })), "takes nothing");
});

test("a piece takes the form for n", () => {
  const words = (n: number) => plain(wording.event({ id: "drew", args: { piece: "rhino", n }, rule: "" }));
  assert.deepEqual([words(1), words(3)], ["draws 1 rhino", "draws 3 rhinos"]);
});

test("players stay parts, so that the page can show their marks", () => {
  const parts = wording.event({ id: "shared", args: { seats: [0, 2], n: 9 }, rule: "" });
  assert.deepEqual(parts, [{ seat: 0 }, " and ", { seat: 2 }, " win with ", "9"]);
  assert.equal(plain(parts), "Ada and Cem win with 9");
});

test("a refusal is worded by its rule, in the form for n", () => {
  const verdict = { rule: "kariba/play.one-animal", args: { pieces: { rhino: 1, zebra: 1 }, n: 2 } };
  assert.equal(plain(wording.verdict(verdict)), "not 1 rhino, 1 zebra together");
});

test("a refusal without words of its own shows the title of its rule", () => {
  assert.deepEqual(wording.verdict({ rule: "kariba/chase.nearest", args: {} }), ["The nearest weaker animal"]);
});

test("an unknown error is worded as an internal one, a known one with its place", () => {
  assert.equal(plain(wording.error({ code: "never-heard-of" })), "something went wrong");
  assert.equal(plain(wording.error({ code: "bad-type", at: "action.play" })), "not readable at action.play");
});

test("actions are worded by their verb: pieces, one piece, a value with words of its own, a list", () => {
  assert.equal(plain(wording.action({ play: { rhino: 2 } })), "play 2 rhinos");
  assert.equal(plain(wording.action({ draw: "rhino" })), "take the rhino");
  assert.equal(plain(wording.action({ draw: "pile" })), "draw from the pile");
  assert.equal(plain(wording.action({ draw: ["pile", "zebra"] })), "draw from the pile and take the zebra");
});

test("an action with members names them in the message that one of them chooses", () => {
  const messages = {
    "action.kariba.open": "open the bag of {seat}",
    "action.kariba.offer.pass": "offer {parts} for letting the bag of {about} pass",
    "action.kariba.offer.with": "offer {parts}",
    "action.kariba.offer.gold": "{n} gold",
    "action.kariba.offer.goods": "{pieces}",
    "action.kariba.offer.promise": "“{text}”",
    "action.kariba.lay.left": "lay on the left: {parts}",
    "action.kariba.lay.order": "{piece}",
    "pieces.none": "nothing",
  };
  const bargaining = new Wording({ ...CATALOG, messages }, "kariba", "https://example.org/en/", ["Ada", "Ben"]);
  const said = (action: Parameters<Wording["action"]>[0]) => bargaining.plain(bargaining.action(action));
  assert.equal(said({ open: 0 }), "open the bag of Ada");
  assert.equal(said({ offer: { about: 1, for: "pass", gold: 5 } }), "offer 5 gold for letting the bag of Ben pass");
  assert.equal(
    said({ offer: { promise: "pass", for: "pass", about: 1, goods: { rhino: 2 } } }),
    "offer “pass” and 2 rhinos for letting the bag of Ben pass",
  );
  assert.equal(said({ offer: { gold: 5 } }), "offer 5 gold");
  assert.equal(said({ offer: { gold: 5, goods: { zebra: 1 } } }), "offer 5 gold and 1 zebra");
  assert.equal(said({ offer: { about: 1, for: "pass" } }), "offer nothing for letting the bag of Ben pass");
  assert.equal(said({ lay: { pile: "left", order: ["zebra", "rhino"] } }), "lay on the left: zebra and rhino");
});

test("a missing message shows its key, a missing argument its placeholder", () => {
  assert.deepEqual(wording.event({ id: "unheard", args: {}, rule: "" }), ["event.kariba.unheard"]);
  assert.equal(plain(wording.event({ id: "gave", args: { n: 2 }, rule: "" })), "gives 2 to {other}");
});

test("the address of a rule is found from the root of the language, wherever the page lies", () => {
  assert.equal(wording.rule("kariba/chase.nearest")?.href, "https://example.org/en/kariba/chase/#chase.nearest");
  assert.equal(wording.rule("kariba/gone"), null);
});

test("text from players is never taken for a placeholder", () => {
  const tricky = wording.named(["{pieces}", "<b>"]);
  const parts = tricky.parts("event.kariba.gave", { n: 1, other: 0, pieces: { rhino: 1 } });
  assert.equal(tricky.plain(parts), "gives 1 to {pieces}");
});

const FRENCH: FullCatalog = {
  locale: "fr",
  messages: {
    "ending.score": { locale: "en", one: "{n} point", other: "{n} points" },
    "ending.place": { one: "{n} point", other: "{n} points" },
    "event.kariba.shared": { locale: "en", other: "{seats} win with {pieces} and {n}" },
    "event.kariba.drew": "prend : {piece}",
    "action.kariba.draw.pile": { locale: "en", other: "Draw blind" },
  },
  pieces: { "kariba.rhino": { locale: "en", one: "rhino", other: "rhinos" }, "kariba.zebra": "zèbre" },
  rules: { "kariba/a.b": { number: "1", title: "Nearest", href: "a/#a.b", lang: "en" } },
};
const french = new Wording(FRENCH, "kariba", "https://example.org/fr/", ["Ada", "Ben", "Cem"]);

test("a board says its language only where all its words are borrowed", () => {
  const en = { locale: "en", other: "pile" };
  const de = (messages: FullCatalog["messages"]) =>
    new Wording({ ...CATALOG, locale: "de", messages }, "kariba", "https://example.org/de/", []);
  assert.equal(
    de({ "board.kariba.pile": en, "board.kariba.row": en, "board.fafnir.bag": "Beutel" }).langOf("board.kariba."),
    "en",
  );
  assert.equal(de({ "board.kariba.pile": en, "board.kariba.row": "Auslage" }).langOf("board.kariba."), undefined);
  assert.equal(wording.langOf("event.kariba."), undefined);
});

test("borrowed words keep the plurals and numbers of their own language", () => {
  const words = (key: string, n: number) => french.t(key, { n });
  assert.deepEqual([words("ending.score", 0), words("ending.place", 0)], ["0 points", "0 point"]);
  assert.equal(words("ending.score", 1200), "1,200 points");
  assert.deepEqual([french.lang("ending.score"), french.lang("ending.place")], ["en", undefined]);
});

test("borrowed words keep the lists of their own language and name it", () => {
  const parts = french.event({
    id: "shared",
    args: { seats: [0, 1, 2], pieces: { rhino: 2, zebra: 1 }, n: 3 },
    rule: "",
  });
  assert.equal(french.plain(parts), "Ada, Ben, and Cem win with 2 rhinos, 1 zèbre and 3");
  assert.ok(
    parts.every((part) => typeof part === "object" && ("seat" in part || ("lang" in part && part.lang === "en"))),
  );
});

test("a borrowed name of a piece has the form of its own language and names it", () => {
  const parts = french.event({ id: "drew", args: { piece: "rhino", n: 0 }, rule: "" });
  assert.deepEqual(parts, ["prend : ", { words: "rhinos", lang: "en" }]);
  assert.equal(french.words.pieces("kariba", { rhino: 0 }), "0 rhinos");
});

test("a borrowed action and a borrowed title of a rule name their language", () => {
  const blind = (words: string) => ({ words, lang: "en" });
  assert.deepEqual(french.action({ draw: ["pile", "pile"] }), [blind("Draw blind"), " et ", blind("draw blind")]);
  assert.deepEqual(french.verdict({ rule: "kariba/a.b", args: {} }), [blind("Nearest")]);
});

test("names keep their capitals inside a sentence", () => {
  const messages = { ...CATALOG.messages, "action.kariba.lay": "{piece}" };
  const pieces = { ...CATALOG.pieces, "kariba.rhino": { one: "Nashorn", other: "Nashörner" } };
  const german = new Wording({ ...CATALOG, messages, pieces }, "kariba", "https://example.org/de/", []);
  assert.equal(german.plain(german.action({ lay: ["rhino", "rhino"] })), "Nashorn and Nashorn");
});

test("a card is called by its name", () => {
  const messages = { ...CATALOG.messages, "event.kariba.drawn": "draws {law}", "card.kariba.calm": "Calm" };
  const named = new Wording({ ...CATALOG, messages } as FullCatalog, "kariba", "https://example.org/en/", []);
  const words = (law: string) => named.plain(named.event({ id: "drawn", args: { law }, rule: "" }));
  assert.deepEqual([words("calm"), words("storm")], ["draws Calm", "draws card.kariba.storm"]);
});

test("a card of ours says so behind its name, and a printed one does not", () => {
  const cards = { "card.kariba.calm": "Calm", "card.kariba.storm": "Storm", "house.kariba.calm": "(house card)" };
  const messages = { ...CATALOG.messages, "event.kariba.drawn": "draws “{card}”{house} and goes on", ...cards };
  const named = new Wording({ ...CATALOG, messages } as FullCatalog, "kariba", "https://example.org/en/", []);
  const words = (card: string) => named.plain(named.event({ id: "drawn", args: { card }, rule: "" }));
  assert.deepEqual(
    [words("calm"), words("storm")],
    ["draws “Calm” (house card) and goes on", "draws “Storm” and goes on"],
  );
});
