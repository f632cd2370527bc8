"""Wise Guys, in the order of its rulebook."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kernel.asking import Flow, at_once
from rules.kernel.base import Lessons, Parts
from rules.kernel.game import RuleOption, RulePreset
from rules.mob import ending
from rules.mob.game import MobGame
from rules.mob.setup import first_pick
from rules.mob.worth import worth
from rules.wise_guys import brief, faces, highlights, keeping, resample, rounds, setup, sheet, shortcuts, view
from rules.wise_guys.deck import Decks
from rules.wise_guys.fights import fight_on
from rules.wise_guys.market import black_market
from rules.wise_guys.names import names
from rules.wise_guys.orders import take_turn
from rules.wise_guys.table import Table
from rules.wise_guys.view import WiseGuysView

HARD_LIQUOR = tuple(
    RuleOption(key, (f"option.{key}",), ("no", "yes"), "no")
    for key in ("beer-war", "bombing", "crime-pays", "massacre")
)
PRESETS = (
    RulePreset("book", ("preset.book",), {}),
    RulePreset("bloody", ("preset.bloody",), {"beer-war": "yes", "massacre": "yes"}),
    RulePreset("everything", ("preset.everything",), {option.key: "yes" for option in HARD_LIQUOR}),
)


@dataclass(frozen=True)
class WiseGuys(MobGame[Table, WiseGuysView, Decks]):
    """Three or four gangs, six rounds; the most cash wins."""

    key = "wise-guys"
    title = "Wise Guys"
    rules_version = 3
    options = HARD_LIQUOR
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
        """Gangs and men; then in each round the dawn (order tokens, new turf, Roaring 20s), orders one at a time,
        a fight in its parts, the Black Market, a last handshake, each Last Call, and Clean Up. What may be left
        when all is over is a tie."""
        match table.stage:
            case "first":
                return at_once(first_pick, table)
            case "gangs":
                return setup.choose_gang(table, self.decks.gangs)
            case "men":
                return setup.choose_men(table)
            case "dawn":
                return rounds.begin_round(table)
            case "orders":
                return take_turn(table)
            case "guns" | "roll" | "cost":
                return fight_on(table)
            case "market":
                return black_market(table)
            case "handshake" | "calls":
                return rounds.last_call(table)
            case "over":
                return ending.break_tie(table)
            case _:
                raise ValueError(f"nothing follows {table.stage}")


GAME = WiseGuys(Decks.read())
