"""Penny Ante: a toy game that uses every feature of the kernel and is no part of the project's games.

Everyone guards a secret stash of coins. Each round all pay an ante; each seat in turn plays a trick (peek at a
stash, shove somebody, hide coins under a cup, or rest); then all bid and call the coin in secret, and those who
called it share the pot. At any time a seat may slip coins to another, and nobody else notices.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from importlib.resources.abc import Traversable
from typing import Self

from rules.kernel.asking import Answer, Flow, Number, Option, menu
from rules.kernel.base import BaseGame
from rules.kernel.catalogue import catalogue
from rules.kernel.chance import Dice
from rules.kernel.game import Interjection, Result, RuleOption
from rules.kernel.reading import read
from rules.kernel.telling import Grid, Seat, Sheet
from tests.kernel.penny import UNSEEN, Table, ante, bids, flip, turn

ROUNDS = 2


@dataclass(frozen=True, slots=True)
class PennyView:
    seat: Seat  # UNSEEN for a spectator
    round: int
    phase: str
    turn: Seat
    pot: int
    total: int
    brittle: bool
    chips: tuple[str, ...]
    owned: tuple[tuple[str, ...], ...]
    folded: tuple[bool, ...]
    standing: tuple[bool, ...]
    calls: tuple[tuple[Seat, str], ...]
    stash: int
    cup: int
    seen: tuple[int, ...]


def split(coins: int, ways: int, dice: Dice, stream: str) -> list[int]:
    """Coins parted in so many ways, each division as likely."""
    bars = sorted(dice.draw(range(coins + ways - 1), ways - 1, stream))
    return [right - left - 1 for left, right in zip([-1, *bars], [*bars, coins + ways - 1], strict=True)]


@dataclass(frozen=True)
class PennyAnte(BaseGame[Table, PennyView]):
    coins: int = 8  # for each seat on average; half of them are sure

    key = "penny-ante"
    title = "Penny Ante"
    seats = range(2, 5)
    options = (RuleOption("brittle", ("option.brittle",), ("no", "yes"), "no"),)

    @property
    def deck_digest(self) -> str:
        return f"coins-{self.coins}"

    def deal(self, seats: int, options: Mapping[str, str], dice: Dice) -> Table:
        sure = self.coins // 2
        t = Table.of(dice, [sure + more for more in split((self.coins - sure) * seats, seats, dice, "deal")])
        t.brittle = options["brittle"] == "yes"
        return t

    def step(self, t: Table) -> Flow[None]:
        if t.phase == "ante":
            ante(t)
        elif t.phase == "turn":
            yield from turn(t, t.turn)
        elif t.phase == "bids":
            yield from bids(t)
        else:
            flip(t)

    def result(self, t: Table) -> Result | None:
        if t.round < ROUNDS:
            return None
        scores = {seat: t.stash[seat] + len(t.owned[seat]) for seat in range(t.seats)}
        places = sorted(set(scores.values()), reverse=True)
        return Result(tuple(tuple(s for s in scores if scores[s] == p) for p in places), scores, ("richest",))

    def view(self, t: Table, seat: Seat | None) -> PennyView:
        return PennyView(
            seat=UNSEEN if seat is None else seat,
            round=t.round,
            phase=t.phase,
            turn=t.turn,
            pot=t.pot,
            total=sum(t.stash) + sum(t.cup) + t.pot,
            brittle=t.brittle,
            chips=tuple(t.chips),
            owned=tuple(tuple(row) for row in t.owned),
            folded=tuple(t.folded),
            standing=tuple(t.standing),
            calls=tuple(t.calls.items()),
            stash=0 if seat is None else t.stash[seat],
            cup=0 if seat is None else t.cup[seat],
            seen=() if seat is None else tuple(t.seen[seat]),
        )

    def resample(self, view: PennyView, dice: Dice) -> Table:
        """Nobody knows what the others hold in their hands and under their cups."""
        n = len(view.folded)
        t = Table.of(dice, [0] * n)
        t.round, t.phase, t.turn, t.pot, t.brittle = view.round, view.phase, view.turn, view.pot, view.brittle
        t.chips, t.owned = list(view.chips), [list(row) for row in view.owned]
        t.folded, t.standing, t.calls = list(view.folded), list(view.standing), dict(view.calls)
        others = list(t.others(view.seat))
        piles = [(t.stash, s) for s in others] + [(t.cup, s) for s in others if t.standing[s]]
        coins = view.total - view.pot - view.stash - view.cup
        for (pile, seat), share in zip(piles, split(coins, len(piles), dice, "sample"), strict=True):
            pile[seat] = share
        if view.seat != UNSEEN:
            t.stash[view.seat], t.cup[view.seat], t.seen[view.seat] = view.stash, view.cup, list(view.seen)
        return t

    def interjections(self, t: Table, seat: Seat) -> tuple[Interjection, ...]:
        coins = (Number(("coins",), 1, t.stash[seat], 1),)
        offers = [Interjection(f"pay:{o}", ("pay", o), coins, (seat, o)) for o in t.others(seat) if t.stash[seat]]
        if t.phase == "bids" and not t.folded[seat] and len(t.playing()) > 1:
            manner = menu(("how",), [Option(how, (how,), how) for how in ("softly", "loudly")])
            offers.append(Interjection("fold", ("fold",), (manner,), (seat,)))
        return tuple(offers)

    def interject(self, t: Table, seat: Seat, key: str, values: tuple[Answer, ...]) -> None:
        match key.split(":"), values:
            case ["pay", other], (int(coins),):
                t.stash[seat] -= coins
                t.crack(coins == 3)
                t.stash[int(other)] += coins
                facts = {"from": seat, "to": int(other), "coins": coins}
                t.tell("paid", private={seat: facts, int(other): facts})
            case ["fold"], ((str(manner),),):
                t.folded[seat] = True
                t.tell("folded", {"seat": seat, "how": manner})

    def sheet(self, view: PennyView) -> Sheet:
        own = Grid(("own",), (("stash",), ("cup",)), ((("coins", view.stash), ("coins", view.cup)),), own=True)
        return Sheet(("penny-ante",), (("round", view.round), ("pot", view.pot)), (own,))

    def roles(self, view: PennyView) -> tuple[str, ...]:
        return ("punter",) * len(view.folded)

    def words(self, language: str) -> Mapping[str, str]:
        return {**catalogue("rules.kernel", language), "rule.empty-hands": "You have no coins."}

    def with_decks(self, folder: Traversable) -> Self:
        return replace(self, coins=read(folder / "penny.toml")["coins"])
