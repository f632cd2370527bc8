"""What a person has asked for: tips, and direct messages."""

from __future__ import annotations

from dataclasses import replace

from bot.interactions.panel import GREEN, GREY, Panel, Row, button, controls
from bot.interactions.tickets import Ticket, TicketSigner
from bot.store import Preferences, Store
from bot.tables.errors import Refused
from bot.text.sentences import sentence

CHOICES = ("tips", "dms")


class PreferencesService:
    """Shows and changes them."""

    def __init__(self, store: Store, signer: TicketSigner) -> None:
        self._store = store
        self._signer = signer

    async def panel(self, user: int) -> Panel:
        """Each choice with how it stands, and a button that turns it round."""
        return self._panel(await self._store.preferences(user))

    async def turn(self, user: int, what: str) -> Panel:
        """Switch something on or off."""
        if what not in CHOICES:
            raise Refused("not-ours")
        before = await self._store.preferences(user)
        after = replace(before, tips=not before.tips) if what == "tips" else replace(before, dms=not before.dms)
        await self._store.set_preferences(after)
        return self._panel(after)

    def _panel(self, now: Preferences) -> Panel:
        states = {what: "on" if getattr(now, what) else "off" for what in CHOICES}
        lines = [sentence(f"preferences.{what}-{state}") for what, state in states.items()]
        buttons: Row = [
            button(
                self._signer,
                sentence(f"preferences.turn-{what}-{'off' if state == 'on' else 'on'}"),
                Ticket("prefer", 0, 0, what),
                GREY if state == "on" else GREEN,
            )
            for what, state in states.items()
        ]
        return Panel("\n".join(lines), controls([buttons]))
