"""The board as neutral data: the public part, and what stands behind the looking seat's own blind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from rules.kernel.telling import Grid, Phrase, Seat
from rules.mob.table import CLUBHOUSE, EMERGENCY, NO_GANG, POOL, Place
from rules.mob.view import GangView, MobView

Row: TypeAlias = tuple[Phrase, ...]


def gangs(v: MobView, head: Row, standing: Callable[[Seat], Row]) -> Grid:
    """The grid of gangs, one row each: what only this game has stands after its name, then where its members
    are."""
    columns: Row = (("sheet.player",), ("sheet.gang",), *head)
    columns += (("sheet.home",), ("sheet.injured",), ("sheet.pool",))
    if v.stage == "over":
        columns += (("sheet.cash",), ("sheet.guns",), ("sheet.goods",))
    return Grid(
        ("sheet.gangs",), columns, tuple([_gang_row(v, seat, standing(seat)) for seat in range(len(v.gangs))])
    )


def _gang_row(v: MobView, seat: Seat, standing: Row) -> Row:
    """One gang; its stash too once the blinds are lifted."""
    gang = v.gangs[seat]
    crews = tuple([_crew_cell(gang, place) for place in (CLUBHOUSE, EMERGENCY, POOL)])
    row: Row = (("name", seat), (f"gang.{gang.gang}",), *standing, *crews)
    if v.stage != "over":
        return row
    cash, guns, goods = gang.stash
    return (*row, ("cash", cash), ("number", guns), ("number", goods))


def _crew_cell(gang: GangView, place: Place) -> Phrase:
    """How many made men and associates stand at a place."""
    made, associates = gang.men.count(place), gang.associates.count(place)
    return ("sheet.crew", made, associates) if made or associates else ("sheet.nobody",)


def locations(v: MobView, head: Row, about: Callable[[str], Row]) -> Grid:
    """The grid of locations, one row each: its name, what this game says of it, and who is there."""
    columns: Row = (("sheet.location",), *head, ("sheet.who",))
    return Grid(
        ("sheet.locations",), columns, tuple([_location_row(v, place, about) for place in range(len(v.spots))])
    )


def _location_row(v: MobView, place: Place, about: Callable[[str], Row]) -> Row:
    """One location."""
    spot = v.spots[place]
    name: Phrase = ("sheet.exploited" if spot.exploited else "sheet.open", spot.key)
    return name, *about(spot.key), _holders_cell(v, place)


def _holders_cell(v: MobView, place: Place) -> Phrase:
    """Which gangs stand at a location, with how many members."""
    held: list[str | int] = []
    for seat, gang in enumerate(v.gangs):
        made, associates = gang.men.count(place), gang.associates.count(place)
        if made or associates:
            held += [seat, made, associates]
    return (f"sheet.held.{len(held) // 3}", *held) if held else ()


def cards(v: MobView) -> list[Grid]:
    """The grid of cards in play: the hassles in force and the Last Calls to come."""
    rows: list[Row] = [(("sheet.hassle",), (f"card.{key}",), (f"text.{key}",)) for key in v.hassles]
    rows += [(("sheet.call",), (f"card.{key}",), (f"text.{key}",)) for key in v.calls]
    return [Grid(("sheet.cards",), ((), (), ()), tuple(rows))] if rows else []


def clubhouses(v: MobView, describe: Callable[[str], Row], drawn: bool) -> tuple[list[Grid], list[Grid]]:
    """What the cards of the picked gangs say: a grid for the picture, and one that is only read. `describe` tells
    a card by its key: what the gang starts with, its order and rules, and whatever else there is. A picture that
    has room for it is `drawn` with order and rules."""
    cards = {gang.gang: describe(gang.gang) for gang in v.gangs if gang.gang != NO_GANG}
    if not cards or not drawn:
        return [], _list_cards("sheet.clubhouses", cards)
    rules = {key: says[1:2] for key, says in cards.items()}
    rest = {key: (*says[:1], *says[2:]) for key, says in cards.items()}
    return _list_cards("sheet.clubhouses", rules), _list_cards("sheet.starts", rest)


def _list_cards(title: str, cards: Mapping[str, Row]) -> list[Grid]:
    """The grid of what these cards say, if there are any."""
    rows = [((f"gang.{key}",), *says) for key, says in cards.items()]
    return [Grid((title,), (), tuple(rows))] if rows else []


def own(v: MobView, *secret: int) -> list[Grid]:
    """The grid of what only this seat knows: its stash (and its order tokens where they are `secret`), and what it
    once saw behind other blinds."""
    if v.seat is None or v.gangs[v.seat].gang == NO_GANG:
        return []
    rows = [_stash_row(("sheet.stash",), *v.gangs[v.seat].stash, *secret)]
    rows += [_stash_row(("sheet.seen", rival, when), *seen) for rival, when, *seen in v.seen]
    return [Grid(("sheet.own",), (), tuple(rows), own=True)]


def _stash_row(whose: Phrase, cash: int, guns: int, goods: int, *orders: int) -> Row:
    """What stands behind one blind."""
    tokens = tuple([("sheet.n-orders", n) for n in orders])
    return whose, ("cash", cash), ("sheet.n-guns", guns), ("sheet.n-goods", goods), *tokens
