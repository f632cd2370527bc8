"""What a runner needs of the clocks of its tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from bot.store import WaitChanges

if TYPE_CHECKING:
    from bot.tables.context import TableContext
    from bot.tables.runner import Change


class Clocks(Protocol):
    """The clocks of tables that have deadlines."""

    async def measure(self, change: Change) -> WaitChanges:
        """For whom the table waits after a change."""

    async def note_deadlines(self, table: TableContext) -> None:
        """Note when the time is up of those for whom the table waits, and what the visitor may take back."""

    def wake(self) -> None:
        """A clock was wound up."""
