"""The lobby is no dead end: its host is a person, its message comes back, and strangers change nothing in it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.services import Services
from bot.store import NewTable, Occupied, Table
from bot.text.sentences import sentence
from parlor.people.person import Person
from parlor.people.screen import Seen
from parlor.server import Parlor
from tests.bot.spoken import GAME, GAMES
from tests.bot.tables.by_seat import row_of
from tests.table.ending import end_game
from tests.table.evening import evening, newest, quiet, whom
from tests.table.sitting import says


class Hall:
    """A lobby of Anna's; Bo, Cy and Eve are about."""

    def __init__(self, parlor: Parlor, services: Services) -> None:
        self.parlor, self.services = parlor, services
        self.anna, self.bo, self.cy, self.eve = (parlor.person(name) for name in ("Anna", "Bo", "Cy", "Eve"))

    def lobbies(self) -> list[Seen]:
        """The lobby's messages that everybody sees."""
        return [one for one in self.eve.sees() if one.find_buttons("Sit down", None)]

    def texts(self) -> list[str]:
        return [one.text for one in self.eve.sees() if not one.ephemeral]

    async def press(self, person: Person, label: str) -> Any:
        outcome = await person.click(newest(person, label), label)
        await quiet(self.services)
        return outcome

    async def deals(self, host: Person) -> None:
        """The host starts the game; until its board is there."""
        await host.click(newest(host, "Start"), "Start")
        await self.parlor.until(lambda: any(one.find_buttons("Your move", None) for one in self.eve.sees()))
        await quiet(self.services)

    async def row(self) -> Table:
        return await row_of(self.services, 1)

    async def users(self) -> list[int | None]:
        return [one.user for one in await self.services.store.seats(1)]

    async def remove(self, person: Person, label: str) -> Any:
        """The host sends somebody away."""
        panel = await self.press(person, "Remove")
        [value] = [one.value for one in panel.message.selects[0].options if one.label == label]
        outcome = await person.choose(panel, [value])
        await quiet(self.services)
        return outcome


@pytest_asyncio.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with evening(tmp_path, GAMES) as (parlor, services):
        hall = Hall(parlor, services)
        await hall.anna.slash("game new", game=GAME.key)
        yield hall


# -- the host's chair


@pytest.mark.asyncio
async def test_the_chair_passes_to_a_person_whoever_sits_between(hall: Hall) -> None:
    """And to nobody who sits down on the seat that became free."""
    await hall.press(hall.anna, "Add a house player")
    await hall.press(hall.bo, "Sit down")
    await hall.press(hall.anna, "Leave")
    await hall.press(hall.cy, "Sit down")
    assert await hall.users() == [hall.cy.id, None, hall.bo.id]
    says(await end_game(hall.cy), sentence("not-host", host=hall.bo.id))
    says(await hall.press(hall.cy, "Start"), sentence("host-starts", host=hall.bo.id))
    await hall.press(hall.bo, "Start")
    assert (await hall.row()).status == "playing"


@pytest.mark.asyncio
async def test_a_crash_while_the_host_gets_up_leaves_no_empty_chair(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Getting up and handing over are one stroke: nothing comes between."""
    await hall.press(hall.bo, "Sit down")

    async def dies(*args: object) -> None:
        raise Occupied("the process has died")

    monkeypatch.setattr(hall.services.store, "set_host", dies)
    await hall.press(hall.anna, "Leave")
    assert (await hall.row()).host == 1
    says(await end_game(hall.eve), sentence("not-host", host=hall.bo.id))


@pytest.mark.asyncio
@pytest.mark.parametrize("way", ["button", "command"])
async def test_a_lobby_that_every_person_has_left_closes(hall: Hall, way: str) -> None:
    """A house player cannot hold it open; the channel is free, and the old message says so."""
    lobby = hall.lobbies()[0]
    await hall.press(hall.anna, "Add a house player")
    if way == "button":
        await hall.press(hall.anna, "Leave")
    else:
        says(await hall.anna.slash("game leave"), sentence("done"))
        await quiet(hall.services)
    assert (await hall.row()).status == "over"
    assert await hall.services.store.open_table_in(hall.parlor.channel.id) is None
    assert hall.texts().count(sentence("note.lobby-deserted")) == 1
    assert hall.lobbies() == []
    assert sentence("lobby.closed") in next(one for one in hall.eve.sees() if one.id == lobby.id).text
    pressed = lobby.find_buttons("Sit down", None)[0].custom_id
    says(await hall.bo.click(lobby, custom_id=pressed, forge=True), sentence("lobby-closed"))
    assert (await hall.bo.slash("game new", game=GAME.key)).message.find_buttons("Sit down", None)


@pytest.mark.asyncio
async def test_a_host_who_is_replaced_by_a_house_player_is_host_no_longer(hall: Hall) -> None:
    """Not in a running game either; and whoever takes that seat later is not host by it."""
    for person in (hall.bo, hall.cy):
        await hall.press(person, "Sit down")
    await hall.deals(hall.anna)
    says(await hall.anna.slash("game replace", seat=1), sentence("done"))
    says(await end_game(hall.eve), sentence("not-host", host=hall.bo.id))
    await hall.bo.slash("game replace", seat=1, **whom(hall.eve))
    await quiet(hall.services)
    await hall.press(hall.eve, "Take this seat")
    assert await hall.users() == [hall.eve.id, hall.bo.id, hall.cy.id]
    says(await hall.eve.slash("game host", person=hall.eve), sentence("not-host", host=hall.bo.id))


@pytest.mark.asyncio
async def test_no_host_is_nobody(hall: Hall) -> None:
    """A chair that an older program left empty is the first person's; where no person sits it is said in words."""
    await hall.press(hall.bo, "Sit down")
    await hall.services.store.set_host(1, 4)
    says(await hall.press(hall.bo, "Start"), sentence("host-starts", host=hall.anna.id))
    says(await end_game(hall.bo), sentence("not-host", host=hall.anna.id))
    for seat in (0, 1):
        await hall.services.store.replace_seat(1, seat, None, "absent")
    for outcome in (await end_game(hall.bo), await hall.press(hall.bo, "Start")):
        assert "<@" not in outcome.messages[-1].text
        says(outcome, sentence("no-host"))


# -- who may seat and unseat whom


@pytest.mark.asyncio
async def test_strangers_add_no_house_players(hall: Hall) -> None:
    says(await hall.press(hall.eve, "Add a house player"), sentence("sit-first"))
    assert await hall.users() == [hall.anna.id]
    await hall.press(hall.bo, "Sit down")
    await hall.press(hall.bo, "Add a house player")
    assert await hall.users() == [hall.anna.id, hall.bo.id, None]


@pytest.mark.asyncio
async def test_the_host_removes_a_house_player_or_a_person(hall: Hall) -> None:
    """In a private list without the host; the lobby's message follows."""
    await hall.press(hall.bo, "Sit down")
    await hall.press(hall.anna, "Add a house player")
    panel = await hall.press(hall.anna, "Remove")
    assert panel.ephemeral
    assert [one.label for one in panel.message.selects[0].options] == ["Bo", "Ida (house)"]
    await hall.remove(hall.anna, "Ida (house)")
    assert await hall.users() == [hall.anna.id, hall.bo.id]
    assert "house player" not in hall.lobbies()[0].text
    outcome = await hall.remove(hall.anna, "Bo")
    assert outcome.text == sentence("lobby.nobody-else")
    assert await hall.users() == [hall.anna.id]
    assert str(hall.bo.id) not in hall.lobbies()[0].text


@pytest.mark.asyncio
async def test_nobody_else_removes_anybody(hall: Hall) -> None:
    """Not by the button, nor by the host's own list in other hands; and nobody by a list that is out of date."""
    await hall.press(hall.bo, "Sit down")
    panel = await hall.press(hall.anna, "Remove")
    [select] = panel.message.selects
    for person in (hall.bo, hall.eve):
        says(await hall.press(person, "Remove"), sentence("not-host", host=hall.anna.id))
        theirs = await person.click(hall.lobbies()[0], custom_id=select.custom_id, forge=True)
        says(theirs, sentence("not-host", host=hall.anna.id))
    for values in (["0.0"], ["9.9"], []):
        says(await hall.anna.choose(panel, values, forge=True), sentence("gone-already"))
    await hall.press(hall.bo, "Leave")
    await hall.press(hall.cy, "Sit down")
    says(await hall.anna.choose(panel, select.values), sentence("gone-already"))
    assert await hall.users() == [hall.anna.id, hall.cy.id]


@pytest.mark.asyncio
async def test_leaving_by_command_shows_in_the_lobby(hall: Hall) -> None:
    await hall.press(hall.bo, "Sit down")
    assert str(hall.bo.id) in hall.lobbies()[0].text
    await hall.bo.slash("game leave")
    await quiet(hall.services)
    [lobby] = hall.lobbies()
    assert str(hall.bo.id) not in lobby.text
    assert str(hall.anna.id) in lobby.text


@pytest.mark.asyncio
async def test_every_row_of_the_lobby_fits(hall: Hall) -> None:
    """Penny Ante has house rules: all ten buttons are there, at most five to a row."""
    [lobby] = hall.lobbies()
    assert [one.label for one in lobby.buttons] == [
        *("Sit down", "Leave", "Ready", "Add a house player"),
        *("House rules", "Remove", "For learners", "Start", "Invite", "Series", "Pace"),
    ]  # fmt: skip


# -- who manages the channel


@pytest.mark.asyncio
async def test_who_manages_the_channel_ends_any_table(hall: Hall) -> None:
    """A lobby and a game, with a seat or without."""
    hall.parlor.allow(hall.eve, "manage_channels")
    says(await end_game(hall.eve), sentence("done"))
    await quiet(hall.services)
    assert hall.texts().count(sentence("note.ended-above")) == 1
    assert hall.lobbies() == []
    await hall.anna.slash("game new", game=GAME.key)
    for person in (hall.eve, hall.bo):
        await hall.press(person, "Sit down")
    await hall.deals(hall.anna)
    says(await end_game(hall.eve), sentence("done"))
    assert await hall.services.store.open_table_in(hall.parlor.channel.id) is None


@pytest.mark.asyncio
async def test_a_table_of_a_game_that_is_gone_can_be_ended(hall: Hall) -> None:
    hall.parlor.allow(hall.eve, "manage_channels")
    row = NewTable(hall.parlor.guild.id, hall.parlor.channel.id, "forgotten", 2, "a/1/2", 1, "", status="playing")
    says(await end_game(hall.anna), sentence("done"))
    await hall.services.store.new_table(row)
    says(await end_game(hall.eve), sentence("done"))
    assert await hall.services.store.open_table_in(hall.parlor.channel.id) is None


@pytest.mark.asyncio
async def test_the_chair_is_handed_over(hall: Hall) -> None:
    """By the host or by who manages the channel, to a person who sits; the channel is told."""
    for person in (hall.bo, hall.cy):
        await hall.press(person, "Sit down")
    says(await hall.bo.slash("game host", person=hall.bo), sentence("not-host", host=hall.anna.id))
    says(await hall.anna.slash("game host", person=hall.eve), sentence("host-sits"))
    says(await hall.anna.slash("game host", person=hall.bo), sentence("done"))
    await quiet(hall.services)
    assert hall.texts().count(sentence("note.host", player=f"<@{hall.bo.id}>")) == 1
    says(await hall.press(hall.anna, "Start"), sentence("host-starts", host=hall.bo.id))
    await hall.deals(hall.bo)
    says(await hall.eve.slash("game host", person=hall.cy), sentence("not-host", host=hall.bo.id))
    hall.parlor.allow(hall.eve, "manage_channels")
    says(await hall.eve.slash("game host", person=hall.cy), sentence("done"))
    says(await hall.bo.slash("game host", person=hall.bo), sentence("not-host", host=hall.cy.id))


# -- opening, and the message that shows it


@pytest.mark.asyncio
async def test_a_new_table_is_acknowledged_before_it_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long the disk takes, Discord has its answer."""
    async with evening(tmp_path, GAMES) as (parlor, services):
        before: list[int] = []
        write = services.store.new_table

        async def slow(*args: Any, **more: Any) -> int:
            before.append(len(parlor.record.asked("POST", "/interactions/")))
            return await write(*args, **more)

        monkeypatch.setattr(services.store, "new_table", slow)
        outcome = await parlor.person("Anna").slash("game new", game=GAME.key)
        assert before == [1]
        assert not outcome.ephemeral
        assert outcome.message.find_buttons("Sit down", None)


@pytest.mark.asyncio
async def test_who_comes_too_late_is_told_so_privately(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody else has opened a table in the same moment: the public answer is taken back."""

    async def none(channel: int) -> None:
        return None

    shown = [one.id for one in hall.bo.sees()]
    monkeypatch.setattr(hall.services.store, "open_table_in", none)
    outcome = await (await hall.eve.slash("game new", game=GAME.key)).followed_up(2)
    assert outcome.text == sentence("channel-taken")
    assert outcome.ephemeral
    assert [one.id for one in hall.bo.sees()] == shown
    assert await hall.services.store.table(2) is None


@pytest.mark.asyncio
@pytest.mark.parametrize("command", ["game board", "game new"])
@pytest.mark.parametrize("talk", [False, True])
async def test_a_lobby_whose_message_is_gone_is_shown_again(hall: Hall, command: str, talk: bool) -> None:
    """Once, as the table's message: what happens next shows in it."""
    hall.parlor.delete_message(hall.lobbies()[0])
    if talk:
        await hall.bo.says(None, "Where is it?")
    if command == "game new":
        says(await hall.bo.slash(command, game=GAME.key), sentence("channel-taken"))
    else:
        says(await hall.bo.slash(command), sentence("done"))
    await quiet(hall.services)
    assert len(hall.lobbies()) == 1
    await hall.press(hall.bo, "Sit down")
    assert str(hall.bo.id) in hall.lobbies()[0].text
    await hall.bo.slash("game leave")
    await quiet(hall.services)
    assert str(hall.bo.id) not in hall.lobbies()[0].text
    assert await hall.services.store.table(2) is None


@pytest.mark.asyncio
async def test_a_lobby_that_talk_has_pushed_away_moves_down(hall: Hall) -> None:
    """It stands there once, and is the newest; asked for again it stays where it is."""
    await hall.bo.says(None, "So much to say.")
    for _ in range(2):
        says(await hall.bo.slash("game board"), sentence("done"))
        await quiet(hall.services)
        [lobby] = hall.lobbies()
        assert lobby.id == [one.id for one in hall.eve.sees() if not one.ephemeral][-1]
    assert (await hall.row()).board_message == lobby.id


@pytest.mark.asyncio
async def test_a_lobby_that_was_never_shown_is_shown(tmp_path: Path) -> None:
    """The answer to the command was lost on its way."""
    async with evening(tmp_path, GAMES) as (parlor, services):
        hall = Hall(parlor, services)
        parlor.faults.answer(404, 10008, method="PATCH", path="/webhooks/")
        await hall.anna.slash("game new", game=GAME.key, wait="ack")
        await parlor.until(lambda: [one.status for one in parlor.record.asked("PATCH", "/webhooks/")] == [404])
        assert (await hall.row()).status == "lobby"
        says(await hall.bo.slash("game board"), sentence("done"))
        await quiet(services)
        assert len(hall.lobbies()) == 1
        await hall.press(hall.bo, "Sit down")
        await hall.deals(hall.anna)
        assert (await hall.row()).board_message == newest(hall.eve, "Your move").id


# -- the board


@pytest.mark.asyncio
@pytest.mark.parametrize("talk", [False, True])
async def test_a_board_whose_message_is_gone_comes_back(hall: Hall, talk: bool) -> None:
    """Although it would show the same, and although nothing stands below it."""
    await hall.press(hall.bo, "Sit down")
    await hall.deals(hall.anna)
    hall.parlor.delete_message(newest(hall.eve, "Your move"))
    if talk:
        await hall.bo.says(None, "Where is it?")
    says(await hall.bo.slash("game board"), sentence("done"))
    await quiet(hall.services)
    [board] = [one for one in hall.eve.sees() if one.find_buttons("Your move", None)]
    assert (await hall.row()).board_message == board.id
    says(await hall.bo.slash("game board"), sentence("done"))
    await quiet(hall.services)
    assert [one.id for one in hall.eve.sees() if one.find_buttons("Your move", None)] == [board.id]


@pytest.mark.asyncio
async def test_start_deals_whatever_becomes_of_the_lobbys_message(hall: Hall) -> None:
    """It is deleted in the moment of the press: the game begins all the same, and its board is there."""
    await hall.press(hall.bo, "Sit down")
    hall.parlor.faults.answer(404, 10008, method="PATCH", path="/webhooks/")
    await hall.anna.click(newest(hall.anna, "Start"), "Start", wait="nothing")
    await hall.parlor.until(lambda: any(one.find_buttons("Your move", None) for one in hall.eve.sees()))
    assert (await hall.row()).status == "playing"
