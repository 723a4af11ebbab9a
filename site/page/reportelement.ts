/**
 * "Report an error": a link of class `sb-report` at each rule opens a form in place, and so does the demo's event `spielbar-report`.
 * Without this script the links lead to the page that says what to send. The form itself is loaded on demand.
 */

import { isPlain } from "./click.ts";
import { assets, onDemand } from "./ondemand.ts";
import type { fillPage, openReport, PlayReport } from "./report.ts";

interface Report {
  readonly fillPage: typeof fillPage;
  readonly openReport: typeof openReport;
}

/** `<spielbar-report>` on the page of reports: the form for what the address names. */
class SpielbarReport extends HTMLElement {
  connectedCallback(): void {
    if (!this.firstElementChild) void load().then(({ fillPage }) => fillPage(this, assets));
  }
}

/** Lets links and the demo open the form. Must run before other listeners to clicks on links. */
export function reportErrors(): void {
  customElements.define("spielbar-report", SpielbarReport);
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a.sb-report") : null;
    if (!link || !isPlain(event)) return;
    event.preventDefault();
    void load().then(
      ({ openReport }) => openReport({ id: decodeURIComponent(link.hash.slice(1)) }, assets),
      () => location.assign(link.href),
    );
  });
  document.addEventListener("spielbar-report", ({ detail }: Event & { detail?: PlayReport }) => {
    if (detail) void load().then(({ openReport }) => openReport(detail, assets));
  });
}

function load(): Promise<Report> {
  return onDemand("report");
}
