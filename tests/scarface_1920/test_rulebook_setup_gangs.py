"""Players setup: gangs, the first vehicle and control marker, Jobs, Suppliers and goods."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.kernel.asking import Pick
from rules.kernel.session import Session
from rules.scarface_1920 import pieces
from rules.scarface_1920.game import GAME
from tests.moves import asked, choose, decision, happened, offered, passing, play, prompt, refused
from tests.scarface_1920.box import BOX, SUPPLIERS
from tests.scarface_1920.building import gang, goods, money, thugs
from tests.scarface_1920.starting import begun, dealt, lies

DECKS = GAME.decks
SEATS = (2, 3, 4)
FREE = ["north", "west-north", "west", "south"]
"""The districts where no police stands at the start."""


# -- gangs


def test_gangs_are_chosen_in_turn_order_and_no_gang_twice() -> None:
    """From the starting player to the left; a gang taken is gone, and the last of four has no choice."""
    session = dealt(4, first=2)
    for seat, key in ((2, "gems"), (3, "outfit"), (0, "wolves")):
        assert asked(session) == ("setup.gang", [seat])
        choose(session, seat, key)
    assert [each.gang for each in session.view(None).gangs] == ["wolves", "north-side", "gems", "outfit"]
    assert prompt(session) == "setup.place"


def test_gangs_with_two_players_two_stay_in_the_box() -> None:
    """The second of two still has three gangs to choose from."""
    session = dealt(2)
    choose(session, 0, "wolves")
    assert (refused(session, 1, "wolves"), offered(session, 1)) == (
        "not-offered",
        ["outfit", "north-side", "gems"],
    )


@pytest.mark.parametrize("seats", SEATS)
def test_player_setup_thugs_money_and_boards(seats: int) -> None:
    """Six thugs in the Slums, two in Safehouses, four in Headquarters; $10, but for a table of two, where
    the gang says it; stats at level 1, the Boss on BOSS."""
    session = begun(seats)
    for seat in range(seats):
        assert thugs(session, seat) == {"slums": 6, "safehouses": 2, "hq": 4}
        own = gang(session, seat)
        purse = next(mob.money_of_two for mob in DECKS.gangs if mob.key == own.gang) if seats == 2 else 10
        assert (own.money, own.levels, own.box, own.crime) == (purse, (1,) * 6, 0, 1)


def test_player_setup_a_deck_of_six_and_three_in_hand() -> None:
    """Boss, two Lieutenants and three Bodyguards are shuffled and three drawn; four Right-Hands stay aside."""
    session = begun()
    members = {each.key: each.role for each in DECKS.members}
    for seat in range(4):
        own = gang(session, seat)
        six = [*gang(session, seat).unplayed]
        assert sorted(members[key] for key in six) == ["bodyguard"] * 3 + ["boss"] + ["lieutenant"] * 2
        assert (len(own.hand), own.cards, set(own.hand) <= set(six)) == (3, 3, True)
        assert [members[key] for key in own.aside] == ["underboss", "counselor", "bookkeeper", "chauffeur"]
    others = [passing(Session.new(GAME, 2, str(seed)), "plan.which") for seed in range(5)]
    hands = {tuple(sorted(members[key] for key in gang(session, 0).hand)) for session in others}
    assert len(hands) > 1


def test_boss_starts_with_one_muscle_and_one_influence() -> None:
    """Every Boss, before his gang has any upgrade."""
    assert [each.rows[0] for each in DECKS.gangs] == [(1, 1)] * 4


# -- the first vehicle and control marker


def test_placing_goes_counterclockwise_and_the_starting_player_is_last() -> None:
    """It begins with the player to the right of the starting player."""
    session = passing(dealt(4, first=1), "setup.place")
    order = []
    while prompt(session) == "setup.place":
        (seat,) = session.waiting_for
        order.append(seat)
        choose(session, seat, offered(session, seat)[0])
    assert order == [0, 3, 2, 1]


def test_ruling_4_only_districts_without_police_are_open() -> None:
    """Every free neighborhood of those four districts, with a car or a truck."""
    session = passing(dealt(4), "setup.place")
    options = offered(session, 3)
    assert sorted({lies(session, key.partition(":")[2]) for key in options}) == sorted(FREE)
    assert sorted(key.partition(":")[0] for key in options) == ["car"] * 4 + ["truck"] * 4


@pytest.mark.parametrize("kind", ["car", "truck"])
def test_ruling_5_the_first_vehicle_costs_no_bribe(kind: str) -> None:
    """The vehicle and the control marker come to the same district, and the money stays."""
    session = passing(dealt(4), "setup.place")
    key = next(each for each in offered(session, 3) if each.startswith(kind))
    choose(session, 3, key)
    where = session.view(None).districts.index(lies(session, key.partition(":")[2]))
    own = gang(session, 3)
    vehicles = {"car": own.cars, "truck": own.trucks}
    assert (vehicles[kind][where], sum(own.cars) + sum(own.trucks), own.money) == (1, 1, 10)
    assert [tile.key for tile in session.view(None).tiles if tile.owner == 3] == [key.partition(":")[2]]


def test_ruling_63_who_is_absent_is_placed_at_random() -> None:
    """Of 80 games each of the eight places is the default of some, and of none too often."""
    defaults = []
    for number in range(80):
        session = passing(Session.new(GAME, 4, f"lot {number}"), "setup.place")
        (seat,) = session.waiting_for
        assert session.ask is not None
        decision = session.ask.decisions[seat]
        assert isinstance(decision, Pick)
        assert decision.default[0] in decision.keys
        kind, _, tile = decision.default[0].partition(":")
        defaults.append((kind, lies(session, tile)))
    counts = Counter(defaults)
    assert sorted(counts) == sorted((kind, district) for kind in ("car", "truck") for district in FREE)
    assert max(counts.values()) <= 20


def test_ruling_66_four_gangs_share_four_districts_and_the_last_has_one_left() -> None:
    """Each of the four districts holds exactly one gang; the starting player only chooses a vehicle."""
    session = passing(dealt(4), "setup.place")
    for left in (4, 3, 2, 1):
        (seat,) = session.waiting_for
        assert len({key.partition(":")[2] for key in offered(session, seat)}) == left
        choose(session, seat, offered(session, seat)[0])
    seen = session.view(None)
    owners = {tile.owner: seen.districts[tile.district] for tile in seen.tiles if tile.owner != pieces.NOBODY}
    assert (sorted(owners), sorted(owners.values())) == ([0, 1, 2, 3], sorted(FREE))


def test_ruling_66_two_gangs_do_not_share_a_neighborhood() -> None:
    """With two players too, a tile that has a control marker is no longer offered."""
    session = passing(dealt(2), "setup.place")
    taken = offered(session, 1)[0]
    choose(session, 1, taken)
    assert refused(session, 0, taken) == "not-offered"
    assert len(offered(session, 0)) == 6


# -- Jobs, Suppliers and goods


def test_jobs_come_after_placing_and_are_secret() -> None:
    """Three face down each, which their owner alone can read; while placing nobody has any."""
    session = passing(dealt(3), "setup.place")
    assert [each.jobs for each in session.view(0).gangs] == [()] * 3
    passing(session, "setup.two-goods")
    assert [len(set(gang(session, seat).jobs) - {""}) for seat in range(3)] == [3] * 3
    assert [each.jobs for each in session.view(0).gangs[1:]] == [("",) * 3] * 2
    assert session.view(None).gangs[0].jobs == ("",) * 3
    assert len(session.view(None).jobs) == BOX["jobs"] - 9


@pytest.mark.parametrize("seats", SEATS)
def test_ruling_65_each_has_an_alcohol_and_a_gun_supplier(seats: int) -> None:
    """The Suppliers nobody uses go back to the box."""
    session = begun(seats)
    for seat in range(seats):
        keys = [each.dealers for each in gang(session, seat).deals]
        assert [len(each) for each in keys] == [1, 1]
        assert [each[0].rpartition("-")[0] for each in keys] == ["alcohol-supplier", "gun-supplier"]
    assert len(session.view(None).dealers) == BOX["dealers"] - SUPPLIERS


@pytest.mark.parametrize(
    ("choice", "lies_there"),
    [
        ("alcohol:gun", [(1, 0), (0, 1)]),
        ("alcohol:alcohol", [(1, 0), (1, 0)]),
        ("gun:gun", [(0, 1), (0, 1)]),
        ("gun:alcohol", [(0, 1), (1, 0)]),
    ],
)
def test_first_goods_two_of_choice_one_on_each_deal(choice: str, lies_there: list[pieces.Goods]) -> None:
    """Any two, and any kind on either Supplier; all choose at the same time."""
    session = passing(dealt(3), "setup.two-goods")
    assert asked(session) == ("setup.two-goods", [0, 1, 2])
    for seat in range(3):
        play(session, seat, choice if seat == 0 else "alcohol:gun")
    assert goods(session, 0) == lies_there
    assert (goods(session, 1), money(session, 0, 1, 2)) == ([(1, 0), (0, 1)], [10] * 3)


def test_ruling_22_the_first_goods_fill_both_suppliers() -> None:
    """Each of the two stores one good, so nothing more fits there."""
    starting = [each for each in DECKS.dealers if each.starting]
    assert [(each.storage, each.limit) for each in starting] == [(1, 1)] * 8


def test_ruling_65_ring_money_and_all_that_the_number_of_players_changes() -> None:
    """One to three dollars for the Ring with two to four players; hand and thugs are the same for all."""
    for seats in SEATS:
        t = begun(seats).state
        t.ring = t.turn
        before = t.gangs[t.turn].money
        session = Session.at(GAME, seats, t)
        assert money(session, t.turn) == [before + seats - 1]


def test_setup_ends_with_the_starting_players_plan() -> None:
    """Then turns go on from that player, clockwise."""
    session = begun(3, first=1)
    assert asked(session) == ("plan.which", [1])
    for seat in (1, 2, 0):
        assert asked(session) == ("plan.which", [seat])
        play(session, seat, gang(session, seat).hand[0], "end")
    assert asked(session) == ("plan.which", [1])


def test_two_start_with_what_makes_their_gangs_equal() -> None:
    """Everybody reads it before choosing and after; with three it is the same for all."""
    for seats in SEATS:
        session = Session.new(GAME, seats, "purses")
        (seat,) = session.waiting_for
        options = {option.key: option for option in decision(session, seat).options}
        for mob in DECKS.gangs:
            money_ = mob.money_of_two if seats == 2 else 10
            assert options[mob.key].hint == (
                (f"gang-hint.{mob.key}", money_) if money_ else (f"gang-penniless.{mob.key}",)
            )
        choose(session, seat, "gems")
        told = happened(session, "gang")[0].public
        assert told == {
            "seat": seat,
            "gang": "gems",
            "money": 10 if seats > 2 else session.state.gangs[seat].money,
        }
    assert len({mob.money_of_two for mob in DECKS.gangs}) > 1
