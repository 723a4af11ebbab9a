"""Which words of a text nobody knows, and what may be meant by one: with a dictionary that somebody lends.

The same code runs in the build, with hunspell as a library of this machine, and in the page, with hunspell in WebAssembly. Of a
dictionary it wants one answer alone: whether it has a word. Hunspell's own proposals are cut off by the clock, so that two runs
propose different words; those made here are the same everywhere.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, MutableMapping, Sequence
from functools import cache
from itertools import chain, islice, product
from typing import NamedTuple

from rulebook.quality import beside
from rulebook.quality.findings import WORD, Finding, covered
from rulebook.quality.tones import TONES, corrected, newer, split
from rulebook.suggest import choices
from rulebook.told import told, tongue

CHECK = "spelling.word"
HOUSE = "content/spelling"
"""Folder with the words of the house."""
Wrong = list[tuple[int, str]]
"""Where each word that nobody knows begins, and how it is written."""
_SHOWN = 3
_HELPED = 3
"""Words of a text for which a better one is looked for; who has more wrong has the wrong language."""
_LONGEST = 50
"""Letters of a word somebody may have misspelled. What is longer is none (an address, a picture in letters) and has too many slips."""
_STRANGE = 3
_MARKS = {"a": "aăâ", "d": "dđ", "e": "eê", "o": "oôơ", "u": "uư"}
"""What a bare letter may be in Vietnamese."""
_VOWELS = "aeiouy"
_SYLLABLE = 7
"""Letters of the longest syllable: nghiêng."""
_PARTS = re.compile("[-\N{NON-BREAKING HYPHEN}]")
_APOSTROPHE = re.compile(r"[’'](?:s|t|ll|re|ve|d|m|n)?$")


class Guide(NamedTuple):
    """How words of a language go wrong, as its dictionary tells it."""

    letters: str
    """Small letters of the language, the most frequent ones first."""
    confused: Sequence[Sequence[str]]
    """Pairs of letters: those that are written, and those that are meant."""


class Speller:
    """The spelling of one language."""

    def __init__(
        self,
        locale: str,
        has: Callable[[str], bool],
        house: Iterable[str],
        guide: Callable[[], Guide],
        known: MutableMapping[str, list[str] | bool] | None = None,
    ) -> None:
        """Keep what is lent.

        Args:
            locale: The language.
            has: Whether the dictionary has a word, as its language writes it.
            house: Words that are good too.
            guide: Returns how words go wrong; asked for when one is wrong.
            known: What the dictionary has said already: word -> whether it has it, or what may be meant; what it says anew is added.
        """
        self.locale = locale
        self._is_vietnamese = locale.partition("-")[0] == "vi"
        self.has = has
        own = frozenset(house)
        self._house = own | {word[:1].upper() + word[1:] for word in own}
        self._guide = guide
        self._known = {} if known is None else known
        self._good: set[str] = set()
        """Words that are good."""
        self._right: set[str] = set()
        """Texts in which every word is good."""

    def wrong(self, words: str) -> Wrong:
        """Return the words of a text that nobody knows: where each begins, and how it is written."""
        if words in self._right:
            return []
        wrong = []
        for found in WORD.finditer(covered(words)):
            word = found[0]
            if word in self._good:
                continue
            if self._is_good(word, self._is_known):
                self._good.add(word)
            else:
                wrong.append((found.start(), word))
        if not wrong:
            self._right.add(words)
        return wrong

    def meant(self, word: str) -> list[str]:
        """Return what may be meant by a word nobody knows: good words that one slip makes of it, the likeliest first."""
        asked = self._modern(word)
        found = self._known.get(asked)
        if isinstance(found, list):
            return found
        if len(asked) > _LONGEST:
            return []
        slips = chain(_marked_anew(asked) if self._is_vietnamese else (), _slips(asked, self._guide()))
        good = (each for each in dict.fromkeys(slips) if each != asked and self._is_good(each, self.has))
        meant = list(islice(good, _SHOWN))
        self._known[asked] = [corrected(each) for each in meant] if self._is_vietnamese else meant
        return self._known[asked]  # type: ignore[return-value]  # it was put there above

    def _is_good(self, word: str, is_known: Callable[[str], bool]) -> bool:
        if word in self._house or (len(word) > 1 and word.isupper()) or is_known(word):
            return True
        bare = _APOSTROPHE.sub("", word)
        if bare != word and self._is_good(bare, is_known):
            return True
        parts = _PARTS.split(word)
        return len(parts) > 1 and all(self._is_good(part, is_known) for part in parts)

    def _is_known(self, word: str) -> bool:
        asked = self._modern(word)
        if asked not in self._known:
            self._known[asked] = bool(self.has(asked))
        return self._known[asked] is True

    def _modern(self, word: str) -> str:
        """Return a word as the dictionary writes it."""
        return newer(corrected(word)) if self._is_vietnamese else word.replace("’", "'")


def findings(speller: Speller, source: str, own: str) -> Iterator[Finding]:
    """Yield the words of a text that nobody knows; nothing of a text that is in another language, which is told as such.

    Args:
        speller: Knows the language of the text.
        source: What it was translated from; may be empty.
        own: The text.
    """
    wrong = speller.wrong(own)
    if not wrong or any(beside.foreign(source, own, speller.locale)):
        return
    if _is_strange(own, wrong):
        locale, (_, first), (_, second) = speller.locale, *wrong[:2]
        yield Finding(CHECK, 0, told("fault.spelling.strange", locale=tongue(locale), first=_cut(first), second=_cut(second)))
        return
    for number, (offset, word) in enumerate(wrong):
        meant = speller.meant(word) if number < _HELPED else []
        yield Finding(CHECK, offset, _unknown(speller.locale, word, meant))


def _is_strange(words: str, wrong: Wrong) -> bool:
    """Tell whether so many words are unknown that they are not misspelled, but of another language."""
    return len(wrong) >= _STRANGE and 2 * len(wrong) > len(WORD.findall(covered(words)))


def _unknown(locale: str, word: str, meant: list[str]) -> str:
    listed = f"{HOUSE}/{locale}.txt"
    word = _cut(word)
    if meant:
        return told("fault.spelling.meant", word=word, locale=tongue(locale), meant=choices(meant), list=listed)
    return told("fault.spelling", word=word, locale=tongue(locale), list=listed)


def _cut(word: str) -> str:
    return word if len(word) <= _LONGEST else f"{word[:_LONGEST]}…"


def _slips(word: str, guide: Guide) -> Iterator[str]:
    """Yield what a word becomes when one slip is taken back: the likeliest slips first."""
    splits = [(word[:at], word[at:]) for at in range(len(word) + 1)]
    yield from (word[:1].upper() + word[1:], word.lower())
    for written, meant in guide.confused:
        yield from (before + meant + behind[len(written) :] for before, behind in splits if behind.startswith(written))
    for before, behind in splits[:-1]:
        yield from (
            _put(before, letter, behind[1:], like=behind[0]) for letter in guide.letters if _bare(letter) == _bare(behind[0].lower())
        )
    yield from (before + behind[1] + behind[0] + behind[2:] for before, behind in splits if len(behind) > 1)
    yield from (before + behind[1:] for before, behind in splits if behind and len(word) > 1)
    for letter in guide.letters:
        yield from (_put(before, letter, behind) for before, behind in splits)
    for letter in guide.letters:
        yield from (_put(before, letter, behind[1:], like=behind[0]) for before, behind in splits if behind)


def _marked_anew(word: str) -> list[str]:
    """Return the same letters with other marks, the likeliest first: Người for Ngừoi; nothing of what is too long for a syllable.

    A tone on the wrong letter is half a slip, another tone or another letter (o for ô) one; uo for ươ, which belong together, is one too.
    """
    written = unicodedata.normalize("NFC", word)
    small = written.lower()
    if len(small) > _SYLLABLE:
        return []
    marks = [split(letter) for letter in small]
    toneless, own = [letter for letter, _ in marks], "".join(tone for _, tone in marks)
    found: dict[str, float] = {}
    for letters in product(*(_MARKS.get(_bare(letter.replace("đ", "d")), letter) for letter in toneless)):
        slips = sum(new != old for new, old in zip(letters, toneless, strict=True))
        slips -= "".join(letters).count("ươ") and "".join(toneless).count("uo")
        for at in (at for at, letter in enumerate(letters) if _bare(letter) in _VOWELS):
            for tone in ("", *TONES):
                made = [unicodedata.normalize("NFC", letter + tone * (place == at)) for place, letter in enumerate(letters)]
                made = [new.upper() if old.isupper() else new for new, old in zip(made, written, strict=True)]
                moved = bool(tone) and not marks[at][1]
                found.setdefault("".join(made), slips + (tone != own) + moved / 2)
    return sorted(found, key=lambda each: found[each])


@cache
def _bare(letter: str) -> str:
    """Return a letter without its marks: o for ô, ổ and ö."""
    return unicodedata.normalize("NFD", letter)[:1]


def _put(before: str, letter: str, behind: str, like: str = "") -> str:
    """Return a word with a letter put in, large where it stands for a large one or begins a word that began so."""
    begins = not before and behind[:1].isupper()
    if like:
        return before + (letter.upper() if like.isupper() else letter) + behind
    return letter.upper() + behind[:1].lower() + behind[1:] if begins else before + letter + behind
