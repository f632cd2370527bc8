"""Where offers are found, what is kept of them, and what is refused."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import pytest_asyncio

from bot.interactions.tickets import Ticket, TicketSigner
from bot.store import NewTable
from bot.text.sentences import sentence
from parlor.people.screen import CannotDo
from parlor.server import Parlor
from rules.kernel.game import Interjection
from rules.wise_guys.game import GAME
from rules.wise_guys.table import Table
from tests.parlor.company import brisk
from tests.table.bargain import GETS, GIVES, NAMES, NOT_NOW, Arranged, Bargain, bargaining, laid_out, newest_dm
from tests.table.evening import SECRET, evening, newest, open_house, quiet, seated, whom
from tests.table.sitting import says
from tests.table.test_forms import BAD

OTHER = NewTable(None, 99, GAME.key, 3, "", GAME.rules_version, GAME.deck_digest)


@pytest_asyncio.fixture
async def bargain(tmp_path: Path) -> AsyncIterator[Bargain]:
    async with bargaining(tmp_path) as bargain:
        yield bargain


# -- where it is found


@pytest.mark.asyncio
async def test_closed_dms_are_harmless(tmp_path: Path) -> None:
    """*Your move* says that there is an offer, its button shows it; and the maker finds what became of it."""
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        for name in ("Anna", "Bo"):
            parlor.person(name).close_dms()
        async with open_house(parlor, tmp_path, laid_out()) as services:
            bargain = Bargain(parlor, services, await seated(parlor, NAMES, GAME.key))
            await bargain.offer(bargain.anna, bargain.bo, (2,))
            assert not bargain.bo.dms
            move = await bargain.bo.click(newest(bargain.bo, "Your move"), "Your move")
            assert sentence("aside.waits", button="Offer a deal") in move.text
            panel = await bargain.bo.click(move, "Offer a deal")
            assert "You give nothing, you get 💵2." in panel.text
            assert panel.ephemeral
            await bargain.bo.click(panel, "Accept")
            assert await bargain.stash(bargain.anna, bargain.bo) == [(3, 2, 1), (5, 1, 2)]
            assert sentence("aside.accepted", player="♠ Bo") in (await bargain.look(bargain.anna)).text
            move = await bargain.bo.click(newest(bargain.bo, "Your move"), "Your move")
            assert "offers you" not in move.text


@pytest.mark.asyncio
async def test_several_offers_stand_side_by_side(bargain: Bargain) -> None:
    """Each with the name of whoever made it."""
    await bargain.offer(bargain.anna, bargain.bo, (2,))
    await bargain.offer(bargain.cy, bargain.bo, (3,))
    await bargain.offer(bargain.bo, bargain.anna, (1,))
    panel = await bargain.look(bargain.bo)
    labels = [one.label for one in panel.message.buttons]
    answers = [f"{verb} ({name})" for name in ("♥ Anna", "♦ Cy") for verb in ("Accept", "Decline", "Counter")]
    assert labels == [*answers, "Withdraw"]
    await bargain.bo.click(panel, "Accept (♦ Cy)")
    assert await bargain.stash(bargain.cy, bargain.bo) == [(1, 0, 0), (6, 1, 2)]


@pytest.mark.asyncio
async def test_the_command_begins_a_deal(bargain: Bargain) -> None:
    """With a person, at once; without, by the list; and a sentence for whatever cannot be."""
    panel = await bargain.anna.slash("game deal", **whom(bargain.bo))
    assert panel.text.startswith("**A deal with ♠ Bo**")
    assert panel.ephemeral
    assert (await bargain.anna.slash("game deal")).message.selects
    says(await bargain.anna.slash("game deal", **whom(bargain.anna)), sentence("aside.yourself"))
    says(await bargain.anna.slash("game deal", **whom(bargain.eve)), sentence("aside.nobody"))
    says(await bargain.eve.slash("game deal", **whom(bargain.anna)), sentence("not-seated"))
    await bargain.cy.slash("game leave")
    says(await bargain.anna.slash("game deal", **whom(bargain.cy)), sentence("aside.nobody"))


@pytest.mark.asyncio
async def test_where_there_is_nothing_to_offer(tmp_path: Path) -> None:
    """A closed fist; a game that knows no deals; no table."""
    async with bargaining(tmp_path, laid_out(stage="market")) as bargain:
        await bargain.anna.click(await bargain.anna.click(newest(bargain.anna, "Your move"), "Your move"), "1")
        says(await bargain.anna.slash("game deal", **whom(bargain.bo)), sentence("aside.fist"))
    (tmp_path / "other").mkdir()
    async with evening(tmp_path / "other") as (parlor, _):
        anna = parlor.person("Anna")
        says(await anna.slash("game deal"), sentence("no-table"))
        people = await seated(parlor, NAMES)
        says(await people[0].slash("game deal", **whom(people[1])), sentence("aside.nothing"))
        assert not newest(people[0], "Your move").find_buttons("Offer a deal", None)


# -- bad input


@pytest.mark.asyncio
async def test_what_is_no_number_is_answered_with_the_limits(bargain: Bargain) -> None:
    """One private sentence each time; the draft is as it was, the other fields of the form too."""
    panel = await bargain.draft(bargain.anna, bargain.bo)
    before = (await bargain.fill(bargain.anna, panel, GIVES, 1, 1)).text
    form = await bargain.anna.click(panel, GIVES)
    first, second, _ = [one.custom_id for one in form.modal.fields]
    for kind, text in {**BAD, "too much": "6"}.items():
        outcome = await bargain.anna.submit(form, {first: text, second: "2"}, forge=True)
        says(outcome, sentence("aside.no-number", field="Cash you give", low=0, high=5))
        shown = next(one for one in bargain.anna.sees() if one.id == panel.message.id)
        assert shown.text == before, kind
    with pytest.raises(CannotDo, match="takes 1 to 3 characters"):
        await bargain.anna.submit(form, {first: "1000"})
    assert await bargain.unchanged()


@pytest.mark.asyncio
async def test_a_list_holds_only_what_it_offers(bargain: Bargain) -> None:
    for values in (["deal:0"], ["deal:9"], [], ["deal:1", "deal:2"], ["\u202edeal:1"]):
        panel = await bargain.look(bargain.anna)
        says(await bargain.anna.choose(panel, values, forge=True), NOT_NOW)


@pytest.mark.asyncio
async def test_nobody_else_answers_an_offer(bargain: Bargain) -> None:
    """Neither a bystander, nor another player, nor the maker, nor a button of our shape that is not ours."""
    sent = await bargain.offer(bargain.anna, bargain.bo, (2,))
    accept, decline, counter = (one.custom_id for one in newest_dm(bargain.bo).buttons)
    withdraw = sent.message.find_buttons("Withdraw", None)[0].custom_id
    for person, text in ((bargain.cy, "aside.not-yours"), (bargain.eve, "not-seated")):
        for custom_id in (accept, decline, counter, withdraw):
            outcome = await person.click(newest(person, "Your move"), custom_id=custom_id, forge=True)
            says(outcome, sentence(text))
    board = newest(bargain.anna, "Your move")
    says(await bargain.anna.click(board, custom_id=accept, forge=True), sentence("aside.not-yours"))
    says(await bargain.bo.click(board, custom_id=withdraw, forge=True), sentence("aside.not-yours"))
    number = (await bargain.services.store.offers(1, 0))[0].id
    forged = TicketSigner(b"somebody else").write(Ticket("accept", 1, number))
    says(await bargain.bo.click(board, custom_id=forged, forge=True), sentence("not-ours"))
    assert await bargain.unchanged()
    assert await bargain.statuses() == ["open"]


@pytest.mark.asyncio
async def test_an_offer_belongs_to_its_table(bargain: Bargain) -> None:
    """A number that was never given, a table that is not there, and one where somebody has the partner's seat."""
    await bargain.offer(bargain.anna, bargain.bo, (2,))
    number = (await bargain.services.store.offers(1, 0))[0].id
    old = newest_dm(bargain.bo)
    for place, offer, text in ((99, number, "no-such-table"), (1, 7, "aside.gone")):
        custom_id = TicketSigner(SECRET).write(Ticket("accept", place, offer))
        outcome = await bargain.bo.click(old, custom_id=custom_id, forge=True)
        assert outcome.messages[-1].text == sentence(text)
    other = await bargain.services.store.new_table(OTHER)
    await bargain.services.store.sit(other, 1, bargain.bo.id)
    custom_id = TicketSigner(SECRET).write(Ticket("accept", other, number))
    outcome = await bargain.bo.click(old, custom_id=custom_id, forge=True)
    assert outcome.messages[-1].text == sentence("aside.gone")
    assert await bargain.unchanged()


@pytest.mark.asyncio
async def test_an_old_draft_is_checked_against_what_there_is_now(bargain: Bargain) -> None:
    """It was within the limits when it was filled in; nothing is sent."""
    panel = await bargain.draft(bargain.anna, bargain.bo)
    await bargain.fill(bargain.anna, panel, GIVES, 5)
    await bargain.offer(bargain.anna, bargain.cy, (1,))
    await bargain.cy.click(newest_dm(bargain.cy), "Accept")
    says(await bargain.anna.click(panel, "Send"), GAME.words("en")["rule.out-of-range"])
    assert [one.partner for one in await bargain.services.store.offers(1, 0)] == [2]


# -- what is kept


@pytest.mark.asyncio
async def test_a_restart_loses_neither_draft_nor_offer(tmp_path: Path) -> None:
    """Begun under one bot, sent under a second, accepted under a third, which a fourth knows."""
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path, laid_out()) as services:
            bargain = Bargain(parlor, services, await seated(parlor, NAMES, GAME.key))
            panel = await bargain.draft(bargain.anna, bargain.bo)
            await bargain.fill(bargain.anna, panel, GIVES, 2)
            form = await bargain.anna.click(panel, GETS)
        async with open_house(parlor, tmp_path, laid_out()) as services:
            await bargain.anna.submit(form, {form.modal.fields[1].custom_id: "1"})
            await bargain.anna.click(panel, "Send")
            await quiet(services)
        async with open_house(parlor, tmp_path, laid_out()) as services:
            accept = newest_dm(bargain.bo).find_buttons("Accept", None)[0].custom_id
            await bargain.bo.click(newest_dm(bargain.bo), "Accept")
        async with open_house(parlor, tmp_path, laid_out()) as services:
            bargain.services = services
            outcome = await bargain.bo.click(bargain.bo.dms[0], custom_id=accept, forge=True)
            assert outcome.text.startswith(sentence("aside.you-accepted", player="♥ Anna"))
            assert await bargain.stash(bargain.anna, bargain.bo) == [(3, 3, 1), (5, 0, 2)]
            assert await bargain.entries() == 1


@pytest.mark.asyncio
async def test_what_is_kept_of_offers_holds_no_user_id(bargain: Bargain, tmp_path: Path) -> None:
    """Ids stand with the seats alone, so that they can be deleted."""
    await bargain.offer(bargain.anna, bargain.bo, (2,))
    await bargain.bo.click(newest_dm(bargain.bo), "Accept")
    await quiet(bargain.services)
    db = sqlite3.connect(tmp_path / "test.db")
    kept = str(db.execute("SELECT * FROM offers").fetchall() + db.execute("SELECT payload FROM outbox").fetchall())
    db.close()
    assert "deal:1" in kept
    for person in (*bargain.people, bargain.eve):
        assert str(person.id) not in kept


@dataclass(frozen=True)
class Cagey(Arranged):
    """What could be dealt cannot be listed."""

    def interjections(self, table: Table, seat: int) -> tuple[Interjection, ...]:
        raise ArithmeticError("a secret: 42")


@pytest.mark.asyncio
async def test_deals_that_cannot_be_listed_keep_nobody_from_moving(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The question is shown and answered; whoever wants to deal gets an incident number."""
    (arranged,) = laid_out().values()
    async with bargaining(tmp_path, {GAME.key: Cagey(GAME.decks, laid=arranged.laid)}) as bargain:
        dealt = (await bargain.look(bargain.anna)).text
        number = dealt.split()[-1].rstrip(".")
        assert dealt == sentence("incident", incident=number)
        assert f"incident {number}" in caplog.text
        panel = await bargain.anna.click(newest(bargain.anna, "Your move"), "Your move")
        await bargain.anna.click(panel, "Sit Tight")
        assert await bargain.entries() == 1
