"""The bot with several shards: each table is played where its server is, and what one shard suffers no other
notices. A server of another process is none that the bot was thrown out of."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from bot.app.client import Consigliere
from bot.app.sharded_client import ShardedConsigliere
from bot.outbox import reach
from bot.store import Channel as Everyone
from bot.store import DirectMessage, Outgoing
from bot.tables import incidents
from parlor.world.models import Channel
from tests.bot.store.builders import a_table
from tests.bot.tables.by_seat import by_seat, plain_words_of, row_of
from tests.parlor.sharding import at_home_in
from tests.sizes import long
from tests.table.chronicle import is_all_told
from tests.table.evening import newest, quiet
from tests.table.sharding import COUNT, Town, bot_with, four_guilds, play_on, sit_down
from tests.table.test_deleted_channels import is_over

ALL, LOW, HIGH = "0-3/4", "0-1/4", "2-3/4"


async def answers_by_dm(town: Town, table: int) -> None:
    """Whoever is asked answers, wherever."""
    session = await town.services.runner.session(table)
    for seat in sorted(session.waiting_for):
        default = session.ask.decisions[seat].default
        await by_seat(town.services).answer(table, seat, session.number, default, None)
    town.services.outbox_news.set()


@long
@pytest.mark.asyncio
async def test_a_whole_evening_on_the_last_shard(tmp_path: Path) -> None:
    """From the lobby to the end, in a guild of shard 3, with a bot that has all four."""
    async with four_guilds() as (parlor, rooms), bot_with(ALL, parlor, rooms, tmp_path) as town:
        people = await sit_down(town, 3)
        await play_on(town, people, 1, Random(1))
        assert (await town.services.runner.session(1)).result is not None
        assert await is_all_told(town.services, people[0])
        assert "over" in newest(people[0], "Your move").text


@pytest.mark.asyncio
async def test_an_evening_on_the_last_shard(tmp_path: Path) -> None:
    """Its beginning, and its first answers."""
    async with four_guilds() as (parlor, rooms), bot_with(ALL, parlor, rooms, tmp_path) as town:
        assert isinstance(town.bot, ShardedConsigliere)
        people = await sit_down(town, 3)
        await play_on(town, people, 1, Random(1), 8)
        assert await is_all_told(town.services, people[0])
        row = await row_of(town.services, 1)
        assert row.guild is not None
        assert town.bot.states.own.shard_of(row.guild) == 3


@pytest.mark.asyncio
async def test_a_sealed_question_is_answered_by_direct_message(tmp_path: Path) -> None:
    """Which comes by shard 0, whatever shard the table is on."""
    async with four_guilds() as (parlor, rooms), bot_with(ALL, parlor, rooms, tmp_path) as town:
        people = await sit_down(town, 2)
        await parlor.until(lambda: any(one.buttons for person in people for one in person.dms))
        asked = next(person for person in people if person.dms and person.dms[-1].buttons)  # the Cop has a menu
        seat = people.index(asked)
        button = next(one for one in asked.dms[-1].buttons if one.style == 1)
        await asked.click(asked.dms[-1], custom_id=button.custom_id)
        assert seat not in (await town.services.runner.session(1)).waiting_for


@pytest.mark.asyncio
async def test_two_bots_share_the_servers(tmp_path: Path) -> None:
    """Each is played with where its servers are, and registers its commands once for both."""
    (tmp_path / "low").mkdir()
    (tmp_path / "high").mkdir()
    async with (
        four_guilds() as (parlor, rooms),
        bot_with(LOW, parlor, rooms, tmp_path / "low") as low,
        bot_with(HIGH, parlor, rooms, tmp_path / "high") as high,
    ):
        assert len(parlor.record.asked("PUT", "/commands")) == 1
        await high.services.store.new_table(a_table(77))  # two tables of one bot have no number in common
        await sit_down(low, 1, "Eve Finn Gus")
        await sit_down(high, 3)
        rows = [await row_of(low.services, 1), await row_of(high.services, 2)]
        assert [row.channel for row in rows] == [rooms[1].id, rooms[3].id]
        assert len(await low.services.store.open_tables()) == 1
        assert [*high.bot.states.own.ids] == [2, 3] == sorted(high.bot.shards_up)


@pytest.mark.asyncio
async def test_one_shard_of_many_is_the_plain_bot(tmp_path: Path) -> None:
    async with four_guilds() as (parlor, rooms), bot_with("3/4", parlor, rooms, tmp_path) as town:
        assert not isinstance(town.bot, ShardedConsigliere)
        assert [one.shard.id for one in parlor.gateway.sessions] == [3]
        assert parlor.record.asked("PUT", "/commands") == []
        assert town.bot.troubles() == []


# -- one shard comes and goes


@pytest.mark.asyncio
async def test_a_shard_that_is_dropped_disturbs_no_other(tmp_path: Path) -> None:
    """While it is away its tables' clocks stand still and the others' go on; what was pressed meanwhile is heard
    after RESUME."""
    async with four_guilds() as (parlor, rooms), bot_with(ALL, parlor, rooms, tmp_path) as town:
        people = await sit_down(town, 1, "Eve Finn Gus")
        guilds = [room.guild.id for room in rooms if room.guild is not None]
        gone: list[list[bool]] = []

        @town.bot.listen()
        async def on_shard_disconnect(shard: int) -> None:
            while shard in town.bot.states.up:
                await asyncio.sleep(0)
            gone.append([town.services.pace.is_cut_off(guild) for guild in guilds])
            gone.append([town.services.pace._there])

        parlor.gateway.drop(3)
        await play_on(town, people, 1, Random(2), 3)
        await town.until(lambda: gone and parlor.gateway.resumed == 1 and town.bot.is_connected)
        assert gone == [[False, False, False, True], [True]]
        assert not any(town.services.pace.is_cut_off(guild) for guild in guilds)
        assert parlor.gateway.identified == COUNT
        await sit_down(town, 3)


@pytest.mark.asyncio
async def test_a_shard_that_begins_anew_is_there_again(tmp_path: Path) -> None:
    """discord.py is not ready a second time then, and says nothing but that the shard is."""
    async with four_guilds() as (parlor, rooms), bot_with(ALL, parlor, rooms, tmp_path) as town:
        parlor.gateway.invalidate(3)
        await parlor.until(lambda: parlor.gateway.identified == COUNT + 1, timeout=20)
        await parlor.until(lambda: town.bot.states.up == {*range(COUNT)} and not town.bot.troubles(), timeout=20)
        await sit_down(town, 3)


@pytest.mark.asyncio
async def test_without_any_shard_nobody_is_reached(tmp_path: Path) -> None:
    async with four_guilds() as (parlor, rooms), bot_with(LOW, parlor, rooms, tmp_path) as town:
        town.bot._depart(0)
        assert town.services.pace._there
        town.bot._depart(1)
        assert not town.services.pace._there
        await town.bot._arrive(1)
        assert town.services.pace._there


@pytest.mark.asyncio
async def test_what_one_shard_was_away_is_made_up_for_its_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And for those alone, once."""
    time, asked = [1000], list[tuple[int, list[bool]]]()
    async with four_guilds() as (parlor, rooms), bot_with(ALL, parlor, rooms, tmp_path, lambda: time[0]) as town:
        guilds = [room.guild.id for room in rooms if room.guild is not None]

        async def make_up(since: int, concerns: Callable[[int | None], bool]) -> None:
            asked.append((since, [concerns(guild) for guild in guilds]))

        monkeypatch.setattr(town.services.pace, "make_up", make_up)
        await town.bot.on_ready()  # discord.py may say so again
        town.bot._depart(2)
        time[0] = 5000
        await town.bot.on_ready()
        assert asked == [(1000, [False, False, True, False])]
        assert town.bot.states.up == {*range(COUNT)}


# -- servers of another process


@pytest.mark.asyncio
async def test_a_table_of_another_process_is_left_to_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot without its shard posts nothing there, gives nothing up, and ends no table, though its channel is
    gone: that is for the process to find out which knows the server. Direct messages go out."""
    monkeypatch.setattr(reach, "ELSEWHERE", 0.01)
    async with four_guilds() as (parlor, rooms):
        async with bot_with(ALL, parlor, rooms, tmp_path) as town:
            await sit_down(town, 3)
        parlor.delete_channel(rooms[3])
        requests, dead = len(parlor.record.requests), incidents.counted["dead-post"]
        async with bot_with(LOW, parlor, rooms[:3], tmp_path) as town:
            await answers_by_dm(town, 1)
            await direct_only(town, rooms[3])
            assert (await row_of(town.services, 1)).status == "playing"
            assert incidents.counted["dead-post"] == dead
            touched = [one.path for one in parlor.record.requests[requests:]]
            assert not [path for path in touched if str(rooms[3].id) in path]
            assert await town.services.store.problems(1) == []
        async with bot_with(ALL, parlor, rooms[:3], tmp_path) as town:
            monkeypatch.setattr("bot.outbox.trouble.SURE", 0)
            async with asyncio.timeout(60):
                await is_over(town.services)


async def direct_only(town: Town, room: Channel) -> None:
    """Until nothing waits but for this room, and it has been looked at a few times."""
    store, states, looks = town.services.store, town.bot.states, list[int | None]()
    knows = states.knows

    def counted(guild: int | None) -> bool:
        looks.append(guild)
        return knows(guild)

    states.knows = counted  # type: ignore[method-assign]
    async with asyncio.timeout(30):
        await _until_left_alone(town, looks)
    assert set(await store.waiting_targets()) == {Everyone(room.id)}


async def _until_left_alone(town: Town, looks: list[int | None]) -> None:
    store = town.services.store
    while len(looks) < 5 or any(isinstance(one, DirectMessage) for one in await store.waiting_targets()):
        town.services.outbox_news.set()
        await asyncio.sleep(0.002)


@pytest.mark.asyncio
async def test_a_server_whose_shard_has_not_come_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is to be posted there goes out as soon as it has."""
    monkeypatch.setattr(reach, "ELSEWHERE", 0.01)
    async with four_guilds() as (parlor, rooms), bot_with(ALL, parlor, rooms, tmp_path) as town:
        people = await sit_down(town, 3)
        town.bot.states._known.discard(3)
        board = newest(people[0], "Your move").id
        await people[0].says(None, "Well?")
        await town.services.tables.post(1, Outgoing("board", {"wanted": True}, "again", channel=rooms[3].id))
        await direct_only(town, rooms[3])
        assert newest(people[0], "Your move").id == board
        town.bot.states.arrive(3)
        await quiet(town.services)
        assert newest(people[0], "Your move").id != board


@pytest.mark.asyncio
async def test_people_of_another_process_have_their_names(tmp_path: Path) -> None:
    """Whoever is asked by direct message reads them there, though the server is not known to shard 0's process."""
    async with four_guilds() as (parlor, rooms):
        async with bot_with(ALL, parlor, rooms, tmp_path) as town:
            await sit_down(town, 3)
        async with bot_with(LOW, parlor, rooms, tmp_path) as town:
            words = await plain_words_of(town.services, 1)
            assert [words.name(seat) for seat in range(4)] == ["Anna", "Bo", "Cy", "Di"]
            assert await town.bot._name_of(rooms[2].guild.id if rooms[2].guild else 0, parlor.bot.id + 1) is None


@pytest.mark.asyncio
async def test_a_server_that_threw_the_bot_out_loses_nothing(tmp_path: Path) -> None:
    """Nor does one of another shard, or an outage: no table ends because a server is not known."""
    async with four_guilds() as (parlor, rooms), bot_with(ALL, parlor, rooms, tmp_path) as town:
        await sit_down(town, 3)
        guild = rooms[3].guild
        assert guild is not None
        parlor.backend.delivery.leave(guild, parlor.bot)
        await town.until(lambda: town.bot.get_guild(guild.id) is None)
        await answers_by_dm(town, 1)
        while not await town.services.store.problems(1):
            await asyncio.sleep(0.005)
        assert (await row_of(town.services, 1)).status == "playing"
        anna = at_home_in(parlor, "Gus", rooms[1])
        assert not (await anna.slash("game mine")).failed


def test_both_kinds_are_the_same_bot() -> None:
    """What a cog asks of its client holds of either."""
    assert issubclass(ShardedConsigliere, Consigliere)
