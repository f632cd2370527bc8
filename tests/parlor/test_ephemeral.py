"""Messages that one person sees: they belong to no guild, and only the interaction's token reaches them."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from tests.parlor.company import TinyBot, company

pytestmark = pytest.mark.asyncio


class Keyed(discord.ui.View):
    @discord.ui.button(label="Press", custom_id="press")
    async def press(self, interaction: discord.Interaction, _: discord.ui.Button[Any]) -> None:
        await interaction.response.edit_message(content="pressed")


def dress(bot: TinyBot) -> None:
    @bot.tree.command(description="A secret")
    async def secret(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("for your eyes", ephemeral=True, view=Keyed())


class Listening:
    """The frames that tell of messages, as they come from the wire."""

    def __init__(self, bot: TinyBot) -> None:
        self.frames: list[tuple[str, dict[str, Any]]] = []
        bot._connection.parsers = {
            name: self._noting(name, parse) if name.startswith(("MESSAGE", "INTERACTION")) else parse
            for name, parse in bot._connection.parsers.items()
        }
        assert bot.ws is not None
        bot.ws._discord_parsers = bot._connection.parsers

    def _noting(self, name: str, parse: Any) -> Any:
        def note(data: dict[str, Any]) -> None:
            self.frames.append((name, data))
            parse(data)

        return note


async def test_an_ephemeral_message_comes_to_the_bot_without_a_guild() -> None:
    """As a direct message does, and by that intent; a component on it brings it along, without a guild as well."""
    async with company(dress) as (parlor, bot):
        listening = Listening(bot)
        anna = parlor.person("Anna")
        outcome = await anna.slash("secret")
        await anna.click(outcome, "Press")
        await parlor.until(lambda: len(listening.frames) == 4)
        names = ["INTERACTION_CREATE", "MESSAGE_CREATE", "INTERACTION_CREATE", "MESSAGE_UPDATE"]
        assert [name for name, _ in listening.frames] == names
        (_, posted), (_, clicked), (_, edited) = listening.frames[1:]
        for shown in (posted, clicked["message"], edited):
            assert shown["flags"] & 64
            assert shown["channel_id"] == str(parlor.channel.id)
            assert not {"guild_id", "member"} & shown.keys()
        assert clicked["guild_id"] == str(parlor.guild.id)
        assert bot.heard[0].guild is None
        assert parlor.person("Bo").sees() == []


@pytest.mark.parametrize("intent", ["guild_messages", "dm_messages"])
async def test_the_intent_for_direct_messages_brings_ephemeral_ones(intent: str) -> None:
    intents = discord.Intents(guilds=True, **{intent: True})
    async with company(dress, intents=intents) as (parlor, bot):
        anna = parlor.person("Anna")
        await anna.slash("secret")
        await bot.table.send("in the open")
        await (await bot.create_dm(discord.Object(anna.id))).send("to you alone")
        seen = {"guild_messages": ["in the open"], "dm_messages": ["for your eyes", "to you alone"]}[intent]
        await parlor.until(lambda: len(bot.heard) == len(seen))
        assert [one.content for one in bot.heard] == seen


async def test_the_bots_token_does_not_reach_an_ephemeral_message() -> None:
    async with company(dress) as (parlor, bot):
        anna = parlor.person("Anna")
        outcome = await anna.slash("secret")
        message = bot.table.get_partial_message(outcome.message.id)
        for act in (message.fetch(), message.edit(content="x"), message.delete()):
            with pytest.raises(discord.NotFound) as refused:
                await act
            assert refused.value.code == 10008
        assert [one.id async for one in bot.table.history()] == []
        assert [one.text for one in anna.sees()] == ["for your eyes"]
