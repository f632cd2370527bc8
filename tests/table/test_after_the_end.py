"""When a game is over: how it came out, the whole of it as a file, the proof of its dice, and a rematch."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio

from bot.cli.random_players import random_answer
from bot.finish import saves
from bot.finish.ending import look_back, tell_ending
from bot.interactions.tickets import Ticket, TicketSigner
from bot.services import Services
from bot.store import Table
from bot.text.sentences import sentence
from bot.text.signs import sign_of
from bot.text.words import Words
from parlor.people.outcome import Outcome
from parlor.people.person import Person
from parlor.server import Parlor
from rules.kernel.session import Session
from tests.bot.spoken import GAME, GAMES, SpokenPennyAnte
from tests.bot.tables.by_seat import by_seat
from tests.parlor.company import brisk
from tests.table.ending import end_game
from tests.table.evening import SECRET, evening, newest, open_house, quiet, seated, signed
from tests.table.sitting import says
from tests.table.watching import signed_words

DILEMMA = "gangsters-dilemma"


class Played:
    """A game of three that has been played, or has just been dealt."""

    def __init__(self, parlor: Parlor, services: Services, people: list[Person]) -> None:
        self.parlor, self.services, self.people = parlor, services, people
        self.anna, self.bo, self.cy = people
        self.eve = parlor.person("Eve")

    async def row(self) -> Table:
        row = await self.services.store.table(1)
        assert row is not None
        return row

    async def to_the_end(self, questions: int = 1000) -> Session:
        """Everyone answers at random."""
        rng, session = Random("evening"), await self.services.runner.session(1)
        while session.ask is not None and questions:
            for seat in sorted(session.waiting_for):
                value = random_answer(session.ask.decisions[seat], rng)
                session = await by_seat(self.services).answer(1, seat, session.question, value, None)
            questions -= 1
        await quiet(self.services)
        return session

    async def again(self, person: Person) -> Outcome:
        """Somebody asks for a rematch; until its lobby is there."""
        outcome = await person.click(newest(person, "Rematch"), "Rematch", wait="ack")
        await self.parlor.until(lambda: any(one.find_buttons("I'm in", None) for one in self.eve.sees()))
        await quiet(self.services)
        return outcome

    def texts(self) -> list[str]:
        """What everybody in the channel can read."""
        return [one.text for one in self.eve.sees() if not one.ephemeral]


@pytest_asyncio.fixture
async def table(tmp_path: Path) -> AsyncIterator[Played]:
    async with evening(tmp_path, GAMES) as (parlor, services):
        yield Played(parlor, services, await seated(parlor, "Anna Bo Cy", GAME.key))


def the_file(outcome: Outcome, folder: Path) -> saves.Save:
    """The save that was attached, read as anybody would read it."""
    assert outcome.ephemeral
    [file] = outcome.message.attachments
    path = folder / file.filename
    path.write_bytes(file.data)
    return saves.read(path)


def checked(table: Played) -> list[str]:
    """What the channel was told of a check."""
    return [text for text in table.texts() if "was checked" in text]


# -- the last message


@pytest.mark.asyncio
async def test_the_last_message_says_how_it_came_out(table: Played) -> None:
    """Who has won and why, a picture with the ranking, and the seed, which nobody has seen before; it comes last,
    and once."""
    seed = (await table.row()).seed
    assert not any(seed.split("/")[0] in one.text for one in table.eve.received)
    session = await table.to_the_end()
    assert session.result is not None
    texts = table.texts()
    assert [number for number, text in enumerate(texts) if seed in text] == [len(texts) - 1]
    names = ("Anna", "Bo", "Cy")
    [first] = session.result.ranking[0]
    head, why, foot = texts[-1].splitlines()
    assert head == sentence("end.won", game=GAME.title, winner=f"{sign_of(first)} {names[first]} wins")
    assert why == "The richest wins."
    assert foot == sentence("end.seed", seed=seed)
    assert foot.startswith("-# ")
    last = newest(table.eve, "Rematch")
    [picture] = last.attachments
    assert picture.data.startswith(b"\x89PNG")
    ranked = [seat for tied in session.result.ranking for seat in tied]
    shown = [line.partition(". ")[2] for line in (picture.description or "").split("\n")[2:]]
    assert shown == [f"{names[seat]}: {session.result.scores[seat]}" for seat in ranked]
    labels = ["Rematch", "Replay", "Export", "Verify", "Rematch as a series"]
    assert [one.label for one in last.buttons] == labels
    assert [one.style for one in last.buttons] == [1, 2, 2, 2, 2]
    assert last.mentions == []


@pytest.mark.asyncio
async def test_a_game_of_ours_has_its_highlights_and_its_figures(tmp_path: Path) -> None:
    """In the last message, below who has won; its picture tells what each score is made of."""
    async with evening(tmp_path) as (parlor, services):
        names = ("Anna", "Bo", "Cy")
        table = Played(parlor, services, await seated(parlor, " ".join(names), DILEMMA))
        session = await table.to_the_end()
        assert session.result is not None
        last = newest(table.eve, "Rematch")
        words = signed_words(session.game, names)
        told = [words.say(one) for one in session.game.highlights(session.events(None))]
        assert 3 <= len(told) <= 5
        assert last.text.splitlines()[1:-1] == [words.say(session.result.why), *told]
        assert len(last.text) <= 2000
        [picture] = last.attachments
        seen = tell_ending(Words(session.game, names), session.game, session.result, look_back(session))
        assert (picture.data, picture.description) == (seen.paint().encode().png, seen.alt())
        assert "(Demands " in seen.alt()


@pytest.mark.asyncio
@pytest.mark.parametrize("what", ["look_back", "tell_ending"])
async def test_where_the_picture_breaks_the_ranking_is_text(
    what: str, table: Played, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The game is over all the same, and the log says what was the matter."""

    def break_down(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(f"bot.finish.service.{what}", break_down)
    session = await table.to_the_end()
    assert session.result is not None
    last = newest(table.eve, "Rematch")
    assert last.attachments == []
    lines = [line.split() for line in last.text.splitlines() if line[:1].isdigit()]
    ranked = [seat for tied in session.result.ranking for seat in tied]
    assert [int(line[-1]) for line in lines] == [session.result.scores[seat] for seat in ranked]
    assert "not-drawn" in caplog.text


# -- the whole game as a file


@pytest.mark.asyncio
async def test_nobody_exports_a_game_that_goes_on(table: Played, tmp_path: Path) -> None:
    """Neither by the command nor by a button that cannot be there yet."""
    await table.to_the_end(questions=3)
    button = await signed(table.services, "export")
    board = newest(table.anna, "Your move")
    for outcome in (
        await table.anna.slash("game export"),
        await table.anna.click(board, custom_id=button, forge=True),
    ):
        says(outcome, sentence("end.not-yet"))
        assert not outcome.messages[-1].attachments
    assert (await table.row()).seed not in "".join(one.text for one in table.anna.received)


@pytest.mark.asyncio
async def test_the_whole_game_as_a_file(table: Played, tmp_path: Path) -> None:
    """By command or button, for anyone, privately; every entry, every roll and the commitment hold."""
    session = await table.to_the_end()
    before = len(table.bo.received)
    by_command = the_file(await table.eve.slash("game export"), tmp_path)
    by_button = the_file(await table.anna.click(newest(table.anna, "Export"), "Export"), tmp_path)
    assert by_command == by_button
    assert len(table.bo.received) == before
    assert by_command.commitment == (await table.row()).commitment
    assert by_command.names == ("Anna", "Bo", "Cy")
    assert saves.verify(by_command, GAMES) == []
    assert saves.load(by_command, GAMES).result == session.result


@pytest.mark.asyncio
async def test_a_game_ended_early_is_over_too(table: Played, tmp_path: Path) -> None:
    """Its file has no result, and its dice can be checked."""
    await table.to_the_end(questions=4)
    await end_game(table.anna)
    await quiet(table.services)
    last = newest(table.eve, "Rematch")
    assert (await table.row()).seed in last.text
    assert "richest" not in last.text
    save = the_file(await table.bo.slash("game export"), tmp_path)
    assert save.result is None
    assert len(save.entries) == len(await table.services.store.log(1))
    assert saves.verify(save, GAMES) == []
    says(await table.bo.slash("game verify"), sentence("done"))
    await quiet(table.services)
    assert len(checked(table)) == 1
    assert "wrong" not in checked(table)[0]


@pytest.mark.asyncio
async def test_where_no_game_was_dealt_there_is_none(tmp_path: Path) -> None:
    async with evening(tmp_path, GAMES) as (parlor, services):
        anna = parlor.person("Anna")
        for command in ("game export", "game verify"):
            says(await anna.slash(command), sentence("no-table"))
        await anna.slash("game new", game=GAME.key)
        says(await anna.slash("game export"), sentence("end.not-yet"))
        await end_game(anna)
        await quiet(services)
        for command in ("game export", "game verify"):
            says(await anna.slash(command), sentence("end.never-dealt"))
        row = await services.store.table(1)
        assert row is not None
        assert not any(row.seed in one.text for one in anna.received)


# -- the proof


@pytest.mark.asyncio
async def test_before_the_end_there_is_a_promise(table: Played) -> None:
    """The commitment, to the one who asks; the channel hears nothing."""
    await table.to_the_end(questions=3)
    heard = len(table.bo.received)
    outcome = await table.anna.slash("game verify")
    assert (await table.row()).commitment in outcome.text
    assert outcome.ephemeral
    await quiet(table.services)
    assert len(table.bo.received) == heard


@pytest.mark.asyncio
@pytest.mark.parametrize("by", ["command", "button"])
async def test_after_the_end_everybody_can_see_the_proof(by: str, table: Played) -> None:
    """In the channel: the seed, what was checked, and what it does not prove. Anybody can check it by hand."""
    await table.to_the_end()
    last = newest(table.eve, "Verify")
    says(
        await (table.eve.slash("game verify") if by == "command" else table.eve.click(last, "Verify")),
        sentence("done"),
    )
    await quiet(table.services)
    [text] = checked(table)
    row = await table.row()
    save = saves.save(await table.services.runner.session(1))
    assert row.seed in text
    assert f"All {len(save.entries)} entries and {len(save.rolls)} rolls" in text
    assert "not that the operator did not look" in text
    ours, *clicks = row.seed.split("/")
    assert row.commitment == sha256(f"consigliere:{ours}".encode()).hexdigest()
    assert row.commitment in next(text for text in table.texts() if "Sealed seed" in text)
    assert [int(one) for one in clicks] == [one.joined for one in await table.services.store.seats(1)]


TAMPERING = {
    "the commitment": ("UPDATE tables SET commitment = 'x'", "commitment was made to"),
    "a click": ("UPDATE seats SET joined = joined + 1 WHERE seat = 1", sentence("verify.clicks")),
    "the result": ("UPDATE results SET score = score + 1 WHERE seat = 0", sentence("verify.result")),
    "the rules": ("UPDATE tables SET rules_version = 9", sentence("verify.rules")),
    "an entry": ("DROP TRIGGER entries_stay; UPDATE entries SET seat = 1 - seat WHERE seq = 0", "not as it was"),
    "the seed": ("DROP TRIGGER dealt_is_dealt; UPDATE tables SET seed = 'x/1/2/3'", "not as it was"),
}


@pytest.mark.asyncio
@pytest.mark.parametrize("what", TAMPERING)
async def test_what_was_changed_is_noticed(what: str, tmp_path: Path) -> None:
    """Each on its own, by somebody with the database in their hands; and the proof says that it is none."""
    change, says_so = TAMPERING[what]
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path, GAMES) as services:
            table = Played(parlor, services, await seated(parlor, "Anna Bo Cy", GAME.key))
            await table.to_the_end()
        db = sqlite3.connect(tmp_path / "test.db")
        db.executescript(change)
        db.close()
        async with open_house(parlor, tmp_path, GAMES) as services:
            table.services = services
            await table.anna.slash("game verify")
            await quiet(services)
            [text] = checked(table)
            assert "**wrong**" in text
            assert says_so in text
            assert "proves" not in text
            assert str(tmp_path) not in text


@pytest.mark.asyncio
async def test_older_rules_that_come_out_the_same_are_no_fault(table: Played, tmp_path: Path) -> None:
    """The program was updated since, and the whole game is as it was."""
    await table.to_the_end()
    with sqlite3.connect(tmp_path / "test.db") as db:
        db.execute("UPDATE tables SET rules_version = 0")
    db.close()
    await table.anna.slash("game verify")
    await quiet(table.services)
    [text] = checked(table)
    assert "**wrong**" not in text


@pytest.mark.asyncio
async def test_a_game_of_other_rules_stays_over(tmp_path: Path) -> None:
    """It cannot be played again here; but its channel is free, and whoever asks is told why."""
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, tmp_path, GAMES) as services:
            table = Played(parlor, services, await seated(parlor, "Anna Bo Cy", GAME.key))
            await table.to_the_end()
        other = {GAME.key: SpokenPennyAnte(coins=2)}
        async with open_house(parlor, tmp_path, other) as services:
            table.services = services
            says(await table.anna.slash("game export"), sentence("end.other-rules"))
            await table.anna.slash("game verify")
            await quiet(services)
            assert "**wrong**" in checked(table)[0]
            assert (await table.row()).status == "over"
            assert (await table.anna.slash("game new", game=GAME.key)).message.find_buttons("Sit down", None)


# -- again


@pytest.mark.asyncio
async def test_a_rematch_is_the_same_game_with_another_host(table: Played) -> None:
    """Whoever presses sits down first; the seed is a new one. A second press finds the channel taken."""
    await table.to_the_end()
    await table.again(table.bo)
    row, old = await table.services.store.open_table_in(table.parlor.channel.id), await table.row()
    assert row is not None
    assert (row.game, row.options, row.host, row.status) == (old.game, old.options, 0, "lobby")
    assert row.commitment != old.commitment
    assert [(one.seat, one.user) for one in await table.services.store.seats(row.id)] == [(0, table.bo.id)]
    says(await table.cy.click(newest(table.cy, "Rematch"), "Rematch"), sentence("channel-taken"))
    assert await table.services.store.table(3) is None


@pytest.mark.asyncio
async def test_a_rematch_delivered_twice_is_one(table: Played) -> None:
    await table.to_the_end()
    table.parlor.faults.interactions.duplicate()
    assert (await table.again(table.bo)).followups == []
    assert len([one for one in table.eve.sees() if one.find_buttons("I'm in", None)]) == 1
    assert await table.services.store.table(3) is None


@pytest.mark.asyncio
async def test_a_button_for_a_table_that_never_was(table: Played) -> None:
    await table.to_the_end()
    board = newest(table.eve, "Rematch")
    for verb in ("rematch", "export", "verify"):
        ticket = Ticket(verb, 99)
        says(
            await table.eve.click(board, custom_id=TicketSigner(SECRET).write(ticket), forge=True),
            sentence("no-such-table"),
        )
        forged = TicketSigner(b"somebody else").write(ticket)
        says(await table.eve.click(board, custom_id=forged, forge=True), sentence("not-ours"))
    assert await table.services.store.open_table_in(table.parlor.channel.id) is None
