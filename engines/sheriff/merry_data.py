"""Merry Men as data. Ids of rules lead to ``content/sheriff/merry.yaml``.

Part ``merry`` of the state as JSON; what is empty is left out:

============  ============================================================================================================
``held``      for each seat the ids of the Merry Men it has, in the hand or in its bag: one, or several to choose from
``loaded``    for each seat whether its Merry Man is in its closed bag
``under``     ``[{"card": "much", "by": 2}, {"card": "clorinda"}]``: the bottom of the deck, what is drawn first in front; ``by`` laid it
              there unseen. All cards that are named nowhere come before these
``due``       for each seat how many Merry Men chance still has to deal
``dealt``     whether the first ones have been dealt; true where ``held`` is named
``acting``    ``{"seat": 1, "card": "robin-hood", "left": 3}``: who has come through; what is left of the effect, not there before it begins
``fine``      penalty of a Merry Man just found, as long as the goods found with it are not laid on a pile
``pardons``   for each seat by how much its next penalty is lower
============  ============================================================================================================

An observation shows as ``merry`` the same with these differences: ``held`` holds numbers; ``cards`` are the own ones and ``loaded`` is the
own one's, both null for a spectator; cards are objects (``merrybook``), in ``under`` null where this seat does not know them; ``left``
is null where it is not there; and ``deck`` is how many cards the deck has. Everything is there, null or empty.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engines import reading
from engines.game import BadInput, Json
from engines.sheriff import merry_effects, talks
from engines.sheriff.as_json import filled
from engines.sheriff.facts import BANK_TOTAL
from engines.sheriff.merry import on_top, read_card, unknown
from engines.sheriff.merrybook import IDS, MERRY_MEN, MOST_DRAWN, PLACES, Acting, Merry, Under, part, shown
from engines.sheriff.state import OPENED, PASSED, State, clockwise, officers
from engines.sheriff.unseen import Unseen

AT = "merry"
KEYS = ("held", "loaded", "under", "due", "dealt", "acting", "fine", "pardons")
IN_BAG = 0.5
"""How often a guess puts a Merry Man into a closed bag."""
AFTER_A_BAG = ("fulfil", "claim")
"""Phases of other modules that come before a Merry Man's effect, or at its end: what he brought may be worth a claim."""


def to_json(state: State) -> Json:
    """Return the part as JSON."""
    mine = part(state)
    data: dict[str, Json] = {
        "held": [[IDS[card] for card in cards] for cards in mine.held] if any(mine.held) else None,
        "loaded": list(mine.loaded) if any(mine.loaded) else None,
        "under": [_under_json(each) for each in mine.under],
        "due": list(mine.due) if any(mine.due) else None,
        "acting": _acting_json(mine.acting),
        "fine": mine.fine,
        "pardons": list(mine.pardons) if any(mine.pardons) else None,
    }
    return {**filled(data), "dealt": mine.dealt}


def _under_json(under: Under) -> dict[str, Json]:
    by: dict[str, Json] = {} if under.by is None else {"by": under.by}
    return {"card": IDS[under.card], **by}


def _acting_json(acting: Acting | None) -> Json:
    if acting is None:
        return None
    left: dict[str, Json] = {} if acting.left is None else {"left": acting.left}
    return {"seat": acting.seat, "card": IDS[acting.card], **left}


# --- Positions --------------------------------------------------------------------------------------------------------


def read(data: Json, state: State) -> Merry:
    """Return the part of a position; when nothing is said, the first cards have not been dealt. Raises BadInput."""
    named = reading.members({} if data is None else data, AT, KEYS)
    seats = state.players
    under = reading.items(named.get("under", []), f"{AT}.under", longest=len(IDS))
    nothing: tuple[int, ...] = ()
    held = talks.seats(named.get("held"), f"{AT}.held", seats, _held, nothing)
    loaded = talks.seats(named.get("loaded"), f"{AT}.loaded", seats, reading.flag, default=False)
    for seat, (cards, inside) in enumerate(zip(held, loaded, strict=True)):
        _require(not inside or len(cards) == 1, f"loaded[{seat}]")
    return Merry(
        held=held,
        loaded=loaded,
        due=talks.seats(named.get("due"), f"{AT}.due", seats, lambda value, at: reading.whole(value, at, 0, MOST_DRAWN), 0),
        pardons=talks.seats(named.get("pardons"), f"{AT}.pardons", seats, lambda value, at: reading.whole(value, at, 0, BANK_TOTAL), 0),
        under=tuple(_under(each, f"{AT}.under[{index}]", seats) for index, each in enumerate(under)),
        dealt=reading.flag(named.get("dealt", "held" in named), f"{AT}.dealt"),
        acting=_acting(named.get("acting"), seats),
        fine=reading.whole(named.get("fine", 0), f"{AT}.fine", 0, BANK_TOTAL),
    )


def _held(value: Json, at: str) -> tuple[int, ...]:
    rows = reading.items(value, at, longest=MOST_DRAWN)
    return tuple(sorted(read_card(each, f"{at}[{index}]") for index, each in enumerate(rows)))


def _under(value: Json, at: str, seats: int) -> Under:
    named = reading.members(value, at, ("card", "by"))
    by = named.get("by")
    return Under(read_card(named.get("card"), f"{at}.card"), None if by is None else talks.seat(by, f"{at}.by", seats))


def _acting(value: Json, seats: int) -> Acting | None:
    if value is None:
        return None
    at = f"{AT}.acting"
    named = reading.members(value, at, ("seat", "card", "left"))
    left = named.get("left")
    return Acting(
        talks.seat(named.get("seat"), f"{at}.seat", seats),
        read_card(named.get("card"), f"{at}.card"),
        None if left is None else reading.whole(left, f"{at}.left", 0, BANK_TOTAL),
    )


def first(state: State) -> int:
    """Return whom a phase of the module waits for."""
    mine = part(state)
    if mine.acting is not None:
        return mine.acting.seat
    around = clockwise(state.sheriff + 1, state.players)
    waits = mine.due if state.phase == "merry" else [len(cards) > 1 for cards in mine.held]
    return next((seat for seat in around if waits[seat]), state.sheriff)


# --- What cannot be ---------------------------------------------------------------------------------------------------


def _require(condition: bool, key: str) -> None:  # noqa: FBT001
    if not condition:
        raise BadInput("position.impossible", at=reading.join(AT, key))


def check(state: State) -> None:
    """Raise BadInput for what cannot be: a card in two places, two in a hand without a choice, one in a bag that is not there.

    Rule: merry.one, merry.smuggle
    """
    mine, phase = part(state), state.phase
    _check_once(mine)
    for seat, cards in enumerate(mine.held):
        _require(len(cards) < 2 or phase in ("merry", "keep"), f"held[{seat}]")
        _require(not mine.loaded[seat] or state.bags[seat] is not None, f"loaded[{seat}]")
        _require(mine.dealt or not cards, f"held[{seat}]")
    drawing = phase in ("merry", *AFTER_A_BAG)
    _require(not any(mine.due) or (drawing and mine.dealt), "due")
    _require(sum(mine.due) <= len(unknown(mine)) + len(mine.under), "due")
    _require(not mine.fine or (phase == "confiscate" and any(settled == OPENED for settled in state.settled)), "fine")
    if mine.acting is not None:
        seat, _, left = mine.acting
        there = seat not in officers(state) and state.settled[seat] == PASSED and not mine.held[seat]
        _require(there and phase in (*AFTER_A_BAG, *merry_effects.ASKS.values()), "acting")
        _require(not left if phase in AFTER_A_BAG else bool(left), "acting.left")


def _check_once(mine: Merry) -> None:
    """Rule: merry.deal."""
    places = [(card, f"held[{seat}]") for seat, cards in enumerate(mine.held) for card in cards]
    places += [(each.card, f"under[{index}]") for index, each in enumerate(mine.under)]
    places += [] if mine.acting is None else [(mine.acting.card, "acting.card")]
    seen: set[int] = set()
    for card, key in places:
        _require(card not in seen, key)
        seen.add(card)


def check_drawing(state: State) -> None:
    """Raise BadInput when no Merry Man is drawn now. Rule: merry.deal."""
    _require(state.merry is not None and any(state.merry.due), "due")
    _require(bool(on_top(part(state))) and state.turn == first(state), "due")


def check_choosing(state: State) -> None:
    """Raise BadInput when there is nothing to choose from. Rule: merry.next."""
    _require(state.merry is not None and any(len(cards) > 1 for cards in state.merry.held), "held")
    _require(not any(part(state).due) and state.turn == first(state), "held")


def check_effect(state: State) -> None:
    """Raise BadInput when no effect waits in this phase. Rule: merry.effect."""
    acting = None if state.merry is None else state.merry.acting
    if acting is None or acting.left is None:
        raise BadInput("position.impossible", at=reading.join(AT, "acting"))
    card = MERRY_MEN[acting.card]
    _require(merry_effects.ASKS.get(card.kind) == state.phase, "acting.card")
    _require(acting.left <= (1 if state.phase == "take" else card.n) and state.turn == acting.seat, "acting.left")
    possible = {
        "give": state.gold[acting.seat] >= acting.left,
        "take": bool(merry_effects.richest(state, acting.seat)),
        "pick": bool(merry_effects.piles(state)),
        "forage": any(state.deck),
    }
    _require(possible[state.phase], "acting.left")


# --- What is seen -----------------------------------------------------------------------------------------------------


def observe(state: State, player: int | None) -> dict[str, Json]:
    """Return what a seat sees: its own Merry Man, and how many the others have. Rule: merry.hand, merry.smuggle."""
    mine = part(state)
    acting = mine.acting
    return {
        "merry": {
            "held": [len(cards) for cards in mine.held],
            "cards": None if player is None else [shown(card) for card in mine.held[player]],
            "loaded": None if player is None else mine.loaded[player],
            "deck": len(unknown(mine)) + len(mine.under),
            "under": [_under_seen(each, player) for each in mine.under],
            "due": list(mine.due),
            "dealt": mine.dealt,
            "acting": None if acting is None else {"seat": acting.seat, "card": shown(acting.card), "left": acting.left},
            "fine": mine.fine,
            "pardons": list(mine.pardons),
        }
    }


def _under_seen(under: Under, player: int | None) -> dict[str, Json]:
    known = under.by is None or under.by == player
    return {"by": under.by, "card": shown(under.card) if known else None}


def held_apart(data: Json, seat: int) -> int:
    """Return how many of a seat's cards are Merry Men, from an observation. Rule: merry.hand."""
    number: int = data["merry"]["held"][seat]
    return number


def bagged_apart(mine: Merry, seat: int) -> int:
    """Return how many Merry Men are in a seat's bag."""
    return int(mine.loaded[seat])


def guess(data: Json, unseen: Unseen) -> Merry:
    """Return a part that fits an observation: cards this seat has not seen are dealt anew, those of others are in their bags or not."""
    seen, me = data["merry"], data["seat"]
    acting = seen["acting"]
    take = _dealer(seen, unseen)
    held = tuple(
        tuple(sorted(PLACES[card["id"]] for card in seen["cards"])) if seat == me else tuple(sorted(take() for _ in range(number)))
        for seat, number in enumerate(seen["held"])
    )
    return Merry(
        held=held,
        loaded=tuple(seen["loaded"] if seat == me else _loaded(data, seat, unseen) for seat in range(data["players"])),
        due=tuple(seen["due"]),
        pardons=tuple(seen["pardons"]),
        under=tuple(Under(take() if each["card"] is None else PLACES[each["card"]["id"]], each["by"]) for each in seen["under"]),
        dealt=seen["dealt"],
        acting=None if acting is None else Acting(acting["seat"], PLACES[acting["card"]["id"]], acting["left"]),
        fine=seen["fine"],
    )


def _dealer(seen: Mapping[str, Any], unseen: Unseen) -> Callable[[], int]:
    """Return what deals cards that the seat has not seen."""
    known = [*(seen["cards"] or ()), *(each["card"] for each in seen["under"])]
    known += [] if seen["acting"] is None else [seen["acting"]["card"]]
    ids = [card["id"] for card in known if card is not None]
    left = [place for place, card in enumerate(IDS) if card not in ids]
    unseen.rng.shuffle(left)
    return left.pop


def _loaded(data: Json, seat: int, unseen: Unseen) -> bool:
    """Return whether another seat's Merry Man may be in its bag: it must be where its goods are too few for what it has declared."""
    if data["bags"][seat] != "closed" or not data["merry"]["held"][seat]:
        return False
    claim = data["declared"][seat]
    if claim is None:
        return unseen.rng.random() < IN_BAG
    goods = data["hand_sizes"][seat] + claim["n"] - held_apart(data, seat)
    return goods < claim["n"] or unseen.rng.random() < IN_BAG
