"""Drawing a table at random that a seat could be sitting at, for all it sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from rules.kernel.chance import Dice
from rules.mob.law import law_of
from rules.mob.table import Book, Card, Fight, Location, Spot
from rules.mob.view import FightView, GangView, MobView

LIKELY = (14, 6, 7)
"""Cash, guns and goods that a gang may well have behind its blind: from none to one less than this."""

C = TypeVar("C", bound=Card)


def of_view(
    v: MobView,
    book: Book,
    dice: Dice,
    places: Sequence[Location],
    business: Sequence[Location],
    deck: Sequence[Card],
) -> dict[str, Any]:
    """The fields of a table, without its gangs: everything in sight as it is, what lies face down drawn anew."""
    known: dict[str, Any] = {card.key: card for card in (*places, *business, *deck)}
    in_force = [known[key] for key in v.hassles]
    tiles = unseen(v, business)
    dice.shuffle(tiles, "business")
    return {
        "dice": dice,
        "book": book,
        "house": v.house,
        "spots": [Spot(known[spot.key], spot.kind) for spot in v.spots],
        "facedown": tiles[: v.facedown],
        "unused": tiles[v.facedown :],
        "deck": dice.draw(unseen(v, deck), v.deck, "deck"),
        "law": law_of(book.law, in_force),
        "exploited": [i for i, spot in enumerate(v.spots) if spot.exploited],
        "discards": list(v.discards),
        "choosers": list(v.choosers),
        "stage": v.stage,
        "round": v.round,
        "boss": v.boss,
        "lead": v.lead,
        "turn": v.turn,
        "hassles": in_force,
        "calls": [known[key] for key in v.calls],
        "fight": None if v.fight is None else _rebuild_fight(v.fight),
        "trading": v.trading,
        "doomed": list(v.doomed),
        "fallen": list(v.fallen),
        "final": dict(v.final),
    }


def unseen(v: MobView, cards: Sequence[C]) -> list[C]:
    """The cards that may still lie face down."""
    seen = {*v.discards, *v.hassles, *v.calls, *(spot.key for spot in v.spots)}
    return [card for card in cards if card.key not in seen]


def likely_stash(v: MobView, gang: GangView, start: Sequence[int], dice: Dice) -> list[int]:
    """What a gang may hold behind its blind. Everyone knows what it starts with, and that a disbanded one has
    nothing."""
    if gang.out or gang.stash:
        return list(gang.stash) or [0, 0, 0]
    if v.stage in ("first", "gangs", "men"):
        return list(start)
    return [dice.below(most, "blind") for most in LIKELY]


def _rebuild_fight(fight: FightView) -> Fight:
    """The fight of a view, as the rules use it."""
    return Fight(
        fight.place,
        fight.by,
        fight.seats,
        fight.kind,
        dict(fight.guns),
        dict(fight.pacts),
        dict(fight.totals),
    )
