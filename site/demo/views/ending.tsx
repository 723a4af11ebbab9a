/** The end: the ranking with shared places, the rule that ended the play, and how ties were broken. */
import type { Outcome } from "../engine/protocol.ts";
import { freshSeed } from "../table/seed.ts";
import type { Visit } from "../visit.ts";
import { Action, Panel } from "./controls.tsx";
import { Player, RuleLink, T } from "./wording.tsx";

export function Ending({ visit, outcome }: { visit: Visit; outcome: Outcome }) {
  return (
    <div class="sb-demo-ending" ref={intoView}>
      <Panel k="ending.title" kind="ending" takesFocus>
        <div class="sb-demo-ending__body">
          <ol class="sb-demo-ranking">
            {outcome.ranking.map(({ seat, place, score }) => (
              <li key={seat} class="sb-demo-ranking__row" data-place={place}>
                <span class="sb-demo-ranking__place">
                  <T k="ending.place" values={{ place }} />
                </span>
                <Player seat={seat} alone />
                <span class="sb-demo-ranking__score">
                  <T k="ending.score" values={{ n: score }} />
                </span>
              </li>
            ))}
          </ol>
          <div class="sb-demo-ending__why">
            <p>
              <T k="ending.rule" /> <RuleLink rule={outcome.rule} />
            </p>
            {outcome.trail.length > 0 ? (
              <p>
                <T k="ending.trail" />{" "}
                {outcome.trail.map((rule) => (
                  <RuleLink key={rule} rule={rule} />
                ))}
              </p>
            ) : null}
          </div>
        </div>
        <p class="sb-demo-actions">
          {visit.place.example === null ? (
            <>
              <Action k="ending.rematch" kind="main" icon="fresh" onPress={() => void visit.rematch(freshSeed())} />
              <Action k="ending.new" onPress={() => void visit.openFresh()} />
            </>
          ) : (
            <Action k="example.again" kind="main" icon="fresh" onPress={() => void visit.openFresh()} />
          )}
        </p>
      </Panel>
    </div>
  );
}

/** Shows the result to whoever watches the table; a table elsewhere on the page moves nothing. */
function intoView(ending: HTMLElement | null): void {
  const table = ending?.closest(".sb-demo-table")?.getBoundingClientRect();
  if (table && table.top < innerHeight && table.bottom > 0) ending?.scrollIntoView({ block: "nearest" });
}
