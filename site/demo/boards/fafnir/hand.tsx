/** The own stones behind the screen: a button for each colour puts one into the fist. */
import { useRef, useState } from "preact/hooks";
import { moved } from "../keyboard.ts";
import type { SymbolIds } from "../symbols.ts";
import type { Words } from "../words.ts";
import { LOOKS } from "./art/stones.tsx";
import { type Counts, present } from "./observation.ts";
import { STONES, type Stone } from "./stones.ts";

interface ShownHandProps extends SymbolIds {
  readonly hand: Counts;
  /** Stones of the hand that are in the fist. */
  readonly fist: Counts;
  readonly words: Words;
  /** Colours that lie on Fafnir's board. */
  readonly offer: Counts;
}

interface HandProps extends ShownHandProps {
  readonly onChange: (stone: Stone, by: number) => void;
  readonly onClear: () => void;
  readonly onBid: () => void;
}

export function Hand({ ids, hand, fist, words, offer, onChange, onClear, onBid }: HandProps) {
  const [kept, keep] = useState<Stone>("gold");
  const root = useRef<HTMLDivElement>(null);
  const held = present(hand);
  const at = Math.max(0, held.indexOf(kept));
  const stone = held[at] ?? kept;
  const some = present(fist).length > 0;
  const focus = (stone: Stone | undefined) =>
    root.current?.querySelector<HTMLElement>(`.ff-tile__put[data-stone="${stone}"]`)?.focus();
  const deeds: { readonly [key: string]: (() => void) | false } = {
    ArrowUp: () => onChange(stone, 1),
    ArrowDown: () => onChange(stone, -1),
    Escape: some && onClear,
    Enter: some && onBid,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const to = moved(event.key, at, held.length);
    const deed = to === null ? deeds[event.key] : () => focus(held[to]);
    if (!deed) return;
    deed();
    event.preventDefault();
  };
  return (
    <div
      class="ff-hand"
      role="toolbar"
      aria-label={words.text("board.fafnir.hand")}
      aria-describedby={`${ids}-keys`}
      ref={root}
      onKeyDown={onKeyDown}
    >
      {STONES.map((stone) => {
        const props = {
          ids,
          stone,
          held: hand[stone] ?? 0,
          taken: fist[stone] ?? 0,
          offered: (offer[stone] ?? 0) > 0,
          words,
        };
        return props.held > 0 ? (
          <ChoosingTile
            key={stone}
            {...props}
            stop={stone === held[at]}
            onFocus={() => keep(stone)}
            onChange={(by) => onChange(stone, by)}
          />
        ) : (
          <EmptyTile key={stone} {...props} />
        );
      })}
      <p class="ff-hidden" id={`${ids}-keys`}>
        {words.text("board.fafnir.keys")}
      </p>
    </div>
  );
}

/** The own stones while there is nothing to do with them. */
export function ShownHand({ ids, hand, fist, words, offer }: ShownHandProps) {
  return (
    <ul class="ff-hand" aria-label={words.text("board.fafnir.hand")}>
      {STONES.map((stone) => (
        <li
          key={stone}
          class="ff-tile"
          data-stone={stone}
          data-none={hand[stone] ? undefined : ""}
          data-offered={offer[stone] ? "" : undefined}
        >
          <span class="ff-tile__put">
            <Pile ids={ids} stone={stone} held={hand[stone] ?? 0} taken={fist[stone] ?? 0} />
            <span class="ff-tile__held" aria-hidden="true">{`×${hand[stone] ?? 0}`}</span>
            <span class="ff-hidden">{words.pieces("fafnir", { [stone]: hand[stone] ?? 0 })}</span>
          </span>
          <OfferMark offered={(offer[stone] ?? 0) > 0} words={words} />
        </li>
      ))}
    </ul>
  );
}

interface TileProps extends SymbolIds {
  readonly stone: Stone;
  readonly held: number;
  readonly taken: number;
  readonly offered: boolean;
  readonly words: Words;
}

function EmptyTile({ ids, stone, offered, words }: TileProps) {
  return (
    <div class="ff-tile" data-stone={stone} data-none="" data-offered={offered ? "" : undefined}>
      <span class="ff-tile__put">
        <Pile ids={ids} stone={stone} held={0} taken={0} />
        <span class="ff-tile__held" aria-hidden="true">
          ×0
        </span>
        <span class="ff-hidden">{words.pieces("fafnir", { [stone]: 0 })}</span>
      </span>
      <OfferMark offered={offered} words={words} />
    </div>
  );
}

interface ChoosingTileProps extends TileProps {
  /** The one stop of the tab key. */
  readonly stop: boolean;
  readonly onFocus: () => void;
  readonly onChange: (by: number) => void;
}

function ChoosingTile({ ids, stone, held, taken, offered, words, stop, onFocus, onChange }: ChoosingTileProps) {
  const piece = words.piece("fafnir", stone);
  const name = words.text("board.fafnir.colour", { pieces: words.pieces("fafnir", { [stone]: held }), n: taken });
  return (
    <fieldset class="ff-tile" data-stone={stone} data-offered={offered ? "" : undefined} aria-label={piece}>
      <button
        type="button"
        class="ff-tile__put"
        data-stone={stone}
        aria-label={offered ? `${name}, ${words.text("board.fafnir.offered")}` : name}
        tabIndex={stop ? 0 : -1}
        onFocus={onFocus}
        onClick={() => onChange(1)}
      >
        <Pile ids={ids} stone={stone} held={held} taken={taken} />
        <span class="ff-tile__held">{`×${held}`}</span>
      </button>
      <OfferMark offered={offered} words={words} />
      <div class="ff-steps">
        <Step
          sign="−"
          name={words.text("board.fafnir.fewer", { piece })}
          off={taken === 0}
          onClick={() => onChange(-1)}
        />
        <output class="ff-steps__n" data-some={taken > 0 ? "" : undefined}>
          {taken}
        </output>
        <Step
          sign="+"
          name={words.text("board.fafnir.more", { piece })}
          off={taken === held}
          onClick={() => onChange(1)}
        />
      </div>
    </fieldset>
  );
}

/** Steppers shorten the way for a finger or a mouse; the keyboard has the arrows. */
function Step({ sign, name, off, onClick }: { sign: string; name: string; off: boolean; onClick: () => void }) {
  return (
    <button type="button" class="ff-step" tabIndex={-1} aria-label={name} aria-disabled={off} onClick={onClick}>
      {sign}
    </button>
  );
}

/** The words alone make the mark; beside the button, which says them too. */
function OfferMark({ offered, words }: { offered: boolean; words: Words }) {
  return offered ? (
    <span class="ff-tile__offered" aria-hidden="true">
      {words.text("board.fafnir.offered")}
    </span>
  ) : null;
}

/** Width of the field in which a pile is drawn, and the side of a stone in it. */
const FIELD = { width: 120, height: 56, stone: 48 };

/** The stones of a colour side by side; those in the fist have left an empty cut. */
function Pile({ ids, stone, held, taken }: SymbolIds & { stone: Stone; held: number; taken: number }) {
  const { width, height, stone: size } = FIELD;
  const shown = Math.max(1, held);
  const step = Math.min(size * 0.72, (width - size) / Math.max(1, shown - 1));
  const left = (width - size - step * (shown - 1)) / 2;
  return (
    <svg class="ff-pile" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {Array.from({ length: shown }, (_, nth) => {
        const x = Math.round((left + nth * step) * 10) / 10;
        return nth < held - taken ? (
          <use key={nth} xlinkHref={`#${ids}-${stone}`} x={x} y={(height - size) / 2} width={size} height={size} />
        ) : (
          <path
            key={nth}
            class="ff-gone"
            fill="none"
            stroke={LOOKS[stone].edge}
            stroke-width="5"
            stroke-dasharray="9 9"
            stroke-linejoin="round"
            transform={`translate(${x + 4} ${(height - size) / 2 + 4}) scale(${(size - 8) / 100})`}
            d={LOOKS[stone].cut}
          />
        );
      })}
    </svg>
  );
}
