"""The bench of clicks, on a small scale: that it clicks what it says. No speed is asserted here."""

from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace

import pytest

from bot.cli import bench
from bot.cli.bench import click, full_house, measuring
from bot.cli.bench.full_house import MIDDLE, Middle, furnish, middle_of
from bot.store.places import reading
from rules import GAMES
from rules.kernel.asking import Option, Pick
from rules.kernel.session import play_back

GAME = GAMES["gangsters-dilemma"]


def test_a_game_in_the_middle_asks_the_first_seat_and_others() -> None:
    middle = middle_of(GAME)
    session = play_back(GAME, middle.seats, middle.seed, {}, middle.entries)
    assert len(middle.entries) >= MIDDLE
    assert session.question == middle.question
    assert session.ask is not None
    assert len(session.waiting_for) > 1
    assert middle.keys == session.ask.decisions[0].keys
    for key in (*middle.keys, middle.keys[0]):
        session.answer(0, (key,))
    assert session.question == middle.question  # so that it can be answered again and again


def test_a_question_to_one_seat_alone_would_be_over_with_its_answer() -> None:
    lots = Pick(("p",), tuple(Option(key, (key,), key) for key in "abc"), ("a",))
    some = Pick(("p",), lots.options, ("a",), 1, 2)
    one = Pick(("p",), lots.options[:1], ("a",))
    asked = [{0: lots}, {1: lots, 2: lots}, {0: some, 1: lots}, {0: one, 1: lots}, {0: lots, 1: one}]
    keys = [full_house._common(SimpleNamespace(ask=SimpleNamespace(decisions=each))) for each in asked]  # type: ignore[arg-type]
    assert keys == [(), (), (), (), ("a", "b", "c")]


@pytest.mark.asyncio
async def test_a_full_house_is_in_the_store(tmp_path: Path) -> None:
    middle = middle_of(GAME)
    numbers = await furnish(tmp_path / "full.db", [middle], [5, 6, 7], range(100, 120))
    async with reading(tmp_path / "full.db") as reader:
        assert [(one.id, one.channel, one.status) for one in await reader.open_tables()] == [
            (number, channel, "playing") for number, channel in zip(numbers, (5, 6, 7), strict=True)
        ]
        assert [one.user for one in await reader.seats(numbers[2])] == list(range(100, 100 + middle.seats))
        assert await reader.log(numbers[2]) == middle.entries


@pytest.mark.asyncio
async def test_every_press_is_answered_by_the_bot_it_is_meant_for(tmp_path: Path) -> None:
    middle = middle_of(GAME)
    scene = click.Scene(tmp_path, [middle], 4)
    await scene.open()
    try:
        assert (await scene.pong()).text == "pong"
        presses = dict(scene.presses())
        assert list(presses) == ["gangsters-dilemma, Your move", "gangsters-dilemma, an answer"]
        panel = await presses["gangsters-dilemma, Your move"]()
        assert len(panel.message.buttons) >= len(middle.keys)
        before = await length(tmp_path, scene.tables[0])
        for _ in range(2):
            click._checked(await presses["gangsters-dilemma, an answer"]())
        assert await length(tmp_path, scene.tables[0]) == before + 2
        figures = await scene.crowd(a_second=100)
        assert list(figures) == ["median_ms", "p99_ms", "click_late_p99_ms", "resident_mb"]
        assert figures["resident_mb"] > 10
    finally:
        await scene.close()


async def length(folder: Path, table: int) -> int:
    async with reading(folder / "full.db") as reader:
        return len(await reader.log(table))


@pytest.mark.asyncio
async def test_a_click_that_is_not_answered_is_no_figure(tmp_path: Path) -> None:
    """What is refused is quick: it must not count as an answer."""
    middle = middle_of(GAME)
    wrong = Middle(GAME, middle.seats, middle.seed, middle.entries, middle.question + 1, middle.keys)
    scene = click.Scene(tmp_path, [wrong], 1)
    await scene.open()
    try:
        with pytest.raises(bench.BenchError, match=r"as it should be: .*\nThat question is closed"):
            await click._latency(dict(scene.presses())["gangsters-dilemma, an answer"])
    finally:
        await scene.close()


def test_resident_memory_is_that_of_the_process() -> None:
    assert 5 < measuring.resident(os.getpid()) < 5000
    assert measuring.resident(2**30) != measuring.resident(2**30)  # not a number
