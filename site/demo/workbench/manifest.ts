/** What the build says of the texts, and where it lies: `workbench.json` beside the languages, the rest in the folder of assets. */
import type { BootFile, Site } from "../engine/config.ts";
import { readJson } from "../engine/config.ts";

/** Words in several languages. */
export type Titles = { readonly [locale: string]: string };

export interface ChapterName {
  readonly id: string;
  readonly number: number;
  readonly titles: Titles;
}

export interface GameFiles {
  /** The language its texts are translated from. */
  readonly source: string;
  readonly titles: Titles;
  readonly chapters: readonly ChapterName[];
  readonly file: string;
  readonly texts: { readonly [locale: string]: string };
}

export interface Manifest {
  readonly spielbar: number;
  readonly names: Titles;
  readonly terms: string;
  readonly games: { readonly [id: string]: GameFiles };
  readonly messages: { readonly [locale: string]: string };
  /** The Python of the workbench. */
  readonly desk: BootFile;
  readonly spelling: SpellingFiles;
  /** Address of the repository's files on the code host, ending in a slash; empty where nobody has set it. */
  readonly edit: string;
}

/** What spells: the script that reads dictionaries, and by language its dictionary, with the bytes on the wire of all that is fetched. */
export interface SpellingFiles {
  readonly script: string;
  readonly locales: { readonly [locale: string]: { readonly url: string; readonly wire: number } };
}

/** What the structure of a game says of one entry; the desk knows the rest. */
export interface EntryData {
  readonly id: string;
  readonly number?: string;
  readonly ruling?: boolean;
  readonly illustrates?: readonly string[];
}

export interface GameData {
  readonly id: string;
  readonly source_locale: string;
  readonly sources: readonly string[];
  readonly chapters: readonly {
    readonly id: string;
    readonly number: number;
    readonly rules: readonly EntryData[];
    readonly examples: readonly EntryData[];
    readonly discrepancies: readonly EntryData[];
  }[];
}

/** Field -> words. */
export type Fields = { readonly [field: string]: string };

export interface TextData {
  readonly status: "current" | "stale" | "missing" | "orphan";
  readonly path: string;
  readonly line: number;
  readonly words: Fields;
  /** The source text that a stale one was made from, where it is known. */
  readonly former?: Fields;
}

/** The words of a game in one language. */
export interface Texts {
  readonly locale: string;
  readonly texts: { readonly [id: string]: TextData };
  /** Name of a file without its ending -> the file as it is. */
  readonly files: Fields;
  /** Id -> placeholder -> what it stands for. */
  readonly values: { readonly [id: string]: Fields };
}

/**
 * Reads the manifest, past what the browser stores by itself: its names are those of the site as it is now, or, where a visitor keeps
 * the workbench, of the build that is kept. (`no-cache` would ask the host in any case: see `keeper.ts`.)
 */
export async function readManifest(address: string): Promise<Manifest> {
  const response = await fetch(address, { cache: "reload" });
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return (await response.json()) as Manifest;
}

/** Reads the words of a game in a language; none where nobody has begun it. */
export async function readTexts(site: Site, { texts, source }: GameFiles, locale: string): Promise<Texts> {
  const file = texts[locale];
  if (file !== undefined) return readJson<Texts>(site, file);
  const { values } = await readJson<Texts>(site, texts[source] ?? "");
  return { locale, texts: {}, files: {}, values };
}
