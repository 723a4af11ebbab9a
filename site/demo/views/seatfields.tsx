/** The part of the setup form that says who sits where. */
import type { GameInfo } from "../engine/protocol.ts";
import type { Seat } from "../storage/record.ts";
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
          <SeatField key={index} info={info} index={index} seat={seat} onChange={(next) => replace(index, next)} />
        ))}
      </ol>
    </fieldset>
  );
}

function SeatField(props: { info: GameInfo; index: number; seat: Seat; onChange: (seat: Seat) => void }) {
  const { info, index, seat, onChange } = props;
  const wording = useWording();
  const number = index + 1;
  return (
    <li class="sb-demo-seatfield" data-seat={index}>
      <Mark seat={index} />
      <select
        aria-label={wording.t("setup.seat", { number })}
        value={seat.kind === "bot" ? seat.level : ""}
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
      {seat.kind === "person" ? (
        <input
          type="text"
          maxLength={24}
          autocomplete="off"
          aria-label={wording.t("setup.name", { number })}
          placeholder={wording.t("player.person", { number })}
          value={seat.name ?? ""}
          onInput={({ currentTarget: { value } }) => onChange(person(value))}
        />
      ) : null}
    </li>
  );
}

function person(name: string): Seat {
  return name.trim() === "" ? { kind: "person" } : { kind: "person", name };
}

/** Keeps who sits already; a seat more is a bot like the last one. */
function resize(seats: readonly Seat[], count: number, info: GameInfo): Seat[] {
  const bot = seats.findLast(({ kind }) => kind === "bot") ?? { kind: "bot", level: info.levels[0] ?? "" };
  return Array.from({ length: count }, (_, index) => seats[index] ?? bot);
}
