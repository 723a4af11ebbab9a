/** The parts of a picture in the rulebook. */
import type { ComponentChildren } from "preact";
import { Mark } from "../../views/mark.tsx";
import type { SymbolIds } from "../symbols.ts";
import { shortened, type Words } from "../words.ts";
import { MerryFace } from "./art/merry.tsx";
import { Scroll } from "./art/modules.tsx";
import { GAP, NAME, rowHeight, WIDTH } from "./framesize.ts";
import { STAND, spread } from "./geometry.ts";
import type { Good } from "./goods.ts";
import { isLie } from "./ledger.tsx";
import {
  type Counts,
  each,
  type Inspection,
  type Observation,
  type Offer,
  type Parts,
  present,
  type Row,
  type Sheet,
  without,
} from "./observation.ts";
import { StandDrawing } from "./stand.tsx";

/** Day colours of the seats; a sheet of style makes them follow the scheme. */
const TINTS = ["#17657a", "#b0481f", "#55742f", "#7a3e6b", "#c08a1e", "#4b4f9e"];

export function tint(seat: number) {
  return { class: "sn-frame-tint", color: TINTS[seat % TINTS.length], "data-seat": seat };
}

export function StandsBlock({ ids, observation, words }: SymbolIds & { observation: Observation; words: Words }) {
  const row = rowHeight(observation);
  const lonely = observation.players % 2 === 1;
  return (
    <>
      {observation.stands.map((_, seat) => {
        const alone = lonely && seat === observation.players - 1;
        const x = alone ? (WIDTH - STAND.width) / 2 : (seat % 2) * (STAND.width + GAP);
        return (
          <g key={seat} {...tint(seat)} transform={`translate(${x} ${Math.floor(seat / 2) * row})`}>
            <Name observation={observation} seat={seat} words={words} ids={ids} />
            <g transform={`translate(0 ${NAME})`}>
              <StandDrawing ids={ids} observation={observation} seat={seat} />
            </g>
          </g>
        );
      })}
    </>
  );
}

function Name({ ids, observation, seat, words }: SymbolIds & { observation: Observation; seat: number; words: Words }) {
  return (
    <>
      <g class="sn-frame-ink" transform="translate(4 6)">
        <Mark seat={seat} />
      </g>
      <Text x={26} y={20} bold>
        {shortened(words.plate(seat), 14)}
      </Text>
      <use xlinkHref={`#${ids}-hand`} x="166" y="0" width="28" height="28" />
      <Text x={197} y={20}>
        {observation.hand_sizes[seat] ?? 0}
      </Text>
    </>
  );
}

const CARD = { width: 44, height: 62 };

/** Both discard piles spread so far that the order is seen, the top card last; between them the draw pile. */
export function PilesLine({ ids, observation }: SymbolIds & { observation: Observation }) {
  const { piles, deck_size, deputies } = observation;
  return (
    <>
      <Line />
      <Pile ids={ids} cards={piles.left} x={4} />
      <g transform={`translate(${WIDTH / 2 - 22} 12)`}>
        <use xlinkHref={`#${ids}-back`} {...CARD} />
        <Text x={22} y={78} middle>{`×${deck_size}`}</Text>
      </g>
      {deputies ? null : <Pile ids={ids} cards={piles.right} x={WIDTH - 182} />}
    </>
  );
}

/** So many of the top cards are shown. */
const SEEN = 6;

function Pile({ ids, cards, x }: SymbolIds & { cards: readonly Good[]; x: number }) {
  const seen = cards.slice(-SEEN);
  const places = spread(seen.length, x, 178, CARD.width, -18);
  return (
    <g data-count={cards.length}>
      {seen.length === 0 ? (
        <rect class="sn-frame-line" fill="none" stroke="#8f7d67" stroke-dasharray="5 5" x={x} y="12" rx="4" {...CARD} />
      ) : null}
      {seen.map((good, nth) => (
        <use key={nth} xlinkHref={`#${ids}-${good}-card`} x={places[nth]} y="12" {...CARD} />
      ))}
      <Text x={x} y={90}>{`×${cards.length}`}</Text>
    </g>
  );
}

/** The own cards: in hand, set aside, and in the closed bag. */
export function HandLine({ ids, observation }: SymbolIds & { observation: Observation }) {
  const { seat, bags } = observation;
  const hand = each(observation.hand ?? {});
  const aside = each(observation.aside ?? {});
  const bag = seat !== null && bags[seat] === "closed" ? each(observation.bag ?? {}) : [];
  const groups = [
    { kind: "hand" as const, cards: hand },
    { kind: "aside" as const, cards: aside },
    { kind: "bag" as const, cards: bag },
  ].filter(({ cards }) => cards.length > 0);
  const room = (WIDTH - 34 - 14 * groups.length) / Math.max(1, groups.length);
  return (
    <g {...tint(seat ?? 0)}>
      <Line />
      <g class="sn-frame-ink" transform="translate(6 32)">
        <Mark seat={seat ?? 0} />
      </g>
      {groups.map(({ kind, cards }, nth) => (
        <g key={kind} data-kind={kind} transform={`translate(${30 + nth * (room + 14)} 8)`}>
          {kind === "hand" ? null : (
            <use xlinkHref={`#${ids}-${kind === "bag" ? "bag" : "back"}`} x="0" y="16" width="26" height="30" />
          )}
          {spread(cards.length, kind === "hand" ? 0 : 30, room - (kind === "hand" ? 0 : 30), CARD.width, 4).map(
            (x, at) => (
              <use key={at} xlinkHref={`#${ids}-${cards[at]}-card`} x={x} y="0" {...CARD} />
            ),
          )}
        </g>
      ))}
    </g>
  );
}

/** A bag that was opened, or let through: its cards as far as they are known, the confiscated ones crossed out. */
export function OpenedLine({ ids, seat, row, words }: SymbolIds & { seat: number; row: Row; words: Words }) {
  const kept: (Good | null)[] = [
    ...each(without(row.carried, row.seized)),
    ...Array.from({ length: row.hidden ?? 0 }, () => null),
  ];
  const seized = each(row.seized);
  const cards = [...kept, ...seized];
  const places = spread(cards.length + (row.merry ? 1 : 0), 94, 210, 40, 3);
  const opened = row.settled === "opened";
  const lie = isLie(row);
  const gold = row.received - row.paid;
  return (
    <g {...tint(seat)} data-settled={row.settled}>
      <Line />
      <g class="sn-frame-ink" transform="translate(6 30)">
        <Mark seat={seat} />
      </g>
      <use xlinkHref={`#${ids}-${opened ? "open-bag" : "bag"}`} x="26" y="12" width="52" height="52" />
      <use xlinkHref={`#${ids}-${row.settled}`} x="62" y="46" width="22" height="22" />
      {places.slice(0, cards.length).map((x, nth) => (
        <g key={nth}>
          <use
            xlinkHref={`#${ids}-${cards[nth] ? `${cards[nth]}-card` : "back"}`}
            x={x}
            y="10"
            width="40"
            height="56"
          />
          {nth >= kept.length ? (
            <path class="sn-frame-no" stroke="#a32638" stroke-width="4" d={`M${x + 3} 62l34-48`} />
          ) : null}
        </g>
      ))}
      {row.merry ? (
        <g transform={`translate(${places.at(-1)} 10) scale(.4)`}>
          <MerryFace ids={ids} id={row.merry} card={null} />
        </g>
      ) : null}
      {opened ? (
        <text
          class={lie ? "sn-frame-no-ink" : "sn-frame-yes-ink"}
          x={WIDTH - 4}
          y="30"
          font-size="17"
          font-weight="700"
          text-anchor="end"
          fill={lie ? "#a32638" : "#1f6547"}
        >
          {words.text(lie ? "board.sheriff.last.lie" : "board.sheriff.last.true")}
        </text>
      ) : null}
      {gold === 0 ? null : (
        <g transform={`translate(${WIDTH - 78} 38)`}>
          <use xlinkHref={`#${ids}-coin`} width="26" height="26" />
          <Text x={32} y={20} bold>
            {gold > 0 ? `+${gold}` : `−${-gold}`}
          </Text>
        </g>
      )}
    </g>
  );
}

interface TalkProps extends SymbolIds {
  readonly observation: Observation;
  readonly inspection: Inspection;
  readonly words: Words;
}

/** The bag before the Sheriff, what was said about it, and a line for each offer and for a demand. */
export function TalkLines({ ids, observation, inspection, words }: TalkProps) {
  const { about, offers, demand } = inspection;
  const claim = observation.declared[about];
  const lines: { seat: number; offer: Offer; asked: boolean }[] = [
    ...offers.flatMap((offer, seat) => (offer ? [{ seat, offer, asked: false }] : [])),
    ...(demand ? [{ seat: demand.of, offer: demand, asked: true }] : []),
  ];
  return (
    <>
      <Line />
      <g {...tint(about)}>
        <use xlinkHref={`#${ids}-lawman`} x="4" y="6" width="44" height="44" />
        <use xlinkHref={`#${ids}-bag`} x="48" y="8" width="42" height="42" />
        {claim ? (
          <>
            <Text x={102} y={36} bold>
              {claim.n}
            </Text>
            {spread(claim.n, 118, 160, 28, 2).map((x, nth) => (
              <use key={nth} xlinkHref={`#${ids}-${claim.piece}`} x={x} y="14" width="28" height="28" />
            ))}
          </>
        ) : null}
      </g>
      {lines.map(({ seat, offer, asked }, nth) => (
        <g key={nth} data-seat={seat} data-asked={asked ? "" : undefined} transform={`translate(0 ${52 + nth * 40})`}>
          <g class="sn-frame-ink" transform="translate(10 10)">
            <Mark seat={seat} />
          </g>
          <Text x={32} y={25} bold>
            {`${shortened(words.plate(seat), 11)}${asked ? "?" : ""}`}
          </Text>
          <Given ids={ids} parts={offer} x={136} />
          <g {...tint(offer.about)}>
            <use
              xlinkHref={`#${ids}-${offer.for === "pass" ? "bag" : "open-bag"}`}
              x={WIDTH - 44}
              y="2"
              width="32"
              height="32"
            />
            <use
              xlinkHref={`#${ids}-${offer.for === "pass" ? "passed" : "opened"}`}
              x={WIDTH - 22}
              y="18"
              width="18"
              height="18"
            />
          </g>
        </g>
      ))}
    </>
  );
}

/** Small pictures with numbers, in a row. */
export function Given({ ids, parts, x }: SymbolIds & { parts: Parts; x: number }) {
  const { gold = 0, legal = {}, contraband = {}, hidden = 0, bag = {}, promise = "" } = parts;
  const goods = (counts: Counts, cover: string | null) =>
    present(counts).map((good) => ({ thing: good as string, n: counts[good] ?? 0, cover }));
  const chips = [
    ...(gold > 0 ? [{ thing: "coin", n: gold, cover: null }] : []),
    ...goods(legal, null),
    ...goods(contraband, "back"),
    ...(typeof hidden === "number"
      ? hidden > 0
        ? [{ thing: "back", n: hidden, cover: null }]
        : []
      : goods(hidden, "back")),
    ...goods(bag, "bag"),
  ];
  const places = spread(chips.length + (promise ? 1 : 0), x, WIDTH - 50 - x, 50, 4);
  return (
    <>
      {chips.map(({ thing, n, cover }, nth) => (
        <g key={nth} data-part={thing} data-count={n} transform={`translate(${places[nth]} 5)`}>
          {cover ? <use xlinkHref={`#${ids}-${cover}`} x="-6" y="2" width="20" height="24" /> : null}
          <use xlinkHref={`#${ids}-${thing}`} x="4" width="26" height="26" />
          <Text x={32} y={20} bold>
            {n}
          </Text>
        </g>
      ))}
      {promise ? (
        <Text x={places.at(-1) ?? x} y={25} soft>
          {`“${shortened(promise, 16)}”`}
        </Text>
      ) : null}
    </>
  );
}

const COLUMNS = ["legal", "contraband", "gold", "prizes", "extra", "points"] as const;
const HEADS = {
  legal: "apples",
  contraband: "back",
  gold: "coin",
  prizes: "crown",
  extra: null,
  points: null,
} as const;

/** What modules of the expansion add to a seat's sum. */
function extraOf({ extra = [] }: Sheet["seats"][number]): number {
  return extra.reduce((all, { points }) => all + points, 0);
}

/** The final scoring: a line for each player. */
export function SheetLines({ ids, sheet, words }: SymbolIds & { sheet: Sheet; words: Words }) {
  const columns = COLUMNS.filter((column) => column !== "extra" || sheet.seats.some(({ extra }) => extra));
  const x = (nth: number) => 190 + (nth * 248) / (columns.length - 1);
  return (
    <g class="sn-sheet">
      <Line />
      {columns.map((column, nth) => {
        const head = HEADS[column];
        if (column === "extra") {
          return (
            <g key={column} transform={`translate(${x(nth) - 20} 6) scale(0.4)`}>
              <Scroll />
            </g>
          );
        }
        return head ? (
          <use key={column} xlinkHref={`#${ids}-${head}`} x={x(nth) - 14} y="6" width="28" height="28" />
        ) : null;
      })}
      {sheet.seats.map((total, seat) => (
        <g key={seat} data-seat={seat} transform={`translate(0 ${40 + seat * 34})`}>
          <Line />
          <g class="sn-frame-ink" transform="translate(8 9)">
            <Mark seat={seat} />
          </g>
          <Text x={30} y={23} bold>
            {shortened(words.plate(seat), 12)}
          </Text>
          {columns.map((column, nth) => (
            <Text key={column} x={x(nth)} y={23} middle bold={column === "points"}>
              {column === "extra" ? extraOf(total) : total[column]}
            </Text>
          ))}
        </g>
      ))}
    </g>
  );
}

export function Line() {
  return <path class="sn-frame-line" stroke="#e5d8c1" d={`M4 .5H${WIDTH - 4}`} />;
}

interface TextProps {
  readonly x: number;
  readonly y: number;
  readonly bold?: boolean;
  readonly soft?: boolean;
  readonly middle?: boolean;
  readonly children: ComponentChildren;
}

export function Text({ x, y, bold = false, soft = false, middle = false, children }: TextProps) {
  return (
    <text
      class={soft ? "sn-frame-soft" : "sn-frame-ink"}
      x={x}
      y={y}
      font-size="17"
      font-weight={bold ? 700 : 400}
      text-anchor={middle ? "middle" : undefined}
      fill={soft ? "#65584c" : "#2a2420"}
    >
      {children}
    </text>
  );
}
