"""Archiving threads, by request or after long silence: they take no message until they are opened again."""

from __future__ import annotations

from parlor.api.errors import api_error
from parlor.backend import Backend
from parlor.world.models import Channel

JSON = dict[str, object]


def archive_if_due(backend: Backend, place: Channel) -> None:
    """Archive a thread whose time has come. Discord does so by itself; here it is done before anybody looks."""
    if backend.world.is_overdue(place):
        archive(backend, place)


def archive(backend: Backend, thread: Channel, *, locked: bool | None = None) -> None:
    """Archive a thread, and lock or unlock it if that is said."""
    thread.locked = thread.locked if locked is None else locked
    _set_archived(backend, thread, archived=True)


def open_again(backend: Backend, thread: Channel) -> None:
    """Unarchive a thread."""
    _set_archived(backend, thread, archived=False)


def _set_archived(backend: Backend, thread: Channel, *, archived: bool) -> None:
    thread.archived, thread.turned = archived, backend.world.clock.now()
    backend.delivery.channel_changed(thread, "THREAD_UPDATE")


def require_open(backend: Backend, place: Channel) -> None:
    """Refuse what the bot wants to say or edit in an archived thread, or in a locked one that it may not manage.

    Discord's documents say that a message opens an archived thread again unless it is locked; some bots report
    that they are refused all the same. Being refused is the stricter guess; so is that nothing can be edited in a
    thread that is locked but not archived.
    """
    if place.archived:
        raise api_error(50083)
    if place.locked and not backend.world.may(backend.world.bot, place, "manage_threads"):
        raise api_error(160005)


def may_modify(backend: Backend, place: Channel, said: JSON) -> bool:
    """Whether the bot may rename, archive, lock or open this: an owner may not lock, and whoever may write in a
    thread may open it again unless it is locked. Who may not write there may not open it, whatever else they may:
    the documents do not say so, discord.js has found it out."""
    world, bot = backend.world, backend.world.bot
    writes = world.may(bot, place, "send_messages_in_threads")
    if place.is_thread and place.archived and said.get("archived") is False and not writes:
        return False
    if world.may(bot, place, "manage_threads" if place.is_thread else "manage_channels"):
        return True
    if not place.is_thread or place.locked or "locked" in said:
        return False
    return (said == {"archived": False} and writes) or place.owner == bot.id
