"""How many presses a turn takes: `python -m tests.house.taps wise-guys 50`.

House players play. A turn is what one seat answers in a row while nobody else is asked; before, each answer was a
press, now a row of answers that a shortcut gives is one."""

from __future__ import annotations

import re
from argparse import ArgumentParser
from collections.abc import Sequence
from statistics import median, quantiles
from typing import Any

from bot.cli.balance import evening
from bot.play.shortcuts import find_shortcuts
from rules import GAMES
from rules.house import player_of
from rules.house.answering import Sample
from rules.kernel.asking import Answer, Decision
from rules.kernel.chance import Dice
from rules.kernel.game import AnyGame
from rules.kernel.session import Session
from rules.kernel.telling import Seat

ALIKE = re.compile(r"-\d+$")  # associates, members and prospects are told apart by number alone

Way = list[tuple[object, ...]]
"""Prompts with their answers, whoever of equals they name."""


def step(decision: Decision, value: Answer) -> tuple[object, ...]:
    """A question and its answer, as a person would tell it from another."""
    keys = sorted(ALIKE.sub("", key) for key in value) if isinstance(value, tuple) else [value]
    return (decision.prompt[0], *keys)


class Counted:
    """Counts the presses of a game as it is played."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.turns: list[tuple[int, int]] = []  # presses without shortcuts, and with them
        self._seat: Seat | None = None
        self._way: Way = []
        self._offered: list[list[Way]] = []  # at each answer of the turn

    def player(self, seat: Seat) -> Any:
        """A house player whose answers are counted."""
        play = player_of(self.session.game.key)

        def answer(view: Any, decision: Decision, sample: Sample, dice: Dice) -> Answer:
            value = play(view, decision, sample, dice)
            self._note(seat, decision, value)
            return value

        return answer

    def _note(self, seat: Seat, decision: Decision, value: Answer) -> None:
        assert self.session.ask is not None
        alone = len(self.session.ask.decisions) == 1
        if seat != self._seat or not alone:
            self.end_turn()
        self._seat = seat
        self._way.append(step(decision, value))
        found = find_shortcuts(self.session, seat) if alone else []
        self._offered.append([[step(*one) for one in each.steps] for each in found])
        if not alone:
            self.end_turn()

    def end_turn(self) -> None:
        """Count the turn that is over."""
        if self._way:
            self.turns.append((len(self._way), self._fewest()))
        self._seat, self._way, self._offered = None, [], []

    def _fewest(self) -> int:
        """The fewest presses that give these answers, with what was offered where it stood."""
        best = [0] * (len(self._way) + 1)
        for start in reversed(range(len(self._way))):
            fits = [len(way) for way in self._offered[start] if self._way[start : start + len(way)] == way]
            best[start] = 1 + min(best[start + length] for length in (1, *fits))
        return best[0]


def count_taps(game: AnyGame, games: Sequence[int]) -> list[tuple[int, int]]:
    """The presses of every turn of these games, without shortcuts and with them."""
    turns: list[tuple[int, int]] = []
    for number in games:
        session = Session.new(game, 4, f"taps {number}")
        counted = Counted(session)
        for _ in evening(session, [counted.player(seat) for seat in range(4)], f"taps {number}", number):
            pass
        counted.end_turn()
        turns += counted.turns
    return turns


def summary(presses: Sequence[int]) -> str:
    """Median, 90th percentile and mean."""
    return (
        f"median {median(presses):g}, p90 {quantiles(presses, n=10)[-1]:g}, mean {sum(presses) / len(presses):.2f}"
    )


def main() -> None:
    parser = ArgumentParser(prog="python -m tests.house.taps", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("games", type=int)
    asked = parser.parse_args()
    turns = count_taps(GAMES[asked.game], range(asked.games))
    for name, kept in (
        ("all turns", turns),
        ("turns of several answers", [turn for turn in turns if turn[0] > 1]),
    ):
        before, after = zip(*kept, strict=True) if kept else ((), ())
        print(f"{asked.game}, {name}: {len(kept)}")
        if len(kept) > 1:
            print(f"  before: {summary(before)}\n  after:  {summary(after)}")


if __name__ == "__main__":
    main()
