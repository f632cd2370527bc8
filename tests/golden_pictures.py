"""Golden pictures: one built position of each game (`board` of its scenes) as a channel shows it, 550 by 350
pixels (bot/pictures/golden). `make pictures` writes them anew: look at each before you commit it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path

from PIL import Image, ImageChops

from bot.pictures import Drawing, Scene, render
from bot.pictures.card import draw_card, find_look
from bot.pictures.mob_places import present
from bot.text.words import Words
from rules import GAMES
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


OTHERS: Mapping[str, Callable[[], Image.Image]] = {
    "wise-guys-more": partial(draw_more, "wise-guys"),
    "wise-guys-card": partial(draw_face, "wise-guys", "burlington-freight-yard"),
}
"""Golden pictures beside the boards."""


def count_differing(one: Image.Image, other: Image.Image) -> int:
    """Pixels of which some colour is off by more than can be put down to another version of a library."""
    channels = ImageChops.difference(one, other).split()
    worst = ImageChops.lighter(ImageChops.lighter(channels[0], channels[1]), channels[2])
    return sum(worst.histogram()[SEEN + 1 :])


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or (*GAMES, *OTHERS):
        drawn = OTHERS[name]() if name in OTHERS else draw(name)
        drawn.quantize(128, dither=Image.Dither.NONE).save(FOLDER / f"{name}.png", optimize=True)
