"""The file of a game that has gone on across an update, on the command line."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.cli.main import main
from bot.finish import saves
from bot.finish.segments import read_events
from bot.store.sqlite import SqliteStore
from bot.text.sentences import sentence
from bot.text.story import tell_events
from bot.text.words import Words
from rules import GAMES
from tests.bot.finish.updated import Updated, play_across


@pytest_asyncio.fixture
async def updated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Updated, Path]]:
    """A game that was begun by our program, gone on with by another and ended by ours; and its file."""
    store = await SqliteStore.open(tmp_path / "test.db", lambda: 0)
    try:
        one = await play_across(store, monkeypatch, ("figure", "back"), spans=(20, 20))
    finally:
        await store.close()
    saves.write(one.save, tmp_path / "game.json")
    yield one, tmp_path / "game.json"


@pytest.mark.asyncio
async def test_verify_says_what_was_proved_and_what_was_not(
    updated: tuple[Updated, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    one, file = updated
    assert main(["verify", str(file)], GAMES) == 0
    before = sum(len(update.entries) for update in one.save.updates)
    assert capsys.readouterr().out == (
        f"{file}: all {len(one.save.rolls)} rolls of wise-guys and all {len(one.save.entries)} entries since its"
        f" last update agree to its end; the {before} before it only the program of then could play again\n"
        "this proves that nothing of that was changed or chosen, not that the operator did not look\n"
    )


@pytest.mark.parametrize("seat", [None, 1])
@pytest.mark.asyncio
async def test_replay_tells_all_that_these_eyes_have_seen(
    updated: tuple[Updated, Path], capsys: pytest.CaptureFixture[str], seat: int | None
) -> None:
    """From the deal on; and that there are no boards of what came before the update."""
    one, file = updated
    assert main(["replay", str(file), *(["--seat", str(seat)] if seat is not None else [])], GAMES) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == sentence("replay.no-board").removeprefix("-# ")
    words = Words(GAMES["wise-guys"], ["Seat 0", "Seat 1", "Seat 2"])
    seen = [event for told in read_events(one.save) if (event := told.seen_by(seat)) is not None]
    before = tell_events(words, seen, seat)
    assert len(before) > 10
    assert lines[2 : 2 + len(before)] == before
    assert one.session.result is not None
    assert words.say(one.session.result.why) in lines


@pytest.mark.asyncio
async def test_a_page_has_the_story_of_all_and_boards_of_the_last_part(
    updated: tuple[Updated, Path], tmp_path: Path
) -> None:
    _, file = updated
    assert main(["replay", str(file), "--all", "--html", str(tmp_path / "page.html")], GAMES) == 0
    page = (tmp_path / "page.html").read_text("utf-8")
    assert "of what came before there is the story, but no boards." in page
    sections = page.split("<section ")[1:]
    drawn = ["<img " in section for section in sections]
    assert drawn == sorted(drawn)
    assert (drawn[0], drawn[-1]) == (False, True)
    assert all('<div class="turn">' in section for section in sections[1:-1])
