"""Preferences: whether a person wants tips, questions by direct message, pictures of high contrast, and a name in
records."""

from __future__ import annotations

from dataclasses import replace

from bot.interactions.panel import GREEN, GREY, Panel, Row, button, controls
from bot.interactions.tickets import Ticket, TicketSigner
from bot.store import Preferences, Store
from bot.tables.errors import Refused
from bot.text.sentences import sentence

CHOICES = ("tips", "dms", "contrast", "records")


class PreferencesService:
    """Shows people their preferences, and changes them."""

    def __init__(self, store: Store, signer: TicketSigner) -> None:
        self._store = store
        self._signer = signer

    async def panel(self, user: int) -> Panel:
        """The panel of preferences: each as it is set, with a button that turns it on or off."""
        return self._panel(await self._store.preferences(user))

    async def turn(self, user: int, what: str) -> Panel:
        """Turn a preference on or off; the panel as it is then."""
        if what not in CHOICES:
            raise Refused("not-ours")
        before = await self._store.preferences(user)
        after = _turned(before, what)
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


def _turned(before: Preferences, what: str) -> Preferences:
    """The same with one choice the other way round."""
    match what:
        case "tips":
            return replace(before, tips=not before.tips)
        case "dms":
            return replace(before, dms=not before.dms)
        case "records":
            return replace(before, records=not before.records)
        case _:
            return replace(before, contrast=not before.contrast)
