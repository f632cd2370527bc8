"""Health and metrics on loopback, as a container, an operator and Prometheus read them."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random

import pytest

from bot.app import health as serving
from bot.app import signs_of_life
from bot.app.beat import Beat
from bot.app.health import health
from bot.app.signs_of_life import look_for_life, note_of
from bot.store import StoreUnavailable
from bot.tables import incidents
from tests.bot.app.watched import free_port, watched
from tests.bot.store.builders import a_message, a_table
from tests.table.evening import SECRET, answer, quiet, seated


@pytest.mark.asyncio
async def test_a_bot_that_is_well(tmp_path: Path) -> None:
    """It is alive and ready, and answers nobody but this machine; another address is none."""
    async with watched(tmp_path) as bot:
        assert (await bot.ask("/livez"))[0] == 200
        assert await bot.ask("/readyz") == (200, "tables are answered\n")
        assert (await bot.ask("/"))[0] == 404
        assert note_of(bot.database).read_text() == f"{bot.port}\n"
        await asyncio.to_thread(look_for_life, bot.database)
    assert not note_of(tmp_path / "consigliere.db").exists()


@pytest.mark.asyncio
async def test_a_bot_whose_gateway_is_gone_is_alive_and_not_ready(tmp_path: Path) -> None:
    """A restart would not help: Discord is away."""
    async with watched(tmp_path) as bot:
        assert bot.bot.ws is not None
        await bot.bot.close()
        assert (await bot.ask("/livez"))[0] == 200
        status, told = await bot.ask("/readyz")
        assert status == 503
        assert "the gateway is not connected" in told
        assert "the outbox has ended" in told
        assert (await bot.metrics())["consigliere_ready"] == 0
        assert (await bot.metrics())["consigliere_gateway_connected"] == 0


@pytest.mark.asyncio
async def test_a_gateway_that_was_cut_off_comes_back(tmp_path: Path) -> None:
    """discord.py stays ready meanwhile; nobody is answered."""
    async with watched(tmp_path) as bot:
        await bot.bot.ws.close(4000)
        assert bot.bot.is_ready()
        assert not bot.bot.is_connected
        assert bot.bot.troubles() == ["the gateway is not connected"]
        await bot.parlor.until(lambda: not bot.bot.troubles())
        assert (await bot.ask("/readyz"))[0] == 200


@pytest.mark.asyncio
async def test_a_bot_whose_database_is_gone_is_not_alive(tmp_path: Path) -> None:
    """Its metrics are still there, without those of the store."""
    async with watched(tmp_path) as bot:
        await bot.services.store.close()
        assert await bot.ask("/livez") == (503, "the database does not answer\n")
        assert (await bot.ask("/readyz"))[0] == 503
        found = await bot.metrics()
        assert "consigliere_live_tables" in found
        assert "consigliere_tables playing" not in found


@pytest.mark.asyncio
async def test_what_an_evening_counts(tmp_path: Path) -> None:
    """Tables, answers, acknowledgements and commits; what waits and what was refused."""
    async with watched(tmp_path) as bot:
        before = await bot.metrics()
        assert before["consigliere_ack_seconds_count"] == 0
        host, *_ = await seated(bot.parlor, "Anna Bo Cy Di")
        bot.parlor.faults.answer(400, 50035, method="POST", path="/messages$")
        dead = incidents.counted["dead-post"]
        await host.slash("game nudge")
        await quiet(bot.services)
        await bot.services.store.new_table(a_table(77), None, [a_message("x", 77, after=9_999_999_999)])
        found = await bot.metrics()
    assert found["consigliere_ready"] == found["consigliere_gateway_connected"] == 1
    assert found["consigliere_tables playing"] == found["consigliere_live_tables"] == 1
    assert (found["consigliere_tables lobby"], found["consigliere_tables frozen"]) == (1, 0)
    assert found["consigliere_ack_seconds_count"] == 6  # open, three sit down, start, nudge
    assert 0 < found["consigliere_ack_seconds_sum"] < 60
    assert found["consigliere_ack_seconds_bucket +Inf"] == 6
    assert found["consigliere_store_commits_total"] > before["consigliere_store_commits_total"]
    for name in ("writes", "bytes"):
        of_witnesses = f"consigliere_witness_{name}_total"
        assert found[of_witnesses] > before[of_witnesses]
    assert found["consigliere_epochs_total"] == before["consigliere_epochs_total"]
    assert found["consigliere_frozen_tables_total"] == before["consigliere_frozen_tables_total"]
    assert found["consigliere_dead_posts_total"] == dead + 1
    assert found["consigliere_incidents_total dead-post"] == dead + 1
    assert found["consigliere_outbox_waiting news"] == 1
    assert 0 <= found["consigliere_outbox_oldest_seconds news"] < 60
    assert found["consigliere_database_bytes main"] > 0
    assert found["consigliere_disk_free_bytes"] > 0
    assert found["consigliere_limited_requests"] == found["consigliere_invalid_requests"] == 0


@pytest.mark.asyncio
async def test_answers_are_counted_by_game(tmp_path: Path) -> None:
    async with watched(tmp_path) as bot:
        people = await seated(bot.parlor, "Anna Bo Cy Di")
        await answer(people[0], Random(1))
        name = "consigliere_answers_total gangsters-dilemma"
        assert (await bot.metrics())[name] == bot.services.runner.answers["gangsters-dilemma"] >= 1


@pytest.mark.asyncio
async def test_what_discord_refuses_is_counted(tmp_path: Path) -> None:
    """An acknowledgement that comes too late, and one request too many."""
    async with watched(tmp_path) as bot:
        anna = bot.parlor.person("Anna")
        bot.parlor.faults.answer(404, 10062, method="POST", path="/callback")
        await anna.slash("help", wait="nothing")
        await bot.parlor.until(lambda: bot.bot.budget.acks.refused == 1)
        bot.parlor.faults.answer(429, path="/typing", retry_after=0.02)
        await bot.bot.get_partial_messageable(bot.parlor.channel.id).typing()
        found = await bot.metrics()
        assert found["consigliere_acks_refused_total"] == 1
        assert found["consigliere_limited_requests"] == found["consigliere_invalid_requests"] == 1


@pytest.mark.asyncio
async def test_no_metric_knows_a_person_or_a_secret(tmp_path: Path) -> None:
    """Users, names, channels, servers, tables' seeds, tokens: nothing of it is on any of the pages."""
    async with watched(tmp_path) as bot:
        people = await seated(bot.parlor, "Anna Bo Cy Di")
        row = await bot.services.store.table(1)
        assert row is not None
        canaries = [str(person.user.id) for person in people] + [
            "Anna",
            "Bo ",
            "Di ",
            row.commitment,
            SECRET.decode(),
        ]
        canaries += [*row.seed.split("/"), str(row.channel), str(row.guild), bot.parlor.token, str(tmp_path)]
        canaries += list(bot.parlor.backend.interactions.by_token)
        for page in ("/livez", "/readyz", "/metrics"):
            _, text = await bot.ask(page)
            assert [one for one in canaries if one in text] == []


@pytest.mark.asyncio
async def test_a_port_in_use_is_a_warning(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The bot plays all the same, and what a process before it has noted down is not believed."""
    async with watched(tmp_path) as bot:
        note_of(bot.database).write_text("1\n")
        async with health(bot.bot, bot.port, bot.database) as found:
            assert found is None
            assert not note_of(bot.database).exists()
            await asyncio.to_thread(look_for_life, bot.database)
        assert f"port {bot.port} for health and metrics cannot be had" in caplog.text
        async with health(bot.bot, 0, bot.database) as found:
            assert found is None


@pytest.mark.asyncio
async def test_a_loop_that_stands_still_is_no_life(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The lock is held and the database answers, but nobody would be answered."""
    monkeypatch.setattr(signs_of_life, "PATIENCE", 0.2)
    async with watched(tmp_path) as bot:
        with pytest.raises(StoreUnavailable, match="its event loop stands still"):
            look_for_life(bot.database)  # here: the loop waits for it
        monkeypatch.setattr(signs_of_life, "PATIENCE", 5.0)
        monkeypatch.setattr(serving, "STUCK", -1.0)
        with pytest.raises(StoreUnavailable, match=r"is not well: the event loop is 0\.\d s late"):
            await asyncio.to_thread(look_for_life, bot.database)


def test_a_note_without_anybody_behind_it_says_nothing(tmp_path: Path) -> None:
    """A bot that is about to start holds the database already; and half a note is none."""
    assert signs_of_life._ask(free_port()) is None
    lock = signs_of_life.note_of(tmp_path / "x.db")
    assert lock.name == "x.db.health"


@pytest.mark.asyncio
async def test_the_beat_knows_how_late_it_is() -> None:
    """Also while it is late, and what was worst is remembered for a while."""
    beat = Beat()
    task = asyncio.create_task(beat.run())
    await asyncio.sleep(0)
    time.sleep(0.7)  # nobody else has a turn
    assert beat.late > 0.1
    await asyncio.sleep(0.6)
    assert beat.worst > 0.1
    task.cancel()
