"""What things are worth to a gang of Wise Guys, in cash, as far as its seat can see."""

from __future__ import annotations

from functools import cached_property, lru_cache

from rules.house import mob_worth as mob
from rules.kernel.telling import Seat
from rules.mob.law import law_of
from rules.mob.table import Place, Transaction
from rules.wise_guys.deck import NOBODY
from rules.wise_guys.game import GAME
from rules.wise_guys.law import Law
from rules.wise_guys.table import MOST_CLOUT
from rules.wise_guys.transactions import Boss, Gain, Pay, RivalLosesClout, Steal, Trade
from rules.wise_guys.view import GangView, WiseGuysView

DECKS = GAME.decks
GANGS = {card.key: card for card in DECKS.gangs}
PLACES = {card.key: card for card in (*DECKS.starting, *DECKS.business, *DECKS.opportunities)}
HASSLES = {card.key: card for card in DECKS.hassles}
HELD = {"cash": 0, "gun": 1, "booze": 2}


@lru_cache(maxsize=500)
def law_today(hassles: tuple[str, ...]) -> Law:
    """The law of the round, from its hassles; one of another box is not known to the house."""
    return law_of(Law(), [HASSLES[key] for key in hassles if key in HASSLES])


@lru_cache(maxsize=5000)
def force(gang: str, men: tuple[Place, ...], associates: tuple[Place, ...], place: Place, slugging: bool) -> int:
    """The strength of a gang's members at a place."""
    cards = zip(GANGS.get(gang, NOBODY).man, men, strict=True)
    ratings = [man.slugging if slugging else man.talking for man, where in cards if where == place]
    return sum(ratings) + associates.count(place)


class Eye(mob.Eye):
    """The evaluation of a table of Wise Guys from one seat."""

    view: WiseGuysView
    own: GangView
    law: Law
    places = PLACES

    def __init__(self, view: WiseGuysView) -> None:
        super().__init__(view)
        self.card = GANGS.get(self.own.gang, NOBODY)
        self.law = law_today(view.hassles)
        self.tokens = self.own.orders

    # -- assets

    def held(self, asset: str) -> int:
        return self.own.clout if asset == "clout" else self.own.stash[HELD[asset]]

    def worth(self, asset: str, more: int = 0) -> float:
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
        own = sum([3 for each in self.card.order.does if isinstance(each, Trade) and each.trade[0] == "booze"])
        return min(self.market_limit(self.seat), 4) + 2 * self.left + own * (1 + self.left)

    def market_limit(self, seat: Seat) -> int:
        return self.law.market_limits[max(self.view.gangs[seat].clout, 1) - 1]

    def trouble(self, much: int = 1) -> float:
        """The price of losing clout; the last of it costs a made man, or everything."""
        if not much:
            return 0
        if self.own.clout > much:
            return much * (1.6 if self.left else 0.2)
        return (1.2 * self.left + 0.5) if self.made else 99

    # -- transactions

    def gain(self, each: Transaction) -> float:
        match each:
            case Gain():
                return sum([self.some(asset, n) for asset, n in each.gain if asset not in self.law.ban_get])
            case Trade():
                most = self.held(each.trade[0]) // each.trade[1]
                most = most if each.max is None else min(each.max, most)
                return max([self.traded(*each.trade, *each.for_, times) for times in range(most + 1)])
            case Steal():
                return 0 if each.steal[0] in self.law.ban_get else self.luck * self.some(*each.steal)
            case Pay():
                return -sum([self.worth(each.pay[0], -1 - more) for more in range(each.pay[1])])
            case RivalLosesClout():
                return 1.2 * each.rival_loses_clout
            case Boss():
                return self.lead()
        return super().gain(each)

    def traded(self, give: str, n: int, get: str, m: int, times: int) -> float:
        """What it brings to trade so often."""
        if not times or give in self.law.ban_give or get in self.law.ban_get:
            return 0
        bonus = self.card.booze_bonus if give == "booze" else 0
        if give == "clout":
            return self.some(get, m * times) - self.trouble(n * times)
        return self.exchanged(give, n * times, get, m * times, bonus)

    def own_order(self) -> float:
        return self.total(self.card.order.does)

    def promotion(self) -> float:
        return 1.1 * self.left - 1.5 - self.worth("gun", -1)

    def place_bonus(self, place: Place) -> float:
        return self.law.business_bonus if self.view.spots[place].kind == "business" else 0

    # -- fights

    def quality(self, key: str) -> int:
        """The sum of a man's ratings; an associate has 1 and 1."""
        return next((man.slugging + man.talking for man in self.card.man if man.key == key), 2)

    def slugging(self, place: Place) -> bool:
        """Whether a fight there is a Slugging."""
        card = PLACES.get(self.view.spots[place].key)
        return card is None or (self.law.every_fight or card.fight) == "slugging"

    def force(self, seat: Seat, start: Place, place: Place) -> int:
        gang = self.view.gangs[seat]
        return force(gang.gang, gang.men, gang.associates, start, self.slugging(place))

    def armed(self, place: Place) -> bool:
        return self.law.guns and self.slugging(place)

    def calls(self, seat: Seat) -> bool:
        return self.view.gangs[seat].orders > 0

    def free_fight(self, place: Place) -> bool:
        return self.card.free_slugging and self.slugging(place)


@lru_cache(maxsize=50)
def look(view: WiseGuysView) -> Eye:
    """The evaluation of a view. Several questions may be asked of the same table, so it is weighed once."""
    return Eye(view)
