"""A whole evening end to end: five people and a spectator, every kind of control, and a bot that is killed."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from bot.finish import saves
from bot.interactions.tickets import Ticket, TicketSigner
from bot.pictures.picture import alt
from bot.text.sentences import sentence
from bot.text.words import Words
from parlor.people.outcome import Outcome
from parlor.people.person import Person, Wait
from parlor.people.screen import Button, Seen
from parlor.server import Parlor
from rules import GAMES
from rules.kernel.session import Session, canonical
from tests.parlor.company import brisk
from tests.table.chronicle import lines_told, read_story
from tests.table.evening import SECRET, bot_process, closed, newest, on_disk, seated
from tests.table.watching import OWN, Watching, signed_words

NAMES = ("Anna", "Bo", "Cy", "Di", "Ed")
BY_DM = ("Anna", "Cy")  # who answer where they are asked: in the direct message
CLOSED = "Bo"  # takes no direct messages
FICKLE = "Di"  # thinks again about every sealed choice
TYPES = "Ed"  # types `/game move`
RULES = {text for key, text in GAMES["gangsters-dilemma"].words("en").items() if key.startswith("rule.")}
NOT_NOW = sentence("panel.barred", choices="\n").partition("\n")[0]
BLUE = 1  # the style of a button that chooses; one that is barred is grey


class Evening:
    """Five people who play, Eve who watches, and what they have used."""

    def __init__(self, parlor: Parlor, people: list[Person]) -> None:
        self.parlor, self.people, self.eve = parlor, people, parlor.person("Eve")
        self.rng = Random()
        self.used: Counter[str] = Counter()
        self.answered: set[int] = set()  # the direct messages that have been answered
        self.dms: list[tuple[Person, Seen, str | None]] = []  # what was pressed in them
        self.safe = 0  # receipts before the last answer of the game: what came later may tell all

    async def status(self) -> tuple[int, list[Person], bool]:
        """The round, whom the table waits for, and whether the choice is sealed, as anybody is told."""
        mark = len(self.parlor.record.receipts)
        text = (await self.eve.slash("game status")).text
        found = re.search(r"round (\d+)\. Waiting for", text)
        if found is None:
            return 0, [], False
        self.safe = mark
        asked = [person for person in self.people if f"<@{person.id}>" in text]
        return int(found[1]), sorted(asked, key=lambda one: one.name != FICKLE), "have chosen" in text

    async def play(self, before_round: int = 1000) -> None:
        """Until this round begins, or to the end."""
        while True:
            number, asked, sealed = await self.status()
            if not asked or number >= before_round:
                return
            for person in asked:
                await self.answer(person, number, sealed)
            await self.eve_looks()

    async def answer(self, person: Person, number: int, sealed: bool) -> None:
        panel = await self.opened(person, sealed)
        await self.press_what_is_barred(person, panel)
        outcome = await self.choose(person, panel, number)
        if person.name == FICKLE and "You have chosen" in outcome.text:
            outcome = await person.click(panel, "Change my answer")
            assert "You have chosen" in outcome.text
            self.used["changed"] += 1
            await self.choose(person, panel, number)

    async def opened(self, person: Person, sealed: bool) -> Seen:
        """What is asked of somebody, in the way they like to be asked."""
        if sealed and person.name in BY_DM:
            await self.parlor.until(lambda: self.unanswered(person))
            message = self.unanswered(person)[-1]
            self.answered.add(message.id)
            return message
        if person.name == TYPES:
            self.used["command"] += 1
            return (await person.slash("game move")).message
        return (await person.click(newest(person, "Your move"), "Your move")).message

    def unanswered(self, person: Person) -> list[Seen]:
        return [one for one in person.dms if not one.ephemeral and one.id not in self.answered]

    async def choose(self, person: Person, panel: Seen, number: int) -> Outcome:
        """In the first round all go to the first place and the Cop guards others, so that these close."""
        place = "by DM" if panel.channel_id == person.dm.id else "in the channel"
        wait: Wait = "ack" if place == "by DM" else "answer"
        if panel.selects:
            self.used[f"select {place}"] += 1
            values = panel.selects[0].values
            chosen = values[1:3] if number == 1 else self.rng.sample(values, panel.selects[0].least)
            outcome = await person.choose(panel, chosen, wait=wait)
        else:
            self.used[f"button {place}"] += 1
            buttons = choices(panel)
            wanted = buttons[0] if number == 1 else self.rng.choice(buttons)
            if place == "by DM":
                self.dms.append((person, panel, wanted.custom_id))
            outcome = await person.click(panel, custom_id=wanted.custom_id, wait=wait)
        if wait == "ack" and await closed(self.parlor, outcome) and (await self.status())[1] == [person]:
            await outcome.settled()
        assert not outcome.failed
        for panel in outcome.followups:  # the next question is theirs alone, and does not come by DM
            assert place == "by DM"
            assert panel.ephemeral
            assert tickets(panel)
            self.used["goes on below"] += 1
        return outcome

    async def press_what_is_barred(self, person: Person, panel: Seen) -> None:
        """The panel names it, and it says which rule bars it. Nobody asks all evening long."""
        told = [line for line in panel.text.split("\n") if line.startswith(NOT_NOW)]
        for button in barred(panel)[:1] if self.used["barred"] < 12 else ():
            assert button.label in told[0]
            outcome = await person.click(panel, custom_id=button.custom_id)
            assert outcome.text.startswith(tuple(RULES))
            assert outcome.ephemeral
            self.used["barred"] += 1

    async def eve_looks(self) -> None:
        """She has no hand and no move, but may read the log."""
        if self.rng.random() < 0.3:
            await self.eve.click(newest(self.eve, "Log"), "Log")
            for label in ("Your move", "My hand"):
                refused = await self.eve.click(newest(self.eve, label), label)
                assert refused.text == sentence("not-seated")

    async def press_what_is_old(self, question: int) -> None:
        """Every panel of a closed question that still stands on somebody's screen says so. A direct message of one
        has no controls left; pressed on a client that shows them still, it says the same."""
        for person, dm, pressed in self.dms:
            if ticket(pressed).question != question:
                assert [tickets(one) for one in person.dms if one.id == dm.id] == [[]]
                outcome = await person.click(dm, custom_id=pressed, forge=True)
                assert [one.text for one in outcome.followups] == [sentence("stale")]
                self.used["stale by DM"] += 1
        for person in self.people:
            for message in person.sees():
                if not [
                    one for one in tickets(message) if one.verb in ("pick", "menu") and one.question != question
                ]:
                    continue
                if message.selects:
                    outcome = await person.choose(message, message.selects[0].values[:2])
                else:
                    outcome = await person.click(message, custom_id=choices(message)[0].custom_id)
                assert [one.text for one in outcome.followups] == [sentence("stale")]
                assert outcome.followups[0].ephemeral
                self.used["stale"] += 1

    async def half_a_step(self) -> dict[str, Seen]:
        """Two have chosen, all have their panels before them, and one presses a button in this moment."""
        number, asked, sealed = await self.status()
        assert (number, len(asked), sealed) == (2, 5, True)
        panels = {person.name: await self.opened(person, sealed) for person in asked}
        for person in (*self.people, self.eve):
            refused = await person.slash("game export")
            assert (refused.messages[-1].text, refused.ephemeral) == (sentence("end.not-yet"), True)
            assert not refused.messages[-1].attachments
        anna, _, _, di, ed = self.people
        for person in (di, anna):
            assert "You have chosen" in (await self.choose(person, panels[person.name], number)).text
        panel = panels[ed.name]
        if panel.selects:
            await ed.choose(panel, panel.selects[0].values[:2], wait="nothing")
        else:
            await ed.click(panel, custom_id=choices(panel)[0].custom_id, wait="nothing")
        return panels

    async def the_other_half(self, panels: dict[str, Seen]) -> None:
        """From the panels of before: two change their minds, the others choose, and the step is over."""
        anna, bo, cy, di, ed = self.people
        for person in (anna, di):
            await person.click(panels[person.name], "Change my answer")
        for person in self.people:
            await self.press_what_is_barred(person, panels[person.name])
        for person in (anna, di, ed, bo):
            assert "You have chosen" in (await self.choose(person, panels[person.name], 2)).text
        assert "You have chosen" not in (await self.choose(cy, panels[cy.name], 2)).text

    async def take_home(self, path: Path) -> Session:
        """The whole game as a file, for one of the players, who checks it and plays it again at home: it comes out
        as the channel has shown."""
        eve, bo = self.eve, self.people[1]
        await self.parlor.until(lambda: any(one.find_buttons("Export", None) for one in eve.sees()))
        exported = await bo.slash("game export")
        assert exported.ephemeral
        (file,) = exported.message.attachments
        path.write_bytes(file.data)
        save = saves.read(path)
        assert saves.verify(save, GAMES) == []
        assert save.names == NAMES
        told = saves.load(save, GAMES)
        assert told.result is not None
        words = Words(told.game, NAMES)
        (board,) = newest(eve, "Your move").attachments
        assert board.description == alt(words, told.game.sheet(told.view(None)))
        shown = newest(eve, "Export").text
        assert signed_words(told.game, NAMES).say(told.result.why) in shown
        assert save.seed in shown
        return told


def choices(panel: Seen) -> list[Button]:
    return [button for button in panel.buttons if button.style == BLUE]


def barred(panel: Seen) -> list[Button]:
    return [button for button in panel.buttons if ticket(button.custom_id).verb == "why"]


def tickets(panel: Seen) -> list[Ticket]:
    return [ticket(part.custom_id) for part in (*panel.buttons, *panel.selects)]  # type: ignore[attr-defined]


def ticket(custom_id: str | None) -> Ticket:
    found = TicketSigner(SECRET).read(custom_id)
    assert found is not None
    return found


@pytest.mark.asyncio
async def test_a_whole_evening(tmp_path: Path) -> None:
    async with Parlor(brisk()) as parlor:
        parlor.person("Eve")
        parlor.person(CLOSED).close_dms()
        async with bot_process(parlor, tmp_path):
            evening = Evening(parlor, await seated(parlor, " ".join(NAMES)))
            await parlor.until(lambda: all(one.dms for one in evening.people if one.name != CLOSED))
            await evening.play(before_round=2)
            panels = await evening.half_a_step()
        dead = await on_disk(tmp_path)
        assert {1, 2} <= dead.waiting_for <= {1, 2, 4}
        async with bot_process(parlor, tmp_path):
            await evening.press_what_is_old(dead.question)
            await evening.the_other_half(panels)
            await evening.play()
            home = await evening.take_home(tmp_path / "home.json")
        ended = await on_disk(tmp_path)
        assert home.result == ended.result is not None
        assert home.log == canonical(ended).log
        assert parlor.record.schema_problems == []
        assert not evening.people[1].dms
        assert not evening.eve.dms
        assert evening.used["stale by DM"]
        for control in (
            "command", "button by DM", "button in the channel", "select by DM", "select in the channel",
            "barred", "changed",
        ):  # fmt: skip
            assert evening.used[control], control
        watching = await Watching.of(tmp_path, NAMES)
        received = [one for one in parlor.record.receipts[: evening.safe] if evening.eve.id in one.audience]
        await watching.may_see(received, parlor.channel.id)
        texts = [lines_told(one) for one in evening.eve.sees() if not one.ephemeral]
        told, _ = read_story(ended, watching.words, texts, OWN)
        assert told == len(ended.events(None))
