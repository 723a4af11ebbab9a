/** One demo: loading, setup or table, and what could not be opened. */
import { useEffect, useRef } from "preact/hooks";
import type { Visit } from "../visit.ts";
import { Action, CloseButton, HeadingLevel, Panel, useStore } from "./controls.tsx";
import { keepFocus } from "./focus.ts";
import { arrive, isAttended, notePresses } from "./intoview.ts";
import { Failure, Loading } from "./loading.tsx";
import { SetupForm } from "./setup.tsx";
import { TableView } from "./table.tsx";
import { T, useWording, WordingProvider } from "./wording.tsx";

export function App({ visit, onClose }: { visit: Visit; onClose: (() => void) | null }) {
  return (
    <WordingProvider value={visit.loaded.wording}>
      <HeadingLevel.Provider value={visit.place.example === null ? "h2" : "h3"}>
        <Screen visit={visit} onClose={onClose} />
      </HeadingLevel.Provider>
    </WordingProvider>
  );
}

function Screen({ visit, onClose }: { visit: Visit; onClose: (() => void) | null }) {
  const state = useStore(visit);
  const wording = useWording();
  const root = useRef<HTMLElement>(null);
  useEffect(() => (root.current ? keepFocus(root.current) : undefined), []);
  useEffect(notePresses, []);
  useEffect(() => {
    // What the reader asked for comes into view; what opened by itself leaves the page where it is.
    if (root.current && isAttended(root.current)) arrive(root.current);
  }, [state.stage, state.table]);
  return (
    <section ref={root} class="sb-demo" tabIndex={-1} data-stage={state.stage} aria-label={wording.t("demo.label")}>
      {onClose && state.stage === "playing" ? (
        <div class="sb-demo-close">
          <CloseButton onPress={onClose} />
        </div>
      ) : null}
      <Unopened visit={visit} />
      {state.offered ? <Offer visit={visit} /> : <Stage visit={visit} onClose={onClose} />}
    </section>
  );
}

function Stage({ visit, onClose }: { visit: Visit; onClose: (() => void) | null }) {
  const { stage, failure, table, replay, setup } = useStore(visit);
  if (failure) return <Failure code={failure} onRetry={() => void visit.open()} {...(onClose ? { onClose } : {})} />;
  if (stage === "playing" && table && replay) {
    return <TableView visit={visit} table={table} replay={replay} loaded={visit.loaded} />;
  }
  if (stage === "choosing" && visit.info) {
    return <SetupForm info={visit.info} last={setup} onBegin={(chosen) => void visit.begin(chosen)} />;
  }
  const cancel = () => {
    visit.engine.cancel();
    onClose?.();
  };
  return <Loading engine={visit.engine} onCancel={cancel} />;
}

/** A shared table arrives while another one is kept here: the player decides. */
function Offer({ visit }: { visit: Visit }) {
  return (
    <Panel k="offer.title" kind="hint" takesFocus>
      <p>
        <T k="offer.text" />
      </p>
      <p class="sb-demo-actions">
        <Action k="offer.accept" kind="main" onPress={() => void visit.acceptOffer()} />
        <Action k="offer.decline" onPress={() => void visit.declineOffer()} />
      </p>
    </Panel>
  );
}

/** What could not be opened, and what has been laid aside because of that. */
function Unopened({ visit }: { visit: Visit }) {
  const { unopened, aside } = useStore(visit);
  const wording = useWording();
  if (unopened) {
    return (
      <Panel k={`unopened.${unopened.where}.title`} kind="problem" onClose={() => visit.dismissUnopened()}>
        <p role="alert">{wording.t(`unopened.${unopened.where}.${unopened.code}`)}</p>
        {unopened.elsewhere ? (
          <p class="sb-demo-actions">
            <a class="sb-demo-button sb-demo-button--main" data-do="unopened.elsewhere" href={unopened.elsewhere}>
              <T k="unopened.elsewhere" />
            </a>
          </p>
        ) : null}
        {unopened.where === "kept" ? (
          <p class="sb-demo-actions">
            <Action k="unopened.delete" onPress={() => visit.deleteUnopened()} />
          </p>
        ) : null}
      </Panel>
    );
  }
  return aside ? (
    <div class="sb-demo-aside">
      <p>
        <T k="unopened.aside" />
      </p>
      <Action k="unopened.delete" kind="quiet" onPress={() => visit.deleteAside()} />
    </div>
  ) : null;
}
