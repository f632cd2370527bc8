"""A whole evening twice over the wire: what one person may not know is different, and every byte that reaches this
person is the same."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from bot.cli.random_players import random_answer
from bot.services import Services
from parlor.people.person import Person
from parlor.record import Receipt
from parlor.server import Parlor
from parlor.world.models import EPHEMERAL
from rules.gangsters_dilemma.game import GAME, GangstersDilemma
from rules.gangsters_dilemma.table import Table
from rules.kernel.asking import Answer, Pick
from rules.kernel.chance import Dice
from rules.kernel.session import Session
from tests.gangsters_dilemma.test_whole_game_twins import redrawn, shown_otherwise
from tests.parlor.company import brisk
from tests.sizes import long
from tests.table.evening import handled, newest, open_house, quiet, seated, signed

NAMES = ("Anna", "Bo", "Cy", "Di", "Ed")
SPECTATOR = "Eve"
SEED = "evening 33"  # the Lookout looks twice, the Made Man fulfils one private demand and keeps two


FIRST: list[Evening] = []
"""The evening that all others are twins of: played once, and not again for each person."""


@dataclass(frozen=True)
class Arranged(GangstersDilemma):
    """A game whose deal somebody has arranged; all else is the game itself."""

    dealt: Table | None = None

    def deal(self, *_: object) -> Table:
        assert self.dealt is not None
        return self.dealt.clone()


class Evening:
    """What was answered, how it ended, and what each person received."""

    def __init__(self) -> None:
        self.script: list[Answer] = []
        self.seats: dict[str, int] = {}
        self.received: dict[str, list[bytes]] = {}
        self.end: Table | None = None
        self.changed = 0  # answers that lay face down


async def play(data: Path, dealt: Table, script: list[Answer] | None, fickle: str | None = None) -> Evening:
    """Five people and a spectator play to the end: at random, or by a script. If somebody may be fickle, Di talks
    whenever something is laid face down; and whoever is changes it, and changes it back."""
    evening, rng = Evening(), Random(SEED)
    data.mkdir()
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        eve = parlor.person(SPECTATOR)
        parlor.person(NAMES[1]).close_dms()
        async with open_house(parlor, data, {GAME.key: Arranged(GAME.decks, dealt=dealt)}) as services:
            people = await seated(parlor, " ".join(NAMES))
            session = await services.runner.session(1)
            while session.ask is not None:
                for seat in sorted(session.waiting_for):
                    value = random_answer(session.ask.decisions[seat], rng)
                    value = value if script is None else script[len(evening.script)]
                    evening.script.append(value)
                    await answer(services, people[seat], session, value)
                    if fickle is not None and session.sealed(seat) is not None:
                        await quiet(services)
                        await people[NAMES.index("Di")].says(None, "And then?")
                        if people[seat].name == fickle:
                            evening.changed += await think_twice(services, people[seat], seat, value)
                if len(evening.script) % 3 == 0:
                    await quiet(services)
                    await eve.click(newest(eve, "Log"), "Log")
                session = await services.runner.session(1)
            evening.end = session.state
            await quiet(services)
        evening.seats = {person.name: seat for seat, person in enumerate(people)}
        for person in (*people, eve):
            evening.received[person.name] = list(normal(parlor, person))
    return evening


async def answer(services: Services, person: Person, session: Session, value: Answer) -> None:
    """From the private panel, and not before everybody has read the news."""
    await quiet(services)
    panel = await person.click(newest(person, "Your move"), "Your move")
    await handled()
    assert isinstance(value, tuple)
    if panel.message.selects:
        await person.choose(panel, list(value))
    else:
        await person.click(panel, custom_id=await signed(services, "pick", session.number, value[0]))
    await handled()


async def think_twice(services: Services, person: Person, seat: int, value: Answer) -> int:
    """Change what lies face down, and change it back; whether there was anything else to choose."""
    session = await services.runner.session(1)
    decision = session.ask.decisions[seat] if session.ask else None
    assert isinstance(decision, Pick)
    tries = [key for key in decision.keys if (key,) != value]
    if decision.most > 1 or not tries:
        return 0
    panel = await person.click(newest(person, "Your move"), "Your move")
    for wanted in ((tries[0],), value):
        await handled()
        await person.click(panel, "Change my answer")
        await handled()
        assert isinstance(wanted, tuple)
        await person.click(panel, custom_id=await signed(services, "pick", session.number, wanted[0]))
        assert session.sealed(seat) == wanted
        await quiet(services)
    return 1


def normal(parlor: Parlor, person: Person) -> Iterator[bytes]:
    """All bytes for a person, stream by stream, with ids, times and the port made the same."""
    receipts = parlor.record.received(person)
    streams, ids = [stream(parlor, receipt) for receipt in receipts], dict[str, str]()
    for which in sorted({*streams}):
        for at, receipt in zip(streams, receipts, strict=True):
            if at == which:
                yield plain(receipt, ids)


def stream(parlor: Parlor, receipt: Receipt) -> int:
    """An answer to one person and the news for all come in any order, so each is compared for itself; so do an
    answer in direct messages and what is posted there."""
    answer = isinstance(receipt.payload, dict) and receipt.payload.get("flags", 0) & EPHEMERAL
    return (0 if receipt.channel in (None, parlor.channel.id) else 2) + bool(answer)


def plain(receipt: Receipt, ids: dict[str, str]) -> bytes:
    text = re.sub(r"\d{4}-\d\d-\d\dT[\d:.]+(\+00:00|Z)?", "TIME", receipt.text)
    text = re.sub(r"127\.0\.0\.1:\d+", "HERE", text)
    text = re.sub(r"\d{15,20}", lambda found: ids.setdefault(found[0], f"ID{len(ids)}"), text)
    return b"\0".join([receipt.kind.encode(), text.encode(), *receipt.files])


@pytest.mark.asyncio
@pytest.mark.parametrize("name", [NAMES[0], *(pytest.param(name, marks=long) for name in (*NAMES[1:], SPECTATOR))])
async def test_a_person_receives_the_same_bytes_in_a_twin_world(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the lobby to the end: messages, panels, pictures, their number, order and size."""
    monkeypatch.setattr(secrets, "token_hex", lambda size: "0" * 2 * size)
    dealt = GAME.deal(len(NAMES), {}, Dice(SEED))
    if not FIRST:
        FIRST.append(await play(tmp_path / "here", dealt, None))
    here = FIRST[0]
    assert here.end is not None
    twin = redrawn(dealt, here.end, here.seats.get(name), Random(name))
    assert twin != dealt
    shown_otherwise(twin, here.seats.get(name), SEED)
    there = await play(tmp_path / "there", twin, here.script)
    assert len(here.received[name]) > 100
    assert there.received[name] == here.received[name]


@pytest.mark.asyncio
async def test_a_changed_answer_is_noticed_by_nobody_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same evening with and without second thoughts, while the table talks: everybody but their owner receives
    the same bytes, the spectator too."""
    monkeypatch.setattr(secrets, "token_hex", lambda size: "0" * 2 * size)
    dealt = GAME.deal(len(NAMES), {}, Dice(SEED))
    firm = await play(tmp_path / "firm", dealt, None, fickle="")
    fickle = await play(tmp_path / "fickle", dealt, firm.script, fickle="Anna")
    assert (firm.changed, fickle.end) == (0, firm.end)
    assert fickle.changed > 5
    assert fickle.received["Anna"] != firm.received["Anna"]
    for name in (*NAMES[1:], SPECTATOR):
        assert any(b"And then?" in one for one in firm.received[name])
        assert fickle.received[name] == firm.received[name]
