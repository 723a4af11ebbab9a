/** Merry Men in pictures of the rulebook: the deck with its bottom, the own ones, and the one whose effect is carried out. */
import { Mark } from "../../views/mark.tsx";
import type { SymbolIds } from "../symbols.ts";
import type { Words } from "../words.ts";
import { MerryBack, MerryFace } from "./art/merry.tsx";
import { wrapped } from "./framemodules.tsx";
import { Line, Text } from "./frameparts.tsx";
import { WIDTH } from "./framesize.ts";
import { round, spread } from "./geometry.ts";
import type { MerryMan, MerryMen } from "./observation.ts";
import { merryHouse, merryName, merryText } from "./said.ts";

const DECK = 66;
const MAN = 82;
/** How much smaller than a whole card: under the deck, and with its words beside it. */
const SMALL = 0.36;
const BESIDE = 0.5;

/** The cards that stand in the picture with their words. */
function shownMen({ acting, cards }: MerryMen): MerryMan[] {
  return [...(acting ? [acting.card] : []), ...(cards ?? [])];
}

export function merryHeight(merry: MerryMen): number {
  return DECK + MAN * shownMen(merry).length + 4;
}

/** A line with the deck and what lies under it, then a line for each card. */
export function MerryLines({ ids, merry, words }: SymbolIds & { merry: MerryMen; words: Words }) {
  return (
    <g data-merry-deck={merry.deck} data-under={merry.under.length}>
      <Line />
      <g transform={`translate(8 8) scale(${SMALL})`}>
        <MerryBack ids={ids} />
      </g>
      <Text x={50} y={38}>{`×${merry.deck}`}</Text>
      <UnderDeck ids={ids} merry={merry} />
      {shownMen(merry).map((card, nth) => (
        <g key={card.id} transform={`translate(0 ${DECK + nth * MAN})`}>
          <Man ids={ids} card={card} words={words} />
        </g>
      ))}
    </g>
  );
}

/** What is drawn first stands first; a back carries the mark of who laid it there. */
function UnderDeck({ ids, merry: { under } }: SymbolIds & { merry: MerryMen }) {
  const places = spread(under.length, 96, WIDTH - 104, 100 * SMALL, 4);
  return (
    <>
      {under.map(({ by, card }, nth) => (
        <g key={nth} transform={`translate(${round(places[nth] ?? 0)} 8)`} data-under={card?.id ?? ""}>
          <g transform={`scale(${SMALL})`}>
            {card ? <MerryFace ids={ids} id={card.id} card={null} /> : <MerryBack ids={ids} />}
          </g>
          {by === null ? null : (
            <g data-seat={by}>
              <circle class="sn-frame-ground" fill="#eadbb5" cx="18" cy="42" r="10" />
              <g class="sn-frame-ink" transform="translate(10 34)">
                <Mark seat={by} />
              </g>
            </g>
          )}
        </g>
      ))}
    </>
  );
}

function Man({ ids, card, words }: SymbolIds & { card: MerryMan; words: Words }) {
  const house = merryHouse(card, words);
  return (
    <>
      <rect class="sn-frame-line" x="4" y="1" width={WIDTH - 8} height={MAN - 8} rx="6" fill="none" stroke="#e5d8c1" />
      <g transform={`translate(12 3) scale(${BESIDE})`}>
        <MerryFace ids={ids} id={card.id} card={card} />
      </g>
      <Text x={82} y={22} bold>
        {merryName(card.id, words)}
        {house ? <tspan font-weight="400">{` ${house}`}</tspan> : null}
      </Text>
      {wrapped(merryText(card, words)).map((line, nth) => (
        <Text key={nth} x={82} y={40 + nth * 16} soft>
          {line}
        </Text>
      ))}
    </>
  );
}
