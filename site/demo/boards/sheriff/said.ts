/** Goods, offers and claims in words. */
import type { Words } from "../words.ts";
import { isGood } from "./goods.ts";
import { blackCards, filledOrders } from "./kept.tsx";
import {
  type Claim,
  type Counts,
  type Demand,
  type Effect,
  type Law,
  type MerryMan,
  type Observation,
  type Offer,
  type Order,
  ordered,
  type Pair,
  type Parts,
  type Row,
  sum,
} from "./observation.ts";

/** Counted goods as a list: "2 apples, 1 silk". */
export function goodsWords(counts: Counts, words: Words): string {
  return words.pieces("sheriff", ordered(counts));
}

/** What a merchant said: "4 apples". */
export function claimWords({ piece, n }: Claim, words: Words): string {
  return words.pieces("sheriff", { [piece]: n });
}

/** The parts of an offer or a demand, one string each. */
export function partWords(parts: Parts, words: Words): string[] {
  const { gold = 0, legal = {}, contraband = {}, hidden = 0, bag = {}, promise = "" } = parts;
  const unnamed = typeof hidden === "number" ? hidden : 0;
  const own = typeof hidden === "number" ? {} : hidden;
  return [
    ...(gold > 0 ? [words.text("board.sheriff.gold", { n: gold })] : []),
    ...(sum(legal) > 0 ? [goodsWords(legal, words)] : []),
    ...(sum(contraband) > 0
      ? [words.text("board.sheriff.part.contraband", { pieces: goodsWords(contraband, words) })]
      : []),
    ...(unnamed > 0 ? [words.text("board.sheriff.part.hidden", { n: unnamed })] : []),
    ...(sum(own) > 0 ? [words.text("board.sheriff.part.hidden.own", { pieces: goodsWords(own, words) })] : []),
    ...(sum(bag) > 0 ? [words.text("board.sheriff.part.bag", { pieces: goodsWords(bag, words) })] : []),
    ...(promise ? [words.text("board.sheriff.part.promise", { words: promise })] : []),
  ];
}

/** Parts as one list. */
export function listed(parts: readonly string[], words: Words): string {
  return new Intl.ListFormat(words.locale, { style: "long", type: "unit" }).format(parts);
}

/** What an offer wants: "for letting the bag of Bot 2 through"; to the one at `own`: "for letting your bag through". */
export function resultWords(
  { about, for: result }: Pick<Offer, "about" | "for">,
  words: Words,
  own: number | null = null,
): string {
  return about === own
    ? words.text(`board.sheriff.yours.for.${result}`)
    : words.text(`board.sheriff.for.${result}`, { seat: words.seat(about) });
}

/** Who asks whom: "The Sheriff asks Player 2 for"; to the one at `own`: "The Sheriff asks you for". */
export function demandedWords(
  { deputies, sheriff }: Observation,
  { of }: Demand,
  words: Words,
  own: number | null = null,
): string {
  const names = { seat: words.seat(of), other: words.seat(sheriff) };
  const key = deputies ? "deputies.demanded" : "demanded";
  return words.text(of === own ? `board.sheriff.yours.${key}` : `board.sheriff.${key}`, names);
}

/** A special order: "apple and silk: +6 gold". */
export function orderWords({ legal, contraband, points }: Order, words: Words): string {
  const names = { legal: words.piece("sheriff", legal), contraband: words.piece("sheriff", contraband) };
  return words.text("board.sheriff.orders.card", { ...names, points });
}

/** A pair of the black market: "pepper: 30 gold, free; 27 gold, free". */
export function pairWords({ piece, points, seats }: Pair, words: Words): string {
  const cards = points.map((worth, nth) => {
    const seat = seats[nth] ?? null;
    return seat === null
      ? words.text("board.sheriff.black.free", { points: worth })
      : words.text("board.sheriff.black.taken", { points: worth, seat: words.seat(seat) });
  });
  return words.text("board.sheriff.black.pair", { piece: words.piece("sheriff", piece), cards: listed(cards, words) });
}

/** The name of a law. */
export function lawName({ id }: Law, words: Words): string {
  return words.text(`card.sheriff.${id}`);
}

/** The same with whose card it is, where it is ours. */
export function lawTitle(law: Law, words: Words): string {
  return law.ours ? `${lawName(law, words)} ${words.text("board.sheriff.laws.ours")}` : lawName(law, words);
}

/** What a law says, made from its effect. */
export function lawText({ effect }: Law, words: Words): string {
  const { n = 0 } = effect;
  const about: string = effect.piece ?? effect.of ?? "";
  const piece = isGood(about) ? { piece: words.piece("sheriff", about, 2) } : {};
  return words.text(`effect.sheriff.${effectKey(effect)}`, { n, gold: n, ...piece });
}

/** Where the words of an effect differ by whom or what it concerns, the key does, too. */
function effectKey({ kind, of, to }: Effect): string {
  if (of === "legal" || of === "contraband") return `${kind}-${of}`;
  return to === "bank" ? `${kind}-bank` : kind;
}

/** The name of a Merry Man. */
export function merryName(id: string, words: Words): string {
  return words.text(`card.sheriff.${id}`);
}

/** What a Merry Man does, made from its effect. */
export function merryText({ effect }: MerryMan, words: Words): string {
  const { kind, n, keep } = effect;
  const key = `effect.sheriff.${kind}`;
  return keep === undefined
    ? words.text(key, { n, gold: n })
    : words.text(`${key}-share`, { n, gold: n, keep, rest: n - keep });
}

/** What a Merry Man brings and what it costs; once its bag is settled, only what has come of it. */
export function merryFigures({ gold, penalty }: MerryMan, words: Words, settled: Row["settled"] = null): string {
  const brings = words.text("board.sheriff.merry.gold", { gold });
  const costs = words.text("board.sheriff.merry.penalty", { gold: penalty });
  return [...(settled === "opened" ? [] : [brings]), ...(settled === "passed" ? [] : [costs])].join(" ");
}

/** Whose card it is, where it is not the printed one. */
export function merryHouse({ ours, house_penalty }: MerryMan, words: Words): string | null {
  if (ours) return words.text("board.sheriff.laws.ours");
  return house_penalty ? words.text("board.sheriff.merry.penalty-ours") : null;
}

/** All that stands on a Merry Man, in one piece. */
export function merryWords(card: MerryMan, words: Words): string {
  const lines = [`${merryName(card.id, words)}.`, merryFigures(card, words), merryText(card, words)];
  return [...lines, merryHouse(card, words)].filter(Boolean).join(" ");
}

/** The cards of modules that a seat has, one sentence for each module. */
export function keptWords(observation: Observation, seat: number, words: Words): string[] {
  const orders = filledOrders(observation, seat).map((order) => orderWords(order, words));
  const black = blackCards(observation, seat).map(({ piece, points }) =>
    words.text("board.sheriff.black.card", { piece: words.piece("sheriff", piece), points }),
  );
  return [
    ...(orders.length > 0 ? [words.text("board.sheriff.stand.orders", { cards: listed(orders, words) })] : []),
    ...(black.length > 0 ? [words.text("board.sheriff.stand.black", { cards: listed(black, words) })] : []),
  ];
}
