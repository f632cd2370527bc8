"""Steps 1 to 3 of a round: everyone chooses in secret, then all cards are turned over."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from rules.gangsters_dilemma.deck import COPS, GOODS
from rules.gangsters_dilemma.table import Place, Table
from rules.kernel.asking import Flow, Offer, Option, Pick, everyone_pick, menu, offer, pick
from rules.kernel.telling import Seat

LOOK: Place = -1
"""Instead of a location: look at one of the Cop's cards first."""


def hunches(t: Table) -> list[tuple[Place, ...]]:
    """Where each player would go without an answer: a random open location, two for the Cop. Nobody knows
    another's."""
    places = t.open()
    n = len(places)
    word = t.dice.below((n * (n - 1)) ** len(t.players), "hunch")
    drawn: list[tuple[Place, ...]] = []
    for seat in range(len(t.players)):
        word, i = divmod(word, n)
        word, j = divmod(word, n - 1)
        drawn.append((places[i], places[j + (j >= i)]) if seat == t.cop else (places[i],))
    return drawn


def locations(t: Table) -> list[Offer[Place]]:
    """The open locations; the closed ones may not be used this round."""
    return [
        _location(place, location.key, t.cash[place], place in t.closed) for place, location in enumerate(t.places)
    ]


@lru_cache
def _location(place: Place, key: str, cash: int, closed: bool) -> Offer[Place]:
    """The same few come back round after round: each is made once."""
    return offer(not closed, key, (f"place.{key}",), place, "closed-locations", ("hint.cash", cash))


def _hunch(t: Table, seat: Seat) -> tuple[str, ...]:
    return tuple([t.places[place].key for place in t.hunches[seat]])


def plan(t: Table) -> Flow[None]:
    """Each gangster secretly picks an open location, while the Cop picks two to guard."""
    choices = yield from everyone_pick(lambda: plans(t))
    t.cops = choices.pop(t.cop)
    for seat, (place,) in choices.items():
        t.chosen[seat] = None if place == LOOK else place
    if any(t.chosen[seat] is None for seat in choices):
        t.stage = "look"
    else:
        yield from reveal(t)


def plans(t: Table) -> dict[Seat, Pick]:
    """What everyone may secretly choose. A Lookout who takes a location now gives up the look."""
    prompt, listed = ("plan.where",), locations(t)
    guard = menu(("plan.guard",), listed, _hunch(t, t.cop), COPS, COPS)
    picks = {t.cop: guard}
    for seat in t.clockwise():
        look = _look(t, seat)
        if look is None:
            picks[seat] = Pick(prompt, guard.options, _hunch(t, seat), barred=guard.barred, order=guard.order)
        else:
            picks[seat] = menu(prompt, [*listed, look], _hunch(t, seat))
    return picks


def _look(t: Table, seat: Seat) -> Offer[Place] | None:
    """The Lookout may pay the Cop to see one of the Cop's cards once they are down."""
    price = t.players[seat].character.look_price
    if price is None:
        return None
    return offer(t.players[seat].cash >= price, "look", ("plan.look", price), LOOK, "lookout")


def look(t: Table) -> None:
    """The Cop's cards are down: the Lookout pays and sees one of the two, drawn at random."""
    seat = lookout(t)
    character = t.players[seat].character
    price = character.look_price
    assert price is not None
    t.players[seat].cash -= price
    t.players[t.cop].cash += price
    t.peeked = t.dice.choose(t.cops, "look")
    facts = {"seat": seat, "character": character.key, "cop": t.cop, "price": price}
    t.tell_also("look", seat, {"place": t.places[t.peeked].key}, **facts)
    t.stage = "late"


def lookout(t: Table) -> Seat:
    """The one gangster who has not chosen yet."""
    return next(seat for seat in t.clockwise() if t.chosen[seat] is None)


def choose_late(t: Table) -> Flow[None]:
    """Having seen the card, the Lookout picks a location."""
    seat = lookout(t)
    t.chosen[seat] = yield from pick(seat, ("plan.late",), lambda: locations(t), _hunch(t, seat)[0])
    t.stage = "reveal"


def reveal(t: Table) -> Flow[None]:
    """All cards are shown at once. Then Hired Gun and Flapper act, the one nearer to the Cop's left first."""
    t.stage = "reveal"
    t.tell("cops", cop=t.cop, places=[t.places[place].key for place in t.cops], reveals=True)
    for place, location in enumerate(t.places):
        if place in t.chosen:
            t.tell("crew", place=location.key, seats=t.crew(place))
    for seat in t.clockwise():
        character = t.players[seat].character
        if character.steals:
            yield from steal(t, seat, character.steals)
        if character.swaps:
            yield from swap(t, seat)
    t.place, t.stage = 0, "rob"


def companions(t: Table, seat: Seat, able: Callable[[Seat], object], rule: str) -> list[Offer[Seat | None]]:
    """Nobody, or one of the other gangsters at the same location, where there is something to be had."""
    offers: list[Offer[Seat | None]] = [Option("pass", ("pass",), None)]
    for other in t.crew(t.chosen[seat]):
        if other != seat:
            offers.append(offer(able(other), f"seat:{other}", ("name", other), other, rule))
    return offers


def steal(t: Table, seat: Seat, cash: int) -> Flow[None]:
    """The Flapper may steal $1 from one gangster at the same location who has it."""

    def marks() -> list[Offer[Seat | None]]:
        return companions(t, seat, lambda other: t.players[other].cash >= cash, "flapper")

    victim = yield from pick(seat, ("trick.steal", cash, t.players[seat].character.key), marks, lone="take")
    if victim is not None:
        t.players[victim].cash -= cash
        t.players[seat].cash += cash
        character, place = _trick(t, seat)
        t.tell("steal", seat=seat, character=character, place=place, victim=victim, cash=cash)


def swap(t: Table, seat: Seat) -> Flow[None]:
    """The Hired Gun may exchange a loot token with one gangster at the same location, and names both tokens."""

    def partners() -> list[Offer[Seat | None]]:
        return companions(t, seat, lambda other: _tokens(t, seat) and _tokens(t, other), "hired-gun")

    card = t.players[seat].character.key
    partner = yield from pick(seat, ("trick.swap", card), partners, lone="take")
    if partner is None:
        return
    taken = yield from pick(seat, ("trick.take", partner, card), lambda: _tokens(t, partner), lone="take")
    given = yield from pick(
        seat, ("trick.give", partner, card, GOODS[taken]), lambda: _tokens(t, seat), lone="take"
    )
    for owner, minus, plus in ((seat, given, taken), (partner, taken, given)):
        t.players[owner].loot[minus] -= 1
        t.players[owner].loot[plus] += 1
    character, place = _trick(t, seat)
    t.tell(
        "swap",
        seat=seat,
        character=character,
        place=place,
        partner=partner,
        given=GOODS[given],
        taken=GOODS[taken],
    )


def _tokens(t: Table, owner: Seat) -> list[Offer[int]]:
    """The kinds of loot that a player holds."""
    loot = t.players[owner].loot
    return [Option(good, (f"good.{good}",), i) for i, good in enumerate(GOODS) if loot[i]]


def _trick(t: Table, seat: Seat) -> tuple[str, str]:
    """By which character it is played, and where."""
    place = t.chosen[seat]
    assert place is not None
    return t.players[seat].character.key, t.places[place].key
