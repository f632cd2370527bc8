"""What becomes of a message that could not be sent."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.outbox.trouble import (
    ASK,
    BANNED,
    ENOUGH,
    LATE,
    LONG,
    SELDOM,
    SOON,
    ShutOut,
    Unchangeable,
    Verdict,
    is_closed,
    is_unknown_channel,
    judge,
    takes_long,
)


def refusal(status: int, code: int = 0) -> discord.HTTPException:
    answer: Any = SimpleNamespace(status=status, reason="")
    kind = {403: discord.Forbidden, 404: discord.NotFound}.get(status, discord.HTTPException)
    return kind(answer, {"code": code, "message": ""})


@pytest.mark.parametrize(
    ("problem", "to_a_person", "verdict"),
    [
        (refusal(503), False, Verdict("again", SOON)),
        (refusal(500), True, Verdict("again", SOON)),
        (ConnectionResetError(), False, Verdict("again", SOON)),
        (aiohttp.ServerDisconnectedError(), False, Verdict("again", SOON)),
        (TimeoutError(), True, Verdict("again", SOON)),
        (discord.RateLimited(3600.0), False, Verdict("again", 3601)),
        (refusal(429), False, Verdict("again", BANNED)),
        (refusal(400, 40003), True, Verdict("again", LATE)),
        (refusal(404, 10008), False, Verdict("done")),
        (refusal(403, 50013), False, Verdict("shut out", ASK, "forbidden")),
        (refusal(404, 10003), False, Verdict("shut out", ASK, "gone")),
        (refusal(400, 50083), False, Verdict("shut out", ASK, "archived")),
        (ShutOut("missing send messages"), False, Verdict("shut out", ASK, "missing send messages")),
        (Unchangeable(), True, Verdict("done")),
        (refusal(401), False, Verdict("again", BANNED)),
        (refusal(401), True, Verdict("again", BANNED)),
        (refusal(408), False, Verdict("again", SOON)),
        (refusal(408), True, Verdict("again", SOON)),
        (refusal(404, 10004), False, Verdict("shut out", ASK, "gone")),
        (refusal(404), False, Verdict("again", ASK)),
        (refusal(404), True, Verdict("again", ASK)),
        (refusal(400), False, Verdict("again", SOON)),
        (refusal(400), True, Verdict("again", SOON)),
        (refusal(403), True, Verdict("again", ASK)),
        (refusal(403, 50001), True, Verdict("again", ASK)),
        (refusal(404, 10003), True, Verdict("again", SOON)),
        (refusal(403, 50007), True, Verdict("dead")),
        (refusal(403, 50278), True, Verdict("dead")),
        (refusal(404, 10013), True, Verdict("dead")),
        (refusal(400, 50035), True, Verdict("dead")),
        (refusal(400, 50035), False, Verdict("dead")),
        (ZeroDivisionError(), False, Verdict("dead")),
    ],
)
def test_only_what_would_never_be_taken_is_given_up(
    problem: Exception, to_a_person: bool, verdict: Verdict
) -> None:
    assert judge(problem, 0, to_a_person) == verdict


def test_what_fails_for_long_is_tried_less_often_but_for_ever() -> None:
    assert [judge(refusal(503), tries, False).after for tries in (0, 1, 2, 3, 4, 1000)] == [5, 10, 20, 40, 60, 60]
    assert [judge(refusal(403), tries, False).after for tries in (0, 1, 1000)] == [ASK, 2 * ASK, SELDOM]


def test_what_is_refused_without_a_reason_keeps_nobody_waiting_for_ever() -> None:
    """It may be the message's own fault after all."""
    assert judge(refusal(400), ENOUGH - 1, False).what == "again"
    assert judge(refusal(400), ENOUGH, False) == judge(refusal(400), ENOUGH, True) == Verdict("dead")


def test_who_takes_none_and_what_is_no_channel() -> None:
    assert [is_closed(refusal(403, code)) for code in (50007, 50278, 50001, 0)] == [True, True, False, False]
    assert [is_unknown_channel(one) for one in (refusal(404, 10003), refusal(404), OSError())] == [
        True,
        False,
        False,
    ]


def test_how_long_is_long() -> None:
    waits = (discord.RateLimited(LONG), discord.RateLimited(LONG + 1), refusal(429))
    assert [takes_long(one) for one in waits] == [False, True, False]
