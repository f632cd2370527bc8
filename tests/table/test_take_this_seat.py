"""An open seat is advertised in the channel, somebody new presses *Take this seat*, and the table decides."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.text.sentences import sentence
from tests.bot.spoken import GAME, GAMES
from tests.table.evening import evening, quiet, seated, signed, turned_away
from tests.table.fair import ASKED, CLOSED, OPEN, POST, TAKE, Fair, fair, full
from tests.table.sitting import says
from tests.table.test_replacing import boards

__all__ = ["fair", "full"]


# -- posting


@pytest.mark.asyncio
async def test_an_open_seat_is_advertised_from_the_board(full: Fair) -> None:
    """There is a button for it as soon as somebody has left. The advertisement says what everybody may know, and
    calls nobody."""
    assert not boards(full.anna)[-1].find_buttons(OPEN, None)
    await full.bo.slash("game leave")
    listed = await full.lists(full.cy)
    assert listed.text == sentence("advert.seat-absent", seat=2)
    assert [one.label for one in listed.message.buttons] == [POST]
    posted = await full.posts(full.cy)
    assert posted.ephemeral
    line = f"{sentence('advert.seat-absent', seat=2)} {sentence('advert.stands')}"
    assert posted.text == f"{sentence('advert.posted')}\n{line}"
    [ad] = full.ads()
    assert ad.text == f"{sentence('advert.text', seat=2, game=GAME.title)}\n{sentence('advert.rule')}"
    assert [one.label for one in ad.buttons] == [TAKE, sentence("advert.withdraw")]
    assert ad.mentions == []
    assert "<@" not in ad.text


@pytest.mark.asyncio
async def test_the_status_lists_open_seats_too(full: Fair) -> None:
    """Below whom the table waits for; a seat that the house plays from the deal on is none."""
    assert (await full.anna.slash("game status")).message.buttons == []
    await full.asks(full.cy, 3)
    status = await full.anna.slash("game status")
    assert status.text.split("\n")[-1] == sentence("advert.seat-house", seat=3)
    assert [one.label for one in status.message.buttons] == [sentence("advert.post", seat=3)]
    room = full.parlor.add_channel("with a house player")
    await full.anna.slash("game new", game=GAME.key, channel=room)
    await full.parlor.until(lambda: any(one.find_buttons("Sit down", None) for one in full.anna.sees(room)))
    [lobby] = [one for one in full.anna.sees(room) if one.find_buttons("Sit down", None)]
    assert (await full.anna.slash("game status", channel=room)).text == sentence("not-begun")
    await full.anna.click(lobby, "Add a house player")
    await full.anna.click(lobby, "Start")
    await full.parlor.until(lambda: any(one.find_buttons("Your move", None) for one in full.anna.sees(room)))
    assert (await full.anna.slash("game status", channel=room)).message.buttons == []
    assert not [one for one in full.anna.sees(room) if one.find_buttons(OPEN, None)]


@pytest.mark.asyncio
@pytest.mark.parametrize("how", ["conceded", "replaced", "kept"])
async def test_which_seats_are_open(full: Fair, how: str) -> None:
    """Whose player gave up, was replaced by the house, or is kept by it since they were not there."""
    if how == "conceded":
        await full.bo.click(await full.bo.slash("game concede"), sentence("concede.button"))
    elif how == "replaced":
        await full.asks(full.bo, 2)
    else:
        await full.misses(1)
        await full.anna.slash("game board")
    kind = "person" if how == "kept" else "house"
    listed = await full.lists(full.anna)
    assert listed.text == sentence(f"advert.seat-{kind}", seat=2, player=f"<@{full.bo.id}>")
    await full.posts()
    assert len(full.ads()) == 1


@pytest.mark.asyncio
async def test_who_may_advertise(fair: Fair) -> None:
    """Who sits here; and no seat that somebody plays."""
    listed = await fair.lists(fair.eve)
    assert listed.text == sentence("advert.seat-absent", seat=2)
    assert listed.message.buttons == []
    forged = {seat: await signed(fair.services, "advertise", key=str(seat)) for seat in (1, 2)}
    board = boards(fair.eve)[-1]
    says(await fair.eve.click(board, custom_id=forged[1], forge=True), sentence("not-seated"))
    says(await fair.bo.click(board, custom_id=forged[1], forge=True), sentence("not-seated"))
    says(await fair.anna.click(board, custom_id=forged[2], forge=True), sentence("advert.not-open", seat=3))
    assert await fair.standing() == []


@pytest.mark.asyncio
async def test_one_advertisement_a_seat(fair: Fair) -> None:
    """Asked for again it comes down to where everybody sees it, and the old message goes."""
    await fair.posts()
    [first] = fair.ads()
    listed = await fair.lists(fair.cy)
    await fair.eve.says(None, "What a game")
    await fair.cy.click(listed, sentence("advert.again", seat=2))
    await quiet(fair.services)
    [second] = fair.ads()
    assert second.id > first.id
    assert first.id not in [one.id for one in fair.finn.sees()]
    [advert] = await fair.standing()
    assert (advert.poster, advert.message) == (0, second.id)


@pytest.mark.asyncio
async def test_one_against_one_waits_until_the_other_is_silent(tmp_path: Path) -> None:
    """Two deadlines may be ten minutes, and a single player is no majority."""
    async with evening(tmp_path, GAMES) as (parlor, services):
        two = Fair(parlor, services, [*await seated(parlor, "Anna Bo", GAME.key), parlor.person("Cy")])
        await two.misses(1)
        await two.anna.slash("game board")
        too_soon = sentence("advert.too-soon", player=f"<@{two.bo.id}>", days=3)
        says(await two.anna.click(await two.lists(two.anna), POST), too_soon)
        assert await two.standing() == []


# -- pressing


@pytest.mark.asyncio
async def test_nobody_takes_it_who_sits_or_has_sat_here(fair: Fair) -> None:
    """Not even who has left this very seat: it is for somebody new. Nobody is asked about them."""
    await fair.cy.slash("game leave")
    await fair.posts()
    says(await fair.wants(fair.anna), sentence("sits-already"))
    for person in (fair.bo, fair.cy):
        says(await fair.wants(person), sentence("advert.sat"))
    assert fair.ballots() == []
    assert await fair.services.store.takeovers() == []


@pytest.mark.asyncio
async def test_the_table_is_asked_about_the_first(fair: Fair) -> None:
    """Whoever has a say is called; the others hear that they came later, and the first nothing new."""
    await fair.posts(fair.cy)
    says(await fair.wants(fair.eve), ASKED)
    [ballot] = fair.ballots()
    assert sorted(ballot.mentions) == ["Anna", "Cy"]
    assert ballot.text.split("\n") == [
        sentence("takeover.what", seat=2, player=f"<@{fair.eve.id}>"),
        sentence("takeover.table"),
        sentence("ballot.agreed", players=f"<@{fair.eve.id}>"),
        sentence("ballot.open", players=f"<@{fair.anna.id}> and <@{fair.cy.id}>"),
    ]
    says(await fair.wants(fair.finn), sentence("advert.first"))
    says(await fair.wants(fair.eve), ASKED)
    says(await fair.eve.click(boards(fair.eve)[-1], "Your move"), sentence("not-seated"))
    assert len(fair.ballots()) == 1
    assert [one.user for one in await fair.services.store.takeovers()] == [fair.eve.id]


@pytest.mark.asyncio
async def test_of_two_at_once_one_is_first(fair: Fair) -> None:
    await fair.posts()
    ad = fair.ads()[-1]
    both = await asyncio.gather(*(person.click(ad, TAKE) for person in (fair.eve, fair.finn)))
    await quiet(fair.services)
    assert sorted(one.text for one in both) == sorted([ASKED, sentence("advert.first")])
    assert len(fair.ballots()) == len(await fair.services.store.takeovers()) == 1


@pytest.mark.asyncio
async def test_a_press_that_is_delivered_twice_counts_once(fair: Fair) -> None:
    await fair.posts()
    fair.parlor.faults.interactions.duplicate()
    outcome = await fair.eve.click(fair.ads()[-1], TAKE)
    await fair.parlor.until(lambda: turned_away(fair.parlor, outcome))
    await quiet(fair.services)
    assert outcome.text == ASKED
    assert len(fair.ballots()) == 1


# -- deciding


@pytest.mark.asyncio
async def test_more_than_half_of_the_table_agrees(fair: Fair) -> None:
    """The host alone is not enough, though the seat is nobody's; then the newcomer sits, and the advertisement is
    closed."""
    await fair.posts()
    await fair.wants(fair.eve)
    await fair.press(fair.anna, "Agree")
    assert await fair.users() == [fair.anna.id, None, fair.cy.id]
    says(await fair.finn.click(fair.ballots()[-1], "Agree"), sentence("not-seated"))
    agreed = await fair.press(fair.cy, "Agree")
    assert agreed.text.endswith(sentence("takeover.passed"))
    assert await fair.users() == [fair.anna.id, fair.eve.id, fair.cy.id]
    assert fair.ads() == fair.ballots() == []
    assert fair.reads(f"{CLOSED}-taken") == 1
    assert not boards(fair.anna)[-1].find_buttons(OPEN, None)
    assert await fair.dead() == []


@pytest.mark.asyncio
async def test_a_refusal_opens_it_again(fair: Fair) -> None:
    """To anybody; whoever has been refused may stand back, or come again."""
    await fair.posts()
    await fair.wants(fair.eve)
    refused = await fair.press(fair.cy, "Refuse")
    assert refused.text.endswith(sentence("takeover.refused-advert"))
    assert fair.ballots() == []
    says(await fair.wants(fair.finn), ASKED)
    says(await fair.wants(fair.eve), sentence("advert.first"))
    for person in (fair.anna, fair.cy):
        await fair.press(person, "Agree")
    assert await fair.users() == [fair.anna.id, fair.finn.id, fair.cy.id]


@pytest.mark.asyncio
async def test_whoever_wanted_it_may_want_it_no_longer(fair: Fair) -> None:
    await fair.posts()
    await fair.wants(fair.eve)
    declined = await fair.press(fair.eve, "Refuse")
    assert declined.text.endswith(sentence("takeover.declined", player=f"<@{fair.eve.id}>"))
    says(await fair.wants(fair.finn), ASKED)


@pytest.mark.asyncio
async def test_the_host_gives_it_to_somebody_as_ever(fair: Fair) -> None:
    """Whoever is named does not answer the advertisement, so the host alone decides; it is closed by that. Named,
    and pressing there, they accept."""
    await fair.posts()
    await fair.asks(fair.anna, 2, fair.eve)
    says(await fair.wants(fair.finn), sentence("advert.first"))
    says(await fair.eve.click(fair.ads()[0], TAKE), ASKED)
    await quiet(fair.services)
    assert await fair.users() == [fair.anna.id, fair.eve.id, fair.cy.id]
    assert fair.reads(f"{CLOSED}-taken") == 1


@pytest.mark.asyncio
async def test_a_house_player_keeps_the_seat_warm(fair: Fair) -> None:
    """The advertisement stands meanwhile."""
    await fair.posts()
    says(await fair.asks(fair.anna, 2), sentence("done"))
    assert len(fair.ads()) == 1
    says(await fair.wants(fair.eve), ASKED)
