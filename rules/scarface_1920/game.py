"""Scarface 1920, in the order of its rulebook."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from rules.kernel.asking import Answer, Flow, at_once
from rules.kernel.base import DeckGame, Lessons, Parts
from rules.kernel.game import Interjection, Result, RuleOption, RulePreset
from rules.kernel.telling import Event, Seat
from rules.scarface_1920 import (
    brief,
    ending,
    extra,
    faces,
    goal,
    highlights,
    jobs,
    keeping,
    laps,
    raids,
    reorganization,
    resample,
    setup,
    sheet,
    shortcuts,
    story,
    turn,
    turns,
    variants,
    view,
    worth,
)
from rules.scarface_1920.deck import Decks
from rules.scarface_1920.names import names
from rules.scarface_1920.pieces import Stage
from rules.scarface_1920.standing_answers import STANDING_ANSWERS
from rules.scarface_1920.table import Table
from rules.scarface_1920.view import ScarfaceView

HOUSE_RULES = tuple(
    RuleOption(key, (f"option.{key}",), ("no", "yes"), "no") for key in ("short", "draft", "custom")
)
PRESETS = (
    RulePreset("book", ("preset.book",), {}),
    RulePreset("short-evening", ("preset.short-evening",), {"short": "yes"}),
    RulePreset("old-hands", ("preset.old-hands",), {"draft": "yes", "custom": "yes"}),
    RulePreset("everything", ("preset.everything",), {option.key: "yes" for option in HOUSE_RULES}),
)


CONTENTS: Mapping[Stage, Callable[[Table], Flow[None]]] = {
    "picks": variants.pick_associate,
    "swaps": variants.swap,
    "place": setup.place,
    "draft": variants.draft,
    "goods": setup.first_goods,
    "turn": turns.take_turn,
    "actions": turn.act,
    "sales": reorganization.sales,
    "income": reorganization.income,
    "home": reorganization.return_home,
    "recruits": reorganization.recruits,
    "deck": reorganization.fresh_deck,
    "raid": partial(at_once, raids.reveal),
    "overall": raids.overall,
    "bands": raids.bands,
    "extra": extra.begin,
    "news": partial(at_once, extra.news),
    "headline": extra.headline,
    "last": ending.end,
}
"""Decks, vehicles, Jobs and goods; then turn by turn a Plan and its actions, or a Reorganization; a Raid when
crime is too high, and Extra! Extra! when it is time."""


@dataclass(frozen=True)
class Scarface1920(DeckGame[Table, ScarfaceView, Decks]):
    """Two to four gangs; three times there is news, and the third time the richest has won."""

    key = "scarface-1920"
    title = "Scarface 1920"
    seats = range(2, 5)
    order_starts = shortcuts.STARTS
    standing_answers = STANDING_ANSWERS
    rules_version = 4
    options = HOUSE_RULES
    presets = PRESETS
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
        hints=brief.hints,
        standing=goal.standing,
        faces=faces.faces,
        in_sight=faces.in_sight,
        retell=story.retell,
        worth=worth.worth,
        highlights=highlights.highlights,
        shortcuts=shortcuts.list_plans,
        name_shortcut=shortcuts.name_plan,
    )

    def step(self, table: Table) -> Flow[None]:
        """Gangs, and then what the page of contents says."""
        if table.stage == "gangs":
            return setup.choose_gang(table, self.decks.gangs)
        return CONTENTS[table.stage](table)

    def result(self, table: Table) -> Result | None:
        return ending.result(table)

    def interjections(self, table: Table, seat: Seat) -> tuple[Interjection, ...]:
        return jobs.interjections(table, seat)

    def interject(self, table: Table, seat: Seat, key: str, values: tuple[Answer, ...]) -> None:
        jobs.interject(table, seat, key, values)

    def roles(self, seen: ScarfaceView) -> tuple[str, ...]:
        return tuple(gang.gang for gang in seen.gangs)

    def rounds(self, events: Sequence[Event]) -> tuple[int, ...]:
        return laps.laps(events)


GAME = Scarface1920(Decks.read())
