/** The setup form of a play page: who plays, with which options and seed. What can be chosen comes from the engine. */
import { useState } from "preact/hooks";
import type { GameInfo, GameOption } from "../engine/protocol.ts";
import type { Seat } from "../storage/record.ts";
import { freshSeed } from "../table/seed.ts";
import type { Setup } from "../visit.ts";
import { Action, Heading } from "./controls.tsx";
import { middleLevel, SeatFields } from "./seatfields.tsx";
import { RuleLink, T } from "./wording.tsx";

export function SetupForm(props: { info: GameInfo; last: Setup | null; onBegin: (setup: Setup) => void }) {
  const { info, onBegin } = props;
  const [setup, setSetup] = useState<Setup>(() => firstSetup(info, props.last));
  const change = (part: Partial<Setup>) => setSetup((before) => ({ ...before, ...part }));
  return (
    <form
      class="sb-demo-setup"
      onSubmit={(event) => {
        event.preventDefault();
        onBegin({ ...setup, seed: setup.seed.trim() || freshSeed() });
      }}
    >
      <Heading class="sb-demo-setup__title">
        <T k="setup.title" />
      </Heading>
      <SeatFields info={info} seats={setup.seats} onChange={(seats) => change({ seats })} />
      <fieldset class="sb-demo-fields">
        <legend>
          <T k="setup.options" />
        </legend>
        {info.options.map((option) => (
          <OptionField
            key={option.id}
            game={info.id}
            option={option}
            value={setup.options[option.id] ?? option.default}
            onChange={(value) => change({ options: { ...setup.options, [option.id]: value } })}
          />
        ))}
        <Switch
          k="setup.practice"
          name="practice"
          note="setup.practice.note"
          on={setup.practice}
          onChange={(practice) => change({ practice })}
        />
      </fieldset>
      <SeedField seed={setup.seed} onChange={(seed) => change({ seed })} />
      <p class="sb-demo-actions">
        <button type="submit" class="sb-demo-button sb-demo-button--main" data-do="setup.begin">
          <T k="setup.begin" />
        </button>
      </p>
    </form>
  );
}

function OptionField(props: {
  game: string;
  option: GameOption;
  value: boolean | string;
  onChange: (value: boolean | string) => void;
}) {
  const { option, value, onChange } = props;
  const key = `option.${props.game}.${option.id}`;
  const rule = option.rule ? <RuleLink rule={fullRule(props.game, option.rule)} short /> : null;
  if (option.choices.length === 0)
    return <Switch k={key} name={option.id} on={value === true} onChange={onChange} extra={rule} />;
  return (
    <div class="sb-demo-field">
      <label>
        <span class="sb-demo-field__label">
          <T k={key} />
        </span>
        <select value={String(value)} onChange={(event) => onChange(event.currentTarget.value)}>
          {option.choices.map((choice) => (
            <option key={choice} value={choice}>
              <T k={`${key}.${choice}`} />
            </option>
          ))}
        </select>
      </label>
      {rule}
    </div>
  );
}

function Switch(props: {
  k: string;
  name: string;
  on: boolean;
  onChange: (on: boolean) => void;
  note?: string;
  extra?: preact.ComponentChildren;
}) {
  return (
    <div class="sb-demo-field">
      <label class="sb-demo-switch">
        <input
          type="checkbox"
          name={props.name}
          checked={props.on}
          onChange={(event) => props.onChange(event.currentTarget.checked)}
        />
        <span>
          <T k={props.k} />
          {props.note ? (
            <small class="sb-demo-field__note">
              <T k={props.note} />
            </small>
          ) : null}
        </span>
      </label>
      {props.extra}
    </div>
  );
}

function SeedField({ seed, onChange }: { seed: string; onChange: (seed: string) => void }) {
  return (
    <div class="sb-demo-field sb-demo-field--seed">
      <label>
        <span class="sb-demo-field__label">
          <T k="setup.seed" />
          <small class="sb-demo-field__note">
            <T k="setup.seed.note" />
          </small>
        </span>
        <input
          type="text"
          name="seed"
          value={seed}
          maxLength={40}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      </label>
      <Action k="setup.seed.fresh" icon="fresh" kind="quiet" onPress={() => onChange(freshSeed())} />
    </div>
  );
}

/** One person against bots of the levels between the weakest and the strongest, the options as the game proposes them. */
function firstSetup(info: GameInfo, last: Setup | null): Setup {
  if (last) return { ...last, seed: freshSeed() };
  const seats: Seat[] = Array.from({ length: info.min_players }, (_, seat) =>
    seat === 0 ? { kind: "person" } : { kind: "bot", level: middleLevel(info, seat - 1) },
  );
  const options = Object.fromEntries(info.options.map((option) => [option.id, option.default]));
  return { seats, options, seed: freshSeed(), practice: false };
}

function fullRule(game: string, rule: string): string {
  return rule.includes("/") ? rule : `${game}/${rule}`;
}
