"""The plain picture: every game, every pair of eyes, whatever the players call themselves."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from time import process_time

import pytest
from PIL import Image

from bot.interactions.card import MOST_TEXT
from bot.pictures import colours, lettering, plain
from bot.pictures.lettering import Face, shorten
from bot.pictures.picture import LONGEST_ALT, alt, encode, render_pages, render_text
from bot.text.terminal import sheet_text
from bot.text.words import Words
from rules import GAMES
from rules.kernel.telling import Sheet
from tests.bot.pictures.positions import NASTY, Echo, grid, looks, names, session, sheet, speaker
from tests.pseudo import LANGUAGE, pseudo_game

LARGEST = 120_000
TABLES = [(key, seats) for key, game in GAMES.items() for seats in game.seats]
every_table = pytest.mark.parametrize(("key", "seats"), TABLES)
nasty_name = pytest.mark.parametrize("name", NASTY, ids=ascii)
TO_THE_END = 10**6


def shades(words: Words, drawn: Sheet) -> set[int]:
    """The places of the palette that the picture uses."""
    return set(plain.draw(words, drawn).tobytes())


def own_shades() -> set[int]:
    return {paint.fill for paint in (*colours.OWN_ROWS, colours.OWN_CARD_HEAD)}


@every_table
@pytest.mark.parametrize("answers", [0, 7, 40, 360, TO_THE_END])
def test_every_position_has_a_picture(key: str, seats: int, answers: int) -> None:
    """A PNG that decodes, of the width we promise and no larger than we promise, and its alternative text."""
    words = speaker(GAMES[key])
    for _, seen in looks(session(key, seats, answers)):
        made = plain.picture(words, seen)
        image = Image.open(BytesIO(made.png))
        image.load()
        assert (image.format, image.mode, image.width) == ("PNG", "P", plain.WIDTH)
        assert 300 <= image.height <= 4000
        assert len(made.png) <= LARGEST
        assert made.alt.startswith(words.say(seen.title))
        assert all(words.say(line) in made.alt for line in seen.lines)


@every_table
def test_another_language_has_a_picture_too(key: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """One whose sentences are longer, and have accents: each stands in the alternative text, and none is cut."""
    words = Words(pseudo_game(monkeypatch, key), names(seats), LANGUAGE)
    cut: list[str] = []

    def watch(text: str, face: Face, room: int) -> str:
        short = shorten(text, face, room)
        cut.extend([text] if short != text else [])
        return short

    for module in (lettering, plain):
        monkeypatch.setattr(module, "shorten", watch)
    lettering.wrap.cache_clear()
    for answers in (40, TO_THE_END):
        for _, seen in looks(session(key, seats, answers)):
            made = plain.picture(words, seen)
            assert Image.open(BytesIO(made.png)).width == plain.WIDTH
            assert made.alt.startswith("[")
            assert all(words.say(line) in made.alt for line in seen.lines)
    assert cut == []


@every_table
def test_the_board_as_text_fits_into_messages(key: str, seats: int) -> None:
    """In full, late in the game: in one message what the picture shows, even with the longest names that Discord
    allows; and all that lies open in three."""
    words = speaker(GAMES[key], ["W" * 32 for _ in range(seats)])
    for answers in (40, 360):
        for _, seen in looks(session(key, seats, answers)):
            assert len(render_text(words, replace(seen, more=()), headline="\n**{}**")) <= MOST_TEXT
            pages = render_pages(words, seen, MOST_TEXT)
            assert len(pages) <= 3
            assert max(map(len, pages)) <= MOST_TEXT


def test_pages_break_between_grids() -> None:
    """Each page is as full as it can be; a grid that fills more than a page is broken between its rows; nothing is
    lost."""
    some = sheet(grid(*[("Hand", "3")] * 3), grid(*[("Stash", "44")] * 3), grid(*[("Long", "5" * 30)] * 3))
    text = render_text(Echo(), some, headline="\n**{}**")
    pages = render_pages(Echo(), some, 60)
    assert max(map(len, pages)) <= 60
    assert len(pages) > 2
    assert [line for page in pages for line in page.split("\n") if line] == list(filter(None, text.split("\n")))
    assert render_pages(Echo(), some, len(text)) == [text]


def test_what_is_only_read_is_not_drawn() -> None:
    board = sheet(grid(("Hand", "3")))
    told = replace(board, more=(grid(("Deck", "44")),))
    assert plain.picture(Echo(), told) == plain.picture(Echo(), board)
    assert "Deck: 44" in render_text(Echo(), told)


@every_table
def test_equal_sheets_give_equal_bytes(key: str, seats: int) -> None:
    """Two games with the same seed and answers, two speakers: the same bytes."""
    one, other = session(key, seats, 25), session(key, seats, 25)
    for (_, seen), (_, again) in zip(looks(one), looks(other), strict=True):
        assert plain.picture(speaker(GAMES[key]), seen) == plain.picture(speaker(GAMES[key]), again)


@every_table
def test_only_own_grids_are_marked_private(key: str, seats: int) -> None:
    """A spectator's picture has nothing of the colour of secrets; a seat's has it exactly if it has secrets."""
    words = speaker(GAMES[key])
    for answers in (3, 20, 33):
        for seat, seen in looks(session(key, seats, answers)):
            secrets = any(shown.own for shown in seen.grids)
            assert not (seat is None and secrets)
            assert bool(shades(words, seen) & own_shades()) == secrets
            assert ("private" in alt(words, seen)) == secrets


@every_table
def test_different_secrets_give_different_pictures(key: str, seats: int) -> None:
    """Of the sheets of one table, those that say something different look different, and no others."""
    words = speaker(GAMES[key])
    for answers in (3, 20, 33):
        seen = [shown for _, shown in looks(session(key, seats, answers))]
        said = {sheet_text(words, shown) for shown in seen}
        assert len({plain.picture(words, shown).png for shown in seen}) == len(said)


def test_a_private_grid_shares_no_ground_with_a_public_one() -> None:
    """The same words, for all eyes and for one pair of them: title, head and rows stand on other colours."""
    public = grid(("Hand", "3"), ("Stash", "4"), head=("Card", "Worth"))
    grounds = {paint.fill for paint in (*colours.ROWS, colours.CARD_HEAD)}
    assert shades(Echo(), sheet(public)) & (grounds | own_shades()) == grounds
    assert shades(Echo(), sheet(replace(public, own=True))) & (grounds | own_shades()) == own_shades()


@nasty_name
def test_nasty_names_do_no_harm(name: str) -> None:
    """Whatever a player is called, alone or among others: a picture of the usual size, and a decent text."""
    for key, game in GAMES.items():
        players = [name, *("Bo" for _ in range(max(game.seats) - 1))]
        usual = dict(looks(session(key, max(game.seats), 30)))
        for seen in (usual[None], usual[0]):
            made = plain.picture(speaker(game, players), seen)
            image = Image.open(BytesIO(made.png))
            plainly = plain.draw(speaker(game), seen)
            assert image.width == plain.WIDTH
            assert image.height <= plainly.height + 300
            assert len(made.png) <= LARGEST
            assert all(line.isprintable() for line in made.alt.split("\n"))


def test_all_nasty_names_at_one_table() -> None:
    """Nor do they when they sit together."""
    for key, game in GAMES.items():
        for start in range(0, len(NASTY), max(game.seats)):
            players = [NASTY[(start + seat) % len(NASTY)] for seat in range(max(game.seats))]
            for _, seen in looks(session(key, max(game.seats), 30)):
                assert len(plain.picture(speaker(game, players), seen).png) <= LARGEST


@pytest.mark.parametrize(
    "odd",
    [
        Sheet((), (), ()),
        sheet(),
        sheet(grid()),
        sheet(grid((), ("a",), ("a", "b", "c"))),
        sheet(grid(("", ""), title="")),
        sheet(grid(head=("only", "heads"))),
        sheet(grid(*(("row", "1") for _ in range(500)))),
        sheet(grid(tuple("column" for _ in range(60)), head=tuple("W" * 30 for _ in range(60)))),
        sheet(grid(("word " * 300, "x" * 3000)), title="T" * 3000, lines=("l" * 3000, "words " * 500)),
        sheet(*(grid(("a", "1"), title="W" * 100, own=True) for _ in range(5))),
        sheet(lines=tuple(f"line {place}" for place in range(60))),
    ],
    ids=range(11),
)
def test_odd_sheets_have_pictures_too(odd: Sheet) -> None:
    """Empty, ragged, huge: the picture stays within its width, its bytes and its text within their limits."""
    made = plain.picture(Echo(), odd)
    assert Image.open(BytesIO(made.png)).width == plain.WIDTH
    assert len(made.png) <= LARGEST
    assert len(made.alt) <= LONGEST_ALT


def test_small_grids_share_a_shelf() -> None:
    """Two small grids stand side by side, two wide ones below each other."""
    small, wide = (
        grid(("Guns", "3")),
        grid(("a rather long text that takes much room", "and another one of these")),
    )
    one = plain.draw(Echo(), sheet(small)).height
    assert plain.draw(Echo(), sheet(small, small)).height == one
    assert plain.draw(Echo(), sheet(wide, wide)).height > one


def _luminance(colour: colours.Colour) -> float:
    parts = [part / 255 for part in colour]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("paint", colours.TEXT)
def test_text_stands_out_from_its_ground(paint: colours.Paint) -> None:
    """The contrast that the accessibility guidelines (WCAG AA) ask of text: 4.5 to 1."""
    dark, light = sorted(map(_luminance, (paint.ground, paint.ink)))
    assert (light + 0.05) / (dark + 0.05) >= 4.5


def test_the_palette_has_room() -> None:
    """A palette of a PNG has 256 places."""
    assert len(colours.PALETTE) <= 256


def test_drawing_is_cheap_beside_encoding() -> None:
    """Once its labels are known, a picture is more work to encode than to draw; the bench has the goal itself."""
    key, seats = TABLES[-1]
    words, ratios = speaker(GAMES[key]), []
    seen = dict(looks(session(key, seats, 30)))[None]
    plain.picture(words, seen)
    for _ in range(9):
        start = process_time()
        image = plain.draw(words, seen)
        drawn = process_time()
        encode(image)
        ratios.append((drawn - start) / (process_time() - drawn))
    assert sorted(ratios)[4] < 1
