"""What things are worth to a gang of Sons of Anarchy, in cash, as far as its seat can see."""

from __future__ import annotations

from functools import cached_property, lru_cache

from rules.house import mob_worth as mob
from rules.kernel.telling import Seat
from rules.mob.law import law_of
from rules.mob.rounds import ROUNDS
from rules.mob.table import Place, Transaction
from rules.sons_of_anarchy.deck import Clubhouse
from rules.sons_of_anarchy.game import GAME
from rules.sons_of_anarchy.heat import AFTER_A_FALL
from rules.sons_of_anarchy.law import Law
from rules.sons_of_anarchy.market import LIMITS
from rules.sons_of_anarchy.table import CREW, MOST_HEAT
from rules.sons_of_anarchy.transactions import (
    Bribe,
    Drop,
    Gain,
    Patch,
    RivalGains,
    Sell,
    Skim,
    Spend,
    Steal,
    Swap,
    banned,
)
from rules.sons_of_anarchy.view import GangView, SonsOfAnarchyView

DECKS = GAME.decks
PLACES = {card.key: card for card in (*DECKS.starting, *DECKS.random, *DECKS.opportunities)}
HASSLES = {card.key: card for card in DECKS.hassles}
HELD = {"cash": 0, "gun": 1, "contraband": 2}
BURDEN = (0.0, 0.27, 0.67, 1.2, 1.93)
"""What so much heat costs at each market to come."""
MARKETS = 4  # that it looks ahead
STRENGTH = {person.name: person.strength[0] for person in CREW}


@lru_cache(maxsize=500)
def law_today(hassles: tuple[str, ...]) -> Law:
    """The law of the round, from its hassles; one of another box is not known to the house."""
    return law_of(Law(), [HASSLES[key] for key in hassles if key in HASSLES])


@lru_cache(maxsize=20)
def side(gang: str) -> Clubhouse:
    """The side of a gang's card that is in play."""
    return DECKS.side(gang)


class Eye(mob.Eye):
    """The evaluation of a table of Sons of Anarchy from one seat."""

    view: SonsOfAnarchyView
    own: GangView
    card: Clubhouse
    law: Law
    places = PLACES

    def __init__(self, view: SonsOfAnarchyView) -> None:
        super().__init__(view, ROUNDS + view.house.long_haul)
        self.card = side(self.own.gang)
        self.law = law_today(view.hassles)
        self.tokens = self.own.orders or 0

    # -- assets

    def held(self, asset: str) -> int:
        return self.own.stash[HELD[asset]]

    def worth(self, asset: str, more: int = 0) -> float:
        if asset == "cash":
            return 1
        held = self.held(asset) + more
        if asset == "contraband":
            return 1.9 if held < self.outlets else 0.6 if self.left else 0.1
        if held < (2 if self.left else 1):
            return 1.5 if self.left else 0.6
        return 0.9 if self.left and held < 2 + self.gun_buyers else 0.3

    @cached_property
    def outlets(self) -> int:
        """How much contraband it can hope to sell, at the Black Market and by an order of its own."""
        own = self.card.order.does if self.card.order else ()
        corner = sum([2 for each in own if isinstance(each, Sell) and each.sell[0] == "contraband"])
        return min(self.market_limit(self.seat), 4) + 2 * self.left + corner * (1 + self.left)

    @cached_property
    def gun_buyers(self) -> int:
        """How many guns the places on the table would buy."""
        cards = [PLACES[spot.key] for spot in self.view.spots if spot.key in PLACES]
        sales = [each for card in cards for each in (*card.main, *card.or_, *card.boost)]
        return sum([each.max for each in sales if isinstance(each, Sell) and each.sell[0] == "gun"])

    def market_limit(self, seat: Seat) -> int:
        gang = self.view.gangs[seat]
        return LIMITS[min(gang.heat, MOST_HEAT)] + side(gang.gang).traffics_more

    # -- heat

    def burden(self, heat: int) -> float:
        """What it costs to go on with so much heat: the less may be trafficked the more markets there are to
        come."""
        tonight = 0.5 if self.view.stage == "orders" and self.held("contraband") > LIMITS[heat] else 0
        return BURDEN[heat] * min(self.left + tonight, MARKETS)

    def trouble(self, much: int = 1) -> float:
        """What heat costs; above four it costs a member, or everything, and little heat is left."""
        now = self.own.heat
        if now + much <= MOST_HEAT:
            return self.burden(now + much) - self.burden(now)
        return self.fall + self.burden(AFTER_A_FALL) - self.burden(now)

    @property
    def fall(self) -> float:
        """What it costs to name somebody who takes the fall; without a member, everything."""
        return 1.5 * self.left + 0.5 if self.made else 99

    def relief(self, heat: int) -> float:
        """What it is worth to have so much heat less."""
        return self.burden(self.own.heat) - self.burden(max(self.own.heat - heat, 0))

    def sale_trouble(self, count: int) -> float:
        return self.trouble() if count > self.card.quiet_sale else 0

    # -- transactions

    def gain(self, each: Transaction) -> float:
        match each:
            case Sell() | Spend() | Swap():
                (give, n), (get, m) = each.give, each.for_
                most = min(self.held(give) // n, each.max)
                return max([self.exchange(each.kind, give, n, get, m, times) for times in range(most + 1)])
            case Skim():
                bars = banned(self.law, "skim", *[asset for asset, _ in each.skim])
                return 0 if bars else sum([self.some(asset, n) for asset, n in each.skim])
            case Steal():
                return 0 if banned(self.law, "steal", each.steal[0]) else self.luck * self.some(*each.steal)
            case Gain() | Drop() | RivalGains() | Bribe():
                return self.cooled(each)
            case Patch():
                return self.lead()
        return super().gain(each)

    def cooled(self, each: Gain | Drop | RivalGains | Bribe) -> float:
        """What it brings to have less heat oneself, or a rival more."""
        match each:
            case Gain():
                return 0 if banned(self.law, "gain", "heat") else -self.trouble(each.gain_heat)
            case Drop():
                return 0 if banned(self.law, "drop", "heat") else self.relief(each.drop_heat)
            case Bribe():
                return max(self.bribed(each.bribe, each.drops_heat), 0)
        return 0.8 * each.rival_gains_heat

    def exchange(self, kind: str, give: str, n: int, get: str, m: int, times: int) -> float:
        """What it brings to sell, spend or swap so often."""
        if not times or banned(self.law, kind, give, get):
            return 0
        bonus = self.card.gun_bonus if kind == "sell" and give == "gun" else 0
        return self.exchanged(give, n * times, get, m * times, bonus)

    def bribed(self, cash: int, heat: int) -> float:
        """What a bribe brings: less heat, for cash."""
        return self.relief(heat) - cash

    def own_order(self) -> float:
        return self.total(self.card.order.does) if self.card.order else 0

    def promotion(self) -> float:
        return 1.5 * self.left - 1.5 - self.worth("gun", -1)

    # -- throwdowns

    def quality(self, key: str) -> int:
        return STRENGTH.get(key.rpartition("-")[0], 1)

    def force(self, seat: Seat, start: Place, place: Place) -> int:  # noqa: ARG002
        gang = self.view.gangs[seat]
        return STRENGTH["member"] * gang.men.count(start) + STRENGTH["prospect"] * gang.associates.count(start)

    def armed(self, place: Place) -> bool:
        card = PLACES.get(self.view.spots[place].key)
        return self.law.guns and (card is None or card.guns)

    def calls(self, seat: Seat) -> bool:
        return self.view.gangs[seat].orders != 0

    def columns(self, start: Place, goal: Place) -> list[tuple[Place, ...]]:
        """A gang that rides in a long column may collect those of one more place who are free to leave."""
        alone = super().columns(start, goal)
        if self.card.ride_from == 1:
            return alone
        others = [place for place in self.stations if place not in (start, goal) and not self.tied_down(place)]
        return [*alone, *[(start, other) for other in others]]


@lru_cache(maxsize=50)
def look(view: SonsOfAnarchyView) -> Eye:
    """The evaluation of a view. Several questions may be asked of the same table, so it is weighed once."""
    return Eye(view)
