"""What was measured as data: figures, and what they were made from, so that it can be told when they are too old."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from engines.sheriff import printed
from engines.sheriff.facts import FACTS
from rulebook.balance import figures, trials
from rulebook.balance.age import hash_of
from rulebook.balance.plan import SEATS_OF_TRIALS, Amounts
from rulebook.balance.plays import GAME, Table
from rulebook.balance.tally import Moments, Tally

Json = Any
_ROLES = ("table", "mine", "office", "held", "known")
VERDICTS = ("within", "open", "beyond")
"""How a house card may stand to the yardstick."""


class Yardstick(NamedTuple):
    """What the one known card with known numbers does when it comes through: Robin Hood. In gold."""

    bank: int
    """From the bank."""
    sheriff: int
    """From the Sheriff."""
    given: int
    """Of that to others."""

    @property
    def taker(self) -> int:
        """Return by how much his player is shifted."""
        return self.bank + self.sheriff - self.given

    def table(self, players: int) -> float:
        """Return by how much the average of a table is shifted."""
        return self.bank / players


def yardstick() -> Yardstick:
    """Return what Robin Hood does: from the facts of the engine, or from the leaflet as long as the engine has no Merry Men."""
    known = {"robin_hood_gold": 10, "robin_hood_takes": 6, "robin_hood_gives": 3}
    return Yardstick(*(FACTS[name].value if name in FACTS else number for name, number in known.items()))


def verdict(card: Mapping[str, Json]) -> str:
    """Return how a house card stands to what Robin Hood shifts for a seat.

    ``beyond`` when what was measured for anybody is surely more, ``within`` when it is surely less for all, else ``open``.
    """
    most = yardstick().taker
    ends = [each["gold"][1:] for role, each in card["worth"].items() if role != "known"]
    if not ends or any(None in each for each in ends):
        return "open"
    if any(low > most or high < -most for low, high in ends):
        return "beyond"
    return "within" if all(-most <= low and high <= most for low, high in ends) else "open"


# --- What it was made from --------------------------------------------------------------------------------------------


def rules(root: Path) -> str:
    """Return a hash of the engine: rules and bots."""
    files = sorted((root / "engines" / GAME.id).rglob("*.py"))
    return hash_of(b"".join(path.relative_to(root).as_posix().encode() + path.read_bytes() for path in files))


# --- The figures ------------------------------------------------------------------------------------------------------


def made(tables: Sequence[Table], sums: Mapping[str, Tally], amounts: Amounts) -> dict[str, Json]:
    """Return the figures.

    Args:
        tables: The tables that were played at.
        sums: What was counted, by the key of the jobs.
        amounts: How much was played.
    """
    return {
        "amounts": {"plays": amounts.plays, "pairs": amounts.pairs},
        "tables": [_table(table, sums[f"plays:{table.name}:{table.players}:{table.bots}"]) for table in tables],
        "cards": list(_cards(tables, sums)),
    }


def _table(table: Table, tally: Tally) -> dict[str, Json]:
    plays = tally.counts["plays"]
    return {
        "module": table.name,
        "players": table.players,
        "bots": table.bots,
        "plays": plays,
        "actions": round(tally.counts["actions"] / plays),
        "gold": figures.mean(tally.moments["table"], table.players),
        "spread": round(figures.deviation(tally.moments["score"]), 1),
        "quartiles": figures.quartiles(tally.below("score/")),
        "wins": [figures.wins(tally.counts[f"win/{seat}"], plays) for seat in range(table.players)],
    }


def _cards(tables: Sequence[Table], sums: Mapping[str, Tally]) -> Iterator[dict[str, Json]]:
    """Yield for each card how often it was taken and what it is worth."""
    worth, seen = Tally(), Tally()
    plays: dict[tuple[str, str], int] = {}
    for key, tally in sums.items():
        if not key.startswith("plays:"):
            worth.join(tally)
    for table in tables:
        tally = sums[f"plays:{table.name}:{table.players}:{table.bots}"]
        seen.join(tally)
        for module, card in cards_of(table):
            plays[module, card] = plays.get((module, card), 0) + tally.counts["plays"]
    for (module, card), number in plays.items():
        name = f"{module}/{card}"
        drawn, taken = seen.counts[f"drew/{name}"], seen.counts[f"took/{name}"]
        yield {
            "module": module,
            "card": card,
            "plays": number,
            "seen": figures.share(seen.counts[f"in/{name}"], number),
            **({"chosen": figures.share(taken, drawn)} if drawn else {}),
            "worth": {role: _worth(moments, role) for role in _ROLES if (moments := worth.moments.get(f"worth/{name}/{role}"))},
        }


def _worth(moments: Moments, role: str) -> dict[str, Json]:
    return {"pairs": moments.n, "gold": figures.mean(moments, SEATS_OF_TRIALS if role == "table" else 1)}


def cards_of(table: Table) -> Iterator[tuple[str, str]]:
    """Yield module and id of every card that may be taken at a table."""
    on = dict(table.options)
    if on.get("laws"):
        yield from (("laws", law) for law in trials.measured_laws(table.players))
    if on.get("merry"):
        yield from (("merry", man) for man in trials.measured_men())
    if on.get("orders"):
        there = {GAME.pieces[piece] for piece, number in enumerate(table.start().deck) if number}
        yield from (("orders", f"{legal}-{contraband}") for legal, contraband, *_ in printed.ORDERS if legal in there)
    if on.get("black_market"):
        yield from (("black_market", f"{piece}-{place}") for piece, *_ in printed.BLACK_MARKET for place in ("first", "second"))


def text(result: Mapping[str, Json]) -> str:
    """Return figures as they are kept: one table or card a line."""
    parts = []
    for name, value in result.items():
        if isinstance(value, list):
            rows = ",\n    ".join(json.dumps(row, ensure_ascii=False) for row in value)
            parts.append(f"{json.dumps(name)}: [\n    {rows}\n  ]" if value else f"{json.dumps(name)}: []")
        else:
            parts.append(f"{json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}")
    return "{\n  " + ",\n  ".join(parts) + "\n}\n"
