/** Making an offer: about which bag, for what, and what is given. No rule is asked: the engine judges. */

import { readable } from "../../readable.ts";
import { useChoice } from "../choice.ts";
import type { Action, Json } from "../contract.ts";
import { Deed, type Desk, offered, Panel, Why } from "./desk.tsx";
import type { Good } from "./goods.ts";
import {
  type Counts,
  closedBags,
  goodsOf,
  type Observation,
  type Offer,
  ordered,
  positionOf,
  present,
  type Result,
  sum,
  without,
} from "./observation.ts";
import { PartChips } from "./parts.tsx";
import { listed, partWords, resultWords } from "./said.ts";
import { SeatChoice } from "./seats.tsx";
import { GoodsSteps, Steps } from "./steps.tsx";

/** The longest promise the engine takes. */
const PROMISE_LENGTH = 120;

/** An offer being made; all parts are there. */
export interface Draft {
  readonly about: number;
  readonly for: Result;
  readonly gold: number;
  readonly legal: Counts;
  readonly contraband: Counts;
  readonly hidden: Counts;
  readonly bag: Counts;
  readonly promise: string;
}

/** The offer as the engine reads it: empty parts are left out. */
export function offerOf(draft: Draft): { readonly [part: string]: Json } {
  const { about, gold, promise } = draft;
  const goods = (["legal", "contraband", "hidden", "bag"] as const).filter((part) => sum(draft[part]) > 0);
  return {
    about,
    for: draft.for,
    ...(gold > 0 ? { gold } : {}),
    ...Object.fromEntries(goods.map((part) => [part, ordered(draft[part])])),
    ...(promise.trim() ? { promise: promise.trim() } : {}),
  };
}

/** A draft that says what an offer says; without one, gold for what the seat most likely wants. */
export function draftOf(offer: Partial<Offer> | null, observation: Observation): Draft {
  const about = observation.inspection?.about ?? closedBags(observation)[0] ?? 0;
  return {
    about: offer?.about ?? about,
    for: offer?.for ?? (about === observation.seat ? "pass" : "open"),
    gold: offer?.gold ?? 0,
    legal: offer?.legal ?? {},
    contraband: offer?.contraband ?? {},
    hidden: typeof offer?.hidden === "object" ? offer.hidden : {},
    bag: offer?.bag ?? {},
    promise: offer?.promise ?? "",
  };
}

/** The form with its buttons; what else can be done stands in `others`. */
export function OfferForm({ desk, others }: { desk: Desk; others?: preact.ComponentChildren }) {
  const { observation, words, selection, onAction, ids } = desk;
  const standing = observation.seat === null ? null : (observation.inspection?.offers[observation.seat] ?? null);
  const [draft, choose] = useChoice<Draft>(positionOf(observation), selection, (action) =>
    draftOf((action?.offer as Partial<Offer> | undefined) ?? standing, observation),
  );
  const change = (part: Partial<Draft>) => choose({ ...draft, ...part });
  const action: Action = { offer: offerOf(draft) };
  const parts = partWords(draft, words);
  return (
    <Panel
      kind="offer"
      title={words.text(observation.deputies ? "board.sheriff.deputies.offer" : "board.sheriff.offer.title")}
    >
      <Wish desk={desk} draft={draft} onChange={change} />
      <Means desk={desk} draft={draft} onChange={change} />
      <p class="sn-draft" role="status">
        {parts.length > 0 ? (
          <>
            <span class="sn-hidden">
              {words.text("board.sheriff.offer.says", {
                parts: listed(parts, words),
                result: resultWords(draft, words, observation.seat),
              })}
            </span>
            <span class="sn-draft__shown" aria-hidden="true">
              <PartChips ids={ids} parts={draft} words={words} />
              <span>{resultWords(draft, words, observation.seat)}</span>
            </span>
          </>
        ) : (
          words.text("board.sheriff.offer.empty")
        )}
      </p>
      <div class="sn-bar">
        <button
          type="button"
          class="sn-button sn-button--main"
          data-do="offer"
          data-offered={offered(desk, action) ? "" : undefined}
          onClick={() => onAction(action)}
        >
          {words.text(standing ? "board.sheriff.offer.replace" : "board.sheriff.offer.do")}
        </button>
        {others}
        {parts.length > 0 ? <Why desk={desk} action={action} /> : null}
      </div>
    </Panel>
  );
}

interface PartProps {
  readonly desk: Desk;
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
}

/** Whether the bag shall pass or be opened. */
export function Wish({ desk, draft, onChange }: PartProps) {
  const { observation, words, ids } = desk;
  const asks =
    draft.about === observation.seat
      ? words.text("board.sheriff.yours.for")
      : words.text("board.sheriff.for", { seat: words.seat(draft.about) });
  return (
    <fieldset class="sn-choice">
      <legend class="sn-note">{asks}</legend>
      {(["pass", "open"] as const).map((result) => (
        <label key={result} class="sn-choice__one">
          <input
            type="radio"
            name={`${ids}-for`}
            value={result}
            checked={draft.for === result}
            onChange={() => onChange({ for: result, ...(result === "pass" ? {} : { bag: {} }) })}
          />
          <span>{words.text(`board.sheriff.result.${result}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Whose bag, where several are closed. */
export function About({ desk, draft, onChange }: PartProps) {
  const { observation, words, ids } = desk;
  const bags = closedBags(observation);
  if (bags.length < 2) return null;
  return (
    <SeatChoice
      name={`${ids}-about`}
      legend={words.text("board.sheriff.about")}
      seats={bags}
      value={draft.about}
      words={words}
      onChange={(seat) => onChange({ about: seat, bag: {} })}
    />
  );
}

/** What is given: gold at first; goods and words are folded away until they are wanted. */
function Means({ desk, draft, onChange }: PartProps) {
  const { observation, words, ids } = desk;
  const { seat, stands, gold } = observation;
  if (seat === null) return null;
  const legal = stands[seat]?.legal ?? {};
  const hidden = stands[seat]?.contraband ?? {};
  const claims = draft.for === "pass" && draft.about === seat;
  const other = draft.about !== observation.inspection?.about;
  const more =
    other || sum(draft.legal) + sum(draft.contraband) + sum(draft.hidden) + sum(draft.bag) > 0 || draft.promise !== "";
  return (
    <>
      <Steps
        ids={ids}
        words={words}
        thing="coin"
        name={words.text("board.sheriff.gold.name")}
        value={draft.gold}
        most={gold[seat] ?? 0}
        by={[1, 5]}
        onChange={(n) => onChange({ gold: n })}
      />
      <details class="sn-more" open={more || undefined}>
        <summary>{words.text("board.sheriff.offer.more")}</summary>
        <Goods
          desk={desk}
          part="legal"
          goods={present(legal)}
          counts={draft.legal}
          most={(good) => legal[good] ?? 0}
          onChange={(counts) => onChange({ legal: counts })}
        />
        <Goods
          desk={desk}
          part="contraband"
          goods={present(hidden)}
          counts={draft.contraband}
          most={(good) => without(hidden, draft.hidden)[good] ?? 0}
          onChange={(counts) => onChange({ contraband: counts })}
        />
        <Goods
          desk={desk}
          part="hidden"
          goods={present(hidden)}
          counts={draft.hidden}
          most={(good) => without(hidden, draft.contraband)[good] ?? 0}
          onChange={(counts) => onChange({ hidden: counts })}
        />
        <Goods
          desk={desk}
          part="bag"
          goods={claims ? goodsOf(observation) : []}
          counts={draft.bag}
          most={() => observation.declared[seat]?.n ?? 0}
          onChange={(counts) => onChange({ bag: counts })}
        />
        <About desk={desk} draft={draft} onChange={onChange} />
        <label class="sn-promise">
          <span class="sn-note">{words.text("board.sheriff.promise")}</span>
          <input
            type="text"
            maxLength={PROMISE_LENGTH}
            autocomplete="off"
            value={draft.promise}
            onInput={({ currentTarget: { value } }) => onChange({ promise: readable(value, PROMISE_LENGTH) })}
          />
        </label>
      </details>
    </>
  );
}

interface GoodsProps {
  readonly desk: Desk;
  readonly part: string;
  readonly goods: readonly Good[];
  readonly counts: Counts;
  readonly most: (good: Good) => number;
  readonly onChange: (counts: Counts) => void;
}

/** Goods of one part under its name; nothing where there are none. */
export function Goods({ desk, part, goods, ...rest }: GoodsProps) {
  if (goods.length === 0) return null;
  const title = desk.words.text(`board.sheriff.give.${part}`);
  return (
    <div class="sn-give" role="group" aria-label={title} data-part={part}>
      <p class="sn-note">{title}</p>
      <GoodsSteps ids={desk.ids} words={desk.words} goods={goods} {...rest} />
    </div>
  );
}

/** A merchant's turn to speak: offer, take back, or say nothing. */
export function Talk({ desk }: { desk: Desk }) {
  const { words, observation } = desk;
  const standing = observation.seat !== null && observation.inspection?.offers[observation.seat];
  return (
    <OfferForm
      desk={desk}
      others={
        <>
          <Deed desk={desk} action={{ quiet: true }}>
            {words.text(standing ? "board.sheriff.quiet.standing" : "board.sheriff.quiet")}
          </Deed>
          {standing ? (
            <Deed desk={desk} action={{ withdraw: true }}>
              {words.text("board.sheriff.withdraw")}
            </Deed>
          ) : null}
        </>
      }
    />
  );
}
