/** What is said near the board: a refusal with its rule, a hint with its reasons, a problem with its way out. */
import type { Notice } from "../boards/contract.ts";
import type { Example, ExampleStep, Verdict } from "../engine/protocol.ts";
import type { TableState } from "../table/state.ts";
import type { Table } from "../table/table.ts";
import { Action, Panel } from "./controls.tsx";
import { showNotice } from "./intoview.ts";
import { report } from "./report.ts";
import { Parts, RuleLink, T, useWording } from "./wording.tsx";

interface NoticesProps {
  readonly table: Table;
  readonly state: TableState;
  readonly examples: { readonly [id: string]: Example };
}

/** What a board shows beside a choice; null where there is nothing to say about one. */
export function noticeOf(props: NoticesProps): Notice | null {
  const { problem, refusal, hint } = props.state;
  const about = problem ? undefined : (refusal ?? hint)?.action;
  return about ? { about, view: <Beside {...props} /> } : null;
}

/** The board around it may be in another language than the page. */
function Beside(props: NoticesProps) {
  return (
    <div class="sb-demo-notice" lang={useWording().locale}>
      <Notices {...props} />
    </div>
  );
}

/** At most one notice at a time: the newest matters. */
export function Notices({ table, state, examples }: NoticesProps) {
  if (state.problem) return <Problem table={table} state={state} />;
  if (state.refusal) return <Refused table={table} state={state} examples={examples} />;
  if (state.hint) return <Hint table={table} state={state} />;
  return null;
}

function Refused({ table, state: { refusal }, examples }: NoticesProps) {
  const wording = useWording();
  if (!refusal) return null;
  const { verdict, action, nonce } = refusal;
  const close = () => table.dismiss();
  if (!verdict) {
    return (
      <Panel k="refused.allowed" kind="hint" onClose={close}>
        <p role="status">
          <Parts parts={wording.action(action)} />
        </p>
      </Panel>
    );
  }
  const example = exampleOf(verdict, examples);
  return (
    <Panel k="refused.title" kind="refusal" onClose={close}>
      <p role="alert" key={nonce} ref={intoView} class="sb-demo-refusal__why">
        <Parts parts={wording.verdict(verdict)} />
      </p>
      <p class="sb-demo-refusal__rule">
        <RuleLink rule={verdict.rule} />
        {example ? (
          <a class="sb-demo-refusal__example" href={wording.href(example.href)}>
            <T k="refused.example" values={{ example: example.title[wording.locale] ?? "" }} />
          </a>
        ) : null}
      </p>
    </Panel>
  );
}

/** The example that shows the refusal: the engine's, else the first one with a step refused by the same rule. */
function exampleOf({ example, rule }: Verdict, examples: NoticesProps["examples"]): Example | undefined {
  const shows = ({ illegal }: ExampleStep) => illegal !== undefined && rule.endsWith(`/${illegal}`);
  return examples[example] ?? Object.values(examples).find(({ steps }) => steps.some(shows));
}

/** On a phone a notice may stand below the fold. */
function intoView(element: HTMLElement | null): void {
  const notice = element?.closest("section");
  if (notice) showNotice(notice);
}

function Hint({ table, state: { hint } }: Omit<NoticesProps, "examples">) {
  const wording = useWording();
  if (!hint) return null;
  return (
    <Panel k="hint.title" kind="hint" onClose={() => table.dismiss()}>
      <p role="status" ref={intoView} class="sb-demo-hint__action">
        <Parts parts={wording.action(hint.action)} />
      </p>
      <ul class="sb-demo-hint__reasons">
        {hint.reasons.map((reason, index) => (
          <li key={index}>
            <Parts parts={wording.event(reason)} /> <RuleLink rule={reason.rule} short />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Problem({ table, state }: Omit<NoticesProps, "examples">) {
  const wording = useWording();
  const { problem, practice } = state;
  if (!problem) return null;
  const known = problem.code === "nothing-to-undo" && !practice;
  return (
    <Panel k="problem.title" kind="problem" onClose={() => table.dismiss()}>
      <p role="alert">
        <Parts parts={known ? [wording.t("undo.knowledge")] : wording.error(problem)} />
      </p>
      <p class="sb-demo-actions">
        {known ? <Action k="undo.practise" onPress={() => void table.practise()} /> : null}
        {problem.code.startsWith("engine.") || problem.code === "internal" ? (
          <>
            <Action k="demo.retry" kind="main" onPress={() => void table.goOn()} />
            <Action k="tool.report" onPress={() => report(wording, table, problem.code)} />
          </>
        ) : null}
      </p>
    </Panel>
  );
}
