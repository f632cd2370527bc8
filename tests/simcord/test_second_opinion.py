"""A game in simcord, a Discord that others have written: does it agree with our parlor?

simcord (3.2) has all that a table needs: slash commands with their options and autocomplete, buttons and selects
in channels and in direct messages, ephemeral messages and who sees them, uploads, a bot that is restarted, and
virtual time. It lacks, so that only the parlor tries these:

- HTTP and a gateway: it stands in for discord.py's own client, so there is no lost connection, no second process
  and no kill; no rate limits; no check against Discord's published schema;
- the nonce, which it throws away: a message sent again after an unknown outcome would stand there twice;
- closed direct messages (50007, but for bots) and the throttle on opening them (40003), unless injected as errors;
- the same interaction delivered twice, a forged custom_id, or a select's value that was not offered;
- other people's clients: it says what they may see in the history, not which events reach them.

It waits after every act until all the bot's work rests. So the outbox's rest is declared, and its look round
every second is left out.
"""

from __future__ import annotations

from random import Random

import discord
import pytest

from bot.text.sentences import sentence
from rules.kernel.session import play_back
from tests.simcord.hall import (  # type: ignore[attr-defined]
    Hall,
    answer,
    controls,
    direct,
    files_of,
    labels,
    shown,
    simcord,
    text_of,
)
from tests.sizes import long


@pytest.mark.asyncio
async def test_from_the_lobby_to_the_board(place: Hall) -> None:
    """A table is opened and filled before everyone's eyes; the deal brings the board, with its picture."""
    anna, bo, cy = (place.person(name) for name in ("Anna", "Bo", "Cy"))
    offered = await anna.autocomplete(place.channel, "rules", "topic", "black m", game="gangsters-dilemma")
    assert offered[0] == {"name": "Black Market and Speakeasy", "value": "Black Market and Speakeasy"}
    opened = await anna.slash(place.channel, "game new", game="gangsters-dilemma")
    assert not opened.ephemeral
    for person in (bo, cy):
        lobby = await place.press(person, "Sit down")
        assert person.mention in lobby.response.content
        assert lobby.response.id == opened.response.id, "the lobby is edited, not posted again"
    begun = await place.press(anna, "Start")
    assert sentence("lobby.begun") in begun.response.content
    assert labels(shown(begun)) == []
    board = place.newest(cy, "Your move")
    assert labels(board) == [sentence(f"board.{name}") for name in ("move", "hand", "log", "rules")]
    assert [one.filename for one in board.attachments] == ["table.png"]
    assert board == place.sees(cy)[-1], "the board is the newest message"
    assert "0 of 3 have chosen" in board.content


@pytest.mark.asyncio
async def test_nobody_sees_another_ones_panels(place: Hall) -> None:
    """Move, hand, log and rules are private; nobody else can even click on them."""
    people = await place.seated("Anna Bo Cy")
    eve, bo = place.person("Eve"), people[1]
    before = [one.id for one in place.sees(eve)]
    for label in ("Your move", "My hand", "Log", "Rules"):
        panel = shown(await place.press(bo, label))
        assert panel.ephemeral, label
        assert text_of(panel).strip() or files_of(panel), label
        assert panel.id in [one.id for one in place.sees(bo)], label
        for other in (people[0], people[2], eve):
            with pytest.raises(simcord.SetupError, match="not visible"):
                await other.click(panel, label="Stash House")
    for other in (people[0], people[2], eve):
        assert [one.id for one in place.sees(other)] == before


@pytest.mark.asyncio
async def test_whoever_has_no_seat_gets_one_private_sentence(place: Hall) -> None:
    people = await place.seated("Anna Bo Cy")
    eve = place.person("Eve")
    for label in ("Your move", "My hand"):
        told = await place.press(eve, label)
        assert told.ephemeral
        assert told.response.content == sentence("not-seated")
        assert told.response.id not in [one.id for one in place.sees(people[0])]


@pytest.mark.asyncio
async def test_a_sealed_question_is_answered_by_direct_message_or_in_the_channel(place: Hall) -> None:
    """Buttons in the one, buttons in the other, a menu for the Cop; an answer may be changed in either place."""
    people = await place.seated("Anna Bo Cy")
    cop = await place.cop()
    first, second, third = (people[(cop + step) % 3] for step in (1, 2, 0))
    for person in people:
        assert [
            sentence("panel.sealed", channel=place.channel.mention) in text_of(one) for one in direct(person)
        ] == [True]
    said = await first.user.click(direct(first)[0], label="Stash House")
    assert sentence("panel.chosen", answer="Stash House") in text_of(said.response)
    assert said.response.id == direct(first)[0].id, "the panel is edited in its place"
    assert "1 of 3 have chosen" in place.newest(second, "Your move").content

    panel = await place.press(second, "Your move")
    said = await second.click(shown(panel), label="Art Gallery")
    assert sentence("panel.chosen", answer="Art Gallery") in text_of(said.response)
    assert said.response.ephemeral
    session = await place.services.runner.session(1)
    assert (session.sealed((cop + 1) % 3), session.sealed((cop + 2) % 3)) == (("stash-house",), ("art-gallery",))

    panel = await place.press(first, "Your move")
    panel = await first.click(shown(panel), label="Change my answer")
    await first.click(shown(panel), label="Jewelry Store")
    assert sentence("panel.chosen", answer="Jewelry Store") in text_of(direct(first)[0])
    await second.user.click(direct(second)[0], label="Change my answer")
    await second.user.click(direct(second)[0], label="Stash House")
    session = await place.services.runner.session(1)
    assert (session.sealed((cop + 1) % 3), session.sealed((cop + 2) % 3)) == (("jewelry-store",), ("stash-house",))

    question = session.question
    [menu] = [one for one in controls(direct(third)[0]) if isinstance(one, discord.SelectMenu)]
    await third.user.select(direct(third)[0], [one.value for one in menu.options][: menu.min_values])
    session = await place.services.runner.session(1)
    assert session.question != question, "the last answer was in"


@pytest.mark.asyncio
async def test_a_direct_message_is_seen_by_nobody_else(place: Hall) -> None:
    people = await place.seated("Anna Bo Cy")
    [message] = direct(people[0])
    with pytest.raises(simcord.SetupError, match="cannot read"):
        people[0].user.dm_channel.history(viewer=people[1].user)
    with pytest.raises(simcord.SetupError):
        await people[1].user.click(message, label="Stash House")
    assert message.id not in [one.id for person in people for one in place.sees(person)]


@pytest.mark.asyncio
async def test_closed_direct_messages_are_harmless(place: Hall) -> None:
    """simcord knows no closed direct messages; an error with their number stands in for them."""
    door = place.person("Bo").user.dm_channel.id
    place.env.inject_error("POST", f"/channels/{door}/messages", status=403, code=50007, times=None)
    people = await place.seated("Anna Bo Cy")
    assert [len(direct(one)) for one in people] == [1, 0, 1]
    assert not await place.services.store.waiting_targets(), "it is not tried again"
    panel = await place.press(people[1], "Your move")
    said = await answer(people[1], shown(panel), Random(1))
    assert "You have chosen" in text_of(said.response)
    assert "1 of 3 have chosen" in place.newest(people[0], "Your move").content


@pytest.mark.asyncio
async def test_buttons_from_before_a_restart_still_work(place: Hall) -> None:
    """In the channel, in a private panel and in a direct message."""
    people = await place.seated("Anna Bo Cy")
    cop = await place.cop()
    first, second = (people[(cop + step) % 3] for step in (1, 2))
    panel = await place.press(first, "Your move")
    await place.restart()
    await first.click(shown(panel), label="Stash House")
    await second.user.click(direct(second)[0], label="Art Gallery")
    session = await place.services.runner.session(1)
    assert (session.sealed((cop + 1) % 3), session.sealed((cop + 2) % 3)) == (("stash-house",), ("art-gallery",))
    assert "2 of 3 have chosen" in place.newest(people[0], "Your move").content


@long
@pytest.mark.asyncio
async def test_a_whole_game(place: Hall) -> None:
    """Four people answer at random, by direct message where they have one; nobody ever sees another's panel."""
    rng = Random(1)
    people = await place.seated("Anna Bo Cy Di")
    seats = {one.seat: one.user for one in await place.services.store.seats(1)}
    by_id = {person.id: person for person in people}
    session = await place.services.runner.session(1)
    panels: dict[int, int] = {}
    while session.ask is not None:
        for seat in sorted(session.waiting_for):
            person = by_id[seats[seat]]
            if len(session.ask.decisions) > 1 and rng.random() < 0.5:
                await answer(person.user, direct(person)[-1], rng)
                continue
            panel = shown(await place.press(person, "Your move"))
            panels[panel.id] = person.id
            await answer(person, panel, rng)
        session = await place.services.runner.session(1)
    assert sentence("board.over") in place.newest(people[0], "Your move").content
    for person in people:
        seen = {one.id for one in place.sees(person)} & panels.keys()
        assert seen == {panel for panel, owner in panels.items() if owner == person.id}
    replayed = play_back(session.game, 4, session.seed, session.options, await place.services.store.log(1))
    assert replayed.result == session.result
