"""A server that is not there, not ours or not for us: one clear sentence, and never a password."""

from __future__ import annotations

import asyncio

import pytest

from bot.store import Channel, Damaged, InUse, StoreError, StoreUnavailable
from bot.store.places import is_used, open_store, reading
from bot.store.postgres import connection
from bot.store.postgres.address import Address
from bot.store.postgres.store import PostgresStore
from tests.bot.store.builders import Clock, a_message, a_table, an_answer
from tests.postgres import Cluster, name_of

PASSWORD = "canary-password-5e1d"


def over_tcp(cluster: Cluster, database: str, port: int | None = None) -> Address:
    return Address(f"postgresql://keeper:{PASSWORD}@127.0.0.1:{port or cluster.port}/{database}")


async def refusal(address: Address) -> str:
    with pytest.raises(StoreUnavailable) as refused:
        await PostgresStore.open(address, Clock())
    async_said = str(refused.value)
    with pytest.raises(StoreUnavailable) as refused:
        async with reading(address):
            pass
    assert str(refused.value) == async_said
    assert refused.value.__cause__ is None
    assert PASSWORD not in repr((refused.value, address)) + async_said
    return async_said


@pytest.mark.asyncio
async def test_nobody_listens(cluster: Cluster) -> None:
    said = await refusal(over_tcp(cluster, "games", port=1))
    assert said == "the PostgreSQL database games at 127.0.0.1:1 does not answer"


@pytest.mark.asyncio
async def test_there_is_no_such_database(cluster: Cluster) -> None:
    assert (await refusal(over_tcp(cluster, "nowhere"))).endswith("is not there: make it with createdb")


@pytest.mark.asyncio
async def test_a_wrong_password(cluster: Cluster) -> None:
    """Of a user who is asked for one."""
    rules = cluster.folder / "data" / "pg_hba.conf"
    before = rules.read_text()
    with open(rules, "w") as file:
        file.write("host all keeper 127.0.0.1/32 scram-sha-256\n" + before)
    await asyncio.to_thread(cluster.command, "SELECT pg_reload_conf()")
    try:
        said = await refusal(over_tcp(cluster, "postgres"))
    finally:
        rules.write_text(before)
        await asyncio.to_thread(cluster.command, "SELECT pg_reload_conf()")
    assert said.endswith("refuses the user or the password that CONSIGLIERE_DATABASE names")


@pytest.mark.asyncio
async def test_a_server_that_is_too_old(address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "NEEDED", 99)
    with pytest.raises(StoreUnavailable, match=r"is PostgreSQL \d+: Consigliere needs 99 or newer"):
        await PostgresStore.open(address, Clock())


@pytest.mark.parametrize("wrong", ["mysql://a@b/c", "postgresql://host", "games", "postgresql://h:port/games", ""])
def test_what_is_no_address(wrong: str) -> None:
    with pytest.raises(ValueError, match="it must be an address like"):
        Address(wrong)


@pytest.mark.asyncio
async def test_one_at_a_time(kept: PostgresStore, address: Address, monkeypatch: pytest.MonkeyPatch) -> None:
    """As long as it lives; those who share come together, and keep out who wants to be alone."""
    monkeypatch.setattr("bot.store.postgres.presence._TRIES", 2)
    assert await asyncio.to_thread(is_used, address)
    for shared in (False, True):
        with pytest.raises(InUse, match="in use by another process"):
            await PostgresStore.open(address, Clock(), shared=shared)
    await kept.new_table(a_table())
    await kept.close()
    while await asyncio.to_thread(is_used, address):  # the server hears of it in a moment
        await asyncio.sleep(0)
    pair = [await PostgresStore.open(address, Clock(), shared=True) for _ in range(2)]
    with pytest.raises(InUse):
        await open_store(address, Clock())
    for one in pair:
        await one.close()


@pytest.mark.asyncio
async def test_who_has_lost_the_lock_writes_no_more(
    kept: PostgresStore, address: Address, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cut off while another process takes over: whatever it tries, with a thread or without."""
    monkeypatch.setattr("bot.store.postgres.presence._TRIES", 2)
    table = await kept.new_table(a_table())
    for seq in range(2):
        await kept.append(table, seq, [an_answer()], None)
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{}'"
    await asyncio.to_thread(cluster.command, cut.format(name_of(address)))
    while await asyncio.to_thread(is_used, address):
        await asyncio.sleep(0)
    other = await PostgresStore.open(address, Clock())
    await other.append(table, 2, [an_answer()], 3)
    for late in (
        kept.append(table, 3, [an_answer()], None),
        kept.append(table, 3, [an_answer()], None),
        kept.append(table, 3, [an_answer()], 4, [a_message("n")]),
        kept.new_table(a_table(2)),
    ):
        with pytest.raises(StoreError):
            await late
    assert len(await other.log(table)) == 3
    assert await other.waiting_targets() == {}
    await other.close()


@pytest.mark.asyncio
async def test_a_server_that_was_away_for_a_moment_is_nobodys_trouble(
    kept: PostgresStore, address: Address, cluster: Cluster
) -> None:
    """Nothing was on its way then: every connection is made anew, and nobody is refused."""
    table = await kept.new_table(a_table(), user=5)
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{}'"
    for seq, said in enumerate(([], [a_message("n")], [])):
        await kept.append(table, seq, [an_answer(seq)], seq, said)
        assert len(await kept.log(table)) == seq + 1
        assert [one.user for one in await kept.seats(table)] == [5]
        await asyncio.to_thread(cluster.command, cut.format(name_of(address)))
        while await asyncio.to_thread(is_used, address):
            await asyncio.sleep(0)


@pytest.mark.asyncio
async def test_confirmed_is_on_the_disk(kept: PostgresStore, address: Address, cluster: Cluster) -> None:
    """Whatever the server's own settings are. A kill cannot show it, as it cannot with SQLite: only this can."""
    name = name_of(address)
    await asyncio.to_thread(cluster.command, f"ALTER DATABASE {name} SET synchronous_commit = off")
    await kept.close()
    store = await PostgresStore.open(address, Clock())
    table = await store.new_table(a_table())
    for seq in range(2):
        await store.append(table, seq, [an_answer()], None)
    asked = "SELECT current_setting('synchronous_commit')"
    assert await store._lines[0].run(lambda db: db.execute(asked).fetchone()) == ("on",)
    assert store._quick is not None
    assert await store._quick.fetch(asked) == [("on",)]
    await store.close()


@pytest.mark.asyncio
async def test_read_only_and_then_not(kept: PostgresStore) -> None:
    table = await kept.new_table(a_table())
    change = "SET default_transaction_read_only = {}"
    await kept._lines[0].run(lambda db: db.run_script(change.format("on")))
    both = (kept.append(table, 0, [an_answer()], 1, [a_message("n")]), kept.once(2))
    outcomes = await asyncio.gather(*both, return_exceptions=True)
    assert [type(one) for one in outcomes] == [StoreUnavailable] * 2, outcomes
    await kept._lines[0].run(lambda db: db.run_script(change.format("off")))
    await kept.append(table, 0, [an_answer()], 1, [a_message("n")])
    assert await kept.once(2)
    assert await kept.waiting_targets() == {Channel(1): 0}


@pytest.mark.asyncio
async def test_damage_is_named(kept: PostgresStore) -> None:
    """An entry that somebody has changed behind the back of the store."""
    table = await kept.new_table(a_table())
    await kept.append(table, 0, [an_answer(number) for number in range(5)], 1)

    def spoil(db: connection.Connection) -> None:
        db.run_script("DROP TRIGGER entries_stay ON entries; UPDATE entries SET seat = 3 WHERE seq = 2")

    await kept._lines[0].run(spoil)
    with pytest.raises(Damaged, match=f"entry 2 of table {table}"):
        await kept.log(table)


@pytest.mark.asyncio
async def test_no_error_quotes_a_row(kept: PostgresStore) -> None:
    """What a server says of a refusal has the whole row beside it, with every secret."""
    with pytest.raises(StoreError) as refused:
        await kept.new_table(a_table(seed="canary-seed", seats=0))
    assert "canary-seed" not in str(refused.value)
    assert refused.value.__cause__ is None
    assert refused.value.__suppress_context__
