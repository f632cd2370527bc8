"""discord.py with nothing changed in it: its own addresses, over TLS, resolved to the parlor."""

from __future__ import annotations

import io
import shutil
import socket
import ssl
import subprocess
from pathlib import Path

import aiohttp
import discord
import pytest
from aiohttp.abc import AbstractResolver, ResolveResult
from discord import app_commands

from parlor.server import Parlor
from tests.parlor.company import running

pytestmark = pytest.mark.asyncio
NAMES = ("discord.com", "gateway.discord.gg", "cdn.discordapp.com")
OPENSSL = shutil.which("openssl")


class ToTheParlor(AbstractResolver):
    """Every name is 127.0.0.1 at the parlor's port."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.asked: set[str] = set()

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        self.asked.add(host)
        return [
            ResolveResult(
                hostname=host, host="127.0.0.1", port=self.port, family=socket.AF_INET, proto=0,
                flags=socket.AI_NUMERICHOST,
            )
        ]  # fmt: skip

    async def close(self) -> None:
        pass


def openssl(*words: str) -> None:
    assert OPENSSL is not None
    subprocess.run([OPENSSL, *words], check=True, capture_output=True, timeout=120)


@pytest.fixture
def certificates(tmp_path: Path) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """The server's context with a certificate for Discord's names, and a client's that trusts our own CA alone."""
    if OPENSSL is None:
        pytest.skip("no openssl to make a certificate with")
    key, ca, request, cert, extra = (str(tmp_path / name) for name in ("key", "ca", "request", "cert", "extra"))
    ca_key = str(tmp_path / "ca_key")
    new_key = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
    openssl("req", "-x509", *new_key, "-keyout", ca_key, "-out", ca, "-days", "2", "-subj", "/CN=Parlor CA")
    openssl("req", *new_key, "-keyout", key, "-out", request, "-subj", "/CN=discord.com")
    Path(extra).write_text("subjectAltName=" + ",".join(f"DNS:{name}" for name in NAMES))
    by = ("-CA", ca, "-CAkey", ca_key, "-CAcreateserial", "-days", "2", "-extfile", extra)
    openssl("x509", "-req", "-in", request, "-out", cert, *by)
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(cert, key)
    return server, ssl.create_default_context(cafile=ca)


async def test_discord_py_as_it_is(certificates: tuple[ssl.SSLContext, ssl.SSLContext]) -> None:
    """Login, READY, commands, an interaction, a file and a resume, with no attribute of discord.py touched."""
    server, client = certificates
    async with Parlor(tls=server, as_discord=True) as parlor:
        resolver = ToTheParlor(parlor.port)
        connector = aiohttp.TCPConnector(resolver=resolver, ssl=client)
        bot = discord.Client(intents=discord.Intents(guilds=True), connector=connector, guild_ready_timeout=0.01)
        tree = app_commands.CommandTree(bot)

        @tree.command(description="A picture for you")
        async def picture(interaction: discord.Interaction) -> None:
            await interaction.response.send_message(
                "yours", file=discord.File(io.BytesIO(b"png"), "p.png"), ephemeral=True
            )

        assert discord.http.Route.BASE == "https://discord.com/api/v10"
        anna, bo = parlor.person("Anna"), parlor.person("Bo")
        async with running(bot, parlor.token):
            await parlor.until(lambda: parlor.gateway.identified)
            await bot.wait_until_ready()
            await tree.sync()
            assert (await anna.slash("picture")).message.attachments[0].data == b"png"
            assert bo.sees() == []
            channel = bot.get_channel(parlor.channel.id)
            assert isinstance(channel, discord.TextChannel)
            message = await channel.send(file=discord.File(io.BytesIO(b"bytes"), "b.bin"))
            assert await message.attachments[0].read() == b"bytes"
            parlor.gateway.drop()
            await parlor.until(lambda: parlor.gateway.resumed)
            assert (await anna.slash("picture")).text == "yours"
        assert resolver.asked == set(NAMES)
        assert parlor.record.schema_problems == []
