"""The pictures of Scarface 1920: every position draws, fits and shows what it should."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, ClassVar, get_args

import pytest
from PIL import Image

from bot.cli.random_players import play_out
from bot.pictures.picture import encode
from bot.pictures.scarface_1920 import draw, draw_hand, draw_more
from bot.pictures.scene import HEIGHT, WIDTH, Scene
from bot.text.words import Words
from rules import GAMES
from rules.kernel.session import Session
from rules.kernel.telling import Phrase
from rules.scarface_1920.pieces import Stage
from rules.scarface_1920.view import ScarfaceView
from tests.bot.pictures.positions import NASTY, names, speaker
from tests.house_rules import house_rules
from tests.pseudo import LANGUAGE, pseudo_game

GAME: Any = GAMES["scarface-1920"]
LARGEST = 150_000
STEPS = (0, 1, 6, 8, 16, 30, 60, 100, 140, 400, 2000)  # answers between positions that are drawn
TABLES = [(seats, rules) for seats in GAME.seats for rules in ("usual", "everything")]
every_table = pytest.mark.parametrize(("seats", "rules"), TABLES)


def positions(seats: int, rules: str) -> Iterator[Session]:
    """A game of random answers, from its first question to its end."""
    played, rng = Session.new(GAME, seats, f"board {seats}", house_rules(GAME)[rules]), Random(seats)
    for step in STEPS:
        play_out(played, rng, step)
        yield played
    assert played.ask is None


@cache
def middle(seats: int = 4) -> ScarfaceView:
    """A table in the middle of a game."""
    played = Session.new(GAME, seats, "middle")
    play_out(played, Random(5), 200)
    view: ScarfaceView = played.view(None)
    return view


@cache
def own() -> ScarfaceView:
    """What a seat sees then, with cards in hand."""
    played = Session.new(GAME, 4, "middle")
    play_out(played, Random(5), 200)
    view: ScarfaceView = next(v for seat in range(4) if (v := played.view(seat)).gangs[seat].hand)
    return view


def scene(view: ScarfaceView, waiting: frozenset[int] = frozenset(), words: Words | None = None) -> Scene:
    return Scene(GAME, words or speaker(GAME), view, waiting)


def pixels(image: Image.Image) -> bytes:
    return image.convert("RGB").tobytes()


def check(image: Image.Image) -> None:
    assert (image.size, image.mode) == ((WIDTH, HEIGHT), "RGB")
    assert len(encode(image)) <= LARGEST


@every_table
def test_every_position_draws_and_is_small_enough(seats: int, rules: str) -> None:
    """For spectators and for a seat, from the first question to the end."""
    for place, played in enumerate(positions(seats, rules)):
        words, waiting = speaker(GAME), frozenset(played.waiting_for)
        public = Scene(GAME, words, played.view(None), waiting)
        check(draw(public))
        if place % 2:
            check(draw_more(public))
        else:
            check(draw_hand(Scene(GAME, words, played.view(place % seats), waiting)))


def of_gang(view: ScarfaceView, **changes: Any) -> ScarfaceView:
    """The same view with other figures of the first gang."""
    return replace(view, gangs=(replace(view.gangs[0], **changes), *view.gangs[1:]))


def of_tile(view: ScarfaceView, **changes: Any) -> ScarfaceView:
    """The same view with another first tile."""
    return replace(view, tiles=(replace(view.tiles[0], **changes), *view.tiles[1:]))


def others() -> dict[str, ScarfaceView]:
    """The view with one thing changed, by its name."""
    view = middle()
    gang, tile = view.gangs[0], view.tiles[0]
    more = {
        name: of_gang(view, **{name: (*getattr(gang, name)[:-1], 3)}) for name in ("streets", "cars", "trucks")
    }
    figures = {name: of_gang(view, **{name: getattr(gang, name) + 1}) for name in ("crime", "cards")}
    return {
        **more,
        **figures,
        "thugs": of_gang(view, thugs=tuple(n + 1 for n in gang.thugs)),
        "levels": of_gang(view, levels=(*gang.levels[:-1], gang.levels[-1] % 3 + 1)),
        "jobs": of_gang(view, jobs=(*gang.jobs, "")),
        "deals": of_gang(view, deals=tuple(replace(deal, thugs=deal.thugs + 1) for deal in gang.deals)),
        "stored": of_gang(view, deals=tuple(replace(deal, goods=(7, 7)) for deal in gang.deals)),
        "owner": of_tile(view, owner=(tile.owner + 1) % 4),
        "business": of_tile(view, business=(tile.business[0] + 1, *tile.business[1:])),
        "night": of_tile(view, night=not tile.night),
        "goods": of_tile(view, goods=(tile.goods[0] + 3, 2)),
        "police": replace(view, police=tuple(n + 1 for n in view.police)),
        "ring": replace(view, ring=(view.ring + 1) % 4),
        "ness": replace(view, ness=view.ness + 1),
        "time": replace(view, time=(view.time + 1) % view.boxes),
        "news": replace(view, news=view.news[1:]),
        "headline": replace(
            view, headline=next(card.key for card in GAME.decks.news if card.key != view.headline)
        ),
        "raid": replace(view, raid=GAME.decks.raids[0].key),
        "stage": replace(view, stage="income"),
        "rows": replace(view, rows=tuple(("", *row[1:]) for row in view.rows)),
    }


@pytest.mark.parametrize("name", others())
def test_a_figure_that_changes_is_seen(name: str) -> None:
    changed = others()[name]
    assert changed != middle()
    assert pixels(draw(scene(changed))) != pixels(draw(scene(middle())))


@pytest.mark.parametrize("name", ["levels", "stored", "rows"])
def test_the_market_shows_boards_and_cards(name: str) -> None:
    assert pixels(draw_more(scene(others()[name]))) != pixels(draw_more(scene(middle())))


@pytest.mark.parametrize("change", [{"money": 77}, {"hand": ()}, {"jobs": ()}, {"deals": ()}])
def test_a_seat_sees_what_is_its_own(change: dict[str, Any]) -> None:
    view = own()
    assert view.seat is not None
    gangs = [*view.gangs]
    gangs[view.seat] = replace(gangs[view.seat], **change)
    changed = replace(view, gangs=tuple(gangs))
    assert pixels(draw_hand(scene(changed))) != pixels(draw_hand(scene(view)))


def test_who_is_to_move_is_seen_unless_all_are_asked() -> None:
    nobody, one, all_ = (pixels(draw(scene(middle(), frozenset(seats)))) for seats in ((), (2,), range(4)))
    assert one != nobody == all_


def test_a_picture_is_a_function_of_the_view() -> None:
    for view, way in ((middle(), draw), (middle(), draw_more), (own(), draw_hand)):
        assert pixels(way(scene(view))) == pixels(way(scene(replace(view))))


@pytest.mark.parametrize("start", range(0, len(NASTY), 4))
def test_whatever_players_call_themselves_is_drawn(start: int) -> None:
    words = Words(GAME, [*NASTY, *NASTY][start : start + 4])
    check(draw(scene(middle(), frozenset({1}), words)))
    check(draw_more(scene(middle(), words=words)))
    check(draw_hand(scene(own(), words=words)))


def test_many_pieces_in_one_district_still_fit() -> None:
    """Four gangs with all they have, many police and full stores, in every district and with every number of
    seats."""
    for seats in GAME.seats:
        view = middle(seats)
        gangs = tuple(
            replace(gang, streets=(12,) * 7, cars=(3,) * 7, trucks=(2,) * 7, crime=5) for gang in view.gangs
        )
        tiles = tuple(replace(t, business=(1, 1, 1), night=True, goods=(24, 18), owner=0) for t in view.tiles)
        check(draw(scene(replace(view, gangs=gangs, tiles=tiles, police=(9,) * 7))))


def test_many_cards_still_fit() -> None:
    """A hand, a Plan, Jobs and Deals as nobody ever has them."""
    view = own()
    assert view.seat is not None
    keys = tuple(card.key for card in GAME.decks.associates[:12])
    jobs = tuple(card.key for card in GAME.decks.jobs[:14])
    gangs = [*view.gangs]
    gang = gangs[view.seat]
    gangs[view.seat] = replace(gang, hand=keys, unplayed=keys, plan=keys[:8], jobs=jobs, deals=gang.deals * 5)
    full = replace(view, gangs=tuple(gangs))
    check(draw_hand(scene(full)))
    check(draw_more(scene(full)))
    check(draw(scene(full)))


class Heard(Words):
    """Words that keep in mind what was said."""

    said: ClassVar[set[str]] = set()

    def say(self, phrase: Phrase) -> str:
        self.said.add(str(phrase[0]))
        return super().say(phrase)


def test_every_word_of_the_board_is_drawn() -> None:
    """What nobody ever reads is left out of the catalogue."""
    words, view, mine = Heard(GAME, names(4)), middle(2), own()
    stages = get_args(Stage)
    pictures = [of_gang(replace(view, stage=stage), money=40) for stage in stages]
    pictures += [replace(view, raid=GAME.decks.raids[0].key), replace(view, offered=view.rows[0])]
    crook = GAME.decks.associates[0].key
    pictures += [replace(view, picked=((crook,), ())), of_gang(view, plan=(crook,))]
    for one in pictures:
        draw(scene(one, frozenset({0}), words))
    for one in (middle(), replace(middle(), stage="extra")):
        draw_more(scene(one, words=words))
    gangs = tuple(replace(gang, hand=(), jobs=(), done=(), shown=(crook,)) for gang in mine.gangs)
    job = GAME.decks.jobs[0].key
    for one in (mine, replace(mine, gangs=gangs), replace(mine, dealt=((job,),) * 4)):
        draw_hand(scene(one, words=words))
    unsaid = {key for key in GAME.words("en") if key.startswith("board.")} - words.said
    assert {key for key in unsaid if not key.startswith(("board.second", "board.legend."))} == set()


def test_another_language_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """One whose words are longer: nothing on the pictures comes from elsewhere than the catalogue."""
    game = pseudo_game(monkeypatch, GAME.key)
    words = Words(game, names(4), LANGUAGE)
    for seats in GAME.seats:
        check(draw(Scene(game, words, middle(seats))))
        check(draw_more(Scene(game, words, middle(seats))))
    check(draw_hand(Scene(game, words, own())))
