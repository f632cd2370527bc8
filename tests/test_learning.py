"""A stranger can learn the game: every question is briefed, every choice has a hint, every card can be read, and
there is a page for whoever has never heard of it. All of it comes from a view and a decision, so it tells nobody
more than the table does."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bot.cli.random_players import random_answer
from bot.text.words import Words
from rules import GAMES
from rules.kernel.asking import Decision, Pick
from rules.kernel.session import Session
from rules.kernel.telling import Seat
from tests.house_rules import house_rules

LEARNED = tuple(GAMES)
NAMES = ("Anna", "Bo", "Cy", "Di", "Ed", "Flo", "Gus")
GAMES_EACH = 4  # random games with each number of seats
LONGEST_BRIEF, LONGEST_HINT, LONGEST_TEXT = (
    8,
    100,
    4000,
)  # lines; signs of a select's description; signs of a message
PAGES = range(1, 6)
A_CONSTANT = 3  # seats that were asked the same: more of them, and the brief must have told them different things

learned = pytest.mark.parametrize("key", LEARNED)


def questions(key: str, games: int = GAMES_EACH) -> Iterator[tuple[Session, Seat, Decision]]:
    """Every question of random games, with each number of seats, by the usual rules and with all house rules."""
    game = GAMES[key]
    for seats in game.seats:
        for number in range(games):
            rng = Random(f"{key} {seats} {number}")
            rules = house_rules(game).get("everything" if number % 2 else "usual", {})
            session = Session.new(game, seats, f"learning {number}", rules)
            while session.ask is not None:
                asked = dict(session.ask.decisions)
                for seat, decision in asked.items():
                    yield session, seat, decision
                for seat, decision in asked.items():
                    session.answer(seat, random_answer(decision, rng))


def words(session: Session) -> Words:
    return Words(session.game, NAMES[: session.seats])


@learned
def test_every_question_is_briefed_and_every_choice_has_a_hint(key: str) -> None:
    for session, seat, decision in questions(key):
        say, view = words(session).say, session.view(seat)
        brief = [say(line) for line in session.game.brief(view, decision)]
        assert brief, decision.prompt
        assert all(brief), decision.prompt
        assert len(brief) <= LONGEST_BRIEF, (decision.prompt, brief)
        hints = session.game.hints(view, decision)
        options = decision.options if isinstance(decision, Pick) else ()
        for option in options:
            assert say(hints.get(option.key, ())), (decision.prompt, option.key)
            assert len(say(hints[option.key])) <= LONGEST_HINT, (decision.prompt, say(hints[option.key]))
        shown = [say(decision.prompt), *brief, *(f"{say(one.label)}: {say(hints[one.key])}" for one in options)]
        assert len("\n".join(shown)) <= LONGEST_TEXT, decision.prompt


@learned
def test_a_brief_is_no_constant(key: str) -> None:
    """Whoever is asked the same in another position reads something else, sooner or later."""
    read: defaultdict[object, list[object]] = defaultdict(list)
    for session, seat, decision in questions(key):
        read[decision.prompt[0]].append(session.game.brief(session.view(seat), decision))
    constant = [prompt for prompt, briefs in read.items() if len(briefs) > A_CONSTANT and len({*briefs}) == 1]
    assert not constant


@learned
def test_the_goal_and_ones_standing_are_always_in_sight(key: str) -> None:
    for session, seat, _ in questions(key, 1):
        for eyes in (seat, None):
            lines = [words(session).say(line) for line in session.game.standing(session.view(eyes))]
            assert 1 <= len(lines) <= 2
            assert all(lines)


@learned
def test_every_card_can_be_read(key: str) -> None:
    game = GAMES[key]
    say, faces = Words(game, NAMES).say, game.faces()
    assert len(faces) > 10
    for name, face in faces.items():
        assert face.key == name
        assert say(face.title), name
        assert say(face.kind), name
        assert face.does, name
        assert all(map(say, face.does)), name
        assert say(face.flavour), name
    flavours = [say(face.flavour) for face in faces.values()]
    assert len({*flavours}) == len(flavours), [one for one in flavours if flavours.count(one) > 1]


@learned
def test_what_lies_on_the_table_is_among_the_cards(key: str) -> None:
    """And a spectator sees no more of it than everybody at the table."""
    for session, seat, _ in questions(key, 1):
        own, public = (session.game.in_sight(session.view(eyes)) for eyes in (seat, None))
        assert {*own, *public} <= session.game.faces().keys()
        assert {*public} <= {*own}
        assert len({*own}) == len(own)


@learned
def test_there_are_pages_for_whoever_has_never_heard_of_it(key: str) -> None:
    """What it is, how to play it, and a tip for each kind of question."""
    catalogue: Any = GAMES[key].words("en")
    wanted = ["about", *(f"howto.{page}" for page in PAGES), *(f"howto.{page}.title" for page in PAGES)]
    wanted += [f"tip.{prompt}" for prompt in {decision.prompt[0] for *_, decision in questions(key, 2)}]
    missing = [name for name in wanted if not catalogue.get(name)]
    assert not missing
    for page in PAGES:
        assert 200 < len(catalogue[f"howto.{page}"]) < 1900
    assert len([name for name in catalogue if name.startswith("topic.")]) >= 12
