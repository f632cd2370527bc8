"""House players at the table of deals: how one of them answers an offer, and in which words it declines."""

from __future__ import annotations

import logging

from bot.deals.offers import find_deal, turn_round
from bot.store import Offer
from bot.tables import incidents
from bot.tables.context import TableContext, count_round
from bot.text.sentences import sentence
from rules.house import Proposal, bargainer_of
from rules.kernel.chance import Dice
from rules.kernel.telling import Seat

log = logging.getLogger(__name__)

REASONS = 4
"""How many ways to say no there are: `aside.no-1` and so on. Which one it is does not depend on the offer."""


class Declined(Exception):
    """The house does not want to."""


def is_house(table: TableContext, seat: Seat) -> bool:
    """Whether a house player sits there."""
    return any(one.seat == seat and one.kind == "house" for one in table.seats)


def weigh_offer(table: TableContext, offer: Offer) -> None:
    """Let a house player weigh an offer by its own view and dice; Declined if it does not want to. The dice are
    the same for all offers of one maker in a round. One that stumbles declines."""
    session, row = table.session, table.row
    deal = find_deal(session, offer.partner, offer.maker)
    if deal is None or len(deal.fields) != len(offer.values):
        raise Declined
    dice = Dice(f"{row.seed}:bargain:{count_round(session)}:{offer.maker}:{offer.partner}")
    try:
        proposal = Proposal(deal, turn_round(offer.values))
        agreed = bargainer_of(session.game.key)(session.view(offer.partner), proposal, dice)
    except Exception as problem:
        incidents.report(log, "house-player", problem, row.id, row.guild, game=session.game.key)
        agreed = False
    if not agreed:
        raise Declined


def say_no(table: TableContext, partner: Seat) -> str:
    """The words in which a house player declines: one of a few by lot, whatever was offered and why it is no."""
    dice = Dice(f"{table.row.seed}:no:{table.session.number}:{table.seat}:{partner}")
    return sentence(f"aside.no-{dice.roll(REASONS, 'no')}")
