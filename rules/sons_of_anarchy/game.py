"""Sons of Anarchy: Men of Mayhem, in the order of its rulebook."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kernel.asking import Flow, at_once
from rules.kernel.base import Lessons, Parts
from rules.kernel.game import RuleOption, RulePreset
from rules.mob.game import MobGame
from rules.mob.setup import first_pick
from rules.mob.worth import worth
from rules.sons_of_anarchy import (
    brief,
    faces,
    highlights,
    keeping,
    resample,
    rounds,
    setup,
    sheet,
    shortcuts,
    throwdowns,
    view,
)
from rules.sons_of_anarchy.deck import Decks
from rules.sons_of_anarchy.market import black_market
from rules.sons_of_anarchy.names import names
from rules.sons_of_anarchy.orders import take_turn
from rules.sons_of_anarchy.table import Table
from rules.sons_of_anarchy.view import SonsOfAnarchyView

LONGEST_HAUL = 8
OPTIONS = (
    RuleOption("octane", ("option.octane",), ("unleaded", "high"), "unleaded"),
    RuleOption("hollow-point", ("option.hollow-point",), ("no", "yes"), "no"),
    RuleOption("long-haul", ("option.long-haul",), tuple(str(more) for more in range(LONGEST_HAUL + 1)), "0"),
    RuleOption("under-the-radar", ("option.under-the-radar",), ("no", "yes"), "no"),
    RuleOption("slim-pickings", ("option.slim-pickings",), ("no", "yes"), "no"),
    RuleOption("hardcore-cards", ("option.hardcore-cards",), ("no", "yes"), "no"),
)
HARDCORE = {option.key: "yes" for option in OPTIONS if "yes" in option.choices}
PRESETS = (
    RulePreset("book", ("preset.book",), {}),
    RulePreset("own-ways", ("preset.own-ways",), {"octane": "high"}),
    RulePreset("long-night", ("preset.long-night",), {"octane": "high", "long-haul": "3"}),
    RulePreset("everything", ("preset.everything",), {"octane": "high", **HARDCORE}),
)


@dataclass(frozen=True)
class SonsOfAnarchy(MobGame[Table, SonsOfAnarchyView, Decks]):
    """Three or four gangs, six rounds or more; the most cash wins."""

    key = "sons-of-anarchy"
    title = "Sons of Anarchy: Men of Mayhem"
    rules_version = 4
    options = OPTIONS
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
        standing=faces.standing,
        faces=faces.faces,
        in_sight=faces.in_sight,
        worth=worth,
        highlights=highlights.highlights,
        shortcuts=shortcuts.list_plans,
        name_shortcut=shortcuts.name_plan,
    )

    def step(self, table: Table) -> Flow[None]:
        """Gangs; then in each round order tokens and new cards, orders one at a time, a throwdown in its parts,
        the Black Market, a last handshake, each Last Call, and Clean Up."""
        match table.stage:
            case "first":
                return at_once(first_pick, table)
            case "gangs":
                return setup.choose_gang(table, self.decks)
            case "dawn":
                return rounds.begin_round(table)
            case "orders":
                return take_turn(table)
            case "guns" | "roll" | "cost":
                return throwdowns.fight_on(table)
            case "market":
                return black_market(table)
            case "handshake" | "calls":
                return rounds.last_call(table)
            case _:
                raise ValueError(f"nothing follows {table.stage}")


GAME = SonsOfAnarchy(Decks.read())
