/** Worded messages as elements: players with their marks, rules as links. */
import { createContext, createElement, Fragment } from "preact";
import { useContext } from "preact/hooks";
import type { Part, Wording } from "../wording.ts";
import { Mark } from "./mark.tsx";

const Words = createContext<Wording | null>(null);

export const WordingProvider = Words.Provider;

export function useWording(): Wording {
  const wording = useContext(Words);
  if (!wording) throw new Error("a view outside of its WordingProvider");
  return wording;
}

/** A message of the demo's own. */
export function T({ k, values }: { k: string; values?: { readonly [name: string]: string | number } }) {
  const wording = useWording();
  const lang = wording.lang(k);
  return lang ? <span lang={lang}>{wording.t(k, values)}</span> : wording.t(k, values);
}

/** A message made of parts. One that borrows words runs as a whole in their direction. */
export function Parts({ parts }: { parts: readonly Part[] }) {
  const borrows = parts.some((part) => typeof part === "object" && "words" in part);
  const said = parts.map((part, index) => <One key={index} part={part} />);
  return createElement(borrows ? "bdi" : Fragment, null, said);
}

function One({ part }: { part: Part }) {
  if (typeof part === "string") return <>{part}</>;
  if ("words" in part) return <span lang={part.lang}>{part.words}</span>;
  return "seat" in part ? <Player seat={part.seat} /> : <RuleLink rule={part.rule} />;
}

/** A player: shape, colour and name; never colour alone. `alone`: on a plate of its own, in no sentence. */
export function Player({ seat, alone = false }: { seat: number; alone?: boolean }) {
  const { words } = useWording();
  return (
    <span class="sb-demo-player" data-seat={seat}>
      <Mark seat={seat} />
      <span class="sb-demo-player__name">{alone ? words.plate(seat) : words.seat(seat)}</span>
    </span>
  );
}

/** A link to a rule by number and title; `short` shows the number alone. */
export function RuleLink({ rule, short = false }: { rule: string; short?: boolean }) {
  const wording = useWording();
  const name = wording.rule(rule);
  if (!name) return <span class="sb-demo-rule">{rule}</span>;
  const label = `${name.number} ${name.title}`;
  return (
    <a class="sb-demo-rule" href={name.href} title={label} aria-label={wording.t("demo.rule", { rule: label })}>
      <span class="sb-demo-rule__number">{name.number}</span>
      {short ? null : (
        <>
          {" "}
          <span lang={name.lang}>{name.title}</span>
        </>
      )}
    </a>
  );
}
