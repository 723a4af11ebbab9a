/** The page's side of the worker: promises, time limits, progress; one worker for the whole visit. */
import { address, type Site } from "./config.ts";
import { type Answer, EngineError, type Request } from "./protocol.ts";
import type { Bring, Lend, Order, Progress, Report } from "./wire.ts";

/** Without a byte or a word for this long, the start has failed: Pyodide itself would wait without end. */
const STALLED_MS = 60_000;
/** An answer takes milliseconds; a bot adds its budget. */
const ANSWER_MS = 30_000;

/** Where the engine is. */
export type Status =
  | { readonly is: "idle" }
  | { readonly is: "starting"; readonly progress: Progress | null }
  | { readonly is: "ready" }
  | { readonly is: "failed"; readonly code: string; readonly detail: string };

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (error: EngineError) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

/**
 * The engine in its worker.
 *
 * `epoch` rises with every new worker: what an older one knew is gone then, and a play resumes from its last save.
 */
export class EngineClient {
  readonly #site: Site;
  readonly #listeners = new Set<(status: Status) => void>();
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #starting: { promise: Promise<void>; resolve: () => void; reject: (error: EngineError) => void } | null = null;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #status: Status = { is: "idle" };
  #lastId = 0;
  epoch = 0;

  constructor(site: Site) {
    this.#site = site;
  }

  get status(): Status {
    return this.#status;
  }

  /** Calls `listener` at every change; returns a function that ends it. */
  onStatus(listener: (status: Status) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Starts Python unless it runs or starts already. */
  start(): Promise<void> {
    if (this.#starting) return this.#starting.promise;
    this.#starting = Promise.withResolvers<void>();
    this.#starting.promise.catch(() => undefined);
    this.epoch += 1;
    this.#tell({ is: "starting", progress: null });
    const worker = new Worker(address(this.#site, this.#site.config.worker), { type: "module", name: "spielbar" });
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<string>) => this.#hear(JSON.parse(data) as Report | Answer);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#stop("engine.crashed", event.message ?? "");
    };
    this.#restartWatchdog();
    this.#send({ boot: { assets: this.#site.assets, py: this.#site.config.py } });
    return this.#starting.promise;
  }

  /** Stops at once, whatever it is doing. The next request starts anew. */
  cancel(): void {
    this.#stop("engine.cancelled", "");
  }

  /** Asks one play's session; starts Python where needed. Rejects with `EngineError`. */
  async request<T>(play: string, request: Request): Promise<T> {
    await this.start();
    const budget = typeof request.budget_ms === "number" ? request.budget_ms : 0;
    return this.#expect(request.op, ANSWER_MS + budget, (id) => ({ play, request: { ...request, id } }));
  }

  /** Brings more Python into the worker and opens a door of it as a play. Rejects with `EngineError`. */
  async bring(play: string, bring: Bring): Promise<void> {
    await this.start();
    await this.#expect<unknown>("bring", STALLED_MS, (id) => ({ play, bring, id }));
  }

  /** Lends the door of a play the dictionary of a language. Rejects with `EngineError`. */
  async lend(play: string, lend: Lend): Promise<void> {
    await this.start();
    await this.#expect<unknown>("lend", STALLED_MS, (id) => ({ play, lend, id }));
  }

  #expect<T>(name: string, limit: number, order: (id: number) => Order): Promise<T> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => this.#stop("engine.timeout", name), limit);
      this.#waiting.set(id, { resolve, reject, timer });
      this.#send(order(id));
    });
  }

  /** Lets go of a play's session. */
  forget(play: string): void {
    if (this.#status.is === "ready") this.#send({ forget: play });
  }

  #send(order: Order): void {
    this.#worker?.postMessage(JSON.stringify(order));
  }

  #hear(report: Report | Answer): void {
    if ("progress" in report) {
      this.#restartWatchdog();
      this.#tell({ is: "starting", progress: report.progress });
    } else if ("ready" in report) {
      clearTimeout(this.#watchdog);
      this.#tell({ is: "ready" });
      this.#starting?.resolve();
    } else if ("failed" in report) {
      this.#stop(report.failed.code, report.failed.detail);
    } else {
      this.#settle(report);
    }
  }

  #settle(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id as number);
    if (!waiting) return;
    this.#waiting.delete(answer.id as number);
    clearTimeout(waiting.timer);
    if (answer.ok) waiting.resolve(answer.result as never);
    else waiting.reject(new EngineError(answer.error));
  }

  /** Ends the worker and everything that waits for it. */
  #stop(code: string, detail: string): void {
    clearTimeout(this.#watchdog);
    this.#worker?.terminate();
    this.#worker = null;
    const error = new EngineError({ code, at: detail });
    const starting = this.#starting;
    this.#starting = null;
    this.#tell(code === "engine.cancelled" ? { is: "idle" } : { is: "failed", code, detail });
    starting?.reject(error);
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.#waiting.clear();
  }

  #restartWatchdog(): void {
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => this.#stop("engine.stalled", ""), STALLED_MS);
  }

  #tell(status: Status): void {
    this.#status = status;
    for (const listener of this.#listeners) listener(status);
  }
}

declare global {
  var spielbarEngine: EngineClient | undefined;
}

/** Returns the visit's one engine. It outlives instant navigation, which swaps the page but not the window. */
export function engineOf(site: Site): EngineClient {
  globalThis.spielbarEngine ??= new EngineClient(site);
  return globalThis.spielbarEngine;
}
