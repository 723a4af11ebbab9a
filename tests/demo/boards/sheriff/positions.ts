/** Positions of Sheriff of Nottingham: from the engine itself, as a seat sees them, and made up. */
import { GOODS, type Good } from "../../../../site/demo/boards/sheriff/goods.ts";
import type {
  BlackMarket,
  Counts,
  Deputies,
  Law,
  Laws,
  MerryMan,
  MerryMen,
  Observation,
  Orders,
  Row,
  Stand,
} from "../../../../site/demo/boards/sheriff/observation.ts";
import { playthrough, type View } from "../playthrough.ts";

/** Plays by bots and returns what the seats on turn saw, in order. */
export function played(
  players: number,
  seed: number,
  turns: number,
  royal = false,
  modules = {},
): Promise<View<Observation>[]> {
  const options = { royal, ...modules };
  return playthrough({ game: "sheriff", players, options, seed, level: "easy", turns });
}

/** Cards in hand of two kinds of legal goods, and silk. */
export const HAND = { apples: 2, bread: 1, silk: 1 };

export function stand(legal: Counts = {}, contraband: Counts | null = null, contraband_n = 0): Stand {
  return { legal, contraband, contraband_n };
}

/** Four players in the first round; seat 3 is the Sheriff. */
export function position(parts: Partial<Observation>): Observation {
  return {
    seat: 0,
    players: 4,
    phase: "aside",
    turn: 0,
    sheriff: 3,
    round: 1,
    rounds: 8,
    goods: Object.fromEntries(GOODS.slice(0, 8).map((good, nth) => [good, { value: nth + 2, penalty: 2 }])),
    hand: {},
    hand_sizes: [6, 6, 6, 6],
    aside: {},
    aside_sizes: [0, 0, 0, 0],
    missing: 0,
    bag: null,
    bags: [null, null, null, null],
    declared: [null, null, null, null],
    stands: [stand({}, {}), stand(), stand(), stand()],
    gold: [50, 50, 50, 50],
    bank: 989,
    piles: { left: ["apples", "silk"], right: ["bread"] },
    deck_size: 160,
    inspection: null,
    seized: null,
    debt: null,
    known: [{}, {}, {}, {}],
    rows: [null, null, null, null],
    ledger: [],
    sheet: null,
    last: null,
    ...parts,
  };
}

/** An inspection about a seat's bag: seats 0, 1 and 2 have declared. */
export function talking(
  about: number,
  parts: Partial<Observation>,
  more: Partial<Observation["inspection"]> = {},
): Observation {
  return position({
    phase: "talk",
    bag: { apples: 2, silk: 1 },
    bags: ["closed", "closed", "passed", null],
    declared: [{ piece: "apples", n: 3 }, { piece: "bread", n: 2 }, { piece: "cheese", n: 1 }, null],
    stands: [stand({ apples: 2 }, { silk: 1, mead: 2 }, 3), stand({ bread: 1 }, null, 2), stand(), stand()],
    gold: [12, 50, 50, 50],
    inspection: { about, talks: 0, talks_left: 4, offers: [null, null, null, null], demand: null, ...more },
    ...parts,
  });
}

/** Special orders in a play of four: the open ones, and what else is there of them. */
export function orders(parts: Partial<Orders> = {}): Orders {
  return {
    row: [
      { legal: "apples", contraband: "silk", points: 6 },
      { legal: "bread", contraband: "mead", points: 5 },
      { legal: "apples", contraband: "silk", points: 6 },
    ],
    deck: 9,
    taken: [[], [], [], []],
    goods: [{}, {}, {}, {}],
    seat: null,
    bag: null,
    ...parts,
  };
}

/** The black market: pepper has been taken once, mead twice, silk not at all. */
export function blackMarket(parts: Partial<BlackMarket> = {}): BlackMarket {
  return {
    pairs: [
      { piece: "pepper", points: [30, 27], seats: [1, null] },
      { piece: "mead", points: [32, 29], seats: [2, 0] },
      { piece: "silk", points: [34, 31], seats: [null, null] },
    ],
    goods: 3,
    once: false,
    claimed: [false, false, false, false],
    ...parts,
  };
}

export const LAW = {
  tax: { id: "apple-tax", ours: true, effect: { kind: "tax", piece: "apples", n: 1, to: "sheriff" } },
  bags: { id: "small-bags", ours: true, effect: { kind: "bag_most", n: 4 } },
  hand: { id: "heavy-hand", ours: false, effect: { kind: "penalty", of: "contraband", n: 6 } },
  eggs: { id: "egg-money", ours: true, effect: { kind: "tax", piece: "chickens", n: 2, to: "bank" } },
} as const satisfies { readonly [name: string]: Law };

/** Laws: one in force, three drawn of which two are kept. */
export function laws(parts: Partial<Laws> = {}): Laws {
  return { slots: [LAW.eggs], drawn: [LAW.tax, LAW.bags, LAW.hand], deck: 20, keep: 2, ...parts };
}

export const MAN = {
  robin: {
    id: "robin-hood",
    ours: false,
    gold: 10,
    penalty: 6,
    house_penalty: true,
    effect: { kind: "from_sheriff", n: 6, keep: 3 },
  },
  much: { id: "much", ours: true, gold: 5, penalty: 3, effect: { kind: "pick", n: 1 } },
  clorinda: { id: "clorinda", ours: true, gold: 6, penalty: 3, effect: { kind: "pardon", n: 10 } },
} as const satisfies { readonly [name: string]: MerryMan };

/** Merry Men: seats 0 to 2 have one, the own one is Robin Hood. */
export function merry(parts: Partial<MerryMen> = {}): MerryMen {
  return {
    held: [1, 1, 1, 0],
    cards: [MAN.robin],
    loaded: false,
    deck: 15,
    under: [],
    dealt: true,
    acting: null,
    pardons: [0, 0, 0, 0],
    ...parts,
  };
}

/** Six players in the first round; seats 0 and 3 are the deputies. */
export function office(parts: Partial<Observation>, more: Partial<Deputies> = {}): Observation {
  const six = <T>(value: T) => Array.from({ length: 6 }, () => value);
  return position({
    players: 6,
    sheriff: 0,
    hand_sizes: six(6),
    aside_sizes: six(0),
    bags: six(null),
    declared: six(null),
    stands: six(stand()),
    gold: six(50),
    known: six({}),
    rows: six(null),
    piles: { left: ["bread"], right: [] },
    ...parts,
    deputies: {
      pair: [0, 3],
      first: 1,
      laid: six({}),
      alone: six(null),
      view: null,
      paused: null,
      chest: { gold: 0, legal: {}, contraband: {}, n: 0 },
      rest: null,
      ...more,
    },
  });
}

/** A line of the ledger with these parts; the rest is nothing. */
export function row(parts: Partial<Row>): Row {
  return {
    declared: { piece: "apples", n: 3 },
    settled: "passed",
    carried: {},
    hidden: 0,
    seized: {},
    paid: 0,
    gave: {},
    gave_hidden: 0,
    received: 0,
    got: {},
    promises: [],
    ...parts,
  };
}

/** The English words of the keys that drawings need, and the names of the goods. */
export const CATALOG = {
  locale: "en",
  messages: {
    player: "Player {number}",
    "board.sheriff.street": "Street",
    "board.sheriff.market": "Piles",
    "board.sheriff.gold": "{n} gold",
    "board.sheriff.hand.size": "{n} in hand",
    "board.sheriff.stand.legal": "stand {pieces}",
    "board.sheriff.stand.named": "known {pieces}",
    "board.sheriff.stand.hidden": "{n} unknown",
    "board.sheriff.bag.closed": "closed",
    "board.sheriff.bag.passed": "through",
    "board.sheriff.bag.opened": "open",
    "board.sheriff.declared": "declared {pieces}",
    "board.sheriff.own.hand": "hand",
    "board.sheriff.own.aside": "aside",
    "board.sheriff.own.bag": "bag",
    "board.sheriff.pile.left": "left",
    "board.sheriff.pile.right": "right",
    "board.sheriff.pile.deck": "deck",
    "board.sheriff.pile.size": "{n} cards",
    "board.sheriff.pile.top": "top {card}",
    "board.sheriff.last.opened": "{seat} is opened",
    "board.sheriff.last.passed": "{seat} passes",
    "board.sheriff.last.seized": "seized {pieces}",
    "board.sheriff.last.lie": "a lie",
    "board.sheriff.last.true": "the truth",
    "board.sheriff.part.hidden": "{n} face down",
    "board.sheriff.encounter": "bag of {seat}",
    "board.sheriff.offer.says": "{parts}, {result}",
    "board.sheriff.for.pass": "to pass {seat}",
    "board.sheriff.for.open": "to open {seat}",
    "board.sheriff.demanded": "asks {seat} for",
    "board.sheriff.scoring.legal": "legal",
    "board.sheriff.scoring.contraband": "contraband",
    "board.sheriff.scoring.gold": "gold",
    "board.sheriff.scoring.total": "total",
    "board.sheriff.scoring.bound-goods": "bound",
    "board.sheriff.scoring.order-prizes": "orders",
    "board.sheriff.orders": "Orders",
    "board.sheriff.orders.card": "{legal} and {contraband} +{points}",
    "board.sheriff.orders.left": "{n} left",
    "board.sheriff.stand.orders": "filled {cards}",
    "board.sheriff.stand.black": "black {cards}",
    "board.sheriff.laws": "Laws",
    "board.sheriff.laws.drawn": "Drawn",
    "card.sheriff.apple-tax": "Apple tax",
    "card.sheriff.egg-money": "Egg money",
    "card.sheriff.small-bags": "Small bags",
    "card.sheriff.heavy-hand": "Heavy hand",
    "effect.sheriff.tax": "{n} for each of your {piece} to the Sheriff, who keeps it under a hat",
    "effect.sheriff.tax-bank": "{n} for each of your {piece} to the bank.",
    "effect.sheriff.bag_most": "at most {n}",
    "effect.sheriff.penalty-contraband": "contraband costs {n}",
    "board.sheriff.merry.own": "own",
    "board.sheriff.merry.gold": "gold {gold},",
    "board.sheriff.merry.penalty": "penalty {gold}.",
    "board.sheriff.merry.penalty-ours": "(penalty ours)",
    "board.sheriff.merry.left": "{n} in the stack",
    "board.sheriff.merry.under": "under it {n}",
    "board.sheriff.merry.under.by": "one of {seat}",
    "board.sheriff.merry.stand": "has a Merry Man",
    "board.sheriff.merry.passed": "{card} is through",
    "board.sheriff.merry.opened": "{card} is found",
    "board.sheriff.laws.ours": "(house card)",
    "card.sheriff.robin-hood": "Robin Hood",
    "card.sheriff.much": "Much",
    "card.sheriff.clorinda": "Clorinda",
    "effect.sheriff.from_sheriff-share": "take {n}, keep {keep}, give {rest}.",
    "effect.sheriff.pick": "pick {n}.",
    "board.sheriff.deputies": "Deputies",
    "board.sheriff.deputies.chest": "chest",
    "board.sheriff.deputies.empty": "empty",
    "board.sheriff.deputies.laid": "laid by {seat}",
    "board.sheriff.deputies.wants.pass": "{seat} lets {other} pass",
    "board.sheriff.black": "Black market",
    "board.sheriff.black.pair": "{piece}: {cards}",
    "board.sheriff.black.free": "{points} free",
    "board.sheriff.black.taken": "{points} of {seat}",
    "board.sheriff.black.card": "{piece} {points}",
  },
  pieces: Object.fromEntries(GOODS.map((good: Good) => [`sheriff.${good}`, good])),
};
