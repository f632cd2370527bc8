"""One bad table among good ones: the bot starts, the good ones go on, and the bad one is named in the log and to
its players, and can be ended."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.services import Services
from bot.text.sentences import sentence
from parlor.people.person import Person
from parlor.server import Parlor
from parlor.world.models import Channel
from rules import GAMES
from rules.gangsters_dilemma.game import GAME
from tests.parlor.company import brisk
from tests.table.ending import end_game
from tests.table.evening import answer, newest, one_sentence, open_house, quiet

Spoil = Callable[[sqlite3.Connection], object]
LINE = re.compile(r"incident ([0-9a-f]{8}) kind=table-not-loaded table=1 guild=\d+ .*problem=(\w+)")


def flip_an_entry(db: sqlite3.Connection) -> None:
    """As a bad sector would: the rows are there, but not as they were written."""
    db.execute("DROP TRIGGER entries_stay")
    assert db.execute("UPDATE entries SET chain = zeroblob(32) WHERE table_id = 1").rowcount


def change_the_table(change: str) -> Spoil:
    def spoil(db: sqlite3.Connection) -> None:
        db.execute("DROP TRIGGER dealt_is_dealt")
        assert db.execute(f"UPDATE tables SET {change} WHERE id = 1").rowcount == 1

    return spoil


SPOILED: dict[str, tuple[Spoil, str, str]] = {
    "log": (flip_an_entry, "Damaged", "damaged"),
    "game": (change_the_table("game = 'whist'"), "UnknownGame", "unknown-game"),
    "options": (change_the_table("options = '[3]'"), "Damaged", "damaged"),
    "rules": (lambda _: None, "RuleBroke", "unloadable"),
}


class Broken:
    """The first game as it is, but that it cannot be dealt any more."""

    def deal(self, *_: object) -> object:
        raise KeyError("nobody foresaw this")

    def __getattr__(self, name: str) -> Any:
        return getattr(GAME, name)


async def deal(services: Services, parlor: Parlor, people: list[Person], place: Channel, game: str) -> None:
    host, *others = people
    await host.slash("game new", game=game, channel=place)
    for person in others:
        await person.click(newest(person, "Sit down"), "Sit down")
    await host.click(newest(host, "Start"), "Start")
    await parlor.until(lambda: any(one.find_buttons("Your move", None) for one in host.sees(place)))
    table = await services.store.open_table_in(place.id)
    assert table is not None
    waiting = min((await services.runner.session(table.id)).waiting_for)
    await answer(people[waiting], Random(1))


async def two_games(parlor: Parlor, data: Path) -> tuple[list[Person], Channel]:
    """One in the room, one in the back; whoever kept the boards is gone, and there is a vote at each."""
    people = [parlor.person(name) for name in ("Anna", "Bo", "Cy", "Di")]
    async with open_house(parlor, data) as services:
        await deal(services, parlor, people, parlor.channel, GAME.key)
        back = parlor.add_channel("back-room")
        await deal(services, parlor, people, back, "wise-guys")
        await quiet(services)
        for table in (1, 2):
            await services.store.vote(table, "end.1", 1, True)
            await services.store.set_board_message(table, None)
    return people, back


@pytest.mark.parametrize("what", SPOILED)
@pytest.mark.asyncio
async def test_one_bad_table_stops_no_other(tmp_path: Path, what: str, caplog: pytest.LogCaptureFixture) -> None:
    spoil, problem, key = SPOILED[what]
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        (anna, *_), back = await two_games(parlor, tmp_path)
        with sqlite3.connect(tmp_path / "test.db") as db:
            spoil(db)
        db.close()
        caplog.clear()
        games = {**GAMES, GAME.key: Broken()} if what == "rules" else GAMES
        async with open_house(parlor, tmp_path, games) as services:
            found = LINE.findall(caplog.text)
            assert found, caplog.text
            assert {name for _, name in found} == {problem}

            told = one_sentence(await anna.slash("game move", channel=parlor.channel))
            number = told.rstrip(".").split()[-1]
            assert told == sentence(key, incident=number)
            assert number in [one for one, _ in LINE.findall(caplog.text)]

            assert "Incident" not in (await anna.slash("game move", channel=back)).text
            mine = one_sentence(await anna.slash("game mine", channel=back))
            assert f"<#{back.id}>" in mine
            assert f"<#{parlor.channel.id}>" in mine

            assert one_sentence(await end_game(anna, channel=parlor.channel)) == sentence("done")
            row = await services.store.table(1)
            assert row is not None
            assert row.status == "over"
