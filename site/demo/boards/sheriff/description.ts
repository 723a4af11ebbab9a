/** All that a picture shows, in words. */
import type { Words } from "../words.ts";
import type { Shown } from "./frame.tsx";
import { lootParts } from "./loot.ts";
import {
  type BlackMarket,
  counted,
  type Deputies,
  type Inspection,
  type Laws,
  type MerryMen,
  type Observation,
  type Offer,
  type Orders,
  sum,
} from "./observation.ts";
import {
  claimWords,
  demandedWords,
  goodsWords,
  lawText,
  lawTitle,
  listed,
  merryName,
  merryWords,
  orderWords,
  pairWords,
  partWords,
  resultWords,
} from "./said.ts";
import { standWords } from "./street.tsx";

export function description(observation: Observation, shown: Shown, words: Words): string {
  const parts = [
    ...(shown.settled ? settledWords(shown.settled, words) : []),
    ...(shown.talk && observation.inspection ? talkWords(observation, observation.inspection, words) : []),
    ...(shown.stands ? observation.stands.map((_, seat) => of(seat, standWords(observation, seat, words), words)) : []),
    ...(shown.piles ? pileWords(observation, words) : []),
    ...moduleWords(observation, shown, words),
    ...(shown.hand ? handWords(observation, words) : []),
    ...(shown.sheet ? sheetWords(observation, words) : []),
  ];
  return `${parts.map((part) => part.replace(/\.$/, "")).join(". ")}.`;
}

/** What modules of the expansion lay out. */
function moduleWords(observation: Observation, shown: Shown, words: Words): string[] {
  const { deputies, laws, orders, black_market: black, merry } = observation;
  return [
    ...(shown.deputies && deputies ? deputyWords(deputies, words) : []),
    ...(shown.laws && laws ? lawLines(laws, words) : []),
    ...(shown.orders && orders ? orderRow(orders, words) : []),
    ...(shown.black && black ? blackPairs(black, words) : []),
    ...(shown.merry && merry ? merryLines(merry, words) : []),
  ];
}

function of(seat: number, parts: readonly string[], words: Words): string {
  return `${words.seat(seat)}: ${listed(parts, words)}`;
}

function settledWords({ seat, row }: NonNullable<Shown["settled"]>, words: Words): string[] {
  const { settled, declared, carried, hidden, seized, merry } = row;
  const goods = [
    ...(sum(carried) > 0 ? [goodsWords(carried, words)] : []),
    ...(hidden ? [words.text("board.sheriff.part.hidden", { n: hidden })] : []),
  ];
  return [
    words.text(`board.sheriff.last.${settled}`, { seat: words.seat(seat) }),
    ...(declared ? [words.text("board.sheriff.declared", { pieces: claimWords(declared, words) })] : []),
    ...(goods.length > 0 ? [listed(goods, words)] : []),
    ...(merry ? [words.text(`board.sheriff.merry.${settled}`, { card: merryName(merry, words) })] : []),
    ...(sum(seized) > 0 ? [words.text("board.sheriff.last.seized", { pieces: goodsWords(seized, words) })] : []),
  ];
}

function talkWords(observation: Observation, { about, offers, demand }: Inspection, words: Words): string[] {
  const claim = observation.declared[about];
  return [
    words.text("board.sheriff.encounter", { seat: words.seat(about) }),
    ...(claim ? [words.text("board.sheriff.declared", { pieces: claimWords(claim, words) })] : []),
    ...offers.flatMap((offer, seat) => (offer ? [`${words.seat(seat)}: ${saysWords(offer, words)}`] : [])),
    ...(demand ? [`${demandedWords(observation, demand, words)} ${saysWords(demand, words)}`] : []),
  ];
}

/** What is given, and what for; never as one list, for the last of a list may be joined by a word like "and". */
function saysWords(offer: Offer, words: Words): string {
  return words.text("board.sheriff.offer.says", {
    parts: listed(partWords(offer, words), words),
    result: resultWords(offer, words),
  });
}

function pileWords({ piles, deck_size, deputies }: Observation, words: Words): string[] {
  const pile = (side: "left" | "right") => {
    const top = piles[side].at(-1);
    const cards = top
      ? listed(
          [
            goodsWords(counted(piles[side]), words),
            words.text("board.sheriff.pile.top", { card: words.piece("sheriff", top) }),
          ],
          words,
        )
      : words.text("board.sheriff.deputies.empty");
    return `${words.text(deputies ? "board.sheriff.deputies.pile" : `board.sheriff.pile.${side}`)}: ${cards}`;
  };
  return [
    pile("left"),
    ...(deputies ? [] : [pile("right")]),
    `${words.text("board.sheriff.pile.deck")}: ${words.text("board.sheriff.pile.size", { n: deck_size })}`,
  ];
}

function deputyWords({ pair, chest, laid, view }: Deputies, words: Words): string[] {
  const loot = partWords(lootParts(chest), words);
  const held = loot.length > 0 ? listed(loot, words) : words.text("board.sheriff.deputies.empty");
  const names = pair.map((seat) => words.seat(seat));
  return [
    ...(pair.length > 0 ? [`${words.text("board.sheriff.deputies")}: ${listed(names, words)}`] : []),
    `${words.text("board.sheriff.deputies.chest")} ${held}`,
    ...laid.flatMap((counts, seat) =>
      sum(counts) > 0
        ? [`${words.text("board.sheriff.deputies.laid", { seat: words.seat(seat) })} ${goodsWords(counts, words)}`]
        : [],
    ),
    ...(view ? viewWords(view, names[0] ?? "", words) : []),
  ];
}

/** What the deputy who was drawn first wants. */
function viewWords(view: NonNullable<Deputies["view"]>, seat: string, words: Words): string[] {
  return [
    words.text(`board.sheriff.deputies.wants.${view.for}`, { seat, other: words.seat(view.about) }),
    ...view.deals.map((deal) => of(deal.seat, partWords(deal.offer, words), words)),
  ];
}

function lawLines({ slots, drawn }: Laws, words: Words): string[] {
  const said = (laws: Laws["slots"]) => laws.map((law) => `${lawTitle(law, words)}: ${lawText(law, words)}`).join(" ");
  return [
    ...(slots.length > 0 ? [`${words.text("board.sheriff.laws")}. ${said(slots)}`] : []),
    ...(drawn.length > 0 ? [`${words.text("board.sheriff.laws.drawn")}. ${said(drawn)}`] : []),
  ];
}

function merryLines({ deck, acting, cards, under }: MerryMen, words: Words): string[] {
  const bottom = under.map(({ by, card }) =>
    card
      ? merryName(card.id, words)
      : words.text("board.sheriff.merry.under.by", { seat: by === null ? "" : words.seat(by) }),
  );
  return [
    ...(acting ? [merryWords(acting.card, words)] : []),
    ...(cards ?? []).map((card) => `${words.text("board.sheriff.merry.own")}: ${merryWords(card, words)}`),
    words.text("board.sheriff.merry.left", { n: deck }),
    ...(under.length > 0
      ? [`${words.text("board.sheriff.merry.under", { n: under.length })}: ${listed(bottom, words)}`]
      : []),
  ];
}

function orderRow({ row, deck }: Orders, words: Words): string[] {
  const open = row.map((order) => orderWords(order, words));
  const title = words.text("board.sheriff.orders");
  return [
    ...(open.length > 0 ? [`${title}: ${listed(open, words)}`] : []),
    words.text("board.sheriff.orders.left", { n: deck }),
  ];
}

function blackPairs({ pairs }: BlackMarket, words: Words): string[] {
  return [words.text("board.sheriff.black"), ...pairs.map((pair) => pairWords(pair, words))];
}

function handWords({ seat, hand, aside, bag }: Observation, words: Words): string[] {
  if (seat === null) return [];
  const own = [["hand", hand] as const, ["aside", aside] as const, ["bag", bag] as const].flatMap(([kind, cards]) =>
    cards && sum(cards) > 0 ? [`${words.text(`board.sheriff.own.${kind}`)}: ${goodsWords(cards, words)}`] : [],
  );
  return own.length > 0 ? [`${words.seat(seat)}: ${own.join(". ")}`] : [];
}

function sheetWords({ sheet }: Observation, words: Words): string[] {
  return (sheet?.seats ?? []).map((sum, seat) =>
    of(
      seat,
      [
        ...(["legal", "contraband", "gold"] as const).map(
          (line) => `${words.text(`board.sheriff.scoring.${line}`)} ${sum[line]}`,
        ),
        ...(sum.extra ?? []).map(({ id, points }) => `${words.text(`board.sheriff.scoring.${id}`)} ${points}`),
        `${words.text("board.sheriff.scoring.total")} ${sum.points}`,
      ],
      words,
    ),
  );
}
