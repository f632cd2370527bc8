"""The slash commands: who sees the answer, and what it does."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.pictures.picture import alt, render_text
from bot.text.sentences import sentence
from tests.bot.tables.by_seat import plain_words_of, seat_of
from tests.table.chronicle import lines_told
from tests.table.ending import end_game
from tests.table.evening import evening, lines_of, newest, quiet, seated, whom
from tests.table.watching import signed_words


@pytest.mark.asyncio
async def test_looking_commands_answer_only_the_one_who_asks(tmp_path: Path) -> None:
    """Log, status, my tables, a rule, help: each private, each saying something."""
    async with evening(tmp_path) as (parlor, _):
        people = await seated(parlor, "Anna Bo Cy")
        anna = people[0]
        before = len(parlor.record.received(people[1]))
        for words, options, says in (
            ("game log", {}, "Round 1"),
            ("game status", {}, "0 of 3 have chosen"),
            ("game mine", {}, "your move"),
            ("rules", {"game": "gangsters-dilemma", "topic": "bribe"}, "A bribe is 1 Gin"),
            ("rules", {"game": "gangsters-dilemma", "topic": "castling"}, sentence("no-topic")),
            ("help", {}, "/game new"),
        ):
            outcome = await anna.slash(words, **options)  # type: ignore[arg-type]
            assert says in outcome.text, words
            assert outcome.ephemeral, words
        assert len(parlor.record.received(people[1])) == before
        outcome = await parlor.person("Eve").slash("game mine")
        assert outcome.text == sentence("no-tables")


@pytest.mark.asyncio
async def test_topics_are_offered_while_typing(tmp_path: Path) -> None:
    async with evening(tmp_path) as (parlor, _):
        anna = parlor.person("Anna")
        offered = await anna.autocomplete("rules", "topic", "look", game="gangsters-dilemma")
        titles = [value for _, value in offered.choices]
        assert titles[0] == "The Lookout"
        assert "What is secret" in titles


@pytest.mark.asyncio
async def test_a_seat_that_is_left_gives_safe_answers_until_it_is_replaced(tmp_path: Path) -> None:
    """The table never stops: the absent seat answers at once, and the newcomer takes over from there."""
    async with evening(tmp_path) as (parlor, services):
        people = await seated(parlor, "Anna Bo Cy")
        await people[2].slash("game leave")
        session = await services.runner.session(1)
        assert session.waiting_for == {0, 1}
        await parlor.until(lambda: any("has left the table" in one.text for one in people[0].sees()))
        outcome = await people[1].slash("game replace", seat=3)
        assert outcome.messages[-1].text == sentence("not-host", host=people[0].id)
        outcome = await people[0].slash("game replace", seat=9)
        assert outcome.messages[-1].text == sentence("no-such-seat", seat=9, seats=3)
        dee = parlor.person("Dee")
        await people[0].slash("game replace", seat=3, **whom(dee))
        await quiet(services)
        await dee.click(newest(dee, "Take this seat"), "Take this seat")
        assert await seat_of(services, 1, dee.id) == 2
        panel = await dee.click(newest(dee, "Your move"), "Your move")
        assert "You have chosen" in panel.text


@pytest.mark.asyncio
async def test_a_nudge_once_an_hour(tmp_path: Path) -> None:
    """It mentions those whom the table waits for, and nobody else."""
    async with evening(tmp_path) as (parlor, services):
        people = await seated(parlor, "Anna Bo Cy")
        old = newest(people[0], "Your move")
        await people[0].slash("game nudge")
        await parlor.until(lambda: newest(people[0], "Your move").id != old.id)
        assert newest(people[0], "Your move").mentions == ["Anna", "Bo", "Cy"]
        await quiet(services)
        assert old.id not in [one.id for one in people[0].sees()], "the old call is gone"
        outcome = await people[1].slash("game nudge")
        assert outcome.messages[-1].text == sentence("nudged", minutes=60)


@pytest.mark.asyncio
async def test_the_host_ends_a_game(tmp_path: Path) -> None:
    """Then the channel is free, and the old buttons say so."""
    async with evening(tmp_path) as (parlor, services):
        people = await seated(parlor, "Anna Bo Cy")
        outcome = await end_game(people[1])
        assert outcome.messages[-1].text == sentence("ballot.asked-end", days=3)
        await end_game(people[0])
        assert await services.store.open_table_in(parlor.channel.id) is None
        await parlor.until(lambda: sentence("note.ended") in lines_of(people[2]))
        outcome = await people[0].slash("game new", game="gangsters-dilemma")
        assert "Gangster's Dilemma" in outcome.text


@pytest.mark.asyncio
async def test_the_board_is_a_picture_that_can_be_read(tmp_path: Path) -> None:
    """In the channel one line and the picture, which tells itself; as text for whoever asks, and nobody else."""
    async with evening(tmp_path) as (parlor, services):
        await seated(parlor, "Anna Bo Cy")
        await quiet(services)
        eve, session = parlor.person("Eve"), await services.runner.session(1)
        words, seen = await plain_words_of(services, 1), session.game.sheet(session.view(None))
        board = newest(eve, "Your move")
        *story, waits = board.content.split("\n")
        assert waits.startswith("Gangster's Dilemma, round 1. Waiting for ♥ <@")
        assert story == lines_told(board)
        assert any("Anna" in line for line in story)
        assert [one.description for one in board.attachments] == [alt(words, seen)]
        before = [one.id for one in eve.sees()]
        read = await eve.slash("game board", text=True)
        assert read.ephemeral
        signed = signed_words(session.game, ["Anna", "Bo", "Cy"])
        assert read.text == render_text(signed, seen, headline="\n**{}**")
        await quiet(services)
        assert [one.id for one in parlor.person("Dee").sees()] == before
