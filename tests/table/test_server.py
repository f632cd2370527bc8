"""What a server settles: who opens tables, where, and whether in threads; and who is let do what all the same."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any

import discord
import pytest
import pytest_asyncio

from bot.interactions.tickets import Ticket
from bot.services import Services
from bot.store import Server
from bot.text.sentences import list_texts, sentence
from parlor.people.outcome import Outcome
from parlor.people.person import Person
from parlor.server import Parlor
from parlor.world.models import Channel, Role
from tests.parlor.company import brisk
from tests.table.ending import end_game
from tests.table.evening import evening, newest, one_sentence, open_house, quiet
from tests.table.sitting import GAME, GAMES
from tests.table.test_thread_tables import Corner


class Office(Corner):
    """Dora manages the server, Anna and Bo do not."""

    def __init__(self, parlor: Parlor, services: Services) -> None:
        super().__init__(parlor, services)
        self.dora, self.bo = parlor.person("Dora"), parlor.person("Bo")
        parlor.give_role(self.dora, parlor.add_role("Management", "manage_guild"))

    async def press(self, label: str) -> Outcome:
        """Dora opens the panel and presses a button of it."""
        return await self.dora.click(await self.dora.slash("server"), sentence(f"server.{label}"))

    async def choose(self, what: str, things: Sequence[Any]) -> Outcome:
        """Dora opens the panel and chooses from one of its lists."""
        panel = await self.dora.slash("server")
        custom_id = self.services.signer.write(Ticket("server", 0, 0, what))
        return await self.dora.choose(panel, things, custom_id=custom_id)

    async def settled(self) -> Server:
        return await self.services.store.server(self.parlor.guild.id)

    async def let_in(self, person: Person, where: Channel | None = None, **more: Any) -> None:
        """Somebody opens a table, which is ended again."""
        place = where or self.parlor.channel
        outcome = await person.slash("game new", game=GAME.key, channel=place, **more)
        assert outcome.message.find_buttons("Sit down", None), outcome
        await end_game(person, channel=place)
        await quiet(self.services)

    async def sent_away(self, person: Person, text: str, where: Channel | None = None, **more: Any) -> None:
        """Somebody reads one private sentence, and no table opens."""
        outcome = await person.slash("game new", game=GAME.key, channel=where, **more)
        assert one_sentence(outcome) == text
        assert await self.services.store.open_tables() == []


@pytest_asyncio.fixture
async def office(tmp_path: Path) -> AsyncIterator[Office]:
    async with evening(tmp_path, GAMES) as (parlor, services):
        yield Office(parlor, services)


def mention(role: Role) -> str:
    return f"<@&{role.id}>"


# -- the panel


@pytest.mark.asyncio
async def test_at_first_everybody_opens_tables_anywhere(office: Office) -> None:
    panel = await office.dora.slash("server")
    assert panel.ephemeral
    said = ("title", "who-everybody", "where-any", "threads-off", "note")
    assert panel.text == "\n".join(sentence(f"server.{key}") for key in said)
    assert [one.label for one in panel.message.buttons if one.style == 3] == ["Everybody", "In any channel"]
    await office.let_in(office.anna)


@pytest.mark.asyncio
async def test_only_who_manages_the_server_settles_anything(office: Office) -> None:
    """By the command, or with a button that was left from better days; in the client it is not even offered."""
    assert one_sentence(await office.anna.slash("server")) == sentence("not-manager")
    panel = await office.dora.slash("server")
    office.parlor.guild.members[office.dora.id].roles.clear()
    outcome = await office.dora.click(panel, sentence("server.managers"))
    assert one_sentence(outcome) == sentence("not-manager")
    assert await office.settled() == Server(office.parlor.guild.id)
    [command] = [one for one in office.parlor.backend.world.commands[None] if one["name"] == "server"]
    assert command["default_member_permissions"] == discord.Permissions(manage_guild=True).value
    assert command["dm_permission"] is False


@pytest.mark.asyncio
async def test_the_panel_shows_what_is_settled(office: Office) -> None:
    """By the answer to each press, and when it is opened anew: what was chosen is marked."""
    role, room = office.parlor.add_role("Croupiers"), office.parlor.add_channel("den")
    for act, shown in (
        (office.press("managers"), sentence("server.who-managers")),
        (office.choose("role", [role]), sentence("server.who-role", role=mention(role))),
        (office.choose("channels", [room]), sentence("server.where", channels=f"<#{room.id}>")),
        (office.press("threads"), sentence("server.threads-on")),
    ):
        assert shown in (await act).text
    assert await office.settled() == Server(office.parlor.guild.id, "role", role.id, (room.id,), True)
    panel = await office.dora.slash("server")
    presets = [part.get("default_values") for row in panel.message.components for part in row["components"]]
    assert [one for one in presets if one] == [
        [{"id": str(role.id), "type": "role"}],
        [{"id": str(room.id), "type": "channel"}],
    ]
    for label in ("everybody", "anywhere", "no-threads"):
        await office.press(label)
    assert await office.settled() == Server(office.parlor.guild.id)


@pytest.mark.asyncio
async def test_two_who_settle_something_at_a_time_undo_nothing(office: Office) -> None:
    panel = await office.dora.slash("server")
    labels = [sentence(f"server.{key}") for key in ("managers", "threads")]
    await asyncio.gather(*(office.dora.click(panel, label) for label in labels))
    assert await office.settled() == Server(office.parlor.guild.id, "managers", threads=True)


@pytest.mark.asyncio
async def test_the_role_of_everybody_is_everybody(office: Office) -> None:
    await office.press("managers")
    await office.choose("role", [office.parlor.guild.roles[office.parlor.guild.id]])
    assert (await office.settled()).opens == "everybody"


@pytest.mark.asyncio
@pytest.mark.parametrize(("key", "values"), [("role", []), ("channels", []), ("role", ["7"]), ("nonsense", [])])
async def test_what_nobody_offered_settles_nothing(office: Office, key: str, values: list[str]) -> None:
    """Roles and channels that Discord does not vouch for, or none at all."""
    panel = await office.dora.slash("server")
    custom_id = office.services.signer.write(Ticket("server", 0, 0, key))
    data = {"component_type": 6, "custom_id": custom_id, "values": values}
    place = office.parlor.channel
    source = place.messages[panel.message.id]
    outcome = await office.dora._interact(3, place, data | {"id": 1}, "answer", source=source)
    assert outcome.messages[-1].text == sentence("not-ours")
    assert await office.settled() == Server(office.parlor.guild.id)


# -- who


@pytest.mark.asyncio
async def test_those_who_manage_channels(office: Office) -> None:
    await office.press("managers")
    await office.sent_away(office.anna, sentence("opens-managers"))
    office.parlor.allow(office.bo, "manage_channels")
    await office.let_in(office.bo)
    await office.let_in(office.dora)


@pytest.mark.asyncio
async def test_one_role(office: Office) -> None:
    role = office.parlor.add_role("Croupiers")
    await office.choose("role", [role])
    await office.sent_away(office.anna, sentence("opens-role", role=role.id))
    office.parlor.give_role(office.bo, role)
    await office.let_in(office.bo)
    await office.let_in(office.dora)


@pytest.mark.asyncio
async def test_a_deleted_role_locks_nobody_out_who_manages_the_server(office: Office) -> None:
    role = office.parlor.add_role("Croupiers")
    office.parlor.give_role(office.bo, role)
    await office.choose("role", [role])
    office.parlor.delete_role(role)
    await office.sent_away(office.bo, sentence("opens-role-gone"))
    await office.let_in(office.dora)
    assert sentence("server.who-role-gone") in (await office.dora.slash("server")).text
    await office.press("everybody")
    await office.let_in(office.bo)


# -- where


@pytest.mark.asyncio
async def test_chosen_channels_and_their_threads(office: Office) -> None:
    den, hall = office.parlor.add_channel("den"), office.parlor.add_channel("hall")
    await office.choose("channels", [den, hall])
    there = list_texts([f"<#{den.id}>", f"<#{hall.id}>"])
    for where in (office.parlor.channel, office.parlor.add_thread("a back room")):
        await office.sent_away(office.anna, sentence("opens-elsewhere", channels=there), where)
    await office.sent_away(office.anna, sentence("opens-elsewhere", channels=there), thread=True)
    await office.let_in(office.anna, den)
    await office.let_in(office.anna, office.parlor.add_thread("a corner", of=hall))
    await office.let_in(office.dora)


@pytest.mark.asyncio
async def test_deleted_channels_lock_nobody_out_who_manages_the_server(office: Office) -> None:
    """One of two is left; then none."""
    den, hall = office.parlor.add_channel("den"), office.parlor.add_channel("hall")
    await office.choose("channels", [den, hall])
    office.parlor.delete_channel(den)
    await office.sent_away(office.anna, sentence("opens-elsewhere", channels=f"<#{hall.id}>"))
    gone = sentence("server.channel-gone")
    shown = sentence("server.where", channels=list_texts([f"<#{hall.id}>", gone]))
    assert shown in (await office.dora.slash("server")).text
    office.parlor.delete_channel(hall)
    await office.sent_away(office.anna, sentence("opens-nowhere"))
    await office.let_in(office.dora)
    assert sentence("server.where", channels=gone) in (await office.dora.slash("server")).text


# -- in threads


@pytest.mark.asyncio
async def test_threads_by_default(office: Office) -> None:
    """Unless somebody says otherwise, and where there are none the table opens in the place itself."""
    await office.press("threads")
    outcome = await (await office.anna.slash("game new", game=GAME.key)).followed_up(2)
    await quiet(office.services)
    [thread] = office.threads()
    assert thread.id == outcome.message.id
    await office.let_in(office.anna, thread=False)
    await office.let_in(office.anna, office.parlor.add_thread("a back room"))
    await office.press("no-threads")
    await office.let_in(office.anna)
    assert len(office.threads()) == 2


# -- tables that are there, and those that follow


@pytest.mark.asyncio
async def test_open_tables_are_left_alone_and_a_rematch_is_not(office: Office) -> None:
    await office.anna.slash("game new", game=GAME.key)
    await office.press("managers")
    await office.bo.click(newest(office.bo, "Sit down"), "Sit down")
    await office.anna.click(newest(office.anna, "Start"), "Start")
    await office.parlor.until(lambda: [one for one in office.bo.sees() if one.find_buttons("Your move", None)])
    await end_game(office.anna)
    await quiet(office.services)
    refused = await office.bo.click(newest(office.bo, "Rematch"), "Rematch")
    assert one_sentence(refused) == sentence("opens-managers")
    await office.dora.click(newest(office.dora, "Rematch"), "Rematch", wait="ack")
    await office.parlor.until(lambda: [one for one in office.bo.sees() if one.find_buttons("I'm in", None)])


@pytest.mark.asyncio
async def test_a_quick_deal_is_a_table_too(office: Office) -> None:
    await office.press("managers")
    message = await office.anna.says(None, "Good evening")
    custom_id = office.services.signer.write(Ticket("quick", 0, 0, GAME.key))
    outcome = await office.anna.click(message, custom_id=custom_id, forge=True)
    assert one_sentence(outcome) == sentence("opens-managers")


@pytest.mark.asyncio
async def test_what_is_settled_outlives_the_process_and_is_one_servers_own(tmp_path: Path) -> None:
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path, GAMES) as services:
            office = Office(parlor, services)
            await office.press("managers")
            await office.press("threads")
        async with open_house(parlor, tmp_path, GAMES) as services:
            office = Office(parlor, services)
            assert await office.settled() == Server(parlor.guild.id, "managers", None, (), True)
            await office.sent_away(office.anna, sentence("opens-managers"))
            other = parlor.add_guild("Another place")
            assert await services.store.server(other.id) == Server(other.id)
