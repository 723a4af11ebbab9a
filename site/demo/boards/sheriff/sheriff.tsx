/** What the Sheriff does: choose a bag, decide about it, accept offers, make demands. */

import { Mark } from "../../views/mark.tsx";
import { useChoice } from "../choice.ts";
import type { Action, Json } from "../contract.ts";
import { Picture } from "./art/symbols.tsx";
import { Deed, type Desk, offered, Panel, Said, Why } from "./desk.tsx";
import {
  type Counts,
  closedBags,
  type Demand,
  faceDown,
  goodsOf,
  type Inspection,
  type Observation,
  type Offer,
  officers,
  ordered,
  positionOf,
  present,
  type Result,
  sum,
} from "./observation.ts";
import { About, Goods, type Draft as OfferDraft, Wish } from "./offer.tsx";
import { PartChips } from "./parts.tsx";
import { claimWords, resultWords } from "./said.ts";
import { SeatChoice } from "./seats.tsx";
import { Steps } from "./steps.tsx";

/** At rest: every closed bag, and what can be done with it. */
export function ChooseBag({ desk }: { desk: Desk }) {
  const { observation, words, ids } = desk;
  return (
    <Panel kind="bags" title={words.text("board.sheriff.bags.title")} note={bagsNote(desk)}>
      <ul class="sn-bags">
        {closedBags(observation).map((seat) => {
          const claim = observation.declared[seat];
          return (
            <li key={seat} class="sn-bags__bag" data-seat={seat}>
              <Picture ids={ids} thing="bag" />
              <span class="sn-bags__who">
                <span class="sn-bags__name">
                  <Mark seat={seat} /> {words.plate(seat)}
                </span>
                <LeftTo desk={desk} about={seat} />
                {claim ? (
                  <span class="sn-note">
                    {words.text("board.sheriff.declared", { pieces: claimWords(claim, words) })}
                  </span>
                ) : null}
              </span>
              <span class="sn-bags__deeds" role="group" aria-label={words.plate(seat)}>
                <Deed desk={desk} action={{ call: seat }} main>
                  {words.text("board.sheriff.call")}
                </Deed>
                <Deed desk={desk} action={{ pass: seat }} picture="passed">
                  {words.text("board.sheriff.pass")}
                </Deed>
                <Deed desk={desk} action={{ open: seat }} picture="opened">
                  {words.text("board.sheriff.open")}
                </Deed>
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** How a bag is decided: by one, or, as long as there is a bag for both, by two. */
function bagsNote({ observation, words }: Desk): string {
  const { deputies, sheriff } = observation;
  const other = deputies?.pair.find((seat) => seat !== sheriff);
  const together = closedBags(observation).some((seat) => (deputies?.alone[seat] ?? null) === null);
  return other !== undefined && together
    ? words.text("board.sheriff.deputies.bags", { seat: words.seat(other) })
    : words.text("board.sheriff.bags.note");
}

/** Whose bag is left to one deputy: to whom. */
function LeftTo({ desk: { observation, words }, about }: { desk: Desk; about: number }) {
  const deputy = observation.deputies?.alone[about] ?? null;
  if (deputy === null) return null;
  const names = { seat: words.seat(about), other: words.seat(deputy) };
  return <span class="sn-note">{words.text("board.sheriff.deputies.alone", names)}</span>;
}

const DECISIONS = ["pass", "open", "more"] as const;

/** What the panels of a decision say beside themselves. */
export function decisions({ offers }: Inspection): readonly string[] {
  return [...DECISIONS, "demand", ...(offers.some(Boolean) ? ["accept"] : [])];
}

/** After everybody has spoken: take offers, decide without them, or go on. */
export function Decide({ desk, inspection }: { desk: Desk; inspection: Inspection }) {
  const { words, selection } = desk;
  const { about, offers } = inspection;
  const standing = offers.some(Boolean);
  return (
    <>
      {standing ? <Accept desk={desk} inspection={inspection} /> : null}
      {standing ? <Said desk={desk} verbs={["accept"]} /> : null}
      <Panel
        kind="decide"
        title={words.text("board.sheriff.decide.title")}
        note={words.text("board.sheriff.talks.left", { n: inspection.talks_left })}
      >
        <div class="sn-bar">
          <Deed desk={desk} action={{ pass: about }} picture="passed">
            {words.text("board.sheriff.pass")}
          </Deed>
          <Deed desk={desk} action={{ open: about }} picture="opened">
            {words.text("board.sheriff.open")}
          </Deed>
          <Deed desk={desk} action={{ more: true }}>
            {words.text("board.sheriff.more")}
          </Deed>
        </div>
      </Panel>
      <Said desk={desk} verbs={DECISIONS} />
      <details class="sn-more" open={selection?.demand !== undefined || undefined}>
        <summary>{words.text("board.sheriff.demand")}</summary>
        <DemandForm desk={desk} />
        <Said desk={desk} verbs={["demand"]} />
      </details>
    </>
  );
}

/** Offers that stand; those for the same result can be taken together. */
function Accept({ desk, inspection }: { desk: Desk; inspection: Inspection }) {
  const { observation, words, selection, onAction } = desk;
  const standing = inspection.offers.flatMap((offer, seat) => (offer ? [{ seat, offer }] : []));
  const only = standing.length === 1 ? standing.map(({ seat }) => seat) : [];
  const [taken, choose] = useChoice<readonly number[]>(
    positionOf(observation),
    selection,
    (action) => (action?.accept as readonly number[] | undefined) ?? only,
  );
  const action: Action = { accept: [...taken].sort((one, other) => one - other) };
  const toggle = (seat: number) =>
    choose(taken.includes(seat) ? taken.filter((other) => other !== seat) : [...taken, seat]);
  return (
    <Panel kind="offers" title={words.text("board.sheriff.offers.title")}>
      <ul class="sn-offers">
        {standing.map(({ seat, offer }) => (
          <li key={seat}>
            <label class="sn-offers__one" data-seat={seat}>
              <input type="checkbox" data-accept={seat} checked={taken.includes(seat)} onChange={() => toggle(seat)} />
              <OfferLine desk={desk} seat={seat} offer={offer} />
            </label>
          </li>
        ))}
      </ul>
      <div class="sn-bar">
        <button
          type="button"
          class="sn-button sn-button--main"
          data-do="accept"
          data-offered={offered(desk, action) ? "" : undefined}
          aria-disabled={taken.length === 0 ? "true" : undefined}
          onClick={taken.length === 0 ? undefined : () => onAction(action)}
        >
          {words.text("board.sheriff.accept", { n: Math.max(1, taken.length) })}
        </button>
        {taken.length > 0 ? <Why desk={desk} action={action} /> : null}
      </div>
    </Panel>
  );
}

/** Who offers what for which result. */
export function OfferLine({ desk, seat, offer }: { desk: Desk; seat: number; offer: Offer }) {
  const { words, ids } = desk;
  return (
    <span class="sn-offer" data-offer={seat}>
      <span class="sn-offer__who">
        <Mark seat={seat} /> {words.plate(seat)}
      </span>
      <PartChips ids={ids} parts={offer} words={words} />
      <span class="sn-offer__for">{resultWords(offer, words, desk.observation.seat)}</span>
    </span>
  );
}

interface Draft {
  readonly of: number;
  readonly about: number;
  readonly for: Result;
  readonly gold: number;
  readonly legal: Counts;
  readonly hidden: number;
  readonly bag: Counts;
}

function draftOf(demand: Partial<Demand> | undefined, observation: Observation): Draft {
  const about = demand?.about ?? observation.inspection?.about ?? 0;
  return {
    of: demand?.of ?? about,
    about,
    for: demand?.for ?? "pass",
    gold: demand?.gold ?? 0,
    legal: demand?.legal ?? {},
    hidden: typeof demand?.hidden === "number" ? demand.hidden : 0,
    bag: demand?.bag ?? {},
  };
}

function demandOf(draft: Draft): { readonly [part: string]: Json } {
  const { of, about, gold, legal, hidden, bag } = draft;
  return {
    of,
    about,
    for: draft.for,
    ...(gold > 0 ? { gold } : {}),
    ...(sum(legal) > 0 ? { legal: ordered(legal) } : {}),
    ...(hidden > 0 ? { hidden } : {}),
    ...(sum(bag) > 0 ? { bag: ordered(bag) } : {}),
  };
}

/** Asking a merchant for something. */
function DemandForm({ desk }: { desk: Desk }) {
  const { observation, words, ids, selection, onAction } = desk;
  const [draft, choose] = useChoice<Draft>(positionOf(observation), selection, (action) =>
    draftOf(action?.demand as Partial<Demand> | undefined, observation),
  );
  const change = (part: Partial<Draft>) => choose({ ...draft, ...part });
  const action: Action = { demand: demandOf(draft) };
  const { of } = draft;
  const others = observation.stands.map((_, seat) => seat).filter((seat) => !officers(observation).includes(seat));
  const legal = observation.stands[of]?.legal ?? {};
  const hidden = faceDown(observation, of);
  const claims = draft.for === "pass" && draft.about === of && observation.bags[of] === "closed";
  const more = sum(draft.bag) > 0 || draft.about !== observation.inspection?.about;
  const shown: OfferDraft = { ...draft, contraband: {}, hidden: {}, promise: "" };
  const follow = ({ about = draft.about, for: result = draft.for, bag = draft.bag }: Partial<OfferDraft>) =>
    change({ about, for: result, bag });
  const some = draft.gold + draft.hidden + sum(draft.legal) + sum(draft.bag) > 0;
  return (
    <Panel kind="demand" title={words.text("board.sheriff.demand.title")}>
      <SeatChoice
        name={`${ids}-of`}
        legend={words.text("board.sheriff.demand.of")}
        seats={others}
        value={of}
        words={words}
        onChange={(seat) => change({ of: seat, gold: 0, legal: {}, hidden: 0, bag: {} })}
      />
      <Wish desk={desk} draft={shown} onChange={follow} />
      <Steps
        ids={ids}
        words={words}
        thing="coin"
        name={words.text("board.sheriff.gold.name")}
        value={draft.gold}
        most={observation.gold[of] ?? 0}
        by={[1, 5]}
        onChange={(gold) => change({ gold })}
      />
      <Goods
        desk={desk}
        part="legal"
        goods={present(legal)}
        counts={draft.legal}
        most={(good) => legal[good] ?? 0}
        onChange={(counts) => change({ legal: counts })}
      />
      {sum(hidden.named) + hidden.unknown > 0 ? (
        <Steps
          ids={ids}
          words={words}
          thing="hand"
          name={words.text("board.sheriff.hidden.name")}
          value={draft.hidden}
          most={sum(hidden.named) + hidden.unknown}
          onChange={(n) => change({ hidden: n })}
        />
      ) : null}
      <details class="sn-more" open={more || undefined}>
        <summary>{words.text("board.sheriff.demand.more")}</summary>
        <Goods
          desk={desk}
          part="bag"
          goods={claims ? goodsOf(observation) : []}
          counts={draft.bag}
          most={() => observation.declared[of]?.n ?? 0}
          onChange={(counts) => change({ bag: counts })}
        />
        <About desk={desk} draft={shown} onChange={follow} />
      </details>
      <div class="sn-bar">
        <button
          type="button"
          class="sn-button sn-button--main"
          data-do="demand"
          data-offered={offered(desk, action) ? "" : undefined}
          onClick={() => onAction(action)}
        >
          {words.text("board.sheriff.demand.do")}
        </button>
        {some ? <Why desk={desk} action={action} /> : null}
      </div>
    </Panel>
  );
}
