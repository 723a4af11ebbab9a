/** Hunspell for the worker, in WebAssembly: fetched by those who translate into a language that has a dictionary, and by nobody else. */
import { Hunspell } from "hunspell-wasm";
import start from "hunspell-wasm/wasm/hunspell.js";
import binary from "hunspell-wasm/wasm/hunspell.wasm";

/** A dictionary as its two files hold it. */
export interface Dictionary {
  readonly aff: string;
  readonly dic: string;
}

/** Returns what tells whether a dictionary has a word. Rejects where the browser cannot load Hunspell, or it refuses the files. */
export async function openDictionary({ aff, dic }: Dictionary): Promise<(word: string) => boolean> {
  const module = await start({ locateFile: () => new URL(binary, import.meta.url).href });
  const hunspell = new Hunspell(module, aff, dic);
  return (word) => hunspell.testSpelling(word);
}
