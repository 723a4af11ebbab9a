/** Faces and back of the cards. A card is 100 × 140. */
import type { ComponentChildren } from "preact";
import type { SymbolIds } from "../../symbols.ts";
import { type Good, type Kind, kindOf } from "../goods.ts";
import { ART } from "./goods.ts";
import { INK } from "./ink.ts";

/** Where the picture lies on a card. */
const BOX = { x: 19, y: 33, width: 62, height: 62 };

/**
 * A face without its figures. What is allowed has a round field, a plain edge and a sprig; what is forbidden has a
 * pointed field, a toothed edge and a mask, and a crown where it is royal. So the three are told apart without colours.
 */
export function FaceSymbol({ ids, good }: SymbolIds & { good: Good }) {
  return (
    <symbol id={`${ids}-${good}-card`} viewBox="0 0 100 140" stroke-linecap="round" stroke-linejoin="round">
      <Face kind={kindOf(good)}>
        <use xlinkHref={`#${ids}-${good}`} {...BOX} />
      </Face>
    </symbol>
  );
}

/** One card complete in itself, without symbols. */
export function WholeCard({ good }: { good: Good }) {
  const Art = ART[good];
  return (
    <g stroke-linecap="round" stroke-linejoin="round">
      <Face kind={kindOf(good)}>
        <g transform={`translate(${BOX.x} ${BOX.y}) scale(${BOX.width / 100})`}>
          <Art />
        </g>
      </Face>
    </g>
  );
}

function Face({ kind, children }: { kind: Kind; children: ComponentChildren }) {
  return (
    <>
      <rect class="sn-paper" x="1" y="1" width="98" height="138" rx="8" fill="#fbf1d8" stroke={INK} stroke-width="2" />
      {kind === "legal" ? <LegalField /> : <ForbiddenField royal={kind === "royal"} />}
      {children}
      {kind === "legal" ? <Sprig /> : <Mask />}
    </>
  );
}

function LegalField() {
  return (
    <>
      <rect x="6" y="6" width="88" height="128" rx="4" fill="#dfe7c3" />
      <rect x="6" y="6" width="88" height="128" rx="4" fill="none" stroke="#2f6b3a" stroke-width="3" />
      <path
        fill="none"
        stroke="#2f6b3a"
        stroke-opacity=".35"
        stroke-width="3"
        d="M50 22V9M70 27l6-11M84 41l9-6M30 27l-6-11M16 41l-9-6M90 64h4M10 64H6"
      />
      <circle cx="50" cy="64" r="39" fill="#fbf1d8" stroke="#2f6b3a" stroke-width="3" />
      <path fill="#2f6b3a" d="M7 112h86v18a4 4 0 0 1-4 4H11a4 4 0 0 1-4-4z" />
    </>
  );
}

const TEETH = Array.from({ length: 8 }, (_, tooth) => 6 + tooth * 11);

function ForbiddenField({ royal }: { royal: boolean }) {
  const ground = royal ? "#43306e" : "#5c1a26";
  const edge = royal ? "#f0b93c" : "#d9523f";
  return (
    <>
      <rect x="6" y="6" width="88" height="128" rx="4" fill={ground} />
      <path fill={edge} d={TEETH.map((x) => `M${x} 6h11l-5.500 8z`).join("")} />
      <path fill="#fbf1d8" stroke={edge} stroke-width="3" d="M50 13 95 64 50 115 5 64z" />
      <path fill={ground} d="M6 112h88v18a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4z" />
      <path fill={edge} d={TEETH.map((x) => `M${x} 112h11l-5.500-7z`).join("")} />
      {royal ? (
        <path fill="#f0b93c" stroke={INK} stroke-width="2.500" d="M35 33 31 11l10 8 9-12 9 12 10-8-4 22z" />
      ) : null}
    </>
  );
}

function Sprig() {
  return (
    <path
      fill="#dfe7c3"
      d="M12 122h44v3H12zM20 121q1-7 9-7-1 8-9 7zM34 121q1-7 9-7-1 8-9 7zM27 126q1 7 9 6-1-8-9-6zM41 126q1 7 9 6-1-8-9-6zM55 123q6-7 12-4-3 7-12 4z"
    />
  );
}

/** A mask with two eyes: keep this one quiet. */
function Mask() {
  return (
    <path
      fill="#fbf1d8"
      fill-rule="evenodd"
      transform="translate(-10 0)"
      d="M30 117q20-5 40 0c2 9-4 16-11 15-5-1-6-5-9-5s-4 4-9 5c-7 1-13-6-11-15zM36 121c1 5 8 5 9 1-3-2-6-2-9-1zM64 121c-1 5-8 5-9 1 3-2 6-2 9-1z"
    />
  );
}

/** The figures of a card: what it is worth, on a coin; what it costs when it is found, on a shield. */
export function Figures({ value, penalty }: { value: number; penalty: number }) {
  return (
    <g class="sn-figures" font-family="system-ui, sans-serif" font-weight="800" text-anchor="middle">
      <circle cx="18" cy="18" r="14.500" fill="#f8d674" stroke={INK} stroke-width="2.500" />
      <text x="18" y="25" font-size="20" fill={INK}>
        {value}
      </text>
      <path
        fill="#e8eaee"
        stroke={INK}
        stroke-width="2.500"
        d="M83 109c4 3 8 3 12 3 1 13-3 20-12 25-9-5-13-12-12-25 4 0 8 0 12-3z"
      />
      <text x="83" y="129" font-size="16" fill="#8a1c2b">
        {penalty}
      </text>
    </g>
  );
}

export function BackSymbol({ ids }: SymbolIds) {
  return (
    <symbol id={`${ids}-back`} viewBox="0 0 100 140" stroke-linecap="round" stroke-linejoin="round">
      <rect class="sn-paper" x="1" y="1" width="98" height="138" rx="8" fill="#fbf1d8" stroke={INK} stroke-width="2" />
      <rect x="6" y="6" width="88" height="128" rx="4" fill="#1f5a45" />
      <path
        fill="none"
        stroke="#f0d489"
        stroke-opacity=".4"
        stroke-width="2"
        d="M6 40 40 6M6 70 70 6M6 100 94 12M6 130 94 42M22 134l72-72M52 134l42-42M82 134l12-12M94 40 60 6M94 70 30 6M94 100 6 12M94 130 6 42M78 134 6 62M48 134 6 92M18 134 6 122"
      />
      <path fill="#1f5a45" stroke="#f0d489" stroke-width="3" d="M50 28 82 70 50 112 18 70z" />
      <path fill="none" stroke="#f0d489" stroke-width="4.500" d="M45 48c22 6 22 38 0 44" />
      <path fill="none" stroke="#f0d489" stroke-width="2" d="M45 48v44" />
      <path fill="none" stroke="#f0d489" stroke-width="4" d="M31 70h34" />
      <path fill="#f0d489" d="M76 70l-13 7V63z" />
    </symbol>
  );
}
