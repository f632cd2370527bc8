"""Golden pictures: one position of each game as a channel shows it, 550 by 350 pixels (bot/pictures/golden).
`make pictures` writes them anew: look at each before you commit it."""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageChops

from bot.cli.bench.pictures import list_positions
from bot.pictures import Drawing, render
from rules import GAMES

FOLDER = Path(__file__).parent / "bot" / "pictures" / "golden"
SMALL = 550, 350
SEATS, OF, PLACE = 4, 8, 5  # which position: the sixth of eight, from the deal to the end
SEEN, MOST = 24, 50  # how much a colour may be off before it counts, and how many pixels may be


def draw(key: str) -> Image.Image:
    """The board as a channel shows it."""
    *_, scene = list(list_positions(GAMES[key], SEATS, OF))[: PLACE + 1]
    return render(Drawing.of(scene)).convert("RGB").resize(SMALL, Image.Resampling.LANCZOS)


def count_differing(one: Image.Image, other: Image.Image) -> int:
    """Pixels of which some colour is off by more than can be put down to another version of a library."""
    channels = ImageChops.difference(one, other).split()
    worst = ImageChops.lighter(ImageChops.lighter(channels[0], channels[1]), channels[2])
    return sum(worst.histogram()[SEEN + 1 :])


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        draw(name).quantize(128, dither=Image.Dither.NONE).save(FOLDER / f"{name}.png", optimize=True)
