/**
 * Puts rules in a second language beside the page's own: loaded on demand.
 *
 * The words come from the same chapter in the other language, a page of this site, which is also there without a network where that
 * language is kept. What is put in bears the class `sb-beside`, its language, and no ids: addresses, the search and links stay as
 * they are. Pictures are not doubled.
 */

/** Parts directly in a rule that have a counterpart, each kind in the order it stands in. */
const PARTS = [".sb-text", ".sb-table", ".sb-ruling", ".sb-differ"];
/** The same within an example. */
const PARTS_OF_EXAMPLE = [".sb-example__title", ".sb-example__text", ".sb-differ"];
const LEFT_OUT = ".sb-num, .sb-figures__picture, .headerlink";
const ADDED = "sb-beside";

interface Chapter {
  readonly page: Document;
  readonly url: URL;
  readonly locale: string;
}

const chapters = new Map<string, Promise<Document>>();

/** Shows all rules of the chapter in a second language, or (`locale` empty) in none. Nothing moves under the reader's eyes. */
export async function showChapter(bar: HTMLElement, locale: string): Promise<void> {
  say(bar, "");
  const option = [...bar.querySelectorAll<HTMLOptionElement>("option")].find(({ value }) => value === locale);
  const href = option?.dataset.href;
  const chapter = href ? await fetched(bar, new URL(href, document.baseURI), locale) : null;
  if (!bar.isConnected || bar.querySelector("select")?.value !== locale) return; // another choice came meanwhile
  steadily(() => {
    for (const added of document.querySelectorAll(`.${ADDED}`)) added.remove();
    for (const link of tongues(document)) link.ariaExpanded = "false";
    if (!chapter) return;
    title(document.querySelector(".sb-chapter > h1"), chapter.page.querySelector(".sb-chapter > h1"), chapter);
    for (const rule of document.querySelectorAll<HTMLElement>(".sb-rule[data-rule]")) add(rule, chapter);
  });
}

/** Shows one rule in the language of a link, or takes it away again. */
export async function toggleRule(bar: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  const rule = link.closest<HTMLElement>(".sb-rule");
  const locale = link.hreflang;
  if (!rule) return;
  if (link.ariaExpanded === "true") {
    for (const added of rule.querySelectorAll<HTMLElement>(`.${ADDED}`))
      if (added.dataset.of === locale) added.remove();
    link.ariaExpanded = "false";
    return;
  }
  const chapter = await fetched(bar, new URL(link.href), locale, rule);
  if (chapter && rule.isConnected && link.ariaExpanded !== "true") add(rule, chapter);
}

/** Returns the chapter at an address; where it cannot be had says so, in the rule it was asked for or at the head. */
async function fetched(bar: HTMLElement, url: URL, locale: string, rule?: HTMLElement): Promise<Chapter | null> {
  const place = new URL(url);
  place.hash = "";
  const page = chapters.get(place.href) ?? read(place);
  chapters.set(place.href, page);
  try {
    return { page: await page, url: place, locale };
  } catch (error) {
    console.warn(error);
    chapters.delete(place.href); // asked for again, it is tried again
    say(bar, bar.dataset.failed ?? "", rule);
    return null;
  }
}

async function read(url: URL): Promise<Document> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} ${url.href}`);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

function say(bar: HTMLElement, words: string, rule?: HTMLElement): void {
  const status = bar.querySelector<HTMLElement>(".sb-beside__status");
  for (const old of document.querySelectorAll(".sb-beside__failed")) old.remove();
  if (!rule) {
    if (status) status.textContent = words;
    return;
  }
  const line = document.createElement("p");
  line.className = `${ADDED}__failed`;
  line.setAttribute("role", "alert");
  line.textContent = words;
  rule.querySelector(":scope > .sb-tongues")?.after(line);
}

/** Puts a rule of the other chapter beside the same rule here. */
function add(rule: HTMLElement, chapter: Chapter): void {
  const anchor = rule.querySelector("h2")?.id ?? "";
  const other = chapter.page.getElementById(anchor)?.closest<HTMLElement>(".sb-rule");
  if (!other) return;
  title(rule.querySelector("h2"), other.querySelector("h2"), chapter);
  const missing = other.querySelector(":scope > .sb-stale");
  pair(rule, other, PARTS, chapter);
  if (missing) after(rule.querySelector(":scope > .sb-tongues"), missing, chapter);
  for (const example of rule.querySelectorAll<HTMLElement>(".sb-example")) {
    const [own, its] = [example, chapter.page.getElementById(example.id)].map((one) =>
      one?.querySelector<HTMLElement>(".sb-example__caption"),
    );
    if (own && its) pair(own, its, PARTS_OF_EXAMPLE, chapter);
  }
  for (const link of tongues(rule)) if (link.hreflang === chapter.locale) link.ariaExpanded = "true";
}

function pair(own: HTMLElement, other: HTMLElement, kinds: readonly string[], chapter: Chapter): void {
  for (const kind of kinds) {
    const here = own.querySelectorAll(`:scope > ${kind}:not(.${ADDED})`);
    const there = other.querySelectorAll(`:scope > ${kind}`);
    here.forEach((part, index) => {
      after(part, there[index], chapter);
    });
  }
}

/** A heading in the other language is no heading here: the list of rules and the way by headings stay as they are. */
function title(own: Element | null, other: Element | null, chapter: Chapter): void {
  if (!own || !other) return;
  const line = document.createElement("p");
  line.className = "sb-beside__title";
  line.append(...[...other.childNodes].map((node) => node.cloneNode(true)));
  after(own, line, chapter);
}

function after(own: Element | null, other: Element | undefined, chapter: Chapter): void {
  if (!own || !other) return;
  const copy = document.importNode(other, true) as HTMLElement;
  for (const one of copy.querySelectorAll(LEFT_OUT)) one.remove();
  for (const one of [copy, ...copy.querySelectorAll<HTMLElement>("[id], [aria-labelledby], [aria-describedby]")]) {
    named(one);
    described(one, chapter);
    one.removeAttribute("id");
  }
  for (const link of copy.querySelectorAll("a")) link.href = new URL(link.getAttribute("href") ?? "", chapter.url).href;
  const { dir } = chapter.page.documentElement;
  if (dir !== document.documentElement.dir) copy.dir = dir || "ltr";
  copy.lang ||= chapter.locale;
  copy.dataset.of = chapter.locale;
  copy.classList.add(ADDED);
  own.after(copy);
}

/** What names an element by the id of another one, which has none any more, says its name itself. */
function named(element: HTMLElement): void {
  const caption = element.getAttribute("aria-labelledby");
  if (caption === null) return;
  element.removeAttribute("aria-labelledby");
  element.ariaLabel = element.querySelector(`#${CSS.escape(caption)}, caption`)?.textContent ?? "";
}

/** The notes of marked terms come along, under ids of their own. */
function described(element: HTMLElement, { page, locale }: Chapter): void {
  const id = element.getAttribute("aria-describedby");
  if (id === null) return;
  element.removeAttribute("aria-describedby");
  const note = page.getElementById(id);
  const notes = document.querySelector(".sb-chapter");
  if (!note || !notes) return;
  const own = `${id}-${locale}`;
  element.setAttribute("aria-describedby", own);
  if (document.getElementById(own)) return;
  const copy = document.importNode(note, true);
  copy.id = own;
  copy.hidden = true;
  copy.lang ||= locale;
  notes.append(copy);
}

function tongues(within: ParentNode): NodeListOf<HTMLAnchorElement> {
  return within.querySelectorAll<HTMLAnchorElement>("a.sb-tongue");
}

/** Changes the page and keeps in place what the reader looks at: what the address names, else the first rule in sight. */
function steadily(change: () => void): void {
  const rules = [...document.querySelectorAll<HTMLElement>(".sb-rule")];
  const named = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
  const inSight = (element: HTMLElement) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  const fixed = named && inSight(named) ? named : scrollY > 0 ? rules.find(inSight) : undefined;
  const before = fixed?.getBoundingClientRect().top ?? 0;
  change();
  if (fixed) scrollBy({ top: fixed.getBoundingClientRect().top - before, behavior: "instant" });
}
