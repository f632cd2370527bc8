"""What whoever manages a server sees of its settings."""

from __future__ import annotations

from typing import Any

import discord

from bot.interactions.panel import GREEN, GREY, Panel, Row, button, controls
from bot.interactions.permissions import BY_KIND, Standing
from bot.interactions.tickets import Ticket, TicketSigner
from bot.store import Server
from bot.text.sentences import list_texts, sentence

MOST_CHANNELS = 25  # that a list of channels lets one choose
KINDS = tuple(kind for kind in BY_KIND if "thread" not in kind.name)
POSTS = (discord.ChannelType.forum,)  # each of its posts is a thread; Discord's lists know no media channels


def settings_panel(signer: TicketSigner, row: Server, who: Standing) -> Panel:
    """Who opens tables, where, and whether in threads, each with what changes it."""
    lines = [sentence("server.title"), _tell_who(row, who), _tell_where(row, who)]
    lines += [sentence("server.threads-on" if row.threads else "server.threads-off"), sentence("server.note")]
    persons: Row = [
        _choice(signer, "everybody", row.opens == "everybody"),
        _choice(signer, "managers", row.opens == "managers"),
    ]
    places: Row = [_choice(signer, "anywhere", not row.channels)]
    threads = "no-threads" if row.threads else "threads"
    places.append(button(signer, sentence(f"server.{threads}"), Ticket("server", 0, 0, threads)))
    return Panel(
        "\n".join(lines), controls([persons, [_roles(signer, row, who)], [_channels(signer, row, who)], places])
    )


def _tell_who(row: Server, who: Standing) -> str:
    if row.role is None:
        return sentence(f"server.who-{row.opens}")
    there = who.exists(row.role)
    return sentence("server.who-role", role=f"<@&{row.role}>") if there else sentence("server.who-role-gone")


def _tell_where(row: Server, who: Standing) -> str:
    if not row.channels:
        return sentence("server.where-any")
    named = [f"<#{number}>" for number in row.channels if who.exists(number)]
    gone = [sentence("server.channel-gone")] * (len(named) < len(row.channels))
    return sentence("server.where", channels=list_texts([*named, *gone]))


def _choice(signer: TicketSigner, key: str, chosen: bool) -> discord.ui.Button[Any]:
    return button(signer, sentence(f"server.{key}"), Ticket("server", 0, 0, key), GREEN if chosen else GREY)


def _roles(signer: TicketSigner, row: Server, who: Standing) -> discord.ui.RoleSelect[Any]:
    """A list of roles, on which the one that was chosen is marked."""
    chosen = [row.role] if row.role is not None and who.exists(row.role) else []
    return discord.ui.RoleSelect(
        custom_id=signer.write(Ticket("server", 0, 0, "role")),
        placeholder=sentence("server.role"),
        default_values=[_preset(number, discord.SelectDefaultValueType.role) for number in chosen],
    )


def _channels(signer: TicketSigner, row: Server, who: Standing) -> discord.ui.ChannelSelect[Any]:
    """A list of the channels in which a table can stand, by itself or in a thread."""
    chosen = [number for number in row.channels if who.exists(number)]
    return discord.ui.ChannelSelect(
        custom_id=signer.write(Ticket("server", 0, 0, "channels")),
        channel_types=[*KINDS, *POSTS],
        placeholder=sentence("server.channels"),
        max_values=MOST_CHANNELS,
        default_values=[_preset(number, discord.SelectDefaultValueType.channel) for number in chosen],
    )


def _preset(number: int, kind: discord.SelectDefaultValueType) -> discord.SelectDefaultValue:
    return discord.SelectDefaultValue(id=number, type=kind)
