"""What is kept is its owner's alone: folder, files and exports, whatever they were before; and the page's key."""

from __future__ import annotations

import asyncio
import os
import signal
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.app import config
from bot.finish import saves
from bot.store.sqlite import SqliteStore
from tests.bot.app.test_local import program, stopped
from tests.bot.spoken import played

ROOMY = 0o022  # the usual mask: everybody may read what is new
LISTEN = """#!/bin/sh
echo "$@" > "{heard}.part"
mv "{heard}.part" "{heard}"
"""


@pytest.fixture(autouse=True)
def _roomy() -> Iterator[None]:
    before = os.umask(ROOMY)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def modes(folder: Path) -> dict[str, int]:
    return {path.name: mode(path) for path in folder.iterdir()}


@pytest.mark.asyncio
async def test_what_the_bot_keeps(tmp_path: Path) -> None:
    """In a new folder, and in one that was open to all."""
    data = tmp_path / "data"
    settings = config.Settings.model_validate({"CONSIGLIERE_DATA": data})
    for _ in range(2):
        store = await SqliteStore.open(settings.database, lambda: 0)
        try:
            await store.once(1)
            settings.mac_key()
            assert mode(data) == 0o700
            kept = modes(data)
            assert {"consigliere.db", "consigliere.db-wal", "consigliere.db.lock", "secret"} <= kept.keys()
            assert set(kept.values()) == {0o600}, kept
        finally:
            await store.close()
        data.chmod(0o755)
        for path in data.iterdir():
            path.chmod(0o644)


def test_a_secret_made_first_has_a_folder_of_its_owners(tmp_path: Path) -> None:
    settings = config.Settings.model_validate({"CONSIGLIERE_DATA": tmp_path / "new" / "data"})
    settings.mac_key()
    assert mode(settings.data) == 0o700


@pytest.mark.asyncio
async def test_a_folder_that_all_share_stays_so(tmp_path: Path) -> None:
    """A folder like /tmp is not ours to close, though it may be our own."""
    tmp_path.chmod(0o1777)
    store = await SqliteStore.open(tmp_path / "consigliere.db", lambda: 0)
    await store.close()
    assert mode(tmp_path) == 0o1777


@pytest.mark.asyncio
async def test_what_the_house_keeps(tmp_path: Path) -> None:
    """The parlor's memory and the page that leads to the table too; that one goes with the program."""
    data = tmp_path / "data"
    async with program(data) as (process, address):
        assert address
        assert mode(data) == 0o700
        kept = modes(data)
        assert {"local.db", "parlor.sqlite", "secret"} <= kept.keys()
        assert set(kept.values()) == {0o600}, kept
        assert process.returncode is None


def test_exports(tmp_path: Path) -> None:
    """A new file, and one that was there before and open to all."""
    file = tmp_path / "game.json"
    for _ in range(2):
        saves.write(saves.save(played("file")), file)
        assert mode(file) == 0o600
        assert saves.read(file).seed
        file.chmod(0o644)


@pytest.mark.asyncio
async def test_the_key_is_in_no_list_of_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser is handed a file of its owner's, which leads to the page; at the end it is gone."""
    heard, browser = tmp_path / "heard", tmp_path / "browser"
    browser.write_text(LISTEN.format(heard=heard))
    browser.chmod(0o700)
    monkeypatch.setenv("BROWSER", str(browser))
    async with program(tmp_path / "data", browser=True) as (process, address):
        async with asyncio.timeout(120):
            while not heard.exists():
                await asyncio.sleep(0.02)
        key = address.partition("key=")[2]
        assert len(key) > 16
        asked = heard.read_text().strip()
        assert key not in asked
        page = Path(asked.removeprefix("file://"))
        assert mode(page) == 0o600
        assert address in page.read_text()
        assert await stopped(process, signal.SIGTERM) == 0
        assert not page.exists()
