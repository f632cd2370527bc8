"""A whole evening, from the lobby to the file that people take home, and what holds of every one."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from bot.finish import saves
from bot.lobby.house_rules import list_changed_rules
from bot.pictures.picture import alt
from bot.text.words import Words
from rules import GAMES
from rules.kernel.game import AnyGame
from rules.kernel.session import Session, canonical
from tests.table.chronicle import lines_told, read_story
from tests.table.evening import evening, newest, on_disk
from tests.table.gangland import Gangland, appoint
from tests.table.plot import Plot, Scene, Step, happened
from tests.table.watching import signed_words


async def night_out(
    scene: Scene, names: str, rules: Mapping[str, str], seed: str, data: Path, patch: pytest.MonkeyPatch
) -> tuple[Session, Gangland]:
    """The people look for trouble; how it ended, and what they pressed. Deals came about as they were offered."""
    plot = Plot(scene, range(len(names.split())), seed, fickle=True)
    ended, table = await spent(scene.game, names, 4, rules, seed, plot.next, data, patch)
    assert happened(ended)["deal"] == table.used["offered"] == table.used["accepted"]
    return ended, table


async def spent(
    game: AnyGame,
    names: str,
    seats: int,
    rules: Mapping[str, str],
    seed: str,
    next_step: Callable[[Session], Step],
    data: Path,
    patch: pytest.MonkeyPatch,
) -> tuple[Session, Gangland]:
    """How an evening ended, and what the people pressed. The lobby has shown the house rules, the file is the
    game, and the channel has told all of it, once."""
    dealt_from = appoint(patch, seed, seats)
    async with evening(data) as (parlor, services):
        table = Gangland(parlor, services, game, names, seats)
        await table.begin(rules)
        assert all(line in table.lobby for line in list_changed_rules(game, rules))
        assert table.lobby.count("house player") == seats - len(table.people)
        ended = await table.play(next_step)
        home = await take_home(table, data / "home.json")
        heard = [lines_told(one) for one in table.eve.sees() if not one.ephemeral]
    assert ended.seed == dealt_from
    assert ended.options == {option.key: option.default for option in game.options} | dict(rules)
    disk = await on_disk(data)
    assert disk.result == home.result == ended.result
    assert home.log == canonical(disk).log
    told_once(table, ended, heard)
    return ended, table


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
    shown = newest(table.eve, "Export")
    assert signed_words(told.game, table.names).say(told.result.why) in shown.text
    (ending,) = shown.attachments
    assert all(f"{name}" in (ending.description or "") for name in table.names)
    (board,) = newest(table.eve, "Your move").attachments
    assert board.description == alt(Words(told.game, table.names), told.game.sheet(told.view(None)))
    return told


def told_once(table: Gangland, ended: Session, heard: list[list[str]]) -> None:
    """The channel tells the story from its first event to its last, in order; all else but the end is the bot's
    own."""
    words, own = signed_words(table.game, table.names), bots_own(table.game)
    _, *before, last = heard  # the first is the lobby's
    told, rest = read_story(ended, words, before, own)
    assert told == len(ended.events(None))
    assert rest == []
    assert ended.result is not None
    assert words.say(ended.result.why) in last


def bots_own(game: AnyGame) -> re.Pattern[str]:
    """What the bot itself says where all can read it, before the end."""
    return re.compile(
        "|".join(
            [
                rf"\*\*{re.escape(game.title)}\*\*, {game.seats[0]} to {game.seats[-1]} players",
                r"[1-4]\. (<@\d+>|house player)",
                r"Sealed seed: `[0-9a-f]{64}`\. It is opened at the end, and every roll can be checked\.",
                r"<@\d+> opens a fist: that answer is taken up again\.",
            ]
        )
    )
