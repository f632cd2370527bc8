"""The faces of the cards of Sons of Anarchy, which of them lie open, and how a seat stands."""

from __future__ import annotations

from rules.kernel.faces import Face
from rules.mob import standing as mob
from rules.mob.faces import by_key, lying_open, make_boards, make_face
from rules.mob.look import Lines, phrase
from rules.mob.rounds import ROUNDS
from rules.mob.table import PICKING
from rules.sons_of_anarchy.deck import Decks, Hassle, LastCall, Obstacle, plain
from rules.sons_of_anarchy.market import LIMITS, SALE
from rules.sons_of_anarchy.view import SonsOfAnarchyView


def faces(decks: Decks) -> dict[str, Face]:
    """Every side of a Clubhouse, site and Anarchy card, and the boards beside them."""
    return by_key([*_gangs(decks), *_sites(decks), *_cards(decks), *make_boards(dict(enumerate(LIMITS)), SALE)])


def _gangs(decks: Decks) -> list[Face]:
    """Both sides of each Clubhouse, with what a gang starts with and what is special about it."""
    sides = [("high-octane", gang) for gang in decks.gangs]
    sides += [("unleaded", decks.side(plain(gang.key))) for gang in decks.gangs]
    return [make_face(side, "gang", phrase(f"face.{sort}"), *describe_side(side.key)) for sort, side in sides]


def describe_side(key: str) -> Lines:
    """What stands on a side of a Clubhouse, a line each."""
    return phrase("face.start", key), phrase(f"gang-rule.{key}")


def _sites(decks: Decks) -> list[Face]:
    """Sites stay; an opportunity is gone at the end of the round."""
    sorts = {"starting": decks.starting, "random": decks.random, "opportunity": decks.opportunities}
    return [
        make_face(site, "card", phrase(f"face.{sort}"), phrase(f"text.{site.key}"))
        for sort, sites in sorts.items()
        for site in sites
    ]


def _cards(decks: Decks) -> list[Face]:
    """Obstacles, Hassles and Last Calls; of those that only hardcore players use it is said."""
    cards: list[tuple[str, Obstacle | Hassle | LastCall]] = [("obstacle", card) for card in decks.obstacles]
    cards += [("hassle", card) for card in decks.hassles] + [("call", card) for card in decks.last_calls]
    return [
        make_face(
            card,
            "card",
            phrase(f"face.{sort}-hardcore" if card.hardcore else f"face.{sort}"),
            phrase(f"text.{card.key}"),
        )
        for sort, card in cards
    ]


def in_sight(decks: Decks, v: SonsOfAnarchyView) -> tuple[str, ...]:
    """What lies open for everybody; while gangs are chosen, the sides that may be picked do too."""
    picking = decks.gangs if v.stage in PICKING else ()
    sides = [gang.key for gang in picking if v.house.high_octane] + [plain(gang.key) for gang in picking]
    return tuple(dict.fromkeys([*lying_open(v), *sides]))


def standing(_: Decks, v: SonsOfAnarchyView) -> Lines:
    """The goal, and how one stands."""
    return mob.standing(v, ROUNDS + v.house.long_haul, lambda seat: v.gangs[seat].heat)
