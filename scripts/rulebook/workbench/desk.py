"""What the workbench asks in the page: JSON text in, JSON text out, like the session of the engines.

A request is ``{"id": 1, "op": "look", …}``, an answer ``{"id": 1, "ok": true, "result": …}`` or
``{"id": 1, "ok": false, "error": {"code": …, "at": …, "lang": …}}``: what it says, and its language where that is not the page's.

==========  ==========================================================  =======================================================
op          asks                                                        result
==========  ==========================================================  =======================================================
``open``    ``game``, ``texts`` (language -> texts), ``terms``          ``{}``; what is asked later is about this game, and the
            (language -> terms), ``values``, ``locale`` (the target),   language that is translated into
            ``words``, ``borrowed`` (key -> what checks say)
``look``    ``text`` (full id), ``words`` (field -> draft)              ``{"shown": {field: nodes}, "problems": [{"field", "check",
                                                                        "severity", "message", "lang", "line", "column"}]}``
``notes``   ``text``                                                    ``{field: [[words, language]]}``: what helps to translate
                                                                        it; the language is empty where it is the page's
``diff``    ``old``, ``new``                                            ``[[kind, words]]``: ``same``, ``removed``, ``added``
``frames``  ``example`` (full id)                                       ``[{"kind", "observation", "before"}]``
``po``      ``drafts``                                                  ``{"text": …, "faulty": [text]}``: a file for ``l10n
                                                                        import``, and the texts of it that have errors
``yaml``    ``drafts``, ``file``, ``raw`` (the file as it is)           the same: the file with the drafts in it
==========  ==========================================================  =======================================================

Beside these the page lends a dictionary (``Desk.spells``): with it, ``look`` and what is ``faulty`` tell of words nobody knows.

What checks and notes say is worded in the page's language: ``words`` are in it, ``borrowed`` in another one, whose messages say so in
``lang``.

A draft is ``{"text": full id, "field", "words", "made": source words it was made from, "base": the translation it began with}``.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from rulebook import checks, frames, misspelt, placeholders, prose, worddiff
from rulebook.addresses import address
from rulebook.exchange import wordings
from rulebook.exchange.flow import flow
from rulebook.exchange.notes import notes
from rulebook.exchange.units import Key, Unit, digest
from rulebook.library import Library
from rulebook.model import Prose, Status, Text
from rulebook.problem import Place, Problem, Severity
from rulebook.prose import Link
from rulebook.quality.speller import Guide, Speller
from rulebook.told import Told, worded
from rulebook.workbench import shelf

Json = Any


class Refused(Exception):
    """A request that cannot be answered: its code, what is meant, and its language; empty where it is the page's."""

    def __init__(self, code: str, at: str = "", lang: str = "en") -> None:
        """Keep code and detail."""
        super().__init__(code)
        self.code = code
        self.at = at
        self.lang = lang


class Desk:
    """One translator's desk: a game, and the language that is translated into."""

    def __init__(self) -> None:
        """Begin with nothing on it."""
        self._library: Library | None = None
        self._locale = ""
        self._values: Mapping[str, Mapping[str, str]] = {}
        self._styles: Mapping[str, Mapping[str, str]] = {}
        self._allowed: Mapping[str, Mapping[str, list[str]]] = {}
        self._speller: Speller | None = None
        self._spoken: Mapping[str, str] = {}
        self._borrowed: Mapping[str, str] = {}

    def spells(self, data: str, has: Callable[[str], bool]) -> None:
        """Take the dictionary of a language.

        Args:
            data: JSON text of what ``rulebook.spelling.lent`` tells of it, without the dictionary itself.
            has: Whether it has a word.
        """
        known = json.loads(data)
        guide = Guide(known["letters"], known["confused"])
        self._speller = Speller(known["locale"], has, known["good"], lambda: guide)

    def handle(self, text: str) -> str:
        """Answer one request; an answer of its own for each fault, never a traceback."""
        asked: Json = None
        try:
            asked = json.loads(text)
            result = self._answer(asked)
        except Refused as error:
            return _said(asked, error={"code": error.code, "at": error.at, "lang": error.lang})
        except Exception as error:  # noqa: BLE001  the page must hear of it: a draft may be what nobody thought of
            return _said(asked, error={"code": "internal", "at": f"{type(error).__name__}: {error}", "lang": "en"})
        return _said(asked, result=result)

    def _answer(self, asked: Json) -> Json:
        ops: Mapping[str, Callable[[Json], Json]] = {
            "open": self._open,
            "look": self._look,
            "notes": self._notes,
            "diff": lambda data: worddiff.diff(data["old"], data["new"]),
            "frames": self._frames,
            "po": self._po,
            "yaml": self._yaml,
        }
        answer = ops.get(asked["op"])
        if answer is None:
            raise Refused("unknown-op", asked["op"])
        return answer(asked)

    @property
    def _own(self) -> Library:
        if self._library is None:
            raise Refused("no-play")
        return self._library

    def _open(self, data: Json) -> Json:
        self._library = shelf.library_in(data["game"], data["texts"], data["terms"])
        self._locale = data["locale"]
        self._values = data["values"]
        self._spoken, self._borrowed = data.get("words", {}), data.get("borrowed", {})
        own = data["texts"].get(self._locale, {})
        self._allowed = {full: each["allowed"] for full, each in own.items() if "allowed" in each}
        source = data["texts"].get(data["game"]["source_locale"], {})
        self._styles = {full: each["styles"] for full, each in source.items()}
        return {}

    def _look(self, data: Json) -> Json:
        text = self._draft(data["text"], data["words"])
        values = self._values.get(text.id, {})
        shown = {field: self._shown(text.id, field, placeholders.fill(each.value, values)) for field, each in text.prose.items()}
        return {"shown": shown, "problems": [self._problem_out(each) for each in _without_repeats(self._problems(text))]}

    def _problem_out(self, problem: Problem) -> Json:
        return {
            "field": problem.place.path,
            "check": problem.check,
            "severity": "warning" if problem.severity is Severity.WARNING else "error",
            "message": self._worded(problem.message),
            "lang": self._lang(problem.message),
            "line": problem.place.line,
            "column": problem.place.column,
        }

    def _worded(self, message: str) -> str:
        return worded(message, {**self._borrowed, **self._spoken})

    def _lang(self, message: str) -> str:
        """Return the language of a message; empty where it is the page's."""
        return "" if isinstance(message, Told) and message.key in self._spoken else "en"

    def _draft(self, full: str, words: Mapping[str, str]) -> Text:
        """Return a draft as a text; the path of the place of each field is its name."""
        fields = {field: Prose(flow(each), flow(each), Place(field)) for field, each in words.items() if each.strip()}
        return Text(full, self._locale, Place(""), fields)

    def _shown(self, full: str, field: str, words: str) -> list[prose.Node]:
        if field == "title" or (full.partition("/")[2].startswith("game.") and not full.endswith((".summary", ".goal"))):
            return [words]
        return prose.tree(words, partial(self._link, full.partition("/")[0]))

    def _link(self, game: str, target: str) -> Link:
        full = target if "/" in target else f"{game}/{target}"
        if self._own.entry(full) is None:
            return Link(target, "")
        text = self._own.text(full, self._locale)
        words = placeholders.fill(text.title, self._values.get(full, {}))
        return Link(words, address(self._own, full), lang="" if text.locale == self._locale else text.locale)

    def _problems(self, text: Text) -> Iterator[Problem]:
        if not text.prose and text.id not in self._own.texts.get(self._locale, {}):
            return iter(())  # nobody has begun it: the page says that it is not translated
        found = [
            *(Problem(prose.place, check, words) for prose in text.prose.values() for check, words in wordings.faults(prose.value)),
            *checks.of_text(self._own, text),
            *self._misspelt(text),
        ]
        allowed = self._allowed.get(text.id, {})
        kept = (each for each in dict.fromkeys(found) if each.check not in allowed.get(each.place.path, ()))
        return iter(sorted(checks.told_once(kept), key=lambda each: (each.place, each.check, self._worded(each.message))))

    def _misspelt(self, text: Text) -> Iterator[Problem]:
        speller = self._speller
        return misspelt.of_text(self._own, speller, text) if speller and speller.locale == text.locale else iter(())

    def _source(self, full: str) -> Text:
        game = self._own.games[full.partition("/")[0]]
        text = self._own.texts.get(game.source_locale, {}).get(full)
        if text is None:
            raise Refused("unknown-text", full)
        return text

    def _notes(self, data: Json) -> Json:
        source = self._source(data["text"])
        return {
            field: [[self._worded(note), self._lang(note)] for note in notes(self._own, self._locale, source, field)]
            for field in source.prose
        }

    def _frames(self, data: Json) -> Json:
        example = self._own.examples.get(data["example"])
        if example is None:
            raise Refused("unknown-text", data["example"])
        found = frames.of_example(example)
        return [{"kind": each.kind, "observation": each.observation, "before": each.before} for each in found if each.kind != "refused"]

    def _po(self, data: Json) -> Json:
        from rulebook.exchange import po  # noqa: PLC0415  only who downloads a file waits for what makes it

        return {"text": po.write(self._units(data["drafts"]), self._locale), "faulty": self._faulty(data["drafts"])}

    def _faulty(self, drafts: Json) -> list[str]:
        """Return the texts that are refused with these drafts in them, in the order of the drafts."""
        found: dict[str, dict[str, str]] = {}
        for each in drafts:
            full = each["text"]
            if full not in found:
                own = self._own.texts.get(self._locale, {}).get(full)
                found[full] = {field: prose.value for field, prose in own.prose.items()} if own else {}
            found[full][each["field"]] = each["words"]
        return [full for full, words in found.items() if any(_is_error(each) for each in self._problems(self._draft(full, words)))]

    def _units(self, drafts: Json) -> Iterator[Unit]:
        """Yield the units of every text with a draft: its other fields go along, so that an import knows that it is whole."""
        by_text: dict[str, dict[str, Json]] = {}
        for each in drafts:
            by_text.setdefault(each["text"], {})[each["field"]] = each
        for full, fields in by_text.items():
            source = self._source(full)
            own = self._own.texts.get(self._locale, {}).get(full)
            for field, words in source.prose.items():
                draft = fields.get(field)
                now = flow(own.field(field)) if own else ""
                target = flow(draft["words"]) if draft else now
                made = flow(draft["made"]) if draft else flow(words.value)
                base = digest(flow(draft["base"])) if draft else digest(now)
                status = Status.CURRENT if target else Status.MISSING
                told = tuple(map(self._worded, notes(self._own, self._locale, source, field)))
                yield Unit(Key(full, field), made, target, status, "", words.place, told, base)

    def _yaml(self, data: Json) -> Json:
        from rulebook.exchange import placing, splice  # noqa: PLC0415  only who downloads a file waits for what makes it

        before = data["raw"].encode()
        game, name = next(iter(self._own.games.values())), data["file"]
        words = {Key(each["text"], each["field"]).path: self._words(each, splice.Words) for each in data["drafts"]}
        try:
            after = splice.splice(before, words, lambda at: placing.order(game, name, at))
            placing.prove(before, after, words, name)
        except splice.Unspliceable as error:
            (why,) = error.args
            raise Refused("unspliceable", self._worded(why), self._lang(why)) from error
        return {"text": after.decode(), "faulty": self._faulty(data["drafts"])}

    def _words(self, draft: Json, made: Callable[[str, str], Any]) -> Any:
        return made(flow(draft["words"]), self._styles.get(draft["text"], {}).get(draft["field"], "|"))


def _is_error(problem: Problem) -> bool:
    return problem.severity is not Severity.WARNING


def _said(asked: Json, **answer: Json) -> str:
    number = asked.get("id") if isinstance(asked, dict) else None
    return json.dumps({"id": number, "ok": "result" in answer, **answer}, ensure_ascii=False)


def _without_repeats(problems: Iterable[Problem]) -> Iterable[Problem]:
    """Return each problem of a field once: the page shows no places, so the same words again would say nothing."""
    first: dict[tuple[str, str, str], Problem] = {}
    for each in problems:
        first.setdefault((each.place.path, each.check, each.message), each)
    return first.values()
