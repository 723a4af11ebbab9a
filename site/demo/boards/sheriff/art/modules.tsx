/** Cards of the expansion: a special order on a scroll, and a card of the black market. */
import type { ComponentChildren } from "preact";
import type { SymbolIds } from "../../symbols.ts";
import { type Good, isGood } from "../goods.ts";
import type { Law, Order } from "../observation.ts";
import { INK } from "./ink.ts";

export const ORDER = { width: 100, height: 72 };
export const BLACK = { width: 62, height: 72 };

/** A scroll: the legal good on a round field, the contraband on a pointed one, on a coin what they add. */
export function OrderDrawing({ ids, order }: SymbolIds & { order: Order }) {
  return (
    <g class="sn-order" stroke-linecap="round" stroke-linejoin="round" data-good={order.legal}>
      <rect class="sn-paper" x="3" y="5" width="94" height="62" fill="#fbf1d8" stroke={INK} stroke-width="2" />
      <path fill="#dfe7c3" d="M4 9h46v54H4z" />
      <path fill="#5c1a26" d="M50 9h46v54H50z" />
      <circle cx="27" cy="34" r="22" fill="#fbf1d8" stroke="#2f6b3a" stroke-width="2" />
      <path fill="#fbf1d8" stroke="#d9523f" stroke-width="2" d="M73 9.500 95 34 73 58.500 51 34z" />
      <use xlinkHref={`#${ids}-${order.legal}`} x="9" y="16" width="36" height="36" />
      <use xlinkHref={`#${ids}-${order.contraband}`} x="56" y="17" width="34" height="34" />
      <rect x="1" y="2" width="98" height="8" rx="4" fill="#c99a5b" stroke={INK} stroke-width="2" />
      <rect x="1" y="62" width="98" height="8" rx="4" fill="#c99a5b" stroke={INK} stroke-width="2" />
      <Worth x={50} y={56}>
        {`+${order.points}`}
      </Worth>
    </g>
  );
}

interface BlackProps extends SymbolIds {
  readonly piece: Good;
  readonly points: number;
}

interface LawProps extends SymbolIds {
  readonly law: Law;
  /** The number of its slot; null: not in force. */
  readonly slot: number | null;
}

/** The colour of a bag that belongs to nobody. */
const BAG = { color: "#55742f" };

/** A proclamation with a seal: what it is about, the number of its slot on the seal. */
export function LawPicture({ ids, law: { effect }, slot }: LawProps) {
  const thing = effect.piece ?? (effect.of && isGood(effect.of) ? effect.of : THINGS[effect.kind]);
  return (
    <g {...BAG} stroke-linecap="round" stroke-linejoin="round">
      <path
        class="sn-paper"
        fill="#fbf1d8"
        stroke={INK}
        stroke-width="2.500"
        d="M4 6q24-6 48 0t48 0v86q-24 6-48 0t-48 0z"
      />
      <path
        fill="none"
        stroke={INK}
        stroke-opacity=".45"
        stroke-width="2.500"
        d="M14 18q19-4 38 0t38 0M14 80q19-4 38 0"
      />
      <use xlinkHref={`#${ids}-${thing ?? "shield"}`} x="26" y="22" width="52" height="52" />
      <circle cx="82" cy="80" r="17" fill="#a32638" stroke={INK} stroke-width="2.500" />
      {slot === null ? null : (
        <text class="sn-figures" x="82" y="87" font-size="20" font-weight="800" text-anchor="middle" fill="#fff6dc">
          {slot}
        </text>
      )}
    </g>
  );
}

/** The picture of a law that is about no goods. */
const THINGS: { readonly [kind: string]: string } = {
  hand_size: "hand",
  aside_most: "hand",
  piles_closed: "back",
  bag_least: "bag",
  bag_most: "bag",
  toll: "passed",
  fee: "opened",
  honest_bonus: "opened",
  bounty: "lawman",
  no_gold: "coin",
  bribe_most: "coin",
};

/** A rolled-up order without words: for what modules add. */
export function Scroll() {
  return (
    <g stroke-linecap="round" stroke-linejoin="round">
      <rect class="sn-paper" x="8" y="6" width="84" height="60" fill="#fbf1d8" stroke={INK} stroke-width="3" />
      <path fill="none" stroke={INK} stroke-width="4" d="M22 24h56M22 36h56M22 48h32" />
      <rect x="1" y="2" width="98" height="10" rx="5" fill="#c99a5b" stroke={INK} stroke-width="3" />
      <rect x="1" y="60" width="98" height="10" rx="5" fill="#c99a5b" stroke={INK} stroke-width="3" />
    </g>
  );
}

/** A dark card with a lantern's light on the good, on a coin what it is worth. */
export function BlackDrawing({ ids, piece, points }: BlackProps) {
  return (
    <g class="sn-black-card" stroke-linecap="round" stroke-linejoin="round" data-good={piece}>
      <rect x="1" y="1" width="60" height="70" rx="6" fill="#2a2233" stroke={INK} stroke-width="2" />
      <rect x="5" y="5" width="52" height="62" rx="4" fill="none" stroke="#f0b93c" stroke-width="2" />
      <path fill="#fbf1d8" d="M31 7 55 30 31 53 7 30z" />
      <use xlinkHref={`#${ids}-${piece}`} x="13" y="12" width="36" height="36" />
      <Worth x={31} y={56}>
        {points}
      </Worth>
    </g>
  );
}

function Worth({ x, y, children }: { x: number; y: number; children: ComponentChildren }) {
  return (
    <g class="sn-figures" font-family="system-ui, sans-serif" font-weight="800" text-anchor="middle">
      <circle cx={x} cy={y} r="15" fill="#f8d674" stroke={INK} stroke-width="2.500" />
      <text x={x} y={y + 6.5} font-size="18" fill={INK}>
        {children}
      </text>
    </g>
  );
}
