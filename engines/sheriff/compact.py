"""What may be said while a bag is bargained about, described in short: there are too many offers to list them.

The form is that of the contract (``engines.game``, "Shapes"). ``bargaining``, ``demands`` and ``agreements`` say why something is illegal;
this says the same of what is legal, and a test holds them together.
"""

from __future__ import annotations

from itertools import combinations

from engines.game import Json
from engines.sheriff import bargaining, demands, modules, terms
from engines.sheriff.facts import PROMISE_LENGTH, TALKS
from engines.sheriff.goods import (
    NO_CARDS,
    Cards,
    all_cards,
    cards_to_json,
    contraband_number,
    contraband_part,
    legal_part,
)
from engines.sheriff.state import PASS, RESULTS, State, bags_at_hand, merchants

YES: Json = {"one": [True]}


def compact_actions(state: State) -> Json:
    """Return the legal actions in short while a bag is bargained about, else None."""
    if state.inspection is None or state.phase not in ("talk", "answer", "inspect"):
        return modules.compact(state)
    if state.phase == "talk":
        return _speaking(state)
    if state.phase == "answer":
        return {"agree": _agreeing(state), "refuse": YES, "offer": _offers(state)}
    return _deciding(state) if state.phase == "inspect" else None


def _speaking(state: State) -> dict[str, Json]:
    stands = bargaining.talk_about(state).offers[state.turn] is not None
    said = {"offer": _offers(state), "quiet": YES}
    return {**said, "withdraw": YES} if stands else said


def _offers(state: State) -> list[Json]:
    """Return the shapes of the offers the seat may make: about any closed bag, and about its own with goods from it.

    Rule: bargain.parts, bargain.bag-goods
    """
    seat = state.turn
    parts = _given(state, seat)
    contraband = NO_CARDS if terms.goods_closed(state) else contraband_part(state.stands[seat])
    if any(contraband):
        parts["contraband"] = _some(contraband)
        parts["hidden"] = _some(contraband)
    parts["promise"] = {"text": PROMISE_LENGTH}
    together = [{"parts": ["contraband", "hidden"], "most": cards_to_json(contraband)}] if any(contraband) else []
    shapes = [_wanted({"about": {"one": bags_at_hand(state)}, "for": {"one": list(RESULTS)}}, parts, together)]
    if seat in bags_at_hand(state) and not terms.goods_closed(state):
        parts = {**parts, "bag": _from_bag(state, seat)}
        shapes.append(_wanted({"about": {"one": [seat]}, "for": {"one": [PASS]}}, parts, together))
    return shapes


def _given(state: State, seat: int) -> dict[str, Json]:
    """Return the shapes of what everybody can see a seat has, as far as it may be given: gold and legal goods.

    Rule: bargain.parts, laws.bind-all
    """
    parts: dict[str, Json] = {}
    most = terms.gold_most(state)
    gold = state.gold[seat] if most is None else min(most, state.gold[seat])
    if gold:
        parts["gold"] = {"number": [1, gold]}
    legal = legal_part(state.stands[seat])
    if any(legal) and not terms.goods_closed(state):
        parts["legal"] = _some(legal)
    return parts


def _some(cards: Cards) -> dict[str, Json]:
    """Return the shape of at least one of these cards."""
    return {"most": cards_to_json(cards), "total": [1, sum(cards)]}


def _from_bag(state: State, seat: int) -> dict[str, Json]:
    """Return the shape of goods that are said to be in a bag: any of this game, no more than it holds."""
    size = bargaining.bag_size(state, seat)
    cards = tuple(min(number, size) for number in all_cards(state.players, state.options.royal))
    return {"most": cards_to_json(cards), "total": [1, size]}


def _wanted(head: dict[str, Json], parts: dict[str, Json], together: list[Json]) -> dict[str, Json]:
    """Return the shape of an offer or a demand: what is wanted, and at least one part of what is given for it."""
    shape: dict[str, Json] = {"parts": {**head, **parts}, "needs": list(head), "some": list(parts)}
    return {**shape, "together": together} if together else shape


def _agreeing(state: State) -> Json:
    """Return the shape of agreeing to the demand. Rule: bargain.demand."""
    number = demands.asked(state).hidden
    if not number:
        return YES
    goods = cards_to_json(contraband_part(state.stands[state.turn]))
    return {"parts": {"hidden": {"most": goods, "total": [number, number]}}, "needs": ["hidden"]}


def _deciding(state: State) -> dict[str, Json]:
    """Return what the Sheriff may do while a bag is talked about.

    Rule: bargain.cap, bargain.binding
    """
    talk = bargaining.talk_about(state)
    said: dict[str, Json] = {}
    groups = acceptable(state)
    if groups:
        said["accept"] = {"one": groups}
    said["open"] = said["pass"] = {"one": [talk.about]}
    if talk.talks < TALKS:
        said["more"] = YES
        demands = [shape for seat in merchants(state) for shape in _demands(state, seat)]
        if demands:
            said["demand"] = demands
    return said


def acceptable(state: State) -> list[list[int]]:
    """Return every group of seats whose standing offers can be accepted together: they want the same for the same bag."""
    standing = [(seat, made) for seat, made in enumerate(bargaining.talk_about(state).offers) if made is not None]
    groups = [group for size in range(1, len(standing) + 1) for group in combinations(standing, size)]
    return [[seat for seat, _ in group] for group in groups if len({(made.about, made.result) for _, made in group}) == 1]


def _demands(state: State, seat: int) -> list[Json]:
    """Return the shapes of what may be demanded of a seat.

    Rule: bargain.demand, bargain.bag-goods
    """
    parts = _given(state, seat)
    number = 0 if terms.goods_closed(state) else contraband_number(state.stands[seat])
    if number:
        parts["hidden"] = {"number": [1, number]}
    head = {"of": {"one": [seat]}, "about": {"one": bags_at_hand(state)}, "for": {"one": list(RESULTS)}}
    shapes: list[Json] = [_wanted(head, parts, [])] if parts else []
    if seat in bags_at_hand(state) and not terms.goods_closed(state):
        head = {"of": {"one": [seat]}, "about": {"one": [seat]}, "for": {"one": [PASS]}}
        shapes.append(_wanted(head, {**parts, "bag": _from_bag(state, seat)}, []))
    return shapes
