"""What a server has settled: shown and changed by whoever manages it, and kept to when a table is opened."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from bot.interactions.panel import Panel
from bot.interactions.permissions import Standing
from bot.interactions.tickets import TicketSigner
from bot.server.panels import MOST_CHANNELS, settings_panel
from bot.store import Server, Store
from bot.tables.errors import Refused
from bot.text.sentences import list_texts


class ServerService:
    """Knows who may open tables on each server, and where."""

    def __init__(self, store: Store, signer: TicketSigner) -> None:
        self._store = store
        self._signer = signer
        self._changing = asyncio.Lock()  # of two changes at a time neither undoes the other

    async def admit(self, who: Standing) -> Server:
        """What this server has settled, if it lets somebody open a table here; whoever manages it always may."""
        settled = await self._store.server(who.guild)
        if not who.manages_server:
            _check_person(settled, who)
            _check_place(settled, who)
        return settled

    async def panel(self, who: Standing) -> Panel:
        """What this server has settled, with all that changes it."""
        _require_manager(who)
        return settings_panel(self._signer, await self._store.server(who.guild), who)

    async def change(self, who: Standing, key: str, chosen: Sequence[int]) -> Panel:
        """Settle something anew; the panel as it is then."""
        _require_manager(who)
        async with self._changing:
            settled = _changed(await self._store.server(who.guild), key, chosen)
            await self._store.set_server(settled)
        return settings_panel(self._signer, settled, who)


def _require_manager(who: Standing) -> None:
    """Refuse whoever does not manage the server, or no longer does."""
    if not who.manages_server:
        raise Refused("not-manager")


def _check_person(settled: Server, who: Standing) -> None:
    """Refuse whom the server does not let open tables."""
    role = settled.role
    if settled.opens == "managers" and not who.manages_channel:
        raise Refused("opens-managers")
    if role is not None and role not in who.roles:
        raise Refused("opens-role", role=role) if who.exists(role) else Refused("opens-role-gone")


def _check_place(settled: Server, who: Standing) -> None:
    """Refuse a table where the server wants none; a thread counts as the channel it hangs on."""
    if not settled.channels or who.channel in settled.channels:
        return
    there = [f"<#{number}>" for number in settled.channels if who.exists(number)]
    raise Refused("opens-elsewhere", channels=list_texts(there)) if there else Refused("opens-nowhere")


def _changed(before: Server, key: str, chosen: Sequence[int]) -> Server:
    """The same with what was pressed or chosen. The role that everybody has is everybody."""
    match key, [*chosen][:MOST_CHANNELS]:
        case ("everybody", _):
            return replace(before, opens="everybody", role=None)
        case ("managers", _):
            return replace(before, opens="managers", role=None)
        case ("role", [role]):
            everybody = role == before.guild
            return replace(before, opens="everybody" if everybody else "role", role=None if everybody else role)
        case ("anywhere", _):
            return replace(before, channels=())
        case ("channels", [_, *_] as channels):
            return replace(before, channels=tuple(channels))
        case ("threads" | "no-threads", _):
            return replace(before, threads=key == "threads")
        case _:
            raise Refused("not-ours")
