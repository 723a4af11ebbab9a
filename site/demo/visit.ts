/** One `<spielbar-demo>` on its page: what it loads, which table it opens, what it keeps. */
import type { BoardComponent } from "./boards/contract.ts";
import { type EngineClient, engineOf } from "./engine/client.ts";
import { readJson, type Site } from "./engine/config.ts";
import { Play } from "./engine/play.ts";
import { EngineError, type Example, type GameInfo, type OptionValues } from "./engine/protocol.ts";
import { RecordError, type Seat, type TableRecord } from "./storage/record.ts";
import { keepSpeed, PAUSES, readSpeed, type Speed } from "./storage/settings.ts";
import { decodeShare, encodeShare, sharedExample } from "./storage/share.ts";
import { type Slot, slotOf } from "./storage/slots.ts";
import { Replay } from "./table/replay.ts";
import { Store } from "./table/store.ts";
import { Table } from "./table/table.ts";
import { type FullCatalog, Wording } from "./wording.ts";

/** Which demo of which page this is. */
export interface Place {
  readonly site: Site;
  readonly locale: string;
  readonly game: string;
  /** Full id of the example; null on a play page. */
  readonly example: string | null;
}

/** What the setup form decides. */
export interface Setup {
  readonly seats: readonly Seat[];
  readonly options: OptionValues;
  readonly seed: string;
  readonly practice: boolean;
}

/** Something kept or shared that could not be opened; `where` tells which. */
export interface Unopened {
  readonly where: "kept" | "link";
  readonly code: string;
  /** The address where it can be opened, if there is one. */
  readonly elsewhere?: string;
}

export interface VisitState {
  readonly stage: "loading" | "choosing" | "playing";
  /** Why loading ended, where it failed. */
  readonly failure: string | null;
  readonly table: Table | null;
  readonly replay: Replay | null;
  readonly unopened: Unopened | null;
  /** A shared table that waits because another one is kept here. */
  readonly offered: TableRecord | null;
  readonly aside: boolean;
  readonly speed: Speed;
  /** The last setup, for the form and for a rematch. */
  readonly setup: Setup | null;
}

/** What is loaded before anything can be shown. */
export interface Loaded {
  readonly wording: Wording;
  readonly examples: { readonly [id: string]: Example };
  readonly Board: BoardComponent;
}

/** The model behind one demo. Its methods do not reject; `state` tells what went wrong. */
export class Visit extends Store<VisitState> {
  readonly engine: EngineClient;
  readonly place: Place;
  readonly loaded: Loaded;
  readonly #slot: Slot;
  #info: GameInfo | null = null;
  /** The element has left the page; what arrives late is put away. */
  #left = false;
  #isFollowing = false;
  /** The table that was made last: the only one that is kept. */
  #newest: Table | null = null;

  constructor(place: Place, loaded: Loaded) {
    super({ ...EMPTY, speed: readSpeed() });
    this.place = place;
    this.loaded = loaded;
    this.engine = engineOf(place.site);
    this.#slot = slotOf(place.game, place.example);
  }

  get info(): GameInfo | null {
    return this.#info;
  }

  /** Opens what there is to open: a shared table, a kept one, the example, else the setup form. */
  async open(): Promise<void> {
    addEventListener("storage", this.#stored);
    this.change({ stage: "loading", failure: null, aside: this.#slot.aside !== null });
    try {
      this.#info = await this.#findInfo();
      if (await this.openShared()) return;
      if (await this.#openKept()) return;
      await this.openFresh();
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.change({ failure: error.code });
    }
  }

  /** Opens the example anew, where the play left its steps, or the setup form. */
  async openFresh(): Promise<void> {
    const left = this.state.table?.state.step ?? 0;
    this.#closeTable();
    const { example } = this.place;
    const data = example === null ? undefined : this.loaded.examples[example];
    if (example === null || !data) {
      this.change({ stage: "choosing" });
      return;
    }
    this.#clearSlot();
    const table = this.#newTable();
    await table.stand(example, data, Math.min(left, data.steps.length));
    this.#seat(table);
  }

  async begin(setup: Setup): Promise<void> {
    this.#clearSlot();
    this.#closeTable();
    this.change({ setup, unopened: null });
    const table = this.#newTable();
    const { seats, ...play } = setup;
    const beginning = table.begin(seats, { game: this.place.game, players: seats.length, ...play });
    this.#seat(table);
    await beginning;
  }

  /** Tries again what did not come about. */
  again(): Promise<void> {
    return this.state.setup ? this.begin(this.state.setup) : this.open();
  }

  /** The same people and bots once more, with another seed. */
  async rematch(seed: string): Promise<void> {
    const state = this.state.table?.state;
    const save = this.state.table?.play.saved;
    if (!state || !save) return;
    const options = (save.options ?? {}) as OptionValues;
    await this.begin({ seats: state.seats, options, seed, practice: state.practice });
  }

  /** The player takes the shared table, in place of the kept one. */
  async acceptOffer(): Promise<void> {
    const record = this.state.offered;
    this.change({ offered: null });
    if (record) await this.#resume(record, "link");
  }

  async declineOffer(): Promise<void> {
    this.change({ offered: null });
    if (!this.state.table) await this.open();
  }

  deleteAside(): void {
    this.#slot.deleteAside();
    this.change({ aside: false });
  }

  /** The player wants what could not be opened to be gone. */
  deleteUnopened(): void {
    if (this.state.unopened?.where === "kept") this.#slot.clear();
    this.change({ unopened: null });
  }

  dismissUnopened(): void {
    this.change({ unopened: null });
  }

  /** Returns the link that opens this table elsewhere, or null where there is nothing to share. */
  async shareLink(): Promise<string | null> {
    const record = this.state.table?.record();
    if (!record) return null;
    const url = new URL(location.href);
    url.hash = "";
    return url.href + (await encodeShare(record));
  }

  setSpeed(speed: Speed): void {
    keepSpeed(speed);
    this.change({ speed });
  }

  /** The element leaves the page; what was kept stays kept. */
  leave(): void {
    this.#left = true;
    removeEventListener("storage", this.#stored);
    this.#closeTable();
  }

  readonly #stored = (): void => {
    if (this.state.table && this.#slot.isNews()) void this.#follow();
  };

  /** The game was played on in another window: this one shows it, and never puts its older state over it. */
  async #follow(): Promise<void> {
    if (this.#isFollowing || this.state.offered) return;
    this.#isFollowing = true;
    try {
      do {
        this.state.table?.halt();
      } while ((await this.#openKept()) && this.#slot.isNews() && !this.#left);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.change({ failure: error.code });
    } finally {
      this.#isFollowing = false;
    }
  }

  /** The reader closes the demo; an example is not kept any longer. */
  dismiss(): void {
    if (this.place.example !== null) this.#slot.clear();
  }

  async #findInfo(): Promise<GameInfo> {
    const known = this.place.site.config.games;
    const games = known ?? (await this.#askGames());
    const info = games.find(({ id }) => id === this.place.game);
    if (!info) throw new EngineError({ code: "unknown-game" });
    return info;
  }

  async #askGames(): Promise<readonly GameInfo[]> {
    return (await this.engine.request<{ games: readonly GameInfo[] }>("games", { op: "games" })).games;
  }

  /** Opens the table of a share link in the address; returns whether there was one that fits and could be read. */
  async openShared(): Promise<boolean> {
    if (sharedExample(location.hash) === undefined) return false;
    try {
      const record = await decodeShare(location.hash);
      if (record.game !== this.place.game || (record.example ?? null) !== this.place.example) {
        const elsewhere = await this.#addressOf(record);
        dropHash();
        this.change({ unopened: { where: "link", ...elsewhere } });
        return false;
      }
      dropHash();
      if (this.#slot.find().is === "table" || this.#isPlaying()) {
        this.change({ offered: record });
        return true;
      }
      return await this.#resume(record, "link");
    } catch (error) {
      if (!(error instanceof RecordError)) throw error;
      dropHash();
      this.change({ unopened: { where: "link", code: error.code } });
      return false;
    }
  }

  /** Returns where a shared table that is none of this demo's can be opened, or why it cannot. */
  async #addressOf(record: TableRecord): Promise<Pick<Unopened, "code" | "elsewhere">> {
    const page = await this.#pageOf(record);
    if (page === null) return { code: "other-game" };
    const url = new URL(this.loaded.wording.href(page));
    url.hash = await encodeShare(record);
    return { code: "other-page", elsewhere: url.href };
  }

  /** Returns the page of a game or an example, relative to the root of the language; null where this website has none. */
  async #pageOf({ game, example }: TableRecord): Promise<string | null> {
    const { words, examples } = this.place.site.config;
    if (!Object.hasOwn(words, game)) return null;
    if (example === undefined) return `${game}/game/`;
    if (!examples[game]) return null;
    const known = await readJson<{ [id: string]: Example }>(this.place.site, examples[game]).catch(() => {
      throw new EngineError({ code: "engine.offline" });
    });
    return Object.hasOwn(known, example) ? (known[example]?.href ?? null) : null;
  }

  /** Whether a table is open that would be lost: also where the browser keeps nothing. */
  #isPlaying(): boolean {
    const { table } = this.state;
    return table !== null && table.state.stand === null && table.state.position?.over !== true;
  }

  async #openKept(): Promise<boolean> {
    const found = this.#slot.find();
    if (found.is === "table") return this.#resume(found.record, "kept");
    if (found.is === "unreadable") this.change({ unopened: { where: "kept", code: found.code } });
    return false;
  }

  /** Returns whether the table is open. Only a play that cannot be read is an answer; the rest is the engine's trouble. */
  async #resume(record: TableRecord, where: Unopened["where"]): Promise<boolean> {
    const table = this.#newTable();
    try {
      await table.resume(record);
    } catch (error) {
      if (!(error instanceof EngineError) || error.code.startsWith("engine.")) throw error;
      table.close();
      this.#newest = this.state.table;
      this.change({ unopened: { where, code: codeOf(error) } });
      if (where === "link" && this.state.table === null) await this.open();
      return where === "link";
    }
    this.#closeTable();
    this.#seat(table);
    if (!table.state.problem) void table.goOn();
    return true;
  }

  #newTable(): Table {
    if (!this.#info) throw new Error("a table before the game is known");
    const table: Table = new Table({
      info: this.#info,
      play: new Play(this.engine),
      pause: () => PAUSES[this.state.speed],
      keep: (record) => this.#keep(table, record),
    });
    this.#newest = table;
    this.#slot.claim();
    return table;
  }

  /** Keeps the newest table; one that it is about to replace may still be at it. */
  #keep(table: Table, record: TableRecord): void {
    if (table !== this.#newest || this.#slot.keep(record) || !this.#slot.isNews()) return;
    void this.#follow();
  }

  #seat(table: Table): void {
    if (this.#left) {
      table.close();
      return;
    }
    this.change({ stage: "playing", table, replay: new Replay(table, () => PAUSES[this.state.speed]) });
  }

  #closeTable(): void {
    this.state.replay?.halt();
    this.state.table?.close();
    this.change({ table: null, replay: null });
  }

  /** Before a new table: what could be read was given up by the player, what could not is laid aside. */
  #clearSlot(): void {
    if (this.#slot.find().is === "unreadable" || this.state.unopened?.where === "kept") this.#slot.layAside();
    else this.#slot.clear();
    this.change({ aside: this.#slot.aside !== null });
  }
}

const EMPTY: VisitState = {
  stage: "loading",
  failure: null,
  table: null,
  replay: null,
  unopened: null,
  offered: null,
  aside: false,
  speed: "normal",
  setup: null,
};

/** Loads what one demo shows besides the engine. */
export async function load(place: Place): Promise<Loaded> {
  const { site, locale, game } = place;
  const { words, examples, roots } = site.config;
  const [catalog, known, board] = await Promise.all([
    readJson<FullCatalog>(site, words[game] ?? ""),
    examples[game] ? readJson<{ [id: string]: Example }>(site, examples[game]) : {},
    import(`./boards/${game}/index.tsx`) as Promise<{ Board: BoardComponent }>,
  ]);
  const root = new URL(roots[locale] ?? "", site.assets).href;
  return { wording: new Wording(catalog, game, root, []), examples: known, Board: board.Board };
}

function codeOf(error: EngineError): string {
  if (error.code === "save.newer") return "newer";
  return error.code === "save.foreign" ? "other-game" : "broken";
}

function dropHash(): void {
  history.replaceState(history.state, "", location.pathname + location.search);
}
