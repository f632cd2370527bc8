"""How often house players were offered each kind of option, and took it.

`python -m tests.house.tally scarface-1920 400` counts over games of four by the usual rules; with `--varied` the
number of seats and the house rules change from game to game. A third number is the first game, so that a long run
may be done in parts."""

from __future__ import annotations

import json
import re
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from bot.cli.balance import evening
from rules import GAMES
from rules.house import Player, player_of
from rules.house.answering import Sample
from rules.house.sons_of_anarchy_worth import PLACES as SITES
from rules.house.wise_guys_worth import PLACES as LOCATIONS
from rules.kernel.asking import Answer, Decision, Number
from rules.kernel.chance import Dice
from rules.kernel.game import AnyGame
from rules.kernel.session import Session
from rules.scarface_1920.game import GAME as SCARFACE_1920

OFTEN = 60  # offers
ONCE_A_TURN, NEW_TURN = "act.which", "plan.which"  # an option that stays open through one turn counts once
BY_PLACE = ("exploit.which",)  # where a place is not a direction but what is done there
CITY = SCARFACE_1920.decks.city.districts
NEIGHBORHOODS = SCARFACE_1920.decks.neighborhoods
PLACES = {*LOCATIONS, *SITES, *[each.key for each in CITY], *[each.key for each in NEIGHBORHOODS]}
LIKE_ANY_OTHER = re.compile(r"\b(seat|deal|district|member|prospect|associate)[:-]\d+")


def kinds(decision: Decision, answer: Answer | None = None) -> Iterator[str]:
    """The kinds of the options of a question, or of those in an answer to it: the prompt and the option's key,
    whichever seat, place or member of equals it names. A number is the least, the most, or between them."""
    prompt = str(decision.prompt[0])
    if isinstance(decision, Number):
        values = range(decision.low, decision.high + 1) if answer is None else (answer,)
        for value in values:
            band = "least" if value == decision.low else "most" if value == decision.high else "between"
            yield f"{prompt} {band}"
        return
    keys = decision.keys if answer is None else answer
    assert isinstance(keys, tuple)
    for key in keys:
        by_place = prompt in BY_PLACE and not key.startswith("leave:")
        yield f"{prompt} {key if by_place else _plain(key)}"
        if key.endswith(":hand"):  # an Associate is the same in hand and on the discard pile, but dearer
            yield f"{prompt} *:hand"
    if not decision.least and not answer:
        yield f"{prompt} (none)"


def _plain(key: str) -> str:
    """A key without what makes no difference: which seat, which place, which of several equals."""
    parts = LIKE_ANY_OTHER.sub(r"\1", key.removesuffix(":hand")).split(":")
    return ":".join(["*" if part in PLACES else part for part in parts])


def is_forced(decision: Decision) -> bool:
    """Whether there is only one answer."""
    return decision.low == decision.high if isinstance(decision, Number) else decision.least == len(decision.keys)


@dataclass
class Tally:
    """How often each kind of option was offered, and taken; one answer counts once for each kind."""

    offered: Counter[str] = field(default_factory=Counter)
    taken: Counter[str] = field(default_factory=Counter)

    def never_taken(self) -> dict[str, int]:
        """The kinds that were offered often and never taken, with the number of offers."""
        return {kind: n for kind, n in sorted(self.offered.items()) if n >= OFTEN and not self.taken[kind]}


@dataclass
class Counting:
    """A player whose choices are counted."""

    player: Player
    tally: Tally
    seen: set[str] = field(default_factory=set)  # this turn

    def __call__(self, view: Any, decision: Decision, sample: Sample, dice: Dice) -> Answer:
        answer = self.player(view, decision, sample, dice)
        prompt = decision.prompt[0]
        if prompt == NEW_TURN:
            self.seen.clear()
        if not is_forced(decision):
            offers = set(kinds(decision))
            self.tally.offered.update(offers - self.seen)
            self.tally.taken.update(set(kinds(decision, answer)))
            if prompt == ONCE_A_TURN:
                self.seen |= offers
        return answer


def count_game(game: AnyGame, i: int, tally: Tally, player: Player, varied: bool) -> None:
    """Play game number i among equals, and count. Of varied games every third has all the other house rules."""
    seats = game.seats[i % len(game.seats)] if varied else 4
    options = {option.key: option.choices[-1] for option in game.options} if varied and i % 3 == 2 else {}
    session = Session.new(game, seats, f"1:{i}", options)
    for _ in evening(session, [Counting(player, tally) for _ in range(seats)], f"1:{i}", i):
        pass
    assert session.result is not None


def count_games(game: AnyGame, numbers: Iterable[int], varied: bool) -> Tally:
    """Play these games among house players, and count."""
    tally = Tally()
    for i in numbers:
        count_game(game, i, tally, player_of(game.key), varied)
    return tally


def main() -> None:
    parser = ArgumentParser(prog="python -m tests.house.tally", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("games", type=int)
    parser.add_argument("first", type=int, nargs="?", default=0)
    parser.add_argument("--varied", action="store_true")
    asked = parser.parse_args()
    tally = count_games(GAMES[asked.game], range(asked.first, asked.first + asked.games), asked.varied)
    offers = {kind: [n, tally.taken[kind]] for kind, n in sorted(tally.offered.items())}
    print(json.dumps({"offers": offers, "never": tally.never_taken()}, indent=1))


if __name__ == "__main__":
    main()
