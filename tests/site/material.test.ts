import assert from "node:assert/strict";
import { test } from "node:test";
import { Window } from "happy-dom";
import { settleStyle } from "../../site/page/material.ts";

const HEAD = '<link rel="stylesheet" href="../../assets/site-A.css"><link rel="next" href="../draw/">';

/** Does what Material does with a page before it exchanges anything: every address is written anew, as a whole one. */
function written(document: Document): string[] {
  for (const link of document.querySelectorAll<HTMLLinkElement>("[href]")) {
    const address = link.getAttribute("href") ?? "";
    if (!/^(?:[a-z]+:)?\/\//i.test(address)) {
      const { href } = link;
      link.href = href;
    }
  }
  return [...document.head.children].map((element) => element.outerHTML);
}

function opened(path: string): Document {
  const window = new Window({ url: `https://example.org${path}` });
  window.document.head.innerHTML = HEAD;
  return window.document as unknown as Document;
}

test("the style of a page is not applied again when Material starts, and known again on the next page", () => {
  const here = opened("/some/de/kariba/");
  const [style, next] = here.head.children;
  Object.assign(globalThis, { document: here });
  settleStyle();
  const found = written(here);
  assert.equal(style?.getAttribute("href"), "../../assets/site-A.css"); // a new address would be a new style
  assert.equal(next?.getAttribute("href"), "https://example.org/some/de/draw/");
  const other = written(opened("/some/de/fafnir/"));
  assert.equal(found[0], other[0]);
  assert.match(found[0] ?? "", /href="https:\/\/example\.org\/some\/assets\/site-A\.css"/);
});
