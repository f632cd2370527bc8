"""A whole game played twice: what one seat never learned is different, all that it received is the same."""

from __future__ import annotations

from random import Random

from rules.kernel.chance import Dice
from rules.sons_of_anarchy.game import GAME
from rules.sons_of_anarchy.setup import BOOK
from rules.sons_of_anarchy.table import Table
from tests.mob_twins import Blinds, check_face_down

RECKONINGS = {card.key: card.of for card in (*GAME.decks.obstacles, *GAME.decks.last_calls)}  # type: ignore[attr-defined]
"""What each Obstacle and Last Call compares."""


def dealt(rng: Random) -> Table:
    """A new table; the optional rules come and go, and a long haul is one round longer."""
    options = {option.key: rng.choice(option.choices[:2]) for option in GAME.options}
    return GAME.deal(rng.choice(GAME.seats), options, Dice(f"whole game {rng.random()}"))


def redrawn(table: Table, later: Table, rng: Random) -> Table:
    """The same deal, but what had not come up by some later time is drawn anew. The next card is the last."""
    twin = table.clone()
    up = {card.key for card in twin.deck[len(later.deck) :]}
    deck = GAME.decks.anarchy(hardcore=table.house.hardcore_cards)
    twin.deck[: len(later.deck)] = rng.sample([card for card in deck if card.key not in up], len(later.deck))
    tiles = [*twin.facedown[: len(later.facedown)], *twin.unused]
    rng.shuffle(tiles)
    twin.facedown[: len(later.facedown)] = tiles[: len(later.facedown)]
    twin.unused = tiles[len(later.facedown) :]
    return twin


def test_whole_games_tell_nobody_which_tiles_and_cards_will_come() -> None:
    """From the deal on, up to any round, all is the same for all, though what lies face down differs."""
    assert check_face_down(GAME, dealt, redrawn, first=2) > 900


def test_whole_games_tell_nobody_what_stands_behind_a_blind() -> None:
    """A rival has more of one asset from the start: until the rules show it, a seat is told the same of all."""
    blinds = Blinds(GAME, dealt, BOOK.assets, RECKONINGS)
    for number in range(40):
        blinds.check(number)
    moments, ends = blinds.moments, blinds.ends
    assert (moments > 3000, ends["over"] > 20, len(ends) >= 3) == (True, True, True), (moments, ends)
