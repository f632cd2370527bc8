"""Setup: characters, the first Cop, the map and the demands."""

from __future__ import annotations

from collections.abc import Mapping

from rules.gangsters_dilemma import roundup
from rules.gangsters_dilemma.deck import ROW, Decks
from rules.gangsters_dilemma.table import Player, Table
from rules.kernel.chance import Dice


def lay_out(decks: Decks, seats: int, options: Mapping[str, str], dice: Dice) -> Table:  # noqa: ARG001  # it has none
    """A character, $1 and a Gin for everyone; $2 on each location; three demands face up."""
    characters = dice.draw(decks.characters, seats, "characters")
    places = decks.map(seats)
    demands = list(decks.demands)
    dice.shuffle(demands, "demands")
    table = Table(
        dice=dice,
        places=places,
        players=[Player(character) for character in characters],
        cop=dice.below(seats, "cop"),
        cash=[2] * len(places),
        deck=demands,
    )
    for seat, character in enumerate(characters):
        table.tell("character", seat=seat, character=character.key)
    for _ in range(ROW):
        table.reveal_demand()
    for player in table.players:
        player.private = [table.deck.pop() for _ in range(player.character.private_demands)]
    roundup.start(table)
    return table
