"""Terms are marked once in a text, the longest form first, never within links, and not where a word means something else."""

from __future__ import annotations

import re

import pytest

import _environment
from rulebook import load, prose
from rulebook.explained import Explainer, lexicon, note_id
from rulebook.model import Glossary, Term
from rulebook.problem import Place
from rulebook.prose import Link


def term(name: str, forms: tuple[str, ...], *, note: str = "What it is.", plain: bool = False, unlike: tuple[str, ...] = ()) -> Term:
    return Term(name, "en", forms[0], forms[0], forms[1:], (), note, Place("x"), (), plain, unlike)


TERMS = [
    term("pile", ("pile", "piles")),
    term("draw-pile", ("draw pile",)),
    term("order", ("order",), unlike=("any order",)),
    term("card", ("card", "cards"), plain=True),
    term("gold", ("gold",), note=""),
]
GLOSSARY = Glossary("en", {each.id: each for each in TERMS}, "x")


def explained(words: str) -> str:
    explainer = Explainer(lexicon(GLOSSARY, "kariba"), lambda found: f"../g/#{found.id}")
    html = prose.marked(words, lambda rule: Link("The draw pile", f"#{rule}"), explainer=explainer).html
    assert [each.id for each in explainer.found] == re.findall(r'class="sb-term-mark" aria-describedby="note-([\w-]+)"', html)
    return re.sub(r'<a href="\.\./g/#([\w-]+)" class="sb-term-mark" aria-describedby="[\w-]+">(.*?)</a>', r"[\1: \2]", html)


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("A pile, a pile.", "<p>A [pile: pile], a pile.</p>"),
        ("The draw pile and **Piles**", "<p>The [draw-pile: draw pile] and <strong>[pile: Piles]</strong></p>"),
        ("in any order; the order", "<p>in any order; the [order: order]</p>"),
        ("gold cards", "<p>gold cards</p>"),
        ("[the pile](rule:a.b) is a pile", '<p><a href="#a.b" class="sb-rule-link">the pile</a> is a [pile: pile]</p>'),
        ("[](rule:a.b): the draw pile", '<p><a href="#a.b" class="sb-rule-link">The draw pile</a>: the [draw-pile: draw pile]</p>'),
        ("- one pile\n- two piles", "<ul>\n<li>one [pile: pile]</li>\n<li>two piles</li>\n</ul>"),
        ("a <b>pile</b>", "<p>a &lt;b&gt;[pile: pile]&lt;/b&gt;</p>"),
        ("piled, compile", "<p>piled, compile</p>"),
    ],
)
def test_what_is_marked(words: str, shown: str) -> None:
    assert explained(words) == shown


def test_a_note_has_an_id_that_no_rule_can_have() -> None:
    assert note_id(TERMS[1]) == "note-draw-pile"
    assert "." not in note_id(term("kariba.rhino", ("rhino",)))


@pytest.mark.parametrize("locale", ["de", "en", "vi"])
def test_words_that_only_look_like_a_term_are_passed_over_in_our_own_texts(locale: str) -> None:
    library, _ = load.library(_environment.ROOT)
    for owner in (each for each in library.glossaries[locale].terms.values() if each.unlike):
        game = owner.games[0] if owner.games else "kariba"
        words = f"{owner.unlike[0]}. {owner.one}"
        marked = [(piece, found.id) for piece, found in Explainer(lexicon(library.glossaries[locale], game), str).pieces(words) if found]
        assert (owner.one, owner.id) in marked
        assert not any(piece in owner.unlike[0] and found == owner.id and piece != owner.one for piece, found in marked)
