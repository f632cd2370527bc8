"""Whole games of both mob games, played twice: what lies face down, or behind a rival's blind, is another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from rules.kernel.session import Session
from rules.kernel.telling import Event, Seat
from tests.whole_twins import answer, check_replay, differing, window

Dealt = Callable[[Random], Any]
Redrawn = Callable[[Any, Any, Random], Any]
Compared = Mapping[str, str | None]


def check_face_down(game: Any, dealt: Dealt, redrawn: Redrawn, first: int) -> int:
    """Twelve games up to some round from the `first` on: all is the same for a seat, though what had not come up
    by then is drawn anew. The number of moments."""
    moments = 0
    for number in range(12):
        rng = Random(number)
        table = dealt(rng)
        seat = rng.choice([None, *range(len(table.gangs))])
        session, until = Session.at(game, len(table.gangs), table), rng.randrange(first, 7)
        while session.ask is not None and session.view(None).round < until:
            answer(session.ask.decisions, rng, session)
        twin = redrawn(table, session.state, rng)
        assert twin != table
        moments += check_replay(session, seat, table, twin)
    return moments


def after_setup(game: Any, table: Any, rng: Random) -> Any:
    """A game whose gangs have been chosen, when it comes to rest."""
    session = Session.at(game, len(table.gangs), table)
    while session.state.round == 0:
        assert session.ask is not None
        answer(session.ask.decisions, rng, session)
    return session.rest()


def shows(event: Event, seat: Seat | None, rival: Seat, asset: str, compared: Compared) -> bool:
    """Whether the rules show this seat something of a rival's asset here."""
    facts = event.public or {}
    match event.kind:
        case "blinds" | "final":
            return True
        case "tribute" | "tribute-none":
            return asset == "cash"
        case "hit":
            return compared.get(facts["card"]) == asset
        case "steal":
            return bool(facts["rival"] == rival and facts["took"][0][0] == asset)
        case "steal-none":
            return bool(facts["rival"] == rival and facts["asset"] == asset)
        case "lose" | "handed-in":
            return bool(facts["seat"] == rival and facts["lost"][0][0] == asset)
        case "lose-none":
            return bool(facts["seat"] == rival and facts["asset"] == asset)
        case "look":
            return bool(facts["rival"] == rival and facts["seat"] == seat)
    return False


class Blinds:
    """Games in which a rival has more of one asset from the start: until the rules show it, a seat is told the
    same of all. `compared` says what a card compares, by its key."""

    def __init__(self, game: Any, dealt: Dealt, assets: tuple[str, ...], compared: Compared) -> None:
        self.game, self.dealt, self.assets, self.compared = game, dealt, assets, compared
        self.moments = 0
        self.ends: Counter[str] = Counter()

    def check(self, number: int) -> None:
        """One game, to its end or to the event that shows the difference."""
        rng = Random(number)
        table = after_setup(self.game, self.dealt(rng), rng)
        seat = rng.choice([None, *range(len(table.gangs))])
        rival = rng.choice([other for other in range(len(table.gangs)) if other != seat])
        asset = rng.choice(self.assets)
        place = self.assets.index(asset)
        table.gangs[rival].stash[place] *= rng.randrange(2)  # none at all is what could be betrayed
        twin = table.clone()
        twin.gangs[rival].stash[place] += rng.randint(1, 3)
        one, other = (Session.at(self.game, len(table.gangs), world) for world in (table, twin))
        event = self._first_difference(one, other, seat, rng)
        assert event is None or shows(event, seat, rival, asset, self.compared), (number, event)
        self.ends["over" if event is None else event.kind] += 1

    def _first_difference(self, one: Session, other: Session, seat: Seat | None, rng: Random) -> Event | None:
        """The same answers in both worlds, until something different is told or the blinds are lifted; there may
        still be a tie to break then."""
        since = 0
        while one.ask is not None and one.state.stage != "over":
            assert window(one, seat, since) == window(other, seat, since), seat
            since, self.moments = len(one._events), self.moments + 1
            answer(one.ask.decisions, rng, one, other)
            if event := differing(one, other, seat, since):
                return event
        return None
