/** What a seat may know of Sheriff of Nottingham, as the engine tells it, and simple readings of it. */
import { GOODS, type Good, LEGAL } from "./goods.ts";

/** Goods by kind; a kind that is not there is left out. */
export type Counts = { readonly [good in Good]?: number };

/** What a merchant said about the own bag. */
export interface Claim {
  readonly piece: Good;
  readonly n: number;
}

/** A stand; `contraband` is null where only the number of face-down goods is known. */
export interface Stand {
  readonly legal: Counts;
  readonly contraband: Counts | null;
  readonly contraband_n: number;
}

export type Result = "pass" | "open";
export type Pile = "left" | "right";

/** What is offered or asked for, beside whose bag and for which result. */
export interface Parts {
  readonly gold?: number;
  readonly legal?: Counts;
  /** Face-down goods that are named to everybody. */
  readonly contraband?: Counts;
  /** Face-down goods; who does not know them sees the number alone. */
  readonly hidden?: Counts | number;
  /** Goods that are said to be in the bag. */
  readonly bag?: Counts;
  readonly promise?: string;
}

export interface Offer extends Parts {
  readonly about: number;
  readonly for: Result;
}

export interface Demand extends Offer {
  readonly of: number;
}

/** The bargaining about one bag. */
export interface Inspection {
  readonly about: number;
  readonly talks: number;
  readonly talks_left: number;
  /** By seat; null where nothing is offered. */
  readonly offers: readonly (Offer | null)[];
  readonly demand: Demand | null;
}

/** What a kind of goods is worth, and what it costs when it is found undeclared. */
export interface Worth {
  readonly value: number;
  readonly penalty: number;
}

/** A merchant's line in the truth ledger, as far as this seat may know. */
export interface Row {
  readonly declared: Claim | null;
  readonly settled: "passed" | "opened" | null;
  /** What is known of what the bag held, and the number of its other cards; null: not even that is known. */
  readonly carried: Counts;
  readonly hidden: number | null;
  readonly seized: Counts;
  /** Contraband that everybody saw although the bag passed; left out where there is none. */
  readonly shown?: Counts;
  /** Gold to the Sheriff, and goods; of face-down ones only the number. */
  readonly paid: number;
  readonly gave: Counts;
  readonly gave_hidden: number;
  /** Gold from the Sheriff, and goods. */
  readonly received: number;
  readonly got: Counts;
  /** Words of accepted offers. */
  readonly promises: readonly string[];
  /** The Merry Man that was in the bag; left out where there was none. */
  readonly merry?: string;
}

/** A finished round. */
export interface Entry {
  readonly round: number;
  readonly sheriff: number;
  /** The other deputy, where there are two. */
  readonly partner?: number;
  readonly rows: readonly (Row | null)[];
}

/** A prize and who gets it; `points` for each of them. */
export interface Prize {
  readonly seats: readonly number[];
  readonly n: number;
  readonly points: number;
}

/** A special order: both goods together add so many points to their values. */
export interface Order {
  readonly legal: Good;
  readonly contraband: Good;
  readonly points: number;
}

/** Special orders, where they are in the game. */
export interface Orders {
  /** The open ones. */
  readonly row: readonly Order[];
  /** How many are face down. */
  readonly deck: number;
  /** By seat: the filled ones, with their goods under them. */
  readonly taken: readonly (readonly Order[])[];
  readonly goods: readonly Counts[];
  /** Who says now whether an order is filled, and what that bag brought; of its contraband others know the number alone. */
  readonly seat: number | null;
  readonly bag: { readonly legal: Counts; readonly contraband: Counts | null; readonly n: number } | null;
}

/** Two cards of the black market for one kind of contraband: the first one to be taken, and the second. */
export interface Pair {
  readonly piece: Good;
  readonly points: readonly [number, number];
  readonly seats: readonly [number | null, number | null];
}

/** The black market, where it is in the game. */
export interface BlackMarket {
  readonly pairs: readonly Pair[];
  /** How many equal goods a card costs. */
  readonly goods: number;
  /** Whether a merchant may take only one card in a round, and who has taken one. */
  readonly once: boolean;
  readonly claimed: readonly boolean[];
}

/** Goods and gold in the loot chest, or what of them does not divide; what lies face down only the deputies know. */
export interface Loot {
  readonly legal: Counts;
  readonly contraband: Counts | null;
  readonly n: number;
}

/** The two deputies that six players have instead of a Sheriff. */
export interface Deputies {
  /** As they were drawn. */
  readonly pair: readonly number[];
  /** The merchant who begins. */
  readonly first: number | null;
  /** By seat: goods laid aside face up. */
  readonly laid: readonly Counts[];
  /** By seat: the deputy who deals with this bag alone. */
  readonly alone: readonly (number | null)[];
  /** What one of them wants, before the other has said so, too. */
  readonly view: {
    readonly about: number;
    readonly for: Result;
    readonly deals: readonly { readonly seat: number; readonly offer: Offer }[];
  } | null;
  /** The bargaining of the deputy whose turn it is not. */
  readonly paused: {
    readonly seat: number;
    readonly inspection: Pick<Inspection, "about" | "offers">;
  } | null;
  readonly chest: Loot & { readonly gold: number };
  /** What is proposed of what does not divide; `gold` is null as long as nothing is. */
  readonly rest: (Loot & { readonly gold: number | null }) | null;
}

/** What a law changes: the engine's words for it, with a piece or a group of goods and a number where it needs them. */
export interface Effect {
  readonly kind: string;
  readonly piece?: Good;
  readonly of?: Good | "legal" | "contraband";
  readonly n?: number;
  readonly to?: "sheriff" | "bank";
}

export interface Law {
  readonly id: string;
  /** Whether it is a card of ours, not a printed one. */
  readonly ours: boolean;
  readonly effect: Effect;
}

/** Laws, where they are in the game. */
export interface Laws {
  /** In force, the newest first. */
  readonly slots: readonly Law[];
  /** To be chosen from. */
  readonly drawn: readonly Law[];
  readonly deck: number;
  /** How many of those drawn are kept; 0 when nothing is chosen now. */
  readonly keep: number;
  /** What one deputy proposes to the other, and how often that has been refused. */
  readonly proposed?: readonly Law[];
  readonly refusals?: number;
}

/** A Merry Man as it is printed. */
export interface MerryMan {
  readonly id: string;
  /** Whether it is a card of ours, not a printed one. */
  readonly ours: boolean;
  /** From the bank when it comes through, and to the Sheriff when it is found. */
  readonly gold: number;
  readonly penalty: number;
  /** Whether of a printed card the penalty alone is ours. */
  readonly house_penalty?: boolean;
  /** What it does: the engine's words for it; `keep`: so much of what is taken is kept. */
  readonly effect: { readonly kind: string; readonly n: number; readonly keep?: number };
}

/** Merry Men, where they are in the game. */
export interface MerryMen {
  /** By seat: how many it has, in the hand or in its bag; several while it chooses. */
  readonly held: readonly number[];
  /** The own ones, and whether the own one is in the closed bag; null for a spectator. */
  readonly cards: readonly MerryMan[] | null;
  readonly loaded: boolean | null;
  readonly deck: number;
  /** The bottom of the deck, what is drawn first in front; `by` laid it there unseen. Null where this seat does not know it. */
  readonly under: readonly { readonly by: number | null; readonly card: MerryMan | null }[];
  readonly dealt: boolean;
  /** Who has come through and what of the effect is left to do. */
  readonly acting: { readonly seat: number; readonly card: MerryMan; readonly left: number | null } | null;
  /** By seat: by how much its next penalty is lower. */
  readonly pardons: readonly number[];
}

/** What a module of the expansion adds at the end. `id` names the line. */
export interface Extra {
  readonly id: string;
  readonly points: number;
  readonly n?: number;
  readonly pieces?: Counts;
}

/** The final scoring, as the engine has worked it out. */
export interface Sheet {
  readonly kinds: readonly {
    readonly piece: Good;
    readonly numbers: readonly number[];
    readonly king: Prize | null;
    readonly queen: Prize | null;
  }[];
  readonly seats: readonly {
    readonly legal: number;
    readonly contraband: number;
    readonly gold: number;
    readonly prizes: number;
    readonly points: number;
    readonly extra?: readonly Extra[];
  }[];
}

export interface Observation {
  readonly seat: number | null;
  readonly players: number;
  readonly phase: string;
  readonly turn: number;
  readonly sheriff: number;
  readonly round: number;
  readonly rounds: number;
  /** The goods of this play in the order of the rules. */
  readonly goods: { readonly [good in Good]?: Worth };
  /** The own hand, without what is set aside or in the bag; null for a spectator. */
  readonly hand: Counts | null;
  readonly hand_sizes: readonly number[];
  /** What the own seat has set aside. */
  readonly aside: Counts | null;
  readonly aside_sizes: readonly number[];
  /** Cards that the merchant at the market still has to take. */
  readonly missing: number;
  /** What is in the own bag. */
  readonly bag: Counts | null;
  readonly bags: readonly ("closed" | "passed" | "opened" | null)[];
  readonly declared: readonly (Claim | null)[];
  readonly stands: readonly Stand[];
  readonly gold: readonly number[];
  readonly bank: number;
  readonly piles: { readonly left: readonly Good[]; readonly right: readonly Good[] };
  readonly deck_size: number;
  readonly inspection: Inspection | null;
  /** Confiscated goods that the Sheriff has to lay down. */
  readonly seized: { readonly seat: number; readonly pieces: Counts } | null;
  /** `other` is null where the loot chest gets it. */
  readonly debt: { readonly seat: number; readonly other: number | null; readonly gold: number } | null;
  /** Face-down goods of each stand that everybody knows of, at least. */
  readonly known: readonly Counts[];
  /** The same as the own seat knows it from goods given and received, never less; null for a spectator. */
  readonly seen?: readonly Counts[] | null;
  /** This round in the truth ledger; null for the Sheriff. */
  readonly rows: readonly (Row | null)[];
  readonly ledger: readonly Entry[];
  readonly sheet: Sheet | null;
  /** Whose bag was settled last in this round. */
  readonly last: number | null;
  /** What modules of the expansion add; left out where they are not in the game. */
  readonly orders?: Orders;
  readonly black_market?: BlackMarket;
  readonly laws?: Laws;
  readonly deputies?: Deputies;
  readonly merry?: MerryMen;
}

/** Who holds the office: the Sheriff, or both deputies; nobody before lots have been drawn. */
export function officers({ phase, sheriff, deputies }: Observation): readonly number[] {
  if (phase === "start") return [];
  return deputies ? deputies.pair : [sheriff];
}

/** The kinds that are there, in the engine's order. */
export function present(counts: Counts): Good[] {
  return GOODS.filter((good) => (counts[good] ?? 0) > 0);
}

/** The same counts in the engine's order, without empty ones: what lists of words are made from. */
export function ordered(counts: Counts): { [good: string]: number } {
  return Object.fromEntries(present(counts).map((good) => [good, counts[good] ?? 0]));
}

/** One entry for each card: `["apples", "apples", "silk"]`. */
export function each(counts: Counts): Good[] {
  return present(counts).flatMap((good) => Array.from({ length: counts[good] ?? 0 }, () => good));
}

/** How many cards there are. */
export function sum(counts: Counts): number {
  return present(counts).reduce((all, good) => all + (counts[good] ?? 0), 0);
}

/** Cards counted by kind. */
export function counted(cards: readonly Good[]): Counts {
  return Object.fromEntries(
    GOODS.map((good) => [good, cards.filter((card) => card === good).length]).filter(([, n]) => n),
  );
}

/** Counts with others taken out; never fewer than none. */
export function without(counts: Counts, others: Counts): Counts {
  return Object.fromEntries(
    present(counts).flatMap((good) => {
      const left = (counts[good] ?? 0) - (others[good] ?? 0);
      return left > 0 ? [[good, left]] : [];
    }),
  );
}

/** The goods of this play. */
export function goodsOf({ goods }: Pick<Observation, "goods">): Good[] {
  return GOODS.filter((good) => goods[good] !== undefined);
}

/** The legal goods of this play. */
export function legalOf(observation: Pick<Observation, "goods">): Good[] {
  return goodsOf(observation).filter((good) => (LEGAL as readonly Good[]).includes(good));
}

/** The face-down goods of a stand that this seat can name, and the number of the others. */
export function faceDown({ stands, known, seen }: Observation, seat: number): { named: Counts; unknown: number } {
  const stand = stands[seat];
  const named = stand?.contraband ?? seen?.[seat] ?? known[seat] ?? {};
  return { named, unknown: Math.max(0, (stand?.contraband_n ?? 0) - sum(named)) };
}

/** Seats whose bag is closed. */
export function closedBags({ bags }: Observation): number[] {
  return bags.flatMap((bag, seat) => (bag === "closed" ? [seat] : []));
}

/** Where a seat's own cards are, in one piece: what a position is told apart by. */
export function positionOf(observation: Observation): string {
  const { phase, turn, round, hand, aside, bag, bags, gold, piles, inspection, debt, merry } = observation;
  const lying = [piles.left.length, piles.right.length];
  const men = merry && [merry.cards?.map(({ id }) => id), merry.loaded, merry.acting];
  return JSON.stringify([phase, turn, round, hand, aside, bag, bags, gold, lying, inspection, debt, men]);
}
