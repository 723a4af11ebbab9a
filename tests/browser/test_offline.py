"""What a visitor keeps works without the host, is always of one build, and is offered anew when the host has a newer one."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from _host import PREFIX, Host
from engines import GAMES
from rulebook import archive, offline
from tests.browser.conftest import LOCALES, Site
from tests.browser.demo_page import OPEN_MS, do, eventually

GAME = "kariba"
CHAPTER = "kariba/chase/"


@dataclass
class Visit:
    """A visitor's window on a site of its own, whose host can be stopped and renewed."""

    page: Page
    folder: Path
    host: Host

    def go(self, path: str) -> None:
        """Open a path of the site as a whole page."""
        self.page.goto(f"{self.host.origin}{PREFIX}{path}")

    def cut(self) -> None:
        """Take the network away: the host answers nobody any more."""
        self.host.close()
        self.page.context.set_offline(offline=True)

    def keep(self, choice: str) -> None:
        """Keep something, on the page that offers it."""
        offer = self.offer(choice)
        look = offer.locator(":scope > button")
        if look.count():
            look.click()
        do(offer, "keep.keep").click()
        expect(do(offer, "keep.remove")).to_be_visible(timeout=OPEN_MS)

    def offer(self, choice: str) -> Any:
        """Return the element that offers a choice."""
        return self.page.locator(f'spielbar-keep[data-choice="{choice}"]')

    def renew(self, old: str, new: str) -> None:
        """Put a newer build on the host: words and a script of all pages have changed."""
        for path in self.folder.rglob("*.html"):
            text = path.read_text(encoding="utf-8")
            path.write_text(text.replace(old, new), encoding="utf-8")
        offline.write(self.folder, LOCALES, GAMES())


@pytest.fixture
def visit(browser: Browser, site: Site, tmp_path: Path) -> Iterator[Callable[..., Visit]]:
    """Return a function that opens a page of a copy of the site in a new window."""
    folder = tmp_path / "site"
    shutil.copytree(site.folder, folder)
    host = Host({PREFIX: folder})
    context = browser.new_context(locale="de-DE", reduced_motion="reduce")
    context.set_default_timeout(30_000)

    def opened(path: str) -> Visit:
        visit = Visit(context.new_page(), folder, host)
        visit.go(path)
        return visit

    yield opened
    context.close()
    host.close()


def test_a_kept_game_is_read_searched_and_played_without_the_host(visit: Callable[..., Visit]) -> None:
    here = visit(f"de/{GAME}/")
    page = here.page
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0, "who keeps nothing has no worker"
    here.offer(f"de/{GAME}").locator(":scope > button").click()
    expect(here.offer(f"de/{GAME}").get_by_role("status")).to_contain_text("MB")
    here.keep(f"de/{GAME}")
    here.cut()
    here.go(f"de/{CHAPTER}")
    expect(page.locator(".sb-example svg").first).to_be_visible()
    page.locator('main a[rel="next"]').click()
    expect(page).to_have_url(f"{here.host.origin}{PREFIX}de/kariba/draw/")
    expect(page.locator("main h1")).to_have_id("draw")
    search(page, "maus", "Maus")
    here.go(f"de/{GAME}/game/")
    page.locator(".sb-try").click()
    do(page, "setup.begin").click(timeout=OPEN_MS)
    page.locator(".kb[data-mode=play]").wait_for(timeout=OPEN_MS)
    here.go("de/fafnir/bid/")
    expect(page).to_have_url(f"{here.host.origin}{PREFIX}de/offline/#missing")
    expect(page.locator("#missing")).to_be_visible()
    other = here.offer("de/fafnir")
    expect(do(other, "keep.retry")).to_be_visible()
    expect(other.get_by_role("status")).to_contain_text("Noch nicht")  # nothing was begun, so nothing has broken off


def search(page: Page, typed: str, shown: str) -> None:
    """Search for something and see it found."""
    page.keyboard.press("/")
    page.locator("input[role=combobox]").press_sequentially(typed)
    expect(page.locator(".sb-found mark").filter(has_text=shown).first).to_be_attached()


def test_everything_is_kept_in_all_languages_and_removed_again(visit: Callable[..., Visit]) -> None:
    here = visit("en/offline/")
    here.keep("all")
    expect(here.offer(f"en/{GAME}")).not_to_contain_text("MB")
    here.cut()
    for locale in LOCALES:
        here.go(f"{locale}/fafnir/bid/")
        expect(here.page.locator("html")).to_have_attribute("lang", locale)
        expect(here.page.locator("main h1")).to_be_visible()
    here.go("en/offline/")
    do(here.offer("all"), "keep.remove").click()
    eventually(here.page, lambda: here.page.evaluate("caches.keys().then((names) => names.length)") == 0)
    assert here.page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0


def test_a_newer_build_is_offered_and_nothing_is_mixed_meanwhile(visit: Callable[..., Visit]) -> None:
    here = visit(f"de/{GAME}/")
    page = here.page
    here.keep(f"de/{GAME}")
    here.renew("Kariba", "Neukariba")
    here.go(f"de/{CHAPTER}")
    expect(page.locator(".sb-notice")).to_contain_text("MB")
    assert "Neukariba" not in page.content(), "what is kept is shown until the visitor takes the newer build"
    do(page, "keep.later").click()
    expect(page.locator(".sb-notice")).to_have_count(0)
    here.go("de/kariba/draw/")
    do(page, "keep.update").click()
    expect(page.locator(".sb-crumbs")).to_contain_text("Neukariba")
    here.cut()
    for path in ("de/kariba/", "de/kariba/play/", "de/"):
        here.go(path)
        assert "Neukariba" in page.content(), path


def test_a_build_that_changes_while_it_is_loaded_is_refused_as_a_whole(visit: Callable[..., Visit]) -> None:
    here = visit(f"de/{GAME}/")
    here.keep(f"de/{GAME}")
    here.renew("Kariba", "Neukariba")
    half = here.folder / "de" / "kariba" / "play" / "index.html"
    half.write_text(half.read_text(encoding="utf-8").replace("Neukariba", "Nochneuer"), encoding="utf-8")
    here.go(f"de/{CHAPTER}")
    do(here.page, "keep.update").click()
    expect(here.page.locator(".sb-notice [role=status]")).not_to_contain_text("MB")
    expect(do(here.page, "keep.update")).to_be_enabled()
    here.cut()
    for path in (CHAPTER, "kariba/play/", "kariba/"):
        here.go(f"de/{path}")
        assert "Neukariba" not in here.page.content()
        assert "Nochneuer" not in here.page.content()


def test_a_page_of_another_build_is_not_put_into_the_window_of_this_one(open_page: Callable[..., Page]) -> None:
    page = open_page(f"de/{CHAPTER}")
    page.evaluate("window.sameWindow = true")

    def of_another_build(route: Any) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=response.text().replace('data-build="', 'data-build="x'))

    page.route("**/de/kariba/draw/", of_another_build)
    page.locator('main a[rel="next"]').click()
    expect(page.locator("main h1")).to_have_id("draw")
    expect(page.locator('[data-build^="x"]')).to_have_count(1)
    eventually(page, lambda: page.evaluate("window.sameWindow") is None)


def test_the_archive_works_unpacked_on_a_plain_file_server(site: Site, browser: Browser, tmp_path: Path) -> None:
    archive.write(site.folder, tmp_path / "spielbar.zip")
    shutil.unpack_archive(tmp_path / "spielbar.zip", tmp_path / "shared" / "games")
    with plain_server(tmp_path / "shared") as origin:
        page = browser.new_page(locale="vi-VN")
        problems: list[str] = []
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
        page.goto(f"{origin}/games/spielbar/")
        page.wait_for_url(f"{origin}/games/spielbar/vi/")
        page.locator(".sb-hero .sb-button--play").click()
        page.locator(".sb-try").click()
        do(page, "setup.begin").click(timeout=OPEN_MS)
        page.locator(".kb[data-mode=play]").wait_for(timeout=OPEN_MS)
        search(page, "chuot", "chuột")
        page.close()
    assert not problems


@contextmanager
def plain_server(folder: Path) -> Iterator[str]:
    """Serve a folder with the server that comes with Python."""
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout
        port = re.search(r"port (\d+)", server.stdout.readline())
        assert port
        try:
            yield f"http://127.0.0.1:{port[1]}"
        finally:
            server.terminate()
