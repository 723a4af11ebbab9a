"""Times one saved text until its page is built anew, in a copy of the project; also a program, run inside that copy."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import _environment

_LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "node_modules", "build", "__pycache__", ".*_cache")


def seconds() -> float:
    """Return the seconds from saving a text to the finished page, in a process that has built before, as ``serve`` has."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "project"
        shutil.copytree(_environment.ROOT, copy, ignore=_LEFT_OUT)
        for name in (".venv", "node_modules"):
            (copy / name).symlink_to(_environment.ROOT / name, target_is_directory=True)
        shutil.copytree(_environment.BUILD / "tools", copy / "build" / "tools", ignore=shutil.ignore_patterns("site", "reports", "mypy"))
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(copy / "scripts"), str(copy)])}
        program = [sys.executable, str(copy / "scripts" / "figures" / "rebuild.py")]
        done = subprocess.run(program, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"the copy could not be built:\n{done.stdout}{done.stderr}")
    measured: float = json.loads(done.stdout.splitlines()[-1])
    return measured


def _edit_and_build() -> float:
    """Build, change one German text, build again; return the seconds of the second time."""
    from rulebook import publish  # noqa: PLC0415  the copy's, not the one of the project that started this

    publish.publish()
    text = next(path for path in sorted((_environment.ROOT / "content").glob("*/de/*.yaml")) if path.name != "game.yaml")
    lines = text.read_text(encoding="utf-8").rstrip("\n")
    text.write_text(f"{lines} Genau so.\n", encoding="utf-8")
    start = time.perf_counter()
    report = publish.publish()
    spent = time.perf_counter() - start
    page = publish.OUT / "de" / text.parent.parent.name / text.stem / "index.html"
    assert "de" in report.built
    assert "Genau so." in page.read_text(encoding="utf-8")
    return spent


if __name__ == "__main__":
    print(json.dumps(_edit_and_build()))
