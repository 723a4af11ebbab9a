/** The end: for each player goods, gold, the prizes of Kings and Queens, and what they make. */
import { Mark } from "../../views/mark.tsx";
import type { SymbolIds } from "../symbols.ts";
import { signed, type Words } from "../words.ts";
import { Picture } from "./art/symbols.tsx";
import type { Good } from "./goods.ts";
import type { Observation, Prize, Sheet } from "./observation.ts";

interface ScoringProps extends SymbolIds {
  readonly observation: Observation;
  readonly words: Words;
}

export function Scoring({ ids, observation, words }: ScoringProps) {
  const { sheet } = observation;
  if (!sheet) return null;
  return (
    <section class="sn-scoring" aria-label={words.text("board.sheriff.scoring")}>
      <p class="sn-title">{words.text("board.sheriff.scoring")}</p>
      <div class="sn-scoring__sums">
        <table class="sn-sums">
          <thead>
            <tr>
              <td />
              {sheet.seats.map((_, seat) => (
                <th key={seat} scope="col" data-seat={seat}>
                  <Mark seat={seat} /> <span class="sn-sums__seat">{words.plate(seat)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(["legal", "contraband", "gold"] as const).map((line) => (
              <Line key={line} sheet={sheet} title={words.text(`board.sheriff.scoring.${line}`)} line={line} />
            ))}
            {sheet.kinds.flatMap(({ piece, numbers, king, queen }) => [
              <PrizeLine key={`${piece}.king`} {...{ ids, words, piece, numbers }} kind="king" prize={king} />,
              <PrizeLine key={`${piece}.queen`} {...{ ids, words, piece, numbers }} kind="queen" prize={queen} />,
            ])}
            {extraIds(sheet).map((id) => (
              <ExtraLine key={id} {...{ words, sheet, id }} />
            ))}
          </tbody>
          <tfoot>
            <Line sheet={sheet} title={words.text("board.sheriff.scoring.total")} line="points" />
          </tfoot>
        </table>
      </div>
    </section>
  );
}

function Line({
  sheet,
  title,
  line,
}: {
  sheet: Sheet;
  title: string;
  line: "legal" | "contraband" | "gold" | "points";
}) {
  return (
    <tr data-line={line}>
      <th scope="row">{title}</th>
      {sheet.seats.map((sum, seat) => (
        <td key={seat}>{sum[line]}</td>
      ))}
    </tr>
  );
}

/** Which lines modules of the expansion add, in the engine's order. */
function extraIds({ seats }: Sheet): string[] {
  return [...new Set(seats.flatMap(({ extra = [] }) => extra.map(({ id }) => id)))];
}

/** What one module adds under each player, and with how many cards. */
function ExtraLine({ words, sheet, id }: { words: Words; sheet: Sheet; id: string }) {
  return (
    <tr data-line={id}>
      <th scope="row">{words.text(`board.sheriff.scoring.${id}`)}</th>
      {sheet.seats.map(({ extra = [] }, seat) => {
        const line = extra.find((each) => each.id === id);
        return (
          <td key={seat} class={line ? undefined : "sn-sums__none"}>
            {line ? signed(line.points, words.locale) : "–"}
            {line?.n ? (
              <>
                <span class="sn-sums__how" aria-hidden="true">{`×${line.n}`}</span>
                <span class="sn-hidden">{words.text("board.sheriff.scoring.with", { n: line.n })}</span>
              </>
            ) : null}
          </td>
        );
      })}
    </tr>
  );
}

interface PrizeProps extends SymbolIds {
  readonly words: Words;
  readonly piece: Good;
  readonly kind: "king" | "queen";
  readonly prize: Prize | null;
  /** How many goods of the kind each seat counts. */
  readonly numbers: readonly number[];
}

/** The gold of a prize under each player, and with how many goods; a prize nobody gets has no line. */
function PrizeLine({ ids, words, piece, kind, prize, numbers }: PrizeProps) {
  if (!prize) return null;
  return (
    <tr data-prize={kind} data-good={piece}>
      <th scope="row">
        <span class="sn-sums__prize">
          <Picture ids={ids} thing={kind === "king" ? "crown" : "coronet"} />
          <Picture ids={ids} thing={piece} />
          <span class="sn-hidden">
            {words.text(`board.sheriff.scoring.${kind}s`, { piece: words.piece("sheriff", piece, 2) })}
          </span>
        </span>
      </th>
      {numbers.map((n, seat) => (
        <td key={seat} class={prize.seats.includes(seat) ? undefined : "sn-sums__none"}>
          {prize.seats.includes(seat) ? `+${prize.points}` : "–"}
          <span class="sn-sums__how" aria-hidden="true">{`×${n}`}</span>
          <span class="sn-hidden">{words.text("board.sheriff.scoring.with", { n })}</span>
        </td>
      ))}
    </tr>
  );
}
