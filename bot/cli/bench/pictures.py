"""Drawing pictures: what drawing adds to encoding the same pixels, in CPU time, how large the files are, how long
another thread waits for its turn (and how long where nobody draws: that is the machine), and the memory."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from gc import collect
from io import BytesIO
from os import getpid
from statistics import median, quantiles
from time import perf_counter, process_time, sleep

from PIL import Image

from bot.cli.bench.every_position import NAMES, draw_all
from bot.cli.bench.measuring import Figures, Request, resident
from bot.pictures import Drawing, Scene, find_board, render
from bot.pictures.picture import encode
from bot.text.words import Words
from rules.house import player_of
from rules.kernel.chance import Dice
from rules.kernel.game import AnyGame
from rules.kernel.session import Session
from rules.kernel.telling import Seat

__all__ = ["NAMES", "list_positions", "measure"]

POSITIONS = 10  # of each number of seats
GLANCE = 0.0005  # seconds that another thread sleeps
IDLE = 0.1  # seconds in which nothing is drawn
PASSES = 3  # of which the best counts: a lock is held each time, and the machine is busy only now and then


def measure(request: Request) -> dict[str, Figures]:
    """The board, the hands and the second picture of each game that has its own, with every number of seats; the
    memory that all of them take; and, if that is asked for, every position of random games."""
    games = [game for game in request.games if find_board(game.key)]
    drawings = {subject: drawings for game in games for subject, drawings in _list_drawings(game)}
    before = _resident()
    found = {subject: _measure(some) for subject, some in drawings.items()}
    found["all of them, warm"] = {"warm_memory_mb": _resident() - before}
    if request.drawn:
        found |= {f"{game.key}, every position": draw_all(game, request.drawn) for game in games}
    return found


def _list_drawings(game: AnyGame) -> Iterator[tuple[str, list[Drawing]]]:
    """What there is to draw of a game, by what it is."""
    boards = [scene for seats in game.seats for scene in list_positions(game, seats, POSITIONS)]
    yield game.key, [Drawing.of(scene) for scene in boards]
    hands = [scene for seats in game.seats for scene in list_positions(game, seats, POSITIONS, hands=True)]
    yield f"{game.key}, hands", [Drawing.of(scene) for scene in hands]
    if find_board(game.key, "draw_more"):
        yield f"{game.key}, second pictures", [Drawing.of(scene, more=True) for scene in boards]


def _measure(drawings: Sequence[Drawing]) -> Figures:
    for drawing in drawings:
        render(drawing)  # fonts and masks are made once
    drawing_ms, encoding_ms, sizes = [], [], []
    for drawing in drawings:
        began = process_time()
        image = render(drawing)
        drawn = process_time()
        sizes.append(len(encode(image)))
        drawing_ms.append(1000 * (drawn - began))
        encoding_ms.append(1000 * (process_time() - drawn))
    both = [one + other for one, other in zip(drawing_ms, encoding_ms, strict=True)]
    alone = [_encode_alone(drawing) for drawing in drawings]
    with Glances() as glances:
        waits = [min(glances.during(partial(_paint, drawing)) for _ in range(PASSES)) for drawing in drawings]
        idle = min(glances.during(partial(sleep, IDLE)) for _ in range(PASSES))
    return {
        "draw_and_encode_ms": median(both),
        "slowest_tenth_ms": quantiles(both, n=10)[-1],
        "adds_to_encoding": median([whole / part - 1 for whole, part in zip(both, alone, strict=True)]),
        "largest_kb": max(sizes) / 1024,
        "thread_waits_ms": max(waits),
        "idle_thread_waits_ms": idle,
    }


def _paint(drawing: Drawing) -> None:
    encode(render(drawing))


def _resident() -> float:
    """The memory of this process in MB."""
    collect()
    return resident(getpid())


def _encode_alone(drawing: Drawing) -> float:
    """What it takes Pillow to give the same pixels a palette and to encode them, in milliseconds: by its own
    settings and not by ours, a yardstick that does not shrink when we encode faster."""
    pixels = render(drawing).convert("RGB")
    began = process_time()
    pixels.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(BytesIO(), "PNG")
    return 1000 * (process_time() - began)


class Glances:
    """A thread beside the work, that notes for how long it did not get its turn while this process worked: what
    the machine does besides takes no time of ours."""

    def __init__(self) -> None:
        self._longest = 0.0
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._look)

    def __enter__(self) -> Glances:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()

    def during(self, work: Callable[[], None]) -> float:
        """The longest wait during some work, in milliseconds."""
        self._longest = 0.0
        work()
        sleep(4 * GLANCE)  # a wait that has begun is noted when it ends
        return self._longest

    def _look(self) -> None:
        while not self._over.is_set():
            began, worked = perf_counter(), process_time()
            sleep(GLANCE)
            waited = min(perf_counter() - began, process_time() - worked) - GLANCE
            self._longest = max(self._longest, 1000 * waited)


def list_positions(game: AnyGame, seats: int, most: int, hands: bool = False) -> Iterator[Scene]:
    """Positions of a game among house players, as everybody sees them, from the deal to the end; or as one seat
    after the other does."""
    play, dice, words = player_of(game.key), Dice("pictures"), Words(game, NAMES[:seats])
    session, scenes = Session.new(game, seats, "pictures"), list[Scene]()
    while True:
        eyes = len(scenes) % seats if hands else None
        asked = frozenset(session.ask.decisions) if session.ask is not None else frozenset[Seat]()
        scenes.append(Scene(game, words, session.view(eyes), asked, eyes))
        if session.ask is None:
            break
        for seat, decision in dict(session.ask.decisions).items():
            session.answer(seat, play(session.view(seat), decision, lambda: None, dice))
    for place in range(most):
        yield scenes[place * (len(scenes) - 1) // max(1, most - 1)]
