"""An evening of a mob game in several worlds: other stashes behind the blinds, other cards and tiles face down,
and where they are secret other order tokens. To whom the rules show nothing of it, every byte is the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from itertools import zip_longest
from pathlib import Path
from types import MappingProxyType
from typing import Any, TypeAlias

import pytest

from rules.kernel.asking import Flow, Number
from rules.kernel.chance import Dice
from rules.kernel.log import IllegalAnswer
from rules.kernel.session import Session
from rules.kernel.telling import Event
from tests.table.again import Again, has_twins
from tests.table.plot import Plot, Scene, at_random, happened, perform, simulated

NAMES = ("Anna", "Bo")
SEATS = 4
EXTRA_TOKENS = 2
FOR_A_TOKEN = ("backup.from", "exploit.boost", "fight.exploit")
"""What a gang without an order token is asked all the same, where tokens are secret."""
More: TypeAlias = Mapping[tuple[int, int], int]
"""By seat and asset: what stands behind a blind beyond what the gang starts with."""
Shows: TypeAlias = Callable[[Event, int | None, int, str], bool]
"""Whether the rules show a seat something of a rival's asset here."""
NOTHING: Mapping[Any, int] = MappingProxyType({})


class World:
    """The game as it is, but for the deal, for the order of what lies face down until it is turned up, for what
    some gangs start with, and for tokens that some have more until they are skipped, which shows how many."""

    def __init__(self, game: Any, laid: Any, more: More = NOTHING, tokens: Mapping[int, int] = NOTHING) -> None:
        self._game, self._laid, self._more, self._tokens = game, _upside_down(laid.clone()), more, tokens

    def deal(self, *_: object) -> Any:
        return self._laid.clone()

    def step(self, t: Any) -> Flow[None]:
        match t.stage:
            case "gangs" | "men":
                yield from self._game.step(t)
                self._enrich(t)
            case "dawn":
                yield from self._game.step(_upside_down(t))
                _upside_down(t)
                for seat in t.in_play():
                    t.gangs[seat].orders += self._tokens.get(seat, 0)
            case "orders":
                self._take_back(t)
                yield from self._game.step(t)
            case _:
                yield from self._game.step(t)

    def _enrich(self, t: Any) -> None:
        for (seat, asset), extra in self._more.items() if t.stage == "dawn" else ():
            t.gangs[seat].stash[asset] += extra

    def _take_back(self, t: Any) -> None:
        for seat in [seat for seat in t.around(t.turn) if self._tokens and not t.gangs[seat].skipped][:1]:
            if t.gangs[seat].orders == self._tokens.get(seat):
                t.gangs[seat].orders = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


def _upside_down(t: Any) -> Any:
    t.deck.reverse()
    t.facedown.reverse()
    return t


class Parallel:
    """What Anna, Bo and the house do in one evening, and worlds in which they do the same."""

    def __init__(self, scene: Scene, rules: Mapping[str, str], seed: str, shows: Shows) -> None:
        self.game, self.rules, self.seed, self._shows = scene.game, rules, seed, shows
        self.first = Session.at(self.game, SEATS, self.dealt())
        self.script, self.asked_in_vain = [], set[tuple[str, int]]()  # for what, and whom: a gang that had none
        for step in simulated(self.first, Plot(scene, range(len(NAMES)), seed), at_random(seed)):
            self.script.append(step)
            self.asked_in_vain.update(self._in_vain())
        self._first_told = cache(lambda seat: self.told(self.game, seat))

    def _in_vain(self) -> Iterator[tuple[str, int]]:
        assert self.first.ask is not None
        for seat, decision in self.first.ask.decisions.items():
            topic = str(decision.prompt[0])
            if topic in FOR_A_TOKEN and not self.first.state.gangs[seat].orders:
                yield "token", seat
            if topic.endswith(".times") and isinstance(decision, Number) and not decision.high:
                yield "goods", seat

    def dealt(self) -> Any:
        return self.game.deal(SEATS, self.rules, Dice(f"{self.seed}/{SEATS}"))

    def redrawn(self, dice: Dice) -> Any:
        """The same deal, but what has not come up until the end is drawn anew. The next card is the last."""
        twin, drawn = self.dealt(), self.game.resample(self.first.view(None), dice)
        twin.deck[: len(drawn.deck)] = drawn.deck
        twin.facedown[: len(drawn.facedown)] = drawn.facedown
        twin.unused = drawn.unused
        return twin

    def _played(self, game: Any) -> Session:
        """The same evening in another world, until it is over or the worlds part."""
        session = Session.at(game, SEATS, game.deal(SEATS, self.rules, Dice(f"{self.seed}/{SEATS}")))
        with suppress(IllegalAnswer):
            for step in self.script:
                perform(session, step)
        return session

    def told(self, game: Any, seat: int | None) -> list[Event]:
        """All that a seat hears of the evening in another world, until the blinds are lifted."""
        events = self._played(game).events(seat)
        return events[: [*(event.kind for event in events), "blinds"].index("blinds")]

    def never_shown(self, seat: int | None) -> More:
        """As much more of each asset behind each other blind as the rules keep from this seat to the end."""
        more: More = {}
        for rival in [other for other in range(SEATS) if other != seat]:
            for asset, name in enumerate(self.first.state.book.assets):
                for extra in (4, 2, 1):
                    trial = {**more, (rival, asset): extra}
                    if not self._is_shown(trial, seat, rival, name):
                        more = trial
                        break
        return more

    def _is_shown(self, more: More, seat: int | None, rival: int, asset: str) -> bool:
        """Whether the first thing that a seat hears otherwise is one by which the rules show what a rival has.
        What differs without such a reason is a leak, and left for the wire to tell."""
        there = self.told(World(self.game, self.dealt(), more), seat)
        for both in zip_longest(self._first_told(seat), there):
            if both[0] != both[1]:
                return any(self._shows(event, seat, rival, asset) for event in both if event is not None)
        return False

    def twin(self, seat: int) -> World:
        """All that is kept from this seat is otherwise; at the end everybody sees it."""
        more, laid = self.never_shown(seat), self.redrawn(Dice(NAMES[seat]))
        assert len(more) >= 7
        assert laid.unused != self.dealt().unused
        secret = self.first.state.house.secret_orders
        rivals = [other for other in range(SEATS) if other != seat]
        world = World(self.game, laid, more, dict.fromkeys(rivals, EXTRA_TOKENS) if secret else NOTHING)
        result = self._played(world).result
        assert result is not None
        assert result != self.first.result
        return world

    def fits(self, *events: str) -> bool:
        """Whether this evening is one to compare: all of these happen; a person picks first, so that the house is
        not at work yet when the first board is drawn; and for each person there is a twin."""
        told = happened(self.first)
        return self.script[0].kind != "house" and all(told[event] for event in events) and has_twins(self.twin)

    # -- over the wire

    async def bytes_are_the_same(self, data: Path, patch: pytest.MonkeyPatch) -> None:
        """For each person in a world of their own, and for the spectator in all of them. The bold lay down another
        whim."""
        blinds = self.game.words("en")["event.blinds"]
        again = Again(self.game, NAMES, SEATS, self.rules, self.seed, self.script, blinds)
        await again.bytes_are_the_same(self.twin, data, patch)
