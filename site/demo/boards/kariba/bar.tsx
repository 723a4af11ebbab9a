/** What can be done now: play the chosen cards, or draw one. */

import type { Action } from "../contract.ts";
import type { SymbolIds } from "../symbols.ts";
import type { Words } from "../words.ts";
import type { Animal } from "./animals/index.ts";
import { type Chosen, countsOf } from "./choice.ts";
import { CardPicture } from "./picture.tsx";

interface PlayBarProps {
  readonly words: Words;
  readonly chosen: Chosen;
  /** Whether the engine offers this play; the player may try it all the same. */
  readonly offered: boolean;
  readonly onPlay: () => void;
  readonly onClear: () => void;
  readonly onWhy: (() => void) | undefined;
}

export function PlayBar({ words, chosen, offered, onPlay, onClear, onWhy }: PlayBarProps) {
  const some = chosen.size > 0;
  const pieces = words.pieces("kariba", countsOf(chosen));
  return (
    <div class="kb-bar">
      <button type="button" class="kb-button kb-button--main" data-offered={offered ? "" : undefined} onClick={onPlay}>
        {some ? words.text("board.kariba.play", { pieces }) : words.text("board.kariba.play.none")}
      </button>
      {some ? (
        <button type="button" class="kb-button" onClick={onClear}>
          {words.text("board.kariba.clear")}
        </button>
      ) : (
        <span class="kb-note">{words.text("board.kariba.choose")}</span>
      )}
      {some && !offered && onWhy ? (
        <button type="button" class="kb-button" onClick={onWhy}>
          {words.text("board.kariba.why")}
        </button>
      ) : null}
    </div>
  );
}

/** The room of the buttons while others play: what is below does not jump at every turn. */
export function RoomOfBar() {
  return <div class="kb-bar" />;
}

interface DrawBarProps extends SymbolIds {
  readonly words: Words;
  readonly row: readonly Animal[];
  /** Whether the engine offers to draw from here; the player may try it all the same. */
  readonly offered: (action: Action) => boolean;
  readonly chosen: Action | null | undefined;
  readonly onAction: (action: Action) => void;
}

export function DrawBar({ ids, words, row, offered, chosen, onAction }: DrawBarProps) {
  const sources = ["pile" as const, ...row];
  return (
    <fieldset class="kb-bar kb-bar--draw" aria-label={words.text("board.kariba.draw")}>
      {sources.map((source, index) => (
        <button
          // Equal cards may lie in the row, so the place in it is the key.
          key={index}
          type="button"
          class="kb-source"
          data-draw={source}
          data-offered={offered({ draw: source }) ? "" : undefined}
          data-hint={chosen?.draw === source ? "" : undefined}
          onClick={() => onAction({ draw: source })}
        >
          <CardPicture ids={ids} animal={source === "pile" ? "back" : source} />
          <span>
            {source === "pile"
              ? words.text("board.kariba.draw.pile")
              : words.text("board.kariba.draw.piece", { piece: words.piece("kariba", source) })}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
