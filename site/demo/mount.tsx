/** The entry of the lazily loaded part: puts an app into a `<spielbar-demo>`. */
import { render } from "preact";
import { engineOf } from "./engine/client.ts";
import { App } from "./views/app.tsx";
import { load, type Place, Visit } from "./visit.ts";

/** A running app. */
export interface Mounted {
  /** The page takes the element away; what was kept stays kept. */
  leave(): void;
  /** Opens the share link that has come into the address. */
  openShared(): void;
}

/** What the element lends to its app. */
export interface Host {
  readonly root: HTMLElement;
  /** Called once when the first screen replaces what the page showed. */
  readonly onOpen: () => void;
  /** Called when the reader closes the app; null where there is nothing to go back to. */
  readonly onClose: (() => void) | null;
}

/** Loads the words and the board, then shows the app and opens what there is to open. Rejects when loading fails. */
export async function mount(place: Place, host: Host): Promise<Mounted> {
  const visit = new Visit(place, await load(place));
  const ending = visit.subscribe(() => {
    if (visit.state.stage === "loading") return;
    ending();
    host.onOpen();
  });
  const leave = () => {
    ending();
    render(null, host.root);
    visit.leave();
  };
  const close = host.onClose;
  const onClose =
    close &&
    (() => {
      visit.dismiss();
      leave();
      close();
    });
  render(<App visit={visit} onClose={onClose} />, host.root);
  void visit.open();
  return { leave, openShared: () => void visit.openShared() };
}

/** Loads everything ahead of the click, when the reader shows the intent. What fails will fail again, and say so then. */
export async function prepare(place: Place): Promise<void> {
  await Promise.allSettled([load(place), engineOf(place.site).start()]);
}
