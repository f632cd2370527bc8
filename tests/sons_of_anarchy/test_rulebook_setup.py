"""Game Contents and Game Set Up."""

from __future__ import annotations

import pytest

from rules.kernel.chance import Dice
from rules.kernel.session import Session
from rules.sons_of_anarchy.deck import CARDS, plain
from rules.sons_of_anarchy.game import GAME
from tests.mob import orders, spots, stash
from tests.mob_secrets import check_board, check_nobodys_to_see, check_public_info
from tests.moves import choose, decision, play, window
from tests.sons_of_anarchy.building import start, table, where
from tests.sons_of_anarchy.cards import BOX
from tests.sons_of_anarchy.playing import (
    GANGS,
    STARTING,
    begun,
    dealt,
    exploiting,
    in_all,
    whole_game,
)

DECKS = GAME.decks


# -- Game Contents


@pytest.mark.parametrize("seats", [3, 4])
def test_three_or_four_can_play(seats: int) -> None:
    """The game is for three or four players, and each gets a gang of their own."""
    gangs = [gang.gang for gang in begun(seats).view(None).gangs]
    assert len(gangs) == len({*gangs} & {plain(gang) for gang in GANGS}) == seats


@pytest.mark.parametrize("seats", [2, 5])
def test_two_or_five_cannot_play(seats: int) -> None:
    """Fewer than three or more than four find no table."""
    with pytest.raises(ValueError, match="seats 3 to 4"):
        Session.new(GAME, seats, "any")


def test_ruling_1_components_of_the_box() -> None:
    """Four Clubhouses, tiles besides the Emergency Room, Anarchy cards and four Hardcore ones. How many, the
    checks of the cards say."""
    assert [gang.key for gang in DECKS.gangs] == GANGS
    assert [tile.key for tile in DECKS.starting] == STARTING
    assert {kind: len(getattr(DECKS, kind)) for kind in BOX} == BOX
    red = [card.key for card in (*DECKS.obstacles, *DECKS.hassles, *DECKS.last_calls) if card.hardcore]  # type: ignore[attr-defined]
    assert len(red) == 4


def test_dudes_are_five_members_and_five_prospects() -> None:
    """A Member counts 2 and a Prospect 1 in a Throwdown; a gang has five of each, and no more."""
    session = start(table(orders={0: 1}, at={"clubhouse": {0: (5, 5)}}))
    choose(session, 0, "ride")
    worth = {option.key: option.hint for option in decision(session, 0).options}
    members = {f"member-{n}": ("hint.ratings", 2) for n in range(1, 6)}
    assert worth == {**members, **{f"prospect-{n}": ("hint.ratings", 1) for n in range(1, 6)}}
    assert where(session, 0, "pool") == (0, 0)


def test_ruling_17_the_supply_has_no_end() -> None:
    """The box holds 24 Guns, 24 Contraband, 136 Cash and 34 order tokens; the bank never runs dry."""
    hands = {0: (136, 24, 24)}
    assert stash(play(exploiting("dockside-lock-up", stash=hands), 0, "dockside-lock-up"), 0) == (136, 26, 24)
    assert stash(play(exploiting("desert-airstrip", stash=hands), 0, "desert-airstrip"), 0) == (136, 24, 27)
    assert stash(play(exploiting("back-lot-film-studio", stash=hands), 0, "back-lot-film-studio"), 0) == (
        139,
        24,
        24,
    )
    full = start(table(stage="dawn", at={"clubhouse": dict.fromkeys(range(4), (5, 0))}, deck=("prepaid-phones",)))
    assert orders(full, 0, 1, 2, 3) == [3 + 5 + 1] * 4
    assert sum(orders(full, 0, 1, 2, 3)) > 34


def test_site_tiles_show_what_exploiting_them_brings() -> None:
    """Whoever looks at the board reads of each Site what it does; guns are prohibited at two starting Sites."""
    session = whole_game("0")
    words = GAME.words("en")
    grid = next(grid for grid in GAME.sheet(session.view(None)).grids if grid.title == ("sheet.locations",))
    assert len(grid.rows) == 4 + 6
    texts = [words[str(does[0])] for _, does, _ in grid.rows]
    assert [text.startswith("No Guns.") for text in texts[:4]] == [True, True, False, False]
    assert min(len(text) for text in texts) > 5


# -- Play Area and Anarchy Deck


def test_play_area_the_starting_sites_lie_out_from_the_start() -> None:
    """Police Station, Hospital, Cut & Bag Op and Gun Factory are there before anybody has a gang."""
    assert spots(dealt()) == STARTING


def test_play_area_six_random_sites_lie_face_down() -> None:
    """Six of the twenty lie face down, in each game others; the rest is never seen."""
    session = dealt()
    assert session.view(None).facedown == 6
    opened = [in_all(whole_game(str(seed)), "turf", "place") for seed in range(3)]
    assert len(set(opened)) == 3
    assert [len(set(tiles)) for tiles in opened] == [6] * 3
    assert {tile for tiles in opened for tile in tiles} <= {site.key for site in DECKS.random}


def test_play_area_what_lies_face_down_is_nobodys_to_see() -> None:
    """Face-down Sites and cards show as a number only."""
    tiles = ("fight-cage", "salvage-yard"), ("salvage-yard", "fight-cage")
    cards = ("audit", "respect"), ("respect", "audit")
    one, other = (
        start(table(orders={0: 1}, facedown=tile, deck=card)) for tile, card in zip(tiles, cards, strict=True)
    )
    check_nobodys_to_see(one, other)


def test_anarchy_deck_fifteen_cards_in_each_game_others() -> None:
    """Fifteen cards lie face down; which ones, and in which order, differs from game to game."""
    seen = dealt().view(None)
    assert (seen.deck, seen.hassles, seen.calls, seen.discards) == (15, (), (), ())
    turned = [in_all(whole_game(str(seed)), "card", "card") for seed in range(3)]
    assert len(set(turned)) == 3
    assert [len(set(cards)) for cards in turned] == [15] * 3


def test_anarchy_deck_without_the_red_striped_cards() -> None:
    """The Hardcore cards stay in the box: in many deals every other card turns up, and none of them."""
    deals = [GAME.deal(4, {}, Dice(str(seed))).deck for seed in range(60)]
    assert {card.key for deck in deals for card in deck} == {card.key for card in DECKS.anarchy(hardcore=False)}


# -- Hidden Assets and Public Info


def test_hidden_assets_stand_behind_a_blind() -> None:
    """Two games that differ only behind a blind look the same to everybody else."""
    one, other = (start(table(orders={1: 1}, turn=1, stash={0: hand})) for hand in ((1, 1, 1), (9, 4, 0)))
    for seat in (None, 1, 2, 3):
        assert window(one, seat) == window(other, seat)
        assert one.view(seat).gangs[0].stash == ()
    assert (stash(one, 0), stash(other, 0)) == ((1, 1, 1), (9, 4, 0))


def test_public_info_is_the_same_for_all() -> None:
    """Gang, Dudes, Heat and order tokens lie open to players and spectators alike."""
    crews = {"clubhouse": {0: (1, 2)}, "gun-factory": {1: (0, 1)}, "emergency": {2: (1, 0)}}
    session = start(table(orders={0: 3, 1: 2}, heat={2: 4}, at=crews, high_octane=(1,)))
    third, fourth = ("lin-syndicate-unleaded", 4, 0), ("one-niners-unleaded", 0, 0)
    sides = [("samcro-unleaded", 0, 3), ("mayans", 0, 2), third, fourth]
    check_public_info(session, "heat", sides, injured=0)


def test_public_info_the_board_shows_it_too() -> None:
    """What a spectator reads names every gang's Heat and tokens, and nobody's Cash."""
    session = start(table(orders={0: 3}, heat={0: 2}, stash={0: (77, 88, 99)}))
    check_board(session, ("gang.samcro-unleaded",))


def test_anarchy_deck_has_as_many_cards_as_the_rounds_take() -> None:
    """1, 2, 3, 3, 3 and 3 cards are fifteen: the last three mean the last round."""
    assert sum((1, 2, 3, 3, 3, 3)) == CARDS == len(in_all(whole_game("0"), "card", "card"))
