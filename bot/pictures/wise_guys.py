"""Wise Guys: the mob board by night, with the kind of each fight in the colour of its block."""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import Any

from PIL import Image

from bot.pictures import mob, mob_cards, mob_hand, mob_more
from bot.pictures.card import Look
from bot.pictures.colours import Colour
from bot.pictures.mob_skin import BRASS, Deeds, Skin, Start, Strengths
from bot.pictures.parts import Part
from bot.pictures.scene import Scene
from bot.text.words import Words
from rules.kernel.faces import Face
from rules.kernel.game import AnyGame
from rules.kernel.telling import Seat, Sheet
from rules.mob.rounds import ROUNDS
from rules.wise_guys.brief import FIGHTS, gang_card, law_in_force
from rules.wise_guys.deck import Clubhouse, Decks
from rules.wise_guys.law import Law
from rules.wise_guys.market import SALE, limit_by
from rules.wise_guys.sheet import WOUNDS
from rules.wise_guys.table import SLUGGING

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


def _deeds(scene: Scene) -> Deeds:
    law, fight = law_in_force(_decks(scene), scene.view), scene.view.fight
    return Deeds(
        limit=lambda seat: limit_by(law, scene.view.gangs[seat].clout),
        quiet=lambda _: 0,
        sale=SALE,
        guns=law.gun_clout,
        wounds=WOUNDS,
        armed=law.guns and (fight is None or fight.kind == SLUGGING),
    )


def _starts(scene: Scene) -> list[Start]:
    """All gangs, with whoever has picked them."""
    taken = {gang.gang: seat for seat, gang in enumerate(scene.view.gangs)}
    return [_start(card, taken.get(card.key)) for card in _decks(scene).gangs]


def _start(card: Clubhouse, seat: Seat | None) -> Start:
    stash = card.stash
    held = (("cash", stash.cash), ("gun", stash.gun), ("booze", stash.booze), ("clout", card.clout))
    return Start(card.key, seat, card.orders, card.made, card.associates, held)


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
    deeds=_deeds,
    fights=FIGHTS,
    crew=("associate", "associate"),
    men=lambda scene, seat: [man.key for man in gang_card(_decks(scene), scene.view.gangs[seat].gang).man],
    starts=_starts,
    order=lambda scene, gang: gang_card(_decks(scene), gang).order.does,
)


def card_look(game: AnyGame, face: Face, words: Words) -> Look:
    """How a card looks on its own."""
    decks: Decks = game.decks  # type: ignore[attr-defined]  # this game has them
    kind = str(face.kind[0]).removeprefix("face.")
    if kind in SKIN.papers:
        tile = _by_key(decks)[face.key]
        return mob_cards.look_at_tile(SKIN, tile, kind, _HEADS[tile.fight], tile.fight, words.say(("board.or",)))
    if kind == "gang":
        return mob_cards.look_at_gang(SKIN, _start(gang_card(decks, face.key), None))
    if kind == "man":
        man = next(man for gang in decks.gangs for man in gang.man if man.key == face.key)
        return mob_cards.look_at_man(SKIN, (man.slugging, man.talking))
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
    """What only one seat sees: its blind, its gang and made men, and what it saw of others."""
    return mob_hand.draw(scene, SKIN)
