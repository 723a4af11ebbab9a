"""What a first search costs a reader: from the first letters to the first result, and the bytes for it, as a good host packs them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

import _environment
from _host import Host
from rulebook import offline, searching

_ASKED = """async (words) => {
  const began = performance.now();
  const field = document.querySelector(".sb-search input");
  field.focus();
  field.value = words;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  while (!document.querySelector(".sb-found")) await new Promise((done) => setTimeout(done, 1));
  return performance.now() - began;
}"""


@dataclass(frozen=True, slots=True)
class First:
    """The first search of a visit in one language."""

    milliseconds: float
    """The fastest of the runs."""
    bytes: int


def first(site: Path, words: dict[str, str], repeats: int) -> dict[str, First]:
    """Return what the first search for some words costs in each language."""
    with Host({"/sub/": site}) as host, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=_environment.chromium(whole=True), args=list(_environment.CHROMIUM_ARGS))
        times = {}
        for locale, said in words.items():
            times[locale] = min(_once(browser, f"{host.origin}/sub/{locale}/", said) for _ in range(repeats))
        browser.close()
    sizes = _sizes(site)
    return {locale: First(time, _loaded(sizes, locale)) for locale, time in times.items()}


def _once(browser: Browser, url: str, words: str) -> float:
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(url, wait_until="networkidle")
        return float(page.evaluate(_ASKED, words))


def _sizes(site: Path) -> dict[str, int]:
    listed = json.loads((site / offline.LIST).read_text(encoding="utf-8"))["parts"]
    return {name: packed for part in listed.values() for name, (_, _, packed) in part.items()}


def _loaded(sizes: dict[str, int], locale: str) -> int:
    return sum(size for name, size in sizes.items() if name.startswith((f"{locale}/{searching.FOLDER}/", "assets/search-")))
