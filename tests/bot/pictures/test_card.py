"""Cards as pictures: all of them, in any language, with all their words."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from bot.pictures import Pictures
from bot.pictures.canvas import Canvas
from bot.pictures.card import HIGH, WIDE, CardDrawing, Look, draw_card, find_look
from bot.pictures.passage import SIGNS, passage
from bot.pictures.picture import LONGEST_ALT, encode
from bot.text.words import Words
from rules import GAMES
from rules.kernel.faces import Face
from rules.kernel.fluent import FALL_BACK
from tests.pseudo import LANGUAGE, pseudo_game

LARGEST = 150 * 1024
NOT_DRAWN = ("fill", "box", "framed", "disc", "polygon", "soft", "veil", "icon", "pawn", "token")


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that is written on pictures from now on; nothing is drawn."""
    lines: list[str] = []
    monkeypatch.setattr(Canvas, "text", lambda canvas, left, top, text, face, colour: lines.append(text))
    for name in NOT_DRAWN:
        monkeypatch.setattr(Canvas, name, lambda *_, **__: None)
    monkeypatch.setattr(Canvas, "finished", lambda canvas: canvas._image)
    return lines


@cache
def some(key: str) -> tuple[Face, ...]:
    """The first card of each kind."""
    faces = {face.kind[0]: face for face in reversed([*GAMES[key].faces().values()])}
    return tuple(faces.values())


def letters(text: str) -> str:
    """Without spaces, hyphens at the ends of lines, and what becomes an icon."""
    return "".join(sign for sign in text if sign.isalnum())


@pytest.mark.parametrize("language", [FALL_BACK, LANGUAGE])
@pytest.mark.parametrize("key", GAMES)
def test_every_word_stands_on_every_card(
    key: str, language: str, monkeypatch: pytest.MonkeyPatch, written: list[str]
) -> None:
    """None is cut, and no sign is a box."""
    game = pseudo_game(monkeypatch, key)
    words = Words(game, (), language)
    for face in game.faces().values():
        written.clear()
        look = find_look(game, face, words)
        draw_card(words, face, look)
        shown = letters("".join(written))
        for phrase in (face.title, face.kind, *face.does, face.flavour):
            assert letters(words.say(phrase)) in shown, face.key
        assert not [line for line in written if line.endswith("…") or "▯" in line]
        assert look != Look(), "no card of ours is plain"


@pytest.mark.parametrize("key", GAMES)
def test_a_card_is_a_small_picture(key: str, caplog: pytest.LogCaptureFixture) -> None:
    """Of each kind; its text is what can be read on it."""
    game, words = GAMES[key], Words(GAMES[key], ())
    for face in some(key):
        image = draw_card(words, face, find_look(game, face, words))
        assert image.size == (WIDE, HIGH)
        picture = CardDrawing(game, face, words).paint().encode()
        assert picture.png == encode(image)
        assert len(picture.png) <= LARGEST
        assert len(picture.alt) <= LONGEST_ALT
        said = [words.say(phrase) for phrase in (face.title, face.kind, *face.does, face.flavour)]
        assert picture.alt.rstrip("…") in "\n".join(said)
    assert caplog.text == ""


@pytest.mark.parametrize("key", GAMES)
def test_figures_are_those_of_the_card(key: str) -> None:
    """Cards of one kind have other figures, and so other pictures."""
    game, words = GAMES[key], Words(GAMES[key], ())
    looks = [find_look(game, face, words) for face in game.faces().values()]
    assert sum(look.figures is not None for look in looks) * 3 > len(looks)


def test_a_game_that_says_nothing_of_looks_has_plain_cards(caplog: pytest.LogCaptureFixture) -> None:
    """Also one without a board of its own, and one whose look breaks."""
    game, words = GAMES["wise-guys"], Words(GAMES["wise-guys"], ())
    face = some("wise-guys")[0]

    class Other:
        key, deck_digest = "no-such-game", ""

    other: Any = Other()
    assert find_look(other, face, words) == Look()
    assert draw_card(words, face, Look()).size == (WIDE, HIGH)
    assert caplog.text == ""
    broken = Face("no-such-card", face.title, ("face.man", 1), face.does)
    assert find_look(game, broken, words) == Look()
    assert "kind=not-drawn" in caplog.text


def test_a_card_without_flavour_can_be_drawn() -> None:
    words, face = Words(GAMES["wise-guys"], ()), some("wise-guys")[0]
    bare = Face(face.key, face.title, face.kind, face.does)
    assert draw_card(words, bare, Look()).size == (WIDE, HIGH)


@pytest.mark.asyncio
async def test_a_card_is_drawn_once_for_the_same_decks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Decks of an operator's own have cards of their own."""
    times = 0
    draw = draw_card

    def count(*of: Any) -> Any:
        nonlocal times
        times += 1
        return draw(*of)

    monkeypatch.setattr("bot.pictures.card.draw_card", count)
    game, pictures = GAMES["wise-guys"], Pictures()
    face = some("wise-guys")[0]
    for _ in range(3):
        await pictures.of(CardDrawing(game, face, Words(game, ())))
    assert times == 1

    class Others:
        key, deck_digest = game.key, "of another box"

        def __getattr__(self, name: str) -> Any:
            return getattr(game, name)

    others: Any = Others()
    await pictures.of(CardDrawing(others, face, Words(game, ())))
    assert times == 2
    pictures.close()


# -- passages


def test_a_sign_among_words_is_an_icon(monkeypatch: pytest.MonkeyPatch) -> None:
    icons: list[str] = []
    monkeypatch.setattr(Canvas, "icon", lambda canvas, left, top, name, *_: icons.append(name))
    passage(["Pay 💵2 (🔫1), then roll 🎲."], 40, (0, 0, 0), 600, 400).draw(
        Canvas(600, 400, (255, 255, 255)), 0, 0
    )
    assert icons == ["cash", "gun", "die"]
    assert {*SIGNS.values()} >= {"cash", "gun", "bottle", "clout"}


def test_a_passage_is_as_large_as_its_frame_lets_it_be() -> None:
    words = "Something to read that goes on for a while and then for a while longer. " * 3
    large, small = (passage([words], 48, (0, 0, 0), 700, high) for high in (900, 160))
    assert small.height <= 160 < large.height <= 900
    many = passage([words] * 8, 48, (0, 0, 0), 1000, 360)
    assert many.height <= 360
    assert many.width > 500, "in two columns"
