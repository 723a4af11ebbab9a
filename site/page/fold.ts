/** Words as the search compares them: however their accents were typed, and without them. */

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const GERMAN: { readonly [letter: string]: string } = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };
/** The tone mark of Vietnamese oa, oe, uy on its second vowel, as newer typing puts it. */
const NEW_PLACEMENT = /([ou])([ae\u0079])([\u0300\u0301\u0303\u0309\u0323])$/u;
const PAIRS = new Set(["oa", "oe", "uy"]);
/** The same mark on the first vowel behind a q, where it is a slip: `qúy`. */
const SLIP = /^qu([\u0300\u0301\u0303\u0309\u0323])(\p{L}\p{M}*)(.*)$/u;

/** A word of a text and where it stands. */
export interface Word {
  /** In small letters, composed. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** Returns the words of a text. */
export function words(text: string): Word[] {
  return [...text.matchAll(WORD)].map((found) => ({
    word: small(found[0]),
    start: found.index,
    end: found.index + found[0].length,
  }));
}

/** Returns the words of a text in small letters, however their accents were typed. */
export function tokens(text: string): string[] {
  return words(text).map(({ word }) => word);
}

/** Returns a word in small letters, its accents composed, and the tone marks of oa, oe, uy where the older way puts them. */
function small(word: string): string {
  if (/^[\x20-\x7f]*$/.test(word)) return word.toLowerCase();
  const apart = word.toLowerCase().normalize("NFD");
  const slip = apart.replace(SLIP, "qu$2$1$3");
  const placed = slip.startsWith("qu")
    ? slip
    : slip.replace(NEW_PLACEMENT, (whole, first: string, second: string, tone: string) =>
        PAIRS.has(first + second) ? first + tone + second : whole,
      );
  return placed.normalize("NFC");
}

/** Returns a word's forms without accents: "müll" gives "mull" and "muell", "đấu" gives "dau". */
export function fold(word: string): string[] {
  const spelled = word.replace(/[äöüß]/g, (letter) => GERMAN[letter] ?? letter);
  return [...new Set([bare(word), bare(spelled)])];
}

/** Returns a word without any accent. */
export function bare(word: string): string {
  return word.normalize("NFD").replace(/\p{M}/gu, "").replace(/đ/g, "d").replace(/ß/g, "ss");
}
