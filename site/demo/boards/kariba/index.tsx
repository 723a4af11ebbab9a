/**
 * The board of Kariba: players, waterhole, own hand and what can be done.
 *
 * It draws the observation it is given, offers the actions it is given, and reports what the player tries.
 */
import type { ComponentChildren } from "preact";
import { offers } from "../action.ts";
import { useChoice } from "../choice.ts";
import type { BoardProps } from "../contract.ts";
import { useIds } from "../ids.ts";
import { useKeptFocus } from "../keyboard.ts";
import { Alternative } from "./alternative.tsx";
import type { Animal } from "./animals/index.ts";
import { DrawBar, PlayBar, RoomOfBar } from "./bar.tsx";
import { Sprite } from "./cards.tsx";
import { allOf, chosenBy, countsOf, playOf, toggled } from "./choice.ts";
import { HEIGHT, WIDTH } from "./geometry.ts";
import { Hand, ShownHand } from "./hand.tsx";
import type { Observation } from "./observation.ts";
import { Seats } from "./seats.tsx";
import { Touch } from "./touch.tsx";
import { Waterhole } from "./waterhole.tsx";

export function Board(props: BoardProps<Observation>) {
  const { observation, words, mode, animate = false } = props;
  const ids = useIds("kb");
  const root = useKeptFocus([".kb-source", '[tabindex="0"]', ".kb-button"]);
  const plays = mode === "play" && observation.hand !== null;
  return (
    <div
      class="kb"
      data-mode={mode}
      data-animate={animate ? "" : undefined}
      data-by={observation.last?.seat === observation.seat ? "own" : "other"}
      ref={root}
      tabIndex={-1}
    >
      <Sprite ids={ids} />
      <div class="kb-layout">
        <Seats ids={ids} observation={observation} words={words} />
        {plays ? <Playing {...props} ids={ids} /> : <Watching {...props} ids={ids} />}
      </div>
    </div>
  );
}

type PartProps = BoardProps<Observation> & { readonly ids: string };

function Watching({ ids, observation, words }: PartProps) {
  return (
    <>
      <Water ids={ids} observation={observation} words={words} />
      {observation.hand ? (
        <div class="kb-own">
          <ShownHand ids={ids} hand={observation.hand} words={words} />
          {observation.phase === "over" ? null : <RoomOfBar />}
        </div>
      ) : null}
    </>
  );
}

function Playing({ ids, observation, legal, words, selection, notice, onAction, onExplain }: PartProps) {
  const hand = observation.hand ?? {};
  const { phase, turn, water, row, pile_size } = observation;
  const position = JSON.stringify([phase, turn, hand, water, row, pile_size]);
  const [chosen, choose] = useChoice(position, selection, (action) => chosenBy(action, hand));
  const action = playOf(chosen);
  const targets = Object.keys(countsOf(chosen));
  const clear = () => choose(new Set());
  const play = () => onAction(action);
  const place = (animal: Animal) => {
    if (targets.length === 1 && targets[0] === animal) play();
    else if (hand[animal]) choose(allOf(hand, animal));
    else onAction({ play: { [animal]: 1 } });
  };
  const draws = legal.some((offered) => "draw" in offered);
  return (
    <>
      <Water ids={ids} observation={observation} words={words}>
        <Touch observation={observation} words={words} targets={targets} onPlace={place} onAction={onAction} />
      </Water>
      <div class="kb-own" data-choice="">
        <Hand
          ids={ids}
          hand={hand}
          words={words}
          chosen={chosen}
          onToggle={(id) => choose(toggled(chosen, id))}
          onClear={clear}
          onPlay={play}
        />
        {draws ? (
          <DrawBar
            ids={ids}
            words={words}
            row={row}
            offered={(draw) => offers(legal, draw)}
            chosen={selection}
            onAction={onAction}
          />
        ) : (
          <PlayBar
            words={words}
            chosen={chosen}
            offered={offers(legal, action)}
            onPlay={play}
            onClear={clear}
            onWhy={onExplain && (() => onExplain(action))}
          />
        )}
        {notice?.view}
      </div>
    </>
  );
}

interface WaterProps extends Pick<PartProps, "ids" | "observation" | "words"> {
  readonly children?: ComponentChildren;
}

function Water({ ids, observation, words, children }: WaterProps) {
  return (
    <div class="kb-water">
      <div class="kb-water__frame">
        <svg class="kb-drawing" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
          <Waterhole ids={ids} observation={observation} fresh={observation.last !== null} />
        </svg>
        {children}
      </div>
      <Alternative observation={observation} words={words} />
    </div>
  );
}
