/** Merry Men: a portrait of each, put together from parts, and their cards. A portrait is 100 × 100, a card 100 × 140. */
import type { MerryMan } from "../observation.ts";
import { Figures } from "./cards.tsx";
import { INK } from "./ink.ts";
import { BEARDS, BEHIND, HEADS, HELD } from "./merryparts.tsx";

interface Looks {
  readonly tunic: string;
  readonly head: keyof typeof HEADS;
  /** Of what is on the head. */
  readonly colour: string;
  readonly beard?: keyof typeof BEARDS;
  readonly hair?: string;
  readonly behind?: keyof typeof BEHIND;
  readonly held?: keyof typeof HELD;
  /** Wider shoulders for who is big. */
  readonly big?: boolean;
}

const GREEN = "#3f7a45";
const BROWN = "#7d5326";
const DARK = "#4a3018";

/** How everybody looks; the names are those of the legend, the looks are ours. */
const LOOKS: { readonly [id: string]: Looks } = {
  "robin-hood": { tunic: GREEN, head: "plumed", colour: "#4f9150", beard: "goatee", hair: BROWN, behind: "bow" },
  "little-john": {
    tunic: "#6a5a33",
    head: "curls",
    colour: DARK,
    beard: "full",
    hair: DARK,
    behind: "staff",
    big: true,
  },
  "reynold-greenleaf": {
    tunic: "#8d97a3",
    head: "leafed",
    colour: "#2d5f8a",
    beard: "full",
    hair: DARK,
    held: "cup",
    big: true,
  },
  "will-scarlet": {
    tunic: "#b3261e",
    head: "plumed",
    colour: "#8a1c2b",
    beard: "moustache",
    hair: BROWN,
    behind: "sword",
  },
  "gilbert-whitehand": { tunic: "#55742f", head: "hood", colour: "#6f8f45", held: "glove" },
  "alan-a-dale": { tunic: "#7a3e6b", head: "leafed", colour: "#a8557f", held: "lute" },
  "the-potter": { tunic: "#b98246", head: "straw", colour: "#e9cf8c", beard: "moustache", hair: DARK, held: "pot" },
  "friar-tuck": {
    tunic: "#6b4423",
    head: "tonsure",
    colour: BROWN,
    beard: "stubble",
    hair: INK,
    held: "tankard",
    big: true,
  },
  "sir-richard": {
    tunic: "#8d97a3",
    head: "helmet",
    colour: "#aab3bd",
    beard: "moustache",
    hair: "#8a7a62",
    held: "shield",
  },
  "david-of-doncaster": { tunic: GREEN, head: "cap", colour: BROWN, held: "basket" },
  "wat-the-tinker": { tunic: "#5d6b78", head: "flaps", colour: "#8a5a34", beard: "stubble", hair: INK, held: "kettle" },
  much: { tunic: "#c9b58a", head: "puffed", colour: "#fffdf6", held: "sack" },
  "george-a-green": {
    tunic: "#4f9150",
    head: "straw",
    colour: "#c58a45",
    beard: "full",
    hair: "#d9a441",
    behind: "staff",
  },
  "arthur-a-bland": {
    tunic: "#8a5a34",
    head: "bald",
    colour: "#fff6dc",
    beard: "full",
    hair: INK,
    held: "knife",
    big: true,
  },
  "maid-marian": { tunic: "#2f6f6a", head: "circlet", colour: "#7d3b1c", behind: "hair", held: "rose" },
  clorinda: { tunic: "#c9774f", head: "scarf", colour: "#e2c25a", behind: "crook" },
  "will-stutely": { tunic: "#3d5a3a", head: "hood", colour: "#3f7a45", beard: "goatee", hair: DARK, held: "horn" },
  "gamble-gold": {
    tunic: "#7a3e2b",
    head: "cap",
    colour: "#2d5f8a",
    beard: "moustache",
    hair: INK,
    behind: "pack",
    held: "coins",
  },
};

/** Whoever is not of ours: the cards can be others. */
const STRANGER: Looks = { tunic: GREEN, head: "hood", colour: GREEN, beard: "stubble", hair: INK };

const SHOULDERS = "M5 98c1-19 15-25 33-28l12 9 12-9c18 3 32 9 33 28z";
const BIG = "M1 98c0-26 16-28 36-31l13 10 13-10c20 3 36 5 36 31z";

export function Portrait({ id }: { id: string }) {
  const { tunic, head, colour, beard, hair = INK, behind, held, big = false } = LOOKS[id] ?? STRANGER;
  const Behind = behind && BEHIND[behind];
  const Beard = beard && BEARDS[beard];
  const Head = HEADS[head];
  const Held = held && HELD[held];
  return (
    <g class="sn-portrait" data-portrait={id} stroke-linecap="round" stroke-linejoin="round">
      {Behind ? <Behind /> : null}
      <path fill={tunic} stroke={INK} stroke-width="3.500" d={big ? BIG : SHOULDERS} />
      <path fill="#d9a878" stroke={INK} stroke-width="3" d="M41 58v13l9 8 9-8V58z" />
      <path
        fill="#efc39a"
        stroke={INK}
        stroke-width="3.500"
        d="M30 40c0-15 8-22 20-22s20 7 20 22c0 17-8 28-20 28S30 57 30 40z"
      />
      <path
        fill="none"
        stroke={INK}
        stroke-width="2.500"
        d="M37 38q4-3 8-1M55 37q4-2 8 1M51 42l-4 9q2 2 5 1M43 59q7 4 14 0"
      />
      <circle cx="42" cy="44" r="2.600" fill={INK} />
      <circle cx="58" cy="44" r="2.600" fill={INK} />
      {Beard ? <Beard colour={hair} /> : null}
      <Head colour={colour} />
      {Held ? <Held /> : null}
    </g>
  );
}

/** The face of a card: the portrait before the wood; its gold on a coin and its penalty on a shield, where they are known. */
export function MerryFace({ id, card }: { id: string; card: Pick<MerryMan, "gold" | "penalty"> | null }) {
  return (
    <g class="sn-merry-face" data-merry={id} stroke-linecap="round" stroke-linejoin="round">
      <rect class="sn-paper" x="1" y="1" width="98" height="138" rx="8" fill="#fbf1d8" stroke={INK} stroke-width="2" />
      <rect x="6" y="6" width="88" height="128" rx="4" fill="#24452f" />
      <path fill="#8fae4d" fill-opacity=".35" d={TREES} />
      <path class="sn-paper" fill="#fbf1d8" stroke="#f0b93c" stroke-width="3" d="M12 108V58a38 42 0 0 1 76 0v50z" />
      <g transform="translate(11 28.500) scale(.78)">
        <Portrait id={id} />
      </g>
      <path fill="#24452f" d="M6 105h88v25a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4z" />
      <path
        fill="none"
        stroke="#f0b93c"
        stroke-width="3"
        d="M7 105h86M14 121h50M14 115l7 6-7 6M21 115l7 6-7 6M58 115l6 6-6 6"
      />
      {card ? <Figures value={card.gold} penalty={card.penalty} /> : null}
    </g>
  );
}

const TREES = "M8 40 16 16l8 24zM76 40l8-24 8 24zM30 22l7-15 7 15zM56 22l7-15 7 15z";

/** The back of a card: a hood over two crossed arrows. */
export function MerryBack() {
  return (
    <g class="sn-merry-back" stroke-linecap="round" stroke-linejoin="round">
      <rect class="sn-paper" x="1" y="1" width="98" height="138" rx="8" fill="#fbf1d8" stroke={INK} stroke-width="2" />
      <rect x="6" y="6" width="88" height="128" rx="4" fill="#24452f" />
      <path
        fill="#8fae4d"
        fill-opacity=".3"
        d={`${TREES}M8 130l8-24 8 24zM76 130l8-24 8 24zM30 132l7-18 7 18zM56 132l7-18 7 18z`}
      />
      <path fill="none" stroke="#f0d489" stroke-width="3.500" d="M16 104 84 36M72 36h12v12M84 104 16 36M28 36H16v12" />
      <g transform="translate(22 40) scale(.56)">
        <Hood />
      </g>
    </g>
  );
}

/** Nobody knows who is under it. */
export function Hood() {
  return (
    <>
      <path
        fill={GREEN}
        stroke={INK}
        stroke-width="4"
        d="M8 94C2 44 22 8 56 4c-2 6-1 10 3 14 26 12 36 42 33 76-24 6-60 6-84 0z"
      />
      <path fill="#1d1208" stroke={INK} stroke-width="4" d="M28 78c-6-28 4-48 22-48s28 20 22 48c-10 8-34 8-44 0z" />
      <circle cx="41" cy="55" r="4" fill="#f8d674" />
      <circle cx="59" cy="55" r="4" fill="#f8d674" />
      <path fill="none" stroke={INK} stroke-width="2.500" d="M17 84c-2-20 0-38 10-52M84 84c1-18-1-34-8-46" />
    </>
  );
}
