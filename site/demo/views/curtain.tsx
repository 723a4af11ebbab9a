/** Between the turns of two people at one device: nothing is shown but who comes next and what everybody saw. */
import type { TableState } from "../table/state.ts";
import type { Table } from "../table/table.ts";
import { Heading } from "./controls.tsx";
import { EventLine } from "./log.tsx";
import { Mark } from "./mark.tsx";
import { T, useWording } from "./wording.tsx";

/** As many of the last public events as fit on a phone. */
const LAST_EVENTS = 6;

export function Curtain({ table, state, seat }: { table: Table; state: TableState; seat: number }) {
  const wording = useWording();
  const player = wording.words.seat(seat);
  return (
    <section class="sb-demo-curtain" data-seat={seat} aria-label={wording.t("curtain.label")}>
      <Mark seat={seat} />
      <Heading class="sb-demo-curtain__title" takesFocus={`seat ${seat}`}>
        <T k="curtain.title" values={{ player }} />
      </Heading>
      <p>
        <T k="curtain.text" />
      </p>
      <button
        type="button"
        class="sb-demo-button sb-demo-button--main"
        data-do="curtain.lift"
        onClick={() => void table.lift()}
      >
        <T k="curtain.lift" values={{ player }} />
      </button>
      <ul class="sb-demo-curtain__events" aria-label={wording.t("curtain.events")}>
        {(state.sight?.events ?? []).slice(-LAST_EVENTS).map((event, index) => (
          <li key={index}>
            <EventLine event={event} />
          </li>
        ))}
      </ul>
    </section>
  );
}
