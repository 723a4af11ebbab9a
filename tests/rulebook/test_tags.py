"""A tag that is written otherwise than it ought to be is told with the one that was meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebook import l10n, new_locale, tags
from rulebook.exchange import exporting
from rulebook.suggest import closest

MEANT = [
    ("pt-br", "pt-BR"),
    ("DE", "de"),
    ("pt_BR", "pt-BR"),
    ("zh-hant", "zh-Hant"),
    ("zh-cn", "zh-Hans-CN"),
    ("iw", "he"),
    ("de_DE.UTF-8", "de-DE"),
    ("de-XX", "de"),
    ("French", "fr"),
    ("vietnamese", "vi"),
]


@pytest.mark.parametrize(("tag", "meant"), MEANT)
def test_what_was_meant_is_told(tag: str, meant: str) -> None:
    assert not tags.is_language(tag)
    assert tags.is_language(meant)
    assert tags.no_language(tag, "`fr`") == f"`{tag}` is not a language (did you mean `{meant}`?); name it by its tag (BCP 47), like `fr`"


@pytest.mark.parametrize("tag", ["", "xx", "klingons", "../..", "d", "-", "12", "\N{LATIN SMALL LETTER DOTLESS I}t", "a" * 300])
def test_what_is_like_no_language_is_told_without_a_guess(tag: str) -> None:
    assert "did you mean" not in tags.no_language(tag, "`fr`")


@pytest.mark.parametrize("tag", ["pt-br", "FR", "Arabic"])
def test_no_language_is_begun_under_a_misspelt_tag(repository: Path, tag: str) -> None:
    with pytest.raises(new_locale.CannotBegin, match=r"is not a language \(did you mean `(pt-BR|fr|ar)`\?\)"):
        new_locale.begin(repository, tag)
    assert not list((repository / "locale").glob(f"{tag}*"))


def test_a_misspelt_tag_of_a_language_that_is_there_is_told_with_it(repository: Path) -> None:
    with pytest.raises(exporting.Unexportable, match=r"`DE` is not a language \(did you mean `de`\?\)"):
        exporting.export(repository, "DE", "po")
    with pytest.raises(l10n.UnknownId, match=r"nothing is translated into `DE` \(did you mean `de`\?\)"):
        l10n.confirm(repository, ["pebbles/take.turn"], ["DE"])


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("PEBBLES/TAKE.TURN", "pebbles/take.turn"),
        ("take.trun", "pebbles/take.turn"),
        ("most", "pebbles/take.most"),
        ("pebbles.take.turn", "pebbles/take.turn"),
    ],
)
def test_a_misspelt_id_is_told_with_the_one_that_was_meant(repository: Path, word: str, meant: str) -> None:
    with pytest.raises(l10n.UnknownId, match=f"did you mean `{meant}`"):
        l10n.confirm(repository, [word])
    with pytest.raises(l10n.UnknownId, match=f"did you mean `{meant}`"):
        l10n.within(l10n.survey(repository).standings, word)


def test_a_word_is_found_whatever_its_case_and_as_the_end_of_one() -> None:
    names = ["kariba/chase", "kariba/chase.nearest", "ui/play.undo"]
    assert closest("KARIBA/Chase", names) == " (did you mean `kariba/chase`?)"
    assert closest("nearest", names) == " (did you mean `kariba/chase.nearest`?)"
    assert closest("undo", names) == " (did you mean `ui/play.undo`?)"
    assert closest("nothing-like-it", names) == ""


@pytest.mark.parametrize(
    ("name", "raw", "said"),
    [
        ("site/pages/en/about.md", b"---\ntitle: \xfc\n---\n", "site/pages/en/about.md:2:8: file.encoding: the byte 0xFC is not UTF-8"),
        ("site/pages/en/about.md", b"# About\n", "site/pages/en/about.md:1:1: page.front: a page begins with `---`"),
        (
            "locale/en/LC_MESSAGES/messages.po",
            b"msgid\n",
            "locale/en/LC_MESSAGES/messages.po:1:1: message.syntax: this line does not belong in a PO file",
        ),
        ("content/pebbles/take.yaml", b"rules: [\n", "content/pebbles/take.yaml:1:8: yaml.syntax: "),
    ],
)
def test_no_language_is_begun_from_what_cannot_be_read(repository: Path, name: str, raw: bytes, said: str) -> None:
    (repository / name).parent.mkdir(parents=True, exist_ok=True)
    (repository / name).write_bytes(raw)
    with pytest.raises(new_locale.CannotBegin) as refused:
        new_locale.begin(repository, "fr")
    assert str(refused.value).startswith(said)
    assert not list(repository.glob("**/fr*"))
