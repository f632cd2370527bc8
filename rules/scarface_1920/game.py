"""Scarface 1920, in the order of its rulebook."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from importlib.resources.abc import Traversable
from typing import Self

from rules.kernel.asking import Answer, Flow, at_once
from rules.kernel.chance import Dice
from rules.kernel.game import Interjection, Result, RuleOption
from rules.kernel.reading import catalogue
from rules.kernel.telling import Seat, Sheet
from rules.scarface_1920 import (
    ending,
    extra,
    jobs,
    raids,
    reorganization,
    resample,
    setup,
    sheet,
    turn,
    turns,
    variants,
    view,
)
from rules.scarface_1920.deck import Decks
from rules.scarface_1920.names import names
from rules.scarface_1920.pieces import Stage
from rules.scarface_1920.table import Table
from rules.scarface_1920.view import ScarfaceView

HOUSE_RULES = tuple(
    RuleOption(key, (f"option.{key}",), ("no", "yes"), "no") for key in ("short", "draft", "custom")
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
class Scarface1920:
    """Two to four gangs; three times there is news, and the third time the richest has won."""

    decks: Decks
    key = "scarface-1920"
    title = "Scarface 1920"
    seats = range(2, 5)
    rules_version = 3
    options: tuple[RuleOption, ...] = HOUSE_RULES

    @property
    def deck_digest(self) -> str:
        return self.decks.digest

    def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> Table:
        """The city, the market and the decks."""
        return setup.lay_out(self.decks, seats, options, dice)

    def step(self, table: Table) -> Flow[None]:
        """Gangs, and then what the page of contents says."""
        if table.stage == "gangs":
            return setup.choose_gang(table, self.decks.gangs)
        return CONTENTS[table.stage](table)

    def result(self, table: Table) -> Result | None:
        return ending.result(table)

    def view(self, table: Table, seat: Seat | None) -> ScarfaceView:
        return view.view(table, seat)

    def resample(self, seen: ScarfaceView, dice: Dice) -> Table:
        return resample.resample(self.decks, seen, dice)

    def interjections(self, table: Table, seat: Seat) -> tuple[Interjection, ...]:
        return jobs.interjections(table, seat)

    def interject(self, table: Table, seat: Seat, key: str, values: tuple[Answer, ...]) -> None:
        jobs.interject(table, seat, key, values)

    def sheet(self, seen: ScarfaceView) -> Sheet:
        return sheet.sheet(seen)

    def roles(self, seen: ScarfaceView) -> tuple[str, ...]:
        return tuple(gang.gang for gang in seen.gangs)

    def words(self, language: str) -> Mapping[str, str]:
        """The catalogue, with what stands on the cards."""
        return names(self.decks, catalogue("rules.scarface_1920", language))

    def with_decks(self, folder: Traversable) -> Self:
        return replace(self, decks=Decks.read(folder))


GAME = Scarface1920(Decks.read())
