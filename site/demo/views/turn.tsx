/** Whose turn it is, and who sits at the table. */
import type { TableState } from "../table/state.ts";
import type { Part, Wording } from "../wording.ts";
import { Parts, Player, T, useWording } from "./wording.tsx";

/** The sentence about whose turn it is. */
export function turnParts(wording: Wording, { position, viewer, seats }: TableState): Part[] {
  if (!position) return [];
  if (position.over) return [wording.t("turn.over")];
  if (typeof position.actor !== "number") return [];
  if (position.actor === viewer) return [wording.t("turn.yours")];
  const key = seats[position.actor]?.kind === "bot" ? "turn.bot" : "turn.person";
  return wording.parts(key, { seat: position.actor });
}

/** The line over the board. Who looks back is told so: whose turn it is now says nothing of the moment that is shown. */
export function Turn({ state, past }: { state: TableState; past: boolean }) {
  const wording = useWording();
  const yours = !past && state.position?.actor === state.viewer;
  return (
    <div class="sb-demo-turn" data-yours={yours ? "" : undefined}>
      <p class="sb-demo-turn__words">{past ? <T k="replay.title" /> : <Parts parts={turnParts(wording, state)} />}</p>
      {state.practice && !state.stand ? (
        <p class="sb-demo-practice">
          <T k="demo.practice" />
        </p>
      ) : null}
    </div>
  );
}

/** Who sits at the table: the reader, other people, bots of a level. */
export function Players({ state: { seats, viewer } }: { state: TableState }) {
  const wording = useWording();
  return (
    <ul class="sb-demo-seats" aria-label={wording.t("demo.seats")}>
      {seats.map((seat, index) => (
        <li key={index} class="sb-demo-seat" data-seat={index}>
          <Player seat={index} alone />
          {seat.kind === "bot" || (index === viewer && wording.words.plate(index) !== wording.t("player.lone")) ? (
            <span class="sb-demo-seat__note">
              <T k={seat.kind === "bot" ? `level.${seat.level}` : "player.you"} />
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
