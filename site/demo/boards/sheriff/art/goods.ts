/** The picture of each kind of goods. */
import type { FunctionComponent } from "preact";
import type { Good } from "../goods.ts";
import { Crossbow, Mead, Pepper, Silk } from "./contraband.tsx";
import { Apples, Bread, Cheese, Chickens } from "./legal.tsx";
import { BleuCheese, GoldenApples, Gouda, GreenApples, Pumpernickel, RoyalRooster, RyeBread } from "./royal.tsx";

export const ART = {
  apples: Apples,
  cheese: Cheese,
  bread: Bread,
  chickens: Chickens,
  pepper: Pepper,
  mead: Mead,
  silk: Silk,
  crossbow: Crossbow,
  green_apples: GreenApples,
  golden_apples: GoldenApples,
  gouda: Gouda,
  bleu_cheese: BleuCheese,
  rye_bread: RyeBread,
  pumpernickel: Pumpernickel,
  royal_rooster: RoyalRooster,
} as const satisfies { readonly [good in Good]: FunctionComponent };
