"""A web server like the one the site will lie on: under a folder, with packed files and the headers that a host has to send."""

from __future__ import annotations

import mimetypes
import sys
import threading
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Self
from urllib.parse import unquote, urlsplit

import brotli

import _environment
from rulebook import hosting

PREFIX = "/sub/"
SITE = _environment.BUILD / "test-site"
BUILD_OPTIONS = ("--out", str(SITE), "--address", f"https://example.org{PREFIX}", "--no-books")
"""For ``build.py``: the site as it is made for a host where it lies under a folder. No page may ask that address for anything."""
_WORTH_PACKING = ("text/", "application/json", "application/xml", "application/manifest+json", "image/svg+xml")


class Host:
    """Serves folders of this machine under names, on a free port, until it is closed.

    Args:
        folders: Folders by the path they are served under: ``{"/sub/": site}``.
        headers: Sent with every answer, beside or instead of those of every host.
        port: Where to listen; 0 for any free port.
        handler: What answers.
    """

    def __init__(
        self,
        folders: dict[str, Path],
        *,
        headers: dict[str, str] | None = None,
        port: int = 0,
        handler: type[Handler] | None = None,
    ) -> None:
        """Start serving."""
        own = type("OwnHandler", (handler or Handler,), {"folders": folders, "added": headers or {}})
        self._server = _Server(("127.0.0.1", port), own)
        self.origin = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    def __enter__(self) -> Self:
        """Return the host; leaving the block closes it."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close it."""
        self.close()

    def close(self) -> None:
        """Stop serving and free the port."""
        self._server.shutdown()
        self._server.server_close()


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Tell of a fault, but not of a browser that went on to another page before it had all of this one."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class Handler(BaseHTTPRequestHandler):
    """Answers one request; a subclass may answer more paths."""

    protocol_version = "HTTP/1.1"
    folders: dict[str, Path]
    added: dict[str, str]

    def do_GET(self) -> None:
        """Send the file, or the page for lost addresses."""
        asked = unquote(urlsplit(self.path).path)
        path = self._file(asked)
        if path is None:
            self._answer(HTTPStatus.NOT_FOUND, self._lost(asked))
        elif path.is_dir():
            self._answer(HTTPStatus.MOVED_PERMANENTLY, None, Location=urlsplit(self.path).path + "/")
        else:
            self._answer(HTTPStatus.OK, path)

    def do_HEAD(self) -> None:
        """Send the headers alone."""
        self.do_GET()

    def log_message(self, *_: Any) -> None:
        """Say nothing: a test's output is about the test."""

    def _file(self, path: str) -> Path | None:
        for prefix, folder in self.folders.items():
            if not path.startswith(prefix):
                continue
            file = (folder / path.removeprefix(prefix)).resolve()
            if not file.is_relative_to(folder.resolve()) or not file.exists():
                return None
            return file / "index.html" if path.endswith("/") and (file / "index.html").is_file() else file
        return None

    def _lost(self, path: str) -> Path | None:
        """Return the page for lost addresses: of the language in the path, else of the site."""
        for prefix, folder in self.folders.items():
            if path.startswith(prefix):
                pages = (folder / path.removeprefix(prefix).partition("/")[0] / "404.html", folder / "404.html")
                return next((page for page in pages if page.is_file() and page.resolve().is_relative_to(folder.resolve())), None)
        return None

    def _answer(self, status: HTTPStatus, path: Path | None, **headers: str) -> None:
        kind = _type_of(path) if path else "text/plain"
        data = path.read_bytes() if path else status.phrase.encode()
        self.send_response(status)
        if path and "br" in self.headers.get("Accept-Encoding", ""):
            packed = _packed(path, path.stat().st_mtime_ns, kind)
            if packed:
                data = packed
                self.send_header("Content-Encoding", "br")
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        for name, value in {**hosting.headers(urlsplit(self.path).path), **headers, **self.added}.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(data)


def _type_of(path: Path) -> str:
    kind = hosting.TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind


@lru_cache(maxsize=512)
def _packed(path: Path, _changed: int, kind: str) -> bytes | None:
    """Return the file in brotli: the one made with it, or for text one made here; None where packing is no use."""
    ready = path.with_name(path.name + ".br")
    if ready.is_file():
        return ready.read_bytes()
    if kind.startswith(_WORTH_PACKING):
        packed: bytes = brotli.compress(path.read_bytes(), quality=9)
        return packed
    return None
