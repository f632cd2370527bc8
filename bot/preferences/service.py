"""Preferences: whether a person wants tips, questions by direct message, pictures of high contrast, a name in
records, and reminders; and when they are awake."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace

import discord

from bot.interactions.panel import GREEN, GREY, Panel, Row, button, controls
from bot.interactions.tickets import Ticket, TicketSigner
from bot.preferences.hours_form import describe_hours, hours_form, read_hours
from bot.store import Preferences, Store
from bot.tables.errors import Refused
from bot.text.sentences import sentence

CHOICES = ("tips", "dms", "contrast", "records", "reminders")


class PreferencesService:
    """Shows people their preferences, and changes them."""

    def __init__(
        self,
        store: Store,
        signer: TicketSigner,
        now: Callable[[], int],
        changed: Callable[[int, int], Awaitable[None]],
    ) -> None:
        self._store = store
        self._signer = signer
        self._now = now
        self._changed = changed  # hears who has other hours, and by which interaction

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

    async def hours_form(self, user: int) -> discord.ui.Modal:
        """The form in which somebody says when they are awake."""
        return hours_form(self._signer, await self._store.preferences(user), self._now())

    async def set_hours(self, user: int, typed: Mapping[str, object], interaction_id: int) -> Panel:
        """Keep the hours that were put into the form. All clocks that run for this person go by them at once."""
        after = read_hours(await self._store.preferences(user), typed, self._now())
        await self._store.set_preferences(after)
        await self._changed(user, interaction_id)
        return self._panel(after)

    def _panel(self, now: Preferences) -> Panel:
        states = {what: "on" if getattr(now, what) else "off" for what in CHOICES}
        lines = [sentence(f"preferences.{what}-{state}") for what, state in states.items()]
        lines.append(sentence("preferences.hours", hours=describe_hours(now, self._now())))
        buttons: Row = [
            button(
                self._signer,
                sentence(f"preferences.turn-{what}-{'off' if state == 'on' else 'on'}"),
                Ticket("prefer", 0, 0, what),
                GREY if state == "on" else GREEN,
            )
            for what, state in states.items()
        ]
        more: Row = [
            button(self._signer, sentence("preferences.hours-button"), Ticket("hours", 0)),
            button(self._signer, sentence("preferences.delete-button"), Ticket("delete", 0)),
        ]
        return Panel("\n".join(lines), controls([buttons, more]))


def _turned(before: Preferences, what: str) -> Preferences:
    """The same with one choice the other way round."""
    match what:
        case "tips":
            return replace(before, tips=not before.tips)
        case "dms":
            return replace(before, dms=not before.dms)
        case "records":
            return replace(before, records=not before.records)
        case "contrast":
            return replace(before, contrast=not before.contrast)
        case _:
            return replace(before, reminders=not before.reminders)
