"""A whole game played twice: what one seat never learned is different, all that it received is the same."""

from __future__ import annotations

from random import Random

from rules.kernel.chance import Dice
from rules.wise_guys.game import GAME, HARD_LIQUOR
from rules.wise_guys.setup import BOOK
from rules.wise_guys.table import Table
from tests.mob_twins import Blinds, check_face_down

CALLS = {call.key: call.of for call in GAME.decks.last_calls}
"""What each Last Call compares."""


def dealt(rng: Random) -> Table:
    """A new table; the optional rules come and go."""
    options = {option.key: rng.choice(option.choices) for option in HARD_LIQUOR}
    return GAME.deal(rng.choice(GAME.seats), options, Dice(f"whole game {rng.random()}"))


def redrawn(table: Table, later: Table, rng: Random) -> Table:
    """The same deal, but what had not come up by some later time is drawn anew. The next card is the last."""
    twin = table.clone()
    up = {card.key for card in twin.deck[len(later.deck) :]}
    war = {card.key for card in twin.hassles}
    cards = [card for card in GAME.decks.roaring20s if card.key not in up | war]
    twin.deck[: len(later.deck)] = rng.sample(cards, len(later.deck))
    tiles = [*twin.facedown[: len(later.facedown)], *twin.unused[: len(later.unused)]]
    rng.shuffle(tiles)
    twin.facedown[: len(later.facedown)] = tiles[: len(later.facedown)]
    twin.unused[: len(later.unused)] = tiles[len(later.facedown) :]
    return twin


def test_whole_games_tell_nobody_which_tiles_and_cards_will_come() -> None:
    """From the deal on, up to any round, all is the same for all, though what lies face down differs."""
    assert check_face_down(GAME, dealt, redrawn, first=1) > 1000


def test_whole_games_tell_nobody_what_stands_behind_a_blind() -> None:
    """A rival has more of one asset from the start: until the rules show it, a seat is told the same of all."""
    blinds = Blinds(GAME, dealt, BOOK.assets, CALLS)
    for number in range(24):
        blinds.check(number)
    moments, ends = blinds.moments, blinds.ends
    assert (moments > 3000, ends["over"] > 5, len(ends) > 3) == (True, True, True), (moments, ends)
