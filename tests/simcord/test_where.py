"""What belongs where, in simcord: a nickname to its server, a table to a server's channel."""

from __future__ import annotations

from random import Random

import pytest

from tests.simcord.hall import Hall, answer, direct


@pytest.mark.asyncio
async def test_an_answer_by_direct_message_changes_no_name(place: Hall) -> None:
    """In a direct message Discord names the user, not the member: the nickname is not there."""
    place.person("Bo", nick="Bugsy")
    people = await place.seated("Anna Bo Cy")
    assert await place.names() == ["Anna", "Bugsy", "Cy"]
    await answer(people[1].user, direct(people[1])[-1], Random(1))
    assert await place.names() == ["Anna", "Bugsy", "Cy"]


@pytest.mark.asyncio
async def test_a_nickname_stays_in_its_server(place: Hall) -> None:
    """What somebody is called elsewhere is nobody's business here."""
    people = await place.seated("Anna Bo Cy")
    elsewhere = place.env.create_guild("Elsewhere")
    bo = elsewhere.add_member(people[1].user, nick="Agent 47")
    await bo.slash(elsewhere.create_text_channel("other"), "game mine")
    assert await place.names() == ["Anna", "Bo", "Cy"]


@pytest.mark.asyncio
async def test_a_table_is_not_opened_in_a_direct_message(place: Hall) -> None:
    """There is no admin to ask for permissions there."""
    anna = place.person("Anna").user
    told = await anna.slash("game new", game="gangsters-dilemma")
    assert told.ephemeral
    assert "admin" not in told.response.content
    assert await place.services.store.open_table_in(anna.dm_channel.id) is None
