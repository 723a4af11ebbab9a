/** Words for what the engine says: events, verdicts, errors and actions, by the types of their arguments. */
import type { Action, Json } from "./boards/contract.ts";
import { type Catalog, type Forms, type Names, type Values, type Words, withMinus } from "./boards/words.ts";
import type { Args, ErrorAnswer, GameEvent, Verdict } from "./engine/protocol.ts";
import { grammarOf, localeOf, spokenFrom } from "./grammar.ts";

/** A rule as the page shows it; `href` is relative to the root of the language. */
export interface RuleName {
  readonly number: string;
  readonly title: string;
  readonly href: string;
  /** The title's language where it is not the page's. */
  readonly lang?: string;
}

/** The compiled catalog of a language. */
export interface FullCatalog extends Catalog {
  readonly rules: { readonly [id: string]: RuleName };
}

type Counts = { readonly [piece: string]: number };

const seats: readonly string[] = ["seat", "other", "about", "of"];
const cards: readonly string[] = ["law", "card"];

/** A piece of a worded message: text, or something the page shows as an element of its own. */
export type Part = string | { readonly seat: number } | { readonly rule: string } | Borrowed;

/** Words in another language than the page's. */
export interface Borrowed {
  readonly words: string;
  readonly lang: string;
}

/** All words of a table of one game, in the reader's language. */
export class Wording {
  readonly words: Words;
  readonly game: string;
  readonly #catalog: FullCatalog;
  readonly #root: string;

  /** `root` is the absolute address of the language's pages, `names` are the players' in order of the seats. */
  constructor(catalog: FullCatalog, game: string, root: string, names: Names) {
    this.#catalog = catalog;
    this.#root = root;
    this.game = game;
    this.words = spokenFrom(catalog, names);
  }

  get locale(): string {
    return this.#catalog.locale;
  }

  /** A string of the demo itself. A missing one shows its key, so that it is seen. */
  t(key: string, values: Values = {}): string {
    return this.words.text(key, values);
  }

  /** The language of a string where it is not the page's. */
  lang(key: string): string | undefined {
    const locale = this.#localeOf(key);
    return locale === this.locale ? undefined : locale;
  }

  /** The language that all strings with a beginning are borrowed from; nothing where one of them is the page's own. */
  langOf(beginning: string): string | undefined {
    const keys = Object.keys(this.#catalog.messages).filter((key) => key.startsWith(beginning));
    const langs = new Set(keys.map((key) => this.lang(key)));
    return langs.size === 1 ? [...langs][0] : undefined;
  }

  has(key: string): boolean {
    return Object.hasOwn(this.#catalog.messages, key);
  }

  /** The same words with the players' names at other seats. */
  named(names: Names): Wording {
    return new Wording(this.#catalog, this.game, this.#root, names);
  }

  /** A rule with its absolute address. */
  rule(id: string): RuleName | null {
    const rule = this.#catalog.rules[id];
    return rule ? { ...rule, href: new URL(rule.href, this.#root).href } : null;
  }

  /** The absolute address of a page of this language. */
  href(path: string): string {
    return new URL(path, this.#root).href;
  }

  event(event: Omit<GameEvent, "turn">): Part[] {
    return this.parts(`event.${this.game}.${event.id}`, event.args);
  }

  /** Why an action is refused: the refusal's own words, else the title of the rule it breaks. */
  verdict(verdict: Pick<Verdict, "rule" | "args">): Part[] {
    const key = `refused.${verdict.rule.replace("/", ".")}`;
    if (this.has(key)) return this.parts(key, verdict.args);
    const rule = this.rule(verdict.rule);
    return [rule ? this.#said(rule.title, rule.lang ?? this.locale) : verdict.rule];
  }

  error(error: ErrorAnswer): Part[] {
    const key = `error.${error.code}`;
    return this.parts(this.has(key) ? key : "error.internal", { ...error.args, at: error.at ?? "" });
  }

  /**
   * An action by its verb and value: `{"play": {"rhino": 2}}` is `action.<game>.play` with `pieces`. A value with members that
   * are no counts, `{"offer": {"for": "pass", "about": 2, "gold": 5}}`, is the message of the member that chooses one,
   * `action.<game>.offer.pass`, with all members as arguments; `{parts}` are those that have a message of their own.
   */
  action(action: Action): Part[] {
    return Object.entries(action).flatMap(([verb, value]) => this.#deeds(`action.${this.game}.${verb}`, value));
  }

  #deeds(key: string, value: Json): Part[] {
    const each = Array.isArray(value) ? (value as readonly Json[]) : [value];
    const deeds = each.map((one) => this.#deed(key, one));
    const isNamed = this.t(key).startsWith("{");
    return this.#listed(
      deeds.map((deed, index) => (index === 0 || isNamed ? deed : within(deed))),
      this.#localeOf(key),
    );
  }

  #deed(key: string, value: Json): Part[] {
    if (isEmpty(value) && this.has(`${key}.none`)) return this.parts(`${key}.none`, {});
    if (typeof value === "string") {
      return this.has(`${key}.${value}`)
        ? this.parts(`${key}.${value}`, {})
        : this.parts(key, { piece: value, text: value, law: value, card: value });
    }
    if (typeof value !== "object" || value === null) return this.parts(key, { n: value, seat: value });
    const hasWords = Object.keys(value).some((name) => this.has(`${key}.${name}`));
    const isCounts = !hasWords && Object.values(value).every((one) => typeof one === "number");
    if (isCounts) return this.parts(key, { pieces: value });
    return this.#composed(key, value as { readonly [name: string]: Json });
  }

  /** A value that has members: the message that one of them chooses, with the others in it. */
  #composed(key: string, members: { readonly [name: string]: Json }): Part[] {
    const own = Object.entries(members).filter(([name]) => this.has(`${key}.${name}`));
    const chosen = Object.entries(members).find(
      ([name, value]) => typeof value === "string" && !this.has(`${key}.${name}`) && this.has(`${key}.${value}`),
    );
    const head = `${key}.${chosen ? chosen[1] : "with"}`;
    const worded = own.map(([name, value]) => this.#deeds(`${key}.${name}`, value));
    const within = worded.length > 0 ? this.#listed(worded, this.#localeOf(head)) : this.parts("pieces.none", {});
    return this.parts(head, members, within);
  }

  /** The message with its placeholders filled in, as parts; `{parts}` is what is `within` it. */
  parts(key: string, args: Args, within: readonly Part[] = []): Part[] {
    const entry = this.#catalog.messages[key];
    if (entry === undefined) return [key];
    const locale = this.#localeOf(key);
    const template = typeof entry === "string" ? entry : form(entry, args, locale);
    const parts: Part[] = [];
    let from = 0;
    for (const match of template.matchAll(/\{(\w+)\}/g)) {
      parts.push(this.#said(template.slice(from, match.index), locale));
      parts.push(...(match[1] === "parts" ? within : this.#argument(match[1] as string, args, locale)));
      from = match.index + match[0].length;
    }
    return [...parts, this.#said(template.slice(from), locale)].filter((part) => !isSilent(part));
  }

  /** Parts as plain text, for the live region and for labels. */
  plain(parts: readonly Part[]): string {
    return parts
      .map((part) => {
        if (typeof part === "string") return part;
        if ("words" in part) return part.words;
        return "seat" in part ? this.words.seat(part.seat) : (this.rule(part.rule)?.title ?? part.rule);
      })
      .join("");
  }

  #localeOf(key: string): string {
    return localeOf(this.#catalog.messages[key], this.#catalog);
  }

  #said(words: string, locale: string): string | Borrowed {
    return locale === this.locale ? words : { words, lang: locale };
  }

  /** An argument of a message that is in the language `locale`. */
  #argument(name: string, args: Args, locale: string): Part[] {
    if (name === "house") return this.#house(args);
    const value = args[name];
    if (value === undefined || value === null) return [this.#said(`{${name}}`, locale)];
    if (seats.includes(name)) return [{ seat: value as number }];
    if (name === "seats") return this.#players(value as readonly number[], locale);
    if (name === "rule") return [{ rule: value as string }];
    if (cards.includes(name)) return this.parts(`card.${this.game}.${textOf(value)}`, {});
    if (name === "piece") return [this.#piece(value as string, countOf(args))];
    if (name === "pieces") return [this.#said(this.#pieces(value as Counts, locale), locale)];
    const { number } = grammarOf(locale);
    return [this.#said(typeof value === "number" ? withMinus(number.format(value)) : textOf(value), locale)];
  }

  /** What stands behind the name of a card that is ours; nothing behind a printed one. */
  #house(args: Args): Part[] {
    for (const name of cards) {
      const card = args[name];
      const key = card === undefined ? "" : `house.${this.game}.${textOf(card)}`;
      if (this.#catalog.messages[key] !== undefined) return [" ", ...this.parts(key, {})];
    }
    return [];
  }

  #players(seats: readonly number[], locale: string): Part[] {
    return this.#listed(
      seats.map((seat) => [{ seat }]),
      locale,
    );
  }

  /** Joins parts as a language joins a list: "A, B and C". */
  #listed(items: readonly Part[][], locale: string): Part[] {
    return grammarOf(locale)
      .list.formatToParts(items.map((_, index) => String(index)))
      .flatMap(({ type, value }) =>
        type === "element" ? (items[Number(value)] as Part[]) : [this.#said(value, locale)],
      );
  }

  #piece(piece: string, n: number): Part {
    const entry = this.#catalog.pieces[`${this.game}.${piece}`];
    return this.#said(this.words.piece(this.game, piece, n), localeOf(entry, this.#catalog));
  }

  #pieces(counts: Counts, locale: string): string {
    const { units, number } = grammarOf(locale);
    const named = Object.entries(counts).map(([id, n]) => `${number.format(n)} ${this.words.piece(this.game, id, n)}`);
    return named.length > 0 ? units.format(named) : this.t("pieces.none");
  }
}

/** The words of an action as they stand inside a sentence: messages of actions begin with a word that is small there, not so
 * where they begin with a name, `{piece}`. */
function within([first, ...rest]: readonly Part[]): Part[] {
  if (first === undefined) return [];
  if (typeof first === "string") return [small(first), ...rest];
  return ["words" in first ? { ...first, words: small(first.words) } : first, ...rest];
}

function small(words: string): string {
  return words.slice(0, 1).toLowerCase() + words.slice(1);
}

function isSilent(part: Part): boolean {
  return part === "" || (typeof part === "object" && "words" in part && part.words === "");
}

function form(forms: Forms, args: Args, locale: string): string {
  return forms[grammarOf(locale).plural.select(countOf(args))] ?? forms.other;
}

function isEmpty(value: Json): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

function countOf(args: Args): number {
  return typeof args.n === "number" ? args.n : 1;
}

function textOf(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
