"""The pieces: their kinds and limits, piles of cards, neighborhoods, Deals and fulfilled Jobs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Generic, Literal, Self, TypeAlias, TypeVar

from rules.kernel.telling import Seat, light

if TYPE_CHECKING:
    from rules.scarface_1920.city import Neighborhood, Side
    from rules.scarface_1920.deck import Dealer, Job

C = TypeVar("C")

District: TypeAlias = int
"""The place of a district in the city."""

Stage: TypeAlias = Literal[
    "gangs", "picks", "swaps", "place", "draft", "goods",
    "turn", "actions", "raid", "overall", "bands",
    "sales", "income", "home", "recruits", "deck", "extra", "news", "headline", "last", "over",
]  # fmt: skip

NOBODY = -1
DISTRICTS = 7
SLUMS, SAFEHOUSES, HQ, AUTHORITIES, UNDERWORLD, PRISON = range(6)
PLACES = ("slums", "safehouses", "hq", "authorities", "underworld", "prison")
ALCOHOL, GUN = range(2)
GOODS = ("alcohol", "gun")
SPEAKEASY, CASINO, BROTHEL = range(3)
BUSINESSES = ("speakeasy", "casino", "brothel")
HAND, LAWYERS, RECRUITERS, SUPPLY, VEHICLES, NIGHTCLUBS = range(6)
STATS = ("hand", "lawyers", "recruiters", "supply", "vehicles", "nightclubs")
EASES = ("upgrade", "heat", "bribe", "job", "deal", "tohand")
EASE_UPGRADE, EASE_HEAT, EASE_BRIBE, EASE_JOB, EASE_DEAL, EASE_HAND = range(6)

MONEY = 10  # to start with
CUBES = 12
TOP_CRIME = 11
TOP_NESS = 6
MARKERS = 7  # control markers of a gang
EACH_BUSINESS = 10  # markers of each type, Nightclubs too
ON_A_TILE = 3  # business markers, the Nightclub not counted
CARS, TRUCKS = 3, 2
EVERYONE = 0b1111  # all eyes


def changed(items: list[C], i: int, item: C) -> list[C]:
    """The same list with another item in one place."""
    other = items.copy()
    other[i] = item
    return other


def shifted(counts: list[int], i: int, by: int) -> list[int]:
    """The same counts with more or less in one place."""
    return changed(counts, i, counts[i] + by)


@light
class Pile(Generic[C]):
    """Cards face down, the first on top, and for each the seats that know it lies there, a bit a seat. A pile is
    replaced, never changed, and so are the pieces below: a table is cloned far more often than they change."""

    cards: tuple[C, ...] = ()
    eyes: tuple[int, ...] = ()

    def draw(self, count: int) -> tuple[tuple[C, ...], Pile[C]]:
        """Cards from the top, as many as there are, and what is left."""
        return self.cards[:count], Pile(self.cards[count:], self.eyes[count:])

    def under(self, card: C, eyes: int) -> Pile[C]:
        """With a card at the bottom; these seats have seen it."""
        return Pile((*self.cards, card), (*self.eyes, eyes))

    def without(self, card: C) -> Pile[C]:
        """The pile without a card."""
        at = self.cards.index(card)
        return Pile(self.cards[:at] + self.cards[at + 1 :], self.eyes[:at] + self.eyes[at + 1 :])

    def seen(self, count: int, eyes: int) -> Pile[C]:
        """These seats have seen the first cards."""
        return Pile(self.cards, (*[each | eyes for each in self.eyes[:count]], *self.eyes[count:]))


Goods: TypeAlias = tuple[int, int]
"""Alcohol and guns."""


@light
class Tile:
    """A neighborhood in play; at night it has a Nightclub."""

    card: Neighborhood
    district: District
    business: tuple[int, int, int] = (0, 0, 0)
    owner: Seat = NOBODY
    night: bool = False
    goods: Goods = (0, 0)

    def with_goods(self, goods: Goods) -> Tile:
        """The same with other goods: so often that `replace` would be slow."""
        return Tile(self.card, self.district, self.business, self.owner, self.night, goods)

    @property
    def side(self) -> Side:
        """The side that lies up."""
        return self.card.night if self.night else self.card.day

    @property
    def markers(self) -> int:
        """Business markers of all four types."""
        return sum(self.business) + self.night


@light
class Holding:
    """What a gang has in its neighborhoods, all together."""

    tiles: tuple[int, ...]  # by their numbers
    districts: frozenset[District]
    business: tuple[int, int, int]
    nightclubs: int
    goods: Goods


class Tiles(list[Tile]):
    """The neighborhoods in play. What a gang has there is asked far more often than it changes."""

    __slots__ = ("_holdings", "_open")

    def __init__(self, tiles: Iterable[Tile]) -> None:
        super().__init__(tiles)
        self._holdings: dict[Seat, Holding] = {}
        self._open: tuple[int, ...] | None = None

    def __setitem__(self, i: int, tile: Tile) -> None:  # type: ignore[override]  # one at a time
        super().__setitem__(i, tile)
        self._holdings, self._open = {}, None

    def copy(self) -> Self:
        other = type(self)(self)
        other._holdings, other._open = self._holdings, self._open
        return other

    def open(self) -> tuple[int, ...]:
        """The types of business of which a marker is left."""
        if self._open is None:
            kinds = range(len(BUSINESSES))
            self._open = tuple([k for k in kinds if sum([tile.business[k] for tile in self]) < EACH_BUSINESS])
        return self._open

    def holding(self, owner: Seat) -> Holding:
        """What a gang has, or nobody."""
        found = self._holdings.get(owner)
        if found is None:
            found = self._holdings[owner] = self._found(owner)
        return found

    def _found(self, owner: Seat) -> Holding:
        numbers = tuple([i for i, tile in enumerate(self) if tile.owner == owner])
        districts = []
        speakeasies = casinos = brothels = nightclubs = alcohol = guns = 0
        for i in numbers:
            tile = self[i]
            districts.append(tile.district)
            speakeasies += tile.business[SPEAKEASY]
            casinos += tile.business[CASINO]
            brothels += tile.business[BROTHEL]
            nightclubs += tile.night
            alcohol += tile.goods[ALCOHOL]
            guns += tile.goods[GUN]
        business = (speakeasies, casinos, brothels)
        return Holding(numbers, frozenset(districts), business, nightclubs, (alcohol, guns))


@light
class Deal:
    """A Dealer, and those tucked under: thug limit and storage are those of the first."""

    dealers: tuple[Dealer, ...]
    thugs: int = 0
    goods: Goods = (0, 0)

    def with_goods(self, goods: Goods) -> Deal:
        """The Deal with other goods on it."""
        return Deal(self.dealers, self.thugs, goods)

    def with_thugs(self, thugs: int) -> Deal:
        """The Deal with so many Thugs on it."""
        return Deal(self.dealers, thugs, self.goods)


@light
class Done:
    """A permanent Job, fulfilled."""

    card: Job
    thugs: int = 0
    goods: Goods = (0, 0)
    used: bool = False  # its effect of one's own turn
    fired: bool = False  # its effect after an event
