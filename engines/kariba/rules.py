"""The rules of Kariba, in the order of the rulebook. Ids of rules lead to ``content/kariba/<chapter>.yaml``.

What a seat may do only in the variant with open cards stands in ``open_cards``.
"""

# Theory of operation
#
# A turn is one decision and what follows by itself: cards are laid, the nearest weaker animal is chased away, the hand is
# filled, the face-up row is refilled, the next seat has the turn. Everything that happens by chance is one card turned
# from the pile: ``due`` says which seats still get cards; when nobody does, the card goes to the row. ``go_on`` looks
# whether the phase has what it waits for, and if so enters the next one.

from __future__ import annotations

from collections.abc import Mapping

from engines import ranking
from engines.game import CHANCE, TERMINAL, Event, Json, Outcome, Verdict
from engines.kariba.state import (
    ALL_CARDS,
    ANIMALS,
    CHASE_SIZE,
    ELEPHANT,
    HAND_SIZE,
    ID,
    INDEX,
    KINDS,
    MATCH_GAMES,
    MOUSE,
    NO_CARDS,
    ROW_SIZE,
    Counts,
    Last,
    Options,
    State,
    add,
    counts_to_json,
    only,
    put,
)

Seats = tuple[int, ...]


def rule(name: str) -> str:
    """Return the full id of a rule of Kariba."""
    return f"{ID}/{name}"


# --- Whose turn -------------------------------------------------------------------------------------------------------


def current_player(state: State) -> int:
    """Return the seat that has to act, CHANCE or TERMINAL.

    Rule: play.turn
    """
    if state.phase == "play" or (state.phase == "draw" and not any(state.due)):
        return state.turn
    return TERMINAL if state.phase == "over" else CHANCE


def next_seat(seat: int, players: int) -> int:
    """Return the seat to the left: turns go round clockwise.

    Rule: play.turn, match.start
    """
    return (seat + 1) % players


# --- Setting up -------------------------------------------------------------------------------------------------------


def initial_state(players: int, options: Options) -> State:
    """Return the table with all cards in the pile and everybody's hand still due.

    Rule: setup.cards, setup.deal, setup.start, variant.row
    """
    return State(
        options=options,
        phase="start" if options.start == "drawn" else "deal",
        turn=0,
        starter=0,
        water=NO_CARDS,
        hands=(NO_CARDS,) * players,
        captured=(NO_CARDS,) * players,
        pile=ALL_CARDS,
        row=(),
        due=(HAND_SIZE,) * players,
        shown=(NO_CARDS,) * players,
        game=1,
        totals=(0,) * players,
        last=None,
    )


def why_not_begin(state: State, seat: int) -> Verdict | None:
    """Return what forbids that this seat is drawn: it must be there.

    Rule: setup.start
    """
    return None if seat < state.players else Verdict(rule("setup.start"), {"n": state.players}, at="start")


def begin(state: State, seat: int) -> tuple[State, list[Event]]:
    """Let a seat that was drawn by lot begin.

    Rule: setup.start
    """
    return state._replace(phase="deal", turn=seat, starter=seat), [_started(seat)]


def _started(seat: int) -> Event:
    return Event("started", {"seat": seat}, rule("setup.start"))


def why_not_deal(state: State, piece: str) -> Verdict | None:
    """Return what forbids that this card is turned: one must be left in the pile.

    Rule: setup.cards
    """
    return None if state.pile[INDEX[piece]] else Verdict(rule("setup.cards"), {"piece": piece, "n": 0}, at="deal")


def deal(state: State, animal: int) -> tuple[State, list[Event]]:
    """Turn a card from the pile: to the seat that has cards due, else to the row.

    Rule: setup.deal, draw.up-to-five, variant.row, variant.refill
    """
    events = []
    if state.pile == ALL_CARDS and state.game == 1 and state.options.start == "first":
        events.append(_started(state.turn))
    pile = add(state.pile, animal, -1)
    seat = next((seat for seat, number in enumerate(state.due) if number), None)
    if seat is None:
        row = (*state.row, animal)
        name = "variant.row" if state.phase == "deal" else "variant.refill"
        events.append(Event("revealed", {"piece": ANIMALS[animal], "row": len(row)}, rule(name)))
        return go_on(state._replace(pile=pile, row=row), events)
    hand = add(state.hands[seat], animal, 1)
    due = (*state.due[:seat], state.due[seat] - 1, *state.due[seat + 1 :])
    if state.phase == "draw" and seat == state.turn:
        args = {"seat": seat, "piece": ANIMALS[animal], "n": 1}
        events.append(Event("drew", args, _rule_of_drawing(state), visible_to=(seat,)))
    elif not due[seat]:
        events.extend(_dealt(seat, hand))
    return go_on(state._replace(pile=pile, hands=put(state.hands, seat, hand), due=due), events)


def _dealt(seat: int, hand: Counts) -> list[Event]:
    number = sum(hand)
    return [
        Event("dealt-cards", {"seat": seat, "n": number}, rule("setup.deal")),
        Event("dealt", {"seat": seat, "pieces": counts_to_json(hand), "n": number}, rule("setup.deal"), visible_to=(seat,)),
    ]


# --- Playing ----------------------------------------------------------------------------------------------------------


def legal_plays(hand: Counts) -> list[tuple[int, int]]:
    """Return the plays a hand allows as (animal, number): one or more cards of one animal.

    Rule: play.one-animal, play.from-hand, play.no-passing
    """
    return [(animal, number) for animal in range(KINDS) for number in range(1, hand[animal] + 1)]


def why_not_play(state: State, cards: Mapping[str, int]) -> Verdict | None:
    """Return what forbids a play of these cards.

    Rule: play.no-passing, play.one-animal, play.from-hand
    """
    if not any(cards.values()):
        return Verdict(rule("play.no-passing"), {"seat": state.turn}, at="play")
    if len(cards) > 1:
        return Verdict(rule("play.one-animal"), {"pieces": dict(cards), "n": len(cards)}, at="play")
    ((piece, asked),) = cards.items()
    held = state.hands[state.turn][INDEX[piece]]
    if asked > held:
        return Verdict(rule("play.from-hand"), {"piece": piece, "n": held, "asked": asked}, at=f"play.{piece}")
    return None


def play(state: State, animal: int, number: int) -> tuple[State, list[Event]]:
    """Lay cards at their place, let them chase, and begin to draw.

    Rule: play.place
    """
    seat = state.turn
    water = add(state.water, animal, number)
    piece = ANIMALS[animal]
    args = {"seat": seat, "piece": piece, "n": number, "pieces": {piece: number}, "total": water[animal]}
    events = [Event("played", args, rule("play.place"))]
    water, taken = chase(water, animal)
    events.extend(_chased(seat, animal, water[animal], taken))
    known = state.shown[seat][animal]
    state = state._replace(
        water=water,
        hands=put(state.hands, seat, add(state.hands[seat], animal, -number)),
        captured=put(state.captured, seat, tuple(map(sum, zip(state.captured[seat], taken, strict=True)))),
        shown=put(state.shown, seat, add(state.shown[seat], animal, -min(known, number))) if known else state.shown,
        last=Last(seat, only(animal, number), taken),
    )
    return _begin_to_draw(state, events)


# --- Chasing ----------------------------------------------------------------------------------------------------------


def prey_of(water: Counts, animal: int) -> int | None:
    """Return the animal that those at the water chase away, None if they chase nothing.

    At least three of the animal just played must lie there, however many of them lay there before. They chase the nearest
    weaker animal that has cards and skip empty places; mice chase elephants and nothing else.

    Rule: chase.three, chase.again, chase.nearest, chase.mouse, chase.mouse-prey, chase.none
    """
    if water[animal] < CHASE_SIZE:
        return None
    if animal == MOUSE:
        return ELEPHANT if water[ELEPHANT] else None
    return next((weaker for weaker in range(animal - 1, -1, -1) if water[weaker]), None)


def chase(water: Counts, animal: int) -> tuple[Counts, Counts]:
    """Return the water after the animal just played has chased, and the cards taken: all of one other animal, or none.

    It is nobody's choice, and the chasing cards stay.

    Rule: chase.all-cards, chase.one-animal, chase.automatic
    """
    prey = prey_of(water, animal)
    if prey is None:
        return water, NO_CARDS
    return add(water, prey, -water[prey]), only(prey, water[prey])


def rule_of_chasing(hunter: int, prey: int) -> str:
    """Return the rule by which one animal chases another.

    Rule: chase.nearest, chase.mouse, chase.mouse-prey
    """
    if hunter == MOUSE:
        return rule("chase.mouse")
    return rule("chase.mouse-prey" if prey == MOUSE else "chase.nearest")


def _chased(seat: int, animal: int, total: int, taken: Counts) -> list[Event]:
    """Return the event of a chase, or of one that found nothing.

    Rule: chase.nearest, chase.none, chase.mouse
    """
    if any(taken):
        prey = next(prey for prey in range(KINDS) if taken[prey])
        pieces = counts_to_json(taken)
        args = {"seat": seat, "piece": ANIMALS[prey], "n": taken[prey], "pieces": pieces}
        return [Event("captured", args, rule_of_chasing(animal, prey))]
    if total < CHASE_SIZE:
        return []
    args = {"seat": seat, "piece": ANIMALS[animal], "n": total}
    if animal == MOUSE:
        return [Event("mouse-alone", args, rule("chase.mouse"))]
    return [Event("nothing-to-chase", args, rule("chase.none"))]


# --- Drawing ----------------------------------------------------------------------------------------------------------


def _begin_to_draw(state: State, events: list[Event]) -> tuple[State, list[Event]]:
    """Fill the hand up to five, as far as the pile goes; with open cards the seat chooses card by card.

    Rule: draw.up-to-five, draw.short, draw.empty
    """
    seat = state.turn
    number = 0 if state.options.open_cards else min(HAND_SIZE - sum(state.hands[seat]), sum(state.pile))
    state = state._replace(phase="draw", due=(*state.due[:seat], number, *state.due[seat + 1 :]))
    if number:
        events.append(Event("drew-cards", {"seat": seat, "n": number}, _rule_of_drawing(state)))
    return go_on(state, events)


def _rule_of_drawing(state: State) -> str:
    """Return the rule by which the seat draws: up to five, what is left, or as it chose.

    Rule: draw.up-to-five, draw.short, variant.draw
    """
    if state.options.open_cards:
        return rule("variant.draw")
    full = sum(state.hands[state.turn]) + state.due[state.turn] == HAND_SIZE
    return rule("draw.up-to-five" if full else "draw.short")


def go_on(state: State, events: list[Event]) -> tuple[State, list[Event]]:
    """Enter the next phase when this one waits for nothing more.

    Rule: draw.empty, variant.refill, variant.empty
    """
    if any(state.due):
        return state, events
    pile, short = sum(state.pile), len(state.row) < ROW_SIZE
    if state.phase == "deal":
        if state.options.open_cards and short and pile:
            return state, events
        return state._replace(phase="play"), events
    if state.phase == "draw":
        left = pile + len(state.row)
        if state.options.open_cards and left and sum(state.hands[state.turn]) < HAND_SIZE:
            return state, events
        if not left and events[-1].id in ("drew", "took-face-up"):
            events.append(Event("pile-empty", {}, rule("variant.empty" if state.options.open_cards else "draw.empty")))
    if state.options.open_cards and short and pile:
        return state._replace(phase="refill"), events
    return _end_turn(state, events)


# --- The end ----------------------------------------------------------------------------------------------------------


def _end_turn(state: State, events: list[Event]) -> tuple[State, list[Event]]:
    """Pass the turn, or end the game when the hand is empty after drawing.

    Rule: end.last-card, play.turn
    """
    if any(state.hands[state.turn]):
        return state._replace(phase="play", turn=next_seat(state.turn, state.players)), events
    events.append(Event("last-card", {"seat": state.turn}, rule("end.last-card")))
    points = scores(state)
    events.extend(Event("scored", {"seat": seat, "n": score}, rule("end.score")) for seat, score in enumerate(points))
    events.append(Event("game-over", *_won(points, "end.score")))
    if not state.options.match:
        return state._replace(phase="over"), events
    return _end_game_of_match(state, points, events)


def scores(state: State) -> Seats:
    """Return each seat's captured cards; cards in hand and at the water count nothing.

    Rule: end.score, end.leftover
    """
    return tuple(map(sum, state.captured))


def _won(points: Seats, name: str) -> tuple[dict[str, Json], str]:
    """Return who has most, and the rule by which: several share the win.

    Rule: end.tie
    """
    seats = winners(points)
    return {"seats": seats, "n": max(points)}, rule("end.tie" if len(seats) > 1 else name)


def winners(points: Seats) -> list[int]:
    """Return the seats with the most points.

    Rule: end.score, end.tie
    """
    best = max(points)
    return [seat for seat, score in enumerate(points) if score == best]


# --- The match --------------------------------------------------------------------------------------------------------


def _end_game_of_match(state: State, points: Seats, events: list[Event]) -> tuple[State, list[Event]]:
    """Add up, and set up the next game; the seat to the left of the last starter begins it.

    Rule: match.three, match.start, match.champion
    """
    if state.game == MATCH_GAMES:
        events.append(Event("match-over", *_won(final_scores(state), "match.champion")))
        return state._replace(phase="over"), events
    starter = next_seat(state.starter, state.players)
    fresh = initial_state(state.players, state.options)._replace(
        phase="deal",
        turn=starter,
        starter=starter,
        game=state.game + 1,
        totals=tuple(map(sum, zip(state.totals, points, strict=True))),
    )
    events.append(Event("next-game", {"game": fresh.game, "seat": starter}, rule("match.start")))
    return fresh, events


def final_scores(state: State) -> Seats:
    """Return each seat's cards of this game and of the match's games before it.

    Rule: match.champion, end.score
    """
    return tuple(map(sum, zip(state.totals, scores(state), strict=True)))


def outcome(state: State) -> Outcome | None:
    """Return the ranking at the end: most cards first, equal cards share a place.

    Rule: end.score, end.tie, match.champion
    """
    if state.phase != "over":
        return None
    points = final_scores(state)
    trail = [rule("match.champion" if state.options.match else "end.score")]
    if len(winners(points)) > 1:
        trail.append(rule("end.tie"))
    ended_by = rule("match.three" if state.options.match else "end.last-card")
    return Outcome(ranking.shared_places(points), ended_by, tuple(trail))


def returns(state: State) -> tuple[float, ...]:
    """Return 1 for winning alone and -1 for losing to one other; winners and losers share alike, the sum is 0.

    Rule: end.score, end.tie
    """
    if state.phase != "over":
        return (0.0,) * state.players
    return ranking.zero_sum(winners(final_scores(state)), state.players)
