"""Golden pictures: one built position of each game (`board` of its scenes) as a channel shows it, 550 by 350
pixels (bot/pictures/golden). `make pictures` writes them anew: look at each before you commit it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby
from pathlib import Path

from PIL import Image, ImageChops

from bot.finish.ending import History, Retrospect, tell_ending
from bot.pictures import Drawing, Scene, render
from bot.pictures.card import draw_card, find_look
from bot.pictures.ending import draw_end
from bot.pictures.mob_places import present
from bot.text.words import Words
from rules import GAMES
from rules.kernel.game import Result
from rules.kernel.telling import Seat
from rules.mob.view import FightView
from tests.moves import NAMES
from tests.scenes import board

FOLDER = Path(__file__).parent / "bot" / "pictures" / "golden"
SMALL = 550, 350
SEEN, MOST = 24, 50  # how much a colour may be off before it counts, and how many pixels may be


def draw(key: str) -> Image.Image:
    """The board as a channel shows it."""
    session = board(key)
    asked = frozenset(session.ask.decisions) if session.ask else frozenset[Seat]()
    scene = Scene(session.game, Words(session.game, NAMES[: session.seats]), session.view(None), asked)
    return render(Drawing.of(scene)).convert("RGB").resize(SMALL, Image.Resampling.LANCZOS)


def draw_more(key: str) -> Image.Image:
    """The second picture of the same position of a mob game, with a fight wherever two gangs have met."""
    session = board(key)
    view = session.view(None)
    place, there = next(
        (place, tuple(seat for seat, *_ in gangs))
        for place, gangs in enumerate(present(view, place) for place in range(len(view.spots)))
        if len(gangs) > 1
    )
    view = replace(view, stage="guns", fight=FightView(place, there[0], there, 0, (), (), ()))
    scene = Scene(session.game, Words(session.game, NAMES[: session.seats]), view)
    return render(Drawing.of(scene, more=True)).convert("RGB").resize(SMALL, Image.Resampling.LANCZOS)


def draw_face(key: str, card: str) -> Image.Image:
    """A card as a channel shows it."""
    game, words = GAMES[key], Words(GAMES[key], ())
    face = game.faces()[card]
    drawn = draw_card(words, face, find_look(game, face, words))
    return drawn.convert("RGB").resize(SMALL, Image.Resampling.LANCZOS)


@dataclass(frozen=True, slots=True)
class Finish:
    """How a game came out: the kind of its reason, what each seat has from each source, and the rounds before."""

    why: str
    worths: Sequence[tuple[int, ...]]
    history: History


FINISHES: Mapping[str, Finish] = {
    "gangsters-dilemma": Finish(
        "result.points",
        ((10, 5), (17, 5), (11, 0), (9, 2)),
        (
            (0, 0, 0, 0),
            (2, 0, 4, 0),
            (2, 7, 4, 2),
            (9, 9, 4, 2),
            (12, 7, 11, 4),
            (15, 12, 11, 9),
            (15, 22, 11, 11),
        ),
    ),
    "wise-guys": Finish(
        "result.cash",
        ((14,), (20,), (54,), (23,)),
        (
            (4, 2, 6, 4),
            (2, 6, 7, 0),
            (2, 7, 22, 7),
            (4, 1, 30, 6),
            (7, 12, 35, 9),
            (9, 18, 47, 17),
            (14, 20, 54, 23),
        ),
    ),
    "sons-of-anarchy": Finish(
        "result.cash",
        ((31,), (18,), (0,), (37,)),
        (
            (4, 4, 4, 4),
            (9, 5, 2, 0),
            (9, 7, 10, 8),
            (7, 10, 14, 9),
            (20, 13, 12, 15),
            (23, 15, 18, 24),
            (31, 18, 0, 37),
        ),
    ),
    "scarface-1920": Finish(
        "result.money",
        ((69, 9, 38, 0), (57, 0, 40, 0), (83, 36, 6, 0), (91, 45, 12, 25)),
        (
            *((10, 10, 10, 10), (20, 22, 21, 14), (21, 24, 22, 12), (43, 46, 36, 34), (37, 58, 50, 38)),
            *((44, 64, 51, 39), (52, 74, 80, 69), (61, 70, 85, 72), (79, 81, 90, 120), (92, 85, 98, 112)),
            *((97, 99, 105, 115), (103, 102, 111, 142), (110, 108, 121, 161), (116, 97, 125, 173)),
        ),
    ),
}
"""Ends that are written down here, so that no change of a rule or a deck is a change of their pictures."""


def draw_finish(key: str) -> Image.Image:
    """The end of a game as a channel shows it."""
    session, finish = board(key), FINISHES[key]
    sources = [source for source, _ in session.game.worth(session.view(0))]
    worths = tuple([tuple(zip(sources, worth, strict=True)) for worth in finish.worths])
    scores = {seat: sum(worth) for seat, worth in enumerate(finish.worths)}
    order = sorted(scores, key=lambda seat: -scores[seat])
    ranking = tuple([tuple(tied) for _, tied in groupby(order, key=lambda seat: scores[seat])])
    result = Result(ranking, scores, (finish.why, scores[order[0]]))
    words = Words(session.game, NAMES[: session.seats])
    end = tell_ending(words, session.game, result, Retrospect(worths, finish.history, ()))
    return draw_end(end).convert("RGB").resize(SMALL, Image.Resampling.LANCZOS)


OTHERS: Mapping[str, Callable[[], Image.Image]] = {
    **{f"{key}-end": partial(draw_finish, key) for key in FINISHES},
    "wise-guys-more": partial(draw_more, "wise-guys"),
    "wise-guys-card": partial(draw_face, "wise-guys", "burlington-freight-yard"),
}
"""Golden pictures beside the boards."""


def settle(image: Image.Image) -> Image.Image:
    """The picture in few colours, as it is kept. The usual way of choosing them gives thin lines and small signs
    those of others."""
    return image.quantize(256, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)


def count_differing(one: Image.Image, other: Image.Image) -> int:
    """Pixels of which some colour is off by more than can be put down to another version of a library."""
    channels = ImageChops.difference(one, other).split()
    worst = ImageChops.lighter(ImageChops.lighter(channels[0], channels[1]), channels[2])
    return sum(worst.histogram()[SEEN + 1 :])


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or (*GAMES, *OTHERS):
        drawn = OTHERS[name]() if name in OTHERS else draw(name)
        settle(drawn).save(FOLDER / f"{name}.png", optimize=True)
