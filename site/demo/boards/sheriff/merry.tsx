/** Merry Men: who has one, the deck, the own one, and one that comes out of a bag. */
import type { ComponentChildren } from "preact";
import { Mark } from "../../views/mark.tsx";
import type { SymbolIds } from "../symbols.ts";
import type { Words } from "../words.ts";
import { MerryBack, MerryFace, Portrait } from "./art/merry.tsx";
import type { Desk } from "./desk.tsx";
import type { MerryMan, MerryMen as MerryPart, Observation, Row } from "./observation.ts";
import { listed, merryFigures, merryHouse, merryName, merryText } from "./said.ts";

/** What stands among the chosen cards for the own Merry Man. */
export const MERRY = "merry";

/** The own Merry Man while it can still go into the bag. */
export function atHand({ merry }: Observation): MerryMan | null {
  return merry?.cards?.length === 1 && !merry.loaded ? (merry.cards[0] ?? null) : null;
}

/** What is printed on a Merry Man that everybody has seen, wherever it is now; null where nobody can tell any more. */
export function printedOn({ merry }: Observation, id: string): MerryMan | null {
  const seen = [merry?.acting?.card, ...(merry?.under ?? []).map(({ card }) => card), ...(merry?.cards ?? [])];
  return seen.find((card) => card?.id === id) ?? null;
}

/** Seats that have one. */
export function withMerryMan({ merry }: Observation): number[] {
  return (merry?.held ?? []).flatMap((n, seat) => (n > 0 ? [seat] : []));
}

/** Who has one, how many the deck has, its bottom as far as it is known, and whose next penalty is lower. */
export function MerryMen({ desk, merry }: { desk: Desk; merry: MerryPart }) {
  const { ids, observation, words } = desk;
  const { deck, acting, pardons } = merry;
  const having = withMerryMan(observation);
  const names = listed(
    having.map((seat) => words.plate(seat)),
    words,
  );
  const title = words.text("board.sheriff.merry");
  return (
    <section class="sn-merry" aria-label={title} data-deck={deck} data-held={having.join(" ")}>
      <p class="sn-title">{title}</p>
      {acting ? (
        <p class="sn-demand" data-acting={acting.seat}>
          {words.text("board.sheriff.merry.acting", {
            seat: words.seat(acting.seat),
            card: merryName(acting.card.id, words),
          })}
        </p>
      ) : null}
      <div class="sn-merry__deck">
        <Card>
          <MerryBack ids={ids} />
        </Card>
        <div>
          <p class="sn-note">{words.text("board.sheriff.merry.left", { n: deck })}</p>
          <p class="sn-note">
            {having.length > 0
              ? words.text("board.sheriff.merry.held", { names })
              : words.text("board.sheriff.merry.nobody")}
          </p>
        </div>
      </div>
      {pardons.map((gold, seat) =>
        gold > 0 ? (
          <p key={seat} class="sn-note" data-pardon={gold}>
            {words.text("board.sheriff.merry.pardon", { seat: words.seat(seat), gold })}
          </p>
        ) : null,
      )}
      <Bottom desk={desk} merry={merry} />
    </section>
  );
}

/** The cards that lie under the deck, what is drawn first in front. */
function Bottom({ desk: { ids, words }, merry: { under } }: { desk: Desk; merry: MerryPart }) {
  if (under.length === 0) return null;
  return (
    <details class="sn-more">
      <summary>{words.text("board.sheriff.merry.under", { n: under.length })}</summary>
      <p class="sn-note">{words.text("board.sheriff.merry.under.note")}</p>
      <ol class="sn-merry__under">
        {under.map(({ by, card }, nth) => (
          <li key={nth} class="sn-merry-card" data-under={card?.id ?? ""}>
            {card ? (
              <MerryCard ids={ids} card={card} words={words} />
            ) : (
              <>
                <Card>
                  <MerryBack ids={ids} />
                </Card>
                <span class="sn-note">
                  {by === null ? null : words.text("board.sheriff.merry.under.by", { seat: words.seat(by) })}
                </span>
              </>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** The own Merry Man beside the hand, or in the bag; while it can be put into the bag or chosen, it stands there. */
export function OwnMerryMan({ desk: { ids, observation, words, mode } }: { desk: Desk }) {
  const { merry, phase } = observation;
  const [card] = merry?.cards ?? [];
  const elsewhere = mode === "play" && (phase === "load" || phase === "keep");
  if (!(merry && card) || merry.cards?.length !== 1 || (elsewhere && !merry.loaded)) return null;
  const label = words.text(merry.loaded ? "board.sheriff.merry.own.bag" : "board.sheriff.merry.own");
  return (
    <div class="sn-lying" data-kind="merry" data-loaded={merry.loaded ? "" : undefined}>
      <p class="sn-note">{label}</p>
      <div class="sn-merry-card" data-merry-own={card.id}>
        <MerryCard ids={ids} card={card} words={words} />
      </div>
    </div>
  );
}

/** The picture of a Merry Man and all that stands on it. */
export function MerryCard({ ids, card, words, title }: SymbolIds & { card: MerryMan; words: Words; title?: string }) {
  const house = merryHouse(card, words);
  return (
    <>
      <Card>
        <MerryFace ids={ids} id={card.id} card={card} />
      </Card>
      <span class="sn-merry-card__words">
        <span class="sn-merry-card__name">{title ?? merryName(card.id, words)}</span>{" "}
        <span>{merryText(card, words)}</span> <span class="sn-note">{merryFigures(card, words)}</span>
        {house ? <span class="sn-note"> {house}</span> : null}
      </span>
    </>
  );
}

/** A Merry Man that came out of a bag: it turns over. */
export function FoundMerryMan({ desk, row }: { desk: Desk; row: Row }) {
  const { ids, observation, words } = desk;
  const { merry: id, settled } = row;
  if (id === undefined || !settled) return null;
  const card = printedOn(observation, id);
  const title = words.text(`board.sheriff.merry.${settled}`, { card: merryName(id, words) });
  return (
    <div class="sn-merry-card sn-merry-card--found" data-found={id}>
      <span class="sn-merry-turn">
        <Card>
          <MerryBack ids={ids} />
        </Card>
        <Card>
          <MerryFace ids={ids} id={id} card={card} />
        </Card>
      </span>
      <span class="sn-merry-card__words">
        <span class="sn-merry-card__name">{title}</span>{" "}
        {card ? (
          <>
            {settled === "passed" ? <span>{merryText(card, words)} </span> : null}
            <span class="sn-note">{merryFigures(card, words, settled)}</span>
            <span class="sn-note"> {merryHouse(card, words)}</span>
          </>
        ) : null}
      </span>
    </div>
  );
}

/** A Merry Man among small pictures, as in the truth ledger. */
export function MerryChip({ ids, id, words }: SymbolIds & { id: string; words: Words }) {
  return (
    <span class="sn-chip" data-part="merry">
      <svg class="sn-picture" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
        <Portrait ids={ids} id={id} />
      </svg>
      {merryName(id, words)}
    </span>
  );
}

/** A seat with its mark. */
export function Who({ seat, words }: { seat: number; words: Words }) {
  return (
    <>
      <Mark seat={seat} /> <span>{words.plate(seat)}</span>
    </>
  );
}

function Card({ children }: { children: ComponentChildren }) {
  return (
    <svg class="sn-card sn-card--merry" viewBox="0 0 100 140" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}
