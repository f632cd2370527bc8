"""A program that is updated under running games: decks with one change, and tables that are open meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any, cast

from bot.cli.random_players import random_answer
from bot.store import NewTable
from bot.store.sqlite import SqliteStore
from bot.tables import context, epochs, runner, witness
from bot.tables.seeds import commitment, mix_seed
from rules import GAMES
from rules.kernel.asking import Flow, confirm
from rules.kernel.chance import Dice
from rules.kernel.codec import Codec, Document, Unreadable
from rules.kernel.game import AnyGame
from rules.kernel.session import Session
from tests.bot.tables.by_seat import BySeat

FIGURES: Mapping[str, tuple[str, str, str]] = {
    "gangsters-dilemma": ("demands.toml", "jewel = 1, gin = 2", "jewel = 2, gin = 1"),
    "wise-guys": ("gangs.toml", "cash = 6, ", "cash = 9, "),
    "sons-of-anarchy": ("gangs.toml", "cash = 4", "cash = 7"),
    "scarface-1920": ("gangs.toml", "money_of_two = 2", "money_of_two = 3"),
}
"""A figure that most games of ours come across: its file, and what is written instead."""
KEYS: Mapping[str, tuple[str, str, str]] = {
    "gangsters-dilemma": ("locations.toml", 'key = "', 'key = "new-'),
    "wise-guys": ("locations.toml", 'key = "', 'key = "new-'),
    "sons-of-anarchy": ("sites.toml", 'key = "', 'key = "new-'),
    "scarface-1920": ("associates.toml", 'key = "', 'key = "new-'),
}
"""Cards that get another key."""


def edited(game: AnyGame, folder: Path, edit: tuple[str, str, str]) -> AnyGame:
    """The game with one of its deck files changed wherever something is written."""
    name, old, new = edit
    package = f"rules.{game.key.replace('-', '_')}"
    text = (files(package) / "deck" / name).read_text("utf-8")
    head, _, cards = text.partition("\n[[")
    assert old in cards
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(f"{head}\n[[{cards.replace(old, new)}", "utf-8")
    return game.with_decks(folder)


async def dealt(store: SqliteStore, game: AnyGame, channel: int, seed: str) -> int:
    """A game that has just been dealt to as many as it needs."""
    seats = game.seats[0]
    row = NewTable(
        guild=1,
        channel=channel,
        game=game.key,
        seats=seats,
        seed=seed,
        rules_version=game.rules_version,
        decks=game.deck_digest,
        commitment=commitment(seed),
    )
    table = await store.new_table(row)
    for seat in range(seats):
        await store.sit(table, seat, 1000 + seat)
    joined = [one.joined for one in await store.seats(table)]
    await store.start_table(table, seats, mix_seed(seed, joined), {})
    return table


async def play(store: SqliteStore, games: Mapping[str, AnyGame], table: int, answers: int, rng: Random) -> Session:
    """Let a table's players give so many answers at random, or all that it takes."""
    seats = BySeat(store, games)
    session = await seats.look(table)
    for _ in range(answers):
        if session.ask is None:
            break
        seat = rng.choice(sorted(session.waiting_for))
        value = random_answer(session.ask.decisions[seat], rng)
        session = await seats.answer(table, seat, session.question, value, None)
    return session


def with_edit(game: AnyGame, folder: Path, edit: tuple[str, str, str]) -> dict[str, AnyGame]:
    """All games, one of them changed."""
    return {**GAMES, game.key: edited(game, folder, edit)}


# -- builds of the program that have been edited in the code

BUILD = "another build"


def use_build(monkeypatch: Any, name: str = BUILD) -> None:
    """From now on the program is this build."""
    for module in (witness, epochs, context, runner):
        monkeypatch.setattr(module, "name_build", lambda: name)


def with_figure(game: AnyGame) -> AnyGame:
    """Another deal from the same seed."""

    class Edited(type(game)):  # type: ignore[misc]
        rules_version = game.rules_version + 1

        def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> Any:
            state = super().deal(seats, options, Dice("another seed"))
            state.dice = dice
            return state

    return made(Edited, game)


def with_rename(game: AnyGame) -> AnyGame:
    """A program that calls the dice of a table otherwise, and reads what ours has written."""

    class Edited(type(game)):  # type: ignore[misc]
        rules_version = game.rules_version + 1

        @property
        def kept(self) -> Codec:
            return cast(Codec, Renaming(game.kept))

        def migrate(self, document: Document, version: int) -> Document:
            assert version == game.rules_version
            return renamed(document, "dice", "bones")

    return made(Edited, game)


def with_field(game: AnyGame) -> AnyGame:
    """A program whose tables have one more field, without a word about older ones."""

    class Edited(type(game)):  # type: ignore[misc]
        @property
        def kept(self) -> Codec:
            return cast(Codec, Adding(game.kept))

    return made(Edited, game)


def with_question(game: AnyGame) -> AnyGame:
    """Before each step the last seat has to agree."""

    class Edited(type(game)):  # type: ignore[misc]
        def step(self, state: Any) -> Flow[None]:
            seats = sum(1 for _ in getattr(state, "gangs", None) or state.players)
            yield from confirm(seats - 1, ("yes",))
            yield from super().step(state) or ()

    return made(Edited, game)


def made(edited: type, game: AnyGame) -> AnyGame:
    """The edited game with the decks of ours."""
    new: AnyGame = edited(game.decks)  # type: ignore[attr-defined]
    return new


class Renaming:
    """Our codec, with another name for the dice."""

    def __init__(self, ours: Any) -> None:
        self._ours = ours

    def write(self, state: Any) -> Document:
        return renamed(self._ours.write(state), "dice", "bones")

    def read(self, document: Document, seed: str) -> Any:
        return self._ours.read(renamed(document, "bones", "dice"), seed)


class Adding:
    """Our codec, with one more field."""

    def __init__(self, ours: Any) -> None:
        self._ours = ours

    def write(self, state: Any) -> Document:
        [(name, content)] = self._ours.write(state).items()
        return {name: {**content, "more": 0}}

    def read(self, document: Document, seed: str) -> Any:
        [(name, content)] = document.items()
        if "more" not in content:
            raise Unreadable(f"nothing is said of {name}.more")
        return self._ours.read({name: {key: one for key, one in content.items() if key != "more"}}, seed)


def renamed(document: Document, old: str, new: str) -> Document:
    """A document in which the state's own field has another name."""
    [(name, content)] = document.items()
    return {name: {(new if key == old else key): one for key, one in content.items()}}


CODE: Mapping[str, Callable[[AnyGame], AnyGame]] = {
    "figure": with_figure,
    "rename": with_rename,
    "field": with_field,
    "question": with_question,
}
"""Edits of the code, by their kind."""
