/** A stand without goods, in two layers: what is behind the goods, and what is before them. */
import type { SymbolIds } from "../../symbols.ts";
import { FRONT, round, STAND } from "../geometry.ts";
import { INK } from "./ink.ts";

const STRIPES = [0, 1, 2, 3, 4, 5];

/** Posts, and the lit inside between them. */
export function BoothSymbol({ ids }: SymbolIds) {
  return (
    <symbol id={`${ids}-booth`} viewBox={`0 0 ${STAND.width} ${STAND.height}`} stroke-linejoin="round">
      <rect
        class="sn-inside"
        fill="#f3e0b4"
        x="10"
        y="14"
        width={STAND.width - 20}
        height={FRONT.y - 14}
        stroke={INK}
        stroke-width="2.500"
      />
      <path fill="#1d1208" fill-opacity=".12" d={`M11 30h${STAND.width - 22}v14H11z`} />
      <path class="sn-wood" fill="#9a6a35" stroke={INK} stroke-width="2.500" d="M6 14h8v98H6zM206 14h8v98h-8z" />
    </symbol>
  );
}

/** The counter and the striped awning. */
export function FrontSymbol({ ids }: SymbolIds) {
  const { y, height } = FRONT;
  const width = (STAND.width - 4) / STRIPES.length;
  const stripes = (odd: number) =>
    STRIPES.filter((nth) => nth % 2 === odd)
      .map((nth) => `M${round(2 + nth * width)} 8h${round(width)}v24a${round(width / 2)} 12 0 0 1-${round(width)} 0z`)
      .join("");
  return (
    <symbol id={`${ids}-front`} viewBox={`0 0 ${STAND.width} ${STAND.height}`} stroke-linejoin="round">
      <g stroke={INK} stroke-width="2.500">
        <rect class="sn-wood-dark" fill="#7d5326" x="8" y={y} width="204" height={height} />
        <path
          fill="none"
          stroke-opacity=".5"
          stroke-width="2"
          d={`M9 ${y + 20}h62M150 ${y + 20}h61M66 ${y + 8}v12M150 ${y + 20}v17M96 ${y + 30}h40`}
        />
        <rect class="sn-wood" fill="#b98246" x="2" y={y - 8} width="216" height="12" rx="3" />
        <path fill="currentColor" d={stripes(0)} />
        <path class="sn-awning-pale" fill="#fff6dc" d={stripes(1)} />
        <path fill="currentColor" d="M6 3h208l4 9H2z" />
      </g>
      <path fill="#1d1208" fill-opacity=".16" d={`M3 26h${STAND.width - 6}v7H3z`} />
    </symbol>
  );
}
