/** The module worker: Python, one session for each play, JSON text in and out. */
import { Downloads, StartError } from "./engine/downloads.ts";
import { startPython } from "./engine/runtime.ts";
import type { Door, Order, Report } from "./engine/wire.ts";

const sessions = new Map<string, Door>();
let openSession: (() => Door) | null = null;

const say = (report: Report) => self.postMessage(JSON.stringify(report));

self.onmessage = ({ data }: MessageEvent<string>) => {
  const order = JSON.parse(data) as Order;
  if ("boot" in order) void boot(order.boot);
  else if ("forget" in order) forget(order.forget);
  else self.postMessage(sessionOf(order.play).handle(JSON.stringify(order.request)));
};

async function boot({ assets, py }: Extract<Order, { boot: unknown }>["boot"]): Promise<void> {
  const downloads = new Downloads(assets, py, (progress) => say({ progress }));
  downloads.watch(self);
  try {
    openSession = await Promise.race([startPython(assets, py), downloads.failed]);
    say({ ready: true });
  } catch (error) {
    const code = error instanceof StartError ? error.code : "engine.crashed";
    say({ failed: { code, detail: error instanceof Error ? error.message : String(error) } });
  }
}

function sessionOf(play: string): Door {
  const known = sessions.get(play);
  if (known) return known;
  if (!openSession) throw new Error("asked before Python was ready");
  const session = openSession();
  sessions.set(play, session);
  return session;
}

function forget(play: string): void {
  sessions.get(play)?.destroy?.();
  sessions.delete(play);
}
