/** Choosing a player. */
import { Mark } from "../../views/mark.tsx";
import type { Words } from "../words.ts";

interface SeatChoiceProps {
  /** Unique on the page: one of the seats is chosen by it. */
  readonly name: string;
  readonly legend: string;
  readonly seats: readonly number[];
  readonly value: number;
  readonly words: Words;
  readonly onChange: (seat: number) => void;
}

/** One of several players, each by mark and name. */
export function SeatChoice({ name, legend, seats, value, words, onChange }: SeatChoiceProps) {
  return (
    <fieldset class="sn-choice">
      <legend class="sn-note">{legend}</legend>
      {seats.map((seat) => (
        <label key={seat} class="sn-choice__one" data-seat={seat}>
          <input type="radio" name={name} value={seat} checked={value === seat} onChange={() => onChange(seat)} />
          <Mark seat={seat} />
          <span>{words.plate(seat)}</span>
        </label>
      ))}
    </fieldset>
  );
}
