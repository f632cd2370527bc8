"""A world of Wise Guys that a seat could be in, for all it sees."""

from __future__ import annotations

from rules.kernel.chance import Dice
from rules.kernel.telling import Seat
from rules.mob import resample as mob
from rules.mob.table import Table as NewTable
from rules.wise_guys.deck import NOBODY, Decks
from rules.wise_guys.setup import BOOK
from rules.wise_guys.table import Gang, Table
from rules.wise_guys.view import WiseGuysView


def resample(decks: Decks, v: WiseGuysView, dice: Dice) -> Table:
    """Everything in sight as it is; what stands behind blinds or lies face down is drawn anew."""
    return NewTable(
        **mob.of_view(v, BOOK, dice, decks.starting, decks.business, decks.roaring20s),
        gangs=[_gang(decks, v, seat, dice) for seat in range(len(v.gangs))],
    )


def _gang(decks: Decks, v: WiseGuysView, seat: Seat, dice: Dice) -> Gang:
    gang = v.gangs[seat]
    card = next((card for card in decks.gangs if card.key == gang.gang), NOBODY)
    stash = mob.likely_stash(v, gang, (card.stash.cash, card.stash.gun, card.stash.booze), dice)
    seen = v.seen if seat == v.seat else ()
    return Gang(card, card.crew, stash, gang.orders, [*gang.men, *gang.associates], seen, gang.out, gang.clout)
