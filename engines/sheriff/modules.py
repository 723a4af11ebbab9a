"""The modules of the expansion, and where the base game asks them: one table, so that no rule of the base asks for an option."""

# Theory of operation
#
# A module has one field of the state, None when it is off. The base calls the functions below at fixed points; each goes through the
# modules that are on, in the order of ``MODULES``. Where the flow of the game comes to one of the words of ``state`` (``MARKET``,
# ``NEXT_BAG``, …), each module's hook of that word is tried before what the base does: the first that has something to do wins. A hook
# that has to ask somebody sets a phase of its own; when that is answered, the phase is the word again and all hooks are tried anew, so a
# hook sees from its own field of the state that it has nothing left to do.

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from engines.game import Action, Event, Json
from engines.sheriff import (
    black_market,
    deputies_chest,
    deputies_data,
    deputies_round,
    lawdues,
    laws,
    merry,
    merry_data,
    orders,
    orders_data,
)
from engines.sheriff.extras import Extras, added
from engines.sheriff.goods import NO_CARDS, Cards, plus
from engines.sheriff.state import LOADING, MARKET, NEXT_BAG, NEXT_ROUND, ROUND_OVER, TALKED, State
from engines.sheriff.unseen import Unseen

Step = tuple[State, list[Event]]
Hook = Callable[[State, list[Event]], Step | None]
"""What a module does when the flow comes to a word; None: nothing (any more)."""


def _no_cards(_: State) -> Cards:
    return NO_CARDS


def _no_chance(_: State) -> list[tuple[Action, int]]:
    return []


class Module(NamedTuple):
    """What a module adds to the game. Functions that get a state are asked only when the module is on."""

    field: str
    """Its field of the state, and its key in the state's JSON."""
    begin: Callable[[State], Any]
    """Return its part of a new game, None when it is off."""
    to_json: Callable[[State], Json]
    read: Callable[[Json, State], Any]
    """Return its part of a position; from None what is true when nothing is said. Raises BadInput."""
    check: Callable[[State], None]
    """Raise BadInput for what cannot be."""
    observe: Callable[[State, int | None], dict[str, Json]]
    """Return what a seat sees of it: members of the observation."""
    guess: Callable[[Json, Unseen], Any]
    """Return a part that fits an observation."""
    hooks: Mapping[str, Hook]
    """Tried in the order of the modules when the flow comes to a word."""
    last: Mapping[str, Hook] = MappingProxyType({})
    """Tried after all of these."""
    cards: Callable[[State], Cards] = _no_cards
    """Return the goods that lie with the module."""
    placed: Callable[[Json], Cards] = lambda _: NO_CARDS
    """Return the goods of which an observation says that they lie with the module."""
    gold: Callable[[State], int] = lambda _: 0
    """Return the gold that lies with the module."""
    extras: Callable[[State], Extras] = lambda _: ()
    """Return for each seat what it adds to the final scoring."""
    passed: Callable[[State, int, Cards, list[Event]], State] = lambda state, *_: state
    """Go on when a bag has passed; the goods that its owner keeps are given, they lie on the stand already."""
    declared: Callable[[State, int, list[Event]], State] = lambda state, *_: state
    """Go on when a seat has declared what its bag holds."""
    opened: Callable[[State, int, list[Event]], State] = lambda state, *_: state
    """Go on when a bag has been opened, before penalties."""
    fined: Callable[[State, int, int, list[Event]], tuple[State, int]] = lambda state, _, gold, __: (state, gold)
    """Return what a merchant whose bag was false has to pay, from the penalties of the goods."""
    held_apart: Callable[[Json, int], int] = lambda *_: 0
    """Return how many of the cards that an observation shows in a seat's hand, or that are in its bag, are no goods."""
    bagged_apart: Callable[[Any, int], int] = lambda *_: 0
    """Return how many of them are in the bag, from a guessed part."""
    chance: Callable[[State], list[tuple[Action, int]]] = _no_chance
    """Return what chance may bring in a phase of the module, with weights."""
    compact: Callable[[State], Json] = lambda _: None
    """Return the actions of a phase of the module in short, None where all are listed."""


MODULES: Sequence[Module] = (
    Module(
        "deputies",
        begin=deputies_round.begin,
        to_json=deputies_data.to_json,
        read=deputies_data.read,
        check=deputies_data.check,
        observe=deputies_data.observe,
        guess=deputies_data.guess,
        hooks={
            MARKET: deputies_round.opens,
            LOADING: deputies_round.sweep,
            TALKED: deputies_round.take_turns,
            ROUND_OVER: deputies_chest.split,
            NEXT_ROUND: deputies_round.next_round,
        },
        last={NEXT_BAG: deputies_round.next_bag},
        cards=deputies_data.cards,
        placed=deputies_data.placed,
        gold=deputies_data.gold,
        passed=lambda state, *_: deputies_round.settled(state),
        opened=lambda state, *_: deputies_round.settled(state),
        chance=deputies_round.chance,
        compact=deputies_chest.compact,
    ),
    Module(
        "orders",
        begin=orders.begin,
        to_json=orders_data.to_json,
        read=orders_data.read,
        check=orders_data.check,
        observe=orders_data.observe,
        guess=orders_data.guess,
        hooks=orders.HOOKS,
        cards=orders.cards,
        placed=orders_data.placed,
        extras=orders.extras,
        passed=orders.passed,
        chance=orders.chance,
    ),
    Module(
        "market_cards",
        begin=black_market.begin,
        to_json=black_market.to_json,
        read=black_market.read,
        check=black_market.check,
        observe=black_market.observe,
        guess=black_market.guess,
        hooks=black_market.HOOKS,
        cards=black_market.cards,
        placed=black_market.placed,
        extras=black_market.extras,
        passed=black_market.passed,
    ),
    Module(
        "merry",
        begin=merry.begin,
        to_json=merry_data.to_json,
        read=merry_data.read,
        check=merry_data.check,
        observe=merry_data.observe,
        guess=merry_data.guess,
        hooks=merry.HOOKS,
        passed=merry.passed,
        opened=merry.opened,
        fined=merry.fined,
        held_apart=merry_data.held_apart,
        bagged_apart=merry_data.bagged_apart,
        chance=merry.chance,
    ),
    Module(
        "laws",
        begin=laws.begin,
        to_json=laws.to_json,
        read=laws.read,
        check=laws.check,
        observe=laws.observe,
        guess=laws.guess,
        hooks=laws.HOOKS,
        declared=lawdues.declared,
        passed=lawdues.passed,
        opened=lawdues.opened,
        chance=laws.chance,
    ),
)
FIELDS = tuple(module.field for module in MODULES)


def _on(state: State) -> list[Module]:
    """Return the modules that are on in a game."""
    return [module for module in MODULES if getattr(state, module.field) is not None]


def _with_parts(state: State, parts: Mapping[str, Any]) -> State:
    return state._replace(**parts) if parts else state


def begin(state: State) -> State:
    """Return a new game with the modules that are on."""
    return _with_parts(state, {module.field: module.begin(state) for module in MODULES})


def read(named: Mapping[str, Json], state: State) -> State:
    """Return a position with what is said about the modules that are on; about others nothing may be said. Raises BadInput."""
    blank = begin(state)
    return _with_parts(state, {module.field: module.read(named.get(module.field), blank) for module in _on(blank)})


def on(state: State) -> tuple[str, ...]:
    """Return the fields of the modules that are on."""
    return tuple(module.field for module in _on(begin(state)))


def to_json(state: State) -> dict[str, Json]:
    """Return the modules' part of the state as JSON."""
    return {module.field: module.to_json(state) for module in _on(state)}


def check(state: State) -> None:
    """Raise BadInput for what cannot be."""
    for module in _on(state):
        module.check(state)


def observe(state: State, player: int | None) -> dict[str, Json]:
    """Return what a seat sees of the modules."""
    seen: dict[str, Json] = {}
    for module in _on(state):
        seen.update(module.observe(state, player))
    return seen


def placed(data: Json, begun: State) -> Cards:
    """Return the goods of which an observation says that they lie with modules."""
    total = NO_CARDS
    for module in _on(begun):
        total = plus(total, module.placed(data))
    return total


def guess(data: Json, begun: State, unseen: Unseen) -> dict[str, Any]:
    """Return parts of the state that fit an observation."""
    return {module.field: module.guess(data, unseen) for module in _on(begun)}


def cards(state: State) -> Cards:
    """Return the goods that lie with modules."""
    total = NO_CARDS
    for module in _on(state):
        total = plus(total, module.cards(state))
    return total


def gold(state: State) -> int:
    """Return the gold that lies with modules."""
    return sum(module.gold(state) for module in _on(state))


def extras(state: State) -> Extras:
    """Return what modules add to the final scoring of each seat."""
    return added([module.extras(state) for module in _on(state)])


def passed(state: State, seat: int, kept: Cards, events: list[Event]) -> State:
    """Tell the modules that a bag has passed; what its owner keeps lies on the stand already."""
    for module in _on(state):
        state = module.passed(state, seat, kept, events)
    return state


def declared(state: State, seat: int, events: list[Event]) -> State:
    """Tell the modules what a seat has declared."""
    for module in _on(state):
        state = module.declared(state, seat, events)
    return state


def opened(state: State, seat: int, events: list[Event]) -> State:
    """Tell the modules that a bag has been opened."""
    for module in _on(state):
        state = module.opened(state, seat, events)
    return state


def fined(state: State, seat: int, gold: int, events: list[Event]) -> tuple[State, int]:
    """Return what a merchant whose bag was false has to pay, from the penalties of the goods."""
    for module in _on(state):
        state, gold = module.fined(state, seat, gold, events)
    return state, gold


def held_apart(data: Json, begun: State, seat: int) -> int:
    """Return how many cards of a seat are no goods, from an observation."""
    return sum(module.held_apart(data, seat) for module in _on(begun))


def bagged_apart(parts: Mapping[str, Any], begun: State, seat: int) -> int:
    """Return how many of them are in the seat's bag, from guessed parts."""
    return sum(module.bagged_apart(parts[module.field], seat) for module in _on(begun))


def chance(state: State) -> list[tuple[Action, int]]:
    """Return what chance may bring in a phase of a module."""
    return [outcome for module in _on(state) for outcome in module.chance(state)]


def compact(state: State) -> Json:
    """Return the actions of a phase of a module in short, None where all are listed."""
    return next((found for module in _on(state) if (found := module.compact(state)) is not None), None)


def hook(state: State, events: list[Event]) -> Step | None:
    """Return what the first module with something to do makes of a state at a word of the flow; None when there is none."""
    modules = _on(state)
    found = [hooks.get(state.phase) for hooks in (*(module.hooks for module in modules), *(module.last for module in modules))]
    return next((step for each in found if each is not None and (step := each(state, events)) is not None), None)
