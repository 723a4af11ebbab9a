/** All players: how many cards each holds and has captured, and whose turn it is. */

import { Mark } from "../../views/mark.tsx";
import type { SymbolIds } from "../symbols.ts";
import type { Words } from "../words.ts";
import { type Observation, ordered, present } from "./observation.ts";
import { AnimalPicture, CardPicture } from "./picture.tsx";

interface SeatsProps extends SymbolIds {
  readonly observation: Observation;
  readonly words: Words;
}

export function Seats({ ids, observation, words }: SeatsProps) {
  return (
    <ul class="kb-seats">
      {observation.hand_sizes.map((size, seat) => (
        <Seat key={seat} ids={ids} observation={observation} words={words} seat={seat} size={size} />
      ))}
    </ul>
  );
}

function Seat({ ids, observation, words, seat, size }: SeatsProps & { seat: number; size: number }) {
  const turn = observation.turn === seat && observation.phase !== "over";
  const took = observation.last?.seat === seat && present(observation.last.captured).length > 0;
  return (
    <li
      class="kb-seat"
      data-seat={seat}
      data-turn={turn ? "" : undefined}
      data-own={seat === observation.seat ? "" : undefined}
    >
      <span class="kb-seat__name">
        <Mark seat={seat} />
        <span class="kb-seat__words">{words.plate(seat)}</span>
        {turn ? <span class="kb-seat__turn">{words.text("board.kariba.turn")}</span> : null}
      </span>
      <span class="kb-seat__hand">
        <span class="kb-backs" aria-hidden="true">
          {Array.from({ length: size }, (_, index) => (
            <CardPicture key={index} ids={ids} animal="back" />
          ))}
        </span>
        <span class="kb-hidden">{words.text("board.kariba.hand.size", { n: size })}</span>
      </span>
      <Captured ids={ids} observation={observation} words={words} seat={seat} took={took} />
    </li>
  );
}

function Captured({ ids, observation, words, seat, took }: SeatsProps & { seat: number; took: boolean }) {
  const cards = observation.captured[seat] ?? {};
  const score = observation.scores[seat] ?? 0;
  return (
    <span class="kb-seat__captured" data-took={took ? "" : undefined}>
      <span class="kb-seat__score">{words.text("board.kariba.captured", { n: score })}</span>
      <span class="kb-prey" aria-hidden="true">
        {present(cards).map((animal) => (
          <span key={animal} class="kb-prey__animal">
            <AnimalPicture ids={ids} animal={animal} />
            {`×${cards[animal]}`}
          </span>
        ))}
      </span>
      {score > 0 ? (
        <span class="kb-hidden">
          {words.text("board.kariba.captured.pieces", { pieces: words.pieces("kariba", ordered(cards)) })}
        </span>
      ) : null}
      {observation.options.match ? (
        <span class="kb-seat__total">
          {words.text("board.kariba.total", { n: observation.match.totals[seat] ?? 0 })}
        </span>
      ) : null}
    </span>
  );
}
