"""What is said at the end of a game that belongs to a series: how the series stands."""

from __future__ import annotations

from bot.records.standing import Stand, next_game, say_points, stand_in_series
from bot.records.tally import place_all
from bot.store import Store
from bot.tables.context import TableContext
from bot.text.sentences import list_texts, sentence


async def tell_standing(store: Store, table: TableContext) -> list[str]:
    """The standing by places, and by score where these are equal, in lines; nothing, if this is a game apart."""
    game = await store.series_of(table.row.id)
    if game is None:
        return []
    results = [one for one in await store.played_in(game.id) if one.table <= table.row.id]
    placed = place_all(stand_in_series(results), lambda one: one.worth)
    winners = list_texts([_name(table, one) for place, one in placed if place == 1])
    over = game.is_last and await next_game(store, table.row.id) is None
    if over:
        head = sentence("series.over", winner=winners)
    else:
        head = sentence("series.after", number=game.number, games=game.games)
    return [head, *[_tell_stand(table, place, one) for place, one in placed]]


def _tell_stand(table: TableContext, place: int, one: Stand) -> str:
    name, points, single = _name(table, one), say_points(one.points), "yes" if one.points == 1 else "no"
    return sentence("series.line", place=place, name=name, points=points, single=single, score=one.score)


def _name(table: TableContext, one: Stand) -> str:
    """What somebody is called who sits here, or has sat at a table of this series."""
    seat = table.seat_of(one.last.user)
    if seat is not None:
        return table.words.name(seat)
    if not one.last.is_named:
        return sentence("records.a-player")
    if one.last.user is not None:
        name = table.names.of(table.row.guild, one.last.user)
        return name or sentence("name.unknown", number=one.last.user % 1000)
    if one.last.kind in ("person", "left"):
        return sentence("name.former")
    return sentence("name.house", number=one.last.seat + 1)
