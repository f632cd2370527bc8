"""The market of Associates: two rows fed from the left by two decks whose tops lie face up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.asking import Flow, Offer, Option, offer, pick
from rules.kernel.telling import Seat
from rules.scarface_1920.pieces import ALCOHOL, EASE_HAND, EVERYONE, changed
from rules.scarface_1920.standing import after
from rules.scarface_1920.storage import spend_goods, stock
from rules.scarface_1920.table import Table

if TYPE_CHECKING:
    from rules.scarface_1920.deck import Gangster

TO_HAND = (0, 1, 1, 1, 2, 2)  # stored alcohol to take an Associate to hand, by level


def on_offer(t: Table, level: int) -> list[tuple[int, int, Gangster]]:
    """Associates of at most this level: row, space (-1: the top of the deck) and card."""
    found = []
    for row, spaces in enumerate(t.rows):
        if t.crooks[row].cards and t.crooks[row].cards[0].level <= level:
            found.append((row, -1, t.crooks[row].cards[0]))
        found += [(row, space, card) for space, card in enumerate(spaces) if card and card.level <= level]
    return found


NOBODY_LEFT = 99  # a level that no Plan reaches


def cheapest(t: Table) -> int:
    """The lowest level on offer."""
    low = NOBODY_LEFT
    for row, pile in zip(t.rows, t.crooks, strict=True):
        if pile.cards and pile.cards[0].level < low:
            low = pile.cards[0].level
        for card in row:
            if card is not None and card.level < low:
                low = card.level
    return low


def hire(t: Table, seat: Seat, level: int) -> Flow[None]:
    """An Associate of at most this level joins, on the discard pile, or in hand for stored alcohol.
    Whoever hires takes the Family Ring."""
    gang = t.gangs[seat]
    row, space, price = yield from pick(seat, ("hire.which", level), lambda: _ways_to_hire(t, seat, level))
    if price > 0:
        yield from spend_goods(t, seat, (ALCOHOL,), price)
    card = leave_market(t, row, space)
    t.shaken = True
    if price >= 0:
        gang.to_hand(card)
    else:
        gang.discard = [*gang.discard, card]
    t.tell("hire" if price >= 0 else "hire-later", seat=seat, card=card.key, reveals=True)
    take_ring(t, seat)
    yield from after(t, seat, "hire")


def _ways_to_hire(t: Table, seat: Seat, level: int) -> list[Offer[tuple[int, int, int]]]:
    """Each Associate of at most this level in two ways: row, space, and the price of taking it to hand (-1: to the
    discard pile, which is free)."""
    alcohol = stock(t, seat)[ALCOHOL]
    eased = t.now.ease[EASE_HAND] if t.turn == seat else 0
    found: list[Offer[tuple[int, int, int]]] = []
    for row, space, card in on_offer(t, level):
        price = max(0, TO_HAND[card.level] - eased)
        hint = (f"skill-text.{card.key}",)
        found.append(Option(card.key, ("join.discard", card.key), (row, space, -1), hint))
        label = ("join.hand", card.key, price)
        found.append(offer(alcohol >= price, f"{card.key}:hand", label, (row, space, price), "to-hand", hint))
    return found


def take_ring(t: Table, seat: Seat) -> None:
    """Take the ring from whoever has it."""
    if t.ring != seat:
        t.ring = seat
        t.tell("ring", seat=seat)


def leave_market(t: Table, row: int, space: int) -> Gangster:
    """Take a card away; those left of the gap move up, and the deck shows its next card."""
    if space < 0:
        card = t.crooks[row].cards[0]
        _next_card(t, row)
        return card
    taken = t.rows[row][space]
    assert taken is not None
    _close_gap(t, row, space)
    return taken


def _close_gap(t: Table, row: int, space: int) -> None:
    spaces, pile = t.rows[row], t.crooks[row].cards
    t.rows = changed(t.rows, row, [pile[0] if pile else None, *spaces[:space], *spaces[space + 1 :]])
    _next_card(t, row)


def _next_card(t: Table, row: int) -> None:
    """The top of the deck is gone, and the next is turned up."""
    t.crooks = changed(t.crooks, row, t.crooks[row].draw(1)[1].seen(1, EVERYONE))


def refresh(t: Table) -> None:
    """Extra! Extra!: the rightmost of each row go under their decks, and the rows move up."""
    for row, spaces in enumerate(t.rows):
        old = spaces[-1]
        if old is not None:
            t.crooks = changed(t.crooks, row, t.crooks[row].under(old, EVERYONE))
        _close_gap(t, row, len(spaces) - 1)
    came = [spaces[0].key for spaces in t.rows if spaces[0] is not None]
    t.tell("market", came=came, cards=len(came), reveals=True)
