/** The engines for tests under Node: the same session, over `python3 -m engines` instead of the worker. */
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { EngineClient } from "../../site/demo/engine/client.ts";
import { type Answer, EngineError, type Request } from "../../site/demo/engine/protocol.ts";

const ROOT = new URL("../../", import.meta.url);
const PYTHON = process.env.PYTHON ?? "python3";

type Settle = (answer: Answer) => void;

/** One Python process for each play, as the worker has one session for each play. */
export class PipeEngine {
  epoch = 1;
  /** What was asked, in order, as `op`. */
  readonly asked: string[] = [];
  readonly #processes = new Map<string, { child: ChildProcessWithoutNullStreams; waiting: Settle[] }>();

  /** The same object as the table and the plays expect it. */
  get client(): EngineClient {
    return this as unknown as EngineClient;
  }

  start(): Promise<void> {
    return Promise.resolve();
  }

  async request<T>(play: string, request: Request): Promise<T> {
    this.asked.push(request.op);
    const { child, waiting } = this.#processOf(play);
    const answer = await new Promise<Answer>((resolve) => {
      waiting.push(resolve);
      child.stdin.write(`${JSON.stringify({ id: 1, ...request })}\n`);
    });
    if (!answer.ok) throw new EngineError(answer.error);
    return answer.result as T;
  }

  forget(play: string): void {
    this.#processes.get(play)?.child.kill();
    this.#processes.delete(play);
  }

  /** All sessions are lost, as when the worker has crashed or was cancelled. */
  crash(): void {
    for (const play of [...this.#processes.keys()]) this.forget(play);
    this.epoch += 1;
  }

  #processOf(play: string) {
    const known = this.#processes.get(play);
    if (known) return known;
    const child = spawn(PYTHON, ["-m", "engines"], { cwd: ROOT });
    const made = { child, waiting: [] as Settle[] };
    createInterface({ input: child.stdout }).on("line", (line) => made.waiting.shift()?.(JSON.parse(line) as Answer));
    child.stderr.pipe(process.stderr);
    this.#processes.set(play, made);
    return made;
  }
}
