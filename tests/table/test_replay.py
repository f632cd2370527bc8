"""A game that is over, watched again: turn by turn and round by round, through anybody's eyes, and as a page."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio

from bot.cli.random_players import random_answer
from bot.replay.eyes import Eyes
from bot.replay.film import Film, cut, tell_span
from bot.replay.hands import tell_hands
from bot.replay.page import LIMIT
from bot.services import Services
from bot.text.sentences import sentence
from bot.text.words import Words
from parlor.people.outcome import Outcome
from parlor.people.person import Person
from parlor.people.screen import Select
from parlor.server import Parlor
from rules.kernel.session import Session
from tests.bot.spoken import GAME, GAMES
from tests.bot.tables.by_seat import by_seat, words_of
from tests.table.ending import end_game
from tests.table.evening import evening, newest, quiet, seated, signed
from tests.table.sitting import says

DILEMMA = "gangsters-dilemma"


class Theatre:
    """Three people who play to the end, and Eve, who was not there."""

    def __init__(self, parlor: Parlor, services: Services, people: list[Person]) -> None:
        self.services, self.people, self.eve = services, people, parlor.person("Eve")

    async def play(self, questions: int = 1000) -> Session:
        rng, session = Random("replay"), await self.services.runner.session(1)
        while session.ask is not None and questions:
            for seat in sorted(session.waiting_for):
                value = random_answer(session.ask.decisions[seat], rng)
                session = await by_seat(self.services).answer(1, seat, session.question, value, None)
            questions -= 1
        await quiet(self.services)
        return session

    async def film(self) -> tuple[Film, Words]:
        words = await words_of(self.services)
        return cut(await self.services.runner.session(1), words), words


@pytest_asyncio.fixture
async def toy(tmp_path: Path) -> AsyncIterator[Theatre]:
    async with evening(tmp_path, GAMES) as (parlor, services):
        yield Theatre(parlor, services, await seated(parlor, "Anna Bo Cy", GAME.key))


@pytest_asyncio.fixture
async def dilemma(tmp_path: Path) -> AsyncIterator[Theatre]:
    async with evening(tmp_path) as (parlor, services):
        yield Theatre(parlor, services, await seated(parlor, "Anna Bo Cy", DILEMMA))


def lines_of(panel: Outcome) -> list[str]:
    """What a panel tells of its step."""
    assert panel.ephemeral
    return panel.message.text.split("\n")[1:]


def menu(panel: Outcome, key: str) -> Select:
    return next(one for one in panel.message.selects if one.placeholder == sentence(key))


def can_press(panel: Outcome, key: str) -> bool:
    return not panel.message.find_buttons(sentence(key), None)[0].disabled


@pytest.mark.asyncio
async def test_nobody_watches_a_game_that_goes_on(toy: Theatre) -> None:
    """Neither by the command nor by buttons that cannot be there yet."""
    await toy.play(questions=4)
    board = newest(toy.people[0], "Your move")
    says(await toy.people[0].slash("game replay"), sentence("end.not-yet"))
    for verb, key in (("replay", ""), ("replay", "0.a"), ("replaypage", "0.a")):
        button = await signed(toy.services, verb, key=key)
        outcome = await toy.people[0].click(board, custom_id=button, forge=True)
        says(outcome, sentence("end.not-yet"))
        assert not outcome.messages[-1].attachments


@pytest.mark.asyncio
async def test_turn_by_turn_from_the_beginning_to_the_end(toy: Theatre) -> None:
    """For anybody, privately: every line of the story once, each with a board."""
    await toy.play()
    film, words = await toy.film()
    before = len(toy.people[1].received)
    panel = await toy.eve.slash("game replay")
    assert not can_press(panel, "replay.back")
    assert not can_press(panel, "replay.round-back")
    told = lines_of(panel)
    for _ in film.steps[1:]:
        assert can_press(panel, "replay.on")
        panel = await toy.eve.click(panel, sentence("replay.on"))
        assert [one.filename for one in panel.message.attachments] == ["table.png"]
        told += lines_of(panel)
    assert not can_press(panel, "replay.on")
    assert told == [line for one in film.steps for line in tell_span(film, words, Eyes(), one.since, one.until)]
    back = await toy.eve.click(panel, sentence("replay.back"))
    assert f"{film.last} of {film.last + 1}" in back.message.text
    assert len(toy.people[1].received) == before


@pytest.mark.asyncio
async def test_round_by_round(dilemma: Theatre) -> None:
    """By buttons, and by a menu."""
    await dilemma.play()
    film, _ = await dilemma.film()
    eve, panel = dilemma.eve, await dilemma.eve.slash("game replay")
    begins = sorted({0, *(one.step for one in film.rounds), film.last})
    for begin in begins[1:4]:
        panel = await eve.click(panel, sentence("replay.round-on"))
        assert f"{begin + 1} of {film.last + 1}" in panel.message.text
    panel = await eve.click(panel, sentence("replay.round-back"))
    assert f"{begins[2] + 1} of {film.last + 1}" in panel.message.text
    rounds = menu(panel, "replay.rounds")
    assert len(rounds.options) == min(len(film.rounds), 25)
    chosen = rounds.options[-1]
    panel = await eve.choose(panel, [chosen.value], custom_id=rounds.custom_id)
    assert chosen.label in panel.message.text.split("\n")[0]


@pytest.mark.asyncio
async def test_through_anybodys_eyes(toy: Theatre) -> None:
    """At the same step: what a seat was told and nothing else; with everything open, all of it."""
    session = await toy.play()
    film, words = await toy.film()
    step = next(
        place
        for place, one in enumerate(film.steps)
        if any(1 in event.private for event in session.events(1, one.since, one.until))
    )
    since, until = film.steps[step].since, film.steps[step].until
    panel = await toy.eve.click(newest(toy.eve, "Replay"), "Replay")
    for _ in range(step):
        panel = await toy.eve.click(panel, sentence("replay.on"))
    eyes = menu(panel, "replay.eyes")
    assert [one.label for one in eyes.options] == ["A spectator", "♥ Anna", "♠ Bo", "♦ Cy", "Everything open"]
    for choice, through in zip(eyes.options, (Eyes(), Eyes(0), Eyes(1), Eyes(2), Eyes(opened=True)), strict=True):
        panel = await toy.eve.choose(panel, [choice.value], custom_id=eyes.custom_id)
        assert f"{step + 1} of {film.last + 1}" in panel.message.text
        hands = tell_hands(film, words, [step])[0] if through.opened else []
        assert lines_of(panel) == [*tell_span(film, words, through, since, until), *hands]
    assert len(hands) == 3


@pytest.mark.asyncio
async def test_as_a_page(dilemma: Theatre, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of its own, not too large to be posted, through the same eyes; the panel stays."""
    monkeypatch.setattr("bot.replay.rungs.RUNGS", ((300, 30),))  # it is the same with smaller pictures, and sooner
    await dilemma.play()
    film, _ = await dilemma.film()
    panel = await dilemma.eve.slash("game replay")
    eyes = menu(panel, "replay.eyes")
    panel = await dilemma.eve.choose(panel, [eyes.options[2].value], custom_id=eyes.custom_id)
    outcome = await dilemma.eve.click(panel, sentence("replay.page"))
    assert outcome.ephemeral
    assert outcome.messages[-1].text == sentence("replay.file")
    [file] = outcome.messages[-1].attachments
    assert file.filename == f"{DILEMMA}-1.html"
    assert len(file.data) <= LIMIT
    page = file.data.decode()
    assert sentence("replay.page-seat", player="♠ Bo") in page
    assert page.count("<img ") == len(film.rounds) + 1
    assert "://" not in page


@pytest.mark.asyncio
async def test_a_game_ended_early_and_a_step_that_is_not_there(toy: Theatre) -> None:
    """It is watched as far as it went; whoever asks for more sees the last of it."""
    await toy.play(questions=4)
    await end_game(toy.people[0])
    await quiet(toy.services)
    panel = await toy.eve.slash("game replay")
    assert panel.message.attachments
    far = await signed(toy.services, "replay", key="999.s")
    panel = await toy.eve.click(panel, custom_id=far, forge=True)
    assert not can_press(panel, "replay.on")
    for key in ("0.9", "0.99.a"):
        refused = await toy.eve.click(panel, custom_id=await signed(toy.services, "replay", key=key), forge=True)
        says(refused, sentence("not-ours"))
