"""Slash commands, buttons, lists, forms and autocomplete, with their answers in time and too late."""

from __future__ import annotations

import asyncio

import discord
import pytest
from discord import app_commands

from parlor.people.screen import CannotDo
from tests.parlor.company import TinyBot, brisk, company

pytestmark = pytest.mark.asyncio


def dress(bot: TinyBot) -> None:
    """Commands for each kind of answer."""
    game = app_commands.Group(name="game", description="Games")

    @game.command(name="new", description="A new game")
    async def new(interaction: discord.Interaction, game: str, seats: int = 4) -> None:
        await interaction.response.send_message(f"{interaction.user.display_name} opens {game} for {seats}")

    @new.autocomplete("game")
    async def names(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        known = ["gangsters-dilemma", "wise-guys"]
        return [app_commands.Choice(name=key, value=key) for key in known if current in key]

    @game.command(name="hand", description="My hand")
    async def hand(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("secret: two guns", ephemeral=True)

    @game.command(name="with", description="Options that name somebody and some place")
    async def with_(
        interaction: discord.Interaction, who: discord.User, where: discord.TextChannel, loud: bool
    ) -> None:
        await interaction.response.send_message(f"{who.display_name} {where.name} {loud}")

    bot.tree.add_command(game)

    @bot.tree.command(description="Never answers")
    async def silent(interaction: discord.Interaction) -> None:
        pass


async def test_a_command_with_options_is_answered_for_all() -> None:
    async with company(dress) as (parlor, _bot):
        anna, bo = parlor.person("Anna"), parlor.person("Bo")
        outcome = await anna.slash("game new", game="wise-guys", seats=3)
        assert outcome.text == "Anna opens wise-guys for 3"
        assert [m.text for m in bo.sees(parlor.channel)] == ["Anna opens wise-guys for 3"]
        assert not outcome.ephemeral
        assert not outcome.deferred


async def test_an_ephemeral_answer_is_seen_by_its_actor_alone() -> None:
    async with company(dress) as (parlor, bot):
        anna, bo = parlor.person("Anna"), parlor.person("Bo")
        outcome = await anna.slash("game hand")
        assert outcome.ephemeral
        assert [m.text for m in anna.sees()] == ["secret: two guns"]
        assert bo.sees() == []
        assert any(b"two guns" in receipt.data for receipt in anna.received)
        assert not any(b"two guns" in receipt.data for receipt in bo.received)
        with pytest.raises(discord.NotFound) as refused:
            await bot.table.fetch_message(outcome.message.id)
        assert refused.value.code == 10008
        assert [m async for m in bot.table.history()] == []
        await parlor.until(lambda: bot.heard)
        assert [(one.content, one.guild) for one in bot.heard] == [("secret: two guns", None)]


async def test_options_may_name_people_and_channels() -> None:
    async with company(dress) as (parlor, _bot):
        anna, bo = parlor.person("Anna"), parlor.person("Bo")
        outcome = await anna.slash("game with", who=bo, where=parlor.channel, loud=True)
        assert outcome.text == "Bo table True"


async def test_a_client_checks_a_command_before_it_sends_it() -> None:
    async with company(dress) as (parlor, bot):
        anna = parlor.person("Anna")
        for words in ("game old", "nothing", "game new", "game"):
            with pytest.raises(CannotDo):
                await anna.slash(words)
        with pytest.raises(CannotDo):
            await anna.slash("game new", game=3)
        assert bot.interactions == []


async def test_autocomplete_offers_choices() -> None:
    async with company(dress) as (parlor, _bot):
        outcome = await parlor.person("Anna").autocomplete("game new", "game", "wise")
        assert outcome.choices == [("wise-guys", "wise-guys")]
        assert parlor.person("Anna").received[-1].kind == "choices"


async def test_no_answer_in_time_is_a_failure_and_a_late_one_is_refused() -> None:
    async with company(dress, brisk(answer_limit=0.05)) as (parlor, bot):
        anna, bo = parlor.person("Anna"), parlor.person("Bo")
        outcome = await anna.slash("silent")
        assert outcome.failed
        assert anna.received[-1].kind == "failure"
        assert "failure" not in [receipt.kind for receipt in bo.received]
        with pytest.raises(discord.NotFound) as late:
            await bot.interactions[0].response.send_message("too late")
        assert late.value.code == 10062
        assert anna.sees() == []


async def test_a_second_answer_is_refused() -> None:
    """Two processes answer the same interaction: the second hears 40060."""
    async with company(dress) as (parlor, bot):
        await parlor.person("Anna").slash("game hand")
        twin = bot.interactions[0]
        twin.response._response_type = None  # what the other process would know
        with pytest.raises(discord.HTTPException) as second:
            await twin.response.send_message("again")
        assert second.value.code == 40060


async def test_an_interaction_in_a_dm() -> None:
    async with company(dress) as (parlor, bot):
        anna, bo = parlor.person("Anna"), parlor.person("Bo")
        await anna.slash("game new", game="wise-guys", channel=anna.dm)
        assert bot.interactions[0].guild is None
        assert [m.text for m in anna.dms] == ["Anna opens wise-guys for 4"]
        assert bo.sees() == []


async def test_interactions_are_duplicated_delayed_dropped_and_reordered() -> None:
    async with company(dress) as (parlor, bot):
        anna = parlor.person("Anna")
        faults = parlor.faults.interactions
        faults.duplicate()
        await anna.slash("game hand")
        await parlor.until(lambda: len(bot.interactions) == 2)
        assert bot.interactions[0].id == bot.interactions[1].id
        faults.duplicate(held=True)
        first, second = await anna.slash("game hand"), await anna.slash("game hand")
        faults.release()
        await parlor.until(lambda: len(bot.interactions) == 5)
        ids = [first.interaction.id, second.interaction.id, first.interaction.id]
        assert [i.id for i in bot.interactions[2:]] == ids
        faults.drop()
        parlor.settings.answer_limit = 0.3
        assert (await anna.slash("game hand")).failed
        parlor.settings.answer_limit = 3.0
        faults.delay(0.05)
        assert (await anna.slash("game hand")).text == "secret: two guns"
        del bot.interactions[:]
        faults.reorder(2)
        first = await anna.slash("game hand", wait="nothing")
        second = await anna.slash("game new", game="wise-guys")
        await first.settled()
        assert [i.id for i in bot.interactions] == [second.interaction.id, first.interaction.id]


async def test_follow_ups_after_an_answer_are_as_private_as_they_say() -> None:
    async with company(dress) as (parlor, bot):
        anna, bo = parlor.person("Anna"), parlor.person("Bo")
        outcome = await anna.slash("game hand")
        hook = bot.interactions[0].followup
        public = await hook.send("for all", wait=True)
        await hook.send("for you", ephemeral=True)
        assert [m.text for m in bo.sees()] == ["for all"]
        assert [m.text for m in anna.sees()] == ["secret: two guns", "for all", "for you"]
        await public.edit(content="for all, better")
        await bot.interactions[0].edit_original_response(content="secret: one gun")
        assert outcome.text == "secret: one gun\nfor all, better\nfor you"
        await public.delete()
        await bot.interactions[0].delete_original_response()
        assert [m.text for m in anna.sees()] == ["for you"]


async def test_a_follow_up_before_the_answer_has_no_webhook() -> None:
    async with company(dress) as (parlor, bot):
        await parlor.person("Anna").slash("silent", wait="nothing")
        await parlor.until(lambda: bot.interactions)
        with pytest.raises(discord.NotFound) as refused:
            await bot.interactions[0].followup.send("first?")
        assert refused.value.code == 10015


async def test_a_token_dies_after_fifteen_minutes() -> None:
    async with company(dress) as (parlor, bot):
        outcome = await parlor.person("Anna").slash("game hand")
        parlor.settings.clock.advance(890)
        await bot.interactions[0].edit_original_response(content="still")
        parlor.expire_tokens()
        with pytest.raises(discord.HTTPException) as refused:
            await bot.interactions[0].edit_original_response(content="no more")
        assert (refused.value.status, refused.value.code) == (401, 50027)
        assert outcome.text == "still"


@pytest.mark.parametrize("private", [False, True])
async def test_the_first_follow_up_is_as_public_as_the_defer(private: bool) -> None:
    """Whatever flag it carries, the first follow-up takes the place of "is thinking..."."""

    def slow(bot: TinyBot) -> None:
        @bot.tree.command(description="Thinks first")
        async def think(interaction: discord.Interaction) -> None:
            await interaction.response.defer(ephemeral=private)
            await interaction.followup.send("first", ephemeral=not private)
            await interaction.followup.send("second", ephemeral=True)

    async with company(slow) as (parlor, _bot):
        anna, bo = parlor.person("Anna"), parlor.person("Bo")
        outcome = await anna.slash("think")
        await outcome.followed_up(2)
        assert outcome.deferred
        assert not outcome.thinking
        assert outcome.message.ephemeral == private
        assert [m.text for m in anna.sees()] == ["first", "second"]
        assert [m.text for m in bo.sees()] == ([] if private else ["first"])
        kinds = [receipt.kind for receipt in bo.received if receipt.message]
        assert kinds == ([] if private else ["message", "edit"])


async def test_a_deferred_answer_may_come_by_editing_it() -> None:
    thought = asyncio.Event()

    def slow(bot: TinyBot) -> None:
        @bot.tree.command(description="Thinks first")
        async def think(interaction: discord.Interaction) -> None:
            await interaction.response.defer(ephemeral=True)
            await thought.wait()
            await interaction.edit_original_response(content="done")

    async with company(slow) as (parlor, _bot):
        anna = parlor.person("Anna")
        waiting = await anna.slash("think", wait="ack")
        assert waiting.thinking
        thought.set()
        assert (await waiting.settled()).text == "done"
        assert waiting.ephemeral


async def test_a_command_in_a_thread() -> None:
    async with company(dress) as (parlor, bot):
        anna, bo = parlor.person("Anna"), parlor.person("Bo")
        thread = parlor.add_thread("side table", by=bo)
        outcome = await anna.slash("game new", game="wise-guys", channel=thread)
        assert outcome.message.channel_id == thread.id
        assert isinstance(bot.interactions[0].channel, discord.Thread)
        assert [m.text for m in bo.sees(thread)] == ["Anna opens wise-guys for 4"]
        assert bo.sees(parlor.channel) == []


async def test_an_answer_over_the_limits_may_be_given_again() -> None:
    """A refused answer is no answer: the bot may still give a better one in time."""
    async with company(dress) as (parlor, bot):
        outcome = await parlor.person("Anna").slash("silent", wait="nothing")
        await parlor.until(lambda: bot.interactions)
        with pytest.raises(discord.HTTPException) as refused:
            await bot.interactions[0].response.send_message("x" * 2001)
        assert refused.value.code == 50035
        await bot.interactions[0].response.send_message("short")
        assert (await outcome).text == "short"


async def test_a_bot_that_is_away_fails_its_people_and_hears_of_it_late() -> None:
    """What came while the line was down is replayed, and its time is over."""
    async with company(dress, brisk(answer_limit=0.05)) as (parlor, bot):
        anna = parlor.person("Anna")
        parlor.gateway.drop()
        outcome = await anna.slash("silent")
        assert outcome.failed
        await parlor.until(lambda: bot.interactions)
        with pytest.raises(discord.NotFound) as late:
            await bot.interactions[0].response.defer()
        assert late.value.code == 10062


async def test_a_callback_that_is_reset_may_have_counted() -> None:
    """Unknown outcome: the answer is there, though the bot saw only a broken connection."""
    async with company(dress) as (parlor, _bot):
        anna = parlor.person("Anna")
        parlor.faults.reset(method="POST", path="/callback", applied=True)
        outcome = await anna.slash("game hand")
        assert outcome.text == "secret: two guns"


async def test_a_registered_command_keeps_its_id() -> None:
    async with company(dress) as (parlor, bot):
        first = {command.name: command.id for command in await bot.tree.fetch_commands()}
        bot.tree.remove_command("silent")
        second = {command.name: command.id for command in await bot.tree.sync()}
        assert second == {"game": first["game"]}
        bot.tree.copy_global_to(guild=discord.Object(parlor.guild.id))
        assert [c.name for c in await bot.tree.sync(guild=discord.Object(parlor.guild.id))] == ["game"]
