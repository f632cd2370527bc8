"""How often house players were offered each thing, and took it: `python -m tests.house.tally scarface-1920 200`.

An option that stays open through several questions of one turn counts once. It also tells how often each gang won,
as `consigliere balance` does, so that a long run may be done in parts: a third number is the first game."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from bot.balance import evening
from rules.house import Player, player_of
from rules.house.answering import Sample
from rules.kernel.asking import Answer, Decision, Pick
from rules.kernel.chance import Dice
from rules.kernel.game import AnyGame
from rules.kernel.session import Session

ONCE_A_TURN, NEW_TURN = "act.which", "plan.which"
MENUS = (ONCE_A_TURN, "order.which", "hire.which", "join.which", "job.keep", "dealer.keep", "upgrade.which")


@dataclass
class Counting:
    """A player whose choices are counted."""

    player: Player
    offered: Counter[str]
    taken: Counter[str]
    seen: set[str] = field(default_factory=set)  # this turn

    def __call__(self, view: Any, decision: Decision, sample: Sample, dice: Dice) -> Answer:
        answer = self.player(view, decision, sample, dice)
        menu = str(decision.prompt[0])
        if menu == NEW_TURN:
            self.seen.clear()
        if menu in MENUS and isinstance(decision, Pick) and isinstance(answer, tuple):
            found = {f"{menu} {_plain(key)}" for key in decision.keys}
            self.offered.update(found - self.seen)
            self.taken.update([f"{menu} {_plain(key)}" for key in answer])
            if menu == ONCE_A_TURN:
                self.seen |= found
        return answer


def _plain(key: str) -> str:
    """An Associate is the same in hand and on the discard pile."""
    return key.removesuffix(":hand")


def tally(game: AnyGame, numbers: Iterable[int], seats: int = 4, seed: str = "1") -> dict[str, Any]:
    """Wins and games by gang, and by menu and key how often it was offered and taken."""
    won: dict[str, float] = {}
    played, offered, taken = Counter[str](), Counter[str](), Counter[str]()
    for i in numbers:
        session = Session.new(game, seats, f"{seed}:{i}")
        players = [Counting(player_of(game.key), offered, taken) for _ in range(seats)]
        for _ in evening(session, players, f"{seed}:{i}", i):
            pass
        assert session.result is not None
        first = session.result.ranking[0]
        for seat, role in enumerate(game.roles(session.view(None))):
            played[role] += 1
            won[role] = won.get(role, 0.0) + (seat in first) / len(first)
    return {"won": won, "played": played, "menus": {key: [n, taken[key]] for key, n in sorted(offered.items())}}


if __name__ == "__main__":
    from rules import GAMES

    count, start = int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 0
    print(json.dumps(tally(GAMES[sys.argv[1]], range(start, start + count)), indent=1))
