/** What the players of a table are called. */
import type { Names } from "../boards/words.ts";
import type { Wording } from "../wording.ts";
import { people, type TableState } from "./state.ts";

/**
 * The players' names in order of the seats. The only person at a table who has entered none is "You" on plates, and in
 * sentences the player of that seat: the log tells of everybody from outside.
 */
export function namesOf(wording: Wording, { seats }: Pick<TableState, "seats">): Names {
  const isLone = people(seats).length === 1;
  return seats.map((seat, index) => {
    const number = { number: index + 1 };
    if (seat.kind === "bot") return wording.t("player.bot", number);
    if (seat.name) return seat.name;
    return isLone
      ? { plate: wording.t("player.lone"), told: wording.t("player.lone.told", number) }
      : wording.t("player.person", number);
  });
}
