"""What `make run` opens, in a real browser: the program in its own process, from the welcome to a slugging."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from rules import GAMES
from tests.browser.brawler import MARKET, brawl
from tests.browser.conftest import ALBUM
from tests.browser.player import Player
from tests.browser.program import Program
from tests.browser.room import Page, Room, expect, log, newest
from tests.sizes import long

pytestmark = pytest.mark.asyncio(loop_scope="session")
SHOT = re.compile(r"Anna pulls [1-9] Guns?\.")
MANY = 150  # answers: far more than five rounds ask for


@pytest_asyncio.fixture(loop_scope="session")
async def program(tmp_path: Path) -> AsyncIterator[Program]:
    """It ends as Ctrl-C ends it, and has complained of nothing."""
    program = Program(tmp_path / "program")
    await program.open()
    yield program
    code = await program.stop()
    assert (code, program.complaints) == (0, "")


@pytest.fixture
def album() -> Path:
    """Where pictures of the page are kept."""
    ALBUM.mkdir(parents=True, exist_ok=True)
    return ALBUM


@pytest.mark.parametrize("key", GAMES)
async def test_every_game_is_one_press_away(room: Room, program: Program, album: Path, key: str) -> None:
    """The button deals the game against house players, and three answers are taken."""
    anna = Player(await room.sit(program.address))
    await _deal(anna.page, key)
    await anna.play(3)
    assert len(anna.answered) == 3
    await anna.page.screenshot(path=album / f"{key}.png")


@long
async def test_a_round_with_guns(room: Room, program: Program, album: Path) -> None:
    """Anna plays Wise Guys until she has sold on the Black Market and pulled a gun. Bo, who only watches, is sent
    nothing of what she saw."""
    anna = Player(await room.sit(program.address), brawl)
    await _deal(anna.page, "wise-guys")
    direct = await _brawl_and_sell(anna, album)
    await anna.hand()
    bo = await room.sit(f"{program.address}&as=Bo")
    await anna.play(2)
    await _watches_only(room, anna, bo, direct)
    await bo.screenshot(path=album / "bo.png")


async def test_a_reload_in_the_middle(room: Room, program: Program) -> None:
    """The page comes back with the table, what was asked is one press away, and the game goes on."""
    anna = Player(await room.sit(program.address, phone=True, ready=False), brawl)
    await _deal(anna.page, "wise-guys")
    await anna.play(3)
    before = await anna.asked(), await anna.hand()
    await anna.page.reload()
    await expect(newest(anna.page, "Your move")).to_be_in_viewport()
    anna.panel = None
    assert (await anna.asked(), await anna.hand()) == before
    await anna.play(3)


async def test_a_killed_program_goes_on_where_it_was(room: Room, program: Program) -> None:
    """The page finds it again by itself, asks what it asked, and the oldest button answers too."""
    anna = Player(await room.sit(program.address), brawl)
    await _deal(anna.page, "wise-guys")
    await anna.play(3)
    before = await anna.asked(), await anna.hand()
    banner = anna.page.locator("#banner")
    await program.kill()
    await expect(banner).to_be_visible()
    was = program.address
    assert await program.open() == was
    await expect(banner).to_be_hidden(timeout=15000)
    anna.panel = None  # what only she saw is gone, as from any client opened afresh
    assert (await anna.asked(), await anna.hand()) == before
    await anna.answer()
    await anna.play(2)
    words = await (await anna.press("Play Wise Guys")).inner_text()
    assert "There is a table in this channel already;" in words


# -- what Anna does


async def _deal(page: Page, key: str) -> None:
    """Press the game's button among those of all games."""
    await expect(page.locator("#place")).to_have_text("speakeasy")
    for game in GAMES.values():
        await expect(log(page).get_by_role("button", name=f"Play {game.title}", exact=True)).to_be_visible()
    await log(page).get_by_role("button", name=f"Play {GAMES[key].title}", exact=True).click()
    await expect(newest(page, "Your move")).to_be_visible()


async def _brawl_and_sell(anna: Player, album: Path) -> str:
    """Play on until both have happened, the sale by direct message; the room of those messages."""
    direct, shot = "", False
    for _ in range(MANY):
        asked = await anna.asked()
        if asked.startswith(MARKET) and not direct:
            await anna.page.screenshot(path=album / "panel.png")
            direct = await _sell_in_private(anna, album)
        else:
            await anna.answer()
        shot = shot or await log(anna.page).get_by_text(SHOT).count() > 0
        if direct and shot:
            return direct
        unlucky = "round 6 of 6" in await anna.table()  # of 800 such games against the house, one was
        assert not unlucky, f"five rounds: sold {bool(direct)}, shot {shot}"
    raise AssertionError(f"{MANY} answers and no end: {anna.answered}")


async def _sell_in_private(anna: Player, album: Path) -> str:
    """Answer the Black Market where it was put too: in the conversation with the bot."""
    page = anna.page
    rooms = page.locator("#rooms")
    direct = rooms.locator("button").filter(has_text="Consigliere")
    await direct.click()
    fist = log(page).locator("li").filter(has_text=MARKET).last
    numbers = fist.locator(".row > .button").filter(has_text=re.compile("^[0-9]+$"))
    await expect(numbers.first).to_be_visible()
    await page.screenshot(path=album / "sealed.png")
    await numbers.last.click()
    await expect(fist).to_contain_text(re.compile(r"do you sell\? [0-9]"))
    await expect(fist.locator(".row")).to_have_count(0)
    name: str = await direct.get_attribute("data-room") or ""
    await rooms.locator("button").filter(has_text="speakeasy").click()
    anna.panel = None
    return name


async def _watches_only(room: Room, anna: Player, bo: Page, direct: str) -> None:
    """Bo has the same board and no seat; no frame of his names a panel of Anna's, her blind or her messages."""
    bos = Player(bo)
    await _agree(anna, bos)
    words = await (await bos.press("Your move")).inner_text()
    assert "You have no seat at this table." in words
    await asyncio.sleep(0.2)
    hers, his = ("".join(map(str, room.received[page])) for page in (anna.page, bo))
    for secret in (*anna.panels, direct, "Behind your blind"):
        assert secret in hers, secret
        assert secret not in his, secret


async def _agree(one: Player, other: Player) -> None:
    """Both see the same board, as soon as its last change has come to both."""
    for _ in range(400):
        if "Wise Guys" in await one.board() and await one.board() == await other.board():
            return
        await asyncio.sleep(0.05)
    raise AssertionError(f"{await one.board()}\n--- is not ---\n{await other.board()}")
