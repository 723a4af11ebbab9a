/** Cards side by side: to look at, to choose from, to bring into an order. Arrow keys move. */
import { useRef, useState } from "preact/hooks";
import { moved } from "../keyboard.ts";
import { Card, cardWords } from "./card.tsx";
import type { Desk } from "./desk.tsx";
import type { Good } from "./goods.ts";
import { type Counts, each } from "./observation.ts";

/** One card among equal ones: its kind, and which of them it is. */
export interface CardId {
  readonly good: Good;
  readonly id: string;
}

/** The cards of a hand, each with an id of its own. */
export function cardsOf(counts: Counts): CardId[] {
  const seen: { [good: string]: number } = {};
  return each(counts).map((good) => {
    seen[good] = (seen[good] ?? 0) + 1;
    return { good, id: `${good}.${(seen[good] ?? 1) - 1}` };
  });
}

/** Cards while there is nothing to do with them. */
export function ShownCards({ desk, cards, label }: { desk: Desk; cards: readonly Good[]; label: string }) {
  const { ids, observation, words } = desk;
  return (
    <ul class="sn-cards" aria-label={label}>
      {cards.map((good, nth) => (
        <li key={nth} class="sn-cards__card" data-good={good}>
          <Card ids={ids} good={good} goods={observation.goods} />
          <span class="sn-hidden">{cardWords(good, observation.goods, words)}</span>
        </li>
      ))}
    </ul>
  );
}

interface ChoiceProps {
  readonly desk: Desk;
  readonly cards: readonly CardId[];
  readonly label: string;
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
  readonly onClear: () => void;
  readonly onDone: () => void;
}

/** Cards that are chosen and put back: one stop of the tab key, Space chooses, Enter does it, Escape puts all back. */
export function CardChoice({ desk, cards, label, chosen, onToggle, onClear, onDone }: ChoiceProps) {
  const { ids, observation, words } = desk;
  const row = useRow(cards.length, { Escape: chosen.size > 0 && onClear, Enter: chosen.size > 0 && onDone });
  return (
    <div
      class="sn-cards"
      role="toolbar"
      aria-label={label}
      aria-describedby={`${ids}-keys`}
      ref={row.root}
      onKeyDown={row.onKeyDown}
    >
      {cards.map(({ good, id }, at) => (
        <button
          key={id}
          type="button"
          class="sn-cards__card"
          data-card={id}
          aria-pressed={chosen.has(id)}
          tabIndex={row.stop(at)}
          onFocus={() => row.keep(at)}
          onClick={() => onToggle(id)}
        >
          <Card ids={ids} good={good} goods={observation.goods} />
          <span class="sn-hidden">{cardWords(good, observation.goods, words)}</span>
        </button>
      ))}
      <p class="sn-hidden" id={`${ids}-keys`}>
        {words.text("board.sheriff.keys")}
      </p>
    </div>
  );
}

interface OrderProps {
  readonly desk: Desk;
  readonly order: readonly Good[];
  readonly label: string;
  readonly onOrder: (order: readonly Good[]) => void;
}

/** Cards in the order in which they will lie, the lowest first: a card that is pressed comes on top. */
export function CardOrder({ desk, order, label, onOrder }: OrderProps) {
  const { ids, observation, words } = desk;
  const row = useRow(order.length, {});
  return (
    <div
      class="sn-cards sn-cards--order"
      role="toolbar"
      aria-label={label}
      aria-describedby={order.length > 1 ? `${ids}-order` : undefined}
      ref={row.root}
      onKeyDown={row.onKeyDown}
    >
      {order.map((good, at) => (
        <button
          key={at}
          type="button"
          class="sn-cards__card"
          data-order={good}
          tabIndex={row.stop(at)}
          onFocus={() => row.keep(at)}
          onClick={() => onOrder([...order.filter((_, other) => other !== at), good])}
        >
          <Card ids={ids} good={good} goods={observation.goods} />
          <span class="sn-cards__place" aria-hidden="true">
            {at + 1}
          </span>
          <span class="sn-hidden">
            {words.text("board.sheriff.order.card", {
              number: at + 1,
              card: cardWords(good, observation.goods, words),
            })}
          </span>
        </button>
      ))}
      {order.length > 1 ? (
        <p class="sn-note" id={`${ids}-order`}>
          {words.text("board.sheriff.order.note")}
        </p>
      ) : null}
    </div>
  );
}

/** A row of buttons with one stop of the tab key. */
function useRow(count: number, deeds: { readonly [key: string]: (() => void) | false }) {
  const [kept, keep] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const at = Math.min(kept, Math.max(0, count - 1));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const to = moved(event.key, at, count);
    const deed =
      to === null ? deeds[event.key] : () => root.current?.querySelectorAll<HTMLElement>("button")[to]?.focus();
    if (!deed) return;
    deed();
    event.preventDefault();
  };
  return { root, onKeyDown, keep, stop: (nth: number) => (nth === at ? 0 : -1) };
}
