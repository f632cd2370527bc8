"""An evening at the table: the real bot, through unmodified discord.py, in a parlor of our own."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any
from weakref import WeakKeyDictionary

from bot.app.client import Consigliere
from bot.interactions.tickets import ticket_at
from bot.outbox import Budget
from bot.outbox.budget import A_SECOND
from bot.services import Services, build_services
from bot.store.places import Place, open_store
from parlor.api.request_body import walk_components
from parlor.people.outcome import Outcome
from parlor.people.person import Person
from parlor.people.screen import Seen
from parlor.server import Parlor
from parlor.world.models import Message
from rules import GAMES
from rules.kernel.game import AnyGame
from rules.kernel.session import Session, play_back
from tests.bot.tables.by_seat import SettableClock, row_of
from tests.parlor.company import TEMPO, at_home, brisk, running

ROOT = Path(__file__).parent.parent.parent
SECRET = b"a secret for tests"
HANDLERS = ("discord.py: on_interaction", "CommandTree-invoker")  # what discord.py calls its tasks
QUICK = A_SECOND * TEMPO  # requests: a parlor in a hurry bears as many more as its time goes faster
AT_HOME: WeakKeyDictionary[Parlor, Services] = WeakKeyDictionary()  # whose bot runs in this process


class QuickBot(Consigliere):
    """The bot as it is, but for discord.py's pauses."""

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """discord.py sleeps five seconds here before it identifies again."""


@asynccontextmanager
async def open_house(
    parlor: Parlor,
    data: Place,
    games: Mapping[str, AnyGame] = GAMES,
    linger: float = 0,
    now: Callable[[], int] = lambda: 0,
) -> AsyncIterator[Services]:
    """The bot running on a data folder, or on a database of PostgreSQL, until it is closed again, and its store so
    many seconds later."""
    store = await open_store(kept_at(data), now)
    services = build_services(store, games, SECRET, SettableClock(now))
    services.boards.rest = 0  # people here press faster than people do
    bot = QuickBot(services, now, Budget(QUICK), guild_ready_timeout=0.01)
    try:
        async with running(bot, parlor.token):
            await parlor.until(lambda: at_home(bot, parlor))
            AT_HOME[parlor] = services
            yield services
        await asyncio.sleep(linger)
    finally:
        AT_HOME.pop(parlor, None)
        await store.close()


@asynccontextmanager
async def evening(data: Place, games: Mapping[str, AnyGame] = GAMES) -> AsyncIterator[tuple[Parlor, Services]]:
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, data, games) as services:
            yield parlor, services
        assert parlor.record.schema_problems == [], parlor.record.schema_problems


@asynccontextmanager
async def bot_process(parlor: Parlor, data: Path, program: str = "tests.table.house") -> AsyncIterator[Process]:
    """The bot in its own process; at the end it is killed with SIGKILL, if it has not died by then."""
    before = parlor.gateway.identified
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-W", "ignore", "-m", program, parlor.url, parlor.token, str(data), cwd=ROOT
    )
    try:
        await parlor.until(lambda: parlor.gateway.identified > before, timeout=120)
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()


def kept_at(data: Place) -> Place:
    """Where the store of a bot is that has this folder, or this database of a server."""
    return data / "test.db" if isinstance(data, Path) else data


async def on_disk(data: Place) -> Session:
    """The game as the store has it, read by somebody else."""
    store = await open_store(kept_at(data), lambda: 0)
    row = await store.table(1)
    assert row is not None
    session = play_back(GAMES[row.game], row.seats, row.seed, row.options, await store.log(1))
    await store.close()
    return session


async def quiet(services: Services) -> None:
    """Until all that was to be posted is posted."""
    while await services.store.waiting_targets():
        await asyncio.sleep(0.002)


async def handled() -> None:
    """Until a bot in this process has done all that anybody has pressed or typed, what comes after the answer
    too, as a picture does."""
    while any(task.get_name() in HANDLERS for task in asyncio.all_tasks()):
        await asyncio.sleep(0.002)


async def closed(parlor: Parlor, outcome: Outcome) -> bool:
    """Wait for the effect of a press in a direct message; whether it was to say there that its question is over.
    Then nothing else comes of it, unless the next question is for the same person alone."""
    pressed = outcome.interaction
    dm = pressed.source
    assert dm is not None
    await parlor.until(lambda: pressed.acts or not _controls_of(dm))
    return not pressed.acts


def _controls_of(message: Message) -> list[str]:
    return [part["custom_id"] for part in walk_components(message.components) if "custom_id" in part]


def lines_of(person: Person) -> list[str]:
    """All lines that stand in the channel: what is told at one time may be one message or several."""
    return [line for one in person.sees() for line in one.text.split("\n")]


def newest(person: Person, label: str) -> Seen:
    """The newest message in the channel that has this button."""
    return next(one for one in reversed(person.sees()) if one.find_buttons(label, None))


async def signed(services: Services, verb: str, question: int = 0, key: str = "", table: int = 1) -> str:
    """What a button of a table carries, whether or not there is such a button now."""
    return services.signer.write(ticket_at(await row_of(services, table), verb, question, key))


async def seated(parlor: Parlor, names: str, game: str = "gangsters-dilemma") -> list[Person]:
    """The first of them opens a table, the others sit down, and the game is dealt and posted. If the bot runs in
    this process, nothing of it comes later."""
    people = await dealt(parlor, names, game)
    if parlor in AT_HOME:
        await quiet(AT_HOME[parlor])
    return people


async def dealt(parlor: Parlor, names: str, game: str = "gangsters-dilemma") -> list[Person]:
    """As `seated`, but only the board is there for certain."""
    people = [parlor.person(name) for name in names.split()]
    host, *others = people
    await host.slash("game new", game=game)
    await parlor.until(lambda: any(one.find_buttons("Sit down", None) for one in host.sees()))
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

    def __init__(self, parlor: Parlor, services: Services, people: list[Person], table: int, cop: int) -> None:
        self.parlor, self.services, self.people, self.table = parlor, services, people, table
        self.cop, self.gangster, self.other = people[cop], people[(cop + 1) % 4], people[(cop + 2) % 4]
        self.before: Any = None

    async def panel(self, person: Person) -> Outcome:
        return await person.click(newest(person, "Your move"), "Your move")

    async def standing(self) -> Any:
        """All that could have changed: the log, what each seat sees and has laid down, who sits, which tables."""
        session, store = await self.services.runner.session(self.table), self.services.store
        seen = [(session.view(seat), session.sealed(seat)) for seat in range(4)]
        return session.question, await store.log(self.table), seen, await store.seats(self.table)

    async def unchanged(self) -> bool:
        return await self.standing() == self.before  # type: ignore[no-any-return]


@asynccontextmanager
async def dealt_evening(data: Path) -> AsyncIterator[Dealt]:
    """Four people who have been dealt, none of whom has chosen yet."""
    async with evening(data) as (parlor, services):
        people = await seated(parlor, "Anna Bo Cy Di")
        dealt = Dealt(parlor, services, people, 1, (await services.runner.session(1)).view(None).cop)
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


def whom(person: object) -> dict[str, Any]:
    """Somebody as the argument of a command, which is called like a word of Python's own: `**whom(person)`."""
    return {"with": person}
