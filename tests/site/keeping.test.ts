import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { costOf, KeepError, readListing } from "../../site/page/keeping.ts";

const ROOT = new URL("https://example.org/sub/");
const real = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = real;
});

/** Lets the host answer with this, or not at all. */
function answers(answer: Response | Error): void {
  globalThis.fetch = () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer));
}

function isCode(code: string): (error: unknown) => boolean {
  return (error) => error instanceof KeepError && error.code === code;
}

test("what there is to keep is what the host says", async () => {
  const listing = { version: "1a", parts: { site: { "": ["0f", 3, 2] } } };
  answers(Response.json(listing));
  assert.deepEqual(await readListing(ROOT), listing);
});

test("without a network nothing was begun, so nothing has broken off", async () => {
  answers(new TypeError("Failed to fetch"));
  await assert.rejects(readListing(ROOT), isCode("unreachable"));
});

test("a host that fails, or a stranger that answers in its place, is no better than none", async () => {
  answers(new Response("", { status: 503 }));
  await assert.rejects(readListing(ROOT), isCode("unreachable"));
  answers(new Response("<h1>Welcome to the train</h1>", { headers: { "Content-Type": "text/html" } }));
  await assert.rejects(readListing(ROOT), isCode("unreachable"));
});

test("a site that is not to be kept says so", async () => {
  answers(new Response("", { status: 404 }));
  await assert.rejects(readListing(ROOT), isCode("none"));
});

test("who keeps the workbench keeps what it shares, and pays for no game", () => {
  const file = (size: number) => ["0f", size, size] as const;
  const parts = {
    site: { "": file(1) },
    play: { "assets/app/demo.js": file(2) },
    de: { "de/": file(4) },
    en: { "en/": file(8) },
    "de/kariba": { "de/kariba/": file(16) },
    workbench: { "workbench.json": file(32) },
    "de/workbench": { "de/workbench/": file(64) },
    "en/workbench": { "en/workbench/": file(128) },
  };
  const listing = { version: "1a", parts };
  const bytes = (...choices: string[]) => costOf(listing, choices, null).wire;
  assert.equal(bytes("de/kariba"), 1 + 2 + 4 + 16);
  assert.equal(bytes("de/workbench"), 1 + 2 + 4 + 32 + 64);
  assert.equal(bytes("de/kariba", "en/workbench"), 1 + 2 + 4 + 8 + 16 + 32 + 128);
  assert.equal(bytes("all"), 255);
});
