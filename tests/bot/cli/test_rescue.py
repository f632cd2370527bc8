"""A bad night: the drill of restoring a backup, a game from elsewhere played on, a database mended."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import stat
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest

from bot.cli.main import main
from bot.finish import saves
from bot.store.opening import ended_badly
from bot.tables.seeds import our_part
from parlor.server import Parlor
from rules import GAMES as REAL
from tests.bot.app.watched import watched
from tests.bot.cli.kept import dealt
from tests.bot.spoken import GAMES
from tests.bot.store.builders import AnyStore, Clock, a_message, a_table, opened
from tests.bot.tables.by_seat import BySeat
from tests.parlor.company import brisk
from tests.table.evening import answer, lines_of, newest, open_house, quiet, seated

Run = Callable[..., Awaitable[tuple[int, str, str]]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("CONSIGLIERE_DATA", str(tmp_path))

    async def command(*argv: object, games: object = GAMES) -> tuple[int, str, str]:
        code = await asyncio.to_thread(main, [str(arg) for arg in argv], games)  # type: ignore[arg-type]
        out, err = capsys.readouterr()
        return code, out, err

    return command


def forge_index(database: Path) -> None:
    """Let an index say something else than its table: no row is lost, and SQLite reads on."""
    with sqlite3.connect(database) as db:
        db.execute("PRAGMA writable_schema = ON")
        other = "sql = replace(sql, '(channel)', '(guild)')"
        db.execute(f"UPDATE sqlite_schema SET {other} WHERE name = 'tables_in_channel'")
    db.close()


# -- restore


@pytest.mark.asyncio
async def test_the_drill(tmp_path: Path, run: Run) -> None:
    """A backup while a game is played; more happens; the backup is put back, and the game goes on from there. What
    stood there is kept."""
    database, backup = tmp_path / "consigliere.db", tmp_path / "monday.db"
    async with opened(database) as store:
        table = await dealt(store, 4)
        assert (await run("backup", backup))[0] == 0
        then = len(await store.log(table))
        later = await store.new_table(a_table(9))
        assert (await run("restore", backup)) == (
            2,
            "",
            f"consigliere: a bot is running on {database}: stop it before you restore\n",
        )
    code, out, err = await run("restore", backup)
    assert (code, err) == (0, "")
    assert f"{database} is as {backup} has it" in out
    assert stat.S_IMODE(database.stat().st_mode) == 0o600
    (kept,) = [Path(line.split(" kept in ")[1]) for line in out.splitlines()[1:]]
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    async with opened(database, check=True) as store:
        assert len(await store.log(table)) == then
        assert await store.table(later) is None
        assert (await BySeat(store, GAMES).look(table)).ask is not None
    async with opened(kept) as store:
        assert await store.table(later) is not None
    assert backup.exists()


@pytest.mark.asyncio
async def test_a_write_ahead_log_never_meets_another_database(tmp_path: Path, run: Run) -> None:
    """The process was killed: its log lies there, and goes with its database."""
    database, backup = tmp_path / "consigliere.db", tmp_path / "monday.db"
    async with opened(database) as store:
        await store.new_table(a_table(1))
        assert (await run("backup", backup))[0] == 0
        await store.new_table(a_table(2))
        torn = {tail: Path(f"{database}{tail}").read_bytes() for tail in ("", "-wal")}
    for tail, content in torn.items():
        Path(f"{database}{tail}").write_bytes(content)
    assert ended_badly(database)
    assert (await run("restore", backup))[0] == 0
    assert not ended_badly(database)
    async with opened(database, check=True) as store:
        assert [row.channel for row in await store.open_tables()] == [1]
    (kept,) = tmp_path.glob("consigliere.db.replaced-*[0-9]")
    async with opened(kept) as store:
        assert [row.channel for row in await store.open_tables()] == [1, 2]


@pytest.mark.parametrize("fault", ["torn", "flipped", "an index", "not ours", "newer", "missing", "with a log"])
@pytest.mark.asyncio
async def test_a_bad_backup_replaces_nothing(tmp_path: Path, run: Run, fault: str) -> None:
    database, backup = tmp_path / "consigliere.db", tmp_path / "monday.db"
    async with opened(database) as store:
        for channel in range(40):
            await store.new_table(a_table(channel), None, [a_message(str(channel), channel)])
        assert (await run("backup", backup))[0] == 0
    before, content = database.read_bytes(), bytearray(backup.read_bytes())
    if fault == "torn":
        backup.write_bytes(content[: len(content) // 2])
    elif fault == "flipped":
        for place in range(4096, len(content), 97):
            content[place] ^= 0xFF
        backup.write_bytes(content)
    elif fault == "an index":
        forge_index(backup)
    elif fault == "missing":
        backup.unlink()
    elif fault == "with a log":
        Path(f"{backup}-wal").touch()
    else:
        with sqlite3.connect(backup) as db:
            db.execute("PRAGMA user_version = 999" if fault == "newer" else "PRAGMA application_id = 1")
        db.close()
    code, out, err = await run("restore", backup)
    assert (code, out) == (2, "")
    assert str(backup) in err
    assert database.read_bytes() == before
    assert [one.name for one in tmp_path.glob("*.part*")] + [*tmp_path.glob("*.replaced*")] == []


@pytest.mark.asyncio
async def test_restore_where_nothing_is_left(tmp_path: Path, run: Run) -> None:
    """On a new machine, whose folder is empty."""
    async with opened(tmp_path / "old" / "consigliere.db") as store:
        await store.new_table(a_table(3))
        await store.backup(tmp_path / "monday.db")
    assert await run("restore", tmp_path / "monday.db") == (
        0,
        f"{tmp_path}/consigliere.db is as {tmp_path}/monday.db has it\n",
        "",
    )
    async with opened(tmp_path / "consigliere.db", check=True) as store:
        assert len(await store.open_tables()) == 1


# -- import


@pytest.mark.asyncio
async def test_a_game_from_elsewhere_is_played_on(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Exported on one machine in the middle, imported on another, where its players find it as they left it; and
    the clicks of then are those of its seed."""
    save = tmp_path / "game.json"
    async with watched(tmp_path) as bot:
        people = await seated(bot.parlor, "Anna Bo Cy Di")
        await answer(people[0], Random(1))
        before = await bot.services.runner.session(1)
        assert (await run("export", 1, "--to", save, games=REAL))[0] == 0
        views = [before.view(seat) for seat in range(4)]
    monkeypatch.setenv("CONSIGLIERE_DATA", str(tmp_path / "new"))
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        people = [parlor.person(name) for name in ["Anna", "Bo", "Cy", "Di"]]
        players = ",".join(str(person.user.id) for person in people)
        where = ("--guild", parlor.guild.id, "--channel", parlor.channel.id, "--players", players)
        code, out, err = await run("import", save, *where, games=REAL)
        assert (code, err) == (0, "")
        assert out == "table 1: it goes on when the bot starts\n"
        (tmp_path / "new" / "consigliere.db").rename(tmp_path / "new" / "test.db")
        async with open_house(parlor, tmp_path / "new") as services:
            await parlor.until(lambda: any(one.find_buttons("Your move", None) for one in people[0].sees()))
            await quiet(services)
            session = await services.runner.session(1)
            assert [session.view(seat) for seat in range(4)] == views
            assert "A game that was played elsewhere goes on here." in lines_of(people[0])
            asked = people[min(session.waiting_for)]
            assert (await asked.click(newest(asked, "Your move"), "Your move")).message.ephemeral
            await answer(asked, Random(2))
            assert (await services.runner.session(1)).view(0) is not None
            row = await services.store.table(1)
            assert row is not None
            clicks = [one.joined for one in await services.store.seats(1)]
            assert row.seed == "/".join([our_part(row.seed), *(str(one) for one in clicks)])


@pytest.mark.asyncio
async def test_what_cannot_be_played_on(tmp_path: Path, run: Run) -> None:
    """Each with its reason, and no table is opened."""
    save, database = tmp_path / "game.json", tmp_path / "consigliere.db"
    where = ("--guild", 5, "--channel", 7)
    async with opened(database) as store:
        table = await dealt(store, 4)
        assert (await run("export", table, "--to", save))[0] == 0
        over = await _finished(store, tmp_path, run)
        code, _, err = await run("import", save, *where, "--players", "100,house")
        assert code == 2
        assert "stop it before you import" in err
    told = json.loads(save.read_text())
    cut = {**told, "seed": "plain", "commitment": ""}
    forged = {**told, "rolls": [[*told["rolls"][0][:2], (told["rolls"][0][2] + 1) % told["rolls"][0][1]]]}
    for content, players, reason in (
        (told, "100", "name 2 players"),
        (told, "house,house", "at least one person"),
        (told, "100,100", "nobody twice"),
        (told, "100,Bo", "--players are numbers of users"),
        (over, "100,101", "this game is over"),
        (cut, "100,101", "its seed holds no clicks"),
        (forged, "100,101", "rolls[0] differs"),
    ):
        path = tmp_path / "tried.json"
        path.write_text(json.dumps(content))
        code, out, err = await run("import", path, *where, "--players", players)
        assert (code, out) == (2, "")
        assert reason in err
    assert (await run("import", save, *where, "--players", "100,house"))[0] == 0
    code, _, err = await run("import", save, *where, "--players", "100,house")
    assert (code, err) == (2, "consigliere: channel 7 has an open table\n")
    async with opened(database) as store:
        assert [row.channel for row in await store.open_tables()] == [5, 7]
        assert [one.kind for one in await store.seats(3)] == ["person", "house"]
        assert await store.held_up() == [1, 3]


async def _finished(store: AnyStore, folder: Path, run: Run) -> object:
    table = await dealt(store, 1000, channel=2)
    assert (await run("export", table, "--to", folder / "over.json"))[0] == 0
    return saves.read(folder / "over.json").model_dump(mode="json")


# -- repair


@pytest.mark.asyncio
async def test_a_sound_database_is_looked_through(tmp_path: Path, run: Run) -> None:
    """It says so, and refuses while a bot runs."""
    database = tmp_path / "consigliere.db"
    async with opened(database) as store:
        await dealt(store, 4)
        assert (await run("repair"))[0] == 2
    code, out, err = await run("repair")
    assert (code, err) == (0, "")
    assert out.splitlines()[0] == "every page and every index is sound"
    assert out.splitlines()[-1] == "the logs of 1 of 1 tables are as they were written"


@pytest.mark.asyncio
async def test_an_index_that_does_not_fit_is_made_anew(tmp_path: Path, run: Run) -> None:
    database = tmp_path / "consigliere.db"
    async with opened(database, now=Clock()) as store:
        for channel in range(20):
            await store.new_table(a_table(channel))
    forge_index(database)
    code, out, err = await run("repair")
    assert (code, err) == (0, "")
    assert "found: " in out
    assert "all indexes were made anew" in out
    assert "every page and every index is sound" in (await run("repair"))[1]


@pytest.mark.asyncio
async def test_what_cannot_be_mended_says_what_helps(tmp_path: Path, run: Run) -> None:
    """A page that is gone; and a log that is not as it was written, which is none of SQLite's business."""
    database = tmp_path / "consigliere.db"
    async with opened(database) as store:
        await dealt(store, 4)
    with sqlite3.connect(database) as db:
        db.execute("DROP TRIGGER entries_stay")
        db.execute("UPDATE entries SET seat = 1 - seat WHERE seq = 2")
    db.close()
    code, out, _ = await run("repair")
    assert code == 0
    assert "entry 2 of table 1 is not as it was written" in out
    assert "the logs of 0 of 1 tables are as they were written" in out
    content = bytearray(database.read_bytes())
    content[4096 * 5 : 4096 * 9] = b"\x5a" * 4096 * 4
    database.write_bytes(content)
    code, _, err = await run("repair")
    assert code == 2
    assert str(database) in err
