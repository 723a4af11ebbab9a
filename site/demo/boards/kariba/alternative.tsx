/** The waterhole in words, for those who hear the page. */
import type { Words } from "../words.ts";
import { ANIMALS, placeOf } from "./animals/index.ts";
import { type Observation, ordered } from "./observation.ts";

export function Alternative({ observation, words }: { observation: Observation; words: Words }) {
  const { row } = observation;
  return (
    <div class="kb-hidden">
      <table>
        <caption>{words.text("board.kariba.waterhole")}</caption>
        <thead>
          <tr>
            <th scope="col">{words.text("board.kariba.column.place")}</th>
            <th scope="col">{words.text("board.kariba.column.animal")}</th>
            <th scope="col">{words.text("board.kariba.column.cards")}</th>
          </tr>
        </thead>
        <tbody>
          {ANIMALS.map((animal) => (
            <tr key={animal} data-animal={animal}>
              <td>{placeOf(animal)}</td>
              <th scope="row">{words.piece("kariba", animal)}</th>
              <td>{observation.water[animal] ?? 0}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{words.text("board.kariba.pile", { n: observation.pile_size })}</p>
      {row.length > 0 ? (
        <p>{words.text("board.kariba.row", { pieces: words.pieces("kariba", rowCounts(row)) })}</p>
      ) : null}
    </div>
  );
}

/** The face-up cards by animal, in the order of the places. */
export function rowCounts(row: Observation["row"]): { [animal: string]: number } {
  return ordered(Object.fromEntries(row.map((animal) => [animal, row.filter((other) => other === animal).length])));
}
