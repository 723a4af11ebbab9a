import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { EngineClient, type Status } from "../../site/demo/engine/client.ts";
import type { Config, Site } from "../../site/demo/engine/config.ts";
import type { EngineError } from "../../site/demo/engine/protocol.ts";

/** A worker that does what the test tells it; it notes what it was sent. */
class FakeWorker {
  static made: FakeWorker[] = [];
  readonly sent: Record<string, unknown>[] = [];
  terminated = false;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: ((event: { message: string; preventDefault(): void }) => void) | null = null;

  readonly url: string;

  constructor(url: string) {
    this.url = url;
    FakeWorker.made.push(this);
  }

  postMessage(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  terminate(): void {
    this.terminated = true;
  }

  say(report: object): void {
    this.onmessage?.({ data: JSON.stringify(report) });
  }
}

const SITE: Site = {
  assets: "https://example.org/assets/",
  config: { worker: "worker-1.js", py: {} } as unknown as Config,
};

/** Lets everything that is already decided happen. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "resolved",
    (error: EngineError) => error.code,
  );

const clients: EngineClient[] = [];

function newClient(): EngineClient {
  const client = new EngineClient(SITE);
  clients.push(client);
  return client;
}

afterEach(() => {
  for (const client of clients.splice(0)) client.cancel();
});

beforeEach(() => {
  FakeWorker.made = [];
  (globalThis as { Worker?: unknown }).Worker = FakeWorker;
});

test("requests wait for Python, carry their play, and are answered in any order", async () => {
  const client = newClient();
  const first = client.request("a", { op: "games" });
  const second = client.request("b", { op: "legal" });
  const worker = FakeWorker.made[0] as FakeWorker;
  assert.equal(worker.url, "https://example.org/assets/worker-1.js");
  assert.deepEqual(worker.sent, [{ boot: { assets: SITE.assets, py: {} } }]);
  worker.say({ ready: true });
  await settle();
  assert.deepEqual(worker.sent.slice(1), [
    { play: "a", request: { op: "games", id: 1 } },
    { play: "b", request: { op: "legal", id: 2 } },
  ]);
  worker.say({ id: 2, ok: true, result: "two" });
  worker.say({ id: 1, ok: false, error: { code: "unknown-op" } });
  assert.equal(await second, "two");
  assert.equal(await codeOf(first), "unknown-op");
  assert.equal(FakeWorker.made.length, 1);
});

test("progress and failure are told to who listens, and the next start begins anew", async () => {
  const client = newClient();
  const told: Status["is"][] = [];
  const end = client.onStatus(({ is }) => told.push(is));
  const asked = codeOf(client.request("a", { op: "games" }));
  FakeWorker.made[0]?.say({ progress: { stage: "download", loaded: 1, total: 2 } });
  FakeWorker.made[0]?.say({ failed: { code: "engine.wrong-type", detail: "x.wasm" } });
  assert.equal(await asked, "engine.wrong-type");
  assert.deepEqual(told, ["starting", "starting", "failed"]);
  assert.equal(FakeWorker.made[0]?.terminated, true);
  end();
  void client.start();
  assert.equal(FakeWorker.made.length, 2);
  assert.equal(client.epoch, 2);
  assert.equal(told.length, 3);
});

test("a cancel ends the worker and everything that waits, and is no failure", async () => {
  const client = newClient();
  void client.start();
  FakeWorker.made[0]?.say({ ready: true });
  const asked = codeOf(client.request("a", { op: "bot" }));
  await settle();
  client.cancel();
  assert.equal(await asked, "engine.cancelled");
  assert.equal(client.status.is, "idle");
  assert.equal(FakeWorker.made[0]?.terminated, true);
});

test("a worker that dies rejects what waits", async () => {
  const client = newClient();
  const asked = codeOf(client.request("a", { op: "games" }));
  FakeWorker.made[0]?.onerror?.({ message: "out of memory", preventDefault: () => undefined });
  assert.equal(await asked, "engine.crashed");
  assert.deepEqual(client.status, { is: "failed", code: "engine.crashed", detail: "out of memory" });
});

test("a start without a sign of life ends with a message; every sign gives it more time", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const client = newClient();
  const started = codeOf(client.start());
  context.mock.timers.tick(50_000);
  FakeWorker.made[0]?.say({ progress: { stage: "download", loaded: 1, total: 2 } });
  context.mock.timers.tick(50_000);
  assert.equal(client.status.is, "starting");
  context.mock.timers.tick(20_000);
  assert.equal(await started, "engine.stalled");
});

test("an answer that does not come ends the worker; a bot has its budget on top", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const client = newClient();
  void client.start();
  FakeWorker.made[0]?.say({ ready: true });
  const asked = codeOf(client.request("a", { op: "bot", budget_ms: 20_000 }));
  await settle();
  context.mock.timers.tick(40_000);
  assert.equal(client.status.is, "ready");
  context.mock.timers.tick(20_000);
  assert.equal(await asked, "engine.timeout");
  assert.equal(FakeWorker.made[0]?.terminated, true);
});

test("an answer nobody waits for is dropped", () => {
  const client = newClient();
  const listener = mock.fn();
  void client.start();
  client.onStatus(listener);
  FakeWorker.made[0]?.say({ id: 99, ok: true, result: null });
  assert.equal(listener.mock.callCount(), 0);
});
