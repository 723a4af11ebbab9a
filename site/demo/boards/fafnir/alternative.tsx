/** The table in words, for those who hear the page. */
import type { Words } from "../words.ts";
import { type Observation, ordered, present } from "./observation.ts";
import { STONES } from "./stones.ts";

export function Alternative({ observation, words }: { observation: Observation; words: Words }) {
  const { offer, trash, limit } = observation;
  return (
    <div class="ff-hidden">
      <p>{offerWords(observation, words)}</p>
      <table>
        <caption>{words.text("board.fafnir.table")}</caption>
        <thead>
          <tr>
            <th scope="col">{words.text("board.fafnir.column.stones")}</th>
            <th scope="col">{words.text("board.fafnir.column.offer")}</th>
            <th scope="col">{words.text("board.fafnir.column.trash")}</th>
          </tr>
        </thead>
        <tbody>
          {STONES.map((stone) => (
            <tr key={stone} data-stone={stone}>
              <th scope="row">{words.piece("fafnir", stone)}</th>
              <td>{offer[stone] ?? 0}</td>
              <td>{trash[stone] ?? 0}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{words.text("board.fafnir.limit", { n: limit })}</p>
      <p>{words.text("board.fafnir.bag", { n: observation.bag_size })}</p>
    </div>
  );
}

/** What is on offer, as a sentence without a full stop. */
export function offerWords({ offer }: Observation, words: Words): string {
  if (present(offer).length === 0) return words.text("board.fafnir.offer.none");
  return words.text("board.fafnir.offer", { pieces: words.pieces("fafnir", ordered(offer)) });
}
