"""What is in a bag beside goods, and how many cards that makes: the one place that knows of Merry Men in bags.

Rule: merry.smuggle, merry.never-declared, merry.laws
"""

from __future__ import annotations

from engines.sheriff.state import State, book


def can_smuggle(state: State, seat: int) -> bool:
    """Return whether a seat has a Merry Man that is not in its bag. Rule: merry.smuggle."""
    return state.merry is not None and bool(state.merry.held[seat]) and not state.merry.loaded[seat]


def merry_man(state: State, seat: int) -> int | None:
    """Return the Merry Man in the closed bag of a seat, None without one. Rule: merry.smuggle."""
    if state.merry is None or not state.merry.loaded[seat]:
        return None
    return state.merry.held[seat][0]


def size(state: State, seat: int) -> int:
    """Return how many cards are in the closed bag of a seat. Rule: declare.number, merry.smuggle."""
    bag = state.bags[seat]
    return 0 if bag is None else sum(bag) + (merry_man(state, seat) is not None)


def write_down(state: State) -> State:
    """Return the state with what is in the closed bags in the books. Rule: load.closed."""
    books = tuple(
        page if bag is None else page._replace(carried=bag, merry=merry_man(state, seat))
        for seat, (page, bag) in enumerate(zip(state.books, state.bags, strict=True))
    )
    return state._replace(books=books)


def held_apart(state: State, seat: int) -> int:
    """Return how many Merry Men are among the cards of a seat's hand. Rule: merry.hand."""
    if state.merry is None:
        return 0
    return len(state.merry.held[seat]) - state.merry.loaded[seat]


def was_true(state: State, seat: int) -> bool:
    """Return whether the bag of a seat, which has just been opened, held what was declared and nothing else.

    Rule: inspect.true, merry.never-declared, merry.laws
    """
    claim, page = state.declared[seat], book(state, seat)
    assert claim is not None
    return page.merry is None and sum(page.carried) == page.carried[claim.piece]
