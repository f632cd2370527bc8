"""The rules of thumb of the house player for Scarface 1920, each at a table where it decides."""

from __future__ import annotations

from typing import Any

import pytest

from bot.cli.balance import evening
from rules.house import any_answer, player_of
from rules.house.scarface_1920 import RULES
from rules.house.scarface_1920_eye import look
from rules.kernel.asking import Answer
from rules.kernel.chance import Dice
from rules.kernel.session import Session
from rules.kernel.telling import Seat
from rules.scarface_1920.game import GAME
from tests.house.test_house import other_box
from tests.moves import choose, prompt
from tests.scarface_1920.building import At, at_table, deal, order

HOME = At("north", owner=0, business=(1, 0, 0))
ALL_BUILT = (1, 1, 1)


def answer(session: Session, seat: Seat = 0) -> Answer:
    assert session.ask is not None
    decision = session.ask.decisions[seat]
    return player_of("scarface-1920")(session.view(seat), decision, lambda: None, Dice("house"))


def answer_of(session: Session) -> tuple[str, ...]:
    """Several options at once."""
    chosen = answer(session)
    assert isinstance(chosen, tuple)
    return chosen


def turn(session: Session, seat: Seat = 0) -> list[Any]:
    """What the house answers in one turn of a seat."""
    said: list[Any] = []
    while seat in session.waiting_for and said[-1:] != [("end",)]:
        said.append(answer(session, seat))
        session.answer(seat, said[-1])
    return said


def played(players: list[Any], seed: str, options: dict[str, str] | None = None, game: Any = GAME) -> Session:
    session = Session.new(game, len(players), seed, options)
    for _ in evening(session, players, seed):
        pass
    return session


# -- whole games


def test_alone_among_random_players_it_wins() -> None:
    """A fourth would be luck."""
    won = 0
    for i in range(12):
        players = [any_answer] * 4
        players[i % 4] = player_of("scarface-1920")
        result = played(players, f"alone:{i}").result
        assert result is not None
        won += i % 4 in result.ranking[0]
    assert won >= 10


@pytest.mark.parametrize(
    "options", [{"short": "yes"}, {"draft": "yes", "short": "yes"}, {"custom": "yes", "short": "yes"}]
)
def test_it_has_a_rule_for_every_question(options: dict[str, str]) -> None:
    """With any house rule it plays to the end, and leaves nothing but its gang to chance."""
    house, asked = player_of("scarface-1920"), set[str]()
    for seats in GAME.seats:
        session = Session.new(GAME, seats, "rules", options)
        mixed = [any_answer if seat % 2 else house for seat in range(seats)]
        asked |= set(evening(session, mixed, "rules"))
        assert session.result is not None
    assert asked - RULES.keys() == {"setup.gang"}
    assert RULES.keys() <= GAME.words("en").keys()


def test_cards_of_another_box_do_not_stop_it() -> None:
    """It knows its own cards by their keys; with others it plays on, only worse."""
    game = other_box(GAME, "gangs", "associates", "dealers", "jobs", "raids", "news", "neighborhoods")
    assert played([player_of("scarface-1920")] * 2, "box", {"short": "yes"}, game).result is not None


# -- orders


def ordered(**position: Any) -> Answer:
    """The order that the house gives."""
    session = at_table(**position)
    choose(session, 0, "order")
    return answer(session)


def test_early_influence_becomes_businesses() -> None:
    """They pay in every Reorganization; in the end they bring no more than what is counted."""
    assert ordered(tiles={"pilsen": HOME}, influence=2) == ("build",)
    late = at_table(tiles={"pilsen": HOME}, influence=2, news=("prohibition-ends",), time=7)
    assert look(late.view(0)).business < 5 < look(at_table().view(0)).business


def test_it_seizes_what_its_muscle_reaches() -> None:
    """A neighborhood with its business is worth more than any goods."""
    tiles = {"pilsen": HOME, "towertown": At("north", business=(0, 1, 0))}
    assert ordered(tiles=tiles, muscle=1) == ("seize",)
    assert ordered(tiles=tiles, muscle=0, influence=1) != ("seize",)


def test_of_two_neighborhoods_it_seizes_the_richer() -> None:
    tiles = {
        "pilsen": HOME,
        "towertown": At("north", business=(0, 1, 0)),
        "uptown": At("north", business=(1, 1, 1)),
    }
    session = at_table(tiles=tiles, muscle=2)
    order(session, "seize")
    assert answer(session) == ("tile:uptown",)


def test_a_vehicle_goes_where_something_can_be_seized() -> None:
    """Nothing is left to seize at home: the car goes to a district with a weak neighborhood of nobody."""
    tiles = {"pilsen": HOME, "towertown": At("west", business=(1, 1, 1)), "gold-coast": At("south")}
    session = at_table(tiles=tiles, muscle=1, cars={0: {"north": 1}}, thugs={0: {"hq": 0}})
    assert turn(session)[:4] == [("order",), ("move",), ("car:north",), ("west",)]


def test_it_gets_supply_for_what_it_can_sell() -> None:
    """Three alcohol sell for $14 here; guns would lie about."""
    session = at_table(
        tiles={"pilsen": At("north", owner=0, business=(1, 1, 1))},
        muscle=1,
        deals={0: [deal("gun-runner"), deal("distillery-owner")]},
    )
    order(session, "supply")
    assert answer(session) == ("deal:1",)


# -- the streets


def test_a_thug_guards_what_rivals_may_want() -> None:
    """Where most stands that nobody guards yet."""
    tiles = {"pilsen": At("north", owner=0, business=(1, 0, 0)), "uptown": At("west", owner=0, business=ALL_BUILT)}
    session = at_table(tiles=tiles, muscle=1)
    assert turn(session)[:3] == [("order",), ("send",), ("west:1",)]
    guarded = at_table(tiles=tiles, muscle=1, streets={0: {"west": 4}})
    assert turn(guarded)[:3] == [("order",), ("send",), ("north:1",)]


# -- skills and the Plan


def test_it_lays_out_all_it_has_as_long_as_crime_allows() -> None:
    """The sooner the hand is played, the sooner it reorganizes; with crime at 10 the third card brings a Raid."""
    hand = {0: ("frankie-rio", "phil-dandrea", "louis-campagna")}
    sizes = [len(answer_of(at_table(stage="turn", crime={0: crime}, hand=hand))) for crime in (1, 10)]
    assert sizes == [3, 2]


def test_when_the_end_is_near_it_counts_on_one_more_reorganization_only_if_it_comes_first() -> None:
    end: dict[str, Any] = {"news": ("prohibition-ends",)}
    assert look(at_table(time=3, **end).view(0)).again == 1
    assert look(at_table(time=7, **end).view(0)).again < 1


def test_a_plan_is_made_for_a_job() -> None:
    """Two cards at most, so as not to bring on a Raid. Jack McGurn and Frankie Rio could seize the Levee, which is
    not worth much any more; for the Fixed Fight the Bookie must be there."""
    position: dict[str, Any] = {
        "stage": "turn",
        "crime": {0: 10},
        "hand": {0: ("jack-mcgurn", "bookie", "frankie-rio")},
        "tiles": {"pilsen": At("north", 0, (0, 0), (0, 1, 0)), "the-levee": At("north", business=(1, 0, 0))},
        "thugs": {0: {"hq": 0, "underworld": 2}},
        "news": ("prohibition-ends",),
        "time": 7,
    }
    assert "bookie" not in answer_of(at_table(**position))
    assert "bookie" in answer_of(at_table(**position, jobs={0: ("fixed-fight",)}))


def test_a_skill_that_makes_the_order_possible_comes_first() -> None:
    """Big Amos adds one to the siege, and Uptown can be seized."""
    tiles = {"pilsen": At("north", owner=2), "uptown": At("north", business=(1, 1, 1))}
    session = at_table(turn=2, plan=("big-amos",), muscle=0, tiles=tiles)
    assert turn(session, 2)[:2] == [("skill:big-amos",), ("order",)]


def test_it_brings_no_raid_upon_itself_for_one_card_more() -> None:
    """With crime at 10 the third card would: two bodyguards do as well."""
    for crime, most in ((10, 2), (1, 3)):
        session = at_table(
            stage="turn", crime={0: crime}, hand={0: ("frankie-rio", "phil-dandrea", "jack-mcgurn")}
        )
        assert prompt(session) == "plan.which"
        laid = answer(session)
        assert isinstance(laid, tuple)
        assert len(laid) <= most


# -- goods


def test_it_sells_wherever_that_pays() -> None:
    """The best place first; and it stops when nothing is left."""
    tiles = {"pilsen": At("north", owner=0, goods=(3, 0)), "the-loop": At("south", owner=0, goods=(3, 1))}
    session = at_table(stage="sales", tiles=tiles)
    assert answer(session) == ("tile:the-loop",)
    session.answer(0, answer(session))
    assert answer(session) == ("tile:pilsen",)


def test_goods_go_where_they_can_be_sold_anywhere() -> None:
    """On a Deal while there is room, then to the neighborhood that needs them."""
    session = at_table(
        muscle=1,
        tiles={"pilsen": At("north", owner=0), "humboldt-park": At("south", owner=0)},
        deals={0: [deal("distillery-owner"), deal("kitchen-still-widow", goods=(1, 0))]},
    )
    order(session, "supply", "deal:0")
    assert (prompt(session), answer(session)) == ("goods.store-alcohol", ("deal:1:2",))


def test_a_dealer_is_tucked_under_while_a_plan_can_ask_that_much() -> None:
    """One order brings the goods of both; a heavy one stands alone."""
    for dealer, where in (("distillery-owner", "deal:0"), ("cicero-wholesaler", "new")):
        session = at_table(influence=1, dealer_deck=(dealer, "armory-owner"), deals={0: [deal("brewery-owner")]})
        order(session, "get-dealer", dealer)
        assert (prompt(session), answer(session)) == ("dealer.where", (where,))


# -- Jobs


@pytest.mark.parametrize(("level", "funds", "says"), [(9, 5, "pay"), (9, 1, "keep"), (1, 5, "pay")])
def test_it_pays_for_what_is_worth_it(level: int, funds: int, says: str) -> None:
    """Sit-Down: $2 to a rival for $5 and four levels of crime, if there are any."""
    session = at_table(plan=("al-capone",), ring=0, jobs={0: ("sit-down",)}, crime={0: level}, money={0: funds})
    choose(session, 0, "job:sit-down")
    assert (prompt(session), answer(session)) == ("pay.whether", (says,))


def test_it_ignores_a_cost() -> None:
    """The Great Fixer has let a requirement of a Job go."""
    session = at_table(
        plan=("the-great-fixer", "numbers-runner"), jobs={0: ("grand-opening",)}, tiles={"pilsen": HOME}
    )
    choose(session, 0, "match:the-great-fixer")
    choose(session, 0, "job:grand-opening")
    assert (prompt(session), answer(session)) == ("ignore.which", ("cost:0",))


# -- people and police


def test_those_in_prison_are_lost_first() -> None:
    session = at_table(
        stage="raid", raids=("bodies-in-the-river", "false-alarm"), crime={0: 5},
        thugs={0: {"hq": 2, "prison": 1}},
    )  # fmt: skip
    assert (prompt(session), answer(session)) == ("lose.kill", ("prison:1",))


def test_police_leave_its_own_district_for_a_rivals() -> None:
    tiles = {"pilsen": HOME, "uptown": At("south", owner=1)}
    session = at_table(plan=("frankie-rio",), money={0: 5}, tiles=tiles, police={"north": 1, "central": 2})
    choose(session, 0, "skill:frankie-rio")
    assert answer(session) == ("from:north",)
    session.answer(0, ("from:north",))
    assert answer(session) == ("south",)


def test_it_pays_for_moving_police_only_where_they_take_a_share() -> None:
    """Frankie Rio wants $1 for it."""
    for police, first in (({"north": 1, "central": 2}, "skill:frankie-rio"), ({"central": 3}, "end")):
        idle: dict[str, Any] = {"thugs": {0: {"hq": 0}}, "tiles": {"pilsen": HOME}}
        session = at_table(plan=("frankie-rio",), money={0: 5}, police=police, **idle)
        assert answer(session) == (first,)
