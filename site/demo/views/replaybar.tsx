/** The bar for looking back: a slider over the moments of the play, with play and pause. */
import type { Replay } from "../table/replay.ts";
import type { TableState } from "../table/state.ts";
import { Action, useStore } from "./controls.tsx";
import { Icon } from "./mark.tsx";
import { useWording } from "./wording.tsx";

export function ReplayBar({ replay, state }: { replay: Replay; state: TableState }) {
  const wording = useWording();
  const past = useStore(replay);
  const { stops } = replay;
  const last = Math.max(stops.length - 1, 0);
  const at = past.sight ? past.at : last;
  const label = wording.t(past.playing ? "replay.pause" : "replay.play");
  const toggle = () => (past.playing ? replay.halt() : void replay.play());
  return (
    <div
      class="sb-demo-replay"
      role="group"
      aria-label={wording.t("replay.title")}
      data-past={past.sight ? "" : undefined}
    >
      <button
        type="button"
        class="sb-demo-icon-button"
        aria-label={label}
        title={label}
        aria-disabled={last === 0 ? "true" : undefined}
        onClick={last === 0 ? undefined : toggle}
      >
        <Icon name={past.playing ? "pause" : "play"} />
      </button>
      <input
        type="range"
        class="sb-demo-replay__slider"
        min={0}
        max={last}
        value={at}
        aria-label={wording.t("replay.slider")}
        aria-valuetext={momentWords()}
        onInput={({ currentTarget: { value } }) => void replay.show(Number(value))}
      />
      {past.sight ? <Action k="replay.now" kind="quiet" onPress={() => replay.leave()} /> : null}
    </div>
  );

  /** "Move 3 of 12: Ada: lays 2 rhinos …" — what happened at this moment. */
  function momentWords(): string {
    const position = wording.t("replay.moment", { at, last });
    const stop = stops[at];
    const events = (past.sight ?? state.sight)?.events ?? [];
    const event = events.findLast(({ turn }) => turn + 1 === stop);
    return event ? `${position}: ${wording.plain(wording.event(event))}` : position;
  }
}
