"""A game cut into steps and rounds: nothing is missing, nothing comes twice, and all eyes see what they saw."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

import pytest

from bot.cli.random_players import play, play_out
from bot.finish import saves
from bot.interactions.card import MOST_TEXT
from bot.replay.eyes import Eyes, Wanted, list_eyes
from bot.replay.film import Film, Round, Step, cut, name_round, tell_span
from bot.replay.hands import tell_hands
from bot.replay.service import HEAD, fit
from bot.tables.errors import Refused
from bot.text.sentences import sentence
from bot.text.story import tell_events
from bot.text.words import Words
from rules import GAMES
from rules.kernel.session import Session
from tests.bot.spoken import GAME, NAMES
from tests.bot.spoken import played as played_penny

KEYS = (*GAMES, GAME.key)


@cache
def film_of(key: str) -> tuple[Session, Words, Film]:
    if key == GAME.key:
        session = played_penny()
    else:
        session = Session.new(GAMES[key], 4, "film")
        play_out(session, Random("film"))
    words = Words(session.game, NAMES[: session.seats])
    return session, words, cut(session, words)


@pytest.mark.parametrize("key", KEYS)
def test_every_event_is_in_one_step_and_in_one_round(key: str) -> None:
    session, _, film = film_of(key)
    parts: tuple[Sequence[Step | Round], ...] = (film.steps, film.rounds)
    for cuts in parts:
        assert [one.since for one in cuts] == [0, *(one.until for one in cuts[:-1])]
        assert cuts[-1].until == session.settled
        for seat in (None, *range(session.seats)):
            told = [event for one in cuts for event in film.session.events(seat, one.since, one.until)]
            assert told == session.events(seat)


@pytest.mark.parametrize("key", KEYS)
def test_every_step_tells_something_but_perhaps_the_last(key: str) -> None:
    _, words, film = film_of(key)
    assert len(film.steps) > 3
    for step in film.steps[:-1]:
        assert tell_span(film, words, Eyes(), step.since, step.until)


@pytest.mark.parametrize("key", KEYS)
def test_a_seat_reads_its_own_events_and_nothing_else(key: str) -> None:
    """Line by line what it was told in the game; and sees the view that it had."""
    session, words, film = film_of(key)
    for seat in range(session.seats):
        lines = [line for one in film.steps for line in tell_span(film, words, Eyes(seat), one.since, one.until)]
        assert lines == tell_events(words, session.events(seat), seat)
    again = [*range(0, film.last, max(film.last // 5, 1)), film.last]
    for seen in (None, 1):
        views = {}
        for number, (now, _) in enumerate(saves.steps(saves.save(session), {session.game.key: session.game})):
            views[number] = now.view(seen)
        moments = film.look(again, seen)
        assert [one.view for one in moments] == [views[film.steps[step].entries] for step in again]
    assert film.look([film.last], None)[0].asked == frozenset()


def test_with_everything_open_each_secret_has_its_owner() -> None:
    """Below the story, what each seat knew alone."""
    session, words, film = film_of(GAME.key)
    last = film.steps[-1].until
    story = tell_span(film, words, Eyes(), 0, last)
    opened = tell_span(film, words, Eyes(opened=True), 0, last)
    secrets = [
        sentence("replay.aside", player=NAMES[seat], line=words.tell(event, seat))
        for seat in range(session.seats)
        for event in session.events(seat)
        if seat in event.private and words.tell(event, seat)
    ]
    assert secrets
    assert opened == [*story, *secrets]
    assert not {*story} & {*secrets}


@pytest.mark.parametrize("key", ["wise-guys", "sons-of-anarchy", "scarface-1920"])
def test_with_everything_open_each_hand_is_told(key: str) -> None:
    """A line for each seat, with the money that only it could see."""
    _, words, film = film_of(key)
    middle = film.last // 2
    (lines,) = tell_hands(film, words, [middle])
    assert len(lines) == 4
    for seat, line in enumerate(lines):
        assert line.startswith(sentence("replay.hand", player=NAMES[seat], held=""))
        (moment,) = film.look([middle], seat)
        grids = [grid for grid in film.session.game.sheet(moment.view).grids if grid.own]
        assert all(words.say(row[0]).rstrip(".") in line for grid in grids for row in grid.rows)
        assert "$" in line
        assert len(line) < (MOST_TEXT - HEAD) / 4


@pytest.mark.parametrize("key", GAMES)
def test_rounds_follow_each_other_and_have_names(key: str) -> None:
    session, words, film = film_of(key)
    numbers = [one.number for one in film.rounds]
    assert numbers == [*range(numbers[0], numbers[0] + len(numbers))]
    assert numbers[-1] == session.game.rounds(session.events(None))[-1]
    names = [name_round(film, words, one) for one in film.rounds]
    assert len({*names}) == len(names)
    assert names[-1].startswith(sentence("replay.round", round=numbers[-1]))
    for one in film.rounds:
        assert film.steps[one.step].since <= one.since < film.steps[one.step].until
        assert film.find_round(one.step).step == one.step


def test_a_game_ended_early_is_shown_as_far_as_it_went() -> None:
    """What could still be taken back then was never shown to anybody else, and is not now."""
    session, words = Session.new(GAMES["wise-guys"], 4, "early"), Words(GAMES["wise-guys"], NAMES)
    held_back = 0
    for number, _ in enumerate(play(session, Random("early"))):
        film = cut(session, words)
        assert film.steps[-1].until == session.settled
        (moment,) = film.look([film.last], None)
        assert moment.view == session.readable_view(None)
        held_back += moment.view != session.view(None)
        if number > 80:
            break
    assert held_back


def test_eyes_and_steps_as_buttons_carry_them() -> None:
    for eyes in list_eyes(7):
        assert (
            Wanted.read(Wanted(12, eyes).write()) == Wanted.read(Wanted(12, eyes).write("b")) == Wanted(12, eyes)
        )
    assert Wanted.read("") == Wanted()
    assert len({eyes.write() for eyes in list_eyes(7)}) == 9


@pytest.mark.parametrize("text", ["1", "-1.s", "1.x", "1.s.", "1.s.1", "１.s", "1.s\n", "100000.s", "1.100"])
def test_what_a_menu_sends_may_be_anything(text: str) -> None:
    with pytest.raises(Refused):
        Wanted.read(text)


@pytest.mark.parametrize("count", [1, 30, 100, 400])
def test_a_panel_holds_what_it_can_and_says_what_is_left_out(count: int) -> None:
    lines = [f"line {number} " + "x" * 40 for number in range(count)]
    text = fit([*lines])
    assert 0 < len(text) <= MOST_TEXT - HEAD // 2
    shown = [line for line in text.split("\n") if line.startswith("line")]
    assert shown == lines[: len(shown)]
    if len(shown) < count:
        assert text.endswith(sentence("replay.left-out", lines=count - len(shown)))
    assert (len(shown) < count) == (count >= 100)
