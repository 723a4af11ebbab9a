/** A plain board to start from: what everybody has laid, and a button for each kind of stone in the own hand. */
import type { BoardProps } from "../contract.ts";
import { GAME, type Observation, STONES } from "./observation.ts";
import { seatLine } from "./static.tsx";

export function Board({ observation, words, mode, selection, notice, onAction }: BoardProps<Observation>) {
  const { laid, hand, turn, bag_size } = observation;
  const held = STONES.filter((stone) => (hand?.[stone] ?? 0) > 0);
  return (
    <div data-world={GAME}>
      <ol>
        {laid.map((_, seat) => (
          <li key={seat} aria-current={seat === turn ? "step" : undefined}>
            {seatLine(observation, seat, words)}
          </li>
        ))}
      </ol>
      <p>{words.text("board.skeleton.bag", { n: bag_size })}</p>
      <fieldset disabled={mode !== "play"} data-choice={mode === "play" ? "" : undefined}>
        <legend>{words.text("board.skeleton.hand")}</legend>
        {held.map((stone) => (
          <button
            key={stone}
            type="button"
            class="sb-demo-button"
            aria-pressed={selection?.lay === stone}
            onClick={() => onAction({ lay: stone })}
          >
            {words.pieces(GAME, { [stone]: hand?.[stone] ?? 0 })}
          </button>
        ))}
      </fieldset>
      {mode === "play" ? notice?.view : null}
    </div>
  );
}
