"""Gold and goods that go from one seat to another, written down in the books. Nothing is ever made or lost here."""

from __future__ import annotations

from engines.game import Event
from engines.sheriff import deputies, knowledge
from engines.sheriff.facts import rule
from engines.sheriff.goods import Cards, cards_to_json, minus, plus
from engines.sheriff.state import State, book, put, write


def give_gold(state: State, giver: int, receiver: int, gold: int) -> State:
    """Move gold; the giver has it."""
    purses = put(state.gold, giver, state.gold[giver] - gold)
    state = state._replace(gold=put(purses, receiver, purses[receiver] + gold))
    if receiver == state.sheriff:
        page = book(state, giver)
        return write(state, giver, page._replace(paid=page.paid + gold))
    page = book(state, receiver)
    return write(state, receiver, page._replace(received=page.received + gold))


def give_openly(state: State, giver: int, receiver: int, cards: Cards) -> State:
    """Move goods from stand to stand, seen by everybody."""
    state = knowledge.left_openly(state, giver, cards)
    return come_openly(state._replace(stands=put(state.stands, giver, minus(state.stands[giver], cards))), giver, receiver, cards)


def come_openly(state: State, giver: int, receiver: int, cards: Cards) -> State:
    """Lay goods on a stand, seen by everybody; where they come from is up to the caller."""
    state = knowledge.came_openly(state, receiver, cards)
    state = state._replace(stands=put(state.stands, receiver, plus(state.stands[receiver], cards)))
    if receiver == state.sheriff:
        page = book(state, giver)
        return write(state, giver, page._replace(gave=plus(page.gave, cards)))
    page = book(state, receiver)
    return write(state, receiver, page._replace(got=plus(page.got, cards)))


def give_hidden(state: State, giver: int, receiver: int, cards: Cards) -> State:
    """Move face-down goods from stand to stand: others see only how many.

    Rule: inspect.contraband-hidden
    """
    state = knowledge.changed_hands(state, giver, receiver, cards)
    stands = put(state.stands, giver, minus(state.stands[giver], cards))
    state = state._replace(stands=put(stands, receiver, plus(stands[receiver], cards)))
    page = book(state, giver)
    return write(state, giver, page._replace(gave_hidden=page.gave_hidden + sum(cards)))


# --- To whoever is in office ------------------------------------------------------------------------------------------


def pay_office(state: State, giver: int, gold: int, told: str, events: list[Event]) -> State:
    """Give gold to the Sheriff, or to the chest of two deputies."""
    if deputies.goes_to_chest(state):
        page = book(state, giver)
        return deputies.put_gold(write(state, giver, page._replace(paid=page.paid + gold)), giver, gold, events)
    events.append(gold_event(giver, state.sheriff, gold, told))
    return give_gold(state, giver, state.sheriff, gold)


def give_office(state: State, giver: int, cards: Cards, told: str, events: list[Event]) -> State:
    """Give goods of the stand, seen by everybody."""
    if deputies.goes_to_chest(state):
        state = knowledge.left_openly(state, giver, cards)
        state = state._replace(stands=put(state.stands, giver, minus(state.stands[giver], cards)))
        return come_to_office(state, giver, cards, told, events)
    events.append(goods_event(giver, state.sheriff, cards, told))
    return give_openly(state, giver, state.sheriff, cards)


def come_to_office(state: State, giver: int, cards: Cards, told: str, events: list[Event]) -> State:
    """Give goods seen by everybody; where they come from is up to the caller."""
    if deputies.goes_to_chest(state):
        page = book(state, giver)
        return deputies.put_openly(write(state, giver, page._replace(gave=plus(page.gave, cards))), giver, cards, events)
    events.append(goods_event(giver, state.sheriff, cards, told))
    return come_openly(state, giver, state.sheriff, cards)


def hide_at_office(state: State, giver: int, cards: Cards, events: list[Event]) -> State:
    """Give face-down goods of the stand: others see only how many.

    Rule: inspect.contraband-hidden
    """
    if deputies.goes_to_chest(state):
        state = knowledge.went_hidden(state, giver, cards, deputies.part(state).pair)
        state = state._replace(stands=put(state.stands, giver, minus(state.stands[giver], cards)))
        page = book(state, giver)
        return deputies.put_hidden(write(state, giver, page._replace(gave_hidden=page.gave_hidden + sum(cards))), giver, cards, events)
    events.extend(hidden_events(giver, state.sheriff, cards))
    return give_hidden(state, giver, state.sheriff, cards)


def gold_event(giver: int, receiver: int, gold: int, told: str) -> Event:
    """Return the event of gold that changes hands."""
    return Event("paid-gold", {"seat": giver, "other": receiver, "gold": gold}, rule(told))


def goods_event(giver: int, receiver: int, cards: Cards, told: str) -> Event:
    """Return the event of goods that change hands, seen by everybody."""
    return Event("gave-goods", {"seat": giver, "other": receiver, "pieces": cards_to_json(cards), "n": sum(cards)}, rule(told))


def hidden_events(giver: int, receiver: int, cards: Cards) -> list[Event]:
    """Return the events of face-down goods that change hands: how many for all, which ones for those two."""
    args = {"seat": giver, "other": receiver, "n": sum(cards)}
    told = rule("inspect.contraband-hidden")
    private = Event("gave-hidden-cards", {**args, "pieces": cards_to_json(cards)}, told, visible_to=(giver, receiver))
    return [Event("gave-hidden", args, told), private]
