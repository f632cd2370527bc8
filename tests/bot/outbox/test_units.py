"""What waits for a target goes out in few messages, in order, and nothing under a nonce that was used for other
words."""

from __future__ import annotations

from dataclasses import replace

from bot.outbox.units import Unit, arrange
from bot.store import Channel, Queued


def waiting(*kinds: str) -> list[Queued]:
    return [
        Queued(number, 1, Channel(1), kind, {"n": number}, f"n{number}", 0, None, "", 0)
        for number, kind in enumerate(kinds, 1)
    ]


def shown(units: list[Unit]) -> list[tuple[list[int], list[int]]]:
    return [([row.id for row in unit.rows], [row.id for row in unit.spared]) for unit in units]


def test_texts_and_the_newest_board_become_one_message() -> None:
    rows = waiting("story", "call", "board", "story", "note", "call", "board")
    assert shown(arrange(rows)) == [([1, 2, 4, 5, 6, 7], [3])]


def test_texts_without_a_board_are_a_message_of_their_own() -> None:
    assert shown(arrange(waiting("story", "note"))) == [([1, 2], [])]
    assert shown(arrange(waiting("lobby", "note"))) == [([2], []), ([1], [])]


def test_nothing_is_told_across_a_message_with_a_place_of_its_own() -> None:
    rows = waiting("story", "board", "ballot", "story", "board", "end")
    assert shown(arrange(rows)) == [([1], []), ([3], []), ([4, 5], [2]), ([6], [])]


def test_the_last_board_stands_before_the_end() -> None:
    assert shown(arrange(waiting("note", "board", "end"))) == [([1, 2], []), ([3], [])]


def test_what_was_tried_together_stays_together() -> None:
    """More has come since: it is said in a message of its own."""
    rows = waiting("story", "board", "call", "story", "board")
    rows = [replace(row, batch=1, marks="x") if row.id in (1, 3) else row for row in rows]
    assert shown(arrange(rows)) == [([1, 3], []), ([4, 5], [2])]


def test_what_was_tried_with_a_board_keeps_it() -> None:
    rows = [replace(row, batch=1, marks="x") for row in waiting("story", "board", "call", "board")]
    assert shown(arrange([*rows, *waiting("x", "x", "x", "x", "story")[4:]])) == [([1, 3, 4], [2]), ([5], [])]


def test_a_board_that_was_tried_spares_what_it_had_spared() -> None:
    rows = [replace(row, batch=1, marks="x") for row in waiting("board", "board")] + waiting("x", "x", "board")[2:]
    assert shown(arrange(rows)) == [([2], [1]), ([3], [])]


def test_direct_messages_go_one_by_one() -> None:
    assert shown(arrange(waiting("sealed", "closed", "sealed"))) == [([1], []), ([2], []), ([3], [])]


def test_it_asks_for_what_any_of_its_messages_asks_for() -> None:
    rows = waiting("board", "board")
    rows[0] = replace(rows[0], payload={"wanted": True})
    [unit] = arrange(rows)
    assert unit.asks("wanted")
    assert not unit.asks("message")
