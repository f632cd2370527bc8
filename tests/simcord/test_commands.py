"""The slash commands in simcord: who sees the answer, what it does, and where a person is called what."""

from __future__ import annotations

import pytest
from discord import PermissionOverwrite, Permissions

from bot.app.client import NEEDED
from bot.interactions.permissions import OF_ITS_OWN
from bot.text.sentences import sentence
from tests.bot.tables.by_seat import seat_of
from tests.simcord.hall import Hall, files_of, labels, shown, text_of


@pytest.mark.asyncio
async def test_looking_commands_answer_only_the_one_who_asks(place: Hall) -> None:
    people = await place.seated("Anna Bo Cy")
    before = [one.id for one in place.sees(people[1])]
    for words, options, says in (
        ("game move", {}, "**"),
        ("game log", {}, sentence("log.title", page=1, pages=1)),
        ("game status", {}, "0 of 3 have chosen"),
        ("game mine", {}, place.channel.mention),
        ("rules", {"game": "gangsters-dilemma", "topic": "bribe"}, "A bribe is 1 Gin"),
        ("help", {}, "/game new"),
    ):
        told = await people[0].slash(place.channel, words, **options)
        assert told.ephemeral, words
        assert says in text_of(told.response), words
    hand = await people[0].slash(place.channel, "game hand")
    assert hand.ephemeral
    assert files_of(hand.response) == ["table.png"]
    assert [one.id for one in place.sees(people[1])] == before


@pytest.mark.asyncio
async def test_what_is_refused_is_refused_in_private(place: Hall) -> None:
    """And changes nothing."""
    place.foreseen = ("NoTable", "Refused")
    anna, bo = place.person("Anna"), place.person("Bo")
    told = [await anna.slash(place.channel, "game move")]
    assert told[0].response.content == sentence("no-table")
    await anna.slash(place.channel, "game new", game="gangsters-dilemma")
    before = [(one.id, one.content) for one in place.sees(anna) if not one.flags.ephemeral]
    told.append(await bo.slash(place.channel, "game new", game="gangsters-dilemma"))
    assert told[1].response.content == sentence("channel-taken")
    assert all(one.ephemeral for one in told)
    start = await place.press(bo, "Start")
    assert [one.ephemeral for one in start.followups] == [True]
    assert anna.mention in start.followups[0].content, "it names the host"
    assert [(one.id, one.content) for one in place.sees(anna) if not one.flags.ephemeral] == before


@pytest.mark.asyncio
async def test_a_missing_permission_is_named_before_a_game_starts(place: Hall) -> None:
    """simcord reckons the bot's rights from roles and overwrites, and the bot names just the one that it lacks."""
    guild, me = place.env.guild, place.env.bot.user
    assert me is not None
    place.foreseen = ("Refused",)
    for name, needed in NEEDED:
        if not needed or name in ("read_messages", *OF_ITS_OWN):
            continue  # without the first the bot is told of no command at all; the others are for threads
        denied = PermissionOverwrite.from_pair(Permissions.none(), Permissions(**{name: True}))
        room = guild.create_text_channel(name.replace("_", "-"), overwrites={me: denied})
        told = await place.person("Anna").slash(room, "game new", game="gangsters-dilemma")
        assert told.ephemeral, name
        assert told.response.content == sentence(
            "missing-permissions", permissions=name.replace("_", " "), channel=room.id
        )
        assert await place.services.store.open_table_in(room.id) is None


@pytest.mark.asyncio
async def test_the_board_is_edited_in_place_until_talk_has_pushed_it_away(place: Hall) -> None:
    """Private panels do not push it; when it is posted again, the old one goes."""
    people = await place.seated("Anna Bo Cy")
    first = (await place.cop() + 1) % 3
    board = place.newest(people[0], "Your move")
    await place.press(people[first], "My hand")
    panel = await place.press(people[first], "Your move")
    await people[first].click(shown(panel), label="Stash House")
    again = place.newest(people[0], "Your move")
    assert again.id == board.id
    assert "1 of 3 have chosen" in again.content
    await people[0].send(place.channel, "And then?")
    changed = await people[first].click(shown(panel), label="Change my answer")
    await people[first].click(shown(changed), label="Art Gallery")
    assert place.sees(people[0])[-1].content == "And then?", "nothing that others see has changed"
    second = people[(first + 1) % 3 if (first + 1) % 3 != await place.cop() else (first + 2) % 3]
    panel = await place.press(second, "Your move")
    await second.click(shown(panel), label="Stash House")
    boards = [one for one in place.sees(people[0]) if "Your move" in labels(one)]
    assert len(boards) == 1
    assert boards[0].id > board.id
    assert boards[0].id == place.sees(people[0])[-1].id


@pytest.mark.asyncio
async def test_somebody_else_takes_over_a_seat(place: Hall) -> None:
    """A member as an option of a command; the newcomer gets the seat's panel, the other loses it."""
    people = await place.seated("Anna Bo Cy")
    dee = place.person("Dee")
    told = await people[0].slash(place.channel, "game replace", seat=2, **{"with": dee})
    assert told.response.content == sentence("takeover.asked")
    assert await seat_of(place.services, 1, people[1].id) == 1
    await place.press(people[1], "Agree")
    await place.press(dee, "Take this seat")
    assert await seat_of(place.services, 1, dee.id) == 1
    panel = await place.press(dee, "Your move")
    assert panel.ephemeral
    assert labels(shown(panel)) or panel.response.components
    assert (await place.press(people[1], "Your move")).response.content == sentence("not-seated")
