"""What has to hold of a table of a published version under this program."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from bot.cli.random_players import random_answer
from bot.store.sqlite import SqliteStore
from bot.tables.announcements import announce
from bot.text.story import tell_each, tell_story
from bot.text.terminal import sheet_text
from bot.text.words import Words
from rules.kernel.game import AnyGame
from rules.kernel.reading import unpack_decks
from rules.kernel.session import Session
from tests.bot.tables.by_seat import BySeat
from tests.published.tables import Published


def with_its_decks(one: Published, games: Mapping[str, AnyGame]) -> AnyGame:
    """Its game, with the decks that it was published with: they have to load."""
    game: AnyGame = games[one.key].with_decks(unpack_decks(one.decks))
    assert game.deck_digest == one.facts["decks"]
    return game


def read_state(one: Published, game: AnyGame) -> object:
    """How it stood, read by this program: it must not be unreadable, whatever its log may still tell."""
    assert game.kept is not None
    document, version = one.facts["witness"]["document"], one.facts["witness"]["rules_version"]
    if version != game.rules_version:
        document = game.migrate(document, version)
    return game.kept.read(document, one.facts["seed"])


async def check_table(store: SqliteStore, one: Published, games: Mapping[str, AnyGame]) -> None:
    """It decodes, loads, says what it said, stands as it stood, and is played to its end."""
    game = with_its_decks(one, games)
    stood = read_state(one, game)
    table = await one.put(store)
    session = await BySeat(store, games, announce).look(table)
    begun = [entry.kind for entry in await store.log(table)].count("epoch")
    notes = await store._rows("SELECT json_extract(payload, '$.key') FROM outbox WHERE kind = 'note'")
    assert [key.split("-")[0] for (key,) in notes] == ["epoch"] * begun
    assert begun <= 1
    if not begun:
        assert session.length == len(one.entries)
        assert [game.view(session.rest(), eyes) for eyes in eyes_of(session)] == [
            game.view(stood, eyes) for eyes in eyes_of(session)
        ]
    told = one.facts["witness"]["events"]
    assert [*session.all_events][:told] == [*session.events_at_rest][:told]
    assert len(session.events_at_rest) >= told
    check_words(session)
    rng = Random(one.name)
    while session.ask is not None:
        seat = rng.choice(sorted(session.waiting_for))  # some may have answered already
        session.answer(seat, random_answer(session.ask.decisions[seat], rng))
    assert session.result is not None
    check_words(session)


def eyes_of(session: Session) -> list[int | None]:
    """Everybody's, and a spectator's."""
    return [None, *range(session.seats)]


def check_words(session: Session) -> None:
    """All that has happened, and the board, can be said: whatever key of a card stands in it."""
    words = Words(session.game, [f"Seat {seat}" for seat in range(session.seats)])
    for eyes in eyes_of(session):
        assert any(line for _, line in tell_each(words, session.events(eyes), eyes))
        assert sheet_text(words, session.game.sheet(session.view(eyes)))
    assert tell_story(words, session.game, session.events(None))
