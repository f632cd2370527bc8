"""What somebody who has never heard of a game has before their eyes: how to play, and of three positions the board
as text and the panel with the question. Played by house players over the wire, and printed:

    python -m tests.stranger wise-guys

The questions that strangers were asked about it, and what they answered, are in docs/strangers.md.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.learn.panels import PAGES
from bot.services import Services
from bot.tables.context import Visit
from bot.tables.runner import Cause
from bot.text.words import Words
from parlor.people.outcome import Outcome
from parlor.people.person import Person
from rules import GAMES
from rules.house import player_of
from rules.kernel.chance import Dice
from rules.kernel.session import Session
from tests.table.evening import evening, newest, quiet, seated

SEATS = "Anna Bo Cy Di"
QUESTIONS = {
    "gangsters-dilemma": (1, 4, 9),
    "wise-guys": (6, 20, 45),
    "sons-of-anarchy": (6, 20, 45),
    "scarface-1920": (8, 25, 60),
}
"""Which of Anna's questions are shown, counted from the first."""


def tell_pages(key: str) -> Iterator[str]:
    """How the game is played, as its five pages tell it."""
    words = Words(GAMES[key], ())
    for page in range(1, PAGES + 1):
        yield f"## {words.say((f'howto.{page}.title',))}\n\n{words.say((f'howto.{page}',))}"


async def play_to(services: Services, session: Session, people: list[Person], asked: int) -> int:
    """Let the house play until Anna has been asked so many times; how often she was."""
    dice, times, play = Dice("stranger"), 0, player_of(session.game.key)
    while session.ask is not None:
        times += 0 in session.ask.decisions
        if times == asked:
            return times
        for seat, decision in dict(session.ask.decisions).items():
            value = play(session.view(seat), decision, lambda: None, dice)
            visit = Visit(1, people[seat].id, people[seat].name)
            await services.play.answer(visit, session.number, value, Cause())
    return times


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


async def tell(key: str) -> None:
    """Print all of it."""
    print(f"# {GAMES[key].title}\n", *tell_pages(key), sep="\n\n")
    for number, asked in enumerate(QUESTIONS[key], 1):
        with TemporaryDirectory() as data:
            print(f"\n\n## Position {number}\n\n{await tell_position(key, asked, Path(data))}")


if __name__ == "__main__":
    asyncio.run(tell(sys.argv[1]))
