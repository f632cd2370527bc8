"""Requests of the bot: rate limits, faults on purpose, bodies that cannot be read, and the record of them."""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import AsyncIterator
from itertools import pairwise

import aiohttp
import discord
import pytest

from parlor.settings import Settings
from tests.parlor.company import StillClock, company

pytestmark = pytest.mark.asyncio


async def test_a_rate_limit_is_waited_for_by_discord_py() -> None:
    """With headers discord.py waits by itself; a limit it could not know of answers 429 once."""
    async with company(settings=Settings()) as (parlor, bot):
        parlor.rates.set("POST", "/channels/{channel}/messages", 2, 0.15)
        for number in range(5):
            await bot.table.send(str(number))
        assert [m.text for m in parlor.person("Anna").sees()] == ["0", "1", "2", "3", "4"]
        parlor.faults.answer(429, path="/typing", retry_after=0.02)
        await bot.table.typing()
        statuses = [request.status for request in parlor.record.asked("POST", "/typing")]
        assert statuses == [429, 204]


async def test_the_limit_in_all_spares_nobody_but_interactions() -> None:
    async with company(settings=Settings()) as (parlor, bot):
        parlor.rates.global_limit = 3
        for number in range(4):
            await bot.table.send(str(number))
        assert 429 in [request.status for request in parlor.record.requests]
        assert len(parlor.person("Anna").sees()) == 4


@pytest.mark.parametrize("code", [50001, 50013, 10003])
async def test_a_fault_answers_instead(code: int) -> None:
    async with company() as (parlor, bot):
        status = 404 if code == 10003 else 403
        parlor.faults.answer(status, code, method="POST", path="/messages$")
        with pytest.raises(discord.HTTPException) as refused:
            await bot.table.send("refused")
        assert (refused.value.status, refused.value.code) == (status, code)
        await bot.table.send("accepted")
        assert [m.text for m in parlor.person("Anna").sees()] == ["accepted"]


async def test_applied_and_then_failed() -> None:
    """503 is not retried by discord.py: the message is there, and the sender does not know."""
    async with company() as (parlor, bot):
        parlor.faults.apply_then(503, method="POST", path="/messages$")
        with pytest.raises(discord.DiscordServerError):
            await bot.table.send("there", nonce="n1")
        await bot.table.send("there", nonce="n1")
        assert [m.text for m in parlor.person("Anna").sees()] == ["there"]


@pytest.mark.parametrize("applied", [False, True])
async def test_a_reset_connection(applied: bool) -> None:
    async with company() as (parlor, bot):
        parlor.faults.reset(method="POST", path="/messages$", applied=applied)
        with pytest.raises(aiohttp.ClientError):
            await bot.table.send("reset")
        assert len(parlor.person("Anna").sees()) == applied
        assert parlor.record.requests[-1].status == 0


async def test_a_late_answer() -> None:
    async with company() as (parlor, bot):
        parlor.faults.delay(0.1, path="/messages$")
        await bot.table.send("late")
        assert parlor.record.requests[-1].seconds >= 0.1


async def test_unknown_routes_and_methods() -> None:
    async with company() as (parlor, _bot), aiohttp.ClientSession() as session:
        base, headers = f"{parlor.url}/api/v10", {"Authorization": f"Bot {parlor.token}"}
        for method, path, status in [("GET", "/nothing", 404), ("DELETE", "/users/@me", 405)]:
            async with session.request(method, base + path, headers=headers) as answer:
                assert answer.status == status
                assert answer.headers["Content-Type"] == "application/json"
        async with session.get(base + "/users/@me") as answer:
            assert answer.status == 401
            assert (await answer.json())["message"] == "401: Unauthorized"


async def test_every_request_is_on_record() -> None:
    async with company() as (parlor, bot):
        await bot.table.send("hello", file=discord.File(io.BytesIO(b"bytes"), "a.txt"))
        request = parlor.record.requests[-1]
        assert (request.method, request.path) == ("POST", f"/channels/{parlor.channel.id}/messages")
        assert request.body["content"] == "hello"
        assert request.files == (b"bytes",)
        assert request.status == 200
        assert json.loads(json.dumps(request.answer))["content"] == "hello"


async def test_too_large_a_file_is_refused() -> None:
    async with company() as (_parlor, bot):
        with pytest.raises(discord.HTTPException) as refused:
            await bot.table.send(file=discord.File(io.BytesIO(bytes(11 * 1024 * 1024)), "big.bin"))
        assert (refused.value.status, refused.value.code) == (413, 40005)


async def test_a_body_that_is_no_json() -> None:
    async with company() as (parlor, _), aiohttp.ClientSession() as session:
        headers = {"Authorization": f"Bot {parlor.token}", "Content-Type": "application/json"}
        url = f"{parlor.url}/api/v10/channels/{parlor.channel.id}/messages"
        async with session.post(url, data=b"{", headers=headers) as answer:
            assert (await answer.json())["code"] == 50109


async def test_a_storm_of_refusals_is_counted() -> None:
    async with company() as (parlor, bot):
        parlor.deny(parlor.bot, "send_messages")
        for _ in range(5):
            with pytest.raises(discord.Forbidden):
                await bot.table.send("no")
        assert parlor.rates.count_invalid() == 5
        parlor.settings.clock.advance(601)
        assert parlor.rates.count_invalid() == 0


async def test_a_429_says_how_long_to_wait() -> None:
    """Who does not heed the headers is sent away with a body, a Via and a Retry-After."""
    settings = Settings(clock=StillClock())
    async with company(settings=settings) as (parlor, _), aiohttp.ClientSession() as session:
        parlor.rates.set("POST", "/channels/{channel}/typing", 1, 0.25)
        headers = {"Authorization": f"Bot {parlor.token}"}
        url = f"{parlor.url}/api/v10/channels/{parlor.channel.id}/typing"
        async with session.post(url, headers=headers) as answer:
            assert (answer.status, answer.headers["X-RateLimit-Remaining"]) == (204, "0")
        async with session.post(url, headers=headers) as answer:
            body = await answer.json()
            assert answer.status == 429
            assert answer.headers["Via"]
            assert float(answer.headers["Retry-After"]) == body["retry_after"] == 0.25
            assert body["global"] is False
        settings.clock.advance(0.25)
        async with session.post(url, headers=headers) as answer:
            assert answer.status == 204


async def test_usual_limits_make_a_bot_wait() -> None:
    """discord.py holds the call that empties a bucket until it is full again, though its message is there."""
    async with company(settings=Settings()) as (parlor, bot):
        for number in range(4):
            await bot.table.send(str(number))
        fifth = asyncio.create_task(bot.table.send("4"))
        await parlor.until(lambda: len(parlor.person("Anna").sees()) == 5)
        await asyncio.sleep(0.1)
        assert not fifth.done()
        fifth.cancel()
        with pytest.raises(asyncio.CancelledError):
            await fifth


@pytest.mark.parametrize("cuts", [(), (3,), (200, 203), (10_200, 10_395), (-5,), (-7, -3)])
async def test_a_file_that_arrives_in_pieces_is_whole(cuts: tuple[int, ...]) -> None:
    """Wherever the network cuts the request, be it in the middle of a boundary."""
    drawn = bytes(range(256)) * 40
    head = b'--x\r\nContent-Disposition: form-data; name="payload_json"\r\n\r\n{"content": "look"}\r\n'
    more = b'--x\r\nContent-Disposition: form-data; name="files[0]"; filename="a b.png"\r\n'
    body = head + more + b"Content-Type: image/png\r\n\r\n" + drawn + b"\r\n--x--\r\n"

    async def pieces() -> AsyncIterator[bytes]:
        for start, end in pairwise((0, *(cut % len(body) for cut in cuts), len(body))):
            yield body[start:end]
            await asyncio.sleep(0.02)

    async with company() as (parlor, _), aiohttp.ClientSession() as session:
        url = f"{parlor.url}/api/v10/channels/{parlor.channel.id}/messages"
        headers = {"Authorization": f"Bot {parlor.token}", "Content-Type": "multipart/form-data; boundary=x"}
        async with session.post(url, data=pieces(), headers=headers) as answer:
            assert answer.status == 200
        seen = parlor.person("Anna").sees()[-1]
        assert (seen.text, seen.attachments[0].data) == ("look", drawn)
        assert seen.attachments[0].filename == "a b.png"
