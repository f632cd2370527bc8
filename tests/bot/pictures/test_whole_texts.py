"""No text on a board is cut: not in English, and not in a language whose words are a third longer."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from random import Random
from typing import Any

import pytest

from bot.cli.bench.pictures import NAMES
from bot.cli.random_players import random_answer
from bot.pictures import Scene, find_board
from bot.pictures.canvas import Canvas
from bot.text.words import Words
from rules import GAMES
from rules.kernel.fluent import FALL_BACK
from rules.kernel.game import AnyGame
from rules.kernel.session import Session
from rules.kernel.telling import Seat
from tests.house_rules import house_rules
from tests.pseudo import LANGUAGE, pseudo_game

NOT_DRAWN = ("fill", "box", "framed", "disc", "polygon", "soft", "veil", "icon", "pawn", "token")
POSITIONS = 40  # of a game with each number of seats


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that is written on pictures from now on. Nothing is drawn, which would take most of the time."""
    lines: list[str] = []
    monkeypatch.setattr(Canvas, "text", lambda canvas, left, top, text, face, colour: lines.append(text))
    for name in NOT_DRAWN:
        monkeypatch.setattr(Canvas, name, lambda *_, **__: None)
    monkeypatch.setattr(Canvas, "finished", lambda canvas: canvas._image)
    return lines


@dataclass(frozen=True)
class Position:
    """What a spectator and one seat see, and whom the table waits for."""

    views: Mapping[Seat | None, Any]
    waiting: frozenset[Seat]


def list_positions(game: AnyGame, seats: int) -> list[Position]:
    """Positions of a random game with all house rules, from the deal to the end."""
    rng, found = Random(f"{game.key} {seats}"), list[Position]()
    session = Session.new(game, seats, f"whole {seats}", house_rules(game).get("everything", {}))
    while True:
        eyes = (None, len(found) % seats)
        found.append(Position({seat: session.view(seat) for seat in eyes}, frozenset(session.waiting_for)))
        if session.ask is None:
            return [found[0], *rng.sample(found, min(POSITIONS, len(found))), found[-1]]
        for seat, decision in dict(session.ask.decisions).items():
            session.answer(seat, random_answer(decision, rng))


def other_cards(game: AnyGame, step: int) -> dict[str, str]:
    """Another card of the same sort for each card, so that a few positions show all there are."""
    sorts: defaultdict[object, list[str]] = defaultdict(list)
    for face in game.faces().values():
        sorts[face.kind[0]].append(face.key.rpartition(".")[2])
    return {key: keys[(place + step) % len(keys)] for keys in sorts.values() for place, key in enumerate(keys)}


def exchanged(value: Any, cards: Mapping[str, str]) -> Any:
    """A part of a view with other cards."""
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{one.name: exchanged(getattr(value, one.name), cards) for one in fields(value)})
    if isinstance(value, tuple):
        return tuple(exchanged(part, cards) for part in value)
    return cards.get(value, value) if isinstance(value, str) else value


def draw(scene: Scene) -> None:
    """Every picture that there is of a scene."""
    for way in ("draw", "draw_more") if scene.seat is None else ("draw_hand",):
        board = find_board(scene.game.key, way)
        if board is not None:
            board(scene)


@pytest.mark.parametrize("language", [FALL_BACK, LANGUAGE])
@pytest.mark.parametrize("key", [key for key in GAMES if find_board(key)])
def test_no_text_is_cut(key: str, language: str, monkeypatch: pytest.MonkeyPatch, written: list[str]) -> None:
    """With every number of seats and every card, on the board and in the hand."""
    game = pseudo_game(monkeypatch, key)
    for seats in game.seats:
        words = Words(game, NAMES[:seats], language)
        for step, position in enumerate(list_positions(game, seats)):
            cards = other_cards(game, 7 * step + seats)
            for seat, view in position.views.items():
                draw(Scene(game, words, exchanged(view, cards), position.waiting, seat))
    assert written
    assert {line for line in written if not line or line.endswith("…")} == set()
