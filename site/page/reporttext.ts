/** What a report of an error says, and the address it can be sent to. Nothing here touches the page. */

import type { Say } from "./words.ts";

/** What is reported: a rule (or an example, or where sources disagree), or a play. */
export interface Matter {
  /** Full id of a text; null of a play. */
  readonly id: string | null;
  /** How the page calls it: "3.3 The nearest weaker animal". Empty where it is about nothing on its own. */
  readonly name: string;
  readonly game: string;
  readonly language: string;
  /** Of which build the page is. */
  readonly build: string;
  readonly page: string;
  /** The code of what went wrong in the engine, where something did. */
  readonly code?: string;
  /** The play as a saved game; it goes along only where the reader wants that. */
  readonly save?: string;
}

/** Longer addresses are cut off by some hosts and browsers. */
const LONGEST = 6000;
const TITLE = 70;

/** Returns the title of a report: where, and the first line of what somebody wrote. */
export function titleOf(matter: Matter, words: string): string {
  const [line = ""] = words.trim().split("\n");
  const said = line.length > TITLE ? `${line.slice(0, TITLE - 1)}…` : line;
  return `[${[matter.id ?? matter.game, matter.language].filter(Boolean).join(", ")}] ${said || matter.name}`;
}

/** Returns a report as text: what somebody wrote, then what helps to find the place. */
export function textOf(matter: Matter, words: string, withSave: boolean, say: Say): string {
  const lines = [
    ...aboutOf(matter, say),
    say("report.line.language", { language: matter.language }),
    say("report.line.build", { build: matter.build }),
    say("report.line.page", { page: matter.page }),
    ...(matter.code ? [say("report.line.code", { code: matter.code })] : []),
    ...(withSave && matter.save ? [say("report.line.save", { save: matter.save })] : []),
  ];
  return [words.trim(), lines.join("\n")].filter((part) => part !== "").join("\n\n");
}

function aboutOf({ id, name, game }: Matter, say: Say): string[] {
  if (id) return [say("report.line.text", { name, id })];
  return game ? [say("report.line.game", { name, id: game })] : [];
}

/**
 * Returns the address at which a report is begun; null where it would be too long.
 *
 * `base` may name the places of both as `{title}` and `{body}`; else they are put behind it, as GitHub and its likes expect them.
 */
export function addressOf(base: string, title: string, body: string): string | null {
  const values: { readonly [name: string]: string } = { title, body };
  const named = /\{(title|body)\}/.test(base);
  const address = named
    ? base.replace(/\{(title|body)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""))
    : `${base}${base.includes("?") ? "&" : "?"}title=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`;
  return address.length > LONGEST ? null : address;
}
