/** Positions of Fafnir: from the engine itself, as a seat sees them, and made up. */
import type { Last, Observation, Scored } from "../../../../site/demo/boards/fafnir/observation.ts";
import { playthrough, type View } from "../playthrough.ts";

/** Plays Fafnir by bots and returns what the seats on turn saw, in order. */
export function played(players: number, seed: number, turns: number): Promise<View<Observation>[]> {
  return playthrough({ game: "fafnir", players, options: { start: "first" }, seed, level: "easy", turns });
}

/** A position with these parts; the rest is empty. */
export function position(parts: Partial<Observation>): Observation {
  return {
    seat: 0,
    players: 2,
    phase: "bid",
    turn: 0,
    keeper: 0,
    hand: {},
    hand_sizes: [11, 10],
    trash: {},
    limit: 6,
    offer: {},
    bag_size: 54,
    chosen: [false, false],
    bid: null,
    scores: [0, 0],
    round: 1,
    last: null,
    scored: null,
    ...parts,
  };
}

/** An auction that seat 1 has won with two stones against one. */
export const WON: Last = {
  offer: { red: 1, blue: 1 },
  bids: [{ green: 1 }, { gold: 1, green: 1 }],
  winner: 1,
  keeper: 0,
  round: 1,
  trashed: { gold: 1, green: 1 },
};

/** A scoring with a bust, a colour that costs points, and one that a seat does not hold. */
export const SCORED: Scored = {
  round: 1,
  ranks: [
    { piece: "orange", held: 6, place: 1, value: 3 },
    { piece: "red", held: 4, place: 2, value: 2 },
    { piece: "yellow", held: 3, place: 3, value: -1 },
    { piece: "green", held: 0, place: 4, value: -1 },
    { piece: "blue", held: 0, place: 5, value: -1 },
  ],
  seats: [
    {
      lines: [
        { piece: "gold", n: 2, value: 1, points: 2, bust: false },
        { piece: "orange", n: 6, value: 3, points: 0, bust: true },
        { piece: "yellow", n: 3, value: -1, points: -3, bust: false },
      ],
      points: -1,
      before: 5,
      total: 4,
    },
    { lines: [{ piece: "red", n: 4, value: 2, points: 8, bust: false }], points: 8, before: 1, total: 9 },
  ],
};

/** The words of pictures, short, so that a test sees which text stands where. */
export const CATALOG = {
  locale: "en",
  messages: {
    player: "Player {number}",
    "board.fafnir.table": "Table",
    "demo.seats": "Everybody",
    "board.fafnir.offer": "on offer: {pieces}",
    "board.fafnir.offer.none": "no offer",
    "board.fafnir.trash": "trash: {pieces}",
    "board.fafnir.trash.none": "no trash",
    "board.fafnir.limit": "limit {n}",
    "board.fafnir.bag": { one: "{n} in the bag", other: "{n} in the bag" },
    "board.fafnir.keeper.of": "{seat} keeps Fafnir",
    "board.fafnir.held": "{n} held",
    "board.fafnir.points": { one: "{n} point", other: "{n} points" },
    "board.fafnir.chosen": "closed fist",
    "board.fafnir.hand.of": "{seat} has {pieces}",
    "board.fafnir.fist.closed": "in the fist: {pieces}",
    "board.fafnir.opened": "{seat} opens {pieces}",
    "board.fafnir.empty": "nothing",
    "board.fafnir.won": "wins",
    "board.fafnir.won.by": "{seat} wins",
    "board.fafnir.nobody": "nobody bid",
    "board.fafnir.scored": "{seat}: {before}, {points}, {total}",
  },
  pieces: {
    "fafnir.red": { one: "red stone", other: "red stones" },
    "fafnir.gold": { one: "gold stone", other: "gold stones" },
  },
};
