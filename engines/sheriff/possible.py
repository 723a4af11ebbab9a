"""Whether a position can be: nothing lost or made, and every phase as the rules bring it about."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engines.game import BadInput
from engines.sheriff import (
    bargaining,
    black_market,
    contents,
    debt,
    demands,
    deputies_data,
    laws,
    market,
    merry_data,
    modules,
    orders_data,
    setup,
    terms,
)
from engines.sheriff.deputies import goes_to_chest
from engines.sheriff.facts import BAG_MOST, BANK_TOTAL, HAND_SIZE, MOST_ASIDE, ROUNDS
from engines.sheriff.goods import NO_CARDS, PIECES, Cards, all_cards, contraband_part, covers, of_order, plus, value_of
from engines.sheriff.merrybook import PHASES as MERRY_PHASES
from engines.sheriff.piles import start_of
from engines.sheriff.state import OPENED, State, closed_bags, merchants, officers

OPEN_PHASES = ("inspect", "talk", "answer", "confiscate", "pay", "fulfil", "claim", "second", "split", "share", *MERRY_PHASES)
"""Phases in which bags are dealt with."""


def all_of(state: State) -> Cards:
    """Return how many cards of each piece there are anywhere."""
    zones = [state.deck, state.aside, modules.cards(state), *state.hands, *state.stands, *map(of_order, state.piles)]
    zones.extend(bag for bag in state.bags if bag is not None)
    if state.seized is not None:
        zones.append(state.seized.cards)
    return tuple(map(sum, zip(*zones, strict=True)))


def not_conserved(piece: int, number: int, each: int, at: str) -> BadInput:
    """Return the error of too many or too few cards of a piece."""
    return BadInput("position.conservation", at=at, args={"piece": PIECES[piece], "n": number, "each": each})


def check_conservation(state: State) -> None:
    """Raise BadInput unless all cards and all gold are somewhere.

    Rule: setup.goods, setup.bank
    """
    there = all_cards(state.players, state.options.royal)
    for piece, number in enumerate(all_of(state)):
        if number != there[piece]:
            raise not_conserved(piece, number, there[piece], f"deck.{PIECES[piece]}")
    for zone in (state.deck, state.aside, *state.hands, *state.stands, *(bag or NO_CARDS for bag in state.bags)):
        if min(zone) < 0:
            raise BadInput("position.impossible", at="deck")
    if state.bank < 0 or min(state.gold) < 0 or sum(state.gold) + state.bank + modules.gold(state) != BANK_TOTAL:
        raise BadInput("position.impossible", at="gold", args={"n": BANK_TOTAL})


def _require(condition: bool, at: str, number: int | None = None) -> None:  # noqa: FBT001
    if not condition:
        raise BadInput("position.impossible", at=at, args={} if number is None else {"n": number})


def check(state: State) -> None:
    """Raise BadInput for a position that cannot come up, though nothing is lost."""
    _check_sizes(state)
    _check_memory(state)
    _check_places(state)
    _check_bags(state)
    modules.check(state)
    _CHECKS[state.phase](state)


def _check_sizes(state: State) -> None:
    """Rule: setup.deal, market.aside, load.bag."""
    for seat, hand in enumerate(state.hands):
        most = HAND_SIZE if state.laws is None else terms.MOST_IN_HAND
        _require(sum(hand) <= most, f"hands[{seat}]", most)
    _require(sum(state.aside) <= MOST_ASIDE, "aside", MOST_ASIDE)
    for seat, bag in enumerate(state.bags):
        _require(bag is None or 1 <= contents.size(state, seat) <= BAG_MOST, f"bags[{seat}]", BAG_MOST)


def _check_memory(state: State) -> None:
    """What is known is there."""
    for seat, stand in enumerate(state.stands):
        goods = contraband_part(stand)
        _require(covers(goods, state.known[seat]), f"known[{seat}]")
        for other, row in enumerate(state.seen):
            least = NO_CARDS if other == seat else state.known[seat]
            most = NO_CARDS if other == seat else goods
            _require(covers(row[seat], least) and covers(most, row[seat]), f"seen[{other}][{seat}]")
        held = plus(state.hands[seat], state.bags[seat] or NO_CARDS)
        held = plus(held, state.aside) if seat == state.turn else held
        _require(covers(held, state.taken[seat]), f"taken[{seat}]")
    pages = [*state.books, *(row.book for entry in state.ledger for row in entry.rows if row is not None)]
    _require(state.merry is not None or all(page.merry is None for page in pages), "books")
    limit = state.round if state.phase in ("refill", "over") else state.round - 1
    _require(len(state.ledger) <= limit, "ledger", limit)


def _check_places(state: State) -> None:
    """What belongs to one phase is in no other."""
    _require(state.phase in ("draw", "discard") or not any(state.aside), "aside")
    _require(state.phase in ("deal", "draw", "refill") or not any(state.due), "due")
    _require(state.phase in ("inspect", "talk", "answer", "second") or state.inspection is None, "inspection")
    _require((state.phase == "confiscate") == (state.seized is not None), "seized")
    _require((state.phase == "pay") == (state.debt is not None), "debt")
    _require(any(state.deck) or not any(state.due), "due")


def _check_bags(state: State) -> None:
    """Bags, declarations and what became of them fit together. Rule: declare.number, declare.legal-kind, inspect.final."""
    for seat in officers(state):
        _require(state.bags[seat] is None and state.declared[seat] is None, f"bags[{seat}]")
        _require(state.settled[seat] is None, f"settled[{seat}]")
    if state.phase not in (*OPEN_PHASES, "load", "declare"):
        _require(all(bag is None for bag in state.bags), "bags")
    if state.phase not in OPEN_PHASES:
        _require(not any(state.settled), "settled")
    declarable = terms.declarable(state)
    for seat, (bag, claim, settled) in enumerate(zip(state.bags, state.declared, state.settled, strict=True)):
        _require(bag is None or settled is None, f"settled[{seat}]")
        _require((claim is None) == (bag is None and settled is None) or state.phase in ("load", "declare"), f"declared[{seat}]")
        _require(claim is None or claim.piece in declarable, f"declared[{seat}].piece")
        _require(claim is None or bag is None or contents.size(state, seat) == claim.n, f"declared[{seat}].n")
        _require(claim is None or bag is not None or settled is not None, f"declared[{seat}]")


# --- Phases -----------------------------------------------------------------------------------------------------------


def _check_start(state: State) -> None:
    """Nothing may have happened yet. Rule: setup.first-sheriff."""
    _require(state == setup.initial_state(state.players, state.options), "phase")


def _check_deal(state: State) -> None:
    """Hands are dealt, then the piles. Rule: setup.deal, setup.piles."""
    missing = sum(max(0, start_of(state) - len(pile)) for pile in state.piles)
    _require(any(state.due) or missing > 0, "phase")
    _require(sum(state.due) + missing <= sum(state.deck), "deck", sum(state.due) + missing)
    for seat, (due, hand) in enumerate(zip(state.due, state.hands, strict=True)):
        _require(due + sum(hand) <= HAND_SIZE, f"due[{seat}]", HAND_SIZE)


def _check_market(state: State) -> None:
    """A merchant is in the market. Rule: market.order."""
    _require(state.turn in merchants(state), "turn")


def _check_draw(state: State) -> None:
    """Cards are missing and there are some. Rule: market.draw."""
    _check_market(state)
    missing = market.missing(state)
    _require(missing > 0 and bool(market.sources(state)), f"hands[{state.turn}]", terms.hand_size(state))
    for seat, due in enumerate(state.due):
        _require(due <= (missing if seat == state.turn else 0), f"due[{seat}]", missing)


def _check_discard(state: State) -> None:
    """Something has been set aside. Rule: market.discard."""
    _check_market(state)
    _require(any(state.aside), "aside")


def _check_load(state: State) -> None:
    """Merchants load clockwise. Rule: load.secret."""
    waiting = [seat for seat in merchants(state) if state.bags[seat] is None and any(state.hands[seat])]
    _require(bool(waiting) and state.turn == waiting[0], "turn")
    _require(all(claim is None for claim in state.declared), "declared")


def _check_declare(state: State) -> None:
    """All bags are closed and are declared clockwise. Rule: declare.order."""
    waiting = [seat for seat in closed_bags(state) if state.declared[seat] is None]
    _require(bool(waiting) and state.turn == waiting[0], "turn")
    for seat in merchants(state):
        _require(state.bags[seat] is not None or not any(state.hands[seat]), f"bags[{seat}]")


def _check_inspect(state: State) -> None:
    """The Sheriff decides. Rule: inspect.any-order."""
    _require(bool(closed_bags(state)), "bags")
    _require(state.turn == state.sheriff, "turn")
    if state.inspection is not None:
        _check_talking(state)
        _require(state.inspection.demand is None, "inspection.demand")


def _check_talking(state: State) -> None:
    """What is offered could be offered. Rule: bargain.parts, bargain.turn."""
    talk = bargaining.talk_about(state)
    _require(state.bags[talk.about] is not None, "inspection.about")
    for seat in officers(state):
        _require(talk.offers[seat] is None, f"inspection.offers[{seat}]")
    for seat, made in enumerate(talk.offers):
        legal = made is None or bargaining.why_not_offer(state._replace(turn=seat), made) is None
        _require(legal, f"inspection.offers[{seat}]")


def _check_talk(state: State) -> None:
    """A merchant speaks. Rule: bargain.turn."""
    _require(state.inspection is not None, "inspection")
    _check_talking(state)
    _require(state.turn not in officers(state), "turn")
    _require(bargaining.talk_about(state).demand is None, "inspection.demand")


def _check_answer(state: State) -> None:
    """A merchant answers a demand. Rule: bargain.demand."""
    _require(state.inspection is not None, "inspection")
    _check_talking(state)
    talk = bargaining.talk_about(state)
    _require(talk.demand is not None and talk.talks > 0, "inspection.demand")
    before = state._replace(inspection=talk._replace(talks=talk.talks - 1, demand=None))
    _require(demands.why_not_demand(before, demands.asked(state)) is None, "inspection.demand")
    _require(state.turn == demands.asked(state).of, "turn")


def _check_confiscate(state: State) -> None:
    """The Sheriff chooses a pile. Rule: inspect.confiscate."""
    _require(state.seized is not None and any(state.seized.cards), "seized.pieces")
    _require(state.seized is not None and sum(state.seized.cards) <= BAG_MOST, "seized.pieces", BAG_MOST)
    _require(state.seized is not None and state.settled[state.seized.seat] == OPENED, "seized.seat")
    _require(state.turn == state.sheriff, "turn")


def _check_pay(state: State) -> None:
    """A debtor without gold chooses goods. Rule: pay.gold-first, pay.choice."""
    assert state.debt is not None
    seat, other, gold = state.debt
    merchant = other if seat in officers(state) and other is not None else seat
    _require(merchant not in officers(state) and state.settled[merchant] == OPENED, "debt.seat")
    _require(merchant == other or (other in (state.sheriff, None) and (other is None) == goes_to_chest(state)), "debt.other")
    _require(state.gold[seat] == 0, f"gold[{seat}]")
    _require(value_of(debt.payable(state)) > gold, "debt.gold")
    _require(state.turn == seat, "turn")


def _check_refill(state: State) -> None:
    """Somebody draws up. Rule: round.refill."""
    _require(any(state.due), "due")
    _require(state.round < ROUNDS[state.players], "round", ROUNDS[state.players])
    for seat, (due, hand) in enumerate(zip(state.due, state.hands, strict=True)):
        _require(not due or due + sum(hand) <= HAND_SIZE, f"due[{seat}]", HAND_SIZE)


def _check_over(state: State) -> None:
    """All rounds have been played. Rule: setup.rounds."""
    _require(state.round == ROUNDS[state.players], "round", ROUNDS[state.players])


_CHECKS: Mapping[str, Callable[[State], None]] = {
    "start": _check_start,
    "deal": _check_deal,
    "aside": _check_market,
    "draw": _check_draw,
    "discard": _check_discard,
    "load": _check_load,
    "declare": _check_declare,
    "inspect": _check_inspect,
    "talk": _check_talk,
    "answer": _check_answer,
    "confiscate": _check_confiscate,
    "pay": _check_pay,
    "refill": _check_refill,
    "over": _check_over,
    "deputies": deputies_data.check_draw,
    "first": deputies_data.check_first,
    "second": deputies_data.check_second,
    "split": deputies_data.check_split,
    "share": deputies_data.check_split,
    "orders": orders_data.check_chance,
    "fulfil": orders_data.check_asking,
    "claim": black_market.check_asking,
    "laws": laws.check_drawing,
    "enact": laws.check_choosing,
    "consent": laws.check_consent,
    "merry": merry_data.check_drawing,
    "keep": merry_data.check_choosing,
    "give": merry_data.check_effect,
    "take": merry_data.check_effect,
    "pick": merry_data.check_effect,
    "forage": merry_data.check_effect,
}
