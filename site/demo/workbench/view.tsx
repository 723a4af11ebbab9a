/** The workbench on its page: what to work on, what there is to say, the texts of a chapter, and the way home for drafts. */
import { Action, HeadingLevel, Panel, useStore } from "../views/controls.tsx";
import { Failure, Loading, megabytes, useStatus } from "../views/loading.tsx";
import { T, useWording, WordingProvider } from "../views/wording.tsx";
import type { Wording } from "../wording.ts";
import type { Bench, BenchState } from "./bench.ts";
import { Entry } from "./entry.tsx";
import { Home } from "./home.tsx";
import { Pick } from "./pick.tsx";

export function WorkbenchView({ bench, wording }: { bench: Bench; wording: Wording }) {
  return (
    <WordingProvider value={wording}>
      <HeadingLevel.Provider value="h2">
        <section class="sb-demo sb-bench">
          <Pick bench={bench} />
          <Notices bench={bench} />
          <Python bench={bench} />
          <Spelled bench={bench} />
          <Texts bench={bench} />
          <Home bench={bench} />
        </section>
      </HeadingLevel.Provider>
    </WordingProvider>
  );
}

function Notices({ bench }: { bench: Bench }) {
  const { aside, keeps, thrown } = useStore(bench);
  const wording = useWording();
  return (
    <>
      {keeps ? null : <Notice k="workbench.keeps.nothing" kind="problem" />}
      {aside.length > 0 ? (
        <Panel k="workbench.aside" kind="problem">
          <p role="status">
            <T k="workbench.aside.text" values={{ n: aside.length }} />
          </p>
          <details class="sb-bench-more">
            <summary>
              <T k="workbench.aside.show" />
            </summary>
            {aside.map(({ key, content }) => (
              <textarea key={key} class="sb-bench-aside" readOnly rows={3} aria-label={key} value={content} />
            ))}
          </details>
          <p class="sb-demo-actions">
            <Action k="workbench.aside.delete" kind="quiet" onPress={() => bench.deleteAside()} />
          </p>
        </Panel>
      ) : null}
      {thrown ? (
        <p class="sb-bench-thrown" role="status">
          {wording.t("workbench.thrown")}{" "}
          <Action k="workbench.thrown.back" kind="quiet" onPress={() => bench.takeBack()} />
        </p>
      ) : null}
    </>
  );
}

function Notice({ k, kind }: { k: string; kind: string }) {
  return (
    <p class={`sb-bench-notice sb-bench-notice--${kind}`} role="alert">
      <T k={k} />
    </p>
  );
}

/** Python's start, or why there are no checks: one can write all the same. */
function Python({ bench }: { bench: Bench }) {
  const { unchecked, loading } = useStore(bench);
  const status = useStatus(bench.engine);
  if (loading) return null;
  if (unchecked) return <Failure code={unchecked} onRetry={() => void bench.lookAtAll()} />;
  if (status.is !== "starting") return null;
  return (
    <div class="sb-bench-python">
      <p>
        <T k="workbench.checks.loading" />
      </p>
      <Loading engine={bench.engine} onCancel={() => bench.engine.cancel()} />
    </div>
  );
}

/** Whether spelling is checked too. It is said only where the other checks run. */
function Spelled({ bench }: { bench: Bench }) {
  const { spelling, unchecked, loading, items, known } = useStore(bench);
  const wording = useWording();
  if (loading || unchecked || !items.some(({ id }) => known[id])) return null;
  return (
    <p class="sb-bench-count" role="status">
      <T k={`workbench.spelling.${spelling}`} values={{ size: megabytes(wording.locale, bench.spellingBytes) }} />
      {spelling === "failed" ? (
        <>
          {" "}
          <Action k="demo.retry" kind="quiet" onPress={() => void bench.lookAtAll()} />
        </>
      ) : null}
    </p>
  );
}

function Texts({ bench }: { bench: Bench }) {
  const state = useStore(bench);
  const shown = shownOf(bench, state);
  if (state.failure) {
    return (
      <Panel k="workbench.unread" kind="problem">
        <p role="alert">
          <T k="workbench.unread.text" /> <span lang="en">{state.failure}</span>
        </p>
        <p class="sb-demo-actions">
          <Action k="demo.retry" kind="main" onPress={() => void bench.open()} />
        </p>
      </Panel>
    );
  }
  return (
    <>
      <p class="sb-bench-count" role="status">
        {state.loading ? <T k="workbench.loading" /> : <T k="workbench.count" values={{ n: shown.length }} />}
      </p>
      <div class="sb-bench-list">
        {shown.map((item) => (
          <Entry key={`${state.choice.into} ${item.id}`} bench={bench} item={item} />
        ))}
      </div>
    </>
  );
}

function shownOf(bench: Bench, { items, choice, drafts }: BenchState) {
  if (choice.show === "drafts") return items.filter(({ id }) => drafts[id] !== undefined);
  if (choice.show === "open") return items.filter((item) => bench.standing(item) !== "current");
  return items;
}
