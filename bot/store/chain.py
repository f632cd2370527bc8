"""Entries as rows, and the chain of hashes by which damage to them is noticed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Literal, TypeAlias

from bot.store.rows import compact
from rules.kernel.asking import Answer
from rules.kernel.log import Entry

Columns: TypeAlias = tuple[str, int, str, str | None, str | None, bytes, int | None]
"""kind, seat, value, key, parties, digest, interaction: what an entry is in the database."""

_LETTER = {"answer": "a", "retract": "r", "interject": "i", "undo": "u"}
_KIND: dict[str, Literal["answer", "retract", "interject", "undo"]] = {
    "a": "answer",
    "r": "retract",
    "i": "interject",
    "u": "undo",
}


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
    """The same as `compact`, a few times faster: answers are numbers, or the same keys over and over."""
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
    """The chain hangs on what the game was dealt from, so that a damaged seed is noticed too."""
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
