/** The place where it happens: the castle over the roofs, and the round that is played. */
import type { Words } from "../words.ts";
import type { Observation } from "./observation.ts";

export function Square({ words, observation }: { words: Words; observation: Observation }) {
  const { round, rounds } = observation;
  return (
    <div class="sn-sky">
      <svg
        class="sn-skyline"
        viewBox="0 0 1200 120"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
        focusable="false"
      >
        <Skyline />
      </svg>
      <p class="sn-round">{words.text("board.sheriff.round", { number: round, most: rounds })}</p>
    </div>
  );
}

/** Roofs of timbered houses, and behind them the castle on its rock. */
function Skyline() {
  return (
    <>
      <path
        class="sn-hill"
        d="M0 92c90-28 180-30 260-14 70-20 130-34 210-30 60-30 190-30 250 2 90-10 170 8 230 26 90-16 170-10 250 12v32H0z"
      />
      <path
        class="sn-castle"
        d="M470 92V58h-8V46h8v5h7v-5h7v5h7v-5h8v12h-4v8h30V40h-8V24h8v7h8v-7h9v7h8v-7h9v7h8v-7h8v16h-8v26h32v-8h-4V46h8v5h7v-5h7v5h7v-5h8v12h-8v34z"
      />
      <path class="sn-pennant" d="M571 24V4l22 6-20 6v8zM483 46V30l15 5-13 4v7zM651 46V30l15 5-13 4v7z" />
      <path
        class="sn-roofs"
        d="M0 120V78l40-34 40 34v8l36-30 36 30v34zM196 120V84l34-32 34 32v36zM300 120V92l28-24 28 24v28zM846 120V88l30-28 30 28v32zM948 120V80l36-34 36 34v40zM1050 120V88l26-22 26 22 34-42 64 48v26z"
      />
      <path
        class="sn-windows"
        d="M30 90h9v12h-9zM52 90h9v12h-9zM106 96h9v11h-9zM222 92h9v12h-9zM239 92h9v12h-9zM324 100h9v11h-9zM868 96h9v12h-9zM976 90h9v12h-9zM994 90h9v12h-9zM1072 98h9v11h-9zM1140 88h9v12h-9zM1160 88h9v12h-9zM544 56h6v10h-6zM580 56h6v10h-6zM562 72h10v20h-10z"
      />
    </>
  );
}
