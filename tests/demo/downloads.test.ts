import assert from "node:assert/strict";
import { before, test } from "node:test";
import type { PythonFiles } from "../../site/demo/engine/config.ts";
import { Downloads, StartError } from "../../site/demo/engine/downloads.ts";
import type { Progress } from "../../site/demo/engine/wire.ts";

const ASSETS = "https://example.org/assets/";
const FILES = {
  files: [
    { url: "py/a.wasm", bytes: 800, wire: 300 },
    { url: "py/b.zip", bytes: 200, wire: 100 },
  ],
} as unknown as PythonFiles;

before(() => {
  (globalThis as { location?: unknown }).location = new URL(ASSETS);
});

/** Watches a scope whose server gives these answers; returns its fetch, the progress told, and the failure. */
function watched(answer: (url: string) => Promise<Response>) {
  const told: Progress[] = [];
  const downloads = new Downloads(ASSETS, FILES, (progress) => told.push(progress));
  const scope = { fetch: ((input: string) => answer(input)) as unknown as typeof fetch };
  downloads.watch(scope);
  const failure = downloads.failed.catch((error: unknown) => error) as Promise<StartError>;
  return { get: (url: string) => scope.fetch(ASSETS + url), told, failure };
}

const file = (bytes: number, headers: Record<string, string>) =>
  Promise.resolve(new Response(new Uint8Array(bytes), { headers: { "content-type": "application/wasm", ...headers } }));

const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 5));

test("bytes are those on the wire where the server packs", async () => {
  const { get, told } = watched((url) =>
    url.endsWith("wasm")
      ? file(800, { "content-encoding": "br", "content-length": "310" })
      : file(200, { "content-encoding": "br" }),
  );
  await (await get("py/a.wasm")).arrayBuffer();
  await settle();
  assert.deepEqual(told.at(-1), { stage: "download", loaded: 310, total: 410 });
  await (await get("py/b.zip")).arrayBuffer();
  await settle();
  assert.deepEqual(told.at(-1), { stage: "start", loaded: 410, total: 410 });
});

test("one unpacked answer corrects the total for all files at once", async () => {
  const { get, told } = watched(() => file(800, {}));
  await (await get("py/a.wasm")).arrayBuffer();
  await settle();
  assert.equal(told[0]?.total, 1000);
  assert.deepEqual(told.at(-1), { stage: "download", loaded: 800, total: 1000 });
});

test("what the page needs from the answer is left whole", async () => {
  const { get } = watched(() => file(800, {}));
  const answer = await get("py/a.wasm");
  assert.equal(answer.headers.get("content-type"), "application/wasm");
  assert.equal((await answer.arrayBuffer()).byteLength, 800);
});

test("a missing file, a wrong type and no connection each fail by their code", async () => {
  const missing = watched(() => Promise.resolve(new Response("", { status: 404 })));
  await missing.get("py/b.zip");
  assert.equal((await missing.failure).code, "engine.missing-file");
  const mistyped = watched(() => file(800, { "content-type": "application/octet-stream" }));
  await mistyped.get("py/a.wasm");
  assert.equal((await mistyped.failure).code, "engine.wrong-type");
  const offline = watched(() => Promise.reject(new TypeError("Failed to fetch")));
  await assert.rejects(offline.get("py/b.zip"));
  assert.ok((await offline.failure) instanceof StartError);
  assert.equal((await offline.failure).code, "engine.offline");
});
