"""The limits of the bench of load: each is judged in each pass, and one that is missed fails the bench."""

from __future__ import annotations

import json

import pytest

from bot.cli import bench
from bot.cli.bench.limits import LIMITS, Verdict, judge_load
from bot.cli.bench.measuring import Figures
from bot.cli.common import FAILED, OK
from bot.cli.main import main

PASSES = ("1,000 tables", "1,000 tables, after a restart")
AT_THE_LIMIT: Figures = dict(LIMITS)


def found(**changed: float) -> dict[str, Figures]:
    """Two passes just within the limits, but for what is changed in the second; and pong, which has none."""
    return {PASSES[0]: AT_THE_LIMIT, PASSES[1]: AT_THE_LIMIT | changed, "pong": {"ack_p99_ms": 10**6}}


def test_what_is_promised() -> None:
    assert LIMITS == {
        "ack_p99_ms": 500,
        "ack_max_ms": 2000,
        "answer_p99_ms": 1000,
        "oldest_post_s": 60,
        "outbox_empty_after_s": 60,
        "left_in_outbox": 0,
        "resident_mb": 250,
        "invalid_requests": 99,
        "bans": 0,
        "lost": 0,
        "failed": 0,
        "unanswered": 0,
        "refused": 0,
        "unpressed": 0,
    }


def test_each_limit_has_a_verdict_in_each_pass() -> None:
    verdicts = judge_load(found())
    assert [(one.subject, one.figure) for one in verdicts] == [(each, name) for each in PASSES for name in LIMITS]
    assert all(one.met for one in verdicts)


@pytest.mark.parametrize("figure", [*LIMITS])
@pytest.mark.parametrize("by", [1, float("nan")], ids=["too much", "not known"])
def test_one_that_is_missed_is_named(figure: str, by: float) -> None:
    (missed,) = [one for one in judge_load(found(**{figure: LIMITS[figure] + by})) if not one.met]
    assert (missed.subject, missed.figure) == (PASSES[1], figure)
    assert str(missed).startswith("MISSED ")


def test_a_pass_that_was_not_made_meets_nothing() -> None:
    """As after a ban."""
    verdicts = judge_load({PASSES[0]: AT_THE_LIMIT})
    assert [one.met for one in verdicts] == [True] * len(LIMITS) + [False] * len(LIMITS)


def test_a_line_says_what_was_found_and_what_is_allowed() -> None:
    assert str(Verdict("1,000 tables", "ack_max_ms", 1234.5, 2000)) == (
        "met    ack max ms                1,234.50  of 2,000; 1,000 tables"
    )


@pytest.mark.parametrize(("changed", "code"), [({}, OK), ({"bans": 1}, FAILED)])
def test_the_command_fails_with_its_limits(
    changed: dict[str, float], code: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(bench.BENCHES, "load", lambda _: found(**changed))
    assert main(["bench", "load"]) == code
    lines = capsys.readouterr().out.splitlines()
    assert len([line for line in lines if line.startswith(("met ", "MISSED "))]) == 2 * len(LIMITS)
    assert main(["bench", "load", "--json"]) == code
    out, err = capsys.readouterr()
    assert json.loads(out) == {"load": found(**changed)}
    assert len(err.splitlines()) == 2 * len(LIMITS)
