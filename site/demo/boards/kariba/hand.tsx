/** The own hand: every card a button that is chosen and put back; arrow keys move, Enter plays. */
import { useRef, useState } from "preact/hooks";
import { moved } from "../keyboard.ts";
import type { SymbolIds } from "../symbols.ts";
import type { Words } from "../words.ts";
import { type Animal, placeOf } from "./animals/index.ts";
import type { Chosen } from "./choice.ts";
import { type Counts, cardsOf, present } from "./observation.ts";
import { CardPicture } from "./picture.tsx";

interface HandProps extends SymbolIds {
  readonly hand: Counts;
  readonly words: Words;
  readonly chosen: Chosen;
  readonly onToggle: (id: string) => void;
  readonly onClear: () => void;
  readonly onPlay: () => void;
}

/** The cards that came with the latest change of the hand. */
function useNewCards(ids: readonly string[]): ReadonlySet<string> {
  const kept = useRef<{ ids: readonly string[]; fresh: ReadonlySet<string> }>({ ids, fresh: new Set() });
  const before = kept.current.ids;
  if (before.join() !== ids.join()) kept.current = { ids, fresh: new Set(ids.filter((id) => !before.includes(id))) };
  return kept.current.fresh;
}

export function Hand({ ids, hand, words, chosen, onToggle, onClear, onPlay }: HandProps) {
  const cards = cardsOf(hand);
  const [kept, keep] = useState("");
  const fresh = useNewCards(cards.map(({ id }) => id));
  const bar = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    cards.findIndex(({ id }) => id === kept),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const to = moved(event.key, at, cards.length);
    if (to !== null) bar.current?.querySelector<HTMLElement>(`[data-card="${cards[to]?.id}"]`)?.focus();
    else if (event.key === "Escape" && chosen.size > 0) onClear();
    else if (event.key === "Enter" && chosen.size > 0) onPlay();
    else return;
    event.preventDefault();
  };
  return (
    <div
      class="kb-hand"
      role="toolbar"
      aria-label={words.text("board.kariba.hand")}
      aria-describedby={`${ids}-keys`}
      ref={bar}
      onKeyDown={onKeyDown}
    >
      {present(hand).map((animal) => (
        <fieldset key={animal} class="kb-group" aria-label={groupName(words, animal, hand)}>
          {cards
            .filter((card) => card.animal === animal)
            .map(({ id }) => (
              <button
                key={id}
                type="button"
                class={fresh.has(id) ? "kb-hand-card kb-hand-card--new" : "kb-hand-card"}
                data-card={id}
                aria-pressed={chosen.has(id)}
                aria-label={cardName(words, animal)}
                tabIndex={id === cards[at]?.id ? 0 : -1}
                onFocus={() => keep(id)}
                onClick={() => onToggle(id)}
              >
                <CardPicture ids={ids} animal={animal} />
              </button>
            ))}
        </fieldset>
      ))}
      <p class="kb-hidden" id={`${ids}-keys`}>
        {words.text("board.kariba.keys")}
      </p>
    </div>
  );
}

/** The own hand while there is nothing to do with it. */
export function ShownHand({ ids, hand, words }: SymbolIds & { hand: Counts; words: Words }) {
  return (
    <ul class="kb-hand" aria-label={words.text("board.kariba.hand")}>
      {present(hand).map((animal) => (
        <li key={animal} class="kb-group">
          <span class="kb-hidden">{words.pieces("kariba", { [animal]: hand[animal] ?? 0 })}</span>
          {cardsOf({ [animal]: hand[animal] ?? 0 }).map(({ id }) => (
            <span key={id} class="kb-hand-card">
              <CardPicture ids={ids} animal={animal} />
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

function cardName(words: Words, animal: Animal): string {
  return words.text("board.kariba.card", { piece: words.piece("kariba", animal), number: placeOf(animal) });
}

function groupName(words: Words, animal: Animal, hand: Counts): string {
  return words.text("board.kariba.group", { pieces: words.pieces("kariba", { [animal]: hand[animal] ?? 0 }) });
}
