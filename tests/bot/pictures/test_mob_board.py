"""The handsome boards of both mob games: whatever comes up can be drawn, and what changes is seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

import pytest

from bot.cli.random_players import random_answer
from bot.pictures import mob_hand
from bot.pictures.picture import encode
from bot.pictures.scene import HEIGHT, WIDTH, Scene
from bot.text.words import Words
from rules import GAMES
from rules.kernel.session import Session
from rules.mob.table import CLUBHOUSE, EMERGENCY
from rules.mob.view import FightView
from tests.bot.pictures.positions import NASTY, names
from tests.house_rules import house_rules
from tests.pseudo import LANGUAGE, pseudo_game

KEYS = ("wise-guys", "sons-of-anarchy")
MOST_BYTES = 150_000


def sampled(sessions: Iterator[Session], every: int = 2) -> Iterator[Session]:
    """The first, then every second or so, and the last."""
    for place, session in enumerate(sessions):
        if place % every == 0 or session.ask is None:
            yield session


def board(key: str) -> Any:
    return import_module(f"bot.pictures.{key.replace('-', '_')}")


def scene(game: Any, view: Any, players: list[str] | None = None, waiting: tuple[int, ...] = ()) -> Scene:
    return Scene(game, Words(game, players or names(4)), view, frozenset(waiting))


def moments(key: str, seats: int, rules: str, seed: int = 1) -> Iterator[Session]:
    """A random game: its first question, the first of each stage of a round, and its end."""
    options = house_rules(GAMES[key])[rules]
    session = Session.new(GAMES[key], seats, f"board {seed}", dict(options))
    rng, met = Random(seed), set[tuple[int, str]]()
    while session.ask is not None:
        view = session.view(None)
        if (view.round, view.stage) not in met:
            met.add((view.round, view.stage))
            yield session
        for seat, decision in list(session.ask.decisions.items()):
            session.answer(seat, random_answer(decision, rng))
    yield session


@cache
def middle(key: str) -> Session:
    """The orders of the third round."""
    found = (session for session in moments(key, 4, "usual") if session.view(None).round == 3)
    return next(session for session in found if session.view(None).stage == "orders")


def pixels(key: str, *args: Any, **more: Any) -> bytes:
    image = board(key).draw(scene(*args, **more))
    return bytes(image.convert("RGB").tobytes())


@pytest.mark.parametrize("rules", ["usual", "everything"])
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("key", KEYS)
def test_every_moment_of_a_game_can_be_drawn(key: str, seats: int, rules: str) -> None:
    for place, session in enumerate(sampled(moments(key, seats, rules, seats))):
        waiting = tuple(session.ask.decisions) if session.ask else ()
        image = board(key).draw(scene(session.game, session.view(None), waiting=waiting))
        assert (image.size, image.mode) == ((WIDTH, HEIGHT), "RGB")
        if place % 3 == 0:
            assert len(encode(image)) <= MOST_BYTES
            hand = board(key).draw_hand(scene(session.game, session.view(place % seats), waiting=waiting))
            assert (hand.size, hand.mode) == ((WIDTH, HEIGHT), "RGB")


@pytest.mark.parametrize("key", KEYS)
def test_the_board_is_a_function_of_what_the_spectator_sees(key: str) -> None:
    session = middle(key)
    view = session.view(None)
    assert pixels(key, session.game, view) == pixels(key, session.game, replace(view))


def changes(view: Any, mark: str) -> dict[str, Any]:
    """Views with one thing changed."""
    first, *others = view.gangs
    spot, *spots = view.spots
    fight = FightView(0, 0, (0, 1), 0, (), (), ())

    def gang(**more: Any) -> Any:
        return replace(view, gangs=(replace(first, **more), *others))

    return {
        "as it is": view,
        "mark": gang(**{mark: (getattr(first, mark) + 1) % 5}),
        "orders": gang(orders=(first.orders or 0) + 1),
        "out": gang(out=True),
        "men": gang(men=(0 if first.men[0] != 0 else 1, *first.men[1:])),
        "hurt": gang(associates=(EMERGENCY, *first.associates[1:])),
        "home": gang(men=(CLUBHOUSE,) * 5),
        "lifted": gang(stash=(7, 1, 2)),
        "richer": gang(stash=(8, 1, 2)),
        "exploited": replace(view, spots=(replace(spot, exploited=not spot.exploited), *spots)),
        "fight": replace(view, fight=fight),
        "guns": replace(view, fight=replace(fight, guns=((1, 2),))),
        "totals": replace(view, fight=replace(fight, totals=((0, 9), (1, 7)))),
        "leader": replace(view, boss=(view.boss + 1) % 4),
        "round": replace(view, round=view.round + 1),
        "deck": replace(view, deck=view.deck - 1),
        "face down": replace(view, facedown=view.facedown - 1),
        "stage": replace(view, stage="market"),
        "doomed": replace(view, doomed=(1,)),
        "paying": replace(view, trading=True),
    }


@pytest.mark.parametrize("key", KEYS)
def test_what_changes_on_the_table_changes_on_the_board(key: str) -> None:
    session = middle(key)
    mark = "clout" if key == "wise-guys" else "heat"
    views = changes(session.view(None), mark)
    drawn = {name: pixels(key, session.game, view) for name, view in views.items()}
    drawn |= {f"waiting {seat}": pixels(key, session.game, views["as it is"], waiting=(seat,)) for seat in (0, 1)}
    assert len({*drawn.values()}) == len(drawn)


@pytest.mark.parametrize("key", KEYS)
def test_where_everybody_is_asked_nobody_glows(key: str) -> None:
    session = middle(key)
    everybody = pixels(key, session.game, session.view(None), waiting=(0, 1, 2, 3))
    assert everybody == pixels(key, session.game, session.view(None))


@pytest.mark.parametrize("key", KEYS)
def test_cards_in_force_are_ribbons_however_many(key: str) -> None:
    session = middle(key)
    game: Any = session.game
    decks, view = game.decks, session.view(None)
    hassles, calls = [card.key for card in decks.hassles], [card.key for card in decks.last_calls]
    fight = FightView(0, 0, (0, 1, 2, 3), 0, ((1, 2),), ((2, 1),), ((0, 12), (1, 17), (3, 10)))
    for some in range(0, 5, 2):
        for one in (None, fight):
            crowd = replace(view, hassles=tuple(hassles[:some]), calls=tuple(calls[: 4 - some]), fight=one)
            assert board(key).draw(scene(session.game, crowd)).size == (WIDTH, HEIGHT)


@pytest.mark.parametrize("key", KEYS)
def test_every_location_can_be_drawn_with_all_gangs_on_it(key: str) -> None:
    session = middle(key)
    view = session.view(None)
    cards = [*board(key).SKIN.cards(scene(session.game, view))]
    crowd = tuple(replace(gang, men=(0, 1, 2, 0, 1), associates=(0, 0, 1, 2, 2)) for gang in view.gangs)
    for first in range(0, len(cards), 14):
        spots = tuple(replace(view.spots[0], key=one, exploited=first > 0) for one in cards[first : first + 14])
        shown = replace(view, spots=spots, gangs=crowd, facedown=0, fight=None)
        assert board(key).draw(scene(session.game, shown)).size == (WIDTH, HEIGHT)


@pytest.mark.parametrize("first", range(0, len(NASTY), 4))
@pytest.mark.parametrize("key", KEYS)
def test_any_name_can_be_drawn(key: str, first: int) -> None:
    session = middle(key)
    players = [*NASTY, *NASTY][first : first + 4]
    assert pixels(key, session.game, session.view(None), players, (0, 1))
    seen = tuple((rival, when, 40, 12, 30) for rival in (0, 2, 3) for when in (1, 2, 3))
    secret = tuple((*sight, 11) for sight in seen)
    for sights in (seen, seen[:2], secret[:1], secret):
        assert board(key).draw_hand(scene(session.game, replace(session.view(1), seen=sights), players))


@pytest.mark.parametrize("key", KEYS)
def test_the_private_picture_shows_what_stands_behind_the_blind(key: str) -> None:
    session = middle(key)
    view = session.view(1)
    own = view.gangs[1]
    others = [view]
    for more in ({"stash": (9, 9, 9)}, {"men": (0,) * 5}, {"orders": 12}):
        gang = replace(own, **more)
        others.append(replace(view, gangs=(view.gangs[0], gang, *view.gangs[2:])))
    others += [replace(view, seen=((0, 2, 1, 2, 3),)), replace(view, seen=((0, 2, 1, 2, 4),))]
    drawn = {bytes(mob_hand.draw(scene(session.game, one), board(key).SKIN).tobytes()) for one in others}
    assert len(drawn) == len(others)


@pytest.mark.parametrize("key", KEYS)
def test_the_boards_can_be_drawn_in_another_language(monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    game = pseudo_game(monkeypatch, key)
    for session in sampled(moments(key, 4, "everything"), 6):
        words = Words(game, names(4), LANGUAGE)
        assert board(key).draw(Scene(game, words, session.view(None))).size == (WIDTH, HEIGHT)
        assert board(key).draw_hand(Scene(game, words, session.view(0))).size == (WIDTH, HEIGHT)
