/** The way home for drafts: a PO file, the changed YAML file, or the file on the code host with the text on the clipboard. */
import { useState } from "preact/hooks";
import { copied } from "../../page/clipboard.ts";
import { Action, useStore } from "../views/controls.tsx";
import { T, useWording } from "../views/wording.tsx";
import type { Bench } from "./bench.ts";
import type { Handout } from "./desk.ts";
import { nameWithin } from "./saying.ts";

/** What went wrong, and its language where that is not the page's. */
interface Detail {
  readonly words: string;
  readonly lang: string;
}

type Told = { readonly k: string; readonly isBad: boolean; readonly detail?: Detail } | null;

export function Home({ bench }: { bench: Bench }) {
  const { count, choice, loading } = useStore(bench);
  const wording = useWording();
  const [told, setTold] = useState<Told>(null);
  const [faulty, setFaulty] = useState<readonly string[]>([]);
  const { edit } = bench.manifest;
  const here = bench.changedHere;
  const language = nameWithin(choice.into, wording.locale);

  const attempt = (k: string, act: () => Promise<boolean>) => {
    setTold(null);
    setFaulty([]);
    act().then(
      (done) => setTold({ k: done ? k : "workbench.copy.failed", isBad: !done }),
      (error: unknown) => setTold({ k: "workbench.failed", isBad: true, detail: detailOf(error) }),
    );
  };
  const taken = (handout: Handout) => {
    setFaulty(handout.faulty);
    return handout.text;
  };
  const po = async () =>
    save(taken(await bench.po()), `${choice.game}.${choice.into}.po`, "text/x-gettext-translation");
  const yaml = async () => save(taken(await bench.yaml()), `${choice.chapter}.yaml`, "application/yaml");
  const host = async () => {
    const done = await copied(taken(await bench.yaml()));
    // Only a file that is there has a page to be edited on; a new one goes into the folder of its language.
    const path = bench.isThere
      ? bench.path
      : bench.path
          .split("/")
          .slice(0, bench.hasLanguage ? 3 : 2)
          .join("/");
    open(`${edit}${path}`, "_blank", "noopener");
    return done;
  };
  if (loading) return null;
  return (
    <>
      <p class="sb-bench-small">
        <T k="workbench.home.text" />
      </p>
      <section class="sb-bench-home" aria-label={wording.t("workbench.home")}>
        <p class="sb-bench-home__count">
          <T k="workbench.home.count" values={{ n: count, language }} />
        </p>
        <p class="sb-demo-actions">
          <Action k="workbench.po" kind="main" disabled={count === 0} onPress={() => attempt("workbench.saved", po)} />
          <Action k="workbench.yaml" disabled={here === 0} onPress={() => attempt("workbench.saved", yaml)} />
          {edit ? (
            <Action k="workbench.host" disabled={here === 0} onPress={() => attempt("workbench.copied", host)} />
          ) : null}
        </p>
        <p role={told?.isBad ? "alert" : "status"} class="sb-bench-told">
          {told ? <T k={told.k} /> : null}
          {told?.detail ? <span lang={told.detail.lang || undefined}> {told.detail.words}</span> : null}
        </p>
        {faulty.length > 0 ? (
          <div role="alert" class="sb-bench-told">
            <T k="workbench.faulty" values={{ n: faulty.length }} />
            <ul>
              {faulty.map((id) => (
                <li key={id}>
                  <a href={`#${id}`}>{id}</a>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </section>
    </>
  );
}

/** Gives the reader a file. */
async function save(text: string, name: string, type: string): Promise<boolean> {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return true;
}

function detailOf(error: unknown): Detail {
  const { answer, message } = error as { answer?: { at?: string; lang?: string }; message?: string };
  return { words: answer?.at ?? message ?? String(error), lang: answer?.lang ?? "en" };
}
