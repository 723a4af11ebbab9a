/** The entry of the lazily loaded part: puts the workbench into its element. */
import { render } from "preact";
import { readJson, type Site } from "../engine/config.ts";
import type { Mounted } from "../lazy.ts";
import { storageOf } from "../storage/slots.ts";
import { type FullCatalog, Wording } from "../wording.ts";
import { Bench, type Choice } from "./bench.ts";
import { sayingsOf } from "./desk.ts";
import { Drafts } from "./drafts.ts";
import { chapterOf, OWN_WORDS } from "./items.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { WorkbenchView } from "./view.tsx";

/** Where the choice of languages is remembered. */
const KEY = "spielbar.workbench";
/** `#kariba/chase.nearest`, or a chapter: `#kariba/chase`. */
const NAMED = /^#([a-z0-9-]+)\/([a-z0-9-]+)((?:\.[a-z0-9.-]+)?)$/;

export async function mount(site: Site, locale: string, root: HTMLElement): Promise<Mounted> {
  const pages = new URL(site.config.roots[locale] ?? "", site.assets).href;
  const manifest = await readManifest(new URL("../workbench.json", pages).href);
  const catalog = await readJson<FullCatalog>(site, manifest.messages[locale] ?? "");
  const wording = new Wording(catalog, "", pages, []);
  const bench = new Bench(
    { site, manifest, drafts: new Drafts(), sayings: sayingsOf(catalog), onChoice: remember },
    begin(manifest, locale),
  );
  render(<WorkbenchView bench={bench} wording={wording} />, root);
  const heard = ({ key }: StorageEvent) => bench.heard(key);
  // Drafts that the browser does not keep would go with the page; those it keeps need no question.
  const leaving = (event: BeforeUnloadEvent) => {
    if (!bench.state.keeps && bench.state.count > 0) event.preventDefault();
  };
  addEventListener("storage", heard);
  addEventListener("beforeunload", leaving);
  void bench.open().then(() => show(location.hash));
  return {
    readAddress: () => {
      const named = namedIn(manifest, location.hash);
      if (named) void bench.choose(named).then(() => show(location.hash));
    },
    leave: () => {
      removeEventListener("storage", heard);
      removeEventListener("beforeunload", leaving);
      bench.leave();
      render(null, root);
    },
  };
}

/** What is open at first: what the address names, in the languages of the last time. */
function begin(manifest: Manifest, locale: string): Choice {
  const game = Object.keys(manifest.games)[0] ?? "";
  const chapter = manifest.games[game]?.chapters[0]?.id ?? OWN_WORDS;
  const { from, into, ...kept } = remembered(manifest);
  const choice = { game, chapter, ...kept, ...namedIn(manifest, location.hash) };
  const source = manifest.games[choice.game]?.source ?? locale;
  const others = Object.keys(manifest.names).filter((each) => each !== source);
  const target = locale === source ? (into ?? others[0] ?? locale) : locale;
  return { ...choice, from: from && from !== target ? from : source, into: target, show: "all" };
}

function namedIn({ games }: Manifest, hash: string): { game: string; chapter: string } | null {
  const found = NAMED.exec(decoded(hash));
  const game = found?.[1] ?? "";
  const chapter = found?.[2] ?? "";
  const isThere = chapter === OWN_WORDS || games[game]?.chapters.some(({ id }) => id === chapter);
  return games[game] && isThere ? { game, chapter } : null;
}

/** Goes to the text that the address names. */
function show(hash: string): void {
  const id = decoded(hash).slice(1);
  if (chapterOf(id) === "") return;
  const entry = document.getElementById(`text.${id}`);
  entry?.scrollIntoView();
  entry?.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return "";
  }
}

function remember({ game, chapter, from, into }: Choice): void {
  history.replaceState(history.state, "", `#${game}/${chapter}`);
  try {
    storageOf("localStorage")?.setItem(KEY, JSON.stringify({ game, chapter, from, into }));
  } catch {
    // The choice holds for this page then.
  }
}

function remembered({ games, names }: Manifest): Partial<Omit<Choice, "show">> {
  try {
    const kept = JSON.parse(storageOf("localStorage")?.getItem(KEY) ?? "{}") as Partial<Choice>;
    const place = kept.game !== undefined && games[kept.game] ? { game: kept.game } : {};
    const isChapter = games[place.game ?? ""]?.chapters.some(({ id }) => id === kept.chapter) === true;
    return {
      ...(isChapter && kept.chapter !== undefined ? { ...place, chapter: kept.chapter } : {}),
      ...(kept.from !== undefined && names[kept.from] ? { from: kept.from } : {}),
      ...(typeof kept.into === "string" ? { into: kept.into } : {}),
    };
  } catch {
    return {};
  }
}
