"""The colours of the style, for what knows no CSS: by day, and as they are now."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook import daylight


def test_an_edited_colour_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daylight, "_STYLES", tmp_path)
    tokens = tmp_path / "tokens.css"
    tokens.write_text(":root { --sb-accent: light-dark(#a8401a, #fff); /* --sb-accent: red; */ --sb-line: var(--sb-accent); }", "utf-8")
    assert daylight.colours("") == {"--sb-accent": "#a8401a", "--sb-line": "#a8401a"}
    tokens.write_text(tokens.read_text("utf-8").replace("a8401a", "1a40a8"), "utf-8")
    assert daylight.colours("") == {"--sb-accent": "#1a40a8", "--sb-line": "#1a40a8"}
