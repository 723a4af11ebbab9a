/** What a merchant does before the inspection: set aside, draw, discard, load the bag, declare. */
import { useChoice } from "../choice.ts";
import type { Action, Json } from "../contract.ts";
import { Picture } from "./art/symbols.tsx";
import { CardChoice, CardOrder, cardsOf } from "./cards.tsx";
import { Deed, type Desk, limits, offered, ofVerb, Panel, Why } from "./desk.tsx";
import { GOODS, type Good, isGood } from "./goods.ts";
import { atHand, MERRY, MerryChip } from "./merry.tsx";
import { Smuggle } from "./merrydeeds.tsx";
import { type Counts, counted, each, ordered, type Pile, positionOf } from "./observation.ts";
import { goodsWords, listed, merryName } from "./said.ts";

type Chosen = ReadonlySet<string>;

/** The cards of a hand that an action names under its verb. */
function chosenBy(action: Action | null | undefined, verb: string, hand: Counts): Chosen {
  const wanted = action?.[verb];
  if (typeof wanted !== "object" || wanted === null || Array.isArray(wanted)) return new Set();
  const counts = wanted as Counts;
  return new Set(
    cardsOf(hand)
      .filter(({ good, id }) => Number(id.split(".")[1]) < (counts[good] ?? 0))
      .map(({ id }) => id),
  );
}

function toggled(chosen: Chosen, id: string): Chosen {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The chosen cards by kind, in the order of the rules. */
function countsOf(chosen: Chosen): { [good: string]: number } {
  return ordered(counted([...chosen].map((id) => id.split(".")[0]).filter((good): good is Good => isGood(good ?? ""))));
}

/** What a hint would choose: with the own Merry Man where it says so. */
function suggested(action: Action | null | undefined, verb: string, hand: Counts): Chosen {
  return verb === "load" && action && "smuggle" in action
    ? new Set([...chosenBy(action, "smuggle", hand), MERRY])
    : chosenBy(action, verb, hand);
}

/** Cards of the hand for one deed: to set aside, or to load. Both can be confirmed with any number of cards. */
export function ChooseCards({ desk, verb }: { desk: Desk; verb: "aside" | "load" }) {
  const { observation, words, selection, onAction } = desk;
  const hand = observation.hand ?? {};
  const [chosen, choose] = useChoice(positionOf(observation), selection, (action) => suggested(action, verb, hand));
  const action: Action = { [chosen.has(MERRY) ? "smuggle" : verb]: countsOf(chosen) };
  const man = verb === "load" ? atHand(observation) : null;
  const act = () => onAction(action);
  const clear = () => choose(new Set());
  const n = chosen.size;
  const [least, most] = (verb === "load" && limits(desk, verb)) || [0, 0];
  return (
    <Panel
      kind={verb}
      title={words.text(`board.sheriff.${verb}.title`)}
      note={words.text(
        verb === "aside" && observation.deputies ? "board.sheriff.deputies.aside" : `board.sheriff.${verb}.note`,
      )}
    >
      {least < most ? <p class="sn-note">{words.text("board.sheriff.load.limit", { least, most })}</p> : null}
      <CardChoice
        desk={desk}
        cards={cardsOf(hand)}
        label={words.text("board.sheriff.hand")}
        chosen={chosen}
        onToggle={(id) => choose(toggled(chosen, id))}
        onClear={clear}
        onDone={act}
      />
      {man ? (
        <Smuggle desk={desk} card={man} taken={chosen.has(MERRY)} onToggle={() => choose(toggled(chosen, MERRY))} />
      ) : null}
      {verb === "load" ? <Sack desk={desk} chosen={chosen} /> : null}
      <div class="sn-bar">
        <button
          type="button"
          class="sn-button sn-button--main"
          data-offered={offered(desk, action) ? "" : undefined}
          onClick={act}
        >
          {n > 0 ? words.text(`board.sheriff.${verb}.do`, { n }) : words.text(`board.sheriff.${verb}.none`)}
        </button>
        {n > 0 ? (
          <button type="button" class="sn-button" data-clear="" onClick={clear}>
            {words.text("board.sheriff.clear")}
          </button>
        ) : null}
        <Why desk={desk} action={action} />
      </div>
    </Panel>
  );
}

/** The open bag with what goes into it. */
function Sack({ desk, chosen }: { desk: Desk; chosen: Chosen }) {
  const { ids, observation, words } = desk;
  const counts = countsOf(chosen) as Counts;
  const goods = each(counts);
  const man = chosen.has(MERRY) ? atHand(observation) : null;
  const inside = [...(goods.length > 0 ? [goodsWords(counts, words)] : []), ...(man ? [merryName(man.id, words)] : [])];
  return (
    <div class="sn-sack" data-seat={observation.seat}>
      <Picture ids={ids} thing="open-bag" />
      <span class="sn-sack__goods" aria-hidden="true">
        {goods.map((good, nth) => (
          <Picture key={nth} ids={ids} thing={good} />
        ))}
        {man ? <MerryChip id={man.id} words={words} /> : null}
      </span>
      <span class="sn-note" role="status">
        {inside.length > 0 ? listed(inside, words) : words.text("board.sheriff.sack.empty")}
      </span>
    </div>
  );
}

/** Own cards that go onto one of the piles, in an order: discarded or confiscated ones. */
export function LayDown({ desk, verb, cards }: { desk: Desk; verb: "discard" | "confiscate"; cards: Counts }) {
  const { observation, words, selection } = desk;
  const [order, arrange] = useChoice<readonly Good[]>(positionOf(observation), selection, (action) =>
    orderOf(action?.[verb], cards),
  );
  const lay = (pile: Pile): Action => ({ [verb]: { pile, order } });
  return (
    <Panel
      kind={verb}
      title={words.text(observation.deputies ? "board.sheriff.deputies.confiscate" : `board.sheriff.${verb}.title`)}
    >
      <CardOrder desk={desk} order={order} label={words.text("board.sheriff.order")} onOrder={arrange} />
      <div class="sn-bar">
        <Deed desk={desk} action={lay("left")} main>
          {words.text(observation.deputies ? "board.sheriff.deputies.lay" : "board.sheriff.lay.left")}
        </Deed>
        {observation.deputies ? null : (
          <Deed desk={desk} action={lay("right")} main>
            {words.text("board.sheriff.lay.right")}
          </Deed>
        )}
        <Why desk={desk} action={lay("left")} />
      </div>
    </Panel>
  );
}

function orderOf(wanted: Json | undefined, cards: Counts): readonly Good[] {
  const order =
    typeof wanted === "object" && wanted !== null && !Array.isArray(wanted) ? (wanted as { order?: Json }).order : null;
  return Array.isArray(order) ? (order as Good[]) : each(cards);
}

/** One button for each thing that can be said about the bag. */
export function Declare({ desk }: { desk: Desk }) {
  const { words } = desk;
  return (
    <Panel
      kind="declare"
      title={words.text("board.sheriff.declare.title")}
      note={words.text("board.sheriff.declare.note")}
    >
      <div class="sn-bar sn-bar--declare">
        {ofVerb(desk, "declare").map((action) => {
          const claim = ordered(action.declare as Counts);
          const good = GOODS.find((each) => claim[each]);
          return good ? (
            <Deed key={good} desk={desk} action={action} picture={good}>
              {words.pieces("sheriff", claim)}
            </Deed>
          ) : null;
        })}
      </div>
    </Panel>
  );
}
