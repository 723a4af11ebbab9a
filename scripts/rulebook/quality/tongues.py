"""What the checks of words know of each language. A language that is not here is checked less, and nothing breaks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product


@dataclass(frozen=True, slots=True)
class Tongue:
    """One language."""

    quotes: tuple[str, str, str, str]
    """Signs that open and close a quotation, and one inside another."""
    numbers: Mapping[str, int]
    """Words for whole numbers from two on, in small letters; not those that also are an article or another word."""
    kin: Mapping[str, int]
    """Words that may say a number: they can stand for it, and prove nothing."""
    common: frozenset[str]
    """Words that are in nearly every sentence, and in no other language of ours."""
    twins: frozenset[str] = field(default=frozenset())
    """Words that may stand twice in a row."""
    endings: tuple[str, ...] = ()
    """What inflection puts behind a noun."""
    dictionary: str = ""
    """The package with its hunspell dictionary."""


def _words(listed: str) -> frozenset[str]:
    return frozenset(listed.split())


_EN = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_EN_TEENS = ("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen")
_EN_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_DE = ("zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf")
_DE_TEENS = ("dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn")
_DE_TENS = ("zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig")
_VI = ("hai", "ba", "bốn", "năm", "sáu", "bảy", "tám", "chín")


def _english() -> Iterator[tuple[str, int]]:
    yield from zip((*_EN, *_EN_TEENS), range(2, 20), strict=True)
    for (tens, word), (ones, unit) in product(enumerate(_EN_TENS, start=2), enumerate(("", "one", *_EN[:8]))):
        yield f"{word}-{unit}" if unit else word, 10 * tens + ones


def _german() -> Iterator[tuple[str, int]]:
    yield from zip((*_DE, *_DE_TEENS), range(2, 20), strict=True)
    for (tens, word), (ones, unit) in product(enumerate(_DE_TENS, start=2), enumerate(("", "ein", *_DE[:8]))):
        yield f"{unit}und{word}" if unit else word, 10 * tens + ones
    yield from (("hundert", 100), ("tausend", 1000))


def _vietnamese() -> Iterator[tuple[str, int]]:
    yield from ((word, value) for value, word in enumerate(_VI, start=2) if word != "năm")  # also the word for a year
    yield "mười", 10
    units = ("", "một", *_VI)
    yield from ((f"mười {'lăm' if ones == 5 else unit}", 10 + ones) for ones, unit in enumerate(units) if unit)
    for (tens, word), (ones, unit) in product(enumerate(_VI, start=2), enumerate(units)):
        last = {1: "mốt", 5: "lăm"}.get(ones, unit)
        yield f"{word} mươi {last}".rstrip(), 10 * tens + ones


TONGUES: Mapping[str, Tongue] = {
    "de": Tongue(
        quotes=("„", "“", "‚", "‘"),
        numbers=dict(_german()),
        kin={
            **dict.fromkeys(
                ("beide", "beiden", "beider", "zweite", "zweiten", "zweiter", "zweites", "zweimal", "doppelt", "zweien", "paar"), 2
            ),
            **dict.fromkeys(("dritte", "dritten", "dritter", "drittes", "dreimal", "dreien"), 3),
            **dict.fromkeys(("vierte", "vierten", "vierter", "viertes", "viermal"), 4),
            **dict.fromkeys(("fünfte", "fünften", "fünfter", "fünftes", "fünfmal"), 5),
        },
        common=_words(
            "der das den dem des ein eine einen einem einer und oder aber nicht ist sind wird werden wer wenn dann auch nur noch "
            "mit von zu zum zur bei aus auf für über unter wie du dein deine deinen deiner deinem ihr euch es sich kein keine "
            "keinen alle jede jeder jedes hat haben bist kannst darf dürfen muss müssen nach vor bis als im am vom beim diese "
            "dieser dieses welche mehr wir sie nichts schon immer hier dort weil dass ob doch wo ins beim"
        ),
        twins=_words("die der das den dem sie ihr ihn nach bis"),
        endings=("s", "es", "n", "en", "e", "er", "ern"),
        dictionary="dictionary-de",
    ),
    "en": Tongue(
        quotes=("“", "”", "‘", "’"),
        numbers=dict(_english()),
        kin={
            **dict.fromkeys(("both", "second", "twice", "double", "pair", "couple"), 2),
            **dict.fromkeys(("third", "thrice"), 3),
            "fourth": 4,
            **dict.fromkeys(("fifth", "fives"), 5),
            "tens": 10,
            "twenties": 20,
            "fifties": 50,
        },
        common=_words(
            "the of and or not is are be been this that these those with from by for to it its you your they their them if then "
            "when which who what where how has have had does do can may must at an as than more most only each every all any no "
            "into onto there here will would should cannot"
        ),
        twins=_words("that had is in her"),
        endings=("s", "es", "’s", "s’"),
        dictionary="dictionary-en-gb",
    ),
    "vi": Tongue(
        quotes=("“", "”", "‘", "’"),
        numbers=dict(_vietnamese()),
        kin={"đôi": 2, "nhì": 2, "cặp": 2, "năm": 5, "tư": 4, "trăm": 100, "nghìn": 1000, "ngàn": 1000},
        common=_words(
            "của và là có không được các những một cho với khi thì này đó người chơi bạn nếu lá bài viên sau trước mỗi lượt mà để ở "
            "trong ra vào lại phải cũng thêm đã đang sẽ bị theo từ đến như nhưng hoặc hay bằng nhất hơn cùng mọi chỉ còn vì"
        ),
        twins=_words(
            "dần lần luôn thường mãi ngày người từ vừa xa xanh song rất hằng ai đời nhà nơi chiều sớm dần ngang gần đều từng tròn "
            "lâu nhiều khác thẳng dài cao nhỏ to ba chuồn tí chút chậm nhanh mau lặng khe thoang rì đành"
        ),
        dictionary="dictionary-vi",
    ),
}


def of(locale: str) -> Tongue | None:
    """Return what is known of a language (BCP 47); a region falls back to the language itself."""
    return TONGUES.get(locale) or TONGUES.get(locale.partition("-")[0])
