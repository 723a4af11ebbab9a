/** Brings a dictionary into the worker, and lends it to a door in Python: whether it has a word is all that Python asks. */
import { StartError } from "./downloads.ts";
import { importModule } from "./runtime.ts";
import type { Door, Lend } from "./wire.ts";

interface Speller {
  openDictionary(files: { aff: string; dic: string }): Promise<(word: string) => boolean>;
}

/** Rejects with `StartError` where the dictionary, or what reads it, cannot be had. */
export async function lendDictionary(door: Door, { script, dictionary }: Lend): Promise<void> {
  const [{ openDictionary }, { aff, dic, ...known }] = await Promise.all([
    importModule<Speller>(script),
    readJson<{ aff: string; dic: string }>(dictionary),
  ]);
  door.spells?.(JSON.stringify(known), await openDictionary({ aff, dic }));
}

async function readJson<T>(url: string): Promise<T> {
  const response = await fetch(url).catch((error: unknown) => {
    throw new StartError("engine.offline", String(error));
  });
  if (!response.ok) throw new StartError("engine.missing-file", `${response.status} ${url}`);
  return (await response.json()) as T;
}
