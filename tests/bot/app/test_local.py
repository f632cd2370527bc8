"""A table in the browser: the whole program, as `make run` starts it."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.app import config, local
from bot.app.config import ConfigError
from bot.text.sentences import sentence
from rules import GAMES
from tests import ctrl_c

ROOT = Path(__file__).parents[3]
MOVE = '"label": "Your move"'


def settings(data: Path, **environment: str) -> config.Settings:
    return config.Settings(CONSIGLIERE_DATA=data, **environment)  # type: ignore[arg-type, call-arg]


@asynccontextmanager
async def program(
    data: Path, *more: str, browser: bool = False
) -> AsyncIterator[tuple[asyncio.subprocess.Process, str]]:
    """The program and the address it prints."""
    ctrl_c.audible()
    quiet = () if browser else ("--no-browser",)
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", *quiet, "--port", "0", "--data", str(data), *more),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
        env={name: value for name, value in os.environ.items() if name != "DISCORD_TOKEN"}
        | {"PYTHONFAULTHANDLER": "1"},
    )
    assert process.stdout is not None
    try:
        async with asyncio.timeout(120):
            line = (await process.stdout.readline()).decode()
        yield process, line.removeprefix("Play at ").strip()
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def stopped(process: asyncio.subprocess.Process, how: signal.Signals) -> int:
    """How it ends when it is told to. If it does not, it is made to say on stderr what its threads are doing."""
    process.send_signal(how)
    try:
        async with asyncio.timeout(120):
            return await process.wait()
    except TimeoutError:
        process.send_signal(signal.SIGABRT)
        await process.wait()
        raise


@asynccontextmanager
async def window(address: str) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
    where = address.replace("/play?", "/window?")
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{where}&as=Anna") as wire:
        yield wire


async def frame(wire: aiohttp.ClientWebSocketResponse, text: str) -> dict[str, Any]:
    """The first frame that holds these words."""
    async with asyncio.timeout(120):
        while True:
            told: dict[str, Any] = json.loads(await wire.receive_str())
            if text in json.dumps(told):
                return told


@pytest.mark.asyncio
async def test_one_press_deals_a_game_and_a_restart_keeps_it(tmp_path: Path) -> None:
    """The welcome has a button per game; one press, and the board is there; it still is after a SIGKILL."""
    async with program(tmp_path) as (_, address), window(address) as wire:
        hello = await frame(wire, "speakeasy")
        (greeting,) = hello["messages"][hello["home"]]
        buttons = greeting["components"][0]["components"]
        assert [one["label"] for one in buttons] == [f"Play {game.title}" for game in GAMES.values()]
        where = {"channel": hello["home"], "message": greeting["id"], "custom_id": buttons[-1]["custom_id"]}
        await wire.send_json({"do": "click", "act": 1, **where})
        await frame(wire, sentence("welcome.dealt"))
        await frame(wire, MOVE)
    async with program(tmp_path) as (process, address), window(address) as wire:
        hello = await frame(wire, "speakeasy")
        said = json.dumps(hello["messages"][hello["home"]])
        if MOVE not in said:  # killed before it was on the disk: then the bot says it again
            await frame(wire, MOVE)
        assert said.count("Welcome to the speakeasy") == 1
        assert await stopped(process, signal.SIGINT) == 0
    async with program(tmp_path, "--fresh") as (_, address), window(address) as wire:
        hello = await frame(wire, "speakeasy")
        assert MOVE not in json.dumps(hello["messages"])


@pytest.mark.asyncio
async def test_every_channel_has_a_welcome_once(tmp_path: Path) -> None:
    """A restart adds none."""
    for _ in range(2):
        async with program(tmp_path) as (process, address), window(address) as wire:
            hello = await frame(wire, "speakeasy")
            said = {channel: json.dumps(messages) for channel, messages in hello["messages"].items()}
            assert len(said) > 1
            assert {text.count("Welcome to the speakeasy") for text in said.values()} == {1}
            assert await stopped(process, signal.SIGINT) == 0


@pytest.mark.asyncio
async def test_it_ends_by_sigterm_as_by_ctrl_c(tmp_path: Path) -> None:
    """While somebody looks at the page: both databases are closed, and nothing is left to carry into them."""
    async with program(tmp_path) as (process, address), window(address) as wire:
        await frame(wire, "speakeasy")
        assert await stopped(process, signal.SIGTERM) == 0
    assert not list(tmp_path.glob("*-wal"))


@pytest.mark.asyncio
async def test_a_real_token_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="DISCORD_TOKEN is set"):
        await local.serve_in_browser(settings(tmp_path, DISCORD_TOKEN="a.real.one"), GAMES, 0)


@pytest.mark.asyncio
async def test_a_port_that_is_taken_is_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(ConfigError, match=f"port {port} cannot be had"):
            await local.serve_in_browser(settings(tmp_path), GAMES, port)
