"""The real bot in a Discord of other hands: simcord, which simulates it inside the process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import discord
import pytest

from bot.app import orders
from bot.app.client import Consigliere
from bot.interactions.card import read_texts, walk
from bot.outbox import worker
from bot.pace import service as pace
from bot.services import Services, build_services
from bot.store.sqlite import SqliteStore
from rules import GAMES
from tests.bot.tables.by_seat import plain_words_of

try:
    import simcord
    from simcord import Env
except ImportError as error:
    simcord, MISSING = None, str(error)  # type: ignore[assignment]

SECRET = b"a secret for tests"


@dataclass
class Hall:
    """A channel, the bot in it, and those who come."""

    env: Env
    services: Services
    channel: simcord.ChannelHandle
    foreseen: tuple[str, ...] = ()  # refusals: simcord notes them even where the bot has answered them
    people: dict[str, simcord.MemberActor] = field(default_factory=dict)

    def person(self, name: str, nick: str | None = None) -> simcord.MemberActor:
        if name not in self.people:
            self.people[name] = self.env.guild.add_member(self.env.create_user(name), nick=nick)
        return self.people[name]

    def sees(self, person: simcord.MemberActor) -> list[discord.Message]:
        """What this person's client shows in the channel, the oldest first."""
        return self.channel.history(viewer=person)

    def newest(self, person: simcord.MemberActor, label: str) -> discord.Message:
        """The newest message in the channel that has this button."""
        return next(one for one in reversed(self.sees(person)) if label in labels(one))

    async def press(self, person: simcord.MemberActor, label: str) -> simcord.InteractionResult:
        return await person.click(self.newest(person, label), label=label)

    async def seated(self, names: str) -> list[simcord.MemberActor]:
        """The first of them opens a table, the others sit down, and the game is dealt."""
        people = [self.person(name) for name in names.split()]
        await people[0].slash(self.channel, "game new", game="gangsters-dilemma")
        for person in people[1:]:
            await self.press(person, "Sit down")
        await self.press(people[0], "Start")
        return people

    async def cop(self) -> int:
        cop: int = (await self.services.runner.session(1)).view(None).cop
        return cop

    async def names(self) -> list[str]:
        """What the table calls its players."""
        row = await self.services.store.table(1)
        assert row is not None
        words = await plain_words_of(self.services, row.id)
        return [words.name(seat) for seat in range(row.seats)]

    async def restart(self) -> None:
        """The bot goes and comes again; what is stored, and what was posted, stays."""
        self.services = build_services(self.services.store, GAMES, SECRET)
        await self.env.restart_bot(_bot(self.services, lambda: self.env))


def _whole(message: discord.Message | simcord.ResponseMessage | None) -> discord.Message:
    assert message is not None
    return message if isinstance(message, discord.Message) else message.message


def controls(message: discord.Message | simcord.ResponseMessage) -> list[Any]:
    """Every button and select of a message."""
    return [item for item in walk(_whole(message).components) if hasattr(item, "custom_id")]


def text_of(message: discord.Message | simcord.ResponseMessage | None) -> str:
    """All that is to be read in a message, classic or a card."""
    whole = _whole(message)
    return "\n".join([whole.content, *read_texts(whole.components)])


def files_of(message: discord.Message | simcord.ResponseMessage | None) -> list[str]:
    """The names of all files of a message, beside its components or in them."""
    whole = _whole(message)
    galleries = (part for part in walk(whole.components) if isinstance(part, discord.MediaGalleryComponent))
    shown = [item.media.url.rpartition("/")[2] for gallery in galleries for item in gallery.items]
    return [*dict.fromkeys([*(one.filename for one in whole.attachments), *shown])]


def labels(message: discord.Message | simcord.ResponseMessage) -> list[str]:
    return [item.label for item in controls(message) if isinstance(item, discord.Button) and item.label]


def direct(person: simcord.MemberActor) -> list[discord.Message]:
    """What the bot and this person have written to each other."""
    return person.user.dm_channel.history(viewer=person.user)


def shown(result: simcord.InteractionResult) -> simcord.ResponseMessage:
    """The message with which an interaction was answered."""
    assert result.response is not None
    return result.response


async def answer(
    who: simcord.MemberActor | simcord.UserHandle,
    panel: discord.Message | simcord.ResponseMessage,
    rng: Random,
) -> simcord.InteractionResult:
    """Choose something that a panel offers."""
    offered = controls(panel)
    for item in offered:
        if isinstance(item, discord.SelectMenu):
            values = [option.value for option in item.options]
            return await who.select(panel, rng.sample(values, item.min_values))
    buttons = [item for item in offered if item.style is discord.ButtonStyle.primary]
    return await who.click(panel, custom_id=rng.choice(buttons).custom_id)


def _bot(services: Services, env: Any) -> Consigliere:
    """The bot as it is. simcord waits until all the bot's work rests, so what rests in the background is declared
    to it."""
    for news in (services.outbox_news, services.pace.news):
        _declare(news, env)
    return Consigliere(services, lambda: 0)


def _declare(news: asyncio.Event, env: Any) -> None:
    """Whoever waits for this rests."""
    wait = news.wait

    async def rest() -> Any:
        return await env().external_wait(wait(), reason="it rests until there is news")

    news.wait = rest  # type: ignore[method-assign]


@asynccontextmanager
async def hall(data: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Hall]:
    """The bot running in simcord on a data folder; whatever it raises unforeseen fails the test at the end."""
    if simcord is None:
        pytest.fail(f"simcord is missing ({MISSING}): install requirements-dev.lock", pytrace=False)
    monkeypatch.setattr(worker, "POLL", None)  # it would look round every second, and so never rest
    monkeypatch.setattr(orders, "EVERY", 1e9)  # so would the operator's orders be looked for
    monkeypatch.setattr(pace, "BEAT", 10**9)  # and so would clocks
    store = await SqliteStore.open(data / "test.db", lambda: 0)
    services = build_services(store, GAMES, SECRET)
    env = Env(_bot(services, lambda: env))  # type: ignore[has-type]
    try:
        await env.start()
        guild = env.create_guild()
        place = Hall(env, services, guild.create_text_channel("table"))
        yield place
        raised = [getattr(one, "original", one) for one in env.errors]
        assert [one for one in raised if type(one).__name__ not in place.foreseen] == []
    finally:
        await env.shutdown()
        await store.close()
