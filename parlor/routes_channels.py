"""Routes about channels, messages, direct messages and threads."""

from __future__ import annotations

from parlor.bodies import needs
from parlor.errors import Refusal, refusal
from parlor.rest import Answer, Call, Routes
from parlor.world import COMPONENTS_V2, DM, PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Channel, Message

routes = Routes()
HOUR = 3600.0
HAS_THREAD = 1 << 5
SETTABLE = (1 << 2) | (1 << 12) | COMPONENTS_V2


def visible_channel(call: Call, *needed: str) -> Channel:
    """The channel in the path, if the bot sees it and has these permissions there."""
    world = call.house.world
    channel = world.channel(call.id("channel"))
    if not world.sees(world.bot, channel):
        raise refusal(50001)
    if not all(world.may(world.bot, channel, name) for name in needed):
        raise refusal(50013)
    return channel


def public_message(call: Call, channel: Channel) -> Message:
    """The message in the path; an ephemeral one does not exist here."""
    message = channel.messages.get(call.id("message"))
    if message is None or message.ephemeral:
        raise refusal(10008)
    return message


def shown(call: Call, message: Message) -> Answer:
    return call.house.payloads.message(message, nonce=call.house.settings.history_shows_nonce)


@routes.add("GET", "/channels/{channel}")
def channel(call: Call) -> Answer:
    return call.house.payloads.channel(visible_channel(call))


@routes.add("POST", "/channels/{channel}/typing")
def typing(call: Call) -> Answer:
    call.house.delivery.typing(visible_channel(call, "send_messages"))


@routes.add("GET", "/channels/{channel}/messages")
def messages(call: Call) -> Answer:
    """The newest messages first, before, after or around one."""
    place = visible_channel(call)
    if not call.house.world.may(call.house.world.bot, place, "read_message_history"):
        return []
    limit = int(call.query.get("limit", 50))
    found = sorted((m for m in place.messages.values() if not m.ephemeral), key=lambda m: m.id)
    if "before" in call.query:
        found = [m for m in found if m.id < int(call.query["before"])]
    if "after" in call.query:
        found = [m for m in found if m.id > int(call.query["after"])][:limit]
    return [shown(call, message) for message in reversed(found[-limit:])]


@routes.add("GET", "/channels/{channel}/messages/{message}")
def message(call: Call) -> Answer:
    place = visible_channel(call, "read_message_history")
    return shown(call, public_message(call, place))


@routes.add("POST", "/channels/{channel}/messages")
def send(call: Call) -> Answer:
    """A message of the bot; the same nonce again gives back the first message."""
    house, body = call.house, call.body
    place = visible_channel(call, *needs(body, house.world.channel(call.id("channel"))))
    open_thread(call, place)
    house.checks.message(body.json)
    if place.type == DM and not reachable(call, place):
        raise refusal(50007)
    nonce = body.json.get("nonce")
    key = (place.id, str(nonce))
    now = house.world.clock.now()
    known = house.world.nonces.get(key) if body.json.get("enforce_nonce") else None
    if known is not None and now - known.created < house.settings.nonce_window:
        if known.id not in place.messages:
            raise refusal(10008)  # sent once and deleted since: it is not sent again
        return house.payloads.message(known)
    fresh = Message(house.world.ids.next(), place, house.world.bot, now)
    fresh.nonce = None if nonce is None else str(nonce)
    fresh.flags = int(body.json.get("flags") or 0) & SETTABLE
    replied = (body.json.get("message_reference") or {}).get("message_id")
    if replied is not None:
        fresh.reference, fresh.type = int(replied), 19
    house.writer.fill(fresh, body)
    house.delivery.post(fresh)
    if nonce is not None:
        house.world.nonces[key] = fresh
    return house.payloads.message(fresh)


def reachable(call: Call, place: Channel) -> bool:
    """A bot reaches who shares a guild with it and has not closed their DMs."""
    person = place.recipients[0]
    shared = any(person.id in guild.members for guild in call.house.world.guilds.values())
    return person.dms_open and shared


def open_thread(call: Call, place: Channel) -> None:
    """Speaking wakes an archived thread, unless it is locked."""
    if not place.is_thread or call.house.world.may(call.house.world.bot, place, "manage_threads"):
        return
    if place.locked:
        raise refusal(50083 if place.archived else 160005)
    if place.archived:
        place.archived = False
        call.house.delivery.channel_changed(place, "THREAD_UPDATE")


@routes.add("PATCH", "/channels/{channel}/messages/{message}")
def edit(call: Call) -> Answer:
    house = call.house
    place = visible_channel(call)
    found = public_message(call, place)
    if found.author is not house.world.bot:
        raise refusal(50005)
    if place.archived:
        raise refusal(50083)
    house.checks.edit(call.body.json, found.flags & SETTABLE)
    now = house.world.clock.now()
    if now - found.created > HOUR:
        found.edits = [at for at in found.edits if now - at < HOUR]
        if len(found.edits) >= house.settings.old_edits:
            raise refusal(30046, retry_after=HOUR, **{"global": False})
        found.edits.append(now)
    found.flags |= int(call.body.json.get("flags") or 0) & COMPONENTS_V2
    house.writer.fill(found, call.body, editing=True)
    house.delivery.edited(found)
    return house.payloads.message(found)


@routes.add("DELETE", "/channels/{channel}/messages/{message}")
def delete(call: Call) -> Answer:
    world = call.house.world
    place = visible_channel(call)
    found = public_message(call, place)
    if found.author is not world.bot and not world.may(world.bot, place, "manage_messages"):
        raise refusal(50013)
    if place.archived:
        raise refusal(50083)
    call.house.delivery.delete(found)


@routes.add("POST", "/users/@me/channels")
def open_dm(call: Call) -> Answer:
    person = call.house.world.user(int(call.body.json.get("recipient_id", 0)))
    if person.bot:
        raise refusal(50007)
    world = call.house.world
    world.dms_opened = [at for at in world.dms_opened if world.clock.now() - at < 60]
    if not world.has_dm(person):
        if len(world.dms_opened) >= call.house.settings.dms_a_minute:
            raise refusal(40003)
        world.dms_opened.append(world.clock.now())
    return call.house.payloads.channel(world.dm(person))


@routes.add("POST", "/channels/{channel}/messages/{message}/threads")
def thread_from_message(call: Call) -> Answer:
    place = visible_channel(call, "create_public_threads", "read_message_history")
    found = public_message(call, place)
    if found.id in call.house.world.channels:
        raise refusal(160004)
    started = start_thread(call, place, PUBLIC_THREAD, found.id)
    found.flags |= HAS_THREAD
    return started


@routes.add("POST", "/channels/{channel}/threads")
def thread(call: Call) -> Answer:
    kind = int(call.body.json.get("type", PRIVATE_THREAD))
    if kind not in (PUBLIC_THREAD, PRIVATE_THREAD):
        raise Refusal(400, 50035, "Invalid Form Body", {"errors": {"type": {"_errors": []}}})
    needed = "create_public_threads" if kind == PUBLIC_THREAD else "create_private_threads"
    return start_thread(call, visible_channel(call, needed), kind, None)


def start_thread(call: Call, place: Channel, kind: int, id_: int | None) -> Answer:
    house = call.house
    if place.type != TEXT:
        raise refusal(50024)
    fresh = house.world.add_thread(place, str(call.body.json["name"]), house.world.bot, kind=kind, id_=id_)
    fresh.auto_archive = int(call.body.json.get("auto_archive_duration") or 1440)
    house.delivery.channel_changed(fresh, "THREAD_CREATE")
    return house.payloads.channel(fresh)


@routes.add("PATCH", "/channels/{channel}")
def change_channel(call: Call) -> Answer:
    """Threads may be renamed, archived and locked; their owner needs no right but may not lock."""
    house, said = call.house, call.body.json
    place = visible_channel(call)
    own = place.is_thread and place.owner == house.world.bot.id and not place.locked and "locked" not in said
    needed = "manage_threads" if place.is_thread else "manage_channels"
    if not own and not house.world.may(house.world.bot, place, needed):
        raise refusal(50013)
    if place.is_thread and place.archived and said.get("archived") is not False:
        raise refusal(50083)
    place.name = said.get("name", place.name)
    place.archived = said.get("archived", place.archived)
    place.locked = said.get("locked", place.locked)
    place.auto_archive = said.get("auto_archive_duration", place.auto_archive)
    house.delivery.channel_changed(place, "THREAD_UPDATE" if place.is_thread else "CHANNEL_UPDATE")
    return house.payloads.channel(place)


@routes.add("DELETE", "/channels/{channel}")
def delete_channel(call: Call) -> Answer:
    place = visible_channel(call)
    if place.type == DM:
        return call.house.payloads.channel(place)
    visible_channel(call, "manage_threads" if place.is_thread else "manage_channels")
    gone = call.house.payloads.channel(place)
    call.house.delivery.delete_channel(place)
    return gone


@routes.add("GET", "/channels/{channel}/thread-members")
def thread_members(call: Call) -> Answer:
    place = visible_channel(call)
    return [call.house.payloads.thread_member(place, user) for user in sorted(place.members)]


@routes.add("PUT", "/channels/{channel}/thread-members/{user}")
def join_thread(call: Call) -> Answer:
    place = visible_channel(call)
    if place.archived:
        raise refusal(50083)
    world = call.house.world
    who = world.bot.id if call.ids["user"] == "@me" else world.user(call.id("user")).id
    with call.house.delivery.new_rights():
        place.members.add(who)


@routes.add("DELETE", "/channels/{channel}/thread-members/{user}")
def leave_thread(call: Call) -> Answer:
    place = visible_channel(call)
    who = call.house.world.bot.id if call.ids["user"] == "@me" else call.id("user")
    if place.archived:
        raise refusal(50083)
    if who != call.house.world.bot.id and not call.house.world.may(call.house.world.bot, place, "manage_threads"):
        raise refusal(50013)
    place.members.discard(who)
