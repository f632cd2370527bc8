"""The picture of the end: for any number of seats, any names and any scores, and its text says the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageChops

from bot.finish.ending import find_ticks
from bot.pictures.ending import BOTTOM, PLOT_LEFT, PLOT_RIGHT, TOP, Ending, Place, draw_end, line_colour, spread
from bot.pictures.picture import LONGEST_ALT, encode
from bot.pictures.scene import HEIGHT, WIDTH
from bot.pictures.seats import MARKS

LARGEST = 150 * 1024
NAMES = ("Anna", "Bo", "Cy", "Dee", "Ed", "Flo", "Gus")
LONG = (
    "W" * 32,
    "Bartholomäus von Hohenlohe-Langenburg",
    "Żółć",
    "אברהם לינקולן",
    "🦊",
    "Иван Васильевич",
    "李小龙",
)


def end(
    scores: Sequence[int],
    history: Sequence[Sequence[int]] = (),
    parts: Sequence[Sequence[int]] = (),
    names: Sequence[str] = NAMES,
    why: str = "The richest wins.",
) -> Ending:
    """A game that came out like this."""
    order = sorted(range(len(scores)), key=lambda seat: -scores[seat])
    places = [
        Place(
            1 + sum(other > scores[seat] for other in scores),
            seat,
            names[seat],
            scores[seat],
            f"${scores[seat]}",
            tuple((n, f"${n}") for n in (parts[seat] if parts else ())),
        )
        for seat in order
    ]
    points = tuple(map(tuple, history))
    ticks = tuple((n, f"${n}") for n in find_ticks([value for point in points for value in point]))
    sources = ("Money", "Businesses", "Associates", "Jobs")[: len(parts[0]) if parts else 0]
    winner = f"{places[0].name} wins"
    return Ending(
        "Penny Ante",
        "The end",
        winner,
        "Ranking",
        why,
        tuple(places),
        sources,
        "Score",
        "Round",
        "Start",
        points,
        ticks,
    )


def rising(scores: Sequence[int], rounds: int) -> list[list[int]]:
    return [[score * now // rounds for score in scores] for now in range(rounds + 1)]


SEVEN = (54, 31, 23, 20, 14, 9, 2)
ENDS = {
    **{f"{n} seats": end(SEVEN[:n], rising(SEVEN[:n], 6)) for n in range(2, 8)},
    "long names": end(SEVEN, rising(SEVEN, 6), names=LONG),
    "four long names": end(SEVEN[:4], rising(SEVEN[:4], 6), [(s - 9, 4, 3, 2) for s in SEVEN[:4]], names=LONG),
    "sources": end((30, 20), rising((30, 20), 24), [(20, 7, 3, 0), (20, 0, 0, 0)]),
    "sources of seven": end(SEVEN, rising(SEVEN, 9), [(s, 0, 0, 0) for s in SEVEN]),
    "a tie": end((5, 5), rising((5, 5), 2), why="A shared victory. " * 6),
    "all tied": end((7,) * 7, rising((7,) * 7, 5)),
    "nothing at all": end((0, 0, 0), rising((0, 0, 0), 3)),
    "less than nothing": end((3, -4, -20), rising((3, -4, -20), 3), [(5, -2), (0, -4), (0, -20)]),
    "very much": end((123456, 99999), rising((123456, 99999), 3)),
    "no history": end(SEVEN),
    "a single point": end(SEVEN, [SEVEN]),
    "many rounds": end(SEVEN[:4], rising(SEVEN[:4], 140)),
}


@pytest.mark.parametrize("which", ENDS)
def test_any_end_has_its_picture(which: str) -> None:
    """Of one size, not too large, with every part within its frame."""
    image = draw_end(ENDS[which])
    assert image.size == (WIDTH, HEIGHT)
    assert len(encode(image)) <= LARGEST


@pytest.mark.parametrize("which", ENDS)
def test_nothing_is_cut_off_at_the_foot(which: str) -> None:
    """The last rows of pixels are bare ground."""
    foot = draw_end(ENDS[which]).convert("RGB").crop((0, HEIGHT - 8, WIDTH, HEIGHT))
    assert len(foot.getcolors() or ()) == 1


def test_the_same_end_is_the_same_picture() -> None:
    """And the first to be told of several that look alike is found again."""
    one, same = ENDS["4 seats"], end(SEVEN[:4], rising(SEVEN[:4], 6))
    assert one.content() == same.content()
    assert one.paint().encode() == same.paint().encode()


CHANGES = {
    "title": "Another",
    "heading": "Over",
    "winner": "Bo wins",
    "ranking": "Places",
    "why": "The tie went to Bo.",
    "chart": "Points",
    "round": "Week",
    "start": "Deal",
}


@pytest.mark.parametrize("what", CHANGES)
def test_all_that_is_said_is_seen(what: str) -> None:
    before = ENDS["sources"]
    after = replace(before, **{what: CHANGES[what]})  # type: ignore[arg-type]
    assert differ(draw_end(before), draw_end(after))
    assert before.content() != after.content()


def test_figures_are_seen() -> None:
    """A score, what it is made of, and how it came to that."""
    first = ENDS["sources"]
    place, other = first.places
    for after in (
        replace(first, places=(replace(place, said="$31"), other)),
        replace(first, places=(replace(place, name="Zoe"), other)),
        replace(first, places=(replace(place, parts=((20, "$20"), (5, "$5"), (5, "$5"), (0, "$0"))), other)),
        replace(first, sources=("Money", "Shops", "Associates", "Jobs")),
        replace(first, history=(*first.history[:9], (9, 3), *first.history[10:])),
        replace(first, ticks=first.ticks[1:]),
    ):
        assert differ(draw_end(first), draw_end(after))


def differ(one: Image.Image, other: Image.Image) -> bool:
    return ImageChops.difference(one.convert("RGB"), other.convert("RGB")).getbbox() is not None


# -- as text


def test_its_text_says_the_same() -> None:
    assert ENDS["sources"].alt().split("\n")[:4] == [
        "Penny Ante",
        "The richest wins.",
        "1. Anna: $30 (Money $20, Businesses $7, Associates $3, Jobs $0)",
        "2. Bo: $20 (Money $20, Businesses $0, Associates $0, Jobs $0)",
    ]
    assert ENDS["sources"].alt().split("\n")[4:] == [
        "Score",
        f"Anna: {', '.join(str(30 * now // 24) for now in range(25))}",
        f"Bo: {', '.join(str(20 * now // 24) for now in range(25))}",
    ]
    assert ENDS["3 seats"].alt().split("\n")[2] == "1. Anna: $54"


def test_equal_places_share_a_number_there() -> None:
    assert [line[:8] for line in ENDS["a tie"].alt().split("\n")[2:4]] == ["1. Anna:", "1. Bo: $"]


def test_a_long_text_is_shortened_with_care() -> None:
    """The figures of the plot go first, then the sources; the ranking stays."""
    many = end(SEVEN, rising(SEVEN, 100), [(s, 0, 0, 0) for s in SEVEN])
    assert len(many.alt().split("\n")) == 9
    assert "Money $54" in many.alt()
    longer = end(SEVEN, (), [(s, 0, 0, 0) for s in SEVEN], names=("W" * 90,) * 7)
    assert "Money" not in longer.alt()
    assert len(longer.alt().split("\n")) == 9
    for one in (*ENDS.values(), many, longer, end(SEVEN, names=("W" * 300,) * 7)):
        assert len(one.alt()) <= LONGEST_ALT


# -- where things stand


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ([100, 300, 500], [100, 300, 500]),
        ([100, 110, 120], [100, 150, 200]),
        ([900, 905, 910], [830, 880, 930]),
        ([0, 1000], [80, 930]),
        ([500], [500]),
        ([], []),
    ],
)
def test_names_make_room_for_each_other(wanted: list[int], found: list[int]) -> None:
    assert spread(wanted, 50, 80, 930) == found


def test_every_line_is_seen_on_the_dark_ground() -> None:
    for seat in range(len(MARKS)):
        red, green, blue = line_colour(seat)
        assert 0.299 * red + 0.587 * green + 0.114 * blue > 90


@pytest.mark.parametrize("seats", range(2, 8))
def test_the_ranking_is_as_high_as_the_plot(seats: int) -> None:
    """However few they are: no gap is left below them."""
    below = draw_end(ENDS[f"{seats} seats"]).convert("RGB").crop((0, BOTTOM - 50, 600, HEIGHT))
    assert len(below.getcolors(1 << 20) or ()) > 1


@pytest.mark.parametrize("seats", range(2, 8))
def test_every_line_keeps_its_colour_when_it_is_sent(seats: int) -> None:
    """In few colours a thin line may take that of another."""
    sent = Image.open(BytesIO(encode(draw_end(ENDS[f"{seats} seats"])))).convert("RGB")
    plot = sent.crop((PLOT_LEFT, TOP, PLOT_RIGHT, BOTTOM))
    found: list[Any] = [colour for _, colour in plot.getcolors(1 << 20) or ()]
    for seat in range(seats):
        wanted = line_colour(seat)
        assert min(max(abs(one - other) for one, other in zip(each, wanted, strict=True)) for each in found) <= 8


@pytest.mark.parametrize(
    ("values", "ticks"),
    [
        ([0, 54], [0, 10, 20, 30, 40, 50]),
        ([0, 0], [0, 1]),
        ([-20, 12], [-20, -10, 0, 10]),
        ([3, 367], [0, 100, 200, 300]),
        ([21], [0, 5, 10, 15, 20]),
    ],
)
def test_a_few_round_figures_stand_beside_the_plot(values: list[int], ticks: list[int]) -> None:
    assert find_ticks(values) == ticks
