"""What else lies open, to be read rather than looked at: where the round stands, what was fulfilled, what
locations and characters do, and what comes of meeting a cop."""

from __future__ import annotations

from collections.abc import Mapping

from rules.gangsters_dilemma.deck import Decks
from rules.gangsters_dilemma.faces import visit
from rules.gangsters_dilemma.outlook import phrase
from rules.gangsters_dilemma.view import GangstersDilemmaView
from rules.kernel.telling import Grid, Phrase

Row = tuple[Phrase, ...]

FACE_DOWN = ("plan", "look", "late")
"""The stages while cards lie face down."""
AT_A_PLACE = ("rob", "demands", "pay")
WAYS = ("alone", "no-talk", "some-talk", "all-talk", "bribe", "arrested")


def read_more(decks: Decks, v: GangstersDilemmaView) -> list[Grid]:
    """The grids that only the text has."""
    points = {card.key: card.points for card in decks.demands}
    kept = tuple([_fulfilled(v, seat, points) for seat, player in enumerate(v.players) if player.fulfilled])
    ways = tuple([((f"sheet.way.{way}",), (f"sheet.outcome.{way}",)) for way in WAYS])
    return [
        Grid(("sheet.course",), (), tuple(_course(v))),
        *([Grid(("sheet.fulfilled",), (), kept)] if kept else []),
        Grid(("sheet.gives",), (), tuple(_gives(decks, v))),
        Grid(("sheet.characters",), (), tuple(_characters(v))),
        Grid(("sheet.ways",), (), ways),
    ]


def _course(v: GangstersDilemmaView) -> list[Row]:
    """Where the round stands: which location, who got away there and who is done with it, and what there was."""
    at = [v.locations[v.place].key] if v.stage in AT_A_PLACE else []
    rows: list[Row] = [(("sheet.now",), phrase(f"stage.{v.stage}", *at))]
    here = v.stage in ("demands", "pay") or all(v.chosen[seat] == v.place for seat in v.away)
    named = [("away", v.away), ("served", v.served), ("passed", v.passed)] if at and here else []
    rows += [((f"sheet.{name}",), phrase("sheet.named", seats)) for name, seats in named if seats]
    if v.arrests:
        rows.append((("sheet.arrests",), phrase("sheet.places", tuple([v.locations[p].key for p in v.arrests]))))
    rows += [((f"sheet.{name}",),) for name in ("cut_paid", "looked") if getattr(v, name)]
    return rows


def _fulfilled(v: GangstersDilemmaView, seat: int, points: Mapping[str, int]) -> Row:
    """The demands that a player has kept, each with its points."""
    return ("name", seat), *[("sheet.kept-demand", key, points[key]) for key in v.players[seat].fulfilled]


def _gives(decks: Decks, v: GangstersDilemmaView) -> list[Row]:
    """What each gangster who gets away finds at a location."""
    cards = decks.map(len(v.players))
    return [((f"place.{card.key}",), *visit(card)) for card in cards]


def _characters(v: GangstersDilemmaView) -> list[Row]:
    keys = [player.character for player in v.players]
    return [((f"character.{key}",), (f"ability.{key}",)) for key in keys]
