/** All drawings of the market as symbols. */
import type { ComponentChildren } from "preact";
import type { SymbolIds } from "../../symbols.ts";
import { GOODS, type Good } from "../goods.ts";
import { BoothSymbol, FrontSymbol } from "./booth.tsx";
import { BackSymbol, FaceSymbol } from "./cards.tsx";
import { ART } from "./goods.ts";
import { Hood } from "./merry.tsx";
import { ClosedBag, Coin, Coronet, Crown, Hand, Lawman, OpenBag, Opened, Passed, Shield } from "./things.tsx";

const THINGS = {
  bag: ClosedBag,
  "open-bag": OpenBag,
  coin: Coin,
  shield: Shield,
  passed: Passed,
  opened: Opened,
  crown: Crown,
  coronet: Coronet,
  hand: Hand,
  lawman: Lawman,
  hood: Hood,
} as const;

/** What can be drawn as a picture of its own. */
export type Thing = keyof typeof THINGS | Good;

/** All symbols, in a drawing that takes no room. Put it before what uses them. */
export function Sprite({ ids }: SymbolIds) {
  return (
    <svg class="sn-sprite" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        {GOODS.map((good) => {
          const Art = ART[good];
          return (
            <Drawn key={good} ids={ids} thing={good}>
              <Art />
            </Drawn>
          );
        })}
        {GOODS.map((good) => (
          <FaceSymbol key={`${good}-card`} ids={ids} good={good} />
        ))}
        {Object.entries(THINGS).map(([thing, Art]) => (
          <Drawn key={thing} ids={ids} thing={thing as keyof typeof THINGS}>
            <Art />
          </Drawn>
        ))}
        <BackSymbol ids={ids} />
        <BoothSymbol ids={ids} />
        <FrontSymbol ids={ids} />
      </defs>
    </svg>
  );
}

function Drawn({ ids, thing, children }: SymbolIds & { thing: Thing; children: ComponentChildren }) {
  return (
    <symbol id={`${ids}-${thing}`} viewBox="0 0 100 100" stroke-linecap="round" stroke-linejoin="round">
      {children}
    </symbol>
  );
}

/** A small picture for the live board. It says nothing; words stand beside it. */
export function Picture({ ids, thing }: SymbolIds & { thing: Thing }) {
  return (
    <svg class={`sn-picture sn-picture--${thing}`} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <use xlinkHref={`#${ids}-${thing}`} />
    </svg>
  );
}
