"""Calls back when a source file was saved: once for a burst of changes, with the names of the files."""

from __future__ import annotations

import ast
import os
import queue
from collections.abc import Callable, Collection
from pathlib import Path

from watchdog.events import FileSystemEvent, FileSystemEventHandler
from watchdog.observers import Observer

import _environment

QUIET_S = 0.08
"""A burst has ended when nothing was saved for this long."""
_FOLDERS = ("content", "engines", "locale", "scripts", "site")
_CHANGING = ("created", "deleted", "modified", "moved")
_TEXT_DEPTH = 4  # content/<game>/<locale>/<chapter>.yaml
_CODE = ("engines", "scripts")


def watch(call: Callable[[set[str]], None]) -> None:
    """Call back with the paths (relative to the repository) of each burst of changes; returns only by an exception."""
    changed: queue.Queue[str] = queue.Queue()
    observer = Observer()
    for folder in _FOLDERS:
        observer.schedule(_Collector(changed), str(_environment.ROOT / folder), recursive=True)
    observer.schedule(_Collector(changed), str(_environment.ROOT), recursive=False)
    observer.start()
    try:
        while True:
            call(_burst(changed))
    finally:
        observer.stop()
        observer.join()


def is_code(path: str) -> bool:
    """Tell whether this process itself runs what is in the file, so that it has to be started anew."""
    return path.endswith(".py") and path.split("/", maxsplit=1)[0] in _CODE


def broken_code(paths: set[str]) -> list[str]:
    """Return the saved code that cannot be read, a line each: starting anew with it would be the end."""
    return [fault for path in sorted(paths) if is_code(path) and (fault := _fault_of(path))]


def _fault_of(path: str) -> str:
    file = _environment.ROOT / path
    try:
        ast.parse(file.read_bytes() if file.exists() else b"")
    except SyntaxError as error:
        return f"{path}:{error.lineno or 1}:{error.offset or 1}: {error.msg}"
    except ValueError as error:  # a zero byte
        return f"{path}:1:1: {error}"
    return ""


def languages(paths: set[str]) -> set[str]:
    """Return the languages whose texts were saved; none where something else was saved too."""
    parts = [path.split("/") for path in paths]
    is_text = all(len(part) == _TEXT_DEPTH and part[0] == "content" for part in parts)
    return {part[2] for part in parts} if is_text else set()


def is_of_another(path: str, locales: Collection[str]) -> bool:
    """Tell whether a file holds words of one language alone, and of none of these; no languages: all of them."""
    parts = path.removesuffix(".yaml").split("/")
    place = 1 if parts[0] == "locale" else 2 if parts[:2] in (["content", "glossary"], ["site", "pages"]) or languages({path}) else 0
    return bool(locales and place and place < len(parts) and parts[place] not in locales)


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
        if event.is_directory or event.event_type not in _CHANGING:
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
