/** The market street: a stand for each player with the bag in front of it. */
import { Mark } from "../../views/mark.tsx";
import type { SymbolIds } from "../symbols.ts";
import type { Words } from "../words.ts";
import { Picture } from "./art/symbols.tsx";
import { STAND } from "./geometry.ts";
import { laidBy } from "./laid.tsx";
import { faceDown, type Observation, officers, sum } from "./observation.ts";
import { claimWords, goodsWords, keptWords } from "./said.ts";
import { StandDrawing, standHeight } from "./stand.tsx";

interface StreetProps extends SymbolIds {
  readonly observation: Observation;
  readonly words: Words;
}

export function Street({ ids, observation, words }: StreetProps) {
  return (
    <ul class="sn-street" data-players={observation.players} aria-label={words.text("board.sheriff.street")}>
      {observation.stands.map((_, seat) => (
        <StandItem key={seat} ids={ids} observation={observation} words={words} seat={seat} />
      ))}
    </ul>
  );
}

function StandItem({ ids, observation, words, seat }: StreetProps & { seat: number }) {
  const { turn, phase, deputies, hand_sizes, inspection } = observation;
  const acts = turn === seat && phase !== "over" && phase !== "start";
  return (
    <li
      class="sn-stand"
      data-seat={seat}
      data-turn={acts ? "" : undefined}
      data-about={inspection?.about === seat ? "" : undefined}
    >
      <span class="sn-stand__name">
        <Mark seat={seat} />
        <span class="sn-stand__words">{words.plate(seat)}</span>
        {officers(observation).includes(seat) ? (
          <span class="sn-hidden">{words.text(deputies ? "board.sheriff.deputies.one" : "board.sheriff.sheriff")}</span>
        ) : null}
        <span class="sn-stand__hand" aria-hidden="true">
          <Picture ids={ids} thing="hand" />
          {hand_sizes[seat] ?? 0}
        </span>
        {acts ? <span class="sn-hidden">{words.text("board.sheriff.turn")}</span> : null}
      </span>
      <svg
        class="sn-stand__drawing"
        viewBox={`0 0 ${STAND.width} ${standHeight(observation, seat)}`}
        aria-hidden="true"
        focusable="false"
      >
        <StandDrawing ids={ids} observation={observation} seat={seat} />
      </svg>
      <span class="sn-hidden">{standWords(observation, seat, words).join(". ")}</span>
    </li>
  );
}

/** All that a stand shows, one sentence each without a full stop. */
export function standWords(observation: Observation, seat: number, words: Words): string[] {
  const { stands, gold, bags, declared, hand_sizes, merry } = observation;
  const legal = stands[seat]?.legal ?? {};
  const { named, unknown } = faceDown(observation, seat);
  const bag = bags[seat];
  const claim = declared[seat];
  return [
    words.text("board.sheriff.gold", { n: gold[seat] ?? 0 }),
    words.text("board.sheriff.hand.size", { n: hand_sizes[seat] ?? 0 }),
    ...((merry?.held[seat] ?? 0) > 0 ? [words.text("board.sheriff.merry.stand")] : []),
    ...(sum(legal) > 0 ? [words.text("board.sheriff.stand.legal", { pieces: goodsWords(legal, words) })] : []),
    ...(sum(named) > 0 ? [words.text("board.sheriff.stand.named", { pieces: goodsWords(named, words) })] : []),
    ...(unknown > 0 ? [words.text("board.sheriff.stand.hidden", { n: unknown })] : []),
    ...keptWords(observation, seat, words),
    ...(bag ? [words.text(`board.sheriff.bag.${bag}`)] : []),
    ...(claim ? [words.text("board.sheriff.declared", { pieces: claimWords(claim, words) })] : []),
    ...deputyWords(observation, seat, words),
  ];
}

/** What deputies change at a stand: cards that lie before it, and who deals with the bag. */
function deputyWords(observation: Observation, seat: number, words: Words): string[] {
  const laid = laidBy(observation, seat);
  const deputy = observation.bags[seat] === "closed" ? (observation.deputies?.alone[seat] ?? null) : null;
  return [
    ...(sum(laid) > 0 ? [words.text("board.sheriff.deputies.stand.laid", { pieces: goodsWords(laid, words) })] : []),
    ...(deputy === null ? [] : [words.text("board.sheriff.deputies.stand.alone", { seat: words.seat(deputy) })]),
  ];
}
