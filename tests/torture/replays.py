"""State is a function of the log: a game replays to the same hash from every prefix of it, and so does a copy of
it: a backup, what is restored from one, and an exported file."""

from __future__ import annotations

import shutil
from hashlib import blake2b
from pathlib import Path
from random import Random

from bot.cli.random_players import random_answer
from bot.finish import saves
from bot.store import NewTable, opening, reading, restoring
from bot.store.sqlite import SqliteStore
from rules import GAMES
from rules.kernel import session as sessions
from rules.kernel.log import Entry, ReplayDiverged
from rules.kernel.session import Session, canonical, play_back
from tests.bot.store.builders import opened
from tests.house_rules import house_rules
from tests.torture.rows import Mutant, Outcome, Row, Trial, folder, require
from tests.torture.taking_out import edited

PREFIXES = 24  # of one game: all of a short one
UNDOS = 0.06  # of the moves


def mark(session: Session) -> str:
    """A hash of all that there is to a game: what everybody sees, may do and has been told, and its dice."""
    eyes = (None, *range(session.seats))
    seen = [(session.view(seat), session.events(seat)) for seat in eyes]
    asked = None if session.ask is None else [(seat, one.shape()) for seat, one in session.ask.decisions.items()]
    facts = (seen, asked, sorted(session.waiting_for), session.settled, session.result, session.rolled)
    return blake2b(repr(facts).encode(), digest_size=12).hexdigest()


def play(key: str, rng: Random, seed: str) -> tuple[Session, dict[int, str]]:
    """A random game with second thoughts and ways back; its hash at some lengths of its log, the last included."""
    game = GAMES[key]
    seats = rng.choice([*game.seats])
    house = house_rules(game)
    session = Session.new(game, seats, seed, house[rng.choice([*house])])
    marks = {0: mark(session)}
    every = rng.randrange(1, 40) if rng.random() < 0.8 else 1
    undone = 0
    while session.ask is not None:
        undone += _move(session, rng, undone)
        if session.length % every == 0 and len(marks) < PREFIXES:
            marks[session.length] = mark(session)
    marks[session.length] = mark(session)
    return session, marks


def _move(session: Session, rng: Random, undone: int) -> bool:
    """One move; whether it was a way back."""
    assert session.ask is not None
    if session.log and undone < 12 and rng.random() < UNDOS:
        session.undo(rng.randrange(session.seats), rng.randrange(max(0, session.length - 12), session.length))
        return True
    laid = [seat for seat in session.ask.decisions if session.sealed(seat) is not None]
    if laid and rng.random() < 0.1:
        session.retract(laid[0])
        return False
    seat = rng.choice(sorted(session.waiting_for | {*laid[:1]}))
    session.answer(seat, random_answer(session.ask.decisions[seat], rng))
    return False


def replayed(session: Session, log: list[Entry]) -> Session:
    """What the log leads to."""
    return play_back(session.game, session.seats, session.seed, session.options, log)


def forged(session: Session, rng: Random) -> list[Entry] | None:
    """The log with another answer in one place, which would have been as legal there."""
    place = rng.randrange(session.length)
    entry, told = session.log[place], replayed(session, session.log[:place])
    if entry.kind != "answer" or told.ask is None:
        return None
    value = random_answer(told.ask.decisions[entry.seat], rng)
    if (value,) == entry.value or told.sealed(entry.seat) is not None:
        return None
    other = Entry(entry.kind, entry.seat, (value,), entry.digest, entry.key, entry.parties)
    return [*session.log[:place], other, *session.log[place + 1 :]]


# -- copies


async def keep(store: SqliteStore, session: Session, channel: int) -> int:
    """The game in a store, as it would be written there."""
    game = session.game
    facts = (1, channel, game.key, session.seats, "", game.rules_version, game.deck_digest)
    table = await store.new_table(NewTable(*facts))
    for seat in range(session.seats):
        await store.sit(table, seat, table * 10 + seat)
    await store.start_table(table, session.seats, session.seed, session.options)
    half = session.length // 2
    await store.append(table, 0, session.log[:half], table)
    await store.append(table, half, session.log[half:], table + 10**6)
    return table


async def copies(path: Path, session: Session) -> list[tuple[str, Session]]:
    """The game as it stands in a store, in a backup of it, in what is restored from that, and in an exported
    file."""
    backup, elsewhere = path / "backup.db", path / "elsewhere" / "c.db"
    elsewhere.parent.mkdir(parents=True)
    async with opened(path / "c.db") as store:
        table = await keep(store, session, 1)
        found = [("store", replayed(session, await store.log(table)))]
        await store.backup(backup)
    async with opened(elsewhere) as other:
        await other.new_table(NewTable(1, 9, session.game.key, 2, "", 1, ""))
        torn = Path(f"{elsewhere}-wal").read_bytes()
    Path(f"{elsewhere}-wal").write_bytes(torn)  # as a process leaves it that was killed
    restoring.restore(elsewhere, backup, "before")
    for name, database in (("backup", backup), ("restored", elsewhere)):
        async with opened(database, check=True) as store:
            found.append((name, replayed(session, await store.log(table))))
    saves.write(saves.save(session), path / "game.json")
    read = saves.read(path / "game.json")
    require(not saves.verify(read, GAMES), f"the exported file is not right: {saves.verify(read, GAMES)}")
    found.append(("export", saves.load(read, GAMES)))
    return found


def same_end(told: Session, session: Session, name: str) -> bool:
    """Whether a copy stands where the game does. A file tells neither hesitation nor the order of clicks."""
    return mark(told) == mark(canonical(session) if name == "export" else session)


# -- the row


async def run(cases: int, seed: int) -> Outcome:
    """Random games of every kind, one after the other."""
    trial, rng = Trial(), Random(seed)
    with folder() as path:
        number = 0
        while trial.goes_on(cases):
            key = [*GAMES][number % len(GAMES)]
            number += 1
            where = f"seed {seed}, game {number} ({key})"
            with trial.case(where, 0):
                session, marks = play(key, rng, f"{seed} {number}")
                check(trial, session, marks, rng, where)
                for name, told in await copies(path / str(number), session):
                    with trial.case(f"{where}, {name}"):
                        require(same_end(told, session, name), "it replays to another game")
            shutil.rmtree(path / str(number), ignore_errors=True)
    return trial.outcome


def check(trial: Trial, session: Session, marks: dict[int, str], rng: Random, where: str) -> None:
    """Every prefix that was marked leads to the same hash; another answer in the log is noticed."""
    for length, stood in marks.items():
        with trial.case(f"{where}, the first {length} entries"):
            require(mark(replayed(session, session.log[:length])) == stood, "they lead to another game")
    wrong = forged(session, rng)
    if wrong is not None:
        with trial.case(f"{where}, another answer"):
            try:
                replayed(session, wrong)
            except ReplayDiverged:
                return
            require(False, "it was believed")


ROWS = (
    Row(
        "replays",
        "State is a function of the log: prefixes, backups, restored and exported games replay to the same hash",
        run,
        *(150, 4000, 60_000),
        (
            Mutant(
                "chance",
                "a seed is not all that dice are thrown from",
                edited(sessions.Session, "new", ("Dice(seed)", "Dice(seed + str(id(agreed)))")),
            ),
            Mutant(
                "any-answer",
                "an entry is not compared with what it comes to",
                edited(sessions, "play_on", ("or session.log[-1] != entry", "")),
            ),
            Mutant(
                "undone-counts",
                "what was undone is in the exported file",
                edited(sessions, "in_force", ("place = length - before", "place -= 1")),
            ),
            Mutant(
                "rest-changed",
                "the state to go back to is played on with",
                edited(sessions.Session, "_finish_step", ("return self.state.clone()", "return self.state")),
            ),
            Mutant(
                "last-lost",
                "the export leaves an entry out",
                edited(saves, "save", ("for entry in told.log)", "for entry in told.log[:-1])")),
            ),
            Mutant(
                "backup-without-log",
                "a backup is a copy of the file, without its log",
                edited(
                    opening, "_copy", ("source.backup(copy)", "import shutil\n        shutil.copyfile(path, part)")
                ),
            ),
            Mutant(
                "foreign-log",
                "what is restored meets the log of another database",
                edited(restoring, "_put_aside", ("if not found.exists():", "if tail or not found.exists():")),
            ),
            Mutant(
                "values-cut",
                "of several answers the store keeps one",
                edited(reading, "entry_of", ("tuple(one)", "tuple(one[:1])")),
            ),
        ),
        150,
    ),
)
