"""An evening of Scarface 1920 in several worlds: other money behind the screens, other Jobs and hands of rivals,
other cards face down. To whom the rules show nothing of it, every byte is the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.kernel.asking import Flow
from rules.kernel.chance import Dice
from rules.kernel.log import IllegalAnswer
from rules.kernel.session import Session
from rules.kernel.telling import Event
from rules.scarface_1920.game import GAME
from rules.scarface_1920.jobs import eased, ready
from rules.scarface_1920.pieces import Pile
from rules.scarface_1920.table import Gang, Table, in_hand
from tests.scarface_1920.test_whole_game_twins import SECRETS, shuffled_anew
from tests.table.again import Again
from tests.table.plot import Step, at_random, perform, simulated
from tests.table.rackets import Rackets

NAMES = ("Anna", "Bo")
SEATS = 3
RULES: Mapping[str, str] = {"short": "yes"}
SHOWN_BY = SECRETS["money"][1]
"""The events by which the rules show something of a rival's money."""
Draws = Mapping[int, Sequence[str]]
"""By seat: the cards in the order in which they come to hand."""


class World:
    """The game as it is, but for the deal, for what some gangs start with, and for the order of their cards."""

    def __init__(self, laid: Table, more: Mapping[int, int], draws: Draws) -> None:
        self._laid, self._more, self._draws = laid, more, draws

    def deal(self, *_: object) -> Table:
        return self._laid.clone()

    def step(self, t: Table) -> Flow[None]:
        beginning = t.stage == "gangs"
        yield from GAME.step(t)
        if beginning and t.stage != "gangs":
            for seat, extra in self._more.items():
                t.gangs[seat].money += extra
            for seat, keys in self._draws.items():
                _draw_in_order(t.gangs[seat], keys)

    def __getattr__(self, name: str) -> Any:
        return getattr(GAME, name)


def _draw_in_order(gang: Gang, keys: Sequence[str]) -> None:
    cards = sorted((*gang.hand, *gang.deck), key=lambda card: keys.index(card.key))
    hand = len(gang.hand)
    gang.hand, gang.deck = in_hand(cards[:hand]), cards[: hand - 1 : -1]


class Screens:
    """What Anna, Bo and the house do in one evening, and worlds in which they do the same."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.first = Session.at(GAME, SEATS, self.dealt())
        self.script: list[Step] = []
        self.could = [Counter[str]() for _ in range(SEATS)]  # by seat: when it could have fulfilled each Job
        for step in simulated(self.first, Rackets(range(len(NAMES)), seed), at_random(seed)):
            self.script.append(step)
            for seat in range(SEATS):
                self.could[seat].update(could_fulfil(self.first.state, seat))
        self._first_told = cache(lambda seat: self.told(GAME, seat))

    def dealt(self) -> Table:
        return GAME.deal(SEATS, RULES, Dice(f"{self.seed}/{SEATS}"))

    def _played(self, game: Any) -> Iterator[Session]:
        """The same evening in another world, moment by moment, until it is over or the worlds part."""
        session = Session.at(game, SEATS, game.deal(SEATS, RULES, Dice(f"{self.seed}/{SEATS}")))
        yield session
        with suppress(IllegalAnswer):
            for step in self.script:
                perform(session, step)
                yield session

    def told(self, game: Any, seat: int | None) -> list[Event]:
        """All that a seat hears of the evening in another world, until the screens are lifted."""
        *_, session = self._played(game)
        events = session.events(seat)
        return events[: [*(event.kind for event in events), "screens"].index("screens")]

    # -- what is otherwise

    def never_shown(self, seat: int, laid: Table, draws: Draws) -> dict[int, int]:
        """As much more money behind each other screen as the rules keep from this seat to the end."""
        more: dict[int, int] = {}
        for rival in rivals_of(seat):
            for extra in (20, 7, 3, 1):
                trial = {**more, rival: extra}
                if not self._is_shown(World(laid, trial, draws), seat):
                    more = trial
                    break
        return more

    def _is_shown(self, world: World, seat: int) -> bool:
        """Whether the first thing that a seat hears otherwise is one by which the rules show what a rival has.
        What differs without such a reason is a leak, and left for the wire to tell."""
        for both in zip_longest(self._first_told(seat), self.told(world, seat)):
            if both[0] != both[1]:
                return any(event.kind in SHOWN_BY for event in both if event is not None)
        return False

    def laid(self, seat: int) -> Table:
        """The same deal, but what has not come up until the end is drawn anew, and each rival has a Job that it
        could have fulfilled for one that it has never shown to anybody."""
        rng, before, end = Random(NAMES[seat]), self.dealt(), self.first.state
        twin = before.clone()
        twin.crooks = [shuffled_anew(*both, rng) for both in zip(before.crooks, end.crooks, strict=True)]
        for name in ("raids", "dealers", "jobs"):
            setattr(twin, name, shuffled_anew(getattr(before, name), getattr(end, name), rng))
            assert getattr(twin, name) != getattr(before, name), name
        spare = {card.key for card, eyes in zip(end.jobs.cards, end.jobs.eyes, strict=True) if not eyes}
        for rival in rivals_of(seat):
            own = end.gangs[rival].jobs
            kept = [card.key for card, eyes in zip(own.cards, own.eyes, strict=True) if eyes == 1 << rival]
            dealt = [card.key for card in before.jobs.cards[: 3 * SEATS]]
            former = min((key for key in kept if key in dealt), key=lambda key: self.could[rival][key])
            other = max(sorted(spare), key=lambda key: self.could[rival][key])
            assert self.could[rival][other] > self.could[rival][former]
            spare.remove(other)
            twin.jobs = exchanged(twin.jobs, former, other)
        return twin

    def draws(self, seat: int) -> Draws:
        """Each rival draws its first cards just in time for its Plans."""
        return {rival: self._left_hand(rival) for rival in rivals_of(seat)}

    def _left_hand(self, seat: int) -> list[str]:
        left: list[str] = []
        for event in self.first.events(None):
            facts = event.public or {}
            if event.kind in ("plan", "discard") and facts["seat"] == seat:
                left += facts["cards"] if event.kind == "plan" else [facts["card"]]
        return left

    def twin(self, seat: int) -> World:
        """All that is kept from this seat is otherwise; at the end everybody sees the money."""
        laid, draws = self.laid(seat), self.draws(seat)
        more = self.never_shown(seat, laid, draws)
        assert [*more] == rivals_of(seat)
        world = World(laid, more, draws)
        both = zip(self._hidden(GAME, seat), self._hidden(world, seat), strict=True)
        differs = [[here != there for here, there in zip(*moment, strict=True)] for moment in both]
        assert [*map(any, zip(*differs, strict=True))] == [True] * 3
        *_, ended = self._played(world)
        assert ended.result is not None
        assert self.first.result is not None
        assert all(ended.result.scores[rival] > self.first.result.scores[rival] for rival in more)
        return world

    def _hidden(self, game: Any, seat: int) -> Iterator[tuple[object, ...]]:
        """At each moment the hands and Jobs of rivals, and whether they could fulfil one of these."""
        for session in self._played(game):
            gangs = [session.state.gangs[rival] for rival in rivals_of(seat)]
            yield (
                [[card.key for card in gang.hand] for gang in gangs],
                [[card.key for card in gang.jobs.cards] for gang in gangs],
                [bool(session.interjections(rival)) for rival in rivals_of(seat)],
            )

    async def bytes_are_the_same(self, data: Path, patch: pytest.MonkeyPatch) -> None:
        screens = GAME.words("en")["event.screens"]
        again = Again(GAME, NAMES, SEATS, RULES, self.seed, self.script, screens)
        await again.bytes_are_the_same(self.twin, data, patch)


def rivals_of(seat: int) -> list[int]:
    return [other for other in range(SEATS) if other != seat]


def could_fulfil(t: Table, seat: int) -> list[str]:
    """The Jobs that a seat could fulfil unasked if it had them."""
    if not t.window or t.acting(seat):
        return []
    return [job.key for job in GAME.decks.jobs if ready(t, seat, job, eased(t, seat))]


def exchanged(pile: Pile[Any], one: str, other: str) -> Pile[Any]:
    """The same pile with two cards in each other's place."""
    cards = {card.key: card for card in pile.cards}
    swap = {one: other, other: one}
    return replace(pile, cards=tuple(cards[swap.get(card.key, card.key)] for card in pile.cards))
