/** Words from the compiled catalog: messages, plural forms, names of pieces and players. */

/** Plural forms by CLDR category; `other` is always there. */
export type Forms = { readonly other: string } & { readonly [category: string]: string };

/** What the page loads, and what the build sends to the drawings. */
export interface Catalog {
  readonly locale: string;
  readonly messages: { readonly [key: string]: string | Forms };
  readonly pieces: { readonly [id: string]: string | Forms };
}

/** Values of the placeholders of a message. `n` also chooses its plural form. */
export type Values = { readonly [name: string]: string | number };

/** All texts of a board. Keys are those of `messages.po`; a missing one is shown as its key, so that it is seen. */
export interface Words {
  readonly locale: string;
  /** The message with its placeholders filled in. */
  readonly text: (key: string, values?: Values) => string;
  /** The name of a piece in the form for `n` of them: `("kariba", "rhino", 2)` is "rhinos". */
  readonly piece: (game: string, piece: string, n?: number) => string;
  /** Counted pieces as a list: "2 rhinos, 1 zebra". */
  readonly pieces: (game: string, counts: { readonly [piece: string]: number }) => string;
  /** What the player at a seat is called within a sentence: "Ada", "Bot 2", "Player 1 (you)". */
  readonly seat: (seat: number) => string;
  /** What stands on the player's own place, alone: "Ada", "Bot 2", "You". */
  readonly plate: (seat: number) => string;
}

/**
 * What a player is called. A sentence tells of players from outside ("Bot 2 draws", "the bag of Bot 2"), so that "You" cannot
 * stand in it; alone on a plate it can.
 */
export interface Name {
  readonly plate: string;
  readonly told: string;
}

/** Names of the players in order of the seats; one that is the same everywhere is a string. */
export type Names = readonly (string | Name)[];

/** Returns the words of a catalog; `names` are the players' in order of the seats. */
export function wordsFrom(catalog: Catalog, names: Names): Words {
  const plural = new Intl.PluralRules(catalog.locale);
  const list = new Intl.ListFormat(catalog.locale, { style: "long", type: "unit" });
  const number = new Intl.NumberFormat(catalog.locale);
  const form = (entry: string | Forms, n: number): string =>
    typeof entry === "string" ? entry : (entry[plural.select(n)] ?? entry.other);
  const text = (key: string, values: Values = {}): string => {
    const entry = catalog.messages[key];
    if (entry === undefined) return key;
    const n = typeof values.n === "number" ? values.n : 1;
    return fill(form(entry, n), values, number);
  };
  const piece = (game: string, id: string, n = 1): string => {
    const entry = catalog.pieces[`${game}.${id}`];
    return entry === undefined ? id : form(entry, n);
  };
  return {
    locale: catalog.locale,
    text,
    piece,
    pieces: (game, counts) =>
      list.format(Object.entries(counts).map(([id, n]) => `${number.format(n)} ${piece(game, id, n)}`)),
    ...called(names, text),
  };
}

/** What the players are called, in sentences and on plates; who has no name is told by the number of the seat. */
export function called(names: Names, text: Words["text"]): Pick<Words, "seat" | "plate"> {
  const name = (seat: number) => names[seat] ?? text("player", { number: seat + 1 });
  const by = (use: keyof Name) => (seat: number) => {
    const known = name(seat);
    return typeof known === "object" ? known[use] : known;
  };
  return { seat: by("told"), plate: by("plate") };
}

/** A number with its sign, as a summand is written: "+3", "−1", "0". */
export function signed(value: number, locale: string): string {
  return withMinus(new Intl.NumberFormat(locale, { signDisplay: "exceptZero" }).format(value));
}

/** The first letters of a name that has little room. */
export function shortened(name: string, most: number): string {
  const letters = [...name];
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : name;
}

/** A written number with the sign for minus instead of a hyphen. */
export function withMinus(number: string): string {
  return number.replace("-", "\u2212");
}

function fill(message: string, values: Values, number: Intl.NumberFormat): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === "number" ? withMinus(number.format(value)) : value;
  });
}
