"""Is a game fair? Many games among equal players, every gang in every seat equally often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import permutations
from math import sqrt
from typing import Any

from tqdm import tqdm

from bot.text.terminal import columns
from rules.house.answering import Player
from rules.kernel.asking import Decision, Pick
from rules.kernel.chance import Dice
from rules.kernel.game import AnyGame
from rules.kernel.session import Session
from rules.kernel.telling import Seat

CHOOSE_A_GANG = "setup.gang"
AFTER_THE_ORDERS = ("market.sell", "market.fall", "market.last-sale")
_Z = 1.96  # for 95 %


@dataclass(frozen=True, slots=True)
class Balance:
    """How often each gang won of the games it played (a shared victory counts by its share), and how often each
    place was exploited of the rounds in which it lay open."""

    game: str
    seats: int
    games: int
    by_role: dict[str, tuple[float, int]]
    by_seat: dict[Seat, float]
    by_place: dict[str, tuple[int, int]]

    def as_json(self) -> dict[str, Any]:
        """As a program reads it."""
        return {
            "game": self.game,
            "seats": self.seats,
            "games": self.games,
            "by_role": {
                role: {"wins": won, "games": played, "interval": interval(won, played)}
                for role, (won, played) in self.by_role.items()
            },
            "by_seat": {str(seat): won for seat, won in self.by_seat.items()},
            "by_place": {place: list(record) for place, record in self.by_place.items()},
        }


def interval(won: float, played: int) -> tuple[float, float]:
    """The 95 % interval of a share, by Wilson."""
    share, z2 = won / played, _Z * _Z
    middle = (share + z2 / (2 * played)) / (1 + z2 / played)
    reach = _Z * sqrt(share * (1 - share) / played + z2 / (4 * played * played)) / (1 + z2 / played)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def table(balance: Balance) -> list[str]:
    """A balance as lines of a table, for people to read."""
    rows = [["", "wins", "games", "share", "95 %"]]
    for role, (won, played) in balance.by_role.items():
        low, high = interval(won, played)
        rows.append([role, f"{won:.1f}", str(played), f"{won / played:.1%}", f"{low:.1%} to {high:.1%}"])
    rows += [[f"seat {seat}", f"{won:.1f}", str(balance.games)] for seat, won in balance.by_seat.items()]
    places = [["", "open", "taken", "share"]]
    for place, (offered, taken) in balance.by_place.items():
        places.append([place, str(offered), str(taken), f"{taken / offered:.1%}"])
    head = f"{balance.game}, {balance.seats} seats, {balance.games} games"
    return [head, *columns(rows), *(columns(places) if balance.by_place else ())]


def weigh(
    game: AnyGame, seats: int, games: int, seed: str, player: Player, options: Mapping[str, str] | None = None
) -> Balance:
    """Game i is dealt from the seed `<seed>:<i>`; the seat orders of the gangs take turns."""
    won: dict[str, Fraction] = {}
    by_seat = dict.fromkeys(range(seats), Fraction())
    played: Counter[str] = Counter()
    offered: Counter[str] = Counter()
    taken: Counter[str] = Counter()
    for i in tqdm(range(games), desc=game.title, unit="game", disable=None):
        session = Session.new(game, seats, f"{seed}:{i}", options)
        for question in evening(session, [player] * seats, f"{seed}:{i}", i):
            if question in AFTER_THE_ORDERS:
                spots = session.view(None).spots
                offered.update([spot.key for spot in spots])
                taken.update([spot.key for spot in spots if spot.exploited])
        first = session.result.ranking[0] if session.result else ()
        for seat, role in enumerate(game.roles(session.view(None))):
            share = Fraction(1, len(first)) if seat in first else Fraction()
            won[role] = won.get(role, Fraction()) + share
            by_seat[seat] += share
            played[role] += 1
    return Balance(
        game=game.key,
        seats=seats,
        games=games,
        by_role={role: (float(won[role]), played[role]) for role in sorted(won)},
        by_seat={seat: float(share) for seat, share in by_seat.items()},
        by_place={place: (offered[place], taken[place]) for place in sorted(offered)},
    )


def evening(session: Session, players: Sequence[Player], seed: str, turn: int | None = None) -> Iterator[str]:
    """Play to the end, telling each question before it is answered. With a turn, gangs are not chosen but handed
    out: that many seat orders on from the first."""
    dice = [Dice(f"{seed}:house:{seat}") for seat in range(session.seats)]
    gangs: tuple[str, ...] = ()
    while session.ask is not None:
        decisions = session.ask.decisions
        question = str(next(iter(decisions.values())).prompt[0])
        yield question
        for seat, decision in decisions.items():
            if turn is not None and question == CHOOSE_A_GANG:
                gangs = gangs or _seat_order(decision, session.seats, turn)
                session.answer(seat, (gangs[seat],))
            else:
                sample = partial(session.sample, seat, dice[seat])
                session.answer(seat, players[seat](session.view(seat), decision, sample, dice[seat]))


def _seat_order(decision: Decision, seats: int, turn: int) -> tuple[str, ...]:
    """Who gets which gang; the first question of all offers every gang."""
    assert isinstance(decision, Pick)
    orders = list(permutations(decision.keys, seats))
    return orders[turn % len(orders)]
