"""The legend: every icon that stands on a board has its word."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bot.cli.random_players import random_answer
from bot.pictures import Scene, find_board
from bot.pictures.canvas import Canvas
from bot.pictures.icons import NAMES
from bot.pictures.legend import WIDE, Legend, draw_legend, list_icons, sign_of
from bot.pictures.picture import LONGEST_ALT, encode
from bot.pictures.seats import MARKS
from bot.text.words import Words
from rules import GAMES
from rules.kernel.session import Session
from tests.bot.pictures.positions import names
from tests.house_rules import house_rules
from tests.pseudo import LANGUAGE, pseudo_game

LARGEST = 150 * 1024
SIGNS = {mark.sign for mark in MARKS}
WAYS = (("draw", None), ("draw_more", None), ("draw_hand", 0))
SAME = {"hat": "made", "motorcycle": "made", "member": "others"}
"""Icons that have the word of a pawn."""


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The icons drawn from now on, and nothing else is."""
    found: set[str] = set()
    monkeypatch.setattr(Canvas, "icon", lambda canvas, left, top, name, *_: found.add(name))
    for name in ("fill", "box", "framed", "disc", "polygon", "soft", "veil", "pawn", "token", "text"):
        monkeypatch.setattr(Canvas, name, lambda *_, **__: None)
    monkeypatch.setattr(Canvas, "finished", lambda canvas: canvas._image)
    return found


@pytest.mark.parametrize("key", GAMES)
def test_every_icon_on_a_board_has_its_word(key: str, drawn: set[str]) -> None:
    """But for the silhouettes of locations, which are decoration, and the signs of the seats."""
    game: Any = GAMES[key]
    for number, seats in enumerate(game.seats):
        options = house_rules(game).get("everything" if number % 2 else "usual", {})
        session, rng, asked = Session.new(game, seats, f"legend {seats}", dict(options)), Random(seats), 0
        words = Words(game, [*names(7)][:seats])
        while session.ask is not None:
            asked += 1
            for way, seat in WAYS if asked % 9 == 1 else ():
                if board := find_board(key, way):
                    board(Scene(game, words, session.view(seat), seat=seat))
            for seat, decision in dict(session.ask.decisions).items():
                session.answer(seat, random_answer(decision, rng))
    board_of: Any = __import__(f"bot.pictures.{key.replace('-', '_')}", fromlist=["draw"])
    skin = getattr(board_of, "SKIN", SimpleNamespace(art={}))
    art = {*skin.art.values(), "office", "store", "deal"} if skin.art else set()
    named = {*list_icons(game)}
    unnamed = {name for name in drawn if name not in named and SAME.get(name) not in named}
    assert unnamed - SIGNS - art == set()


@pytest.mark.parametrize("key", GAMES)
def test_every_word_has_its_icon(key: str) -> None:
    for name, said in list_icons(GAMES[key]).items():
        assert sign_of(GAMES[key], name).width > 0
        assert said
    assert len(list_icons(GAMES[key])) > 15
    assert {*list_icons(GAMES[key])} & NAMES


def test_one_picture_has_all_of_them() -> None:
    picture = Legend(tuple(GAMES.values())).paint().encode()
    assert len(picture.png) <= LARGEST
    assert all(game.title in picture.alt for game in GAMES.values())
    assert len(picture.alt) <= LONGEST_ALT
    image = draw_legend([*GAMES.values()])
    assert image.width == WIDE < image.height < 3 * WIDE
    assert len(encode(image)) <= LARGEST


def test_a_game_without_words_for_icons_has_no_part_in_it() -> None:
    class Silent:
        key, title = "silent", "Silent"

        def words(self, _: str) -> dict[str, str]:
            return {"name": "{ PLAYER($arg0) }"}

    silent: Any = Silent()
    assert list_icons(silent) == {}
    assert draw_legend([silent, *GAMES.values()]).size == draw_legend([*GAMES.values()]).size


def test_no_word_is_cut_in_another_language(monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[str] = []
    monkeypatch.setattr(Canvas, "text", lambda canvas, left, top, text, *_: lines.append(text))
    monkeypatch.setattr("bot.text.words.current_language", lambda: LANGUAGE)
    for key in GAMES:
        draw_legend([pseudo_game(monkeypatch, key)])
    assert any(line.startswith("[") for line in lines)
    assert not [line for line in lines if line.endswith("…")]
