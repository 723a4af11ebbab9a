"""A file that cannot be read is a problem like any other, whatever it holds and whoever asks for it; it ends no program."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from rulebook import check, frame, l10n, margin, publish, source
from rulebook.told import Told
from tests.rulebook.conftest import REPOSITORY
from tests.rulebook.test_checks import VIETNAMESE

MORE = {
    "content/pebbles/balance.json": "{}",
    "content/pebbles/de/asked.txt": "take.turn: nehmen\n",
    "content/spelling/de.txt": "Kieselfluss\n",
    "site/pages/de/help.md": "# Hilfe\n",
    "site/search/de.txt": "ziehen, nehmen\n",
}
"""Files of kinds that the small repository lacks."""
FILES = sorted(
    {
        path.relative_to(root).as_posix()
        for root in (REPOSITORY, VIETNAMESE)
        for path in root.rglob("*.*")
        if path.suffix in (".yaml", ".json", ".po")
    }
    | MORE.keys()
)
Spoil = Callable[[Path, pytest.MonkeyPatch], None]


@pytest.fixture
def root(repository: Path) -> Path:
    """Return the small repository with its third language and files of every kind."""
    shutil.copytree(VIETNAMESE, repository, dirs_exist_ok=True)
    for name, text in MORE.items():
        (repository / name).parent.mkdir(parents=True, exist_ok=True)
        (repository / name).write_text(text, encoding="utf-8")
    return repository


def folder(path: Path, _: pytest.MonkeyPatch) -> None:
    path.unlink()
    path.mkdir()


def link(path: Path, _: pytest.MonkeyPatch) -> None:
    path.unlink()
    path.symlink_to("nowhere")


def failing(error: OSError) -> Spoil:
    """Return what lets every attempt to open a file fail; whoever runs the tests may be root, who is refused nothing."""

    def spoil(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        opened = Path.open

        def refused(self: Path, *arguments: object, **named: object) -> object:
            if self.resolve() == path.resolve():
                raise error
            return opened(self, *arguments, **named)  # type: ignore[call-overload]

        monkeypatch.setattr(Path, "open", refused)

    return spoil


WAYS: dict[str, tuple[Spoil, str]] = {
    "a folder": (folder, "fault.file.folder"),
    "a link that leads nowhere": (link, "fault.file.link"),
    "refused": (failing(PermissionError(13, "Permission denied")), "fault.file.refused"),
    "gone": (failing(FileNotFoundError(2, "No such file or directory")), "fault.file.gone"),
    "a broken disk": (failing(OSError(5, "Input/output error")), "fault.file.unreadable"),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", FILES)
def test_a_file_that_cannot_be_read_is_told_at_its_place(name: str, way: str, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spoil, key = WAYS[way]
    wanted = "file.folder" if spoil in (folder, link) else "file.unreadable"
    spoil(root / name, monkeypatch)
    _, found = check.content(root)
    own = [problem for problem in found if problem.place.path == name and problem.check.startswith("file.")]
    assert [(str(problem.place), problem.check) for problem in own] == [(f"{name}:1:1", wanted)]
    assert isinstance(own[0].message, Told)
    assert own[0].message.key == key
    assert own[0] in check.errors(found)
    l10n.survey(root)
    frame.digest(root)
    assert any(note["where"] == f"{name}:1:1" for note in margin.notes(root, found)["notes"])


def test_stamps_are_left_alone_while_a_text_cannot_be_read(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stamps = root / "content/pebbles/stamps/de.json"
    before = stamps.read_bytes()
    WAYS["refused"][0](root / "content/pebbles/de/take.yaml", monkeypatch)
    check.content(root)
    assert stamps.read_bytes() == before


def test_a_build_stops_and_says_why(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    WAYS["refused"][0](root / "content/glossary/de.yaml", monkeypatch)
    with pytest.raises(publish.ContentError) as stopped:
        publish.publish(tmp_path / "site", root=root, work=tmp_path / "work", preview=True)
    assert "content/glossary/de.yaml:1:1: file.unreadable" in "\n".join(map(str, stopped.value.problems))
    assert not (tmp_path / "site").exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_what_would_never_end_is_not_opened(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    assert source.opened(pipe, "pipe.yaml")[0] is None
