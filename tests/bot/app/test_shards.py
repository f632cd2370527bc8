"""Shards of one process: how they are written, when they begin, which are up, and what the operator is told."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from bot.app.client import Consigliere
from bot.app.config import ConfigError, Settings, read
from bot.app.health import health
from bot.app.serving import choose_client
from bot.app.sharded_client import ShardedConsigliere
from bot.app.shards import APART, IdentifyTurns, ShardRange, ShardStates, all_of, parse_shards
from bot.cli.main import make_parser
from bot.outbox.budget import A_SECOND
from bot.services import build_services
from bot.store.sqlite import SqliteStore
from parlor.server import Parlor
from rules import GAMES
from tests.bot.app.watched import Watched, free_port
from tests.parlor.company import brisk
from tests.table.evening import SECRET
from tests.table.sharding import bot_with, four_guilds

ROOT = Path(__file__).parents[3]
A_GUILD = 7 << 22  # on shard 7 of 16, and 3 of 4


# -- written


def test_a_range_of_so_many() -> None:
    own = parse_shards(" 4-7/16 ")
    assert (list(own.ids), own.count, own.share, str(own)) == ([4, 5, 6, 7], 16, 0.25, "4-7/16")
    assert parse_shards("5/16") == ShardRange(5, 5, 16)
    assert all_of(3) == ShardRange(0, 2, 3)
    assert all_of(0) == ShardRange() == all_of(1)


@pytest.mark.parametrize("text", ["", "4", "4/4", "3-1/4", "0-4/4", "-1/4", "0-1", "a/b", "0/0", "٣/٤", "0-1/4/5"])
def test_what_is_no_range_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"0-3/16|numbered from 0"):
        parse_shards(text)


def test_a_server_belongs_to_one_shard_and_all_else_to_the_first() -> None:
    own = parse_shards("4-7/16")
    assert (own.shard_of(A_GUILD), own.owns(A_GUILD)) == (7, True)
    assert (own.shard_of(8 << 22), own.owns(8 << 22)) == (8, False)
    assert (own.shard_of(None), own.owns(None)) == (0, False)
    assert ShardRange().owns(None)
    assert ShardRange().owns(A_GUILD)


def test_a_setting_and_a_flag(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The flag counts more; a mistake is told at once."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("CONSIGLIERE_SHARDS", raising=False)
    assert read().own_shards is None
    monkeypatch.setenv("CONSIGLIERE_SHARDS", "0-3/16")
    settings = read()
    assert settings.own_shards == ShardRange(0, 3, 16)
    assert settings.with_shards("5/8").own_shards == ShardRange(5, 5, 8)
    with pytest.raises(ConfigError, match="--shards 9/8: shards of 8 are numbered from 0 to 7"):
        settings.with_shards("9/8")
    monkeypatch.setenv("CONSIGLIERE_SHARDS", "nine")
    with pytest.raises(ConfigError, match="CONSIGLIERE_SHARDS: write it as 0-3/16"):
        read()
    assert make_parser().parse_args(["bot", "--shards", "0-3/16"]).shards == "0-3/16"


# -- turns


def test_one_of_a_bucket_begins_in_five_seconds() -> None:
    """One after the other where Discord lets one begin at a time; at once where it lets all."""
    turns = IdentifyTurns(parse_shards("0-2/16"))
    assert [turns.take(shard, 100.0) for shard in (0, 1, 2)] == [0.0, APART, 2 * APART]
    turns = IdentifyTurns(parse_shards("0-2/16"), 2)
    assert [turns.take(shard, 100.0) for shard in (0, 1, 2)] == [0.0, 0.0, APART]
    assert turns.take(1, 200.0) == APART, "one that begins anew waits"
    assert turns.take(0, 200.0) == APART


def test_a_process_leaves_the_shards_before_its_own_their_turns() -> None:
    """Those of sixteen that begin together, in four processes: no two of a bucket come within five seconds, if all
    were started at once and connect within a second."""
    for concurrency in (1, 2, 4, 16):
        begun: dict[int, list[float]] = {}
        for process in ("0-3/16", "4-7/16", "8-11/16", "12-15/16"):
            own = parse_shards(process)
            turns = IdentifyTurns(own, concurrency)
            now = turns.offset
            for shard in own.ids:
                now += 0.2  # the connection
                now += turns.take(shard, now)
                begun.setdefault(shard % concurrency, []).append(now)
        for times in begun.values():
            later = sorted(times)
            assert all(after - before > APART - 1e-6 for before, after in pairwise(later)), concurrency


@pytest.mark.asyncio
async def test_a_turn_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(round(seconds))

    monkeypatch.setattr(asyncio, "sleep", sleep)
    turns = IdentifyTurns(ShardRange(0, 1, 2))
    for shard in (0, 1):
        await turns.wait(shard)
    assert slept == [0, APART]


# -- up or not


def test_a_shard_comes_and_goes() -> None:
    states = ShardStates(parse_shards("2-3/4"))
    assert (states.is_cut_off(A_GUILD), states.knows(A_GUILD)) == (True, False)
    assert states.arrive(3) is None
    assert (states.is_cut_off(A_GUILD), states.knows(A_GUILD)) == (False, True)
    states.depart(3, 50)
    states.depart(3, 60)  # discord.py says it twice
    assert (states.is_cut_off(A_GUILD), states.knows(A_GUILD)) == (True, True)
    assert states.arrive(3) == 50
    assert states.arrive(3) is None
    states.depart(2, 70)
    assert states.arrive(2) is None, "it had never come"


def test_what_is_another_process_s_is_neither_known_nor_cut_off() -> None:
    states = ShardStates(parse_shards("0-1/4"))
    states.arrive(0)
    assert (states.is_cut_off(A_GUILD), states.knows(A_GUILD)) == (False, False)
    assert states.knows(None)


# -- what the operator is told


@pytest.mark.asyncio
async def test_health_and_metrics_tell_of_each_shard(tmp_path: Path) -> None:
    async with four_guilds() as (parlor, rooms), bot_with("2-3/4", parlor, rooms, tmp_path) as town:
        port = free_port()
        async with health(town.bot, port, tmp_path / "test.db"):
            bot = Watched(parlor, town.services, town.bot, port, tmp_path / "test.db")
            assert await bot.ask("/readyz") == (200, "tables are answered\nshards up: 2, 3 of 4\n")
            found = await bot.metrics()
            assert found["consigliere_shard_connected 2"] == found["consigliere_shard_connected 3"] == 1
            assert "consigliere_shard_connected 0" not in found
            assert found["consigliere_gateway_connected"] == found["consigliere_ready"] == 1
            await parlor.until(lambda: len(town.bot.latency_by_shard()) == 2)
            shard = getattr(town.bot, "get_shard")(3)  # noqa: B009  # of the sharded client alone
            await shard.disconnect()
            status, told = await bot.ask("/readyz")
            missing = "the gateway is not connected for shards 3 of 4"
            assert (status, told) == (503, f"{missing}\nshards up: 2 of 4\n")
            found = await bot.metrics()
            assert (found["consigliere_shard_connected 2"], found["consigliere_shard_connected 3"]) == (1, 0)
            assert found["consigliere_gateway_connected"] == found["consigliere_ready"] == 0


# -- which client


@pytest.mark.parametrize(
    ("shards", "recommended", "kind", "own"),
    [
        (None, 1, Consigliere, "0-0/1"),
        (None, 3, ShardedConsigliere, "0-2/3"),
        ("0-3/16", 1, ShardedConsigliere, "0-3/16"),
        ("5/16", 2, Consigliere, "5-5/16"),
    ],
)
@pytest.mark.asyncio
async def test_the_client_is_chosen(
    tmp_path: Path, shards: str | None, recommended: int, kind: type[Consigliere], own: str
) -> None:
    """By what was set, else by what Discord recommends."""
    async with Parlor(brisk(shards=recommended, max_concurrency=2)) as parlor:
        parlor.point_discord_at_me()
        settings = Settings.model_validate({"DISCORD_TOKEN": parlor.token, "CONSIGLIERE_SHARDS": shards})
        make = await choose_client(settings)
        store = await SqliteStore.open(tmp_path / "test.db", lambda: 0)
        bot = make(build_services(store, GAMES, SECRET), lambda: 0)
        assert (type(bot), str(bot.states.own)) == (kind, own)
        assert bot.budget._all._gap == pytest.approx(1 / (A_SECOND * parse_shards(own).share))
        assert bot.turns._buckets == 2
        await store.close()


@pytest.mark.asyncio
async def test_the_command_runs_these_shards(tmp_path: Path) -> None:
    """`consigliere bot --shards` in a process of its own."""
    async with Parlor(brisk(max_concurrency=2)) as parlor:
        process = subprocess.Popen(
            [sys.executable, "-W", "ignore", "-m", "tests.bot.on_parlor", parlor.url, "bot", "--shards", "0-1/4"],
            cwd=ROOT,
            env=os.environ
            | {"DISCORD_TOKEN": parlor.token, "CONSIGLIERE_DATA": str(tmp_path), "CONSIGLIERE_HEALTH_PORT": "0"},
            stderr=subprocess.PIPE,
        )
        try:
            await parlor.until(lambda: parlor.gateway.identified == 2, timeout=60)
            assert {(one.shard.id, one.shard.count) for one in parlor.gateway.sessions} == {(0, 4), (1, 4)}
        finally:
            process.kill()
            process.communicate()
