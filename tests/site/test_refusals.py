"""What the build and the preview refuse before it does harm: a folder of something else, code that cannot be read, a port there is not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import _environment
from rulebook import publish, watch
from rulebook.site import SiteError


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Return a repository with nothing in it but a picture."""
    picture = tmp_path / "repository" / "site" / "assets" / "picture.svg"
    picture.parent.mkdir(parents=True)
    picture.write_text("<svg/>", encoding="utf-8")
    return tmp_path / "repository"


@pytest.mark.parametrize("name", ["site", "site/assets", "site/new", ".", "..", "../photos", "../photos/one.jpg"])
def test_a_folder_of_something_else_is_no_folder_for_a_site(root: Path, name: str) -> None:
    photo = root.parent / "photos" / "one.jpg"
    photo.parent.mkdir()
    photo.write_text("one", encoding="utf-8")
    with pytest.raises(SiteError, match="holds something else"):
        publish.publish(root / name, root=root, work=root / "build")
    assert photo.exists()
    assert (root / "site" / "assets" / "picture.svg").exists()


def test_code_that_cannot_be_read_is_told_and_ends_no_preview(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_environment, "ROOT", root)
    (root / "engines").mkdir()
    (root / "engines" / "good.py").write_text("good = 1\n", encoding="utf-8")
    (root / "engines" / "half.py").write_text("def half(:\n", encoding="utf-8")
    (root / "engines" / "zero.py").write_bytes(b"a = 1\0\n")
    (root / "site" / "page.py").write_text("(", encoding="utf-8")
    saved = {"engines/good.py", "engines/half.py", "engines/zero.py", "engines/gone.py", "site/page.py"}
    broken = watch.broken_code(saved)
    assert [line.split(":")[0] for line in broken] == ["engines/half.py", "engines/zero.py"]
    assert broken[0].startswith("engines/half.py:1:10: ")
    assert watch.broken_code({"engines/good.py"}) == []


@pytest.mark.parametrize("port", ["99999", "-1"])
def test_a_port_there_is_not_is_told_in_a_line(port: str) -> None:
    command = [sys.executable, str(_environment.ROOT / "scripts" / "serve.py"), f"--port={port}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "choose another one with --port" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_language_there_is_not_ends_the_preview_before_it_begins() -> None:
    command = [sys.executable, str(_environment.ROOT / "scripts" / "serve.py"), "--locale=tlh", "--port=0"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 1
    assert "no such language: tlh; there are de, en" in done.stderr
