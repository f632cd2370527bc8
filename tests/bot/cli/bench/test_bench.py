"""What a bench reports. No speed is asserted here: machines differ."""

from __future__ import annotations

import sys
from random import Random

import pytest

from bot.cli import bench
from bot.cli.bench import measuring, playout, postgres, start, store
from rules import GAMES
from rules.kernel import asking
from rules.kernel.asking import Number, Option, Pick
from tests.bot.spoken import GAME
from tests.postgres import Cluster
from tests.sizes import long

QUICK = bench.Request([GAME], rounds=3, seconds=0.005)


def test_playout_reports_every_game_with_all_its_figures() -> None:
    found = playout.measure(QUICK)
    assert list(found) == ["penny-ante"]
    figures = found["penny-ante"]
    assert list(figures) == [
        *("ratio", "decisions_per_second", "moves_per_second"),
        *("mean_options", "kernel", "options", "rules"),
    ]
    assert all(value > 0 for value in figures.values())
    assert figures["kernel"] + figures["options"] + figures["rules"] == pytest.approx(1)


OF_A_SERVER = ["ratio", "answers_per_second", "theirs_per_second"]


def test_answers_on_a_server_are_compared_with_pgbench(cluster: Cluster) -> None:
    figures = postgres.against_pgbench(QUICK, store.answers_of(QUICK.games), cluster)
    assert list(figures) == OF_A_SERVER
    assert all(value > 0 for value in figures.values())


@long
def test_the_store_on_a_server_reports_every_comparison(cluster: Cluster) -> None:
    """With a server of its own; that of the tests only tells whether there can be one."""
    found = postgres.measure_server(QUICK)
    assert list(found) == [
        "200 tables, SQLite store",
        "one table, SQLite store",
        "one table, pgbench's single insert",
        "200 tables each, two processes, one",
    ]
    for figures in found.values():
        assert list(figures) == OF_A_SERVER
        assert all(value > 0 for value in figures.values())


def test_store_reports_every_comparison_and_the_size_of_an_answer() -> None:
    found = store.measure(QUICK)
    assert list(found) == [
        "200 tables, raw one row a commit",
        "200 tables, raw 100 rows a commit",
        "one table, raw one row a commit",
        "stored answer",
    ]
    *compared, size = found.values()
    assert all(list(one) == ["ratio", "answers_per_second", "raw_rows_per_second"] for one in compared)
    assert all(value > 0 for one in compared for value in one.values())
    assert 20 < size["payload_bytes"] < 100


def test_start_reports_the_time_to_be_ready_and_of_a_first_touch() -> None:
    request = bench.Request([GAMES["gangsters-dilemma"]], rounds=2)
    found = start.measure(request, tables=30)
    assert list(found) == ["30 tables"]
    assert list(found["30 tables"]) == ["ready_ms", "first_touch_median_ms", "first_touch_p99_ms"]
    assert all(value > 0 for value in found["30 tables"].values())


def test_octets_are_those_of_the_file() -> None:
    assert store.octets((0, 127, -128, 128, 40_000, 10**9, 10**12, 10**18)) == 1 + 1 + 1 + 2 + 3 + 4 + 6 + 8
    assert store.octets((None, "\xe9", b"123")) == 0 + 2 + 3


def test_the_mean_of_the_options_is_that_of_the_questions() -> None:
    lots = Pick(("p",), tuple(Option(key, (key,), key) for key in "abc"), ("a",))
    assert playout.choices(lots) == 3
    assert playout.choices(Number(("n",), -1, 2, 0)) == 4
    assert 2 < playout.anatomy(GAME, 0.005)["mean_options"] < 9


def test_taking_the_time_leaves_nothing_behind() -> None:
    before = asking.listing
    playout.anatomy(GAME, 0.001)
    assert asking.listing is before


def test_shares_are_of_the_sessions_time() -> None:
    watch = playout.Watch()
    watch.spent = {"session": 10.0, "rules": 4.0, "options": 1.0}
    assert watch.shares() == {"kernel": 0.6, "options": 0.1, "rules": pytest.approx(0.3)}


def test_a_watch_adds_up_and_passes_results_and_errors_on() -> None:
    watch = playout.Watch()
    assert watch.on("rules", lambda a, b: a - b)(5, b=3) == 2
    first = watch.spent["rules"]
    with pytest.raises(ZeroDivisionError):
        watch.on("rules", lambda: 1 / 0)()
    assert watch.spent["rules"] > first > 0 == watch.spent["session"]


def test_the_ratio_is_the_median_of_pairs_measured_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    rates = {"ours": [10.0, 90.0, 20.0], "theirs": [10.0, 10.0, 10.0]}

    def measured(work: object, _rng: Random, _seconds: float) -> float:
        calls.append(str(work))
        return rates[str(work)].pop(0)

    monkeypatch.setattr(measuring, "rate", measured)
    assert measuring.compare_rates(QUICK, "ours", "theirs") == {"ratio": 2.0, "ours": 20.0, "theirs": 10.0}  # type: ignore[arg-type]
    assert [set(calls[i : i + 2]) for i in (0, 2, 4)] == [{"ours", "theirs"}] * 3
    assert calls[0] != calls[2]  # neither side always goes first


def test_a_rate_counts_what_was_done(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([0.0, 0.0, 1.0, 2.0, 3.5])
    monkeypatch.setattr(measuring, "perf_counter", lambda: next(clock))
    assert measuring.rate(lambda _: 7, Random(1), seconds=3) == 3 * 7 / 3.5


def test_without_python_chess_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    with pytest.raises(bench.BenchError, match="`make test` installs"):
        playout.measure(QUICK)


def test_the_table_for_people_names_bench_and_game() -> None:
    lines = bench.table({"playout": {"penny-ante": {"ratio": 2.5, "mean_options": 1234.0}}}).splitlines()
    assert lines[0] == "playout, penny-ante"
    assert [line.split() for line in lines[1:]] == [["ratio", "2.50"], ["mean", "options", "1,234.00"]]
