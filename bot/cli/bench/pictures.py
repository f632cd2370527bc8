"""Drawing boards: what drawing adds to encoding the same pixels, in CPU time, and how large the files are."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from statistics import median, quantiles
from time import perf_counter, process_time, sleep

from PIL import Image

from bot.cli.bench.measuring import Figures, Request
from bot.pictures import Drawing, Scene, find_board, render
from bot.pictures.picture import encode
from bot.text.words import Words
from rules.house import player_of
from rules.kernel.chance import Dice
from rules.kernel.game import AnyGame
from rules.kernel.session import Session

NAMES = ("Anna", "Bo", "Cy", "Di", "Ed", "Flo", "Gus")
POSITIONS = 10  # of each number of seats
GLANCE = 0.0005  # seconds that another thread sleeps


def measure(request: Request) -> dict[str, Figures]:
    """Each game that has a board of its own, with every number of seats."""
    return {game.key: _board(game) for game in request.games if find_board(game.key)}


def _board(game: AnyGame) -> Figures:
    drawings = [Drawing.of(scene) for seats in game.seats for scene in list_positions(game, seats, POSITIONS)]
    for drawing in drawings:
        render(drawing)  # fonts and masks are made once
    drawing_ms, encoding_ms, sizes = [], [], []
    with Glances() as glances:
        for drawing in drawings:
            began = process_time()
            image = render(drawing)
            drawn = process_time()
            sizes.append(len(encode(image)))
            drawing_ms.append(1000 * (drawn - began))
            encoding_ms.append(1000 * (process_time() - drawn))
    both = [one + other for one, other in zip(drawing_ms, encoding_ms, strict=True)]
    alone = [_encode_alone(drawing) for drawing in drawings]
    return {
        "draw_and_encode_ms": median(both),
        "slowest_tenth_ms": quantiles(both, n=10)[-1],
        "adds_to_encoding": median([whole / part - 1 for whole, part in zip(both, alone, strict=True)]),
        "largest_kb": max(sizes) / 1024,
        "thread_waits_ms": glances.longest,
    }


def _encode_alone(drawing: Drawing) -> float:
    """What it takes to give the same pixels a palette and to encode them, in milliseconds."""
    pixels = render(drawing).convert("RGB")
    began = process_time()
    encode(pixels.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE))
    return 1000 * (process_time() - began)


class Glances:
    """A thread beside the work, that notes for how long it did not get its turn."""

    def __init__(self) -> None:
        self.longest = 0.0
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._look)

    def __enter__(self) -> Glances:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()

    def _look(self) -> None:
        while not self._over.is_set():
            began = perf_counter()
            sleep(GLANCE)
            self.longest = max(self.longest, 1000 * (perf_counter() - began - GLANCE))


def list_positions(game: AnyGame, seats: int, most: int) -> Iterator[Scene]:
    """Positions of a game among house players, as everybody sees them, from the deal to the end."""
    play, dice, words = player_of(game.key), Dice("pictures"), Words(game, NAMES[:seats])
    session, scenes = Session.new(game, seats, "pictures"), []
    while session.ask is not None:
        scenes.append(Scene(game, words, session.view(None), frozenset(session.ask.decisions)))
        for seat, decision in dict(session.ask.decisions).items():
            session.answer(seat, play(session.view(seat), decision, lambda: None, dice))
    scenes.append(Scene(game, words, session.view(None)))
    for place in range(most):
        yield scenes[place * (len(scenes) - 1) // max(1, most - 1)]
