"""The entries of a table's log: as rows, in a chain of hashes by which damage is noticed, and the units of work
that add them at their place, many answers at once."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from typing import Any, TypeAlias

from bot.store import logs, offering, promising, recording, waiting
from bot.store.database import Database
from bot.store.errors import Damaged, Duplicate, NoSuchTable, OutOfTurn
from bot.store.inbox import record, seen
from bot.store.logs import End
from bot.store.pinning import Witness
from bot.store.posting import post, post_all
from bot.store.rows import Farewell, Outgoing, Placed, compact
from bot.store.rows_time import NO_CHANGES, WaitChanges
from bot.store.work import set_status
from rules.kernel.asking import Answer
from rules.kernel.log import Entry, EntryKind

Columns: TypeAlias = tuple[str, int, str, str | None, str | None, bytes, int | None]
"""kind, seat, value, key, parties, digest, interaction: what an entry is in the database."""

_KIND: dict[str, EntryKind] = {"a": "answer", "r": "retract", "i": "interject", "u": "undo", "e": "epoch"}
_LETTER = {kind: letter for letter, kind in _KIND.items()}


def columns(entry: Entry, interaction_id: int | None) -> Columns:
    """An entry as it is stored: an answer takes some 50 bytes."""
    value = entry.value
    return (
        _LETTER[entry.kind],
        entry.seat,
        f"[{_text(value[0]) if len(value) == 1 else ','.join([_text(one) for one in value])}]",
        entry.key or None,
        compact(entry.parties) if entry.parties else None,
        entry.digest.encode(),
        interaction_id,
    )


def _text(one: Answer) -> str:
    """A value as JSON, the same as `compact` writes, a few times faster: answers are numbers, or the same keys
    over and over."""
    if type(one) is int:
        return str(one)
    return _keys(one) if type(one) is tuple else compact(one)


_keys = lru_cache(maxsize=4096)(compact)


def entry_of(row: Columns) -> Entry:
    """The entry that was stored."""
    kind, seat, value, key, parties, digest, _ = row
    values: tuple[Answer, ...] = tuple(one if isinstance(one, int) else tuple(one) for one in json.loads(value))
    consenting = tuple(json.loads(parties or "[]"))
    return Entry(_KIND[kind], seat, values, digest.decode(errors="replace"), key or "", consenting)


def first_link(table: int, game: str, seats: int, seed: str, options: str) -> bytes:
    """The hash with which a chain begins: of what the game was dealt from, so that a damaged seed is noticed
    too."""
    return _hash(b"", (table, game, seats, seed, options))


def link(before: bytes, table: int, seq: int, row: Columns) -> bytes:
    """The hash of an entry and of all before it. It is against damage, not against whoever may write the file."""
    return _hash(before, (table, seq, *row))


def _hash(before: bytes, fields: Sequence[object]) -> bytes:
    return blake2b(before + repr(fields).encode(errors="surrogateescape"), digest_size=8).digest()


def broken_at(table: int, start: bytes, length: int, rows: Sequence[tuple[Any, ...]]) -> int | None:
    """The place at which rows (table, seq, *Columns, chain) are not what was written; None if all are."""
    places = range(length - len(rows), length)  # they are found from the end backwards
    for place, row in zip(reversed(places), reversed(rows), strict=True):
        if row[1] != place:
            return place
    if len(rows) != length:
        return places.start - 1
    chain = start
    for place, (at, _, *fields, stored) in enumerate(rows):
        chain = link(chain, table, place, tuple(fields))
        if (at, stored) != (table, chain):
            return place
    return None


# -- adding entries

_IN_THE_INBOX = "SELECT 1 FROM inbox WHERE interaction_id IN (SELECT value FROM json_each(?)) LIMIT 1"
MOST_ENDS = 10_000
"""More are forgotten, to be read again."""


def append(
    db: Database,
    table: int,
    expected_seq: int,
    entries: Sequence[Entry],
    interaction_id: int | None,
    outbox: Sequence[Outgoing],
    results: Sequence[Placed],
    agreed: int | None,
    now: int,
    farewell: Farewell | None = None,
    witness: Witness | None = None,
    waits: WaitChanges = NO_CHANGES,
) -> None:
    """Inbox, entries at their place, what is to be said of them, how the game stands, for whom the table waits by
    then, and how it came out if it is over. An offer that was agreed to is closed; with a farewell all others
    lapse."""
    if interaction_id is not None and seen(db, interaction_id):
        raise Duplicate(f"interaction {interaction_id} has had its effect already")
    length, last, chain, updated = end_of_log(db, table)
    if length != expected_seq:
        raise OutOfTurn(f"the log of table {table} has {length} entries, not {expected_seq}")
    if agreed is not None:
        offering.close(db, agreed, "open", "accepted", entry=length)
    if farewell is not None:
        offering.lapse(db, table, farewell)
    if not entries:
        record(db, interaction_id)
    _write(db, table, (length, last, chain, updated), entries, interaction_id)
    touch(db, table, updated, now)
    if waits is not NO_CHANGES:
        waiting.keep(db, table, waits)
    if results:
        _close(db, table, results, now)
    if witness is not None:
        keep_witnesses(db, [(table, witness)])
    post(db, table, outbox)


def _write(db: Database, table: int, end: End, entries: Sequence[Entry], click: int | None) -> None:
    """Add entries behind the end of a log, the first with the interaction that it came by."""
    length, _, chain, _ = end
    rows: list[tuple[object, ...]] = []
    for seq, entry in enumerate(entries, length):
        if entry.kind == "undo":
            promising.take_back(db, table, entry)
        row = columns(entry, click if seq == length else None)
        chain = link(chain, table, seq, row)
        rows.append((table, seq, *row, chain))
    if not logs.add(db, table, end, rows):
        raise Damaged(f"the log of table {table} has lost its end")


def _close(db: Database, table: int, results: Sequence[Placed], now: int) -> None:
    """The game is over, and came out like this."""
    placed = [(table, one.seat, one.place, one.score, now) for one in results]
    db.executemany("INSERT INTO results VALUES (?, ?, ?, ?, ?)", placed)
    recording.record(db, table, results, now)
    set_status(db, table, "over", None, (), now)


_WITNESS = (
    "INSERT INTO witness VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_id) DO UPDATE SET place = excluded.place,"
    " events = excluded.events, build = excluded.build, rules_version = excluded.rules_version,"
    " document = excluded.document, moves = excluded.moves"
)


def keep_witnesses(db: Database, witnesses: Iterable[tuple[int, Witness]]) -> None:
    """Keep how games stand, by their tables. What was told from the same event on is replaced."""
    stand, gone, told = [], [], []
    for table, one in witnesses:
        moves = compact([*one.moves])
        stand.append((table, one.place, one.events, one.build, one.rules_version, one.document, moves))
        if one.told:
            gone.append((table, one.since))
            told.append((table, one.since, one.told))
        if one.epoch is not None:
            new = one.epoch
            facts = (table, new.place, new.events, new.rules_version, new.document, new.build, new.rest)
            db.execute("INSERT INTO epochs VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (*facts, compact([*new.moves])))
    db.executemany(_WITNESS, stand)
    if told:
        db.executemany("DELETE FROM events WHERE table_id = ? AND since >= ?", gone)
        db.executemany("INSERT INTO events VALUES (?, ?, ?)", told)


def touch(db: Database, table: int, updated: int, now: int) -> int:
    """Record when something last happened, to the minute: to the second, every answer would write one more
    page."""
    if 0 <= now - updated < 60:  # a clock that was put back is followed at once
        return updated
    db.execute("UPDATE tables SET updated = ? WHERE id = ?", (now, table))
    return now


def end_of_log(db: Database, table: int) -> End:
    """Where a log ends, also one that has no entries yet."""
    return logs.end_of(db, table) or (0, None, start_of_chain(db, table), 0)


def start_of_chain(db: Database, table: int) -> bytes:
    """The first link of a log's chain: what was dealt."""
    dealt = db.execute("SELECT id, game, seats, seed, options FROM tables WHERE id = ?", (table,)).fetchone()
    if dealt is None:
        raise NoSuchTable(f"there is no table {table}")
    return first_link(*dealt)


# -- the log, many answers at once


@dataclass(slots=True)
class Append:
    """One `append` as a unit of work that may be done together with others."""

    table: int
    expected_seq: int
    entries: Sequence[Entry]
    interaction_id: int | None
    outbox: Sequence[Outgoing]
    results: Sequence[Placed]
    agreed: int | None
    now: int
    farewell: Farewell | None = None
    witness: Witness | None = None
    waits: WaitChanges = NO_CHANGES

    def __call__(self, db: Database) -> None:
        append(
            db,
            self.table,
            self.expected_seq,
            self.entries,
            self.interaction_id,
            self.outbox,
            self.results,
            self.agreed,
            self.now,
            self.farewell,
            self.witness,
            self.waits,
        )


def joinable(unit: object) -> bool:
    """Whether a unit of work can be joined with others: it only adds entries, and things to say of them."""
    if not isinstance(unit, Append) or not unit.entries or unit.results:
        return False
    undoes = any(entry.kind == "undo" for entry in unit.entries)
    return unit.agreed is None and unit.farewell is None and not undoes


def is_plain(unit: Append) -> bool:
    """Whether nothing goes along with the entries of a unit."""
    return not unit.outbox and unit.witness is None and unit.waits is NO_CHANGES


def go_along(db: Database, units: Sequence[Append]) -> None:
    """Keep what goes along with entries that were added: how the games stand, for whom the tables wait, and what
    is to be said."""
    keep_witnesses(db, [(unit.table, unit.witness) for unit in units if unit.witness is not None])
    for unit in units:
        if unit.waits is not NO_CHANGES:
            waiting.keep(db, unit.table, unit.waits)
    post_all(db, [(unit.table, one) for unit in units for one in unit.outbox])


class Ends:
    """A cache of where each log ends, kept by the one writer so that many appends take few statements. It reports
    nothing to callers: whatever is not plain raises, and the units are then done one by one from what the database
    says. Entries are never changed and go only with their table, so an end that is out of date finds another
    length, or no table, and raises too."""

    def __init__(self) -> None:
        self._ends: dict[int, End] = {}

    def forget(self) -> None:
        """Empty the cache: whenever what it holds may not have been committed."""
        self._ends.clear()

    def append(self, db: Database, units: Sequence[Append]) -> None:
        """Do all these units in this transaction; on an exception it must be rolled back and the cache emptied."""
        if len(self._ends) > MOST_ENDS:
            self.forget()
        rows: list[tuple[object, ...]] = []
        ends: list[tuple[object, ...]] = []
        (number,) = db.execute(logs.NEXT_NUMBER).fetchone()
        for unit in units:
            number = self._add(db, unit, number, rows, ends)
        clicks = [unit.interaction_id for unit in units if unit.interaction_id is not None]
        if db.execute(_IN_THE_INBOX, (compact(clicks),)).fetchone():
            raise Duplicate("an interaction has had its effect already")
        db.executemany(logs.ENTRY, rows)  # the index on interactions refuses one that is there, or here twice
        if db.executemany(logs.END, ends).rowcount != len(units):
            raise OutOfTurn("a log does not end where it did")
        go_along(db, units)

    def _add(
        self,
        db: Database,
        unit: Append,
        number: int,
        rows: list[tuple[object, ...]],
        ends: list[tuple[object, ...]],
    ) -> int:
        """A unit's rows, numbered from here on, and the new end of its log; the next number."""
        table, click = unit.table, unit.interaction_id
        end = self._ends.get(table) or db.execute(logs.AT_THE_END, (table,)).fetchone()
        length, last, chain, updated = end or (0, None, start_of_chain(db, table), 0)
        if length != unit.expected_seq:
            raise OutOfTurn(f"the log of table {table} has {length} entries, not {unit.expected_seq}")
        seq = length
        for entry in unit.entries:
            row = columns(entry, click)
            chain = link(chain, table, seq, row)
            rows.append((number, last, table, seq, *row, chain))
            last, number, seq, click = number, number + 1, seq + 1, None
        ends.append((seq, last, table, length))
        self._ends[table] = (seq, last, chain, touch(db, table, updated, unit.now))
        return number
