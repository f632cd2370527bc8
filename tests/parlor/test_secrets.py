"""The record: every byte that reaches a person is in it, and no other."""

from __future__ import annotations

import io
import random

import discord
import pytest

from parlor.people.person import Person
from parlor.server import Parlor
from tests.parlor.company import TinyBot, company

pytestmark = pytest.mark.asyncio


def dress(bot: TinyBot) -> None:
    @bot.tree.command(description="Says something")
    async def say(interaction: discord.Interaction, text: str, how: str) -> None:
        private = how == "private"
        file = discord.File(io.BytesIO(f"file {text}".encode()), "f.txt")
        if how == "defer":
            await interaction.response.defer(ephemeral=True)
            await interaction.edit_original_response(content=text, attachments=[file])
        else:
            await interaction.response.send_message(text, ephemeral=private, file=file)


def holds(person: Person, canary: str) -> bool:
    return any(canary.encode() in receipt.data for receipt in person.received)


async def test_canaries_reach_their_audience_and_nobody_else() -> None:
    """Sixty words said in every way, each looked for in the bytes of every person."""
    dice = random.Random(3)
    async with company(dress) as (parlor, bot):
        people = [parlor.person(name) for name in ("Anna", "Bo", "Cat", "Dan")]
        spectator = parlor.person("Eve")
        parlor.deny(spectator, "view_channel")
        expected: dict[str, set[str]] = {}
        for number in range(60):
            canary, actor = f"canary{number}x", dice.choice(people)
            how = dice.choice(["private", "public", "defer", "dm", "channel", "edit", "follow-up"])
            seated = {person.name for person in people}
            expected[canary] = {actor.name} if how in ("private", "defer", "dm", "follow-up") else seated
            await self_say(parlor, bot, actor, canary, how)
        for canary, names in expected.items():
            found = {person.name for person in [*people, spectator] if holds(person, canary)}
            assert found == names, canary
            assert all(holds(parlor.person(name), f"file {canary}") for name in names)


async def self_say(parlor: Parlor, bot: TinyBot, actor: Person, canary: str, how: str) -> None:
    file = discord.File(io.BytesIO(f"file {canary}".encode()), "f.txt")
    if how in ("private", "public", "defer"):
        await actor.slash("say", text=canary, how=how)
    elif how == "dm":
        await (await bot.fetch_user(actor.id)).send(canary, file=file)
    elif how == "channel":
        await bot.table.send(canary, file=file)
    elif how == "edit":
        message = await bot.table.send("before")
        await message.edit(content=canary, attachments=[file])
    else:
        await actor.slash("say", text="hush", how="private")
        await bot.interactions[-1].followup.send(canary, ephemeral=True, file=file)


async def test_what_was_received_stays_received() -> None:
    """A message deleted, a channel lost, a guild left: what reached a person stays on record."""
    async with company() as (parlor, bot):
        anna = parlor.person("Anna")
        await (await bot.table.send("slip of the tongue")).delete()
        anna.leave_guild()
        assert holds(anna, "slip of the tongue")
        assert anna.sees() == []


async def test_thread_names_and_status_are_words_too() -> None:
    async with company() as (parlor, bot):
        anna, eve = parlor.person("Anna"), parlor.person("Eve")
        parlor.deny(eve, "view_channel")
        await bot.table.create_thread(name="named-secret", type=discord.ChannelType.public_thread)
        await bot.change_presence(activity=discord.Game("status-secret"))
        await parlor.until(lambda: holds(anna, "status-secret"))
        assert holds(anna, "named-secret")
        assert not holds(eve, "named-secret")
        assert holds(eve, "status-secret")
        await bot.table.typing()
        assert anna.received[-1].kind == "typing"


async def test_two_runs_give_the_same_bytes_but_for_ids_and_times() -> None:
    """The normal form in which twin worlds are compared."""
    import re

    async def play() -> list[str]:
        async with company(dress) as (parlor, _):
            anna = parlor.person("Anna")
            await anna.slash("say", text="hello", how="public")
            await anna.slash("say", text="psst", how="defer")
            return [re.sub(r"\d{15,}|\d{4}-\d\d-\d\dT[\d:.+]+|127.0.0.1:\d+", "#", r.text) for r in anna.received]

    assert await play() == await play()
