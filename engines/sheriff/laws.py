"""Laws: two cards that change the rules for everybody. Ids lead to ``content/sheriff/laws.yaml``; what they change is ``terms``'.

Part ``laws`` of the state as JSON: ``{"slots": ["apple-tax", "small-bags"], "drawn": […], "under": […], "discarded": […], "ready": true}``:
the laws in force, the newest first; those drawn for a choice, which all may see; those laid under the deck; those that were in force;
and whether this round's law has been chosen; with deputies also what one of them has ``proposed``, and the number of ``refusals``. An
observation shows as ``laws`` the same with each law as ``{"id", "ours", "effect"}`` (``lawbook`` describes effects), and

==========  ==============================================================================================================
``deck``    how many laws are left to be drawn, without those laid under the deck
``keep``    how many of those drawn are kept, 0 when nothing is chosen now
``limits``  what the laws make of the rules: ``declarable`` (pieces), ``hand_size``, ``aside_most``, ``piles_closed``, ``bag_least``,
            ``bag_most``, ``gold_most`` (of an offer or demand; null without a limit), ``goods_closed`` (none in offers)
==========  ==============================================================================================================
"""

# Theory of operation
#
# When a market is to open, chance draws laws (phase ``laws``) and the Sheriff chooses (``enact``). Of two deputies one proposes and the
# other answers (``consent``); after two refusals the laws drawn first are taken. No more laws are drawn in a game than there are, so those
# under the deck never come up again.

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Any

from engines import reading
from engines.game import Action, BadInput, Event, Json, Verdict
from engines.sheriff import deputies, terms
from engines.sheriff.facts import FACTS, rule
from engines.sheriff.goods import Cards
from engines.sheriff.lawbook import IDS, LAWS, PLACES, Law, Laws, in_game
from engines.sheriff.lawdues import prizes
from engines.sheriff.state import MARKET, ROUND_OVER, State, officers
from engines.sheriff.unseen import Unseen

FIRST_DRAWN, LATER_DRAWN = FACTS["laws_drawn_first"].value, FACTS["laws_drawn_later"].value
SLOTS = FACTS["laws_in_force"].value
FIELD = "laws"
"""The module's part of a position."""


def part(state: State) -> Laws:
    """Return the module's part of a state in which it is on."""
    assert state.laws is not None
    return state.laws


def begin(state: State) -> Laws | None:
    """Return the part at the beginning, None when the module is off. Rule: laws.deck."""
    return Laws() if state.options.laws else None


def deck(state: State) -> list[int]:
    """Return the laws that can still be drawn.

    Rule: laws.deck, laws.marked
    """
    mine = part(state)
    gone = (*mine.slots, *mine.drawn, *mine.under, *mine.discarded)
    return [place for place in in_game(state.players) if place not in gone]


# --- Choosing ---------------------------------------------------------------------------------------------------------


def _to_draw(state: State) -> int:
    """Return how many laws are drawn for this round's choice. Rule: laws.first-round, laws.later."""
    return LATER_DRAWN if part(state).slots else FIRST_DRAWN


def to_keep(state: State) -> int:
    """Return how many of them are kept. Rule: laws.first-round, laws.later."""
    return min(1 if part(state).slots else SLOTS, len(part(state).drawn))


def begin_round(state: State, events: list[Event]) -> tuple[State, list[Event]] | None:
    """Let laws be drawn, and then let the Sheriff choose.

    Rule: laws.first-round, laws.later
    """
    mine = part(state)
    if mine.ready:
        return None
    if len(mine.drawn) < _to_draw(state) and deck(state):
        return state._replace(phase="laws", turn=state.sheriff), events
    if mine.drawn:
        return state._replace(phase="enact", turn=proposer(state)), events
    return state._replace(laws=mine._replace(ready=True)), events


def proposer(state: State) -> int:
    """Return who chooses: the Sheriff, of two deputies first the one drawn first. Rule: laws.deputies."""
    office = officers(state)
    return office[part(state).refusals % len(office)]


def chance(state: State) -> list[tuple[Action, int]]:
    """Return which law may be drawn."""
    return [({"law": IDS[place]}, 1) for place in deck(state)] if state.phase == "laws" else []


def read_law(value: Json, at: str) -> int:
    """Return a law by its id."""
    return PLACES[reading.word(value, at, IDS)]


def read_choice(value: Json, at: str) -> tuple[int, ...]:
    """Return laws by their ids, at least one."""
    rows = reading.items(value, at, longest=SLOTS)
    found = tuple(read_law(each, f"{at}[{index}]") for index, each in enumerate(rows))
    if not found or len(set(found)) < len(found):
        raise BadInput("bad-request", at=at)
    return found


def why_not_draw(state: State, place: int) -> Verdict | None:
    """Return what forbids that this law is drawn: it must be in the deck. Rule: laws.deck, laws.marked."""
    if place in deck(state):
        return None
    told = "laws.deck" if place in in_game(state.players) else "laws.marked"
    return Verdict(rule(told), {"law": IDS[place], "n": state.players}, at="law")


def draw(state: State, place: int) -> tuple[State, list[Event]]:
    """Draw a law; all may see it and give advice.

    Rule: laws.first-round, laws.later
    """
    mine = part(state)
    event = Event("law-drawn", {"seat": state.sheriff, "law": IDS[place]}, rule(_told(state)))
    return state._replace(phase=MARKET, laws=mine._replace(drawn=(*mine.drawn, place))), [event]


def _told(state: State) -> str:
    return "laws.later" if part(state).slots else "laws.first-round"


def choices(state: State) -> list[Action]:
    """Return every choice; in the first round the order says which law lies next to the deck. Rule: laws.first-round, laws.slots."""
    return [{"enact": [IDS[place] for place in chosen]} for chosen in permutations(part(state).drawn, to_keep(state))]


def why_not_enact(state: State, chosen: Sequence[int]) -> Verdict | None:
    """Return what forbids this choice: as many as are kept, of those drawn.

    Rule: laws.first-round, laws.later
    """
    other = next((place for place in chosen if place not in part(state).drawn), None)
    if other is not None:
        return Verdict(rule(_told(state)), {"law": IDS[other], "n": to_keep(state)}, at="enact")
    if len(chosen) != to_keep(state):
        return Verdict(rule(_told(state)), {"n": to_keep(state), "asked": len(chosen)}, at="enact")
    return None


def choose(state: State, chosen: Sequence[int]) -> tuple[State, list[Event]]:
    """Put laws in force; of two deputies one only proposes them.

    Rule: laws.first-round, laws.later, laws.deputies
    """
    if state.deputies is None:
        return _enact(state, chosen, [])
    args: dict[str, Json] = {"seat": state.turn, "other": deputies.partner(state._replace(sheriff=state.turn))}
    events = [Event("law-proposed", {**args, "law": IDS[place], "n": slot}, rule("laws.deputies")) for slot, place in enumerate(chosen, 1)]
    mine = part(state)._replace(proposed=tuple(chosen))
    return state._replace(phase="consent", turn=args["other"], laws=mine), events


def consents(_: State) -> list[Action]:
    """Return how the other deputy may answer. Rule: laws.deputies."""
    return [{"agree": True}, {"refuse": True}]


def why_not_agree(_: State, hidden: Cards) -> Verdict | None:
    """Return what forbids to agree like this: no goods are asked for. Rule: laws.deputies."""
    return Verdict(rule("laws.deputies"), {"n": 0, "asked": sum(hidden)}, at="agree.hidden") if any(hidden) else None


def agree(state: State, _: Cards) -> tuple[State, list[Event]]:
    """Put in force what the other deputy proposes.

    Rule: laws.deputies
    """
    event = Event("law-agreed", {"seat": state.turn}, rule("laws.deputies"))
    return _enact(state, part(state).proposed, [event])


def refuse(state: State) -> tuple[State, list[Event]]:
    """Refuse what the other deputy proposes: then this one proposes; after two refusals the laws drawn first are taken.

    Rule: laws.deputies
    """
    mine = part(state)
    events = [Event("law-refused", {"seat": state.turn}, rule("laws.deputies"))]
    mine = mine._replace(proposed=(), refusals=mine.refusals + 1)
    state = state._replace(laws=mine)
    if mine.refusals < len(officers(state)):
        return state._replace(phase="enact", turn=proposer(state)), events
    return _enact(state, mine.drawn[: to_keep(state)], events)


def _enact(state: State, chosen: Sequence[int], events: list[Event]) -> tuple[State, list[Event]]:
    """Put laws in force: the newest in slot 1, the one that lay there in slot 2, the one from there away; the rest goes under the deck.

    Rule: laws.slots, laws.first-round, laws.later
    """
    mine = part(state)
    kept, repealed = mine.slots[: SLOTS - len(chosen)], mine.slots[SLOTS - len(chosen) :]
    rest = tuple(place for place in mine.drawn if place not in chosen)
    events += [Event("law-repealed", {"law": IDS[place]}, rule("laws.slots")) for place in repealed]
    events += [Event("law-moves", {"law": IDS[place], "n": len(chosen) + 1}, rule("laws.slots")) for place in kept]
    for slot, place in enumerate(chosen, start=1):
        events.append(Event("law-enacted", {"seat": state.sheriff, "law": IDS[place], "n": slot}, rule("laws.bind-all")))
    events += [Event("law-under", {"law": IDS[place]}, rule(_told(state))) for place in rest]
    slots = (*chosen, *kept)
    mine = Laws(slots, (), (*mine.under, *rest), (*mine.discarded, *repealed), ready=True)
    return state._replace(phase=MARKET, laws=mine), events


def end_round(state: State, events: list[Event]) -> tuple[State, list[Event]] | None:
    """Give the prizes of the round; the next one begins with a new law.

    Rule: laws.later
    """
    mine = part(state)
    if not mine.ready:
        return None
    return prizes(state._replace(laws=mine._replace(ready=False)), events), events


HOOKS = {MARKET: begin_round, ROUND_OVER: end_round}


# --- As data ----------------------------------------------------------------------------------------------------------

_PLACES = ("slots", "drawn", "under", "discarded")


def to_json(state: State) -> Json:
    """Return the part as JSON."""
    mine = part(state)
    lists = {name: [IDS[place] for place in getattr(mine, name)] for name in _PLACES}
    data: dict[str, Json] = {name: ids for name, ids in lists.items() if ids}
    if mine.proposed:
        data["proposed"] = [IDS[place] for place in mine.proposed]
    if mine.refusals:
        data["refusals"] = mine.refusals
    return {**data, "ready": mine.ready}


def read(data: Json, _: State) -> Laws:
    """Return the part of a position; where laws lie in the slots, this round's has been chosen. Raises BadInput."""
    named = reading.members({} if data is None else data, FIELD, (*_PLACES, "ready", "proposed", "refusals"))
    slots, drawn, under, discarded = (_read_places(named.get(name, []), f"laws.{name}") for name in _PLACES)
    ready = reading.flag(named.get("ready", bool(slots) and not drawn), reading.join(FIELD, "ready"))
    proposed = _read_places(named.get("proposed", []), reading.join(FIELD, "proposed"))
    return Laws(slots, drawn, under, discarded, ready, proposed, reading.whole(named.get("refusals", 0), f"{FIELD}.refusals", 0, 1))


def _read_places(value: Json, at: str) -> tuple[int, ...]:
    rows = reading.items(value, at, longest=len(LAWS))
    return tuple(read_law(each, f"{at}[{index}]") for index, each in enumerate(rows))


def check(state: State) -> None:
    """Raise BadInput for what cannot be: a law in two places, a law that is not in this game, too many in force.

    Rule: laws.deck, laws.marked, laws.slots
    """
    mine = part(state)
    there = in_game(state.players)
    seen: set[int] = set()
    for name in _PLACES:
        for index, place in enumerate(getattr(mine, name)):
            if place in seen or place not in there:
                raise BadInput("position.impossible", at=f"laws.{name}[{index}]")
            seen.add(place)
    if len(mine.slots) > SLOTS or (mine.ready and mine.drawn) or len(mine.drawn) > _to_draw(state):
        raise BadInput("position.impossible", at=reading.join(FIELD, "slots" if len(mine.slots) > SLOTS else "drawn"))
    if (mine.drawn or mine.proposed or mine.refusals) and state.phase not in ("laws", "enact", "consent"):
        raise BadInput("position.impossible", at=reading.join(FIELD, "drawn"))


def check_drawing(state: State) -> None:
    """Raise BadInput when no law is drawn now. Rule: laws.first-round, laws.later."""
    if state.laws is None or state.laws.ready or len(state.laws.drawn) >= _to_draw(state) or not deck(state):
        raise BadInput("position.impossible", at="phase")


def check_choosing(state: State) -> None:
    """Raise BadInput when nothing can be chosen. Rule: laws.first-round, laws.later."""
    if state.laws is None or state.laws.ready or len(state.laws.drawn) < min(_to_draw(state), to_keep(state) + 1):
        raise BadInput("position.impossible", at=reading.join(FIELD, "drawn"))
    _check_proposal(state, 0)
    if state.turn != proposer(state):
        raise BadInput("position.impossible", at="turn")


def check_consent(state: State) -> None:
    """Raise BadInput when there is no proposal to answer. Rule: laws.deputies."""
    if state.laws is None or state.deputies is None or state.laws.ready:
        raise BadInput("position.impossible", at="phase")
    _check_proposal(state, to_keep(state))
    if state.turn not in officers(state) or state.turn == proposer(state):
        raise BadInput("position.impossible", at="turn")


def _check_proposal(state: State, number: int) -> None:
    mine = part(state)
    if len(mine.proposed) != number or any(place not in mine.drawn for place in mine.proposed):
        raise BadInput("position.impossible", at=reading.join(FIELD, "proposed"))
    if mine.refusals and state.deputies is None:
        raise BadInput("position.impossible", at=reading.join(FIELD, "refusals"))


def shown(law: Law) -> dict[str, Json]:
    """Return a law as it is shown. Rule: laws.house."""
    return {"id": law.id, "ours": law.ours, "effect": law.effect()}


def observe(state: State, _: int | None) -> dict[str, Json]:
    """Return what everybody sees."""
    mine = part(state)
    lists: dict[str, Json] = {name: [shown(LAWS[place]) for place in getattr(mine, name)] for name in _PLACES}
    keep = to_keep(state) if state.phase in ("enact", "consent") else 0
    lists["proposed"] = [shown(LAWS[place]) for place in mine.proposed]
    lists["refusals"] = mine.refusals
    return {"laws": {**lists, "ready": mine.ready, "deck": len(deck(state)), "keep": keep, "limits": terms.limits(state)}}


def guess(data: Json, _: Unseen) -> Laws:
    """Return the part; everything of it can be seen."""
    seen: Mapping[str, Any] = data["laws"]
    slots, drawn, under, discarded, proposed = (tuple(PLACES[law["id"]] for law in seen[name]) for name in (*_PLACES, "proposed"))
    return Laws(slots, drawn, under, discarded, seen["ready"], proposed, seen["refusals"])
