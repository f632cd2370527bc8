"""Every position of random games as a picture: whether each draws within its frame, how large it is, and whether a
text on it is cut to nothing. What looks the same is drawn once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from random import Random

from bot.cli.bench.measuring import Figures
from bot.cli.random_players import random_answer
from bot.pictures import Drawing, Scene, find_board, plain
from bot.pictures.canvas import Canvas, frames_kept
from bot.pictures.colours import Colour
from bot.pictures.lettering import Face
from bot.pictures.picture import encode
from bot.text.words import Words
from rules.kernel.game import AnyGame
from rules.kernel.session import Session
from rules.kernel.telling import Seat

NAMES = ("Anna", "Bo", "Cy", "Di", "Ed", "Flo", "Gus")
CUT = "\N{HORIZONTAL ELLIPSIS} "  # what is left of a text that is cut to nothing


def draw_all(game: AnyGame, games: int) -> Figures:
    """Every position of so many random games with each number of seats."""
    counts, largest, seen = Counter[str](), 0, set[Hashable]()
    with counted_cuts(counts), frames_kept():
        for seats in game.seats:
            for number in range(games):
                for drawing in _drawings(game, seats, number):
                    known = hash(drawing.content())
                    if known not in seen:
                        seen.add(known)
                        largest = max(largest, _draw(drawing, counts))
    return {
        "pictures": len(seen),
        "largest_kb": largest / 1024,
        "cut_to_nothing": counts["cut"],
        "plain_instead": counts["plain"],
        "not_drawn": counts["failed"],
    }


def _drawings(game: AnyGame, seats: int, number: int) -> Iterator[Drawing]:
    """What there is to see of each position: the board, the second picture, and one seat's hand."""
    session, rng = Session.new(game, seats, f"drawn {number}"), Random(f"{game.key} {seats} {number}")
    words, second = Words(game, NAMES[:seats]), find_board(game.key, "draw_more")
    while True:
        asked = frozenset(session.ask.decisions) if session.ask is not None else frozenset[Seat]()
        board, seat = Scene(game, words, session.view(None), asked), rng.randrange(seats)
        yield Drawing.of(board)
        yield Drawing.of(Scene(game, words, session.view(seat), asked, seat))
        if second is not None:
            yield Drawing.of(board, more=True)
        if session.ask is None:
            return
        for answering, decision in dict(session.ask.decisions).items():
            session.answer(answering, random_answer(decision, rng))


def _draw(drawing: Drawing, counts: Counter[str]) -> int:
    """Draw it; how many octets it has. Where a game's own picture breaks, the plain one has to do."""
    scene = drawing.scene
    board = None if scene is None else find_board(scene.game.key, drawing.way)
    try:
        if scene is not None and board is not None:
            return len(encode(board(scene)))
    except Exception:
        counts["plain"] += 1
    try:
        return len(encode(plain.draw(drawing.words, drawing.sheet)))
    except Exception:
        counts["failed"] += 1
        return 0


@contextmanager
def counted_cuts(counts: Counter[str]) -> Iterator[None]:
    """Count each text on a picture of which nothing is left."""
    write = Canvas.text

    def count(canvas: Canvas, left: int, top: int, text: str, face: Face, colour: Colour) -> None:
        counts["cut"] += not text.strip(CUT)
        write(canvas, left, top, text, face, colour)

    setattr(Canvas, "text", count)  # noqa: B010
    try:
        yield
    finally:
        setattr(Canvas, "text", write)  # noqa: B010
