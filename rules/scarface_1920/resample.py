"""A world that a seat could be in, for all it sees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from rules.kernel.chance import Dice
from rules.kernel.telling import Seat
from rules.scarface_1920.deck import Decks, Gangster
from rules.scarface_1920.nobody import NO_GANG
from rules.scarface_1920.pieces import EVERYONE, Deal, Done, Pile, Tile, Tiles
from rules.scarface_1920.setup import LOW_LEVEL, shuffled
from rules.scarface_1920.table import Gang, Table, Turn, in_hand
from rules.scarface_1920.view import Cards, GangView, ScarfaceView

C = TypeVar("C")

LIKELY = 40
"""Money that a gang may well have behind its screen: from none to one less than this."""
BEFORE_MONEY_MOVES = ("gangs", "picks", "swaps", "place", "draft", "goods")


def resample(decks: Decks, v: ScarfaceView, dice: Dice) -> Table:
    """Everything in sight as it is; money, hands, decks and Jobs face down are drawn anew."""
    crooks = {card.key: card for card in (*decks.associates, *decks.members)}
    jobs = {job.key: job for job in decks.jobs}
    dealers = {dealer.key: dealer for dealer in decks.dealers}
    raids = {raid.key: raid for raid in decks.raids}
    news = {headline.key: headline for headline in decks.news}
    tiles = {tile.key: tile for tile in decks.neighborhoods}
    eyes = EVERYONE if v.seat is None else 1 << v.seat
    hidden = _unseen(decks.jobs, _seen_jobs(v), dice)
    t = Table(
        dice=dice,
        city=decks.city,
        short=v.house[0],
        draft=v.house[1],
        custom=v.house[2],
        gangs=[_gang(decks, v, seat, crooks, dice) for seat in range(len(v.gangs))],
        tiles=Tiles(
            Tile(tiles[tile.key], tile.district, tile.business, tile.owner, tile.night, tile.goods)
            for tile in v.tiles
        ),
        police=list(v.police),
        rows=[[crooks[key] if key else None for key in row] for row in v.rows],
        crooks=_market(decks, v, crooks, eyes, dice),
        dealers=_pile(v.dealers, dealers, _unseen(decks.dealers, _seen_dealers(decks, v), dice), eyes),
        jobs=_pile(v.jobs, jobs, hidden, eyes),
        raids=_pile(v.raids, raids, _unseen(decks.raids, {*v.raids, v.raid}, dice), eyes),
        news=_pile(v.news, news, _unseen(decks.news[1:], {*v.news, v.headline}, dice), eyes),
        headline=news[v.headline],
        ring=v.ring,
        ness=v.ness,
        time=v.time,
        first=v.first,
        turn=v.turn,
        stage=v.stage,
        back=v.back,
        raid=raids[v.raid] if v.raid else None,
        now=Turn(
            v.now.muscle,
            v.now.influence,
            v.now.siege,
            v.now.ordered,
            v.now.boss,
            [*v.now.used],
            [*v.now.ease],
        ),
        choosers=list(v.choosers),
        offered=[crooks[key] for key in v.offered],
        picked=[tuple(crooks[key] for key in cards) for cards in v.picked],
        dealt=[tuple(jobs[key] if key else next(hidden) for key in cards) for cards in v.dealt],
        gone=[crooks[key] for key in v.gone],
        due=v.due,
        stirred=v.stirred,
    )
    for seat, gang in enumerate(v.gangs):
        t.gangs[seat].jobs = _pile(gang.jobs, jobs, hidden, eyes, 1 << seat)
        t.gangs[seat].done = [Done(jobs[job.key], job.thugs, job.goods, job.used, job.fired) for job in gang.done]
        t.gangs[seat].deals = [
            Deal(tuple(dealers[key] for key in deal.dealers), deal.thugs, deal.goods) for deal in gang.deals
        ]
    return t


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


def _market(
    decks: Decks, v: ScarfaceView, crooks: dict[str, Gangster], eyes: int, dice: Dice
) -> list[Pile[Gangster]]:
    """The two decks of Associates; their tops lie face up."""
    seen = {*v.offered, *v.gone}
    for cards in (*v.rows, *v.crooks, *v.picked):
        seen.update(cards)
    for gang in v.gangs:
        seen.update((*gang.unplayed, *gang.plan, *gang.discard))
    low = [card for card in decks.associates if card.level <= LOW_LEVEL]
    high = [card for card in decks.associates if card.level > LOW_LEVEL]
    return [
        _pile(keys, crooks, _unseen(cards, seen, dice), eyes).seen(1, EVERYONE)
        for keys, cards in zip(v.crooks, (low, high), strict=True)
    ]


def _gang(decks: Decks, v: ScarfaceView, seat: Seat, crooks: dict[str, Gangster], dice: Dice) -> Gang:
    """Hand and deck together are known; where each lies is not, but for those seen on their way to the hand."""
    seen = v.gangs[seat]
    hand = list(seen.hand) if seat == v.seat else _hand(seen, dice)
    deck = shuffled([key for key in seen.unplayed if key not in hand], dice, "unseen")
    mob = next((mob for mob in decks.gangs if mob.key == seen.gang), NO_GANG)
    money = seen.money
    if money is None:
        money = mob.purse(len(v.gangs)) if v.stage in BEFORE_MONEY_MOVES else dice.below(LIKELY, "screen")
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
