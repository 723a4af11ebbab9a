/** A stand as a drawing: awning, legal goods on the shelf, gold and face-down goods at the counter, the bag before it. */
import type { SymbolIds } from "../symbols.ts";
import { INK } from "./art/ink.ts";
import { BAG, BUBBLE, FRONT, round, SHELF, STAND, spread } from "./geometry.ts";
import type { Good } from "./goods.ts";
import { Kept, keptHeight } from "./kept.tsx";
import { Laid, LeftToMark, laidHeight } from "./laid.tsx";
import { type Claim, type Counts, faceDown, legalOf, type Observation, officers, present, sum } from "./observation.ts";

interface StandProps extends SymbolIds {
  readonly observation: Observation;
  readonly seat: number;
}

/** To be put into an `<svg>` or `<g>` with the size of `STAND`, in the colour of the seat. */
export function StandDrawing({ ids, observation, seat }: StandProps) {
  const { stands, gold, bags, declared } = observation;
  const bag = bags[seat] ?? null;
  const claim = declared[seat] ?? null;
  const deputy = observation.deputies?.alone[seat] ?? null;
  return (
    <g class="sn-stall" stroke-linecap="round" stroke-linejoin="round">
      <use xlinkHref={`#${ids}-booth`} width={STAND.width} height={STAND.height} />
      {legalOf(observation).map((good, at, all) => (
        <Crate key={good} ids={ids} good={good} n={stands[seat]?.legal[good] ?? 0} at={at} of={all.length} />
      ))}
      <use xlinkHref={`#${ids}-front`} width={STAND.width} height={STAND.height} />
      <Gold ids={ids} gold={gold[seat] ?? 0} />
      <FaceDown ids={ids} {...faceDown(observation, seat)} />
      {observation.merry?.held[seat] ? <Hooded ids={ids} /> : null}
      {officers(observation).includes(seat) ? <Sheriff ids={ids} out={isOut(observation)} /> : null}
      <Laid ids={ids} observation={observation} seat={seat} />
      {bag ? <Bag ids={ids} bag={bag} /> : null}
      {deputy !== null && bag === "closed" ? <LeftToMark ids={ids} deputy={deputy} /> : null}
      {claim ? <Bubble ids={ids} claim={claim} /> : null}
      <g transform={`translate(0 ${groundHeight(observation)})`}>
        <Kept ids={ids} observation={observation} seat={seat} />
      </g>
    </g>
  );
}

/** Whether bags stand on the street. */
export function isOut({ bags }: Pick<Observation, "bags">): boolean {
  return bags.some(Boolean);
}

/** How high a stand is with the cards below it; without a seat, the highest one. */
export function standHeight(observation: Observation, seat: number | null = null): number {
  return groundHeight(observation) + keptHeight(observation, seat);
}

/** Without bags, and cards laid aside, there is no ground to be seen. */
function groundHeight(observation: Pick<Observation, "bags" | "deputies">): number {
  return isOut(observation) ? STAND.height : FRONT.y + FRONT.height + 6 + laidHeight(observation);
}

/** A kind of goods on the shelf: so many, up to three to be seen; an empty crate where there are none. */
function Crate({ ids, good, n, at, of }: SymbolIds & { good: Good; n: number; at: number; of: number }) {
  const room = 190 / of;
  const middle = round(15 + room * (at + 0.5));
  const size = 36;
  const shown = Math.min(n, 3);
  return (
    <g class="sn-crate" data-good={good} data-count={n}>
      <path
        class="sn-crate-wood"
        fill="#c99a5b"
        fill-opacity={n > 0 ? 1 : 0.45}
        stroke={INK}
        stroke-opacity={n > 0 ? 1 : 0.45}
        stroke-width="2"
        d={`M${middle - 20} ${SHELF.y + 44}h40l-3 14h-34zM${middle - 19} ${SHELF.y + 50}h38`}
      />
      {Array.from({ length: shown }, (_, nth) => (
        <use
          key={nth}
          xlinkHref={`#${ids}-${good}`}
          x={round(middle - size / 2 + (nth - (shown - 1) / 2) * 7)}
          y={SHELF.y + 12 - (nth % 2) * 4}
          width={size}
          height={size}
        />
      ))}
      {n > 0 ? <Count n={n} x={middle + 13} y={SHELF.y + 50} /> : null}
    </g>
  );
}

/** A count on a dark disc. */
export function Count({ n, x, y }: { n: number | string; x: number; y: number }) {
  const wide = String(n).length > 1 ? 5 : 0;
  return (
    <g class="sn-count" transform={`translate(${round(x)} ${round(y)})`}>
      <rect
        x={-10.5 - wide}
        y="-10.500"
        width={21 + 2 * wide}
        height="21"
        rx="10.500"
        fill={INK}
        stroke="#fff6dc"
        stroke-width="1.500"
      />
      <text y="6" font-size="16.500" font-weight="700" text-anchor="middle" fill="#fff6dc">
        {n}
      </text>
    </g>
  );
}

function Gold({ ids, gold }: SymbolIds & { gold: number }) {
  return (
    <g class="sn-gold">
      <use xlinkHref={`#${ids}-coin`} x="14" y={FRONT.y + 7} width="26" height="26" />
      <text x="44" y={FRONT.y + 28} font-size="22" font-weight="800" fill="#fff6dc">
        {gold}
      </text>
    </g>
  );
}

/** Its player has a Merry Man: somebody looks over the awning. */
function Hooded({ ids }: SymbolIds) {
  const x = STAND.width - 40;
  return (
    <g class="sn-hooded">
      <circle class="sn-bubble-paper" cx={x + 16} cy="22" r="18" fill="#fffdf6" stroke={INK} stroke-width="2" />
      <use xlinkHref={`#${ids}-hood`} x={x + 3} y="7" width="26" height="26" />
    </g>
  );
}

/** Face-down goods: a picture on the back where they are known, only backs where they are not. */
function FaceDown({ ids, named, unknown }: SymbolIds & { named: Counts; unknown: number }) {
  const kinds = present(named);
  const backs = Math.min(unknown, 3);
  const groups = kinds.length + (backs > 0 ? 1 : 0);
  if (groups === 0) return null;
  const size = groups > 3 ? 0.74 : 1;
  const places = spread(groups, 92, 122, 40 * size, 2);
  const last = places.at(-1) ?? 92;
  const y = FRONT.y + 5;
  return (
    <g class="sn-face-down" data-count={sum(named) + unknown}>
      {kinds.map((good, nth) => (
        <g
          key={good}
          data-good={good}
          data-count={named[good]}
          transform={`translate(${places[nth]} ${y}) scale(${size})`}
        >
          <use xlinkHref={`#${ids}-back`} width="20" height="28" />
          <use xlinkHref={`#${ids}-${good}`} x="3" y="-1" width="27" height="27" />
          <Count n={named[good] ?? 0} x={28} y={23} />
        </g>
      ))}
      {backs > 0 ? (
        <g data-count={unknown} transform={`translate(${last} ${y}) scale(${size})`}>
          {Array.from({ length: backs }, (_, nth) => (
            <use key={nth} xlinkHref={`#${ids}-back`} x={nth * 5} width="20" height="28" />
          ))}
          <Count n={unknown} x={backs * 5 + 15} y={23} />
        </g>
      ) : null}
    </g>
  );
}

/** The shield at the awning; where bags stand, he himself. */
function Sheriff({ ids, out }: SymbolIds & { out: boolean }) {
  return (
    <>
      <use xlinkHref={`#${ids}-shield`} x={STAND.width / 2 - 20} y="2" width="40" height="40" />
      {out ? <use xlinkHref={`#${ids}-lawman`} x={BAG.x - 4} y={BAG.y - 6} width="68" height="68" /> : null}
    </>
  );
}

function Bag({ ids, bag }: SymbolIds & { bag: "closed" | "passed" | "opened" }) {
  const { x, y, size } = BAG;
  const shadow = <ellipse cx={x + size / 2} cy={y + size - 2} rx={size / 2} ry="5" fill="#1d1208" fill-opacity=".25" />;
  if (bag === "closed") {
    return (
      <g class="sn-bag" data-bag={bag}>
        {shadow}
        <use xlinkHref={`#${ids}-bag`} x={x} y={y} width={size} height={size} />
      </g>
    );
  }
  return (
    <g class="sn-bag" data-bag={bag}>
      {shadow}
      <use xlinkHref={`#${ids}-open-bag`} x={x + 6} y={y + 12} width={size - 12} height={size - 12} />
      <use xlinkHref={`#${ids}-${bag}`} x={x + size - 26} y={y + size - 26} width="26" height="26" />
    </g>
  );
}

/** What was said about the bag: so many pictures, and the number. */
function Bubble({ ids, claim }: SymbolIds & { claim: Claim }) {
  const { x, y, width, height } = BUBBLE;
  const size = 26;
  const places = spread(claim.n, x + 30, width - 36, size, -4);
  return (
    <g class="sn-bubble" data-good={claim.piece} data-count={claim.n}>
      <path
        class="sn-bubble-paper"
        fill="#fffdf6"
        stroke={INK}
        stroke-width="2.500"
        d={`M${x + 12} ${y}h${width - 24}q12 0 12 12v${height - 24}q0 12-12 12h-${width - 24}q-12 0-12-12v-2l-12-2 12-8v-2q0-10 12-10z`}
      />
      <text x={x + 17} y={y + 26} font-size="20" font-weight="800" text-anchor="middle" fill={INK}>
        {claim.n}
      </text>
      {places.map((place, nth) => (
        <use key={nth} xlinkHref={`#${ids}-${claim.piece}`} x={place} y={y + 6} width={size} height={size} />
      ))}
    </g>
  );
}
