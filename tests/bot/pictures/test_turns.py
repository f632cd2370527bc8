"""Whose turn it is to be drawn: few at a time, what is asked for in private first, and as things stand by then."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio
from PIL import Image

import bot.pictures
from bot.pictures import Drawing, Picture, Pictures
from bot.pictures.turns import Turns
from bot.services import Services, build_services
from bot.store.sqlite import SqliteStore
from bot.tables.context import Visit
from bot.text.words import Words
from rules import GAMES
from rules.kernel.telling import Sheet
from tests.bot.pictures.positions import Echo, sheet
from tests.bot.tables.by_seat import by_seat
from tests.bot.tables.test_runner import play_on, table
from tests.table.evening import evening


class Board:
    """A drawing board that can be stopped; it knows what was drawn, and how many drew at a time."""

    def __init__(self) -> None:
        self.drawn: list[str] = []
        self.sheets: list[Sheet] = []
        self.together = self.most = 0
        self.threads: set[str] = set()
        self._free = threading.Event()
        self._free.set()
        self._lock = threading.Lock()

    def draw(self, words: Words, seen: Sheet) -> Image.Image:
        with self._lock:
            self.together += 1
            self.most = max(self.most, self.together)
            self.drawn.append(words.say(seen.title))
            self.sheets.append(seen)
            self.threads.add(threading.current_thread().name)
        self._free.wait(20)
        time.sleep(0.001)
        with self._lock:
            self.together -= 1
        return Image.new("P", (3, 2))

    @contextmanager
    def stopped(self) -> Iterator[None]:
        self._free.clear()
        try:
            yield
        finally:
            self._free.set()


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> Iterator[Board]:
    made = Board()
    monkeypatch.setattr(bot.pictures, "PLACES", 2)  # nothing to speak of is encoded here
    monkeypatch.setattr(bot.pictures, "render", lambda drawing: made.draw(drawing.words, drawing.sheet))
    yield made
    made._free.set()


@pytest_asyncio.fixture
async def services(tmp_path: Path) -> AsyncIterator[Services]:
    store = await SqliteStore.open(tmp_path / "test.db", lambda: 0)
    opened = build_services(store, GAMES, b"a secret for tests")
    yield opened
    opened.close()
    await store.close()


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(120):
        while not true():
            await asyncio.sleep(0.002)


def saying(*titles: str) -> Callable[[], Awaitable[Drawing]]:
    """What there is to see: the last of these titles by the time it is asked for."""

    async def made() -> Drawing:
        return Drawing(Echo(), sheet(title=titles[-1]))

    return made


@pytest.mark.asyncio
async def test_of_two_hundred_boards_one_is_drawn_at_a_time(board: Board) -> None:
    """In a thread of their own, and no more than one waits for it: the others have made nothing yet."""
    pictures, made = Pictures(), 0
    waiting = []

    async def make() -> Drawing:
        nonlocal made
        made += 1
        waiting.append(made - len(board.drawn))
        return Drawing(Echo(), sheet(title=f"board {made}"))

    with board.stopped():
        asked = [asyncio.create_task(pictures.of_now(make)) for _ in range(200)]
        await until(lambda: board.drawn)
        await asyncio.sleep(0.02)
        assert (made, len(board.drawn)) == (2, 1)
    await asyncio.gather(*asked)
    assert len(board.drawn) == made == 200
    assert board.most == 1
    assert max(waiting) <= 2
    assert {name.rpartition("_")[0] for name in board.threads} == {"draws pictures"}


@pytest.mark.asyncio
async def test_sheets_that_are_there_already_wait_as_well(board: Board) -> None:
    pictures = Pictures()
    await asyncio.gather(*(pictures.of(Drawing(Echo(), sheet(title=f"board {i}"))) for i in range(50)))
    assert len(board.drawn) == 50
    assert board.most == 1


@pytest.mark.asyncio
async def test_whoever_waits_in_private_comes_before_the_boards(board: Board) -> None:
    pictures = Pictures()
    with board.stopped():
        asked = [asyncio.create_task(pictures.of_now(saying(f"board {i}"))) for i in range(6)]
        await until(lambda: board.drawn)
        asked += [asyncio.create_task(pictures.of_now(saying(f"hand {i}"), private=True)) for i in range(2)]
        for _ in range(20):  # all are in line by then, and nobody else has a turn
            await asyncio.sleep(0)
    await asyncio.gather(*asked)
    assert board.drawn[:4] == ["board 0", "board 1", "hand 0", "hand 1"]
    assert board.drawn[4:] == [f"board {i}" for i in range(2, 6)]


@pytest.mark.asyncio
async def test_one_who_gives_up_waiting_leaves_the_place_to_the_next(board: Board) -> None:
    """While in line, and in the moment of being called."""
    pictures = Pictures()
    with board.stopped():
        asked = [asyncio.create_task(pictures.of_now(saying(f"board {i}"))) for i in range(8)]
        await until(lambda: board.drawn)
        asked[2].cancel()
        await asyncio.sleep(0)
    await asked[0]
    asked[3].cancel()
    found = await asyncio.gather(*asked, return_exceptions=True)
    assert [isinstance(one, Picture) for one in found] == [True, True, False, False, True, True, True, True]
    async with asyncio.timeout(120):
        await asyncio.gather(*(pictures.of_now(saying(f"later {i}")) for i in range(4)))


@pytest.mark.asyncio
async def test_what_cannot_be_made_keeps_nobody_from_drawing(board: Board) -> None:
    pictures = Pictures()

    async def broken() -> Drawing:
        raise ValueError

    heard = await asyncio.gather(*(pictures.of_now(broken) for _ in range(5)), return_exceptions=True)
    assert [type(one) for one in heard] == [ValueError] * 5
    async with asyncio.timeout(120):
        assert await pictures.of_now(saying("board"))
    assert board.drawn == ["board"]


@pytest.mark.asyncio
async def test_closing_does_not_wait_for_a_drawing(board: Board) -> None:
    """Nor is anything drawn that waited, or encoded."""
    pictures = Pictures()
    with board.stopped():
        asked = [asyncio.create_task(pictures.of_now(saying(f"board {i}"))) for i in range(4)]
        await until(lambda: board.drawn)
        pictures.close()
        assert board.together == 1, "it is still being drawn"
    heard = await asyncio.gather(*asked, return_exceptions=True)
    assert not any(isinstance(one, Picture) for one in heard)
    assert board.drawn == ["board 0"]


@pytest.mark.asyncio
async def test_a_board_that_is_out_of_date_is_not_drawn(board: Board, services: Services) -> None:
    """Asked for again and again while the table plays on, it is drawn once, as the table stands when its turn
    comes."""
    one, other, number = [await table(services.store, channel=channel) for channel in (5, 6, 7)]  # type: ignore[arg-type]
    await play_on(by_seat(services), other, Random(0), questions=1)
    session = await services.runner.session(number)
    with board.stopped():
        asked = [asyncio.create_task(services.boards.draw_board(Visit(busy))) for busy in (one, other)]
        await until(lambda: board.sheets and not services.boards._pictures._turns._free)  # both places are taken
        for turn in range(4):
            asked.append(asyncio.create_task(services.boards.draw_board(Visit(number))))
            await asyncio.sleep(0.01)
            await play_on(by_seat(services), number, Random(turn), questions=1)
        assert len(board.sheets) == 1
    await asyncio.gather(*asked)
    assert board.sheets[2:] == [session.game.sheet(session.readable_view(None))]


@pytest.mark.asyncio
async def test_a_board_is_drawn_from_the_table_and_not_from_what_was_put_away(
    board: Board, tmp_path: Path
) -> None:
    """One table is kept live: while its board waits, others are touched, and it plays on as another session."""
    store = await SqliteStore.open(tmp_path / "small.db", lambda: 0)
    services = build_services(store, GAMES, b"a secret for tests", live_tables=1)
    one, other, number = [await table(store, channel=channel) for channel in (5, 6, 7)]
    await play_on(by_seat(services), other, Random(0), questions=1)
    old = await services.runner.session(number)
    with board.stopped():
        busy = [asyncio.create_task(services.boards.draw_board(Visit(each))) for each in (one, other)]
        await until(lambda: board.sheets and not services.boards._pictures._turns._free)  # both places are taken
        asked = asyncio.create_task(services.boards.draw_board(Visit(number)))
        await asyncio.sleep(0.01)
        await services.runner.session(one)
        now = await play_on(by_seat(services), number, Random(1), questions=3)
        assert now is not old
    drawn, picture = await asked
    await asyncio.gather(*busy)
    assert isinstance(picture, Picture)
    assert drawn.plain_words.name(0) == "Seat 1"
    assert drawn.session is now
    assert board.sheets[2:] == [now.game.sheet(now.readable_view(None))]
    assert board.sheets[2] != old.game.sheet(old.readable_view(None))
    services.close()
    await store.close()


@pytest.mark.asyncio
async def test_when_the_bot_goes_nothing_more_is_drawn(tmp_path: Path) -> None:
    async with evening(tmp_path) as (_, services):
        assert await services.boards._pictures.of(Drawing(Echo(), sheet(title="before")))
    with pytest.raises(RuntimeError, match="shutdown"):
        await services.boards._pictures.of(Drawing(Echo(), sheet(title="after")))


@pytest.mark.asyncio
async def test_who_gives_up_in_the_moment_of_their_turn_hears_only_of_that() -> None:
    """The place goes to the next in line."""
    turns = Turns(1)
    async with turns.turn():
        gone, next_one = asyncio.create_task(take(turns)), asyncio.create_task(take(turns))
        while turns.waiting < 2:
            await asyncio.sleep(0)
        gone.cancel()
    with pytest.raises(asyncio.CancelledError):
        await gone
    assert await next_one == "a place"


async def take(turns: Turns) -> str:
    """Take a place when there is one, and give it back."""
    async with turns.turn():
        return "a place"
