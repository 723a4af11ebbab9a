/** The steps of the example a table stands in. */
import type { ExampleStand } from "../table/state.ts";
import type { Table } from "../table/table.ts";
import { Action } from "./controls.tsx";
import { Parts, RuleLink, T, useWording } from "./wording.tsx";

export function ExampleSteps({ table, stand }: { table: Table; stand: ExampleStand }) {
  const wording = useWording();
  const { id, example, step } = stand;
  const count = example.steps.length;
  const go = (to: number) => void table.stand(id, example, to);
  const done = example.steps[step - 1];
  const illegal = done?.illegal;
  return (
    <div class="sb-demo-steps" data-step={step} role="group" aria-label={wording.t("example.steps")}>
      <Action k="example.back" icon="back" disabled={step === 0} onPress={() => go(step - 1)} />
      <p class="sb-demo-steps__words" role="status">
        <strong>
          <T k={step === 0 ? "example.given" : "example.step"} values={{ step, count }} />
        </strong>
        {done?.action ? (
          <>
            {" "}
            <Parts parts={wording.action(done.action)} />
          </>
        ) : null}
        {illegal ? (
          <>
            {" "}
            <T k="example.illegal" /> <RuleLink rule={`${wording.game}/${illegal}`} short />
          </>
        ) : null}
      </p>
      <Action k="example.next" icon="forward" kind="main" disabled={step === count} onPress={() => go(step + 1)} />
      <p class="sb-demo-steps__try">
        <T k="example.play" />
      </p>
    </div>
  );
}
