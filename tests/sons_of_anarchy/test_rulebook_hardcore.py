"""Hardcore Options: any of them, all or none."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from bot.cli.random_players import answer_all
from rules.kernel.chance import LoadedDice
from rules.kernel.log import IllegalAnswer
from rules.kernel.session import Session, play_back
from rules.sons_of_anarchy.game import GAME
from rules.sons_of_anarchy.law import HouseRules
from tests.mob import boss, cash, exploited, orders, shake_hands, spots
from tests.mob_fights import told
from tests.moves import absent, asked, barred, choose, happened, offered, passing, play, refused
from tests.sons_of_anarchy.building import MAYANS, heat, start, table, where
from tests.sons_of_anarchy.cards import ANARCHY, USUAL
from tests.sons_of_anarchy.fighting import STUDIO, shot

YES = ("hollow-point", "under-the-radar", "slim-pickings", "hardcore-cards")
ALL = {**dict.fromkeys(YES, "yes"), "octane": "high", "long-haul": "8"}
HARDCORE = {"federal-raid", "lockdown", "blood-feud", "informant"}
STARTING = ["police-station", "st-thomas", "cut-and-bag-op", "gun-factory"]
QUIET = ("dead-cell-tower", "church-picnic", "washed-out-roads")


def agreed(options: Mapping[str, str], seats: int = 4, seed: str = "hardcore") -> Session:
    """A new game with these rules agreed on."""
    return Session.new(GAME, seats, seed, options)


def cards(session: Session) -> list[str]:
    """The Anarchy cards that were turned up."""
    return [(event.public or {})["card"] for event in happened(session, "card")]


def test_options_are_off_unless_agreed_on() -> None:
    """Without a word of it nothing hardcore is in force."""
    assert {option.key: option.default for option in GAME.options if option.key != "octane"} == {
        **dict.fromkeys(YES, "no"),
        "long-haul": "0",
    }
    session = agreed({})
    assert (session.view(None).house, spots(session), session.view(None).deck) == (HouseRules(), STARTING, 15)


@pytest.mark.parametrize(
    ("key", "choice", "house"),
    [
        ("hollow-point", "yes", HouseRules(hollow_point=True)),
        ("long-haul", "3", HouseRules(long_haul=3)),
        ("under-the-radar", "yes", HouseRules(secret_orders=True)),
        ("slim-pickings", "yes", HouseRules(slim_pickings=True)),
        ("hardcore-cards", "yes", HouseRules(hardcore_cards=True)),
    ],
)
def test_options_each_can_be_agreed_on_alone(key: str, choice: str, house: HouseRules) -> None:
    """One is on, all others are off."""
    assert agreed({key: choice}).view(None).house == house


# -- Hollow Point Rounds


def test_ruling_45_hollow_point_there_is_no_hospital() -> None:
    """The other starting sites lie out as always, and it does not come later; the Emergency Room stays."""
    session = agreed({"hollow-point": "yes"})
    assert spots(session) == ["police-station", "cut-and-bag-op", "gun-factory"]
    passing(session)
    assert (len(spots(session)), "st-thomas" in spots(session)) == (9, False)
    house = HouseRules(hollow_point=True)
    session = start(
        table(at={"emergency": {0: (1, 0)}}, house=house, stage="calls", deck=QUIET, dice=LoadedDice([4]))
    )
    assert told(session, "recovers") == [("recovers", 0)]


# -- Long Haul Ride


@pytest.mark.parametrize(("more", "cards_"), [("0", 15), ("1", 18), ("7", 36)])
def test_ruling_41_and_example_t21_a_long_haul_has_three_cards_more_for_each_round(more: str, cards_: int) -> None:
    """One, two and three cards as ever, then three in each further round and no new site; all are used up."""
    session = agreed({"long-haul": more})
    assert session.view(None).deck == cards_
    left = {}
    while session.ask is not None:
        seen = session.view(None)
        if asked(session)[0] == "order.which":
            left[seen.round] = (seen.deck, seen.facedown)
        absent(session)
    turned = [1, 2] + [3] * (4 + int(more))
    assert left == {n: (cards_ - sum(turned[:n]), max(6 - 2 * n, 0)) for n in range(1, 7 + int(more))}
    assert (len(cards(session)), session.view(None).deck) == (cards_, 0)


def test_example_t32_seven_rounds_more_and_eight_only_with_the_hardcore_cards() -> None:
    """36 cards are fifteen and three times seven; eight times takes 39 of the 40."""
    assert agreed({"long-haul": "7"}).view(None).deck == 36
    with pytest.raises(IllegalAnswer, match="long-haul"):
        agreed({"long-haul": "8"})
    assert agreed({"long-haul": "8", "hardcore-cards": "yes"}).view(None).deck == 39
    with pytest.raises(ValueError, match="long-haul = 9"):
        agreed({"long-haul": "9", "hardcore-cards": "yes"})


def test_long_haul_the_sixth_round_is_not_the_last() -> None:
    """With one round more, Clean Up of round 6 leads to round 7, and that of round 7 to the end."""
    house = HouseRules(long_haul=1)
    session = start(table(stage="calls", round_=6, house=house, deck=QUIET))
    assert (session.result, session.view(None).round, cards(session)) == (None, 7, [*QUIET])
    session = shake_hands(start(table(stage="calls", round_=7, house=house, deck=())))
    assert session.result is not None


# -- Slim Pickings


def test_slim_pickings_unused_prospects_leave_the_game() -> None:
    """Three to start with on the Unleaded side: no recruit until one is lost."""
    session = passing(agreed({"slim-pickings": "yes"}), "order.which")
    gangs = session.view(None).gangs
    assert [len(gang.associates) for gang in gangs] == [3] * 4
    assert [len(gang.associates) for gang in passing(agreed({}), "order.which").view(None).gangs] == [5] * 4
    house = HouseRules(slim_pickings=True)
    session = start(table(at={"clubhouse": {0: (1, 3)}}, orders={0: 2}, house=house))
    assert (barred(session, 0)["recruit"], refused(session, 0, "recruit")) == ("recruit", "recruit")


def test_ruling_42_whoever_dies_or_is_patched_in_can_be_replaced() -> None:
    """Never more than at the start: a prospect patched in makes room for one, a dead one for another."""
    house = HouseRules(slim_pickings=True)
    session = start(table(at={"clubhouse": {0: (1, 3)}}, stash={0: (1, 1, 0)}, orders={0: 4}, house=house))
    choose(session, 0, "patch-in")
    assert (where(session, 0, "clubhouse"), "recruit" in offered(session, 0)) == ((2, 2), True)
    choose(session, 0, "recruit")
    assert (where(session, 0, "clubhouse"), "recruit" in barred(session, 0)) == ((2, 3), True)
    at = {"clubhouse": {0: (1, 2)}, "emergency": {0: (0, 1)}}
    session = start(table(at=at, house=house, stage="calls", deck=QUIET, dice=LoadedDice([1])))
    assert (where(session, 0, "pool"), "recruit" in offered(session, 0)) == ((4, 1), True)


def test_ruling_42_the_injured_still_count() -> None:
    """A prospect in the Emergency Room is one of the three."""
    at = {"clubhouse": {0: (1, 2)}, "emergency": {0: (0, 1)}}
    session = start(table(at=at, orders={0: 1}, house=HouseRules(slim_pickings=True)))
    assert "recruit" in barred(session, 0)


def test_ruling_42_cards_and_gang_rules_bring_no_more_either() -> None:
    """Open Arms finds the one who is left; Hangarounds find nobody."""
    house = HouseRules(slim_pickings=True)
    session = start(
        table(at={"clubhouse": {MAYANS: (1, 2)}}, orders={1: 2}, turn=1, house=house, high_octane=(MAYANS,))
    )
    choose(session, MAYANS, "recruit")
    assert (where(session, MAYANS, "clubhouse"), "recruit" in barred(session, MAYANS)) == ((1, 3), True)
    at = {"clubhouse": dict.fromkeys(range(4), (1, 3))}
    session = start(table(at=at, house=house, stage="dawn", deck=("hangarounds",)))
    assert [where(session, seat, "clubhouse") for seat in range(4)] == [(1, 3)] * 4


# -- Hardcore cards


def test_hardcore_cards_are_dealt_only_when_agreed_on() -> None:
    """Four with a red stripe: over many deals none is among the fifteen, and with the option each is at times."""
    plain, harsh = set[str](), set[str]()
    for number in range(60):
        plain |= {card.key for card in GAME.deal(4, {}, LoadedDice(seed=f"deal {number}")).deck}
        dealt = GAME.deal(4, {"hardcore-cards": "yes"}, LoadedDice(seed=f"deal {number}")).deck
        assert len({card.key for card in dealt}) == 15
        harsh |= {card.key for card in dealt}
    assert (plain & HARDCORE, len(plain), harsh - plain, len(harsh)) == (set(), USUAL, HARDCORE, ANARCHY)


def test_hardcore_cards_are_obstacles_hassles_and_last_calls() -> None:
    """One obstacle, two hassles, one Last Call, and no opportunity."""
    kinds = (GAME.decks.obstacles, GAME.decks.hassles, GAME.decks.last_calls)
    assert [[card.key for card in kind if card.hardcore] for kind in kinds] == [
        ["federal-raid"],
        ["lockdown", "blood-feud"],
        ["informant"],
    ]


def test_ruling_9_federal_raid_two_heat_for_each_and_one_fall_at_most() -> None:
    """Heat 0, 2, 3 and 4: two more, or above four a member and back to one, however much was left over."""
    at = {"clubhouse": dict.fromkeys(range(4), (2, 0))}
    session = start(table(stage="dawn", at=at, heat={1: 2, 2: 3, 3: 4}, deck=("federal-raid",)))
    assert (heat(session, 0, 1, 2, 3), told(session, "fall")) == ([2, 4, 1, 1], [("fall", 2), ("fall", 3)])
    assert [where(session, seat, "clubhouse")[0] for seat in range(4)] == [2, 2, 1, 1]


def test_ruling_25_each_card_of_a_reveal_is_finished_before_the_next() -> None:
    """A checkpoint after the raid finds the heat as the raid has left it."""
    at = {"clubhouse": dict.fromkeys(range(4), (2, 0))}
    deck = ("federal-raid", "highway-checkpoint")
    session = start(table(stage="dawn", round_=2, at=at, heat={0: 2, 1: 3}, deck=deck))
    assert (heat(session, 0, 1, 2), told(session, "fall")) == ([1, 2, 3], [("fall", 1), ("fall", 0)])


def test_lockdown_the_winners_exploit_costs_two_tokens_as_well() -> None:
    """With one left after the throwdown there is nothing to ask; with two they may, and both are gone."""
    at = {STUDIO: {0: (1, 1), 1: (0, 1)}}
    for tokens in (2, 3):
        session = shot(
            {0: 0, 1: 0}, STUDIO, at=at, hassles=("lockdown",), orders={0: tokens}, dice=LoadedDice([6, 1])
        )
        if tokens == 2:
            assert (asked(session), "exploit" in barred(session, 0)) == (("order.which", [0]), True)
        else:
            play(session, 0, "yes")
            assert (orders(session, 0), cash(session, 0), exploited(session)) == ([0], [3], [STUDIO])


def test_informant_those_with_the_most_members_lose_one() -> None:
    """Seats 1 and 3 have three each, one of them in the Emergency Room; the Patch does not matter."""
    at = {"clubhouse": {0: (2, 5), 1: (3, 0), 2: (1, 0), 3: (2, 0)}, "emergency": {3: (1, 0)}}
    session = start(table(stage="calls", calls=("informant",), at=at, heat={1: 3}, deck=QUIET))
    assert (asked(session), offered(session, 3)) == (("fall.who", [3]), ["clubhouse", "emergency"])
    choose(session, 3, "emergency")
    assert (told(session, "fall"), heat(session, 1, 3), boss(session)) == ([("fall", 1), ("fall", 3)], [1, 0], 0)
    assert [where(session, seat, "clubhouse")[0] for seat in range(4)] == [2, 2, 1, 2]


# -- all together


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("number", range(20))
def test_all_together_are_played_to_the_end(seats: int, number: int) -> None:
    """Whole games of random answers, fourteen rounds unless one gang is left: heat never above four, stash and
    tokens never below none, no more prospects than at the start, no hospital, tokens hidden; and the log tells the
    same game again."""
    session, rng = agreed(ALL, seats, f"all {number}"), Random(number)
    while session.ask is not None:
        answer_all(session, rng)
        seen = session.view(None)
        for gang in session.state.gangs:
            assert 0 <= gang.heat <= 4
            assert min(*gang.stash, gang.orders) >= 0
            assert gang.associates <= gang.card.prospects
        assert session.result is not None or all(gang.orders is None for gang in seen.gangs)
        assert "st-thomas" not in spots(session)
    assert session.result is not None
    assert session.view(None).round == 14 or session.result.why[0] == "result.survivor"
    assert session.view(None).round < 14 or len(cards(session)) == 39
    assert sorted(seat for place in session.result.ranking for seat in place) == [*range(seats)]
    again = play_back(GAME, seats, session.seed, session.options, session.log)
    assert (again.result, again.view(None)) == (session.result, session.view(None))
