/** Words for what the engine says: events, verdicts, errors and actions, by the types of their arguments. */
import type { Action, Json } from "./boards/contract.ts";
import { type Catalog, type Forms, type Values, type Words, withMinus, wordsFrom } from "./boards/words.ts";
import type { Args, ErrorAnswer, GameEvent, Verdict } from "./engine/protocol.ts";

/** A rule as the page shows it; `href` is relative to the root of the language. */
export interface RuleName {
  readonly number: string;
  readonly title: string;
  readonly href: string;
}

/** The compiled catalog of a language. */
export interface FullCatalog extends Catalog {
  readonly rules: { readonly [id: string]: RuleName };
}

/** A piece of a worded message: text, or something the page shows as an element of its own. */
export type Part = string | { readonly seat: number } | { readonly rule: string };

/** All words of a table of one game, in the reader's language. */
export class Wording {
  readonly words: Words;
  readonly game: string;
  readonly #catalog: FullCatalog;
  readonly #root: string;
  readonly #plural: Intl.PluralRules;
  readonly #list: Intl.ListFormat;
  readonly #number: Intl.NumberFormat;

  /** `root` is the absolute address of the language's pages, `names` are the players' in order of the seats. */
  constructor(catalog: FullCatalog, game: string, root: string, names: readonly string[]) {
    this.#catalog = catalog;
    this.#root = root;
    this.game = game;
    this.words = wordsFrom(catalog, names);
    this.#plural = new Intl.PluralRules(catalog.locale);
    this.#list = new Intl.ListFormat(catalog.locale, { type: "conjunction" });
    this.#number = new Intl.NumberFormat(catalog.locale);
  }

  get locale(): string {
    return this.#catalog.locale;
  }

  /** A string of the demo itself. A missing one shows its key, so that it is seen. */
  t(key: string, values: Values = {}): string {
    return this.words.text(key, values);
  }

  has(key: string): boolean {
    return Object.hasOwn(this.#catalog.messages, key);
  }

  /** The same words with the players' names at other seats. */
  named(names: readonly string[]): Wording {
    return new Wording(this.#catalog, this.game, this.#root, names);
  }

  rule(id: string): { readonly title: string; readonly number: string; readonly href: string } | null {
    const rule = this.#catalog.rules[id];
    return rule ? { title: rule.title, number: rule.number, href: new URL(rule.href, this.#root).href } : null;
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
    return this.has(key) ? this.parts(key, verdict.args) : [this.rule(verdict.rule)?.title ?? verdict.rule];
  }

  error(error: ErrorAnswer): Part[] {
    const key = `error.${error.code}`;
    return this.parts(this.has(key) ? key : "error.internal", { ...error.args, at: error.at ?? "" });
  }

  /** An action by its verb and value: `{"play": {"rhino": 2}}` is `action.<game>.play` with `pieces`. */
  action(action: Action): Part[] {
    return Object.entries(action).flatMap(([verb, value]) => {
      const each = Array.isArray(value) ? (value as readonly Json[]) : [value];
      const deeds = each.map((one) => this.#deed(`action.${this.game}.${verb}`, one));
      return this.#listed(deeds.map((deed, index) => (index === 0 ? deed : within(deed))));
    });
  }

  #deed(key: string, value: Json): Part[] {
    if (isEmpty(value) && this.has(`${key}.none`)) return [this.t(`${key}.none`)];
    if (typeof value !== "string") return this.parts(key, typeof value === "object" ? { pieces: value } : { n: value });
    return this.has(`${key}.${value}`) ? [this.t(`${key}.${value}`)] : this.parts(key, { piece: value });
  }

  /** The message with its placeholders filled in, as parts. */
  parts(key: string, args: Args): Part[] {
    const entry = this.#catalog.messages[key];
    if (entry === undefined) return [key];
    const template = typeof entry === "string" ? entry : this.#form(entry, args);
    const parts: Part[] = [];
    let from = 0;
    for (const match of template.matchAll(/\{(\w+)\}/g)) {
      parts.push(template.slice(from, match.index), ...this.#argument(match[1] as string, args));
      from = match.index + match[0].length;
    }
    return [...parts, template.slice(from)].filter((part) => part !== "");
  }

  /** Parts as plain text, for the live region and for labels. */
  plain(parts: readonly Part[]): string {
    return parts
      .map((part) => {
        if (typeof part === "string") return part;
        return "seat" in part ? this.words.seat(part.seat) : (this.rule(part.rule)?.title ?? part.rule);
      })
      .join("");
  }

  #form(forms: Forms, args: Args): string {
    return forms[this.#plural.select(typeof args.n === "number" ? args.n : 1)] ?? forms.other;
  }

  #argument(name: string, args: Args): Part[] {
    const value = args[name];
    if (value === undefined || value === null) return [`{${name}}`];
    if (name === "seat" || name === "other") return [{ seat: value as number }];
    if (name === "seats") return this.#players(value as readonly number[]);
    if (name === "rule") return [{ rule: value as string }];
    if (name === "piece") return [this.words.piece(this.game, value as string, countOf(args))];
    if (name === "pieces") return [this.#pieces(value as { readonly [piece: string]: number })];
    return [typeof value === "number" ? withMinus(this.#number.format(value)) : textOf(value)];
  }

  #players(seats: readonly number[]): Part[] {
    return this.#listed(seats.map((seat) => [{ seat }]));
  }

  /** Joins parts as the language joins a list: "A, B and C". */
  #listed(items: readonly Part[][]): Part[] {
    return this.#list
      .formatToParts(items.map((_, index) => String(index)))
      .flatMap(({ type, value }) => (type === "element" ? (items[Number(value)] as Part[]) : [value]));
  }

  #pieces(counts: { readonly [piece: string]: number }): string {
    return Object.keys(counts).length > 0 ? this.words.pieces(this.game, counts) : this.t("pieces.none");
  }
}

/** The words of an action as they stand inside a sentence: messages of actions begin with a word that is small there. */
function within([first, ...rest]: readonly Part[]): Part[] {
  if (typeof first !== "string") return first === undefined ? [] : [first, ...rest];
  return [first.slice(0, 1).toLowerCase() + first.slice(1), ...rest];
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
