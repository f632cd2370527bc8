"""Requirements of Jobs: what meets them, what it costs, and which are ignored."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.session import Session
from tests.moves import asked, barred, decision, happened, offered, play, refused
from tests.scarface_1920.building import At, act, at_table, deal, gang, goods, money, order, tile
from tests.scarface_1920.fulfilling import HOME, fulfilled

BOOTLEGGER = "cellar-master"
THREE_DEALS = {0: [deal("alcohol-supplier-1"), deal("gun-supplier-1"), deal("brewery-owner")]}
CARGO: dict[str, Any] = {"jobs": {0: ("hidden-cargo",)}, "ring": 0, "deals": THREE_DEALS}


def test_fulfil_a_job_by_meeting_all_its_requirements() -> None:
    """Hidden Cargo: have the Ring and three Deals, and a bootlegging Associate in the Plan."""
    session = act(at_table(plan=(BOOTLEGGER,), **CARGO), "job:hidden-cargo")
    assert (fulfilled(session), gang(session, 0).jobs) == (["hidden-cargo"], ())
    assert [event.public for event in happened(session, "job")] == [{"seat": 0, "job": "hidden-cargo"}]


@pytest.mark.parametrize(
    "lacking",
    [{"ring": 1}, {"deals": {0: THREE_DEALS[0][:2]}}, {"plan": ("doorman",)}, {"plan": ("frank-gusenberg",)}],
)
def test_fulfil_nothing_with_one_requirement_unmet(lacking: dict[str, Any]) -> None:
    """The Ring elsewhere, two Deals, or no such Associate (a Bodyguard of that type is none): it is barred."""
    session = at_table(**{"plan": (BOOTLEGGER,), **CARGO, **lacking})
    assert barred(session, 0)["job:hidden-cargo"] == "idle-job"
    assert refused(session, 0, "job:hidden-cargo") == "idle-job"


@pytest.mark.parametrize(
    ("job", "position", "met"),
    [
        ("protection-racket", {"muscle": 3}, True),
        ("protection-racket", {"muscle": 2}, False),
        ("protection-racket", {"muscle": 2, "influence": 9}, False),
        ("protege-school", {"plan": ("doorman", "bouncer", "crapshooter", "pickpocket")}, True),
        ("protege-school", {"plan": ("doorman", "bouncer", "crapshooter")}, False),
        ("train-robbery", {"plan": ("pickpocket", "lookout-kid"), "cars": {0: {"north": 1}}}, True),
        ("train-robbery", {"plan": ("pickpocket", "doorman"), "cars": {0: {"north": 1}}}, False),
        ("train-robbery", {"plan": ("pickpocket", "lookout-kid")}, False),
        ("sit-down", {"plan": ("al-capone",), "ring": 0}, True),
        ("sit-down", {"plan": ("doorman",), "ring": 0}, False),
        ("stool-pigeon", {"plan": ("court-clerk",), "crime": {0: 4}}, True),
        ("stool-pigeon", {"plan": ("court-clerk",), "crime": {0: 5}}, False),
    ],
)
def test_plan_requirements_look_at_the_present_plan(job: str, position: dict[str, Any], met: bool) -> None:
    """Muscle, number of cards, their types, the Boss himself: what lies in the Plan counts, no hand card does."""
    tiles = {name: At("north", owner=0) for name in ("pilsen", "uptown", "bridgeport")}
    session = at_table(jobs={0: (job,)}, tiles=tiles, **position)
    assert (f"job:{job}" in offered(session, 0)) is met


def test_spend_requirements_go_to_the_supply() -> None:
    """Grand Opening costs four money, which no rival gets, and a gang with three cannot pay a part."""
    session = at_table(jobs={0: ("grand-opening",)}, tiles=HOME, money={0: 5})
    act(session, "job:grand-opening", "pilsen:casino", "pilsen:brothel")
    assert (money(session, 0, 1, 2, 3), tile(session, "pilsen").business) == ([1, 0, 0, 0], (0, 1, 1))
    poor = at_table(jobs={0: ("grand-opening",)}, tiles=HOME, money={0: 3})
    assert refused(poor, 0, "job:grand-opening") == "idle-job"


def test_spend_goods_from_wherever_they_lie() -> None:
    """Needle Beer wants two alcohol: the owner says from which sites."""
    deals = {
        0: [deal("alcohol-supplier-1", goods=(1, 0)), deal("brewery-owner", goods=(2, 0)), deal("gun-runner")]
    }
    session = act(at_table(jobs={0: ("needle-beer",)}, deals=deals), "job:needle-beer")
    assert offered(session, 0) == ["deal:0:alcohol:1", "deal:1:alcohol:2", "deal:1:alcohol:1"]
    play(session, 0, "deal:0:alcohol:1")
    assert (goods(session, 0), fulfilled(session)) == ([(0, 0), (1, 0), (0, 0)], ["needle-beer"])


def test_have_requirements_cost_nothing() -> None:
    """The Ring and the Deals are still there afterwards."""
    session = act(at_table(plan=(BOOTLEGGER,), **CARGO), "job:hidden-cargo")
    assert (session.view(None).ring, len(session.view(None).gangs[0].deals)) == (0, 3)


def test_ruling_40_the_plan_is_not_used_up() -> None:
    """One Plan of muscle 3 serves an order and two Jobs, before and after."""
    tiles = {name: At("north", owner=0) for name in ("pilsen", "uptown", "bridgeport")}
    session = at_table(
        plan=("safecracker",), muscle=2, jobs={0: ("protection-racket", "truck-heist")}, tiles=tiles, police={}
    )
    act(session, "job:protection-racket")
    order(session, "send", "north:3")
    assert "job:truck-heist" in offered(session, 0)
    assert session.view(None).now.muscle == 3


def test_ruling_40_what_a_skill_adds_counts_for_jobs() -> None:
    """A Boss skill makes influence 4 of 3, and Friend at City Hall can be fulfilled."""
    session = at_table(plan=("al-capone",), influence=2, jobs={0: ("friend-at-city-hall",)}, money={0: 3})
    assert barred(session, 0)["job:friend-at-city-hall"] == "idle-job"
    act(session, "boss:outfit.0")
    assert "job:friend-at-city-hall" in offered(session, 0)


def test_ruling_39_a_plan_requirement_is_met_until_the_plan_is_discarded() -> None:
    """After the order and the skills, just before the end of the turn, the Job can still be fulfilled."""
    session = at_table(plan=(BOOTLEGGER,), muscle=1, **CARGO, streets={0: {"north": 1}})
    order(session, "move", "thug:north", "west-north")
    act(session, f"skill:{BOOTLEGGER}", "deal:0:1")
    act(session, "job:hidden-cargo")
    assert fulfilled(session) == ["hidden-cargo"]


def test_ruling_39_a_job_found_in_the_order_can_be_fulfilled_after_it() -> None:
    """Get a Job and fulfil it in the same turn, once the order is over."""
    session = at_table(influence=1, job_deck=("grand-opening", "jazz-age"), tiles=HOME, money={0: 4})
    order(session, "get-job", "grand-opening")
    assert "job:grand-opening" in offered(session, 0)


def test_several_jobs_in_one_turn() -> None:
    """There is no limit: both are fulfilled, and the order is still to come."""
    tiles = HOME | {"uptown": At("west", owner=0)}
    jobs = {0: ("grand-opening", "dockside-warehouse")}
    session = at_table(jobs=jobs, tiles=tiles, money={0: 7}, influence=1)
    act(session, "job:dockside-warehouse", "gun", "deal:0:1")
    act(session, "job:grand-opening", "pilsen:casino", "stop")
    assert (fulfilled(session), money(session, 0)) == (["dockside-warehouse"], [0])
    assert "order" in offered(session, 0)


def test_ignore_a_requirement() -> None:
    """The Great Fixer lets one requirement go, once; the others are met as ever, and two are too many."""
    jobs = ("grease-the-precinct", "bail-fund", "hidden-cargo")
    session = at_table(plan=("the-great-fixer", "numbers-runner"), jobs={0: jobs}, money={0: 10})
    assert [key for key in barred(session, 0) if key.startswith("job:")] == [f"job:{job}" for job in jobs]
    act(session, "match:the-great-fixer")
    assert [key for key in offered(session, 0) if key.startswith("job:")] == [f"job:{job}" for job in jobs[:2]]
    act(session, "job:grease-the-precinct")
    assert (money(session, 0), fulfilled(session)) == ([10 + 5 - 3], ["grease-the-precinct"])
    assert refused(session, 0, "job:bail-fund") == "idle-job"


def fixed(*jobs: str, funds: int = 0) -> Session:
    """The Great Fixer has let one requirement go, and brought five money."""
    session = at_table(
        plan=("the-great-fixer", "numbers-runner"),
        jobs={0: jobs},
        money={0: funds},
        tiles=HOME,
        thugs={0: {"prison": 1}},
    )
    return act(session, "match:the-great-fixer")


def test_ignore_a_cost_that_could_be_paid() -> None:
    """Grand Opening for nothing: that was the one requirement, and the next Job is paid for."""
    session = act(fixed("grand-opening", "bail-fund"), "job:grand-opening")
    assert (asked(session), offered(session, 0)) == (("ignore.which", [0]), ["cost:0", "none"])
    assert decision(session, 0).default == ("cost:0",)
    play(session, 0, "cost:0", "pilsen:casino", "stop")
    assert (money(session, 0), tile(session, "pilsen").business) == ([5], (0, 1, 0))
    act(session, "job:bail-fund")
    assert (money(session, 0), fulfilled(session)) == ([3], ["bail-fund"])


def test_ignore_no_cost_and_keep_it_for_another_job() -> None:
    """Bail Fund is paid for, and Grand Opening, which is too dear by now, goes without its cost."""
    session = act(fixed("grand-opening", "bail-fund"), "job:bail-fund", "none")
    assert (money(session, 0), "job:grand-opening" in offered(session, 0)) == ([3], True)
    act(session, "job:grand-opening")
    assert (offered(session, 0), barred(session, 0)) == (["cost:0"], {"none": "ignore"})
    play(session, 0, "cost:0", "pilsen:casino", "stop")
    assert money(session, 0) == [3]


def test_ignore_in_ones_own_turn_only() -> None:
    """A rival who fulfils a Job meanwhile pays for it, and is asked nothing of the kind."""
    session = at_table(
        plan=("the-great-fixer", "numbers-runner"),
        jobs={1: ("bail-fund",)},
        money={1: 2},
        thugs={1: {"prison": 1}},
    )
    act(session, "match:the-great-fixer")
    (job,) = session.interjections(1)
    assert job.fields == ()
    session.interject(1, "job:bail-fund")
    assert money(session, 1) == [0]
