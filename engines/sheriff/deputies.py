"""Deputies, when six play: what belongs to them in a state, and their loot chest. Ids lead to ``content/sheriff/deputies.yaml``.

Nobody is Sheriff then: two deputies are drawn for each round. ``sheriff`` is the deputy who deals with a bag now: the one drawn first as
long as both act together, else the one who acts alone. How the part looks as data is described in ``deputies_data``.
"""

from __future__ import annotations

from typing import NamedTuple

from engines.game import Event
from engines.sheriff.facts import rule
from engines.sheriff.goods import NO_CARDS, Cards, cards_to_json, contraband_part, legal_part, plus
from engines.sheriff.state import Debt, Inspection, Offer, State

PLAYERS = 6


class Chest(NamedTuple):
    """The loot chest. Rule: deputies.chest."""

    gold: int = 0
    cards: Cards = NO_CARDS
    known: Cards = NO_CARDS
    """Contraband of which everybody knows that it is in it."""


class View(NamedTuple):
    """What one deputy would do with a bag; the other one has not answered yet."""

    about: int
    result: str
    deals: tuple[tuple[int, Offer], ...]
    """What seats give for that."""


class Paused(NamedTuple):
    """The bargaining of the deputy whose turn it is not."""

    seat: int
    talk: Inspection


class Rest(NamedTuple):
    """What is left in the chest because it does not divide, while the deputies talk about it. Rule: deputies.agree-split."""

    asked: int
    """How many deputies have had the chance to propose something."""
    gold: int | None = None
    """What the one who proposes would take: gold, None as long as nothing is proposed."""
    cards: Cards = NO_CARDS


class Deputies(NamedTuple):
    """The module's part of the state."""

    deck: tuple[int, ...]
    """Seats whose merchant cards have not been turned up, in rising order: the order of a face-down deck is not part of a state."""
    pair: tuple[int, ...]
    """The deputies of this round, as they were drawn."""
    first: int | None
    """The merchant who begins."""
    laid: tuple[Cards, ...]
    """What each merchant has laid aside, face up."""
    alone: tuple[int | None, ...]
    """For each bag the deputy who deals with it alone."""
    view: View | None = None
    paused: Paused | None = None
    together: bool = False
    """Whether both deputies do what is carried out now: gold and goods go to the chest."""
    owing: tuple[Debt, ...] = ()
    """What has to be paid as soon as what is paid now is paid."""
    chest: Chest = Chest()
    rest: Rest | None = None


def part(state: State) -> Deputies:
    """Return the module's part of a state in which it is on."""
    assert state.deputies is not None
    return state.deputies


def change(state: State, mine: Deputies) -> State:
    """Return the state with the part replaced."""
    return state._replace(deputies=mine)


def partner(state: State) -> int:
    """Return the other deputy than the one who deals with a bag now."""
    one, other = part(state).pair
    return other if state.sheriff == one else one


def goes_to_chest(state: State) -> bool:
    """Return whether what merchants pay and give now goes to the loot chest. Rule: deputies.together-pass, deputies.together-open."""
    return state.deputies is not None and state.deputies.together


def undecided(state: State) -> list[int]:
    """Return the closed bags that the deputies still deal with together."""
    return [seat for seat, bag in enumerate(state.bags) if bag is not None and part(state).alone[seat] is None]


def bags_of(state: State, deputy: int) -> list[int]:
    """Return the closed bags that a deputy deals with alone. Rule: deputies.alone."""
    return [seat for seat, bag in enumerate(state.bags) if bag is not None and part(state).alone[seat] == deputy]


def is_alone(state: State) -> bool:
    """Return whether the deputies deal with bags each on their own now: all that both had to decide is decided."""
    return state.deputies is not None and not undecided(state)


# --- The loot chest ---------------------------------------------------------------------------------------------------


def put_gold(state: State, giver: int, gold: int, events: list[Event]) -> State:
    """Lay gold of a seat in the chest. Rule: deputies.chest."""
    mine = part(state)
    purses = tuple(purse - gold if seat == giver else purse for seat, purse in enumerate(state.gold))
    events.append(Event("pays-chest", {"seat": giver, "gold": gold}, rule("deputies.chest")))
    return change(state._replace(gold=purses), mine._replace(chest=mine.chest._replace(gold=mine.chest.gold + gold)))


def put_openly(state: State, giver: int, cards: Cards, events: list[Event]) -> State:
    """Lay goods in the chest, seen by everybody; that they are gone from where they were is up to the caller. Rule: deputies.chest."""
    args = {"seat": giver, "pieces": cards_to_json(cards), "n": sum(cards)}
    events.append(Event("gives-chest", args, rule("deputies.chest"), reveals=any(contraband_part(cards))))
    return _put(state, cards, contraband_part(cards))


def put_hidden(state: State, giver: int, cards: Cards, events: list[Event]) -> State:
    """Lay face-down goods in the chest: giver and deputies see which, all others only how many. Rule: deputies.chest."""
    args = {"seat": giver, "n": sum(cards)}
    private = {**args, "pieces": cards_to_json(cards)}
    told = rule("deputies.chest")
    events.append(Event("gives-chest-hidden", args, told))
    events.append(Event("gives-chest-hidden-cards", private, told, visible_to=(giver, *part(state).pair)))
    return _put(state, cards, NO_CARDS)


def _put(state: State, cards: Cards, known: Cards) -> State:
    mine = part(state)
    chest = mine.chest._replace(cards=plus(mine.chest.cards, cards), known=plus(mine.chest.known, known))
    return change(state, mine._replace(chest=chest))


def chest_legal(state: State) -> Cards:
    """Return the legal goods in the chest, which everybody sees."""
    return legal_part(part(state).chest.cards)
