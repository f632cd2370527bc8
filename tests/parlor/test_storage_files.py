"""Files that a parlor cannot use, damaged ones, and who may read them."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import sqlite3
import stat
from pathlib import Path

import pytest

from parlor.server import Parlor
from parlor.storage import database
from parlor.storage.database import NAME, StorageError, forget
from tests.parlor.homes import at_home, picture, written

pytestmark = pytest.mark.asyncio


async def cannot(folder: Path) -> str:
    """Why a parlor does not open in this folder; it leaves nothing open behind."""
    parlor = Parlor(folder=folder)
    with pytest.raises(StorageError) as why:
        await parlor.open()
    return str(why.value)


async def test_a_second_parlor_is_told_of_the_first(tmp_path: Path) -> None:
    async with Parlor(folder=tmp_path) as parlor:
        assert await cannot(tmp_path) == f"{tmp_path / NAME} is in use by another parlor: close that one first."
        with pytest.raises(StorageError, match="in use"):
            forget(tmp_path)
        await parlor.person("Anna").says(None, "undisturbed")
    async with Parlor(folder=tmp_path) as parlor:
        assert len(parlor.messages()) == 1


async def test_a_file_that_is_not_ours_is_named_and_not_touched(tmp_path: Path) -> None:
    path = tmp_path / NAME
    path.write_bytes(b"a letter to my mother, longer than a header of any kind would have to be" * 20)
    before = path.read_bytes()
    assert await cannot(tmp_path) == f"{path} is damaged or no memory of a parlor: move it away."
    assert path.read_bytes() == before
    path.unlink()
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE recipes (soup TEXT)")
    db.close()
    before = path.read_bytes()
    assert await cannot(tmp_path) == f"{path} was not written by this version of the parlor: move it away."
    assert path.read_bytes() == before
    assert [one.name for one in tmp_path.iterdir()] == [NAME]


async def test_a_file_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    async with Parlor(folder=tmp_path):
        pass
    db = sqlite3.connect(tmp_path / NAME)
    db.execute(f"PRAGMA user_version = {database.VERSION + 1}")
    db.close()
    assert "not written by this version" in await cannot(tmp_path)


@pytest.mark.parametrize("cut", [100, 5000, 9000, -1])
async def test_a_torn_file_is_told_in_one_sentence(tmp_path: Path, cut: int) -> None:
    async with at_home(tmp_path) as (_, bot):
        for _ in range(20):
            await bot.table.send("x" * 1000)
    path = tmp_path / NAME
    whole = path.read_bytes()
    torn = whole[:cut] if cut > 0 else whole[:4096] + b"\xff" * 4096 + whole[8192:]
    path.write_bytes(torn)
    assert await cannot(tmp_path) == f"{path} is damaged or no memory of a parlor: move it away."
    forget(tmp_path)
    async with Parlor(folder=tmp_path) as fresh:
        assert fresh.messages() == []


async def test_a_damaged_index_is_found_before_anything_is_written(tmp_path: Path) -> None:
    """Reading goes past an index; only the look at the whole file sees it."""
    async with Parlor(folder=tmp_path):
        pass
    path = tmp_path / NAME
    db = sqlite3.connect(path)
    ((page,),) = db.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'by_name'")
    db.close()
    whole = path.read_bytes()
    path.write_bytes(whole[: (page - 1) * 4096] + b"\xff" * 4096 + whole[page * 4096 :])
    assert "is damaged or no memory" in await cannot(tmp_path)


@pytest.mark.parametrize(
    "harm",
    [
        "DELETE FROM things WHERE kind = 'parlor'",
        "DELETE FROM things WHERE kind = 'user'",
        "DELETE FROM things WHERE kind = 'channel'",
        "DELETE FROM things WHERE kind = 'guild'",
        "DELETE FROM files",
        "UPDATE things SET text = '{' WHERE kind = 'guild'",
        "UPDATE things SET text = '[]' WHERE kind = 'parlor'",
        "UPDATE messages SET text = '{}'",
    ],
)
async def test_rows_that_make_no_sense_are_told_too(tmp_path: Path, harm: str) -> None:
    async with at_home(tmp_path) as (_, bot):
        await bot.table.send(file=picture(b"x"))
    db = sqlite3.connect(tmp_path / NAME, isolation_level=None)
    db.execute(harm)
    db.close()
    assert "is damaged or no memory" in await cannot(tmp_path)


async def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    assert await cannot(tmp_path / "file") == f"{tmp_path / 'file' / NAME} cannot be opened: File exists."


async def test_the_file_is_its_owners_alone(tmp_path: Path) -> None:
    async with Parlor(folder=tmp_path / "new" / "folder"):
        for path in (tmp_path / "new" / "folder").iterdir():
            assert stat.S_IMODE(path.stat().st_mode) == 0o600


async def test_forgetting(tmp_path: Path) -> None:
    forget(tmp_path)
    (tmp_path / "neighbour").write_text("stays")
    async with Parlor(folder=tmp_path) as parlor:
        token = parlor.token
    forget(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["neighbour"]
    async with Parlor(folder=tmp_path) as parlor:
        assert parlor.token != token


async def test_a_disk_that_fails_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The parlor plays on, says so once, and catches up."""
    home = tmp_path / "home"
    async with Parlor(folder=home) as parlor:
        keeper = parlor._saver
        assert keeper is not None
        with monkeypatch.context() as broken:
            disk = FullDisk()
            broken.setattr(keeper._database, "write", disk.fails)
            await parlor.person("Anna").says(None, "not yet")
            await parlor.until(lambda: disk.tries > 2)
        assert [record.message for record in caplog.records] == [
            f"{home / NAME} cannot be written (disk full); it is tried again."
        ]
        await written(parlor)
        shutil.copytree(home, tmp_path / "copy")
    async with Parlor(folder=tmp_path / "copy") as copied:
        assert [message["content"] for message in copied.messages()] == ["not yet"]


class FullDisk:
    """A disk that is full, and how often somebody has tried to write to it."""

    tries = 0

    def fails(self, work: object) -> None:
        self.tries += 1
        raise sqlite3.OperationalError("disk full")


async def test_without_a_folder_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with Parlor(windows=True) as parlor:
        await parlor.person("Anna").says(None, "to nobody's memory")
        await asyncio.sleep(2 * database.PAUSE)
    assert list(tmp_path.iterdir()) == []


async def test_a_memory_from_before_threads_fell_asleep_is_read(tmp_path: Path) -> None:
    async with Parlor(folder=tmp_path) as parlor:
        parlor.add_thread("side table")
    with contextlib.closing(sqlite3.connect(tmp_path / "parlor.sqlite")) as db, db:
        db.execute("UPDATE things SET text = json_remove(text, '$.turned') WHERE kind = 'channel'")
    async with Parlor(folder=tmp_path) as again:
        assert [thread.name for thread in again.backend.world.active_threads(again.guild)] == ["side table"]
