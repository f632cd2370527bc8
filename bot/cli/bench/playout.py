"""Random games from the deal to the end, against random chess."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import fmean
from time import perf_counter
from typing import Any, ParamSpec, TypeVar
from unittest.mock import patch

from bot.cli.bench.measuring import BenchError, Figures, Request, compare_rates
from bot.cli.random_players import play_out
from bot.lobby.table_size import usual_seats
from rules.kernel import asking
from rules.kernel.asking import Answer, Decision, Flow, Number
from rules.kernel.game import AnyGame
from rules.kernel.session import Session
from rules.kernel.telling import Seat

P = ParamSpec("P")
T = TypeVar("T")

_PLIES = 300  # of a game of chess among random players; few last longer


def measure(request: Request) -> dict[str, Figures]:
    """Decisions a second with validation, digest, log and events, no sentence rendered; against chess moves."""
    chess_game = _chess()
    found = {}
    for game in request.games:
        figures = compare_rates(request, _random_game(game), chess_game)
        found[game.key] = {
            "ratio": figures["ratio"],
            "decisions_per_second": figures["ours"],
            "moves_per_second": figures["theirs"],
            **anatomy(game, request.seconds),
        }
    return found


def _random_game(game: AnyGame) -> Callable[[Random], int]:
    seats = usual_seats(game)
    return lambda rng: play_out(Session.new(game, seats, f"{rng.random()}"), rng)


def _chess() -> Callable[[Random], int]:
    try:
        import chess
    except ModuleNotFoundError:
        raise BenchError("playout measures against python-chess, which `make test` installs") from None

    def game(rng: Random) -> int:
        board = chess.Board()
        while not board.is_game_over() and board.ply() < _PLIES:
            board.push(rng.choice(list(board.legal_moves)))
        return board.ply()

    return game


# -- where the time of a playout goes


class Watch:
    """Adds up the seconds spent in each part: the session, the rules within it, the options within those."""

    def __init__(self) -> None:
        self.spent = {"session": 0.0, "rules": 0.0, "options": 0.0}

    def on(self, part: str, work: Callable[P, T]) -> Callable[P, T]:
        """The same work, with its time taken."""

        def timed(*args: P.args, **kwargs: P.kwargs) -> T:
            start = perf_counter()
            try:
                return work(*args, **kwargs)
            finally:
                self.spent[part] += perf_counter() - start

        return timed

    def shares(self) -> Figures:
        """Of the session's time; what is neither rules nor options is the kernel."""
        session, rules, options = self.spent.values()
        return {
            "kernel": (session - rules) / session,
            "options": options / session,
            "rules": (rules - options) / session,
        }


class WatchedGame:
    """A game whose deal, steps and result are timed; all else is the game's own."""

    def __init__(self, game: AnyGame, watch: Watch) -> None:
        self._game = game
        self._watch = watch
        self.deal = watch.on("rules", game.deal)
        self.result = watch.on("rules", game.result)

    def step(self, state: Any) -> Flow[None]:
        """The game's own step, with the time measured that it takes."""
        send = self._watch.on("rules", self._game.step(state).send)
        answers: Any = None
        try:
            while True:
                answers = yield send(answers)
        except StopIteration:
            return

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


def anatomy(game: AnyGame, seconds: float) -> Figures:
    """The mean number of options of a decision, and the shares of kernel, options and rules, from a run apart:
    taking the time costs time."""
    watch = Watch()
    offered: list[int] = []

    class WatchedSession(Session):
        def answer(self, seat: Seat, value: Answer) -> None:
            assert self.ask is not None
            offered.append(choices(self.ask.decisions[seat]))
            watch.on("session", super().answer)(seat, value)

    rng = Random(0)
    with patch.object(asking, "listing", watch.on("options", asking.listing)):
        while watch.spent["session"] < seconds:
            deal = watch.on("session", WatchedSession.new)
            play_out(deal(WatchedGame(game, watch), usual_seats(game), f"{rng.random()}"), rng)
    return {"mean_options": fmean(offered), **watch.shares()}


def choices(decision: Decision) -> int:
    """How many options it offers; of a Number, how many numbers."""
    return decision.high - decision.low + 1 if isinstance(decision, Number) else len(decision.options)
