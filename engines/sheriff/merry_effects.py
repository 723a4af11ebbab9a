"""What Merry Men do when they have come through. Ids lead to ``content/sheriff/merry.yaml``; ``merrybook`` describes the effects."""

# Theory of operation
#
# ``BEGIN`` says for each kind of effect what happens at once and how much is left of it: gold to give, cards to pick or to turn up, 1
# where a seat has to be chosen. As long as something is left, ``ASKS`` says in which phase it goes on. Gold is taken as far as it is
# there and nothing is owed; it is no part of the books, which tell of offers and penalties.

from __future__ import annotations

from collections.abc import Callable, Mapping

from engines.game import Action, Event, Json, Verdict
from engines.sheriff import deck, deputies, knowledge
from engines.sheriff.facts import rule
from engines.sheriff.goods import LEGAL, ONE, PIECES, minus, plus
from engines.sheriff.merrybook import IDS, MERRY_MEN, Acting, MerryMan, Under, part
from engines.sheriff.piles import has_one_pile
from engines.sheriff.state import NEXT_BAG, PILES, State, clockwise, officers, put

Step = tuple[State, list[Event]]
TOLD = "merry.effect"


def acting(state: State) -> Acting:
    """Return whose effect is carried out."""
    found = part(state).acting
    assert found is not None
    return found


def left(state: State) -> int:
    """Return what is left of the effect that is carried out."""
    return acting(state).left or 0


def with_left(state: State, number: int) -> State:
    """Return the state with so much left of the effect."""
    return state._replace(merry=part(state)._replace(acting=acting(state)._replace(left=number)))


def go_on(state: State, events: list[Event]) -> Step:
    """Begin the effect, or go on with what is left of it: then somebody has to act.

    Rule: merry.effect
    """
    mine = acting(state)
    card = MERRY_MEN[mine.card]
    if mine.left is None:
        before = len(events)
        state, number = BEGIN[card.kind](state, mine.seat, card, events)
        state = with_left(state, number)
        if not number and len(events) == before:
            events.append(_told(state, "merry-nothing"))
    state = _by_itself(state, card, events)
    return state._replace(phase=ASKS[card.kind], turn=mine.seat) if left(state) else state, events


def finish(state: State, events: list[Event]) -> Step:
    """Lay the Merry Man under the deck, seen by all.

    Rule: merry.next
    """
    mine, card = part(state), acting(state).card
    events.append(Event("merry-under", {"seat": acting(state).seat, "card": IDS[card]}, rule("merry.next")))
    return state._replace(merry=mine._replace(under=(*mine.under, Under(card)), acting=None)), events


def _told(state: State, event: str, **args: Json) -> Event:
    mine = acting(state)
    return Event(event, {"seat": mine.seat, "card": IDS[mine.card], **args}, rule(TOLD))


def _moved(state: State, giver: int, receiver: int, gold: int) -> State:
    purses = put(state.gold, giver, state.gold[giver] - gold)
    return state._replace(gold=put(purses, receiver, purses[receiver] + gold))


def _takes(state: State, seat: int, other: int, number: int, events: list[Event]) -> tuple[State, int]:
    """Take so much gold of another seat, or what there is. Rule: merry.not-enough."""
    gold = min(number, state.gold[other])
    if gold:
        events.append(_told(state, "merry-takes", other=other, gold=gold))
    return _moved(state, other, seat, gold), gold


# --- At once ----------------------------------------------------------------------------------------------------------


def _from_sheriff(state: State, seat: int, card: MerryMan, events: list[Event]) -> tuple[State, int]:
    """Take gold of the Sheriff, or by halves of two deputies who let the bag pass together; what is not kept is to be given away.

    Rule: merry.effect, merry.not-enough, merry.deputies
    """
    office = officers(state) if deputies.goes_to_chest(state) else (state.sheriff,)
    total = 0
    for place, other in enumerate(office):
        number = card.n // len(office) + (card.n % len(office) if place == 0 else 0)
        state, gold = _takes(state, seat, other, number, events)
        total += gold
    return state, max(0, total - card.keep)


def richest(state: State, seat: int) -> list[int]:
    """Return the other seats that have most gold, none when there is none. Rule: merry.effect."""
    others = [other for other in range(state.players) if other != seat and state.gold[other]]
    most = max((state.gold[other] for other in others), default=0)
    return [other for other in others if state.gold[other] == most]


def _from_richest(state: State, seat: int, card: MerryMan, events: list[Event]) -> tuple[State, int]:
    """Take gold of the richest other seat; who it is has to be chosen when there are several.

    Rule: merry.effect, merry.not-enough
    """
    found = richest(state, seat)
    if len(found) != 1:
        return state, int(bool(found))
    return _takes(state, seat, found[0], card.n, events)[0], 0


def _from_each(state: State, seat: int, card: MerryMan, events: list[Event]) -> tuple[State, int]:
    """Take gold of every other seat. Rule: merry.effect, merry.not-enough."""
    for other in clockwise(seat + 1, state.players)[:-1]:
        state, _ = _takes(state, seat, other, card.n, events)
    return state, 0


def _give(state: State, seat: int, card: MerryMan, _: list[Event]) -> tuple[State, int]:
    return state, min(card.n, state.gold[seat])


def _cards(state: State, _: int, card: MerryMan, __: list[Event]) -> tuple[State, int]:
    return state, card.n


def _pardon(state: State, seat: int, card: MerryMan, events: list[Event]) -> tuple[State, int]:
    """Make the next penalty lower; pardons do not add up. Rule: merry.effect."""
    mine = part(state)
    events.append(_told(state, "merry-pardon", gold=card.n))
    return state._replace(merry=mine._replace(pardons=put(mine.pardons, seat, max(card.n, mine.pardons[seat])))), 0


def _recruit(state: State, _: int, card: MerryMan, events: list[Event]) -> tuple[State, int]:
    events.append(_told(state, "merry-recruits", n=card.n))
    return state, 0


BEGIN: Mapping[str, Callable[[State, int, MerryMan, list[Event]], tuple[State, int]]] = {
    "from_sheriff": _from_sheriff,
    "from_richest": _from_richest,
    "from_each": _from_each,
    "give": _give,
    "forage": _cards,
    "pick": _cards,
    "pardon": _pardon,
    "recruit": _recruit,
}
"""Kind of an effect -> what happens at once; it returns what is left."""
ASKS: Mapping[str, str] = {"from_sheriff": "give", "give": "give", "from_richest": "take", "forage": "forage", "pick": "pick"}
"""Kind of an effect -> the phase in which what is left of it is done."""


def _by_itself(state: State, card: MerryMan, events: list[Event]) -> State:
    """Do what leaves no choice: pick from the only pile that has cards, make the deck anew; stop where there are no cards.

    Rule: merry.not-enough, round.reshuffle
    """
    if card.kind == "pick":
        while left(state) and len(found := piles(state)) < len(PILES):
            state = _picked(state, PILES.index(found[0]), events) if found else _nothing(state, events)
    if card.kind == "forage" and left(state) and not any(state.deck):
        state = deck.made_anew(state, events) if deck.can_be_made_anew(state) else _nothing(state, events)
    return state


def _nothing(state: State, events: list[Event]) -> State:
    events.append(_told(state, "merry-nothing"))
    return with_left(state, 0)


# --- By choice --------------------------------------------------------------------------------------------------------


def takes(state: State) -> list[Action]:
    """Return of whom gold may be taken."""
    return [{"take": other} for other in richest(state, state.turn)]


def why_not_take(state: State, other: int) -> Verdict | None:
    """Return what forbids to take gold of this seat: nobody else may have more.

    Rule: merry.effect
    """
    if other in richest(state, state.turn):
        return None
    return Verdict(rule(TOLD), {"seat": other} if other < state.players else {"n": state.players}, at="take")


def take(state: State, other: int) -> Step:
    """Take gold of the seat that was chosen among the richest. Rule: merry.effect."""
    events: list[Event] = []
    state, _ = _takes(state, state.turn, other, MERRY_MEN[acting(state).card].n, events)
    return with_left(state, 0)._replace(phase=NEXT_BAG), events


def gifts(state: State) -> list[Action]:
    """Return every gift: any part of what is left, to any other seat."""
    others = [other for other in range(state.players) if other != state.turn]
    return [{"give": {"seat": other, "gold": gold}} for other in others for gold in range(1, left(state) + 1)]


def why_not_give(state: State, gift: tuple[int, int]) -> Verdict | None:
    """Return what forbids this gift: it goes to another seat and is no more than what is to be given.

    Rule: merry.effect
    """
    other, gold = gift
    if other >= state.players or other == state.turn:
        return Verdict(rule(TOLD), {"seat": other} if other < state.players else {"n": state.players}, at="give.seat")
    if gold > left(state):
        return Verdict(rule(TOLD), {"gold": left(state), "asked": gold}, at="give.gold")
    return None


def give(state: State, gift: tuple[int, int]) -> Step:
    """Give gold to another seat; what is left is given next. Rule: merry.effect."""
    other, gold = gift
    event = _told(state, "merry-gives", other=other, gold=gold)
    return with_left(_moved(state, state.turn, other, gold), left(state) - gold)._replace(phase=NEXT_BAG), [event]


def piles(state: State) -> list[str]:
    """Return the discard piles that have cards."""
    return [name for name, pile in zip(PILES, state.piles, strict=True) if pile]


def picks(state: State) -> list[Action]:
    """Return from which pile a card may be picked."""
    return [{"pick": name} for name in piles(state)]


def why_not_pick(state: State, which: int) -> Verdict | None:
    """Return what forbids to pick from this pile: it must have a card. Rule: merry.effect."""
    return None if state.piles[which] else Verdict(rule(TOLD), {"n": 0}, at="pick")


def pick(state: State, which: int) -> Step:
    """Lay the top card of a pile on the own stand, seen by all. Rule: merry.effect."""
    events: list[Event] = []
    return _picked(state, which, events)._replace(phase=NEXT_BAG), events


def _picked(state: State, which: int, events: list[Event]) -> State:
    seat, pile = acting(state).seat, state.piles[which]
    event = "merry-picks-one-pile" if has_one_pile(state) else "merry-picks-left" if which == 0 else "merry-picks-right"
    events.append(_told(state, event, piece=PIECES[pile[-1]], n=1))
    state = _to_stand(state._replace(piles=put(state.piles, which, pile[:-1])), seat, pile[-1])
    return with_left(state, left(state) - 1)


def _to_stand(state: State, seat: int, piece: int) -> State:
    """Lay a card on a stand; contraband face down, but everybody has seen it. Rule: inspect.contraband-hidden."""
    state = knowledge.came_openly(state, seat, ONE[piece])
    return state._replace(stands=put(state.stands, seat, plus(state.stands[seat], ONE[piece])))


# --- By chance --------------------------------------------------------------------------------------------------------


def chance(state: State) -> list[tuple[Action, int]]:
    """Return which card may be turned up."""
    if state.phase != "forage":
        return []
    return [({"deal": PIECES[piece]}, number) for piece, number in enumerate(state.deck) if number]


def forage(state: State, piece: int) -> Step:
    """Turn up a card of the deck: a legal good comes to the stand, contraband goes on the left pile.

    Rule: merry.effect
    """
    seat = acting(state).seat
    state = with_left(state._replace(deck=minus(state.deck, ONE[piece])), left(state) - 1)
    if piece < LEGAL:
        event = _told(state, "merry-finds", piece=PIECES[piece], n=1)
        return _to_stand(state, seat, piece)._replace(phase=NEXT_BAG), [event]
    event = _told(state, "merry-drops", piece=PIECES[piece], n=1)
    return state._replace(phase=NEXT_BAG, piles=put(state.piles, 0, (*state.piles[0], piece))), [event]
