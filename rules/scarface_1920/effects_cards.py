"""What cards do with cards: the Plan, hands, decks, the market, Jobs, Dealers, the Ring and what can be lost."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import BeforeValidator

from rules.kernel.asking import Flow, Option, pick
from rules.kernel.reading import card
from rules.kernel.telling import Phrase, Seat
from rules.scarface_1920 import market, orders_underworld
from rules.scarface_1920.effects import SPARED, Few, Step, Words, choose_rival, single
from rules.scarface_1920.hands import discard, draw
from rules.scarface_1920.pieces import EASES, NOBODY, Pile, shifted
from rules.scarface_1920.table import Table

Crime: TypeAlias = Literal["bootlegging", "theft", "vice", "gambling", "violence", "corruption"]
Value: TypeAlias = Annotated[tuple[Literal["muscle", "influence", "siege"], Few], BeforeValidator(single)]
Eased: TypeAlias = Annotated[
    tuple[Literal["upgrade", "heat", "bribe", "job", "deal", "tohand"], Few], BeforeValidator(single)
]


@card
class Add(Step):
    """To the Plan, for this turn; siege counts only to seize."""

    add: Value
    welcome: ClassVar[bool] = True

    def text(self, words: Words) -> str:
        return words.say(f"does.add-{self.add[0]}", self.add[1])

    def ready(self, t: Table, seat: Seat) -> bool:
        return t.acting(seat)

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        if t.acting(seat):
            value, n = self.add
            setattr(t.now, value, getattr(t.now, value) + n)
            t.tell(f"add-{value}", seat=seat, more=n)
        yield from ()


@card
class Draw(Step):
    """Cards from the own deck; it is not shuffled anew."""

    draw: Few

    def text(self, words: Words) -> str:
        return words.say("does.draw", self.draw)

    def ready(self, t: Table, seat: Seat) -> bool:
        return bool(t.gangs[seat].deck)

    def comes_to(self, t: Table, seat: Seat) -> list[Phrase]:
        left = len(t.gangs[seat].deck)
        return [("comes.draw", left)] if left < self.draw else []

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        draw(t, seat, self.draw)
        yield from ()


@card
class Recall(Step):
    """Cards of one's choice from the own discard pile to hand."""

    recall: Few
    type: Crime | None = None

    def text(self, words: Words) -> str:
        if self.type is not None:
            return words.say("does.recall-type", self.recall, words.say(f"type.{self.type}"))
        return words.say("does.recall", self.recall)

    def _cards(self, t: Table, seat: Seat) -> list[Option[int]]:
        pile = t.gangs[seat].discard
        fitting = [i for i, card in enumerate(pile) if self.type in (None, card.type)]
        return [Option(pile[i].key, ("card.named", pile[i].key), i) for i in fitting]

    def ready(self, t: Table, seat: Seat) -> bool:
        return bool(self._cards(t, seat))

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        gang = t.gangs[seat]
        for _ in range(self.recall):
            if self._cards(t, seat):
                which = yield from pick(seat, ("recall.which",), lambda: self._cards(t, seat), lone="take")
                back = gang.discard[which]
                gang.discard = gang.discard[:which] + gang.discard[which + 1 :]
                gang.to_hand(back)
                t.tell("recall", seat=seat, card=back.key)


@card
class Discard(Step):
    """Hand cards of their owner's choice go to the owner's discard pile."""

    discard: Few
    whose: Literal["self", "rival"] = "self"

    def text(self, words: Words) -> str:
        return words.say(f"does.discard-{self.whose}", self.discard)

    def ready(self, t: Table, seat: Seat) -> bool:
        return self.whose == "rival" and any(t.gangs[rival].hand for rival in t.rivals(seat))

    def idle(self, t: Table, seat: Seat) -> bool:
        """Whether there is no card to discard; of a rival's hand its owner sees nothing."""
        return self.whose == "self" and not t.gangs[seat].hand

    def comes_to(self, t: Table, seat: Seat) -> list[Phrase]:
        return [SPARED] if self.idle(t, seat) else []

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        who = seat
        if self.whose == "rival":
            holding = [rival for rival in t.rivals(seat) if t.gangs[rival].hand]
            if not holding:
                return
            who = yield from choose_rival(t, seat, "discard.whom", holding)
        yield from discard(t, who, self.discard)


@card
class Hire(Step):
    """An Associate from the market, without the order, in anybody's turn."""

    hire: Few

    def text(self, words: Words) -> str:
        return words.say("does.hire", self.hire)

    def ready(self, t: Table, seat: Seat) -> bool:  # noqa: ARG002
        return market.cheapest(t) <= self.hire

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        if self.ready(t, seat):
            yield from market.hire(t, seat, self.hire)


@card
class Look(Step):
    """Draw Jobs or Dealers and keep one."""

    look: Few
    at: Literal["job", "dealer"]

    def text(self, words: Words) -> str:
        return words.say(f"does.look-{self.at}", self.look)

    def ready(self, t: Table, seat: Seat) -> bool:  # noqa: ARG002
        return bool((t.jobs if self.at == "job" else t.dealers).cards)

    def idle(self, t: Table, seat: Seat) -> bool:  # noqa: ARG002
        """Whether the deck is empty: nobody knows what is in it, so never."""
        return False

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        look = orders_underworld.look_for_job if self.at == "job" else orders_underworld.look_for_dealer
        yield from look(t, seat, self.look)


@card
class Ring(Step):
    """Take the Family Ring from wherever it is, or give it back to the supply."""

    ring: Literal["take", "drop"]
    welcome: ClassVar[bool] = True

    def text(self, words: Words) -> str:
        return words.say(f"does.ring-{self.ring}")

    def ready(self, t: Table, seat: Seat) -> bool:
        return self.ring == "take" and t.ring != seat

    def idle(self, t: Table, seat: Seat) -> bool:
        """Whether the Ring stays where it is."""
        return (t.ring == seat) == (self.ring == "take")

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        if self.ring == "take":
            market.take_ring(t, seat)
        elif t.ring == seat:
            t.ring = NOBODY
            t.tell("ring-drop", seat=seat)
        yield from ()


@card
class Ease(Step):
    """Something is easier for the rest of the turn."""

    ease: Eased
    welcome: ClassVar[bool] = True

    def text(self, words: Words) -> str:
        return words.say(f"does.ease-{self.ease[0]}", self.ease[1])

    def ready(self, t: Table, seat: Seat) -> bool:
        return t.acting(seat)

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        if t.acting(seat):
            what, n = self.ease
            t.now.ease = shifted(t.now.ease, EASES.index(what), n)
            t.tell(f"ease-{what}", seat=seat, by=n)
        yield from ()


@card
class Peek(Step):
    """Look at the next Raids, and put them back in any order, at the next headline, or at a rival's Jobs."""

    peek: Literal["raid", "news", "jobs"]
    welcome: ClassVar[bool] = True

    def text(self, words: Words) -> str:
        return words.say(f"does.peek-{self.peek}")

    def ready(self, t: Table, seat: Seat) -> bool:
        return self.peek != "jobs" or bool(_with_jobs(t, seat))

    def idle(self, t: Table, seat: Seat) -> bool:  # noqa: ARG002
        """Whether there is nothing to look at: never known before."""
        return False

    def run(self, t: Table, seat: Seat) -> Flow[None]:
        if self.peek == "jobs":
            yield from self._jobs(t, seat)
        elif self.peek == "news":
            t.news = t.news.seen(1, 1 << seat)
            t.tell_also("peek-news", {seat: {"news": t.news.cards[0].key}}, seat=seat)
        else:
            yield from self._raids(t, seat)

    def _jobs(self, t: Table, seat: Seat) -> Flow[None]:
        among = _with_jobs(t, seat)
        if not among:
            return
        rival = yield from choose_rival(t, seat, "peek.whose", among)
        pile = t.gangs[rival].jobs
        t.gangs[rival].jobs = pile.seen(len(pile.cards), 1 << seat)
        keys = [job.key for job in pile.cards]
        t.tell_also("peek-jobs", {seat: {"jobs": keys}}, seat=seat, rival=rival)

    def _raids(self, t: Table, seat: Seat) -> Flow[None]:
        top, rest = t.raids.draw(2)
        t.raids = t.raids.seen(2, 1 << seat)
        t.tell_also("peek-raid", {seat: {"raids": [raid.key for raid in top]}}, seat=seat)
        options = [Option(raid.key, ("raid.named", raid.key), i) for i, raid in enumerate(top)]
        if (yield from pick(seat, ("peek.first",), lambda: options)) == 1:
            top = top[::-1]
        known = (1 << seat,) * len(top)  # whoever else knew one of them knows it no longer
        t.raids = Pile((*top, *rest.cards), (*known, *rest.eyes))


def _with_jobs(t: Table, seat: Seat) -> list[Seat]:
    """The rivals who hold a Job; how many they hold lies open."""
    return [rival for rival in t.rivals(seat) if t.gangs[rival].jobs.cards]
