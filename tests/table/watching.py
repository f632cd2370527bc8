"""What a spectator may read of a game: worked out again, line by line, from the log on the disk."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from bot.pictures import Pictures
from bot.pictures.picture import alt
from bot.store.sqlite import SqliteStore
from bot.terminal import story
from bot.tickets import Mint
from bot.words import Words
from parlor.bodies import every_component
from parlor.record import Receipt
from parlor.world import SUPPRESS_EMBEDS
from rules import GAMES
from rules.kernel.session import Session, play_back
from tests.table.evening import SECRET

WHO = r"<@\d+>(, <@\d+>)*"
OWN = re.compile(
    r"|".join(
        [
            r"\*\*Gangster's Dilemma\*\*, 3 to 7 players",
            r"[1-7]\. <@\d+>",
            r"Sealed seed: `[0-9a-f]{64}`\. It is opened at the end, and every roll can be checked\.",
            r"The game has begun\.",
            rf"{WHO}: your move\.",
            rf"(Gangster's Dilemma, round \d+\. )?Waiting for {WHO}\.( \d of \d have chosen\.)?",
            r"You have no seat at this table\. You can watch the board\.",
            r"The game is still going on, and its log holds every secret\. Use `/game export` when it is over\.",
        ]
    )
)
"""What the bot itself says where all can read it: who sits and who is waited for, and nothing else."""

FOR_ALL = (0, SUPPRESS_EMBEDS)  # flags of a message that is nobody's own

PUBLIC = ("sit", "leave", "house", "remove", "start", "move", "hand", "log", "rules")


class Watching:
    """A game as a spectator may see it, from one entry of the log to the next."""

    def __init__(self, sessions: Sequence[Session], names: Sequence[str]) -> None:
        self.game, self._pictures = sessions[-1].game.key, Pictures()
        self.words = Words(sessions[-1].game, names)
        self.sheets = [session.game.sheet(session.view(None)) for session in sessions]
        self.boards = [alt(self.words, sheet) for sheet in self.sheets]
        self.story = story(self.words, sessions[-1].events(None), None)

    @classmethod
    async def of(cls, data: Path, names: Sequence[str]) -> Watching:
        store = await SqliteStore.open(data / "test.db", lambda: 0)
        row, log = await store.table(1), await store.log(1)
        await store.close()
        assert row is not None
        game, told = GAMES[row.game], (row.seats, row.seed, row.options)
        return cls([play_back(game, *told, log[:length]) for length in range(len(log) + 1)], names)

    async def may_see(self, receipts: Sequence[Receipt], channel: int) -> None:
        """Everything that was received is public: its place, its lines, its buttons, its board and its picture."""
        at = 0
        for receipt in receipts:
            assert receipt.kind in ("message", "edit", "delete", "commands"), receipt
            if receipt.kind == "commands":
                continue
            assert receipt.channel == channel, receipt
            for line in told_lines(receipt):
                assert line in self.story or OWN.fullmatch(line), line
            for part in every_component(receipt.payload.get("components", [])):
                assert "custom_id" not in part or for_all(part["custom_id"]), part
            for board in boards_of(receipt):
                assert board in self.boards[at:], f"a board that no spectator may see, or not yet:\n{board}"
                at = self.boards.index(board, at)
                await self._picture_may_be_seen(receipt.files, at)

    async def _picture_may_be_seen(self, files: Sequence[bytes], at: int) -> None:
        """It shows the board beside it, or, drawn while somebody chose, one of a moment before."""
        for sheet in reversed(self.sheets[: at + 1]):
            picture = await self._pictures.of(self.words, sheet, self.game)
            if tuple(files) == (picture.png,):
                return
        raise AssertionError("a picture that no spectator may see, or not yet")


def told_lines(receipt: Receipt) -> list[str]:
    return [line for line in receipt.payload.get("content", "").splitlines() if line]


def boards_of(receipt: Receipt) -> Iterator[str]:
    """What a picture says to those who do not see it."""
    assert not receipt.payload.get("embeds")
    for picture in receipt.payload.get("attachments", ()):
        yield picture["description"]


def for_all(custom_id: object) -> bool:
    """Whether a button is one of those that everybody sees: none of a question, none of an option."""
    ticket = Mint(SECRET).read(custom_id)
    return ticket is not None and ticket.verb in PUBLIC and not ticket.key


def posted(receipts: Sequence[Receipt]) -> list[str]:
    """The lines of the messages that were posted for all, in order, but for boards."""
    return [
        line
        for receipt in receipts
        if receipt.kind == "message" and receipt.payload["flags"] in FOR_ALL and not receipt.payload["attachments"]
        for line in told_lines(receipt)
    ]
