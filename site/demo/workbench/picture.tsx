/** The pictures of an example, drawn by the components of the board with the words of the language translated into. */
import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { T, useWording } from "../views/wording.tsx";
import type { Bench } from "./bench.ts";

interface Drawn {
  readonly sprite: VNode;
  readonly frames: readonly { readonly kind: string; readonly picture: VNode }[];
}

export function Picture({ bench, example }: { bench: Bench; example: string }) {
  const [drawn, setDrawn] = useState<Drawn | "failed" | null>(null);
  const open = () => {
    if (drawn !== null && drawn !== "failed") return;
    draw(bench, example).then(setDrawn, () => setDrawn("failed"));
  };
  return (
    <details class="sb-bench-more sb-bench-pictures" onToggle={({ currentTarget }) => currentTarget.open && open()}>
      <summary>
        <T k="workbench.pictures" />
      </summary>
      {drawn === null ? (
        <p role="status">
          <T k="workbench.loading" />
        </p>
      ) : null}
      {drawn === "failed" ? (
        <p role="alert">
          <T k="workbench.pictures.failed" />
        </p>
      ) : null}
      {drawn !== null && drawn !== "failed" ? <Frames drawn={drawn} /> : null}
    </details>
  );
}

function Frames({ drawn }: { drawn: Drawn }) {
  const wording = useWording();
  return (
    <>
      <div class="sb-sprite">{drawn.sprite}</div>
      <ol class="sb-bench-frames">
        {drawn.frames.map(({ kind, picture }, index) => (
          <li key={index}>
            <div class="sb-frame">{picture}</div>
            <p class="sb-bench-caption">
              {kind === "given" ? wording.t("page.step.given") : wording.t("workbench.step", { n: index })}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

async function draw(bench: Bench, example: string): Promise<Drawn> {
  const [{ drawings, words }, frames] = await Promise.all([bench.drawings(), bench.frames(example)]);
  return {
    sprite: drawings.sprite(),
    frames: frames.map(({ kind, observation, before }, index) => ({
      kind,
      picture: drawings.frame({ observation, before, words, id: `${example}/${index}@workbench` }),
    })),
  };
}
