/** The black market: pairs of cards with who took which, and claiming one. */
import { Mark } from "../../views/mark.tsx";
import type { Action } from "../contract.ts";
import type { SymbolIds } from "../symbols.ts";
import { BLACK, BlackDrawing } from "./art/modules.tsx";
import { CardDeed, Deed, type Desk, Panel } from "./desk.tsx";
import type { BlackMarket as MarketPart, Pair } from "./observation.ts";
import { goodsWords, pairWords } from "./said.ts";

/** The pairs for who looks on. */
export function BlackMarket({ desk, market }: { desk: Desk; market: MarketPart }) {
  const { ids, words } = desk;
  return (
    <section class="sn-black" aria-label={words.text("board.sheriff.black")}>
      <p class="sn-title">{words.text("board.sheriff.black")}</p>
      <Once desk={desk} market={market} />
      <ul class="sn-black__pairs">
        {market.pairs.map((pair) => (
          <li key={pair.piece} data-pair={pair.piece}>
            <PairCards ids={ids} pair={pair} />
            <span class="sn-hidden">{pairWords(pair, words)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** That only one card a round may be taken, where that is agreed. */
function Once({ desk: { words }, market }: { desk: Desk; market: MarketPart }) {
  return market.once ? <p class="sn-note">{words.text("board.sheriff.black.once")}</p> : null;
}

/** The first card over the second one; a taken one is pale and carries the mark of who has it. */
function PairCards({ ids, pair }: SymbolIds & { pair: Pair }) {
  const next = pair.seats.indexOf(null);
  return (
    <span class="sn-pair" aria-hidden="true">
      {pair.points.map((points, nth) => {
        const seat = pair.seats[nth] ?? null;
        return (
          <span
            key={nth}
            class="sn-pair__card"
            data-taken={seat ?? undefined}
            data-next={nth === next ? "" : undefined}
            data-points={points}
          >
            <BlackCard ids={ids} pair={pair} points={points} />
            {seat === null ? null : (
              <span class="sn-pair__seat" data-seat={seat}>
                <Mark seat={seat} />
              </span>
            )}
          </span>
        );
      })}
    </span>
  );
}

function BlackCard({ ids, pair, points }: SymbolIds & { pair: Pair; points: number }) {
  return (
    <svg class="sn-black__card" viewBox={`0 0 ${BLACK.width} ${BLACK.height}`} aria-hidden="true" focusable="false">
      <BlackDrawing ids={ids} piece={pair.piece} points={points} />
    </svg>
  );
}

/** A button for each pair, and one for none. */
export function ClaimCard({ desk }: { desk: Desk }) {
  const { ids, observation, words } = desk;
  const market = observation.black_market;
  if (!market) return null;
  return (
    <Panel kind="claim" title={words.text("board.sheriff.claim.title")} note={words.text("board.sheriff.claim.note")}>
      <Once desk={desk} market={market} />
      <div class="sn-bar sn-bar--cards">
        {market.pairs.map((pair) => {
          const action: Action = { claim: { [pair.piece]: market.goods } };
          return (
            <CardDeed key={pair.piece} desk={desk} action={action} look="sn-button--card">
              <PairCards ids={ids} pair={pair} />
              <span>{priceWords(pair, market, desk)}</span>
            </CardDeed>
          );
        })}
      </div>
      <div class="sn-bar">
        <Deed desk={desk} action={{ claim: {} }}>
          {words.text("board.sheriff.claim.none")}
        </Deed>
      </div>
    </Panel>
  );
}

/** What the next card costs and is worth, or that both are gone. */
function priceWords({ piece, points, seats }: Pair, { goods }: MarketPart, { words }: Desk): string {
  const worth = points[seats.indexOf(null)];
  if (worth === undefined) return words.text("board.sheriff.claim.gone", { piece: words.piece("sheriff", piece) });
  return words.text("board.sheriff.claim.do", { pieces: goodsWords({ [piece]: goods }, words), points: worth });
}
