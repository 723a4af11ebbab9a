/** Counts the bytes of the start in the worker, and notices what Pyodide itself would wait for without end. */
import type { PythonFiles } from "./config.ts";
import type { Progress } from "./wire.ts";

/** A start that cannot succeed, with the code of its message. */
export class StartError extends Error {
  readonly code: string;

  constructor(code: string, detail: string) {
    super(detail);
    this.name = "StartError";
    this.code = code;
  }
}

interface Counter {
  /** Unpacked size of the file. */
  readonly bytes: number;
  /** Size on the wire: what the build measured, until the server says otherwise. */
  wire: number;
  /** Part of the file that has arrived, 0 to 1. */
  part: number;
}

/**
 * Watches every file of the start.
 *
 * `failed` settles (by rejection) when a file is missing or has a type the browser will not take; Pyodide only logs
 * that and never settles.
 */
export class Downloads {
  readonly failed: Promise<never>;
  readonly #counters = new Map<string, Counter>();
  readonly #report: (progress: Progress) => void;
  #fail: (error: StartError) => void = () => undefined;

  constructor(assets: string, py: PythonFiles, report: (progress: Progress) => void) {
    this.#report = report;
    for (const file of py.files) {
      this.#counters.set(new URL(file.url, assets).href, { bytes: file.bytes, wire: file.wire, part: 0 });
    }
    this.failed = new Promise((_, reject) => {
      this.#fail = reject;
    });
    this.failed.catch(() => undefined);
  }

  /** Replaces the worker's `fetch` by one that counts; modules are seen when they are complete. */
  watch(scope: { fetch: typeof fetch }): void {
    const plain = scope.fetch.bind(scope);
    scope.fetch = async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, location.href).href;
      const response = await plain(input, init).catch((error: unknown) => {
        this.#fail(new StartError("engine.offline", `${url}: ${String(error)}`));
        throw error;
      });
      this.#check(url, response);
      const counter = this.#counters.get(url);
      if (counter && response.body) void this.#count(counter, response.clone());
      return response;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) this.#arrived(entry.name);
    }).observe({ type: "resource", buffered: true });
  }

  #check(url: string, response: Response): void {
    if (!response.ok) this.#fail(new StartError("engine.missing-file", `${response.status} ${url}`));
    const type = response.headers.get("content-type") ?? "";
    if (url.endsWith(".wasm") && !type.startsWith("application/wasm")) {
      this.#fail(new StartError("engine.wrong-type", `${url}: ${type}`));
    }
  }

  async #count(counter: Counter, response: Response): Promise<void> {
    if (response.headers.has("content-encoding")) {
      counter.wire = Number(response.headers.get("content-length")) || counter.wire;
    } else {
      this.#expectUnpacked();
    }
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    let seen = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      seen += value.byteLength;
      counter.part = Math.min(1, seen / counter.bytes);
      this.#tell();
    }
    counter.part = 1;
    this.#tell();
  }

  /** A server that packs one file packs them all, so one answer corrects the total at once. */
  #expectUnpacked(): void {
    for (const counter of this.#counters.values()) {
      if (counter.part === 0) counter.wire = counter.bytes;
    }
  }

  #arrived(url: string): void {
    const counter = this.#counters.get(url);
    if (!counter || counter.part > 0) return;
    counter.part = 1;
    this.#tell();
  }

  #tell(): void {
    let loaded = 0;
    let total = 0;
    for (const { wire, part } of this.#counters.values()) {
      loaded += wire * part;
      total += wire;
    }
    this.#report({ stage: loaded < total ? "download" : "start", loaded: Math.round(loaded), total });
  }
}
