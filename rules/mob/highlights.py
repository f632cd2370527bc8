"""Highlights of a game of Wise Guys or Sons of Anarchy: fights, thefts, sales, deals and dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules.kernel.highlights import Feat, Find, Rule, amounts, count, foremost, largest, of_kind, sum_of
from rules.kernel.telling import Event, Facts, Seat

STARTS = ("slugging", "talking", "throwdown")
DICE = ("first", "roll", "recovers", "lost", "final")
FAIR = 7  # twice what a die comes to on average
INCOME = (
    "gain",
    "bonus",
    "gain-per-business",
    "trade",
    "undercutting",
    "sell",
    "spend",
    "swap",
    "skim",
    "gun-bonus",
)


# -- fights


@dataclass(slots=True)
class _Fight:
    """A fight as its events tell it."""

    place: str
    guns: Counter[Seat] = field(default_factory=Counter)
    rolls: dict[Seat, Facts] = field(default_factory=dict)
    allies: dict[Seat, Seat] = field(default_factory=dict)
    shots: int = 0
    winner: Seat | None = None

    def force(self, seat: Seat) -> int:
        """What a gang came to before its die."""
        return int(self.rolls[seat]["total"] - self.rolls[seat]["die"])


def _fights(events: Sequence[Event]) -> list[_Fight]:
    """All fights, in their order."""
    fights: list[_Fight] = []
    for one in of_kind(events, *STARTS, "guns", "roll", "ally", "shots", "won"):
        if one["kind"] in STARTS:
            fights.append(_Fight(one["place"]))
        elif fights:
            _note(fights[-1], one)
    return fights


def _note(fight: _Fight, one: Facts) -> None:
    match one["kind"]:
        case "guns":
            fight.guns[one["seat"]] += one["guns"]
        case "roll":
            fight.rolls[one["seat"]] = one
        case "ally":
            fight.allies[one["seat"]] = one["ally"]
        case "shots":
            fight.shots += one["shots"]
        case _:
            fight.winner = one["seat"]


def _in_vain(events: Sequence[Event]) -> Feat | None:
    """Who pulled the most guns in fights that were lost."""
    vain: Counter[Seat] = Counter()
    for fight in _fights(events):
        for seat, guns in fight.guns.items():
            if fight.winner not in (seat, fight.allies.get(seat)) or fight.winner is None:
                vain[seat] += guns
    return foremost(vain)


def _upset(events: Sequence[Event]) -> Feat | None:
    """The widest lead before the dice that the dice turned round."""
    turned = []
    for fight in _fights(events):
        winner, others = fight.winner, [seat for seat in fight.rolls if seat != fight.winner]
        if winner in fight.rolls and others:
            loser = max(others, key=fight.force)
            dice = (fight.rolls[winner]["die"], fight.rolls[loser]["die"])
            behind = fight.force(loser) - fight.force(winner)
            turned.append((behind, (winner, loser, fight.place, behind, *dice)))
    return largest(turned)


def _bloodiest(events: Sequence[Event]) -> Feat | None:
    """The fight with the most shots that hit somebody."""
    return largest([(fight.shots, (fight.place, fight.shots)) for fight in _fights(events)])


def _fighter(events: Sequence[Event]) -> Feat | None:
    """Who won the most fights."""
    return foremost(count(of_kind(events, "won")))


# -- dice


def _luck(events: Sequence[Event]) -> dict[Seat, tuple[int, int, int]]:
    """For each seat twice what its dice were above the average, their sum, and how many there were."""
    rolled: dict[Seat, list[int]] = {}
    for one in of_kind(events, *DICE):
        rolled.setdefault(one["seat"], []).append(one["die"])
    return {seat: (2 * sum(dice) - FAIR * len(dice), sum(dice), len(dice)) for seat, dice in rolled.items()}


def _lucky(events: Sequence[Event]) -> Feat | None:
    """Whose dice were best."""
    luck = _luck(events)
    return largest([(luck[seat][0], (seat, *luck[seat][1:])) for seat in sorted(luck)])


def _unlucky(events: Sequence[Event]) -> Feat | None:
    """Whose dice were worst."""
    luck = _luck(events)
    return largest([(-luck[seat][0], (seat, *luck[seat][1:])) for seat in sorted(luck)])


# -- men


def _fallen(events: Sequence[Event]) -> Feat | None:
    """Whose men Took the Fall most often."""
    return foremost(count(of_kind(events, "fall")))


def _buried(events: Sequence[Event]) -> Feat | None:
    """Who lost the most men in the Emergency Room."""
    lost: Counter[Seat] = Counter()
    for one in of_kind(events, "lost"):
        lost[one["seat"]] += sum_of(one["who"])
    return foremost(lost)


def _reign(events: Sequence[Event]) -> Feat | None:
    """Who led the most rounds."""
    return foremost(count(of_kind(events, "round"), "boss"))


# -- assets


def _theft(events: Sequence[Event]) -> Feat | None:
    """The most that was stolen in one grab."""
    return largest(
        [
            (sum_of(one["took"]), (one["seat"], one["rival"], amounts(one["took"])))
            for one in of_kind(events, "steal")
        ]
    )


def _empty_pockets(events: Sequence[Event]) -> Feat | None:
    """Who tried most often to steal where there was nothing."""
    return foremost(count(of_kind(events, "steal-none")))


def _sale(events: Sequence[Event]) -> Feat | None:
    """The most cash for goods at one Black Market."""
    return largest(
        [(one["cash"], (one["seat"], one["goods"], one["cash"], one["round"])) for one in of_kind(events, "sale")]
    )


def _patience(events: Sequence[Event]) -> Feat | None:
    """Who went to the Black Market for the first time latest."""
    first: dict[Seat, int] = {}
    for one in of_kind(events, "sale"):
        first.setdefault(one["seat"], one["round"])
    return foremost(first)


def _deal(events: Sequence[Event]) -> Feat | None:
    """The deal in which the most changed hands."""
    return largest(
        [
            (
                sum_of(one["gives"]) + sum_of(one["takes"]),
                (one["seat"], one["rival"], amounts(one["gives"]), amounts(one["takes"])),
            )
            for one in of_kind(events, "deal")
        ]
    )


def _gift(events: Sequence[Event]) -> Feat | None:
    """The most that was handed over for nothing."""
    return largest(
        [
            (sum_of(one["gives"]), (one["seat"], one["rival"], amounts(one["gives"])))
            for one in of_kind(events, "gift")
        ]
    )


def _windfall(events: Sequence[Event]) -> Feat | None:
    """The most cash that one exploit brought."""
    made: list[tuple[int, tuple[Seat, str]]] = []
    for one in of_kind(events, "exploit", *INCOME):
        if one["kind"] == "exploit":
            made.append((0, (one["seat"], one["place"])))
        elif made and made[-1][1][0] == one["seat"]:
            made[-1] = made[-1][0] + _cash(one), made[-1][1]
    return largest([(cash, (*where, cash)) for cash, where in made])


def _cash(one: Mapping[str, Any]) -> int:
    """The cash that an event brought."""
    got = dict(one["got"]).get("cash", 0) if "got" in one else one["cash"]
    return int(got)


FINDERS: Mapping[str, Find] = {
    "theft": _theft,
    "upset": _upset,
    "in-vain": _in_vain,
    "fallen": _fallen,
    "sale": _sale,
    "deal": _deal,
    "bloodiest": _bloodiest,
    "lucky": _lucky,
    "unlucky": _unlucky,
    "fighter": _fighter,
    "buried": _buried,
    "gift": _gift,
    "windfall": _windfall,
    "patience": _patience,
    "reign": _reign,
    "empty-pockets": _empty_pockets,
}
"""What both games have, by the names of the rules."""


def make_rules(figures: Mapping[str, tuple[int, int]]) -> tuple[Rule, ...]:
    """The rules of a game, each with how much is worth a word there, and how much is usual."""
    return tuple([Rule(name, *figures[name], find) for name, find in FINDERS.items()])
