"""A canvas keeps to its frame, draws pawns that can be read, and has a palette of high contrast."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from PIL import Image

from bot.cli.bench.pictures import NAMES
from bot.cli.random_players import play_out
from bot.pictures import Drawing, Scene, find_board, render
from bot.pictures.canvas import Canvas, Outside, frames_kept, pawn_size
from bot.pictures.colours import Colour, in_contrast, luma
from bot.pictures.lettering import Face, face_of
from bot.pictures.masks import PAWNS
from bot.pictures.parts import Overflow, pawn, sign, space, track
from bot.pictures.seats import DARK, LIGHT, MARKS
from bot.text.words import Words
from rules import GAMES
from rules.kernel.session import Session

GREY, RED, WHITE = (90, 90, 90), (200, 20, 20), (255, 255, 255)
OVER: dict[str, Callable[[Canvas], None]] = {
    "fill": lambda canvas: canvas.fill(95, 0, 6, 5, RED),
    "box": lambda canvas: canvas.box(0, 20, 40, 31, RED),
    "disc": lambda canvas: canvas.disc(-1, 0, 20, RED),
    "polygon": lambda canvas: canvas.polygon([(0, 0), (100, 0), (50, 20)], RED),
    "text": lambda canvas: canvas.text(60, 0, "too far", face_of(25), RED),
    "icon": lambda canvas: canvas.icon(0, 30, "cash", 30, RED),
    "pawn": lambda canvas: canvas.pawn(0, 0, "fedora", 60, RED),
    "rimmed": lambda canvas: canvas.rimmed(80, 0, "cash", 20, RED),
    "token": lambda canvas: canvas.token(90, 0, 20, RED, WHITE),
}


@pytest.mark.parametrize("name", OVER)
def test_nothing_is_drawn_over_the_edge(name: str) -> None:
    with pytest.raises(Outside):
        OVER[name](Canvas(100, 50, GREY))


def test_what_is_soft_may_lie_over_the_edge() -> None:
    canvas = Canvas(100, 50, GREY)
    canvas.glow(0, 0, 100, 50, RED)
    canvas.shadow(0, 0, 100, 50)


def test_only_tests_and_benches_look_at_the_edge() -> None:
    Canvas.strict = False  # as in a bot
    try:
        OVER["fill"](Canvas(100, 50, GREY))
        with frames_kept():
            assert Canvas.strict
        assert not Canvas.strict
    finally:
        Canvas.strict = True


# -- pawns


def drawn(part: Callable[[Canvas], None]) -> Image.Image:
    canvas = Canvas(160, 160, GREY)
    part(canvas)
    return canvas._image


@pytest.mark.parametrize("kind", PAWNS)
def test_a_pawn_is_broad_and_its_figure_can_be_read(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []
    monkeypatch.setattr(Canvas, "text", lambda canvas, x, y, text, face, colour: sizes.append(face.size))
    for height in (42, 60, 78, 96):
        wide, high = pawn_size(kind, height)
        assert 0.85 <= wide / high <= 1.1
        pawn(0, height, kind, "3").draw(Canvas(160, 160, GREY), 0, 0)
        assert sizes[-1] >= 0.55 * height


def test_a_sign_has_a_dark_rim_and_a_light_one_around_it() -> None:
    """From outside to inside, along the middle of a diamond."""
    image = drawn(lambda canvas: sign(2, 60).draw(canvas, 20, 20))
    row = [luma(image.getpixel((x, 54))) for x in range(20, 60)]  # type: ignore[arg-type]
    light = next(place for place, one in enumerate(row) if one > 230)
    dark = next(place for place, one in enumerate(row) if place > light and one < 60)
    assert any(abs(one - luma(MARKS[2].colour)) < 5 for one in row[dark:])


# -- parts


def test_a_part_complains_of_a_frame_that_is_too_small() -> None:
    """One pixel less than it is wide or high, wherever it is to stand; what fits is drawn."""
    canvas, part = Canvas(200, 200, DARK), space(40, 30)
    for across, down in (("left", "top"), ("centre", "middle"), ("right", "bottom")):
        part.on(canvas, 10, 10, 40, 30, across, down)  # type: ignore[arg-type]
        for wide, high in ((39, 30), (40, 29)):
            with pytest.raises(Overflow):
                part.on(canvas, 10, 10, wide, high, across, down)  # type: ignore[arg-type]


def test_the_present_of_a_track_is_larger_than_the_rest() -> None:
    before, now = (track(["1", "2", "3"], at, 46, LIGHT, LIGHT, DARK) for at in (3, 1))
    assert (now.width - before.width, now.height - before.height) == (10, 10)


# -- high contrast


def test_what_is_dark_becomes_black_and_what_is_light_white() -> None:
    assert in_contrast((14, 46, 42)) == (0, 0, 0)
    assert in_contrast((244, 234, 216)) == (255, 255, 255)


@pytest.mark.parametrize("colour", [mark.colour for mark in MARKS[:6]])
def test_what_has_a_colour_keeps_it(colour: Colour) -> None:
    after = in_contrast(colour)
    assert max(after) - min(after) >= 25
    assert [*after].index(max(after)) == [*colour].index(max(colour))


def hand(key: str, contrast: bool) -> Scene:
    game = GAMES[key]
    session = Session.new(game, game.seats[-1], "contrast")
    play_out(session, Random(3), 90)
    words = Words(game, NAMES[: session.seats])
    return Scene(game, words, session.view(1), frozenset(session.waiting_for), 1, contrast)


def brightness(colour: Colour) -> float:
    parts = [one / 255 for one in colour]
    red, green, blue = (one / 12.92 if one <= 0.03928 else ((one + 0.055) / 1.055) ** 2.4 for one in parts)
    return float(0.2126 * red + 0.7152 * green + 0.0722 * blue)


def contrasts(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Of each text: how far it stands out from what is below it, from 1 to 21."""
    found: list[float] = []

    def write(canvas: Canvas, left: int, top: int, text: str, face: Face, colour: Colour) -> None:
        below: Colour = canvas._image.getpixel((left + 1, top + 1))  # type: ignore[assignment]
        light, dark = sorted((brightness(canvas._toned(colour)), brightness(below)), reverse=True)
        found.append((light + 0.05) / (dark + 0.05))

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "text", write)
        board = find_board(scene.game.key, "draw_hand")
        assert board is not None
        board(scene)
    return sorted(found)


@pytest.mark.parametrize("key", GAMES)
def test_texts_of_a_hand_stand_out_in_high_contrast(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three of four by 7 to 1 or more, nine of ten by 4.5, and none less than without it: a nought may be dim."""
    usual, high = (contrasts(hand(key, contrast), monkeypatch) for contrast in (False, True))
    assert high[len(high) // 4] >= 7
    assert high[len(high) // 10] >= 4.5
    assert high[len(high) // 2] >= 15 > usual[len(usual) // 2] * 0.9
    assert high[0] >= min(usual[0], 4.5)


@pytest.mark.parametrize("key", GAMES)
def test_each_hand_has_the_palette_of_high_contrast(key: str) -> None:
    """It is another picture, and known as such; a board for all has none."""
    usual, high = hand(key, contrast=False), hand(key, contrast=True)
    assert Drawing.of(usual).content() != Drawing.of(high).content()
    assert (0, 0, 0) in {colour for _, colour in render(Drawing.of(high)).getcolors(1 << 24) or ()}
    assert render(Drawing.of(usual)).convert("RGB").tobytes() != render(Drawing.of(high)).convert("RGB").tobytes()
    board = replace(usual, view=usual.game.view(Session.new(usual.game, 4, "x").state, None), seat=None)
    same = replace(board, contrast=True)
    assert render(Drawing.of(board)).tobytes() == render(Drawing.of(same)).tobytes()
