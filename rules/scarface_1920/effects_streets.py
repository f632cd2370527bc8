"""What cards do in the streets: thugs, vehicles, police, goods and businesses."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field

from rules.kernel.asking import Flow
from rules.kernel.reading import card
from rules.kernel.telling import Phrase, Seat
from rules.scarface_1920 import deals, orders_authorities, orders_streets, selling, thugs
from rules.scarface_1920.choosing import Piece, share
from rules.scarface_1920.effects import (
    KINDS,
    NOTHING,
    SPARED,
    Few,
    Goods,
    Place,
    Step,
    Words,
    choose_rival,
    counted,
)
from rules.scarface_1920.map import patrolled, present
from rules.scarface_1920.orders_streets import CAR, THUG, TRUCK
from rules.scarface_1920.pieces import DISTRICTS, HQ, PLACES, PRISON, SAFEHOUSES, SLUMS, District
from rules.scarface_1920.storage import Site, put, stock, store, stored, tile_place
from rules.scarface_1920.table import Table
from rules.scarface_1920.thugs import ANYWHERE, Spot, count_at, least_missed, relocate, spots, take_away

GOALS = {"hit": SAFEHOUSES, "kill": SLUMS, "jail": PRISON}
MOVERS = {
    "thug": (THUG,),
    "car": (CAR,),
    "truck": (TRUCK,),
    "vehicle": (CAR, TRUCK),
    "figure": (THUG, CAR, TRUCK),
}
ALL = 12  # thugs of a gang

Where: TypeAlias = Literal["here", "held", "any"] | Place


@card
class Strike(Step):
    """Hit: to the Safehouses. Kill: to the Slums. Jail: to Prison. Whoever strikes picks rivals' thugs, wherever
    within reach they stand; one's own are picked by their owner."""

    strike: Literal["hit", "kill", "jail"]
    n: Few
    whose: Literal["rival", "each", "own"] = "rival"
    at: Where

    def text(self, words: Words) -> str:
        strike, where = words.say(f"strike.{self.strike}"), words.say(f"where.{self.at}")
        return words.say(f"strike.{self.whose}", strike, self.n, where)

    def ready(self, t: Table, seat: Seat) -> bool:
        if self.whose == "own":
            return False
        if self.at in ("here", "held"):
            districts = present(t, seat) if self.at == "here" else patrolled(t, seat)
            return any([t.gangs[rival].streets[d] for rival in t.rivals(seat) for d in districts])
        return bool(self._targets(t, seat, t.rivals(seat)))

    def idle(self, t: Table, seat: Seat) -> bool:
        """Whether nobody is there to be struck."""
        if self.whose == "own":
            return not spots(t, seat, ANYWHERE if self.at == "any" else (self.at,))
        return not self.ready(t, seat)

    def comes_to(self, t: Table, seat: Seat) -> list[Phrase]:
        vain = SPARED if self.whose == "own" else NOTHING
        return [vain] if self.idle(t, seat) else []

    def _targets(self, t: Table, seat: Seat, rivals: Sequence[Seat]) -> list[Piece]:
        """Thugs of these rivals within reach."""
        groups: tuple[str, ...] = (self.at,)
        districts: Sequence[District] = range(DISTRICTS)
        if self.at in ("here", "held"):
            groups = ("districts",)
            districts = present(t, seat) if self.at == "here" else patrolled(t, seat)
        elif self.at == "any":
            groups = tuple(group for group in ANYWHERE if group != PLACES[GOALS[self.strike]])
        return [
            _target(rival, piece)
            for rival in rivals
            for piece in spots(t, rival, groups)
            if piece.means[0] != "districts" or piece.means[1] in districts
        ]

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        if self.whose == "own":
            groups = ANYWHERE if self.at == "any" else (self.at,)
            goal, prompt = GOALS[self.strike], f"lose.{self.strike}"
            yield from relocate(t, seat, groups, self.n, goal, prompt, least_missed)
            return
        rivals, prompt = t.rivals(seat), f"strike.prompt-{self.strike}"
        for among in [[rival] for rival in rivals] if self.whose == "each" else [rivals]:
            targets = partial(self._targets, t, seat, among)
            yield from share(seat, prompt, targets, self.n, partial(self._fall, t, seat))

    def _fall(self, t: Table, seat: Seat, struck: tuple[Seat, Spot], count: int) -> None:
        rival, spot = struck
        take_away(t.gangs[rival], spot, count)
        t.gangs[rival].thugs[GOALS[self.strike]] += count
        where = t.city.keys[spot[1]] if spot[0] == "districts" else spot[0]
        t.tell(self.strike, seat=seat, rival=rival, thugs=count, where=where)


def _target(rival: Seat, piece: Piece) -> Piece:
    """A rival's thugs in one place, to be struck."""
    key, label, there, spot = piece
    return Piece(f"seat:{rival}:{key}"[:38], (f"{label[0]}-of", rival, *label[1:]), there, (rival, spot))


@card
class Rob(Step):
    """Goods from a rival's neighborhoods where one has presence; the thief names them."""

    rob: Goods

    def text(self, words: Words) -> str:
        return words.say("does.rob", counted(words, *self.rob))

    def ready(self, t: Table, seat: Seat) -> bool:
        return bool(self._victims(t, seat))

    def _loot(self, t: Table, seat: Seat, rival: Seat) -> list[Piece]:
        there = present(t, seat)
        places = [tile_place(t, i) for i in t.held(rival) if t.tiles[i].district in there]
        return stored(t, rival, places, KINDS[self.rob[0]])

    def _victims(self, t: Table, seat: Seat) -> list[Seat]:
        return [rival for rival in t.rivals(seat) if self._loot(t, seat, rival)]

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        if not self._victims(t, seat):
            return
        rival = yield from choose_rival(t, seat, "rob.whom", self._victims(t, seat))
        goods = [0, 0]

        def carry(what: tuple[Site, int], count: int) -> None:
            put(t, rival, *what, -count)
            goods[what[1]] += count

        yield from share(seat, "rob.what", lambda: self._loot(t, seat, rival), self.rob[1], carry)
        t.tell("rob", seat=seat, rival=rival)
        yield from store(t, seat, goods)


@card
class Sell(Step):
    """Sales in own neighborhoods, without the order."""

    sell: Few
    plus: Annotated[int, Field(ge=0, le=20)] = 0

    def text(self, words: Words) -> str:
        return words.say("does.sell-plus" if self.plus else "does.sell", self.sell, self.plus)

    def ready(self, t: Table, seat: Seat) -> bool:
        return t.acting(seat) and selling.can_sell(t, seat)

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        if t.acting(seat):
            yield from selling.sell(t, seat, self.sell, self.plus)


@card
class Fence(Step):
    """Stored goods for money."""

    fence: Few
    at: Few
    welcome: ClassVar[bool] = True

    def text(self, words: Words) -> str:
        return words.say("does.fence", self.fence, self.at)

    def ready(self, t: Table, seat: Seat) -> bool:
        return any(stock(t, seat))

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        """Among other steps it may be none."""
        if any(stock(t, seat)):
            yield from orders_authorities.sell_goods(t, seat, self.fence, self.at, least=0)

    def run_chosen(self, t: Table, seat: Seat) -> Flow[None]:
        yield from orders_authorities.sell_goods(t, seat, self.fence, self.at)


@card
class Supply(Step):
    """Own Deals deliver, without the order."""

    supply: Few

    def text(self, words: Words) -> str:
        return words.say("does.supply", self.supply)

    def ready(self, t: Table, seat: Seat) -> bool:
        return t.acting(seat) and deals.can_supply(t, seat)

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        for _ in range(self.supply):
            if self.ready(t, seat):
                yield from deals.supply(t, seat)


@card
class Recruit(Step):
    """Thugs come from the slums or the safehouses."""

    recruit: Few

    def text(self, words: Words) -> str:
        return words.say("does.recruit", self.recruit)

    def ready(self, t: Table, seat: Seat) -> bool:
        there = t.gangs[seat].thugs
        return there[SLUMS] + there[SAFEHOUSES] > 0

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        yield from thugs.recruit(t, seat, self.recruit)


@card
class Retrieve(Step):
    """Own thugs return to Headquarters."""

    retrieve: Few | Literal["all"]
    from_: Annotated[tuple[Place, ...], Field(min_length=1, alias="from")]

    def text(self, words: Words) -> str:
        places = words.join("does.places", [words.say(f"from.{place}") for place in self.from_])
        key = "does.retrieve-all" if self.retrieve == "all" else "does.retrieve"
        return words.say(key, self.retrieve, places)

    def ready(self, t: Table, seat: Seat) -> bool:
        gang = t.gangs[seat]
        return any([count_at(gang, place) for place in self.from_])

    def comes_to(self, t: Table, seat: Seat) -> list[Phrase]:
        """How many there are to bring home, if they are fewer than the card allows."""
        there = sum([count_at(t.gangs[seat], place) for place in self.from_])
        if not there:
            return [("comes.nobody", self.from_[0])] if len(self.from_) == 1 else [("comes.nobody-there",)]
        few = self.retrieve == "all" or there < self.retrieve
        return [("comes.home", there)] if few else []

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        count = ALL if self.retrieve == "all" else self.retrieve
        yield from relocate(t, seat, self.from_, count, HQ, "retrieve.which")


@card
class Send(Step):
    """Own thugs go to districts with presence, without the order."""

    send: Few
    free: bool = False

    def text(self, words: Words) -> str:
        return words.say("does.send-free" if self.free else "does.send", self.send)

    def ready(self, t: Table, seat: Seat) -> bool:
        if not (t.acting(seat) and t.gangs[seat].thugs[HQ]):
            return False
        return bool(orders_streets.reachable(t, seat, self.free))

    def waivable(self, t: Table, seat: Seat) -> bool:
        """Whatever money there is: nobody learns whether it would do."""
        return t.acting(seat) and t.gangs[seat].thugs[HQ] > 0 and bool(present(t, seat))

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        if t.acting(seat) and present(t, seat):
            yield from orders_streets.send_thugs(t, seat, self.send, self.free)


@card
class Move(Step):
    """Own figures go from district to district, without the order."""

    move: Few
    what: Literal["thug", "car", "truck", "vehicle", "figure"]
    free: bool = False

    def text(self, words: Words) -> str:
        key = "does.move-free" if self.free else "does.move"
        return words.say(key, self.move, words.count(f"figure.{self.what}", self.move))

    def ready(self, t: Table, seat: Seat) -> bool:
        if not t.acting(seat):
            return False
        gang = t.gangs[seat]
        if self.what in ("car", "vehicle", "figure") and any(gang.cars):
            return True
        if self.what in ("truck", "vehicle", "figure") and any(gang.trucks):
            return True
        return self.what in ("thug", "figure") and orders_streets.can_walk(t, seat, self.free)

    def waivable(self, t: Table, seat: Seat) -> bool:
        """Whatever money there is: nobody learns whether it would do."""
        gang = t.gangs[seat]
        return t.acting(seat) and any([any(orders_streets.pieces(gang, figure)) for figure in MOVERS[self.what]])

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        if t.acting(seat):
            yield from orders_streets.move_figures(t, seat, self.move, MOVERS[self.what], self.free)
