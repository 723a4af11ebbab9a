"""The board of Sheriff of Nottingham as a hand on the mouse meets it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from playwright.sync_api import Locator

Counts = Mapping[str, int]

SHOWN = """board => ({
  stands: [...board.querySelectorAll('.sn-stand')].map(stand => {
    const drawn = kind => [...stand.querySelectorAll(kind)].map(({dataset}) => dataset);
    const goods = drawn('.sn-crate').filter(({count}) => count !== '0').map(({good, count}) => [good, Number(count)]);
    return {
      legal: Object.fromEntries(goods),
      hidden: Number(drawn('.sn-face-down')[0]?.count ?? 0),
      gold: Number(stand.querySelector('.sn-gold text').textContent),
      bag: drawn('.sn-bag')[0]?.bag ?? null,
      orders: Number(drawn('.sn-kept')[0]?.orders ?? 0),
      black: Number(drawn('.sn-kept')[0]?.black ?? 0),
      declared: drawn('.sn-bubble').map(({good, count}) => ({piece: good, n: Number(count)}))[0] ?? null,
    };
  }),
  orders: [...new Set([...board.querySelectorAll('[data-order-card]')].map(({dataset}) => dataset.orderCard))].sort(),
  laws: [...board.querySelectorAll('[data-kind=slots] [data-law]')].map(({dataset}) => dataset.law),
  merry: {held: board.querySelector('.sn-merry')?.dataset.held ?? null, deck: Number(board.querySelector('.sn-merry')?.dataset.deck ?? -1)},
  pairs: [...board.querySelectorAll('.sn-pair__card')].map(({dataset}) => dataset.taken ?? null),
  piles: Object.fromEntries([...board.querySelectorAll('.sn-pile')].map(({dataset}) => [dataset.pile, Number(dataset.count)])),
})"""


def perform(board: Locator, action: dict[str, Any]) -> bool:
    """Do an action by clicks; False where the board has nothing to click for it."""
    ((verb, value),) = action.items()
    doing = DOING.get(verb)
    return doing(board, value) if doing else _press(board.locator(f"[data-deed='{_compact(action)}']"))


def shown(board: Locator) -> Any:
    """Return what stands, piles and the cards of modules show."""
    return board.locator(".sn").evaluate(SHOWN)


def expected(observation: dict[str, Any]) -> Any:
    """Return what ``shown`` should be for an observation."""
    piles = {pile: len(cards) for pile, cards in observation["piles"].items() if pile == "left" or "deputies" not in observation}
    orders = observation.get("orders", {"row": [], "taken": [[] for _ in observation["stands"]]})
    pairs = observation.get("black_market", {"pairs": []})["pairs"]
    men = observation.get("merry")
    owners = [owner for pair in pairs for owner in pair["seats"]]
    stands = [
        {
            "legal": stand["legal"],
            "hidden": stand["contraband_n"],
            "gold": observation["gold"][seat],
            "bag": observation["bags"][seat],
            "declared": observation["declared"][seat],
            "orders": len(orders["taken"][seat]),
            "black": owners.count(seat),
        }
        for seat, stand in enumerate(observation["stands"])
    ]
    return {
        "stands": stands,
        "orders": sorted({f"{order['legal']} {order['contraband']}" for order in orders["row"]}),
        "laws": [law["id"] for law in observation.get("laws", {"slots": []})["slots"]],
        "merry": {
            "held": None if men is None else " ".join(str(seat) for seat, n in enumerate(men["held"]) if n),
            "deck": -1 if men is None else men["deck"],
        },
        "pairs": [None if owner is None else str(owner) for owner in owners],
        "piles": {**piles, "deck": observation["deck_size"]},
    }


def _choose_cards(verb: str, *others: str) -> Callable[[Locator, Counts], bool]:
    """Return what presses cards in the panel of a verb, and others beside them."""

    def choose(board: Locator, counts: Counts) -> bool:
        panel = board.locator(f".sn-panel--{verb}")
        cards = [panel.locator(f'[data-card="{good}.{nth}"]') for good, count in counts.items() for nth in range(count)]
        cards += [panel.locator(other) for other in others]
        if not panel.count() or not all(card.count() for card in cards):
            return False
        for pressed in panel.locator('[aria-pressed="true"]').all()[::-1]:
            pressed.click()
        for card in cards:
            card.click()
        return _press(panel.locator(".sn-button--main"))

    return choose


def _lay_down(verb: str) -> Callable[[Locator, dict[str, Any]], bool]:
    def lay(board: Locator, value: dict[str, Any]) -> bool:
        panel = board.locator(f".sn-panel--{verb}")
        cards = [str(card.get_attribute("data-order")) for card in panel.locator("[data-order]").all()]
        if sorted(cards) != sorted(value["order"]):
            return False
        for good in value["order"]:
            panel.locator(f'[data-order="{good}"]').first.click()
        return _press(panel.locator(".sn-button--main").nth(("left", "right").index(value["pile"])))

    return lay


def _enact(board: Locator, laws: list[str]) -> bool:
    panel = board.locator(".sn-panel--enact")
    buttons = [panel.locator(f'[data-law="{law}"]') for law in laws]
    if not all(button.count() for button in buttons):
        return False
    for pressed in panel.locator('[aria-pressed="true"]').all()[::-1]:
        pressed.click()
    for button in buttons:
        button.click()
    if any(button.get_attribute("aria-pressed") != "true" for button in buttons):
        return False  # the last one has taken the place of another: so many cannot be chosen
    return _press(panel.locator('[data-do="enact"]'))


def _accept(board: Locator, seats: list[int]) -> bool:
    boxes = {seat: board.locator(f'[data-accept="{seat}"]') for seat in seats}
    if not all(box.count() for box in boxes.values()):
        return False
    for box in board.locator("[data-accept]").all():
        box.set_checked(int(str(box.get_attribute("data-accept"))) in boxes)
    return _press(board.locator('[data-do="accept"]'))


def _offer(board: Locator, offer: dict[str, Any]) -> bool:
    return _speak(board, "offer", offer)


def _demand(board: Locator, demand: dict[str, Any]) -> bool:
    return _speak(board, "demand", demand)


def _speak(board: Locator, verb: str, parts: dict[str, Any]) -> bool:
    button = board.locator(f'[data-do="{verb}"]')
    if not button.count():
        return False
    for fold in board.locator(f".sn-more:has([data-do={verb}]), .sn-panel--{verb} .sn-more").all():
        if fold.get_attribute("open") is None:
            fold.locator("> summary").click()
    panel = board.locator(f".sn-panel--{verb}")
    wishes = {"of": parts.get("of"), "about": parts["about"], "for": parts["for"]}
    if not all(_pick(panel, name, value) for name, value in wishes.items() if value is not None):
        return False
    goods = [(name, good, n) for name in ("legal", "contraband", "hidden", "bag") for good, n in _counted(parts.get(name)).items()]
    given = [_step(panel.locator('[data-thing="coin"]'), parts.get("gold", 0))]
    given += [_step(panel.locator(f'[data-part="{name}"] [data-thing="{good}"]'), n) for name, good, n in goods]
    if isinstance(parts.get("hidden"), int):
        given.append(_step(panel.locator('[data-thing="hand"]'), parts["hidden"]))
    if "promise" in parts:
        panel.locator(".sn-promise input").fill(parts["promise"])
    return all(given) and _press(button)


def _counted(value: Any) -> Counts:
    return value if isinstance(value, dict) else {}


def _pick(panel: Locator, name: str, value: Any) -> bool:
    """Choose a radio button; where there is no choice, what is there has to be meant."""
    radio = panel.locator(f'input[name$="-{name}"][value="{value}"]')
    if radio.count():
        radio.check()
    return bool(radio.count()) or (name == "about" and not panel.locator('input[name$="-about"]').count())


def _step(steps: Locator, wanted: int) -> bool:
    """Press steppers until they show a number; False where they do not get there."""
    if not steps.count():
        return wanted == 0
    while (now := int(steps.locator("output").inner_text())) != wanted:
        far = 5 if abs(wanted - now) >= 5 and steps.locator('[data-step="5"]').count() else 1
        button = steps.locator(f'[data-step="{far if wanted > now else -far}"]')
        if button.get_attribute("aria-disabled"):
            return False
        button.click()
    return True


def _split(board: Locator, share: dict[str, Any]) -> bool:
    panel = board.locator(".sn-panel--split")
    wanted = {"coin": share.get("gold", 0), **share.get("goods", {})}
    return all(_step(panel.locator(f'[data-thing="{thing}"]'), n) for thing, n in wanted.items()) and _press(
        panel.locator('[data-do="split"]')
    )


def _give(board: Locator, gift: dict[str, int]) -> bool:
    panel = board.locator(".sn-panel--give")
    chosen = bool(panel.count()) and _pick(panel, "to", gift["seat"]) and _step(panel.locator('[data-thing="coin"]'), gift["gold"])
    return chosen and _press(panel.locator('[data-do="give"]'))


def _agree(board: Locator, value: Any) -> bool:
    if board.locator(".sn-panel--share").count():
        return _press(board.locator(f"[data-deed='{_compact({'agree': value})}']"))
    hidden: Counts = value["hidden"] if isinstance(value, dict) else {}
    given = [_step(board.locator(f'.sn-panel--answer [data-thing="{good}"]'), n) for good, n in hidden.items()]
    return all(given) and _press(board.locator('[data-do="agree"]'))


def _pay(board: Locator, goods: Counts) -> bool:
    paid = all(_step(board.locator(f'.sn-panel--pay [data-thing="{good}"]'), n) for good, n in goods.items())
    return paid and _press(board.locator('[data-do="pay"]'))


def _press(button: Locator) -> bool:
    if not button.count():
        return False
    button.click()
    return True


def _compact(action: dict[str, Any]) -> str:
    return json.dumps(action, separators=(",", ":"))


DOING: Mapping[str, Callable[[Locator, Any], bool]] = {
    "aside": _choose_cards("aside"),
    "load": _choose_cards("load"),
    "smuggle": _choose_cards("load", "[data-smuggle]"),
    "give": _give,
    "discard": _lay_down("discard"),
    "confiscate": _lay_down("confiscate"),
    "enact": _enact,
    "split": _split,
    "accept": _accept,
    "offer": _offer,
    "demand": _demand,
    "agree": _agree,
    "pay": _pay,
}
