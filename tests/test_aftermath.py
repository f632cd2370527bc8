"""What came of an answer: in random games of every kind, told in a few lines from the seat's own events; and cards
that are turned up say what they are."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bot.cli.random_players import random_answer
from bot.play.aftermath import LINE, QUESTION, describe_closed, find_aftermath, read_phrase
from bot.tables.announcements import count_undos
from bot.text.story import MOST, ROOM, tell_aftermath, tell_events, tell_gist
from bot.text.words import Words
from rules import GAMES
from rules.kernel.session import Session, play_back
from rules.kernel.telling import Event, Seat

NAMES = ("Anna", "Bo", "Cy", "Di", "Ed", "Flo", "Gus")
SITUATIONS, FEW = 200, 10  # of each game; a short one has at least a few

every_game = pytest.mark.parametrize("key", GAMES)


def situations(key: str, seed: str = "aftermath") -> Iterator[tuple[Session, Words]]:
    """Random games, question by question; some answers are taken back."""
    game, rng = GAMES[key], Random(f"{key} {seed}")
    for number in range(4 * len(game.seats)):
        session = Session.new(game, game.seats[number % len(game.seats)], f"{seed} {number}")
        words = Words(game, NAMES[: session.seats])
        while session.ask is not None:
            yield session, words
            for seat, decision in dict(session.ask.decisions).items():
                session.answer(seat, random_answer(decision, rng))
                back = session.free_undo(seat)
                if back is not None and rng.random() < 0.1:
                    session.undo(seat, back)


def told(session: Session, words: Words, seat: Seat) -> list[str] | None:
    found = find_aftermath(session, seat, range(session.seats))
    if found is None:
        return None
    at_once = session.readable_events(seat, found.since, found.until)
    later = [] if found.until is None else session.readable_events(seat, found.until)
    return tell_aftermath(words, at_once, later, seat)


@every_game
def test_it_is_a_few_lines_of_what_the_seat_itself_has_read(key: str) -> None:
    """In the order in which it happened, and none of them before the answer."""
    seen = 0
    for session, words in situations(key):
        for seat in range(session.seats):
            lines = told(session, words, seat)
            if not lines:
                continue
            seen += 1
            assert len(lines) <= MOST
            assert sum(map(len, lines)) <= ROOM
            found = find_aftermath(session, seat, range(session.seats))
            assert found is not None
            story = iter(tell_events(words, session.readable_events(seat, found.since), seat))
            assert all(line in story for line in lines), "in order"
        if seen > SITUATIONS:
            return
    assert seen > FEW


@every_game
def test_it_is_the_same_after_a_restart(key: str) -> None:
    """Questions that were put are known again from the log alone, whatever was taken back."""
    for count, (session, words) in enumerate(situations(key, "restart")):
        if count % 40 == 39:
            again = play_back(session.game, session.seats, session.seed, session.options, session.log)
            assert again.asked == session.asked
            for seat in range(session.seats):
                assert told(again, words, seat) == told(session, words, seat)
        if count > SITUATIONS:
            return


def test_what_concerns_others_alone_gives_way() -> None:
    """Of too many lines those about this seat and the whole table stay; and the latest of what came later."""
    words = Words(GAMES["wise-guys"], NAMES[:4])
    others = [Event("sit", {"seat": 1 + count % 3}) for count in range(9)]
    own, all_ = Event("sit", {"seat": 0}), Event("blinds", {})
    lines = tell_aftermath(words, [*others, own, all_], [], 0)
    assert len(lines) == MOST
    assert lines[-2:] == ["Anna sits tight.", "The blinds are lifted."]
    later = [Event("boss", {"seat": 1}), Event("boss", {"seat": 0}), own]
    lines = tell_aftermath(words, others, later, 0)
    assert lines[-2:] == ["Anna is Boss of Bosses.", "Anna sits tight."]
    assert "Bo is Boss of Bosses." not in lines


@every_game
def test_a_question_that_is_over_is_one_short_line(key: str) -> None:
    """What was asked, what was chosen, and whole lines of this seat's own events; none of what was taken back."""
    seen = 0
    for session, words in situations(key, "closed"):
        for seat, decision in session.ask.decisions.items() if session.ask else ():
            found = find_aftermath(session, seat, range(session.seats))
            asked = {"chosen": 7, "prompt": json.loads(json.dumps(decision.prompt))}
            bare = closed(session, words, seat, asked)
            if found is not None:
                asked |= {"since": found.since, "until": session.settled, "undos": count_undos(session)}
            line = closed(session, words, seat, asked)
            seen += line != bare
            assert line.startswith(bare)
            assert "\n" not in line
            assert len(line) <= LINE + len(f"<#{CHANNEL}>")
            assert closed(session, words, seat, {**asked, "undos": -1}) == bare
        if seen > 5 * SITUATIONS:
            return
    assert seen > FEW


def test_a_long_question_is_cut_and_leaves_room() -> None:
    words = Words(GAMES["wise-guys"], NAMES[:4])
    session = Session.new(GAMES["wise-guys"], 4, "long")
    line = closed(session, words, 0, {"chosen": 7, "prompt": ["market.last-sale"]})
    assert line == f"<#{CHANNEL}>: {words.say(('market.last-sale',))[: QUESTION - 1]}… **7**"
    names = [["gang-order.outfit"]] * 9
    assert len(closed(session, words, 0, {"chosen": names, "prompt": ["market.last-sale"]})) <= 130


CHANNEL = 10**18


def closed(session: Session, words: Words, seat: Seat, asked: dict[str, Any]) -> str:
    table: Any = SimpleNamespace(
        row=SimpleNamespace(channel=CHANNEL), words=words, game=session.game, loaded=session
    )
    return describe_closed(table, seat, asked)


def test_a_line_stops_where_a_chapter_begins() -> None:
    """And names what concerns this seat; where nothing does, what concerns the whole table."""
    game = GAMES["wise-guys"]
    words = Words(game, NAMES[:4])
    sits = [Event("sit", {"seat": seat}) for seat in (1, 0)]
    chapter = Event("round", {"round": 2, "boss": 0})
    assert tell_gist(words, game, [*sits, chapter, sits[1]], 0, 90) == "Anna sits tight."
    assert tell_gist(words, game, [*sits, sits[1]], 0, 90) == "Anna sits tight. Anna sits tight."
    assert tell_gist(words, game, [*sits, sits[1]], 0, 20) == "Anna sits tight."
    assert tell_gist(words, game, [*sits, sits[1]], 0, 5) == ""
    assert tell_gist(words, game, [sits[0], Event("blinds", {})], 2, 90) == "The blinds are lifted."


# -- figures


FIGURES: dict[str, dict[str, tuple[str, ...]]] = {
    "wise-guys": {
        "roll": ("who", "ratings", "die", "total"),
        "price": ("goods", "each", "supply"),
        "sale": ("goods", "cash"),
        "clout-lost": ("was", "now", "why"),
        "recovers": ("die", "needs"),
        "lost": ("die", "needs"),
    },
    "sons-of-anarchy": {
        "roll": ("who", "ratings", "die", "total"),
        "price": ("goods", "each", "supply"),
        "sale": ("goods", "cash"),
        "heat": ("was", "now", "why"),
        "recovers": ("die", "needs"),
    },
    "gangsters-dilemma": {
        "rob": ("got",),
        "rob-each": ("got", "lay"),
        "arrest": ("seized", "why"),
        "fulfil": ("points", "total"),
    },
    "scarface-1920": {"gain": ("money", "card"), "seize": ("defense", "force"), "crime": ("was", "crime")},
}
OTHER = {"supply": "glut", "card": "fight-fixer", "why": "guns"}


@pytest.mark.parametrize("key", FIGURES)
def test_another_figure_is_another_line(key: str) -> None:
    missing = {(kind, fact) for kind, facts in FIGURES[key].items() for fact in facts}
    for session, words in situations(key, "figures"):
        for event in session.events(None)[-30:]:
            for fact in FIGURES[key].get(event.kind, ()):
                public = event.public or {}
                changed = Event(event.kind, {**public, fact: another(public[fact], fact)})
                if changed != event:
                    assert words.tell(changed, None) != words.tell(event, None), (event.kind, fact)
                    missing.discard((event.kind, fact))
        if not missing:
            return
    raise AssertionError(f"never told: {missing}")


def another(value: Any, fact: str) -> Any:
    if isinstance(value, int):
        return value + 1
    if isinstance(value, list):
        return [*value, value[0]]
    return "talk" if value in ("alone", "silent") else OTHER.get(fact, value)


# -- cards that are turned up


TURNED_UP: dict[str, dict[str, tuple[str, str]]] = {
    "wise-guys": {"card": ("card", ""), "turf": ("place", "")},
    "sons-of-anarchy": {"card": ("card", ""), "turf": ("place", "")},
    "gangsters-dilemma": {"demand": ("card", "demand."), "character": ("character", "character.")},
    "scarface-1920": {
        "raid": ("raid", ""),
        "headline": ("headline", ""),
        "job": ("job", ""),
        "hire": ("card", ""),
    },
}


@pytest.mark.parametrize("key", TURNED_UP)
def test_a_card_that_is_turned_up_says_what_it_is_and_how_long_it_stays(key: str) -> None:
    """By its face: its title, and its sort, which names its fight where it has one."""
    faces, heard = GAMES[key].faces(), set()
    for session, words in situations(key, "cards"):
        for event in session.events(None):
            if event.kind in TURNED_UP[key]:
                fact, prefix = TURNED_UP[key][event.kind]
                face = faces[f"{prefix}{(event.public or {})[fact]}"]
                line = words.tell(event, None)
                assert words.say(face.title) in line
                assert words.say(face.kind) in line
                heard.add(face.kind)
        if len(heard) > 6:
            break
    assert len(heard) > 1


@every_game
def test_what_a_card_is_called_is_the_same_everywhere(key: str) -> None:
    """Prompts and the story take it from the face."""
    words = Words(GAMES[key], NAMES[:4])
    for face in GAMES[key].faces().values():
        assert words.find(f"title.{face.key}") == words.say(face.title)
        assert words.find(f"sort.{face.key}") == words.say(face.kind)


@every_game
def test_a_question_that_was_stored_is_said_as_it_was_asked(key: str) -> None:
    """A closed direct message repeats it; what is stored knows lists only."""
    for session, words in situations(key):
        for decision in session.ask.decisions.values() if session.ask else ():
            stored = json.loads(json.dumps(decision.prompt))
            assert words.say(read_phrase(stored)) == words.say(decision.prompt)
