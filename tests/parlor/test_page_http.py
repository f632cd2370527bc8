"""The page over HTTP: who gets in, and which files are served."""

from __future__ import annotations

import io
import json

import aiohttp
import discord
import pytest

from parlor.page_server.http import PAGE
from parlor.server import Parlor
from tests.parlor.pages import KEY, playing, status

pytestmark = pytest.mark.asyncio


async def test_the_page_opens_with_its_key_from_this_machine_only() -> None:
    """A wrong or missing key, another host name, another site's page: 403 and not a word."""
    async with Parlor(windows=KEY) as parlor:
        play = parlor.address.removeprefix(parlor.url)
        here, there = f"127.0.0.1:{parlor.port}", f"localhost:{parlor.port}"
        assert await status(parlor, play) == (200, (PAGE / "index.html").read_bytes())
        assert (await status(parlor, play, Host=there, Origin=f"http://{there}"))[0] == 200
        window = play.replace("/play", "/window")
        for path in (play, window):
            for wrong in (path.replace("signs", "sighs"), path.partition("?")[0], path.partition("=")[0] + "="):
                assert await status(parlor, wrong) == (403, b""), wrong
            assert await status(parlor, path.partition("=")[0] + "=cl%C3%A9") == (403, b"")
        file = "/page/" + next(path.name for path in PAGE.iterdir() if path.suffix == ".js")
        for path in (play, window, file, "/cdn/attachments/1/2/x.png", "/api/v10/gateway", "/gateway"):
            for host in (
                "evil.example",
                f"evil.example:{parlor.port}",
                "127.0.0.1",
                f"127.0.0.1:{parlor.port + 1}",
            ):
                assert await status(parlor, path, Host=host) == (403, b""), (path, host)
            for origin in (
                "http://evil.example",
                "null",
                "http://127.0.0.1",
                f"https://{here}",
                f"http://{here}.",
            ):
                assert await status(parlor, path, Origin=origin) == (403, b""), (path, origin)
        assert parlor.record.internal_errors == []


async def test_another_site_cannot_open_a_window() -> None:
    """A websocket is not held back by the browser itself: the server looks at its origin."""
    async with Parlor(windows=KEY) as parlor, aiohttp.ClientSession() as session:
        for key, origin in [(KEY, "http://evil.example"), ("wrong", parlor.url), ("", parlor.url)]:
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await session.ws_connect(f"{parlor.url}/window", params={"key": key}, origin=origin)
            assert refused.value.status == 403
        good = await session.ws_connect(f"{parlor.url}/window", params={"key": KEY}, origin=parlor.url)
        assert json.loads(await good.receive_str())["me"]["name"] == "Anna"
        await good.close()


async def test_only_files_of_the_page_are_served() -> None:
    async with Parlor(windows=True) as parlor:
        assert (await status(parlor, "/page/style.css"))[0] == 200
        for name in ("..%2fserver.py", "..%2Fpage%2Findex.html", "none.js", "%00", "page"):
            assert (await status(parlor, f"/page/{name}"))[0] == 404, name


async def test_the_page_may_load_nothing_from_elsewhere() -> None:
    async with playing() as (parlor, bot), aiohttp.ClientSession() as session:
        async with session.get(parlor.address) as page:
            policy = page.headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy
            assert "frame-ancestors 'none'" in policy
            assert page.headers["Referrer-Policy"] == "no-referrer"
        sent = await bot.table.send(file=discord.File(io.BytesIO(b"<script>"), "x.html"))
        async with session.get(sent.attachments[0].url) as file:
            assert file.headers["X-Content-Type-Options"] == "nosniff"
            assert "sandbox" in file.headers["Content-Security-Policy"]


async def test_without_windows_there_is_no_page() -> None:
    async with Parlor() as parlor:
        for path in ("/play?key=", "/window?key=", "/page/index.html"):
            assert (await status(parlor, path))[0] == 404
        assert parlor.people == {}
        assert (await status(parlor, "/api/v10/gateway", Host="any.example"))[0] == 200
