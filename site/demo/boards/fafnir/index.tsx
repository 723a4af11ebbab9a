/**
 * The board of Fafnir: players, nest and trash, the last auction, the last scoring, and the own stones with the fist.
 *
 * It draws the observation it is given, offers the actions it is given, and reports what the player tries.
 */
import { offers } from "../action.ts";
import { useChoice } from "../choice.ts";
import type { BoardProps } from "../contract.ts";
import { useIds } from "../ids.ts";
import { useKeptFocus } from "../keyboard.ts";
import { Alternative } from "./alternative.tsx";
import { Sprite } from "./art/symbols.tsx";
import { ScreenEdge } from "./art/things.tsx";
import { bidOf, changed, fistOf, NOTHING } from "./choice.ts";
import { AtStake, BidBar, OpenFist, WaitingFist } from "./fist.tsx";
import { HEIGHT, WIDTH } from "./geometry.ts";
import { Hand, ShownHand } from "./hand.tsx";
import { isOpen, isScoredNow, type Observation } from "./observation.ts";
import { Reveal } from "./reveal.tsx";
import { Scoring } from "./scoring.tsx";
import { Seats } from "./seats.tsx";
import { Table } from "./table.tsx";

export function Board(props: BoardProps<Observation>) {
  const { observation, words, mode, animate = false } = props;
  const ids = useIds("ff");
  const root = useKeptFocus(['.ff-hand [tabindex="0"]', ".ff-button"]);
  const { last, scored } = observation;
  const plays = mode === "play" && observation.hand !== null && observation.bid === null;
  return (
    <div
      class="ff"
      data-mode={mode}
      data-animate={animate ? "" : undefined}
      data-opened={isOpen(observation) ? observation.players : undefined}
      ref={root}
      tabIndex={-1}
    >
      <Sprite ids={ids} />
      <div class="ff-layout">
        <Seats ids={ids} observation={observation} words={words} />
        <div class="ff-table">
          <svg class="ff-drawing" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
            <Table ids={ids} observation={observation} fresh={isOpen(observation)} />
          </svg>
          <Alternative observation={observation} words={words} />
        </div>
        {last || scored ? (
          <div class="ff-past">
            {last ? (
              <Reveal key={JSON.stringify([last, observation.scores])} ids={ids} last={last} words={words} />
            ) : null}
            {scored ? (
              <Scoring key={scored.round} ids={ids} scored={scored} words={words} open={isScoredNow(observation)} />
            ) : null}
          </div>
        ) : null}
        {plays ? <Playing {...props} ids={ids} /> : <Watching {...props} ids={ids} />}
      </div>
    </div>
  );
}

type PartProps = BoardProps<Observation> & { readonly ids: string };

function Watching({ ids, observation, words }: PartProps) {
  const { hand, bid, offer, phase } = observation;
  if (hand === null) return null;
  return (
    <div class="ff-own" data-seat={observation.seat}>
      <ScreenEdge />
      <ShownHand ids={ids} hand={hand} fist={bid ?? NOTHING} words={words} offer={offer} />
      {phase === "over" ? null : <WaitingFist ids={ids} bid={bid} words={words} />}
    </div>
  );
}

function Playing({ ids, observation, legal, compact, words, selection, notice, onAction, onExplain }: PartProps) {
  const hand = observation.hand ?? NOTHING;
  const { phase, turn, offer, trash, bag_size, round } = observation;
  const position = JSON.stringify([phase, turn, hand, offer, trash, bag_size, round]);
  const [fist, choose] = useChoice(position, selection, (action) => fistOf(action, hand));
  const action = bidOf(fist);
  const clear = () => choose(NOTHING);
  const bid = () => onAction(action);
  return (
    <div class="ff-own" data-choice="" data-seat={observation.seat}>
      <ScreenEdge />
      <AtStake ids={ids} offer={offer} words={words} />
      <Hand
        ids={ids}
        hand={hand}
        fist={fist}
        words={words}
        offer={offer}
        onChange={(stone, by) => choose(changed(fist, stone, by, hand))}
        onClear={clear}
        onBid={bid}
      />
      <OpenFist ids={ids} fist={fist} words={words} onTakeBack={(stone) => choose(changed(fist, stone, -1, hand))} />
      <BidBar
        words={words}
        fist={fist}
        offered={offers(legal, action, compact)}
        onBid={bid}
        onClear={clear}
        onWhy={onExplain && (() => onExplain(action))}
      />
      {notice?.view}
    </div>
  );
}
