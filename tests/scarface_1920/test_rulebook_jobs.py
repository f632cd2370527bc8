"""Instant and permanent Jobs, and what becomes of them."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.session import Session
from tests.moves import asked, barred, choose, decision, happened, offered, play, refused
from tests.scarface_1920.building import (
    At,
    act,
    at_table,
    crime,
    deal,
    done,
    end,
    figures,
    gang,
    goods,
    money,
    order,
    start,
    table,
    thugs,
    tile,
)
from tests.scarface_1920.fulfilling import HOME, fulfilled

# -- instant Jobs


def test_an_instant_job_acts_at_once_and_goes_under_the_deck() -> None:
    """Fixed Fight brings eight money; the card lies at the bottom of the Jobs, as everybody has seen."""
    session = at_table(
        plan=("crapshooter",),
        jobs={0: ("fixed-fight",)},
        tiles={"pilsen": At("north", owner=0, business=(0, 1, 0))},
    )
    below = len(session.view(None).jobs)
    act(session, "job:fixed-fight")
    assert (money(session, 0), fulfilled(session), gang(session, 0).jobs) == ([8], [], ())
    for seat in (None, 0, 1):
        assert (len(session.view(seat).jobs), session.view(seat).jobs[-1]) == (below + 1, "fixed-fight")


def test_ruling_32_an_effect_is_done_as_far_as_possible() -> None:
    """Prison Escape frees both thugs and finds no rival in Prison: the rest happens all the same."""
    session = at_table(plan=("bouncer",), jobs={0: ("prison-escape",)}, thugs={0: {"prison": 2}}, crime={0: 3})
    act(session, "job:prison-escape")
    assert (thugs(session, 0), crime(session, 0)) == ({"slums": 4, "safehouses": 2, "hq": 6}, [5])


def test_ruling_32_a_cost_is_paid_in_full_or_not_at_all() -> None:
    """Sit-Down cools by four and brings five for two money to a rival: with one money nothing is paid, and nothing
    comes of it."""
    position: dict[str, Any] = {"plan": ("al-capone",), "ring": 0, "jobs": {0: ("sit-down",)}, "crime": {0: 8}}
    poor = act(at_table(money={0: 1}, **position), "job:sit-down")
    assert (offered(poor, 0), refused(poor, 0, "pay")) == (["keep"], "pay")
    play(poor, 0, "keep")
    assert (money(poor, 0, 1), crime(poor, 0)) == ([1, 0], [8])


def test_a_cost_of_a_job_is_ones_own_choice() -> None:
    """Sit-Down without the payment brings nothing; nobody can tell one money from five by it."""
    position: dict[str, Any] = {"plan": ("al-capone",), "ring": 0, "jobs": {0: ("sit-down",)}, "crime": {0: 8}}
    told = []
    for funds in (1, 5):
        session = act(at_table(money={0: funds}, **position), "job:sit-down")
        assert asked(session) == ("pay.whether", [0])
        play(session, 0, "keep")
        assert (money(session, 0, 1), crime(session, 0)) == ([funds, 0], [8])
        told.append([session.events(seat) for seat in (None, 1, 2, 3)])
    assert told[0] == told[1]


@pytest.mark.parametrize(("funds", "level", "answer"), [(5, 8, "pay"), (1, 8, "keep"), (5, 1, "pay")])
def test_ruling_63_an_absent_player_pays_for_what_does_good(funds: int, level: int, answer: str) -> None:
    """If the money is there: crime falls if it can, and five for two is a bargain."""
    session = at_table(plan=("al-capone",), ring=0, jobs={0: ("sit-down",)}, crime={0: level}, money={0: funds})
    act(session, "job:sit-down")
    assert decision(session, 0).default == (answer,)


def test_ruling_31_spend_goes_to_the_supply_and_pay_to_a_rival() -> None:
    """Sit-Down pays two to a rival of choice; Grand Opening's money nobody gets."""
    position: dict[str, Any] = {"plan": ("al-capone",), "ring": 0, "jobs": {0: ("sit-down",)}, "crime": {0: 8}}
    session = act(at_table(money={0: 2, 1: 7}, **position), "job:sit-down", "pay", "seat:1")
    assert (money(session, 0, 1), crime(session, 0)) == ([5, 9], [4])


def test_a_raid_after_a_job() -> None:
    """Train Robbery lifts crime to 11: the money first, then the Raid, and the turn goes on."""
    session = at_table(
        plan=("pickpocket", "lookout-kid"),
        cars={0: {"north": 1}},
        jobs={0: ("train-robbery",)},
        crime={0: 9},
        raids=("false-alarm", "grand-jury"),
    )
    act(session, "job:train-robbery")
    kinds = [event.kind for event in happened(session) if event.kind in ("job", "gain", "raid")]
    assert (kinds, asked(session)) == (["job", "gain", "raid"], ("act.which", [0]))
    assert (money(session, 0), crime(session, 0)) == ([9], [10])


# -- permanent Jobs


def test_a_permanent_job_stays_when_its_requirements_are_gone() -> None:
    """A rival has the Ring now, and the third Deal is lost: Hidden Cargo still pays."""
    tiles = {"bridgeport": At("north", owner=0, goods=(3, 0))}
    session = at_table(influence=1, tiles=tiles, ring=1, done={0: [done("hidden-cargo")]}, police={})
    order(session, "sell")
    assert money(session, 0) == [14 + 6]


@pytest.mark.parametrize(("paid", "profit"), [("pay:2:1", 21 + 4), ("pay:3:0", 21 + 6)])
def test_example_t33_hidden_cargo_counts_what_the_sale_requires(paid: str, profit: int) -> None:
    """Three alcohol and a gun, one truck: waiving an alcohol leaves two for +4, waiving the gun three for +6."""
    tiles = {"the-levee": At("north", owner=0, goods=(3, 1))}
    session = at_table(
        influence=1, tiles=tiles, trucks={0: {"north": 1}}, done={0: [done("hidden-cargo")]}, police={}
    )
    order(session, "sell", paid)
    assert money(session, 0) == [profit]


def test_ruling_45_several_effects_on_one_number_add_up() -> None:
    """Hidden Cargo and Real Beer each raise the price of alcohol, The Back Door every sale: 14 + 3 x 3 + 2."""
    tiles = {"bridgeport": At("north", owner=0, goods=(3, 0))}
    jobs = {0: [done("hidden-cargo"), done("the-back-door")]}
    session = at_table(influence=1, tiles=tiles, done=jobs, headline="real-beer-back-in-town", police={})
    order(session, "sell")
    assert money(session, 0) == [25]


def test_activate_a_job_once_in_each_action_turn() -> None:
    """Cop on the Payroll moves a police, and not a second time this turn."""
    session = at_table(done={0: [done("cop-on-the-payroll")]})
    act(session, "use:cop-on-the-payroll", "from:central", "west")
    assert session.view(None).police == (1, 0, 0, 0, 1, 0, 1)
    assert refused(session, 0, "use:cop-on-the-payroll") == "not-offered"
    end(session)
    for seat in (1, 2, 3):
        play(session, seat, offered(session, seat)[0], "end")
    play(session, 0, offered(session, 0)[0])
    assert "use:cop-on-the-payroll" in offered(session, 0)


def test_activate_a_job_by_sending_a_thug() -> None:
    """Silent Partner takes one thug of Headquarters; he stays there, and no other fits."""
    session = at_table(done={0: [done("silent-partner")]})
    act(session, "post:silent-partner")
    assert (money(session, 0), thugs(session, 0)["hq"]) == ([4], 3)
    assert session.view(None).gangs[0].done[0].thugs == 1
    assert refused(session, 0, "post:silent-partner") == "not-offered"
    assert "post:silent-partner" not in offered(at_table(done={0: [done("silent-partner", thugs=1)]}), 0)


def test_activate_a_job_after_an_event_of_ones_own() -> None:
    """Protection Racket pays four for a seizure, and a rival's seizure pays nothing."""
    tiles = {"pilsen": At("north"), "uptown": At("north", owner=2)}
    jobs = {0: [done("protection-racket")], 1: [done("protection-racket")]}
    session = at_table(muscle=1, tiles=tiles, cars={0: {"north": 1}}, done=jobs)
    order(session, "seize")
    assert money(session, 0, 1) == [4, 0]


def test_activate_a_job_after_an_event_once_a_turn() -> None:
    """Talent Scout pays three for the first hire of a turn, and nothing for the second."""
    session = at_table(plan=("cabaret-star", "crapshooter"), influence=1, done={0: [done("talent-scout")]})
    act(session, "match:cabaret-star", *first_hire(session))
    assert money(session, 0) == [3]
    order(session, "hire", *first_hire(session))
    assert (money(session, 0), len(gang(session, 0).discard)) == ([3], 2)


def first_hire(session: Session) -> tuple[str]:
    """The Associate on the leftmost space of the market."""
    return (session.view(None).rows[0][0],)


def test_only_the_owner_activates_his_jobs() -> None:
    """What a rival has fulfilled is not on the list."""
    session = at_table(done={1: [done("cop-on-the-payroll"), done("silent-partner")]})
    assert not [key for key in offered(session, 0) if key.startswith(("use:", "post:"))]


def test_ruling_58_a_job_unfulfilled_again() -> None:
    """A Raid turns it face down: its thug goes home, its goods find a new place, its effect is gone."""
    jobs = {0: [done("dockside-warehouse", goods=(2, 0)), done("silent-partner", thugs=1)]}
    tables = {
        "dockside-warehouse": ((["silent-partner"], 4), [(1, 0), (1, 0)]),
        "silent-partner": ((["dockside-warehouse"], 5), [(0, 0), (0, 0)]),
    }
    for lost, ((left, hq), stored) in tables.items():
        raids = ("wiretaps", "false-alarm", "grand-jury")
        t = table(stage="raid", plan=(), turn=1, raids=raids, crime={0: 9, 1: 2, 2: 2, 3: 2}, done=jobs)
        session = start(t)
        assert (asked(session), offered(session, 0)) == (
            ("job.lose", [0]),
            ["dockside-warehouse", "silent-partner"],
        )
        choose(session, 0, lost)
        assert (fulfilled(session), gang(session, 0).jobs, thugs(session, 0)["hq"]) == (left, (lost,), hq)
        assert goods(session, 0) == stored


def test_ruling_58_it_can_be_fulfilled_anew() -> None:
    """It lies among the unfulfilled ones and asks for its requirements once more."""
    raids = ("wiretaps", "false-alarm", "grand-jury")
    t = table(
        stage="raid",
        plan=(),
        raids=raids,
        crime={0: 9, 1: 2, 2: 2, 3: 2},
        done={0: [done("dockside-warehouse")]},
        tiles=HOME | {"uptown": At("west", owner=0)},
        money={0: 10},
    )
    session = start(t)
    choose(session, 0, offered(session, 0)[0])
    assert "job:dockside-warehouse" in offered(session, 0)
    assert gang(session, 0).jobs == ("dockside-warehouse",)


# -- what they are not


def test_unfulfilled_jobs_are_no_hand_cards() -> None:
    """They do not count for the hand size, lie in no Plan, and there may be any number."""
    many = ("grand-opening", "jazz-age", "talent-scout", "sit-down", "kidnapping", "bail-fund", "gun-room")
    session = at_table(stage="turn", jobs={0: many}, hand={0: ("frankie-rio",)})
    assert (offered(session, 0), gang(session, 0).jobs) == (["frankie-rio"], many)
    play(session, 0, "frankie-rio", "end")
    assert (len(gang(session, 0).hand), gang(session, 0).jobs) == (3, many)


def test_example_t19_a_whole_turn() -> None:
    """Three cards: a thug back from a Deal, two sent to two districts, two alcohol for that, and the Job."""
    deals = {1: [deal("alcohol-supplier-2", thugs=1), deal("gun-supplier-2"), deal("brewery-owner")]}
    session = at_table(
        turn=1,
        plan=("vincent-drucci", "frank-gusenberg", "moonshiner"),
        jobs={1: ("hidden-cargo",)},
        ring=1,
        deals=deals,
        tiles={"uptown": At("west", owner=1)},
        trucks={1: {"north": 1}},
        money={1: 3},
    )
    assert (crime(session, 1), session.view(None).now.muscle) == ([2], 2)
    act(session, "skill:vincent-drucci")
    assert thugs(session, 1)["hq"] == 5
    order(session, "send", "north:1", "west:1")
    assert figures(session, 1, "streets") == {"north": 1, "west": 1}
    act(session, "match:moonshiner", "tile:uptown:2")
    assert tile(session, "uptown").goods == (2, 0)
    assert barred(session, 1)["skill:moonshiner"] == "idle-skill"
    act(session, "job:hidden-cargo")
    end(session)
    assert (fulfilled(session, 1), asked(session)) == (["hidden-cargo"], ("plan.which", [2]))
