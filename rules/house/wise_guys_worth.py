"""What things are worth to a gang of Wise Guys, in cash, from where its seat sits."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache

from rules.kernel.telling import Seat
from rules.mob.fights import PER_GUN
from rules.mob.law import law_of
from rules.mob.rounds import ROUNDS
from rules.mob.table import CLUBHOUSE, EMERGENCY, MADE, POOL, Place
from rules.mob.transactions import Heal, Orders, Recruit
from rules.wise_guys.deck import NOBODY, Clubhouse
from rules.wise_guys.game import GAME
from rules.wise_guys.law import Law
from rules.wise_guys.table import MOST_CLOUT
from rules.wise_guys.transactions import Anything, Boss, Gain, RivalLosesClout, Steal, Trade
from rules.wise_guys.view import WiseGuysView

DECKS = GAME.decks
GANGS = {card.key: card for card in DECKS.gangs}
PLACES = {card.key: card for card in (*DECKS.starting, *DECKS.business, *DECKS.opportunities)}
HASSLES = {card.key: card for card in DECKS.hassles}
HELD = {"cash": 0, "gun": 1, "booze": 2}
TOKEN = 1.0
"""What an order token is worth to a gang that knows no better use."""


@lru_cache(maxsize=500)
def law_today(hassles: tuple[str, ...]) -> Law:
    """What the hassles say together; one of another box is not known to the house."""
    return law_of(Law(), [HASSLES[key] for key in hassles if key in HASSLES])


@lru_cache
def chance(lead: int) -> float:
    """To win a fight with this lead before the dice; a tie counts half."""
    rolls = [lead + own - other for own in range(6) for other in range(6)]
    return (sum([roll > 0 for roll in rolls]) + sum([roll == 0 for roll in rolls]) / 2) / len(rolls)


@lru_cache(maxsize=5000)
def force(gang: str, men: tuple[Place, ...], associates: tuple[Place, ...], place: Place, slugging: bool) -> int:
    """The ratings of the members who stand there."""
    cards = zip(GANGS.get(gang, NOBODY).man, men, strict=True)
    ratings = [man.slugging if slugging else man.talking for man, where in cards if where == place]
    return sum(ratings) + associates.count(place)


class Eye:
    """One seat's look at the table."""

    def __init__(self, view: WiseGuysView) -> None:
        assert view.seat is not None
        self.view, self.seat, self.own = view, view.seat, view.gangs[view.seat]
        self.where = (*self.own.men, *self.own.associates)
        self.card = GANGS.get(self.own.gang, NOBODY)
        self.law = law_today(view.hassles)
        self.left = ROUNDS - view.round  # rounds after this one
        self.made = MADE - self.own.men.count(POOL)

    # -- assets

    def held(self, asset: str) -> int:
        return self.own.clout if asset == "clout" else self.own.stash[HELD[asset]]

    def worth(self, asset: str, more: int = 0) -> float:
        """What one more of an asset is worth to a gang that has got `more` already."""
        if asset == "cash":
            return 1
        held = self.held(asset) + more
        if asset == "booze":
            return 1.9 if held < self.outlets else 0.6 if self.left else 0.1
        if asset == "gun":
            return (1.3 if held < 2 else 0.6) if self.left else 0.3
        if held >= MOST_CLOUT:
            return 0
        return 1.8 if self.left else 0.5

    @cached_property
    def outlets(self) -> int:
        """How much booze it can hope to sell, at the Black Market and by an order of its own."""
        limit = self.law.market_limits[max(self.own.clout, 1) - 1]
        own = sum([3 for each in self.card.order.does if isinstance(each, Trade) and each.trade[0] == "booze"])
        return min(limit, 4) + 2 * self.left + own * (1 + self.left)

    def clout_lost(self, clout: int = 1) -> float:
        """The price of losing clout; the last of it costs a made man, or everything."""
        if not clout:
            return 0
        if self.own.clout > clout:
            return clout * (1.6 if self.left else 0.2)
        return (1.2 * self.left + 0.5) if self.made else 99

    # -- transactions

    def gain(self, each: Anything) -> float:
        """What a transaction brings."""
        match each:
            case Gain():
                got = [self.some(asset, n) for asset, n in each.gain if asset not in self.law.ban_get]
                return sum(got)
            case Trade():
                most = self.held(each.trade[0]) // each.trade[1]
                most = most if each.max is None else min(each.max, most)
                return max([self.traded(*each.trade, *each.for_, times) for times in range(most + 1)])
            case Steal():
                return 0 if each.steal[0] in self.law.ban_get else self.luck * self.some(*each.steal)
            case RivalLosesClout():
                return 1.2 * each.rival_loses_clout
            case Heal():
                return 1.2 * min(each.heal, self.where.count(EMERGENCY))
            case Recruit():
                return 0.35 * self.left * min(each.recruit, self.own.associates.count(POOL))
            case Boss():
                return 0.0 if self.view.boss == self.seat else 0.8
            case Orders():
                return TOKEN * each.orders
        return 0.1

    @cached_property
    def marks(self) -> list[Seat]:
        """Rivals who may have something to steal: none whose blind it has looked behind this round, since that is
        what happens when a steal falls short."""
        bare = [seat for seat, when, *_ in self.view.seen if when == self.view.round]
        return [s for s, gang in enumerate(self.view.gangs) if s != self.seat and not gang.out and s not in bare]

    @cached_property
    def luck(self) -> float:
        """The chance that a steal brings something."""
        return 0.9 * len(self.marks) / (len(self.view.gangs) - 1)

    def some(self, asset: str, n: int) -> float:
        return sum([self.worth(asset, more) for more in range(n)])

    def traded(self, give: str, n: int, get: str, m: int, times: int) -> float:
        """What it brings to trade so often."""
        if not times or give in self.law.ban_give or get in self.law.ban_get:
            return 0
        cost = sum([self.worth(give, -1 - more) for more in range(n * times)])
        bonus = self.card.booze_bonus if give == "booze" else 0
        return self.some(get, m * times) - cost + bonus

    def total(self, part: Sequence[Anything]) -> float:
        return sum([self.gain(each) for each in part])

    def boost(self, key: str) -> float:
        """What the second part of a location brings beyond its token."""
        card = PLACES.get(key)
        return self.total(card.boost) - TOKEN if card and card.boost else 0

    # -- places

    @cached_property
    def _brings(self) -> list[float]:
        return [self._exploited(spot.key, spot.kind == "business") for spot in self.view.spots]

    def _exploited(self, key: str, business: bool) -> float:
        card = PLACES.get(key)
        if card is None:
            return 2  # a place of another box
        main = max(self.total(card.main), self.total(card.or_))
        spare = self.boost(key) if self.own.orders > 1 else 0
        bonus = self.law.business_bonus if business else 0
        return main + max(spare, 0) + bonus - self.clout_lost(card.hot)

    def brings(self, place: Place) -> float:
        """What exploiting a place brings."""
        return self._brings[place]

    def hold(self, place: Place) -> float:
        """What it is worth to stand there when the next rounds begin."""
        if self.view.spots[place].kind == "opportunity":
            return 0
        return 0.3 * max(self._brings[place], 0.5) * min(self.left, 3)

    def leaving(self, start: Place) -> float:
        """What is lost by driving away one man, or all."""
        if start == CLUBHOUSE or self.where.count(start) > 1:
            return 0
        return self.hold(start)

    def tied_down(self, start: Place) -> bool:
        """A lone man stays where there is still something to be had this round."""
        return (
            start != CLUBHOUSE
            and self.where.count(start) == 1
            and not self.view.spots[start].exploited
            and not self.rivals_at(start)
            and self._brings[start] > 0.5
        )

    @cached_property
    def stations(self) -> list[Place]:
        return sorted({place for place in self.where if place not in (EMERGENCY, POOL)})

    def place(self, key: str) -> Place:
        """The place of an option."""
        keys = [spot.key for spot in self.view.spots]
        return keys.index(key) if key in keys else CLUBHOUSE

    # -- fights

    def rivals_at(self, place: Place) -> list[Seat]:
        return self._rivals.get(place, [])

    @cached_property
    def _rivals(self) -> dict[Place, list[Seat]]:
        found: dict[Place, list[Seat]] = {}
        for seat, gang in enumerate(self.view.gangs):
            for place in {*gang.men, *gang.associates} if seat != self.seat else ():
                found.setdefault(place, []).append(seat)
        return found

    def slugging(self, place: Place) -> bool:
        card = PLACES.get(self.view.spots[place].key)
        return card is None or (self.law.every_fight or card.fight) == "slugging"

    def force(self, seat: Seat, start: Place, place: Place) -> int:
        """What a gang's members of one place are worth in a fight for another."""
        gang = self.view.gangs[seat]
        return force(gang.gang, gang.men, gang.associates, start, self.slugging(place))

    def crew(self, seat: Seat, place: Place) -> int:
        """How many of its members a gang has there."""
        gang = self.view.gangs[seat]
        return gang.men.count(place) + gang.associates.count(place)

    def against(self, place: Place) -> float:
        """What the strongest rival may bring to a fight: his members there, some of those at home if he has tokens
        to call them, and a gun every other time."""
        armed = PER_GUN / 2 if self.slugging(place) and self.law.guns else 0
        return armed + max(
            [
                self.force(seat, place, place) + self.backup(seat) * self.force(seat, CLUBHOUSE, place)
                for seat in self.rivals_at(place)
            ]
        )

    def backup(self, seat: Seat) -> float:
        return 0.3 if self.law.backup and self.view.gangs[seat].orders else 0

    def firepower(self, place: Place) -> float:
        """What it would pull itself."""
        return PER_GUN * min(self.held("gun"), 1) if self.slugging(place) and self.law.guns else 0

    def chance(self, place: Place, force: float) -> float:
        """To win a fight there with this force; every further rival makes it harder."""
        return chance(round(force - self.against(place))) * 0.8 ** (len(self.rivals_at(place)) - 1)

    def stake(self, place: Place) -> float:
        """What the place is worth to whoever wins it now."""
        exploit = not self.view.spots[place].exploited and self.own.orders
        return self.hold(place) + 0.5 + (max(self.brings(place), 0) if exploit else 0)

    def free_fight(self, place: Place) -> bool:
        return self.card.free_slugging and self.slugging(place)


@lru_cache(maxsize=50)
def look(view: WiseGuysView) -> Eye:
    """Several questions may be asked of the same table: it is weighed once."""
    return Eye(view)


def quality(card: Clubhouse, key: str) -> int:
    """The ratings of a member by his option's key; an associate has 1 and 1."""
    return next((man.slugging + man.talking for man in card.man if man.key == key), 2)
