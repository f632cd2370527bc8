"""Statements as PostgreSQL wants them, from those that the units of work have."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

ITS_OWN_WORDS = {
    "strftime('%s', 'now')": "CAST(extract(epoch FROM clock_timestamp()) AS BIGINT)",
}
"""What is said otherwise there, as it stands in our statements."""

_PARTS = re.compile(r"""('(?:[^']|'')*'|"[^"]*"|--[^\n]*)|\?(\d*)|\b(user)\b""")


@lru_cache(maxsize=2000)
def translate(sql: str) -> str:
    """A statement with `$1` for `?` and for `?1`, and with `user`, which is a word of the language there, in
    quotes."""
    for ours, theirs in ITS_OWN_WORDS.items():
        sql = sql.replace(ours, theirs)
    places = iter(range(1, 1000))

    def change(found: re.Match[str]) -> str:
        quoted, place, user = found.groups()
        if quoted:
            return str(quoted)
        return '"user"' if user else f"${place or next(places)}"

    return _PARTS.sub(change, sql)


def as_set(sql: str, types: Sequence[str]) -> str | None:
    """An insertion or a deletion of one row as one of many, whose values come as arrays of these types; None if it
    is neither."""
    given = f"unnest({', '.join(f'CAST(?{n} AS {kind}[])' for n, kind in enumerate(types, 1))})"
    columns = ", ".join(f"p{n}" for n in range(1, len(types) + 1))
    source = f"{given} AS given ({columns})"
    if sql.startswith("DELETE FROM ") and " WHERE " in sql:
        table, _, where = sql.partition(" WHERE ")
        return f"{table} USING {source} WHERE {_from_given(where)}"
    into, values, rest = sql.partition(" VALUES (")
    if not sql.startswith("INSERT INTO ") or not values:
        return None
    listed, _, conflict = rest.partition(" ON CONFLICT ")
    row = listed.rstrip().removesuffix(")")
    return f"{into} SELECT {_from_given(row)} FROM {source}{' ON CONFLICT ' if conflict else ''}{conflict}"


def _from_given(part: str) -> str:
    places = iter(range(1, 1000))
    return _PARTS.sub(lambda m: f"given.p{m[2] or next(places)}" if m[0].startswith("?") else m[0], part)
