"""What is printed on the cards of the expansion. Made from ``content/sheriff/cards`` by ``scripts/cards.py``; not edited by hand."""

from __future__ import annotations

ORDERS = (
    ("apples", "pepper", 7, 2),
    ("apples", "mead", 6, 2),
    ("apples", "silk", 6, 1),
    ("apples", "crossbow", 6, 1),
    ("bread", "pepper", 6, 1),
    ("bread", "mead", 5, 1),
    ("bread", "silk", 5, 1),
    ("cheese", "pepper", 6, 1),
    ("cheese", "mead", 5, 1),
    ("cheese", "silk", 5, 1),
    ("chickens", "pepper", 5, 1),
    ("chickens", "mead", 5, 1),
    ("chickens", "silk", 4, 1),
)
BLACK_MARKET = (("pepper", 30, 27), ("mead", 32, 29), ("silk", 34, 31))
