"""Events of other rules than ours are told as far as they are understood; events of ours have to be."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Any

import pytest

from bot.cli.random_players import play_out
from bot.finish.ending import find_highlights
from bot.text.story import find_heading, tell_each, tell_story
from bot.text.words import Words
from rules import GAMES
from rules.kernel.session import Session
from rules.kernel.telling import Event
from tests.bot.spoken import NAMES


@cache
def played(key: str) -> Session:
    session = Session.new(GAMES[key], 3, "story")
    play_out(session, Random("story"))
    return session


def renamed(facts: Mapping[str, Any] | None) -> Mapping[str, Any] | None:
    return None if facts is None else {f"former_{name}": value for name, value in facts.items()}


def of_another_kind(event: Event) -> Event:
    return Event(f"former-{event.kind}", event.public, event.private, event.reveals)


def of_other_facts(event: Event) -> Event:
    private = {seat: renamed(facts) or {} for seat, facts in event.private.items()}
    return Event(event.kind, renamed(event.public), private, event.reveals)


def of_other_values(event: Event) -> Event:
    public = None if event.public is None else dict.fromkeys(event.public, "former")
    return Event(event.kind, public, event.private, event.reveals)


@pytest.mark.parametrize("change", [of_another_kind, of_other_facts, of_other_values])
@pytest.mark.parametrize("key", GAMES)
def test_what_is_not_understood_says_nothing(key: str, change: Callable[[Event], Event]) -> None:
    """The rest is told as it is; nobody who reads it meets an error."""
    game, session = GAMES[key], played(key)
    words = Words(game, NAMES[:3], lenient=True)
    ours = session.events(0)
    events = [change(event) if number % 2 else event for number, event in enumerate(ours)]
    lines = [line for _, line in tell_each(words, events, 0)]
    assert lines[::2] == [line for _, line in tell_each(words, ours, 0)][::2]
    assert any(lines)
    if change is of_another_kind:
        assert not any(lines[1::2])
    public = [event for event in events if event.public is not None]
    assert tell_story(words, game, public)
    assert [find_heading(words, game, event) for event in public]


@pytest.mark.parametrize("key", GAMES)
def test_where_only_our_rules_have_spoken_it_is_loud(key: str) -> None:
    game, words = GAMES[key], Words(GAMES[key], NAMES[:3])
    with pytest.raises(KeyError):
        tell_each(words, [of_other_facts(event) for event in played(key).events(None)], None)
    assert tell_story(words, game, played(key).events(None))


@pytest.mark.parametrize("change", [of_another_kind, of_other_facts, of_other_values])
@pytest.mark.parametrize("key", GAMES)
def test_rounds_are_counted_all_the_same(key: str, change: Callable[[Event], Event]) -> None:
    """Those since the update at least: offers end with their round, whoever has told of the rounds before."""
    game, told = GAMES[key], [change(event) for event in played(key).all_events]
    assert game.kept is not None
    session = Session.resume(game, 3, "story", {}, game.kept.write(Session.new(game, 3, "story").rest()), 9, told)
    play_out(session, Random("again"))
    since = len([event for event in told if event.public is not None])
    rounds = session.rounds()
    assert len(rounds) == len(session.events(None))
    assert [*rounds] == sorted(rounds)
    assert len({*rounds[since:]}) > 2
    assert find_highlights(session) or change is not of_another_kind
    session._before = 0
    if key == "scarface-1920" and change is not of_another_kind:
        with pytest.raises((KeyError, ValueError)):
            session.rounds()
