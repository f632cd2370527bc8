"""A whole game played twice: what one seat never learned is different, all that it received is the same."""

from __future__ import annotations

from random import Random
from typing import Any

from bot.cli.random_players import random_answer
from rules.gangsters_dilemma.deck import Demand
from rules.gangsters_dilemma.game import GAME
from rules.gangsters_dilemma.table import Table
from rules.kernel.chance import Dice
from rules.kernel.session import Session
from tests.twins import received, shown


class OtherLook(Dice):
    """The same dice, but the Lookout is shown the other card."""

    __slots__ = ()

    def below(self, sides: int, stream: str) -> int:
        result = super().below(sides, stream)
        return 1 - result if stream == "look" else result


def script(seats: int, seed: str) -> tuple[Table, list[Any]]:
    """A random game: how it ended, and what was answered, question by question."""
    session, rng, answers = Session.new(GAME, seats, seed), Random(seed), []
    while session.ask is not None:
        for seat, decision in session.ask.decisions.items():
            answers.append(random_answer(decision, rng))
            session.answer(seat, answers[-1])
    return session.state, answers


def received_by(seat: int | None, table: Table, answers: list[Any]) -> list[Any]:
    """All that a seat gets while a game is played by a script."""
    session, lines, saw = Session.at(GAME, len(table.players), table), iter(answers), []
    while session.ask is not None:
        saw.append((received(session, seat), shown(GAME, session.view(seat))))
        for asked in session.ask.decisions:
            session.answer(asked, next(lines))
    return [*saw, received(session, seat), shown(GAME, session.view(seat))]


def redrawn(dealt: Table, end: Table, seat: int | None, rng: Random) -> Table:
    """The same deal, but the demands that `seat` never saw have changed places."""
    twin = dealt.clone()

    def out_of_sight(table: Table) -> list[list[Demand]]:
        return [table.deck, *(player.private for other, player in enumerate(table.players) if other != seat)]

    unseen = [card for cards in out_of_sight(end) for card in cards]
    mixed = rng.sample(unseen, len(unseen))
    for cards in out_of_sight(twin):
        cards[:] = [mixed.pop() if card in unseen else card for card in cards]
    return twin


def shown_otherwise(twin: Table, seat: int | None, seed: str) -> bool:
    """Let the Lookout see the other card, unless it is the Lookout who must not notice."""
    if seat is not None and twin.players[seat].character.look_price is not None:
        return False
    other = OtherLook(seed)
    other._drawn, other.rolled = twin.dice._drawn.copy(), twin.dice.rolled.copy()
    twin.dice = other
    return True


def test_whole_games_tell_a_seat_nothing_it_may_not_know() -> None:
    """Everything a seat receives from the deal to the end is the same, though the worlds differ."""
    cards_differ = looks_differ = 0
    for number in range(60):
        rng, seed = Random(number), f"whole game {number}"
        seats = rng.choice(GAME.seats)
        seat = rng.choice([None, *range(seats)])
        end, answers = script(seats, seed)
        dealt = GAME.deal(seats, {}, Dice(seed))
        twin = redrawn(dealt, end, seat, rng)
        cards_differ += twin != dealt
        if shown_otherwise(twin, seat, seed):
            looks_differ += any(roll.stream == "look" for roll in end.dice.rolled)
        assert repr(received_by(seat, twin, answers)) == repr(received_by(seat, dealt, answers))
    assert cards_differ >= 45
    assert looks_differ >= 10
