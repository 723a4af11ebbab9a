/** The middle of the table: Fafnir's nest with the offer, the bag and the trash. Part of the live board and of frames. */
import type { SymbolIds } from "../symbols.ts";
import { TrashBoard } from "./art/scene.tsx";
import { LOOKS } from "./art/stones.tsx";
import { BAG, CHIP, column, HEIGHT, HEN, offered, type Spot, stacked, WELL, WIDTH } from "./geometry.ts";
import { each, type Observation } from "./observation.ts";
import { STONES, type Stone } from "./stones.ts";

interface TableProps extends SymbolIds {
  readonly observation: Observation;
  /** Show which stones came into the trash with the last auction. */
  readonly fresh: boolean;
}

/** The drawing itself, to be put into an `<svg>` with the size of `geometry`. */
export function Table({ ids, observation, fresh }: TableProps) {
  const { last, round } = observation;
  const added = fresh && last?.round === round ? last.trashed : {};
  return (
    <>
      <use xlinkHref={`#${ids}-floor`} width={WIDTH} height={HEIGHT} />
      <use
        xlinkHref={`#${ids}-hen`}
        transform={`translate(${HEN.x + HEN.size} ${HEN.y}) scale(-1 1)`}
        width={HEN.size}
        height={HEN.size}
      />
      <Offer ids={ids} observation={observation} />
      <Bag ids={ids} count={observation.bag_size} />
      <TrashBoard ids={ids} limit={observation.limit} />
      {STONES.map((stone) => (
        <Column
          key={stone}
          ids={ids}
          stone={stone}
          count={observation.trash[stone] ?? 0}
          added={added[stone] ?? 0}
          limit={observation.limit}
        />
      ))}
    </>
  );
}

function Offer({ ids, observation }: SymbolIds & { observation: Observation }) {
  const stones = each(observation.offer);
  const spots = offered(stones.length);
  return (
    <g class="ff-offer" key={JSON.stringify([observation.offer, observation.last, observation.bag_size])}>
      {stones.map((stone, index) => (
        <Lying key={index} ids={ids} stone={stone} spot={spots[index] as Spot} fresh={false} />
      ))}
      <use xlinkHref={`#${ids}-rim`} width={WIDTH} height={HEIGHT} />
      {stones.length > 0 ? (
        <use
          class="ff-offer-chip"
          xlinkHref={`#${ids}-chip`}
          x={CHIP.x}
          y={CHIP.y}
          width={CHIP.size}
          height={CHIP.size}
        />
      ) : null}
    </g>
  );
}

function Bag({ ids, count }: SymbolIds & { count: number }) {
  return (
    <g class="ff-bag-place">
      <use
        xlinkHref={`#${ids}-bag`}
        x={BAG.x}
        y={BAG.y}
        width={BAG.size}
        height={BAG.size}
        opacity={count === 0 ? 0.45 : undefined}
      />
      <Badge count={count} x={BAG.x + BAG.size / 2} y={BAG.y + BAG.size - 2} />
    </g>
  );
}

interface ColumnProps extends SymbolIds {
  readonly stone: Stone;
  readonly count: number;
  /** How many of them came with the last auction. */
  readonly added: number;
  readonly limit: number;
}

function Column({ ids, stone, count, added, limit }: ColumnProps) {
  return (
    <g class="ff-column" data-stone={stone} data-count={count} data-full={count >= limit ? "" : undefined}>
      {stacked(stone, count, limit).map((spot, nth) => (
        <Lying key={nth} ids={ids} stone={stone} spot={spot} fresh={nth >= count - added} />
      ))}
      <text
        class="ff-column-count"
        x={column(stone) + WELL.width / 2}
        y={WELL.y + WELL.height + 15}
        font-size="15"
        font-weight="700"
        text-anchor="middle"
        fill="#fffcf4"
      >
        {count}
      </text>
    </g>
  );
}

function Lying({ ids, stone, spot, fresh }: SymbolIds & { stone: Stone; spot: Spot; fresh: boolean }) {
  const { x, y, size } = spot;
  const left = x - size / 2;
  const top = y - size / 2;
  return (
    <g class={fresh ? "ff-stone ff-stone--new" : "ff-stone"}>
      {fresh ? (
        <g fill="none" stroke-linejoin="round" transform={`translate(${left} ${top}) scale(${size / 100})`}>
          <path class="ff-new-edge" stroke="#7c2f68" stroke-width="32" d={LOOKS[stone].cut} />
          <path class="ff-new-gap" stroke="#fffcf4" stroke-width="18" d={LOOKS[stone].cut} />
        </g>
      ) : null}
      <use xlinkHref={`#${ids}-${stone}`} x={left} y={top} width={size} height={size} />
    </g>
  );
}

/** A count on a thing: "×41". */
export function Badge({ count, x, y }: { count: number; x: number; y: number }) {
  return (
    <g class="ff-badge" transform={`translate(${x} ${y})`}>
      <rect x="-19" y="-12" width="38" height="23" rx="11.500" fill="#2a2420" stroke="#fffcf4" stroke-width="2" />
      <text y="5" font-size="15" font-weight="700" text-anchor="middle" fill="#fffcf4">
        {`×${count}`}
      </text>
    </g>
  );
}
