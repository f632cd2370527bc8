"""Gangster's Dilemma, in the order of its rulebook."""

from __future__ import annotations

from dataclasses import dataclass

from rules.gangsters_dilemma import (
    brief,
    faces,
    highlights,
    hints,
    keeping,
    resample,
    roundup,
    setup,
    sheet,
    standing,
    story,
    view,
    worth,
)
from rules.gangsters_dilemma.deck import PLAYERS, Decks
from rules.gangsters_dilemma.demands import fulfil_own
from rules.gangsters_dilemma.names import names
from rules.gangsters_dilemma.planning import choose_late, look, plan, reveal
from rules.gangsters_dilemma.robbing import rob
from rules.gangsters_dilemma.standing_answers import STANDING_ANSWERS
from rules.gangsters_dilemma.table import Table
from rules.gangsters_dilemma.view import GangstersDilemmaView
from rules.kernel.asking import Flow
from rules.kernel.base import DeckGame, Lessons, Parts
from rules.kernel.game import Result


@dataclass(frozen=True)
class GangstersDilemma(DeckGame[Table, GangstersDilemmaView, Decks]):
    """3 to 7 gangsters; the first to 21 points ends it. No trades: talk is free, and tokens change hands only by
    the rules."""

    key = "gangsters-dilemma"
    title = "Gangster's Dilemma"
    seats = PLAYERS
    rules_version = 2
    standing_answers = STANDING_ANSWERS
    parts = Parts(
        deal=setup.lay_out,
        view=view.view,
        resample=resample.resample,
        sheet=sheet.sheet,
        names=names,
        kept=keeping.kept,
    )
    lessons = Lessons(
        brief=brief.brief,
        hints=hints.hints,
        standing=standing.standing,
        faces=faces.faces,
        in_sight=faces.in_sight,
        retell=story.retell,
        worth=worth.worth,
        highlights=highlights.highlights,
    )

    def step(self, table: Table) -> Flow[None]:
        """A round, or what is left of it. The table rests where choices stay secret while the Lookout chooses,
        before they are shown, when the Made Man has chosen a private demand, and when one is fulfilled."""
        match table.stage:
            case "plan":
                yield from plan(table)
            case "look":
                look(table)
            case "late":
                yield from choose_late(table)
            case "reveal":
                yield from reveal(table)
            case "pay":
                yield from fulfil_own(table)
                return
        if table.stage in ("rob", "demands"):
            yield from rob(table)

    def result(self, table: Table) -> Result | None:
        return roundup.result(table)

    def roles(self, seen: GangstersDilemmaView) -> tuple[str, ...]:
        return tuple(player.character for player in seen.players)


GAME = GangstersDilemma(Decks.read())
