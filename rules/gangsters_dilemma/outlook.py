"""What a seat can work out from its view and the cards: whom it is with, what it lacks, what it could pay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rules.gangsters_dilemma.deck import CRATE, GIN, GOODS, Character, Decks, Demand, Location
from rules.gangsters_dilemma.demands import ways_to_pay
from rules.gangsters_dilemma.table import CRATE_POINTS, Place, Player
from rules.gangsters_dilemma.view import GangstersDilemmaView, PlayerView
from rules.kernel.telling import Phrase, Seat


def phrase(key: str, *arguments: Any) -> Phrase:
    """A phrase whose arguments may be several phrases."""
    return (key, *arguments)


def tokens(loot: Sequence[int], cash: int = 0) -> tuple[Phrase, ...]:
    """Loot and money with their icons; of nothing, that it is nothing."""
    held = [(f"icon.{good}", n) for good, n in zip(GOODS, loot, strict=True) if n]
    if cash:
        held.append(("icon.cash", cash))
    return tuple(held) or (("icon.nothing",),)


def crate_points(loot: Sequence[int]) -> int:
    """What the crates in hand are worth."""
    return CRATE_POINTS[min(loot[CRATE], len(CRATE_POINTS) - 1)]


def change(player: Player, loot: Iterable[tuple[int, int]] = (), cash: int = 0) -> Player:
    """A player as they would stand with so many more, or fewer, of these goods and Dollars."""
    changed = player.clone()
    changed.cash += cash
    for good, more in loot:
        changed.loot[good] += more
    return changed


def bribe_prices(character: Character) -> tuple[Phrase, ...]:
    """What this character can bribe the Cop with."""
    price = character.bribe_cash
    return (("icon.gin", 1),) if price is None else (("icon.gin", 1), ("icon.cash", price))


def bribes(player: Player) -> tuple[Phrase, ...]:
    """What of it the player has."""
    gin, *cash = bribe_prices(player.character)
    means = [gin] if player.loot[GIN] else []
    return (*means, *(price for price in cash if player.cash >= int(price[1])))


class Outlook:
    """A seat's view, with the cards that it names."""

    def __init__(self, decks: Decks, view: GangstersDilemmaView) -> None:
        assert view.seat is not None
        self.view = view
        self.seat: Seat = view.seat
        self.places = decks.map(len(view.players))
        self.demands = {card.key: card for card in decks.demands}
        self._characters = {one.key: one for one in decks.characters}
        self.players = [self._player(player) for player in view.players]
        self.row = [self.demands[key] for key in view.row]
        self.own = [self.demands[key] for key in view.private]

    def _player(self, seen: PlayerView) -> Player:
        fulfilled = [self.demands[key] for key in seen.fulfilled]
        return Player(self._characters[seen.character], seen.cash, list(seen.loot), fulfilled)

    @property
    def me(self) -> Player:
        """The player whose outlook it is."""
        return self.players[self.seat]

    @property
    def character(self) -> Character:
        """The character whom this seat plays."""
        return self.me.character

    # -- the map

    def place_of(self, key: str) -> Place:
        """The number of the location with this key."""
        return next(place for place, location in enumerate(self.places) if location.key == key)

    @property
    def here(self) -> Place:
        """Where one's own gangster is, once the cards are shown."""
        place = self.view.chosen[self.seat]
        assert place is not None
        return place

    def location(self, place: Place) -> Location:
        """The location at a place."""
        return self.places[place]

    def cash_at(self, place: Place) -> int:
        """The cash that lies at a place."""
        return self.view.locations[place].cash

    def guarded(self, place: Place) -> bool:
        """Whether cops are seen at a place."""
        return place in self.view.cops

    def open_places(self) -> int:
        """How many locations are still open."""
        return sum(not location.closed for location in self.view.locations)

    def closed_places(self) -> tuple[str, ...]:
        """The keys of the locations that are closed."""
        return tuple(location.key for location in self.view.locations if location.closed)

    # -- the others

    def gangsters(self) -> list[Seat]:
        """All but the Cop, from the Cop's left."""
        seats = len(self.players)
        return [(self.view.cop + i) % seats for i in range(1, seats)]

    def companions(self) -> tuple[Seat, ...]:
        """The other gangsters at one's own location."""
        return tuple(
            seat for seat in self.gangsters() if seat != self.seat and self.view.chosen[seat] == self.here
        )

    def others(self) -> list[Seat]:
        """The seats of all other players."""
        return [seat for seat in range(len(self.players)) if seat != self.seat]

    # -- demands

    def payable(self, player: Player, own: bool = True) -> list[Demand]:
        """The demands that a player with these tokens could pay: of the row, and of one's own."""
        return [card for card in (*self.row, *(self.own if own else ())) if ways_to_pay(player, card)]

    def newly_payable(self, changed: Player) -> list[Demand]:
        """Those that one could pay then, but not now."""
        before = self.payable(self.me)
        return [card for card in self.payable(changed) if card not in before]

    def lost(self, changed: Player) -> list[Demand]:
        """Those that one can pay now, but not then."""
        after = self.payable(changed)
        return [card for card in self.payable(self.me) if card not in after]

    def lacking(self, card: Demand) -> list[int]:
        """The tokens that one lacks for a demand."""
        return [max(0, want - held) for want, held in zip(card.wants, self.me.loot, strict=True)]

    def substitutes(self) -> tuple[Phrase, ...]:
        """What may stand in for one token of a demand."""
        cash: Phrase = ("icon.cash", self.character.substitute_price)
        return (cash, ("icon.gin", 1)) if self.character.gin_stands_in else (cash,)

    def replacing(self, card: Demand) -> tuple[Phrase, ...]:
        """Which of these one has for the one token that is lacking; none if that does not help."""
        means = {way.key.partition(":")[0] for way in ways_to_pay(self.me, card)}
        return tuple(one for one in self.substitutes() if str(one[0]).removeprefix("icon.") in means)
