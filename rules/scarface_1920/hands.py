"""Hand, deck and discard pile of a gang."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.asking import Flow, Option, key_of, pick_some
from rules.kernel.telling import Seat
from rules.scarface_1920.choosing import MOST
from rules.scarface_1920.gang_board import hand_size
from rules.scarface_1920.table import Table, in_hand

if TYPE_CHECKING:
    from rules.scarface_1920.deck import Gangster


def draw(t: Table, seat: Seat, count: int) -> None:
    """From the own deck, as many as there are; no discard is shuffled in."""
    gang = t.gangs[seat]
    if count and gang.deck:
        drawn = gang.deck[: -count - 1 : -1]
        gang.deck = gang.deck[:-count]
        gang.hand = in_hand([*gang.hand, *drawn])
        t.tell_also("draw", {seat: {"drawn": [*map(key_of, drawn)]}}, seat=seat, cards=len(drawn))


def draw_up(t: Table, seat: Seat) -> None:
    """Draw up to the size of the hand."""
    gang = t.gangs[seat]
    draw(t, seat, max(0, hand_size(gang) - len(gang.hand)))


def least_missed(card: Gangster) -> tuple[bool, int, int]:
    """Whom an absent player lets go first: the lowest level, then the weakest, the Boss last of all."""
    return card.role == "boss", card.level, card.muscle + card.influence


def discard(t: Table, seat: Seat, count: int) -> Flow[None]:
    """Hand cards of their owner's choice; everybody sees them go."""
    gang = t.gangs[seat]
    count = min(count, len(gang.hand))
    if not count:
        return

    def offers() -> list[Option[int]]:
        return [
            Option(card.key, ("card.named", card.key), i, (f"skill-text.{card.key}",))
            for i, card in enumerate(gang.hand[:MOST])
        ]

    least = map(key_of, sorted(gang.hand[:MOST], key=least_missed)[:count])
    chosen = yield from pick_some(seat, ("discard.which", count), offers, count, count, least)
    cards = [gang.hand[i] for i in chosen]
    gang.leave_hand(cards)
    gang.discard = gang.discard + cards
    for card in cards:
        t.tell("discard", seat=seat, card=card.key, reveals=True)
