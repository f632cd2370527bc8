"""A world that a seat could be in, for all it sees."""

from __future__ import annotations

from rules.kernel.chance import Dice
from rules.wise_guys.deck import NOBODY, Decks, Location, RoaringCard
from rules.wise_guys.law import HouseRules, law_of
from rules.wise_guys.table import Fight, Gang, Spot, Table
from rules.wise_guys.view import FightView, GangView, WiseGuysView

LIKELY = (14, 6, 7)
"""Cash, guns and booze that a gang may well have behind its blind: from none to one less than this."""


def resample(decks: Decks, v: WiseGuysView, dice: Dice) -> Table:
    """Everything in sight as it is; what stands behind blinds or lies face down is drawn anew."""
    hassle = {card.key: card for card in decks.hassles}
    call = {card.key: card for card in decks.last_calls}
    place = {card.key: card for card in (*decks.starting, *decks.business, *decks.opportunities)}
    hassles = [hassle[key] for key in v.hassles]
    tiles = _unseen_tiles(decks, v, dice)
    t = Table(
        dice=dice,
        house=HouseRules(*v.house),
        gangs=[_gang(decks, v, gang, dice) for gang in v.gangs],
        spots=[Spot(place[spot.key], spot.kind) for spot in v.spots],
        facedown=tiles[: v.facedown],
        unused=tiles[v.facedown :],
        deck=dice.draw(_unseen_cards(decks, v), v.deck, "roaring20s"),
        exploited=[i for i, spot in enumerate(v.spots) if spot.exploited],
        discards=list(v.discards),
        choosers=list(v.choosers),
        stage=v.stage,
        round=v.round,
        boss=v.boss,
        lead=v.lead,
        turn=v.turn,
        law=law_of(hassles),
        hassles=hassles,
        calls=[call[key] for key in v.calls],
        fight=None if v.fight is None else _fight(v.fight),
        trading=v.trading,
        doomed=list(v.doomed),
        fallen=list(v.fallen),
        final=dict(v.final),
    )
    if v.seat is not None:
        t.gangs[v.seat].seen = v.seen
    return t


def _unseen_tiles(decks: Decks, v: WiseGuysView, dice: Dice) -> list[Location]:
    seen = {*v.discards, *(spot.key for spot in v.spots)}
    tiles = [card for card in decks.business if card.key not in seen]
    dice.shuffle(tiles, "business")
    return tiles


def _unseen_cards(decks: Decks, v: WiseGuysView) -> list[RoaringCard]:
    """A war that has gone on from the start lies among the hassles, and so is in sight."""
    seen = {*v.discards, *v.hassles, *v.calls, *(spot.key for spot in v.spots)}
    return [card for card in decks.roaring20s if card.key not in seen]


def _gang(decks: Decks, v: WiseGuysView, gang: GangView, dice: Dice) -> Gang:
    """Everyone knows what a gang starts with, and that a disbanded one has nothing."""
    card = next((card for card in decks.gangs if card.key == gang.gang), NOBODY)
    stash = [card.stash.cash, card.stash.gun, card.stash.booze]
    if gang.out or gang.stash:
        stash = list(gang.stash) or [0, 0, 0]
    elif v.stage not in ("first", "gangs", "men"):
        stash = [dice.below(most, "blind") for most in LIKELY]
    return Gang(card, stash, gang.clout, gang.orders, [*gang.men, *gang.associates], (), gang.out)


def _fight(fight: FightView) -> Fight:
    return Fight(
        fight.place,
        fight.by,
        fight.seats,
        fight.slugging,
        dict(fight.guns),
        fight.ally,
        fight.arbiter,
        dict(fight.totals),
    )
