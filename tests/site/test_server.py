"""The preview's server: right types, packed files, what may be kept and what not, and a word to open pages after a rebuild."""

from __future__ import annotations

import http.client
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulebook.server import Changes, serve


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a small site."""
    (tmp_path / "site" / "de" / "kariba").mkdir(parents=True)
    (tmp_path / "site" / "assets").mkdir()
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    for name, text in {
        "index.html": "<body>landing</body>",
        "404.html": "<body>lost</body>",
        "de/404.html": "<body>verirrt</body>",
        "de/kariba/index.html": "<body>Löwe</body>",
        "assets/a.wasm": "plain",
        "assets/a.wasm.br": "packed",
        "assets/b.mjs": "export {}",
    }.items():
        (tmp_path / "site" / name).write_text(text, encoding="utf-8")
    return tmp_path / "site"


@pytest.fixture
def changes() -> Changes:
    """Return what wakes open pages."""
    return Changes()


@pytest.fixture
def connection(folder: Path, changes: Changes) -> Iterator[http.client.HTTPConnection]:
    """Return a line to a server of that site."""
    with serve(folder, 0, changes) as host:
        line = http.client.HTTPConnection(host.origin.removeprefix("http://"), timeout=10)
        yield line
        line.close()


def get(line: http.client.HTTPConnection, path: str, accept: str = "") -> tuple[http.client.HTTPResponse, bytes]:
    """Ask for a path and return the answer with its content."""
    line.request("GET", path, headers={"Accept-Encoding": accept})
    answer = line.getresponse()
    return answer, answer.read()


def test_types(connection: http.client.HTTPConnection) -> None:
    assert get(connection, "/assets/a.wasm")[0].getheader("Content-Type") == "application/wasm"
    assert get(connection, "/assets/b.mjs")[0].getheader("Content-Type") == "text/javascript; charset=utf-8"
    answer, content = get(connection, "/de/kariba/")
    assert answer.getheader("Content-Type") == "text/html; charset=utf-8"
    assert "Löwe" in content.decode()


@pytest.mark.parametrize(("accept", "encoding", "content"), [("gzip, br", "br", b"packed"), ("", None, b"plain")])
def test_packed_files(connection: http.client.HTTPConnection, accept: str, encoding: str | None, content: bytes) -> None:
    answer, got = get(connection, "/assets/a.wasm", accept)
    assert (answer.getheader("Content-Encoding"), got) == (encoding, content)
    assert answer.getheader("Content-Type") == "application/wasm"


def test_hashed_files_are_kept_for_ever_and_pages_are_asked_for_again(connection: http.client.HTTPConnection) -> None:
    assert "immutable" in str(get(connection, "/assets/b.mjs")[0].getheader("Cache-Control"))
    assert get(connection, "/de/kariba/")[0].getheader("Cache-Control") == "no-cache"


def test_a_folder_without_slash_is_sent_on(connection: http.client.HTTPConnection) -> None:
    answer, _ = get(connection, "/de/kariba")
    assert (answer.status, answer.getheader("Location")) == (301, "/de/kariba/")


def test_lost_addresses_are_told_in_their_language(connection: http.client.HTTPConnection) -> None:
    for path, words in {"/de/nothing/here/": b"verirrt", "/nothing": b"lost", "/vi/nothing": b"lost"}.items():
        answer, content = get(connection, path)
        assert answer.status == 404
        assert words in content


@pytest.mark.parametrize("path", ["/../secret.txt", "/%2e%2e/secret.txt", "/de/..%2f..%2fsecret.txt", "//etc/passwd"])
def test_nothing_outside_the_site_is_served(connection: http.client.HTTPConnection, path: str) -> None:
    answer, content = get(connection, path)
    assert answer.status == 404
    assert b"secret" not in content


def test_a_head_has_no_body(connection: http.client.HTTPConnection) -> None:
    connection.request("HEAD", "/de/kariba/")
    answer = connection.getresponse()
    assert answer.status == 200
    assert answer.read() == b""
    assert get(connection, "/de/kariba/")[0].status == 200


def test_open_pages_hear_of_a_rebuild(connection: http.client.HTTPConnection, changes: Changes) -> None:
    _, page = get(connection, "/de/kariba/")
    assert page.count(f'<script src="/-/reload.js" data-number="{changes.number}" defer></script>'.encode()) == 1
    assert page.endswith(b"</script>\n</body>")
    assert b"EventSource" in get(connection, "/-/reload.js")[1]
    connection.request("GET", "/-/changes")
    answer = connection.getresponse()
    assert answer.getheader("Content-Type") == "text/event-stream"
    assert answer.readline() == b": open\n"
    answer.readline()
    changes.announce({"notes": []}, rebuilt=True)
    assert answer.readline() == b"data: changed\n"


def test_open_pages_hear_of_new_notes_alone(connection: http.client.HTTPConnection, changes: Changes) -> None:
    told = {"notes": [{"message": "Löwe"}]}
    assert json.loads(get(connection, "/-/notes")[1]) == {"notes": [], "words": {}}
    connection.request("GET", "/-/changes")
    answer = connection.getresponse()
    answer.readline()
    answer.readline()
    changes.announce({"notes": []}, rebuilt=False)  # nothing new
    changes.announce(told, rebuilt=False)
    assert answer.readline() == b"data: notes\n"
    assert changes.notes == told


@pytest.mark.parametrize("word", [b"changed", b"notes"])
def test_a_page_hears_of_what_happened_before_it_listened(connection: http.client.HTTPConnection, changes: Changes, word: bytes) -> None:
    _, page = get(connection, "/de/kariba/")
    number = page.partition(b'data-number="')[2].partition(b'"')[0].decode()
    changes.announce({"notes": ["new"]}, rebuilt=word == b"changed")
    connection.request("GET", f"/-/changes?since={number}")
    answer = connection.getresponse()
    assert [answer.readline() for _ in range(3)] == [b": open\n", b"\n", b"data: " + word + b"\n"]


def test_a_server_that_was_started_anew_has_new_pages() -> None:
    assert next(Changes().wait(Changes().number - 1)) == "changed"


@pytest.mark.parametrize("query", ["", "?since=", "?since=soon", "?since=-1", "?since=%C2%B2", "?until=3"])
def test_who_names_no_change_hears_of_later_ones(connection: http.client.HTTPConnection, changes: Changes, query: str) -> None:
    connection.request("GET", f"/-/changes{query}")
    answer = connection.getresponse()
    answer.readline()
    answer.readline()
    changes.announce({"notes": ["new"]}, rebuilt=False)
    assert answer.readline() == b"data: notes\n"


def test_what_shows_the_notes_is_only_in_the_preview(connection: http.client.HTTPConnection, folder: Path, changes: Changes) -> None:
    changes.announce({"notes": [{"message": "Löwe"}]}, rebuilt=False)
    answer, content = get(connection, "/-/notes")
    assert (answer.getheader("Content-Type"), answer.getheader("Cache-Control")) == ("application/json", "no-store")
    assert json.loads(content) == changes.notes
    for name, kind in {"notes.js": "text/javascript", "notes.css": "text/css"}.items():
        answer, content = get(connection, f"/-/{name}")
        assert answer.getheader("Content-Type") == f"{kind}; charset=utf-8"
        assert b"sb-notes" in content
    assert not any(b"sb-notes" in path.read_bytes() or b"/-/" in path.read_bytes() for path in folder.rglob("*.html"))
