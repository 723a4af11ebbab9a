import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Window } from "happy-dom";

const SCRIPT = readFileSync(new URL("../../site/assets/js/scheme.js", import.meta.url), "utf-8");

/** Storage that outlives a page; closed storage throws, as it does where a visitor refuses it. */
function storage({ isClosed = false } = {}) {
  const kept = new Map<string, string>();
  const open = () => {
    if (isClosed) throw new Error("storage is closed");
    return kept;
  };
  return {
    getItem: (key: string) => open().get(key) ?? null,
    setItem: (key: string, value: string) => void open().set(key, value),
  };
}

/** Opens the quick reference of a game in a page of its own, and returns its choices and what is chosen. */
function opened(game: string, localStorage: ReturnType<typeof storage>) {
  const window = new Window({ url: `https://example.org/en/${game}/quick/` });
  const { document } = window;
  Object.defineProperty(document, "currentScript", { value: { src: "https://example.org/assets/scheme.js" } });
  const { customElements, HTMLElement, Element } = window;
  const names = { window, document, localStorage, customElements, HTMLElement, Element };
  const matchMedia = () => ({ matches: false, addEventListener: () => undefined });
  new Function(...Object.keys(names), "matchMedia", SCRIPT)(...Object.values(names), matchMedia);
  const choices = [2, 3, 4].map((n) => `<input type="radio" name="players" value="${n}" ${n === 2 ? "checked" : ""}>`);
  const remembered = `<spielbar-remembered data-key="spielbar.players.${game}"></spielbar-remembered>`;
  document.body.innerHTML = `<fieldset>${choices.join("")}${remembered}</fieldset>`;
  const inputs = [...document.querySelectorAll("input")];
  return {
    cookies: () => document.cookie,
    chosen: () => inputs.filter(({ checked }) => checked).map(({ value }) => value),
    choose: (value: string) => inputs.find((input) => input.value === value)?.click(),
  };
}

test("the chosen number of players is chosen the next time, for this game alone, and no cookie is set", () => {
  const kept = storage();
  const first = opened("kariba", kept);
  assert.deepEqual(first.chosen(), ["2"]);
  first.choose("4");
  assert.deepEqual(opened("kariba", kept).chosen(), ["4"]);
  assert.deepEqual(opened("fafnir", kept).chosen(), ["2"]);
  assert.equal(first.cookies(), "");
});

test("where storage is refused the choice holds for the page", () => {
  const closed = storage({ isClosed: true });
  const page = opened("kariba", closed);
  page.choose("3");
  assert.deepEqual(page.chosen(), ["3"]);
  assert.deepEqual(opened("kariba", closed).chosen(), ["2"]);
});

test("a number that nobody can choose any more changes nothing", () => {
  const kept = storage();
  kept.setItem("spielbar.players.kariba", "9");
  assert.deepEqual(opened("kariba", kept).chosen(), ["2"]);
});
