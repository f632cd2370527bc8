"""Public Information, and what stays behind the blinds."""

from __future__ import annotations

import pytest

from rules.kernel.chance import Dice, LoadedDice
from rules.kernel.session import Session
from rules.wise_guys.game import GAME
from tests import mob_secrets
from tests.mob import cash, read_gang_cards, shake_hands, stash
from tests.mob_secrets import EVERYBODY, OTHERS, alike
from tests.moves import all_name, asked, choose, happened, limits, offered, passing, play, window
from tests.wise_guys.building import fought, start, table


def test_public_information_is_the_same_for_all() -> None:
    """Gang, men, associates, clout and order tokens lie open to players and spectators alike."""
    crews = {"clubhouse": {0: ("capone", 2)}, "city-hall": {1: (1,)}, "emergency": {2: ("weiss",)}}
    session = start(table(orders={0: 3, 1: 2}, clout={2: 1}, at=crews, stash={0: (1, 2, 3)}))
    gangs = [("outfit", 3, 3), ("sheldon-gang", 3, 2), ("north-side", 1, 0), ("saltis-mcerlane", 3, 0)]
    mob_secrets.check_public_info(session, "clout", gangs, injured=1)


def test_public_information_the_board_shows_it_too() -> None:
    """What a spectator reads on the sheet names every gang's clout and tokens, and nobody's cash."""
    session = start(table(orders={0: 3}, clout={0: 2}, stash={0: (77, 88, 99)}))
    mob_secrets.check_board(session, ("gang.outfit",))


def test_public_information_every_player_reads_every_clubhouse() -> None:
    """All that stands on the cards of all four, whoever looks; the channel's picture has no room for them."""
    session = start(table(orders={0: 3}))
    for seat in EVERYBODY:
        for card, gang in zip(read_gang_cards(session, seat), GAME.decks.gangs, strict=True):
            assert f"Starts with {gang.orders} printed Orders, {gang.made} Made Men" in card
            assert all(part in card for part in (gang.order.title, gang.rule.title, gang.rule.text))
            assert all(man.title in card for man in gang.man)
    assert ("sheet.clubhouses",) not in [grid.title for grid in GAME.sheet(session.view(None)).grids]


def test_asset_blinds_hide_cash_guns_and_booze() -> None:
    """Two games that differ only behind a blind look the same to everybody else."""
    one, other = (start(table(orders={1: 1}, turn=1, stash={0: hand})) for hand in ((1, 1, 1), (9, 4, 0)))
    alike(one, other)


def test_asset_blinds_are_lifted_at_the_end() -> None:
    """After the sixth round everybody sees what everybody has."""
    t = table(stage="calls", round_=6, deck=(), stash={0: (1, 2, 3), 2: (9, 0, 0)})
    mob_secrets.check_lifted(shake_hands(start(t)))


def test_starting_assets_are_known_to_all_at_first() -> None:
    """They are printed on a card in the open: as long as nobody has acted, no other world is possible."""
    session = passing(Session.new(GAME, 4, "printed"), "setup.men")
    printed = {gang.key: [gang.stash.cash, gang.stash.gun, gang.stash.booze] for gang in GAME.decks.gangs}
    world = GAME.resample(session.view(0), Dice("any"))
    assert [gang.stash for gang in world.gangs] == [printed[gang.card.key] for gang in world.gangs]


def test_face_down_tiles_and_cards_are_nobodys_to_see() -> None:
    """What lies face down shows as a number only."""
    tiles = ("club-morton", "four-deuces"), ("four-deuces", "club-morton")
    cards = ("crackdown", "tribute"), ("tribute", "crackdown")
    one, other = (
        start(table(orders={0: 1}, facedown=tile, deck=card)) for tile, card in zip(tiles, cards, strict=True)
    )
    mob_secrets.check_nobodys_to_see(one, other)


# -- secret fists


def test_example_t34_an_empty_blind_is_still_asked() -> None:
    """A slugger without a gun closes a fist like the others, who see only that it is closed."""
    crews = {"distillery": {0: ("capone",), 1: ("sheldon", 1)}}
    session = fought("distillery", orders={0: 1}, turn=0, at=crews, stash={1: (0, 2, 0)})
    assert asked(session) == ("fight.guns", [0, 1])
    assert limits(session, 0) == (0, 0)
    session.answer(0, 0)
    assert asked(session) == ("fight.guns", [1])
    assert not happened(session, "guns")


def test_ruling_38_a_fist_shows_that_it_is_closed_and_not_what_is_in_it() -> None:
    """Until all fists are out, nobody can tell one gun from two; then all open together."""
    crews = {"distillery": {0: ("capone", 1), 1: ("sheldon",)}}

    def with_guns(guns: int) -> Session:
        session = fought(
            "distillery", orders={0: 1}, turn=0, at=crews, stash={0: (0, 2, 0)}, dice=LoadedDice([1, 1])
        )
        session.answer(0, guns)
        return session

    one, two = with_guns(1), with_guns(2)
    for seat in (None, 1, 2, 3):
        assert window(one, seat) == window(two, seat)
    assert (one.sealed(0), two.sealed(0)) == (1, 2)
    one.answer(1, 0)
    assert [event.public for event in happened(one, "guns")] == [{"seat": 0, "guns": 1}]


def test_ruling_38_everyone_bids_at_the_black_market_also_with_nothing() -> None:
    """A player without Booze is asked like the others; what is in a fist shows when the last is closed."""
    one, other = (start(table(stage="market", stash={0: (0, 0, booze)})) for booze in (0, 3))
    assert asked(one) == asked(other) == ("market.sell", [0, 1, 2, 3])
    assert (limits(one, 0), limits(other, 0)) == ((0, 0), (0, 3))
    alike(one, other)
    one.answer(0, 0)
    other.answer(0, 3)
    for seat in OTHERS:
        assert window(one, seat) == window(other, seat)


def test_ruling_38_a_fist_may_be_opened_again_before_the_last_is_closed() -> None:
    """A bid can be changed or taken back until everyone has one on the table."""
    session = start(table(stage="market", stash={0: (0, 0, 3)}))
    session.answer(0, 3)
    session.answer(0, 1)
    session.retract(0)
    all_name(session, {0: 2, 1: 0, 2: 0, 3: 0})
    assert stash(session, 0) == (6, 0, 1)


def test_ruling_38_how_often_to_trade_is_asked_of_an_empty_blind_too() -> None:
    """At the Gun Factory a gang without a dollar is asked as well, and answers none."""
    windows = []
    for dollars in (0, 3):
        session = start(table(orders={0: 1}, stash={0: (dollars, 0, 0)}, at={"gun-factory": {0: (1,)}}))
        choose(session, 0, "exploit")
        assert asked(session) == ("trade.times", [0])
        session.answer(0, 0)
        windows.append([window(session, seat) for seat in OTHERS])
    assert windows[0] == windows[1]


def test_ruling_36_other_choices_are_open_and_in_leadership_order() -> None:
    """Everything but guns and booze is asked of one player at a time."""
    crews = {"clubhouse": {0: ("capone", "nitti"), 1: ("sheldon", "brooks")}}
    session = start(table(stage="calls", calls=("indictment",), clout={0: 2, 1: 2}, at=crews, boss=1))
    assert asked(session) == ("fall.who", [1])
    choose(session, 1, "brooks")
    assert [event.public for event in happened(session, "fall")] == [
        {"seat": 1, "man": "brooks", "place": "clubhouse"}
    ]
    assert asked(session) == ("fall.who", [0])


# -- most and least of what is hidden


@pytest.mark.parametrize(
    ("call", "before", "after"),
    [
        ("income-tax-man", (8, 0, 0), (5, 0, 0)),
        ("gun-sweep", (0, 3, 0), (0, 1, 0)),
        ("axes-and-barrels", (0, 0, 6), (0, 0, 4)),
    ],
)
def test_ruling_35_most_of_a_hidden_asset_shows_who_and_never_how_much(
    call: str, before: tuple[int, int, int], after: tuple[int, ...]
) -> None:
    """The game compares behind the blinds: all learn whom it hits and what goes back, nobody what there was."""
    more = tuple(2 * asset for asset in before)
    one, other = (
        passing(start(table(stage="calls", calls=(call,), stash={0: hand})), "order.which")  # type: ignore[dict-item]
        for hand in (before, more)
    )
    mob_secrets.check_compared(one, other, call, after)


def test_ruling_35_zero_is_an_amount() -> None:
    """With nothing behind any blind all have the most and the least of it."""
    session = passing(start(table(stage="calls", calls=("gun-sweep", "soup-kitchen-credit"))), "order.which")
    assert [event.public for event in happened(session, "hit")] == [
        {"card": card, "seats": [0, 1, 2, 3]} for card in ("gun-sweep", "soup-kitchen-credit")
    ]
    assert cash(session, 0, 1, 2, 3) == [3] * 4


def test_ruling_37_a_forced_loss_takes_what_there_is() -> None:
    """Two guns are to be lost and one is there: none is left, and the rest is forgotten. All see how many went."""
    one, two = (
        passing(start(table(stage="calls", calls=("gun-sweep",), stash={0: (0, guns, 0)})), "order.which")
        for guns in (1, 2)
    )
    assert (stash(one, 0), stash(two, 0)) == ((0, 0, 0), (0, 0, 0))
    for seat in (0, *OTHERS):
        lost = [[event for event in game.events(seat) if event.kind == "lose"] for game in (one, two)]
        assert [[event.public for event in each] for each in lost] == [
            [{"seat": 0, "lost": [("gun", guns)]}] for guns in (1, 2)
        ]


# -- the log


def test_ruling_40_orders_and_trades_are_public_and_totals_are_not() -> None:
    """Everyone sees that three dollars became three guns; nobody sees how many dollars are left."""

    def shopping(dollars: int) -> Session:
        t = table(orders={0: 1}, stash={0: (dollars, 0, 0)}, at={"gun-factory": {0: (1,)}})
        return play(start(t), 0, "exploit", 3)

    one, other = shopping(3), shopping(8)
    told = [(event.kind, event.public) for event in happened(one)]
    assert told == [
        ("exploit", {"seat": 0, "place": "gun-factory"}),
        ("trade", {"seat": 0, "gave": [("cash", 3)], "got": [("gun", 3)]}),
    ]
    alike(one, other)


@pytest.mark.parametrize(
    ("answers", "told"),
    [
        (("sit",), "sit"),
        (("recruit",), "recruit"),
        (("gang",), "gang-order"),
        (("initiate", "nitti"), "initiate"),
        (("drive", "clubhouse", "city-hall"), "drive"),
        (("exploit",), "exploit"),
        (("fight",), "slugging"),
    ],
)
def test_ruling_40_every_order_is_told_to_all(answers: tuple[str, ...], told: str) -> None:
    """Whatever is ordered, everybody reads it, and by whom."""
    crews = {"clubhouse": {0: ("capone",)}, "city-hall": {0: (1,)}, "distillery": {0: ("mcgurn",), 1: (1,)}}
    session = start(table(orders={0: 1}, stash={0: (1, 1, 1)}, at=crews))
    play(session, 0, *answers)
    mob_secrets.check_told_to_all(session, told)


def hijack(hand: tuple[int, int, int]) -> Session:
    """Seat 1 is about to choose whose Booze it steals; seat 2 has this."""
    crews = {"hijack-shipment": {1: (1,)}}
    t = table(turn=1, orders={1: 2}, opportunities=("hijack-shipment",), at=crews, stash={2: hand})
    return play(start(t), 1, "exploit")


def test_ruling_40_a_look_behind_a_blind_is_for_the_thief_alone() -> None:
    """The others see that the thief looked; what there was to see differs, and they cannot tell."""
    hands = (4, 1, 0), (0, 3, 0)
    one, other = (hijack(hand) for hand in hands)
    for session in (one, other):
        choose(session, 1, "seat:2")
    for seat in (None, 0, 3):
        assert window(one, seat) == window(other, seat)
    assert (one.view(1).seen, other.view(1).seen) == (((2, 1, 4, 1, 0),), ((2, 1, 0, 3, 0),))


def test_ruling_40_what_has_been_seen_cannot_be_taken_back() -> None:
    """After a look, or a theft, nobody steps back unasked to choose again; nor once the table has heard that
    somebody is about to be robbed."""
    session = hijack((4, 1, 0))
    assert session.free_undo(1) is None
    choose(session, 1, "seat:2")
    assert session.free_undo(1) is None
    crews = {"cracked-safe": {1: (1,)}}
    t = table(turn=1, orders={1: 2}, opportunities=("cracked-safe",), at=crews, stash={2: (9, 0, 0)})
    session = play(start(t), 1, "exploit", "seat:2")
    assert (asked(session), session.free_undo(1)) == (("exploit.boost", [1]), None)


def test_ruling_41_what_somebody_could_do_is_his_own_business() -> None:
    """Offered orders betray a stash, so a rival's list of them is in nobody's window."""
    crews = {"clubhouse": {0: (1,)}}
    one, other = (start(table(orders={0: 1}, stash={0: hand}, at=crews)) for hand in ((0, 0, 0), (1, 1, 1)))
    assert (offered(one, 0), offered(other, 0)) == (
        ["drive", "recruit", "sit"],
        ["drive", "recruit", "initiate", "gang", "sit"],
    )
    alike(one, other)
