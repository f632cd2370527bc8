"""Offers that lapse by themselves, and what is said where there are no deals just now."""

from __future__ import annotations

import secrets
from datetime import timedelta
from pathlib import Path

import discord
import pytest

from bot.app.config import ConfigError, read
from bot.app.upkeep import let_old_offers_lapse
from bot.text.sentences import sentence
from parlor.server import Parlor
from rules.wise_guys.game import GAME
from tests.parlor.company import brisk
from tests.table.bargain import NAMES, Arranged, Bargain, bargaining, laid_out, newest_dm, unsigned
from tests.table.evening import newest, open_house, quiet, seated, whom
from tests.table.sitting import says

LAPSED = sentence("aside.lapsed", player="♠ Bo")


async def pass_time(bargain: Bargain, hours: float) -> None:
    """Let upkeep look after the offers so long after the newest one was made."""
    made = discord.utils.snowflake_time((await bargain.services.store.offers(1, 0))[-1].id)
    await let_old_offers_lapse(bargain.services, int((made + timedelta(hours=hours)).timestamp()))
    await quiet(bargain.services)


# -- by the clock


@pytest.mark.asyncio
async def test_an_offer_lapses_after_a_day(tmp_path: Path) -> None:
    """Both sides hear of it, and in the words of a withdrawn one; it lapses once."""
    async with bargaining(tmp_path) as bargain:
        await bargain.offer(bargain.anna, bargain.bo, (2,), (0, 1))
        dm = newest_dm(bargain.bo)
        accept = dm.find_buttons("Accept", None)[0].custom_id
        await pass_time(bargain, 23.9)
        assert await bargain.statuses() == ["open"]
        for hours in (24.1, 30):
            await pass_time(bargain, hours)
            assert await bargain.statuses() == ["lapsed"]
        (old,) = bargain.bo.dms
        assert (old.text, old.buttons) == (sentence("aside.gone"), [])
        (told,) = bargain.anna.dms
        assert f"{LAPSED} You give 💵2, you get 🔫1." in told.text
        assert (await bargain.bo.click(old, custom_id=accept, forge=True)).text == sentence("aside.gone")
        assert await bargain.unchanged()


@pytest.mark.asyncio
async def test_an_offer_of_a_game_that_is_over_is_left_alone(tmp_path: Path) -> None:
    """Nobody hears of it a day later."""
    async with bargaining(tmp_path) as bargain:
        await bargain.offer(bargain.anna, bargain.bo, (2,))
        await bargain.services.store.set_status(1, "over")
        await pass_time(bargain, 48)
        assert [len(one.dms) for one in (bargain.anna, bargain.bo)] == [0, 1]
        assert newest_dm(bargain.bo).buttons


@pytest.mark.asyncio
async def test_the_operator_says_after_how_long(tmp_path: Path) -> None:
    file = tmp_path / "settings"
    file.write_text("")
    assert read(file).offer_hours == 24
    file.write_text("CONSIGLIERE_OFFER_HOURS = 2\n")
    assert read(file).offer_hours == 2
    file.write_text("CONSIGLIERE_OFFER_HOURS = 0\n")
    with pytest.raises(ConfigError, match="CONSIGLIERE_OFFER_HOURS"):
        read(file)
    async with bargaining(tmp_path) as bargain:
        bargain.services.offer_hours = 2
        await bargain.offer(bargain.anna, bargain.bo, (2,))
        await pass_time(bargain, 2.1)
        assert await bargain.statuses() == ["lapsed"]


@pytest.mark.asyncio
async def test_before_the_first_of_all_days_nothing_lapses(tmp_path: Path) -> None:
    """A clock that stands at nought."""
    async with bargaining(tmp_path) as bargain:
        await bargain.offer(bargain.anna, bargain.bo, (2,))
        await let_old_offers_lapse(bargain.services, 0)
        assert await bargain.statuses() == ["open"]


async def _lapsed(data: Path, withdrawn: bool) -> list[bytes]:
    """An offer that lapses, withdrawn or not; all that its partner receives of it."""
    data.mkdir()
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, data, laid_out()) as services:
            bargain = Bargain(parlor, services, await seated(parlor, NAMES, GAME.key))
            sent = await bargain.offer(bargain.anna, bargain.bo, (4,), (0, 1))
            if withdrawn:
                await bargain.anna.click(sent, "Withdraw")
            await pass_time(bargain, 25)
            assert len(bargain.anna.dms) == (0 if withdrawn else 1)
            await bargain.look(bargain.bo)
        return unsigned(parlor, bargain.bo)


@pytest.mark.asyncio
async def test_withdrawn_or_not_it_lapses_in_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "token_hex", lambda size: "0" * 2 * size)
    here, there = await _lapsed(tmp_path / "here", True), await _lapsed(tmp_path / "there", False)
    assert any(sentence("aside.gone").encode() in one for one in here)
    assert here == there


# -- by the round


@pytest.mark.asyncio
async def test_an_offer_lapses_with_its_round(tmp_path: Path) -> None:
    """The market closes the round, and the next begins: both sides hear of it, and nobody else."""
    async with bargaining(tmp_path, laid_out(stage="market")) as bargain:
        await bargain.offer(bargain.anna, bargain.bo, (2,), (0, 1))
        for person in bargain.people:
            assert await bargain.statuses() == ["open"]
            await person.click(await person.click(newest(person, "Your move"), "Your move"), "0")
        await quiet(bargain.services)
        assert (await bargain.services.runner.session(1)).view(None).round == 2
        assert await bargain.statuses() == ["lapsed"]
        assert any(LAPSED in one.text for one in bargain.anna.dms)
        (old,) = [one for one in bargain.bo.dms if one.text == sentence("aside.gone")]
        assert not old.buttons


# -- what is possible now


@pytest.mark.asyncio
async def test_it_is_said_why_there_are_no_deals_just_now(tmp_path: Path) -> None:
    """In the list, and to the command; to whoever has closed a fist, that it is closed."""
    (arranged,) = laid_out().values()
    assert arranged.laid is not None
    paying = arranged.laid.clone()
    paying.trading = True
    async with bargaining(tmp_path, {GAME.key: Arranged(GAME.decks, laid=paying)}) as bargain:
        why = sentence("aside.closed", why=GAME.words("en")["closed.paying"])
        assert (await bargain.anna.slash("game deal")).text == why
        says(await bargain.anna.slash("game deal", **whom(bargain.bo)), why)
    (tmp_path / "fist").mkdir()
    async with bargaining(tmp_path / "fist", laid_out(stage="market")) as bargain:
        await bargain.offer(bargain.bo, bargain.anna, (1,))
        move = await bargain.anna.click(newest(bargain.anna, "Your move"), "Your move")
        await bargain.anna.click(move, "1")
        assert sentence("aside.fist") in (await bargain.look(bargain.anna)).text
        says(await bargain.anna.click(newest_dm(bargain.anna), "Counter"), sentence("aside.fist"))
