"""Who may do what, and the ids and clocks, without a bot."""

from __future__ import annotations

import random

import pytest

from parlor.world.clock import EPOCH_MS, Clock, Snowflakes
from parlor.world.models import DM, PRIVATE_THREAD, PUBLIC_THREAD, Member, Role, User
from parlor.world.permissions import ALL, bits, has
from parlor.world.world import World


@pytest.fixture
def world() -> World:
    return World(Clock())


def test_ids_grow_and_tell_their_time() -> None:
    clock = Clock()
    ids = Snowflakes(clock)
    made = [ids.next() for _ in range(5000)]
    assert made == sorted(set(made))
    clock.advance(100)
    later = ids.next()
    assert abs(((later >> 22) + EPOCH_MS) / 1000 - clock.now()) < 1


def test_overwrites_add_up_in_discords_order(world: World) -> None:
    """@everyone, then all roles together (allow wins), then the member."""
    guild = world.add_guild("G")
    table = world.add_channel(guild, "table")
    anna = world.add_user("Anna")
    red, blue = Role(1, "red", 0), Role(2, "blue", 0)
    guild.roles |= {1: red, 2: blue}
    guild.members[anna.id] = Member(anna, 0.0, {1, 2})
    send = bits("send_messages")
    table.overwrites[guild.id] = (0, send)
    assert not world.may(anna, table, "send_messages")
    table.overwrites[1] = (send, 0)
    table.overwrites[2] = (0, send)
    assert world.may(anna, table, "send_messages")
    table.overwrites[anna.id] = (0, send)
    assert not world.may(anna, table, "send_messages")
    red.permissions = bits("administrator")
    assert world.permissions(anna, table) == ALL


def test_the_owner_may_everything_and_a_stranger_nothing(world: World) -> None:
    guild = world.add_guild("G")
    table = world.add_channel(guild, "table")
    owner = world.users[guild.owner]
    guild.members[owner.id] = Member(owner, 0.0)
    assert world.permissions(owner, table) == ALL
    assert world.permissions(world.add_user("Stranger"), table) == 0


def test_who_cannot_see_can_do_nothing(world: World) -> None:
    guild = world.add_guild("G")
    table = world.add_channel(guild, "table")
    anna = world.add_user("Anna")
    guild.members[anna.id] = Member(anna, 0.0)
    table.overwrites[anna.id] = (bits("send_messages"), bits("view_channel"))
    assert world.permissions(anna, table) == 0
    assert world.audience(table) == frozenset()


def test_threads_follow_their_channel_and_private_ones_their_members(world: World) -> None:
    guild = world.add_guild("G")
    table = world.add_channel(guild, "table")
    anna, bo = world.add_user("Anna"), world.add_user("Bo")
    for user in (anna, bo):
        guild.members[user.id] = Member(user, 0.0)
    table.overwrites[bo.id] = (0, bits("view_channel"))
    public = world.add_thread(table, "open", anna, kind=PUBLIC_THREAD)
    private = world.add_thread(table, "closed", world.bot, kind=PRIVATE_THREAD)
    assert world.audience(public) == {anna.id}
    assert world.audience(private) == frozenset()
    private.members.add(anna.id)
    assert world.audience(private) == {anna.id}


def test_a_dm_has_one_reader(world: World) -> None:
    anna, bo = world.add_user("Anna"), world.add_user("Bo")
    channel = world.dm(anna)
    assert channel.type == DM
    assert channel is world.dm(anna)
    assert world.audience(channel) == {anna.id}
    assert world.may(world.bot, channel, "send_messages")
    assert world.permissions(bo, channel) == 0


def test_permissions_agree_with_a_plain_retelling(world: World) -> None:
    """2,000 random guilds against the algorithm as the documents tell it, bit by bit."""
    names = ["view_channel", "send_messages", "attach_files", "read_message_history"]
    dice = random.Random(7)

    def some() -> int:
        return bits(*(name for name in names if dice.random() < 0.5))

    for _ in range(2000):
        guild = world.add_guild("G")
        table = world.add_channel(guild, "t")
        guild.roles[guild.id].permissions = some()
        guild.roles |= {n: Role(n, str(n), some()) for n in (1, 2)}
        anna = User(99, "Anna")
        mine = {n for n in (1, 2) if dice.random() < 0.5}
        guild.members[99] = Member(anna, 0.0, mine)
        for key in (guild.id, 1, 2, 99):
            if dice.random() < 0.6:
                allow = some()
                table.overwrites[key] = (allow, some() & ~allow)

        def told(name: str) -> bool:
            allowed = any(has(guild.roles[r].permissions, name) for r in (guild.id, *mine))  # noqa: B023
            for group in ([guild.id], sorted(mine), [99]):  # noqa: B023
                layers = [table.overwrites.get(key, (0, 0)) for key in group]  # noqa: B023
                if any(has(deny, name) for _, deny in layers):
                    allowed = False
                if any(has(allow, name) for allow, _ in layers):
                    allowed = True
            return allowed

        for name in ("view_channel", "send_messages", "read_message_history"):
            assert world.may(anna, table, name) == (told(name) and told("view_channel"))
