/** A table: whose turn, the board, what is said about it, the tools and the log. */

import type { Replay } from "../table/replay.ts";
import type { Table } from "../table/table.ts";
import type { Loaded, Visit } from "../visit.ts";
import { Announcer } from "./announcer.tsx";
import { useStore } from "./controls.tsx";
import { Curtain } from "./curtain.tsx";
import { Ending } from "./ending.tsx";
import { ExampleSteps } from "./example.tsx";
import { Failure, Loading } from "./loading.tsx";
import { Log } from "./log.tsx";
import { Notices } from "./notices.tsx";
import { ReplayBar } from "./replaybar.tsx";
import { More, Tools } from "./tools.tsx";
import { namesOf, Turn } from "./turn.tsx";
import { WordingProvider } from "./wording.tsx";

interface TableViewProps {
  readonly visit: Visit;
  readonly table: Table;
  readonly replay: Replay;
  readonly loaded: Loaded;
}

export function TableView({ visit, table, replay, loaded }: TableViewProps) {
  const state = useStore(table);
  const past = useStore(replay);
  const wording = loaded.wording.named(namesOf(loaded.wording, state));
  const sight = past.sight ?? state.sight;
  if (!sight) return <Opening visit={visit} table={table} />;
  const ended = past.sight ? null : state.outcome;
  return (
    <WordingProvider value={wording}>
      <Announcer state={state} />
      {state.curtain === null ? (
        <div class="sb-demo-table" data-past={past.sight ? "" : undefined}>
          <div class="sb-demo-table__board">
            {ended ? <Ending visit={visit} outcome={ended} /> : <Turn state={state} />}
            {state.stand ? <ExampleSteps table={table} stand={state.stand} /> : null}
            <div class="sb-demo-board" tabIndex={-1} lang={wording.langOf(`board.${wording.game}.`)}>
              <BoardOf table={table} replay={replay} loaded={loaded} />
            </div>
            <Notices table={table} state={state} examples={loaded.examples} />
          </div>
          <div class="sb-demo-table__side">
            <Tools table={table} state={state} past={past.sight !== null} />
            <ReplayBar replay={replay} state={state} />
            <Log events={sight.events} />
            <More visit={visit} table={table} state={state} />
          </div>
        </div>
      ) : (
        <Curtain table={table} state={state} seat={state.curtain} />
      )}
    </WordingProvider>
  );
}

/** Before the first position: the engine is on its way, or did not come. */
function Opening({ visit, table }: { visit: Visit; table: Table }) {
  const { problem } = useStore(table);
  if (problem) return <Failure code={problem.code} onRetry={() => void visit.again()} />;
  return <Loading engine={visit.engine} onCancel={() => visit.engine.cancel()} />;
}

function BoardOf({ table, replay, loaded }: Omit<TableViewProps, "visit">) {
  const state = useStore(table);
  const past = useStore(replay);
  const wording = loaded.wording.named(namesOf(loaded.wording, state));
  const sight = past.sight ?? state.sight;
  if (!sight) return null;
  const plays = !past.sight && state.viewer !== null && state.position?.actor === state.viewer;
  return (
    <loaded.Board
      observation={sight.observation}
      legal={plays ? state.legal : []}
      compact={plays ? state.compact : null}
      words={wording.words}
      mode={plays ? "play" : "watch"}
      onAction={(action) => void table.act(action)}
      onExplain={(action) => void table.explain(action)}
      selection={state.hint?.action ?? null}
      animate={!past.sight}
    />
  );
}
