"""The way of a button press: through which of our files it goes until its answer is on the disk, in the order that
docs/architecture.md tells; and how often its table is read."""

from __future__ import annotations

import re
import sys
import threading
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, TypeAlias

import pytest

from bot.app import orders, warming
from bot.outbox import worker
from bot.text.sentences import sentence
from parlor.people.outcome import Outcome
from rules import GAMES
from tests.table.ending import end_game
from tests.table.evening import ROOT, Dealt, dealt_evening, handled, newest, quiet

MOST_FILES = 20
Press: TypeAlias = Callable[[], Awaitable[Outcome]]


class Way:
    """Which files of ours were entered while it looked, in order; the rules of the games are another matter."""

    def __init__(self) -> None:
        self.files: list[str] = []
        self.looks = False

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        path = Path(frame.f_code.co_filename)
        if not self.looks or event != "call" or not path.is_relative_to(ROOT):
            return
        name = path.relative_to(ROOT).as_posix()
        if name.startswith(("bot/", "cogs/", "rules/kernel/")) and name not in self.files:
            self.files.append(name)


@contextmanager
def watching() -> Iterator[Way]:
    """In this thread, and in those that begin meanwhile."""
    way, before = Way(), sys.getprofile()
    threading.setprofile(way)
    sys.setprofile(way)
    try:
        yield way
    finally:
        sys.setprofile(before)
        threading.setprofile(None)


def told_in_docs() -> list[str]:
    """The files of the numbered list."""
    text = (ROOT / "docs" / "architecture.md").read_text()
    listed = re.split(r"^## ", text.partition("## The way of a button press")[2], maxsplit=1, flags=re.M)[0]
    listed = listed.partition("\n\nThen")[0]
    return re.findall(r"`((?:bot|cogs|rules)/[\w/]+\.py)`", listed)


def test_contributing_draws_the_same_way() -> None:
    """And what comes after it is there too."""
    [drawn] = re.findall(r"```mermaid\n(.*?)```", (ROOT / "CONTRIBUTING.md").read_text(), re.S)
    files = re.findall(r"(?:bot|cogs|rules)/[\w/]+\.py", drawn)
    told = told_in_docs()
    assert files[: len(told)] == told
    assert all((ROOT / file).is_file() for file in files)


COMMITS = ("append", "post", "set_status")  # after which the outbox reads for itself


def count_reads(store: Any, way: Way) -> Counter[str]:
    """How often the store is asked for what, from now on, while `way` looks; a commit is the last that counts."""
    read: Counter[str] = Counter()

    def count(name: str) -> None:
        real = getattr(store, name)

        async def counted(*arguments: Any) -> Any:
            read[name] += way.looks
            result = await real(*arguments)
            way.looks = way.looks and name not in COMMITS
            return result

        setattr(store, name, counted)

    for name in ("table", "seats", "log", "vote", *COMMITS):
        count(name)
    return read


async def fall_asleep(dealt: Dealt) -> None:
    """Until the outbox has nothing left to do."""
    await quiet(dealt.services)
    await handled()
    await dealt.parlor.until(lambda: dealt.services.outbox_news._waiters)


@pytest.mark.asyncio
async def test_from_the_gateway_to_the_committed_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "POLL", None)  # it wakes when there is something to send, and not before
    monkeypatch.setattr(orders, "EVERY", 3600.0)  # the operator wants nothing meanwhile
    monkeypatch.setattr(warming, "_warm", {*GAMES})  # no picture is drawn ahead meanwhile
    with watching() as way:
        async with dealt_evening(tmp_path) as dealt:
            panel = await dealt.panel(dealt.gangster)
            await fall_asleep(dealt)
            read = count_reads(dealt.services.store, way)
            way.looks = True
            await dealt.gangster.click(panel, "Stash House")
            await quiet(dealt.services)
    assert +read == {"table": 1, "seats": 1, "append": 1}
    assert way.files == told_in_docs()
    assert len(way.files) <= MOST_FILES


# -- whatever is pressed, its table is read once


async def answer_at_a_table_that_sleeps(dealt: Dealt) -> Press:
    panel = await dealt.panel(dealt.gangster)
    dealt.services.runner._live.clear()
    return lambda: dealt.gangster.click(panel, "Stash House")


async def ask_for_the_end(dealt: Dealt) -> Press:
    return lambda: end_game(dealt.people[1])


async def ask_for_the_end_of_one_that_sleeps(dealt: Dealt) -> Press:
    dealt.services.runner._live.clear()
    return lambda: end_game(dealt.people[1])


async def agree(dealt: Dealt) -> Press:
    await end_game(dealt.people[1])
    await quiet(dealt.services)
    return lambda: dealt.people[2].click(newest(dealt.people[2], "Agree"), "Agree")


async def agree_as_the_last(dealt: Dealt) -> Press:
    await (await agree(dealt))()
    return lambda: dealt.people[3].click(newest(dealt.people[3], "Agree"), "Agree")


async def end_as_host(dealt: Dealt) -> Press:
    asked = await dealt.people[0].slash("game end")
    return lambda: dealt.people[0].click(asked, sentence("end.button"))


async def export(dealt: Dealt) -> Press:
    await end_game(dealt.people[0])
    await quiet(dealt.services)
    return lambda: dealt.people[1].slash("game export")


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("prepare", "besides"),
    [
        (answer_at_a_table_that_sleeps, {"log": 1, "append": 1}),
        (ask_for_the_end, {"vote": 1, "post": 1}),
        (ask_for_the_end_of_one_that_sleeps, {"log": 1, "vote": 1, "post": 1}),
        (agree, {"vote": 1}),
        (agree_as_the_last, {"vote": 1, "set_status": 1}),
        (end_as_host, {"set_status": 1}),
        (export, {}),
    ],
)
async def test_a_table_is_read_once(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    prepare: Callable[[Dealt], Awaitable[Press]],
    besides: Mapping[str, int],
) -> None:
    """By buttons and commands, whether the game is live or has to be played again."""
    monkeypatch.setattr(worker, "POLL", None)
    monkeypatch.setattr(orders, "EVERY", 3600.0)
    way = Way()
    async with dealt_evening(tmp_path) as dealt:
        press = await prepare(dealt)
        await fall_asleep(dealt)
        read = count_reads(dealt.services.store, way)
        way.looks = True
        outcome = await press()
        await quiet(dealt.services)
        assert not outcome.failed
    assert +read == {"table": 1, "seats": 1, **besides}
