"""Before a table opens the bot looks at what it may do there, and says in one private sentence what it lacks."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.lobby.welcome import welcome_panel
from bot.services import Services
from bot.text.sentences import list_texts, sentence
from parlor.people.person import Person
from parlor.server import Parlor
from parlor.world.models import PRIVATE_THREAD, Channel
from tests.table.ending import end_game
from tests.table.evening import evening, newest, one_sentence, quiet, seated
from tests.table.sitting import GAME, GAMES, NAMES


class Room:
    """Anna in a parlor, and what she opens."""

    def __init__(self, parlor: Parlor, services: Services) -> None:
        self.parlor, self.services, self.anna = parlor, services, parlor.person("Anna")

    async def opens(self, where: Channel) -> bool:
        """Whether a table opens, and its lobby is seen."""
        outcome = await self.anna.slash("game new", game=GAME.key, channel=where)
        assert outcome.message.find_buttons("Sit down", None)
        return await self.services.store.open_table_in(where.id) is not None

    async def refuses(self, where: Channel, text: str) -> None:
        outcome = await self.anna.slash("game new", game=GAME.key, channel=where)
        assert one_sentence(outcome) == text
        assert await self.services.store.open_table_in(where.id) is None

    def private_thread(self, by: Person) -> Channel:
        """Discord tells the bot nothing of it."""
        world = self.parlor.backend.world
        return world.add_thread(self.parlor.channel, "a back room", by.user, kind=PRIVATE_THREAD)


@pytest_asyncio.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    async with evening(tmp_path, GAMES) as (parlor, services):
        yield Room(parlor, services)


def lacks(where: Channel, *names: str) -> str:
    return sentence("missing-permissions", permissions=list_texts(names), channel=where.id)


@pytest.mark.asyncio
async def test_in_a_thread_the_right_to_write_in_threads_counts(room: Room) -> None:
    """And in the channel it hangs on the other one; what is missing is granted there."""
    thread = room.parlor.add_thread("a back room")
    room.parlor.deny(None, "send_messages", channel=room.parlor.channel)
    await room.refuses(room.parlor.channel, lacks(room.parlor.channel, "send messages"))
    assert await room.opens(thread)


@pytest.mark.asyncio
async def test_in_a_channel_the_right_to_write_in_threads_does_not_count(room: Room) -> None:
    thread = room.parlor.add_thread("a back room")
    room.parlor.deny(None, "send_messages_in_threads", channel=room.parlor.channel)
    await room.refuses(thread, lacks(room.parlor.channel, "send messages in threads"))
    assert await room.opens(room.parlor.channel)


@pytest.mark.asyncio
async def test_a_private_thread_has_to_let_the_bot_in(room: Room) -> None:
    thread = room.private_thread(room.anna)
    await room.refuses(thread, sentence("shut-out"))
    thread.members.add(room.parlor.backend.world.bot.id)
    room.parlor.backend.delivery.channel_changed(thread, "THREAD_CREATE")
    assert await room.opens(thread)


@pytest.mark.asyncio
async def test_a_rematch_asks_for_the_same(room: Room) -> None:
    anna = (await seated(room.parlor, NAMES, GAME.key))[0]
    await end_game(anna)
    await quiet(room.services)
    end = newest(anna, "Rematch")
    room.parlor.deny(None, "attach_files", channel=room.parlor.channel)
    assert one_sentence(await anna.click(end, "Rematch")) == lacks(room.parlor.channel, "attach files")
    assert await room.services.store.open_table_in(room.parlor.channel.id) is None
    room.parlor.allow(None, "attach_files", channel=room.parlor.channel)
    await anna.click(end, "Rematch", wait="ack")
    await room.parlor.until(lambda: any(one.find_buttons("I'm in", None) for one in anna.sees()))
    assert await room.services.store.open_table_in(room.parlor.channel.id) is not None


@pytest.mark.asyncio
async def test_a_quick_deal_asks_for_the_same(room: Room) -> None:
    message = await room.anna.says(None, "Good evening")
    panel = welcome_panel(room.services.signer, room.services.games)
    quick = next(item.custom_id for item in panel.view.children if hasattr(item, "custom_id"))
    room.parlor.deny(None, "embed_links", channel=room.parlor.channel)
    outcome = await room.anna.click(message, custom_id=quick, forge=True)
    assert one_sentence(outcome) == lacks(room.parlor.channel, "embed links")
    assert await room.services.store.table(1) is None
    room.parlor.allow(None, "embed_links", channel=room.parlor.channel)
    await room.anna.click(message, custom_id=quick, forge=True)
    assert await room.services.store.table(1) is not None
