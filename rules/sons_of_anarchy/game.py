"""Sons of Anarchy: Men of Mayhem, in the order of its rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from importlib.resources.abc import Traversable
from typing import Self

from rules.kernel.asking import Answer, Flow, at_once
from rules.kernel.chance import Dice
from rules.kernel.game import Interjection, Result, RuleOption
from rules.kernel.reading import catalogue
from rules.kernel.telling import Seat, Sheet
from rules.mob import deals, ending
from rules.mob.setup import first_pick
from rules.sons_of_anarchy import resample, rounds, setup, sheet, throwdowns, view
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


@dataclass(frozen=True)
class SonsOfAnarchy:
    """Three or four gangs, six rounds or more; the most cash wins."""

    decks: Decks
    key = "sons-of-anarchy"
    title = "Sons of Anarchy: Men of Mayhem"
    seats = range(3, 5)
    rules_version = 3
    options: tuple[RuleOption, ...] = OPTIONS

    @property
    def deck_digest(self) -> str:
        return self.decks.digest

    def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> Table:
        """Starting sites, six random sites face down, fifteen Anarchy cards or more."""
        return setup.lay_out(self.decks, seats, options, dice)

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

    def result(self, table: Table) -> Result | None:
        return ending.result(table)

    def view(self, table: Table, seat: Seat | None) -> SonsOfAnarchyView:
        return view.view(table, seat)

    def resample(self, seen: SonsOfAnarchyView, dice: Dice) -> Table:
        return resample.resample(self.decks, seen, dice)

    def interjections(self, table: Table, seat: Seat) -> tuple[Interjection, ...]:
        return deals.interjections(table, seat)

    def interject(self, table: Table, seat: Seat, key: str, values: tuple[Answer, ...]) -> None:
        deals.deal(table, seat, key, values)

    def sheet(self, seen: SonsOfAnarchyView) -> Sheet:
        return sheet.sheet(seen)

    def roles(self, seen: SonsOfAnarchyView) -> tuple[str, ...]:
        return tuple(gang.gang for gang in seen.gangs)

    def words(self, language: str) -> Mapping[str, str]:
        """The catalogue, with what stands on the cards."""
        return names(self.decks, catalogue("rules.sons_of_anarchy", language))

    def with_decks(self, folder: Traversable) -> Self:
        return replace(self, decks=Decks.read(folder))


GAME = SonsOfAnarchy(Decks.read())
