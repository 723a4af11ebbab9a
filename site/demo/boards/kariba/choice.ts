/** Which cards of the hand are chosen, and the action they make. No rule is asked: the engine judges. */
import type { Action } from "../contract.ts";
import { ANIMALS, type Animal } from "./animals/index.ts";
import { type Counts, cardsOf, ordered } from "./observation.ts";

/** Ids of chosen cards, as `cardsOf` gives them. */
export type Chosen = ReadonlySet<string>;

/** The choice with this card put in, or taken out again. */
export function toggled(chosen: Chosen, id: string): Chosen {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** All cards of an animal in a hand. */
export function allOf(hand: Counts, animal: Animal): Chosen {
  return new Set(
    cardsOf(hand)
      .filter((card) => card.animal === animal)
      .map(({ id }) => id),
  );
}

/** Chosen cards by animal, in the order of the places. */
export function countsOf(chosen: Chosen): { [animal: string]: number } {
  const counts: { [animal in Animal]?: number } = {};
  for (const animal of ANIMALS) {
    counts[animal] = [...chosen].filter((id) => id.startsWith(`${animal}.`)).length;
  }
  return ordered(counts);
}

/** The action of playing the chosen cards. */
export function playOf(chosen: Chosen): Action {
  return { play: countsOf(chosen) };
}

/** The cards of a hand that an action would play; none when it is another kind of action. */
export function chosenBy(action: Action | null | undefined, hand: Counts): Chosen {
  const play = action?.play;
  if (typeof play !== "object" || play === null || Array.isArray(play)) return new Set();
  const wanted = play as Counts;
  return new Set(
    cardsOf(hand)
      .filter(({ animal, nth }) => nth < (wanted[animal] ?? 0))
      .map(({ id }) => id),
  );
}
