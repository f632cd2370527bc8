"""Presses that come twice, late, in another order, for a question of the past, or from somebody who clicks
twice."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from itertools import count
from random import Random

from bot.play import service
from bot.store import entries, opening
from bot.tables.runner import TableRunner
from rules.kernel.session import Session
from tests.torture.pressing import Click, Hall, opened_hall
from tests.torture.rows import Mutant, Outcome, Row, Trial, folder
from tests.torture.taking_out import edited

TABLES = 6  # at once
LATE = 60  # presses that are held back at most
MOST = 2000  # presses in one database


class Post:
    """What brings presses to the bot: not once, not at once and not in their order."""

    def __init__(self, hall: Hall, rng: Random) -> None:
        self._hall, self._rng = hall, rng
        self._held: list[Click] = []
        self.delivered = 0

    async def bring(self, clicks: Iterable[Click]) -> None:
        """Deliver some of these, as often as it comes, with some that were held back."""
        rng = self._rng
        now: list[Click] = []
        for click in clicks:
            for _ in range(rng.choice((1, 1, 1, 2, 2, 3))):
                (self._held if rng.random() < 0.3 else now).append(click)
            if rng.random() < 0.1:
                self._held += [click] * 2
        rng.shuffle(self._held)
        keep = 0 if not now else rng.randrange(LATE)
        now += self._held[keep:]
        del self._held[keep:]
        rng.shuffle(now)
        self.delivered += len(now)
        await asyncio.gather(*map(self._hall.deliver, now))


async def play(hall: Hall, table: int, rng: Random, post: Post, most: int) -> None:
    """Play a game to its end, or until so many presses were brought; then bring all that was held back."""
    while post.delivered < most and (clicks := await hall.think(table, rng)) is not None:
        await post.bring(clicks)
    await post.bring([])


async def run(cases: int, seed: int) -> Outcome:
    """Games at several tables, over and over."""
    trial, rng = Trial(), Random(seed)
    with folder() as path:
        while trial.goes_on(cases):
            number, most = trial.cases, min(cases - trial.cases, MOST)
            with trial.case(f"seed {seed}, from press {number}", 0):
                async with opened_hall(path / f"{number}-{len(trial.failures)}.db") as hall:
                    trial.cases += await play_many(hall, rng, f"{seed} {number}", most)
                    await hall.judge()
    return trial.outcome


async def play_many(hall: Hall, rng: Random, seed: str, most: int) -> int:
    """Games one after the other in each of several channels; how many presses were brought."""

    async def keep_playing(channel: int) -> int:
        post = Post(hall, rng)
        for game in count():
            await play(hall, await hall.deal(channel, f"{seed} {channel} {game}"), rng, post, most // TABLES + 1)
            if post.delivered >= most // TABLES:
                break
        return post.delivered

    return sum(await asyncio.gather(*map(keep_playing, range(TABLES))))


# -- what is taken out

MUTANTS = (
    Mutant(
        "no-question",
        "the question of a ticket is not compared with the open one",
        edited(service, "_require_open", ("if session.number != question:", "if False:")),
    ),
    Mutant(
        "number-again",
        "a question that is open again after an undo has its old number again",
        edited(Session, "undo", ("self.question = self.length", "pass")),
    ),
    Mutant(
        "no-inbox",
        "a press that changed nothing is not noted",
        edited(
            TableRunner,
            "_keep",
            ("cause.interaction_id is not None and not await self._store.once(cause.interaction_id)", "False"),
        ),
    ),
    Mutant(
        "inbox-unread",
        "a new entry is not compared with what was noted",
        edited(
            entries.Ends, "append", ("if db.execute(_IN_THE_INBOX, (compact(clicks),)).fetchone():", "if False:")
        ),
    ),
    Mutant(
        "press-unnamed",
        "entries are kept without the press that they came by",
        edited(entries.Ends, "_add", ("row = columns(entry, click)", "row = columns(entry, None)")),
    ),
    Mutant(
        "no-index",
        "no index keeps a press from having two entries",
        edited(
            opening, "set_up", ("migrate(db, path)", 'migrate(db, path)\n    db.execute("DROP INDEX one_effect")')
        ),
    ),
)
ROWS = (
    Row(
        "repeats",
        "An answer takes effect once: presses duplicated, late, reordered, doubled, for an old question",
        run,
        *(6000, 200_000, 1_000_000),
        MUTANTS,
        8000,
    ),
)
