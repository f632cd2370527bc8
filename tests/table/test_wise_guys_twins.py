"""A whole evening of Wise Guys twice over the wire, with other stashes behind the blinds and other cards and tiles
that stay face down. Every byte that reaches a person is the same until the blinds are lifted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import zip_longest
from pathlib import Path
from random import Random

import pytest

from bot import host
from parlor.actors import Person
from parlor.record import Receipt
from parlor.server import Parlor
from parlor.world import EPHEMERAL
from rules.kernel.chance import Dice
from rules.kernel.log import IllegalAnswer
from rules.kernel.session import Session
from rules.kernel.telling import Event
from rules.wise_guys.deck import Stash
from rules.wise_guys.game import GAME, WiseGuys
from rules.wise_guys.table import Table
from tests.table.bargain import Arranged
from tests.table.evening import open_house
from tests.table.gangland import RULES, Gangland, appoint
from tests.table.plot import Plot, Step, at_random, happened, perform, simulated
from tests.table.test_twin_evenings import plain
from tests.wise_guys.test_whole_game_twins import redrawn, shows

NAMES = ("Anna", "Bo")
SPECTATOR = "Eve"
SEED = "2642"
"""It ends in the fifth round, so that three cards never come up; a Last Call takes the only booze of a house gang;
a person picks first, so that the house is not at work yet when the first board is drawn."""
ASSETS = ("cash", "gun", "booze")
BLINDS = GAME.words("en")["event.blinds"]
More = dict[tuple[str, str], int]
"""By gang and asset: what stands behind a blind beyond what the gang starts with."""


# -- in memory: the evening, and what of it nobody is shown


@cache
def first_evening() -> tuple[Session, list[Step]]:
    """What everybody does, the house included."""
    session = Session.at(GAME, 4, dealt())
    return session, [*simulated(session, Plot(range(len(NAMES)), SEED), at_random(SEED))]


def dealt() -> Table:
    return GAME.deal(4, RULES, Dice(f"{SEED}/4"))


def richer(more: More) -> WiseGuys:
    """The same game, in which gangs start with more."""
    stashes = {
        gang.key: {asset: getattr(gang.stash, asset) + more.get((gang.key, asset), 0) for asset in ASSETS}
        for gang in GAME.decks.gangs
    }
    gangs = tuple(replace(gang, stash=Stash(**stashes[gang.key])) for gang in GAME.decks.gangs)
    return replace(GAME, decks=replace(GAME.decks, gangs=gangs))


def told(game: WiseGuys, seat: int | None) -> list[Event]:
    """All that a seat hears of the evening in another world, until the blinds are lifted or the worlds part."""
    session = Session.at(game, 4, dealt())
    try:
        for step in first_evening()[1]:
            perform(session, step)
    except IllegalAnswer:
        pass
    events = session.events(seat)
    return events[: [*(event.kind for event in events), "blinds"].index("blinds")]


def never_shown(seat: int | None) -> More:
    """As much more of each asset behind each other blind as the rules keep from this seat to the end."""
    more: More = {}
    for rival, gang in enumerate(first_evening()[0].view(None).gangs):
        for asset in ASSETS if rival != seat else ():
            for extra in (4, 2, 1):
                trial = more | {(gang.gang, asset): extra}
                if not is_shown(richer(trial), seat, rival, asset):
                    more = trial
                    break
    return more


def is_shown(game: WiseGuys, seat: int | None, rival: int, asset: str) -> bool:
    """Whether the first thing that a seat hears otherwise is one by which the rules show what a rival has. What
    differs without such a reason is a leak, and left for the wire to tell."""
    for both in zip_longest(told(GAME, seat), told(game, seat)):
        if both[0] != both[1]:
            return any(shows(event, seat, rival, asset) for event in both if event is not None)
    return False


# -- over the wire


async def play(data: Path, game: WiseGuys, patch: pytest.MonkeyPatch) -> dict[str, list[bytes]]:
    """The first evening's clicks at another table; what each person receives."""
    data.mkdir()
    _, script = first_evening()
    clicks = (step for step in script if step.kind != "house")
    answers = (step.value for step in script if step.kind == "house")
    patch.setattr(host, "player_of", lambda _: lambda *_: next(answers))
    async with Parlor() as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, data, {GAME.key: game}) as floor:
            table = Gangland(parlor, floor, " ".join(NAMES))
            await table.begin()
            await table.play(lambda _: next(clicks))
        return {person.name: [*normal(parlor, person)] for person in table.everybody}


def normal(parlor: Parlor, person: Person) -> Iterator[bytes]:
    """All bytes for a person until the blinds are lifted: what all can read, what only this person can, and direct
    messages. Ids, times, the port and the signatures over ids are made the same."""
    receipts, ids = parlor.record.received(person), dict[str, str]()
    streams = {receipt: stream(parlor, receipt) for receipt in receipts}
    for which in sorted({*streams.values()}):
        for receipt in receipts:
            if streams[receipt] != which:
                continue
            if BLINDS in receipt.text and which == 0:
                yield receipt.payload["content"].split(BLINDS)[0].encode()
                break
            yield re.sub(rb"(1/\w+/1/ID\d+/[^/]*/)[\w-]{16}", rb"\1", plain(receipt, ids))


def stream(parlor: Parlor, receipt: Receipt) -> int:
    """An answer to one person and the news for all come in any order, so each is compared for itself."""
    if receipt.channel not in (None, parlor.channel.id):
        return 2
    return int(bool(isinstance(receipt.payload, dict) and receipt.payload.get("flags", 0) & EPHEMERAL))


FIRST: list[dict[str, list[bytes]]] = []
"""What was received in the evening that all others are twins of: played once, and not again for each person."""


@pytest.mark.asyncio
@pytest.mark.parametrize("name", [*NAMES, SPECTATOR])
async def test_a_person_receives_the_same_bytes_in_a_twin_world(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the lobby to the last moment before the blinds are lifted: messages, panels, forms and pictures."""
    appoint(monkeypatch, SEED)
    session, _ = first_evening()
    seat = NAMES.index(name) if name in NAMES else None
    assert all(happened(session)[event] for event in ("deal", "brawl", "fall", "sale", "lose"))
    more = never_shown(seat)
    assert len(more) >= 7
    assert any(told(GAME, other) != told(richer(more), other) for other in range(4) if other != seat)
    twin = redrawn(dealt(), session.state, Random(name))
    assert twin.deck[: len(session.state.deck)] != dealt().deck[: len(session.state.deck)]
    assert twin.unused != dealt().unused
    if not FIRST:
        FIRST.append(await play(tmp_path / "here", GAME, monkeypatch))
    here = FIRST[0][name]
    there = (await play(tmp_path / "there", Arranged(richer(more).decks, laid=twin), monkeypatch))[name]
    assert len(here) > 100
    for one, other in zip_longest(here, there):
        assert one == other
