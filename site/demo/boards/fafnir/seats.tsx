/** All players: screen, stones, points, who keeps Fafnir, and who already holds out a closed fist. */
import { Mark } from "../../views/mark.tsx";
import type { SymbolIds } from "../symbols.ts";
import type { Words } from "../words.ts";
import { Picture } from "./art/symbols.tsx";
import type { Observation } from "./observation.ts";

interface SeatsProps extends SymbolIds {
  readonly observation: Observation;
  readonly words: Words;
}

export function Seats({ ids, observation, words }: SeatsProps) {
  return (
    <ul class="ff-seats">
      {observation.hand_sizes.map((size, seat) => (
        <Seat key={seat} ids={ids} observation={observation} words={words} seat={seat} size={size} />
      ))}
    </ul>
  );
}

function Seat({ ids, observation, words, seat, size }: SeatsProps & { seat: number; size: number }) {
  const turn = observation.turn === seat && observation.phase !== "over";
  const chosen = observation.chosen[seat] === true;
  const score = observation.scores[seat] ?? 0;
  return (
    <li class="ff-seat" data-seat={seat} data-turn={turn ? "" : undefined} data-chosen={chosen ? "" : undefined}>
      <span class="ff-seat__name">
        <Mark seat={seat} />
        <span class="ff-seat__words">{words.plate(seat)}</span>
        {observation.keeper === seat ? (
          <span class="ff-seat__keeper">
            <Picture ids={ids} thing="hen" />
            <span class="ff-hidden">{words.text("board.fafnir.keeper")}</span>
          </span>
        ) : null}
        {turn ? <span class="ff-seat__turn">{words.text("board.fafnir.turn")}</span> : null}
      </span>
      <span class="ff-seat__has">
        <span class="ff-seat__held">
          <Picture ids={ids} thing="screen" />
          <span aria-hidden="true">{`×${size}`}</span>
          <span class="ff-hidden">{words.text("board.fafnir.held", { n: size })}</span>
        </span>
        <span class="ff-seat__score">
          <Picture ids={ids} thing="chip" />
          <span aria-hidden="true">{score}</span>
          <span class="ff-hidden">{words.text("board.fafnir.points", { n: score })}</span>
        </span>
        <span class="ff-seat__fist">
          {chosen ? (
            <>
              <Picture ids={ids} thing="fist" />
              <span class="ff-hidden">{words.text("board.fafnir.chosen")}</span>
            </>
          ) : null}
        </span>
      </span>
    </li>
  );
}
