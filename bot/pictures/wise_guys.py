"""Wise Guys: the mob board by night, with the kind of each fight in the colour of its block."""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import Any

from PIL import Image

from bot.pictures import mob, mob_hand
from bot.pictures.colours import Colour
from bot.pictures.mob_skin import BRASS, Skin, Start, Strengths
from bot.pictures.scene import Scene
from rules.kernel.telling import Seat
from rules.mob.rounds import ROUNDS
from rules.wise_guys.brief import gang_card, law_in_force
from rules.wise_guys.law import Law

_HEADS: dict[str, Colour] = {"slugging": (124, 41, 32), "talking": (35, 80, 102)}
_ART = {
    "city-hall": "city-hall",
    "city-hospital": "hospital",
    "distillery": "still",
    "gun-factory": "factory",
    "downtown-docks": "docks",
    "club-morton": "microphone",
    "four-deuces": "casino",
    "green-mill-ballroom": "gin",
    "hawthorne-smoke-shop": "smoke",
    "sieben-brewery": "brewery",
    "union-stock-yards": "farm",
    "maxwell-street-market": "shop",
    "state-street-florist": "store",
    "colosimos-cafe": "restaurant",
    "lexington-hotel": "hotel",
    "taylor-street-stills": "still",
    "burlington-freight-yard": "train",
    "clark-street-garage": "garage",
    "cicero-town-hall": "bank",
    "lakefront-gaming-ship": "ship",
    "cicero-dog-track": "trophy",
    "canal-street-warehouse": "warehouse",
    "precinct-evidence-room": "police",
    "labor-slugging": "slugging",
    "hijack-shipment": "truck",
    "anonymous-tip": "phone",
    "fixed-prizefight": "trophy",
    "payroll-van": "truck",
    "rum-boat-on-the-lake": "boat",
    "society-wedding": "ring",
    "army-surplus-crate": "crate",
    "friendly-alderman": "deal",
    "flattering-headline": "paper",
    "loose-lipped-bookkeeper": "job",
    "back-room-doctor": "heal",
    "hungry-youngsters": "child",
    "cracked-safe": "lock",
}


def _head(scene: Scene, _spot: Any, card: Any) -> tuple[Colour, str]:
    """How a location is fought for this round."""
    law = law_in_force(_decks(scene), scene.view)
    kind = law.every_fight or card.fight
    return _HEADS[kind], kind


@lru_cache(4)
def _by_key(decks: Any) -> dict[str, Any]:
    return {card.key: card for card in (*decks.starting, *decks.business, *decks.opportunities)}


def _strengths(scene: Scene, seat: Seat) -> Strengths:
    card = gang_card(_decks(scene), scene.view.gangs[seat].gang)
    return [(man.slugging, man.talking) for man in card.man]


def _decks(scene: Scene) -> Any:
    return scene.game.decks  # type: ignore[attr-defined]  # this game has them


def _market(scene: Scene) -> tuple[Law, dict[int, int]]:
    law = law_in_force(_decks(scene), scene.view)
    return law, dict(enumerate(law.market_limits, 1))


def _starts(scene: Scene) -> list[Start]:
    """All gangs, with whoever has picked them."""
    taken = {gang.gang: seat for seat, gang in enumerate(scene.view.gangs)}
    found = []
    for card in _decks(scene).gangs:
        stash = card.stash
        held = (("cash", stash.cash), ("gun", stash.gun), ("booze", stash.booze), ("clout", card.clout))
        found.append(Start(card.key, taken.get(card.key), card.orders, card.made, card.associates, held))
    return found


SKIN = Skin(
    ground=(28, 31, 36),
    road=(106, 101, 82),
    band=(100, 22, 34),
    rule=BRASS,
    steps=(BRASS, (170, 100, 60), (66, 16, 26)),
    token=((120, 74, 20), BRASS),
    papers=MappingProxyType(
        {"starting": (243, 234, 214), "business": (236, 217, 178), "opportunity": (246, 229, 143)}
    ),
    goods="booze",
    mark="clout",
    boss="boss",
    boss_colour=BRASS,
    hat="fedora",
    hat_icon="hat",
    art=MappingProxyType(_ART),
    rounds=lambda _: ROUNDS,
    head=_head,
    cards=lambda scene: _by_key(_decks(scene)),
    strengths=_strengths,
    market=_market,
    men=lambda scene, seat: [man.key for man in gang_card(_decks(scene), scene.view.gangs[seat].gang).man],
    starts=_starts,
    order=lambda scene, gang: gang_card(_decks(scene), gang).order.does,
)


def draw(scene: Scene) -> Image.Image:
    """The board as everybody sees it."""
    return mob.draw(scene, SKIN)


def draw_hand(scene: Scene) -> Image.Image:
    """What only one seat sees: its blind, its gang and made men, and what it saw of others."""
    return mob_hand.draw(scene, SKIN)
