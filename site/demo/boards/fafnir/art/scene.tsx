/** The empty table: straw, nest, and the board of the trash with a column for each colour. */
import type { SymbolIds } from "../../symbols.ts";
import { column, HEIGHT, limitHeight, places, round, TRASH, WELL, WIDTH } from "../geometry.ts";
import { STONES, type Stone } from "../stones.ts";
import { LOOKS } from "./stones.tsx";

const FLOOR =
  "M200 8c62-6 128 0 166 26 28 20 34 62 20 92-14 28-60 38-112 40-58 2-130 4-190-4C40 156 8 142 8 106 8 70 30 36 72 22c36-12 86-11 128-14z";
const STRAWS =
  "M22 118l22 12M30 98l14 8M360 30l18 14M346 24l14 4M150 22l24 3M120 30l10-6M262 24l24-5M352 148l24-10M36 138l26 10M300 156l20-2M140 158l26 3";
const NEST_BACK = "M96 96c2-30 50-50 110-50s110 20 112 48c10 32-40 64-112 64S86 128 96 96z";
const HOLLOW = "M116 92c4-22 44-34 90-34s88 12 92 34c2 22-40 36-92 36s-94-14-90-36z";
const RIM =
  "M84 100c6 20 52 36 122 36s118-14 124-36c4 12 2 22-4 30 2 4-2 7-8 8-22 18-62 28-112 28s-88-8-110-26c-8 0-12-5-9-9-6-8-8-20-3-31z";
const STRANDS =
  "M92 116c30 20 70 28 114 28M104 136c28 14 64 20 102 19M320 114c-24 18-60 28-104 30M306 138c-20 10-48 16-82 17M150 134l-14 14M186 142l-8 16M232 144l10 14M276 134l14 14M120 122l-8 12M302 122l8 12";

/** The floor and the hollow of the nest: all that lies below the stones on offer. */
export function FloorSymbol({ ids }: SymbolIds) {
  return (
    <symbol id={`${ids}-floor`} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <path class="ff-floor" fill="#f3dca6" d={FLOOR} />
      <path class="ff-straw" fill="none" stroke="#cf9f3f" stroke-width="3" stroke-linecap="round" d={STRAWS} />
      <path class="ff-nest-dark" fill="#a87426" d={NEST_BACK} />
      <path class="ff-hollow" fill="#6f4a1d" d={HOLLOW} />
    </symbol>
  );
}

/** The rim of the nest: it lies in front of the stones. */
export function RimSymbol({ ids }: SymbolIds) {
  return (
    <symbol id={`${ids}-rim`} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <path class="ff-nest" fill="#d7a343" d={RIM} />
      <path class="ff-strand" fill="none" stroke="#a87426" stroke-width="3" stroke-linecap="round" d={STRANDS} />
    </symbol>
  );
}

/** The cut of a stone alone, for an empty place. */
export function CutSymbol({ ids, stone }: SymbolIds & { stone: Stone }) {
  return (
    <symbol id={`${ids}-${stone}-cut`} viewBox="0 0 100 100" overflow="visible">
      <path fill="none" stroke-width="7" stroke-linejoin="round" d={LOOKS[stone].cut} />
    </symbol>
  );
}

/** The board of the trash: empty places up to the limit, the last of each column marked. */
export function TrashBoard({ ids, limit }: SymbolIds & { limit: number }) {
  const end = limitHeight(limit);
  const size = places("gold", limit)[0]?.size ?? 0;
  return (
    <g class="ff-trash">
      <rect class="ff-crate-dark" fill="#6b4a2b" {...TRASH} rx="14" />
      <rect class="ff-crate" fill="#8f6740" {...TRASH} height={TRASH.height - 5} rx="14" />
      {STONES.map((stone) => (
        <rect
          key={stone}
          class="ff-well"
          fill="#fff3d8"
          fill-opacity=".62"
          x={column(stone)}
          y={WELL.y}
          width={WELL.width}
          height={WELL.height}
          rx="9"
        />
      ))}
      <rect
        class="ff-limit-band"
        fill="#8b2f6f"
        fill-opacity=".3"
        x={TRASH.x + 31}
        y={end - size / 2 - 1}
        width={TRASH.width - 34}
        height={size + 2}
        rx="7"
      />
      <path
        class="ff-limit-line"
        fill="none"
        stroke="#7c2f68"
        stroke-width="2.500"
        stroke-dasharray="6 5"
        d={`M${TRASH.x + 30} ${end + size / 2 + 1}H${TRASH.x + TRASH.width - 4}`}
      />
      {STONES.flatMap((stone) =>
        places(stone, limit).map(({ x, y, size }, nth) => (
          <use
            key={`${stone}.${nth}`}
            class={nth === limit - 1 ? "ff-place ff-place--last" : "ff-place"}
            xlinkHref={`#${ids}-${stone}-cut`}
            stroke={nth === limit - 1 ? "#6b2459" : "#8a6334"}
            stroke-opacity={nth === limit - 1 ? 0.95 : 0.45}
            x={round(x - size * 0.38)}
            y={round(y - size * 0.38)}
            width={round(size * 0.76)}
            height={round(size * 0.76)}
          />
        )),
      )}
      <g class="ff-limit" transform={`translate(${TRASH.x + 17} ${end})`}>
        <path class="ff-limit-flag" fill="#7c2f68" d="M-15-13h24l8 13-8 13h-24z" />
        <text y="6" x="-3" font-size="17" font-weight="800" text-anchor="middle" fill="#fffcf4">
          {limit}
        </text>
      </g>
    </g>
  );
}
