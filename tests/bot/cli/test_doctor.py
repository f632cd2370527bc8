"""The doctor says what is in its place and what is not, and disturbs nothing."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest

from bot.app.config import Settings
from bot.cli.doctor import examine
from bot.store import Channel
from bot.store.schema import MIGRATIONS
from bot.store.sqlite import SqliteStore
from parlor.server import Parlor
from rules import GAMES
from tests.bot.store.builders import a_message, a_table

TOKEN = base64.b64encode(b"123456789012345678").decode().rstrip("=") + ".x.y"


def settings(data: Path, **more: object) -> Settings:
    return Settings.model_validate({"CONSIGLIERE_DATA": data, "DISCORD_TOKEN": TOKEN, **more})


async def found(data: Path, **more: object) -> dict[str, tuple[bool, str]]:
    async with Parlor() as parlor:
        parlor.point_discord_at_me()
        return {one.what: (one.well, one.says) for one in await examine(settings(data, **more), GAMES)}


@pytest.mark.asyncio
async def test_before_the_first_start(tmp_path: Path) -> None:
    """No database yet, our own decks; and Discord does not know this token."""
    findings = await found(tmp_path)
    assert findings["SQLite"][0]
    assert "will be made" in findings["database"][1]
    assert findings["decks"] == (True, f"{len(GAMES)} games")
    assert findings["token"] == (False, "DISCORD_TOKEN is not known to Discord: copy it anew from the portal")
    assert "client_id=123456789012345678" in findings["rights"][1]
    assert not (tmp_path / "consigliere.db").exists()


@pytest.mark.asyncio
async def test_while_the_bot_runs(tmp_path: Path) -> None:
    """It needs no lock, and leaves none."""
    store = await SqliteStore.open(settings(tmp_path).database, lambda: 0)
    try:
        findings = await found(tmp_path)
        version = f"version {len(MIGRATIONS)}, with 0 open tables"
        assert findings["database"] == (True, f"{tmp_path}/consigliere.db is sound, {version}")
        assert await store.once(1)
    finally:
        await store.close()


@pytest.mark.asyncio
async def test_a_table_that_cannot_post_is_named(tmp_path: Path) -> None:
    """With what is missing, so that somebody who manages the channel can be asked."""
    store = await SqliteStore.open(settings(tmp_path).database, lambda: 0)
    try:
        assert (await found(tmp_path))["posts"] == (True, "no table is kept from posting")
        table = await store.new_table(a_table(), None, [a_message("a")])
        [queued] = await store.unsent(Channel(1))
        await store.retry_later([queued.id], 60, "missing send messages")
        well, says = (await found(tmp_path))["posts"]
        assert not well
        assert f"table {table} in channel 1 (missing send messages)" in says
    finally:
        await store.close()


@pytest.mark.asyncio
async def test_damage_and_bad_decks_are_named(tmp_path: Path) -> None:
    (tmp_path / "consigliere.db").write_bytes(b"not a database" * 500)
    decks = tmp_path / "decks" / "gangsters-dilemma"
    decks.mkdir(parents=True)
    (decks / "demands.toml").write_text("[[demand]]\nkey = 'd1'\n")
    findings = await found(tmp_path, CONSIGLIERE_DECKS=tmp_path / "decks")
    assert not findings["database"][0]
    assert "consigliere.db" in findings["database"][1]
    assert not findings["decks"][0]
    assert "CONSIGLIERE_DECKS" in findings["decks"][1]


@pytest.mark.asyncio
async def test_without_a_token_it_says_where_to_put_one(tmp_path: Path) -> None:
    findings = await found(tmp_path, DISCORD_TOKEN="")
    assert findings["token"][1].startswith("DISCORD_TOKEN is not set")
    assert not findings["rights"][0]
