"""Deputies as data. Ids of rules lead to ``content/sheriff/deputies.yaml``.

Part ``deputies`` of the state as JSON; what is empty is left out:

============  ============================================================================================================
``deck``      seats whose merchant cards have not been turned up
``pair``      the deputies of this round, as they were drawn
``first``     the merchant who begins
``laid``      for each seat counts of what it has laid aside, face up
``alone``     for each seat the deputy who deals alone with its bag, or null
``view``      ``{"about": 2, "for": "pass", "deals": [{"seat": 2, "offer": {…}}, …]}``: what one deputy wants, before the other has answered
``paused``    ``{"seat": 1, "inspection": {…}}``: the bargaining of the deputy whose turn it is not
``together``  true while something is carried out for both
``owing``     ``[{"seat", "other", "gold"}, …]``: what has to be paid next
``chest``     ``{"gold": 5, "pieces": {…}, "known": {…}}``
``rest``      ``{"asked": 0, "gold": 1, "pieces": {…}}``: what is proposed of what does not divide; ``asked`` deputies had their chance
============  ============================================================================================================

An observation shows as ``deputies`` the same with these differences: ``deals`` and ``paused`` name hidden goods only to their giver, else
they are a number; ``chest`` is ``{"gold", "legal", "contraband", "n", "known"}`` with ``contraband`` null for all but the deputies;
``rest`` is ``{"asked", "gold", "legal", "contraband", "n"}`` or null. Everything is there, null or empty.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engines import reading
from engines.game import BadInput, Json
from engines.sheriff import talks, verbs
from engines.sheriff.as_json import filled, inspection_to_json, offer_to_json
from engines.sheriff.deputies import Chest, Deputies, Paused, Rest, View, part, partner
from engines.sheriff.deputies_round import DEPUTIES
from engines.sheriff.facts import BANK_TOTAL
from engines.sheriff.goods import (
    NO_CARDS,
    PIECES,
    Cards,
    cards_to_json,
    contraband_number,
    contraband_part,
    covers,
    legal_part,
    plus,
)
from engines.sheriff.merrybook import PHASES as MERRY_PHASES
from engines.sheriff.state import Debt, Inspection, Offer, State
from engines.sheriff.unseen import Unseen

AT = "deputies"
KEYS = ("deck", "pair", "first", "laid", "alone", "view", "paused", "together", "owing", "chest", "rest")


def cards(state: State) -> Cards:
    """Return the goods laid aside and in the chest."""
    mine = part(state)
    total = mine.chest.cards
    for laid in mine.laid:
        total = plus(total, laid)
    return total


def gold(state: State) -> int:
    """Return the gold in the chest."""
    return part(state).chest.gold


# --- As JSON ----------------------------------------------------------------------------------------------------------


def to_json(state: State) -> Json:
    """Return the part as JSON."""
    mine = part(state)
    data = filled(
        {
            "laid": [cards_to_json(laid) for laid in mine.laid] if any(map(any, mine.laid)) else None,
            "alone": list(mine.alone) if any(deputy is not None for deputy in mine.alone) else None,
            "view": _view_json(mine.view, lambda _, made: offer_to_json(made)),
            "paused": None if mine.paused is None else {"seat": mine.paused.seat, "inspection": inspection_to_json(mine.paused.talk)},
            "owing": [owed._asdict() for owed in mine.owing],
            "chest": _chest_json(mine.chest),
            "rest": _rest_json(mine.rest),
        }
    )
    first = {} if mine.first is None else {"first": mine.first}
    together = {"together": True} if mine.together else {}
    return {"deck": list(mine.deck), "pair": list(mine.pair), **first, **together, **data}


def _view_json(view: View | None, offer: Callable[[int, Offer], Json]) -> Json:
    if view is None:
        return None
    deals = [{"seat": seat, "offer": offer(seat, made)} for seat, made in view.deals]
    return {"about": view.about, "for": view.result, "deals": deals}


def _chest_json(chest: Chest) -> Json:
    return filled({"gold": chest.gold, "pieces": cards_to_json(chest.cards), "known": cards_to_json(chest.known)})


def _rest_json(rest: Rest | None) -> Json:
    if rest is None:
        return None
    proposed: dict[str, Json] = {} if rest.gold is None else {"gold": rest.gold}
    goods: dict[str, Json] = {"pieces": cards_to_json(rest.cards)} if any(rest.cards) else {}
    return {"asked": rest.asked, **proposed, **goods}


# --- Positions --------------------------------------------------------------------------------------------------------


def read(data: Json, state: State) -> Deputies:
    """Return the part of a position; when nothing is said, seats 0 and 1 are the deputies. Raises BadInput."""
    named = reading.members({} if data is None else data, AT, KEYS)
    seats = state.players
    pair = _seats(named.get("pair", [0, 1]), f"{AT}.pair", seats, DEPUTIES)
    deck = _seats(named.get("deck", [seat for seat in range(seats) if seat not in pair]), f"{AT}.deck", seats, seats)
    first = named.get("first")
    return Deputies(
        tuple(sorted(deck)),
        pair,
        None if first is None else talks.seat(first, f"{AT}.first", seats),
        talks.seats(named.get("laid"), f"{AT}.laid", seats, talks.counts, NO_CARDS),
        talks.seats(named.get("alone"), f"{AT}.alone", seats, lambda value, at: talks.seat(value, at, seats), None),
        _view(named.get("view"), seats),
        _paused(named.get("paused"), seats),
        reading.flag(named.get("together", False), f"{AT}.together"),
        _owing(named.get("owing", []), seats),
        _chest(named.get("chest", {})),
        _rest(named.get("rest")),
    )


def _seats(value: Json, at: str, seats: int, longest: int) -> tuple[int, ...]:
    rows = reading.items(value, at, longest=longest)
    found = tuple(talks.seat(each, f"{at}[{index}]", seats) for index, each in enumerate(rows))
    if len(set(found)) != len(found):
        raise BadInput("position.impossible", at=at)
    return found


def _view(value: Json, seats: int) -> View | None:
    if value is None:
        return None
    at = f"{AT}.view"
    named = reading.members(value, at, ("about", "for", "deals"))
    rows = reading.items(named.get("deals", []), f"{at}.deals", longest=seats)
    deals = tuple(_deal(row, f"{at}.deals[{index}]", seats) for index, row in enumerate(rows))
    return View(talks.seat(named.get("about"), f"{at}.about", seats), verbs.result(named.get("for"), f"{at}.for"), deals)


def _deal(value: Json, at: str, seats: int) -> tuple[int, Offer]:
    named = reading.members(value, at, ("seat", "offer"))
    return talks.seat(named.get("seat"), f"{at}.seat", seats), verbs.offer(named.get("offer"), f"{at}.offer")


def _paused(value: Json, seats: int) -> Paused | None:
    if value is None:
        return None
    at = f"{AT}.paused"
    named = reading.members(value, at, ("seat", "inspection"))
    talk = talks.inspection(named.get("inspection"), f"{at}.inspection", seats)
    if talk is None:
        raise BadInput("bad-request", at=f"{at}.inspection")
    return Paused(talks.seat(named.get("seat"), f"{at}.seat", seats), talk)


def _owing(value: Json, seats: int) -> tuple[Debt, ...]:
    rows = reading.items(value, f"{AT}.owing", longest=DEPUTIES)
    return tuple(debt(row, f"{AT}.owing[{index}]", seats) for index, row in enumerate(rows))


def debt(value: Json, at: str, seats: int) -> Debt:
    """Return what a seat owes another one, or with ``other`` null the chest. Raises BadInput."""
    named = reading.members(value, at, ("seat", "other", "gold"))
    other = named.get("other")
    return Debt(
        talks.seat(named.get("seat"), f"{at}.seat", seats),
        None if other is None else talks.seat(other, f"{at}.other", seats),
        reading.whole(named.get("gold"), f"{at}.gold", 1, BANK_TOTAL),
    )


def _chest(value: Json) -> Chest:
    at = f"{AT}.chest"
    named = reading.members(value, at, ("gold", "pieces", "known"))
    return Chest(
        reading.whole(named.get("gold", 0), f"{at}.gold", 0, BANK_TOTAL),
        talks.counts(named.get("pieces", {}), f"{at}.pieces"),
        talks.counts(named.get("known", {}), f"{at}.known"),
    )


def _rest(value: Json) -> Rest | None:
    if value is None:
        return None
    at = f"{AT}.rest"
    named = reading.members(value, at, ("asked", "gold", "pieces"))
    proposed = named.get("gold")
    return Rest(
        reading.whole(named.get("asked", 0), f"{at}.asked", 0, DEPUTIES - 1),
        None if proposed is None else reading.whole(proposed, f"{at}.gold", 0, 1),
        talks.counts(named.get("pieces", {}), f"{at}.pieces"),
    )


# --- What cannot be ---------------------------------------------------------------------------------------------------

BEFORE_THE_MARKET = ("deal", "deputies")
MARKET_PHASES = ("aside", "draw", "discard")
INSPECTING = ("inspect", "talk", "answer", "second", "confiscate", "pay", "fulfil", "claim", *MERRY_PHASES)


def _require(condition: bool, key: str) -> None:  # noqa: FBT001
    if not condition:
        raise BadInput("position.impossible", at=reading.join(AT, key))


def check(state: State) -> None:
    """Raise BadInput for what cannot be."""
    mine, phase = part(state), state.phase
    _require(len(mine.pair) == DEPUTIES or phase in BEFORE_THE_MARKET, "pair")
    _require(not mine.pair or state.sheriff in mine.pair, "pair")
    _require(mine.first is None or (mine.first not in mine.pair and bool(mine.pair)), "first")
    _require(not any(map(any, mine.laid)) or phase in MARKET_PHASES, "laid")
    _require(not any(any(laid) for seat, laid in enumerate(mine.laid) if seat in mine.pair), "laid")
    for seat, deputy in enumerate(mine.alone):
        dealt = state.bags[seat] is not None or state.settled[seat] is not None or phase == "refill"
        _require(deputy is None or (deputy in mine.pair and (dealt or phase in ("over", "split", "share"))), f"alone[{seat}]")
    _require(covers(contraband_part(mine.chest.cards), mine.chest.known), "chest.known")
    _require((mine.rest is not None) == (phase in ("split", "share")), "rest")
    _require((mine.view is not None) == (phase == "second"), "view")
    _require(phase in INSPECTING or (not mine.together and not mine.owing and mine.paused is None), "together")
    if mine.paused is not None:
        _check_paused(state, mine.paused)


def _check_paused(state: State, paused: Paused) -> None:
    mine = part(state)
    _require(len(mine.pair) == DEPUTIES and paused.seat == partner(state), "paused.seat")
    about = paused.talk.about
    _require(state.bags[about] is not None and mine.alone[about] == paused.seat and paused.talk.demand is None, "paused.inspection.about")
    for seat, made in enumerate(paused.talk.offers):
        _require(made is None or (seat not in mine.pair and _is_there(state, seat, made)), f"paused.inspection.offers[{seat}]")


def _is_there(state: State, seat: int, made: Offer) -> bool:
    """Return whether a seat has what it offers."""
    goods = plus(made.legal, plus(made.contraband, made.hidden))
    return made.gold <= state.gold[seat] and covers(state.stands[seat], goods)


def check_draw(state: State) -> None:
    """Raise BadInput when no deputy can be drawn. Rule: deputies.who."""
    _require(state.deputies is not None and len(state.deputies.pair) < DEPUTIES and bool(state.deputies.deck), "pair")


def check_first(state: State) -> None:
    """Raise BadInput when nobody can be named. Rule: deputies.first-merchant."""
    _require(state.deputies is not None and state.deputies.first is None, "first")
    _require(state.turn == part(state).pair[0], "pair")


def check_second(state: State) -> None:
    """Raise BadInput when the other deputy cannot be asked. Rule: deputies.together-pass."""
    _require(state.deputies is not None, "view")
    view = part(state).view
    assert view is not None
    _require(state.turn == partner(state) and state.sheriff == part(state).pair[0], "view")
    _require(state.bags[view.about] is not None and part(state).alone[view.about] is None, "view.about")
    for index, (seat, made) in enumerate(view.deals):
        fits = seat not in part(state).pair and (made.about, made.result) == (view.about, view.result) and _is_there(state, seat, made)
        _require(fits, f"view.deals[{index}]")


def check_split(state: State) -> None:
    """Raise BadInput when there is nothing to talk about. Rule: deputies.odd-rest."""
    _require(state.deputies is not None, "rest")
    mine = part(state)
    rest = mine.rest
    assert rest is not None
    _require(mine.chest.gold <= 1 and max(legal_part(mine.chest.cards)) <= 1 and mine.chest._replace(known=NO_CARDS) != Chest(), "chest")
    proposed = state.phase == "share"
    _require((rest.gold is not None) == proposed, "rest.gold")
    _require(covers(mine.chest.cards, rest.cards) and (proposed or not any(rest.cards)), "rest.pieces")
    _require(rest.gold is None or rest.gold <= mine.chest.gold, "rest.gold")
    proposer = mine.pair[rest.asked]
    _require(state.turn in mine.pair and (state.turn == proposer) != proposed, "rest.asked")


# --- What is seen -----------------------------------------------------------------------------------------------------


def observe(state: State, player: int | None) -> dict[str, Json]:
    """Return what a seat sees. Rule: deputies.chest."""
    mine = part(state)
    inside = player in mine.pair
    rest = mine.rest
    seen: dict[str, Json] = {
        "deck": list(mine.deck),
        "pair": list(mine.pair),
        "first": mine.first,
        "laid": [cards_to_json(laid) for laid in mine.laid],
        "alone": list(mine.alone),
        "view": _view_json(mine.view, lambda seat, made: _offer_seen(made, own=seat == player)),
        "paused": None if mine.paused is None else {"seat": mine.paused.seat, "inspection": _talk_seen(mine.paused.talk, player)},
        "together": mine.together,
        "owing": [owed._asdict() for owed in mine.owing],
        "chest": {"gold": mine.chest.gold, "known": cards_to_json(mine.chest.known), **_goods_seen(mine.chest.cards, inside=inside)},
        "rest": None if rest is None else {"asked": rest.asked, "gold": rest.gold, **_goods_seen(rest.cards, inside=inside)},
    }
    return {"deputies": seen}


def _goods_seen(goods: Cards, *, inside: bool) -> dict[str, Json]:
    named = cards_to_json(contraband_part(goods)) if inside else None
    return {"legal": cards_to_json(legal_part(goods)), "contraband": named, "n": contraband_number(goods)}


def _offer_seen(made: Offer, *, own: bool) -> dict[str, Json]:
    data = offer_to_json(made)
    return {**data, "hidden": sum(made.hidden)} if any(made.hidden) and not own else data


def _talk_seen(talk: Inspection, player: int | None) -> dict[str, Json]:
    offers = [None if made is None else _offer_seen(made, own=seat == player) for seat, made in enumerate(talk.offers)]
    return {"about": talk.about, "talks": talk.talks, "offers": offers, "said": list(talk.said)}


def placed(data: Json) -> Cards:
    """Return the goods laid aside and those in the chest that the observing seat knows, from an observation."""
    seen = data["deputies"]
    total = plus(_counts(seen["chest"]["legal"]), _counts(seen["chest"]["contraband"] or seen["chest"]["known"]))
    for laid in seen["laid"]:
        total = plus(total, _counts(laid))
    return total


def guess(data: Json, unseen: Unseen) -> Deputies:
    """Return a part that fits an observation: of what lies face down in the chest anything that has no place yet."""
    seen = data["deputies"]
    chest = _chest_guess(seen["chest"], unseen)
    view, paused, rest = seen["view"], seen["paused"], seen["rest"]
    return Deputies(
        tuple(seen["deck"]),
        tuple(seen["pair"]),
        seen["first"],
        tuple(_counts(laid) for laid in seen["laid"]),
        tuple(seen["alone"]),
        None if view is None else _view_guess(view, unseen),
        None if paused is None else Paused(paused["seat"], _talk_guess(paused["inspection"], unseen)),
        seen["together"],
        tuple(Debt(**owed) for owed in seen["owing"]),
        chest,
        None if rest is None else _rest_guess(rest, chest, unseen),
    )


def _view_guess(view: Mapping[str, Any], unseen: Unseen) -> View:
    deals = tuple((deal["seat"], _made(unseen.offer(deal["seat"], deal["offer"]))) for deal in view["deals"])
    return View(view["about"], view["for"], deals)


def _made(made: Offer | None) -> Offer:
    assert made is not None
    return made


def _talk_guess(talk: Mapping[str, Any], unseen: Unseen) -> Inspection:
    offers = tuple(unseen.offer(seat, made) for seat, made in enumerate(talk["offers"]))
    return Inspection(talk["about"], talk["talks"], offers, None, tuple(talk["said"]))


def _chest_guess(seen: Mapping[str, Any], unseen: Unseen) -> Chest:
    known = _counts(seen["known"])
    named = seen["contraband"]
    face_down = plus(known, unseen.contraband(seen["n"] - sum(known))) if named is None else _counts(named)
    return Chest(seen["gold"], plus(_counts(seen["legal"]), face_down), known)


def _rest_guess(seen: Mapping[str, Any], chest: Chest, unseen: Unseen) -> Rest:
    named = seen["contraband"]
    if named is not None:
        goods = _counts(named)
    else:
        inside = [piece for piece, number in enumerate(contraband_part(chest.cards)) for _ in range(number)]
        chosen = unseen.rng.sample(inside, seen["n"])
        goods = tuple(chosen.count(piece) for piece in range(len(PIECES)))
    return Rest(seen["asked"], seen["gold"], plus(_counts(seen["legal"]), goods))


def _counts(data: Mapping[str, int]) -> Cards:
    return tuple(data.get(piece, 0) for piece in PIECES)
