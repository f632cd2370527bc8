"""What a spectator may read of a game: worked out again, line by line, from the log on the disk."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from sqlite3 import connect
from typing import TypeAlias

from bot.interactions.tickets import TicketSigner
from bot.pictures import Drawing, Pictures, Scene
from bot.pictures.picture import alt
from bot.store.sqlite import SqliteStore
from bot.text.sentences import sentence
from bot.text.signs import SIGNS, sign_name
from bot.text.story import tell_story
from bot.text.words import Words
from parlor.api.request_body import walk_components
from parlor.record import Receipt
from parlor.world.models import SUPPRESS_EMBEDS
from rules import GAMES
from rules.kernel.game import AnyGame
from rules.kernel.session import Session, play_back
from tests.table.evening import SECRET

SIGN = rf"([{''.join(SIGNS)}] )?"
WHO = rf"{SIGN}<@\d+>((, {SIGN}<@\d+>)* and {SIGN}<@\d+>)?"
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

Span: TypeAlias = tuple[int, int]
"""The events that a post of the story is about: since, and until."""

FOR_ALL = (0, SUPPRESS_EMBEDS)  # flags of a message that is nobody's own

PUBLIC = ("sit", "leave", "house", "remove", "learners", "start", "move", "hand", "log", "rules")


class Watching:
    """A game as a spectator may see it, from one entry of the log to the next."""

    def __init__(self, sessions: Sequence[Session], names: Sequence[str], spans: Sequence[Span]) -> None:
        self._pictures, self.words = Pictures(), signed_words(sessions[-1].game, names)
        plain = Words(sessions[-1].game, names)
        self.drawings = [Drawing.of(scene_of(session, plain)) for session in sessions]
        self.boards = [alt(plain, drawing.sheet) for drawing in self.drawings]
        self.about = self.words.say(("about",)).splitlines()  # what the game is
        told = [line for session in sessions for line in session.game.standing(session.view(None))]
        self.standings = {sentence("learn.standing", line=self.words.say(line)) for line in told}
        self.story = retell_spans(self.words, sessions[-1], spans)

    @classmethod
    async def of(cls, data: Path, names: Sequence[str]) -> Watching:
        store = await SqliteStore.open(data / "test.db", lambda: 0)
        row, log = await store.table(1), await store.log(1)
        await store.close()
        assert row is not None
        game, told = GAMES[row.game], (row.seats, row.seed, row.options)
        sessions = [play_back(game, *told, log[:length]) for length in range(len(log) + 1)]
        return cls(sessions, names, read_spans(data))

    async def may_see(self, receipts: Sequence[Receipt], channel: int) -> None:
        """Everything that was received is public: its place, its lines, its buttons, its board and its picture."""
        at = 0
        for receipt in receipts:
            assert receipt.kind in ("message", "edit", "delete", "commands"), receipt
            if receipt.kind == "commands":
                continue
            assert receipt.channel == channel, receipt
            for line in told_lines(receipt):
                known = line in self.story or line in self.about or line in self.standings
                assert known or OWN.fullmatch(line), line
            for part in walk_components(receipt.payload.get("components", [])):
                assert "custom_id" not in part or for_all(part["custom_id"]), part
            for board in boards_of(receipt):
                at = await self._find_moment(board, receipt.files, at)

    async def _find_moment(self, board: str, files: Sequence[bytes], at: int) -> int:
        """The first moment, not before `at`, whose board reads and looks like this one. Several in a row may read
        the same and look different: a picture shows who is asked."""
        moments = [moment for moment in range(at, len(self.boards)) if self.boards[moment] == board]
        assert moments, f"a board that no spectator may see, or not yet:\n{board}"
        for moment in moments:
            picture = await self._pictures.of(self.drawings[moment])
            if tuple(files) == (picture.png,):
                return moment
        raise AssertionError(f"a picture that no spectator may see, or not yet, beside\n{board}")


def read_spans(data: Path) -> list[Span]:
    """Which events each post of the story was about: together all of them, each once."""
    with closing(connect(data / "test.db")) as store:
        rows = store.execute("SELECT payload FROM outbox WHERE kind = 'story' ORDER BY id").fetchall()
    spans = [(span["since"], span["until"]) for (payload,) in rows for span in [json.loads(payload)]]
    assert [0, *(until for _, until in spans)][:-1] == [since for since, _ in spans]
    return spans


def retell_spans(words: Words, session: Session, spans: Sequence[Span]) -> list[str]:
    """The story of a game that is over, as its channel was told it."""
    events = session.events(None)
    assert spans[-1][1] == len(events)
    return [line for since, until in spans for line in tell_story(words, session.game, events[since:until])]


def signed_words(game: AnyGame, names: Sequence[str]) -> Words:
    """What a table reads: names behind the signs of their seats."""
    return Words(game, [sign_name(seat, name) for seat, name in enumerate(names)])


def scene_of(session: Session, words: Words) -> Scene:
    """What everybody may see of a game, and who is asked; an answer that can be taken back shows nothing yet."""
    asked = frozenset(session.ask.decisions) if session.ask is not None else frozenset()
    return Scene(session.game, words, session.readable_view(None), asked)


def told_lines(receipt: Receipt) -> list[str]:
    return [line for line in receipt.payload.get("content", "").splitlines() if line]


def boards_of(receipt: Receipt) -> Iterator[str]:
    """What a picture says to those who do not see it."""
    assert not receipt.payload.get("embeds")
    for picture in receipt.payload.get("attachments", ()):
        yield picture["description"]


def for_all(custom_id: object) -> bool:
    """Whether a button is one of those that everybody sees: none of a question, none of an option."""
    ticket = TicketSigner(SECRET).read(custom_id)
    return ticket is not None and (ticket.verb == "howto" or (ticket.verb in PUBLIC and not ticket.key))


def posted(receipts: Sequence[Receipt]) -> list[str]:
    """The lines of the messages that were posted for all, in order, but for boards."""
    return [
        line
        for receipt in receipts
        if receipt.kind == "message" and receipt.payload["flags"] in FOR_ALL and not receipt.payload["attachments"]
        for line in told_lines(receipt)
    ]
