"""Sheriff of Nottingham by Sérgio Halaban and André Zatz as a game of the contract. Data: ``state``; what is seen: ``observation``.

Rules in the order of the rulebook: ``setup``, ``market``, ``bags`` (loading and declaring), ``inspection``, ``bargaining``, ``demands``,
``agreements``, ``debt``, ``rounds``, ``scoring``; ``actions`` says what may be done in which phase and ``flow`` what follows on what.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from engines.game import Action, BadInput, Bot, Defaults, Event, Fact, Field, Game, Json, Option, Outcome, Verdict
from engines.sheriff import actions, compact, ending, guess, modules, position, possible, setup
from engines.sheriff import calculator as reckoning
from engines.sheriff import observation as view
from engines.sheriff.as_json import state_to_json
from engines.sheriff.bots import BOTS
from engines.sheriff.facts import FACTS, ID, OPTIONS, facts_for, rule
from engines.sheriff.goods import PIECES
from engines.sheriff.state import State


class Sheriff(Defaults):
    """The rules of Sheriff of Nottingham under the names of the contract."""

    id: str = ID
    version: int = 1
    min_players: int = FACTS["min_players"].value
    max_players: int = FACTS["max_players"].value
    options: tuple[Option, ...] = OPTIONS
    facts: Mapping[str, Fact] = FACTS
    levels: tuple[str, ...] = tuple(BOTS)
    pieces: tuple[str, ...] = PIECES
    calculator: tuple[Field, ...] = reckoning.FIELDS
    calculator_players: tuple[int, int] | None = reckoning.TABLE
    turn_rule: str = rule("market.order")

    def facts_for(self, players: int) -> Mapping[str, Fact]:
        """Return the numbers that depend on how many play."""
        return facts_for(players)

    def initial_state(self, players: int, options: Mapping[str, Json]) -> State:
        """Return the table before anything is drawn."""
        return setup.initial_state(position.read_players(players), position.read_options(options))

    def current_player(self, state: State) -> int:
        """Return the seat that has to act, CHANCE or TERMINAL."""
        return actions.current_player(state)

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """Return the legal actions in a fixed order; while a bag is bargained about a menu of them."""
        return actions.legal_actions(state)

    def compact_actions(self, state: State) -> Json:
        """Return the legal actions in short while a bag is bargained about."""
        return compact.compact_actions(state)

    def chance_outcomes(self, state: State) -> tuple[tuple[Action, int], ...]:
        """Return what chance may bring, with weights."""
        return actions.chance_outcomes(state)

    def why_illegal(self, state: State, action: Action) -> Verdict | None:
        """Return why the action is against the rules now, or None."""
        return actions.why_illegal(state, action)

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        """Return the next state and what happened."""
        return actions.apply(state, action)

    def calculate(self, data: Json) -> tuple[Event, ...]:
        """Return the final scoring of a table; the data are described in ``calculator``."""
        return reckoning.events(data)

    def observation(self, state: State, player: int | None) -> Json:
        """Return what a seat (None: a spectator) may know."""
        return view.observation(state, player)

    def determinize(self, observation: Json, rng: Random) -> State:
        """Return a random state that fits an observation."""
        return guess.determinize(observation, rng)

    def returns(self, state: State) -> tuple[float, ...]:
        """Return each seat's result, 0 before the end."""
        return ending.returns(state)

    def outcome(self, state: State) -> Outcome | None:
        """Return the ranking at the end, else None."""
        return ending.outcome(state)

    def state_to_json(self, state: State) -> Json:
        """Return the complete state as JSON data."""
        return {**state_to_json(state), **modules.to_json(state)}

    def state_from_json(self, data: Json) -> State:
        """Read a complete or partial position."""
        return position.state_from_json(data)

    def check_conservation(self, state: State) -> None:
        """Raise BadInput unless all cards and all gold are somewhere."""
        possible.check_conservation(state)

    def bot(self, level: str) -> Bot:
        """Return the bot of a level."""
        if level not in BOTS:
            raise BadInput("bad-request", at="level")
        return BOTS[level]


GAME: Game[State] = Sheriff()
