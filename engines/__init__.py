"""Rules of board games as code: pure Python, no words of a human language, no input and no output.

``game`` is the contract, ``session`` the one door, and every folder beside them is a game.
"""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engines.game import Game


@cache
def GAMES() -> dict[str, Game[Any]]:  # noqa: N802 - reads like the constant it is; a function, so that importing one module loads no game
    """Return the games by id, in the order of their ids: every package in this folder that offers a ``GAME``."""
    games: dict[str, Game[Any]] = {}
    for module in pkgutil.iter_modules(__path__):
        if module.ispkg:
            game: Game[Any] = import_module(f"{__name__}.{module.name}").GAME
            games[game.id] = game
    return dict(sorted(games.items()))
