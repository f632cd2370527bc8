"""The table and the rules of Penny Ante, the toy game of `toy.py`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from rules.kernel.asking import (
    Flow,
    Offer,
    Option,
    confirm,
    everyone,
    everyone_number,
    number,
    offer,
    pick,
    pick_some,
)
from rules.kernel.chance import Dice
from rules.kernel.telling import Event, Facts, Seat

CHIPS = ("amber", "blue", "coral", "dun", "ecru")
UNSEEN = -1


class Cracked(Exception):
    """A rule of a brittle table gave way."""


@dataclass(slots=True)
class Table:
    dice: Dice
    seats: int
    stash: list[int]  # secret
    cup: list[int]  # coins under the cup: secret until the coin is flipped
    standing: list[bool]  # whose cup stands on the table
    seen: list[list[int]]  # what each seat last saw of each stash
    owned: list[list[str]]
    folded: list[bool]
    chips: list[str] = field(default_factory=lambda: list(CHIPS))
    calls: dict[Seat, str] = field(default_factory=dict)
    round: int = 0
    phase: str = "ante"
    turn: Seat = 0
    pot: int = 0
    brittle: bool = False  # some rules raise in the middle
    told: list[Event] = field(default_factory=list)

    @classmethod
    def of(cls, dice: Dice, stash: list[int]) -> Self:
        n = len(stash)
        unseen, owned = [[UNSEEN] * n for _ in stash], [list[str]() for _ in stash]
        return cls(dice, n, stash, [0] * n, [False] * n, unseen, owned, [False] * n)

    def clone(self) -> Self:
        return replace(
            self,
            dice=self.dice.clone(),
            stash=self.stash.copy(),
            cup=self.cup.copy(),
            standing=self.standing.copy(),
            seen=[row.copy() for row in self.seen],
            owned=[row.copy() for row in self.owned],
            folded=self.folded.copy(),
            chips=self.chips.copy(),
            calls=self.calls.copy(),
            told=self.told.copy(),
        )

    def tell(
        self,
        kind: str,
        public: Facts | None = None,
        private: Mapping[Seat, Facts] | None = None,
        reveals: bool = False,
    ) -> None:
        self.told.append(Event(kind, public, private or {}, reveals))

    def others(self, seat: Seat) -> Iterator[Seat]:
        return (other for other in range(self.seats) if other != seat)

    def playing(self) -> list[Seat]:
        return [seat for seat in range(self.seats) if not self.folded[seat]]

    def crack(self, here: bool = True) -> None:
        if self.brittle and here:
            raise Cracked


def ante(t: Table) -> None:
    """Who has a coin puts one in the pot. Nobody is asked."""
    paid = [seat for seat in range(t.seats) if t.stash[seat]]
    for seat in paid:
        t.stash[seat] -= 1
        t.pot += 1
    t.tell("ante", {"seats": tuple(paid)})
    t.phase = "turn"


def tricks(t: Table, seat: Seat) -> list[Offer[str]]:
    return [
        Option("peek", ("peek",), "peek"),
        Option("shove", ("shove",), "shove"),
        offer(t.stash[seat], "hide", ("hide",), "hide", rule="empty-hands"),
        Option("rest", ("rest",), "rest"),
    ]


def turn(t: Table, seat: Seat) -> Flow[None]:
    """Plan a trick, take up to two chips along, and go through with it or not: until then nothing is shown."""
    trick = yield from pick(seat, ("trick",), lambda: tricks(t, seat), default="rest")
    t.tell("planned", private={seat: {"trick": trick}})
    taken: tuple[str, ...] = ()
    if t.chips:
        taken = yield from pick_some(seat, ("chips",), lambda: [Option(c, (c,), c) for c in t.chips], 0, 2)
    t.chips = [chip for chip in t.chips if chip not in taken]
    t.owned[seat] += taken
    t.tell("took", {"seat": seat, "chips": taken})
    sure = yield from confirm(seat, ("sure",))
    if sure and trick != "rest":
        t.tell("shown", {"seat": seat, "trick": trick}, reveals=True)
        yield from TRICKS[trick](t, seat)
    t.turn += 1
    if t.turn == t.seats:
        t.phase = "bids"


def peek(t: Table, seat: Seat) -> Flow[None]:
    """Look at a stash. The others know only that you did."""
    other = yield from pick(seat, ("whom",), lambda: victims(t, seat), lone="take")
    t.seen[seat][other] = t.stash[other]
    t.tell("peeked", {"seat": seat, "at": other}, {seat: {"coins": t.stash[other]}}, reveals=True)


def shove(t: Table, seat: Seat) -> Flow[None]:
    """Roll a die: whom you shove drops that many coins into the pot, as far as they go."""
    other = yield from pick(seat, ("whom",), lambda: victims(t, seat), lone="take")
    coins = min(t.dice.roll(), t.stash[other])
    t.stash[other] -= coins
    t.crack(other == t.seats - 1)
    t.pot += coins
    t.tell("shoved", {"seat": seat, "whom": other, "coins": coins})


def hide(t: Table, seat: Seat) -> Flow[None]:
    """Lay coins under a cup: how many stays secret until the coin is flipped."""
    coins = yield from number(seat, ("under",), lambda: (0, t.stash[seat]))
    t.stash[seat] -= coins
    t.cup[seat] += coins
    t.standing[seat] = True
    t.tell("hid", {"seat": seat}, {seat: {"coins": coins}})


TRICKS = {"peek": peek, "shove": shove, "hide": hide}


def victims(t: Table, seat: Seat) -> list[Option[Seat]]:
    return [Option(f"seat:{other}", ("seat", other), other) for other in t.others(seat)]


def bids(t: Table) -> Flow[None]:
    """All who have not folded bid in secret and pay; then they call the coin, in secret too."""
    bid = yield from everyone_number(("bid",), lambda: {s: (0, t.stash[s]) for s in t.playing()})
    for seat, coins in bid.items():
        t.stash[seat] -= coins
        t.pot += coins
    t.tell("bids", {"coins": tuple(bid.items())})
    t.crack(any(coins and list(bid.values()).count(coins) > 1 for coins in bid.values()))
    faces = [Option(face, (face,), face) for face in ("heads", "tails")]
    t.calls = yield from everyone(("call",), lambda: dict.fromkeys(t.playing(), faces), default="tails")
    t.tell("calls", {"faces": tuple(t.calls.items())})
    t.phase = "flip"


def flip(t: Table) -> None:
    """Who called the coin shares the pot; the rest of it stays. The cups are lifted. Nobody is asked."""
    face = "heads" if t.dice.roll(2, "coin") == 1 else "tails"
    won = [seat for seat, call in t.calls.items() if call == face]
    for seat in won:
        t.stash[seat] += t.pot // len(won)
    t.pot = t.pot % len(won) if won else t.pot
    t.tell("flipped", {"face": face, "won": tuple(won)})
    t.tell("lifted", {"coins": tuple(t.cup)}, reveals=True)
    for seat in range(t.seats):
        t.stash[seat] += t.cup[seat]
        t.cup[seat], t.standing[seat], t.folded[seat] = 0, False, False
    t.calls, t.turn, t.round, t.phase = {}, 0, t.round + 1, "ante"
