"""The built site in a real Chromium: served under a folder with the strictest content security policy, nothing else reachable.

A test asks for ``open_page`` and gets pages that fail the test when the console shows an error, an answer is not what it should be, the
policy is violated, or anything is asked of another host.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Request, Response, expect, sync_playwright

import _environment
from _host import BUILD_OPTIONS, PREFIX, SITE, Host

LOCALES = ("vi", "de", "en")
DESKTOP = {"width": 1280, "height": 900}
PHONE = {"width": 360, "height": 740}
FRAME = "() => new Promise((resolve) => requestAnimationFrame(() => resolve(true)))"
expect.set_options(timeout=20_000)  # two cores, two browsers, and Python starting in both


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder as one that needs a browser."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.browser)


@dataclass(frozen=True, slots=True)
class Site:
    """The built site, where it lies and where it is served."""

    folder: Path
    origin: str
    url: str
    """Ends with a slash: ``http://127.0.0.1:PORT/sub/``."""

    def pages(self, locale: str) -> dict[str, str]:
        """Return one page of every kind (it is in the class of the layout) in a language, as a path below ``url``."""
        found: dict[str, str] = {}
        for path in sorted((self.folder / locale).rglob("index.html")):
            kind = re.search(r"\bsb-layout--([\w-]+)", path.read_text(encoding="utf-8"))
            if kind:
                found.setdefault(kind[1], f"{path.parent.relative_to(self.folder).as_posix()}/")
        assert {"home", "game", "chapter", "play", "glossary"} <= set(found), f"{locale}: only {sorted(found)}"
        return found


@dataclass  # without slots: Playwright keeps its wrappers of methods on the object
class Watch:
    """What went wrong in the pages of a test; a test takes out what it expects."""

    origin: str
    problems: list[str] = field(default_factory=list)

    def follow(self, context: BrowserContext) -> None:
        """Note everything that goes wrong in the pages of a browser window."""
        context.on("console", self._console)
        context.on("weberror", lambda error: self.problems.append(f"uncaught: {error.error}"))
        context.on("request", self._request)
        context.on("response", self._response)

    def _console(self, message: ConsoleMessage) -> None:
        is_late = "using link preload but not used" in message.text  # says how slow the machine is; test_fonts knows what is used
        if message.type in {"error", "warning"} and not is_late:
            self.problems.append(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.origin, "data:", "blob:")):
            self.problems.append(f"request to another host: {request.url}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.problems.append(f"answer {response.status}: {response.url}")


@pytest.fixture(scope="session")
def site_folder() -> Path:
    """Return the built site: $SPIELBAR_SITE, or built once by whichever process of pytest comes first."""
    if given := os.environ.get("SPIELBAR_SITE"):
        return Path(given)
    with _environment.locked(_environment.BUILD / "tools" / "site.lock"):
        subprocess.run([sys.executable, str(_environment.ROOT / "scripts" / "build.py"), *BUILD_OPTIONS], check=True)
    return SITE


@pytest.fixture(scope="session")
def site(site_folder: Path) -> Iterator[Site]:
    """Serve the site under a folder, as on a project page."""
    with Host({PREFIX: site_folder}) as host:
        yield Site(site_folder, host.origin, f"{host.origin}{PREFIX}")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start the browser once."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=_environment.chromium(), args=list(_environment.CHROMIUM_ARGS))
        yield browser
        browser.close()


@pytest.fixture
def watch(site: Site) -> Iterator[Watch]:
    """Collect what goes wrong; at the end of the test nothing may be left."""
    watch = Watch(site.origin)
    yield watch
    assert not watch.problems, "\n".join(watch.problems)


CONTEXTS = pytest.StashKey[list[BrowserContext]]()
"""The browser windows of a test."""


class NoFrames(Exception):
    """A page runs scripts and is visible, and yet the browser draws none of it any more: not the page's fault, hence tried once more."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """Say of a failed test what its pages are able to do."""
    try:
        return (yield)
    except (Error, AssertionError) as error:
        pages = [page for context in item.stash.get(CONTEXTS, []) for page in context.pages]
        if stuck := [page.url for page in pages if tell_state(page) == "no frames"]:
            raise NoFrames(", ".join(stuck)) from error
        raise


def tell_state(page: Page) -> str:
    """Print, and return, what a page is able to do: a stuck script, frames that do not come, and a wrong page look alike from outside."""
    answers = {"no scripts": "() => true", "hidden": "() => !document.hidden", "no frames": FRAME}
    state = "well"
    for name, script in answers.items():
        try:
            page.wait_for_function(script, polling=100, timeout=3000)
        except Error:
            state = name
            break
    print(f"{page.url}: {state}")
    if state != "no scripts":
        print(f"  {page.evaluate('[document.readyState, String(document.activeElement?.outerHTML).slice(0, 120), scrollY]')}")
    return state


@pytest.fixture
def open_page(browser: Browser, site: Site, watch: Watch, request: pytest.FixtureRequest) -> Iterator[Callable[..., Page]]:
    """Return a function that opens a path below the site in a new window.

    ``open_page("de/kariba/chase/", phone=True, scheme="dark", locale="de-DE", **options of new_context)``.
    """
    contexts = request.node.stash[CONTEXTS] = []

    def open_path(path: str = "", *, phone: bool = False, scheme: str = "light", locale: str = "en-GB", **options: Any) -> Page:
        settings: dict[str, Any] = {"viewport": PHONE if phone else DESKTOP, "has_touch": phone, "color_scheme": scheme, "locale": locale}
        context = browser.new_context(**{"reduced_motion": "reduce", **settings, **options})
        context.set_default_timeout(30_000)
        contexts.append(context)
        watch.follow(context)
        page = context.new_page()
        page.goto(site.url + path)
        return page

    yield open_path
    for context in contexts:
        context.close()
