"""What a table needs, by the kind of channel; with discord.py's own channels."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.app.client import INTENTS, NEEDED
from bot.interactions.permissions import BY_KIND, EVERYWHERE, OF_ITS_OWN, find_obstacle, list_permissions, missing
from bot.text.sentences import sentence

EVERYTHING = discord.Permissions.all()
CHANNEL, PARENT = 5, 6
THREAD = {
    "parent_id": str(PARENT),
    "owner_id": "8",
    "message_count": 0,
    "member_count": 1,
    "thread_metadata": {
        "archived": False,
        "auto_archive_duration": 60,
        "archive_timestamp": "2024-01-01T00:00:00+00:00",
    },
}
KINDS: dict[str, tuple[type[Any], int, dict[str, Any]]] = {
    "text": (discord.TextChannel, 0, {}),
    "voice": (discord.VoiceChannel, 2, {"bitrate": 64000, "user_limit": 0}),
    "category": (discord.CategoryChannel, 4, {}),
    "news": (discord.TextChannel, 5, {}),
    "news thread": (discord.Thread, 10, THREAD),
    "public thread": (discord.Thread, 11, THREAD),
    "private thread": (discord.Thread, 12, THREAD),
    "stage": (discord.StageChannel, 13, {"bitrate": 64000, "user_limit": 0}),
    "forum": (discord.ForumChannel, 15, {"available_tags": []}),
}


@pytest.fixture
def guild() -> discord.Guild:
    state = discord.Client(intents=INTENTS)._connection
    return discord.Guild(data={"id": 1, "name": "a server"}, state=state)  # type: ignore[typeddict-item]


def channel(guild: discord.Guild, kind: str, **more: Any) -> Any:
    make, number, parts = KINDS[kind]
    common = {"id": str(CHANNEL), "type": number, "name": "a room", "guild_id": "1", "position": 0, "flags": 0}
    data = common | {"permission_overwrites": [], "parent_id": None} | parts | more
    return make(guild=guild, state=guild._state, data=data)


def obstacle_in(permissions: discord.Permissions, here: Any) -> str | None:
    """The sentence about what stands in the way."""
    found = find_obstacle(permissions, here)
    return None if found is None else sentence(found.key, **found.gaps)


def without(*names: str) -> discord.Permissions:
    return discord.Permissions(EVERYTHING.value & ~discord.Permissions(**dict.fromkeys(names, True)).value)


@pytest.mark.parametrize(
    ("kind", "besides", "not_needed"),
    [
        ("text", ["send_messages"], ["send_messages_in_threads", "connect"]),
        ("news", ["send_messages"], ["send_messages_in_threads", "connect"]),
        ("voice", ["connect", "send_messages"], ["send_messages_in_threads", "speak"]),
        ("stage", ["connect", "send_messages"], ["send_messages_in_threads", "speak"]),
        ("public thread", ["send_messages_in_threads"], ["send_messages", "connect"]),
        ("news thread", ["send_messages_in_threads"], ["send_messages", "connect"]),
        ("private thread", ["send_messages_in_threads"], ["send_messages", "connect"]),
    ],
)
def test_what_each_kind_needs(guild: discord.Guild, kind: str, besides: list[str], not_needed: list[str]) -> None:
    """Each right that is missing is named, alone and together, and where it is granted: threads have none of
    their own. What is not needed is not asked for."""
    here = channel(guild, kind)
    where = PARENT if "thread" in kind else CHANNEL
    for name in (*EVERYWHERE, *besides):
        told = name.replace("_", " ")
        assert missing(without(name), here) == [name]
        assert obstacle_in(without(name), here) == sentence("missing-permissions", permissions=told, channel=where)
    assert missing(without(*EVERYWHERE, *besides), here) == [*EVERYWHERE, *besides]
    assert missing(without(*not_needed), here) == []
    assert obstacle_in(without(*not_needed), here) is None


@pytest.mark.parametrize("kind", ["forum", "category"])
def test_where_nobody_writes_no_table_opens(guild: discord.Guild, kind: str) -> None:
    assert obstacle_in(EVERYTHING, channel(guild, kind)) == sentence("no-place")
    assert obstacle_in(EVERYTHING, None) == sentence("no-place")


@pytest.mark.parametrize("kind", ["text", "news"])
def test_what_a_thread_of_its_own_needs(guild: discord.Guild, kind: str) -> None:
    """Both rights over threads, named alone and together; to write in the channel is not among them."""
    here = channel(guild, kind)
    for name in (*EVERYWHERE, *OF_ITS_OWN):
        assert missing(without(name), here, own_thread=True) == [name]
    lacking = find_obstacle(without(*OF_ITS_OWN), here, own_thread=True)
    assert lacking is not None
    assert lacking.gaps == {"permissions": list_permissions(OF_ITS_OWN), "channel": CHANNEL}
    assert find_obstacle(without("send_messages", "connect"), here, own_thread=True) is None


@pytest.mark.parametrize(
    ("kind", "key"),
    [
        *(("voice", "no-threads"), ("stage", "no-threads"), ("forum", "no-place"), ("category", "no-place")),
        *((f"{kind} thread", "thread-in-thread") for kind in ("public", "news", "private")),
    ],
)
def test_where_no_thread_can_be(guild: discord.Guild, kind: str, key: str) -> None:
    """Each is told what to do instead."""
    found = find_obstacle(EVERYTHING, channel(guild, kind), own_thread=True)
    assert found is not None
    assert found.key == key


def test_a_private_thread_is_known_to_who_is_in_it(guild: discord.Guild) -> None:
    """By its own word, by that of the gateway, or by the right to manage all threads."""
    rights = without("manage_threads")
    assert obstacle_in(rights, channel(guild, "private thread")) == sentence("shut-out")
    assert obstacle_in(rights, channel(guild, "public thread")) is None
    assert obstacle_in(EVERYTHING, channel(guild, "private thread")) is None
    me = {"id": str(CHANNEL), "user_id": "9", "join_timestamp": "2024-01-01T00:00:00+00:00", "flags": 0}
    assert obstacle_in(rights, channel(guild, "private thread", member=me)) is None
    known = channel(guild, "private thread")
    guild._add_thread(known)
    assert obstacle_in(rights, channel(guild, "private thread")) is None


def test_each_right_has_a_name_in_the_catalogue() -> None:
    """Two of them are a list as the reader's language writes it."""
    needed = dict.fromkeys((*EVERYWHERE, *OF_ITS_OWN, *(name for names in BY_KIND.values() for name in names)))
    assert [list_permissions([name]) for name in needed] == [name.replace("_", " ") for name in needed]
    assert list_permissions(["connect", "embed_links"]) == "connect and embed links"


def test_the_invitation_asks_for_what_channels_and_threads_need() -> None:
    """A voice channel needs one more, which whoever wants a table there grants there."""
    wanted = {*EVERYWHERE, *OF_ITS_OWN, *(name for names in BY_KIND.values() for name in names)} - {"connect"}
    assert discord.Permissions(**dict.fromkeys(wanted, True)) == NEEDED
