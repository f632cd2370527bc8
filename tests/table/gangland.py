"""People at a game in a parlor: the lobby, and every way to answer, to go back, to deal and to act unasked."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from operator import sub
from typing import Any

import pytest

from bot.deals.offers import split_forms
from bot.finish import service as finish
from bot.interactions.tickets import Ticket, TicketSigner
from bot.lobby import service as lobby
from bot.services import Services
from bot.tables.announcements import is_asked_by_dm
from bot.text.sentences import sentence
from parlor.people.outcome import Outcome
from parlor.people.person import Person, Wait
from parlor.people.screen import Seen
from parlor.server import Parlor
from rules.kernel.asking import Answer
from rules.kernel.game import AnyGame
from rules.kernel.session import Session
from tests.table.bargain import GETS, GIVES, newest_dm
from tests.table.evening import SECRET, closed, handled, newest, quiet, signed
from tests.table.plot import Step, asked_number, untold

BY_DM = "Anna"  # answers a sealed question where it is asked: in the direct message
TYPES = "Bo"  # types `/game move` and `/game deal`
ACCEPTED = sentence("aside.you-accepted", player="|").split("|")[0]
CHOOSING = ("pick", "menu", "number", "form")


def appoint(patch: pytest.MonkeyPatch, seed: str, seats: int = 4) -> str:
    """Let every evening have this seed, whenever people click, and a house that plays by it; the seed as it is
    dealt from."""

    def mixed(ours: str, joined: Iterable[object]) -> str:
        return f"{ours}/{len([*joined])}"

    patch.setattr(secrets, "token_hex", lambda _: seed)
    patch.setattr(lobby, "mix_seed", mixed)
    patch.setattr(finish, "mix_seed", mixed)
    return mixed(seed, range(seats))


class Gangland:
    """A table of four, or of fewer: the people, the house in the seats behind them, and Eve, who watches."""

    def __init__(self, parlor: Parlor, services: Services, game: AnyGame, names: str, seats: int = 4) -> None:
        self.parlor, self.services, self.game, self.seats = parlor, services, game, seats
        self.people = [parlor.person(name) for name in names.split()]
        self.eve = parlor.person("Eve")
        self.names = [
            *names.split(),
            *(sentence("name.house", number=seat + 1) for seat in range(len(self.people), seats)),
        ]
        self.used: Counter[str] = Counter()
        self.bold: set[int] = set()  # the seats whose whims are of the most, not of the least
        self._panels: dict[str, Outcome] = {}

    @property
    def everybody(self) -> tuple[Person, ...]:
        return (*self.people, self.eve)

    async def session(self) -> Session:
        return await self.services.runner.session(1)

    # -- the lobby

    async def begin(self, rules: Mapping[str, str]) -> None:
        """The first of them opens a table and chooses the house rules, in the order of their list; the others sit
        down, and the house."""
        first, *others = self.people
        await first.slash("game new", game=self.game.key)
        for person in others:
            await person.click(newest(person, "Sit down"), "Sit down")
        for _ in range(len(self.people), self.seats):
            await first.click(newest(first, "Add a house player"), "Add a house player")
        panel = await first.click(newest(first, "House rules"), "House rules")
        for key, choice in rules.items():
            while not (found := [one for one in panel.message.selects if ticket(one.custom_id).key == key]):
                panel = await first.click(panel, "Next")
            panel = await first.choose(panel, [choice], custom_id=found[0].custom_id)
            await quiet(self.services)
        self.lobby = newest(self.eve, "Start").text
        await first.click(newest(first, "Start"), "Start")
        await self.parlor.until(lambda: any(one.find_buttons("Your move", None) for one in first.sees()))
        while max((await self.session()).waiting_for) >= len(self.people):
            await asyncio.sleep(0.01)  # the house is still choosing its gangs

    # -- playing

    async def play(self, next_step: Callable[[Session], Step]) -> Session:
        """To the end; everybody looks around at the dawn of each round, or as time goes by."""
        seen, session = 0, await self.session()
        while session.ask is not None:
            if elapsed(session) > seen:
                seen = elapsed(session)
                await self.look_around()
            await self.do(next_step(session))
            session = await self.session()
        await quiet(self.services)
        return session

    async def do(self, step: Step) -> None:
        """Not before everybody has read the news."""
        await quiet(self.services)
        await handled()
        person, session = self.people[step.seat], await self.session()
        if step.kind == "deal":
            await self._deal(person, self.people[step.partner], step)
            return
        if step.kind == "whim":
            await self._whim(person, self.people[step.partner], step.seat)
            return
        if step.kind == "aside":
            await self._aside(person, step)
            return
        panel = await self._opened(person, session)
        if step.kind == "back":
            outcome = await self._back(person, panel, session)
        else:
            outcome = await self._choose(person, panel, session.question, step.value)
        assert not outcome.failed
        for below in outcome.followups:  # from a direct message the game goes on below it
            self.used["goes on below"] += 1
            assert below.ephemeral
            assert panel.channel_id == person.dm.id
            assert asks(below, (await self.session()).question)

    async def _back(self, person: Person, panel: Seen, session: Session) -> Outcome:
        """What was told since the answer that is taken back has not reached the channel, and never will."""
        assert session.ask is not None
        asked, unheard = session.ask, untold(session)
        outcome = await person.click(panel, "Back")
        self.used["back"] += (await self.session()).ask != asked
        self.used["back from what was done"] += unheard
        return outcome

    async def _whim(self, person: Person, partner: Person, seat: int) -> None:
        """Lay something down, and open the fist again when the partner has had a look."""
        session = await self.session()
        limits, panel = asked_number(session, seat), await self._opened(person, session)
        await self._choose(person, panel, session.question, limits.high if seat in self.bold else limits.low)
        await quiet(self.services)
        await partner.click(newest(partner, "Your move"), "Your move")
        await person.click(panel, "Open my fist")
        self.used["taken back"] += (await self.session()).sealed(seat) is None

    async def _opened(self, person: Person, session: Session) -> Seen:
        """What is asked of a person: in the panel that stands there already, by direct message, or afresh."""
        assert session.ask is not None
        sealed = is_asked_by_dm(session.ask)
        standing = self._panels.get(person.name)
        if standing and not sealed and asks(standing.message, session.question):
            self.used["panel goes on"] += 1
            return standing.message
        if sealed and person.name == BY_DM:
            return next(one for one in reversed(person.dms) if asks(one, session.question))
        if person.name == TYPES:
            self.used["command"] += 1
            opened = await person.slash("game move")
        else:
            opened = await person.click(newest(person, "Your move"), "Your move")
        self._panels[person.name] = opened
        await handled()
        return opened.message

    async def _choose(self, person: Person, panel: Seen, question: int, value: Answer) -> Outcome:
        if panel.channel_id != person.dm.id:
            return await self._press(person, panel, question, value, "answer")
        outcome = await self._press(person, panel, question, value, "ack")
        if await closed(self.parlor, outcome):
            ask = (await self.session()).ask
            if ask is not None and [*ask.decisions] == [self.people.index(person)]:
                await outcome.settled()
        return outcome

    async def _press(self, person: Person, panel: Seen, question: int, value: Answer, wait: Wait) -> Outcome:
        place = "in the channel" if wait == "answer" else "by DM"
        if isinstance(value, int):
            self.used[f"number {place}"] += 1
            return await person.click(panel, custom_id=await self._id("number", question, str(value)), wait=wait)
        lists = [one for one in panel.selects if ticket(one.custom_id).verb == "menu"]
        if lists and not {*value} <= {*lists[0].values}:
            self.used["next page"] += 1
            return await self._press(person, (await person.click(panel, "Next")).message, question, value, wait)
        if lists:
            self.used["several" if len(value) > 1 else "list"] += 1
            return await person.choose(panel, list(value), custom_id=lists[0].custom_id, wait=wait)
        self.used["button"] += 1
        return await person.click(panel, custom_id=await self._id("pick", question, value[0]), wait=wait)

    async def _id(self, verb: str, question: int, key: str) -> str:
        return await signed(self.services, verb, question, key)

    async def _deal(self, maker: Person, partner: Person, step: Step) -> None:
        """From the draft to the handshake: two forms, *Send*, and *Accept* in the partner's direct messages."""
        if maker.name == TYPES:
            whom: dict[str, Any] = {"with": partner}
            panel = await maker.slash("game deal", **whom)
        else:
            overview = await maker.click(newest(maker, "Offer a deal"), "Offer a deal")
            panel = await maker.choose(overview, [f"deal:{step.partner}"])
        for which, amounts in ((GIVES, step.gives), (GETS, step.gets)):
            form = await maker.click(panel, which)
            fields = [field.custom_id for field in form.modal.fields]
            await maker.submit(form, {name: str(n) for name, n in zip(fields, amounts, strict=True)})
        before = await self._stashes(step)
        self.used["offered"] += sentence("aside.sent") in (await maker.click(panel, "Send")).text
        await quiet(self.services)
        assert await self._stashes(step) == before
        answer = await partner.click(newest_dm(partner), "Accept")
        self.used["accepted"] += answer.text.startswith(ACCEPTED)
        moved = [get - give for give, get in zip(step.gives, step.gets, strict=True)]
        mine, theirs = ([*map(sub, *both)] for both in zip(await self._stashes(step), before, strict=True))
        assert (mine, theirs) == (moved, [-n for n in moved])

    async def _aside(self, person: Person, step: Step) -> None:
        """What needs no other hand: from the list by way of its forms to *Do it*."""
        words = self.game.words("en")
        overview = await person.click(newest(person, words["interject"]), words["interject"])
        panel = await person.choose(overview, [step.aside])
        fields = next(
            one.fields for one in (await self.session()).interjections(step.seat) if one.key == step.aside
        )
        for number, places in enumerate(split_forms(fields), 1):
            form = await person.click(panel, words[f"interject-{number}"])
            await person.submit(form, {f"field-{place}": _typed(step.choices[place]) for place in places})
            self.used["form"] += 1
        self.used["out of turn"] += step.seat not in (await self.session()).waiting_for
        done = await person.click(panel, "Do it")
        self.used["aside"] += done.text.startswith(sentence("done"))

    async def _stashes(self, step: Step) -> list[tuple[int, ...]]:
        """What the two of a deal hold, each as they see it themselves."""
        session = await self.session()
        return [session.view(seat).gangs[seat].stash for seat in (step.seat, step.partner)]

    # -- looking around

    async def look_around(self) -> None:
        """Everybody reads the log, and the players look behind their own blinds."""
        await quiet(self.services)
        await handled()
        for person in self.everybody:
            await person.click(newest(person, "Log"), "Log")
        for person in self.people:
            await person.click(newest(person, "My hand"), "My hand")


def _typed(value: Answer) -> str | list[str]:
    return str(value) if isinstance(value, int) else [*value]


def elapsed(session: Session) -> int:
    """The round, or where there are none the time of the game."""
    table = session.view(None)
    return int(table.round if hasattr(table, "round") else table.time)


def ticket(custom_id: object) -> Ticket:
    found = TicketSigner(SECRET).read(custom_id)
    assert found is not None
    return found


def asks(panel: Seen, question: int) -> bool:
    """Whether this question can be answered there."""
    controls = [*(one.custom_id for one in panel.buttons), *(one.custom_id for one in panel.selects)]
    tickets = [ticket(custom_id) for custom_id in controls]
    return any(one.verb in CHOOSING and one.question == question for one in tickets)
