"""Speed, as ratios where there is something to measure against. A bench is a function from a Request to what it
found for each game or each comparison; BENCHES names them all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TypeAlias, cast

from bot.cli.bench.measuring import FEWEST_ROUNDS, LOAD, ROUNDS, BenchError, Figures, Request

__all__ = [
    "BENCHES",
    "FEWEST_ROUNDS",
    "LOAD",
    "ROUNDS",
    "STORES",
    "USUAL",
    "BenchError",
    "Figures",
    "Request",
    "table",
]

Bench: TypeAlias = Callable[[Request], dict[str, Figures]]


def _named(name: str) -> Bench:
    """The bench in the file of this name, read only when it runs: the command line itself needs no Discord."""
    return lambda request: cast(Bench, import_module(f"bot.cli.bench.{name}").measure)(request)


STORES = ("sqlite", "postgres")
USUAL = ("playout", "store", "start", "click", "pictures", "deadlines", "load")
BY_NAME = ("year",)  # takes so long that it is run only when it is asked for
BENCHES: Mapping[str, Bench] = {name: _named(name) for name in (*USUAL, *BY_NAME)}


def table(found: Mapping[str, Mapping[str, Figures]]) -> str:
    """What the benches found, for people."""
    lines = []
    for bench, by_subject in found.items():
        for subject, figures in by_subject.items():
            lines.append(f"{bench}, {subject}")
            lines += [f"  {name.replace('_', ' '):<22}{value:>12,.2f}" for name, value in figures.items()]
    return "\n".join(lines)
