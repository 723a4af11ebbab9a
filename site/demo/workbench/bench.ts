/** The model of the workbench: what is chosen, the texts of a chapter with their drafts, and what the desk says of them. */
import type { Drawings } from "../boards/contract.ts";
import type { Words } from "../boards/words.ts";
import { type EngineClient, engineOf } from "../engine/client.ts";
import { readJson, type Site } from "../engine/config.ts";
import { EngineError } from "../engine/protocol.ts";
import { spokenFrom } from "../grammar.ts";
import { Store } from "../table/store.ts";
import type { FullCatalog } from "../wording.ts";
import {
  Desk,
  type Frame,
  type Handout,
  type Look,
  type Notes,
  type Opened,
  type Piece,
  type Sayings,
} from "./desk.ts";
import type { Aside, Draft, DraftField, Drafts } from "./drafts.ts";
import {
  chapterOf,
  fieldsOf,
  formerOf,
  type Item,
  isTaken,
  itemsOf,
  OWN_WORDS,
  type Standing,
  standingOf,
} from "./items.ts";
import type { GameData, Manifest, Texts } from "./manifest.ts";
import { readTexts } from "./manifest.ts";

/** What somebody works on. */
export interface Choice {
  readonly game: string;
  readonly chapter: string;
  readonly from: string;
  readonly into: string;
  readonly show: "all" | "open" | "drafts";
}

/** What is known of a text beside its words; each part comes when it is there. */
export interface Known {
  readonly look?: Look;
  readonly notes?: Notes;
  /** Field -> how its source has changed since the words were made. */
  readonly changes?: { readonly [field: string]: readonly Piece[] };
}

/** Whether the words are spelled: `none` where nobody has a dictionary of the language. */
export type Spelling = "none" | "loading" | "ready" | "failed";

export interface BenchState {
  readonly choice: Choice;
  readonly items: readonly Item[];
  readonly drafts: { readonly [id: string]: Draft };
  readonly known: { readonly [id: string]: Known };
  /** Why the texts could not be read. */
  readonly failure: string | null;
  /** Why there are no checks: the code of what is wrong with Python. */
  readonly unchecked: string | null;
  readonly spelling: Spelling;
  readonly loading: boolean;
  readonly aside: readonly Aside[];
  /** False where the browser keeps nothing. */
  readonly keeps: boolean;
  /** The draft thrown away last, which can be taken back. */
  readonly thrown: Draft | null;
  /** How many drafts of other chapters, and of this one, there are in this language. */
  readonly count: number;
}

/** What the page lends to the model, so that it can be tried without a page. */
export interface Ground {
  readonly site: Site;
  readonly manifest: Manifest;
  readonly drafts: Drafts;
  readonly sayings: Sayings;
  /** Tells that something else is chosen. */
  readonly onChoice?: (choice: Choice) => void;
}

/** After this time without a letter the desk looks at a text. */
const REST_MS = 250;

export class Bench extends Store<BenchState> {
  readonly site: Site;
  readonly manifest: Manifest;
  readonly engine: EngineClient;
  readonly #desk: Desk;
  readonly #drafts: Drafts;
  readonly #onChoice: (choice: Choice) => void;
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #opened: (Opened & { readonly from: Texts }) | null = null;
  #turn = 0;

  constructor(ground: Ground, choice: Choice) {
    const { drafts } = ground;
    super({ ...EMPTY, choice, aside: drafts.aside, keeps: drafts.keeps });
    this.site = ground.site;
    this.manifest = ground.manifest;
    this.engine = engineOf(ground.site);
    this.#drafts = drafts;
    this.#desk = new Desk(this.engine, ground.site, ground.manifest, ground.sayings);
    this.#onChoice = ground.onChoice ?? (() => undefined);
  }

  /** Reads the texts of what is chosen, and looks at them. */
  async open(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const { choice } = this.state;
    this.change({ loading: true, failure: null, spelling: "loading" });
    try {
      const opened = await this.#read(choice);
      if (turn !== this.#turn) return;
      this.#opened = opened;
      this.#desk.put(opened);
    } catch (error) {
      if (turn === this.#turn)
        this.change({ loading: false, failure: error instanceof Error ? error.message : String(error) });
      return;
    }
    this.#lay();
    await this.lookAtAll();
  }

  /** Something else is chosen. */
  async choose(part: Partial<Choice>): Promise<void> {
    const before = this.state.choice;
    const choice = { ...before, ...part };
    if (choice.game !== before.game) {
      const chapters = this.manifest.games[choice.game]?.chapters ?? [];
      if (!chapters.some(({ id }) => id === choice.chapter))
        Object.assign(choice, { chapter: chapters[0]?.id ?? OWN_WORDS });
    }
    this.change({ choice, thrown: null });
    this.#onChoice(choice);
    const isRead = choice.game === before.game && choice.from === before.from && choice.into === before.into;
    if (!isRead || !this.#opened) return this.open();
    this.#lay();
    await this.lookAtAll();
  }

  standing(item: Item): Standing {
    return standingOf(item, this.state.drafts[item.id] ?? null);
  }

  /** Somebody has written. The draft is kept before anything else happens. */
  write(item: Item, field: string, words: string): void {
    const draft = this.state.drafts[item.id] ?? null;
    const known = draft?.fields[field];
    const base = known?.base ?? item.own?.words[field] ?? "";
    const made = known?.made ?? item.source.words[field] ?? "";
    const { [field]: _, ...others } = draft?.fields ?? {};
    const fields = words === base && !draft?.fits ? others : { ...others, [field]: { words, made, base } };
    this.#put(item, fields, draft?.fits);
    this.#lookSoon(item);
  }

  /** Somebody has read what has changed, and the words still fit or have been brought in line. */
  fits(item: Item): void {
    const draft = this.state.drafts[item.id] ?? null;
    const words = fieldsOf(item, draft);
    const fields = Object.fromEntries(
      Object.keys(item.source.words).map((field): [string, DraftField] => [
        field,
        {
          words: words[field] ?? "",
          made: item.source.words[field] ?? "",
          base: draft?.fields[field]?.base ?? item.own?.words[field] ?? "",
        },
      ]),
    );
    this.#put(item, fields, true);
    void this.#learn(item);
  }

  /** Goes on from the translation as it is published now, with the words of the draft. */
  rebase(item: Item): void {
    const draft = this.state.drafts[item.id];
    if (!draft) return;
    const fields = Object.entries(draft.fields).map(([field, each]): [string, DraftField] => [
      field,
      { ...each, base: item.own?.words[field] ?? "" },
    ]);
    this.#put(item, Object.fromEntries(fields), draft.fits);
  }

  throwAway(item: Item): void {
    const thrown = this.state.drafts[item.id] ?? null;
    this.#drafts.remove(this.state.choice.into, item.id);
    this.#renew({ thrown });
    void this.#learn(item);
  }

  /** Takes back the draft thrown away last. */
  takeBack(): void {
    const { thrown, items } = this.state;
    if (!thrown) return;
    this.#drafts.keep({ text: thrown.text, locale: thrown.locale, fields: thrown.fields, ...fitting(thrown.fits) });
    this.#renew({ thrown: null });
    const item = items.find(({ id }) => id === thrown.text);
    if (item) void this.#learn(item);
  }

  deleteAside(): void {
    this.#drafts.deleteAside();
    this.change({ aside: this.#drafts.aside });
  }

  /** Another window has written. */
  heard(key: string | null): void {
    if (!this.#drafts.adopt(key)) return;
    this.#renew();
    for (const item of this.state.items) this.#lookSoon(item);
  }

  /** A PO file with all drafts of the game in this language. */
  po(): Promise<Handout> {
    const { game, into } = this.state.choice;
    return this.#desk.po(this.#drafts.of(game, into));
  }

  /** The file of the chapter with its drafts in it. */
  yaml(): Promise<Handout> {
    const { chapter } = this.state.choice;
    const drafts = this.#ofChapter().map((draft) => ({ ...draft, fields: changed(draft) }));
    return this.#desk.yaml(chapter, this.#opened?.target.files[chapter] ?? "", drafts);
  }

  /** How many drafts the chapter has that change a word. */
  get changedHere(): number {
    return this.#ofChapter().filter((draft) => Object.keys(changed(draft)).length > 0).length;
  }

  /** Path of the chapter's file in the repository. */
  get path(): string {
    const { game, chapter, into } = this.state.choice;
    return `content/${game}/${into}/${chapter}.yaml`;
  }

  /** The language that the game is translated from. */
  get sourceLocale(): string {
    return this.manifest.games[this.state.choice.game]?.source ?? "";
  }

  /** Whether the repository has anything of the game in this language. */
  get hasLanguage(): boolean {
    return Object.keys(this.#opened?.target.files ?? {}).length > 0;
  }

  /** Whether the repository has the file of the chapter. */
  get isThere(): boolean {
    return this.#opened?.target.files[this.state.choice.chapter] !== undefined;
  }

  frames(example: string): Promise<Frame[]> {
    return this.#desk.frames(example);
  }

  /** What draws an example of the game, with the words of the language translated into. */
  async drawings(): Promise<{ drawings: Drawings; words: Words }> {
    const { game, into } = this.state.choice;
    const source = this.manifest.games[game]?.source ?? "";
    const catalog = await readJson<FullCatalog>(
      this.site,
      this.manifest.messages[into] ?? this.manifest.messages[source] ?? "",
    );
    const { drawings } = (await import(`../boards/${game}/static.tsx`)) as { drawings: Drawings };
    return { drawings, words: spokenFrom(catalog, []) };
  }

  /** Looks at every text that is shown, one after the other; where Python cannot be had, says why. */
  async lookAtAll(): Promise<void> {
    const turn = this.#turn;
    this.change({ unchecked: null });
    for (const item of this.state.items) {
      if (turn !== this.#turn || !(await this.#learn(item))) return;
    }
    void this.#spell(turn);
  }

  /** The bytes on the wire of the dictionary and what reads it. */
  get spellingBytes(): number {
    return this.#desk.spellingBytes(this.state.choice.into);
  }

  /** Fetches the dictionary of the language, unless it is there, and looks at every text once more. */
  async #spell(turn: number): Promise<void> {
    const { into } = this.state.choice;
    if (this.#desk.spellingBytes(into) === 0) return this.change({ spelling: "none" });
    if (this.#desk.spells(into)) return this.change({ spelling: "ready" });
    this.change({ spelling: "loading" });
    try {
      await this.#desk.spell(into);
    } catch {
      if (turn === this.#turn) this.change({ spelling: "failed" });
      return;
    }
    if (turn !== this.#turn) return;
    this.change({ spelling: "ready" });
    for (const item of this.state.items) {
      if (turn !== this.#turn || !(await this.#learn(item))) return;
    }
  }

  leave(): void {
    this.#turn += 1;
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  async #read({ game, from, into }: Choice): Promise<Opened & { readonly from: Texts }> {
    const files = this.manifest.games[game];
    if (!files) throw new Error(game);
    const [data, source, reading, target, terms] = await Promise.all([
      readJson<GameData>(this.site, files.file),
      readTexts(this.site, files, files.source),
      readTexts(this.site, files, from),
      readTexts(this.site, files, into),
      readJson<Opened["terms"]>(this.site, this.manifest.terms),
    ]);
    return { game: data, source, from: reading, target, terms };
  }

  /** Lays the texts of the chapter out. Drafts that are published by now have done their work. */
  #lay(): void {
    const opened = this.#opened;
    if (!opened) return;
    const { chapter, into } = this.state.choice;
    const items = itemsOf(opened.game, chapter, opened.source, opened.from, opened.target);
    for (const item of items) {
      const draft = this.#drafts.get(into, item.id);
      if (draft && isTaken(item, draft)) this.#drafts.remove(into, item.id);
    }
    this.change({ items, known: {}, loading: false });
    this.#renew();
  }

  #renew(part: Partial<BenchState> = {}): void {
    const { game, into } = this.state.choice;
    const all = this.#drafts.of(game, into);
    const drafts = Object.fromEntries(all.map((draft) => [draft.text, draft]));
    this.change({ drafts, count: all.length, aside: this.#drafts.aside, keeps: this.#drafts.keeps, ...part });
  }

  #ofChapter(): Draft[] {
    const { game, into, chapter } = this.state.choice;
    return this.#drafts.of(game, into).filter(({ text }) => chapterOf(text) === chapter);
  }

  #put(item: Item, fields: Draft["fields"], fits: boolean | undefined): void {
    const { into } = this.state.choice;
    if (Object.keys(fields).length === 0) this.#drafts.remove(into, item.id);
    else this.#drafts.keep({ text: item.id, locale: into, fields, ...fitting(fits) });
    this.#renew();
  }

  #lookSoon(item: Item): void {
    clearTimeout(this.#timers.get(item.id));
    this.#timers.set(
      item.id,
      setTimeout(() => void this.#learn(item), REST_MS),
    );
  }

  /** Asks the desk about a text; returns whether it answered. */
  async #learn(item: Item): Promise<boolean> {
    const turn = this.#turn;
    const draft = this.state.drafts[item.id] ?? null;
    const fields = fieldsOf(item, draft);
    try {
      const look = await this.#desk.look(item.id, fields);
      const notes = this.state.known[item.id]?.notes ?? (await this.#desk.notes(item.id));
      const former = Object.entries(formerOf(item, draft));
      const changes = await Promise.all(
        former.map(
          async ([field, words]): Promise<[string, Piece[]]> => [
            field,
            await this.#desk.diff(words, item.source.words[field] ?? ""),
          ],
        ),
      );
      if (turn !== this.#turn) return false;
      const known = { ...this.state.known, [item.id]: { look, notes, changes: Object.fromEntries(changes) } };
      this.change({ known, unchecked: null });
      return true;
    } catch (error) {
      if (turn === this.#turn) this.change({ unchecked: error instanceof EngineError ? error.code : "engine.crashed" });
      return false;
    }
  }
}

const EMPTY: Omit<BenchState, "choice"> = {
  items: [],
  drafts: {},
  known: {},
  failure: null,
  unchecked: null,
  spelling: "loading",
  loading: true,
  aside: [],
  keeps: true,
  thrown: null,
  count: 0,
};

function changed({ fields }: Draft): Draft["fields"] {
  return Object.fromEntries(
    Object.entries(fields).filter(([, { words, base }]) => words.trim() !== base && words.trim() !== ""),
  );
}

function fitting(fits: boolean | undefined): { fits?: true } {
  return fits ? { fits: true } : {};
}

/** Tells whether a tag looks like one of a language: `fr`, `pt-BR`. */
export function isTag(tag: string): boolean {
  if (!/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$/.test(tag)) return false;
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}
