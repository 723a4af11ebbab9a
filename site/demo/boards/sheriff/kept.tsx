/** Cards that belong to a player: filled orders and cards of the black market, in a row below the stand. */
import type { SymbolIds } from "../symbols.ts";
import { BLACK, BlackDrawing, ORDER, OrderDrawing } from "./art/modules.tsx";
import { round, STAND } from "./geometry.ts";
import type { Good } from "./goods.ts";
import type { Observation, Order } from "./observation.ts";

/** How much smaller than on the table. */
const SCALE = 0.6;
const GAP = 4;

/** The orders that a seat has filled. */
export function filledOrders({ orders }: Observation, seat: number): readonly Order[] {
  return orders?.taken[seat] ?? [];
}

/** The cards of the black market that a seat has. */
export function blackCards({ black_market }: Observation, seat: number): { piece: Good; points: number }[] {
  return (black_market?.pairs ?? []).flatMap(({ piece, points, seats }) =>
    points.filter((_, nth) => seats[nth] === seat).map((worth) => ({ piece, points: worth })),
  );
}

/** How much room the row takes below a stand, or below stands that are equally high: none without a card. */
export function keptHeight(observation: Observation, seat: number | null = null): number {
  const seats = seat === null ? observation.stands.map((_, each) => each) : [seat];
  return seats.some((each) => countOf(observation, each) > 0) ? Math.ceil(ORDER.height * SCALE) + 2 * GAP : 0;
}

function countOf(observation: Observation, seat: number): number {
  return filledOrders(observation, seat).length + blackCards(observation, seat).length;
}

export function Kept({ ids, observation, seat }: SymbolIds & { observation: Observation; seat: number }) {
  const orders = filledOrders(observation, seat);
  const cards = [
    ...orders.map((order) => ({ width: ORDER.width * SCALE, drawing: <OrderDrawing ids={ids} order={order} /> })),
    ...blackCards(observation, seat).map((card) => ({
      width: BLACK.width * SCALE,
      drawing: <BlackDrawing ids={ids} {...card} />,
    })),
  ];
  if (cards.length === 0) return null;
  const places = placesOf(
    cards.map(({ width }) => width),
    STAND.width - 4 * GAP,
  );
  return (
    <g class="sn-kept" data-orders={orders.length} data-black={cards.length - orders.length}>
      {cards.map(({ drawing }, nth) => (
        <g key={nth} transform={`translate(${2 * GAP + (places[nth] ?? 0)} ${GAP}) scale(${SCALE})`}>
          {drawing}
        </g>
      ))}
    </g>
  );
}

/** Places of cards beside each other, over each other where there is too little room. */
function placesOf(widths: readonly number[], room: number): number[] {
  const starts = widths.map((_, nth) => widths.slice(0, nth).reduce((all, width) => all + width + GAP, 0));
  const last = starts.at(-1) ?? 0;
  const most = room - (widths.at(-1) ?? 0);
  return starts.map((start) => round(last > most ? (start * most) / last : start));
}
