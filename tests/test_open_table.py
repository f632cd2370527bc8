"""Everything that lies open on the table can be read: change anything in a view, and some text changes.

Each part of `view(None)` of random positions is replaced by what stood there in another position, and a spectator
must be able to read the difference: on the board as text, in how everybody stands, or in the cards in sight. So is
each part of `view(seat)` that a spectator lacks, and the text of that seat's hand must change.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import cache
from random import Random
from typing import Any, TypeAlias

import pytest

from bot.cli.random_players import random_answer
from bot.interactions.card import MOST_TEXT
from bot.learn.panels import describe_card
from bot.pictures.picture import render_pages
from bot.text.words import Words
from rules import GAMES
from rules.kernel.faces import Face
from rules.kernel.game import AnyGame
from rules.kernel.session import Session
from rules.scarface_1920.game import GAME as SCARFACE
from rules.scarface_1920.sheet import SETUP
from tests.house_rules import house_rules

NAMES = ("Anna", "Bo", "Cy", "Di", "Ed", "Flo", "Gus")
AT_RANDOM, RAREST = 12, 30  # positions of a game: any, and one of each of the rarest kinds
TRIES = 4  # of each kind of part
ANY = "*"  # any place in a tuple
IMPOSSIBLE = (IndexError, KeyError, ValueError)  # what a view raises that shows a place or a player too many

Path: TypeAlias = tuple[str | int, ...]
Pattern: TypeAlias = str
View: TypeAlias = Any
Place: TypeAlias = tuple[View, Path]


@dataclass(frozen=True)
class Unread:
    """Why a part of a view, with all its parts, need not be readable, in which stages of the game (in all, if none
    is named), and in which it must be nevertheless."""

    why: str
    stages: tuple[str, ...] = ()
    but: tuple[str, ...] = ()

    def holds(self, stage: str) -> bool:
        return (stage in self.stages or not self.stages) and stage not in self.but


BEFORE = Unread("it is of the location before, or of the round before", but=("demands", "pay"))
NO_LEADER = Unread("nobody leads yet, or any more", ("first", "gangs", "over"))
NOT_IN_TURN = Unread("nobody is in turn: the next round sets it", but=("orders", "guns", "roll", "cost"))
NO_NEED: Mapping[str, Mapping[Pattern, Unread]] = {
    "gangsters-dilemma": {
        "place": Unread("no location is being robbed", but=("rob", "demands", "pay")),
        "away": BEFORE,
        "served": BEFORE,
        "passed": BEFORE,
    },
    "wise-guys": {
        "boss": NO_LEADER,
        "lead": NO_LEADER,
        "turn": NOT_IN_TURN,
        "house.secret_orders": Unread("this game has no such house rule"),
    },
    "sons-of-anarchy": {
        "boss": NO_LEADER,
        "lead": NO_LEADER,
        "turn": NOT_IN_TURN,
        "gangs.*.men": Unread("Members have no names: nobody can tell which of them stands where"),
        "fight.kind": Unread("there is one kind of fight"),
        "fight.pacts": Unread("nobody can lend strength in this game"),
    },
    "scarface-1920": {
        "turn": Unread("nobody is in turn before the first Plan, or any more", (*SETUP, "over")),
        "back": Unread("where the rules go on after a Raid: nothing on the table shows it"),
        "stirred": Unread("whether something has happened since the last question: a note of the rules"),
        "gangs.*.bonus": Unread("it is counted at the end", but=("over",)),
    },
}
NO_STASH = Unread("who has no gang yet holds nothing", ("first", "gangs"))
NO_NEED_IN_HAND: Mapping[str, Mapping[Pattern, Unread]] = {
    "gangsters-dilemma": {"hunch": Unread("everybody has gone somewhere", but=("plan", "look", "late"))},
    "wise-guys": {"gangs.*.stash": NO_STASH},
    "sons-of-anarchy": {"gangs.*.stash": NO_STASH},
    "scarface-1920": {
        "gangs.*.money": Unread("who has no gang yet holds nothing", ("gangs",)),
        "gangs.*.hand": Unread("hand and deck count together at the end", ("over",)),
    },
}
UNORDERED: Mapping[Pattern, str] = {
    "cops": "two cards are laid down at once",
    "gangs.*.associates": "they are all alike",
    "gangs.*.jobs": "whoever has seen a rival's Jobs cannot tell them from what is drawn later by their order",
    "gangs.*.unplayed": "hand and deck together, in no order",
    "gangs.*.shown": "a hand has no order",
}
"""Why an order need not be readable."""
BOX = SCARFACE.decks
RARE: Mapping[Pattern, tuple[Any, ...]] = {
    "doomed": ((1,),),
    "fallen": (((0,), (1, 2)), ((0,),)),
    "fallen.*": ((0,), (1,)),
    "fallen.*.*": (0, 1),
    "fight.pacts": (((0, 1),),),
    "final": (((0, (9,)), (1, (7,))),),
    "gangs.*.shown": ((BOX.associates[0].key,),),
    "gangs.*.shown.*": (BOX.associates[1].key,),
    "gangs.*.done.*.goods": ((1, 0),),
    "dealt.*": ((), ("", "")),
    "raid": (BOX.raids[0].key, BOX.raids[1].key),
}
"""What might stand there, where few random games come to it."""


# -- views and their parts


def parts(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """All that a view consists of, with the way to it: its fields, their parts, and so on."""
    if path:
        yield path, value
    if is_dataclass(value):
        for one in fields(value):
            yield from parts(getattr(value, one.name), (*path, one.name))
    elif isinstance(value, tuple):
        for place, part in enumerate(value):
            yield from parts(part, (*path, place))


def pattern(path: Path) -> Pattern:
    """The kind of part that a path leads to."""
    return ".".join([ANY if isinstance(step, int) else step for step in path])


def part_at(view: View, path: Path) -> Any:
    for step in path:
        view = view[step] if isinstance(step, int) else getattr(view, step)
    return view


def changed(view: View, path: Path, new: Any) -> View:
    """A copy of a view with something else at the end of a path."""
    if not path:
        return new
    step, rest = path[0], path[1:]
    if isinstance(step, int):
        return (*view[:step], changed(view[step], rest, new), *view[step + 1 :])
    return replace(view, **{step: changed(getattr(view, step), rest, new)})


def stage_of(view: View) -> str:
    """The stage of the game, of one that has stages."""
    return getattr(view, "stage", "")


# -- positions


@dataclass(eq=False)
class Watched:
    """What spectators and seats have seen of random games with one number of players."""

    game: AnyGame
    words: Words
    faces: Mapping[str, Face]
    views: list[tuple[View, View]]  # the spectator's and the seat's


@cache
def watch(key: str, seats: int) -> Watched:
    """A handful of positions of each round, by the usual rules and with all house rules, each as some seat sees
    it: the first, some at random, one of each rare kind, and the last."""
    game, kept = GAMES[key], []
    for rules in ("usual", "everything"):
        rng, seen = Random(f"{key} {seats} {rules}"), []
        session = Session.new(game, seats, f"open {seats}", house_rules(game).get(rules, {}))
        while session.ask is not None:
            seen += [(session.view(None), session.view(seat)) for seat in range(seats)]
            for asked, decision in dict(session.ask.decisions).items():
                session.answer(asked, random_answer(decision, rng))
        times = Counter([_kind(*views) for views in seen])
        kinds = {_kind(*views): views for views in seen}
        rare = [kinds[kind] for kind in sorted(kinds, key=times.__getitem__)[:RAREST]]
        last = session.view(None), session.view(0)
        kept += [seen[0], *rng.sample(seen, min(AT_RANDOM, len(seen))), *rare, last]
    return Watched(game, Words(game, NAMES[:seats]), game.faces(), kept)


def _kind(*views: View) -> tuple[Any, ...]:
    """The stage, and which fields have anything in them."""
    return stage_of(views[0]), *[bool(getattr(view, one.name)) for view in views for one in fields(view)]


Read: TypeAlias = Callable[[Watched, View], str]


class Stock:
    """What has stood in each kind of place, in each stage of the game."""

    def __init__(self, places: list[Place]) -> None:
        self._known: dict[tuple[Pattern, str], dict[Any, None]] = defaultdict(dict)
        for view, path in places:
            self._list(view, path).update(dict.fromkeys((part_at(view, path), *RARE.get(pattern(path), ()))))

    def _list(self, view: View, path: Path) -> dict[Any, None]:
        """What is known of such a place. A stage is not looked up by itself; the end is not like the others."""
        stage = stage_of(view)
        stage = ("", "over")[stage == "over"] if path == ("stage",) else stage
        return self._known[pattern(path), stage]

    def others(self, view: View, path: Path, rng: Random) -> list[Any]:
        """What could stand there instead: something that once did, of another length too; the same in another
        order; the opposite, or one more or less."""
        value = part_at(view, path)
        known = [one for one in self._list(view, path) if one != value]
        found = rng.sample(known, min(2, len(known)))
        if isinstance(value, bool):
            return [not value]
        if isinstance(value, int):
            return found or [value + 1, *([value - 1] if value else [])]
        if isinstance(value, tuple):
            found += [one for one in known if isinstance(one, tuple) and len(one) != len(value)][:1]
            found += [] if pattern(path) in UNORDERED else [value[::-1]]
        return [one for one in found if one != value]


# -- reading


def read_board(seen: Watched, view: View) -> str:
    """All that a spectator can read: the board, how everybody stands, and the cards in sight."""
    cards = [_read_card(seen, key) for key in seen.game.in_sight(view)]
    return "\n".join([read_hand(seen, view), *map(seen.words.say, seen.game.standing(view)), *cards])


def read_hand(seen: Watched, view: View) -> str:
    """The pages of what a seat reads of its hand; of a spectator's view, those of the board."""
    return "\n\n".join(render_pages(seen.words, seen.game.sheet(view), MOST_TEXT))


@cache
def _read_card(seen: Watched, key: str) -> str:
    return describe_card(seen.words, seen.faces[key])


@cache
def _read_before(seen: Watched, view: View, read: Read) -> str:
    """What there was to read before anything was changed."""
    return read(seen, view)


@dataclass
class Findings:
    """How often each kind of part was changed, and which changes nobody could read."""

    excuses: Mapping[Pattern, Unread]
    tried: Counter[Pattern] = field(default_factory=Counter)
    unread: list[tuple[Pattern, str, Path, Any, Any]] = field(default_factory=list)

    def try_changes(self, seen: Watched, places: list[Place], read: Read) -> None:
        """Change each kind of part a few times, in positions drawn at random."""
        stock, by_kind = Stock(places), defaultdict(list)
        for place in places:
            by_kind[pattern(place[1])].append(place)
        for name, where in by_kind.items():
            rng = Random(f"{seen.game.key} {name}")
            drawn = rng.sample(where, len(where))
            excused = [place for place in drawn if self._excused(name, stage_of(place[0]))]
            rest = [place for place in drawn if not self._excused(name, stage_of(place[0]))]
            for some in filter(None, (rest, excused)):
                self._try_some(seen, some, stock, rng, read)

    def _try_some(self, seen: Watched, places: list[Place], stock: Stock, rng: Random, read: Read) -> None:
        """A few changes in these places, which are of one kind."""
        tries = 0
        for view, path in places:
            for new in stock.others(view, path, rng):
                tries += self._try_change(seen, view, path, new, read)
            if tries >= TRIES:
                break
        self.tried[pattern(places[0][1])] += tries

    def _try_change(self, seen: Watched, view: View, path: Path, new: Any, read: Read) -> bool:
        """One change. A view that could never be, and cannot be read either, counts for nothing."""
        try:
            text = read(seen, changed(view, path, new))
        except IMPOSSIBLE:
            return False
        if text == _read_before(seen, view, read):
            self.unread.append((pattern(path), stage_of(view), path, part_at(view, path), new))
        return True

    def _excused(self, name: Pattern, stage: str) -> Pattern | None:
        """What excuses a kind of part, for itself or for what it is a part of."""
        fitting = (one for one in self.excuses if name == one or name.startswith(f"{one}."))
        return next((one for one in fitting if self.excuses[one].holds(stage)), None)

    def check(self) -> None:
        """All could be read but what need not be, and each excuse was needed."""
        missed = [one for one in self.unread if not self._excused(*one[:2])]
        assert not missed, "\n".join(map(str, missed))
        assert {self._excused(*one[:2]) for one in self.unread} == {*self.excuses}


def is_plain(value: Any) -> bool:
    """Whether a part has no further parts but figures and names."""
    return not is_dataclass(value) and not (isinstance(value, tuple) and any(map(is_nested, value)))


def is_nested(value: Any) -> bool:
    return is_dataclass(value) or isinstance(value, tuple)


def own_parts(public: View, own: View) -> Iterator[Path]:
    """The ways to what a seat sees and a spectator does not. Of a pile of which both see how many cards there are,
    it is only the cards."""
    known = dict(parts(public))
    for path, value in parts(own):
        other = known.get(path)
        pile = isinstance(value, tuple) and isinstance(other, tuple) and len(value) == len(other)
        if path != ("seat",) and value != other and is_plain(value) and not pile:
            yield path


@pytest.mark.parametrize("key", GAMES)
def test_whatever_lies_open_can_be_read(key: str) -> None:
    found = Findings(NO_NEED.get(key, {}))
    for seats in GAMES[key].seats:
        seen = watch(key, seats)
        found.try_changes(seen, [(view, path) for view, _ in seen.views for path, _ in parts(view)], read_board)
    found.check()
    changed_fields = {name.partition(".")[0] for name, times in found.tried.items() if times}
    views = [view for seats in GAMES[key].seats for view, _ in watch(key, seats).views]
    assert {one.name for one in fields(views[0]) if any(getattr(v, one.name) for v in views)} <= changed_fields


@pytest.mark.parametrize("key", GAMES)
def test_whatever_only_one_seat_sees_stands_in_its_hand(key: str) -> None:
    found = Findings(NO_NEED_IN_HAND.get(key, {}))
    for seats in GAMES[key].seats:
        seen = watch(key, seats)
        places = [(own, path) for public, own in seen.views for path in own_parts(public, own)]
        found.try_changes(seen, places, read_hand)
    found.check()
    hidden = any(public != replace(own, seat=public.seat) for public, own in seen.views)
    assert sum(found.tried.values()) >= (10 if hidden else 0)
