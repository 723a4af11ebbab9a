"""Tags of languages (BCP 47): which are good ones, and what a misspelt one may mean."""

from __future__ import annotations

import re

from babel import Locale, UnknownLocaleError, localedata

from rulebook.told import told

_LOCALE = re.compile(r"[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?")
_LONGEST = 40
"""Letters of what may still be a tag, or the name of a language."""


def is_language(tag: str) -> bool:
    """Tell whether a tag names a language whose plurals and numbers are known: ``de``, ``pt-BR``."""
    return bool(_LOCALE.fullmatch(tag)) and localedata.exists(tag.replace("-", "_"))


def no_language(tag: str, like: str) -> str:
    """Return what to say of a tag that names no language.

    Args:
        tag: What was written.
        like: Good tags as examples, as they stand in a message: `` `de` or `pt-BR` ``.
    """
    meant = _meant(tag)
    near = told("fault.near", word=meant) if meant else ""
    return told("fault.file.language", tag=tag, near=near, like=like)


def _meant(written: str) -> str:
    """Return the tag somebody meant by another spelling, a former tag or a name in English; nothing where nobody can tell."""
    if not written.isascii() or len(written) > _LONGEST:
        return ""
    tag = _cased(re.split(r"[.@]", written)[0].replace("_", "-"))
    candidates = [tag, _by_name(written), _resolved(tag), tag.partition("-")[0]]
    return next((each for each in candidates if is_language(each)), "")


def _cased(tag: str) -> str:
    """Return a tag in the letters it is written in: a language small, a script with a capital, a region in capitals."""
    first, *rest = tag.split("-")
    return "-".join([first.lower(), *(part.title() if len(part) == 4 else part.upper() for part in rest)])


def _by_name(name: str) -> str:
    """Return the shortest tag of the language that is called so in English."""
    codes = [code for code, called in Locale("en").languages.items() if called.casefold() == name.casefold()]
    return min(codes, key=len, default="").replace("_", "-")


def _resolved(tag: str) -> str:
    """Return what CLDR takes a tag for: zh-Hans-CN for zh-CN, he for iw."""
    try:
        found = Locale.parse(tag, sep="-")
    except (ValueError, TypeError, UnknownLocaleError):
        return ""
    return str(found).replace("_", "-") if "-" in tag else found.language
