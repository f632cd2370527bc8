"""Second pictures: what they show, that twins look alike on them too, and what is said of them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

import pytest
from PIL import Image

from bot.cli.bench.pictures import list_positions
from bot.pictures import Drawing, Scene, find_board, render
from bot.pictures.canvas import Canvas
from bot.pictures.picture import LONGEST_ALT, encode
from bot.pictures.scene import HEIGHT, WIDTH
from bot.play.second import label_second_picture
from bot.text.words import Words
from rules import GAMES
from rules.kernel.asking import Number
from rules.kernel.chance import Dice
from rules.kernel.session import Session
from rules.kernel.telling import Phrase
from rules.mob.fights import PER_GUN
from rules.mob.law import UNLIMITED
from rules.mob.view import FightView
from tests.bot.pictures.positions import NASTY, names
from tests.bot.pictures.positions import session as played
from tests.bot.pictures.test_mob_board import KEYS, middle
from tests.moves import NAMES
from tests.twins import resting_points

SECOND = [key for key in GAMES if find_board(key, "draw_more")]
LARGEST = 150 * 1024
HERE = 2  # the distillery, or where contraband is cut
every_second = pytest.mark.parametrize("key", SECOND)
both = pytest.mark.parametrize("key", KEYS)


def more(scene: Scene) -> Image.Image:
    return render(Drawing.of(scene, more=True))


def pixels(scene: Scene) -> bytes:
    return more(scene).convert("RGB").tobytes()


def scene(session: Session, view: Any, players: list[str] | None = None) -> Scene:
    return Scene(session.game, Words(session.game, players or names(4)), view)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that is written on pictures from now on."""
    lines: list[str] = []
    draw = Canvas.text

    def note(canvas: Canvas, left: int, top: int, text: str, face: Any, colour: Any) -> None:
        lines.append(text)
        draw(canvas, left, top, text, face, colour)

    monkeypatch.setattr(Canvas, "text", note)
    return lines


def test_three_games_have_more_to_show_than_a_board_holds() -> None:
    assert SECOND == ["wise-guys", "sons-of-anarchy", "scarface-1920"]
    assert all(Words(GAMES[key], ()).find("board.second") for key in SECOND)


@every_second
def test_every_position_has_its_second_picture(key: str, caplog: pytest.LogCaptureFixture) -> None:
    for seats in GAMES[key].seats:
        for one in list_positions(GAMES[key], seats, 8):
            image = more(one)
            assert image.size == (WIDTH, HEIGHT)
            assert len(encode(image)) <= LARGEST
    assert caplog.text == ""


@every_second
def test_twins_look_alike(key: str) -> None:
    """Worlds that differ only in what a spectator may not know have the same pixels."""
    game, rng = GAMES[key], Random(f"second twins {key}")
    seats = game.seats[-1]
    words, states = Words(game, NAMES[:seats]), resting_points(game, seats, rng)
    differing = 0
    for state in rng.sample(states, min(6, len(states))):
        view = game.view(state, None)
        twin = game.resample(view, Dice(f"{rng.random()}"))
        differing += twin != state
        assert pixels(Scene(game, words, view)) == pixels(Scene(game, words, game.view(twin, None)))
    assert differing > 0


@every_second
def test_it_is_told_to_those_who_do_not_see_it(key: str) -> None:
    """What it says is not what the board says."""
    [one] = list_positions(GAMES[key], GAMES[key].seats[-1], 1)
    board, second = (Drawing.of(one, more=also).paint().alt for also in (False, True))
    assert board != second
    assert 100 < len(second) <= LONGEST_ALT


# -- where it is found


@every_second
def test_the_questions_it_helps_with_are_questions_of_the_game(key: str) -> None:
    """Each has a tip, as every question has; what its button says fits on a button."""
    words = GAMES[key].words("en")
    keys = [name for name in words if name.startswith("board.second.")]
    prompts = [name.removeprefix("board.second.") for name in keys]
    assert len(prompts) >= 5
    assert all(f"tip.{prompt}" in words for prompt in prompts)
    assert all(0 < len(words[name]) <= 80 for name in keys)


def test_a_question_has_the_button_if_it_sells() -> None:
    words = Words(GAMES["wise-guys"], ())
    assert label_second_picture(words, Number(("market.sell",), 0, 3, 0)) == "Prices and limits"
    assert label_second_picture(words, Number(("recruit.how-many",), 0, 3, 0)) == ""


# -- the Black Market


@cache
def hassles(key: str, field: str) -> tuple[str, ...]:
    game: Any = GAMES[key]
    return tuple(card.key for card in game.decks.hassles if getattr(card, field))


@both
def test_prices_are_those_of_the_cards_in_force(key: str, written: list[str]) -> None:
    session = middle(key)
    view = replace(session.view(None), fight=None, hassles=())
    more(scene(session, view))
    assert {"$3", "$2", "$1", "1–4", "5–8", "9+"} <= {*written}
    written.clear()
    more(scene(session, replace(view, hassles=hassles(key, "market_price"))))
    assert {"$4", "$3", "$2", "1–4", "5–8", "9+"} <= {*written}
    written.clear()
    more(scene(session, replace(view, hassles=hassles(key, "market_total"))))
    assert {"$3", "$2", "$1", "1–2", "3–6", "7+"} <= {*written}


@both
def test_a_gang_stands_at_what_its_clout_or_heat_lets_it_sell(key: str) -> None:
    """And nowhere else: what it holds is not seen."""
    session, skin = middle(key), import_module(f"bot.pictures.{key.replace('-', '_')}").SKIN
    view = replace(session.view(None), fight=None)
    first, *others = view.gangs
    drawn = set()
    for level in range(1, 5):
        one = scene(session, replace(view, gangs=(replace(first, **{skin.mark: level}), *others)))
        limits = skin.market(one)[1]
        assert min(skin.deeds(one).limit(0), UNLIMITED) == limits[level]
        drawn.add(pixels(one))
    assert len(drawn) == 4
    stashed = replace(view, gangs=tuple(replace(gang, stash=(9, 9, 9)) for gang in view.gangs))
    assert pixels(scene(session, stashed)) == pixels(scene(session, view))


def test_a_gang_that_sells_more_than_others_stands_higher() -> None:
    """Deep Cellars: one beyond its Heat."""
    session = middle("sons-of-anarchy")
    game: Any = session.game
    skin = import_module("bot.pictures.sons_of_anarchy").SKIN
    view = replace(session.view(None), fight=None)
    cellars = next(gang.key for gang in game.decks.gangs if gang.traffics_more)
    quiet = next(gang.key for gang in game.decks.gangs if gang.quiet_sale)
    first, second, *others = view.gangs
    gangs = (replace(first, gang=cellars, heat=3), replace(second, gang=quiet, heat=4), *others)
    one = scene(session, replace(view, gangs=gangs))
    assert [skin.deeds(one).limit(seat) for seat in (0, 1)] == [2, 0]
    assert (skin.deeds(one).quiet(0), skin.deeds(one).quiet(1) > 0) == (0, True)
    assert more(one).size == (WIDTH, HEIGHT)


@both
def test_who_has_picked_no_gang_yet_stands_nowhere(key: str) -> None:
    session = Session.new(GAMES[key], 4, "no gang yet")
    assert more(scene(session, session.view(None))).size == (WIDTH, HEIGHT)


# -- a fight


def fighting(session: Session, **changes: Any) -> Any:
    """Three gangs, each with two men and three others, at a location where guns may be pulled."""
    view = session.view(None)
    men, others = (HERE, HERE, -1, -1, -1), (HERE, HERE, HERE, -1, -1)
    gangs = tuple(replace(gang, men=men, associates=others) for gang in view.gangs)
    fight = FightView(HERE, 1, (0, 1, 2), 0, (), (), ())
    return replace(view, stage="guns", hassles=(), gangs=gangs, fight=replace(fight, **changes))


def sums(session: Session, view: Any) -> list[int]:
    """What each side of a fight comes to by the rules' own strengths, without guns."""
    skin = import_module(f"bot.pictures.{session.game.key.replace('-', '_')}").SKIN
    seen = scene(session, view)
    return [sum(one[0] for one in skin.strengths(seen, seat)[:2]) + 3 for seat in view.fight.seats]


@both
def test_the_line_up_adds_up(key: str, written: list[str]) -> None:
    session = middle(key)
    view = fighting(session)
    more(scene(session, view))
    assert {str(n) for n in sums(session, view)} <= {*written}
    written.clear()
    armed = fighting(session, guns=((0, 0), (1, 2), (2, 1)))
    more(scene(session, armed))
    expected = [n + PER_GUN * guns for n, guns in zip(sums(session, view), (0, 2, 1), strict=True)]
    assert {str(n) for n in expected} <= {*written}
    assert {f"+{PER_GUN}", f"+{2 * PER_GUN}"} <= {*written}


def test_men_stand_there_by_name(written: list[str]) -> None:
    session = middle("wise-guys")
    view = fighting(session)
    one = scene(session, view)
    skin = import_module("bot.pictures.wise_guys").SKIN
    more(one)
    for seat in view.fight.seats:
        there, away = skin.men(one, seat)[:2], skin.men(one, seat)[2:]
        assert {one.say(f"person.{man}") for man in there} <= {*written}
        assert not {one.say(f"person.{man}") for man in away} & {*written}


def test_who_lends_strength_adds_it_to_another(written: list[str]) -> None:
    session = middle("wise-guys")
    view = fighting(session, guns=((0, 0), (1, 0), (2, 0)), pacts=((2, 1),))
    more(scene(session, view))
    _, ordered, lender = sums(session, view)
    assert {f"+{lender}", str(ordered + lender)} <= {*written}


@both
def test_every_part_of_a_fight_is_seen(key: str) -> None:
    session = middle(key)
    totals = ((0, 9), (1, 14), (2, 11))
    views = [
        fighting(session),
        fighting(session, seats=(0, 1)),
        fighting(session, by=2),
        fighting(session, guns=((0, 0), (1, 0), (2, 0))),
        fighting(session, guns=((0, 0), (1, 1), (2, 0))),
        fighting(session, guns=((0, 0), (1, 1), (2, 0)), totals=totals),
        replace(fighting(session), stage="roll"),
        replace(fighting(session), boss=(session.view(None).boss + 1) % 4),
        replace(session.view(None), fight=None),
    ]
    forbidden = [card.key for card in GAMES[key].decks.hassles if not (card.guns and card.backup)]  # type: ignore[attr-defined]
    views += [replace(fighting(session), hassles=(one,)) for one in forbidden]
    drawn = [pixels(scene(session, view)) for view in views]
    assert len({*drawn}) == len(views)


class Heard(Words):
    """Words that keep in mind what was said."""

    def __init__(self, game: Any) -> None:
        super().__init__(game, names(4))
        self.said: set[str] = set()

    def say(self, phrase: Phrase) -> str:
        self.said.add(str(phrase[0]))
        return super().say(phrase)


@both
def test_every_word_of_the_second_picture_is_drawn(key: str) -> None:
    """What nobody ever reads is left out of the catalogue."""
    session, words = middle(key), Heard(GAMES[key])
    guns, totals = ((0, 0), (1, 2), (2, 1)), ((0, 9), (1, 14))
    views = [
        fighting(session),
        fighting(session, guns=guns, totals=totals),
        fighting(session, pacts=((2, 1),) if key == "wise-guys" else ()),
        *[replace(fighting(session), hassles=(card.key,)) for card in GAMES[key].decks.hassles],  # type: ignore[attr-defined]
    ]
    for view in views:
        more(replace(scene(session, view), words=words))
    assert {name for name in GAMES[key].words("en") if name.startswith("board.more.")} - words.said == set()


@both
@pytest.mark.parametrize("start", range(0, len(NASTY), 4))
def test_any_name_can_be_drawn(key: str, start: int) -> None:
    session = middle(key)
    players = [*NASTY, *NASTY][start : start + 4]
    for view in (fighting(session), replace(session.view(None), fight=None)):
        assert more(scene(session, view, players)).size == (WIDTH, HEIGHT)


def test_a_crowd_fits() -> None:
    """Everybody at one place, before the guns and with all of them; with two gangs, and with four."""
    for key in KEYS:
        session = middle(key)
        armed = tuple((seat, 10) for seat in range(4))
        for seats, guns in (((0, 1), ()), ((0, 1, 2, 3), ()), ((0, 1, 2, 3), armed)):
            view = fighting(session, seats=seats, guns=guns)
            gangs = tuple(replace(gang, men=(HERE,) * 5, associates=(HERE,) * 5, orders=12) for gang in view.gangs)
            assert more(scene(session, replace(view, gangs=gangs))).size == (WIDTH, HEIGHT)


# -- the newspaper


SCARFACE = GAMES["scarface-1920"]


@cache
def turn() -> Session:
    return played("scarface-1920", 4, 400)


def test_a_raid_is_on_the_front_page(written: list[str]) -> None:
    """Its bands, each with those who stand in it."""
    session, game = turn(), SCARFACE
    decks: Any = game.decks  # type: ignore[attr-defined]
    view = replace(session.view(None), stage="bands", raid=decks.raids[0].key)
    one = scene(session, view)
    more(one)
    page = " ".join(written)
    for line in game.faces()[view.raid].does:
        assert all(word in page for word in one.words.say(line).split())
    assert ("EXTRA! EXTRA!" in page, "RAID!" in page) == (view.back == "news", view.back != "news")
    gangs = tuple(replace(gang, crime=10 - 3 * seat) for seat, gang in enumerate(view.gangs))
    assert pixels(scene(session, replace(view, gangs=gangs))) != pixels(one)


def test_a_headline_is_cut_out_once_there_is_one(written: list[str]) -> None:
    session = turn()
    decks: Any = SCARFACE.decks  # type: ignore[attr-defined]
    first, later = decks.news[0].key, decks.news[1].key
    view = replace(session.view(None), stage="turn", raid="", offered=())
    more(scene(session, replace(view, headline=first)))
    assert decks.news[0].title.upper() not in " ".join(written)
    written.clear()
    more(scene(session, replace(view, headline=later)))
    assert {*decks.news[1].title.upper().split()} <= {*" ".join(written).split()}
    written.clear()
    more(scene(session, replace(view, headline=later, stage="headline")))
    assert decks.news[1].title.upper() in " ".join(written)


def test_every_raid_and_headline_fits() -> None:
    session = turn()
    decks: Any = SCARFACE.decks  # type: ignore[attr-defined]
    view = session.view(None)
    for raid in decks.raids:
        more(scene(session, replace(view, raid=raid.key, stage="bands")))
    for news in decks.news:
        for stage in ("turn", "headline"):
            more(scene(session, replace(view, raid="", stage=stage, headline=news.key)))
