// Only in `scripts/serve.py`: shows beside each rule what the checks say of its words, and what has changed in their source.
(() => {
  let notes = [];
  let words = {};

  const made = (name, className, ...children) => {
    const element = document.createElement(name);
    if (className) element.className = className;
    element.append(...children);
    return element;
  };

  /** Words with `code` in backticks. */
  const told = (words) => words.split("`").map((part, index) => (index % 2 ? made("code", "", part) : part));

  /** The language, game and chapter of an address below the root of the preview. */
  const placeOf = (address) => {
    const [locale = "", ...rest] = new URL(address).pathname.split("/").filter(Boolean);
    return { locale, page: rest.join("/") };
  };

  const changed = (field, change) => {
    const words = change.diff.map(({ kind, words }) =>
      kind === "same" ? words : made(kind === "added" ? "ins" : "del", "", words),
    );
    return made("p", "sb-note__diff", made("b", "", `${field}: `), ...words);
  };

  /** The labels of a language; in English where it has none. */
  const labelsOf = (locale) => ({ ...words.en, ...words[locale] });

  /** What a note says: in the language of the page, else in English, marked. */
  const saying = (note, locale) => {
    const own = note.messages[locale];
    const said = made("span", "", ...told(own ?? note.message));
    if (own === undefined) said.lang = "en";
    return said;
  };

  const shown = (note, locale) => {
    const item = made("li", `sb-note sb-note--${note.severity}`);
    item.append(made("p", "", made("b", "", `${labelsOf(locale)[note.severity]}: `), saying(note, locale)));
    item.append(...Object.entries(note.changes).map(([field, change]) => changed(field, change)));
    item.append(made("p", "sb-note__where", `${note.check}, ${note.where}`));
    return item;
  };

  const box = (label, found, locale) => {
    const aside = made("aside", "sb-notes", made("ul", "", ...found.map((note) => shown(note, locale))));
    aside.setAttribute("aria-label", labelsOf(locale)[label]);
    aside.lang = words[locale] ? locale : "en";
    return aside;
  };

  /** What a note is about on this page: its rule, or what stands in a rule (an example, a discrepancy). */
  const targetOf = (note) => {
    const element = note.id && document.getElementById(note.id);
    return element ? (element.closest("[data-rule]") ?? element) : null;
  };

  const elsewhere = (found, locale) => {
    const root = `/${locale}/`;
    const link = (note) => {
      const anchor = made("a", "", note.id ? `${note.page}#${note.id}` : note.where);
      if (note.page) anchor.href = `${root}${note.page}/${note.id ? `#${note.id}` : ""}`;
      return made("li", `sb-note sb-note--${note.severity}`, anchor, " ", saying(note, locale));
    };
    const list = made("ul", "", ...found.map(link));
    const details = made(
      "details",
      "sb-notes sb-notes--rest",
      made("summary", "", labelsOf(locale).elsewhere.replace("{n}", String(found.length))),
      list,
    );
    details.lang = words[locale] ? locale : "en";
    return details;
  };

  /** Leads to the next note on the page: who looks at another place after saving sees that there is one. */
  const leadOn = () => {
    const boxes = [...document.querySelectorAll(".sb-notes:not(.sb-notes--rest)")];
    const below = boxes.find((each) => each.getBoundingClientRect().top > innerHeight);
    (below ?? boxes[0]).scrollIntoView({ block: "center" });
  };

  const sign = (found, locale) => {
    const severity = found.some((note) => note.severity === "error") ? "error" : "warning";
    const button = made("button", `sb-notes-sign sb-notes-sign--${severity}`);
    button.type = "button";
    button.lang = words[locale] ? locale : "en";
    button.append(labelsOf(locale).here.replace("{n}", String(found.length)));
    button.addEventListener("click", leadOn);
    return button;
  };

  const draw = () => {
    for (const old of document.querySelectorAll(".sb-notes, .sb-notes-sign")) old.remove();
    const here = placeOf(location.href);
    const own = notes.filter((note) => !note.locale || note.locale === here.locale);
    const onPage = own.filter((note) => note.page && note.page === here.page);
    const beside = Map.groupBy(onPage, targetOf);
    const article = document.querySelector(".sb-article") ?? document.querySelector("main") ?? document.body;
    for (const [target, found] of beside) {
      if (target) target.querySelector("h2, h3")?.after(box("rule", found, here.locale));
      else article.prepend(box("page", found, here.locale));
    }
    if (onPage.length > 0) document.body.append(sign(onPage, here.locale));
    const rest = own.filter((note) => !onPage.includes(note));
    if (rest.length > 0) article.append(elsewhere(rest, here.locale));
  };

  let asked = 0;

  const load = async () => {
    asked += 1;
    const mine = asked;
    const answer = await fetch("/-/notes", { cache: "no-store" });
    const told = await answer.json();
    if (mine !== asked) return; // answers may overtake each other
    ({ notes, words } = told);
    draw();
  };

  document.addEventListener("sb-notes", load);
  addEventListener("DOMContentLoaded", () => {
    window.document$?.subscribe(draw);
    load();
  });
})();
