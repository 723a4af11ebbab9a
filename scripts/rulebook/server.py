"""Serves the built site on this machine while somebody writes: pages reload themselves when they were rebuilt, and show what is wrong."""

# Theory of operation
#
# What only the preview has is added here, to the pages as they are sent, and is nowhere in the site: the script that waits for a
# rebuild, and the one that shows what the checks say beside each rule. When a build fails the page stays, and only the notes of
# the checks are new: the page asks for them again.
#
# A page is sent with the number of the last change, and begins to listen with it: it is told of what happened before it listened,
# too. The numbers of a server that was started anew are higher than all before, so its pages are new to whoever waits.

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator, Mapping
from http import HTTPStatus
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import _environment
from _host import Handler, Host
from rulebook import hosting
from rulebook.model import Json

_OWN = "/-/"
_EVENTS, _NOTES = f"{_OWN}changes", f"{_OWN}notes"
_FILES = {f"{_OWN}{name}": _environment.ROOT / "site" / "page" / name for name in ("reload.js", "notes.js", "notes.css")}
_TAG = _environment.ROOT / "site" / "templates" / "parts" / "reload.html"
_HEARTBEAT_S = 15


class Changes:
    """Tells open pages that the site was rebuilt, or that the checks say something else."""

    def __init__(self) -> None:
        """Begin with the first build, and nothing to say."""
        self._condition = threading.Condition()
        self._number = self._rebuilt = time.time_ns() // 1_000_000  # JavaScript has no greater numbers than 2 ** 53
        self.notes: Json = {"notes": [], "words": {}}
        """What the checks say (``margin.notes``)."""

    def announce(self, notes: Json, *, rebuilt: bool) -> None:
        """Wake every page that waits, if there is anything new for it."""
        with self._condition:
            if rebuilt or notes != self.notes:
                self.notes = notes
                self._number += 1
                self._rebuilt = self._number if rebuilt else self._rebuilt
                self._condition.notify_all()

    @property
    def number(self) -> int:
        """The number of the last change; every later one is greater."""
        return self._number

    def wait(self, known: int) -> Iterator[str]:
        """Yield what happened after the change ``known``, and what happens from now on, without end.

        ``changed`` after a rebuild, ``notes`` when only they are new, and an empty word when nothing happened for a while.
        """
        while True:
            with self._condition:
                happened = self._condition.wait_for(lambda: self._number != known, _HEARTBEAT_S)  # noqa: B023  called at once
                was_rebuilt, known = self._rebuilt > known, self._number
            yield ("changed" if was_rebuilt else "notes") if happened else ""


class Preview(Handler):
    """Answers like the host of the finished site, and adds to every page what waits for a rebuild and shows the notes."""

    changes: Changes

    def do_GET(self) -> None:  # noqa: N802  the name that http.server looks for
        """Send a file, one of the preview's own, the notes, or the line on which changes are told."""
        path, query = urlsplit(self.path).path, urlsplit(self.path).query
        if path == _EVENTS:
            since = parse_qs(query).get("since", [""])[0]
            self._stream(int(since) if since.isdecimal() else self.changes.number)
        elif path == _NOTES:
            self._send(json.dumps(self.changes.notes, ensure_ascii=False).encode(), "application/json", {"Cache-Control": "no-store"})
        elif path in _FILES:
            self._answer(HTTPStatus.OK, _FILES[path])
        else:
            super().do_GET()

    def _answer(self, status: HTTPStatus, path: Path | None, **headers: str) -> None:
        if path is None or path.suffix != ".html":
            super()._answer(status, path, **headers)
            return
        tag = _TAG.read_bytes().replace(b"{number}", str(self.changes.number).encode())  # before the page: a rebuild may come between
        content = path.read_bytes().replace(b"</body>", tag + b"</body>", 1)
        self._send(content, "text/html; charset=utf-8", hosting.headers("index.html"), status)

    def _send(self, content: bytes, kind: str, headers: Mapping[str, str], status: HTTPStatus = HTTPStatus.OK) -> None:
        self.send_response(status)
        for name, value in {"Content-Type": kind, "Content-Length": str(len(content)), **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(content)

    def _stream(self, since: int) -> None:
        """Keep the line open and say what changed after the change ``since``."""
        self.close_connection = True
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        try:
            self.wfile.write(b": open\n\n")
            for news in self.changes.wait(since):
                self.wfile.write(f"data: {news}\n\n".encode() if news else b": still here\n\n")
        except OSError:
            return


def serve(folder: Path, port: int, changes: Changes) -> Host:
    """Serve a site at the root of ``port`` (0: any free one), until the host is closed.

    Raises:
        OSError: the port is taken.
    """
    handler = type("OwnPreview", (Preview,), {"changes": changes})
    return Host({"/": folder}, port=port, handler=handler)
