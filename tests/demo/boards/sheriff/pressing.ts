/** Pressing things on the board of Sheriff of Nottingham, and asking whether they can be pressed. */
import type { Observation } from "../../../../site/demo/boards/sheriff/observation.ts";
import type { Stage } from "../stage.ts";

/** Whether the main button of a panel says that what is chosen is offered. */
export function isOffered(board: Stage<Observation>, selector: string): boolean {
  return board.one(selector).hasAttribute("data-offered");
}

/** Presses a stepper so many times. */
export async function step(board: Stage<Observation>, selector: string, times = 1): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) await board.click(`${selector} [data-step="1"]`);
}

/** Chooses a radio button or ticks a box. */
export async function tick(board: Stage<Observation>, selector: string): Promise<void> {
  await board.click(selector);
}
