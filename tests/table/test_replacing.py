"""Somebody else takes over a seat: whose word it needs, who may not, and what the newcomer is told."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.services import Services
from bot.store import NewTable, Outgoing, SatElsewhere
from bot.store.sqlite import SqliteStore
from bot.tables.silence import LONG
from bot.text.sentences import sentence
from parlor.people.outcome import Outcome
from parlor.people.person import Person
from parlor.people.screen import Seen
from parlor.server import Parlor
from tests.bot.spoken import GAME, GAMES
from tests.bot.tables.by_seat import by_seat, row_of, seat_of, set_clock
from tests.parlor.company import brisk
from tests.table.evening import dealt_evening, evening, lines_of, newest, open_house, quiet, seated, whom
from tests.table.sitting import says


class Company:
    """Anna, the host, Bo and Cy at a table; Eve and Finn watch."""

    def __init__(self, parlor: Parlor, services: Services, people: list[Person]) -> None:
        self.parlor, self.services = parlor, services
        self.anna, self.bo, self.cy = people
        self.eve, self.finn = parlor.person("Eve"), parlor.person("Finn")

    async def asks(self, asker: Person, seat: int, newcomer: Person | None = None) -> Outcome:
        """Somebody types `/game replace`."""
        more = {} if newcomer is None else {"with": newcomer}
        outcome = await asker.slash("game replace", seat=seat, **more)  # type: ignore[arg-type]
        await quiet(self.services)
        return outcome

    async def press(self, person: Person, label: str) -> Outcome:
        outcome = await person.click(newest(person, label), label)
        await quiet(self.services)
        return outcome

    async def users(self) -> list[int | None]:
        return [one.user for one in await self.services.store.seats(1)]

    async def unchanged(self) -> bool:
        return await self.users() == [self.anna.id, self.bo.id, self.cy.id]

    def texts(self) -> list[str]:
        return [one.text for one in self.finn.sees() if not one.ephemeral]


@pytest_asyncio.fixture
async def company(tmp_path: Path) -> AsyncIterator[Company]:
    async with evening(tmp_path, GAMES) as (parlor, services):
        people = await seated(parlor, "Anna Bo Cy", GAME.key)
        await quiet(services)
        yield Company(parlor, services, people)


# -- whose word it needs


@pytest.mark.asyncio
@pytest.mark.parametrize("newcomer", ["a person", "a house player"])
async def test_the_host_alone_replaces_nobody_who_is_there(company: Company, newcomer: str) -> None:
    """The table is asked, and those who have a say are called."""
    eve = company.eve if newcomer == "a person" else None
    says(await company.asks(company.anna, 2, eve), sentence("takeover.asked"))
    ballot = newest(company.finn, "Agree")
    assert sorted(ballot.mentions) == (["Bo", "Cy"] if eve is None else ["Bo", "Cy", "Eve"])
    assert sentence("takeover.player", player=f"<@{company.bo.id}>") in ballot.text
    if eve is not None:
        await company.press(eve, "Take this seat")
    assert await company.unchanged()


@pytest.mark.asyncio
async def test_the_consent_of_the_player_is_enough(company: Company) -> None:
    await company.asks(company.anna, 2, company.eve)
    await company.press(company.eve, "Take this seat")
    await company.press(company.bo, "Agree")
    assert await company.users() == [company.anna.id, company.eve.id, company.cy.id]
    assert not [one for one in company.finn.sees() if one.find_buttons("Agree", None)]
    says(await company.bo.click(newest(company.bo, "Your move"), "Your move"), sentence("not-seated"))


@pytest.mark.asyncio
async def test_more_than_half_of_the_others_are_enough(company: Company) -> None:
    """Anna and Cy, against Bo's will; whoever sits may ask for it, not the host alone."""
    says(await company.asks(company.cy, 2), sentence("takeover.asked"))
    await company.press(company.bo, "Refuse")
    assert await company.unchanged()
    await company.press(company.anna, "Agree")
    assert await company.users() == [company.anna.id, None, company.cy.id]


@pytest.mark.asyncio
async def test_the_player_and_half_of_the_others_refuse(company: Company) -> None:
    await company.asks(company.anna, 2, company.eve)
    await company.press(company.cy, "Refuse")
    outcome = await company.press(company.bo, "Refuse")
    assert outcome.text.endswith(sentence("takeover.refused"))
    assert not outcome.message.buttons
    assert await company.services.store.takeovers() == []
    assert await company.unchanged()


@pytest.mark.asyncio
async def test_who_wants_to_go_needs_nobody_but_the_newcomer(company: Company) -> None:
    """And a house player wants to anyway."""
    says(await company.asks(company.cy, 3), sentence("done"))
    await company.asks(company.bo, 2, company.eve)
    await company.press(company.eve, "Take this seat")
    assert await company.users() == [company.anna.id, company.eve.id, None]


@pytest.mark.asyncio
async def test_nobody_is_seated_against_their_will(company: Company) -> None:
    """Only whoever was named can take the seat, and they may refuse it."""
    await company.bo.slash("game leave")
    says(await company.asks(company.anna, 2, company.eve), sentence("takeover.asked"))
    assert await company.users() == [company.anna.id, None, company.cy.id]
    says(await company.press(company.finn, "Take this seat"), sentence("takeover.not-you", player=company.eve.id))
    says(await company.press(company.cy, "Agree"), sentence("not-host", host=company.anna.id))
    outcome = await company.press(company.eve, "Refuse")
    assert outcome.text.endswith(sentence("takeover.declined", player=f"<@{company.eve.id}>"))
    assert await company.services.store.takeovers() == []
    await company.asks(company.anna, 2, company.eve)
    await company.press(company.eve, "Agree")  # who is to sit down may agree with that button too
    assert await company.users() == [company.anna.id, company.eve.id, company.cy.id]


@pytest.mark.asyncio
async def test_whoever_asks_for_themselves_has_agreed(company: Company) -> None:
    """For an empty seat the host has to, who alone is called; a stranger can name nobody else, or push in."""
    await company.bo.slash("game leave")
    says(await company.asks(company.finn, 2, company.eve), sentence("not-host", host=company.anna.id))
    says(await company.asks(company.eve, 2, company.eve), sentence("takeover.asked"))
    ballot = newest(company.finn, "Agree")
    assert ballot.mentions == ["Anna"]
    assert not ballot.find_buttons("Take this seat", None)
    says(await company.asks(company.finn, 2, company.finn), sentence("takeover.another", seat=2))
    await company.press(company.anna, "Agree")
    assert await company.users() == [company.anna.id, company.eve.id, company.cy.id]


@pytest.mark.asyncio
async def test_the_host_fills_an_empty_seat_with_a_house_player_at_once(company: Company) -> None:
    await company.bo.slash("game leave")
    says(await company.asks(company.anna, 2), sentence("done"))
    assert [one.kind for one in await company.services.store.seats(1)] == ["person", "house", "person"]


@pytest.mark.asyncio
async def test_before_the_deal_seats_are_taken_otherwise(tmp_path: Path) -> None:
    async with evening(tmp_path, GAMES) as (parlor, services):
        anna, bo = parlor.person("Anna"), parlor.person("Bo")
        await anna.slash("game new", game=GAME.key)
        says(await anna.slash("game replace", seat=1, **whom(bo)), sentence("not-begun"))
        assert [one.user for one in await services.store.seats(1)] == [anna.id]


# -- who may not


@pytest.mark.asyncio
async def test_no_hand_is_read_by_passing_seats_around(company: Company) -> None:
    """Neither by who sits nor by who has sat here; but somebody who left comes back to their own seat."""
    await company.bo.slash("game leave")
    says(await company.asks(company.anna, 2, company.cy), sentence("taken"))
    await company.cy.slash("game leave")
    for asker in (company.anna, company.cy):
        says(await company.asks(asker, 2, company.cy), sentence("sat-elsewhere"))
    await company.asks(company.anna, 3, company.cy)
    await company.press(company.cy, "Take this seat")
    assert await company.users() == [company.anna.id, None, company.cy.id]


@pytest.mark.asyncio
async def test_who_comes_back_finds_their_seat_as_they_left_it_or_not_at_all(company: Company) -> None:
    """Once another person has held it, it is no longer theirs; a house player does not count."""
    await company.bo.slash("game leave")
    await company.asks(company.anna, 2)
    await company.asks(company.anna, 2, company.bo)
    await company.press(company.bo, "Take this seat")
    await company.bo.slash("game leave")
    await company.asks(company.anna, 2, company.eve)
    await company.press(company.eve, "Take this seat")
    await company.eve.slash("game leave")
    says(await company.asks(company.anna, 2, company.bo), sentence("sat-elsewhere"))
    await company.asks(company.anna, 2, company.eve)
    await company.press(company.eve, "Take this seat")
    assert await company.users() == [company.anna.id, company.eve.id, company.cy.id]


@pytest.mark.asyncio
async def test_the_store_itself_keeps_hands_apart(tmp_path: Path) -> None:
    """Whatever its callers believe; and a new table is a new game."""
    store = await SqliteStore.open(tmp_path / "test.db", lambda: 0)
    row = NewTable(1, 5, GAME.key, 2, "", 1, "")
    for number in (1, 2):
        assert await store.new_table(row) == number
        await store.sit(number, 0, 71)
        await store.sit(number, 1, 72)
        await store.start_table(number, 2, "a", {})
        for seat in (0, 1):
            await store.leave(number, seat)
        with pytest.raises(SatElsewhere):
            await store.replace_seat(number, 0, 72, "person")
        await store.set_status(number, "over")
    assert await store._rows("SELECT * FROM sat") == []
    await store.close()


# -- what the newcomer is told


def boards(person: Person) -> list[Seen]:
    return [one for one in person.sees() if one.find_buttons("Your move", None)]


@pytest.mark.asyncio
async def test_the_newcomer_is_told_called_and_sent_what_is_asked(tmp_path: Path) -> None:
    """And the board names them at once; the other player's direct message is no longer theirs to answer."""
    async with dealt_evening(tmp_path) as dealt:
        services, gangster, eve = dealt.services, dealt.gangster, dealt.parlor.person("Eve")
        seat = await seat_of(services, 1, gangster.id)
        assert seat is not None
        await quiet(services)
        [dm] = gangster.dms
        await gangster.slash("game replace", seat=seat + 1, **whom(eve))
        await quiet(services)
        seen = max(one.id for one in eve.sees())
        await eve.click(newest(eve, "Take this seat"), "Take this seat")
        await quiet(services)
        said = [one for one in eve.sees() if one.id > seen]
        assert sentence("note.replaced", seat=seat + 1, player=f"<@{eve.id}>") in "\n".join(
            one.text for one in said
        ).split("\n")
        assert [one.mentions for one in said if one.mentions] == [["Eve"]]
        assert f"<@{eve.id}>" in boards(dealt.other)[-1].text
        assert f"<@{gangster.id}>" not in boards(dealt.other)[-1].text
        greeting, sent = eve.dms
        assert greeting.text.startswith(f"**You play seat {seat + 1} of Gangster's Dilemma now**")
        assert "A sealed choice" in sent.text
        says(await gangster.click(dm, "Stash House"), sentence("not-seated"))
        answered = await eve.click(sent, "Stash House")
        assert "You have chosen" in answered.text
        assert (await services.runner.session(1)).sealed(seat) == ("stash-house",)


@pytest.mark.asyncio
async def test_a_direct_message_to_a_newcomer_is_closed_like_any_other(tmp_path: Path) -> None:
    """It is theirs that says what was chosen, and not the one that their predecessor has."""
    async with dealt_evening(tmp_path) as dealt:
        services, eve = dealt.services, dealt.parlor.person("Eve")
        seat = await seat_of(services, 1, dealt.gangster.id)
        assert seat is not None
        await quiet(services)
        await dealt.gangster.slash("game replace", seat=seat + 1, **whom(eve))
        await quiet(services)
        await eve.click(newest(eve, "Take this seat"), "Take this seat")
        await quiet(services)
        for one in await services.store.seats(1):
            session = await services.runner.session(1)
            assert session.ask is not None
            value = session.ask.decisions[one.seat].default
            await by_seat(services).answer(1, one.seat, session.number, value, None)
        await quiet(services)
        sent = eve.dms[1]
        assert sent.text.startswith(f"<#{dealt.parlor.channel.id}>: ")
        assert "**" in sent.text, "what was chosen"
        assert not sent.buttons
        assert await services.store._rows("SELECT kind FROM outbox WHERE status = 'dead'") == []  # type: ignore[attr-defined]


# -- how long it stands


@pytest.mark.asyncio
async def test_the_game_goes_on_while_the_table_is_asked(company: Company) -> None:
    """A request belongs to no question; it ends when the seat changes hands otherwise."""
    await company.asks(company.anna, 2, company.eve)
    panel = await company.anna.click(newest(company.anna, "Your move"), "Your move")
    await company.anna.click(panel, "Rest")
    await quiet(company.services)
    await company.press(company.eve, "Take this seat")
    ballot = newest(company.finn, "Agree")
    await company.bo.slash("game leave")
    says(await company.anna.click(ballot, "Agree"), sentence("takeover.closed"))
    assert await company.users() == [company.anna.id, None, company.cy.id]


@pytest.mark.asyncio
async def test_a_request_outlives_a_restart_and_a_crash_at_the_last_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot dies between the last word and what it leads to: the next one does it."""
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path, GAMES) as services:
            company = Company(parlor, services, await seated(parlor, "Anna Bo Cy", GAME.key))
            await company.asks(company.anna, 2, company.eve)
        async with open_house(parlor, tmp_path, GAMES) as services:
            company.services = services

            async def dies(*_: object) -> None:
                raise RuntimeError("the process has died")

            await company.press(company.eve, "Take this seat")
            monkeypatch.setattr(services.store, "take_over", dies)
            await company.press(company.bo, "Agree")
            assert await company.unchanged()
        async with open_house(parlor, tmp_path, GAMES) as services:
            company.services = services
            assert await company.users() == [company.anna.id, company.eve.id, company.cy.id]
            await quiet(services)
            told = sentence("note.replaced", seat=2, player=f"<@{company.eve.id}>")
            assert lines_of(company.finn).count(told) == 1


@pytest.mark.asyncio
async def test_with_two_persons_one_word_is_enough_once_the_other_is_silent(tmp_path: Path) -> None:
    async with evening(tmp_path, GAMES) as (parlor, services):
        anna, bo = await seated(parlor, "Anna Bo", GAME.key)
        await quiet(services)
        says(await anna.slash("game replace", seat=2), sentence("takeover.asked"))
        assert [one.user for one in await services.store.seats(1)] == [anna.id, bo.id]
        set_clock(services, lambda: LONG)
        says(await anna.slash("game replace", seat=2), sentence("done"))
        assert [one.kind for one in await services.store.seats(1)] == ["person", "house"]


@pytest.mark.asyncio
async def test_a_request_is_posted_though_the_game_has_gone_on(company: Company) -> None:
    """It waited behind other posts."""
    session, row = await company.services.runner.session(1), await row_of(company.services, 1)
    await company.anna.slash("game replace", seat=2)
    assert session.ask is not None
    await company.services.store.post(
        1, [Outgoing("ballot", {"what": "replace", "question": 0, "asker": 1, "agreed": [0]}, "late", row.channel)]
    )
    await quiet(company.services)
    assert len([one for one in company.finn.sees() if one.find_buttons("Agree", None)]) == 2
