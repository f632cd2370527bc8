"""Resolving Throwdowns: 2. Pull Guns, 3. Get Bloody, and Winning a Throwdown."""

from __future__ import annotations

import pytest

from rules.kernel.chance import LoadedDice
from rules.mob.table import Spot
from rules.sons_of_anarchy.deck import Site
from rules.sons_of_anarchy.transactions import Drop
from tests.mob import boss, cash, exploited, orders, stash
from tests.mob_fights import armed, check_guns_in_secret, shots, told, totals
from tests.moves import all_name, asked, barred, choose, happened, limits, offered, play, prompt, refused
from tests.sons_of_anarchy.building import fought, heat, start, table, where
from tests.sons_of_anarchy.fighting import FACTORY, PAIR, STATION, STUDIO, shot

CUT = "cut-and-bag-op"


# -- the order


def test_throwdown_costs_a_token_and_names_the_place() -> None:
    """Of several places the player names one; only where a member of their own meets a rival's dude."""
    at = {FACTORY: PAIR, STATION: {0: (1, 0), 2: (0, 1)}, CUT: {0: (0, 1), 2: (0, 1)}}
    session = start(table(at=at, orders={0: 3}))
    choose(session, 0, "throw-down")
    assert (prompt(session), offered(session, 0)) == ("throw-down.which", [STATION, FACTORY])
    choose(session, 0, FACTORY)
    assert happened(session, "throwdown")[0].public == {"seat": 0, "place": FACTORY, "seats": [1]}
    assert orders(session, 0) == [2]


def test_throwdown_prospects_alone_do_not_start_one_but_defend() -> None:
    """Three prospects cannot throw down at a lone member; he can at them, and they may win."""
    at = {FACTORY: {0: (0, 3), 1: (1, 0)}}
    session = start(table(at=at, orders={0: 1, 1: 1}, dice=LoadedDice([6, 1])))
    assert (barred(session, 0)["throw-down"], refused(session, 0, "throw-down")) == ("throw-down", "throw-down")
    choose(session, 0, "sit")
    choose(session, 1, "throw-down")
    all_name(session, {0: 0, 1: 0})
    assert (told(session, "won"), where(session, 0, FACTORY)) == ([("won", 0)], (0, 3))


# -- 2: Pull Guns


def test_guns_are_chosen_in_secret_and_shown_at_once() -> None:
    """Others see only that a fist is out; when the last one is, all open together."""
    check_guns_in_secret(shot(at={FACTORY: {**PAIR, 2: (0, 1)}}, stash=armed(1, 1, 1), orders={0: 1}))


def test_guns_an_empty_fist_is_a_choice_and_costs_nothing() -> None:
    """Nobody has to pull one: no heat, no injuries, and the guns stay behind the blind."""
    session = shot({0: 0, 1: 0}, at={FACTORY: PAIR}, stash=armed(1, 1), orders={0: 1})
    assert (stash(session, 0), stash(session, 1), heat(session, 0, 1)) == ((0, 1, 0), (0, 1, 0), [0, 0])
    assert happened(session, "shots", "injured", "heat") == []


def test_guns_whoever_has_none_is_asked_all_the_same() -> None:
    """A question that is skipped would betray an empty blind."""
    session = shot(at={FACTORY: PAIR}, stash=armed(1, 0), orders={0: 1})
    assert (asked(session), limits(session, 1)) == (("fight.guns", [0, 1]), (0, 0))
    assert refused(session, 1, 1) == "out-of-range"


@pytest.mark.parametrize(("guns", "prospects", "most"), [(4, 2, 3), (3, 2, 3), (0, 2, 0), (2, 3, 2), (9, 3, 4)])
def test_guns_no_more_than_dudes_in_the_fight_or_than_one_has(guns: int, prospects: int, most: int) -> None:
    """A dude pulls one; those elsewhere pull none."""
    at = {FACTORY: {0: (1, 0), 2: (1, prospects)}, "clubhouse": {2: (1, 1)}}
    session = shot(at=at, stash={2: (0, guns, 0)}, orders={0: 1})
    assert limits(session, 2) == (0, most)
    assert refused(session, 2, most + 1) == "out-of-range"


def test_guns_backup_counts_for_the_limit() -> None:
    """Guns are chosen after all have decided on backup, so whoever came along can pull one."""
    at = {FACTORY: PAIR, "clubhouse": {1: (0, 2)}}
    session = fought(at=at, stash=armed(0, 5), orders={0: 1, 1: 1})
    play(session, 1, "clubhouse", ("prospect-1", "prospect-2"))
    assert limits(session, 1) == (0, 3)


@pytest.mark.parametrize("place", [STATION, "st-thomas", "courthouse-steps"])
def test_ruling_11_and_example_t28_no_gun_is_pulled_where_guns_are_prohibited(place: str) -> None:
    """No question, no heat, no injuries; dice and dudes decide, and the loser goes home."""
    session = fought(place, at={place: {0: (1, 1), 1: (1, 0)}}, stash=armed(2, 2), orders={0: 1}, turn=0)
    assert happened(session, "guns", "shots", "injured", "heat") == []
    assert [event.kind for event in happened(session, "roll", "won")] == ["roll", "roll", "won"]
    assert (stash(session, 0)[1], stash(session, 1)[1], heat(session, 0, 1)) == (2, 2, [0, 0])


def test_ruling_46_backup_dice_and_ties_are_as_usual_without_guns() -> None:
    """At the Police Station backup is called, 2 + 2 + 1 meets 3 + 2, and the Patch holder wins the tie."""
    at = {STATION: PAIR, "clubhouse": {0: (0, 1)}}
    session = fought(STATION, at=at, stash=armed(2, 2), orders={0: 2}, holder=1, turn=0, dice=LoadedDice([3, 2]))
    choose(session, 0, "clubhouse")
    assert totals(session) == {1: 5, 0: 5}
    assert (told(session, "won"), where(session, 0, "clubhouse")) == ([("won", 1)], (1, 1))


# -- 3: Get Bloody


def test_totals_a_die_one_for_a_prospect_two_for_a_member_three_for_a_gun() -> None:
    """Only dudes in the fight count: those at the Clubhouse and in the Emergency Room add nothing."""
    at = {FACTORY: {0: (1, 2), 1: (2, 0)}, "clubhouse": {0: (2, 2)}, "emergency": {1: (1, 3)}}
    session = shot({0: 2, 1: 1}, at=at, stash=armed(3, 3), orders={0: 1}, dice=LoadedDice([2, 5]))
    assert totals(session) == {0: 2 + 2 + 2 + 6, 1: 5 + 4 + 3}
    assert [event.public["die"] for event in happened(session, "roll")] == [2, 5]


@pytest.mark.parametrize(("dice", "winner"), [((1, 2), 1), ((2, 1), 0)])
def test_the_highest_total_wins_and_the_others_go_home(dice: tuple[int, int], winner: int) -> None:
    """The winner stays and controls the location; the loser's dudes are back in their Clubhouse."""
    session = shot({0: 0, 1: 0}, at={FACTORY: {0: (1, 1), 1: (1, 1)}}, orders={0: 1}, dice=LoadedDice(dice))
    loser = 1 - winner
    assert (told(session, "won"), where(session, winner, FACTORY)) == ([("won", winner)], (1, 1))
    assert (where(session, loser, FACTORY), where(session, loser, "clubhouse")) == ((0, 0), (1, 1))


def test_ruling_2_and_example_t11_a_tie_without_the_patch_sends_all_home() -> None:
    """16 to 16: the site is empty, injuries and heat and guns are as ever, nobody exploits, the Patch stays."""
    crews = {0: (2, 3), 1: (2, 3)}
    session = shot(
        {0: 2, 1: 2},
        at={FACTORY: crews},
        stash=armed(2, 3),
        orders={0: 2},
        holder=3,
        turn=0,
        dice=LoadedDice([3, 3]),
    )
    choose(session, 0, "member-1", "prospect-1")
    choose(session, 1, "prospect-1", "prospect-2")
    assert totals(session) == {0: 16, 1: 16}
    assert (happened(session, "won"), happened(session, "tie")[0].public) == (
        [],
        {"place": FACTORY, "seats": [0, 1]},
    )
    assert [where(session, seat, FACTORY) for seat in (0, 1)] == [(0, 0), (0, 0)]
    assert [where(session, seat, "clubhouse") for seat in (0, 1)] == [(1, 2), (2, 1)]
    assert [where(session, seat, "emergency") for seat in (0, 1)] == [(1, 1), (0, 2)]
    assert (heat(session, 0, 1), stash(session, 0)[1], stash(session, 1)[1]) == ([1, 1], 0, 1)
    assert (asked(session), exploited(session), boss(session)) == (("order.which", [0]), [], 3)


@pytest.mark.parametrize(("holder", "by"), [(0, 0), (1, 0), (0, 1), (1, 1)])
def test_ruling_3_and_example_t12_the_patch_holder_wins_a_tie(holder: int, by: int) -> None:
    """Tied with its holder, one has lost, whoever ordered it: they go home and the Patch stays."""
    session = shot(
        {0: 0, 1: 0}, at={FACTORY: PAIR}, orders={by: 1}, holder=holder, turn=by, dice=LoadedDice([4, 4])
    )
    assert totals(session) == {0: 6, 1: 6}
    assert (told(session, "won"), happened(session, "tie"), boss(session)) == ([("won", holder)], [], holder)
    assert [where(session, seat, FACTORY) for seat in (holder, 1 - holder)] == [(1, 0), (0, 0)]


def test_example_t9_and_t10_sally_beats_john_and_takes_the_fall() -> None:
    """3 + 13 against 4 + 11. John loses two dudes and Sally one to the Emergency Room, John's others go home;
    three guns are gone; both gain a heat, which is Sally's fifth: a member falls and she is back at one."""
    sally, john = 1, 2
    session = shot(
        {sally: 2, john: 1},
        at={FACTORY: {sally: (2, 3), john: (2, 4)}},
        stash=armed(0, 2, 1),
        heat={sally: 4, john: 1},
        orders={john: 2},
        turn=john,
        dice=LoadedDice([3, 4]),
    )
    assert totals(session) == {sally: 16, john: 15}
    assert heat(session, sally, john) == [4, 1]  # it comes at the end
    choose(session, sally, "prospect-3")
    choose(session, john, "member-1", "prospect-1")
    assert [where(session, seat, "emergency") for seat in (sally, john)] == [(0, 1), (1, 1)]
    assert (where(session, sally, FACTORY), where(session, john, "clubhouse")) == ((1, 2), (1, 3))
    assert (heat(session, sally, john), told(session, "won", "fall")) == (
        [1, 2],
        [("won", sally), ("fall", sally)],
    )
    assert [stash(session, seat)[1] for seat in (sally, john)] == [0, 0]


def test_guns_bring_one_heat_however_many_and_only_to_those_who_pulled() -> None:
    """Three guns as much as one, in Patch order; an empty fist none."""
    session = shot(
        {0: 1, 1: 3, 2: 0},
        at={FACTORY: {0: (1, 2), 1: (1, 2), 2: (0, 1)}},
        stash=armed(1, 4, 2),
        orders={0: 1},
        holder=1,
        turn=0,
        dice=LoadedDice([6, 1, 1]),
    )
    session.answer(1, 0)  # none at seat 2, so all at seat 0
    session.answer(0, 0)  # and not at seat 1, so at seat 2
    assert (heat(session, 0, 1, 2, 3), told(session, "heat")) == ([1, 1, 0, 0], [("heat", 1), ("heat", 0)])
    assert [stash(session, seat)[1] for seat in (0, 1, 2)] == [0, 1, 2]


# -- Winning a Throwdown


def test_winning_whoever_ordered_it_may_exploit_at_once_for_a_further_token() -> None:
    """Order, exploit: two tokens, $3, and the location is exploited for this round."""
    session = shot(
        {0: 0, 1: 0}, STUDIO, at={STUDIO: {0: (1, 1), 1: (0, 1)}}, orders={0: 3}, dice=LoadedDice([6, 1])
    )
    assert (asked(session), orders(session, 0)) == (("fight.exploit", [0]), [2])
    assert offered(session, 0) == ["yes", "leave", "no"]
    choose(session, 0, "yes")
    assert (orders(session, 0), cash(session, 0), exploited(session)) == ([1], [3], [STUDIO])
    assert "exploit" in barred(session, 0)


def test_winning_the_exploit_may_take_nothing_and_close_the_site() -> None:
    """A token for nothing but that nobody else has it; where what is used is asked anyway, it is no choice."""
    crews = {STUDIO: {0: (1, 1), 1: (0, 1)}}
    session = shot({0: 0, 1: 0}, STUDIO, at=crews, orders={0: 3}, dice=LoadedDice([6, 1]))
    choose(session, 0, "leave")
    assert (orders(session, 0), cash(session, 0), exploited(session)) == ([1], [0], [STUDIO])
    factory = {"gun-factory": {0: (1, 1), 1: (0, 1)}}
    session = shot({0: 0, 1: 0}, "gun-factory", at=factory, orders={0: 3}, dice=LoadedDice([6, 1]))
    assert offered(session, 0) == ["yes", "no"]


def test_winning_he_may_leave_the_exploit_for_later() -> None:
    """Who declines keeps the token and may exploit in a later turn."""
    session = shot(
        {0: 0, 1: 0}, STUDIO, at={STUDIO: {0: (1, 1), 1: (0, 1)}}, orders={0: 3}, dice=LoadedDice([6, 1])
    )
    choose(session, 0, "no")
    assert (orders(session, 0), cash(session, 0), exploited(session)) == ([2], [0], [])
    assert "exploit" in offered(session, 0)


def test_winning_with_the_last_token_there_is_nothing_to_exploit_with() -> None:
    """It went into the throwdown."""
    session = shot(
        {0: 0, 1: 0}, STUDIO, at={STUDIO: {0: (1, 1), 1: (0, 1)}}, orders={0: 1, 3: 1}, dice=LoadedDice([6, 1])
    )
    assert (asked(session), cash(session, 0)) == (("order.which", [3]), [0])


def test_winning_a_defender_exploits_nothing_at_once() -> None:
    """Only whoever ordered it; the defender has to wait for their turn."""
    session = shot(
        {0: 0, 1: 0}, STUDIO, at={STUDIO: {0: (1, 0), 1: (0, 3)}}, orders={0: 2, 1: 2}, dice=LoadedDice([1, 6])
    )
    assert (told(session, "won"), asked(session)) == ([("won", 1)], ("order.which", [1]))
    play(session, 1, "exploit", "back-lot-film-studio")
    assert (cash(session, 1), orders(session, 1)) == ([3], [1])


def test_winning_a_location_exploited_this_round_is_not_exploited_again() -> None:
    """Once a round, also for its new master."""
    at = {STUDIO: {1: (0, 1)}, "clubhouse": {0: (1, 0)}}
    position = table(sites=(STUDIO,), at=at, orders={0: 4, 1: 1}, turn=1, dice=LoadedDice([6, 1]))
    session = play(start(position), 1, "exploit", "back-lot-film-studio")
    play(session, 0, "ride", STUDIO, "throw-down")
    all_name(session, {0: 0, 1: 0})
    assert (told(session, "won"), asked(session)) == ([("won", 0)], ("order.which", [0]))
    assert "exploit" in barred(session, 0)


def test_winning_against_the_patch_holder_claims_the_patch() -> None:
    """Whoever beats its holder, as attacker or defender; who beats anybody else does not, nor does the holder lose
    it by winning."""
    big, small = (2, 3), (1, 0)
    for crews, holder, by, claimed in (
        ({0: small, 1: big}, 0, 0, 1),
        ({0: small, 1: big}, 0, 1, 1),
        ({0: big, 1: small}, 0, 1, 0),
        ({0: small, 1: big}, 2, 0, 2),
    ):
        session = shot(
            {0: 0, 1: 0}, at={FACTORY: crews}, orders={by: 1}, holder=holder, turn=by, dice=LoadedDice([1, 1])
        )
        assert (boss(session), happened(session, "boss") != []) == (claimed, claimed != holder)


def test_ruling_4_a_new_patch_holder_leaves_the_turns_of_the_round_as_they_are() -> None:
    """Seat 2 takes the Patch in seat 0's turn; seat 1 is next, as the round began, and seat 2 opens the next."""
    deck = ("dead-cell-tower", "church-picnic")
    session = shot(
        {0: 0, 2: 0},
        at={FACTORY: {0: (1, 0), 2: (1, 3)}},
        orders={0: 2, 1: 1, 2: 1, 3: 1},
        deck=deck,
        dice=LoadedDice([1, 1]),
    )
    assert (boss(session), asked(session)) == (2, ("order.which", [1]))
    turns = []
    while session.view(None).round == 1:
        turns += asked(session)[1] if prompt(session) == "order.which" else []
        for seat in asked(session)[1]:
            session.answer(seat, ("sit",) if prompt(session) == "order.which" else 0)
    assert (turns, asked(session)) == ([1, 2, 3, 0], ("order.which", [2]))


# -- the order of its end


def test_ruling_10_patch_injuries_home_exploit_heat() -> None:
    """A won throwdown as the table sees it: nobody has heat for guns before the winner has exploited."""
    session = shot(
        {0: 1, 1: 1},
        STUDIO,
        at={STUDIO: {0: (1, 3), 1: (1, 1)}},
        stash=armed(1, 1),
        orders={0: 2, 3: 1},
        holder=1,
        turn=0,
        dice=LoadedDice([1, 6]),
    )
    choose(session, 0, "prospect-1")
    choose(session, 1, "member-1")
    assert (asked(session), where(session, 1, "clubhouse")) == (("fight.exploit", [0]), (0, 1))
    assert (heat(session, 0, 1), happened(session, "heat")) == ([0, 0], [])
    play(session, 0, "yes")
    assert told(session, "won", "boss", "shots", "injured", "exploit", "skim", "heat") == [
        ("won", 0),
        ("boss", 0),
        ("shots", 0),
        ("shots", 1),
        ("injured", 0),
        ("injured", 1),
        ("exploit", 0),
        ("skim", 0),
        ("heat", 0),
        ("heat", 1),
    ]


def test_ruling_10_and_example_t24_the_exploit_comes_before_the_heat_for_guns() -> None:
    """Heat 4, a gun pulled, and the site drops 1: first 3, then 4, and nobody falls."""
    position = table(
        sites=("courthouse-steps",),
        at={"courthouse-steps": {0: (1, 1), 1: (0, 1)}},
        stash=armed(1),
        heat={0: 4},
        orders={0: 2, 3: 1},
        dice=LoadedDice([6, 1]),
    )
    armed_site = Site(key="courthouse-steps", title="Steps", source="house", main=(Drop(drop_heat=1),))
    position.spots[-1] = Spot(armed_site, "business")
    session = play(start(position), 0, "throw-down")
    all_name(session, {0: 1, 1: 0})
    play(session, 0, "yes")
    assert told(session, "cool", "heat") == [("cool", 0), ("heat", 0)]
    assert (heat(session, 0), happened(session, "fall")) == ([4], [])


def test_guns_in_a_fist_are_gone_before_the_exploit() -> None:
    """Two guns pulled at the Crossroads Bar cannot be swapped there by the winner."""
    bar = "crossroads-bar"
    session = shot(
        {0: 2, 1: 0}, bar, at={bar: {0: (1, 1), 1: (0, 1)}}, stash=armed(2), orders={0: 2}, dice=LoadedDice([6, 1])
    )
    choose(session, 0, "yes")
    assert (prompt(session), limits(session, 0)) == ("swap.times", (0, 0))


def test_shots_win_lose_or_tie_every_gun_is_told() -> None:
    """The loser's gun hits the winner as well."""
    session = shot({0: 1, 1: 1}, at={FACTORY: PAIR}, stash=armed(1, 1), orders={0: 1}, dice=LoadedDice([6, 1]))
    assert shots(session) == [(0, 1, 1), (1, 0, 1)]
