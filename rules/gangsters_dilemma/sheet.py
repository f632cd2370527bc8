"""The board and a seat's own part as neutral data."""

from __future__ import annotations

from rules.gangsters_dilemma.deck import GOODS, Decks
from rules.gangsters_dilemma.sheet_more import FACE_DOWN, read_more
from rules.gangsters_dilemma.table import Place
from rules.gangsters_dilemma.view import GangstersDilemmaView
from rules.kernel.telling import Grid, Phrase, Sheet


def sheet(decks: Decks, v: GangstersDilemmaView) -> Sheet:
    """The board as tables: locations, players, demands, and what is one's own."""
    grids = [_locations(v), _players(v), _row(v)]
    if v.seat is not None and (own := _own(v)):
        grids.append(Grid(("sheet.own",), (), own, own=True))
    lines = (("sheet.cop", v.cop), ("sheet.deck", v.deck))
    return Sheet(("sheet.title", v.round), lines, tuple(grids), tuple(read_more(decks, v)))


def _place(v: GangstersDilemmaView, place: Place) -> Phrase:
    return (f"place.{v.locations[place].key}",)


def _locations(v: GangstersDilemmaView) -> Grid:
    rows: list[tuple[Phrase, ...]] = []
    for place, location in enumerate(v.locations):
        here = [seat for seat, chosen in enumerate(v.chosen) if chosen == place]
        crew: Phrase = (f"sheet.crew.{len(here)}", *here) if here else ()
        status: Phrase = ("sheet.closed",) if location.closed else ("sheet.cops",) if place in v.cops else ()
        rows.append((("number", place + 1), (f"place.{location.key}",), ("cash", location.cash), status, crew))
    head: tuple[Phrase, ...] = ((), ("sheet.location",), ("sheet.cash",), ("sheet.police",), ("sheet.gangsters",))
    return Grid(("sheet.locations",), head, tuple(rows))


def _players(v: GangstersDilemmaView) -> Grid:
    head: tuple[Phrase, ...] = (
        ("sheet.player",),
        ("sheet.character",),
        ("sheet.cash",),
        *((f"good.{good}",) for good in GOODS),
        ("sheet.demands",),
        ("sheet.points",),
    )
    return Grid(
        ("sheet.players",),
        head,
        tuple(
            (
                ("name", seat),
                (f"character.{player.character}",),
                ("cash", player.cash),
                *(("number", held) for held in player.loot),
                ("sheet.kept" if player.private else "number", len(player.fulfilled), player.private),
                ("number", player.points),
            )
            for seat, player in enumerate(v.players)
        ),
    )


def _row(v: GangstersDilemmaView) -> Grid:
    head: tuple[Phrase, ...] = (("sheet.demand",), ("sheet.wants",), ("sheet.points",))
    return Grid(("sheet.row",), head, tuple(_demand(key) for key in v.row))


def _demand(key: str) -> tuple[Phrase, ...]:
    return ((f"demand.{key}",), (f"wants.{key}",), (f"points.{key}",))


def _own(v: GangstersDilemmaView) -> tuple[tuple[Phrase, ...], ...]:
    """What only this seat knows: its card, what it peeked at, its own demands."""
    rows: list[tuple[Phrase, ...]] = []
    if v.stage in FACE_DOWN:
        chosen = [*v.cops] if v.seat == v.cop else [v.chosen[v.seat or 0]]
        rows += [(("sheet.chosen",), _place(v, place)) for place in chosen if place is not None]
    if v.peeked is not None:
        rows.append((("sheet.peeked",), _place(v, v.peeked)))
    if v.stage in FACE_DOWN and v.hunch:
        rows.append((("sheet.hunch",), *(_place(v, place) for place in v.hunch)))
    rows += [(("sheet.paying" if key == v.paying else "sheet.private",), *_demand(key)) for key in v.private]
    return tuple(rows)
