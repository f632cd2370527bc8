"""An evening at the table: the real bot, through unmodified discord.py, in a parlor of our own."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from bot.client import Consigliere
from bot.floor import Floor
from bot.store.sqlite import SqliteStore
from parlor.actors import Person
from parlor.outcome import Outcome
from parlor.seen import Seen
from parlor.server import Parlor
from rules import GAMES
from rules.kernel.game import AnyGame
from rules.kernel.session import Session, play_back
from tests.parlor.company import running

ROOT = Path(__file__).parent.parent.parent
SECRET = b"a secret for tests"


class QuickBot(Consigliere):
    """The bot as it is, but for discord.py's pauses."""

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """discord.py sleeps five seconds here before it identifies again."""


@asynccontextmanager
async def open_house(
    parlor: Parlor, data: Path, games: Mapping[str, AnyGame] = GAMES, linger: float = 0
) -> AsyncIterator[Floor]:
    """The bot running on a data folder, until it is closed again, and its store so many seconds later."""
    store = await SqliteStore.open(data / "test.db", lambda: 0)
    floor = Floor(store, games, SECRET)
    bot = QuickBot(floor, lambda: 0, guild_ready_timeout=0.01)
    try:
        async with running(bot, parlor.token):
            await parlor.until(bot.is_ready)
            yield floor
        await asyncio.sleep(linger)
    finally:
        await store.close()


@asynccontextmanager
async def evening(data: Path, games: Mapping[str, AnyGame] = GAMES) -> AsyncIterator[tuple[Parlor, Floor]]:
    async with Parlor() as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, data, games) as floor:
            yield parlor, floor
        assert parlor.record.schema_problems == []


@asynccontextmanager
async def bot_process(parlor: Parlor, data: Path) -> AsyncIterator[None]:
    """The bot in its own process; at the end it is killed with SIGKILL."""
    before = parlor.gateway.identified
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-W", "ignore", "-m", "tests.table.house", parlor.url, parlor.token, str(data), cwd=ROOT
    )
    try:
        await parlor.until(lambda: parlor.gateway.identified > before, timeout=20)
        yield
    finally:
        process.kill()
        await process.wait()


async def on_disk(data: Path) -> Session:
    """The game as the store has it, read by somebody else."""
    store = await SqliteStore.open(data / "test.db", lambda: 0)
    row = await store.table(1)
    assert row is not None
    session = play_back(GAMES[row.game], row.seats, row.seed, row.options, await store.log(1))
    await store.close()
    return session


async def quiet(floor: Floor) -> None:
    """Until all that was to be posted is posted."""
    while await floor.store.waiting_targets():
        await asyncio.sleep(0.002)


def newest(person: Person, label: str) -> Seen:
    """The newest message in the channel that has this button."""
    return next(one for one in reversed(person.sees()) if one.find_buttons(label, None))


async def seated(parlor: Parlor, names: str, game: str = "gangsters-dilemma") -> list[Person]:
    """The first of them opens a table, the others sit down, and the game is dealt."""
    people = [parlor.person(name) for name in names.split()]
    host, *others = people
    await host.slash("game new", game=game)
    for person in others:
        await person.click(newest(person, "Sit down"), "Sit down")
    await host.click(newest(host, "Start"), "Start")
    await parlor.until(lambda: any(one.find_buttons("Your move", None) for one in host.sees()))
    return people


async def answer(person: Person, rng: Random) -> Outcome:
    """Press *Your move* and choose something that is offered."""
    panel = await person.click(newest(person, "Your move"), "Your move")
    selects = panel.message.selects
    if selects:
        count = selects[0].least
        return await person.choose(panel, rng.sample(selects[0].values, count))
    buttons = [one for one in panel.message.buttons if one.style == 1]
    return await person.click(panel, custom_id=rng.choice(buttons).custom_id)


class Dealt:
    """A game of four that has just been dealt, and a bystander."""

    def __init__(self, parlor: Parlor, floor: Floor, people: list[Person], table: int, cop: int) -> None:
        self.parlor, self.floor, self.people, self.table = parlor, floor, people, table
        self.cop, self.gangster, self.other = people[cop], people[(cop + 1) % 4], people[(cop + 2) % 4]
        self.before: Any = None

    async def panel(self, person: Person) -> Outcome:
        return await person.click(newest(person, "Your move"), "Your move")

    async def standing(self) -> Any:
        """All that could have changed: the log, what each seat sees and has laid down, who sits, which tables."""
        session, store = await self.floor.host.look(self.table), self.floor.store
        seen = [(session.view(seat), session.sealed(seat)) for seat in range(4)]
        return session.question, await store.log(self.table), seen, await store.seats(self.table)

    async def unchanged(self) -> bool:
        return await self.standing() == self.before


@asynccontextmanager
async def dealt_evening(data: Path) -> AsyncIterator[Dealt]:
    """Four people who have been dealt, none of whom has chosen yet."""
    async with evening(data) as (parlor, floor):
        people = await seated(parlor, "Anna Bo Cy Di")
        dealt = Dealt(parlor, floor, people, 1, (await floor.host.look(1)).view(None).cop)
        dealt.before = await dealt.standing()
        yield dealt


def one_sentence(outcome: Outcome) -> str:
    """What the bot said beside the panel that was clicked: one private sentence."""
    assert not outcome.failed
    assert len(outcome.followups or outcome.messages) == 1
    said = outcome.messages[-1]
    assert said.ephemeral
    assert not said.buttons
    return said.text


def turned_away(parlor: Parlor, outcome: Outcome) -> bool:
    """Whether the bot has tried to answer this interaction for a second time, and was refused."""
    asked = parlor.record.asked("POST", f"/interactions/{outcome.interaction.id}/")
    return [one.status for one in asked][1:] == [400]
