"""The commands as a person starts them: what they print, and their exit status."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import serve
from rulebook import l10n, publish, server, watch
from rulebook.problem import Place, Problem, Severity

ROOT = Path(__file__).resolve().parents[2]


def run(script: str, *arguments: str | Path) -> tuple[int, str, str]:
    command = [sys.executable, str(ROOT / "scripts" / script), *map(str, arguments)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    return done.returncode, done.stdout, done.stderr


def test_examples_prints_a_line_for_each_and_ends_well(tmp_path: Path) -> None:
    chapter = ROOT / "content/kariba/chase.yaml"
    copy = tmp_path / "anything.yaml"
    copy.write_bytes(chapter.read_bytes())
    status, out, _ = run("examples.py", chapter, copy)
    lines = out.splitlines()
    assert status == 0
    assert sum(line.startswith("ok     kariba/chase.") for line in lines) == 2 * chapter.read_text("utf-8").count("    illustrates:")
    assert lines[-1].endswith(" 0 failed")


def test_examples_tells_the_difference_and_ends_with_one(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(
        "examples:\n"
        "  chase.mine:\n"
        "    illustrates: [chase.nearest]\n"
        "    status: ours\n"
        "    given: {water: {rhino: 2}, hands: [{rhino: 2, mouse: 3}, {zebra: 5}]}\n"
        "    steps:\n"
        "      - action: {play: {rhino: 2}}\n"
        "        expect: {water: {rhino: 5}}\n",
        encoding="utf-8",
    )
    status, out, errors = run("examples.py", path, tmp_path / "none.yaml")
    assert (status, errors) == (1, "")
    assert "FAILED kariba/chase.mine (1 step)\n" in out
    assert f'{path}:8:25: `water`: the example says `{{"rhino": 5}}`, the engine gives `{{"rhino": 4}}`' in out
    assert "         - rhino: 5\n         + rhino: 4\n" in out
    assert f"{tmp_path / 'none.yaml'}:1:1: file.missing:" in out


def test_half_a_letter_is_told_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "half.yaml"
    path.write_text(
        'examples:\n  chase.mine:\n    illustrates: [chase.nearest]\n    status: ours\n    given: {water: {"\\ud800": 1}}\n    steps: []\n',
        encoding="utf-8",
    )
    status, out, errors = run("examples.py", path)
    assert (status, errors) == (1, "")
    assert f"{path}:5:21: letters.invisible: " in out
    assert "there is no piece `\\ud800`; write `" in out


def test_l10n_status_is_for_machines_too() -> None:
    status, out, _ = run("l10n.py", "status", "--json", "--locale", "vi")
    found = json.loads(out)
    assert status == 0
    assert {(row["game"], row["locale"]) for row in found["counts"]} >= {("kariba", "vi"), ("ui", "vi")}
    assert all(set(item) == {"game", "locale", "id", "status", "path", "line", "chapter", "changes"} for item in found["items"])


def test_confirming_what_is_not_there_is_refused() -> None:
    status, _, errors = run("l10n.py", "confirm", "kariba/chase.neerest", "--wording-only")
    assert status == 1
    assert "did you mean `kariba/chase.nearest`" in errors
    assert run("l10n.py", "confirm", "kariba/chase.nearest")[0] == 2, "only for a change of wording, and that has to be said"


def test_new_rule_refuses_an_id_that_is_taken() -> None:
    status, out, errors = run("new_rule.py", "kariba/chase.nearest")
    assert (status, out) == (1, "")
    assert errors == "`chase.nearest` is taken; ids are unique and for ever: choose another\n"


def test_l10n_status_of_a_chapter_has_a_row_for_each_rule() -> None:
    status, out, _ = run("l10n.py", "status", "kariba/chase", "--locale", "vi")
    assert status == 0
    assert out.splitlines()[-1].split()[:2][1] == "vi"
    assert any(line.split()[:2] == ["kariba/chase.nearest", "vi"] for line in out.splitlines())
    assert "\x1b[" not in out, "colours are for terminals"
    status, out, errors = run("l10n.py", "status", "kariba/chaze")
    assert (status, out) == (1, "")
    assert "did you mean `kariba/chase`" in errors


def test_l10n_status_and_confirm_know_the_languages() -> None:
    status, out, errors = run("l10n.py", "status", "--locale", "tlh")
    assert (status, out) == (1, "")
    assert "nothing is translated into `tlh`; write `de`" in errors
    status, _, errors = run("l10n.py", "confirm", "kariba/chase.nearest", "--wording-only", "--locale", "en")
    assert status == 1
    assert "nothing is translated into `en`" in errors


def test_l10n_ends_quietly_when_nobody_reads_on() -> None:
    command = [sys.executable, str(ROOT / "scripts/l10n.py"), "status", "--json"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout
        assert running.stderr
        assert running.stdout.readline() == b"{\n"
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode == 128 + 13


def test_l10n_names_a_file_it_cannot_write(tmp_path: Path) -> None:
    path = tmp_path / "none" / "vi.po"
    status, out, errors = run("l10n.py", "export", "--locale", "vi", "--game", "kariba", "--out", path)
    assert (status, out) == (1, "")
    assert errors == f"{path}: No such file or directory; see that it can be read and written, or name another place\n"


def test_l10n_played_says_the_messages_of_a_game() -> None:
    status, out, _ = run("l10n.py", "played", "--locale", "vi", "--game", "kariba")
    assert status == 0
    assert (
        out.splitlines()[-1]
        == f"kariba: {out.count(': event.') + out.count(': refused.') + out.count(': action.')} messages said in vi, 0 never"
    )
    status, _, errors = run("l10n.py", "played", "--locale", "vi", "--game", "karibu")
    assert status == 2
    assert "did you mean `kariba`" in errors


def test_every_check_is_listed_with_its_severity() -> None:
    status, out, _ = run("check.py", "content", "--list")
    rows = [line.split(maxsplit=2) for line in out.splitlines()]
    assert status == 0
    assert {severity for _, severity, _ in rows} == {"error", "warning"}
    assert {"prose.number", "spelling.word", "allow.unused", "yaml.syntax"} <= {name for name, _, _ in rows}
    assert all(what for _, _, what in rows)


def test_the_preview_says_that_ctrl_c_has_ended_it(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(serve, "_build", lambda *_, **__: None)
    monkeypatch.setattr(watch, "_burst", interrupted)
    assert serve.main(["--port=0"]) == 0
    *_, address, empty, end = capsys.readouterr().out.splitlines()
    assert (address.partition("/  ")[2], empty, end) == ("(Ctrl+C ends it)", "", "the preview has ended")


@pytest.fixture
def published(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """Let a rebuild publish nothing but note its languages: Vietnamese is built, with one warning, and then nothing is left to build."""
    asked: list[tuple[str, ...]] = []
    warning = Problem(Place("content/kariba/vi/chase.yaml", 5, 54), "spelling.word", "`nhấtt`", Severity.WARNING)

    def publish_nothing(*, locales: Sequence[str], **_: object) -> publish.Report:
        asked.append(tuple(locales))
        return publish.Report(tuple(locales), rest=False, problems=(warning,))

    monkeypatch.setattr(publish, "publish", publish_nothing)
    monkeypatch.setattr(l10n, "edited", lambda _: [])
    return asked


def test_a_rebuild_tells_everything_once(published: list[tuple[str, ...]], capsys: pytest.CaptureFixture[str]) -> None:
    serve.rebuild({"content/kariba/vi/chase.yaml"}, [], server.Changes())
    out, err = capsys.readouterr()
    assert published == [("vi",), ()]  # first what was edited, then what follows from it
    assert err.count("spelling.word") == 1
    assert [line.partition(" in ")[0] for line in out.splitlines()] == ["vi built"]


def test_a_rebuild_that_fails_is_not_tried_twice(
    published: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fault = Problem(Place("content/kariba/vi/chase.yaml", 5, 59), "placeholder.unknown", "`{nope}`")

    def fail(*, locales: Sequence[str], **_: object) -> publish.Report:
        published.append(tuple(locales))
        raise publish.ContentError([fault])

    monkeypatch.setattr(publish, "publish", fail)
    serve.rebuild({"content/kariba/vi/chase.yaml"}, [], server.Changes())
    assert published == [("vi",)]
    assert capsys.readouterr().err.count("the page stays as it was") == 1
