"""What a reading page transfers before the reader asks to play: everything, fonts included, as a good host packs it."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import BrowserContext, Request, sync_playwright

import _environment
from _host import Host

_WORKBENCH = "sb-layout--workbench"


def transfers(site: Path) -> dict[str, int]:
    """Return the bytes of every reading page of the site in a new browser window, by its path."""
    paths = sorted(path.parent.relative_to(site).as_posix() for path in site.glob("*/**/index.html") if _is_read(path))
    found = {}
    with Host({"/sub/": site}) as host, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=_environment.chromium(whole=True), args=list(_environment.CHROMIUM_ARGS))
        for path in paths:
            with browser.new_context() as context:
                found[path] = _transfer(context, f"{host.origin}/sub/{path}/")
        browser.close()
    return found


def _is_read(path: Path) -> bool:
    """Tell whether a page is read: the workbench is a program, and starts when it is opened."""
    return _WORKBENCH not in path.read_text(encoding="utf-8")


def _transfer(context: BrowserContext, url: str) -> int:
    page = context.new_page()
    requests: list[Request] = []
    page.on("requestfinished", lambda request: requests.append(request))  # noqa: PLW0108  Playwright marks the function it is given
    page.goto(url, wait_until="networkidle")
    sizes = [request.sizes() for request in requests]
    return sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes)
