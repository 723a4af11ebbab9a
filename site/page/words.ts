/** The words of the page for scripts that say something: the same catalog that the demo uses, loaded when it is needed. */

import { pageConfig } from "./config.ts";

/** Returns the words of a key with its placeholders filled in. */
export type Say = (key: string, values?: { readonly [name: string]: string }) => string;

type Message = string | { readonly other: string };

/** The page's catalog, as far as scripts of reading pages use it. */
export interface Words {
  readonly say: Say;
  /** Full id -> number and title of a rule. */
  readonly rules: { readonly [id: string]: { readonly number: string; readonly title: string } };
}

/** Loads the words of the page's language. */
export async function words(assets: URL): Promise<Say> {
  return (await catalog(assets)).say;
}

/** Loads the catalog of the page's language. */
export async function catalog(assets: URL): Promise<Words> {
  const locale = document.documentElement.lang;
  const answer = await fetch(new URL(pageConfig().messages?.[locale] ?? "", assets));
  if (!answer.ok) throw new Error(`${answer.status} ${answer.url}`);
  const loaded = (await answer.json()) as {
    messages: { readonly [key: string]: Message };
    rules: Words["rules"];
  };
  const say: Say = (key, values = {}) => {
    const message = loaded.messages[key] ?? key;
    const text = typeof message === "string" ? message : message.other;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  };
  return { say, rules: loaded.rules };
}
