"""Files cut short or with a bit flipped: what was committed, up to some point, or a refusal that names the file.
Never an entry that was not written."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

from bot.store import NoSuchTable, StoreError
from bot.store.opening import empty_the_log
from rules.kernel.log import Entry
from tests.bot.store.builders import SNOWFLAKE, a_message, a_table, an_answer, opened

TABLES, LENGTH = 6, 90
FILES = ("consigliere.db", "consigliere.db-wal")


async def written(folder: Path) -> tuple[Path, Path]:
    """Two copies of a store with the same games: one as it lies when closed, one with all in its WAL."""
    path = folder / "play" / "consigliere.db"
    closed, running = folder / "closed", folder / "running"
    async with opened(path) as store:
        tables = [await store.new_table(a_table(channel)) for channel in range(TABLES)]
        for number in range(LENGTH):
            for table in tables:
                interaction = SNOWFLAKE + number * 10 + table
                await store.append(
                    table, number, [an_answer(number, table)], interaction, [a_message(f"{table}.{number}")]
                )
            if number == LENGTH // 3:
                await store._writer.write(
                    empty_the_log, alone=True
                )  # a third lies in the database, the rest in its WAL
        running.mkdir()
        for name in FILES:
            shutil.copy(path.with_name(name), running)
    shutil.copytree(path.parent, closed)
    return closed, running


def expected(table: int) -> list[Entry]:
    return [an_answer(number, table) for number in range(LENGTH)]


async def what_is_left(folder: Path, check: bool) -> dict[int, int] | str:
    """How long each log still is, or why it was refused."""
    try:
        async with opened(folder / "consigliere.db", check=check, readers=1) as store:
            left = {}
            for table in range(1, TABLES + 1):
                try:
                    log = await store.log(table)
                except NoSuchTable:
                    left[table] = 0
                    continue
                assert log == expected(table)[: len(log)], "an entry that was never written"
                left[table] = len(log)
            return left
    except StoreError as refused:
        return str(refused)


@pytest.mark.parametrize("kind", ["flip", "cut", "zero"])
@pytest.mark.parametrize("name", FILES)
@pytest.mark.asyncio
async def test_damaged_files(tmp_path: Path, name: str, kind: str) -> None:
    closed, running = await written(tmp_path)
    source = running if name.endswith("wal") else closed
    whole = (source / name).read_bytes()
    chance = random.Random(f"{name} {kind}")
    refused = shorter = 0
    for trial in range(60):
        folder = tmp_path / str(trial)
        shutil.copytree(source, folder)
        place = chance.randrange(len(whole))
        data = bytearray(whole)
        if kind == "flip":
            data[place] ^= 1 << chance.randrange(8)
        elif kind == "cut":
            del data[place:]
        else:  # a sector that was never written
            start = place // 512 * 512
            data[start : start + 512] = bytes(len(data[start : start + 512]))
        (folder / name).write_bytes(data)
        left = await what_is_left(folder, check=trial % 2 == 0)
        shutil.rmtree(folder)
        if isinstance(left, str):
            assert "consigliere.db" in left
            refused += 1
            continue
        shorter += sum(left.values()) < TABLES * LENGTH
        if name.endswith("wal"):  # whole transactions, in their order: no table is two answers ahead of another
            assert max(left.values()) - min(left.values()) <= 1
        elif trial % 2 == 0:
            assert set(left.values()) == {LENGTH}, "the check at the start lets no loss pass"
    if name.endswith("wal"):
        assert shorter > 30
    else:
        assert refused > 10


@pytest.mark.asyncio
async def test_an_undamaged_copy_is_whole(tmp_path: Path) -> None:
    for folder in await written(tmp_path):
        assert await what_is_left(folder, check=True) == dict.fromkeys(range(1, TABLES + 1), LENGTH)
