/** The goods in the engine's order, and which of them are forbidden; the order decides nothing here. */
export const LEGAL = ["apples", "cheese", "bread", "chickens"] as const;
export const CONTRABAND = ["pepper", "mead", "silk", "crossbow"] as const;
export const ROYAL = [
  "green_apples",
  "golden_apples",
  "gouda",
  "bleu_cheese",
  "rye_bread",
  "pumpernickel",
  "royal_rooster",
] as const;
export const GOODS = [...LEGAL, ...CONTRABAND, ...ROYAL] as const;

/** The English id of a kind of goods. */
export type Good = (typeof GOODS)[number];

/** What a card looks like at first sight: allowed, forbidden, or forbidden with a crown. */
export type Kind = "legal" | "contraband" | "royal";

export function kindOf(good: Good): Kind {
  if ((LEGAL as readonly Good[]).includes(good)) return "legal";
  return (ROYAL as readonly Good[]).includes(good) ? "royal" : "contraband";
}

export function isGood(piece: string): piece is Good {
  return (GOODS as readonly string[]).includes(piece);
}
