"""Finds a Chromium for tests and figures, or installs one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

_SHELL = "chromium-headless-shell"
"""What tests run in where there is a choice: no window of its own to draw around the page, hence less to do and to go wrong."""
_NAMES = ("chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
_USUAL_PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
_ASK_PLAYWRIGHT = "from playwright.sync_api import sync_playwright as start; print(start().start().chromium.executable_path)"
_SORRY = """No Chromium was found and none could be installed. Do one of these:
  - install Chromium or Chrome, so that `chromium` or `google-chrome` is on PATH
  - set CHROMIUM to the program's path
  - leave the browser out: python3 scripts/test.py --fast"""


def find_or_install(*, whole: bool) -> Path:
    """Return the browser's path: $CHROMIUM, the system's, Playwright's own, or a newly installed one; stops with advice without any.

    ``whole``: the browser as people have it, for figures. Tests take the shell where there is one.
    """
    named = os.environ.get("CHROMIUM")
    if named:
        if shutil.which(named) is None:
            sys.exit(f"CHROMIUM names {named!r}, which is not a program.")
        return Path(named)
    kinds = ("chromium",) if whole else (_SHELL, "chromium")
    found = _system_browser(kinds) or _playwright_browser() or _installed_by_apt(kinds) or _installed_by_playwright()
    return found or sys.exit(_SORRY)


def _system_browser(kinds: Sequence[str]) -> Path | None:
    for name in (*kinds, *_NAMES):
        path = shutil.which(name)
        if path:
            return Path(path)
    return next((Path(place) for place in _USUAL_PLACES if Path(place).is_file()), None)


def _playwright_browser() -> Path | None:
    """Ask in a process of its own: a caller may have Playwright running already, and there can be only one in a process."""
    asked = subprocess.run([sys.executable, "-c", _ASK_PLAYWRIGHT], capture_output=True, encoding="utf-8", check=True)
    path = Path(asked.stdout.strip())
    return path if path.is_file() else None


def _installed_by_apt(kinds: Sequence[str]) -> Path | None:
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return None
    print("setup: installing Chromium with apt-get", file=sys.stderr, flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends"]
    for command in (["apt-get", "update", "-qq"], *([*install, kind] for kind in kinds)):  # not every distribution has the shell
        subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=False)
        if found := _system_browser(kinds):
            return found
    return None


def _installed_by_playwright() -> Path | None:
    print("setup: installing Playwright's Chromium", file=sys.stderr, flush=True)
    libraries = ["--with-deps"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    subprocess.run([sys.executable, "-m", "playwright", "install", *libraries, "chromium"], check=False)
    return _playwright_browser()
