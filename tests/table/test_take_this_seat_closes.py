"""How long an advertisement for a seat stands: what closes it, and what does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.store import Advert
from bot.text.sentences import sentence
from parlor.server import Parlor
from tests.bot.spoken import GAME, GAMES
from tests.parlor.company import brisk
from tests.table.ending import end_game
from tests.table.evening import open_house, quiet, seated
from tests.table.fair import ASKED, CLOSED, TAKE, Fair, fair, full
from tests.table.sitting import says
from tests.table.test_replacing import boards

__all__ = ["fair", "full"]


@pytest.mark.asyncio
@pytest.mark.parametrize("asked", [False, True])
async def test_a_player_who_comes_back_closes_it(full: Fair, asked: bool) -> None:
    """By any button; nobody is asked about a newcomer any more, and the others' seats stay as they are."""
    await full.misses(1)
    await full.anna.slash("game board")
    await full.posts()
    if asked:
        says(await full.wants(full.eve), ASKED)
        await full.press(full.anna, "Agree")
    await full.bo.click(boards(full.bo)[-1], "My hand")
    await quiet(full.services)
    assert full.ads() == []
    assert full.reads(f"{CLOSED}-back") == 1
    assert not await full.standing()
    assert not await full.services.store.takeovers()
    assert await full.services.store._rows("SELECT * FROM votes") == []  # type: ignore[attr-defined]
    if asked:
        says(await full.cy.click(full.ballots()[-1], "Agree"), sentence("takeover.closed"))
    assert await full.unchanged()
    assert (await full.lists(full.anna)).text == sentence("advert.none")


@pytest.mark.asyncio
async def test_a_player_who_is_kept_is_replaced_by_the_others(full: Fair) -> None:
    await full.misses(1)
    await full.anna.slash("game board")
    await full.posts(full.cy)
    await full.wants(full.eve)
    [ballot] = full.ballots()
    assert sorted(ballot.mentions) == ["Anna", "Cy"], "whoever is not there has no say"
    for person in (full.anna, full.cy):
        await full.press(person, "Agree")
    assert await full.users() == [full.anna.id, full.eve.id, full.cy.id]


@pytest.mark.asyncio
async def test_it_is_withdrawn_by_whoever_posted_it_or_the_host(fair: Fair) -> None:
    """With what was asked by it. It can be posted again."""
    withdraw = sentence("advert.withdraw")
    for poster, other in ((fair.anna, fair.cy), (fair.cy, fair.eve)):
        await fair.posts(poster)
        await fair.wants(fair.finn)
        refused = sentence("advert.not-yours", host=fair.anna.id)
        says(await other.click(fair.ads()[0], withdraw), refused)
        [ad] = fair.ads()
        button, take = (ad.find_buttons(label, None)[0].custom_id for label in (withdraw, TAKE))
        says(await poster.click(ad, withdraw), sentence("done"))
        await quiet(fair.services)
        assert fair.ads() == []
        assert await fair.services.store.takeovers() == []
        says(await fair.anna.click(ad, custom_id=button, forge=True), sentence(CLOSED))
    assert fair.reads(f"{CLOSED}-withdrawn") == 2
    await fair.posts(fair.cy)
    says(await fair.eve.click(ad, custom_id=take, forge=True), sentence(CLOSED))  # of the one before
    says(await fair.anna.click(fair.ads()[0], withdraw), sentence("done"))


@pytest.mark.asyncio
async def test_it_ends_with_the_game(fair: Fair) -> None:
    """A press that comes too late says so."""
    await fair.posts()
    [ad] = fair.ads()
    button = ad.find_buttons(TAKE, None)[0].custom_id
    await end_game(fair.anna)
    await quiet(fair.services)
    assert fair.ads() == []
    assert fair.reads(f"{CLOSED}-over") == 1
    says(await fair.eve.click(ad, custom_id=button, forge=True), sentence(CLOSED))
    assert await fair.services.store.takeovers() == []


@pytest.mark.asyncio
async def test_a_message_that_was_deleted_is_posted_again(fair: Fair) -> None:
    """And where nobody does that, closing it is no trouble."""
    await fair.posts()
    fair.parlor.delete_message(fair.ads()[0])
    await fair.anna.click(await fair.lists(fair.anna), sentence("advert.again", seat=2))
    await quiet(fair.services)
    [ad] = fair.ads()
    fair.parlor.delete_message(ad)
    await fair.asks(fair.anna, 2, fair.eve)
    await fair.press(fair.eve, TAKE)
    assert await fair.standing() == []
    assert await fair.dead() == []


@pytest.mark.asyncio
async def test_one_that_is_withdrawn_while_it_is_posted_has_no_buttons(fair: Fair) -> None:
    """Whether its message has arrived by then, is on its way, or was never sent."""
    store, [_, empty, _] = fair.services.store, await fair.services.store.seats(1)
    for number in range(6):
        advert = Advert(700 + number, 1, 1, 0)
        await store.advertise(advert, empty, fair.parlor.channel.id)
        fair.services.tables.wake_outbox()
        for _ in range(number):
            await store.adverts(1)
        await store.withdraw_advert(advert)
        await quiet(fair.services)
        assert fair.ads() == []
    assert await fair.dead() == []


@pytest.mark.asyncio
async def test_it_outlives_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before anybody has pressed, while the table is asked, and at the last word."""
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path, GAMES) as services:
            fair = Fair(parlor, services, await seated(parlor, "Anna Bo Cy", GAME.key))
            await fair.bo.slash("game leave")
            await fair.posts()
        async with open_house(parlor, tmp_path, GAMES) as services:
            fair.services = services
            says(await fair.wants(fair.eve), ASKED)
            await fair.press(fair.anna, "Agree")
        async with open_house(parlor, tmp_path, GAMES) as services:
            fair.services = services
            says(await fair.wants(fair.finn), sentence("advert.first"))

            async def dies(*_: object) -> None:
                raise RuntimeError("the process has died")

            monkeypatch.setattr(services.store, "take_over", dies)
            await fair.press(fair.cy, "Agree")
        async with open_house(parlor, tmp_path, GAMES) as services:
            fair.services = services
            assert await fair.users() == [fair.anna.id, fair.eve.id, fair.cy.id]
            await quiet(services)
            assert fair.ads() == []
            assert fair.reads(f"{CLOSED}-taken") == 1
