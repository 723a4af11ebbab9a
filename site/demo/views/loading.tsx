/** The start of the engine: progress in words and bytes, a way to cancel, and what to do when it fails. */
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { EngineClient, Status } from "../engine/client.ts";
import { Action, Panel } from "./controls.tsx";
import { T, useWording } from "./wording.tsx";

export function useStatus(engine: EngineClient): Status {
  const [status, setStatus] = useState(engine.status);
  useEffect(() => {
    setStatus(engine.status);
    return engine.onStatus(setStatus);
  }, [engine]);
  return status;
}

export function Loading({ engine, onCancel }: { engine: EngineClient; onCancel: () => void }) {
  const wording = useWording();
  const status = useStatus(engine);
  const progress = status.is === "starting" ? status.progress : null;
  const part = progress ? progress.loaded / progress.total : 0;
  return (
    <Waiting>
      <section class="sb-demo-loading" aria-label={wording.t("demo.loading")}>
        <p class="sb-demo-loading__words" role="status">
          <T k={stageKey(status)} />
        </p>
        <progress class="sb-demo-loading__bar" max={1} value={part} aria-label={wording.t("demo.loading")} />
        <p class="sb-demo-loading__bytes">
          {progress ? (
            <T
              k="demo.loading.bytes"
              values={{
                loaded: megabytes(wording.locale, progress.loaded),
                total: megabytes(wording.locale, progress.total),
              }}
            />
          ) : null}
        </p>
        <Action k="demo.loading.cancel" onPress={onCancel} />
      </section>
    </Waiting>
  );
}

/** What went wrong with the engine, and what the reader can do about it. */
export function Failure(props: { code: string; onRetry: () => void; onClose?: () => void }) {
  const wording = useWording();
  return (
    <Waiting>
      <Panel k={props.code === "engine.cancelled" ? "demo.cancelled" : "demo.failed"} kind="problem" takesFocus>
        <p role="alert">{wording.plain(wording.error({ code: props.code }))}</p>
        <p class="sb-demo-actions">
          <Action
            k={props.code === "engine.cancelled" ? "demo.load" : "demo.retry"}
            kind="main"
            onPress={props.onRetry}
          />
          {props.onClose ? <Action k="demo.close" onPress={props.onClose} /> : null}
        </p>
      </Panel>
    </Waiting>
  );
}

/** What stands in place of the element's button until there is something to play: the scene around it stays. */
function Waiting({ children }: { children: ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const host = box.current?.closest<HTMLElement>("spielbar-demo");
    if (!host) return;
    const pressed = host.querySelector(":scope > .sb-try") === document.activeElement;
    if (pressed) box.current?.closest<HTMLElement>(".sb-demo")?.focus({ preventScroll: true });
    host.dataset.waiting = "";
    return () => delete host.dataset.waiting;
  }, []);
  return (
    <div ref={box} class="sb-demo-waiting">
      {children}
    </div>
  );
}

function stageKey(status: Status): string {
  const starting = status.is === "starting" && status.progress?.stage === "start";
  return starting || status.is === "ready" ? "demo.loading.start" : "demo.loading.download";
}

/** Bytes as people read them. */
export function megabytes(locale: string, bytes: number): string {
  const format = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(locale, { style: "unit", unit: "megabyte", ...format }).format(bytes / 1_000_000);
}
