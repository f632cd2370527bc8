"""A world that a seat could be in, for all it sees; and a sketch of what it does see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from rules.kernel.chance import Dice
from rules.kernel.telling import Seat
from rules.scarface_1920.deck import Decks, Gangster, Job, Mob
from rules.scarface_1920.nobody import NO_GANG
from rules.scarface_1920.pieces import EVERYONE, Deal, Done, Pile, Tile, Tiles
from rules.scarface_1920.setup import LOW_LEVEL, shuffled
from rules.scarface_1920.table import Gang, Table, Turn, in_hand
from rules.scarface_1920.view import Cards, GangView, ScarfaceView

C = TypeVar("C")

LIKELY = 40
"""Money that a gang may well have behind its screen: from none to one less than this."""
BEFORE_MONEY_MOVES = ("gangs", "picks", "swaps", "place", "draft", "goods")


class Box:
    """All cards of a deck by their keys, and who looks: a seat's bit, or everybody's for a spectator."""

    __slots__ = ("crooks", "dealers", "eyes", "jobs", "news", "raids", "tiles")

    def __init__(self, decks: Decks, seat: Seat | None) -> None:
        self.crooks = {card.key: card for card in (*decks.associates, *decks.members)}
        self.jobs = {job.key: job for job in decks.jobs}
        self.dealers = {dealer.key: dealer for dealer in decks.dealers}
        self.raids = {raid.key: raid for raid in decks.raids}
        self.news = {headline.key: headline for headline in decks.news}
        self.tiles = {tile.key: tile for tile in decks.neighborhoods}
        self.eyes = EVERYONE if seat is None else 1 << seat


def resample(decks: Decks, v: ScarfaceView, dice: Dice) -> Table:
    """Everything in sight as it is; money, hands, decks and Jobs face down are drawn anew."""
    box = Box(decks, v.seat)
    hidden = _unseen(decks.jobs, _seen_jobs(v), dice)
    gangs = [_gang(decks, v, seat, box.crooks, dice) for seat in range(len(v.gangs))]
    t = _lay_open(decks, v, box, gangs, dice)
    t.crooks = _market(decks, v, box, dice)
    t.dealers = _pile(v.dealers, box.dealers, _unseen(decks.dealers, _seen_dealers(decks, v), dice), box.eyes)
    t.jobs = _pile(v.jobs, box.jobs, hidden, box.eyes)
    t.raids = _pile(v.raids, box.raids, _unseen(decks.raids, {*v.raids, v.raid}, dice), box.eyes)
    t.news = _pile(v.news, box.news, _unseen(decks.news[1:], {*v.news, v.headline}, dice), box.eyes)
    _lay_choices(t, v, box, hidden)
    return t


def sketch(decks: Decks, v: ScarfaceView) -> Table:
    """What is in sight, and nothing else: piles and the screens and hands of others are empty, and all unseen
    cards of a rival are in the deck. For the rules to count on, not to play on."""
    box = Box(decks, v.seat)
    decked = [(seen, _but(seen.unplayed, seen.hand)) for seen in v.gangs]
    gangs = [
        _lay_gang(_mob_of(decks, seen), seen, box.crooks, seen.hand, deck, seen.money or 0)
        for seen, deck in decked
    ]
    t = _lay_open(decks, v, box, gangs, Dice("sketch"))
    known = [replace(seen, jobs=tuple(filter(None, seen.jobs))) for seen in v.gangs]
    _lay_choices(t, replace(v, dealt=((),) * len(gangs), gangs=tuple(known)), box, iter(()))
    return t


def _lay_open(decks: Decks, v: ScarfaceView, box: Box, gangs: list[Gang], dice: Dice) -> Table:
    """A table with these gangs and all that lies open, but for its piles."""
    t = Table(
        dice=dice,
        city=decks.city,
        short=v.house[0],
        draft=v.house[1],
        custom=v.house[2],
        gangs=gangs,
        tiles=Tiles(
            Tile(box.tiles[tile.key], tile.district, tile.business, tile.owner, tile.night, tile.goods)
            for tile in v.tiles
        ),
        police=list(v.police),
        rows=[[box.crooks[key] if key else None for key in row] for row in v.rows],
        crooks=[Pile(), Pile()],
        dealers=Pile(),
        jobs=Pile(),
        raids=Pile(),
        news=Pile(),
        headline=box.news[v.headline],
    )
    _copy_progress(t, v, box)
    return t


def _copy_progress(t: Table, v: ScarfaceView, box: Box) -> None:
    """Markers, whose turn it is and what has been done in it: all of it lies open."""
    t.ring, t.ness, t.time = v.ring, v.ness, v.time
    t.first, t.turn, t.stage, t.back = v.first, v.turn, v.stage, v.back
    t.due, t.stirred = v.due, v.stirred
    t.raid = box.raids[v.raid] if v.raid else None
    t.now = Turn(
        v.now.muscle,
        v.now.influence,
        v.now.siege,
        v.now.ordered,
        v.now.boss,
        [*v.now.used],
        [*v.now.ease],
    )


def _lay_choices(t: Table, v: ScarfaceView, box: Box, hidden: Iterator[Job]) -> None:
    """What gangs are choosing from before the first turn: Associates lie open, Jobs of a draft do not. Then each
    gang's Jobs and Deals."""
    t.choosers = list(v.choosers)
    t.offered = [box.crooks[key] for key in v.offered]
    t.picked = [tuple(box.crooks[key] for key in cards) for cards in v.picked]
    t.dealt = [tuple(box.jobs[key] if key else next(hidden) for key in cards) for cards in v.dealt]
    t.gone = [box.crooks[key] for key in v.gone]
    for seat, gang in enumerate(v.gangs):
        _lay_jobs_and_deals(t, seat, gang, box, hidden)


def _lay_jobs_and_deals(t: Table, seat: Seat, seen: GangView, box: Box, hidden: Iterator[Job]) -> None:
    """A gang's Jobs in hand, those it has done, and its deals."""
    gang = t.gangs[seat]
    gang.jobs = _pile(seen.jobs, box.jobs, hidden, box.eyes, 1 << seat)
    gang.done = [Done(box.jobs[job.key], job.thugs, job.goods, job.used, job.fired) for job in seen.done]
    gang.deals = [
        Deal(tuple(box.dealers[key] for key in deal.dealers), deal.thugs, deal.goods) for deal in seen.deals
    ]


def _unseen(cards: Iterable[C], seen: set[str], dice: Dice) -> Iterator[C]:
    """What could lie anywhere, in any order."""
    return iter(shuffled([card for card in cards if card.key not in seen], dice, "unseen"))  # type: ignore[attr-defined]


def _pile(keys: Cards, known: dict[str, Any], hidden: Iterator[Any], eyes: int, owner: int = 0) -> Pile[Any]:
    return Pile(
        tuple([known[key] if key else next(hidden) for key in keys]),
        tuple([(eyes if key else 0) | owner for key in keys]),
    )


def _seen_jobs(v: ScarfaceView) -> set[str]:
    seen = {*v.jobs}
    for cards in (*v.dealt, *[gang.jobs for gang in v.gangs]):
        seen.update(cards)
    seen.update([job.key for gang in v.gangs for job in gang.done])
    return seen


def _seen_dealers(decks: Decks, v: ScarfaceView) -> set[str]:
    """Those that start with a gang are never in the deck."""
    seen = {*v.dealers, *[dealer.key for dealer in decks.dealers if dealer.starting]}
    seen.update([key for gang in v.gangs for deal in gang.deals for key in deal.dealers])
    return seen


def _market(decks: Decks, v: ScarfaceView, box: Box, dice: Dice) -> list[Pile[Gangster]]:
    """The two decks of Associates; their tops lie face up."""
    seen = {*v.offered, *v.gone}
    for cards in (*v.rows, *v.crooks, *v.picked):
        seen.update(cards)
    for gang in v.gangs:
        seen.update((*gang.unplayed, *gang.plan, *gang.discard))
    low = [card for card in decks.associates if card.level <= LOW_LEVEL]
    high = [card for card in decks.associates if card.level > LOW_LEVEL]
    return [
        _pile(keys, box.crooks, _unseen(cards, seen, dice), box.eyes).seen(1, EVERYONE)
        for keys, cards in zip(v.crooks, (low, high), strict=True)
    ]


def _gang(decks: Decks, v: ScarfaceView, seat: Seat, crooks: dict[str, Gangster], dice: Dice) -> Gang:
    """Hand and deck together are known; where each lies is not, but for those seen on their way to the hand."""
    seen = v.gangs[seat]
    hand = seen.hand if seat == v.seat else _hand(seen, dice)
    deck = shuffled(_but(seen.unplayed, hand), dice, "unseen")
    mob, money = _mob_of(decks, seen), seen.money
    if money is None:
        money = mob.purse(len(v.gangs)) if v.stage in BEFORE_MONEY_MOVES else dice.below(LIKELY, "screen")
    return _lay_gang(mob, seen, crooks, hand, deck, money)


def _mob_of(decks: Decks, seen: GangView) -> Mob:
    return next((mob for mob in decks.gangs if mob.key == seen.gang), NO_GANG)


def _but(cards: Sequence[str], others: Sequence[str]) -> list[str]:
    return [key for key in cards if key not in others]


def _lay_gang(
    mob: Mob, seen: GangView, crooks: dict[str, Gangster], hand: Sequence[str], deck: Sequence[str], money: int
) -> Gang:
    """A gang with this hand, deck and money; all else lies open."""
    return Gang(
        card=mob,
        money=money,
        hand=in_hand([crooks[key] for key in hand]),
        shown=list(seen.shown),
        plan=[crooks[key] for key in seen.plan],
        deck=[crooks[key] for key in deck],
        discard=[crooks[key] for key in seen.discard],
        aside=tuple(crooks[key] for key in seen.aside),
        thugs=list(seen.thugs),
        streets=list(seen.streets),
        cars=list(seen.cars),
        trucks=list(seen.trucks),
        levels=list(seen.levels),
        box=seen.box,
        crime=seen.crime,
        bonus=seen.bonus,
    )


def _hand(seen: GangView, dice: Dice) -> list[str]:
    others = [key for key in seen.unplayed if key not in seen.shown]
    return [*seen.shown, *dice.draw(others, seen.cards - len(seen.shown), "unseen")]
