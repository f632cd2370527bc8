"""Whole evenings of Wise Guys end to end: people and house players, from the lobby to the last blind."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot import saves
from bot.house_rules import differing
from bot.pictures.picture import alt
from bot.terminal import ending, story
from bot.words import Words
from rules import GAMES
from rules.kernel.session import Session, canonical
from rules.wise_guys.game import GAME
from tests.table.evening import evening, newest, on_disk
from tests.table.gangland import RULES, Gangland, appoint
from tests.table.plot import Plot, happened
from tests.table.watching import posted


async def take_home(table: Gangland, path: Path) -> Session:
    """The whole game as a file, checked and played again at home: it comes out as the channel has shown."""
    exported = await table.people[-1].slash("game export")
    assert exported.ephemeral
    (file,) = exported.message.attachments
    path.write_bytes(file.data)
    save = saves.read(path)
    assert saves.verify(save, GAMES) == []
    assert save.names == tuple(table.names)
    told = saves.load(save, GAMES)
    assert told.result is not None
    words, shown = Words(told.game, table.names), newest(table.eve, "Export").text
    why, *ranking = ending(words, told.result)
    assert "\n".join([why, "```", *ranking, "```"]) in shown
    (board,) = newest(table.eve, "Your move").attachments
    assert board.description == alt(words, told.game.sheet(told.view(None)))
    return told


OWN = re.compile(
    "|".join(
        [
            r"\*\*Wise Guys\*\*, 3 to 4 players",
            r"[1-4]\. (<@\d+>|house player)",
            r"Sealed seed: `[0-9a-f]{64}`\. It is opened at the end, and every roll can be checked\.",
            r"<@\d+>(, <@\d+>)*: your move\.",
        ]
    )
)
"""What the bot itself says where all can read it, before the end."""


@pytest.mark.asyncio
@pytest.mark.parametrize(("names", "seed"), [("Anna Bo", "12"), ("Bo Anna Cy", "22")])
async def test_an_evening_of_wise_guys(
    names: str, seed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two people and two house players, then three and one. The people look for trouble, and find it: a slugging
    of three, a made man who takes the fall, a sale. Every control is used, and the channel has told all, once."""
    dealt_from = appoint(monkeypatch, seed)
    async with evening(tmp_path) as (parlor, floor):
        table = Gangland(parlor, floor, names)
        await table.begin()
        assert all(line in table.lobby for line in differing(GAME, RULES))
        assert table.lobby.count("house player") == 4 - len(table.people)
        ended = await table.play(Plot(range(len(table.people)), seed, fickle=True).next)
        home = await take_home(table, tmp_path / "home.json")
        heard = posted(table.eve.received)
    assert ended.seed == dealt_from
    assert {key: choice for key, choice in ended.options.items() if choice == "yes"} == RULES
    for event in ("deal", "brawl", "fall", "market", "sale"):
        assert happened(ended)[event], event
    for control in ("command", "button", "several", "number in the channel", "number by DM", "back"):
        assert table.used[control], control
    assert table.used["back from what was done"]
    assert happened(ended)["deal"] == table.used["offered"] == table.used["accepted"]
    disk = await on_disk(tmp_path)
    assert disk.result == home.result == ended.result
    assert home.log == canonical(disk).log
    told = story(Words(GAME, table.names), ended.events(None), None)
    assert [line for line in heard if line in told] == told
    last = heard.index(told[-1]) + 1
    assert all(OWN.fullmatch(line) for line in heard[:last] if line not in told)
