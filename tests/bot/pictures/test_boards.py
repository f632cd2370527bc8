"""The boards of our games: drawn from a view and nothing else, they change with what can be read, and nobody can
tell twin worlds apart by them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache, lru_cache
from itertools import pairwise
from random import Random

import pytest

from bot.cli.bench.pictures import NAMES, list_positions
from bot.cli.random_players import random_answer
from bot.pictures import Drawing, Scene, find_board, render
from bot.pictures.canvas import Canvas
from bot.pictures.picture import encode, render_text
from bot.pictures.scene import HEIGHT, WIDTH
from bot.text.words import Words
from rules import GAMES
from rules.kernel.chance import Dice
from rules.kernel.session import Session
from rules.kernel.telling import Seat
from tests.twins import resting_points

GAMES_DRAWN = [key for key in GAMES if find_board(key)]
every_board = pytest.mark.parametrize("key", GAMES_DRAWN)
LARGEST = 150 * 1024
MOVES = 60
STROKES = ("fill", "box", "disc", "polygon", "soft", "veil", "icon", "pawn", "rimmed", "token", "text")


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
def played(key: str, seat: Seat | None = None) -> tuple[Scene, ...]:
    """All positions of a random game, as a seat or everybody sees them."""
    game, rng = GAMES[key], Random(key)
    session = Session.new(game, game.seats[-1], f"together {key}")
    words, scenes = Words(game, NAMES[: session.seats]), list[Scene]()
    while True:
        asked = frozenset(session.ask.decisions) if session.ask is not None else frozenset[Seat]()
        scenes.append(Scene(game, words, session.view(seat), asked, seat))
        if session.ask is None:
            return tuple(scenes)
        for answering, decision in dict(session.ask.decisions).items():
            session.answer(answering, random_answer(decision, rng))


def told(scene: Scene) -> tuple[str, frozenset[Seat]]:
    """All that can be read, and whom the table waits for."""
    return render_text(scene.words, scene.game.sheet(scene.view)), scene.waiting


def without_more(scene: Scene) -> str:
    """What a picture has room for, as text."""
    return render_text(scene.words, replace(scene.game.sheet(scene.view), more=()))


def own_lines(scene: Scene) -> set[str]:
    """What only the seat reads, line by line; what is not written any more is known to all."""
    sheet = scene.game.sheet(scene.view)
    own = replace(sheet, title=(), lines=(), grids=tuple(grid for grid in sheet.grids if grid.own), more=())
    return set(render_text(scene.words, own).splitlines())


@every_board
def test_picture_and_text_change_together(key: str) -> None:
    """The picture only if something can be read that is new, on the board as text or in whom the table waits for;
    and always when what a picture has room for reads otherwise."""
    changes = 0
    for scene, later in pairwise(played(key)[:MOVES]):
        changed = pixels(scene) != pixels(later)
        assert changed <= (told(scene) != told(later))
        assert changed >= (without_more(scene) != without_more(later))
        changes += changed
    assert changes > 10


@pytest.fixture
def strokes(monkeypatch: pytest.MonkeyPatch) -> Callable[[Scene], str]:
    """What is drawn where and how, which takes a fraction of the time of drawing it."""
    done: list[str] = []
    for name in STROKES:
        monkeypatch.setattr(Canvas, name, lambda _, *how, name=name, **more: done.append(f"{name}{how}{more}"))
    monkeypatch.setattr(Canvas, "finished", lambda canvas: canvas._image)

    def list_strokes(scene: Scene) -> str:
        done.clear()
        draw = find_board(scene.game.key, "draw" if scene.seat is None else "draw_hand")
        assert draw is not None
        draw(scene)
        return "\n".join(done)

    return list_strokes


@every_board
def test_board_and_text_change_together_all_game_long(key: str, strokes: Callable[[Scene], str]) -> None:
    """As above, from the deal to the end."""
    drawn = [strokes(scene) for scene in played(key)]
    for (scene, later), (before, after) in zip(pairwise(played(key)), pairwise(drawn), strict=True):
        assert (before != after) <= (told(scene) != told(later))
        assert (before != after) >= (without_more(scene) != without_more(later))


@every_board
def test_hand_and_text_change_together_all_game_long(key: str, strokes: Callable[[Scene], str]) -> None:
    """A hand changes only if its text does, and always when something new stands there that only its owner
    reads."""
    scenes = played(key, 0)
    drawn, changes = [strokes(scene) for scene in scenes], 0
    for (scene, later), (before, after) in zip(pairwise(scenes), pairwise(drawn), strict=True):
        assert (before != after) <= (told(scene) != told(later))
        assert (before != after) >= (not own_lines(later) <= own_lines(scene))
        changes += before != after
    assert changes > 10


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
