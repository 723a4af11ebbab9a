/** Words as the search compares them. */

const WORD = /[\p{L}\p{N}]+/gu;
const GERMAN: { readonly [letter: string]: string } = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** Returns the words of a text in small letters. Accents are composed, however they were typed. */
export function tokens(text: string): string[] {
  return text.normalize("NFC").toLowerCase().match(WORD) ?? [];
}

/** Returns a word's forms without accents: "müll" gives "mull" and "muell", "đấu" gives "dau". */
export function fold(word: string): string[] {
  const bare = word.normalize("NFD").replace(/\p{M}/gu, "").replace(/đ/g, "d").replace(/ß/g, "ss");
  const spelled = word.replace(/[äöüß]/g, (letter) => GERMAN[letter] ?? letter);
  return [...new Set([bare, spelled.normalize("NFD").replace(/\p{M}/gu, "").replace(/đ/g, "d")])];
}
