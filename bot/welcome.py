"""The way in: one button per game, and one press deals it against house players."""

from __future__ import annotations

from bot.floor import Floor
from bot.panel import BLUE, Panel, Row, button, controls, five_to_a_row
from bot.sentences import sentence
from bot.simulate import usual_seats
from bot.tickets import Ticket

MOST = 25  # buttons of a message; further games are behind `/game new`


def welcome(floor: Floor) -> Panel:
    buttons: Row = [
        button(floor.mint, sentence("welcome.deal", game.title), Ticket("quick", 0, 0, game.key), BLUE)
        for game in list(floor.games.values())[:MOST]
    ]
    return Panel(sentence("welcome.text").strip(), controls(five_to_a_row(buttons)))


async def deal_in(floor: Floor, guild: int | None, channel: int, user: int, key: str, interaction: int) -> None:
    """A table here for this person and house players, dealt at once."""
    table = await floor.lobby.open(guild, channel, key, user, interaction)
    for _ in range(usual_seats(floor.games[key]) - 1):
        await floor.lobby.sit(table, None, None)
    await floor.lobby.start(table, user, None)
    await floor.host.begin(table)
