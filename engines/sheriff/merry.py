"""Merry Men: dealt, smuggled, rewarded, found, won back. Ids lead to ``content/sheriff/merry.yaml``; as data: ``merry_data``.

What a Merry Man does once it has come through is ``merry_effects``'.
"""

# Theory of operation
#
# Before the first market chance deals Merry Men (phase ``merry``) and everybody keeps one (``keep``). Later the same follows on a bag in
# which one has come through, once its effect is at its end. Cards are drawn from those that lie in an order nobody knows, and then from
# those laid under the deck, in the order in which they were laid there. A Merry Man is kept with the hand, so that nobody sees whether
# it is in the bag: all that is public is how many each seat has.

from __future__ import annotations

from engines import reading
from engines.game import Action, Event, Json, Verdict
from engines.sheriff import contents, merry_effects
from engines.sheriff.facts import FACTS, rule
from engines.sheriff.goods import Cards, contraband_number
from engines.sheriff.merrybook import IDS, MERRY_MEN, PLACES, Acting, Merry, Under, part
from engines.sheriff.state import MARKET, NEXT_BAG, State, book, clockwise, put, write

DEALT = FACTS["merry_dealt"].value
Step = tuple[State, list[Event]]


def begin(state: State) -> Merry | None:
    """Return the part at the beginning, None when the module is off. Rule: merry.deal."""
    if not state.options.merry:
        return None
    nobody, nothing = (False,) * state.players, (0,) * state.players
    return Merry(((),) * state.players, nobody, nothing, nothing)


# --- Drawing and choosing ---------------------------------------------------------------------------------------------


def unknown(mine: Merry) -> list[int]:
    """Return the cards of the deck that lie in an order nobody knows. Rule: merry.deal."""
    gone = [*(card for cards in mine.held for card in cards), *(card for card, _ in mine.under)]
    if mine.acting is not None:
        gone.append(mine.acting.card)
    return [card for card in range(len(MERRY_MEN)) if card not in gone]


def on_top(mine: Merry) -> list[int]:
    """Return the cards of which one is drawn next: those nobody knows the order of, then the first one laid under the deck."""
    return unknown(mine) or [card for card, _ in mine.under[:1]]


def set_up(state: State, events: list[Event]) -> Step | None:
    """Deal everybody Merry Men before the first market, and let everybody keep one.

    Rule: merry.deal
    """
    if not part(state).dealt:
        state = state._replace(merry=part(state)._replace(dealt=True))
        for seat in clockwise(state.sheriff + 1, state.players):
            state = let_draw(state, seat, DEALT, "merry.deal", events)
    return _draw_or_choose(state, events)


def let_draw(state: State, seat: int, number: int, told: str, events: list[Event]) -> State:
    """Let chance deal Merry Men to a seat. Rule: merry.deal, merry.next, merry.regain."""
    events.append(Event("merry-draws", {"seat": seat, "n": number}, rule(told)))
    mine = part(state)
    return state._replace(merry=mine._replace(due=put(mine.due, seat, number)))


def _draw_or_choose(state: State, events: list[Event]) -> Step | None:
    """Go on with cards that are due, then with a choice that is due; None when there is neither.

    Rule: merry.deal, merry.next
    """
    mine = part(state)
    around = clockwise(state.sheriff + 1, state.players)
    for seat in around:
        if mine.due[seat]:
            return state._replace(phase="merry", turn=seat), events
    for seat in around:
        if len(mine.held[seat]) > 1:
            return state._replace(phase="keep", turn=seat), events
    return None


def _back(state: State) -> str:
    """Return where the play goes on: before the market nothing has been dealt with, later a bag has."""
    return NEXT_BAG if any(state.settled) else MARKET


def chance(state: State) -> list[tuple[Action, int]]:
    """Return which Merry Man may be drawn, or which card may be turned up for one."""
    if state.phase == "merry":
        return [({"merry": IDS[card]}, 1) for card in on_top(part(state))]
    return merry_effects.chance(state)


def read_card(value: Json, at: str) -> int:
    """Return a Merry Man by its id."""
    return PLACES[reading.word(value, at, IDS)]


def why_not_draw(state: State, card: int) -> Verdict | None:
    """Return what forbids that this card is drawn: it must be next. Rule: merry.deal."""
    return None if card in on_top(part(state)) else Verdict(rule("merry.deal"), {"card": IDS[card]}, at="merry")


def draw(state: State, card: int) -> Step:
    """Draw a Merry Man; nobody else sees which.

    Rule: merry.deal, merry.next, merry.regain
    """
    mine, seat = part(state), state.turn
    under = mine.under if unknown(mine) else mine.under[1:]
    held = put(mine.held, seat, tuple(sorted((*mine.held[seat], card))))
    mine = mine._replace(held=held, under=under, due=put(mine.due, seat, mine.due[seat] - 1))
    event = Event("merry-drawn", {"seat": seat, "card": IDS[card]}, rule("merry.deal"), visible_to=(seat,))
    return state._replace(phase=_back(state), merry=mine), [event]


def choices(state: State) -> list[Action]:
    """Return which card may be kept. Rule: merry.deal, merry.next."""
    return [{"keep": IDS[card]} for card in part(state).held[state.turn]]


def why_not_keep(state: State, card: int) -> Verdict | None:
    """Return what forbids to keep this one: it must have been drawn.

    Rule: merry.deal, merry.next
    """
    if card in part(state).held[state.turn]:
        return None
    return Verdict(rule(_told(state)), {"card": IDS[card]}, at="keep")


def _told(state: State) -> str:
    return "merry.next" if any(state.settled) else "merry.deal"


def keep(state: State, card: int) -> Step:
    """Keep one card and lay the others under the deck, unseen.

    Rule: merry.deal, merry.next, merry.one
    """
    mine, seat = part(state), state.turn
    rest = tuple(Under(other, seat) for other in mine.held[seat] if other != card)
    mine = mine._replace(held=put(mine.held, seat, (card,)), under=(*mine.under, *rest))
    told = rule(_told(state))
    events = [
        Event("merry-chosen", {"seat": seat, "n": len(rest)}, told),
        Event("merry-keeps", {"seat": seat, "card": IDS[card]}, told, visible_to=(seat,)),
    ]
    return state._replace(phase=_back(state), merry=mine), events


# --- In the bag -------------------------------------------------------------------------------------------------------


def put_in(state: State, seat: int) -> tuple[State, Event]:
    """Put a seat's Merry Man into its bag; nobody else sees it.

    Rule: merry.smuggle
    """
    mine = part(state)
    (card,) = mine.held[seat]
    state = write(state._replace(merry=mine._replace(loaded=put(mine.loaded, seat, True))), seat, book(state, seat)._replace(merry=card))  # noqa: FBT003
    return state, Event("packed-merry", {"seat": seat, "card": IDS[card]}, rule("merry.smuggle"), visible_to=(seat,))


def _taken_out(state: State, seat: int) -> Merry:
    mine = part(state)
    return mine._replace(held=put(mine.held, seat, ()), loaded=put(mine.loaded, seat, False))  # noqa: FBT003


def passed(state: State, seat: int, _: Cards, events: list[Event]) -> State:
    """Reveal a Merry Man that has come through and give its gold; else win one back with contraband.

    Rule: merry.reward, merry.regain
    """
    card = contents.merry_man(state, seat)
    if card is None:
        return _regain(state, seat, events)
    told = rule("merry.reward")
    gold = min(MERRY_MEN[card].gold, state.bank)
    events.append(Event("merry-reveals", {"seat": seat, "card": IDS[card]}, told, reveals=True))
    if gold:
        events.append(Event("merry-gold", {"seat": seat, "card": IDS[card], "gold": gold}, told))
    mine = _taken_out(state, seat)._replace(acting=Acting(seat, card))
    return state._replace(merry=mine, bank=state.bank - gold, gold=put(state.gold, seat, state.gold[seat] + gold))


def _regain(state: State, seat: int, events: list[Event]) -> State:
    """Let a seat without a Merry Man draw one when its bag has brought contraband, what it gave away of it counted too.

    Rule: merry.regain, merry.one
    """
    mine = part(state)
    if not mine.dealt or mine.held[seat] or mine.due[seat] or not contraband_number(book(state, seat).carried):
        return state
    events.append(Event("merry-regains", {"seat": seat}, rule("merry.regain")))
    return let_draw(state, seat, 1, "merry.regain", events)


def opened(state: State, seat: int, events: list[Event]) -> State:
    """Find a Merry Man: it goes under the deck, and its penalty is added to those of the goods.

    Rule: merry.caught, merry.never-declared
    """
    card = contents.merry_man(state, seat)
    if card is None:
        return state
    fine = MERRY_MEN[card].penalty
    events.append(Event("merry-caught", {"seat": seat, "card": IDS[card], "gold": fine}, rule("merry.caught")))
    events.append(Event("merry-under", {"seat": seat, "card": IDS[card]}, rule("merry.caught")))
    mine = _taken_out(state, seat)
    return state._replace(merry=mine._replace(under=(*mine.under, Under(card)), fine=fine))


def fined(state: State, seat: int, gold: int, events: list[Event]) -> tuple[State, int]:
    """Return what a seat has to pay for its bag: also for a Merry Man, and less with a pardon.

    Rule: merry.caught, merry.effect
    """
    mine = part(state)
    gold += mine.fine
    less = min(gold, mine.pardons[seat])
    if less:
        events.append(Event("merry-pardoned", {"seat": seat, "gold": less}, rule("merry.effect")))
        mine = mine._replace(pardons=put(mine.pardons, seat, 0))
    return state._replace(merry=mine._replace(fine=0)), gold - less


# --- After a bag has passed -------------------------------------------------------------------------------------------


def after_bag(state: State, events: list[Event]) -> Step | None:
    """Carry out the effect of a Merry Man that has come through, then let the next one be drawn and chosen.

    Rule: merry.effect, merry.next
    """
    acting = part(state).acting
    if acting is None:
        return _draw_or_choose(state, events)
    state, events = merry_effects.go_on(state, events)
    if merry_effects.left(state):
        return state, events
    state, events = merry_effects.finish(state, events)
    card = MERRY_MEN[acting.card]
    number = card.n if card.kind == "recruit" else DEALT
    return let_draw(state, acting.seat, number, "merry.next", events), events


HOOKS = {MARKET: set_up, NEXT_BAG: after_bag}
