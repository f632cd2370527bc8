"""What is remarkable in both mob games: built events, and what the rules find in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from rules.kernel.telling import Event
from tests.highlighting import happens, rounds

Found: TypeAlias = tuple[Sequence[Event], tuple[Any, ...]]
"""Events, and what fills the gaps of the sentence; the first event alone is not enough."""

PLACE, ELSEWHERE = "somewhere", "elsewhere"


def fight(
    winner: int | None,
    *gangs: tuple[int, int, int, int],
    place: str = PLACE,
    shots: int = 0,
    ally: int | None = None,
) -> list[Event]:
    """A fight between gangs, each with its seat, force, die and guns."""
    first = gangs[0][0]
    told = [happens("throwdown", seat=first, place=place, seats=[gang[0] for gang in gangs[1:]])]
    told += [happens("guns", seat=seat, guns=guns) for seat, _, _, guns in gangs if guns]
    told += [happens("ally", seat=ally, ally=winner)] if ally is not None else []
    told += [
        happens("roll", seat=seat, die=die, total=force + die) for seat, force, die, _ in gangs if seat != ally
    ]
    told += [] if winner is None else [happens("won", seat=winner, place=place)]
    return told + ([happens("shots", seat=winner, rival=first, shots=shots)] if shots else [])


def sale(seat: int, cash: int) -> Event:
    return happens("sale", seat=seat, goods=cash // 3, cash=cash)


def steal(seat: int, n: int) -> Event:
    return happens("steal", seat=seat, rival=3, took=[("gun", n)])


def exploit(seat: int, *events: Event) -> list[Event]:
    return [happens("exploit", seat=seat, place=PLACE), *events]


def found(figures: Mapping[str, tuple[int, int]]) -> dict[str, Found]:
    """Events for each rule, of a game in which so much of each is worth a word."""
    least = {name: figure[0] for name, figure in figures.items()}
    vain = [*fight(1, (0, 5, 2, 1), (1, 5, 4, 1)), *fight(None, (0, 5, 4, 1), (2, 5, 4, 0))]
    dice = [happens("recovers", seat=0, die=3), *[happens("lost", seat=1, die=6, who=[("x", 1)])] * 4]
    return {
        "theft": ([steal(0, 1), steal(1, 2), steal(2, 2)], (1, 3, (("gun", 2),))),
        "upset": (
            [*fight(0, (0, 5, 3, 0), (1, 4, 2, 0)), *fight(2, (0, 6, 1, 0), (2, 4, 5, 0), place=ELSEWHERE)],
            (2, 0, ELSEWHERE, 2, 5, 1),
        ),
        "in-vain": ([*vain, *fight(2, (0, 5, 1, 0), (1, 5, 1, 3), (2, 5, 6, 1), ally=1)], (0, 2)),
        "fallen": ([happens("fall", seat=2, man="x", place=PLACE)] * least["fallen"], (2, least["fallen"])),
        "sale": (rounds([sale(0, 3)], [sale(1, 9), sale(2, 9)], boss=0), (1, 3, 9, 2)),
        "deal": (
            [
                happens("deal", seat=0, rival=1, gives=[("gun", 1)], takes=[("cash", 1)]),
                happens("deal", seat=2, rival=1, gives=[("gun", 2)], takes=[("cash", 3)]),
            ],
            (2, 1, (("gun", 2),), (("cash", 3),)),
        ),
        "bloodiest": (
            [*fight(0, (0, 5, 3, 0), (1, 4, 2, 0), shots=2), *fight(1, (1, 6, 1, 5), (2, 4, 1, 0), shots=5)],
            (PLACE, 5),
        ),
        "lucky": (dice, (1, 24, 4)),
        "unlucky": ([happens("first", seat=0, die=6), *[happens("final", seat=1, die=1)] * 4], (1, 4, 4)),
        "fighter": ([happens("won", seat=2, place=PLACE)] * 3, (2, 3)),
        "buried": ([happens("lost", seat=1, die=1, who=[("x", 1)])] * 2, (1, 2)),
        "gift": (
            [happens("gift", seat=0, rival=1, gives=[("gun", n)]) for n in (1, 3)],
            (0, 1, (("gun", 3),)),
        ),
        "windfall": (
            [
                *exploit(0, happens("gain", seat=0, got=[("gun", 9), ("cash", 2)])),
                *exploit(
                    1,
                    happens("gain-per-business", seat=1, held=2, cash=4),
                    happens("trade", seat=1, gave=[("gun", 1)], got=[("cash", 3)]),
                    happens("gain", seat=2, got=[("cash", 9)]),
                ),
            ],
            (1, PLACE, 7),
        ),
        "patience": (rounds([sale(0, 3)], [], [], [], [sale(0, 3), sale(1, 3)], boss=0), (1, 5)),
        "reign": (rounds([], [], [], [], boss=2), (2, 4)),
        "empty-pockets": (
            [happens("steal", seat=2, rival=1, took=[("gun", 1)])]
            + [happens("steal-none", seat=2, rival=1, asset="gun")] * 2,
            (2, 2),
        ),
    }
