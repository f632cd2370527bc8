"""Sons of Anarchy: the mob board on asphalt, with the locations where no guns may be pulled in green."""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import Any

from PIL import Image

from bot.pictures import mob, mob_hand
from bot.pictures.colours import Colour
from bot.pictures.mob_skin import Skin, Start, Strengths
from bot.pictures.scene import Scene
from rules.kernel.telling import Seat
from rules.mob.rounds import ROUNDS
from rules.mob.table import MADE
from rules.sons_of_anarchy.brief import law_in_force
from rules.sons_of_anarchy.deck import plain
from rules.sons_of_anarchy.market import LIMITS
from rules.sons_of_anarchy.table import CREW

_HEADS: dict[str, Colour] = {"starting": (62, 62, 66), "business": (92, 54, 34), "opportunity": (122, 98, 24)}
_NO_GUNS: Colour = (44, 92, 72)
_ORANGE: Colour = (232, 138, 44)
_ART = {
    "police-station": "police",
    "st-thomas": "hospital",
    "cut-and-bag-op": "contraband",
    "gun-factory": "factory",
    "truck-stop-grill": "truck",
    "needle-street-tattoo": "art",
    "county-line-gun-show": "shop",
    "riverside-pawn": "ring",
    "desert-airstrip": "road",
    "dockside-lock-up": "warehouse",
    "crossroads-bar": "brewery",
    "back-lot-film-studio": "theatre",
    "velvet-rope-club": "gin",
    "salvage-yard": "garage",
    "mill-valley-diner": "restaurant",
    "reservation-casino": "casino",
    "timber-mill-office": "office",
    "courthouse-steps": "bank",
    "freight-depot": "train",
    "mountain-cookhouse": "mountain",
    "border-garage": "car",
    "fight-cage": "slugging",
    "deputys-trailer": "truck",
    "old-cannery": "still",
    "armored-car": "truck",
    "unlocked-trailer": "lock",
    "dealer-in-a-hurry": "contraband",
    "bachelor-party": "gin",
    "militia-buyer": "deal",
    "ambush-on-route-18": "road",
    "friendly-deputy": "police",
    "planted-evidence": "crate",
    "charity-run": "motorcycle",
    "burglarized-blind": "steal",
    "field-medic": "heal",
}


def _head(_scene: Scene, spot: Any, card: Any) -> tuple[Colour, str]:
    """The colour of a location's kind, and whether guns may be pulled there."""
    return (_HEADS[spot.kind], "") if card.guns else (_NO_GUNS, "no-guns")


def _decks(scene: Scene) -> Any:
    return scene.game.decks  # type: ignore[attr-defined]  # this game has them


@lru_cache(4)
def _by_key(decks: Any) -> dict[str, Any]:
    return {card.key: card for card in (*decks.starting, *decks.random, *decks.opportunities)}


def _strengths(_scene: Scene, _seat: Seat) -> Strengths:
    return [person.strength for person in CREW[:MADE]]


def _starts(scene: Scene) -> list[Start]:
    """All gangs, with whoever has picked them: the side that is picked, or else the one that is played with."""
    taken = {gang.gang: seat for seat, gang in enumerate(scene.view.gangs)}
    found = []
    for gang in _decks(scene).gangs:
        usual = gang.key if scene.view.house.high_octane else plain(gang.key)
        key = next((key for key in (gang.key, plain(gang.key)) if key in taken), usual)
        card = _decks(scene).side(key)
        held = (("cash", card.cash), ("gun", card.gun), ("contraband", card.contraband), ("heat", card.heat))
        found.append(Start(key, taken.get(key), card.orders, card.members, card.prospects, held))
    return found


def _order(scene: Scene, gang: str) -> Any:
    order = _decks(scene).side(gang).order
    return order.does if order else ()


SKIN = Skin(
    ground=(43, 36, 29),
    road=(116, 106, 82),
    band=(34, 36, 40),
    rule=_ORANGE,
    steps=(_ORANGE, (126, 80, 44), (22, 20, 20)),
    token=((70, 66, 62), (226, 222, 212)),
    papers=MappingProxyType(
        {"starting": (236, 233, 222), "business": (222, 209, 184), "opportunity": (242, 218, 136)}
    ),
    goods="contraband",
    mark="heat",
    boss="skull",
    boss_colour=_ORANGE,
    hat="helmet",
    hat_icon="motorcycle",
    art=MappingProxyType(_ART),
    rounds=lambda view: ROUNDS + int(view.house.long_haul),
    head=_head,
    cards=lambda scene: _by_key(_decks(scene)),
    strengths=_strengths,
    market=lambda scene: (law_in_force(_decks(scene), scene.view), dict(enumerate(LIMITS))),
    men=lambda *_: (),
    starts=_starts,
    order=_order,
)


def draw(scene: Scene) -> Image.Image:
    """The board as everybody sees it."""
    return mob.draw(scene, SKIN)


def draw_hand(scene: Scene) -> Image.Image:
    """What only one seat sees: its blind, its gang and where everybody stands, and what it saw of others."""
    return mob_hand.draw(scene, SKIN)
