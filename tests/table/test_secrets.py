"""What a player decides is private until the rules reveal it, on Discord too."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.app.client import INTENTS
from bot.text.sentences import sentence
from parlor.server import Parlor
from tests.bot.tables.by_seat import plain_words_of
from tests.parlor.company import brisk
from tests.table.evening import dealt_evening, evening, newest, one_sentence, open_house, quiet, seated, signed
from tests.table.sitting import NAMES, Sitting, Talkative


@pytest.mark.asyncio
async def test_a_panel_is_seen_by_nobody_else(tmp_path: Path) -> None:
    """Neither the question nor the choice reaches anyone's client but the player's own."""
    async with evening(tmp_path) as (parlor, services):
        people = await seated(parlor, "Anna Bo Cy Di")
        eve = parlor.person("Eve")
        await quiet(services)
        before = {one.name: len(parlor.record.received(one)) for one in (*people, eve)}
        bo = people[1]
        panel = await bo.click(newest(bo, "My hand"), "My hand")
        assert panel.ephemeral
        assert panel.message.attachments[0].description.startswith("Gangster's Dilemma")
        text = await bo.click(panel, "As text")
        assert text.ephemeral
        assert text.text.startswith("Gangster's Dilemma, round 1\nThe Cop:")
        assert not text.message.attachments
        for other in (people[0], people[2], people[3], eve):
            assert len(parlor.record.received(other)) == before[other.name]
        assert len(parlor.record.received(bo)) > before["Bo"]


@pytest.mark.asyncio
async def test_closed_dms_are_harmless(tmp_path: Path) -> None:
    """Whoever takes no direct messages answers from the channel, and nobody is told."""
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        parlor.person("Bo").close_dms()
        async with open_house(parlor, tmp_path) as services:
            people = await seated(parlor, "Anna Bo Cy")
            await parlor.until(lambda: all(one.dms for one in (people[0], people[2])))
            assert not people[1].dms
            panel = await people[1].click(newest(people[1], "Your move"), "Your move")
            assert panel.message.buttons or panel.message.selects
            assert await services.store.open_table_in(parlor.channel.id) is not None


@pytest.mark.asyncio
async def test_a_restart_in_a_sealed_step(tmp_path: Path) -> None:
    """What lies face down is still there, and a panel from before the restart still answers."""
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path) as services:
            people = await seated(parlor, "Anna Bo Cy")
            cop = (await services.runner.session(1)).view(None).cop
            first, second = (people[(cop + step) % 3] for step in (1, 2))
            panels = {one.name: await one.click(newest(one, "Your move"), "Your move") for one in (first, second)}
            await first.click(panels[first.name], "Stash House")
        async with open_house(parlor, tmp_path) as services:
            session = await services.runner.session(1)
            assert session.sealed((cop + 1) % 3) == ("stash-house",)
            await second.click(panels[second.name], "Art Gallery")
            await first.click(panels[first.name], "Change my answer")
            changed = await first.click(panels[first.name], "Jewelry Store")
            assert "Jewelry Store" in changed.text
            session = await services.runner.session(1)
            assert session.sealed((cop + 1) % 3) == ("jewelry-store",)
            assert session.sealed((cop + 2) % 3) == ("art-gallery",)


@pytest.mark.asyncio
async def test_names_are_found_again_after_a_restart(tmp_path: Path) -> None:
    """Without the list of members, which is privileged: one by one."""
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path):
            people = await seated(parlor, "Anna Bo Cy")
        async with open_house(parlor, tmp_path) as services:
            row = await services.store.table(1)
            assert row is not None
            words = await plain_words_of(services, row.id)
            assert [words.name(seat) for seat in range(3)] == ["Anna", "Bo", "Cy"]
            log = await people[0].click(newest(people[0], "Log"), "Log")
            assert "has the Cop cards" in log.text
            assert log.ephemeral


def test_no_privileged_intent() -> None:
    """The bot never asks to read what people write, nor who is there."""
    privileged = {"message_content", "members", "presences"}
    assert not privileged & {name for name, wanted in INTENTS if wanted}


@pytest.mark.asyncio
async def test_where_there_are_no_deals_an_answer_is_only_ever_changed(tmp_path: Path) -> None:
    """Nothing in Gangster's Dilemma needs an open fist: there is no button, and an old one says what to do."""
    async with dealt_evening(tmp_path) as dealt:
        panel = await dealt.panel(dealt.gangster)
        laid = await dealt.gangster.click(panel, "Stash House")
        assert [one.label for one in laid.message.buttons] == ["Change my answer"]
        session = await dealt.services.runner.session(dealt.table)
        old = await signed(dealt.services, "retract", session.question)
        refused = await dealt.gangster.click(panel, custom_id=old, forge=True)
        assert one_sentence(refused) == sentence("change-instead")
        assert len(session.log) == 1


@pytest.mark.asyncio
async def test_what_can_be_taken_back_is_in_nobody_elses_log(tmp_path: Path) -> None:
    """Anna has taken chips and may still put them back: her log tells of it, the others' do not yet; and the
    board stays as it is."""
    async with evening(tmp_path, {"penny-ante": Talkative()}) as (parlor, services):
        sitting = Sitting(parlor, services, await seated(parlor, NAMES, "penny-ante"))
        panel = await sitting.panel(sitting.anna)
        boards = [one.payload for one in sitting.eve.sees()]
        await sitting.anna.click(panel, "Rest")
        await sitting.anna.choose(panel, ["amber"])
        await quiet(services)
        assert [one.payload for one in sitting.eve.sees()] == boards
        logs = [(await one.slash("game log")).text for one in (sitting.anna, sitting.bo, sitting.eve)]
        assert ["takes" in log for log in logs] == [True, False, False]
        await sitting.anna.click(panel, "No")
        logs = [(await one.slash("game log")).text for one in (sitting.anna, sitting.bo, sitting.eve)]
        assert ["takes" in log for log in logs] == [True, True, True]
