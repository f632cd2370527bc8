"""What has to be read on a picture is large enough, whole, and lies under nothing else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import pytest

from bot.cli.bench.pictures import NAMES, list_positions
from bot.cli.random_players import play_out
from bot.pictures import Scene, find_board
from bot.pictures.canvas import Canvas
from bot.pictures.lettering import Face
from bot.pictures.scarface_1920_cards import SMALL, box_of, crook
from bot.text.words import Words
from rules import GAMES
from rules.kernel.session import Session


@dataclass
class Record:
    """The letters and icons of a picture, with where they stand."""

    texts: list[tuple[int, int, str, int]] = field(default_factory=list)
    icons: list[tuple[int, int, str, int]] = field(default_factory=list)

    def sizes(self, said: str) -> set[int]:
        """In which sizes something is written."""
        return {size for *_, text, size in self.texts if text == said}

    def named(self, icon: str) -> list[tuple[int, int, int]]:
        """Where an icon stands, and how large it is."""
        return [(x, y, size) for x, y, name, size in self.icons if name == icon]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Record]:
    """Draw a scene, and say what stands on it."""
    record = Record()

    def write(_: Canvas, x: int, y: int, text: str, face: Face, colour: object) -> None:
        record.texts.append((x, y, text, face.size))

    def put(_: Canvas, x: int, y: int, name: str, size: int, *__: object) -> None:
        record.icons.append((x, y, name, size))

    monkeypatch.setattr(Canvas, "text", write)
    monkeypatch.setattr(Canvas, "icon", put)

    def draw(scene: Scene, way: str = "draw") -> Record:
        record.texts.clear()
        record.icons.clear()
        board = find_board(scene.game.key, way)
        assert board is not None
        board(scene)
        return record

    return draw


def dealt(key: str, seats: int, answers: int = 0, seat: int | None = None) -> Scene:
    game = GAMES[key]
    session = Session.new(game, seats, f"readable {seats}")
    play_out(session, Random(seats), answers)
    return Scene(game, Words(game, NAMES[:seats]), session.view(seat), frozenset(session.waiting_for), seat)


# -- what has to be read on a phone, where a board is shown at a quarter of its size

ESSENTIAL = 36  # pixels of letters, at least
PLAYERS = {"gangsters-dilemma": (524, 506), "scarface-1920": (1140, 150)}
"""From where on the panels of the players stand; in the mob games at the foot."""
TABLES = [(key, seats) for key, game in GAMES.items() for seats in game.seats]
every_table = pytest.mark.parametrize(("key", "seats"), TABLES)


def say_round(scene: Scene) -> str:
    """The round, as the heading of a board has it."""
    v: Any = scene.view
    if scene.game.key == "gangsters-dilemma":
        return scene.say("board.round", v.round).upper()
    if scene.game.key == "scarface-1920":
        return str(v.time) if v.time < v.boxes else scene.say("board.extra")
    return str(v.round)


def list_figures(scene: Scene) -> set[str]:
    """What each seat has of what counts: cash and points, the order tokens, or the neighborhoods."""
    v: Any = scene.view
    if scene.game.key == "gangsters-dilemma":
        return {str(n) for player in v.players for n in (player.cash, player.points)}
    if scene.game.key == "scarface-1920":
        return {str(sum(tile.owner == seat for tile in v.tiles)) for seat in range(len(v.gangs))}
    return {str(gang.orders) for gang in v.gangs if not gang.stash and not gang.out and gang.orders is not None}


@every_table
def test_essentials_are_large_enough_for_a_phone(key: str, seats: int, drawn: Callable[..., Record]) -> None:
    """The names, the round, whose move it is, and what everybody has: nine pixels high on a phone."""
    scenes = [one for one in list_positions(GAMES[key], seats, 9) if one.view.stage not in ("gangs", "pick")]
    assert len(scenes) > 6
    for scene in scenes:
        record = drawn(scene)
        heading = [(text, size) for x, y, text, size in record.texts if y < 84 and x > 400]
        assert max(size for text, size in heading if text == say_round(scene)) >= ESSENTIAL
        left, top = PLAYERS.get(key, (0, 812))
        panels = [(text, size) for x, y, text, size in record.texts if x >= left and y >= top]
        for said in (*NAMES[:seats], *list_figures(scene)):
            assert max(size for text, size in panels if text == said) >= ESSENTIAL, said
        if len(scene.waiting) == 1:
            [name] = [NAMES[seat] for seat in scene.waiting]
            assert max(size for text, size in heading if text.endswith(name)) >= ESSENTIAL


@pytest.mark.parametrize("key", ["wise-guys", "sons-of-anarchy"])
def test_a_move_takes_no_room_from_a_name(key: str, drawn: Callable[..., Record]) -> None:
    """Whoever is to move is called as large as before, and so is the leader but for the room of the token."""
    scene = replace(dealt(key, 4, 120), words=Words(GAMES[key], ["Alexander", "Bo", "Cy", "Katharina"]))
    for leader, least in ((1, 44), (0, ESSENTIAL)):
        view = replace(scene.view, boss=leader, doomed=())
        record = drawn(replace(scene, view=view, waiting=frozenset({0})))
        assert max(size for _, y, text, size in record.texts if text == "Alexander" and y > 812) >= least


def test_two_gangs_have_larger_figures_than_four(drawn: Callable[..., Record]) -> None:
    """The room of two panels is used up."""
    left, top = PLAYERS["scarface-1920"]
    largest = []
    for seats in (2, 4):
        texts = drawn(dealt("scarface-1920", seats, 60)).texts
        largest.append(max(size for x, y, text, size in texts if x >= left and y >= top and text.isdecimal()))
    assert largest == [48, 36]


WAYS = [(key, way) for key in GAMES for way in ("draw", "draw_hand", "draw_more") if find_board(key, way)]


@pytest.mark.parametrize(("key", "way"), WAYS)
def test_nothing_is_cut(key: str, way: str, drawn: Callable[..., Record]) -> None:
    """With ordinary names no text on a board, a hand or a second picture ends in dots."""
    for seats in GAMES[key].seats:
        for scene in list_positions(GAMES[key], seats, 9, hands=way == "draw_hand"):
            assert [text for *_, text, _ in drawn(scene, way).texts if text.endswith("…")] == []


@pytest.mark.parametrize("seats", GAMES["gangsters-dilemma"].seats)
def test_handcuffs_lie_over_no_goods(seats: int, drawn: Callable[..., Record]) -> None:
    """At every location, whether it has loot or trades."""
    scene = dealt("gangsters-dilemma", seats)
    goods = ("repeat", "crate", "art", "jewel", "gin")
    for place in range(len(scene.view.locations)):
        record = drawn(replace(scene, view=replace(scene.view, arrests=(place,))))
        ((x, y, _),) = record.named("handcuffs")
        beside = [left for left, top, name, _ in record.icons if name in goods and y - 80 < top < y + 60]
        nearest = min([left for left in beside if left > x - 60], default=9999)
        assert nearest >= x + 45


@pytest.mark.parametrize("seats", GAMES["gangsters-dilemma"].seats)
def test_the_character_of_the_cop_is_written_out(seats: int, drawn: Callable[..., Record]) -> None:
    scene = dealt("gangsters-dilemma", seats)
    players = [replace(player, character="made-man", private=3) for player in scene.view.players]
    for cop in range(seats):
        record = drawn(replace(scene, view=replace(scene.view, players=tuple(players), cop=cop)))
        assert len([text for *_, text, _ in record.texts if text == scene.say("character.made-man")]) == seats


def test_an_asset_is_shown_by_twelve_signs_at_most(drawn: Callable[..., Record]) -> None:
    scene = dealt("wise-guys", 4, 60, seat=1)
    gangs = [replace(gang, stash=(34, 13, 12)) for gang in scene.view.gangs]
    record = drawn(replace(scene, view=replace(scene.view, gangs=tuple(gangs), seen=())), "draw_hand")
    large = [(name, size) for _, y, name, size in record.icons if size >= 28 and 100 < y < 520]
    counts = {name: [one for one, _ in large].count(name) for name in ("cash", "gun", "bottle")}
    assert max(counts.values()) <= 13  # one may stand on the gang's card
    assert min(counts.values()) >= 12


def test_ribbons_give_each_text_the_room_that_it_needs(drawn: Callable[..., Record]) -> None:
    """A short text beside a long one: both can be read."""
    scene = dealt("wise-guys", 4, 60)
    calls = replace(scene.view, calls=("indictment", "old-scores"), hassles=(), fight=None)
    record = drawn(replace(scene, view=calls))
    sizes = [size for _, y, _, size in record.texts if 100 <= y < 160]
    assert min(sizes) >= 22


# -- Scarface 1920


@pytest.mark.parametrize("stage", ["gangs", "place", "overall", "bands", "turn"])
def test_the_heading_names_whom_the_table_waits_for(stage: str, drawn: Callable[..., Record]) -> None:
    scene = dealt("scarface-1920", 4, 60)
    view = replace(scene.view, stage=stage, turn=2)
    said = scene.say("board.stage-of", scene.say(f"board.stage-{stage}"), 2)
    assert drawn(replace(scene, view=view, waiting=frozenset({2}))).sizes(said)


def test_the_heading_has_the_signs_of_several(drawn: Callable[..., Record]) -> None:
    scene = dealt("scarface-1920", 4, 60)
    view = replace(scene.view, stage="overall")
    counts = []
    for waiting in ({0, 1, 2, 3}, {0, 3}):
        record = drawn(replace(scene, view=view, waiting=frozenset(waiting)))
        counts.append(len([x for x, y, name, _ in record.icons if x > 1200 and y < 80 and name != "news"]))
    assert counts == [0, 2]


def test_one_size_for_all_piles(drawn: Callable[..., Record]) -> None:
    """However many cards lie in each."""
    for scene in list_positions(GAMES["scarface-1920"], 4, 8, hands=True):
        v: Any = scene.view
        gang = v.gangs[scene.seat]
        lines = [scene.say("sheet.crooks", keys) for keys in (gang.discard, gang.aside) if keys]
        record = drawn(scene, "draw_hand")
        sizes = {
            size
            for _, y, text, size in record.texts
            if 184 < y < 560 and len(text) > 8 and any(text in line for line in lines)
        }
        assert len(sizes) <= 1


def test_deals_and_jobs_are_as_large_as_there_is_room(drawn: Callable[..., Record]) -> None:
    """Two Deals alone are large; two Deals and two Jobs with their texts can be read."""
    scene = dealt("scarface-1920", 4, 200)
    gangs = [replace(gang, deals=gang.deals[:2], done=()) for gang in scene.view.gangs]
    first = scene.say(f"dealer.{gangs[0].deals[0].dealers[0]}")
    assert drawn(replace(scene, view=replace(scene.view, gangs=tuple(gangs))), "draw_more").sizes(first) == {25}


def test_those_tucked_under_a_dealer_have_two_lines(drawn: Callable[..., Record]) -> None:
    scene = dealt("scarface-1920", 4, 200)
    keys = [dealer.key for dealer in scene.game.decks.dealers]  # type: ignore[attr-defined]
    longest = max(keys, key=lambda key: len(scene.say("sheet.under", key)))
    gangs = [
        replace(gang, deals=(replace(gang.deals[0], dealers=(gang.deals[0].dealers[0], longest)),), done=())
        for gang in scene.view.gangs
    ]
    record = drawn(replace(scene, view=replace(scene.view, gangs=tuple(gangs))), "draw_more")
    assert not [text for *_, text, _ in record.texts if text.endswith("…")]


def test_stars_are_as_large_as_the_level_leaves_room(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: dict[int, int] = {}
    scene = dealt("scarface-1920", 4)
    box = box_of(scene)
    for card in box.crooks.values():
        if card.level:
            put: list[int] = []
            with monkeypatch.context() as patch:
                patch.setattr(Canvas, "icon", lambda canvas, x, y, name, size, *_, put=put: put.append(size))
                crook(scene, box, card.key, 130, 146, SMALL).draw(Canvas(300, 300, (0, 0, 0)), 0, 0)
            sizes[card.level] = put[1]
    assert sizes[1] == sizes[2] > sizes[5] >= 12
