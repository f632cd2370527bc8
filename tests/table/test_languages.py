"""The reader's language in private, the server's in the channel: an evening in a language made from English. What
reaches anybody outside its brackets has come from no catalogue."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.interactions.permissions import list_permissions
from bot.text import commands, language
from bot.text.commands import CommandTranslator, describe_command
from bot.text.language import language_for, speaking
from bot.text.sentences import _sentences, sentence
from bot.text.signs import sign_name
from parlor.people.person import Person
from parlor.record import Receipt
from parlor.server import Parlor
from rules import GAMES
from rules.kernel import catalogue
from rules.kernel.fluent import message_id
from tests.pseudo import LANGUAGE, pseudo, pseudo_game, read_sentences
from tests.table.ending import end_game
from tests.table.evening import evening, newest, quiet, seated

NAMES = ("Anna", "Bo")
SIGNED = [sign_name(seat, name) for seat, name in enumerate(NAMES)]
_MARKS = re.compile(r"<[@#]\d+>|`[^`]*`|\W|\d|_")
TEXTS = ("content", "label", "placeholder", "description", "title")
SAID = ("message", "edit", "modal")


@pytest.fixture
def pseudo_speaking(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The bot's own sentences are there in the pseudo-language too."""
    language_for.cache_clear()
    _sentences.cache_clear()
    monkeypatch.setattr(language, "languages", lambda: frozenset({"en", LANGUAGE}))
    yield
    language_for.cache_clear()
    _sentences.cache_clear()


def speak_pseudo(monkeypatch: pytest.MonkeyPatch, key: str) -> Any:
    """A game of the pseudo-language, with a bot that speaks it."""
    game = pseudo_game(monkeypatch, key)
    read = catalogue.read_sentences
    english = [one for package in ("rules.kernel", "bot.text") for one in read_sentences(package, "en").values()]
    own = {message_id(one.key): pseudo(one) for one in english}
    monkeypatch.setattr(
        catalogue,
        "read_sentences",
        lambda package, spoken: own if (package, spoken) == ("bot.text", LANGUAGE) else read(package, spoken),
    )
    return game


def label(key: str) -> str:
    with speaking(LANGUAGE):
        return sentence(key)


def texts_of(payload: Any) -> Iterator[str]:
    """All that a person reads of a message or a form."""
    if isinstance(payload, list):
        for one in payload:
            yield from texts_of(one)
    elif isinstance(payload, dict):
        for name, value in payload.items():
            if name in ("content", "label", "placeholder", "description", "title", "value") and isinstance(
                value, str
            ):
                if name != "value" or "type" in payload:  # the value of a choice is a key
                    yield value
            elif name in ("embeds", "components", "component", "options", "attachments"):
                yield from texts_of(value)


def outside(text: str) -> str:
    """What stands outside of all brackets, without names of places and signs."""
    depth, rest = 0, ""
    for sign in text:
        depth += (sign == "[") - (sign == "]")
        rest += sign if depth == 0 else ""
    return _MARKS.sub("", rest)


def test_what_stands_outside_is_found() -> None:
    assert outside("**[Wáíí] <@12>** 7: [x [y] z]") == ""
    assert outside("[Wáíí] for Bo") == "forBo"


def read_by(person: Person, receipts: list[Receipt]) -> list[str]:
    return [text for one in receipts if one.kind in SAID for text in texts_of(one.payload)]


def has_board(person: Person, move: str) -> bool:
    return any(one.find_buttons(move, None) for one in person.sees())


def speak_in_the_channel(parlor: Parlor) -> None:
    """Let the server be one of the pseudo-language."""
    parlor.guild.locale = LANGUAGE
    parlor.gateway.dispatch("GUILD_UPDATE", parlor.backend.payloads.guild(parlor.guild))


async def press(person: Person, key: str, choice: str | None = None) -> Any:
    """A button by what it says in the pseudo-language."""
    outcome = await person.click(newest(person, label(key)), label(key))
    return outcome if choice is None else await person.click(outcome, label(choice))


@pytest.mark.usefixtures("pseudo_speaking")
@pytest.mark.asyncio
@pytest.mark.parametrize("key", GAMES)
async def test_an_evening_in_another_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    game = speak_pseudo(monkeypatch, key)
    async with evening(tmp_path, {key: game}) as (parlor, services):
        anna, bo = (parlor.person(name) for name in NAMES)
        anna.user.locale = bo.user.locale = LANGUAGE
        speak_in_the_channel(parlor)
        await anna.slash("game new", game=key)
        await press(bo, "lobby.sit")
        await press(anna, "lobby.house-button")
        await press(anna, "lobby.remove")
        if game.options:
            await press(anna, "lobby.rules")
        await press(anna, "lobby.house-button")
        await press(anna, "lobby.start")
        await parlor.until(lambda: has_board(anna, label("board.move")))
        await quiet(services)
        for person in (anna, bo):
            await press(person, "board.move")
            await press(person, "board.hand", "board.as-text")
            await press(person, "board.log")
            await press(person, "board.rules")
        for command in ("status", "mine", "undo", "move", "export", "verify", "nudge", "nudge"):
            await anna.slash(f"game {command}")
        await anna.slash("game board", text=True)
        await end_game(bo)
        await quiet(services)
        await end_game(anna)
        await quiet(services)
        read = [text for one in (anna, bo) for text in read_by(one, parlor.record.received(one))]
    assert len(read) > 100
    assert not {text for text in read if outside(text)} - {
        *NAMES,
        *(sign_name(seat, name) for seat, name in enumerate(NAMES)),
    }


@pytest.mark.usefixtures("pseudo_speaking")
@pytest.mark.asyncio
async def test_what_a_check_finds_is_told_in_the_channels_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks for it reads another one."""
    game = speak_pseudo(monkeypatch, "gangsters-dilemma")
    async with evening(tmp_path, {game.key: game}) as (parlor, services):
        anna = (await seated(parlor, "Anna Bo Cy", game.key))[0]
        await end_game(anna)
        speak_in_the_channel(parlor)
        with closing(sqlite3.connect(tmp_path / "test.db", isolation_level=None)) as db:
            db.execute("UPDATE tables SET commitment = 'x', rules_version = 9")
            db.execute("UPDATE seats SET joined = joined + 1")
        await anna.slash("game verify")
        await quiet(services)
        told = anna.sees()[-1].text
    assert outside(told) == ""
    for key in ("verify.commitment", "verify.clicks", "verify.rules"):
        assert label(key) in told
        assert sentence(key) not in told


@pytest.mark.usefixtures("pseudo_speaking")
@pytest.mark.asyncio
async def test_missing_permissions_are_named_in_the_readers_language(monkeypatch: pytest.MonkeyPatch) -> None:
    speak_pseudo(monkeypatch, "gangsters-dilemma")
    with speaking(LANGUAGE):
        told = list_permissions(["connect", "embed_links", "attach_files"])
    assert all(label(f"permission.{name}") in told for name in ("connect", "embed_links", "attach_files"))
    assert " and " not in told


@pytest.mark.usefixtures("pseudo_speaking")
@pytest.mark.asyncio
async def test_each_reads_their_own_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In private; in the channel all read the server's, and a direct message is in its reader's."""
    game = speak_pseudo(monkeypatch, "gangsters-dilemma")
    async with evening(tmp_path, {game.key: game}) as (parlor, services):
        anna, bo = (parlor.person(name) for name in NAMES)
        bo.user.locale = LANGUAGE
        await anna.slash("game new", game=game.key)
        await bo.click(newest(bo, sentence("lobby.sit")), sentence("lobby.sit"))
        for _ in range(2):
            await anna.click(newest(anna, sentence("lobby.house-button")), sentence("lobby.house-button"))
        lobby = newest(anna, sentence("lobby.start"))
        await anna.click(lobby, sentence("lobby.start"))
        await parlor.until(lambda: has_board(anna, sentence("board.move")))
        await quiet(services)
        board = newest(anna, sentence("board.move"))
        assert not board.find_buttons(label("board.move"), None)
        theirs = await bo.click(board, sentence("board.hand"))
        ours = await anna.click(board, sentence("board.hand"))
        assert theirs.message.find_buttons(label("board.as-text"), None)
        assert ours.message.find_buttons(sentence("board.as-text"), None)
        asked = {person.name: [outside(one.text) == "" for one in person.dms] for person in (anna, bo)}
    assert asked["Anna"]
    assert not any(asked["Anna"])
    assert asked["Bo"]
    assert all(asked["Bo"])


@pytest.mark.usefixtures("pseudo_speaking")
@pytest.mark.asyncio
async def test_commands_are_described_in_each_language_that_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord is told nothing where English would be shown all the same."""
    speak_pseudo(monkeypatch, "gangsters-dilemma")
    context: Any = None
    translator, described_move = CommandTranslator(), describe_command("move")
    assert await translator.translate(described_move, discord.Locale.german, context) is None
    monkeypatch.setattr(commands, "language_for", lambda _: LANGUAGE)
    assert await translator.translate(described_move, discord.Locale.german, context) == label("command.move")
    assert await translator.translate(app_commands.locale_str("with"), discord.Locale.german, context) is None
