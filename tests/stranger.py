"""What somebody who has never heard of a game has before their eyes: how to play, and of three positions the board
as text and the panel with the question. Played by house players over the wire, always from one seed, and printed:

    python -m tests.stranger wise-guys

With `--keep` the positions are written to docs/strangers instead; all games if none is named. The questions that
strangers are asked about them are in docs/strangers.md.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from bot.learn.panels import PAGES
from bot.services import Services
from bot.tables.context import Visit
from bot.tables.runner import Cause
from bot.text.words import Words
from parlor.people.outcome import Outcome
from parlor.people.person import Person
from rules import GAMES
from rules.house import player_of
from rules.kernel.asking import Answer
from rules.kernel.chance import Dice
from rules.kernel.session import Session
from rules.kernel.telling import Seat
from tests.table.evening import evening, newest, quiet, seated
from tests.table.gangland import appoint

SEATS = "Anna Bo Cy Di"
SEED = "a stranger in town"
KEPT = Path(__file__).parent.parent / "docs" / "strangers"
QUESTIONS = {
    "gangsters-dilemma": (2, 5, 9),
    "wise-guys": (6, 30, 51),
    "sons-of-anarchy": (7, 33, 45),
    "scarface-1920": (13, 40, 63),
}
"""Which of Anna's questions are shown, counted from the first."""


def dealt_seed() -> str:
    """The seed of a table that is opened with ours and has these seats."""
    with pytest.MonkeyPatch.context() as patch:
        return appoint(patch, SEED, len(SEATS.split()))


def tell_pages(key: str) -> Iterator[str]:
    """How the game is played, as its five pages tell it."""
    words = Words(GAMES[key], ())
    for page in range(1, PAGES + 1):
        yield f"## {words.say((f'howto.{page}.title',))}\n\n{words.say((f'howto.{page}',))}"


def choose_answers(session: Session, asked: int) -> Iterator[tuple[Seat, Answer]]:
    """What the house answers, seat by seat, until Anna has been asked so many times. Whoever takes an answer gives
    it to the session."""
    dice, times, play = Dice(SEED), 0, player_of(session.game.key)
    while session.ask is not None:
        times += 0 in session.ask.decisions
        if times == asked:
            return
        for seat, decision in dict(session.ask.decisions).items():
            yield seat, play(session.view(seat), decision, lambda: None, dice)


async def play_to(services: Services, session: Session, people: list[Person], asked: int) -> None:
    """Let the house play, each for one of the people, until Anna has been asked so many times."""
    for seat, value in choose_answers(session, asked):
        visit = Visit(1, people[seat].id, people[seat].name)
        await services.play.answer(visit, session.number, value, Cause())


async def read_all(person: Person, shown: Outcome) -> str:
    """All pages of a private message."""
    read = shown.text
    while any(not one.disabled for one in shown.message.find_buttons("Next", None)):
        await person.click(shown, "Next")
        read += "\n" + shown.text
    return read


async def tell_position(key: str, asked: int, data: Path) -> str:
    """The board as text and Anna's panel, where she has been asked so many times."""
    async with evening(data, GAMES) as (parlor, services):
        people = await seated(parlor, SEATS, key)
        anna = people[0]
        await play_to(services, await services.runner.session(1), people, asked)
        await quiet(services)
        board = await read_all(anna, await anna.slash("game board", text=True))
        panel = await anna.click(newest(anna, "Your move"), "Your move")
        return f"### The board\n\n{board}\n\n### Your panel (you are Anna)\n\n{tell_controls(panel)}"


def tell_controls(panel: Outcome) -> str:
    """A panel with what can be pressed in it, and what can be chosen in its lists."""
    options = [one for select in panel.message.selects for one in select.options]
    listed = "\n".join(f"- {one.label}: {one.description}" for one in options)
    return f"{panel.text}\n\n{listed}\nButtons: {', '.join(button.label for button in panel.message.buttons)}"


async def tell_positions(key: str) -> AsyncIterator[str]:
    """The three positions of a game, always the same ones."""
    for number, asked in enumerate(QUESTIONS[key], 1):
        with TemporaryDirectory() as data, pytest.MonkeyPatch.context() as patch:
            appoint(patch, SEED)
            yield f"## Position {number}\n\n{await tell_position(key, asked, Path(data))}\n"


async def tell(key: str) -> None:
    """Print all of it."""
    print(f"# {GAMES[key].title}\n", *tell_pages(key), sep="\n\n")
    async for position in tell_positions(key):
        print(f"\n\n{position}")


async def keep(key: str) -> None:
    """Write the positions down."""
    positions = [position async for position in tell_positions(key)]
    KEPT.mkdir(exist_ok=True)
    (KEPT / f"{key}.md").write_text("\n".join([f"# {GAMES[key].title}: three positions\n", *positions]))


if __name__ == "__main__":
    keys = [key for key in sys.argv[1:] if key in GAMES] or [*QUESTIONS]
    for one in keys:
        asyncio.run(keep(one) if "--keep" in sys.argv else tell(one))
