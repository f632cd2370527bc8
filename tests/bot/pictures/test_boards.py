"""The boards of our games: drawn from a view and nothing else, they change with what can be read, and nobody can
tell twin worlds apart by them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache
from itertools import pairwise
from random import Random

import pytest

from bot.cli.bench.pictures import NAMES, list_positions
from bot.cli.random_players import random_answer
from bot.pictures import Drawing, Scene, find_board, render
from bot.pictures.picture import encode, render_text
from bot.pictures.scene import HEIGHT, WIDTH
from bot.text.words import Words
from rules import GAMES
from rules.kernel.chance import Dice
from rules.kernel.session import Session
from tests.table.watching import scene_of
from tests.twins import resting_points

GAMES_DRAWN = [key for key in GAMES if find_board(key)]
every_board = pytest.mark.parametrize("key", GAMES_DRAWN)
LARGEST = 150 * 1024
MOVES = 60


def test_every_game_has_a_board_of_its_own() -> None:
    assert list(GAMES) == GAMES_DRAWN
    assert all(find_board(key, "draw_hand") for key in GAMES)


@lru_cache(256)
def pixels(scene: Scene) -> bytes:
    return render(Drawing.of(scene)).convert("RGB").tobytes()


@every_board
def test_every_round_with_every_number_of_seats_has_its_picture(
    key: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Of one size, none too large, and none plain because it broke."""
    for seats in GAMES[key].seats:
        for scene in list_positions(GAMES[key], seats, 5):
            image = render(Drawing.of(scene))
            assert image.size == (WIDTH, HEIGHT)
            assert len(encode(image)) <= LARGEST
    assert caplog.text == ""


@cache
def played(key: str) -> tuple[tuple[str, Scene], ...]:
    """Neighbouring positions of a game, each with all that its board says as text."""
    game, rng = GAMES[key], Random(key)
    session = Session.new(game, game.seats[-1], f"together {key}")
    words = Words(game, NAMES[: session.seats])
    seen: list[tuple[str, Scene]] = []
    while session.ask is not None and len(seen) < MOVES:
        scene = scene_of(session, words)
        seen.append((render_text(words, game.sheet(scene.view)), scene))
        for seat, decision in dict(session.ask.decisions).items():
            session.answer(seat, random_answer(decision, rng))
    return tuple(seen)


@every_board
def test_picture_and_text_change_together(key: str) -> None:
    """The picture only if something can be read that is new, on the board as text or in whom the table waits for;
    and always when what a picture has room for reads otherwise."""
    changes = 0
    for (text, scene), (after, later) in pairwise(played(key)):
        changed = pixels(scene) != pixels(later)
        assert changed <= ((text, scene.waiting) != (after, later.waiting))
        assert changed >= (without_more(scene) != without_more(later))
        changes += changed
    assert changes > 10


def without_more(scene: Scene) -> str:
    """What a picture has room for, as text."""
    return render_text(scene.words, replace(scene.game.sheet(scene.view), more=()))


@every_board
def test_twins_look_alike(key: str) -> None:
    """Worlds that differ only in what a seat, or a spectator, may not know have the same pixels."""
    game, rng = GAMES[key], Random(f"twins {key}")
    seats = game.seats[-1]
    words, states = Words(game, NAMES[:seats]), resting_points(game, seats, rng)
    differing = 0
    for state in rng.sample(states, min(4, len(states))):
        for seat in (None, rng.randrange(seats)):
            view = game.view(state, seat)
            twin = game.resample(view, Dice(f"{rng.random()}"))
            differing += twin != state
            here, there = (Scene(game, words, game.view(one, seat), seat=seat) for one in (state, twin))
            assert pixels(here) == pixels(there)
    assert differing > 0
