/** The waterhole with its cards: part of the live board and of the pictures in the rulebook. */
import type { SymbolIds } from "../symbols.ts";
import { ANIMALS, type Animal } from "./animals/index.ts";
import { CARD, CENTRE, chaseWay, fan, HEIGHT, middle, SMALL, spot, WIDTH } from "./geometry.ts";
import { type Counts, type Observation, present } from "./observation.ts";

interface WaterholeProps extends SymbolIds {
  readonly observation: Observation;
  /** Show the last play: its cards, what was chased and the way. */
  readonly fresh: boolean;
}

/** The drawing itself, to be put into an `<svg viewBox="0 0 400 380">`. */
export function Waterhole({ ids, observation, fresh }: WaterholeProps) {
  const last = fresh ? observation.last : null;
  return (
    <>
      <use xlinkHref={`#${ids}-scene`} width={WIDTH} height={HEIGHT} />
      <Middle ids={ids} observation={observation} />
      {last ? <Chase played={last.played} captured={last.captured} /> : null}
      {ANIMALS.map((animal) => (
        <Stack
          key={animal}
          ids={ids}
          animal={animal}
          count={observation.water[animal] ?? 0}
          added={last?.played[animal] ?? 0}
          gone={last?.captured[animal] ?? 0}
        />
      ))}
    </>
  );
}

interface StackProps extends SymbolIds {
  readonly animal: Animal;
  readonly count: number;
  /** How many of them came with the last play. */
  readonly added: number;
  /** How many were chased away by it. */
  readonly gone: number;
}

function Stack({ ids, animal, count, added, gone }: StackProps) {
  const { x, y } = spot(animal);
  if (count === 0 && gone === 0) return null;
  return (
    <g class="kb-stack" data-animal={animal} data-count={count} transform={`translate(${x} ${y})`}>
      {gone > 0 ? (
        <g class="kb-gone" key="gone" opacity=".6">
          <Fan ids={ids} animal={animal} count={gone} added={0} />
          <rect
            class="kb-gone-edge"
            x="-33"
            y="-45"
            width="66"
            height="90"
            rx="9"
            fill="none"
            stroke="#a8401a"
            stroke-width="3"
            stroke-dasharray="7 6"
          />
        </g>
      ) : null}
      <Fan ids={ids} animal={animal} count={count} added={added} />
      {count > 0 ? <Badge count={count} y={CARD.height / 2} /> : null}
    </g>
  );
}

function Fan({ ids, animal, count, added }: Omit<StackProps, "gone">) {
  return (
    <>
      {fan(count).map((turn, index) => (
        <g
          key={index}
          class={index >= count - added ? "kb-card kb-card--new" : "kb-card"}
          transform={`rotate(${turn} 0 70)`}
        >
          <use
            xlinkHref={`#${ids}-${animal}-card`}
            x={-CARD.width / 2}
            y={-CARD.height / 2}
            width={CARD.width}
            height={CARD.height}
          />
          {index >= count - added ? (
            <rect
              class="kb-new-edge"
              x={-CARD.width / 2}
              y={-CARD.height / 2}
              width={CARD.width}
              height={CARD.height}
              rx="6"
              fill="none"
              stroke="#a8401a"
              stroke-width="3.500"
            />
          ) : null}
        </g>
      ))}
    </>
  );
}

/** A count on a pile or stack: "×4". */
export function Badge({ count, x = 0, y }: { count: number; x?: number; y: number }) {
  return (
    <g class="kb-badge" transform={`translate(${x} ${y})`}>
      <rect x="-17" y="-12" width="34" height="23" rx="11.500" fill="#2a2420" stroke="#fffcf4" stroke-width="2" />
      <text y="5" font-size="15" font-weight="700" text-anchor="middle" fill="#fffcf4">
        {`×${count}`}
      </text>
    </g>
  );
}

function Chase({ played, captured }: { played: Counts; captured: Counts }) {
  const [from] = present(played);
  const [to] = present(captured);
  if (from === undefined || to === undefined) return null;
  const { path, x, y, turn } = chaseWay(from, to);
  return (
    <g class="kb-chase" fill="none" stroke-linecap="round" stroke-linejoin="round">
      <path class="kb-chase-edge" d={path} stroke="#fffcf4" stroke-width="11" />
      <path class="kb-chase-way" d={path} stroke="#a8401a" stroke-width="6" />
      <path
        class="kb-chase-head"
        transform={`translate(${x} ${y}) rotate(${turn})`}
        d="M-2-11L15 0-2 11z"
        fill="#a8401a"
        stroke="#fffcf4"
        stroke-width="3"
      />
    </g>
  );
}

function Middle({ ids, observation }: SymbolIds & { observation: Observation }) {
  const { pile, row } = middle(observation.row.length);
  const top = CENTRE.y - SMALL.height / 2;
  const layers = Math.min(4, Math.ceil(observation.pile_size / 8));
  return (
    <g class="kb-middle">
      {observation.pile_size === 0 ? (
        <rect
          class="kb-no-pile"
          x={pile}
          y={top}
          width={SMALL.width}
          height={SMALL.height}
          rx="5"
          fill="none"
          stroke="#fff6df"
          stroke-width="2"
          stroke-dasharray="5 5"
        />
      ) : null}
      {Array.from({ length: layers }, (_, layer) => (
        <use
          key={layer}
          xlinkHref={`#${ids}-back`}
          x={pile + layer * 1.5}
          y={top - layer * 2.5}
          width={SMALL.width}
          height={SMALL.height}
        />
      ))}
      <Badge count={observation.pile_size} x={pile + SMALL.width / 2} y={top + SMALL.height} />
      {row.map((left, index) => (
        <use
          key={index}
          xlinkHref={`#${ids}-${observation.row[index]}-card`}
          x={left}
          y={top}
          width={SMALL.width}
          height={SMALL.height}
        />
      ))}
    </g>
  );
}
