"""Warming up: one picture of each game after the start, once a process, and nothing breaks with it."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from bot.app import warming
from bot.app.warming import warm_up
from bot.play.boards import Boards
from rules import GAMES
from rules.kernel.game import AnyGame

KEYS = list(GAMES)


class DrawingBoard:
    """Notes what is drawn, breaks at one game, and is stuck at another."""

    def __init__(self, broken: str = "", stuck: str = "") -> None:
        self.drawn: list[str] = []
        self._broken, self._stuck = broken, stuck

    async def draw_sample(self, game: AnyGame) -> Any:
        self.drawn.append(game.key)
        if game.key == self._broken:
            raise ValueError("no ink")
        if game.key == self._stuck:
            await asyncio.Event().wait()


@pytest.fixture(autouse=True)
def cold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warming, "_warm", set[str]())


async def warm(board: DrawingBoard) -> None:
    await warm_up(cast(Boards, board), GAMES.values())


@pytest.mark.asyncio
async def test_each_game_is_drawn_once_a_process() -> None:
    first, second = DrawingBoard(), DrawingBoard()
    await warm(first)
    await warm(second)
    assert (first.drawn, second.drawn) == (KEYS, [])


@pytest.mark.asyncio
async def test_what_breaks_is_in_the_log_and_keeps_no_other_game_cold(caplog: pytest.LogCaptureFixture) -> None:
    board = DrawingBoard(broken=KEYS[0])
    await warm(board)
    assert board.drawn == KEYS
    assert KEYS[0] in caplog.text


@pytest.mark.asyncio
async def test_it_ends_when_the_bot_does() -> None:
    board = DrawingBoard(stuck=KEYS[1])
    task = asyncio.create_task(warm(board))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert board.drawn == KEYS[:2]
