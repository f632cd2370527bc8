"""Routes about the bot itself, guilds, members and application commands."""

from __future__ import annotations

from typing import Any

from parlor.errors import refusal
from parlor.rest import Answer, Call, Routes

JSON = dict[str, Any]
routes = Routes()


@routes.add("GET", "/users/@me")
def who_am_i(call: Call) -> Answer:
    own = call.house.payloads.user(call.house.world.bot)
    return own | {"verified": True, "mfa_enabled": False, "email": None, "locale": "en-US"}


@routes.add("GET", "/users/@me/guilds")
def my_guilds(call: Call) -> Answer:
    world = call.house.world
    own = [guild for guild in world.guilds.values() if world.bot.id in guild.members]
    blank: JSON = {"icon": None, "banner": None, "owner": False, "features": [], "permissions": "0"}
    found = [blank | {"id": str(guild.id), "name": guild.name} for guild in own]
    before, after = int(call.query.get("before", 1 << 63)), int(call.query.get("after", 0))
    return [one for one in found if after < int(one["id"]) < before][: int(call.query.get("limit", 200))]


@routes.add("GET", "/users/{user}")
def user(call: Call) -> Answer:
    return call.house.payloads.user(call.house.world.user(call.id("user")))


@routes.add("GET", "/oauth2/applications/@me")
@routes.add("GET", "/applications/@me")
def application(call: Call) -> Answer:
    return call.house.payloads.application()


@routes.add("GET", "/gateway")
def gateway(call: Call) -> Answer:
    return {"url": call.house.gateway.address}


@routes.add("GET", "/gateway/bot")
def gateway_for_bots(call: Call) -> Answer:
    left = max(0, 1000 - call.house.gateway.identified)
    limit = {"total": 1000, "remaining": left, "reset_after": 86_400_000, "max_concurrency": 1}
    return {"url": call.house.gateway.address, "shards": 1, "session_start_limit": limit}


@routes.add("GET", "/guilds/{guild}")
def guild(call: Call) -> Answer:
    return call.house.payloads.guild(call.house.world.guild(call.id("guild")))


@routes.add("GET", "/guilds/{guild}/channels")
def channels(call: Call) -> Answer:
    found = call.house.world.guild(call.id("guild"))
    return [call.house.payloads.channel(channel) for channel in found.channels.values() if not channel.is_thread]


@routes.add("GET", "/guilds/{guild}/threads/active")
def active_threads(call: Call) -> Answer:
    found = call.house.world.guild(call.id("guild"))
    active = [channel for channel in found.channels.values() if channel.is_thread and not channel.archived]
    return {"threads": [call.house.payloads.channel(thread) for thread in active], "members": []}


@routes.add("GET", "/guilds/{guild}/roles")
def roles(call: Call) -> Answer:
    found = call.house.world.guild(call.id("guild"))
    return [call.house.payloads.role(role) for role in found.roles.values()]


@routes.add("GET", "/guilds/{guild}/members/{user}")
def member(call: Call) -> Answer:
    found = call.house.world.guild(call.id("guild"))
    if call.id("user") not in found.members:
        raise refusal(10007)
    return call.house.payloads.member(found.members[call.id("user")])


@routes.add("GET", "/applications/{application}/commands")
@routes.add("GET", "/applications/{application}/guilds/{guild}/commands")
def commands(call: Call) -> Answer:
    return call.house.world.commands.get(_place(call), [])


@routes.add("PUT", "/applications/{application}/commands")
@routes.add("PUT", "/applications/{application}/guilds/{guild}/commands")
def overwrite_commands(call: Call) -> Answer:
    """All commands of the application (here) are replaced; one of the same name and type keeps its id."""
    world, place = call.house.world, _place(call)
    call.house.checks.commands(call.body.json)
    before = {(old["name"], old["type"]): old["id"] for old in world.commands.get(place, [])}
    world.commands[place] = fresh = []
    for said in call.body.json:
        command = {"type": 1, "options": [], "default_member_permissions": None, "nsfw": False, "description": ""}
        command |= said
        command["id"] = before.get((said["name"], command["type"])) or str(world.ids.next())
        command |= {"application_id": str(world.application_id), "version": str(world.ids.next())}
        fresh.append(command | ({"guild_id": str(place)} if place else {}))
    guilds = [world.guilds[place]] if place else list(world.guilds.values())
    people = {one for guild in guilds for one, member in guild.members.items() if not member.user.bot}
    call.house.record.write("commands", people, call.body.json)
    return fresh


def _place(call: Call) -> int | None:
    if call.id("application") != call.house.world.application_id:
        raise refusal(50001)
    return call.house.world.guild(call.id("guild")).id if "guild" in call.ids else None
