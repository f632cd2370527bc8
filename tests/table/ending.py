"""Ending a game by command."""

from __future__ import annotations

from typing import Any

from parlor.people.outcome import Outcome
from parlor.people.person import Person


async def end_game(person: Person, **where: Any) -> Outcome:
    """`/game end`, and the button with which whoever may end it at once says that they are sure."""
    asked = await person.slash("game end", **where)
    buttons = [one for message in asked.messages for one in message.buttons]
    return await person.click(asked, custom_id=buttons[0].custom_id) if buttons else asked
