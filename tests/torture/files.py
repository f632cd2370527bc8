"""Files cut short or with a bit flipped: what was committed, up to some point, or a refusal that names the file.
Never an entry that was not written.

What is promised is the log, and what it was dealt from: the chain of hashes goes over these. SQLite keeps no sums
of the pages of a database, so a letter of a post that still waits may change unnoticed."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from bot.store import NoSuchTable, StoreError, entries, opening, reading, sqlite, writer
from bot.store.inbox import seen
from rules.kernel.log import Entry
from tests.bot.store.builders import SNOWFLAKE, a_message, a_table, an_answer, opened
from tests.torture.rows import Mutant, Outcome, Row, Trial, folder, require
from tests.torture.taking_out import both, edited

TABLES, LENGTH = 6, 90
DATABASE, LOG = "consigliere.db", "consigliere.db-wal"
KINDS = ("flip", "cut", "zero", "deal", "index")
PAGE, LEAF_OF_AN_INDEX = 4096, 0x0A  # of SQLite
WHERE = ((DATABASE,), (LOG,), (DATABASE, LOG))


class Copies(NamedTuple):
    """Copies of a store with the same games: as it lies when closed, and with most of it in its log."""

    closed: Path
    running: Path


def seed_of(channel: int) -> str:
    """What the game in a channel is dealt from."""
    return Random(channel).randbytes(32).hex()


async def write(folder: Path) -> Copies:
    """Games of the same length at several tables; a third lies in the database, the rest in its log."""
    path = folder / "play" / DATABASE
    copies = Copies(folder / "closed", folder / "running")
    async with opened(path) as store:
        tables = [await store.new_table(a_table(channel, seed=seed_of(channel))) for channel in range(TABLES)]
        for number in range(LENGTH):
            for table in tables:
                post = [a_message(f"{table}.{number}")]
                await store.append(table, number, [an_answer(number, table)], click_of(table, number), post)
            if number == LENGTH // 3:
                await store._writer.write(opening.empty_the_log, alone=True)
        copies.running.mkdir()
        for name in (DATABASE, LOG):
            shutil.copy(path.with_name(name), copies.running)
    shutil.copytree(path.parent, copies.closed)
    return copies


def click_of(table: int, number: int) -> int:
    """The interaction of an answer."""
    return SNOWFLAKE + number * 10 + table


def expected(table: int) -> list[Entry]:
    """All that was answered at a table."""
    return [an_answer(number, table) for number in range(LENGTH)]


async def read(folder: Path, check: bool) -> dict[int, int] | str:
    """How long each log still is, or why it was refused."""
    try:
        async with opened(folder / DATABASE, check=check, readers=1) as store:
            left = {}
            for table in range(1, TABLES + 1):
                try:
                    log = await store.log(table)
                except NoSuchTable:
                    left[table] = 0
                    continue
                require(log == expected(table)[: len(log)], f"table {table} has an entry that was never written")
                row = await store.table(table)
                require(row is None or row.seed == seed_of(table - 1), f"table {table} has another seed")
                left[table] = len(log)
            if check:
                acted = [click_of(table, number) for table in left for number in range(left[table])]
                known = await store._read(lambda db: [one for one in acted if seen(db, one)])
                require(known == acted, "a click that has acted could act again")
            return left
    except StoreError as refused:
        return str(refused)


def damage(path: Path, kind: str, chance: Random) -> str:
    """Cut a file short, flip a bit, leave a sector unwritten, change what a game was dealt from, or an index;
    where."""
    data = bytearray(path.read_bytes())
    place = chance.randrange(len(data))
    if kind == "deal":
        seed = seed_of(chance.randrange(TABLES)).encode()
        found = data.find(seed)
        place = place if found < 0 else found + chance.randrange(len(seed))
    leaves = [page for page in range(0, len(data), PAGE) if data[page] == LEAF_OF_AN_INDEX]
    if kind == "index" and leaves and path.name == DATABASE:
        place = chance.choice(leaves) + chance.randrange(PAGE // 2, PAGE)
    if kind in ("flip", "deal"):
        data[place] ^= 1 << chance.randrange(7)
    elif kind == "cut":
        del data[place:]
    else:
        start = place // 512 * 512
        data[start : start + 512] = bytes(len(data[start : start + 512]))
    path.write_bytes(data)
    return f"{path.name} {kind} at {place}"


def judge(left: dict[int, int] | str, names: Sequence[str], checked: bool) -> None:
    """What may be left of damaged files, by which of them are damaged."""
    if isinstance(left, str):
        require(DATABASE in left, f"the refusal names no file: {left}")
    elif DATABASE not in names:  # whole transactions, in their order: no table is two answers ahead of another
        require(max(left.values()) - min(left.values()) <= 1, f"half a transaction: {left}")
    elif checked and LOG not in names:
        require({*left.values()} == {LENGTH}, f"the check at the start lets a loss pass: {left}")


async def run(cases: int, seed: int) -> Outcome:
    """Damage copies, and open them with and without the check at the start."""
    trial, chance = Trial(), Random(seed)
    refused = shorter = 0
    with folder() as path:
        copies = await write(path)
        for whole in copies:
            with trial.case(f"seed {seed}, undamaged {whole.name}", 0):
                require(
                    await read(whole, True) == dict.fromkeys(range(1, TABLES + 1), LENGTH), "an entry is missing"
                )
        copies = await write(path / "again")  # to have looked at them has changed them
        while trial.goes_on(cases):
            number = trial.cases
            names, kind, check = WHERE[number % 3], KINDS[number // 3 % 5], number // 15 % 2 == 0
            damaged = path / "damaged"
            shutil.copytree(copies.running if LOG in names else copies.closed, damaged)
            where = "; ".join(damage(damaged / name, kind, chance) for name in names)
            with trial.case(f"seed {seed}, case {number}, {where}, check {check}"):
                left = await read(damaged, check)
                judge(left, names, check)
                refused += isinstance(left, str)
                shorter += not isinstance(left, str) and sum(left.values()) < TABLES * LENGTH
            shutil.rmtree(damaged)
    with trial.case(f"seed {seed}, all cases", 0):
        require(
            min(refused, shorter) > trial.cases // 12, f"of {trial.cases}, {refused} refused, {shorter} shorter"
        )
    return trial.outcome


_UNNAMED: Any = [
    edited(
        module,
        "name_error",
        ('StoreUnavailable(f"{path} {_FOR_NOW[code]}")', 'StoreUnavailable(f"it {_FOR_NOW[code]}")'),
        ("Damaged(f\"{path} {_FOR_GOOD.get(code, 'is not", "Damaged(f\"it {_FOR_GOOD.get(code, 'is not"),
    )
    for module in (reading, writer, sqlite)
]
ROWS = (
    Row(
        "damage",
        "Damage is noticed: cut or flipped files give an exact committed prefix, or a refusal that names the file",
        run,
        *(300, 1500, 10_000),
        (
            Mutant(
                "no-chain",
                "no entry is compared with its chain",
                edited(reading, "_checked", ("if broken is not None:", "if False:")),
            ),
            Mutant(
                "no-check", "the file is not looked through", edited(opening, "set_up", ("if check:", "if False:"))
            ),
            Mutant(
                "deal-not-chained",
                "the chain does not begin with what was dealt",
                edited(entries, "first_link", ("(table, game, seats, seed, options)", "()")),
            ),
            Mutant("unnamed", "a refusal does not say of which file", both(*_UNNAMED)),
        ),
        600,
    ),
)
