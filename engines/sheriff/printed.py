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
BLACK_MARKET = (
    ("pepper", 30, 27),
    ("mead", 32, 29),
    ("silk", 34, 31),
)
LAWS = (
    ("forbidden-fowl", True, "", "contraband", "chickens", 4, ""),
    ("apple-tax", True, "", "tax", "apples", 1, "sheriff"),
    ("egg-money", True, "", "tax", "chickens", 2, "bank"),
    ("bread-for-the-poor", True, "4+", "subsidy", "bread", 1, ""),
    ("closed-dairy", True, "", "ban", "cheese", 0, ""),
    ("cold-ovens", True, "4+", "ban", "bread", 0, ""),
    ("bakers-quarrel", True, "4+", "contraband", "bread", 4, ""),
    ("pepper-for-all", True, "", "legal", "pepper", 0, ""),
    ("heavy-hand", True, "", "penalty", "contraband", 6, ""),
    ("dear-apologies", True, "", "penalty", "legal", 4, ""),
    ("thirsty-guard", True, "", "penalty", "mead", 2, ""),
    ("deep-pockets", True, "", "hand_size", "", 7, ""),
    ("small-bags", True, "", "bag_most", "", 4, ""),
    ("full-carts", True, "", "bag_least", "", 3, ""),
    ("short-market", True, "", "aside_most", "", 2, ""),
    ("guarded-piles", True, "not-6", "piles_closed", "", 0, ""),
    ("orchard-feast", True, "", "round_prize", "apples", 5, ""),
    ("idle-curiosity", True, "", "fee", "", 2, ""),
    ("gate-money", True, "", "toll", "", 2, "sheriff"),
    ("honest-name", True, "", "honest_bonus", "", 3, ""),
    ("clean-hands", True, "", "no_gold", "", 0, ""),
    ("coins-only", True, "", "no_goods", "", 0, ""),
    ("modest-gifts", True, "", "bribe_most", "", 6, ""),
    ("catchers-reward", True, "not-5", "bounty", "", 3, ""),
)
