/** What is done with Merry Men: keep one, take one into the bag, and choose what an effect leaves open. */
import { useChoice } from "../choice.ts";
import type { Action } from "../contract.ts";
import { Card } from "./card.tsx";
import { CardDeed, Deed, type Desk, offered, ofVerb, once, Panel, Why } from "./desk.tsx";
import { MerryCard, Who } from "./merry.tsx";
import { type MerryMan, type Pile, positionOf } from "./observation.ts";
import { merryName } from "./said.ts";
import { SeatChoice } from "./seats.tsx";
import { Steps } from "./steps.tsx";

/** A button for each of the cards just drawn. */
export function Keep({ desk }: { desk: Desk }) {
  const { ids, observation, words } = desk;
  return (
    <Panel
      kind="keep"
      title={words.text("board.sheriff.merry.keep")}
      note={words.text("board.sheriff.merry.keep.note")}
    >
      <div class="sn-bar sn-bar--laws">
        {(observation.merry?.cards ?? []).map((card) => (
          <CardDeed key={card.id} desk={desk} action={{ keep: card.id }} look="sn-merry-card">
            <MerryCard ids={ids} card={card} words={words} />
          </CardDeed>
        ))}
      </div>
    </Panel>
  );
}

interface SmuggleProps {
  readonly desk: Desk;
  readonly card: MerryMan;
  readonly taken: boolean;
  readonly onToggle: () => void;
}

/** The own Merry Man beside the cards that are loaded: pressed, it goes into the bag, too. */
export function Smuggle({ desk: { ids, words }, card, taken, onToggle }: SmuggleProps) {
  const title = words.text("board.sheriff.merry.smuggle", { card: merryName(card.id, words) });
  return (
    <button
      type="button"
      class="sn-button sn-merry-card sn-merry-card--smuggle"
      data-smuggle={card.id}
      aria-pressed={taken}
      onClick={onToggle}
    >
      <MerryCard ids={ids} card={card} words={words} title={title} />
    </button>
  );
}

/** Of whom to take gold, where several have most. */
export function Take({ desk }: { desk: Desk }) {
  const { observation, words } = desk;
  const gold = observation.merry?.acting?.card.effect.n ?? 0;
  return (
    <Panel
      kind="take"
      title={words.text("board.sheriff.merry.take", { gold })}
      note={words.text("board.sheriff.merry.take.note")}
    >
      <div class="sn-bar">
        {ofVerb(desk, "take").map((action) => (
          <Deed key={JSON.stringify(action)} desk={desk} action={action}>
            <Who seat={Number(action.take)} words={words} />
          </Deed>
        ))}
      </div>
    </Panel>
  );
}

interface Gift {
  readonly seat: number;
  readonly gold: number;
}

/** To whom the gold goes that is to be given away, in one gift or several. */
export function Give({ desk }: { desk: Desk }) {
  const { ids, observation, words, selection, onAction } = desk;
  const left = observation.merry?.acting?.left ?? 0;
  const others = observation.stands.flatMap((_, seat) => (seat === observation.seat ? [] : [seat]));
  const [gift, choose] = useChoice<Gift>(positionOf(observation), selection, (action) => ({
    seat: others[0] ?? 0,
    gold: left,
    ...(action?.give as Partial<Gift> | undefined),
  }));
  const { seat: to, gold } = gift;
  const action: Action = { give: { seat: to, gold } };
  return (
    <Panel
      kind="give"
      title={words.text("board.sheriff.merry.give", { gold: left })}
      note={words.text("board.sheriff.merry.give.note")}
    >
      <SeatChoice
        name={`${ids}-to`}
        legend={words.text("board.sheriff.merry.give.to")}
        seats={others}
        value={to}
        words={words}
        onChange={(seat) => choose({ ...gift, seat })}
      />
      <Steps
        ids={ids}
        words={words}
        thing="coin"
        name={words.text("board.sheriff.gold.name")}
        value={gold}
        most={left}
        onChange={(n) => choose({ ...gift, gold: n })}
      />
      <div class="sn-bar">
        <button
          type="button"
          class="sn-button sn-button--main"
          data-do="give"
          data-offered={offered(desk, action) ? "" : undefined}
          aria-disabled={gold === 0 ? "true" : undefined}
          onClick={gold === 0 ? undefined : once(() => onAction(action))}
        >
          {words.text("board.sheriff.merry.give.do", { gold, seat: words.seat(to) })}
        </button>
        {gold > 0 ? <Why desk={desk} action={action} /> : null}
      </div>
    </Panel>
  );
}

/** From which discard pile the top card comes to the own stand. */
export function Pick({ desk }: { desk: Desk }) {
  const { ids, observation, words } = desk;
  const { piles, goods } = observation;
  return (
    <Panel kind="pick" title={words.text("board.sheriff.merry.pick")}>
      <div class="sn-bar sn-bar--cards">
        {(["left", "right"] as const).map((pile: Pile) => {
          const top = piles[pile].at(-1);
          return top ? (
            <Deed key={pile} desk={desk} action={{ pick: pile }}>
              <span class="sn-merry__pick">
                <Card ids={ids} good={top} goods={goods} />
                <span>{words.text(`board.sheriff.pile.${pile}`)}</span>
                <span class="sn-note">{words.piece("sheriff", top)}</span>
              </span>
            </Deed>
          ) : null;
        })}
      </div>
    </Panel>
  );
}
