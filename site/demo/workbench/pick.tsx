/** What to work on: game, chapter, the two languages, and which texts to show. */
import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";
import { useStore } from "../views/controls.tsx";
import { T, useWording } from "../views/wording.tsx";
import { type Bench, type Choice, isTag } from "./bench.ts";
import { OWN_WORDS } from "./items.ts";
import type { Titles } from "./manifest.ts";

/** Value of the choice of a language that is not there yet. */
const ANOTHER = "another";

export function Pick({ bench }: { bench: Bench }) {
  const { choice } = useStore(bench);
  const wording = useWording();
  const { games } = bench.manifest;
  const chapters = games[choice.game]?.chapters ?? [];
  const title = (titles: Titles) => titles[wording.locale] ?? Object.values(titles)[0] ?? "";
  return (
    <form class="sb-bench-pick" aria-label={wording.t("workbench.pick")} onSubmit={(event) => event.preventDefault()}>
      <Choose k="workbench.game" value={choice.game} onChoose={(game) => void bench.choose({ game })}>
        {Object.entries(games).map(([id, { titles }]) => (
          <option key={id} value={id}>
            {title(titles)}
          </option>
        ))}
      </Choose>
      <Choose k="workbench.chapter" value={choice.chapter} onChoose={(chapter) => void bench.choose({ chapter })}>
        <option value={OWN_WORDS}>{wording.t("workbench.words")}</option>
        {chapters.map(({ id, number, titles }) => (
          <option key={id} value={id}>
            {number === 0
              ? wording.t(`page.${id}.title`)
              : `${wording.words.text("workbench.chapter.name", { number, title: title(titles) })}`}
          </option>
        ))}
      </Choose>
      <Choose k="workbench.from" value={choice.from} onChoose={(from) => void bench.choose({ from })}>
        <Languages bench={bench} choice={choice} />
      </Choose>
      <Into bench={bench} choice={choice} />
      <Choose
        k="workbench.show"
        value={choice.show}
        onChoose={(show) => void bench.choose({ show: show as Choice["show"] })}
      >
        {["all", "open", "drafts"].map((show) => (
          <option key={show} value={show}>
            {wording.t(`workbench.show.${show}`)}
          </option>
        ))}
      </Choose>
    </form>
  );
}

interface ChooseProps {
  readonly k: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly children: ComponentChildren;
}

function Choose({ k, value, onChoose, children }: ChooseProps) {
  return (
    <label class="sb-bench-choose">
      <span class="sb-bench-label">
        <T k={k} />
      </span>
      <select data-do={k} value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {children}
      </select>
    </label>
  );
}

function Languages({ bench }: { bench: Bench; choice: Choice }) {
  return (
    <>
      {Object.entries(bench.manifest.names).map(([locale, name]) => (
        <option key={locale} value={locale} lang={locale}>
          {name}
        </option>
      ))}
    </>
  );
}

/** The language to write in: one that is there, or any other by its tag. */
function Into({ bench, choice }: { bench: Bench; choice: Choice }) {
  const wording = useWording();
  const [asking, setAsking] = useState(false);
  const [wrong, setWrong] = useState(false);
  const hint = useId();
  const isNew = bench.manifest.names[choice.into] === undefined;
  const take = (tag: string) => {
    setWrong(!isTag(tag));
    if (!isTag(tag)) return;
    setAsking(false);
    void bench.choose({ into: tag });
  };
  return (
    <div class="sb-bench-into">
      <Choose
        k="workbench.into"
        value={asking ? ANOTHER : choice.into}
        onChoose={(into) => {
          setAsking(into === ANOTHER);
          if (into !== ANOTHER) void bench.choose({ into });
        }}
      >
        <Languages bench={bench} choice={choice} />
        {isNew ? <option value={choice.into}>{nameOf(choice.into, wording.locale)}</option> : null}
        <option value={ANOTHER}>{wording.t("workbench.into.another")}</option>
      </Choose>
      {asking ? (
        <label class="sb-bench-choose">
          <span class="sb-bench-label">
            <T k="workbench.into.tag" />
          </span>
          <input
            type="text"
            class="sb-bench-tag"
            data-do="workbench.into.tag"
            autocapitalize="off"
            spellcheck={false}
            aria-invalid={wrong}
            aria-describedby={hint}
            placeholder="fr"
            onChange={(event) => take(event.currentTarget.value.trim())}
          />
          <small id={hint} role={wrong ? "alert" : undefined}>
            <T k={wrong ? "workbench.into.wrong" : "workbench.into.hint"} />
          </small>
        </label>
      ) : null}
    </div>
  );
}

/** The name of a language in another one; its tag where the browser does not know it. */
function nameOf(tag: string, reader: string): string {
  try {
    return new Intl.DisplayNames(reader, { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
