"""Characters of the bots of Sheriff of Nottingham, as data: what a bot leans to is a number, in gold where nothing else is said."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Style:
    """What one character leans to. All zero and one: it plays what it takes to be worth the most."""

    lies: bool = True
    """Whether it ever loads what it does not declare."""
    nerve: float = 0.0
    """What it likes about smuggling, for each card in the bag that is not declared."""
    zeal: float = 0.0
    """What it likes about opening a bag; less than nothing for who would rather let it pass."""
    takes_gold: bool = True
    """Whether it lets a bag pass for what is offered."""
    price: float = 1.0
    """What an offer has to come to, as a share of what opening would bring."""
    generosity: float = 1.0
    """How much it offers, as a share of what it takes to be best."""
    yields: float = 1.0
    """How much of a demand it agrees to, as a share of what that takes to be worth."""
    most_demands: int = 1
    """How often it asks for more, in one encounter."""
    greed: float = 1.0
    """What it asks for, as a share of what opening a lie would bring."""
    courts: float = 0.0
    """How often it makes an offer for a lie although silence would be about as good."""
    bait: float = 0.0
    """How often it offers a coin for an honest bag, so that the Sheriff opens it and pays."""
    boast: float = 0.0
    """How often it names goods in its bag that are not there, as a part of an offer."""
    envy: float = 0.0
    """What it would pay so that another seat loses one gold."""
    patience: float = 4.0
    """How many rounds of what it has seen of somebody count as much as what it takes to be usual."""
    mixing: float = 2.0
    """By how much choices may differ and are still mixed."""


STYLES: Mapping[str, Style] = {
    "honest": Style(lies=False, takes_gold=False, zeal=-2.0, patience=6.0),
    "lenient": Style(zeal=-8.0, price=0.4, greed=0.5, most_demands=0, generosity=1.2, yields=1.2, courts=0.6, patience=6.0),
    "bold": Style(nerve=3.0, bait=0.2, boast=0.3, zeal=-1.0, courts=0.6, patience=6.0),
    "greedy": Style(zeal=3.0, price=1.4, greed=1.6, most_demands=3, generosity=0.7, yields=0.7, courts=0.2, patience=6.0),
    "hard": Style(bait=0.05, envy=0.2, greed=1.8, most_demands=3, yields=0.6, courts=0.3, patience=2.5),
}
"""Weakest first, as measured at mixed tables."""
