"""What a house player says to an offer, over the wire, and what its answer does not tell."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.deals.house import REASONS
from bot.services import Services
from bot.tables.seeds import mix_seed
from bot.text.sentences import sentence
from parlor.people.outcome import Outcome
from parlor.server import Parlor
from rules.house import mob_deals
from rules.wise_guys.game import GAME
from tests.parlor.company import brisk
from tests.table.bargain import GETS, GIVES, HELD, PROMISE, WORD, Bargain, laid_out
from tests.table.evening import evening, newest, open_house, quiet
from tests.table.sitting import says
from tests.table.test_twin_evenings import normal

IDA = "♦ Ida (house)"
RICH = {**HELD, 2: (4, 2, 2)}
NO = {sentence("aside.refused", player=IDA, why=sentence(f"aside.no-{n}")) for n in range(1, REASONS + 1)}


async def beside_the_house(parlor: Parlor, services: Services) -> Bargain:
    """Anna and Bo, and a house player on the third seat; it is Anna's turn."""
    anna, bo = parlor.person("Anna"), parlor.person("Bo")
    await anna.slash("game new", game=GAME.key)
    await bo.click(newest(bo, "Sit down"), "Sit down")
    await anna.click(newest(anna, "Add a house player"), "Add a house player")
    await anna.click(newest(anna, "Start"), "Start")
    await parlor.until(lambda: any(one.find_buttons("Your move", None) for one in anna.sees()))
    return Bargain(parlor, services, [anna, bo, bo])


@asynccontextmanager
async def at_table(data: Path, stage: str = "orders") -> AsyncIterator[Bargain]:
    async with evening(data, laid_out(RICH, stage)) as (parlor, services):
        yield await beside_the_house(parlor, services)


async def propose(bargain: Bargain, give: tuple[int, ...] = (), get: tuple[int, ...] = ()) -> Outcome:
    """Anna offers the house this, and has its answer."""
    panel = await bargain.anna.choose(await bargain.look(bargain.anna), ["deal:2"])
    for which, amounts in ((GIVES, give), (GETS, get)):
        if amounts:
            await bargain.fill(bargain.anna, panel, which, *amounts)
    sent = await bargain.anna.click(panel, "Send")
    await quiet(bargain.services)
    return sent


async def stashes(bargain: Bargain) -> list[tuple[int, ...]]:
    """What Anna and the house have."""
    session = await bargain.services.runner.session(1)
    return [tuple(session.view(seat).gangs[seat].stash) for seat in (0, 2)]


@pytest.fixture
def fair(monkeypatch: pytest.MonkeyPatch) -> None:
    """A house that asks for no more than a fair price."""
    monkeypatch.setattr(mob_deals, "THRESHOLDS", (1.0,))


# -- gifts, fair trades and silly ones


@pytest.mark.asyncio
async def test_a_gift_is_taken(tmp_path: Path) -> None:
    """At once, and the channel reads of it as of any deal."""
    async with at_table(tmp_path) as bargain:
        sent = await propose(bargain, (2,))
        assert sent.text.startswith(sentence("aside.shaken", player=IDA))
        assert sentence("aside.accepted", player=IDA) in sent.text
        assert await stashes(bargain) == [(3, 2, 1), (6, 2, 2)]
        assert bargain.told() == [f"🤝 ♥ Anna hands {IDA} 💵2"]
        assert await bargain.statuses() == ["accepted"]


@pytest.mark.usefixtures("fair")
@pytest.mark.asyncio
async def test_a_fair_trade_is_taken_and_a_silly_one_declined(tmp_path: Path) -> None:
    """A gun is worth more than $1 to it, and less than $2. What is declined it says in the reply alone."""
    async with at_table(tmp_path) as bargain:
        for silly in (((1,), (0, 1)), ((), (4,))):
            sent = await propose(bargain, *silly)
            assert sent.text.split("\n")[0] in NO
            assert sentence("aside.declined", player=IDA) in sent.text
            assert await stashes(bargain) == [(5, 2, 1), (4, 2, 2)]
        assert not bargain.anna.dms
        sent = await propose(bargain, (2,), (0, 1))
        assert sent.text.startswith(sentence("aside.shaken", player=IDA))
        assert await stashes(bargain) == [(3, 3, 1), (6, 1, 2)]


@pytest.mark.asyncio
async def test_the_house_hears_no_promises(tmp_path: Path) -> None:
    """A draft for it has no button for one, nor for an announcement; one that was open when the house sat down is
    not sent, and counts for nothing."""
    async with at_table(tmp_path) as bargain:
        anna, bo = bargain.anna, bargain.bo
        panel = await anna.choose(await bargain.look(anna), ["deal:2"])
        assert [one.label for one in panel.message.buttons] == [GIVES, GETS, "Send", "Cancel"]
        panel = await anna.choose(await bargain.look(anna), ["deal:1"])
        assert [one.label for one in panel.message.buttons][4:] == [PROMISE, sentence("aside.announce")]
        form = await anna.click(panel, PROMISE)
        await bargain.services.store.replace_seat(1, 1, None, "house")
        outcome = await anna.submit(form, {form.modal.fields[0].custom_id: WORD})
        assert outcome.messages[-1].text.endswith(sentence("promise.house", player="|")[1:])
        assert await bargain.statuses() == []
        assert not bo.dms


# -- what it does not tell


@pytest.mark.asyncio
async def test_it_hears_three_offers_a_round_from_each(tmp_path: Path) -> None:
    """The fourth is not put to it, whatever it is."""
    async with at_table(tmp_path) as bargain:
        for n in range(1, 4):
            assert (await propose(bargain, (), (n,))).text.split("\n")[0] in NO
        says(await propose(bargain, (1,)), sentence("aside.enough", player=IDA))
        assert await stashes(bargain) == [(5, 2, 1), (4, 2, 2)]
        assert await bargain.statuses() == ["declined"]


@pytest.mark.asyncio
async def test_a_house_that_has_chosen_shakes_no_hands(tmp_path: Path) -> None:
    """Its fist is closed as soon as it is asked; the offer is not made, and none is counted."""
    async with at_table(tmp_path, "market") as bargain:
        for _ in range(4):
            says(await propose(bargain, (1,)), sentence("aside.busy", player=IDA))
        assert await bargain.statuses() == []


async def _told(data: Path, held: tuple[int, int, int], give: int) -> list[bytes]:
    """Anna offers the house cash for a gun, twice; all that she receives of it."""
    data.mkdir()
    async with Parlor(brisk()) as parlor:
        parlor.point_discord_at_me()
        async with open_house(parlor, data, laid_out({**HELD, 2: held})) as services:
            bargain = await beside_the_house(parlor, services)
            for _ in range(2):
                assert (await propose(bargain, (give,), (0, 1))).text.split("\n")[0] in NO
            await bargain.look(bargain.anna)
        return list(normal(parlor, bargain.anna))


@pytest.mark.parametrize(("give", "threshold"), [(1, 1.0), (5, None)], ids=["a low price", "a good one"])
@pytest.mark.asyncio
async def test_what_it_lacks_and_what_it_dislikes_are_the_same_to_the_maker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, give: int, threshold: float | None
) -> None:
    """Two evenings that differ in what the house has: without a gun, and with two that it does not part with."""
    monkeypatch.setattr(secrets, "token_hex", lambda size: "0" * 2 * size)
    monkeypatch.setattr("bot.lobby.service.mix_seed", lambda ours, _: mix_seed(ours, [1, 2, 3]))
    monkeypatch.setattr(mob_deals, "THRESHOLDS", (threshold,))
    lacks = await _told(tmp_path / "lacks", (4, 0, 0), give)
    dislikes = await _told(tmp_path / "dislikes", (1, 2, 3), give)
    assert any(sentence("aside.declined", player=IDA).encode() in one for one in lacks)
    assert lacks == dislikes
