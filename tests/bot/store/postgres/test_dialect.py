"""Statements as PostgreSQL wants them."""

from __future__ import annotations

import pytest

from bot.store.postgres.dialect import as_set, translate

SAID = {
    "SELECT a FROM t WHERE b = ? AND c = ?": "SELECT a FROM t WHERE b = $1 AND c = $2",
    "SELECT ?2, ?1, ?2": "SELECT $2, $1, $2",
    "SELECT user, sat.user, users FROM seats": 'SELECT "user", sat."user", users FROM seats',
    "SELECT '?', 'it''s user ?', \"user\" -- ? user\n, ?": "SELECT '?', 'it''s user ?', \"user\" -- ? user\n, $1",
    "VALUES (?, strftime('%s', 'now'))": "VALUES ($1, CAST(extract(epoch FROM clock_timestamp()) AS BIGINT))",
}


@pytest.mark.parametrize("ours", SAID)
def test_a_statement_is_translated(ours: str) -> None:
    """What is quoted stays as it is."""
    assert translate(ours) == SAID[ours]


def test_a_row_becomes_a_set() -> None:
    source = "unnest(CAST(?1 AS int8[]), CAST(?2 AS text[])) AS given (p1, p2)"
    assert as_set("DELETE FROM t WHERE a = ? AND b = ?", ["int8", "text"]) == (
        f"DELETE FROM t USING {source} WHERE a = given.p1 AND b = given.p2"
    )
    assert as_set("INSERT INTO t (a, b) VALUES (?, ?)", ["int8", "text"]) == (
        f"INSERT INTO t (a, b) SELECT given.p1, given.p2 FROM {source}"
    )
    whole = as_set("INSERT INTO t VALUES (?, ?, f('x'), 1) ON CONFLICT (a) DO UPDATE SET b = 1", ["int8", "text"])
    assert whole == (
        f"INSERT INTO t SELECT given.p1, given.p2, f('x'), 1 FROM {source} ON CONFLICT (a) DO UPDATE SET b = 1"
    )
    assert as_set("UPDATE t SET a = ?", ["int8"]) is None
