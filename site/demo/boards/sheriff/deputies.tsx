/** Two deputies instead of a Sheriff: who they are, their loot chest, and what the one asks of the other. */
import { Mark } from "../../views/mark.tsx";
import { useChoice } from "../choice.ts";
import type { Action } from "../contract.ts";
import { Picture } from "./art/symbols.tsx";
import { Deed, type Desk, offered, Panel, Why } from "./desk.tsx";
import { isNothing, lootParts } from "./loot.ts";
import { type Counts, type Deputies as DeputiesPart, ordered, positionOf, present, sum } from "./observation.ts";
import { PartChips } from "./parts.tsx";
import { OfferLine } from "./sheriff.tsx";
import { GoodsSteps, Steps } from "./steps.tsx";

/** Who they are, what they have, who has laid what aside, and whose bag is left to one of them. */
export function Deputies({ desk, deputies }: { desk: Desk; deputies: DeputiesPart }) {
  const { ids, words } = desk;
  const { pair, chest, laid, alone } = deputies;
  const title = words.text("board.sheriff.deputies");
  return (
    <section class="sn-deputies" aria-label={title}>
      <p class="sn-title">{title}</p>
      <p class="sn-deputies__pair">
        {pair.map((seat) => (
          <span key={seat} class="sn-deputies__seat" data-seat={seat}>
            <Picture ids={ids} thing="shield" />
            <Mark seat={seat} /> {words.plate(seat)}
          </span>
        ))}
      </p>
      <p class="sn-demand" data-chest={chest.gold}>
        <span>{words.text("board.sheriff.deputies.chest")}</span>
        {isNothing(chest) ? (
          <span class="sn-note">{words.text("board.sheriff.deputies.empty")}</span>
        ) : (
          <PartChips ids={ids} parts={lootParts(chest)} words={words} />
        )}
      </p>
      {laid.map((counts, seat) =>
        sum(counts) > 0 ? (
          <p key={seat} class="sn-demand" data-laid={seat}>
            <span>{words.text("board.sheriff.deputies.laid", { seat: words.seat(seat) })}</span>
            <PartChips ids={ids} parts={{ legal: counts }} words={words} />
          </p>
        ) : null,
      )}
      {alone.map((deputy, about) =>
        deputy === null ? null : (
          <p key={about} class="sn-note" data-alone={about}>
            {words.text("board.sheriff.deputies.alone", { seat: words.seat(about), other: words.seat(deputy) })}
          </p>
        ),
      )}
    </section>
  );
}

/** Who goes to the market first. */
export function First({ desk }: { desk: Desk }) {
  const { observation, words } = desk;
  const pair = observation.deputies?.pair ?? [];
  const merchants = observation.stands.flatMap((_, seat) => (pair.includes(seat) ? [] : [seat]));
  return (
    <Panel kind="first" title={words.text("board.sheriff.deputies.first")}>
      <div class="sn-bar">
        {merchants.map((seat) => (
          <Deed key={seat} desk={desk} action={{ first: seat }}>
            {words.plate(seat)}
          </Deed>
        ))}
      </div>
    </Panel>
  );
}

/** One deputy has said what to do with a bag; the other one answers. */
export function Second({ desk }: { desk: Desk }) {
  const { observation, words } = desk;
  const view = observation.deputies?.view;
  if (!view) return null;
  const { about, deals } = view;
  const other = observation.deputies?.pair.find((seat) => seat !== observation.turn) ?? observation.sheriff;
  const wants = words.text(`board.sheriff.deputies.wants.${view.for}`, {
    seat: words.seat(other),
    other: words.seat(about),
  });
  return (
    <Panel kind="second" title={wants} note={words.text("board.sheriff.deputies.second")}>
      {deals.length > 0 ? (
        <ul class="sn-offers" aria-label={words.text("board.sheriff.offers.title")}>
          {deals.map(({ seat, offer }) => (
            <li key={seat} data-seat={seat}>
              <OfferLine desk={desk} seat={seat} offer={offer} />
            </li>
          ))}
        </ul>
      ) : null}
      <div class="sn-bar">
        {(["pass", "open"] as const).map((result) => (
          <Deed key={result} desk={desk} action={{ with: result }} picture={result === "pass" ? "passed" : "opened"}>
            {words.text(`board.sheriff.${result}`)}
          </Deed>
        ))}
      </div>
    </Panel>
  );
}

interface Share {
  readonly gold: number;
  readonly goods: Counts;
}

/** What of the rest the one deputy would take; the other one would get what is left of it. */
export function Split({ desk }: { desk: Desk }) {
  const { ids, observation, words, selection, onAction } = desk;
  const chest = observation.deputies?.chest;
  const [share, choose] = useChoice<Share>(positionOf(observation), selection, (action) => {
    const { gold = 0, goods = {} } = (action?.split ?? {}) as Partial<Share>;
    return { gold, goods };
  });
  if (!chest) return null;
  const rest: Counts = { ...chest.legal, ...chest.contraband };
  const { gold, goods } = share;
  const action: Action = {
    split: { ...(gold > 0 ? { gold } : {}), ...(sum(goods) > 0 ? { goods: ordered(goods) } : {}) },
  };
  return (
    <Panel
      kind="split"
      title={words.text("board.sheriff.deputies.split")}
      note={words.text("board.sheriff.deputies.split.note")}
    >
      {chest.gold > 0 ? (
        <Steps
          ids={ids}
          words={words}
          thing="coin"
          name={words.text("board.sheriff.scoring.gold")}
          value={gold}
          most={chest.gold}
          onChange={(n) => choose({ ...share, gold: n })}
        />
      ) : null}
      {sum(rest) > 0 ? (
        <GoodsSteps
          ids={ids}
          words={words}
          goods={present(rest)}
          counts={goods}
          most={(good) => rest[good] ?? 0}
          onChange={(counts) => choose({ ...share, goods: counts })}
        />
      ) : null}
      <div class="sn-bar">
        <button
          type="button"
          class="sn-button sn-button--main"
          data-do="split"
          data-offered={offered(desk, action) ? "" : undefined}
          onClick={() => onAction(action)}
        >
          {words.text("board.sheriff.deputies.split.do")}
        </button>
        <Deed desk={desk} action={{ leave: true }}>
          {words.text("board.sheriff.deputies.leave")}
        </Deed>
        <Why desk={desk} action={action} />
      </div>
    </Panel>
  );
}

/** The other deputy's proposal. */
export function ShareOut({ desk }: { desk: Desk }) {
  const { ids, observation, words } = desk;
  const { deputies, turn } = observation;
  if (!deputies?.rest) return null;
  const other = deputies.pair.find((seat) => seat !== turn) ?? observation.sheriff;
  const parts = lootParts(deputies.rest);
  return (
    <Panel kind="share" title={words.text("board.sheriff.deputies.share", { seat: words.seat(other) })}>
      <p class="sn-demand">
        {isNothing(deputies.rest) ? (
          words.text("board.sheriff.deputies.nothing")
        ) : (
          <PartChips ids={ids} parts={parts} words={words} />
        )}
      </p>
      <div class="sn-bar">
        <Deed desk={desk} action={{ agree: true }} main>
          {words.text("board.sheriff.agree")}
        </Deed>
        <Deed desk={desk} action={{ refuse: true }}>
          {words.text("board.sheriff.refuse")}
        </Deed>
      </div>
    </Panel>
  );
}
