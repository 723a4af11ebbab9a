/** What every part of the live board is given, and the buttons it is made of. */
import type { ComponentChildren } from "preact";
import { equal, offers } from "../action.ts";
import type { Action, BoardProps } from "../contract.ts";
import type { SymbolIds } from "../symbols.ts";
import { Picture, type Thing } from "./art/symbols.tsx";
import { type Counts, type Observation, sum } from "./observation.ts";

/** The board's properties and the beginning of its ids. */
export type Desk = BoardProps<Observation> & SymbolIds;

/** Whether the engine offers an action; the player may try it all the same. */
export function offered({ legal, compact = null }: Desk, action: Action): boolean {
  return offers(legal, action, compact);
}

/** The offered actions of a verb. */
export function ofVerb({ legal }: Desk, verb: string): Action[] {
  return legal.filter((action) => verb in action);
}

/** The fewest and the most cards that the engine offers for a verb of counted cards; null where it offers none. */
export function limits(desk: Desk, verb: string): readonly [number, number] | null {
  const shape = desk.compact?.[verb];
  if (shape && "total" in shape && shape.total) return shape.total;
  const sizes = ofVerb(desk, verb).map((action) => sum(action[verb] as Counts));
  return sizes.length > 0 ? [Math.min(...sizes), Math.max(...sizes)] : null;
}

/** Does something at a click, but not at the second of a double click: what comes to lie under the pointer was not meant by it. */
export function once(act: () => void): (event: MouseEvent) => void {
  return ({ detail }) => {
    if (detail < 2) act();
  };
}

interface CardDeedProps {
  readonly desk: Desk;
  readonly action: Action;
  /** A class beside that of all buttons. */
  readonly look: string;
  /** The order on the card. */
  readonly order?: string;
  readonly children: ComponentChildren;
}

/** A button that does one thing at once: a card with what its drawing does not say, or whatever stands in it. */
export function CardDeed({ desk, action, look, order, children }: CardDeedProps) {
  return (
    <button
      type="button"
      class={`sn-button ${look}`.trimEnd()}
      data-order-card={order}
      data-deed={JSON.stringify(action)}
      data-offered={offered(desk, action) ? "" : undefined}
      data-hint={desk.selection && equal(desk.selection, action) ? "" : undefined}
      onClick={once(() => desk.onAction(action))}
    >
      {children}
    </button>
  );
}

interface DeedProps {
  readonly desk: Desk;
  readonly action: Action;
  readonly main?: boolean;
  readonly picture?: Thing;
  readonly children: ComponentChildren;
}

/** A button in words that does one thing at once. */
export function Deed({ desk, action, main = false, picture, children }: DeedProps) {
  return (
    <CardDeed desk={desk} action={action} look={main ? "sn-button--main" : ""}>
      {picture ? <Picture ids={desk.ids} thing={picture} /> : null}
      <span>{children}</span>
    </CardDeed>
  );
}

/** "Why not?" beside a choice that is not offered. */
export function Why({ desk, action }: { desk: Desk; action: Action }) {
  const { onExplain, words } = desk;
  if (!onExplain || offered(desk, action)) return null;
  return (
    <button type="button" class="sn-button sn-button--why" onClick={() => onExplain(action)}>
      {words.text("board.sheriff.why")}
    </button>
  );
}

/** What the page says about one of these verbs, below the panel where it is pressed. */
export function Said({ desk: { notice }, verbs }: { desk: Desk; verbs: readonly string[] }) {
  return notice && verbs.some((verb) => verb in notice.about) ? notice.view : null;
}

/** A part of the board with a title that says what it is for. */
export function Panel(props: { kind: string; title: string; note?: string | null; children: ComponentChildren }) {
  return (
    <section class={`sn-panel sn-panel--${props.kind}`} aria-label={props.title}>
      <p class="sn-title">{props.title}</p>
      {props.note ? <p class="sn-note">{props.note}</p> : null}
      {props.children}
    </section>
  );
}
