/** The calculator on its page: the form, then what the engine makes of it. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { copied } from "../../page/clipboard.ts";
import { Action, HeadingLevel, Panel, useStore } from "../views/controls.tsx";
import { PlayerCounts } from "../views/counts.tsx";
import { Failure, Loading, useStatus } from "../views/loading.tsx";
import { Mark } from "../views/mark.tsx";
import { Parts, T, useWording, WordingProvider } from "../views/wording.tsx";
import type { Wording } from "../wording.ts";
import type { Calculator } from "./calculator.ts";
import { cardName, Field, type Pictures } from "./fields.tsx";
import { type Counts, isLong, optionsOf, type Spot, shownFields, spotOf } from "./form.ts";
import { Result, spoken } from "./result.tsx";

interface ViewProps {
  readonly calculator: Calculator;
  readonly pictures: Pictures;
}

export function CalculatorView(props: ViewProps & { wording: Wording }) {
  return (
    <WordingProvider value={props.wording}>
      <HeadingLevel.Provider value="h2">
        <section class="sb-demo sb-calc">
          <Form {...props} />
          <Answer calculator={props.calculator} />
        </section>
      </HeadingLevel.Provider>
    </WordingProvider>
  );
}

function Form({ calculator, pictures }: ViewProps) {
  const { entries, busy, refusal } = useStore(calculator);
  const { info, game } = calculator;
  const wrong = refusal ? spotOf(info, refusal.at ?? "") : null;
  const fields = (per: "seat" | "table", seat: number) =>
    shownFields(info, entries)
      .filter((field) => field.per === per)
      .map((field) => (
        <Field
          key={field.id}
          game={game}
          field={field}
          value={entries.values[field.id]?.[seat] ?? ""}
          pictures={pictures}
          wrong={isAt(wrong, field.id, seat) ? wrong : null}
          onChange={(value) => calculator.set(field.id, seat, value)}
        />
      ));
  const [least, most] = info.players;
  const common = fields("table", 0);
  return (
    <form
      class="sb-calc-form"
      onSubmit={(event) => {
        event.preventDefault();
        void calculator.calculate();
      }}
    >
      <fieldset class="sb-demo-fields sb-calc-seat">
        <legend>
          <T k="setup.players" />
        </legend>
        <PlayerCounts least={least} most={most} value={entries.players} onChange={(n) => calculator.setPlayers(n)} />
        {common.length > 0 ? common : null}
        <Options calculator={calculator} />
      </fieldset>
      <div class="sb-calc-seats">
        {Array.from({ length: entries.players }, (_, seat) => (
          <SeatPart
            key={seat}
            calculator={calculator}
            seat={seat}
            wrong={wrong !== null && isAt(wrong, wrong.field, seat)}
          >
            {fields("seat", seat)}
          </SeatPart>
        ))}
      </div>
      <p class="sb-demo-actions">
        <button type="submit" class="sb-demo-button sb-demo-button--main" data-do="calculator.go" aria-busy={busy}>
          <T k="calculator.go" />
        </button>
        <Action k="calculator.clear" kind="quiet" onPress={() => calculator.clear()} />
      </p>
    </form>
  );
}

/** A switch for each option that brings fields with it. */
function Options({ calculator }: { calculator: Calculator }) {
  const { entries } = useStore(calculator);
  return (
    <>
      {optionsOf(calculator.info).map((option) => (
        <div key={option} class="sb-demo-field">
          <label class="sb-demo-switch">
            <input
              type="checkbox"
              name={option}
              checked={entries.on.includes(option)}
              onChange={({ currentTarget }) => calculator.switch(option, currentTarget.checked)}
            />
            <span>
              <T k={`option.${calculator.game}.${option}`} />
            </span>
          </label>
        </div>
      ))}
    </>
  );
}

interface SeatPartProps {
  readonly calculator: Calculator;
  readonly seat: number;
  readonly wrong: boolean;
  readonly children: ComponentChildren;
}

/** The part of a player. Where there is much to fill in, it folds; on a narrow page only the first is open at the beginning. */
function SeatPart({ calculator, seat, wrong, children }: SeatPartProps) {
  const wording = useWording();
  const [open] = useState(() => seat === 0 || matchMedia("(min-width: 60rem)").matches);
  const name = (
    <>
      <Mark seat={seat} /> {wording.words.seat(seat)}
    </>
  );
  if (!isLong(calculator.info)) {
    return (
      <fieldset class="sb-demo-fields sb-calc-seat" data-seat={seat}>
        <legend>{name}</legend>
        {children}
      </fieldset>
    );
  }
  return (
    <details class="sb-demo-fields sb-calc-seat sb-calc-seat--folds" data-seat={seat} open={open || wrong}>
      <summary>
        <span class="sb-calc-seat__name">{name}</span>
        <span class="sb-calc-seat__entered">{entered(calculator, seat, wording)}</span>
      </summary>
      {children}
    </details>
  );
}

/** What stands in the part of a player, shown where it is folded. */
function entered({ game, info, state }: Calculator, seat: number, wording: Wording): string {
  return shownFields(info, state.entries)
    .flatMap((field) => {
      const counts = field.per === "seat" ? (state.entries.values[field.id]?.[seat] as Counts | undefined) : undefined;
      if (counts === undefined || Object.keys(counts).length === 0) return [];
      if (field.kind === "pieces") return wording.words.pieces(game, counts);
      if (field.kind !== "cards") return [];
      return field.cards.filter(({ id }) => counts[id]).map((card) => cardName(wording, game, card));
    })
    .join(", ");
}

/** What a place in the form is called: “Player 2, Special orders filled, apple + silk: 6”. */
function placeName({ game, info }: Calculator, { field, seat, piece }: Spot, wording: Wording): string {
  const shape = info.fields.find(({ id }) => id === field);
  const card = shape?.kind === "cards" ? shape.cards.find(({ id }) => id === piece) : undefined;
  const names = [
    seat === null || shape?.per === "table" ? null : wording.words.seat(seat),
    wording.t(`calculator.${game}.${field}`),
    card ? cardName(wording, game, card) : piece && wording.words.piece(game, piece, 2),
  ];
  return names.filter((name) => name !== null).join(", ");
}

function Answer({ calculator }: { calculator: Calculator }) {
  const { entries, events, refusal, failure, busy } = useStore(calculator);
  const wording = useWording();
  const starting = useStatus(calculator.engine).is !== "ready" && busy;
  const shown = !failure && !refusal && events;
  const spot = refusal ? spotOf(calculator.info, refusal.at ?? "") : null;
  return (
    <>
      <p class="sb-demo-hidden" role="status" data-demo="live">
        {shown && !busy ? spoken(wording, events, entries.players) : ""}
      </p>
      {failure ? <Failure code={failure} onRetry={() => void calculator.calculate()} /> : null}
      {starting ? <Loading engine={calculator.engine} onCancel={() => calculator.cancel()} /> : null}
      {refusal ? (
        <Panel k="calculator.refused" kind="refusal">
          <p role="alert">
            <Parts parts={wording.error(refusal)} />
          </p>
          {spot ? (
            <Action
              k="calculator.where"
              values={{ where: placeName(calculator, spot, wording) }}
              kind="quiet"
              onPress={goToWrong}
            />
          ) : null}
        </Panel>
      ) : null}
      {shown ? (
        <>
          <Result events={events} players={entries.players} />
          <After calculator={calculator} />
        </>
      ) : null}
    </>
  );
}

function After({ calculator }: { calculator: Calculator }) {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  return (
    <div class="sb-demo-actions">
      {calculator.carries ? <Action k="calculator.next" icon="forward" onPress={() => calculator.goOn()} /> : null}
      <Action
        k="calculator.link"
        icon="share"
        kind="quiet"
        onPress={() => void copied(location.href).then((done) => setCopied(done))}
      />
      <span role="status">{isCopied === null ? "" : <T k={isCopied ? "tool.share.copied" : "tool.share.copy"} />}</span>
    </div>
  );
}

/** Moves the focus to what is refused, unfolding what it lies in. */
function goToWrong(): void {
  const field = document.querySelector<HTMLElement>(".sb-calc-form [aria-invalid='true']");
  for (let fold = field?.closest("details"); fold; fold = fold.parentElement?.closest("details")) fold.open = true;
  field?.focus();
}

function isAt(wrong: Spot | null, field: string, seat: number): boolean {
  return wrong !== null && wrong.field === field && (wrong.seat === null || wrong.seat === seat);
}
