"""Hidden Assets and Public Info: what everyone sees, and what stays behind the blinds."""

from __future__ import annotations

import pytest

from rules.kernel.chance import Dice
from rules.kernel.session import Session
from rules.sons_of_anarchy.game import GAME
from tests import mob_secrets
from tests.mob import cash, shake_hands, stash
from tests.mob_secrets import OTHERS, alike
from tests.moves import (
    absent,
    all_name,
    asked,
    barred,
    choose,
    happened,
    limits,
    offered,
    passing,
    play,
    prompt,
    window,
)
from tests.sons_of_anarchy.building import LIN, SAMCRO, heat, start, table


def test_public_info_is_the_same_for_all() -> None:
    """Clubhouse card, dudes, heat and order tokens lie open to players and spectators alike."""
    crews = {"clubhouse": {0: (1, 2)}, "gun-factory": {1: (0, 1)}, "emergency": {2: (1, 0)}}
    session = start(
        table(orders={0: 3, 1: 2}, heat={2: 4}, at=crews, stash={0: (1, 2, 3)}, high_octane=(SAMCRO, LIN))
    )
    sides = [("samcro", 0, 3), ("mayans-unleaded", 0, 2), ("lin-syndicate", 4, 0), ("one-niners-unleaded", 0, 0)]
    mob_secrets.check_public_info(session, "heat", sides, injured=0)


def test_public_info_the_board_shows_it_too() -> None:
    """What a spectator reads on the sheet names every gang's heat and tokens, and nobody's cash."""
    session = start(table(orders={0: 3}, heat={0: 2}, stash={0: (77, 88, 99)}))
    mob_secrets.check_board(session, ("gang.samcro-unleaded",))


@pytest.mark.parametrize("hand", [(2, 1, 1), (1, 2, 1), (1, 1, 2), (9, 4, 0)])
def test_hidden_assets_cash_guns_and_contraband(hand: tuple[int, int, int]) -> None:
    """Two games that differ only behind a blind look the same to everybody else."""
    one, other = (start(table(orders={1: 1}, turn=1, stash={0: held})) for held in ((1, 1, 1), hand))
    alike(one, other)


def test_hidden_assets_blinds_are_lifted_at_the_end() -> None:
    """After the last round everybody sees what everybody has."""
    t = table(stage="calls", round_=6, deck=(), stash={0: (1, 2, 3), 2: (9, 0, 0)})
    mob_secrets.check_lifted(shake_hands(start(t)))


@pytest.mark.parametrize(("octane", "answers", "picked"), [("unleaded", 2, 2), ("high", 6, 3)])
def test_hidden_assets_are_known_to_all_before_anybody_has_acted(octane: str, answers: int, picked: int) -> None:
    """They are printed on a card in the open: as long as gangs are picked, no other world is possible."""
    session = Session.new(GAME, 4, "printed", {"octane": octane})
    for _ in range(answers):
        absent(session)
    assert prompt(session) in ("setup.gang", "setup.side")
    world = GAME.resample(session.view(0), Dice("any"))
    printed = [[gang.card.cash, gang.card.gun, gang.card.contraband] for gang in world.gangs]
    assert [gang.stash for gang in world.gangs] == printed
    assert sum(gang.card.cash > 0 for gang in world.gangs) == picked


def test_hidden_sites_and_cards_are_nobodys_to_see() -> None:
    """What lies face down shows as a number only."""
    tiles = ("fight-cage", "salvage-yard"), ("salvage-yard", "fight-cage")
    cards = ("audit", "respect"), ("respect", "audit")
    one, other = (
        start(table(orders={0: 1}, facedown=tile, deck=card)) for tile, card in zip(tiles, cards, strict=True)
    )
    mob_secrets.check_nobodys_to_see(one, other)


# -- what a question would betray


@pytest.mark.parametrize(
    ("place", "question", "hand"),
    [
        ("gun-factory", "spend.times", (3, 0, 0)),
        ("county-line-gun-show", "sell.times", (0, 3, 0)),
        ("crossroads-bar", "swap.times", (0, 3, 0)),
    ],
)
def test_ruling_29_how_often_to_exchange_is_asked_of_an_empty_blind_too(
    place: str, question: str, hand: tuple[int, int, int]
) -> None:
    """A gang that could pay for nothing is asked as well, and answers none."""
    windows = []
    sites = () if place == "gun-factory" else (place,)
    for held, most in (((0, 0, 0), 0), (hand, 3)):
        session = start(table(orders={0: 1}, stash={0: held}, sites=sites, at={place: {0: (0, 1)}}))
        choose(session, 0, "exploit")
        assert (asked(session), limits(session, 0)) == ((question, [0]), (0, most))
        session.answer(0, 0)
        windows.append([window(session, seat) for seat in OTHERS])
    assert windows[0] == windows[1]


@pytest.mark.parametrize(
    ("place", "question"), [("ambush-on-route-18", "exploit.which"), ("field-medic", "exploit.or")]
)
def test_ruling_29_whether_to_use_a_site_is_asked_whatever_anybody_holds(place: str, question: str) -> None:
    """The question is the same with rivals who have nothing to steal and with full blinds all around."""
    windows = []
    for hand in ((0, 0, 0), (5, 5, 5)):
        t = table(
            orders={0: 1},
            opportunities=(place,),
            at={place: {0: (0, 1)}, "emergency": {0: (0, 1)}},
            stash={1: hand, 2: hand, 3: hand},
        )
        session = play(start(t), 0, "exploit")
        assert asked(session) == (question, [0])
        windows.append([window(session, seat) for seat in (None, 0)])
    assert windows[0] == windows[1]


def test_ruling_32_what_somebody_could_do_is_his_own_business() -> None:
    """Offered orders betray a stash, so a rival's list of them is in nobody's window."""
    crews = {"clubhouse": {0: (0, 1)}}
    one, other = (
        start(table(orders={0: 1}, stash={0: hand}, at=crews, high_octane=(SAMCRO,)))
        for hand in ((0, 0, 0), (1, 1, 0))
    )
    assert (offered(one, 0), offered(other, 0)) == (
        ["ride", "recruit", "sit"],
        ["ride", "recruit", "patch-in", "club", "sit"],
    )
    assert {"patch-in", "club"} <= barred(one, 0).keys()
    alike(one, other)


def test_other_choices_are_open_and_in_patch_order() -> None:
    """Everything but guns and contraband is asked of one player at a time."""
    crews = {"clubhouse": {0: (1, 0), 1: (1, 0)}, "gun-factory": {0: (1, 0), 1: (1, 0)}}
    session = start(table(stage="calls", calls=("arrest-warrant",), heat={0: 2, 1: 2}, at=crews, holder=1))
    assert asked(session) == ("fall.who", [1])
    choose(session, 1, "clubhouse")
    assert [event.public for event in happened(session, "fall")] == [
        {"seat": 1, "man": "member", "place": "clubhouse"}
    ]
    assert asked(session) == ("fall.who", [0])


# -- most and least of what is hidden


@pytest.mark.parametrize(
    ("call", "before", "after"),
    [("audit", (8, 0, 0), (5, 0, 0)), ("weapons-buyback", (0, 3, 0), (2, 1, 0))],
)
def test_ruling_27_most_of_a_hidden_asset_shows_who_and_never_how_much(
    call: str, before: tuple[int, int, int], after: tuple[int, ...]
) -> None:
    """The game compares behind the blinds: all learn whom it hits and what goes back, nobody what there was."""
    more = tuple(2 * asset for asset in before)
    one, other = (
        passing(start(table(stage="calls", calls=(call,), stash={0: hand})), "order.which")  # type: ignore[dict-item]
        for hand in (before, more)
    )
    mob_secrets.check_compared(one, other, call, after)


def test_ruling_27_zero_is_an_amount() -> None:
    """With nothing behind any blind all have the most of it, as with one each; but nothing goes back."""
    deck = ("armored-car", "unlocked-trailer")
    calls = ("audit", "weapons-buyback")
    none, one = (
        start(table(stage="calls", calls=calls, deck=deck, stash=dict.fromkeys(range(4), hand)))
        for hand in ((0, 0, 0), (1, 1, 0))
    )
    for session in (none, one):
        assert [event.public for event in happened(session, "hit")] == [
            {"card": card, "seats": [0, 1, 2, 3]} for card in calls
        ]
    assert [len(happened(session, "lose", "handed-in")) for session in (none, one)] == [0, 8]


def test_a_forced_loss_takes_what_there_is_and_all_see_how_much() -> None:
    """Two contraband are to be lost and one is there: none is left, and the rest is forgotten."""
    one, two = (
        start(table(stage="dawn", deck=("search-warrants",), heat={0: 1}, stash={0: (0, 0, contraband)}))
        for contraband in (1, 2)
    )
    assert (stash(one, 0), stash(two, 0)) == ((0, 0, 0), (0, 0, 0))
    for seat in (0, *OTHERS):
        lost = [[event for event in game.events(seat) if event.kind == "lose"] for game in (one, two)]
        assert [[event.public for event in each] for each in lost] == [
            [{"seat": 0, "lost": [("contraband", n)]}] for n in (1, 2)
        ]


# -- what is told


def test_hidden_assets_exchanges_are_seen_by_all_and_totals_are_not() -> None:
    """Everyone sees that three dollars became three guns; nobody sees how many dollars are left."""

    def shopping(dollars: int) -> Session:
        t = table(orders={0: 1}, stash={0: (dollars, 0, 0)}, at={"gun-factory": {0: (0, 1)}})
        return play(start(t), 0, "exploit", 3)

    one, other = shopping(3), shopping(8)
    told = [(event.kind, event.public) for event in happened(one, "exploit", "spend")]
    assert told == [
        ("exploit", {"seat": 0, "place": "gun-factory"}),
        ("spend", {"seat": 0, "gave": [("cash", 3)], "got": [("gun", 3)]}),
    ]
    alike(one, other)


@pytest.mark.parametrize(
    ("answers", "told"),
    [
        (("sit",), "sit"),
        (("recruit",), "recruit"),
        (("club",), "gang-order"),
        (("patch-in",), "patch-in"),
        (("ride", "gun-factory", "police-station"), "ride"),
        (("exploit",), "exploit"),
        (("throw-down",), "throwdown"),
    ],
)
def test_public_info_every_order_is_told_to_all(answers: tuple[str, ...], told: str) -> None:
    """Whatever is ordered, everybody reads it, and by whom."""
    crews = {"st-thomas": {0: (0, 1)}, "gun-factory": {0: (1, 0), 1: (0, 1)}}
    session = start(table(orders={0: 1}, stash={0: (1, 1, 1)}, at=crews, high_octane=(SAMCRO,)))
    play(session, 0, *answers)
    mob_secrets.check_told_to_all(session, told)


def ambush(hand: tuple[int, int, int]) -> Session:
    """Seat 1 is about to choose whose contraband it steals, two of it; seat 2 has this."""
    crews = {"ambush-on-route-18": {1: (0, 1)}}
    t = table(turn=1, orders={1: 2}, opportunities=("ambush-on-route-18",), at=crews, stash={2: hand})
    return play(start(t), 1, "exploit", "ambush-on-route-18")


def test_ruling_39_a_look_behind_a_blind_is_for_the_thief_alone() -> None:
    """They get all there is, one, and see the rest; the others see that they looked, and cannot tell at what."""
    hands = (4, 1, 1), (0, 3, 1)
    one, other = (ambush(hand) for hand in hands)
    for session in (one, other):
        choose(session, 1, "seat:2")
        assert stash(session, 1) == (0, 0, 1)
    for seat in (None, 0, 3):
        assert window(one, seat) == window(other, seat)
    assert (one.view(1).seen, other.view(1).seen) == (((2, 1, 4, 1, 0),), ((2, 1, 0, 3, 0),))


def test_ruling_39_exactly_enough_gives_no_look() -> None:
    """Two are stolen from a gang with two: that it has none left nobody sees."""
    one, other = (ambush(hand) for hand in ((4, 1, 2), (0, 0, 5)))
    for session in (one, other):
        choose(session, 1, "seat:2")
        assert (happened(session, "look"), session.view(1).seen) == ([], ())
    for seat in (None, 0, 1, 3):
        assert window(one, seat) == window(other, seat)


def test_ruling_39_what_has_been_seen_cannot_be_taken_back() -> None:
    """After a look, or a theft, nobody steps back unasked to choose again; nor once the table has heard that
    somebody is about to be robbed."""
    for hand in ((4, 1, 0), (4, 1, 5)):
        session = ambush(hand)
        assert session.free_undo(1) is None
        choose(session, 1, "seat:2")
        assert session.free_undo(1) is None


def test_ruling_39_what_was_seen_is_as_of_then() -> None:
    """A later look takes the place of the earlier one; what happens in between does not show."""
    crews = {"burglarized-blind": {0: (0, 1)}}
    t = table(orders={0: 2, 2: 1}, opportunities=("burglarized-blind",), at=crews, stash={2: (3, 0, 0)})
    session = play(start(t), 0, "exploit", ("part-1",), "seat:2")
    before = session.view(0).seen
    session.interject(1, "deal:2", (0, 0, 0, 1, 0, 0))
    assert (cash(session, 2), before, session.view(0).seen) == ([2], ((2, 1, 3, 0, 0),), ((2, 1, 3, 0, 0),))


def test_public_info_heat_from_trafficking_shows_who_sold_and_bids_show_how_much() -> None:
    """When the fists are open, everyone sees every sale; what is left behind a blind nobody does."""
    one, other = (start(table(stage="market", stash={0: (0, 0, held)})) for held in (2, 6))
    for session in (one, other):
        all_name(session, {0: 2, 1: 0, 2: 0, 3: 0})
    assert [event.public for event in happened(one, "sale")] == [{"seat": 0, "goods": 2, "cash": 6}]
    assert heat(one, 0, 1) == [1, 0]
    alike(one, other)
