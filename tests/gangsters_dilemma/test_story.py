"""The story in the channel: a round in a few lines, wherever it is cut, and nothing of importance left out."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from bot.cli.random_players import random_answer
from bot.text.story import tell_story
from bot.text.words import Words
from rules.gangsters_dilemma.deck import GOODS
from rules.gangsters_dilemma.game import GAME
from rules.house import player_of
from rules.kernel.chance import Dice
from rules.kernel.session import Session
from rules.kernel.telling import Event
from tests.catalogues import Noting
from tests.gangsters_dilemma.building import STASH
from tests.pseudo import LANGUAGE, pseudo_game

NAMES = ("★ Ed", "♥ Anna", "♠ Bo", "♦ Cy", "♣ Di", "☾ Fay", "✚ Gus")
MOST = {3: 16, 4: 12, 5: 16, 6: 16, 7: 16}
"""Lines that a round may take, by seats."""
MOST_OF_SETUP = 8
LONGEST = 1600  # characters that a message has for the story of a round


def tell(events: Sequence[Event], seats: int = 4) -> list[str]:
    return tell_story(Words(GAME, NAMES[:seats]), GAME, events)


# -- whole games


@cache
def house_game(seats: int, seed: int) -> tuple[tuple[Event, ...], tuple[int, ...]]:
    """What is told of a game among house players, and where the posts end."""
    session, dice = Session.new(GAME, seats, f"story {seed}"), Dice(f"house {seed}")
    play, posts = player_of(GAME.key), [0]
    while session.ask is not None:
        for seat in sorted(session.waiting_for):
            answer = play(session.view(seat), session.ask.decisions[seat], lambda: None, dice)
            session.answer(seat, answer)
            if session.settled > posts[-1]:
                posts.append(session.settled)
    return tuple(session.events(None)), tuple(posts)


@cache
def random_game(seats: int, seed: int) -> tuple[Event, ...]:
    """What is told of a game with random answers, in which more happens that house players would not do."""
    session, rng = Session.new(GAME, seats, f"random story {seed}"), Random(seed)
    while session.ask is not None:
        for seat, decision in list(session.ask.decisions.items()):
            session.answer(seat, random_answer(decision, rng))
    return tuple(session.events(None))


def rounds(events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """The events of a game, round by round, without the setup."""
    starts = [place for place, event in enumerate(events) if event.kind == "round"]
    for first, last in zip(starts, [*starts[1:], len(events)], strict=True):
        yield events[first:last]


HOUSE = [(4, seed) for seed in range(16)] + [(seats, seed) for seats in (3, 5, 6, 7) for seed in range(4)]
RANDOM = [(3 + seed % 5, seed) for seed in range(10)]


@pytest.mark.parametrize(("seats", "seed"), HOUSE)
def test_a_round_takes_few_lines(seats: int, seed: int) -> None:
    """As one span, which the message in the channel grows to, and as the posts that it grows by."""
    events, posts = house_game(seats, seed)
    for one in rounds(events):
        lines = tell(one, seats)
        assert len(lines) <= MOST[seats], "\n".join(lines)
        assert len("\n".join(lines)) <= LONGEST
    posted: Counter[int] = Counter()
    for first, last in pairwise(posts[1:]):
        number = sum(event.kind == "round" for event in events[: first + 1])
        posted[number] += len(tell(events[first:last], seats))
    assert max(posted.values()) <= MOST[seats]


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_setup_takes_few_lines(seats: int) -> None:
    events = house_game(seats, 0)[0]
    first = [event.kind for event in events].index("round")
    assert 2 <= len(tell(events[:first], seats)) < MOST_OF_SETUP  # and the heading of the first round
    assert tell(events[: first + 1], seats)[-1].startswith("### Round 1 · ")


@pytest.mark.parametrize(("seats", "seed"), RANDOM)
def test_a_round_tells_of_everybody(seats: int, seed: int) -> None:
    """Where nothing came of a visit, that somebody was there."""
    for one in rounds(random_game(seats, seed)):
        text = "\n".join(tell(one, seats))
        assert [name for name in NAMES[:seats] if name not in text] == []


@pytest.mark.parametrize(("seats", "seed"), RANDOM)
def test_a_round_is_told_alike_alone_and_among_others(seats: int, seed: int) -> None:
    events = random_game(seats, seed)
    first = [event.kind for event in events].index("round")
    parts = [events[:first], *rounds(events)]
    assert tell(events, seats) == [line for part in parts for line in tell(part, seats)]


# -- whichever way it is cut

ICONS = {"crate": "📦", "art": "🎨", "jewel": "💎", "gin": "🍸", "cash": "💵"}
FIGURE = re.compile(rf"[{''.join(ICONS.values())}]\d+")


def figures(lines: Iterable[str]) -> Counter[str]:
    """Every amount of tokens or money in the story, and how often it is told."""
    return Counter(figure for line in lines for figure in FIGURE.findall(line))


def amounts(event: Event) -> list[tuple[str, int]]:
    """The tokens and the money that an event is about."""
    facts = event.public or {}
    listed = [amount for name in ("got", "paid", "seized") for amount in facts.get(name, ())]
    cash = [("cash", facts[name]) for name in ("cash", "price") if facts.get(name)]
    goods = [(facts[name], 1) for name in ("taken", "given", "good") if name in facts]
    traded = [("cash", 1)] if event.kind in ("buy", "sell") else []
    cards = [one.wants for one in GAME.decks.demands if event.kind == "demand" and one.key == facts["card"]]
    wants = [(good, n) for card in cards for good, n in zip(GOODS, card, strict=True) if n]
    return [*listed, *cash, *goods, *traded, *wants]


def happened(events: Iterable[Event]) -> Counter[str]:
    return Counter(f"{ICONS[what]}{n}" for event in events for what, n in amounts(event))


@pytest.mark.parametrize(("seats", "seed"), RANDOM[:5])
def test_every_figure_is_told_once_wherever_a_span_ends(seats: int, seed: int) -> None:
    """A span that ends at any place, one that begins there, and spans of all short lengths."""
    events = random_game(seats, seed)[:160]
    everything = happened(events)
    for cut in range(len(events) + 1):
        assert figures(tell(events[:cut], seats) + tell(events[cut:], seats)) == everything
    for length in (1, 2, 3, 5, 8):
        spans = [events[first : first + length] for first in range(0, len(events), length)]
        assert figures(line for span in spans for line in tell(span, seats)) == everything


@pytest.mark.parametrize(("seats", "seed"), RANDOM)
def test_arrests_points_and_stolen_money_have_their_names(seats: int, seed: int) -> None:
    """Who it is stands in the line that tells it."""
    for event in random_game(seats, seed):
        facts = event.public or {}
        for name in ("seat", "cop", "victim", "partner"):
            if name in facts:
                [line] = tell([event], seats)
                assert NAMES[facts[name]] in line or (event.kind, name) == ("arrest-bare", "cop")


def test_every_kind_of_event_is_told_in_words_of_the_story() -> None:
    """And all these words are used: those of a whole game, and those of a span that begins in the middle."""
    words = Noting(GAME.words("en"))
    told: set[str] = set()
    for seats, seed in RANDOM:
        events = random_game(seats, seed)
        told |= {event.kind for event in events}
        spans = [events, *((event,) for event in events), *(events[at : at + 2] for at in range(len(events)))]
        for line in (line for span in spans for line in GAME.retell(span)):
            assert line
            for event in line:
                words.fill(f"story.{event.kind}", event.public or {}, NAMES[:seats])
    kinds = {key.removeprefix("event.").removesuffix("-own") for key in words if key.startswith("event.")}
    assert told >= kinds - {"end-empty"}
    own = {key for key in words if key.startswith(("story.", "icon."))}
    assert own - words.looked_up == {"story.end-empty", "icon.nothing"}


def test_the_end_without_demands_is_told_as_well() -> None:
    assert tell([Event("end-empty", {})]) == ["### 🏁 Game over · the Boss wants nothing more"]


def test_what_only_some_have_noticed_is_not_told() -> None:
    assert tell([Event("look", None, {1: {"place": STASH}})]) == []


def test_the_story_can_be_told_in_another_language(monkeypatch: pytest.MonkeyPatch) -> None:
    game = pseudo_game(monkeypatch, GAME.key)
    words = Words(game, NAMES[:5], LANGUAGE)
    lines = tell_story(words, game, random_game(5, 2))
    assert len(lines) > 30
    assert [line for line in lines if not (line.startswith("[") and line.endswith("]"))] == []
