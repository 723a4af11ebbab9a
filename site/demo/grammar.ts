/** Words of a catalog that borrows some of them: each message keeps the plurals, numbers and lists of its own language. */
import { type Catalog, called, type Forms, type Names, type Words, wordsFrom } from "./boards/words.ts";

/** How a language forms plurals, joins lists and writes numbers. */
export interface Grammar {
  readonly plural: Intl.PluralRules;
  readonly list: Intl.ListFormat;
  readonly units: Intl.ListFormat;
  readonly number: Intl.NumberFormat;
}

const grammars = new Map<string, Grammar>();

export function grammarOf(locale: string): Grammar {
  const known = grammars.get(locale);
  if (known) return known;
  const grammar = {
    plural: new Intl.PluralRules(locale),
    list: new Intl.ListFormat(locale, { type: "conjunction" }),
    units: new Intl.ListFormat(locale, { style: "long", type: "unit" }),
    number: new Intl.NumberFormat(locale),
  };
  grammars.set(locale, grammar);
  return grammar;
}

/** The language that an entry of a catalog is in: borrowed words name theirs under `locale`. */
export function localeOf(entry: string | Forms | undefined, { locale }: Pick<Catalog, "locale">): string {
  return typeof entry === "object" ? (entry.locale ?? locale) : locale;
}

/** The words of a catalog, like `wordsFrom`, with borrowed ones in the grammar of their own language. */
export function spokenFrom(catalog: Catalog, names: Names): Words {
  const tongues = new Map<string, Words>();
  const tongue = (locale: string): Words => {
    const words = tongues.get(locale) ?? wordsFrom({ ...catalog, locale }, names);
    tongues.set(locale, words);
    return words;
  };
  const text: Words["text"] = (key, values) => tongue(localeOf(catalog.messages[key], catalog)).text(key, values);
  const piece: Words["piece"] = (game, id, n) =>
    tongue(localeOf(catalog.pieces[`${game}.${id}`], catalog)).piece(game, id, n);
  const { units, number } = grammarOf(catalog.locale);
  return {
    locale: catalog.locale,
    text,
    piece,
    pieces: (game, counts) =>
      units.format(Object.entries(counts).map(([id, n]) => `${number.format(n)} ${piece(game, id, n)}`)),
    ...called(names, text),
  };
}
