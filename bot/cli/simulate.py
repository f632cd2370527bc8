"""Many games among random players, and who won them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from time import perf_counter
from typing import Any

from tqdm import tqdm

from bot.cli.random_players import play_out
from bot.text.terminal import columns
from rules.kernel.game import AnyGame
from rules.kernel.session import RuleBroke, Session
from rules.kernel.telling import Seat


@dataclass(frozen=True, slots=True)
class Summary:
    """What came of it. A victory shared by n counts 1/n for each; a role has its wins and how often it played."""

    game: str
    seats: int
    games: int
    finished: int
    wins: dict[Seat, float]
    by_role: dict[str, tuple[float, int]]
    decisions: int
    seconds: float

    def as_json(self) -> dict[str, Any]:
        """As a program reads it."""
        return {
            "game": self.game,
            "seats": self.seats,
            "games": self.games,
            "finished": self.finished,
            "wins": {str(seat): wins for seat, wins in self.wins.items()},
            "by_role": {role: list(record) for role, record in self.by_role.items()},
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
        }


def table(summary: Summary) -> list[str]:
    """A summary as lines of a table, for people to read."""
    head = f"{summary.game}, {summary.seats} seats: {summary.finished} of {summary.games} games ended"
    records = {f"seat {seat}": (won, summary.games) for seat, won in summary.wins.items()} | summary.by_role
    rows = [[who, f"{won:.1f}", str(played), f"{won / played:.1%}"] for who, (won, played) in records.items()]
    pace = f"{summary.decisions} decisions in {summary.seconds:.1f} s"
    return [head, *columns([["", "wins", "games", "share"], *rows]), pace]


def simulate(
    game: AnyGame, seats: int, games: int, seed: str, options: Mapping[str, str] | None = None
) -> Summary:
    """Game i is dealt from the seed `<seed>:<i>`, and its players choose by the same text."""
    start = perf_counter()
    finished = decisions = 0
    wins = dict.fromkeys(range(seats), Fraction())
    by_role: dict[str, tuple[Fraction, int]] = {}
    for i in tqdm(range(games), desc=game.title, unit="game", disable=None):
        session, made = _played(game, seats, f"{seed}:{i}", options)
        decisions += made
        finished += session.result is not None
        shares = _shares(session)
        for seat, share in enumerate(shares):
            wins[seat] += share
        for role, share in zip(game.roles(session.view(None)), shares, strict=False):
            won, played = by_role.get(role, (Fraction(), 0))
            by_role[role] = won + share, played + 1
    return Summary(
        game=game.key,
        seats=seats,
        games=games,
        finished=finished,
        wins={seat: float(won) for seat, won in wins.items()},
        by_role={role: (float(by_role[role][0]), by_role[role][1]) for role in sorted(by_role)},
        decisions=decisions,
        seconds=perf_counter() - start,
    )


def _played(game: AnyGame, seats: int, seed: str, options: Mapping[str, str] | None) -> tuple[Session, int]:
    try:
        session = Session.new(game, seats, seed, options)
        return session, play_out(session, Random(seed))
    except RuleBroke as broke:
        raise RuleBroke(f"{broke}, seed {seed}") from broke.__cause__


def _shares(session: Session) -> list[Fraction]:
    """Each seat's share of the victory."""
    first = session.result.ranking[0] if session.result else ()
    return [Fraction(1, len(first)) if seat in first else Fraction() for seat in range(session.seats)]
