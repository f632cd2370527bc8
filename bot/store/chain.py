"""Entries as rows, and the chain of hashes by which damage to them is noticed."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
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
    """An entry as it is stored: an answer takes some 40 bytes."""
    parties = compact(entry.parties) if entry.parties else None
    digest = bytes.fromhex(entry.digest)
    return (
        _LETTER[entry.kind],
        entry.seat,
        f"[{','.join([_text(one) for one in entry.value])}]",
        entry.key or None,
        parties,
        digest,
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
    return Entry(_KIND[kind], seat, values, digest.hex(), key or "", tuple(json.loads(parties or "[]")))


def first_link(table: int, game: str, seats: int, seed: str, options: str) -> bytes:
    """The chain hangs on what the game was dealt from, so that a damaged seed is noticed too."""
    return _hash(b"", (table, game, seats, seed, options))


def link(before: bytes, table: int, seq: int, row: Columns) -> bytes:
    """The hash of an entry and of all before it. It is against damage, not against whoever may write the file."""
    return _hash(before, (table, seq, *row))


def _hash(before: bytes, fields: Sequence[object]) -> bytes:
    return blake2b(before + repr(fields).encode(errors="surrogateescape"), digest_size=8).digest()


def broken_at(table: int, start: bytes, rows: Iterable[tuple[Any, ...]]) -> int | None:
    """The first place at which rows (seq, *Columns, chain) are not what was written; None if all are."""
    chain = start
    for place, (seq, *row, stored) in enumerate(rows):
        chain = link(chain, table, place, tuple(row))
        if seq != place or chain != stored:
            return place
    return None
