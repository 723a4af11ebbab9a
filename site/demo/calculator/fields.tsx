/** The fields of a calculator: a stepper for each piece, a tick for each card, a number, a choice. */
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { CalculatorCard, CalculatorField } from "../engine/protocol.ts";
import { T, useWording } from "../views/wording.tsx";
import type { Wording } from "../wording.ts";
import { type Counts, counted, mostOf, parted, type Spot, type Value, within } from "./form.ts";

/** Pictures of the pieces as the page brought them: piece -> drawing. */
export type Pictures = ReadonlyMap<string, Element>;

interface FieldProps {
  readonly game: string;
  readonly field: CalculatorField;
  readonly value: Value;
  readonly pictures: Pictures;
  /** The place that the engine refuses, when it is in this field. */
  readonly wrong: Spot | null;
  readonly onChange: (value: Value) => void;
}

export function Field(props: FieldProps) {
  const { field, value, wrong, onChange } = props;
  const id = useId();
  const label = useWording().t(`calculator.${props.game}.${field.id}`);
  if (field.kind === "pieces") return <Pieces {...props} field={field} counts={value as Counts} label={label} />;
  if (field.kind === "cards") return <Cards {...props} field={field} counts={value as Counts} label={label} />;
  return (
    <div class="sb-calc-field">
      <label class="sb-calc-field__label" htmlFor={id}>
        {label}
      </label>
      {field.kind === "number" ? (
        <NumberInput
          id={id}
          least={field.least}
          most={field.most}
          value={value as number}
          wrong={wrong !== null}
          onChange={onChange}
        />
      ) : (
        <Choice {...props} id={id} choices={field.choices} />
      )}
    </div>
  );
}

function Choice({
  id,
  game,
  field,
  choices,
  value,
  onChange,
}: FieldProps & { id: string; choices: readonly string[] }) {
  const wording = useWording();
  return (
    <select id={id} value={value as string} onChange={(event) => onChange(event.currentTarget.value)}>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {wording.t(`calculator.${game}.${field.id}.${choice}`)}
        </option>
      ))}
    </select>
  );
}

type PiecesProps = FieldProps & {
  readonly field: Extract<CalculatorField, { kind: "pieces" }>;
  readonly counts: Counts;
  readonly label: string;
};

/** Many pieces: the first ones at once, the others under a fold that opens by itself where there is something in it. */
function Pieces(props: PiecesProps) {
  const { field, counts, label, wrong } = props;
  const title = useId();
  const [first, rest] = parted(field.pieces);
  const isUsed = rest.some((piece) => (counts[piece] ?? 0) > 0 || isAt(wrong, piece));
  return (
    <div class="sb-calc-pieces" role="group" aria-labelledby={title}>
      <p class="sb-calc-field__label" id={title}>
        {label}
      </p>
      <Steppers {...props} pieces={first} />
      {rest.length > 0 ? (
        <details class="sb-calc-more" open={isUsed || undefined}>
          <summary>
            <T k="calculator.rest" values={{ n: rest.length }} />
          </summary>
          <Steppers {...props} pieces={rest} />
        </details>
      ) : null}
    </div>
  );
}

function Steppers({
  pieces,
  game,
  field,
  counts,
  pictures,
  wrong,
  onChange,
}: PiecesProps & { pieces: readonly string[] }) {
  const { words } = useWording();
  return (
    <ul class="sb-calc-pieces__list">
      {pieces.map((piece) => (
        <li key={piece}>
          <Stepper
            id={piece}
            name={words.piece(game, piece, 2)}
            most={mostOf(field, piece)}
            value={counts[piece] ?? 0}
            picture={<Picture of={pictures.get(piece)} />}
            wrong={isAt(wrong, piece)}
            onChange={(n) => onChange(counted(counts, piece, n))}
          />
        </li>
      ))}
    </ul>
  );
}

type CardsProps = FieldProps & {
  readonly field: Extract<CalculatorField, { kind: "cards" }>;
  readonly counts: Counts;
  readonly label: string;
};

/** Cards of which most are there once: these are ticked, the others counted. */
function Cards({ game, field, counts, label, pictures, wrong, onChange }: CardsProps) {
  const wording = useWording();
  const id = useId();
  const note = `calculator.${game}.${field.id}.note`;
  const hasNote = wording.has(note);
  return (
    <div class="sb-calc-pieces" role="group" aria-labelledby={id} aria-describedby={hasNote ? `${id}-note` : undefined}>
      <p class="sb-calc-field__label" id={id}>
        {label}
      </p>
      {hasNote ? (
        <p class="sb-demo-field__note" id={`${id}-note`}>
          <T k={note} />
        </p>
      ) : null}
      <ul class="sb-calc-pieces__list sb-calc-cards" data-goods={field.cards[0]?.pieces.length}>
        {field.cards.map((card) => {
          const entry = {
            id: card.id,
            name: cardName(wording, game, card),
            most: card.most,
            value: counts[card.id] ?? 0,
            picture: card.pieces.map((piece) => <Picture key={piece} of={pictures.get(piece)} />),
            wrong: isAt(wrong, card.id),
            onChange: (n: number) => onChange(counted(counts, card.id, n)),
          };
          return <li key={card.id}>{card.most === 1 ? <Tick {...entry} /> : <Stepper {...entry} />}</li>;
        })}
      </ul>
    </div>
  );
}

/** What a card is called: the goods on it, and what it is worth. */
export function cardName(wording: Wording, game: string, { pieces, points }: CalculatorCard): string {
  const named = pieces.map((piece) => wording.words.piece(game, piece, 1)).join(" + ");
  return wording.t("calculator.card", { pieces: named, points });
}

interface EntryProps {
  readonly id: string;
  readonly name: string;
  readonly most: number;
  readonly value: number;
  readonly picture: ComponentChildren;
  readonly wrong: boolean;
  readonly onChange: (value: number) => void;
}

function Tick({ id, name, value, picture, wrong, onChange }: EntryProps) {
  return (
    <label class="sb-calc-piece sb-calc-tick" data-piece={id} data-some={value > 0 ? "" : undefined}>
      <span class="sb-calc-piece__name">
        {picture}
        {name}
      </span>
      <input
        type="checkbox"
        checked={value > 0}
        aria-invalid={wrong ? "true" : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? 1 : 0)}
      />
    </label>
  );
}

/** Two buttons and a number. Buttons that can do nothing stay in the tab order, so that focus is never lost. */
function Stepper({ id, name, most, value, picture, wrong, onChange }: EntryProps) {
  const wording = useWording();
  const step = (by: -1 | 1) => {
    const next = within(0, most, value + by);
    return (
      <button
        type="button"
        class="sb-calc-step"
        data-step={by}
        aria-disabled={next === value ? "true" : undefined}
        aria-label={wording.t(by < 0 ? "calculator.fewer" : "calculator.more", { piece: name })}
        onClick={() => onChange(next)}
      >
        {by < 0 ? "−" : "+"}
      </button>
    );
  };
  return (
    <div class="sb-calc-piece" data-piece={id} data-some={value > 0 ? "" : undefined}>
      <span class="sb-calc-piece__name" aria-hidden="true">
        {picture}
        {name}
      </span>
      {step(-1)}
      <NumberInput label={name} least={0} most={most} value={value} wrong={wrong} onChange={onChange} />
      {step(1)}
    </div>
  );
}

function Picture({ of }: { of: Element | undefined }) {
  const frame = useRef<HTMLSpanElement>(null);
  useEffect(() => frame.current?.replaceChildren(...(of ? [of.cloneNode(true)] : [])), [of]);
  return <span ref={frame} class="sb-calc-piece__picture" />;
}

interface NumberProps {
  readonly id?: string;
  readonly label?: string;
  readonly least: number;
  readonly most: number;
  readonly value: number;
  readonly wrong: boolean;
  readonly onChange: (value: number) => void;
}

/** A number that may be empty or half typed for a while; what counts is the last one that can be read. */
function NumberInput({ id, label, least, most, value, wrong, onChange }: NumberProps) {
  const [text, setText] = useState(String(value));
  const read = (typed: string) => within(least, most, typed.trim() === "" ? 0 : Number(typed));
  return (
    <input
      type="number"
      id={id}
      inputMode={least < 0 ? "text" : "numeric"}
      class="sb-calc-number"
      aria-label={label}
      aria-invalid={wrong ? "true" : undefined}
      min={least}
      max={most}
      step={1}
      value={read(text) === value ? text : value}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onInput={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(read(currentTarget.value));
      }}
      onBlur={() => setText(String(value))}
    />
  );
}

/** Whether an entry is refused: it alone, or everything in its field. */
function isAt(wrong: Spot | null, entry: string): boolean {
  return wrong !== null && (wrong.piece === null || wrong.piece === entry);
}
