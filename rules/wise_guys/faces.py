"""The faces of the cards of Wise Guys, which of them lie open, and how a seat stands."""

from __future__ import annotations

from rules.kernel.faces import Face
from rules.kernel.telling import Phrase
from rules.mob import standing as mob
from rules.mob.faces import by_key, lying_open, make_boards, make_face
from rules.mob.look import Lines, phrase
from rules.mob.rounds import ROUNDS
from rules.mob.table import PICKING
from rules.wise_guys.brief import gang_card, name_men
from rules.wise_guys.deck import Clubhouse, Decks, Hassle, LastCall
from rules.wise_guys.law import Law
from rules.wise_guys.market import SALE
from rules.wise_guys.view import WiseGuysView


def faces(decks: Decks) -> dict[str, Face]:
    """Every gang, man, location and Roaring 20s card, and the boards beside them."""
    boards = make_boards(dict(enumerate(Law().market_limits, 1)), SALE)
    return by_key([*_gangs(decks), *_men(decks), *_locations(decks), *_cards(decks), *boards])


def _gangs(decks: Decks) -> list[Face]:
    """The gangs with what they start with, their order and rule, and their made men."""
    return [make_face(gang, "gang", phrase("face.gang"), *describe_gang(gang)) for gang in decks.gangs]


def describe_gang(gang: Clubhouse) -> Lines:
    """What stands on a gang's card, a line each."""
    return start_of(gang), phrase(f"gang-card.{gang.key}"), phrase("face.members", name_men(gang))


def _men(decks: Decks) -> list[Face]:
    """The made men with their ratings."""
    men = [(gang.key, man) for gang in decks.gangs for man in gang.man]
    return [
        make_face(man, "person", phrase("face.man", gang), phrase("hint.ratings", man.slugging, man.talking))
        for gang, man in men
    ]


def start_of(gang: Clubhouse) -> Phrase:
    """What a gang starts with."""
    stash = gang.stash
    return phrase(
        "face.start", gang.orders, gang.made, gang.associates, stash.cash, stash.gun, stash.booze, gang.clout
    )


def _locations(decks: Decks) -> list[Face]:
    """Tiles stay; an opportunity is gone at the end of the round."""
    sorts = {"starting": decks.starting, "business": decks.business, "opportunity": decks.opportunities}
    return [
        make_face(tile, "card", phrase(f"face.{sort}", tile.fight), phrase(f"text.{tile.key}"))
        for sort, tiles in sorts.items()
        for tile in tiles
    ]


def _cards(decks: Decks) -> list[Face]:
    """Hassles and Last Calls."""
    cards: list[tuple[str, Hassle | LastCall]] = [("hassle", card) for card in decks.hassles]
    cards += [("call", card) for card in decks.last_calls]
    return [make_face(card, "card", phrase(f"face.{sort}"), phrase(f"text.{card.key}")) for sort, card in cards]


def in_sight(decks: Decks, v: WiseGuysView) -> tuple[str, ...]:
    """What lies open for everybody; while gangs are chosen, all of them do."""
    gangs = decks.gangs if v.stage in PICKING else [gang_card(decks, gang.gang) for gang in v.gangs]
    men = [man.key for gang in gangs for man in gang.man]
    return tuple(dict.fromkeys([*lying_open(v), *(gang.key for gang in gangs), *men]))


def standing(_: Decks, v: WiseGuysView) -> Lines:
    """The goal, and how one stands."""
    return mob.standing(v, ROUNDS, lambda seat: v.gangs[seat].clout)
