"""The language nobody speaks: longer, in brackets, and with everything a page needs to work."""

from __future__ import annotations

import subprocess
import sys

import pytest

import _environment
from rulebook import catalog, check, markup, placeholders, pseudo
from tests.rulebook.conftest import REPOSITORY


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("Play", "⟦Pļååý⟧"),
        ("Take {most} of [them](rule:take.most).", "⟦Ţååķéé {most} ööf [ţĥéém](rule:take.most).⟧"),
        ("", ""),
        (" ", " "),
    ],
)
def test_words_get_longer_and_keep_what_is_no_words(words: str, said: str) -> None:
    assert pseudo.spoken(words) == said


@pytest.mark.usefixtures("pebbles")
def test_every_text_string_and_term_is_in_it() -> None:
    library = check.read(REPOSITORY, refresh=False).library
    messages, _ = catalog.read(REPOSITORY)
    catalogs = {locale: catalog.compile_from(messages, library, locale) for locale in library.locales}
    wider, compiled = pseudo.added(library, messages, catalogs)
    assert set(wider.locales) == {*library.locales, pseudo.LOCALE}
    for full, source in library.texts["en"].items():
        own = wider.texts[pseudo.LOCALE][full]
        for field, prose in source.prose.items():
            said = own.field(field)
            assert said.startswith(pseudo.OPEN)
            assert said.endswith(pseudo.CLOSE)
            assert [name for name, _ in placeholders.names(said)] == [name for name, _ in placeholders.names(prose.value)]
            assert [each.target for each in markup.references(said)] == [each.target for each in markup.references(prose.value)]
    assert compiled[pseudo.LOCALE]["messages"].keys() == compiled["en"]["messages"].keys()
    assert all(pseudo.OPEN in catalog.text_of(words) for words in compiled[pseudo.LOCALE]["messages"].values())
    assert all(pseudo.OPEN in catalog.text_of(words) for words in compiled[pseudo.LOCALE]["pieces"].values())
    assert library.locales == check.read(REPOSITORY, refresh=False).library.locales, "the library itself is as it was"


def test_it_is_never_published() -> None:
    command = [sys.executable, str(_environment.ROOT / "scripts" / "build.py"), "--locale", pseudo.LOCALE]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "never published" in done.stderr
