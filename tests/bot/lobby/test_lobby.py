"""Before the deal: seats, the host, and a seed that nobody could choose."""

from __future__ import annotations

from collections.abc import AsyncIterator
from hashlib import sha256
from pathlib import Path

import pytest
import pytest_asyncio

from bot.lobby.service import LobbyService
from bot.services import build_services
from bot.store import Duplicate, NoSuchTable, Seated
from bot.store.sqlite import SqliteStore
from bot.tables.context import Visit
from bot.tables.errors import Refused
from rules import GAMES
from tests.bot.spoken import GAMES as PENNY

GAME = "gangsters-dilemma"


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    opened = await SqliteStore.open(tmp_path / "test.db", lambda: 0)
    yield opened
    await opened.close()


@pytest.fixture
def lobby(store: SqliteStore) -> LobbyService:
    return build_services(store, GAMES, b"secret").lobby


async def refused(why: str, action: object) -> None:
    with pytest.raises(Refused, match=why):
        await action  # type: ignore[misc]


@pytest.mark.asyncio
async def test_who_opens_a_table_is_host_and_sits_first(lobby: LobbyService, store: SqliteStore) -> None:
    table = await lobby.open(1, 5, GAME, 100, 1)
    row, [first] = await store.table(table), await store.seats(table)
    assert row is not None
    assert (row.status, row.host, first.seat, first.user, first.joined) == ("lobby", 0, 0, 100, 1)


@pytest.mark.asyncio
async def test_a_table_and_its_first_seat_are_one_stroke(lobby: LobbyService, store: SqliteStore) -> None:
    """No crash leaves a table at which nobody sits; and the same interaction opens no second one."""
    before = store.transactions
    table = await lobby.open(1, 5, GAME, 100, 1)
    assert store.transactions == before + 1
    assert [one.user for one in await store.seats(table)] == [100]
    with pytest.raises(Duplicate):
        await lobby.open(1, 6, GAME, 100, 1)
    assert await store.open_table_in(6) is None


@pytest.mark.asyncio
async def test_what_a_lobby_refuses(lobby: LobbyService) -> None:
    """Each with its reason, and nothing changes."""
    await refused("no-such-game", lobby.open(1, 5, "chess", 100, 1))
    table = await lobby.open(1, 5, GAME, 100, 2)
    await refused("channel-taken", lobby.open(1, 5, GAME, 101, 3))
    await refused("sits-already", lobby.sit(Visit(table, 100), 4))
    await refused("sits-nowhere", lobby.leave(Visit(table, 999), 5))
    await refused("too-few", lobby.start(Visit(table, 100), 6))
    for user in range(101, 107):
        await lobby.sit(Visit(table, user), user)
    await refused("table-full", lobby.sit(Visit(table, 107), 7))
    await refused("host-starts", lobby.start(Visit(table, 101), 8))
    await lobby.start(Visit(table, 100), 9)
    await refused("has-begun", lobby.sit(Visit(table, 107), 10))
    with pytest.raises(NoSuchTable):
        await lobby.sit(Visit(99, 1), 11)


@pytest.mark.asyncio
async def test_a_click_delivered_twice_sits_once(lobby: LobbyService, store: SqliteStore) -> None:
    table = await lobby.open(1, 5, GAME, 100, 1)
    await lobby.add_house(Visit(table, 100), 2)
    with pytest.raises(Duplicate):
        await lobby.add_house(Visit(table, 100), 2)
    assert [one.kind for one in await store.seats(table)] == ["person", "house"]


@pytest.mark.asyncio
async def test_when_the_host_leaves_the_next_person_is_host(lobby: LobbyService, store: SqliteStore) -> None:
    """A house player is not; and the seats close up at the deal."""
    table = await lobby.open(1, 5, GAME, 100, 1)
    await lobby.add_house(Visit(table, 100), 2)
    for user in (101, 102, 103):
        await lobby.sit(Visit(table, user), user)
    await lobby.leave(Visit(table, 100), 3)
    row = await store.table(table)
    assert row is not None
    assert row.host == 2
    await lobby.start(Visit(table, 101), 4)
    seated, row = await store.seats(table), await store.table(table)
    assert row is not None
    assert [(one.seat, one.user) for one in seated] == [(0, None), (1, 101), (2, 102), (3, 103)]
    assert (row.seats, row.host) == (4, 1)


@pytest.mark.asyncio
async def test_the_seed_is_ours_and_theirs(lobby: LobbyService, store: SqliteStore) -> None:
    """We are committed to our part before anyone sits; theirs are the interactions by which they sat down."""
    table = await lobby.open(1, 5, GAME, 100, 11)
    before = await store.table(table)
    assert before is not None
    assert before.commitment == sha256(b"consigliere:" + before.seed.encode()).hexdigest()
    assert len(before.seed) == 32
    await lobby.sit(Visit(table, 101), 22)
    await lobby.add_house(Visit(table, 100), 33)
    await lobby.start(Visit(table, 100), 44)
    after = await store.table(table)
    assert after is not None
    assert after.seed == f"{before.seed}/11/22/33"
    assert after.commitment == before.commitment


@pytest.mark.asyncio
async def test_only_house_rules_that_are_offered_are_kept(store: SqliteStore) -> None:
    """A game may have changed since the last table was opened."""
    lobby = build_services(store, PENNY, b"secret").lobby
    table = await lobby.open(1, 5, "penny-ante", 100, 1, {"brittle": "yes", "stakes": "high"})
    row = await store.table(table)
    assert row is not None
    assert row.options == {"brittle": "yes"}
    await store.set_status(table, "over")
    table = await lobby.open(1, 5, "penny-ante", 100, 2, {"brittle": "perhaps"})
    row = await store.table(table)
    assert row is not None
    assert row.options == {}


@pytest.mark.asyncio
async def test_a_house_rule_chosen_while_the_game_is_dealt_comes_too_late(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = build_services(store, PENNY, b"secret").lobby
    table = await lobby.open(1, 5, "penny-ante", 100, 1)
    looked = store.seats

    async def dealt_meanwhile(number: int) -> list[Seated]:
        seated = await looked(number)
        await store.start_table(number, 2, "x", {})
        return seated

    monkeypatch.setattr(store, "seats", dealt_meanwhile)
    await refused("has-begun", lobby.choose_rule(Visit(table, 100), "brittle", "yes", 2))
    row = await store.table(table)
    assert row is not None
    assert row.options == {}
