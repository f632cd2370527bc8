"""Gangster's Dilemma, in the order of its rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from importlib.resources.abc import Traversable
from typing import Self

from rules.gangsters_dilemma import resample, roundup, sheet, view
from rules.gangsters_dilemma.deck import GOODS, PLAYERS, ROW, Decks
from rules.gangsters_dilemma.demands import fulfil_own
from rules.gangsters_dilemma.planning import choose_late, look, plan, reveal
from rules.gangsters_dilemma.robbing import rob
from rules.gangsters_dilemma.table import Player, Table
from rules.gangsters_dilemma.view import GangstersDilemmaView
from rules.kernel.asking import Answer, Flow
from rules.kernel.chance import Dice
from rules.kernel.game import Interjection, Result, RuleOption
from rules.kernel.log import IllegalAnswer
from rules.kernel.reading import catalogue
from rules.kernel.telling import Seat, Sheet


@dataclass(frozen=True)
class GangstersDilemma:
    """3 to 7 gangsters; the first to 21 points ends it."""

    decks: Decks
    key = "gangsters-dilemma"
    title = "Gangster's Dilemma"
    seats = PLAYERS
    rules_version = 2
    options: tuple[RuleOption, ...] = ()

    @property
    def deck_digest(self) -> str:
        return self.decks.digest

    def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> Table:  # noqa: ARG002  # it has none
        """A character, $1 and a Gin for everyone; $2 on each location; three demands face up."""
        characters = dice.draw(self.decks.characters, seats, "characters")
        places = self.decks.map(seats)
        demands = list(self.decks.demands)
        dice.shuffle(demands, "demands")
        table = Table(
            dice=dice,
            places=places,
            players=[Player(character) for character in characters],
            cop=dice.below(seats, "cop"),
            cash=[2] * len(places),
            deck=demands,
        )
        for seat, character in enumerate(characters):
            table.tell("character", seat=seat, character=character.key)
        for _ in range(ROW):
            table.reveal_demand()
        for player in table.players:
            player.private = [table.deck.pop() for _ in range(player.character.private_demands)]
        roundup.start(table)
        return table

    def step(self, table: Table) -> Flow[None]:
        """A round, or what is left of it. The table rests where choices stay secret while the Lookout makes his,
        before they are shown, when the Made Man has chosen a demand of his own, and when one is fulfilled."""
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

    def view(self, table: Table, seat: Seat | None) -> GangstersDilemmaView:
        return view.view(table, seat)

    def resample(self, seen: GangstersDilemmaView, dice: Dice) -> Table:
        return resample.resample(self.decks, seen, dice)

    def interjections(self, table: Table, seat: Seat) -> tuple[Interjection, ...]:  # noqa: ARG002
        """No trades: talk is free, and tokens change hands only by the rules."""
        return ()

    def interject(self, table: Table, seat: Seat, key: str, values: tuple[Answer, ...]) -> None:  # noqa: ARG002
        raise IllegalAnswer("not-possible-now")

    def sheet(self, seen: GangstersDilemmaView) -> Sheet:
        return sheet.sheet(seen)

    def roles(self, seen: GangstersDilemmaView) -> tuple[str, ...]:
        return tuple(player.character for player in seen.players)

    def words(self, language: str) -> Mapping[str, str]:
        """The catalogue, with the names that stand on the cards."""
        sentences = catalogue("rules.gangsters_dilemma", language)
        for location in (*self.decks.locations, self.decks.map(self.seats[0])[-1]):
            sentences[f"place.{location.key}"] = location.title
        for character in self.decks.characters:
            sentences[f"character.{character.key}"] = character.title
            sentences[f"ability.{character.key}"] = character.text
        for demand in self.decks.demands:
            wants = [
                counted(sentences[f"asset.{good}"], n) for good, n in zip(GOODS, demand.wants, strict=True) if n
            ]
            sentences[f"demand.{demand.key}"] = demand.title
            sentences[f"points.{demand.key}"] = str(demand.points)
            sentences[f"wants.{demand.key}"] = ", ".join(wants) or sentences["asset.nothing"]
        return sentences

    def with_decks(self, folder: Traversable) -> Self:
        return replace(self, decks=Decks.read(folder))


def counted(word: str, count: int) -> str:
    """So many of what a word of the catalogue names for one and for several."""
    one, several = word.split("|")
    return f"{count} {one if count == 1 else several}"


GAME = GangstersDilemma(Decks.read())
