/** Answering the Sheriff's demand, and paying a debt. */
import { useChoice } from "../choice.ts";
import type { Action } from "../contract.ts";
import { Deed, type Desk, offered, Panel, Said, Why } from "./desk.tsx";
import { type Counts, goodsOf, type Observation, ordered, positionOf, present, sum } from "./observation.ts";
import { Goods, OfferForm } from "./offer.tsx";
import { PartChips } from "./parts.tsx";
import { goodsWords, resultWords } from "./said.ts";

const REPLIES = ["agree", "refuse"] as const;

/** What the panels of an answer say beside themselves. */
export const ANSWERS: readonly string[] = [...REPLIES, "offer"];

/** Yes, no, or something else. Where face-down goods are asked for, the giver chooses which. */
export function Answer({ desk }: { desk: Desk }) {
  const { observation, words, ids, selection, onAction } = desk;
  const { inspection, seat } = observation;
  const [hidden, choose] = useChoice<Counts>(positionOf(observation), selection, agreedTo);
  if (!inspection?.demand || seat === null) return null;
  const { demand } = inspection;
  const wanted = typeof demand.hidden === "number" ? demand.hidden : 0;
  const own = observation.stands[seat]?.contraband ?? {};
  const agree: Action = { agree: sum(hidden) > 0 ? { hidden: ordered(hidden) } : true };
  return (
    <>
      <Panel
        kind="answer"
        title={
          observation.deputies
            ? words.text("board.sheriff.deputies.demands", { seat: words.seat(observation.sheriff) })
            : words.text("board.sheriff.answer.title")
        }
      >
        <p class="sn-demand">
          <PartChips ids={ids} parts={demand} words={words} />
          <span>{resultWords(demand, words, seat)}</span>
        </p>
        {wanted > 0 ? (
          <Goods
            desk={desk}
            part="hidden"
            goods={present(own)}
            counts={hidden}
            most={(good) => own[good] ?? 0}
            onChange={choose}
          />
        ) : null}
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
          <Why desk={desk} action={agree} />
        </div>
      </Panel>
      <Said desk={desk} verbs={REPLIES} />
      <details class="sn-more" open={selection?.offer !== undefined || undefined}>
        <summary>{words.text("board.sheriff.counter")}</summary>
        <OfferForm desk={desk} />
        <Said desk={desk} verbs={["offer"]} />
      </details>
    </>
  );
}

function agreedTo(action: Action | null | undefined): Counts {
  const agree = action?.agree;
  return typeof agree === "object" && agree !== null && !Array.isArray(agree)
    ? ((agree as { hidden?: Counts }).hidden ?? {})
    : {};
}

/** Gold is gone: goods of the stand pay the rest. */
export function Pay({ desk }: { desk: Desk }) {
  const { observation, words, selection, onAction } = desk;
  const { debt, seat } = observation;
  const [paid, choose] = useChoice<Counts>(
    positionOf(observation),
    selection,
    (action) => (action?.pay as Counts | undefined) ?? {},
  );
  if (!debt || seat === null) return null;
  const stand = observation.stands[seat];
  const means: Counts = { ...stand?.legal, ...stand?.contraband };
  const action: Action = { pay: ordered(paid) };
  return (
    <Panel
      kind="pay"
      title={
        debt.other === null
          ? words.text("board.sheriff.deputies.owes", { n: debt.gold })
          : words.text("board.sheriff.pay.title", { n: debt.gold, seat: words.seat(debt.other) })
      }
      note={words.text("board.sheriff.pay.note")}
    >
      <Goods
        desk={desk}
        part="pay"
        goods={goodsOf(observation).filter((good) => means[good])}
        counts={paid}
        most={(good) => means[good] ?? 0}
        onChange={choose}
      />
      <p class="sn-draft" role="status">
        {sum(paid) > 0 ? goodsWords(paid, words) : words.text("board.sheriff.pay.none")}{" "}
        {words.text("board.sheriff.pay.worth", { n: worthOf(paid, observation), most: debt.gold })}
      </p>
      <div class="sn-bar">
        <button
          type="button"
          class="sn-button sn-button--main"
          data-do="pay"
          data-offered={offered(desk, action) ? "" : undefined}
          onClick={() => onAction(action)}
        >
          {words.text("board.sheriff.pay.do")}
        </button>
        <Why desk={desk} action={action} />
      </div>
    </Panel>
  );
}

/** What goods are worth, by the figures on their cards. */
function worthOf(counts: Counts, { goods }: Observation): number {
  return present(counts).reduce((all, good) => all + (counts[good] ?? 0) * (goods[good]?.value ?? 0), 0);
}
