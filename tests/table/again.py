"""An evening that is played over the wire again and again, in worlds that differ in what somebody cannot know:
every byte that this person receives is the same."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest

from bot.tables import absent
from parlor.people.person import Person
from parlor.server import Parlor
from rules.kernel.game import AnyGame
from tests.parlor.company import brisk
from tests.table.evening import open_house
from tests.table.gangland import Gangland, appoint
from tests.table.plot import Step, seated
from tests.table.test_twin_evenings import plain, stream

SPECTATOR = "Eve"


@dataclass(frozen=True)
class Again:
    """What people and the house do in an evening, and the words with which all comes to light at its end."""

    game: AnyGame
    names: Sequence[str]
    seats: int
    rules: Mapping[str, str]
    seed: str
    script: Sequence[Step]
    end: str

    async def bytes_are_the_same(self, twin: Callable[[int], Any], data: Path, patch: pytest.MonkeyPatch) -> None:
        """From the lobby to the last moment before the end: messages, panels, forms and pictures; for each person
        in a world of their own, and for the spectator in all of them."""
        appoint(patch, self.seed, self.seats)
        here = await self._play(data / "here", self.game, patch, ())
        for seat, name in enumerate(self.names):
            there = await self._play(data / name, twin(seat), patch, {*range(len(self.names))} - {seat})
            for person in (name, SPECTATOR):
                assert len(here[person]) > 100
                for one, other in zip_longest(here[person], there[person]):
                    assert one == other

    async def _play(
        self, data: Path, game: Any, patch: pytest.MonkeyPatch, bold: Iterable[int]
    ) -> dict[str, list[bytes]]:
        """The first evening's clicks, but for what the bold lay down and take back; what each person receives."""
        data.mkdir()
        clicks = (step for step in self.script if step.kind != "house")
        answers = (step.value for step in self.script if step.kind == "house")
        patch.setattr(absent, "player_of", seated(lambda _: next(answers)))
        async with Parlor(brisk()) as parlor:
            parlor.point_discord_at_me()
            async with open_house(parlor, data, {self.game.key: game}) as services:
                table = Gangland(parlor, services, self.game, " ".join(self.names), self.seats)
                table.bold.update(bold)
                await table.begin(self.rules)
                await table.play(lambda _: next(clicks))
            return {person.name: [*normal(parlor, person, self.end)] for person in table.everybody}


def has_twins(twin: Callable[[int], Any], seats: Iterable[int] = (0, 1)) -> bool:
    """Whether an evening has a world for each of these that differs in all that is kept from them."""
    try:
        return all(twin(seat) for seat in seats)
    except (AssertionError, ValueError):  # nothing was left to be otherwise
        return False


def normal(parlor: Parlor, person: Person, end: str) -> Iterator[bytes]:
    """All bytes for a person until the end: what all can read, what only this person can, and direct messages.
    Ids, times, the port and the signatures over ids are made the same."""
    receipts, ids = parlor.record.received(person), dict[str, str]()
    streams = {receipt: stream(parlor, receipt) for receipt in receipts}
    for which in sorted({*streams.values()}):
        for receipt in receipts:
            if streams[receipt] != which:
                continue
            if end in receipt.text and which == 0:
                yield receipt.payload["content"].split(end)[0].encode()
                break
            yield re.sub(rb"(2/\w+/1/[\w-]*/ID\d+/[^/]*/)[\w-]{16}", rb"\1", plain(receipt, ids))
