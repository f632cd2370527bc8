"""The bench of pictures, on a small scale: what it draws, counts and judges. No speed is asserted here."""

from __future__ import annotations

from collections import Counter
from functools import partial
from time import sleep

import pytest

from bot.cli import bench
from bot.cli.bench import every_position, pictures
from bot.cli.bench.limits import PICTURE_LIMITS, judge_pictures
from bot.cli.bench.measuring import Figures
from bot.cli.common import FAILED, OK
from bot.cli.main import main
from bot.pictures import Drawing, plain
from bot.pictures.canvas import Canvas
from bot.pictures.lettering import face_of
from rules import GAMES

GAME = GAMES["gangsters-dilemma"]
AT_THE_LIMIT: dict[str, Figures] = {"a game": dict(PICTURE_LIMITS)}


def test_what_is_promised() -> None:
    assert PICTURE_LIMITS == {
        "draw_and_encode_ms": 50,
        "slowest_tenth_ms": 80,
        "adds_to_encoding": 0.75,
        "largest_kb": 150,
        "thread_waits_ms": 5,
        "warm_memory_mb": 60,
        "cut_to_nothing": 0,
        "plain_instead": 0,
        "not_drawn": 0,
    }


@pytest.mark.parametrize("figure", PICTURE_LIMITS)
@pytest.mark.parametrize("by", [0.01, float("nan")])
def test_one_that_is_missed_is_named(figure: str, by: float) -> None:
    assert all(one.met for one in judge_pictures(AT_THE_LIMIT))
    worse = {"a game": AT_THE_LIMIT["a game"] | {figure: PICTURE_LIMITS[figure] + by}}
    (missed,) = [one for one in judge_pictures(worse) if not one.met]
    assert (missed.subject, missed.figure) == ("a game", figure)


@pytest.mark.parametrize(("changed", "code"), [({}, OK), ({"largest_kb": 151.0}, FAILED)])
def test_the_command_fails_with_its_limits(
    changed: Figures, code: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bench.Request] = []
    found = {"a game": AT_THE_LIMIT["a game"] | changed}
    monkeypatch.setitem(bench.BENCHES, "pictures", lambda request: asked.append(request) or found)  # type: ignore[func-returns-value]
    assert main(["bench", "pictures", "--games", "3"]) == code
    assert asked[0].drawn == 3
    lines = capsys.readouterr().out.splitlines()
    assert len([line for line in lines if line.startswith(("met ", "MISSED "))]) == len(PICTURE_LIMITS)


def test_fewer_than_no_games_are_refused() -> None:
    assert main(["bench", "pictures", "--games", "-1"]) not in (OK, FAILED)


def test_it_measures_boards_and_hands_and_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "POSITIONS", 1)
    monkeypatch.setattr(pictures, "PASSES", 1)
    found = pictures.measure(bench.Request([GAME]))
    assert list(found) == ["gangsters-dilemma", "gangsters-dilemma, hands", "all of them, warm"]
    for subject in list(found)[:2]:
        assert set(found[subject]) == {*list(PICTURE_LIMITS)[:5], "idle_thread_waits_ms"}
        assert found[subject]["draw_and_encode_ms"] > 0
    assert list(found["all of them, warm"]) == ["warm_memory_mb"]


def test_a_game_with_a_second_picture_has_three_subjects() -> None:
    listed = dict(pictures._list_drawings(GAMES["scarface-1920"]))
    assert list(listed) == ["scarface-1920", "scarface-1920, hands", "scarface-1920, second pictures"]
    ways = [{drawing.way for drawing in drawings} for drawings in listed.values()]
    assert ways == [{"draw"}, {"draw_hand"}, {"draw_more"}]


def test_hands_are_those_of_all_seats() -> None:
    scenes = list(pictures.list_positions(GAME, 4, 12, hands=True))
    assert {scene.seat for scene in scenes} == set(range(4))
    assert all(scene.view.seat == scene.seat for scene in scenes)


def test_another_thread_waits_while_one_keeps_the_lock() -> None:
    def keep() -> None:
        sum(range(3_000_000))  # one call, which gives up the lock to nobody

    with pictures.Glances() as glances:
        assert glances.during(keep) > 5 > glances.during(partial(sleep, 0.02))


# -- every position


def few(monkeypatch: pytest.MonkeyPatch, count: int = 6) -> None:
    """Let a game be over after a few positions, with one number of seats."""
    all_of_them = every_position._drawings
    monkeypatch.setattr(
        every_position,
        "_drawings",
        lambda game, seats, number: [
            one for one, _ in zip(all_of_them(game, seats, number), range(count), strict=False)
        ],
    )


def test_every_position_of_a_game_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    few(monkeypatch)
    found = every_position.draw_all(GAME, 1)
    assert found["pictures"] == 6 * len(GAME.seats)
    assert 10 < found["largest_kb"] < 150
    assert [found[name] for name in ("cut_to_nothing", "plain_instead", "not_drawn")] == [0, 0, 0]


def test_a_game_is_drawn_from_the_deal_to_the_end() -> None:
    drawings = list(every_position._drawings(GAME, 3, 0))
    assert [drawing.way for drawing in drawings[:2]] == ["draw", "draw_hand"]
    last = drawings[-2].scene
    assert last is not None
    assert (last.view.stage, last.waiting) == ("over", frozenset())


def test_what_breaks_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    def break_down(*_: object) -> None:
        raise ValueError

    drawing = next(every_position._drawings(GAME, 3, 0))
    counts = Counter[str]()
    monkeypatch.setattr(every_position, "find_board", lambda *_: break_down)
    assert every_position._draw(drawing, counts) > 0
    monkeypatch.setattr(plain, "draw", break_down)
    assert every_position._draw(drawing, counts) == 0
    assert counts == {"plain": 2, "failed": 1}


def test_a_text_of_which_nothing_is_left_is_counted() -> None:
    counts = Counter[str]()
    with every_position.counted_cuts(counts):
        for text in ("Anna", "A…", "…", "", " "):
            Canvas(200, 60, (0, 0, 0)).text(0, 0, text, face_of(25), (255, 255, 255))
    Canvas(200, 60, (0, 0, 0)).text(0, 0, "…", face_of(25), (255, 255, 255))
    assert counts == {"cut": 3}
    assert isinstance(next(every_position._drawings(GAME, 3, 0)), Drawing)
