/** Laws: those in force with what they say, and the Sheriff's choice of new ones. */
import type { ComponentChildren } from "preact";
import { useChoice } from "../choice.ts";
import type { Action } from "../contract.ts";
import { LawPicture } from "./art/modules.tsx";
import { Deed, type Desk, offered, Panel, Why } from "./desk.tsx";
import { type Law, type Laws as LawsPart, positionOf } from "./observation.ts";
import { lawName, lawText } from "./said.ts";

/** The slots, and what has been drawn unless it is chosen from elsewhere. */
export function Laws({ desk, laws, chooses }: { desk: Desk; laws: LawsPart; chooses: boolean }) {
  const { words } = desk;
  const { slots, drawn, deck } = laws;
  return (
    <section class="sn-laws" aria-label={words.text("board.sheriff.laws")}>
      <p class="sn-title">{words.text("board.sheriff.laws")}</p>
      {slots.length > 0 ? (
        <LawList desk={desk} laws={slots} kind="slots" />
      ) : (
        <p class="sn-note">{words.text("board.sheriff.laws.none")}</p>
      )}
      {drawn.length > 0 && !chooses ? (
        <>
          <p class="sn-note">{words.text("board.sheriff.laws.drawn")}</p>
          <LawList desk={desk} laws={drawn} kind="drawn" />
        </>
      ) : null}
      <p class="sn-note">{words.text("board.sheriff.laws.left", { n: deck })}</p>
    </section>
  );
}

/** What the other deputy proposes. */
export function Consent({ desk }: { desk: Desk }) {
  const { observation, words, onAction } = desk;
  const { deputies, laws, turn, sheriff } = observation;
  if (!laws) return null;
  const other = deputies?.pair.find((seat) => seat !== turn) ?? sheriff;
  const agree: Action = { agree: true };
  return (
    <Panel
      kind="consent"
      title={words.text("board.sheriff.laws.proposed", { seat: words.seat(other) })}
      note={words.text(`board.sheriff.enact.refuse.${laws.refusals ? "last" : "first"}`)}
    >
      <LawList desk={desk} laws={laws.proposed ?? []} kind="proposed" />
      <div class="sn-bar">
        <button
          type="button"
          class="sn-button sn-button--main"
          data-do="agree"
          data-offered={offered(desk, agree) ? "" : undefined}
          onClick={() => onAction(agree)}
        >
          {words.text("board.sheriff.agree")}
        </button>
        <Deed desk={desk} action={{ refuse: true }}>
          {words.text("board.sheriff.refuse")}
        </Deed>
      </div>
    </Panel>
  );
}

function LawList({ desk, laws, kind }: { desk: Desk; laws: readonly Law[]; kind: "slots" | "drawn" | "proposed" }) {
  return (
    <ol class="sn-laws__list" data-kind={kind}>
      {laws.map((law, nth) => (
        <li key={law.id} class="sn-law" data-law={law.id}>
          <LawWords desk={desk} law={law} slot={kind === "drawn" ? null : nth + 1} />
        </li>
      ))}
    </ol>
  );
}

/** The picture of a law, its name, its text, and whose card it is. */
function LawWords({ desk: { ids, words }, law, slot }: { desk: Desk; law: Law; slot: number | null }) {
  return (
    <>
      <svg class="sn-law__picture" viewBox="0 0 104 100" aria-hidden="true" focusable="false">
        <LawPicture ids={ids} law={law} slot={slot} />
      </svg>
      <span class="sn-law__words">
        <Strong>{lawName(law, words)}</Strong> <span>{lawText(law, words)}</span>
        {law.ours ? <span class="sn-note"> {words.text("board.sheriff.laws.ours")}</span> : null}
      </span>
    </>
  );
}

function Strong({ children }: { children: ComponentChildren }) {
  return <span class="sn-law__name">{children}</span>;
}

/** The laws chosen after one was pressed: put back, added, or, where as many as are to be kept are chosen, in place of the last. */
function pressed(chosen: readonly string[], id: string, keep: number): readonly string[] {
  return chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen.slice(0, keep - 1), id];
}

/** Drawn laws that are pressed one after the other: the first one comes into the first slot. */
export function Enact({ desk }: { desk: Desk }) {
  const { observation, words, selection, onAction } = desk;
  const { laws } = observation;
  const [chosen, choose] = useChoice<readonly string[]>(
    `${positionOf(observation)}${laws?.drawn.map(({ id }) => id).join()}`,
    selection,
    (action) => (Array.isArray(action?.enact) ? (action.enact as string[]) : []),
  );
  if (!laws) return null;
  const action: Action = { enact: [...chosen] };
  const toggle = (id: string) => choose(pressed(chosen, id, laws.keep));
  return (
    <Panel
      kind="enact"
      title={words.text("board.sheriff.enact.title", { n: laws.keep })}
      note={words.text(`board.sheriff.enact.note.${laws.keep > 1 ? "first" : "later"}`)}
    >
      <div class="sn-bar sn-bar--laws">
        {laws.drawn.map((law) => {
          const place = chosen.indexOf(law.id);
          return (
            <button
              key={law.id}
              type="button"
              class="sn-button sn-law"
              data-law={law.id}
              aria-pressed={place >= 0}
              onClick={() => toggle(law.id)}
            >
              <LawWords desk={desk} law={law} slot={place < 0 ? null : place + 1} />
            </button>
          );
        })}
      </div>
      <div class="sn-bar">
        <button
          type="button"
          class="sn-button sn-button--main"
          data-do="enact"
          data-offered={offered(desk, action) ? "" : undefined}
          onClick={() => onAction(action)}
        >
          {words.text("board.sheriff.enact.do")}
        </button>
        <Why desk={desk} action={action} />
      </div>
    </Panel>
  );
}
