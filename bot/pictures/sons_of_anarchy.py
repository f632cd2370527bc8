"""Sons of Anarchy: the mob board on asphalt, with the locations where no guns may be pulled in green."""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import Any

from PIL import Image

from bot.pictures import mob, mob_cards, mob_hand, mob_more
from bot.pictures.card import Look
from bot.pictures.colours import Colour
from bot.pictures.mob_skin import Deeds, Skin, Start, Strengths
from bot.pictures.parts import Part
from bot.pictures.scene import Scene
from bot.text.words import Words
from rules.kernel.faces import Face
from rules.kernel.game import AnyGame
from rules.kernel.telling import Seat, Sheet
from rules.mob.rounds import ROUNDS
from rules.mob.table import MADE
from rules.sons_of_anarchy.brief import law_in_force
from rules.sons_of_anarchy.deck import Clubhouse, Decks, plain
from rules.sons_of_anarchy.market import LIMITS, SALE, limit_by
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


def _deeds(scene: Scene) -> Deeds:
    v, decks = scene.view, _decks(scene)
    law = law_in_force(decks, v)
    return Deeds(
        limit=lambda seat: limit_by(decks.side(v.gangs[seat].gang), v.gangs[seat].heat),
        quiet=lambda seat: int(decks.side(v.gangs[seat].gang).quiet_sale),
        sale=SALE,
        guns=law.gun_heat,
        wounds=law.gun_injuries,
        armed=law.guns and (v.fight is None or _by_key(decks)[v.spots[v.fight.place].key].guns),
    )


def _starts(scene: Scene) -> list[Start]:
    """All gangs, with whoever has picked them: the side that is picked, or else the one that is played with."""
    taken = {gang.gang: seat for seat, gang in enumerate(scene.view.gangs)}
    found = []
    for gang in _decks(scene).gangs:
        usual = gang.key if scene.view.house.high_octane else plain(gang.key)
        key = next((key for key in (gang.key, plain(gang.key)) if key in taken), usual)
        found.append(_start(_decks(scene).side(key), taken.get(key)))
    return found


def _start(side: Clubhouse, seat: Seat | None) -> Start:
    held = (("cash", side.cash), ("gun", side.gun), ("contraband", side.contraband), ("heat", side.heat))
    return Start(side.key, seat, side.orders, side.members, side.prospects, held)


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
    deeds=_deeds,
    fights=("throwdown",),
    crew=(CREW[0].name, CREW[MADE].name),
    market=lambda scene: (law_in_force(_decks(scene), scene.view), dict(enumerate(LIMITS))),
    men=lambda *_: (),
    starts=_starts,
    order=_order,
)


def card_look(game: AnyGame, face: Face, words: Words) -> Look:
    """How a card looks on its own."""
    decks: Decks = game.decks  # type: ignore[attr-defined]  # this game has them
    kind = str(face.kind[0]).removeprefix("face.").replace("random", "business")
    if kind in SKIN.papers:
        site = _by_key(decks)[face.key]
        colour, fought = (_HEADS[kind], "") if site.guns else (_NO_GUNS, "no-guns")
        return mob_cards.look_at_tile(SKIN, site, kind, colour, fought, words.say(("board.or",)))
    if kind in ("high-octane", "unleaded"):
        return mob_cards.look_at_gang(SKIN, _start(decks.side(face.key), None))
    return mob_cards.look_at_other(SKIN, face)


def legend_sign(name: str, size: int) -> Part | None:
    """A sign of this board that is no icon."""
    return mob_cards.legend_sign(SKIN, name, size)


def draw(scene: Scene) -> Image.Image:
    """The board as everybody sees it."""
    return mob.draw(scene, SKIN)


def draw_more(scene: Scene) -> Image.Image:
    """The Black Market and its figures, and the line-up of a fight."""
    return mob_more.draw(scene, SKIN)


def tell_more(scene: Scene) -> Sheet:
    """What the second picture says in words."""
    return mob_more.tell(scene)


def draw_hand(scene: Scene) -> Image.Image:
    """What only one seat sees: its blind, its gang and where everybody stands, and what it saw of others."""
    return mob_hand.draw(scene, SKIN)
