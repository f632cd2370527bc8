"""Discord's limits as the world they are: who does not heed them is sent away, and in the end banned."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import pytest

from parlor.api.rate_limits import BAN, TOO_MANY_INVALID, RateLimits
from parlor.server import Parlor
from parlor.settings import Settings
from parlor.world.clock import Clock
from tests.parlor.company import StillClock, TinyBot, brisk, company

pytestmark = pytest.mark.asyncio
SEND = ("POST", "/channels/{channel}/messages")
MEMBER = ("GET", "/guilds/{guild}/members/{user}")
FORBIDDEN, LIMITED = 403, 429


class Heedless:
    """A client that asks and asks, whatever the headers say."""

    def __init__(self, parlor: Parlor, session: aiohttp.ClientSession) -> None:
        self._parlor, self._session = parlor, session

    async def ask(
        self, method: str, path: str, json: Any = None, *, token: str = ""
    ) -> tuple[int, Mapping[str, str], Any]:
        url, headers = f"{self._parlor.url}/api/v10{path}", {"Authorization": f"Bot {token or self._parlor.token}"}
        async with self._session.request(method, url, json=json, headers=headers) as answer:
            said = await answer.json() if answer.content_type == "application/json" else await answer.text()
            return answer.status, answer.headers, said

    async def burst(self, count: int, method: str, path: str, json: Any = None) -> list[int]:
        """The statuses of so many requests, one after the other."""
        return [(await self.ask(method, path, json))[0] for _ in range(count)]


@asynccontextmanager
async def heedless(tempo: float = 1.0) -> AsyncIterator[tuple[Parlor, Heedless]]:
    async with Parlor(Settings(tempo=tempo, clock=StillClock())) as parlor, aiohttp.ClientSession() as session:
        yield parlor, Heedless(parlor, session)


def refused_often(rates: RateLimits, times: int) -> None:
    for _ in range(times):
        rates.note_answer(FORBIDDEN)


async def test_a_channel_takes_five_messages_in_five_seconds() -> None:
    """Nobody has to switch the limits on. Each channel has its own, and an edit is not a message."""
    async with heedless() as (parlor, client):
        other = parlor.add_channel("elsewhere")
        path = f"/channels/{parlor.channel.id}/messages"
        assert await client.burst(5, "POST", path, {"content": "x"}) == [200] * 5
        status, headers, said = await client.ask("POST", path, {"content": "x"})
        assert (status, said["global"], headers["X-RateLimit-Scope"]) == (LIMITED, False, "user")
        assert said["retry_after"] == 5
        assert await client.burst(1, "POST", f"/channels/{other.id}/messages", {"content": "x"}) == [200]
        sent = parlor.messages()[0]["id"]
        assert await client.burst(6, "PATCH", f"{path}/{sent}", {"content": "y"}) == [200] * 5 + [LIMITED]
        assert await client.burst(6, "DELETE", f"{path}/{sent}") == [204] + [404] * 4 + [LIMITED]
        parlor.settings.clock.advance(5)
        assert await client.burst(1, "POST", path, {"content": "x"}) == [200]


async def test_direct_channels_and_members_are_limited_too() -> None:
    async with heedless() as (parlor, client):
        anna = parlor.person("Anna")
        body = {"recipient_id": str(anna.id)}
        assert await client.burst(11, "POST", "/users/@me/channels", body) == [200] * 10 + [LIMITED]
        found = await client.burst(6, "GET", f"/guilds/{parlor.guild.id}/members/{anna.id}")
        assert found == [200] * 5 + [LIMITED]


async def test_fifty_a_second_in_all() -> None:
    """Whatever they ask for; only answers to interactions are exempt."""
    async with heedless() as (parlor, client):
        statuses = await client.burst(51, "GET", "/users/@me")
        assert statuses == [200] * 50 + [LIMITED]
        status, headers, said = await client.ask("GET", f"/channels/{parlor.channel.id}")
        assert (status, said["global"], headers["X-RateLimit-Global"]) == (LIMITED, True, "true")
        assert said["retry_after"] == 1
        assert await client.burst(1, "POST", "/interactions/1/none/callback", {"type": 4}) == [404]


async def test_at_another_tempo_the_counts_stay_and_the_waits_are_shorter() -> None:
    async with heedless(tempo=10) as (parlor, client):
        path = f"/channels/{parlor.channel.id}/messages"
        assert await client.burst(6, "POST", path, {"content": "x"}) == [200] * 5 + [LIMITED]
        _, headers, said = await client.ask("POST", path, {"content": "x"})
        assert said["retry_after"] == float(headers["X-RateLimit-Reset-After"]) == 0.5
        parlor.settings.clock.advance(0.5)
        assert await client.burst(1, "POST", path, {"content": "x"}) == [200]


async def test_who_waits_as_long_as_announced_has_not_come_too_early() -> None:
    class Still(Clock):
        at = 1_000_000_000.00025

        def now(self) -> float:
            return self.at

    clock = Still()
    rates = RateLimits(clock)
    rates.set(*SEND, 1, 0.0004)
    assert not rates.count(*SEND, "1", exempt=False).wait
    verdict = rates.count(*SEND, "1", exempt=False)
    clock.at += verdict.wait
    assert not rates.count(*SEND, "1", exempt=False).wait


async def test_discord_py_heeds_the_headers() -> None:
    """Twelve messages and twenty members: it waits by itself, and not one answer is a 429."""
    async with company(settings=Settings(tempo=10)) as (parlor, bot):
        for number in range(12):
            await bot.table.send(str(number))
        anna = parlor.person("Anna")
        found = await asyncio.gather(*(bot.table.guild.fetch_member(anna.id) for _ in range(20)))
        assert {member.id for member in found} == {anna.id}
        assert [one.text for one in anna.sees()] == [str(number) for number in range(12)]
        assert parlor.rates.count_invalid() == 0


async def test_what_counts_as_invalid() -> None:
    """401, 403 and 429, answers to interactions included; not what is shared with others, nor what is amiss."""
    async with heedless() as (parlor, client):
        assert (await client.ask("GET", "/users/@me", token="wrong"))[0] == 401
        assert parlor.rates.count_invalid() == 1
        parlor.deny(parlor.bot, "view_channel")
        assert await client.burst(1, "GET", f"/channels/{parlor.channel.id}") == [FORBIDDEN]
        parlor.faults.answer(LIMITED, path="/users/@me")
        parlor.faults.answer(LIMITED, path="/interactions/")
        assert await client.burst(1, "GET", "/users/@me") == [LIMITED]
        assert await client.burst(1, "POST", "/interactions/1/none/callback", {"type": 4}) == [LIMITED]
        assert parlor.rates.count_invalid() == 4
        parlor.faults.answer(LIMITED, path="/users/@me", scope="shared")
        parlor.faults.answer(503, path="/users/@me")
        assert await client.burst(3, "GET", "/users/@me") == [LIMITED, 503, 200]
        assert await client.burst(1, "GET", "/channels/1") == [404]
        assert parlor.rates.count_invalid() == 4
        parlor.settings.clock.advance(599)
        assert parlor.rates.count_invalid() == 4
        parlor.settings.clock.advance(1)
        assert parlor.rates.count_invalid() == 0


async def test_ten_thousand_invalid_requests_are_a_ban() -> None:
    """Then nothing is answered, not even interactions, in a way that discord.py takes for what it is."""
    async with company() as (parlor, bot), aiohttp.ClientSession() as session:
        client = Heedless(parlor, session)
        parlor.deny(parlor.bot, "send_messages")
        refused_often(parlor.rates, TOO_MANY_INVALID - 1)
        assert not parlor.rates.banned
        with pytest.raises(discord.Forbidden):
            await bot.table.send("once too often")
        assert (parlor.rates.banned, parlor.rates.count_invalid()) == (True, TOO_MANY_INVALID)
        parlor.allow(parlor.bot, "send_messages")
        before = len(parlor.record.requests)
        with pytest.raises(discord.HTTPException) as refused:
            await bot.table.send("banned")
        assert (refused.value.status, refused.value.text) == (LIMITED, "error code: 1015")
        assert len(parlor.record.requests) == before + 1, "it does not try again"
        status, headers, said = await client.ask("POST", "/interactions/1/none/callback", {"type": 4})
        assert (status, "Via" in headers, isinstance(said, str)) == (LIMITED, False, True)
        assert parlor.rates.count_invalid() == TOO_MANY_INVALID
        parlor.settings.clock.advance(BAN)
        await bot.table.send("forgiven")
        assert (parlor.rates.banned, parlor.rates.count_invalid()) == (True, 0)


async def test_ten_thousand_in_more_than_ten_minutes_are_none() -> None:
    clock = Clock()
    rates = RateLimits(clock)
    refused_often(rates, TOO_MANY_INVALID - 1)
    clock.advance(600)
    refused_often(rates, TOO_MANY_INVALID - 1)
    assert (rates.banned, rates.ban_seconds_left()) == (False, 0)


async def edit_until_refused(parlor: Parlor, bot: TinyBot) -> discord.Message:
    """An old message that has been edited as often as it may be, half of the hour ago."""
    message = await bot.table.send("board")
    parlor.settings.clock.advance(3700)
    for number in range(3):
        await message.edit(content=str(number))
    parlor.settings.clock.advance(1800)
    return message


async def test_discord_py_sleeps_when_an_old_message_is_edited_too_often() -> None:
    """Until the first of the edits is an hour old. That is what happens to a bot that sets no longest wait."""
    async with company(settings=brisk(old_edits=3)) as (parlor, bot):
        message = await edit_until_refused(parlor, bot)
        fourth = asyncio.create_task(message.edit(content="3"))
        await parlor.until(lambda: parlor.record.requests[-1].status == LIMITED)
        said = parlor.record.requests[-1].answer
        assert 1790 < said.pop("retry_after") <= 1800
        text = "Maximum number of edits to messages older than 1 hour reached. Try again later"
        assert said == {"message": text, "code": 30046, "global": False}
        await asyncio.sleep(0.1)
        assert not fourth.done()
        fourth.cancel()
        with pytest.raises(asyncio.CancelledError):
            await fourth


async def test_discord_py_raises_where_it_may_not_wait_so_long() -> None:
    """And then other messages of the channel can be edited at once."""
    host = company(settings=brisk(old_edits=3), max_ratelimit_timeout=30)
    async with host as (parlor, bot), aiohttp.ClientSession() as session:
        message = await edit_until_refused(parlor, bot)
        with pytest.raises(discord.RateLimited) as refused:
            await message.edit(content="3")
        assert 1790 < refused.value.retry_after <= 1800
        assert parlor.rates.count_invalid() == 1
        path = f"/channels/{parlor.channel.id}/messages/{message.id}"
        _, headers, _ = await Heedless(parlor, session).ask("PATCH", path, {"content": "3"})
        assert 1790 < float(headers["Retry-After"]) <= 1800
        assert (headers["X-RateLimit-Scope"], "Via" in headers) == ("user", True)
        figures = [float(headers[f"X-RateLimit-{name}"]) for name in ("Limit", "Remaining", "Reset-After")]
        assert figures == [3, 0, float(headers["Retry-After"])]  # the message's, a guess; the channel takes edits
        fresh = await bot.table.send("a new board")
        await fresh.edit(content="goes on")
        parlor.settings.clock.advance(1800)
        assert (await message.edit(content="3")).content == "3"


async def test_an_outage_answers_everything_and_the_gateway_stays() -> None:
    async with company() as (parlor, bot), aiohttp.ClientSession() as session:
        client = Heedless(parlor, session)
        parlor.faults.outage(3600)
        for _ in range(3):
            with pytest.raises(discord.DiscordServerError) as refused:
                await bot.table.send("hello?")
            assert refused.value.status == 503
        assert await client.burst(1, "POST", "/interactions/1/none/callback", {"type": 4}) == [503]
        await parlor.person("Anna").says(None, "is anybody there?")
        await parlor.until(lambda: bot.heard)
        assert bot.is_ready()
        parlor.settings.clock.advance(3599)
        assert await client.burst(1, "GET", "/users/@me") == [503]
        parlor.settings.clock.advance(1)
        await bot.table.send("back again")
        assert [one.text for one in parlor.person("Anna").sees()] == ["is anybody there?", "back again"]
        assert parlor.rates.count_invalid() == 0


async def test_an_outage_may_be_another_error() -> None:
    async with heedless() as (parlor, client):
        parlor.faults.outage(60, status=502)
        assert await client.burst(2, "GET", "/users/@me") == [502, 502]


async def test_a_nonce_is_known_in_every_channel() -> None:
    """It belongs to the author: elsewhere too, the first message comes back, and nothing is sent."""
    async with company() as (parlor, bot):
        other = parlor.add_channel("elsewhere")
        await parlor.until(lambda: bot.get_channel(other.id))
        there = bot.get_channel(other.id)
        assert isinstance(there, discord.TextChannel)
        first = await bot.table.send("once", nonce="7")
        again = await there.send("twice", nonce="7")
        assert (again.id, again.content) == (first.id, "once")
        anna = parlor.person("Anna")
        assert anna.sees(other) == []
        parlor.settings.clock.advance(parlor.settings.nonce_window)
        await there.send("a few minutes later", nonce="7")
        assert [one.text for one in anna.sees(other)] == ["a few minutes later"]
