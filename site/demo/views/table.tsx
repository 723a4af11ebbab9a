/** A table: whose turn, the board, what is said about it, the tools and the log. */

import { useEffect, useRef } from "preact/hooks";
import type { Notice } from "../boards/contract.ts";
import { namesOf } from "../table/names.ts";
import type { Replay } from "../table/replay.ts";
import type { Table } from "../table/table.ts";
import type { Loaded, Visit } from "../visit.ts";
import { Announcer } from "./announcer.tsx";
import { useStore } from "./controls.tsx";
import { Curtain } from "./curtain.tsx";
import { Ending } from "./ending.tsx";
import { ExampleSteps } from "./example.tsx";
import { arrive, isAttended, showChoice } from "./intoview.ts";
import { Failure, Loading } from "./loading.tsx";
import { Log } from "./log.tsx";
import { Notices, noticeOf } from "./notices.tsx";
import { ReplayBar } from "./replaybar.tsx";
import { More, Tools } from "./tools.tsx";
import { Turn } from "./turn.tsx";
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
  const column = useShownChoice(table);
  if (!sight) return <Opening visit={visit} table={table} />;
  const { examples } = loaded;
  const notice = plays(table, replay) ? noticeOf({ table, state, examples }) : null;
  const ended = past.sight ? null : state.outcome;
  return (
    <WordingProvider value={wording}>
      <Announcer state={state} />
      {state.curtain === null ? (
        <div class="sb-demo-table" data-past={past.sight ? "" : undefined}>
          <div class="sb-demo-table__board" ref={column}>
            {ended ? <Ending visit={visit} outcome={ended} /> : <Turn state={state} past={past.sight !== null} />}
            {state.stand ? <ExampleSteps table={table} stand={state.stand} /> : null}
            <div class="sb-demo-board" tabIndex={-1} lang={wording.langOf(`board.${wording.game}.`)}>
              <BoardOf table={table} replay={replay} loaded={loaded} notice={notice} />
            </div>
            {notice ? null : <Notices table={table} state={state} examples={examples} />}
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

/** Whether the reader is to act, and looks at the present. */
function plays({ state: { viewer, position } }: Table, past: Replay): boolean {
  return !past.state.sight && viewer !== null && position?.actor === viewer;
}

/** Brings a new table into view, and at each turn of the reader what there is to choose from. Returns the column's reference. */
function useShownChoice(table: Table) {
  const column = useRef<HTMLDivElement>(null);
  const shown = useRef<Table | null>(null);
  const { position, viewer, sight, stand } = useStore(table);
  useEffect(() => {
    if (!column.current || !sight) return;
    const demo = column.current.closest(".sb-demo");
    if (demo && shown.current !== table && isAttended(column.current)) arrive(demo);
    shown.current = table;
    // Who stands in an example reads its steps, over the board.
    if (!stand && viewer !== null && position?.actor === viewer) showChoice(column.current);
  }, [table, position, viewer, sight !== null]);
  return column;
}

/** Before the first position: the engine is on its way, or did not come. */
function Opening({ visit, table }: { visit: Visit; table: Table }) {
  const { problem } = useStore(table);
  if (problem) return <Failure code={problem.code} onRetry={() => void visit.again()} />;
  return <Loading engine={visit.engine} onCancel={() => visit.engine.cancel()} />;
}

interface BoardOfProps extends Omit<TableViewProps, "visit"> {
  readonly notice: Notice | null;
}

function BoardOf({ table, replay, loaded, notice }: BoardOfProps) {
  const state = useStore(table);
  const past = useStore(replay);
  const wording = loaded.wording.named(namesOf(loaded.wording, state));
  const sight = past.sight ?? state.sight;
  if (!sight) return null;
  const acts = plays(table, replay);
  return (
    <loaded.Board
      observation={sight.observation}
      legal={acts ? state.legal : []}
      compact={acts ? state.compact : null}
      words={wording.words}
      mode={acts ? "play" : "watch"}
      onAction={(action) => void table.act(action)}
      onExplain={(action) => void table.explain(action)}
      selection={state.hint?.action ?? null}
      notice={notice}
      animate={!past.sight}
    />
  );
}
