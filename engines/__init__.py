"""Rules of board games as code: pure Python, no words of a human language, no input and no output.

``game`` is the contract, ``session`` the one door, and every folder beside them is a game.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engines.game import Game


class _Games(Mapping[str, "Game[Any]"]):
    """The games by id. One is imported when it is asked for, so that who plays one game does not wait for the others."""

    def __init__(self) -> None:
        self._ids = tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))

    def __getitem__(self, game: str) -> Game[Any]:
        if game not in self._ids:
            raise KeyError(game)
        found: Game[Any] = import_module(f"{__name__}.{game}").GAME
        return found

    def __contains__(self, game: object) -> bool:
        return game in self._ids

    def __iter__(self) -> Iterator[str]:
        return iter(self._ids)

    def __len__(self) -> int:
        return len(self._ids)


@cache
def GAMES() -> Mapping[str, Game[Any]]:  # noqa: N802 - reads like the constant it is; a function, so that importing one module loads no game
    """Return the games by id, in the order of their ids: every package in this folder; its name is the id of its ``GAME``."""
    return _Games()
