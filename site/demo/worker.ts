/** The module worker: Python, one session for each play, JSON text in and out. */
import { Downloads, StartError } from "./engine/downloads.ts";
import { lendDictionary } from "./engine/lending.ts";
import { type Python, startPython } from "./engine/runtime.ts";
import type { Bring, Door, Lend, Order, Report } from "./engine/wire.ts";

const sessions = new Map<string, Door>();
let python: Python | null = null;

const say = (report: Report) => self.postMessage(JSON.stringify(report));

self.onmessage = ({ data }: MessageEvent<string>) => {
  const order = JSON.parse(data) as Order;
  if ("boot" in order) void boot(order.boot);
  else if ("forget" in order) forget(order.forget);
  else if ("bring" in order) void answer(order.id, bring(order.play, order.bring));
  else if ("lend" in order) void answer(order.id, lend(order.play, order.lend));
  else self.postMessage(sessionOf(order.play).handle(JSON.stringify(order.request)));
};

async function boot({ assets, py }: Extract<Order, { boot: unknown }>["boot"]): Promise<void> {
  const downloads = new Downloads(assets, py, (progress) => say({ progress }));
  downloads.watch(self);
  try {
    python = await Promise.race([startPython(assets, py), downloads.failed]);
    say({ ready: true });
  } catch (error) {
    const code = error instanceof StartError ? error.code : "engine.crashed";
    say({ failed: { code, detail: error instanceof Error ? error.message : String(error) } });
  }
}

function sessionOf(play: string): Door {
  const known = sessions.get(play);
  if (known) return known;
  if (!python) throw new Error("asked before Python was ready");
  const session = python.openSession();
  sessions.set(play, session);
  return session;
}

async function bring(play: string, more: Bring): Promise<void> {
  if (!python) throw new Error("asked before Python was ready");
  const door = sessions.get(play) ?? (await python.bring(more));
  sessions.set(play, door);
}

async function lend(play: string, lent: Lend): Promise<void> {
  const door = sessions.get(play);
  if (!door) throw new Error("lent before the door was open");
  await lendDictionary(door, lent);
}

async function answer(id: number, done: Promise<void>): Promise<void> {
  try {
    await done;
    self.postMessage(JSON.stringify({ id, ok: true, result: {} }));
  } catch (error) {
    const code = error instanceof StartError ? error.code : "engine.missing-file";
    const at = error instanceof Error ? error.message : String(error);
    self.postMessage(JSON.stringify({ id, ok: false, error: { code, at } }));
  }
}

function forget(play: string): void {
  sessions.get(play)?.destroy?.();
  sessions.delete(play);
}
