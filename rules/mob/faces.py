"""Faces of cards: what both games do to show what stands on them, and which of them lie open."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from rules.kernel.faces import Face
from rules.kernel.telling import Phrase
from rules.mob.look import phrase
from rules.mob.market import BANDS, price
from rules.mob.rounds import RECOVERS
from rules.mob.sheet_more import say_limit
from rules.mob.table import NO_GANG
from rules.mob.view import MobView

MARKET, EMERGENCY_ROOM = "black-market", "emergency-room"


class Printed(Protocol):
    """Anything with a key and a line of flavour, which may be empty."""

    @property
    def key(self) -> str:
        """Its name in decks and catalogues."""

    @property
    def flavour(self) -> str:
        """A line of our own."""


def make_face(card: Printed, title: str, kind: Phrase, *does: Phrase) -> Face:
    """The face of a card: its title, sort and effect by their keys in the catalogue, and its flavour if it has
    one."""
    flavour: Phrase = (f"flavour.{card.key}",) if card.flavour else ()
    return Face(card.key, (f"{title}.{card.key}",), kind, does, flavour)


def by_key(faces: Iterable[Face]) -> dict[str, Face]:
    """Faces by their keys."""
    return {face.key: face for face in faces}


def flavours(cards: Iterable[Printed]) -> dict[str, str]:
    """The entries of the catalogue for what cards have of flavour."""
    return {f"flavour.{card.key}": card.flavour for card in cards if card.flavour}


def make_boards(limits: Mapping[int, int], trouble: int) -> list[Face]:
    """The faces of the Black Market, with what it takes by clout or heat and the trouble of a sale, and of the
    Emergency Room."""
    prices = [phrase("face.bands", players, *_bands(players)) for players in BANDS]
    takes = phrase("face.market-takes", tuple([say_limit(mark, limit) for mark, limit in limits.items()]))
    market = (phrase("face.market"), *prices, takes, phrase("face.market-costs", trouble))
    return [
        Face(MARKET, ("face.market-title",), ("face.board",), market, ("face.market-flavour",)),
        Face(
            EMERGENCY_ROOM,
            ("face.emergency-title",),
            ("face.board",),
            (phrase("face.emergency"), phrase("face.recovers", RECOVERS)),
            ("face.emergency-flavour",),
        ),
    ]


def _bands(players: int) -> list[int]:
    """Up to how many goods bring which price, and what more of them bring."""
    low, high = BANDS[players]
    return [low, price(players, low), high, price(players, high), price(players, high + 1)]


def lying_open(v: MobView) -> tuple[str, ...]:
    """The keys of what lies open for everybody: locations, cards of the round, the gangs and the boards."""
    gangs = [gang.gang for gang in v.gangs if gang.gang != NO_GANG]
    return (*(spot.key for spot in v.spots), *v.hassles, *v.calls, *gangs, MARKET, EMERGENCY_ROOM)
