"""A world of Sons of Anarchy that a seat could be in, for all it sees."""

from __future__ import annotations

from rules.kernel.chance import Dice
from rules.kernel.telling import Seat
from rules.mob import resample as mob
from rules.mob.table import MADE, POOL
from rules.mob.table import Table as NewTable
from rules.sons_of_anarchy.deck import Decks
from rules.sons_of_anarchy.setup import BOOK
from rules.sons_of_anarchy.table import CREW, Gang, Table
from rules.sons_of_anarchy.view import GangView, SonsOfAnarchyView


def resample(decks: Decks, v: SonsOfAnarchyView, dice: Dice) -> Table:
    """Everything in sight as it is; what stands behind blinds or lies face down is drawn anew."""
    deck = decks.anarchy(hardcore=v.house.hardcore_cards)
    return NewTable(
        **mob.of_view(v, BOOK, dice, decks.starting, decks.random, deck),
        gangs=[_gang(decks, v, seat, dice) for seat in range(len(v.gangs))],
    )


def _gang(decks: Decks, v: SonsOfAnarchyView, seat: Seat, dice: Dice) -> Gang:
    gang = v.gangs[seat]
    card = decks.side(gang.gang)
    stash = mob.likely_stash(v, gang, (card.cash, card.gun, card.contraband), dice)
    orders = _likely_orders(v, gang, card.orders, dice) if gang.orders is None else gang.orders
    where, seen = [*gang.men, *gang.associates], v.seen if seat == v.seat else ()
    return Gang(card, CREW, stash, orders, where, seen, gang.out, gang.heat, gang.skipped)


def _likely_orders(v: SonsOfAnarchyView, gang: GangView, base: int, dice: Dice) -> int:
    """Secret tokens: none before they are claimed, or once a gang was skipped or disbanded."""
    if gang.skipped or gang.out or v.stage in ("first", "gangs", "dawn", "market", "calls"):
        return 0
    return dice.below(base + MADE - gang.men.count(POOL) + 1, "blind")
