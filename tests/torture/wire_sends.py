"""Faulted sends over the wire: the whole bot, through discord.py, in a parlor whose requests fail and whose
gateway breaks off. In the end the channel tells everything once, in order."""

from __future__ import annotations

import asyncio
import contextlib
import re
import sys
from random import Random
from typing import Any
from unittest import mock

from bot.outbox import Outbox, budget, worker
from bot.outbox.post import Post
from bot.store.sqlite import SqliteStore
from bot.tables.announcements import write_note
from parlor.faults import Fault
from parlor.server import Parlor
from tests.bot.tables.by_seat import row_of
from tests.parlor.company import brisk
from tests.table.evening import open_house, seated
from tests.table.test_outages import clock_of
from tests.torture import faulted_sends
from tests.torture.faulted_sends import folder
from tests.torture.patching import Failures, mutant
from tests.torture.rows import Outcome, Row

MESSAGES = r"/channels/\d+/messages"
A_WAVE, FAULTS = 8, 5  # lines, and requests that fail meanwhile
LATER = 61  # seconds: by then most of what failed is tried again
PATIENCE = 60  # seconds of ours, until all has to have been sent
TOLD = re.compile(r"player of seat (\d+) has left")


class Wire:
    """A table whose channel is told of many things, while Discord fails."""

    def __init__(self, parlor: Parlor, services: Any, rng: Random) -> None:
        self.parlor, self.services, self.rng = parlor, services, rng
        self.told = 0
        self.planned: list[tuple[Fault, int]] = []

    def plan(self) -> None:
        """Requests that are going to fail."""
        faults, method = self.parlor.faults, self.rng.choice(("POST", "POST", "POST", "PATCH", None))
        for _ in range(FAULTS):
            kind = self.rng.choice(("503", "503 applied", "403", "404", "429", "408 applied", "late", "shared"))
            where: Any = {"method": method, "path": MESSAGES, "times": self.rng.choice((1, 1, 2))}
            match kind:
                case "429":
                    fault = faults.answer(429, retry_after=0.01, **where)
                case "shared":
                    fault = faults.answer(429, retry_after=0.01, scope="shared", **where)
                case "503 applied" | "408 applied":
                    fault = faults.apply_then(int(kind[:3]), **where)
                case "late":
                    fault = faults.delay(0.01, **where)
                case _:
                    fault = faults.answer(int(kind), **where)
            self.planned.append((fault, fault.times))

    async def wave(self) -> None:
        """Some lines to tell, faults on their way, and a gateway that breaks off."""
        self.plan()
        row = await row_of(self.services)
        for _ in range(A_WAVE):
            self.told += 1
            note = write_note(row, 10**6 + self.told, "left", seat=self.told)
            await self.services.tables.post(row.id, note)
            await asyncio.sleep(self.rng.choice((0, 0, 0.01)))
        gateway = self.parlor.gateway
        breaks = self.rng.choice((None, None, None, gateway.drop, gateway.close))
        if breaks is not None:
            breaks()

    async def rest(self) -> bool:
        """Until everything is sent, as time goes by; whether it ever is."""
        clock = self.parlor.backend.settings.clock
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while waiting := await self.services.store.waiting_targets():
                    clock.advance(max(LATER, min(waiting.values()) - clock.now()))
                    self.services.outbox_news.set()
                    await asyncio.sleep(0.01)
                return True
        return False

    @property
    def failed(self) -> int:
        """How many requests have failed."""
        return sum(times - fault.times for fault, times in self.planned)

    def heard(self) -> list[int]:
        """What stands in the channel, in order."""
        texts = [one.text for one in self.parlor.person("Eve").sees()]
        return [int(number) for text in texts for number in TOLD.findall(text)]


async def run(cases: int, seed: int) -> Outcome:
    """Lines until so many requests have failed."""
    failures, rng = Failures(), Random(seed)
    unpaused = mock.patch.object(budget, "CAREFUL", sys.maxsize)  # else the bot stops for a while, as it should
    with folder() as there, unpaused:
        async with Parlor(brisk()) as parlor:
            parlor.point_discord_at_me()
            parlor.person("Eve")
            async with open_house(parlor, there, now=clock_of(parlor)) as services:
                await seated(parlor, "Anna Bo Cy Di")
                wire = Wire(parlor, services, rng)
                while wire.failed < cases and not failures:
                    await wire.wave()
                    rests = await wire.rest()
                    heard, wanted = wire.heard(), [*range(1, wire.told + 1)]
                    if not rests or heard != wanted:
                        failures.add(
                            f"seed {seed}, {wire.failed} faults: told {wire.told}, the channel has {heard[-20:]}"
                        )
    return Outcome(wire.failed, tuple(failures))


ROWS = (
    Row(
        "wire-sends",
        "The same over the wire, with discord.py's own retries and a gateway that breaks off.",
        run,
        small=4,
        usual=400,
        long=4_000,
        mutants=(
            mutant("nonce dropped", "each try has its own", Post, "nonce", faulted_sends.new_nonce),
            mutant(
                "tries not noted",
                "what may have arrived is not known",
                SqliteStore,
                "sending",
                faulted_sends.nothing,
            ),
            mutant("no retry", "what fails is given up", worker, "judge", faulted_sends.judging(lambda _: True)),
            mutant(
                "not found", "what stands there is not recognised", Outbox, "_look_for", faulted_sends.not_found
            ),
        ),
        mutant_cases=60,
    ),
)
