"""The plain picture in the palette of high contrast: for whoever asked for it, and for nobody else."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

import bot.pictures
from bot.pictures import Drawing, Scene, colours, plain, render
from bot.pictures.colours import Colour, Paint
from bot.pictures.lettering import Face, label
from parlor.people.outcome import Outcome
from parlor.people.person import Person
from rules import GAMES
from tests.bot.pictures.positions import names, session, speaker
from tests.table.evening import evening, newest, seated
from tests.table.sitting import GAMES as PENNY

ENOUGH = 7  # to 1, as the accessibility guidelines (WCAG AAA) ask of text
every_game = pytest.mark.parametrize("key", GAMES)


def brightness(colour: Colour) -> float:
    parts = [one / 255 for one in colour]
    red, green, blue = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def seen_by(key: str, seat: int | None, contrast: bool) -> Scene:
    """A game in the middle, as somebody sees it."""
    played = session(key, GAMES[key].seats[-1], 60)
    words = speaker(GAMES[key], names(played.seats))
    return Scene(GAMES[key], words, played.view(seat), frozenset(), seat, contrast)


@pytest.fixture(autouse=True)
def without_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game has a board of its own."""
    monkeypatch.setattr(bot.pictures, "find_board", lambda *_: None)


def find_contrasts(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Of each text in the picture, by its pixels: how far its ink stands out from its ground."""
    written: list[Image.Image] = []

    def write(text: str, face: Face, paint: Paint) -> Image.Image:
        written.append(label(text, face, paint))
        return written[-1]

    with monkeypatch.context() as patch:
        patch.setattr(plain, "label", write)
        drawn = render(Drawing.of(scene))
    found = []
    for one in written:
        coloured = Image.frombytes("P", one.size, one.tobytes())
        coloured.putpalette(drawn.getpalette() or ())
        lights = [brightness(colour) for _, colour in coloured.convert("RGB").getcolors(1 << 16) or ()]  # type: ignore[arg-type]
        if len(lights) > 2:  # a text of which something is seen
            found.append((max(lights) + 0.05) / (min(lights) + 0.05))
    assert len(found) > 20
    return found


@every_game
def test_every_text_stands_out(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each, and all together more than they do otherwise."""
    usual, high = (find_contrasts(seen_by(key, 1, contrast), monkeypatch) for contrast in (False, True))
    assert min(high) >= ENOUGH
    assert sum(high) > 1.3 * sum(usual)


@every_game
def test_only_colours_change(key: str) -> None:
    """The same letters in the same places; and rows are told apart as before."""
    usual, high = (render(Drawing.of(seen_by(key, 1, contrast))) for contrast in (False, True))
    assert usual.tobytes() == high.tobytes()
    assert usual.getpalette() != high.getpalette()
    assert high.convert("RGB").getpixel((2, high.height - 2)) == (0, 0, 0)
    for rows in (colours.ROWS, colours.OWN_ROWS):
        grounds = {colours.HIGH[3 * paint.fill : 3 * paint.fill + 3] for paint in rows}
        assert len(grounds) == 2


@every_game
def test_what_is_public_has_no_palette_of_a_reader(key: str) -> None:
    """Neither the board, nor what it has no room for, nor a sheet that belongs to no scene."""
    board = seen_by(key, None, contrast=False)
    for more in (False, True):
        usual, high = (render(Drawing.of(replace(board, contrast=contrast), more)) for contrast in (False, True))
        assert usual.convert("RGB").tobytes() == high.convert("RGB").tobytes()
    alone = render(Drawing(board.words, board.game.sheet(board.view)))
    assert alone.getpalette() == render(Drawing.of(board)).getpalette()


@pytest.mark.asyncio
async def test_at_a_table_one_has_it_in_ones_own_hand_alone(tmp_path: Path) -> None:
    """Whoever chose it in /preferences; the board in the channel and the hands of others stay as they were."""
    async with evening(tmp_path, PENNY) as (parlor, _):
        anna, bo, *_ = await seated(parlor, "Anna Bo Cy", next(iter(PENNY)))

        def ground_of(shown: Outcome) -> object:
            [file] = shown.message.attachments
            return Image.open(BytesIO(file.data)).convert("RGB").getpixel((2, 250))

        async def look(person: Person) -> object:
            return ground_of(await person.click(newest(person, "My hand"), "My hand"))

        usual = await look(anna)
        await anna.click(await anna.slash("preferences"), "Switch high contrast on")
        assert await look(anna) == (0, 0, 0) != usual
        assert await look(bo) == usual
        [board] = newest(anna, "My hand").attachments
        assert Image.open(BytesIO(board.data)).convert("RGB").getpixel((2, 250)) == usual
