"""Serves the built site on this machine while somebody writes: pages reload themselves when they were rebuilt."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from urllib.parse import urlsplit

import _environment
from _host import Handler, Host
from rulebook import hosting

_SCRIPT = _environment.ROOT / "site" / "page" / "reload.js"
_EVENTS, _SCRIPT_URL = "/-/changes", "/-/reload.js"
_TAG = _environment.ROOT / "site" / "templates" / "parts" / "reload.html"
_HEARTBEAT_S = 15


class Changes:
    """Tells open pages that the site was rebuilt."""

    def __init__(self) -> None:
        """Begin with the first build."""
        self._condition = threading.Condition()
        self._number = 0

    def announce(self) -> None:
        """Wake every page that waits."""
        with self._condition:
            self._number += 1
            self._condition.notify_all()

    def wait(self) -> Iterator[bool]:
        """Yield True after a rebuild and False when nothing happened for a while."""
        known = self._number
        while True:
            with self._condition:
                changed = self._condition.wait_for(lambda: self._number != known, _HEARTBEAT_S)  # noqa: B023  called at once
                known = self._number
            yield changed


class Preview(Handler):
    """Answers like the host of the finished site, and adds the script that waits for a rebuild to every page."""

    changes: Changes

    def do_GET(self) -> None:  # noqa: N802  the name that http.server looks for
        """Send a file, the script, or the line on which rebuilds are told."""
        path = urlsplit(self.path).path
        if path == _EVENTS:
            self._stream()
        elif path == _SCRIPT_URL:
            self._answer(HTTPStatus.OK, _SCRIPT)
        else:
            super().do_GET()

    def _answer(self, status: HTTPStatus, path: Path | None, **headers: str) -> None:
        if path is None or path.suffix != ".html":
            super()._answer(status, path, **headers)
            return
        content = path.read_bytes().replace(b"</body>", _TAG.read_bytes() + b"</body>", 1)
        self.send_response(status)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        for name, value in hosting.headers("index.html").items():
            self.send_header(name, value)
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(content)

    def _stream(self) -> None:
        """Keep the line open and say when something changed."""
        self.close_connection = True
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        try:
            self.wfile.write(b": open\n\n")
            for changed in self.changes.wait():
                self.wfile.write(b"data: changed\n\n" if changed else b": still here\n\n")
        except OSError:
            return


def serve(folder: Path, port: int, changes: Changes) -> Host:
    """Serve a site at the root of ``port`` (0: any free one), until the host is closed.

    Raises:
        OSError: the port is taken.
    """
    handler = type("OwnPreview", (Preview,), {"changes": changes})
    return Host({"/": folder}, port=port, handler=handler)
