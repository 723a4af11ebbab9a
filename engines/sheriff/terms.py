"""What the laws in force make of the numbers of the rules: pure questions, answered by the rules alone where there are no laws.

Rule: laws.before-rules, laws.newest-wins
"""

# Theory of operation
#
# Laws are asked in the order of their slots, the newest first: the first that says anything of a thing decides it. Limits that only
# forbid (bans, closed piles, no gold) do not contradict each other: each of them holds.

from __future__ import annotations

from collections.abc import Iterator

from engines.game import Json, Verdict
from engines.sheriff.facts import BAG_LEAST, BAG_MOST, HAND_SIZE, MOST_ASIDE, rule
from engines.sheriff.goods import LEGAL, NO_CARDS, PENALTIES, PIECES, Cards, all_cards
from engines.sheriff.lawbook import LAWS, Law
from engines.sheriff.state import Demand, Offer, State

TOLD = "laws.bind-all"
"""The rule of what a law forbids."""
MOST_IN_HAND = max([HAND_SIZE, *(law.n for law in LAWS if law.kind == "hand_size")])
"""No law lets anybody hold more cards."""


def in_force(state: State) -> tuple[Law, ...]:
    """Return the laws in force, the newest first.

    Rule: laws.bind-all, laws.slots
    """
    return () if state.laws is None else tuple(LAWS[place] for place in state.laws.slots)


def of_kind(state: State, *kinds: str) -> Iterator[Law]:
    """Yield the laws in force of some kinds, the newest first."""
    return (law for law in in_force(state) if law.kind in kinds)


def first(state: State, kind: str) -> Law | None:
    """Return the newest law of a kind, None without one. Rule: laws.newest-wins."""
    return next(of_kind(state, kind), None)


def _number(state: State, kind: str, otherwise: int) -> int:
    law = first(state, kind)
    return otherwise if law is None else law.n


def refused(state: State, kind: str, args: dict[str, Json], at: str) -> Verdict:
    """Return the verdict on what a law of this kind forbids; there is one. Rule: laws.bind-all."""
    law = first(state, kind)
    assert law is not None
    return Verdict(rule(TOLD), {"law": law.id, **args}, at=at)


# --- The market -------------------------------------------------------------------------------------------------------


def hand_size(state: State) -> int:
    """Return up to how many cards a merchant draws in the market. Rule: market.draw."""
    return _number(state, "hand_size", HAND_SIZE)


def aside_most(state: State) -> int:
    """Return how many cards can be set aside. Rule: market.aside."""
    return _number(state, "aside_most", MOST_ASIDE)


def piles_closed(state: State) -> bool:
    """Return whether nothing can be taken from the discard piles."""
    return first(state, "piles_closed") is not None


# --- Bags and declarations --------------------------------------------------------------------------------------------


def bag_most(state: State) -> int:
    """Return how many cards a bag holds at most. Rule: load.bag."""
    return _number(state, "bag_most", BAG_MOST)


def bag_least(state: State, seat: int) -> int:
    """Return how many cards the bag of a seat holds at least: no more than its hand has, nor than a bag may hold. Rule: load.bag."""
    return max(BAG_LEAST, min(_number(state, "bag_least", BAG_LEAST), sum(state.hands[seat]), bag_most(state)))


def _status(state: State, piece: int) -> Law | None:
    """Return the newest law that says whether a piece can be declared."""
    return next((law for law in of_kind(state, "contraband", "legal", "ban") if law.about == PIECES[piece]), None)


def forbids(state: State, piece: int) -> Law | None:
    """Return the law that forbids to declare a legal piece, None without one. Rule: declare.legal-kind."""
    law = _status(state, piece)
    return law if law is not None and law.kind != "legal" else None


def declarable(state: State) -> list[int]:
    """Return the kinds of this game that can be declared.

    Rule: declare.legal-kind, declare.kind-in-game
    """
    there = all_cards(state.players, state.options.royal)
    return [piece for piece, number in enumerate(there) if number and _may_declare(state, piece)]


def _may_declare(state: State, piece: int) -> bool:
    law = _status(state, piece)
    return piece < LEGAL if law is None else law.kind == "legal"


# --- Penalties --------------------------------------------------------------------------------------------------------


def penalty(state: State, piece: int) -> int:
    """Return what a card costs whoever was wrong about it. Rule: inspect.true, inspect.false."""
    for law in of_kind(state, "contraband", "penalty"):
        if _is_about(state, law, piece):
            return law.n
    return PENALTIES[piece]


def _is_about(state: State, law: Law, piece: int) -> bool:
    if law.about not in ("legal", "contraband"):
        return law.about == PIECES[piece]
    declared_free = any(each.about == PIECES[piece] for each in of_kind(state, "contraband"))
    return (piece >= LEGAL or declared_free) == (law.about == "contraband")


def penalties(state: State) -> Cards:
    """Return the penalty of each piece."""
    return tuple(penalty(state, piece) for piece in range(len(PIECES))) if in_force(state) else PENALTIES


def penalty_of(state: State, cards: Cards) -> int:
    """Return the sum of the penalties of cards."""
    return sum(map(int.__mul__, cards, penalties(state)))


# --- Bribes -----------------------------------------------------------------------------------------------------------


def gold_most(state: State) -> int | None:
    """Return how much gold an offer or a demand may hold, None without a law about it."""
    limits = [0 if law.kind == "no_gold" else law.n for law in of_kind(state, "no_gold", "bribe_most")]
    return min(limits, default=None)


def goods_closed(state: State) -> bool:
    """Return whether no goods can be offered or demanded."""
    return first(state, "no_goods") is not None


def why_not_offered(state: State, made: Offer | Demand, verb: str) -> Verdict | None:
    """Return what forbids such an offer or demand by law.

    Rule: laws.bind-all, bargain.parts
    """
    most = gold_most(state)
    if most is not None and made.gold > most:
        law = next(law for law in of_kind(state, "no_gold", "bribe_most") if law.kind == "no_gold" or made.gold > law.n)
        return Verdict(rule(TOLD), {"law": law.id, "gold": most, "asked": made.gold}, at=f"{verb}.gold")
    law_of_goods = first(state, "no_goods")
    if law_of_goods is None:
        return None
    for part in ("legal", "contraband", "hidden", "bag"):
        value = getattr(made, part, 0)
        if value not in (0, NO_CARDS):
            args: dict[str, Json] = {"law": law_of_goods.id, "n": 0, "asked": value if isinstance(value, int) else sum(value)}
            return Verdict(rule(TOLD), args, at=f"{verb}.{part}")
    return None


def limits(state: State) -> dict[str, Json]:
    """Return what the laws make of the rules' limits, for whoever has to choose."""
    return {
        "declarable": [PIECES[piece] for piece in declarable(state)],
        "hand_size": hand_size(state),
        "aside_most": aside_most(state),
        "piles_closed": piles_closed(state),
        "bag_least": _number(state, "bag_least", BAG_LEAST),
        "bag_most": bag_most(state),
        "gold_most": gold_most(state),
        "goods_closed": goods_closed(state),
    }
