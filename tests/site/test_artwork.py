"""A drawing that no browser can read stops a build: pages would lack it without a word."""

from __future__ import annotations

from pathlib import Path

from rulebook import artwork


def test_our_drawings_can_be_read() -> None:
    assert list(artwork.broken()) == []


def test_a_drawing_that_was_cut_off_or_emptied_is_told_with_its_place(tmp_path: Path) -> None:
    folder = tmp_path / artwork.ART / "kariba"
    folder.mkdir(parents=True)
    (folder / "cover.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg">\n  <path d="M0 0', encoding="utf-8")
    (folder / "hills.svg").write_bytes(b"")
    (folder / "whole.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>', encoding="utf-8")
    cut, emptied = artwork.broken(tmp_path)
    assert cut == f"{artwork.ART}/kariba/cover.svg:2:3: no browser can draw this (unclosed token); save it as well-formed SVG"
    assert emptied == f"{artwork.ART}/kariba/hills.svg:1:1: no browser can draw this (no element found); save it as well-formed SVG"
