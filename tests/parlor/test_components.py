"""Buttons, lists and forms under messages, old layout and new."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import ui

from parlor.people.screen import CannotDo
from tests.parlor.company import TinyBot, company

pytestmark = pytest.mark.asyncio


class Panel(ui.View):
    """A button that counts, a dead one, one that opens a form, a list of words and a list of people."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.count = 0

    @ui.button(label="More", custom_id="more")
    async def more(self, interaction: discord.Interaction, button: ui.Button[Panel]) -> None:
        self.count += 1
        await interaction.response.edit_message(content=f"count {self.count}", view=self)

    @ui.button(label="Dead", custom_id="dead", disabled=True)
    async def dead(self, interaction: discord.Interaction, button: ui.Button[Panel]) -> None:
        raise AssertionError

    @ui.button(label="Later", custom_id="later")
    async def later(self, interaction: discord.Interaction, button: ui.Button[Panel]) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="later is now")

    @ui.button(label="Form", custom_id="form")
    async def form(self, interaction: discord.Interaction, button: ui.Button[Panel]) -> None:
        await interaction.response.send_modal(Bid())

    @ui.select(
        custom_id="words", options=[discord.SelectOption(label=w, value=w) for w in ("talk", "silent", "bribe")]
    )
    async def words(self, interaction: discord.Interaction, select: ui.Select[Panel]) -> None:
        await interaction.response.send_message(f"sealed {select.values}", ephemeral=True)

    @ui.select(cls=ui.UserSelect, custom_id="people", max_values=2)
    async def people(self, interaction: discord.Interaction, select: ui.UserSelect[Panel]) -> None:
        names = [user.display_name for user in select.values]
        await interaction.response.send_message(f"with {names}", ephemeral=True)


class Bid(ui.Modal, title="Your bid"):
    """Two texts, the second of them optional."""

    amount: ui.TextInput[Bid] = ui.TextInput(label="Amount", custom_id="amount", max_length=3)
    note: ui.TextInput[Bid] = ui.TextInput(label="Note", custom_id="note", required=False)

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(content=f"bid {self.amount.value}/{self.note.value}")


async def test_a_button_updates_its_message() -> None:
    async with company() as (parlor, bot):
        anna, bo = parlor.person("Anna"), parlor.person("Bo")
        await bot.table.send("count 0", view=Panel())
        shown = bo.sees()[0]
        assert [b.label for b in shown.buttons] == ["More", "Dead", "Later", "Form"]
        outcome = await anna.click(shown, "More")
        assert outcome.message.id == shown.id
        await bo.click(None, custom_id="more")
        assert [m.text for m in anna.sees()] == ["count 2"]
        assert [r.kind for r in anna.received if r.message] == ["message", "edit", "edit"]


async def test_a_deferred_update_waits_for_the_edit() -> None:
    async with company() as (parlor, bot):
        await bot.table.send("count 0", view=Panel())
        outcome = await parlor.person("Anna").click(None, "Later")
        assert outcome.deferred
        assert not outcome.thinking
        assert outcome.text == "later is now"


async def test_dead_absent_and_unseen_buttons_cannot_be_pressed() -> None:
    async with company() as (parlor, bot):
        anna, cat = parlor.person("Anna"), parlor.person("Cat")
        await bot.table.send("count 0", view=Panel())
        shown = anna.sees()[0]
        parlor.deny(cat, "view_channel")
        for person, label in [(anna, "Dead"), (anna, "Nowhere"), (cat, "More")]:
            with pytest.raises(CannotDo):
                await person.click(shown, label)
        await anna.click(shown, custom_id="forged", forge=True, wait="nothing")
        await parlor.until(lambda: bot.interactions)
        data: Any = bot.interactions[0].data
        assert data["custom_id"] == "forged"


async def test_choosing_from_a_list() -> None:
    async with company() as (parlor, bot):
        anna, bo = parlor.person("Anna"), parlor.person("Bo")
        await bot.table.send("choose", view=Panel())
        shown = anna.sees()[0]
        assert shown.selects[0].values == ["talk", "silent", "bribe"]
        assert (await anna.choose(shown, ["bribe"], custom_id="words")).text == "sealed ['bribe']"
        assert [m.text for m in bo.sees()] == ["choose"]
        for wrong in (["sing"], [], ["talk", "bribe"]):
            with pytest.raises(CannotDo):
                await anna.choose(shown, wrong, custom_id="words")
        assert (await anna.choose(shown, ["sing"], custom_id="words", forge=True)).text == "sealed ['sing']"


async def test_choosing_people() -> None:
    async with company() as (parlor, bot):
        anna, bo = parlor.person("Anna"), parlor.person("Bo")
        await bot.table.send("choose", view=Panel())
        outcome = await anna.choose(anna.sees()[0], [bo, anna], custom_id="people")
        assert outcome.text == "with ['Bo', 'Anna']"


async def test_a_form_is_shown_filled_in_and_answered() -> None:
    async with company() as (parlor, bot):
        anna, bo = parlor.person("Anna"), parlor.person("Bo")
        await bot.table.send("bid 0", view=Panel())
        outcome = await anna.click(None, "Form")
        assert outcome.shows_modal
        assert outcome.modal.title == "Your bid"
        assert [field.label for field in outcome.modal.fields] == ["Amount", "Note"]
        assert anna.received[-1].kind == "modal"
        assert "modal" not in [r.kind for r in bo.received]
        with pytest.raises(CannotDo):
            await bo.submit(outcome, {"Amount": "7"})
        with pytest.raises(CannotDo):
            await anna.submit(outcome, {"Amount": "7777"})
        with pytest.raises(CannotDo):
            await anna.submit(outcome, {"Note": "no amount"})
        done = await anna.submit(outcome.modal, {"Amount": "7"})
        assert done.text == "bid 7/"
        assert [m.text for m in bo.sees()] == ["bid 7/"]


async def test_an_ephemeral_panel_is_walked_through() -> None:
    """A panel only its owner sees is updated by its own buttons, and by nobody else."""

    def dress(bot: TinyBot) -> None:
        @bot.tree.command(description="My panel")
        async def move(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("count 0", view=Panel(), ephemeral=True)

    async with company(dress) as (parlor, _bot):
        anna, bo = parlor.person("Anna"), parlor.person("Bo")
        panel = await anna.slash("move")
        await anna.click(panel, "More")
        await anna.click(panel, "More")
        assert [m.text for m in anna.sees()] == ["count 2"]
        with pytest.raises(CannotDo):
            await bo.click(panel.message, "More")
        assert not [r for r in bo.received if r.message]
        anna.restart_client()
        assert anna.sees() == []
        with pytest.raises(CannotDo):
            await anna.click(panel, "More")


class Deal(ui.Modal, title="A deal"):
    """The new kind of form: labels around lists and texts."""

    def __init__(self) -> None:
        super().__init__(custom_id="deal:7")
        self.gives: ui.Select[Deal] = ui.Select(
            custom_id="gives", options=[discord.SelectOption(label=w) for w in ("guns", "booze")]
        )
        self.partner: ui.UserSelect[Deal] = ui.UserSelect(custom_id="partner")
        self.words: ui.TextInput[Deal] = ui.TextInput(custom_id="words", required=False, default="please")
        self.add_item(ui.TextDisplay("Offer something"))
        self.add_item(ui.Label(text="You give", component=self.gives))
        self.add_item(ui.Label(text="To", component=self.partner))
        self.add_item(ui.Label(text="Words", component=self.words))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        to = [user.display_name for user in self.partner.values]
        await interaction.response.send_message(f"{self.gives.values} {to} {self.words.value}", ephemeral=True)


async def test_a_form_with_lists() -> None:
    def dress(bot: TinyBot) -> None:
        @bot.tree.command(description="Offer a deal")
        async def deal(interaction: discord.Interaction) -> None:
            await interaction.response.send_modal(Deal())

    async with company(dress) as (parlor, _):
        anna, bo = parlor.person("Anna"), parlor.person("Bo")
        outcome = await anna.slash("deal")
        assert [field.label for field in outcome.modal.fields] == ["You give", "To", "Words"]
        with pytest.raises(CannotDo):
            await anna.submit(outcome, {"You give": ["gold"], "To": [bo]})
        done = await anna.submit(outcome, {"You give": ["guns"], "To": [bo]})
        assert done.text == "['guns'] ['Bo'] please"
        assert bo.sees() == []


async def test_a_form_opened_by_a_command_has_no_message_to_update() -> None:
    def dress(bot: TinyBot) -> None:
        @bot.tree.command(description="Bid")
        async def bid(interaction: discord.Interaction) -> None:
            await interaction.response.send_modal(Bid())

    async with company(dress) as (parlor, bot):
        anna = parlor.person("Anna")
        outcome = await anna.submit(await anna.slash("bid"), {"amount": "7"}, wait="nothing")
        await parlor.until(lambda: parlor.record.requests[-1].status == 400)
        assert parlor.record.requests[-1].answer["code"] == 50035
        await bot.interactions[-1].response.send_message("then so", ephemeral=True)
        assert (await outcome).text == "then so"


class Sheet(ui.LayoutView):
    """Components V2: text, a section with a button, a row."""

    def __init__(self, words: str) -> None:
        super().__init__(timeout=None)
        box: ui.Container[Any] = ui.Container(ui.TextDisplay(words))
        box.add_item(
            ui.Section(ui.TextDisplay("a section"), accessory=ui.Button(label="Beside", custom_id="beside"))
        )
        self.add_item(box)
        self.add_item(ui.ActionRow(ui.Button(label="Below", custom_id="below")))


async def test_components_v2_are_read_and_cannot_be_undone() -> None:
    async with company() as (parlor, bot):
        anna = parlor.person("Anna")
        message = await bot.table.send(view=Sheet("all words"))
        shown = anna.sees()[0]
        assert shown.text == "all words\na section"
        assert [b.custom_id for b in shown.buttons] == ["beside", "below"]
        await message.edit(view=Sheet("other words"))
        assert anna.sees()[0].text == "other words\na section"
        with pytest.raises(discord.HTTPException) as refused:
            await message.edit(content="plain again")
        assert refused.value.code == 50035
