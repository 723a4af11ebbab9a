"""Serves the built site as a good host would: right types, compressed forms, hashed files kept for ever, pages never."""

from __future__ import annotations

import email.utils
import re
import threading
from collections.abc import Iterator
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

import _environment

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webp": "image/webp",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
    ".zip": "application/zip",
}
_ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
_FOR_EVER = "public, max-age=31536000, immutable"
_SCRIPT = _environment.ROOT / "site" / "page" / "reload.js"
_EVENTS, _SCRIPT_URL = "/-/changes", "/-/reload.js"
_INSERTED = b'<script src="%s" defer></script></body>' % _SCRIPT_URL.encode()
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


class Server(ThreadingHTTPServer):
    """An HTTP server for one folder, on this machine only."""

    daemon_threads = True

    def __init__(self, folder: Path, port: int, changes: Changes | None = None) -> None:
        """Listen on ``port`` (0: any free one); with ``changes``, pages reload themselves after a rebuild."""
        self.folder = folder.resolve()
        self.changes = changes
        super().__init__(("127.0.0.1", port), _Handler)

    @property
    def url(self) -> str:
        """Return the address of the root."""
        return f"http://127.0.0.1:{self.server_port}/"


class _Handler(BaseHTTPRequestHandler):
    server: Server
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        path = unquote(urlsplit(self.path).path)
        if self.server.changes and path == _EVENTS:
            self._stream(self.server.changes)
        elif self.server.changes and path == _SCRIPT_URL:
            self._send(_SCRIPT.read_bytes(), _SCRIPT)
        else:
            self._send_path(path)

    do_HEAD = do_GET  # noqa: N815  the name that http.server looks for

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  the base class names it so
        """Stay quiet; what went wrong is answered."""

    def _send_path(self, path: str) -> None:
        file = (self.server.folder / path.lstrip("/")).resolve()
        if not file.is_relative_to(self.server.folder):
            self._send_missing(path)
        elif file.is_dir() and not path.endswith("/"):
            self._redirect(f"{path}/")
        else:
            file = file / "index.html" if file.is_dir() else file
            self._send_file(file) if file.is_file() else self._send_missing(path)

    def _send_file(self, file: Path) -> None:
        accepted = {each.split(";")[0].strip() for each in self.headers.get("Accept-Encoding", "").split(",")}
        for name, ending in _ENCODINGS:
            compressed = file.with_name(file.name + ending)
            if name in accepted and compressed.is_file():
                self._send(compressed.read_bytes(), file, encoding=name)
                return
        self._send(file.read_bytes(), file)

    def _send(self, content: bytes, file: Path, *, encoding: str = "", status: HTTPStatus = HTTPStatus.OK) -> None:
        if self.server.changes and file.suffix == ".html":
            content = content.replace(b"</body>", _INSERTED, 1)
        self.send_response(status)
        self.send_header("Content-Type", TYPES.get(file.suffix, "application/octet-stream"))
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", _FOR_EVER if self._is_hashed(file) else "no-cache")
        self.send_header("Last-Modified", email.utils.formatdate(file.stat().st_mtime, usegmt=True))
        self.send_header("Vary", "Accept-Encoding")
        if encoding:
            self.send_header("Content-Encoding", encoding)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def _is_hashed(self, file: Path) -> bool:
        return file.is_relative_to(self.server.folder / "assets")

    def _send_missing(self, path: str) -> None:
        """Answer with the page for lost addresses of the language the address is in, else with the common one."""
        locale = re.match(r"/([\w-]+)/", path)
        for file in ([self.server.folder / locale[1] / "404.html"] if locale else []) + [self.server.folder / "404.html"]:
            if file.is_file():
                self._send(file.read_bytes(), file, status=HTTPStatus.NOT_FOUND)
                return
        self.send_error(HTTPStatus.NOT_FOUND)

    def _redirect(self, path: str) -> None:
        self.send_response(HTTPStatus.MOVED_PERMANENTLY)
        self.send_header("Location", path)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _stream(self, changes: Changes) -> None:
        """Keep the line open and say when something changed."""
        self.close_connection = True
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        try:
            self.wfile.write(b": open\n\n")
            for changed in changes.wait():
                self.wfile.write(b"data: changed\n\n" if changed else b": still here\n\n")
        except OSError:
            return
