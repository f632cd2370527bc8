"""The contract: what holds for every game, whatever its rules."""

from __future__ import annotations

import contextlib
import dataclasses
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from bot.cli.random_players import random_answer
from bot.text.words import Words
from rules import GAMES as OURS
from rules.kernel.asking import Answer, Decision, Number, Pick
from rules.kernel.chance import Dice
from rules.kernel.session import IllegalAnswer, Session, canonical, play_back
from tests.house_rules import house_rules
from tests.kernel.pebbles import PEBBLES

GAMES = {**OURS, PEBBLES.key: PEBBLES}  # ours, and the least that is a game
KEY = re.compile(r"[a-z0-9_.:-]{1,40}")
LONG_NAME = "W" * 32  # as long as Discord lets a nickname be

TABLES = [
    (key, seats, house) for key, game in GAMES.items() for seats in game.seats for house in house_rules(game)
]
FULL = [table for table in TABLES if table[2] in ("usual", "everything")]
every_house = pytest.mark.parametrize(("key", "seats", "house"), TABLES)
every_table = pytest.mark.parametrize(("key", "seats", "house"), FULL)
every_game = pytest.mark.parametrize("key", GAMES)


def opened(key: str, seats: int, seed: object, house: str = "usual") -> Session:
    return Session.new(GAMES[key], seats, f"contract {seed}", house_rules(GAMES[key])[house])


def answers(session: Session, rng: Random) -> dict[int, Answer]:
    assert session.ask is not None
    return {seat: random_answer(decision, rng) for seat, decision in session.ask.decisions.items()}


def hesitant(session: Session, rng: Random) -> None:
    """Answer the open question as people do: in any order, with second thoughts."""
    final = answers(session, rng)
    order = rng.sample(list(final), len(final))
    for seat in order[:-1]:
        if rng.random() < 0.3:
            session.answer(seat, answers(session, rng)[seat])
            if rng.random() < 0.5:
                session.retract(seat)
        session.answer(seat, final[seat])
    session.answer(order[-1], final[order[-1]])


def finished(key: str, seats: int, seed: object, house: str = "usual") -> Session:
    session, rng = opened(key, seats, seed, house), Random(f"{key} {seats} {seed}")
    while session.ask is not None:
        hesitant(session, rng)
    return session


def moments(key: str, seats: int, seed: object, house: str = "usual") -> Iterator[Session]:
    """A random game, stopped at every question and at its end."""
    session, rng = opened(key, seats, seed, house), Random(f"{key} {seats} {seed}")
    while session.ask is not None:
        yield session
        for seat, value in answers(session, rng).items():
            session.answer(seat, value)
    yield session


def some_moments(key: str, seats: int, seed: object, house: str) -> Iterator[Session]:
    """Every third question of a random game: each kind of question comes back many times in a game."""
    return islice(moments(key, seats, seed, house), 0, None, 3)


def asks_together(key: str, seats: int, house: str) -> bool:
    """Whether this game puts a question to several seats at once, in any of a few random games."""
    return any(
        session.ask is not None and len(session.ask.decisions) > 1
        for seed in range(3)
        for session in moments(key, seats, f"together {seed}", house)
    )


def everything(session: Session) -> tuple[Any, ...]:
    """All there is to a session but the history of its log."""
    eyes = [None, *range(session.seats)]
    return (
        session.state,
        session.ask,
        session.result,
        session.settled,
        [*session._events],  # with the private parts of every seat
        [session.view(seat) for seat in eyes],
        session.waiting_for,
    )


@every_house
def test_it_ends(key: str, seats: int, house: str) -> None:
    """Random games come to a result that ranks every seat once."""
    for seed in range(15):
        result = finished(key, seats, seed, house).result
        assert result is not None
        assert sorted(seat for place in result.ranking for seat in place) == list(range(seats))
        assert sorted(result.scores) == list(range(seats))


@every_table
def test_defaults_alone_end_it_or_go_on(key: str, seats: int, house: str) -> None:
    """Every default is legal, and a table of absent players does not stop."""
    session = opened(key, seats, "absent", house)
    for _ in range(500):
        if session.ask is None:
            return
        for seat, decision in session.ask.decisions.items():
            session.answer(seat, decision.default)


@every_house
def test_every_question_fits_discord_and_the_catalogue(key: str, seats: int, house: str) -> None:
    """Keys are short and unique, long lists are not multiple choice, and everything can be said in time."""
    words = Words(GAMES[key], [LONG_NAME] * seats)
    for seed in range(3):
        for session in moments(key, seats, seed, house):
            for decision in session.ask.decisions.values() if session.ask else ():
                check_decision(decision, words)


def check_decision(decision: Decision, words: Words) -> None:
    assert decision.refuses(decision.default) is None
    assert 0 < len(words.say(decision.prompt)) <= 200
    if isinstance(decision, Number):
        assert decision.low <= decision.high
        return
    keys = [offer.key for offer in (*decision.options, *decision.barred)]  # type: ignore[attr-defined]
    assert len(set(keys)) == len(keys)
    assert all(KEY.fullmatch(key) for key in keys)
    assert all(decision.refuses((option.key,)) is None for option in decision.options if decision.least <= 1)
    assert 0 <= decision.least <= decision.most <= len(decision.options)
    assert decision.options
    assert decision.most == 1 or len(decision.options) <= 25
    for offer in (*decision.options, *decision.barred):
        assert 0 < len(words.say(offer.label)) <= 80  # type: ignore[attr-defined]
    for option in decision.options:
        assert len(words.say(option.hint)) <= 100
    for barred in decision.barred:
        assert decision.refuses((barred.key,)) == barred.rule
        assert words.say((f"rule.{barred.rule}",))


@every_table
def test_after_any_interjection_every_question_can_be_answered(key: str, seats: int, house: str) -> None:
    """Whatever anybody does out of turn, whoever is asked has something to choose from, and it can be shown."""
    words, rng = Words(GAMES[key], [LONG_NAME] * seats), Random(f"{key} {seats} {house}")
    for seed in range(3):
        for session in moments(key, seats, f"interjections {seed}", house):
            for _ in range(rng.choice((0, 0, 1, 3))):
                interject_at_random(session, rng, words)


def interject_at_random(session: Session, rng: Random, words: Words) -> None:
    """Somebody does something that no question asked for; where the fields allow more than the rules, in vain."""
    seat = rng.randrange(session.seats)
    possible = session.interjections(seat) if session.ask else ()
    if not possible:
        return
    found = rng.choice(possible)
    for field in found.fields:
        check_decision(field, words)
    with contextlib.suppress(IllegalAnswer):
        session.interject(seat, found.key, tuple(random_answer(field, rng) for field in found.fields))
    for decision in session.ask.decisions.values() if session.ask else ():
        check_decision(decision, words)


@every_table
def test_everything_told_can_be_said(key: str, seats: int, house: str) -> None:
    """Each event that a seat notices has a sentence, each sheet and result too; events survive JSON."""
    words = Words(GAMES[key], ["Anna", "Bo", "Cy", "Di", "Ed", "Flo", "Gus"][:seats])
    for session in moments(key, seats, "words", house):
        for seat in (None, *range(seats)):
            sheet = GAMES[key].sheet(session.view(seat))
            grids = (*sheet.grids, *sheet.more)
            cells = [cell for grid in grids for row in ((grid.title,), grid.head, *grid.rows) for cell in row]
            assert all(isinstance(words.say(phrase), str) for phrase in (sheet.title, *sheet.lines, *cells))
            assert seat is not None or not any(grid.own for grid in grids)
        if session.result is not None:
            assert words.say(session.result.why)
            for seat in (None, *range(seats)):
                for event in session.events(seat):
                    assert words.tell(event, seat), event
                    json.dumps([event.public, event.private])


@every_table
def test_replay_equals_live(key: str, seats: int, house: str) -> None:
    """Seed and log are the whole game, second thoughts included."""
    for seed in range(4):
        live = finished(key, seats, seed, house)
        again = play_back(live.game, seats, live.seed, live.options, live.log)
        assert again.log == live.log
        assert everything(again) == everything(live)
        assert again.state.dice.rolled == live.state.dice.rolled


@every_game
def test_every_prefix_replays(key: str) -> None:
    """Wherever a log is cut, what is left is a game: the one that was on the table then."""
    seats = [*GAMES[key].seats][:2][-1]
    whole = finished(key, seats, "prefix")
    live = opened(key, seats, "prefix")
    for length in range(len(whole.log)):
        replayed = play_back(whole.game, seats, whole.seed, whole.options, whole.log[:length])
        assert everything(replayed) == everything(live)
        assert replayed.question == live.question
        entry = whole.log[length]
        if entry.kind == "retract":
            live.retract(entry.seat)
        else:
            live.answer(entry.seat, entry.value[0])


@every_table
def test_the_canonical_log_tells_the_same_game(key: str, seats: int, house: str) -> None:
    """An export tells neither hesitation nor click order, and replays to the same end. Where nobody is ever asked
    together with others, nobody can hesitate."""
    together = asks_together(key, seats, house)
    games = (finished(key, seats, f"canonical {i}", house) for i in range(20))
    live = next(game for game in games if not together or len(canonical(game).log) < len(game.log))
    told = canonical(live)
    assert all(entry.kind != "retract" for entry in told.log)
    assert everything(told) == everything(live)
    assert everything(play_back(told.game, seats, told.seed, told.options, told.log)) == everything(live)


@every_table
def test_a_fork_is_the_game_itself(key: str, seats: int, house: str) -> None:
    """Equal at every question, and what is done to one leaves the other alone."""
    rng = Random(seats)
    for session in moments(key, seats, "fork", house):
        fork, before = session.fork(), everything(session.fork())
        assert everything(session) == before
        assert (fork.log, fork.question) == (session.log, session.question)
        if fork.ask is not None:
            hesitant(fork, rng)
            assert everything(session) == before


@every_table
def test_a_sample_looks_like_the_game(key: str, seats: int, house: str) -> None:
    """What a seat knows is the same in a sample; its dice and its past are not; each fourth is played out."""
    rng, tried, got = Random(seats), 0, 0
    for session in moments(key, seats, "sample", house):
        if session.ask is None or rng.random() < 0.5:
            continue
        seat = rng.choice(list(session.ask.decisions))
        tried += 1
        sample = session.sample(seat, Dice(f"{rng.random()}"))
        if sample is None or sample.ask is None:
            continue
        got += 1
        assert sample.view(seat) == session.view(seat)
        assert [e for e in sample.events(seat) if e.kind] == session.events(seat)
        assert sample.ask.decisions[seat] == session.ask.decisions[seat]
        assert list(sample.ask.decisions) == list(session.ask.decisions)
        assert sample.question == session.question
        assert sample.seed == ""
        assert sample.state.dice != session.state.dice
        while sample.ask is not None and got % 4 == 0:
            hesitant(sample, rng)
    assert got >= 0.9 * tried > 0


@every_table
def test_a_view_is_plain_data(key: str, seats: int, house: str) -> None:
    """A frozen dataclass of numbers, strings and tuples: nothing in it leads back into the state."""

    def plain(value: object) -> bool:
        if value is None or isinstance(value, int | str):
            return True
        if isinstance(value, tuple):
            return all(plain(item) for item in value)
        frozen = dataclasses.is_dataclass(value) and type(value).__dataclass_params__.frozen
        return frozen and all(plain(getattr(value, field.name)) for field in dataclasses.fields(value))  # type: ignore[arg-type]

    for session in some_moments(key, seats, "view", house):
        for seat in (None, *range(seats)):
            view = session.view(seat)
            assert dataclasses.is_dataclass(view)
            assert plain(view)
            assert repr(view) == repr(session.view(seat))


@every_table
def test_a_position_drawn_anew_gives_the_same_view(key: str, seats: int, house: str) -> None:
    """At a resting point, resample answers a view with a state that has exactly this view."""
    for number, session in enumerate(some_moments(key, seats, "resample", house)):
        for seat in (None, *range(seats)):
            seen = session.game.view(session.rest(), seat)
            world = session.game.resample(seen, Dice(f"{number}"))
            assert session.game.view(world, seat) == seen


@every_game
def test_roles_and_deck_digest_are_told(key: str) -> None:
    """One role a seat, with a name in the catalogue where simulations report it."""
    game = GAMES[key]
    session = opened(key, game.seats[0], "roles")
    assert len(game.roles(session.view(None))) == game.seats[0]
    assert re.fullmatch("[0-9a-f]{16}|", game.deck_digest)  # empty where there is no deck


def test_hash_seeds_do_not_matter() -> None:
    """The same games come out whatever order Python's sets have."""
    script = (
        "from tests.test_every_game import GAMES, finished\n"
        "for key, game in GAMES.items():\n"
        "    s = finished(key, game.seats[-1], 'hash')\n"
        "    print(key, s.log, s.result, s.events(None), s.state.dice.rolled)"
    )
    told = [
        subprocess.run(
            [sys.executable, "-c", script], env={"PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout.splitlines()
        for seed in ("0", "1", "2")
    ]
    for games in zip(*told, strict=True):
        assert len({*games}) == 1, games[0].split()[0]
    assert len(told[0]) == len(GAMES)


@every_game
def test_seats_and_house_rules_are_checked(key: str) -> None:
    """A table that the game does not know is refused before anything is dealt."""
    game = GAMES[key]
    for seats in (game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(ValueError, match="seats"):
            Session.new(game, seats, "x")
    with pytest.raises(ValueError, match="house rule"):
        Session.new(game, game.seats[0], "x", {"no-such-rule": "yes"})


@every_game
def test_illegal_answers_change_nothing(key: str) -> None:
    """Every kind of wrong answer, at every question of a game, is refused with a topic and leaves no trace."""
    wrong: list[Any] = [None, True, "x", b"x", 1.5, [], ["x"], ("no-key",), (1,), ((),), -1, 10**30, {}, object()]
    topics = GAMES[key].words("en")
    for session in moments(key, GAMES[key].seats[0], "illegal"):
        if session.ask is None:
            return
        before, log, number = everything(session.fork()), list(session.log), session.question
        for seat, decision in session.ask.decisions.items():
            tries = [*wrong, *[(barred.key,) for barred in getattr(decision, "barred", ())]]
            if isinstance(decision, Pick):
                key_ = decision.options[0].key
                tries += [
                    (),
                    (key_,) * (decision.most + 1),
                    (key_, key_),
                    (*(o.key for o in decision.options), "x"),
                ]
                tries = [value for value in tries if not (value == () and decision.least == 0)]
            for value in tries:
                with pytest.raises(IllegalAnswer) as refusal:
                    session.answer(seat, value)
                assert f"rule.{refusal.value.rule}" in topics
        for stranger in (
            -1,
            session.seats,
            None,
            True,
            "0",
            *set(range(session.seats)) - set(session.ask.decisions),
        ):
            with pytest.raises(IllegalAnswer):
                session.answer(stranger, ("pass",))  # type: ignore[arg-type]
        assert (everything(session), session.log, session.question) == (before, log, number)
