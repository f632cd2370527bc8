"""Routes of the bot's user, its application and commands, the gateway's address, guilds and members."""

from __future__ import annotations

from typing import Any

from parlor.api.errors import api_error
from parlor.api.rest import Answer, Call, Routes
from parlor.world.threads import archive_if_due

JSON = dict[str, Any]
routes = Routes()


@routes.add("GET", "/users/@me")
def get_current_user(call: Call) -> Answer:
    """The bot's own user."""
    own = call.backend.payloads.user(call.backend.world.bot)
    return own | {"verified": True, "mfa_enabled": False, "email": None, "locale": "en-US"}


@routes.add("GET", "/users/@me/guilds")
def list_current_user_guilds(call: Call) -> Answer:
    """The guilds the bot is in."""
    world = call.backend.world
    own = [guild for guild in world.guilds.values() if world.bot.id in guild.members]
    blank: JSON = {"icon": None, "banner": None, "owner": False, "features": [], "permissions": "0"}
    found = [blank | {"id": str(guild.id), "name": guild.name} for guild in own]
    before, after = int(call.query.get("before", 1 << 63)), int(call.query.get("after", 0))
    return [one for one in found if after < int(one["id"]) < before][: int(call.query.get("limit", 200))]


@routes.add("GET", "/users/{user}")
def get_user(call: Call) -> Answer:
    """A user."""
    return call.backend.payloads.user(call.backend.world.user(call.id("user")))


@routes.add("GET", "/oauth2/applications/@me")
@routes.add("GET", "/applications/@me")
def get_application(call: Call) -> Answer:
    """The bot's application."""
    return call.backend.payloads.application()


@routes.add("GET", "/gateway")
def get_gateway(call: Call) -> Answer:
    """The gateway's address."""
    return {"url": call.backend.gateway.address}


@routes.add("GET", "/gateway/bot")
def get_gateway_bot(call: Call) -> Answer:
    """The gateway's address, with shards and the limit of sessions."""
    settings, left = call.backend.settings, max(0, 1000 - call.backend.gateway.identified)
    limit = {"total": 1000, "remaining": left, "reset_after": 86_400_000}
    limit["max_concurrency"] = settings.max_concurrency
    return {"url": call.backend.gateway.address, "shards": settings.shards, "session_start_limit": limit}


@routes.add("GET", "/guilds/{guild}")
def get_guild(call: Call) -> Answer:
    """A guild."""
    return call.backend.payloads.guild(call.backend.world.guild(call.id("guild")))


@routes.add("GET", "/guilds/{guild}/channels")
def list_guild_channels(call: Call) -> Answer:
    """The channels of a guild, without threads."""
    found = call.backend.world.guild(call.id("guild"))
    return [call.backend.payloads.channel(channel) for channel in found.channels.values() if not channel.is_thread]


@routes.add("GET", "/guilds/{guild}/threads/active")
def list_active_threads(call: Call) -> Answer:
    """The threads of a guild that are not archived."""
    found = call.backend.world.guild(call.id("guild"))
    for channel in found.channels.values():
        archive_if_due(call.backend, channel)
    active = call.backend.world.active_threads(found)
    return {"threads": [call.backend.payloads.channel(thread) for thread in active], "members": []}


@routes.add("GET", "/guilds/{guild}/roles")
def list_roles(call: Call) -> Answer:
    """The roles of a guild."""
    found = call.backend.world.guild(call.id("guild"))
    return [call.backend.payloads.role(role) for role in found.roles.values()]


@routes.add("GET", "/guilds/{guild}/members/{user}")
def get_member(call: Call) -> Answer:
    """A member of a guild."""
    found = call.backend.world.guild(call.id("guild"))
    if call.id("user") not in found.members:
        raise api_error(10007)
    return call.backend.payloads.member(found.members[call.id("user")])


@routes.add("GET", "/applications/{application}/commands")
@routes.add("GET", "/applications/{application}/guilds/{guild}/commands")
def list_commands(call: Call) -> Answer:
    """The application's commands, global or of a guild."""
    return call.backend.world.commands.get(_command_scope(call), [])


@routes.add("PUT", "/applications/{application}/commands")
@routes.add("PUT", "/applications/{application}/guilds/{guild}/commands")
def overwrite_commands(call: Call) -> Answer:
    """Replace all commands, global or of a guild; one of the same name and type keeps its id."""
    world, place = call.backend.world, _command_scope(call)
    call.backend.validator.check_commands(call.body.json)
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
    call.backend.record.write("commands", people, call.body.json)
    return fresh


def _command_scope(call: Call) -> int | None:
    if call.id("application") != call.backend.world.application_id:
        raise api_error(50001)
    return call.backend.world.guild(call.id("guild")).id if "guild" in call.ids else None
