"""Canaries: evenings over the wire with names and hidden amounts like no others. Nothing of them gets into the
log, at any level, into metrics, into posts for those who may not know, or into the rows of other seats."""

from __future__ import annotations

import io
import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

from bot.app import log_redaction
from bot.app.beat import Beat
from bot.app.metrics import render
from bot.app.shards import ShardRange, ShardStates
from bot.interactions import reply
from bot.outbox import Budget
from bot.tables import player_names
from bot.tables.context import Visit
from bot.tables.seeds import our_part
from parlor.people.person import Person
from parlor.server import Parlor
from rules import GAMES
from rules.kernel.chance import Dice
from tests.parlor.company import brisk
from tests.table.evening import answer, newest, open_house, quiet, seated, signed
from tests.table.parallel import World
from tests.torture.faulted_sends import folder
from tests.torture.patching import Failures, mutant
from tests.torture.rows import Outcome, Row

NAMES = ("Canaryfirst", "@everyone", "<@&4711>", "**Canarylast**")
STEERING = ("@everyone", "<@&4711>", "**Canarylast**")
"""Names that would call somebody, or steer the text, if they were not made plain."""
MOB_GAMES = ("wise-guys", "sons-of-anarchy")
SEATS, ANSWERS = len(NAMES), 14
CHATTY = ("", "discord", "aiohttp", "aiohttp.access", "aiosqlite", "asyncio", "bot", "cogs", "parlor")
LEAST = 600  # of a planted amount: no other number of an evening is as large
A_NUMBER = re.compile(r"(?<![\d.:])[6-9]\d\d(?![\d.:])")


class Evening:
    """Four people at a game in which everybody has amounts like nobody else's, and a spectator."""

    def __init__(self, parlor: Parlor, services: Any, people: list[Person], rng: Random) -> None:
        self.parlor, self.services, self.people, self.rng = parlor, services, people, rng
        self.eve = parlor.person("Eve")
        self.amounts: list[set[int]] = [set() for _ in people]  # by seat: what it has had
        self.tickets: list[str] = []

    async def play(self) -> None:
        """Some answers, some looking at hands and logs."""
        for turn in range(ANSWERS):
            session = await self.services.runner.session(1)
            for seat, gang in enumerate(session.state.gangs):
                self.amounts[seat] |= {amount for amount in gang.stash if amount >= LEAST}
            if not session.waiting_for:
                return
            person = self.people[min(session.waiting_for)]
            if any(self.amounts):
                break
            await self._answer(person, session)
            await quiet(self.services)
            if turn % 4 == 0:
                await self.eve.click(newest(self.eve, "Log"), "Log")
        for person in self.people:
            hand = await person.click(newest(person, "My hand"), "My hand")
            await person.click(hand, "As text")
        await self.eve.slash("game board", text=True)
        await quiet(self.services)

    async def _answer(self, person: Person, session: Any) -> None:
        self.tickets.append(await signed(self.services, "move", session.number))
        await answer(person, self.rng)


async def check(evening: Evening, told: str, folder_: Path, metrics: str) -> list[str]:
    """What was found where it must not be."""
    parlor, row = evening.parlor, (await evening.services.runner.load(Visit(1))).row
    wrong = []
    if not all(evening.amounts):
        wrong.append("nothing was planted")
    secrets = [row.seed, our_part(row.seed), parlor.token, *parlor.backend.interactions.by_token, *evening.tickets]
    wrong += [f"in the log: {one!r}" for one in (*secrets, *NAMES) if one in told]
    wrong += [f"in metrics: {one!r}" for one in (*secrets, *NAMES) if one in metrics]
    stored = b"".join(path.read_bytes() for path in folder_.glob("test.db*"))
    wrong += [f"in the database: {name!r}" for name in NAMES if name.encode() in stored]
    rows = await evening.services.store._rows("SELECT seat, payload FROM outbox")
    for seat, payload in rows:
        found = {int(one) for one in A_NUMBER.findall(payload)}
        wrong += [
            f"in a row of seat {seat}: {payload}"
            for owner, has in enumerate(evening.amounts)
            if owner != seat and found & has
        ]
    for owner, person in enumerate(evening.people):
        own = {int(one) for text in texts_for(parlor, person) for one in A_NUMBER.findall(text)}
        if not own & evening.amounts[owner]:
            wrong.append(f"seat {owner} does not see what it has")
        for other in [one for one in (*evening.people, evening.eve) if one is not person]:
            seen = {int(one) for text in texts_for(parlor, other) for one in A_NUMBER.findall(text)}
            wrong += [
                f"{other.name} reads {one}, which is seat {owner}'s" for one in seen & evening.amounts[owner]
            ]
    posts = " ".join(texts_for(parlor, evening.eve))
    wrong += [f"in a post: {name!r}" for name in STEERING if name in posts]
    return wrong


def texts_for(parlor: Parlor, person: Person) -> Iterator[str]:
    """All that a person reads of messages: their texts, and those that stand for pictures."""
    bot = str(parlor.backend.world.bot.id)
    for receipt in parlor.record.received(person):
        if receipt.kind in ("message", "edit") and receipt.payload.get("author", {}).get("id") == bot:
            yield from _texts(receipt.payload)


def _texts(part: Any) -> Iterator[str]:
    if isinstance(part, list):
        for one in part:
            yield from _texts(one)
    elif isinstance(part, dict):
        for key, one in part.items():
            if key in ("content", "description", "label") and isinstance(one, str):
                yield one
            elif key in ("components", "attachments", "options", "items", "component", "media"):
                yield from _texts(one)


async def one_evening(number: int, seed: int) -> list[str]:
    """One evening; what was found."""
    rng, key = Random(f"{seed} {number}"), MOB_GAMES[number % len(MOB_GAMES)]
    game = GAMES[key]
    laid = game.deal(SEATS, {one.key: one.default for one in game.options}, Dice(f"{seed} {number}"))
    planted = {(seat, asset): LEAST + 60 * seat + 20 * asset for seat in range(SEATS) for asset in range(3)}
    with folder() as there, listening() as told:
        async with Parlor(brisk()) as parlor:
            parlor.point_discord_at_me()
            worlds: Any = {key: World(game, laid, planted)}
            async with open_house(parlor, there, worlds) as services:
                evening = Evening(parlor, services, await seated(parlor, " ".join(NAMES), key), rng)
                await evening.play()
                return await check(evening, told.getvalue(), there, await measured(services))


async def measured(services: Any) -> str:
    """What Prometheus fetches."""
    shards = {"shards_up": {0}, "latency_by_shard": lambda: {0: 0.1}, "states": ShardStates(ShardRange())}
    client: Any = SimpleNamespace(services=services, is_connected=True, latency=0.1, budget=Budget(), **shards)
    return render(client, Beat(), await services.store.figures(), True, 0).decode()


@contextmanager
def listening() -> Iterator[io.StringIO]:
    """All that is logged, at every level, as an operator reads it."""
    root, said = logging.getLogger(), io.StringIO()
    disabled = root.manager.disable
    logging.disable(logging.NOTSET)
    before = {name: logging.getLogger(name).level for name in CHATTY}
    handlers = [*root.handlers]
    log_redaction.begin_log("DEBUG", said)
    for name in CHATTY:
        logging.getLogger(name).setLevel(logging.DEBUG)
    try:
        yield said
    finally:
        logging.disable(disabled)
        for handler in [one for one in root.handlers if one not in handlers]:
            root.removeHandler(handler)
        for name, level in before.items():
            logging.getLogger(name).setLevel(level)


async def run(cases: int, seed: int) -> Outcome:
    """So many evenings."""
    failures = Failures()
    for number in range(cases):
        for found in await one_evening(number, seed):
            failures.add(f"seed {seed}, evening {number}: {found}"[:300])
    return Outcome(cases, tuple(failures))


# -- mutants


async def _for_all(interaction: Any) -> None:
    """Think where everybody sees it."""
    await interaction.response.defer(thinking=True)


ROWS = (
    Row(
        "canaries",
        "Names and hidden amounts are found nowhere: 0 in the log, metrics, posts for others, rows of others.",
        run,
        small=1,
        usual=10,
        long=400,
        mutants=(
            mutant("no redaction", "tokens and custom_ids are logged", log_redaction, "redact", str),
            mutant(
                "bodies are logged",
                "what is sent and received stands in the log",
                log_redaction,
                "_BODY",
                re.compile("(?!)"),
            ),
            mutant("replies for all", "private panels are public", reply, "think", _for_all),
            mutant(
                "names as they are", "a name may call everybody", player_names, "plain_name", lambda name, _: name
            ),
        ),
        mutant_cases=1,
    ),
)
