/** The part of the setup form that says who sits where. */
import { useId } from "preact/hooks";
import type { GameInfo } from "../engine/protocol.ts";
import { NAME_LENGTH, readable } from "../readable.ts";
import type { Seat } from "../storage/record.ts";
import { people } from "../table/state.ts";
import { PlayerCounts } from "./counts.tsx";
import { Mark } from "./mark.tsx";
import { T, useWording } from "./wording.tsx";

interface SeatFieldsProps {
  readonly info: GameInfo;
  readonly seats: readonly Seat[];
  readonly onChange: (seats: readonly Seat[]) => void;
}

export function SeatFields({ info, seats, onChange }: SeatFieldsProps) {
  const replace = (index: number, seat: Seat) => onChange(seats.map((old, at) => (at === index ? seat : old)));
  return (
    <fieldset class="sb-demo-fields">
      <legend>
        <T k="setup.players" />
      </legend>
      <PlayerCounts
        least={info.min_players}
        most={info.max_players}
        value={seats.length}
        onChange={(count) => onChange(resize(seats, count, info))}
      />
      <ol class="sb-demo-seatlist">
        {seats.map((seat, index) => (
          <SeatField
            key={index}
            info={info}
            index={index}
            seat={seat}
            isLone={seat.kind === "person" && people(seats).length === 1}
            onChange={(next) => replace(index, next)}
          />
        ))}
      </ol>
    </fieldset>
  );
}

interface SeatFieldProps {
  readonly info: GameInfo;
  readonly index: number;
  readonly seat: Seat;
  /** The only person at the table. */
  readonly isLone: boolean;
  readonly onChange: (seat: Seat) => void;
}

function SeatField({ info, index, seat, isLone, onChange }: SeatFieldProps) {
  const wording = useWording();
  const number = index + 1;
  const note = useId();
  const isBot = seat.kind === "bot";
  return (
    <li class="sb-demo-seatfield" data-seat={index}>
      <Mark seat={index} />
      <select
        aria-label={wording.t("setup.seat", { number })}
        aria-describedby={isBot ? note : undefined}
        value={isBot ? seat.level : ""}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === "" ? { kind: "person" } : { kind: "bot", level: value })
        }
      >
        <option value="">{wording.t("setup.person")}</option>
        {info.levels.map((level) => (
          <option key={level} value={level}>
            {wording.t("setup.bot", { level: wording.t(`level.${level}`) })}
          </option>
        ))}
      </select>
      {isBot ? (
        <small class="sb-demo-field__note" id={note}>
          <T k={`setup.level.${info.id}.${seat.level}`} />
        </small>
      ) : (
        <input
          type="text"
          maxLength={NAME_LENGTH}
          autocomplete="off"
          aria-label={wording.t("setup.name", { number })}
          placeholder={isLone ? wording.t("player.lone") : wording.t("player.person", { number })}
          value={seat.name ?? ""}
          onInput={({ currentTarget: { value } }) => onChange(person(readable(value, NAME_LENGTH)))}
        />
      )}
    </li>
  );
}

function person(name: string): Seat {
  return name.trim() === "" ? { kind: "person" } : { kind: "person", name };
}

/** The level of the `nth` bot that nobody has chosen: by turns those between the weakest and the strongest. */
export function middleLevel({ levels }: GameInfo, nth: number): string {
  const between = levels.length > 2 ? levels.slice(1, -1) : levels;
  return between[nth % between.length] ?? "";
}

/** Keeps who sits already; a seat more is a bot like the last one, or, where there are many kinds, another one. */
function resize(seats: readonly Seat[], count: number, info: GameInfo): Seat[] {
  const last = info.levels.length > 3 ? undefined : seats.findLast(({ kind }) => kind === "bot");
  return Array.from(
    { length: count },
    (_, index) => seats[index] ?? last ?? { kind: "bot", level: middleLevel(info, index - 1) },
  );
}
