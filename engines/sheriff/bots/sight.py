"""What a seat sees at the table, as numbers: an observation read once for one decision."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engines.game import Json
from engines.sheriff.goods import (
    COUNTS_AS,
    INDEX,
    KINDS,
    LEGAL,
    NO_CARDS,
    PIECES,
    Cards,
    all_cards,
    kind_numbers,
    of_order,
    plus,
    without,
)


def read_cards(data: Mapping[str, int] | None) -> Cards:
    """Return counts from an observation's object, nothing for null."""
    if not data:
        return NO_CARDS
    cards = [0] * KINDS
    for piece, number in data.items():
        cards[INDEX[piece]] = number
    return tuple(cards)


class MerrySight:
    """What a seat sees of Merry Men; nothing without the module."""

    def __init__(self, observation: Json) -> None:
        """Read an observation of a seat that plays."""
        seen: Json = observation.get("merry", {})
        self.cards: Sequence[Json] = seen.get("cards") or []
        """The own ones, one or several to choose from."""
        self.bagged: Json = self.cards[0] if seen.get("loaded") else None
        """The one in the own closed bag, or None."""
        self.pardon: int = seen["pardons"][observation["seat"]] if seen else 0
        """By how much the own next penalty is lower."""
        self.held: Sequence[int] = seen.get("held") or [0] * observation["players"]
        """How many each seat has."""


class Sight:
    """One seat's view. Lists have one entry a seat."""

    def __init__(self, observation: Json) -> None:
        """Read an observation of a seat that plays."""
        self.data: Json = observation
        self.me: int = observation["seat"]
        self.players: int = observation["players"]
        self.sheriff: int = observation["sheriff"]
        self.left: int = observation["rounds"] - observation["round"]
        """Rounds to come after this one."""
        self.gold: list[int] = observation["gold"]
        self.hand = read_cards(observation["hand"])
        self.aside = read_cards(observation.get("aside"))
        self.bag = read_cards(observation.get("bag"))
        """The goods in the own closed bag, nothing without one."""
        self.merry = MerrySight(observation)
        self.stands = [self._stand(seat, stand) for seat, stand in enumerate(observation["stands"])]
        """What this seat knows to be on each stand, its own completely."""
        self.numbers = [kind_numbers(stand) for stand in self.stands]
        """How many cards of each legal kind count for King and Queen."""
        self.taken = [read_cards(cards) for cards in observation["taken"]]
        self.piles = {name: [INDEX[piece] for piece in pile] for name, pile in observation["piles"].items()}
        self.total = all_cards(self.players, observation["options"]["royal"])
        self.limits: Json = observation.get("laws", {}).get("limits", {})
        """What laws make of the rules, empty without laws."""
        self.laws: list[Json] = [law["effect"] for law in observation.get("laws", {}).get("slots", [])]
        """Effects of the laws in force."""
        self.kinds = self._kinds()
        """The kinds that can be declared."""
        self.penalties = tuple(observation["goods"].get(piece, {}).get("penalty", 0) for piece in PIECES)
        """Penalty of each piece of this game."""
        self.unseen = self._unseen()
        """How many cards of each piece this seat cannot place: in the deck, in other hands and bags, face down on other stands."""

    def _kinds(self) -> list[int]:
        if self.limits:
            return [INDEX[piece] for piece in self.limits["declarable"]]
        return [kind for kind in range(LEGAL) if self.total[kind]]

    def _stand(self, seat: int, stand: Json) -> Cards:
        legal = read_cards(stand["legal"])
        if stand.get("contraband") is not None:
            return plus(legal, read_cards(stand["contraband"]))
        memory = self.data.get("seen") or self.data["known"]
        return plus(legal, read_cards(memory[seat]))

    def _unseen(self) -> Cards:
        seen = plus(plus(self.hand, self.aside), self.bag)
        for cards in (*self.stands, *(of_order(pile) for pile in self.piles.values())):
            seen = plus(seen, cards)
        seen = plus(seen, self._with_cards())
        return without(self.total, seen)

    def _with_cards(self) -> Cards:
        """Return goods that lie under special orders or have left the game at the black market."""
        found = NO_CARDS
        for goods in self.data.get("orders", {}).get("goods", []):
            found = plus(found, read_cards(goods))
        for pair in self.data.get("black_market", {}).get("pairs", []):
            found = plus(found, read_cards({pair["piece"]: 3 * sum(seat is not None for seat in pair["seats"])}))
        if "deputies" in self.data:
            found = plus(found, self._with_deputies())
        return found

    def _with_deputies(self) -> Cards:
        """Return goods that merchants have laid aside and those in the loot chest, as far as this seat sees them."""
        chest = self.data["deputies"]["chest"]
        found = plus(read_cards(chest["legal"]), read_cards(chest["contraband"] or chest["known"]))
        for laid in self.data["deputies"]["laid"]:
            found = plus(found, read_cards(laid))
        return found

    def bag_size(self) -> int:
        """Return how many cards are in the own closed bag."""
        return sum(self.bag) + (self.merry.bagged is not None)

    def due(self, *kinds: str) -> int:
        """Return the sum of the numbers of the laws of some kinds."""
        return sum(effect["n"] for effect in self.laws if effect["kind"] in kinds)

    def due_on(self, kind: int) -> int:
        """Return what declaring a card of a piece brings by law; less than nothing where it costs."""
        about = [effect for effect in self.laws if effect.get("piece") == PIECES[kind]]
        signs = {"tax": -1, "subsidy": 1}
        return sum(signs[effect["kind"]] * effect["n"] for effect in about if effect["kind"] in signs)

    def declared(self, seat: int) -> tuple[int, int] | None:
        """Return piece and number that a seat has declared, None when it has not."""
        claim = self.data["declared"][seat]
        return None if claim is None else (INDEX[claim["piece"]], claim["n"])

    def merchants(self) -> list[int]:
        """Return the merchants clockwise from the Sheriff's left."""
        around = [(self.sheriff + step) % self.players for step in range(1, self.players)]
        return [seat for seat in around if seat not in self.officers()]

    def officers(self) -> list[int]:
        """Return the Sheriff, or both deputies."""
        pair: list[int] = self.data["deputies"]["pair"] if "deputies" in self.data else [self.sheriff]
        return pair

    def closed(self) -> list[int]:
        """Return the seats whose bags can be dealt with now: of two deputies who act alone each has some. Rule: deputies.alone."""
        bags = [seat for seat in self.merchants() if self.data["bags"][seat] == "closed"]
        if "deputies" not in self.data:
            return bags
        alone = self.data["deputies"]["alone"]
        return [seat for seat in bags if alone[seat] is None] or [seat for seat in bags if alone[seat] == self.sheriff]


def piece_name(kind: int) -> str:
    """Return the id of a piece."""
    return PIECES[kind]


def counts_as(piece: int) -> tuple[int, int]:
    """Return the legal kind that a piece counts as for King and Queen, and as how many cards."""
    return COUNTS_AS[piece]
