"""The log by round, by player and since one's last move, to its last line; and a recap for whoever was away."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from bot.log.pages import MOST_RECALLED, Wanted
from bot.services import Services
from bot.store import AWAY
from bot.tables.errors import Refused
from bot.text.sentences import sentence
from bot.text.story import tell_events
from parlor.people.outcome import Outcome
from parlor.people.person import Person
from tests.bot.tables.by_seat import set_clock, words_of
from tests.table.evening import answer, evening, newest, quiet, seated, signed

NAMES = "Anna Bo Cy Di"


async def play_on(services: Services, people: list[Person], answers: int, seed: int = 3) -> None:
    """Random answers of whoever is asked first."""
    rng = Random(seed)
    for _ in range(answers):
        session = await services.runner.session(1)
        if not session.waiting_for:
            break  # what was dealt by chance made a short game of it
        await answer(people[min(session.waiting_for)], rng)
    await quiet(services)


async def read_to_the_end(person: Person, panel: Outcome) -> list[str]:
    """All pages from the first to the last."""
    while can_press(panel, previous := sentence("panel.previous")):
        panel = await person.click(panel, previous)
    pages = [page_of(panel)]
    while can_press(panel, following := sentence("panel.next")):
        panel = await person.click(panel, following)
        pages.append(page_of(panel))
    return [line for page in pages for line in page if not line.startswith("**")]


def can_press(panel: Outcome, label: str) -> bool:
    return any(not one.disabled for one in panel.message.find_buttons(label, None))


def page_of(panel: Outcome) -> list[str]:
    _, *lines = panel.text.split("\n")
    return lines


@pytest.mark.asyncio
async def test_the_log_tells_all_that_one_may_know_and_cuts_nothing(tmp_path: Path) -> None:
    """From the first line to the last, whatever the number of pages; each reads their own."""
    async with evening(tmp_path) as (parlor, services):
        people = await seated(parlor, NAMES)
        await play_on(services, people, 40)
        session, words = await services.runner.session(1), await words_of(services)
        for seat, person in ((1, people[1]), (None, parlor.person("Eve"))):
            panel = await person.slash("game log")
            assert panel.ephemeral
            lines = await read_to_the_end(person, panel)
            assert lines == tell_events(words, session.readable_events(seat), seat)


@pytest.mark.asyncio
async def test_it_opens_at_its_end_and_a_menu_leads_to_any_round(tmp_path: Path) -> None:
    async with evening(tmp_path) as (parlor, services):
        people = await seated(parlor, NAMES)
        await play_on(services, people, 60)
        panel = await people[0].click(newest(people[0], "Log"), "Log")
        chapters, _ = panel.message.selects
        assert chapters.placeholder == sentence("log.chapters")
        first, *_, last = chapters.options
        assert page_of(panel)[0].strip("*") in last.label
        assert page_of(panel)[0].strip("*") not in first.label
        turned = await people[0].choose(panel, [first.value], custom_id=chapters.custom_id)
        assert page_of(turned)[0] == f"**{sentence('log.beginning')}**"


@pytest.mark.asyncio
async def test_the_deeds_of_one_player(tmp_path: Path) -> None:
    async with evening(tmp_path) as (parlor, services):
        people = await seated(parlor, NAMES)
        await play_on(services, people, 20)
        panel = await people[0].slash("game log")
        players = panel.message.selects[-1]
        assert [one.label for one in players.options] == ["Everybody", "♥ Anna", "♠ Bo", "♦ Cy", "♣ Di"]
        chosen = await people[0].choose(panel, [players.options[2].value], custom_id=players.custom_id)
        lines = await read_to_the_end(people[0], chosen)
        assert lines
        assert all("Bo" in line for line in lines)


@pytest.mark.asyncio
async def test_since_ones_last_move_and_a_recap_of_it(tmp_path: Path) -> None:
    """The recap is short, marks what is about its reader, and shows the board; the log has the rest."""
    async with evening(tmp_path) as (parlor, services):
        people = await seated(parlor, NAMES)
        await play_on(services, people, 30)
        panel = await people[0].slash("game log")
        whole = await read_to_the_end(people[0], panel)
        since = await people[0].click(panel, sentence("log.since"))
        assert len(await read_to_the_end(people[0], since)) < len(whole)
        recap = await people[0].slash("game recap")
        assert recap.ephemeral
        lines = [line for line in recap.text.splitlines() if line.startswith(("· ", "➤ ", "… "))]
        assert 0 < len(lines) <= MOST_RECALLED
        assert all("♥ Anna" in line for line in lines if line.startswith("➤ "))
        assert [one.filename for one in recap.message.attachments] == ["table.png"]
        refused = await parlor.person("Eve").slash("game recap")
        assert refused.text == sentence("not-seated")


@pytest.mark.asyncio
async def test_who_comes_back_after_eight_hours_is_offered_it(tmp_path: Path) -> None:
    """Once; and not to who has just been there."""
    async with evening(tmp_path) as (parlor, services):
        now = [1_000_000]
        set_clock(services, lambda: now[0])
        people = await seated(parlor, NAMES)
        await people[0].slash("game move")
        offer = sentence("log.offer")
        now[0] += AWAY - 3600
        soon = await people[0].slash("game move")
        assert not soon.message.find_buttons(offer, None)
        now[0] += AWAY
        back = await people[0].slash("game move")
        recap = await people[0].click(back, offer)
        assert sentence("log.recap") in recap.text
        again = await people[0].slash("game move")
        assert not again.message.find_buttons(offer, None)


@pytest.mark.parametrize("text", ["1", "1.2", "-1.0.a", "1.x.a", "1.1.b", "１.-.a", "1.-.a\n", "99999.-.a"])
def test_what_a_menu_sends_may_be_anything(text: str) -> None:
    with pytest.raises(Refused):
        Wanted.read(text)


@pytest.mark.asyncio
async def test_a_page_that_is_no_longer_there_is_the_last(tmp_path: Path) -> None:
    async with evening(tmp_path) as (parlor, services):
        people = await seated(parlor, NAMES)
        await quiet(services)
        panel = await people[0].slash("game log")
        far = await people[0].click(panel, custom_id=await signed(services, "log", key="999.-.a"), forge=True)
        assert "page 1 of 1" in far.text
