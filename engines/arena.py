"""Lets bots play against each other, to know how strong they are. Seats alternate, seeds differ, nobody sees another's cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engines import GAMES, shapes
from engines.game import CHANCE, TERMINAL, Action, Budget, Game, Json
from engines.play import Play


@dataclass(frozen=True, slots=True)
class Result:
    """How one side did over many plays: a shared win counts its share."""

    plays: int
    won: float

    @property
    def share(self) -> float:
        """Wins per play."""
        return self.won / self.plays


@dataclass(frozen=True, slots=True)
class Terms:
    """How many plays, at what table, with how much time to think."""

    plays: int
    budget: Budget
    players: int = 2
    seed: str = "arena"
    options: Mapping[str, Json] = field(default_factory=dict)


def play_out(game: Game[Any], levels: Sequence[str], seed: str, budget: Budget, options: Mapping[str, Json]) -> Play:
    """Return a play to its end; ``levels`` says who sits in which seat."""
    play = Play(game, game.initial_state(len(levels), options), seed=seed)
    play.settle()
    while play.actor != TERMINAL:
        play.act(play.advise(play.actor, levels[play.actor], budget).action)
    return play


def duel(game_id: str, level: str, opponent: str, terms: Terms) -> Result:
    """Return how one bot of a level does against others of another; it sits in every seat equally often.

    Plays that only differ in who sits where share a seed, so that luck with cards evens out.
    """
    game = GAMES()[game_id]
    won = 0.0
    for number in range(terms.plays):
        seat = number % terms.players
        levels = [level if each == seat else opponent for each in range(terms.players)]
        play = play_out(game, levels, f"{terms.seed}/{number // terms.players}", terms.budget, terms.options)
        won += _share_of_win(play, seat)
    return Result(terms.plays, won)


def mean_points(game_id: str, level: str, terms: Terms) -> float:
    """Return the mean final points of a seat at tables of nothing but bots of one level."""
    game = GAMES()[game_id]
    total = 0
    for number in range(terms.plays):
        play = play_out(game, [level] * terms.players, f"{terms.seed}/{number}", terms.budget, terms.options)
        outcome = game.outcome(play.state)
        total += sum(standing.score for standing in outcome.ranking) if outcome else 0
    return total / (terms.plays * terms.players)


def _share_of_win(play: Play, seat: int) -> float:
    outcome = play.game.outcome(play.state)
    winners = [row.seat for row in outcome.ranking if row.place == 1] if outcome else []
    return 1 / len(winners) if seat in winners else 0.0


def random_plays(game_id: str, *, players: int = 2, seed: str = "random", options: Mapping[str, Json] | None = None) -> Iterator[int]:
    """Play at random through the contract, for ever; yield the number of actions of every play."""
    game = GAMES()[game_id]
    rng = Random(seed)
    while True:
        state, actions = game.initial_state(players, options or {}), 0
        while (player := game.current_player(state)) != TERMINAL:
            action = _drawn(game, state, rng) if player == CHANCE else rng.choice(game.legal_actions(state))
            state, _ = game.apply(state, action)
            actions += 1
        yield actions


def any_action(game: Game[Any], state: Any, rng: Random) -> Action:
    """Return any legal action, chance's too; where they are described in short, one of the list or any that is described."""
    if game.current_player(state) == CHANCE:
        return _drawn(game, state, rng)
    compact = game.compact_actions(state)
    return rng.choice(game.legal_actions(state)) if compact is None or rng.random() < 0.5 else shapes.choose(compact, rng)


def _drawn(game: Game[Any], state: Any, rng: Random) -> Action:
    """Return what chance brings, by its weights."""
    actions, weights = zip(*game.chance_outcomes(state), strict=True)
    action: Action = rng.choices(actions, weights)[0]
    return action
