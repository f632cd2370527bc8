"""What people do in an evening of a mob game that has to bring a deal, a brawl of three, a fall and a sale."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol, TypeAlias

from bot.cli.random_players import random_answer
from bot.interactions.limits import LIMITS
from rules.kernel.asking import Answer, Decision, Number, Pick
from rules.kernel.game import AnyGame
from rules.kernel.session import IllegalAnswer, Session
from rules.mob.table import MADE, AnyTable, Place
from rules.sons_of_anarchy.game import GAME as SONS_OF_ANARCHY
from rules.wise_guys.game import GAME as WISE_GUYS


class Scene(NamedTuple):
    """A game, and what it calls the things that people do in it."""

    game: AnyGame
    start: str  # where people go as long as nobody of the house stands anywhere
    drive: str
    fight: str
    which_fight: str  # the question where
    pastimes: tuple[str, ...]  # orders for whoever is not after trouble
    eager: tuple[str, ...] = ()  # what is never left out if it is possible


CHICAGO = Scene(
    WISE_GUYS,
    "distillery",
    "drive",
    "fight",
    "fight.which",
    ("sit", "sit", "exploit", "drive", "gang", "recruit", "initiate"),
)
CHARMING = Scene(
    SONS_OF_ANARCHY,
    "gun-factory",
    "ride",
    "throw-down",
    "throw-down.which",
    ("sit", "exploit", "exploit", "ride", "club", "recruit", "patch-in"),
    ("yes", "high-octane"),
)


WHIMS = 4  # in an evening


class Step(NamedTuple):
    """Something that is done: a person's answer, *Back* or deal, what nobody has asked for, or an answer of the
    house. A whim is an answer that is taken back after a partner has looked around."""

    kind: str
    seat: int
    value: Answer = ()
    partner: int = -1
    gives: tuple[int, ...] = ()
    gets: tuple[int, ...] = ()
    aside: str = ""
    choices: tuple[Answer, ...] = ()


class Plot:
    """The people of a table, who look for trouble. Seats without a person belong to the house."""

    def __init__(self, scene: Scene, people: Sequence[int], seed: str, fickle: bool = False) -> None:
        self.scene, self.people, self._rng, self._fickle = scene, people, Random(seed), fickle
        self.done: Counter[str] = Counter()

    def next(self, session: Session) -> Step:
        """The first two people shake hands once a round, as long as offers are delivered. Everybody presses *Back*
        on their first drive; the fickle also when something has been done that only the next answer would make
        known."""
        if self.done["deal"] < min(session.view(None).round, LIMITS["offer"][0]) and (deal := self._deal(session)):
            self.done["deal"] += 1
            return deal
        if whim := self._whim(session):
            return whim
        seat = min(session.waiting_for)
        assert session.ask is not None
        decision = session.ask.decisions[seat]
        driving = decision.prompt[0] == f"{self.scene.drive}.to"
        why = "drive" if driving else "untold" if self._fickle and untold(session) else ""
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

    def _whim(self, session: Session) -> Step | None:
        """Where several lay down a number at once, first one of the two has another idea, then the other."""
        asked = session.ask.decisions if session.ask else {}
        for seat, partner in (self.people[:2], self.people[1::-1]):
            name = f"whim {session.question} {seat}"
            free = {seat, partner} <= session.waiting_for and isinstance(asked[seat], Number)
            if free and not self.done[name] and self.done["whim"] < WHIMS:
                self.done.update([name, "whim"])
                return Step("whim", seat, partner=partner)
        return None

    # -- answers

    def _value(self, t: AnyTable, seat: int, decision: Decision) -> Answer:
        topic = str(decision.prompt[0])
        if isinstance(decision, Number):
            eager = topic == "fight.guns" or topic.startswith("market.")
            return min(decision.high, 1) if eager else self._any(decision)
        wanted = self._wanted(t, seat, decision, topic)
        return wanted if decision.refuses(wanted) is None else self._any(decision)

    def _any(self, decision: Decision) -> Answer:
        return random_answer(decision, self._rng)

    def _wanted(self, t: AnyTable, seat: int, decision: Pick, topic: str) -> tuple[str, ...]:
        aim, drive = trouble(t, self.people, self.scene.start), self.scene.drive
        if topic == "order.which":
            return (self._order(t, seat, decision, aim),)
        if topic == f"{drive}.from":
            return ("clubhouse",)
        if topic == f"{drive}.who":
            return decision.keys[:2]
        if topic in (f"{drive}.to", self.scene.which_fight):
            return (t.place_key(aim),)
        if topic == "backup.from":
            return ("none",)
        return next(((key,) for key in self.scene.eager if key in decision.keys), ())

    def _order(self, t: AnyTable, seat: int, decision: Pick, aim: Place) -> str:
        if self._fickle and not self.done[f"untold {seat}"] and "exploit" in decision.keys:
            return "exploit"
        here = aim in t.gangs[seat].where[:MADE]
        if here and len(t.present(aim)) > 2:
            return self.scene.fight
        if not here and t.round < 4 and self.scene.drive in decision.keys:
            return self.scene.drive
        return self._rng.choice(self.scene.pastimes)


def _one(asset: int) -> tuple[int, ...]:
    return tuple(int(i == asset) for i in range(3))


def untold(session: Session) -> int:
    """How many events the channel has not heard of, since they could still be taken back."""
    return len(session.events(None)) - session.settled


def trouble(t: AnyTable, people: Sequence[int], start: str) -> Place:
    """The location with the most gangs, of those where the house stands if it stands anywhere."""
    places = range(len(t.spots))
    guarded = [place for place in places if any(seat not in people for seat in t.present(place))]
    first = next(place for place in places if t.place_key(place) == start)
    return max(guarded or [first], key=lambda place: len(t.present(place)))


# -- without a wire


House: TypeAlias = Callable[[Decision], Answer]


class Company(Protocol):
    """People at some seats, and what they do next."""

    @property
    def people(self) -> Sequence[int]: ...

    def next(self, session: Session) -> Step: ...


def simulated(session: Session, plot: Company, house: House) -> Iterator[Step]:
    """The same evening in memory: what the people do, and between that the house at once, as the bot has it; only
    ready it is last of all."""
    while session.ask is not None:
        asked, absent = session.ask.decisions, session.waiting_for - {*plot.people}
        if session.ask.hands_open and session.waiting_for != absent:
            absent = set()
        steps = [Step("house", seat, house(asked[seat])) for seat in sorted(absent)] or [plot.next(session)]
        for step in steps:
            yield step
            perform(session, step)


def at_random(seed: str) -> House:
    """A house that does anything legal."""
    rng = Random(seed)
    return lambda decision: random_answer(decision, rng)


def seated(house: House) -> Callable[[str], Callable[..., Answer]]:
    """The same house as the bot looks for it."""

    def player(_: Any, decision: Decision, *__: Any) -> Answer:
        return house(decision)

    return lambda _: player


def perform(session: Session, step: Step) -> None:
    match step.kind:
        case "deal":
            session.interject(step.seat, f"deal:{step.partner}", (*step.gives, *step.gets))
        case "aside":
            session.interject(step.seat, step.aside, step.choices)
        case "back":
            length = session.free_undo(step.seat)
            if length is None:
                raise IllegalAnswer("cannot-go-back")
            session.undo(step.seat, length)
        case "whim":
            session.answer(step.seat, asked_number(session, step.seat).low)
            session.retract(step.seat)
        case _:
            session.answer(step.seat, step.value)


def asked_number(session: Session, seat: int) -> Number:
    decision = session.ask.decisions[seat] if session.ask else None
    assert isinstance(decision, Number)
    return decision


def happened(session: Session) -> Counter[str]:
    """How often each thing was told; a brawl is a fight of three or more."""
    events = session.events(None)
    told = Counter(event.kind for event in events)
    fights = [event.public or {} for event in events if event.kind in ("slugging", "throwdown")]
    told["brawl"] = sum(len(fight["seats"]) > 1 for fight in fights)
    return told
