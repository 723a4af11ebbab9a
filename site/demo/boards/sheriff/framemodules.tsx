/** Parts of a picture for modules of the expansion. */
import { Mark } from "../../views/mark.tsx";
import type { SymbolIds } from "../symbols.ts";
import { BLACK, BlackDrawing, ORDER, OrderDrawing, Scroll } from "./art/modules.tsx";
import { Line, Text, tint } from "./frameparts.tsx";
import { WIDTH } from "./framesize.ts";
import type { BlackMarket, Orders } from "./observation.ts";

export const ORDERS_HEIGHT = 88;
export const PAIRS_HEIGHT = 92;

/** Room for the stack of orders. */
const STACK = 56;

/** The open special orders, and how many are left in the stack. */
export function OrdersLine({ ids, orders }: SymbolIds & { orders: Orders }) {
  const room = (WIDTH - STACK - 12) / 4;
  const scale = Math.floor((100 * (room - 6)) / ORDER.width) / 100;
  return (
    <g data-orders={orders.row.length}>
      <Line />
      {orders.row.map((order, nth) => (
        <g key={nth} transform={`translate(${4 + nth * room} 8) scale(${scale})`}>
          <OrderDrawing ids={ids} order={order} />
        </g>
      ))}
      <g transform={`translate(${WIDTH - STACK} 14) scale(.52)`}>
        <Scroll />
      </g>
      <Text x={WIDTH - STACK / 2} y={72} middle>{`×${orders.deck}`}</Text>
    </g>
  );
}

/** The pairs of the black market; a taken card is pale and carries the mark of who has it. */
export function PairsLine({ ids, market }: SymbolIds & { market: BlackMarket }) {
  const room = WIDTH / Math.max(3, market.pairs.length);
  return (
    <g data-pairs={market.pairs.length}>
      <Line />
      {market.pairs.map(({ piece, points, seats }, nth) => (
        <g key={piece} transform={`translate(${nth * room + (room - 2 * BLACK.width - 4) / 2} 10)`}>
          {points.map((worth, which) => {
            const seat = seats[which] ?? null;
            return (
              <g key={which} transform={`translate(${which * (BLACK.width + 4)} 0)`} data-taken={seat ?? undefined}>
                <g opacity={seat === null ? undefined : 0.35}>
                  <BlackDrawing ids={ids} piece={piece} points={worth} />
                </g>
                {seat === null ? null : (
                  <g {...tint(seat)}>
                    <circle class="sn-frame-ground" fill="#eadbb5" cx="31" cy="30" r="16" />
                    <g class="sn-frame-ink" transform="translate(23 22)">
                      <Mark seat={seat} />
                    </g>
                  </g>
                )}
              </g>
            );
          })}
        </g>
      ))}
    </g>
  );
}
