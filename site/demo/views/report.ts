/** Hands a play over to the page's form for reports of errors, which is not the demo's. */
import type { Table } from "../table/table.ts";
import type { Wording } from "../wording.ts";

/** Opens the form. The saved play is offered with it; the reader decides whether it goes along. */
export function report(wording: Wording, table: Table, code?: string): void {
  const { saved } = table.play;
  const detail = {
    game: wording.game,
    title: wording.t("tool.report.about"),
    ...(code === undefined ? {} : { code }),
    ...(saved ? { save: JSON.stringify(saved) } : {}),
  };
  document.dispatchEvent(new CustomEvent("spielbar-report", { detail }));
}
