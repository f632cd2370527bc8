"""Pictures on the event loop: made elsewhere, once for the same content, by the game's own module."""

from __future__ import annotations

import asyncio
import sys
import threading
import time
from collections.abc import Awaitable, Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from PIL import Image

import bot.pictures.picture
from bot.pictures import Drawing, Picture, Pictures, Scene, plain
from bot.pictures.picture import encode
from rules import GAMES
from tests.bot.pictures.positions import Echo, grid, looks, session, sheet, speaker

KEY, GAME = next(iter(GAMES.items()))
BOARD = sheet(grid(("Anna", "3")))


class Press:
    """Counts the encodings, and takes its time over each."""

    def __init__(self, seconds: float = 0.0) -> None:
        self.threads: list[int] = []
        self.seconds = seconds
        self.free = threading.Event()
        self.free.set()
        self.jams = 0

    def __call__(self, image: Image.Image) -> bytes:
        self.threads.append(threading.get_ident())
        time.sleep(self.seconds)
        assert self.free.wait(20)
        if self.jams:
            self.jams -= 1
            raise OSError("the press is jammed")
        return encode(image)


@pytest.fixture
def press(monkeypatch: pytest.MonkeyPatch) -> Press:
    made = Press()
    monkeypatch.setattr(bot.pictures.picture, "encode", made)
    return made


@pytest.mark.asyncio
async def test_it_is_the_plain_picture() -> None:
    """Of a spectator and every seat at a table."""
    words, pictures = speaker(GAME), Pictures()
    for _, seen in looks(session(KEY, min(GAME.seats), 20)):
        assert await pictures.of(Drawing(words, seen)) == plain.picture(words, seen)


@pytest.mark.asyncio
async def test_the_same_content_is_encoded_once(press: Press) -> None:
    """Equal sheets and names, from whichever game and speaker: one encoding, away from the event loop."""
    pictures = Pictures()
    for _ in range(3):
        _, seen = next(looks(session(KEY, min(GAME.seats), 20)))
        await pictures.of(Drawing(speaker(GAME), seen))
    assert len(press.threads) == 1
    assert threading.get_ident() not in press.threads


@pytest.mark.asyncio
async def test_other_names_make_another_picture(press: Press) -> None:
    """The sheet is the same, the words are not."""
    _, seen = next(looks(session(KEY, min(GAME.seats), 20)))
    pictures = Pictures()
    made = [await pictures.of(Drawing(speaker(GAME, [name] * max(GAME.seats)), seen)) for name in ("Al", "Bugs")]
    assert len(press.threads) == len({picture.png for picture in made}) == 2


@pytest.mark.asyncio
async def test_those_who_ask_together_share_one_encoding(press: Press) -> None:
    """Twenty ask at once."""
    press.seconds = 0.05
    pictures = Pictures()
    made = await asyncio.gather(*(pictures.of(Drawing(Echo(), BOARD)) for _ in range(20)))
    assert len(press.threads) == len(set(made)) == 1


@pytest.mark.asyncio
async def test_one_who_stops_waiting_does_not_stop_the_others(press: Press) -> None:
    """The drawing belongs to all who asked."""
    press.free.clear()
    pictures = Pictures()
    hasty, patient = (asyncio.create_task(pictures.of(Drawing(Echo(), BOARD))) for _ in range(2))
    while not press.threads:
        await asyncio.sleep(0.001)
    hasty.cancel()
    press.free.set()
    assert isinstance(await patient, Picture)
    assert hasty.cancelled()
    assert len(press.threads) == 1


async def turns_beside(work: Awaitable[object]) -> int:
    """How often another task has its turn until the work is done."""
    task, turns = asyncio.ensure_future(work), 0
    while not task.done():
        turns += 1
        await asyncio.sleep(0.001)
    await task
    return turns


@pytest.mark.asyncio
async def test_the_event_loop_goes_on_meanwhile(press: Press) -> None:
    """While the press holds a picture, another task has as many turns as it likes."""
    press.free.clear()
    waiting = asyncio.create_task(Pictures().of(Drawing(Echo(), BOARD)))
    while not press.threads:
        await asyncio.sleep(0.001)
    for _ in range(5):
        await asyncio.sleep(0.001)
    assert not waiting.done()
    press.free.set()
    assert isinstance(await waiting, Picture)


@pytest.mark.asyncio
async def test_real_encoding_leaves_the_event_loop_its_turns() -> None:
    """Thirty tall boards at once, nothing slowed down: another task has its turns between them."""
    tall = [sheet(grid(*(("Anna", str(row)) for row in range(40))), title=f"{board}") for board in range(30)]
    pictures = Pictures()
    assert await turns_beside(asyncio.gather(*(pictures.of(Drawing(Echo(), seen)) for seen in tall))) >= 10


@pytest.mark.asyncio
async def test_a_failure_is_told_and_not_kept(press: Press) -> None:
    """All who wait hear of it; the next who asks gets a picture."""
    pictures, press.jams = Pictures(), 1
    heard = await asyncio.gather(*(pictures.of(Drawing(Echo(), BOARD)) for _ in range(3)), return_exceptions=True)
    assert [type(one) for one in heard] == [OSError] * 3
    assert isinstance(await pictures.of(Drawing(Echo(), BOARD)), Picture)


@pytest.mark.asyncio
async def test_the_longest_unseen_is_forgotten(press: Press) -> None:
    """Two are kept; the one that was looked at again stays."""
    first, second, third = (sheet(title=title) for title in ("one", "two", "three"))
    pictures = Pictures(most=2)
    for seen in (first, second, first, third, first):
        await pictures.of(Drawing(Echo(), seen))
    assert len(press.threads) == 3
    await pictures.of(Drawing(Echo(), second))
    assert len(press.threads) == 4


@pytest.fixture
def handsome(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Scene]:
    """A game with a module of its own, which breaks over a view without anything in it."""
    (tmp_path / "toy_for_pictures.py").write_text(
        "from PIL import Image\n\n\ndef draw(scene):\n    return Image.new('P', (scene.view[0], 5))\n"
    )
    monkeypatch.setattr(bot.pictures, "__path__", [*bot.pictures.__path__, str(tmp_path)])
    yield Scene(SimpleNamespace(key="toy-for-pictures"), Echo(), (7,))
    sys.modules.pop("bot.pictures.toy_for_pictures", None)
    bot.pictures.find_board.cache_clear()


@pytest.mark.asyncio
async def test_a_game_may_have_a_handsome_picture(handsome: Scene) -> None:
    """Its module draws it; the alternative text is the same. What it does not draw is plain: here, what one seat
    sees."""
    pictures = Pictures()
    made, usual = await pictures.of(Drawing(Echo(), BOARD, handsome)), await pictures.of(Drawing(Echo(), BOARD))
    assert made.png == encode(Image.new("P", (7, 5)))
    assert made.png != usual.png
    assert made.alt == usual.alt
    assert await pictures.of(Drawing(Echo(), BOARD, replace(handsome, seat=0))) == usual


@pytest.mark.asyncio
async def test_a_board_that_breaks_is_plain(handsome: Scene, caplog: pytest.LogCaptureFixture) -> None:
    """With a line in the log, which holds nothing of the view."""
    made = await Pictures().of(Drawing(Echo(), BOARD, replace(handsome, view=())))
    assert made == plain.picture(Echo(), BOARD)
    assert "kind=not-drawn" in caplog.text
