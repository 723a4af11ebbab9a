/** Buttons over the drawing: places, pile and face-up cards can be tapped where they lie. */
import type { Action } from "../contract.ts";
import type { Words } from "../words.ts";
import { ANIMALS, type Animal, placeOf } from "./animals/index.ts";
import { CARD, CENTRE, HEIGHT, middle, SMALL, spot, WIDTH } from "./geometry.ts";
import type { Observation } from "./observation.ts";

/** A place takes a little more room than its cards. */
const TARGET = { width: CARD.width + 14, height: CARD.height + 14 };

interface TouchProps {
  readonly observation: Observation;
  readonly words: Words;
  /** Animals whose cards are chosen: their places light up. */
  readonly targets: readonly string[];
  readonly onPlace: (animal: Animal) => void;
  readonly onAction: (action: Action) => void;
}

/** They only shorten the way for a finger or a mouse; the keyboard has the hand and the bar. */
export function Touch({ observation, words, targets, onPlace, onAction }: TouchProps) {
  const { pile, row } = middle(observation.row.length);
  const top = CENTRE.y - SMALL.height / 2;
  return (
    <>
      {ANIMALS.map((animal) => (
        <button
          key={animal}
          type="button"
          tabIndex={-1}
          class="kb-touch"
          data-place={animal}
          data-target={targets.includes(animal) ? "" : undefined}
          style={placed(spot(animal).x - TARGET.width / 2, spot(animal).y - TARGET.height / 2, TARGET)}
          aria-label={words.text("board.kariba.at", { piece: words.piece("kariba", animal), number: placeOf(animal) })}
          onClick={() => onPlace(animal)}
        />
      ))}
      <button
        type="button"
        tabIndex={-1}
        class="kb-touch"
        style={placed(pile, top, SMALL)}
        aria-label={words.text("board.kariba.draw.pile")}
        onClick={() => onAction({ draw: "pile" })}
      />
      {observation.row.map((animal, index) => (
        <button
          key={index}
          type="button"
          tabIndex={-1}
          class="kb-touch"
          style={placed(row[index] ?? 0, top, SMALL)}
          aria-label={words.text("board.kariba.draw.piece", { piece: words.piece("kariba", animal) })}
          onClick={() => onAction({ draw: animal })}
        />
      ))}
    </>
  );
}

function placed(left: number, top: number, size: { width: number; height: number }) {
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)}%`;
  return {
    left: share(left, WIDTH),
    top: share(top, HEIGHT),
    width: share(size.width, WIDTH),
    height: share(size.height, HEIGHT),
  };
}
