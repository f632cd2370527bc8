"""Speed, as ratios: both sides of a comparison run in turn in one go, since times alone mean little on a shared
machine. A bench is a function from a Request to what it found for each game or each comparison; BENCHES names
them all."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from random import Random
from statistics import fmean, median
from tempfile import TemporaryDirectory
from time import perf_counter, time
from typing import Any, ParamSpec, TypeAlias, TypeVar
from unittest.mock import patch

from bot.players import play_out
from bot.simulate import usual_seats
from bot.store import NewTable
from bot.store.chain import columns
from bot.store.sqlite import SqliteStore
from rules.kernel import asking
from rules.kernel.asking import Answer, Decision, Flow, Number
from rules.kernel.game import AnyGame
from rules.kernel.log import Entry
from rules.kernel.session import Session
from rules.kernel.telling import Seat

P = ParamSpec("P")
T = TypeVar("T")

FEWEST_ROUNDS = 5
ROUNDS = 15  # many short ones: what else the machine does then falls on both sides alike

_PLIES = 300  # of a game of chess among random players; few last longer
_SAMPLE = 500  # answers of each game
_BURST = 10  # answers at each table between two looks at the clock
_SNOWFLAKE = 1_300_000_000_000_000_000  # Discord's numbers are as long


class BenchError(RuntimeError):
    """A bench that cannot run here; says why in one line."""


@dataclass(frozen=True, slots=True)
class Request:
    """What to measure: these games, in so many rounds of so many seconds a side."""

    games: Sequence[AnyGame]
    rounds: int = ROUNDS
    seconds: float = 0.25


Figures: TypeAlias = dict[str, float]


def paired(request: Request, ours: Callable[[Random], int], theirs: Callable[[Random], int]) -> Figures:
    """Rounds of one side and then the other, each beginning every second round; the median of the ratios."""
    rates = []
    for i in range(request.rounds):
        rng = Random(i)
        sides = {"ours": ours, "theirs": theirs} if i % 2 else {"theirs": theirs, "ours": ours}
        rates.append({side: rate(work, rng, request.seconds) for side, work in sides.items()})
    return {
        "ratio": median(pair["ours"] / pair["theirs"] for pair in rates),
        "ours": median(pair["ours"] for pair in rates),
        "theirs": median(pair["theirs"] for pair in rates),
    }


def rate(work: Callable[[Random], int], rng: Random, seconds: float) -> float:
    """How much of it is done in a second; work that has begun is finished."""
    done = 0
    start = perf_counter()
    while (taken := perf_counter() - start) < seconds or not done:
        done += work(rng)
    return done / taken


# -- playout: random games from the deal to the end, against random chess


def playout(request: Request) -> dict[str, Figures]:
    """Decisions a second with validation, digest, log and events, no sentence rendered; against chess moves."""
    chess_game = _chess()
    found = {}
    for game in request.games:
        figures = paired(request, _random_game(game), chess_game)
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


# -- store: answers that are on the disk, against the bare database


def store(request: Request) -> dict[str, Figures]:
    """Durable answers a second through the store, against rows of the same payload in a plain table."""
    answers = _answers(request.games)
    return {
        "200 tables, raw one row a commit": _durable(request, answers, 200, 1),
        "200 tables, raw 100 rows a commit": _durable(request, answers, 200, 100),
        "one table, raw one row a commit": _durable(request, answers, 1, 1),
        "stored answer": {"payload_bytes": fmean(octets(_row(answer)) for answer in answers)},
    }


def _answers(games: Sequence[AnyGame]) -> list[Entry]:
    """As many answers of a random game of each kind."""
    logs = []
    for game in games:
        session = Session.new(game, usual_seats(game), "bench")
        play_out(session, Random(0))
        logs.append([entry for entry in session.log if entry.kind == "answer"])
    return [entry for log in logs for entry in islice(cycle(log), _SAMPLE)]


def _durable(request: Request, answers: Sequence[Entry], tables: int, rows: int) -> Figures:
    with (
        TemporaryDirectory(prefix="consigliere-bench-") as folder,
        Tables(Path(folder, "store.db"), answers, tables) as ours,
        _plain(Path(folder, "raw.db")) as db,
    ):
        figures = paired(request, ours.burst, _raw(db, answers, rows))
    return {
        "ratio": figures["ratio"],
        "answers_per_second": figures["ours"],
        "raw_rows_per_second": figures["theirs"],
    }


class Tables:
    """Tables in a store of their own at which answers are given all at once, each as soon as the one before it
    at the same table is on the disk."""

    def __init__(self, path: Path, answers: Sequence[Entry], tables: int) -> None:
        self._path, self._answers, self._count = path, answers, tables
        self._clicks = iter(range(_SNOWFLAKE, 2 * _SNOWFLAKE))
        self._runner = asyncio.Runner()

    def __enter__(self) -> Tables:
        self._runner.__enter__()
        self._store, self._lengths = self._runner.run(self._open())
        return self

    def __exit__(self, *trouble: object) -> None:
        self._runner.run(self._store.close())
        self._runner.close()

    async def _open(self) -> tuple[SqliteStore, dict[int, int]]:
        opened = await SqliteStore.open(self._path, lambda: int(time()))
        rows = [
            NewTable(None, channel, "bench", 4, "seed", 1, "", status="playing") for channel in range(self._count)
        ]
        return opened, dict.fromkeys(await asyncio.gather(*(opened.new_table(row) for row in rows)), 0)

    def burst(self, _: Random) -> int:
        """A few answers at every table; how many in all."""
        self._runner.run(self._play(_BURST))
        return _BURST * self._count

    async def _play(self, each: int) -> None:
        await asyncio.gather(*(self._click(table, each) for table in self._lengths))

    async def _click(self, table: int, count: int) -> None:
        first = self._lengths[table]
        self._lengths[table] += count
        for seq in range(first, first + count):
            answer = self._answers[(table + seq) % len(self._answers)]
            await self._store.append(table, seq, [answer], next(self._clicks))


@contextmanager
def _plain(path: Path) -> Iterator[sqlite3.Connection]:
    """The bare database, as safe as the store: a commit is on the disk before it returns."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        for setting in ("journal_mode = WAL", "synchronous = FULL", "cache_size = -16000", "secure_delete = ON"):
            db.execute(f"PRAGMA {setting}")
        db.execute(
            "CREATE TABLE plain (id INTEGER PRIMARY KEY, table_id, seq, kind, seat, value, key, parties, digest,"
            " interaction_id, chain)"
        )
        yield db


def _raw(db: sqlite3.Connection, answers: Sequence[Entry], rows: int) -> Callable[[Random], int]:
    payload = cycle([_row(answer) for answer in answers])

    def commits(_: Random) -> int:
        for _commit in range(10):
            db.execute("BEGIN IMMEDIATE")
            for row in islice(payload, rows):
                db.execute("INSERT INTO plain VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
            db.execute("COMMIT")
        return 10 * rows

    return commits


def _row(answer: Entry) -> tuple[Any, ...]:
    """What the store keeps of an answer, with a table, a place and a hash as wide as they come."""
    return (200, 100, *columns(answer, _SNOWFLAKE), bytes(8))


def octets(row: Sequence[Any]) -> int:
    """The bytes of the values in a row, as SQLite stores them but for its own headings."""
    return sum(_width(value) for value in row)


def _width(value: int | str | bytes | None) -> int:
    if value is None:
        return 0
    if isinstance(value, int):
        return next(width for width in (1, 2, 3, 4, 6, 8) if (value ^ value >> 63).bit_length() < 8 * width)
    return len(value.encode() if isinstance(value, str) else value)


BENCHES: Mapping[str, Callable[[Request], dict[str, Figures]]] = {"playout": playout, "store": store}


def table(found: Mapping[str, Mapping[str, Figures]]) -> str:
    """What the benches found, for people."""
    lines = []
    for bench, by_subject in found.items():
        for subject, figures in by_subject.items():
            lines.append(f"{bench}, {subject}")
            lines += [f"  {name.replace('_', ' '):<22}{value:>12,.2f}" for name, value in figures.items()]
    return "\n".join(lines)
