/** What a player can do besides playing: take back, ask, hurry the bots, share, begin anew. */
import { useState } from "preact/hooks";
import { copied } from "../../page/clipboard.ts";
import { PAUSES, type Speed } from "../storage/settings.ts";
import type { TableState } from "../table/state.ts";
import type { Table } from "../table/table.ts";
import type { Visit } from "../visit.ts";
import { Action, useStore } from "./controls.tsx";
import { Icon } from "./mark.tsx";
import { report } from "./report.ts";
import { Players } from "./turn.tsx";
import { T, useWording } from "./wording.tsx";

export function Tools({ table, state, past }: { table: Table; state: TableState; past: boolean }) {
  const wording = useWording();
  const yours = !past && state.viewer !== null && state.position?.actor === state.viewer;
  return (
    <div class="sb-demo-tools" role="group" aria-label={wording.t("tool.group")}>
      <Action k="tool.undo" icon="undo" disabled={past || !state.position?.length} onPress={() => void table.undo()} />
      <Action k="tool.redo" icon="redo" disabled={past || !state.position?.redo} onPress={() => void table.redo()} />
      <Action
        k={state.asking ? "tool.hint.asking" : "tool.hint"}
        icon="hint"
        disabled={!yours || state.asking}
        onPress={() => void table.hint()}
      />
      <Action k="tool.skip" icon="skip" disabled={!state.thinking} onPress={() => table.skip()} />
    </div>
  );
}

/** Settings and the rarer actions, folded away. */
export function More({ visit, table, state }: { visit: Visit; table: Table; state: TableState }) {
  const wording = useWording();
  const { speed } = useStore(visit);
  const seed = table.play.saved?.seed;
  return (
    <details class="sb-demo-more">
      <summary class="sb-demo-button sb-demo-button--quiet">
        <Icon name="settings" />
        <span class="sb-demo-button__label">
          <T k="tool.more" />
        </span>
      </summary>
      <div class="sb-demo-more__body">
        <Players state={state} />
        <label class="sb-demo-field">
          <span class="sb-demo-field__label">
            <T k="tool.speed" />
          </span>
          <select value={speed} onChange={({ currentTarget: { value } }) => visit.setSpeed(value as Speed)}>
            {Object.keys(PAUSES).map((name) => (
              <option key={name} value={name}>
                {wording.t(`tool.speed.${name}`)}
              </option>
            ))}
          </select>
        </label>
        {typeof seed === "string" || typeof seed === "number" ? (
          <p class="sb-demo-more__seed">
            <T k="tool.seed" values={{ seed: String(seed) }} />
          </p>
        ) : null}
        {state.practice ? null : <Action k="undo.practise" onPress={() => void table.practise()} />}
        <Share visit={visit} />
        <Action k="tool.report" onPress={() => report(wording, table)} />
        <Action
          k={visit.place.example === null ? "ending.new" : "example.again"}
          icon="fresh"
          onPress={() => void visit.openFresh()}
        />
      </div>
    </details>
  );
}

function Share({ visit }: { visit: Visit }) {
  const wording = useWording();
  const [link, setLink] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);
  const share = async () => {
    const made = await visit.shareLink();
    if (!made) return;
    setLink(made);
    setCopied(await copied(made));
  };
  return (
    <div class="sb-demo-share">
      <Action k="tool.share" icon="share" onPress={() => void share()} />
      {link ? (
        <>
          <input
            type="text"
            readOnly
            class="sb-demo-share__link"
            value={link}
            aria-label={wording.t("tool.share.link")}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <p role="status">
            <T k={isCopied ? "tool.share.copied" : "tool.share.copy"} />
          </p>
        </>
      ) : null}
    </div>
  );
}
