/**
 * The form for a report of an error: loaded on demand. It makes a ready text, to be copied, shared, or begun with on the host of the
 * repository where the site names one. It sends nothing by itself.
 */

import { copied } from "./clipboard.ts";
import { pageConfig } from "./config.ts";
import { addressOf, type Matter, textOf, titleOf } from "./reporttext.ts";
import { catalog, type Words } from "./words.ts";

/** What the demo tells of a play. */
export interface PlayReport {
  readonly game: string;
  readonly title: string;
  readonly code?: string;
  readonly save?: string;
}

/** What somebody wants to report: a text by its full id, or a play. */
export type Wanted = { readonly id: string } | PlayReport;

/** Opens the form over the page. */
export async function openReport(wanted: Wanted, assets: URL): Promise<void> {
  const words = await catalog(assets);
  const dialog = document.createElement("dialog");
  dialog.className = "sb-dialog";
  const form = formOf(matterOf(wanted, words), words);
  const title = element("h2", "sb-dialog__title", words.say("report.title"));
  title.id = "sb-report-title";
  dialog.setAttribute("aria-labelledby", title.id);
  const close = button(words.say("report.close"), () => dialog.close());
  form.querySelector(".sb-report__actions")?.append(close);
  dialog.append(title, form);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  form.querySelector("textarea")?.focus();
}

/** Puts the form for what the address names into the page of reports. */
export async function fillPage(place: HTMLElement, assets: URL): Promise<void> {
  const words = await catalog(assets);
  const id = decodeURIComponent(location.hash.slice(1));
  if (place.isConnected) place.replaceChildren(formOf(matterOf({ id }, words), words));
}

function matterOf(wanted: Wanted, { rules }: Words): Matter {
  const shared = {
    language: document.documentElement.lang,
    build: document.querySelector<HTMLElement>(".sb-layout")?.dataset.build ?? "",
    page: location.href.replace(/#.*/, ""),
  };
  if (!("id" in wanted)) return { ...shared, ...wanted, id: null, name: wanted.title };
  const { id } = wanted;
  const rule = rules[id];
  const anchor = id.split("/")[1] ?? "";
  const title = document.getElementById(`${anchor}-title`) ?? document.getElementById(anchor);
  const name = rule ? `${rule.number} ${rule.title}` : (title?.textContent ?? id).trim();
  const isHere = anchor !== "" && document.getElementById(anchor) !== null;
  return {
    ...shared,
    id: id || null,
    name,
    game: id.split("/")[0] ?? "",
    page: shared.page + (isHere ? `#${anchor}` : ""),
  };
}

function formOf(matter: Matter, { say }: Words): HTMLElement {
  const form = element("div", "sb-report__form");
  const about = element("p", "sb-report__about", matter.name);
  const what = document.createElement("textarea");
  what.rows = 4;
  const save = document.createElement("input");
  save.type = "checkbox";
  const text = element("pre", "sb-report__text");
  text.tabIndex = 0;
  text.setAttribute("role", "region");
  text.ariaLabel = say("report.whole");
  const status = element("p", "sb-report__status");
  status.setAttribute("role", "status");
  const actions = element("p", "sb-report__actions");
  const link = document.createElement("a");
  link.className = "sb-button";
  link.rel = "noopener external";
  link.target = "_blank";
  const base = pageConfig().reports;
  const ready = () => textOf(matter, what.value, save.checked, say);
  const tell = () => {
    text.textContent = ready();
    if (!base) return;
    const title = titleOf(matter, what.value);
    const whole = addressOf(base, title, ready());
    link.href = whole ?? addressOf(base, title, textOf(matter, what.value, false, say)) ?? base;
    status.textContent = whole ? "" : say("report.long");
  };
  const copy = async () => {
    status.textContent = (await copied(ready())) ? say("report.copied") : say("report.select");
  };
  if (base) {
    link.textContent = say("report.open", { host: new URL(base).host });
    actions.append(link);
  }
  actions.append(button(say("report.copy"), () => void copy()));
  if ("share" in navigator) {
    actions.append(button(say("report.share"), () => void navigator.share({ text: ready() }).catch(() => undefined)));
  }
  if (matter.name) form.append(about);
  form.append(labelled(say("report.what"), what));
  if (matter.save)
    form.append(
      labelled(say("report.save"), save, "sb-report__check"),
      element("p", "sb-report__note", say("report.save.note")),
    );
  const whole = document.createElement("details");
  whole.append(element("summary", "", say("report.whole")), text);
  form.append(whole, actions, status);
  form.addEventListener("input", tell);
  tell();
  return form;
}

function labelled(words: string, field: HTMLElement, kind = "sb-report__field"): HTMLElement {
  const label = element("label", kind);
  const text = element("span", "", words);
  label.append(...(kind === "sb-report__field" ? [text, field] : [field, text]));
  return label;
}

function button(words: string, press: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "sb-button";
  made.textContent = words;
  made.addEventListener("click", press);
  return made;
}

function element(tag: string, kind: string, words = ""): HTMLElement {
  const made = document.createElement(tag);
  if (kind) made.className = kind;
  made.textContent = words;
  return made;
}
