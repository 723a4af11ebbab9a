"""Tells when source files were saved: once for a burst of changes, with the names of the files."""

from __future__ import annotations

import ast
import json
import os
import queue
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path

from watchdog.events import FileSystemEvent, FileSystemEventHandler
from watchdog.observers import Observer

import _environment
from rulebook.model import CARDS

QUIET_S = 0.08
"""A burst has ended when nothing was saved for this long."""
_FOLDERS = ("content", "engines", "locale", "scripts", "site")
_CHANGING = ("created", "deleted", "modified", "moved")
_TEXT_DEPTH = 4  # content/<game>/<locale>/<chapter>.yaml
_GOING = ("deleted", "moved")
"""Of a folder that goes, its files are not always told of: not where it is moved to a place that nobody watches."""
_CODE = ("engines", "scripts")
_SCHEMAS = "content/schema/"


@contextmanager
def watching() -> Iterator[Iterator[set[str]]]:
    """Watch from now on, and give the bursts of changes one after another: the paths of each, relative to the repository.

    What is saved while nobody asks for the next burst is in it.
    """
    changed: queue.Queue[str] = queue.Queue()
    observer = Observer()
    for folder in _FOLDERS:
        observer.schedule(_Collector(changed), str(_environment.ROOT / folder), recursive=True)
    observer.schedule(_Collector(changed), str(_environment.ROOT), recursive=False)
    observer.start()
    try:
        yield _bursts(changed)
    finally:
        observer.stop()
        observer.join()


def is_code(path: str) -> bool:
    """Tell whether this process itself runs what is in the file, or reads it but once, so that it has to be started anew."""
    return (path.endswith(".py") and path.split("/", maxsplit=1)[0] in _CODE) or (path.startswith(_SCHEMAS) and path.endswith(".json"))


def broken_code(paths: set[str]) -> list[str]:
    """Return the saved code that cannot be read, a line each: starting anew with it would be the end."""
    return [fault for path in sorted(paths) if is_code(path) and (fault := _fault_of(path))]


def _fault_of(path: str) -> str:
    file = _environment.ROOT / path
    if not file.exists():
        return ""
    try:
        (ast.parse if file.suffix == ".py" else json.loads)(file.read_bytes())
    except SyntaxError as error:
        return f"{path}:{error.lineno or 1}:{error.offset or 1}: {error.msg}"
    except json.JSONDecodeError as error:
        return f"{path}:{error.lineno}:{error.colno}: {error.msg}"
    except ValueError as error:  # a zero byte, or bytes that are no letters
        return f"{path}:1:1: {error}"
    return ""


def languages(paths: set[str]) -> set[str]:
    """Return the languages whose texts were saved; none where something else was saved too."""
    parts = [path.split("/") for path in paths]
    is_text = all(len(part) == _TEXT_DEPTH and part[0] == "content" and part[2] != CARDS for part in parts)
    return {part[2] for part in parts} if is_text else set()


def is_of_another(path: str, locales: Collection[str]) -> bool:
    """Tell whether a file holds words of one language alone, and of none of these; no languages: all of them."""
    parts = path.removesuffix(".yaml").split("/")
    place = 1 if parts[0] == "locale" else 2 if parts[:2] in (["content", "glossary"], ["site", "pages"]) or languages({path}) else 0
    return bool(locales and place and place < len(parts) and parts[place] not in locales)


def _bursts(changed: queue.Queue[str]) -> Iterator[set[str]]:
    while True:
        yield _burst(changed)


def _burst(changed: queue.Queue[str]) -> set[str]:
    names = {changed.get()}
    while True:
        try:
            names.add(changed.get(timeout=QUIET_S))
        except queue.Empty:
            return names


class _Collector(FileSystemEventHandler):
    def __init__(self, changed: queue.Queue[str]) -> None:
        self._changed = changed

    def on_any_event(self, event: FileSystemEvent) -> None:
        if event.event_type not in (_GOING if event.is_directory else _CHANGING):
            return
        for path in (event.src_path, event.dest_path):
            name = _source(os.fsdecode(path)) if path else ""
            if name:
                self._changed.put(name)


def _source(path: str) -> str:
    """Return a file's name relative to the repository, or nothing for what is no source: made, hidden, or an editor's own."""
    try:
        name = Path(path).relative_to(_environment.ROOT)
    except ValueError:
        return ""
    parts = name.parts
    made = parts[0] in ("build", "node_modules") or "__pycache__" in parts or "stamps" in parts
    editors = name.name.endswith(("~", ".tmp", ".swp", ".pyc")) or any(part.startswith((".", "#")) for part in parts)
    top = len(parts) == 1 and name.name not in ("mkdocs.yml", "package-lock.json")
    return "" if made or editors or top else name.as_posix()
