"""Players of Sheriff of Nottingham: they see one seat's observation and nothing else. Their reasons are events, so a player can be advised.

``styles`` holds the characters as data; ``bluff`` solves the smallest bluff, ``character`` bends it, ``belief`` shifts it by what was seen;
``market``, ``loading``, ``talk``, ``judging`` and ``paying`` decide phase by phase.
"""

from __future__ import annotations

from collections.abc import Mapping

from engines.game import Bot
from engines.sheriff.bots.players import RandomBot, StyledBot
from engines.sheriff.bots.styles import STYLES

BOTS: Mapping[str, Bot] = {"easy": RandomBot(), **{level: StyledBot(style) for level, style in STYLES.items()}}
"""Weakest first."""
