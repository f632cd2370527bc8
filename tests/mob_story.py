"""The story of both mob games: games of house players to retell, and what has to hold of the lines."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from random import Random
from types import MappingProxyType
from typing import Any, TypeAlias

from bot.text.story import tell_story
from bot.text.words import Words
from rules import GAMES
from rules.house import player_of
from rules.kernel.chance import Dice
from rules.kernel.session import Session
from rules.kernel.telling import Event
from tests.catalogues import Noting, event_kinds
from tests.every_word import Nouns, report
from tests.moves import NAMES

MOST, USUAL, SETUP = 25, 22, 12
"""Lines of any round, of nine in ten, and of what comes before the first."""
SILENT = {"market", "no-sale", "hits-nobody"}
"""Events that change nothing, or announce what comes next."""
Events: TypeAlias = Sequence[Event]


# -- games


@cache
def play_game(key: str, seats: int, seed: str, options: tuple[tuple[str, str], ...] = ()) -> tuple[Event, ...]:
    """The public events of a game of house players."""
    session = Session.new(GAMES[key], seats, seed, dict(options))
    dice, player = Dice(seed), player_of(key)
    while session.ask is not None:
        for seat, own in sorted(session.ask.decisions.items()):
            session.answer(seat, player(session.view(seat), own, lambda: None, dice))
    return tuple(event for event in session.events(None) if event.public is not None)


def split_into_rounds(events: Events) -> list[Events]:
    """What comes before the first round, and each round."""
    starts = [0, *(place for place, event in enumerate(events) if event.kind == "round"), len(events)]
    return [events[start:end] for start, end in pairwise(starts)]


def tell(key: str, events: Events) -> list[str]:
    """The lines of a span, for players called Anna, Bo and so on."""
    return tell_story(Words(GAMES[key], NAMES[:4]), GAMES[key], events)


def tell_session(session: Session) -> list[str]:
    """The lines of all that has happened."""
    return tell(session.game.key, session.events(None))


# -- what has to hold


def check_limits(key: str, games: Sequence[Events]) -> None:
    """A round is told in few lines, and so is what comes before the first; every round has its heading."""
    setups, counts = [], []
    for events in games:
        setup, *rounds = split_into_rounds(events)
        setups.append(len(tell(key, setup)))
        for one in rounds:
            lines = tell(key, one)
            counts.append(len(lines))
            assert [line.startswith("### ") for line in lines] == [True] + [False] * (len(lines) - 1)
    assert max(setups) <= SETUP
    assert max(counts) <= MOST
    assert sorted(counts)[len(counts) * 9 // 10] <= USUAL


FIGURE = re.compile("(💵|🥃|📦|⭐|🔥)(\\d+)")


def sum_told(lines: Sequence[str]) -> dict[str, int]:
    """All figures of the story, by icon; guns are left out, since they stand in the sums of fights too."""
    sums: dict[str, int] = {}
    for icon, n in FIGURE.findall("\n".join(lines)):
        sums[icon] = sums.get(icon, 0) + int(n)
    return sums


def sum_cash(events: Events) -> int:
    """All cash that is spoken of in these events, as they were told by the rules."""
    return sum(_count_cash(event) for event in events)


def _count_cash(event: Event) -> int:
    facts = event.public or {}
    amounts = [one for fact in facts.values() if isinstance(fact, list) for one in fact if isinstance(one, tuple)]
    listed = sum(int(n) for word, n in amounts if word == "cash")
    price = int(facts["each"]) + int(facts["shift"]) if event.kind == "price" else 0
    return listed + int(facts.get("cash", 0)) + price + (event.kind in ("initiate", "patch-in"))


def check_cuts(key: str, events: Events) -> int:
    """Wherever a round is cut in two, both parts can be told, and say the same figures as the whole; how many cuts
    were tried. The cash is all that the rules told."""
    cuts = 0
    for span in split_into_rounds(events):
        whole = sum_told(tell(key, span))
        assert whole.get("💵", 0) == sum_cash(span)
        for cut in range(1, len(span)):
            before, after = sum_told(tell(key, span[:cut])), sum_told(tell(key, span[cut:]))
            both = {icon: before.get(icon, 0) + after.get(icon, 0) for icon in {*before, *after}}
            assert both == whole, (span[cut - 1].kind, span[cut].kind)
            cuts += 1
    return cuts


def check_pieces(key: str, events: Events, seed: int) -> None:
    """Cut into pieces of any length, a game is told with the same figures."""
    rng, place, lines = Random(seed), 0, []
    while place < len(events):
        size = rng.randint(1, 40)
        lines += tell(key, events[place : place + size])
        place += size
    assert sum_told(lines)["💵"] == sum_cash(events)


def check_holes(key: str, events: Events) -> None:
    """Whichever events are missing, the others can be told."""
    rng = Random(key)
    for share in (0.2, 0.5, 0.8) * 3:
        assert tell(key, [event for event in events if rng.random() < share])
    assert tell(key, rng.sample(events, len(events)))


def check_sentences(key: str, games: Sequence[Events]) -> None:
    """Every line is a good sentence, and has no name in bold twice."""
    told = [line for events in games for span in split_into_rounds(events) for line in tell(key, span)]
    assert report(Nouns(GAMES[key].words("en")), [("event.story", line) for line in told]) == []
    for line in told:
        bold = re.findall(rf"\*\*({'|'.join(NAMES)})\*\*", line)
        assert len(bold) == len({*bold}), line


# -- every kind of event

AMOUNT = [("cash", 2), ("gun", 1)]
ROLL = {"seat": 0, "ratings": 9, "guns": 2, "shooting": 6, "lent": 4, "die": 3, "total": 22}
PRICE = {"goods": 9, "added": 2, "counted": 11, "supply": "glut", "few": 4, "many": 8, "shift": 1, "each": 2}
TROUBLE = {"seat": 0, "was": 3, "now": 2, "why": "guns"}
SAMPLES: Mapping[str, Mapping[str, Any]] = MappingProxyType(
    {
        "first": {"seat": 0, "die": 5},
        "boss": {"seat": 0},
        "round": {"round": 2, "boss": 1},
        "hit": {"seats": [0, 1]},
        "hits-nobody": {},
        "aim": {"seat": 0, "at": "steal.from"},
        "gain": {"seat": 0, "got": AMOUNT},
        "skim": {"seat": 0, "got": AMOUNT},
        "bonus": {"seat": 0, "got": AMOUNT},
        "gain-per-business": {"seat": 0, "cash": 2, "held": 2},
        "undercutting": {"seat": 0, "cash": 1},
        "gun-bonus": {"seat": 0, "cash": 1},
        "crime-pays": {"seat": 0, "cash": 2},
        "trade": {"seat": 0, "gave": AMOUNT, "got": AMOUNT},
        "sell": {"seat": 0, "gave": AMOUNT, "got": AMOUNT},
        "spend": {"seat": 0, "gave": AMOUNT, "got": AMOUNT},
        "swap": {"seat": 0, "gave": AMOUNT, "got": AMOUNT},
        "trade-vain": {"seat": 0, "gave": AMOUNT},
        "pay": {"seat": 0, "gave": AMOUNT},
        "bribe": {"seat": 0, "cash": 2},
        "lose": {"seat": 0, "lost": AMOUNT},
        "lose-none": {"seat": 0, "asset": "gun"},
        "handed-in": {"seat": 0, "lost": AMOUNT, "cash": 3},
        "steal": {"seat": 0, "rival": 1, "took": AMOUNT},
        "steal-none": {"seat": 0, "rival": 1, "asset": "gun"},
        "look": {"seat": 0, "rival": 1},
        "tribute": {"seat": 0, "payers": [1, 2], "cash": 2},
        "tribute-none": {"seat": 0},
        "clout-lost": {**TROUBLE, "clout": 1},
        "heat": {**TROUBLE, "heat": 1},
        "cool": {**TROUBLE, "heat": 1},
        "back-at-one": {"seat": 0},
        "judge": {"seat": 0},
        "orders": {"seat": 0, "orders": 2},
        "recruit": {"seat": 0, "associates": 2},
        "sit": {"seat": 0},
        "skipped": {"seat": 0},
        "disbanded": {"seat": 0},
        "guns": {"seat": 0, "guns": 2},
        "ally": {"seat": 0, "ally": 1},
        "shots": {"seat": 0, "rival": 1, "shots": 2},
        "market": {"sellers": [0]},
        "no-sale": {"sellers": []},
        "price": PRICE,
        "sale": {"seat": 0, "goods": 3, "cash": 6},
        "deal": {"seat": 0, "rival": 1, "gives": AMOUNT, "takes": AMOUNT},
        "gift": {"seat": 0, "rival": 1, "gives": AMOUNT},
        "blinds": {},
        "final": {"seat": 0, "force": 9, "die": 3, "total": 12},
        "final-choice": {"seat": 0, "winner": 1},
    }
)
"""An event of each kind that names no card, place or member: those have other names in each game."""


def make_samples(place: str, card: str, gang: str, who: tuple[str, ...]) -> dict[str, Mapping[str, Any]]:
    """An event of each kind, with these names in it."""
    crew = [(name, 1) for name in who]
    at = {"seat": 0, "place": place, "man": who[0], "who": crew, "start": "clubhouse", "goal": place}
    placed = ("drive", "ride", "exploit", "boost", "initiate", "patch-in", "heal", "injured", "home", "fall")
    fights = ("slugging", "talking", "throwdown", "tie", "tie-won")
    groups = [
        ((*placed, "backup", "men", "no-guns", "won"), at),
        (fights, {**at, "seats": [1, 2]}),
        (("recovers", "lost"), {**at, "die": 5, "needs": 4}),
        (("gang", "gang-order"), {"seat": 0, "gang": gang}),
        (("turf", "bomb"), {**at, "new": place}),
    ]
    samples: dict[str, Mapping[str, Any]] = {
        **SAMPLES,
        **{kind: facts for kinds, facts in groups for kind in kinds},
        "roll": {**ROLL, "who": crew},
        "side": {"seat": 0, "gang": gang, "side": "unleaded"},
        "card": {},
    }
    return {kind: {**facts, "card": card} if kind in CARDS else facts for kind, facts in samples.items()}


CARDS = ("card", "hit", "hits-nobody", "aim")


def check_every_kind(key: str, own: Any, samples: Mapping[str, Mapping[str, Any]]) -> None:
    """Each kind of event is told, also where nothing stands before or after it, and only those are silent that
    change nothing."""
    kinds = event_kinds(own)
    assert kinds <= {*samples}
    told = {kind: tell(key, [Event(kind, samples[kind])]) for kind in kinds}
    assert {kind for kind, lines in told.items() if not lines} == SILENT & kinds
    assert max(map(len, told.values())) == 1


def list_unsaid(key: str, own: Any, games: Sequence[Events], samples: Mapping[str, Mapping[str, Any]]) -> set[str]:
    """The sentences of the story that are not said in any of these games, nor of a single event, nor of the end of
    a fight that is told by itself."""
    words = Words(GAMES[key], NAMES[:4])
    words._catalogue = noting = Noting(words._catalogue)  # to see what is looked up
    alone = [[Event(kind, samples[kind])] for kind in event_kinds(own)]
    beaten = [Event(kind, samples[kind]) for kind in ("injured", "home")]
    for events in [*(span for game in games for span in split_into_rounds(game)), *alone, beaten]:
        tell_story(words, GAMES[key], events)
    return {one for one in own if one.startswith(("story.", "icon."))} - noting.looked_up
