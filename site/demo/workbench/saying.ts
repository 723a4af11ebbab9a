/** What checks say, made ready to be shown behind its name: a sentence, with what is to be typed set apart. */

/** A part of what is said; `isCode`: it is to be read letter by letter. */
export interface Part {
  readonly words: string;
  readonly isCode: boolean;
}

/** Returns what a language is called in the middle of a sentence of another one; its tag where nobody knows. */
export function nameWithin(tag: string, locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: "language", fallback: "code" }).of(tag) ?? tag;
  // In a list, of which alone CLDR tells, Vietnamese names begin with a capital: “Tiếng Đức”.
  return locale === "vi" ? name.charAt(0).toLocaleLowerCase(locale) + name.slice(1) : name;
}

/** Returns the parts of a message: what stands in backticks is code. It begins with a capital, as it follows a full stop. */
export function partsOf(message: string, locale: string): Part[] {
  const sentence = message.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(locale));
  const pieces = sentence.split("`");
  if (pieces.length % 2 === 0) return [{ words: sentence, isCode: false }]; // a backtick itself is spoken of
  return pieces.flatMap((words, index) => (words === "" ? [] : [{ words, isCode: index % 2 === 1 }]));
}
