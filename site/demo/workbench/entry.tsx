/** One text: its source, the form for its translation, how it will look, what is wrong with it, and what helps. */
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { Action, useStore } from "../views/controls.tsx";
import { T, useWording } from "../views/wording.tsx";
import type { Bench, Known } from "./bench.ts";
import type { Piece, Problem } from "./desk.ts";
import type { Draft } from "./drafts.ts";
import { fieldsOf, formerOf, type Item, overtakenOf, type Standing } from "./items.ts";
import { Nodes } from "./nodes.tsx";
import { Picture } from "./picture.tsx";
import { partsOf } from "./saying.ts";

interface EntryProps {
  readonly bench: Bench;
  readonly item: Item;
}

export function Entry({ bench, item }: EntryProps) {
  const { drafts, known, choice } = useStore(bench);
  const draft = drafts[item.id] ?? null;
  const own = known[item.id] ?? {};
  const words = fieldsOf(item, draft);
  const standing = bench.standing(item);
  const heading = useId();
  const general = own.look?.problems.filter(({ field }) => field === "") ?? [];
  return (
    <article class="sb-bench-entry" id={`text.${item.id}`} data-standing={standing} aria-labelledby={heading}>
      <header class="sb-bench-head">
        <h2 class="sb-bench-title" id={heading} tabIndex={-1}>
          {item.number ? <span class="sb-num">{item.number}</span> : <Kind kind={item.kind} />}{" "}
          <span lang={item.from === item.source.words ? bench.sourceLocale : choice.from}>{titleOf(item)}</span>
        </h2>
        <State standing={standing} />
      </header>
      <Moved bench={bench} item={item} draft={draft} known={own} />
      {Object.keys(item.source.words).map((field) => (
        <Field
          key={field}
          bench={bench}
          item={item}
          field={field}
          words={words[field] ?? ""}
          known={own}
          isDraft={draft?.fields[field] !== undefined}
        />
      ))}
      <Problems problems={general} />
      {item.example ? <Picture bench={bench} example={item.example} /> : null}
      {draft ? (
        <p class="sb-demo-actions">
          <Action k="workbench.throw" kind="quiet" onPress={() => bench.throwAway(item)} />
        </p>
      ) : null}
    </article>
  );
}

function titleOf({ from, id }: Item): string {
  return from.title ?? id.replace(/^.*\/game\./, "");
}

function Kind({ kind }: { kind: Item["kind"] }) {
  return (
    <span class="sb-bench-kind">
      <T k={`workbench.kind.${kind}`} />
    </span>
  );
}

function State({ standing }: { standing: Standing }) {
  return (
    <span class={`sb-bench-state sb-bench-state--${standing}`}>
      <T k={`workbench.standing.${standing}`} />
    </span>
  );
}

/** What has changed under the words: the source since they were made, the translation since the draft was begun. */
function Moved({ bench, item, draft, known }: EntryProps & { draft: Draft | null; known: Known }) {
  const { choice } = useStore(bench);
  const former = Object.keys(formerOf(item, draft));
  const overtaken = Object.entries(overtakenOf(item, draft));
  const isStale = item.own?.status === "stale" && !draft?.fits;
  if (former.length === 0 && overtaken.length === 0 && !isStale) return null;
  return (
    <div class="sb-bench-moved">
      {former.length > 0 || isStale ? (
        <>
          <p class="sb-bench-moved__words">
            <T k={former.length > 0 ? "workbench.moved" : "workbench.moved.unknown"} />
          </p>
          {former.map((field) => (
            <p key={field} class="sb-bench-diff" lang={bench.sourceLocale}>
              <Diff pieces={known.changes?.[field] ?? []} />
            </p>
          ))}
          <p class="sb-demo-actions">
            <Action k="workbench.fits" onPress={() => bench.fits(item)} />
          </p>
        </>
      ) : null}
      {overtaken.map(([field, now]) => (
        <div key={field}>
          <p class="sb-bench-moved__words">
            <T k="workbench.overtaken" />
          </p>
          <p class="sb-bench-diff" lang={choice.into} dir="auto">
            {now}
          </p>
          <p class="sb-demo-actions">
            <Action k="workbench.overtaken.keep" onPress={() => bench.rebase(item)} />
            <Action k="workbench.throw" kind="quiet" onPress={() => bench.throwAway(item)} />
          </p>
        </div>
      ))}
    </div>
  );
}

const MARKS = { removed: "del", added: "ins" } as const;

/** A difference word by word; what is said by colour is said by the elements too. */
function Diff({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <>
      {pieces.map(([kind, words], index) => {
        if (kind === "same") return words;
        const Mark = MARKS[kind];
        return <Mark key={index}>{words}</Mark>;
      })}
    </>
  );
}

interface FieldProps extends EntryProps {
  readonly field: string;
  readonly words: string;
  readonly known: Known;
  readonly isDraft: boolean;
}

function Field({ bench, item, field, words, known, isDraft }: FieldProps) {
  const { choice } = useStore(bench);
  const wording = useWording();
  const id = useId();
  const name = wording.t(`workbench.field.${field.split(".")[0]}`);
  const problems = known.look?.problems.filter((each) => each.field === field) ?? [];
  const notes = known.notes?.[field] ?? [];
  const shown = known.look?.shown[field];
  const label = wording.t("workbench.field.label", { field: name, title: titleOf(item) });
  return (
    <div class="sb-bench-field" data-field={field}>
      <div class="sb-bench-source">
        <p class="sb-bench-label">{name}</p>
        <p class="sb-bench-words" lang={choice.from} dir="auto">
          {item.from[field] ?? item.source.words[field]}
        </p>
      </div>
      <div class="sb-bench-target">
        <label class="sb-bench-label" for={id}>
          {name}
          <span class="sb-demo-hidden">{`: ${label}`}</span>
        </label>
        <Area
          id={id}
          value={words}
          locale={choice.into}
          isLine={field === "title"}
          isDraft={isDraft}
          isWrong={problems.some(({ severity }) => severity === "error")}
          describedBy={`${id}-problems`}
          onWrite={(written) => bench.write(item, field, written)}
        />
        <Problems id={`${id}-problems`} problems={problems} />
        {shown && field !== "title" ? (
          <div class="sb-bench-shown">
            <p class="sb-bench-label">
              <T k="workbench.preview" />
            </p>
            <div class="sb-text" lang={choice.into} dir="auto">
              <Nodes nodes={shown} root={wording.href("")} />
            </div>
          </div>
        ) : null}
        {notes.length > 0 ? (
          <details class="sb-bench-more">
            <summary>
              <T k="workbench.notes" />
            </summary>
            <ul>
              {notes.map(([note, lang]) => (
                <li key={note} lang={lang || undefined}>
                  {note}
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
    </div>
  );
}

interface AreaProps {
  readonly id: string;
  readonly value: string;
  readonly locale: string;
  readonly isLine: boolean;
  readonly isDraft: boolean;
  readonly isWrong: boolean;
  readonly describedBy: string;
  readonly onWrite: (words: string) => void;
}

/** A field that grows with its words. In a title a new line is a space. */
function Area({ id, value, locale, isLine, isDraft, isWrong, describedBy, onWrite }: AreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element || CSS.supports("field-sizing", "content")) return;
    element.rows = Math.max(isLine ? 1 : 3, Math.ceil(value.length / 44) + value.split("\n").length - 1);
  }, [value, isLine]);
  return (
    <textarea
      ref={area}
      id={id}
      class="sb-bench-area"
      rows={isLine ? 1 : 3}
      lang={locale}
      dir="auto"
      spellcheck
      data-draft={isDraft ? "" : undefined}
      aria-invalid={isWrong}
      aria-describedby={describedBy}
      value={value}
      onInput={({ currentTarget }) =>
        onWrite(isLine ? currentTarget.value.replace(/\s*\n\s*/g, " ") : currentTarget.value)
      }
    />
  );
}

function Problems({ id, problems }: { id?: string; problems: readonly Problem[] }) {
  const wording = useWording();
  // What stops a build comes first; within the two kinds the order of the text stays.
  const errorsFirst = [...problems].sort((one, other) => rank(one) - rank(other));
  return (
    <ul class="sb-bench-problems" id={id} aria-live="polite">
      {errorsFirst.map(({ check, message, lang, severity, line, column }) => {
        const key = `workbench.check.${check}`;
        return (
          <li key={`${check} ${line} ${column} ${message}`} data-severity={severity}>
            {wording.has(key) ? <strong>{wording.t(key)}</strong> : null}{" "}
            <span class="sb-bench-message" lang={lang || undefined}>
              {partsOf(message, lang || wording.locale).map(({ words, isCode }) =>
                isCode ? <code>{words}</code> : words,
              )}
            </span>{" "}
            <code>{check}</code>
          </li>
        );
      })}
    </ul>
  );
}

function rank({ severity }: Problem): number {
  return severity === "error" ? 0 : 1;
}
