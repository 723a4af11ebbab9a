/** Special orders: the open row, and filling one with what a bag just brought. */
import type { Action } from "../contract.ts";
import type { SymbolIds } from "../symbols.ts";
import { ORDER, OrderDrawing } from "./art/modules.tsx";
import { ShownCards } from "./cards.tsx";
import { CardDeed, Deed, type Desk, Panel } from "./desk.tsx";
import { each, type Order, type Orders as OrdersPart, ordered } from "./observation.ts";
import { PartChips } from "./parts.tsx";
import { orderWords } from "./said.ts";

/** The row for who looks on. */
export function Orders({ desk, orders }: { desk: Desk; orders: OrdersPart }) {
  const { ids, words } = desk;
  const { row, deck, seat, bag } = orders;
  return (
    <section class="sn-orders" aria-label={words.text("board.sheriff.orders")}>
      <p class="sn-title">{words.text("board.sheriff.orders")}</p>
      <ul class="sn-orders__row">
        {row.map((order, nth) => (
          <li key={nth} data-order-card={`${order.legal} ${order.contraband}`}>
            <OrderCard ids={ids} order={order} />
            <span class="sn-hidden">{orderWords(order, words)}</span>
          </li>
        ))}
      </ul>
      <p class="sn-note">{words.text("board.sheriff.orders.left", { n: deck })}</p>
      {seat !== null && bag ? (
        <p class="sn-demand" data-seat={seat}>
          <span>{words.text("board.sheriff.orders.asked", { seat: words.seat(seat) })}</span>
          <PartChips ids={ids} parts={{ legal: bag.legal, hidden: bag.contraband ?? bag.n }} words={words} />
        </p>
      ) : null}
    </section>
  );
}

function OrderCard({ ids, order }: SymbolIds & { order: Order }) {
  return (
    <svg
      class="sn-order-card"
      viewBox={`0 0 ${ORDER.width} ${ORDER.height}`}
      aria-hidden="true"
      focusable="false"
      data-points={order.points}
    >
      <OrderDrawing ids={ids} order={order} />
    </svg>
  );
}

/** A button for each kind of open order, and one for none. */
export function Fulfil({ desk }: { desk: Desk }) {
  const { ids, observation, words } = desk;
  const { orders } = observation;
  if (!orders?.bag) return null;
  const { legal, contraband } = orders.bag;
  const label = words.text("board.sheriff.fulfil.bag");
  return (
    <Panel
      kind="fulfil"
      title={words.text("board.sheriff.fulfil.title")}
      note={words.text("board.sheriff.fulfil.note")}
    >
      <div class="sn-lying" data-kind="brought">
        <p class="sn-note" aria-hidden="true">
          {label}
        </p>
        <ShownCards desk={desk} cards={each({ ...legal, ...contraband })} label={label} />
      </div>
      <div class="sn-bar sn-bar--cards">
        {kinds(orders.row).map((order) => {
          const name = `${order.legal} ${order.contraband}`;
          const action: Action = { fulfil: ordered({ [order.legal]: 1, [order.contraband]: 1 }) };
          return (
            <CardDeed key={name} desk={desk} action={action} look="sn-button--card" order={name}>
              <OrderCard ids={ids} order={order} />
              <span>{orderWords(order, words)}</span>
            </CardDeed>
          );
        })}
      </div>
      <div class="sn-bar">
        <Deed desk={desk} action={{ fulfil: {} }}>
          {words.text("board.sheriff.fulfil.none")}
        </Deed>
      </div>
    </Panel>
  );
}

/** Equal orders once. */
function kinds(row: readonly Order[]): Order[] {
  return row.filter(
    (order, nth) =>
      row.findIndex((other) => other.legal === order.legal && other.contraband === order.contraband) === nth,
  );
}
