/** Goods, offers and claims in words. */
import type { Words } from "../words.ts";
import { type Claim, type Counts, type Offer, ordered, type Parts, sum } from "./observation.ts";

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

/** What an offer wants: "so that the bag of Bot 2 passes". */
export function resultWords({ about, for: result }: Pick<Offer, "about" | "for">, words: Words): string {
  return words.text(`board.sheriff.for.${result}`, { seat: words.seat(about) });
}
