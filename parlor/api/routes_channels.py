"""Routes of channels, messages, direct messages and threads."""

from __future__ import annotations

from parlor.api.errors import api_error
from parlor.api.rate_limits import round_up_to_ms
from parlor.api.request_body import needed_permissions
from parlor.api.rest import Answer, Call, Routes
from parlor.world.models import COMPONENTS_V2, DM, PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Channel, Message
from parlor.world.threads import archive_if_due, may_modify, require_open

routes = Routes()
HOUR = 3600.0
HAS_THREAD = 1 << 5
SETTABLE = (1 << 2) | (1 << 12) | COMPONENTS_V2


def find_visible_channel(call: Call, *needed: str) -> Channel:
    """The channel in the path, if the bot sees it and has these permissions there."""
    world = call.backend.world
    channel = world.channel(call.id("channel"))
    if not world.sees(world.bot, channel):
        raise api_error(50001)
    archive_if_due(call.backend, channel)
    if not all(world.may(world.bot, channel, name) for name in needed):
        raise api_error(50013)
    return channel


def find_public_message(call: Call, channel: Channel) -> Message:
    """The message in the path; an ephemeral one does not exist here."""
    message = channel.messages.get(call.id("message"))
    if message is None or message.ephemeral:
        raise api_error(10008)
    return message


def show(call: Call, message: Message) -> Answer:
    """A message as a GET answers it."""
    return call.backend.payloads.message(message, nonce=call.backend.settings.history_shows_nonce)


@routes.add("GET", "/channels/{channel}")
def get_channel(call: Call) -> Answer:
    """A channel."""
    return call.backend.payloads.channel(find_visible_channel(call))


@routes.add("POST", "/channels/{channel}/typing")
def trigger_typing(call: Call) -> Answer:
    """Show that the bot is typing."""
    call.backend.delivery.publish_typing(find_visible_channel(call, "send_messages"))


@routes.add("GET", "/channels/{channel}/messages")
def list_messages(call: Call) -> Answer:
    """The messages of a channel, newest first, before or after one."""
    place = find_visible_channel(call)
    if not call.backend.world.may(call.backend.world.bot, place, "read_message_history"):
        return []
    limit = int(call.query.get("limit", 50))
    found = sorted((m for m in place.messages.values() if not m.ephemeral), key=lambda m: m.id)
    if "before" in call.query:
        found = [m for m in found if m.id < int(call.query["before"])]
    if "after" in call.query:
        found = [m for m in found if m.id > int(call.query["after"])][:limit]
    return [show(call, message) for message in reversed(found[-limit:])]


@routes.add("GET", "/channels/{channel}/messages/{message}")
def get_message(call: Call) -> Answer:
    """A message."""
    place = find_visible_channel(call, "read_message_history")
    return show(call, find_public_message(call, place))


@routes.add("POST", "/channels/{channel}/messages")
def create_message(call: Call) -> Answer:
    """Send a message; the same nonce again, in whatever channel, gives back the first message."""
    backend, body = call.backend, call.body
    place = find_visible_channel(call, *needed_permissions(body, backend.world.channel(call.id("channel"))))
    require_open(backend, place)
    backend.validator.check_message(body.json)
    if place.type == DM and not can_receive_dms(call, place):
        raise api_error(50007)
    nonce = body.json.get("nonce")
    key = (backend.world.bot.id, str(nonce))
    now = backend.world.clock.now()
    known = backend.world.nonces.get(key) if body.json.get("enforce_nonce") else None
    if known is not None and now - known.created < backend.settings.nonce_window:
        if known.id not in known.channel.messages:
            raise api_error(10008)  # sent once and deleted since: it is not sent again
        return backend.payloads.message(known)
    fresh = Message(backend.world.ids.next(), place, backend.world.bot, now)
    fresh.nonce = None if nonce is None else str(nonce)
    fresh.flags = int(body.json.get("flags") or 0) & SETTABLE
    replied = (body.json.get("message_reference") or {}).get("message_id")
    if replied is not None:
        fresh.reference, fresh.type = int(replied), 19
    backend.writer.fill(fresh, body)
    backend.delivery.post(fresh)
    if nonce is not None:
        backend.world.nonces[key] = fresh
    return backend.payloads.message(fresh)


def can_receive_dms(call: Call, place: Channel) -> bool:
    """Whether the bot can write to this person: they share a guild, and their DMs are open."""
    person = place.recipients[0]
    shared = any(person.id in guild.members for guild in call.backend.world.guilds.values())
    return person.dms_open and shared


@routes.add("PATCH", "/channels/{channel}/messages/{message}")
def edit_message(call: Call) -> Answer:
    """Edit a message of the bot; an old one only so often an hour."""
    backend = call.backend
    place = find_visible_channel(call)
    found = find_public_message(call, place)
    if found.author is not backend.world.bot:
        raise api_error(50005)
    require_open(backend, place)
    backend.validator.check_edit(call.body.json, found)
    now = backend.world.clock.now()
    if now - found.created > HOUR:
        found.edits = [at for at in found.edits if now - at < HOUR]
        if len(found.edits) >= backend.settings.old_edits:
            wait = round_up_to_ms(found.edits[0] + HOUR - now)
            raise api_error(30046, retry_after=wait, headers=_limit_of_old(call, wait), **{"global": False})
        found.edits.append(now)
    found.flags |= int(call.body.json.get("flags") or 0) & COMPONENTS_V2
    backend.writer.fill(found, call.body, editing=True)
    backend.delivery.publish_edit(found)
    return backend.payloads.message(found)


def _limit_of_old(call: Call, wait: float) -> dict[str, str]:
    """The headers of a refusal to edit an old message. That they tell its limit, and not the route's, is a
    guess, and the strict one: a bot that takes it for the channel's leaves the channel alone for an hour."""
    figures = {"Limit": str(call.backend.settings.old_edits), "Remaining": "0", "Reset-After": f"{wait:.3f}"}
    return {"X-RateLimit-Scope": "user"} | {f"X-RateLimit-{name}": value for name, value in figures.items()}


@routes.add("DELETE", "/channels/{channel}/messages/{message}")
def delete_message(call: Call) -> Answer:
    """Delete a message."""
    world = call.backend.world
    place = find_visible_channel(call)
    found = find_public_message(call, place)
    if found.author is not world.bot and not world.may(world.bot, place, "manage_messages"):
        raise api_error(50013)
    if place.archived:
        raise api_error(50083)
    call.backend.delivery.delete(found)


@routes.add("POST", "/users/@me/channels")
def open_dm(call: Call) -> Answer:
    """Open a direct-message channel, not too many a minute."""
    person = call.backend.world.user(int(call.body.json.get("recipient_id", 0)))
    if person.bot:
        raise api_error(50007)
    world = call.backend.world
    world.dms_opened = [at for at in world.dms_opened if world.clock.now() - at < 60]
    if not world.has_dm(person):
        if len(world.dms_opened) >= call.backend.settings.dms_a_minute:
            raise api_error(40003)
        world.dms_opened.append(world.clock.now())
    return call.backend.payloads.channel(world.dm(person))


@routes.add("POST", "/channels/{channel}/messages/{message}/threads")
def start_thread_from_message(call: Call) -> Answer:
    """Start a thread on a message."""
    place = find_visible_channel(call, "create_public_threads", "read_message_history")
    call.backend.validator.check_thread(call.body.json, on_message=True)
    found = find_public_message(call, place)
    if found.id in call.backend.world.channels:
        raise api_error(160004)
    started = _start_thread(call, place, PUBLIC_THREAD, found.id)
    found.flags |= HAS_THREAD
    return started


@routes.add("POST", "/channels/{channel}/threads")
def start_thread(call: Call) -> Answer:
    """Start a thread without a message."""
    call.backend.validator.check_thread(call.body.json, on_message=False)
    kind = int(call.body.json.get("type") or PRIVATE_THREAD)
    needed = "create_public_threads" if kind == PUBLIC_THREAD else "create_private_threads"
    return _start_thread(call, find_visible_channel(call, needed), kind, None)


def _start_thread(call: Call, place: Channel, kind: int, id_: int | None) -> Answer:
    backend = call.backend
    if place.type != TEXT:
        raise api_error(50024)
    fresh = backend.world.add_thread(place, str(call.body.json["name"]), backend.world.bot, kind=kind, id_=id_)
    fresh.auto_archive = int(call.body.json.get("auto_archive_duration") or 1440)
    backend.delivery.channel_changed(fresh, "THREAD_CREATE")
    return backend.payloads.channel(fresh)


@routes.add("PATCH", "/channels/{channel}")
def modify_channel(call: Call) -> Answer:
    """Rename, archive, lock or open a thread, or rename a channel."""
    backend, said = call.backend, call.body.json
    place = find_visible_channel(call)
    if not may_modify(backend, place, said):
        raise api_error(50013)
    if place.is_thread and place.archived and said.get("archived") is not False:
        raise api_error(50083)
    if "archived" in said or "auto_archive_duration" in said:
        place.turned = backend.world.clock.now()
    place.name = said.get("name", place.name)
    place.archived = said.get("archived", place.archived)
    place.locked = said.get("locked", place.locked)
    place.auto_archive = said.get("auto_archive_duration", place.auto_archive)
    backend.delivery.channel_changed(place, "THREAD_UPDATE" if place.is_thread else "CHANNEL_UPDATE")
    return backend.payloads.channel(place)


@routes.add("DELETE", "/channels/{channel}")
def delete_channel(call: Call) -> Answer:
    """Delete a channel or thread; a direct-message channel is only closed."""
    place = find_visible_channel(call)
    if place.type == DM:
        return call.backend.payloads.channel(place)
    find_visible_channel(call, "manage_threads" if place.is_thread else "manage_channels")
    gone = call.backend.payloads.channel(place)
    call.backend.delivery.delete_channel(place)
    return gone


@routes.add("GET", "/channels/{channel}/thread-members")
def list_thread_members(call: Call) -> Answer:
    """The members of a thread."""
    place = find_visible_channel(call)
    return [call.backend.payloads.thread_member(place, user) for user in sorted(place.members)]


@routes.add("PUT", "/channels/{channel}/thread-members/{user}")
def join_thread(call: Call) -> Answer:
    """Add the bot or a user to a thread."""
    place = find_visible_channel(call)
    if place.archived:
        raise api_error(50083)
    world = call.backend.world
    who = world.bot.id if call.ids["user"] == "@me" else world.user(call.id("user")).id
    with call.backend.delivery.new_rights():
        place.members.add(who)


@routes.add("DELETE", "/channels/{channel}/thread-members/{user}")
def leave_thread(call: Call) -> Answer:
    """Remove the bot or a user from a thread."""
    place = find_visible_channel(call)
    who = call.backend.world.bot.id if call.ids["user"] == "@me" else call.id("user")
    if place.archived:
        raise api_error(50083)
    if who != call.backend.world.bot.id and not call.backend.world.may(
        call.backend.world.bot, place, "manage_threads"
    ):
        raise api_error(50013)
    place.members.discard(who)
