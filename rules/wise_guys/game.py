"""Wise Guys, in the order of its rulebook."""

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
from rules.wise_guys import fights, resample, rounds, setup, sheet, view
from rules.wise_guys.deck import Decks
from rules.wise_guys.market import black_market
from rules.wise_guys.names import names
from rules.wise_guys.orders import take_turn
from rules.wise_guys.table import Table
from rules.wise_guys.view import WiseGuysView

HARD_LIQUOR = tuple(
    RuleOption(key, (f"option.{key}",), ("no", "yes"), "no")
    for key in ("beer-war", "bombing", "crime-pays", "massacre")
)


@dataclass(frozen=True)
class WiseGuys:
    """Three or four gangs, six rounds; the most cash wins."""

    decks: Decks
    key = "wise-guys"
    title = "Wise Guys"
    seats = range(3, 5)
    rules_version = 3
    options: tuple[RuleOption, ...] = HARD_LIQUOR

    @property
    def deck_digest(self) -> str:
        return self.decks.digest

    def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> Table:
        """Starting locations, six businesses face down, fifteen Roaring 20s cards."""
        return setup.lay_out(self.decks, seats, options, dice)

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
                return fights.fight_on(table)
            case "market":
                return black_market(table)
            case "handshake" | "calls":
                return rounds.last_call(table)
            case "over":
                return ending.break_tie(table)
            case _:
                raise ValueError(f"nothing follows {table.stage}")

    def result(self, table: Table) -> Result | None:
        return ending.result(table)

    def view(self, table: Table, seat: Seat | None) -> WiseGuysView:
        return view.view(table, seat)

    def resample(self, seen: WiseGuysView, dice: Dice) -> Table:
        return resample.resample(self.decks, seen, dice)

    def interjections(self, table: Table, seat: Seat) -> tuple[Interjection, ...]:
        return deals.interjections(table, seat)

    def interject(self, table: Table, seat: Seat, key: str, values: tuple[Answer, ...]) -> None:
        deals.deal(table, seat, key, values)

    def sheet(self, seen: WiseGuysView) -> Sheet:
        return sheet.sheet(seen)

    def roles(self, seen: WiseGuysView) -> tuple[str, ...]:
        return tuple(gang.gang for gang in seen.gangs)

    def words(self, language: str) -> Mapping[str, str]:
        """The catalogue, with what stands on the cards."""
        return names(self.decks, catalogue("rules.wise_guys", language))

    def with_decks(self, folder: Traversable) -> Self:
        return replace(self, decks=Decks.read(folder))


GAME = WiseGuys(Decks.read())
