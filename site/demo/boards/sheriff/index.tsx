/**
 * The board of Sheriff of Nottingham: the market street, the bag that is dealt with, the piles, the own cards, the truth
 * ledger and the reckoning.
 *
 * It draws the observation it is given, offers the actions it is given, and reports what the player tries.
 */
import type { ComponentChildren } from "preact";
import type { BoardProps } from "../contract.ts";
import { useIds } from "../ids.ts";
import { useKeptFocus } from "../keyboard.ts";
import { ANSWERS, Answer, Pay } from "./answer.tsx";
import { Sprite } from "./art/symbols.tsx";
import { BlackMarket, ClaimCard } from "./blackmarket.tsx";
import { ShownCards } from "./cards.tsx";
import { Deputies, First, Second, ShareOut, Split } from "./deputies.tsx";
import type { Desk } from "./desk.tsx";
import { Encounter } from "./inspection.tsx";
import { Consent, Enact, Laws } from "./laws.tsx";
import { Ledger } from "./ledger.tsx";
import { Market } from "./market.tsx";
import { ChooseCards, Declare, LayDown } from "./merchant.tsx";
import { MerryMen, OwnMerryMan } from "./merry.tsx";
import { Give, Keep, Pick, Take } from "./merrydeeds.tsx";
import { each, type Observation, sum } from "./observation.ts";
import { Talk } from "./offer.tsx";
import { Fulfil, Orders } from "./orders.tsx";
import { Scoring } from "./scoring.tsx";
import { LastBag } from "./settled.tsx";
import { ChooseBag, Decide, decisions } from "./sheriff.tsx";
import { Square } from "./square.tsx";
import { Street } from "./street.tsx";
import { DeputyViews } from "./views.tsx";

/** What takes the focus when what had it is gone: the next thing to do, from its beginning. */
const NEXT = [
  ".sn-own [tabindex='0']",
  ".sn-market button",
  ".sn-own input:checked",
  ".sn-own :is(button, input, summary)",
] as const;

/** Phases in which the last bag is looked at; not while another one is bargained about. */
const LOOKING =
  "inspect confiscate pay second fulfil claim merry keep give take pick forage split share consent refill deputies first laws enact orders aside over".split(
    " ",
  );

export function Board(props: BoardProps<Observation>) {
  const { observation, words, mode, animate = false } = props;
  const ids = useIds("sn");
  const root = useKeptFocus(NEXT);
  const desk: Desk = { ...props, ids };
  const { inspection, phase } = observation;
  const settled = lastBag(observation);
  const draws = mode === "play" && phase === "draw";
  const market = <Market key="market" desk={desk} draws={draws} />;
  return (
    <div
      class="sn"
      data-mode={mode}
      data-phase={phase}
      data-animate={animate ? "" : undefined}
      ref={root}
      tabIndex={-1}
    >
      <Sprite ids={ids} />
      <div class="sn-layout">
        <div class="sn-square">
          <Square words={words} observation={observation} />
          <Street ids={ids} observation={observation} words={words} />
        </div>
        <div class="sn-main" data-scene="">
          {phase === "over" ? <Scoring ids={ids} observation={observation} words={words} /> : null}
          {settled ? <LastBag key={settled.key} desk={desk} seat={settled.seat} row={settled.row} /> : null}
          {inspection ? <Encounter desk={desk} inspection={inspection} /> : null}
          {observation.deputies ? <DeputyViews desk={desk} deputies={observation.deputies} /> : null}
          {draws ? market : null}
          <Own desk={desk} />
        </div>
        <Beside desk={desk}>{draws ? null : market}</Beside>
        <Ledger ids={ids} observation={observation} words={words} />
      </div>
    </div>
  );
}

/** The piles, and what modules of the expansion lay out; not what is chosen from now. */
function Beside({ desk, children }: { desk: Desk; children: ComponentChildren }) {
  const { mode, observation } = desk;
  const { orders, black_market: black, laws, deputies, merry, phase } = observation;
  const chooses = (verb: string) => mode === "play" && phase === verb;
  const row = orders && !chooses("fulfil") ? <Orders desk={desk} orders={orders} /> : null;
  const pairs = black && !chooses("claim") ? <BlackMarket desk={desk} market={black} /> : null;
  const table = laws ? <Laws desk={desk} laws={laws} chooses={chooses("enact")} /> : null;
  const pair = deputies ? <Deputies desk={desk} deputies={deputies} /> : null;
  const men = merry ? <MerryMen desk={desk} merry={merry} /> : null;
  if (!(children || pair || table || row || pairs || men)) return null;
  return (
    <div class="sn-rest">
      {pair}
      {table}
      {children}
      {row}
      {pairs}
      {men}
    </div>
  );
}

/** The bag that was settled last, as the truth ledger tells it. */
function lastBag({ last, inspection, phase, rows, round, ledger }: Observation) {
  if (last === null || inspection || !LOOKING.includes(phase)) return null;
  const row = rows[last]?.settled ? rows[last] : ledger.at(-1)?.rows[last];
  return row ? { seat: last, row, key: `${round}.${last}` } : null;
}

/** The own cards, and what can be done now. */
function Own({ desk }: { desk: Desk }) {
  const { observation, mode, words } = desk;
  const { hand, aside, bag, seat, phase } = observation;
  if (hand === null || seat === null) return null;
  const plays = mode === "play";
  const choosing = plays && (phase === "aside" || phase === "load");
  const bagged = bag !== null && observation.bags[seat] === "closed";
  return (
    <div class="sn-own" data-seat={seat}>
      {plays ? <Choice desk={desk} /> : null}
      <div class="sn-lyings">
        {aside && sum(aside) > 0 && !(plays && phase === "discard") ? (
          <Lying desk={desk} kind="aside" cards={each(aside)} />
        ) : null}
        {bagged ? <Lying desk={desk} kind="bag" cards={each(bag)} /> : null}
        {choosing || phase === "over" ? null : <Lying desk={desk} kind="hand" cards={each(hand)} />}
        <OwnMerryMan desk={desk} />
      </div>
      {sum(hand) === 0 && !plays && phase !== "over" ? (
        <p class="sn-note">{words.text("board.sheriff.hand.none")}</p>
      ) : null}
    </div>
  );
}

/** The verbs whose panels say themselves what there is to say: where several panels stand below one another. */
function saidInPanels({ phase, inspection }: Observation): readonly string[] {
  if (phase === "answer") return ANSWERS;
  return phase === "inspect" && inspection ? decisions(inspection) : [];
}

/** Own cards under the name of the place where they lie. */
function Lying({ desk, kind, cards }: { desk: Desk; kind: "hand" | "aside" | "bag"; cards: ReturnType<typeof each> }) {
  if (cards.length === 0) return null;
  const label = desk.words.text(`board.sheriff.own.${kind}`);
  return (
    <div class="sn-lying" data-kind={kind}>
      <p class="sn-note" aria-hidden="true">
        {label}
      </p>
      <ShownCards desk={desk} cards={cards} label={label} />
    </div>
  );
}

/** What can be done now, with what there is to say about it. While cards are drawn, the piles are what is chosen from. */
function Choice({ desk }: { desk: Desk }) {
  return (
    <div class="sn-deeds" data-choice={desk.observation.phase === "draw" ? undefined : ""}>
      <Deeds desk={desk} />
      <SaidElsewhere desk={desk} />
    </div>
  );
}

/** What the page says about a verb that has no panel of its own to say it in. */
function SaidElsewhere({ desk: { notice, observation } }: { desk: Desk }) {
  return notice && !saidInPanels(observation).some((verb) => verb in notice.about) ? notice.view : null;
}

function Deeds({ desk }: { desk: Desk }) {
  const { phase, aside, seized, inspection } = desk.observation;
  switch (phase) {
    case "aside":
    case "load":
      return <ChooseCards key={phase} desk={desk} verb={phase} />;
    case "discard":
      return <LayDown desk={desk} verb="discard" cards={aside ?? {}} />;
    case "confiscate":
      return <LayDown desk={desk} verb="confiscate" cards={seized?.pieces ?? {}} />;
    case "declare":
      return <Declare desk={desk} />;
    case "inspect":
      return inspection ? <Decide desk={desk} inspection={inspection} /> : <ChooseBag desk={desk} />;
    case "talk":
      return <Talk desk={desk} />;
    case "answer":
      return <Answer desk={desk} />;
    case "pay":
      return <Pay desk={desk} />;
    case "fulfil":
      return <Fulfil desk={desk} />;
    case "first":
      return <First desk={desk} />;
    case "second":
      return <Second desk={desk} />;
    case "split":
      return <Split desk={desk} />;
    case "share":
      return <ShareOut desk={desk} />;
    case "consent":
      return <Consent desk={desk} />;
    case "enact":
      return <Enact desk={desk} />;
    case "claim":
      return <ClaimCard desk={desk} />;
    case "keep":
      return <Keep desk={desk} />;
    case "take":
      return <Take desk={desk} />;
    case "give":
      return <Give desk={desk} />;
    case "pick":
      return <Pick desk={desk} />;
    default:
      return null;
  }
}
