"""What people do in an evening of Wise Guys that has to bring a deal, a brawl of three, a fall and a sale."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple, TypeAlias

from bot.players import random_answer
from rules.kernel.asking import Answer, Decision, Number, Pick
from rules.kernel.session import Session
from rules.mob.table import MADE, Place
from rules.wise_guys.table import Table

START = "distillery"  # where people go as long as nobody of the house stands anywhere


class Step(NamedTuple):
    """Something that is done: a person's answer, *Back* or deal, or an answer of the house."""

    kind: str
    seat: int
    value: Answer = ()
    partner: int = -1
    gives: tuple[int, ...] = ()
    gets: tuple[int, ...] = ()


class Plot:
    """The people of a table, who look for trouble. Seats without a person belong to the house."""

    def __init__(self, people: Sequence[int], seed: str, fickle: bool = False) -> None:
        self.people, self._rng, self._fickle = people, Random(seed), fickle
        self.done: Counter[str] = Counter()

    def next(self, session: Session) -> Step:
        """The first two people shake hands once a round. Everybody presses *Back* on their first drive; the fickle
        also when something has been done that only the next answer would make known."""
        if self.done["deal"] < session.view(None).round and (deal := self._deal(session)):
            self.done["deal"] += 1
            return deal
        seat = min(session.waiting_for)
        assert session.ask is not None
        decision = session.ask.decisions[seat]
        why = "drive" if decision.prompt[0] == "drive.to" else "untold" if self._fickle and untold(session) else ""
        if why and session.free_undo(seat) is not None and not self.done[f"{why} {seat}"]:
            self.done[f"{why} {seat}"] += 1
            return Step("back", seat)
        return Step("answer", seat, self._value(session.state, seat, decision))

    def _deal(self, session: Session) -> Step | None:
        """One of something for one of something else, as soon as both have it."""
        maker, partner = self.people[:2]
        mine, theirs = (session.state.gangs[seat].stash for seat in (maker, partner))
        give = next((i for i in (0, 2, 1) if mine[i]), None)
        get = next((i for i in (1, 2, 0) if theirs[i] and i != give), None)
        open_to = [one.key for one in session.interjections(maker)]
        if give is None or get is None or f"deal:{partner}" not in open_to:
            return None
        return Step("deal", maker, (), partner, _one(give), _one(get))

    # -- answers

    def _value(self, t: Table, seat: int, decision: Decision) -> Answer:
        topic = str(decision.prompt[0])
        if isinstance(decision, Number):
            eager = topic in ("fight.guns", "market.sell", "market.last-sale")
            return min(decision.high, 1) if eager else self._any(decision)
        wanted = self._wanted(t, seat, decision, topic)
        return wanted if decision.refuses(wanted) is None else self._any(decision)

    def _any(self, decision: Decision) -> Answer:
        return random_answer(decision, self._rng)

    def _wanted(self, t: Table, seat: int, decision: Pick, topic: str) -> tuple[str, ...]:
        aim = trouble(t, self.people)
        match topic:
            case "order.which":
                return (self._order(t, seat, decision, aim),)
            case "drive.from":
                return ("clubhouse",)
            case "drive.who":
                return decision.keys[:2]
            case "drive.to" | "fight.which":
                return (t.place_key(aim),)
            case "backup.from":
                return ("none",)
        return ()

    def _order(self, t: Table, seat: int, decision: Pick, aim: Place) -> str:
        if self._fickle and not self.done[f"untold {seat}"] and "exploit" in decision.keys:
            return "exploit"
        here = aim in t.gangs[seat].where[:MADE]
        if here and len(t.present(aim)) > 2:
            return "fight"
        if not here and t.round < 4 and "drive" in decision.keys:
            return "drive"
        return self._rng.choice(("sit", "sit", "exploit", "drive", "gang", "recruit", "initiate"))


def _one(asset: int) -> tuple[int, ...]:
    return tuple(int(i == asset) for i in range(3))


def untold(session: Session) -> int:
    """How many events the channel has not heard of, since they could still be taken back."""
    return len(session.events(None)) - session.settled


def trouble(t: Table, people: Sequence[int]) -> Place:
    """The location with the most gangs, of those where the house stands if it stands anywhere."""
    places = range(len(t.spots))
    guarded = [place for place in places if any(seat not in people for seat in t.present(place))]
    start = next(place for place in places if t.place_key(place) == START)
    return max(guarded or [start], key=lambda place: len(t.present(place)))


# -- without a wire


House: TypeAlias = Callable[[Session, int], Answer]


def simulated(session: Session, plot: Plot, house: House) -> Iterator[Step]:
    """The same evening in memory: what the people do, and between that the house at once, as the bot has it."""
    while session.ask is not None:
        absent = session.waiting_for - {*plot.people}
        steps = [Step("house", seat, house(session, seat)) for seat in sorted(absent)] or [plot.next(session)]
        for step in steps:
            yield step
            perform(session, step)


def at_random(seed: str) -> House:
    """A house that does anything legal."""
    rng = Random(seed)

    def answer(session: Session, seat: int) -> Answer:
        assert session.ask is not None
        return random_answer(session.ask.decisions[seat], rng)

    return answer


def perform(session: Session, step: Step) -> None:
    match step.kind:
        case "deal":
            session.interject(step.seat, f"deal:{step.partner}", (*step.gives, *step.gets))
        case "back":
            length = session.free_undo(step.seat)
            assert length is not None
            session.undo(step.seat, length)
        case _:
            session.answer(step.seat, step.value)


def happened(session: Session) -> Counter[str]:
    """How often each thing was told; a brawl is a slugging of three or more."""
    events = session.events(None)
    told = Counter(event.kind for event in events)
    told["brawl"] = sum(event.kind == "slugging" and len((event.public or {})["seats"]) > 1 for event in events)
    return told
