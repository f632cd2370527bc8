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
from bot.outbox.table_message import MOST_TOLD
from bot.pictures import Drawing, Pictures, Scene
from bot.pictures.picture import alt
from bot.store.sqlite import SqliteStore
from bot.text.sentences import sentence
from bot.text.signs import SIGNS, sign_name
from bot.text.story import tell_events, tell_story
from bot.text.words import Words
from parlor.api.request_body import TEXT_DISPLAY, walk_components
from parlor.record import Receipt
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
            rf"(Gangster's Dilemma, round \d+\. )?Waiting for {WHO}\.( \d of \d have chosen\.)?",
            r"You have no seat at this table\. You can watch the board\.",
            r"\*\*What has happened\*\* · page \d+ of \d+",
            r"The game is still going on, and its log holds every secret\."
            r" Use `/game export` or `/game replay` when it is over\.",
        ]
    )
)
"""What the bot itself says where all can read it: who sits and who is waited for, and nothing else."""

Span: TypeAlias = tuple[int, int]
"""The events that a post of the story is about: since, and until."""

READING = ("howto", "log", "logs")  # they lead to pages of what whoever presses may know
PUBLIC = (
    "sit", "leave", "house", "remove", "ready", "invite", "series", "pace", "learners", "start", "move", "hand",
    "log", "rules",
)  # fmt: skip


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
        self.log = {*tell_events(self.words, sessions[-1].events(None), None)}

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
                known = line in self.story or line in self.log or line in self.about or line in self.standings
                assert known or OWN.fullmatch(line), line
            for part in walk_components(receipt.payload.get("components", [])):
                assert "custom_id" not in part or for_all(part["custom_id"]), part
            for line in pages_of(receipt):
                assert line in self.log or line.startswith("**"), line  # a page of the log, below its headings
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


def retell_spans(words: Words, session: Session, spans: Sequence[Span]) -> set[str]:
    """The lines by which the channel may be told a game that is over: of each post alone, and of those that one
    message holds together."""
    events, lines = session.events(None), set[str]()
    assert spans[-1][1] == len(events)
    for place, (since, _) in enumerate(spans):
        for _, until in spans[place:]:
            told = tell_story(words, session.game, events[since:until])
            lines |= {*told}
            if len("\n".join(told)) > MOST_TOLD:
                break
    return lines


def signed_words(game: AnyGame, names: Sequence[str]) -> Words:
    """What a table reads: names behind the signs of their seats."""
    return Words(game, [sign_name(seat, name) for seat, name in enumerate(names)])


def scene_of(session: Session, words: Words) -> Scene:
    """What everybody may see of a game, and who is asked; an answer that can be taken back shows nothing yet."""
    asked = frozenset(session.ask.decisions) if session.ask is not None else frozenset()
    return Scene(session.game, words, session.readable_view(None), asked)


def told_lines(receipt: Receipt) -> list[str]:
    told = "\n".join([receipt.payload.get("content", ""), *_displays_of(receipt)[:1]])
    return [line for line in told.splitlines() if line]


def pages_of(receipt: Receipt) -> list[str]:
    """The lines of a page to read, below its title."""
    return [line for text in _displays_of(receipt)[1:] for line in text.split("\n")]


def _displays_of(receipt: Receipt) -> list[str]:
    parts = walk_components(receipt.payload.get("components", []))
    return [part["content"] for part in parts if part["type"] == TEXT_DISPLAY]


def boards_of(receipt: Receipt) -> Iterator[str]:
    """What a picture says to those who do not see it."""
    for picture in receipt.payload.get("attachments", ()):
        yield picture["description"]


def for_all(custom_id: object) -> bool:
    """Whether a button is one of those that everybody sees: none of a question, none of an option."""
    ticket = TicketSigner(SECRET).read(custom_id)
    return ticket is not None and (ticket.verb in READING or (ticket.verb in PUBLIC and not ticket.key))
