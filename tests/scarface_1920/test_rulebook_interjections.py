"""Jobs in another player's turn: an interjection that asks nobody and stops nobody."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.log import IllegalAnswer
from rules.kernel.session import Session
from tests.moves import asked, barred, choose, happened, offered, play, window
from tests.scarface_1920.building import (
    At,
    act,
    at_table,
    crime,
    deal,
    gang,
    goods,
    money,
    orders,
    police,
    start,
    table,
    tile,
)

SOUTH = {"uptown": At("south", owner=1)}
BLOCK: dict[str, Any] = {
    "jobs": {1: ("fortified-block",)},
    "tiles": {"uptown": At("south", owner=1), "pilsen": At("south", owner=1, goods=(0, 1))},
}
"""Seat 1 has two neighborhoods and a gun to spend: its Job is ready."""


def ready(session: Session, seat: int) -> list[str]:
    return [each.key for each in session.interjections(seat)]


def fulfilled(session: Session, seat: int) -> list[str]:
    return [each.key for each in session.view(None).gangs[seat].done]


def not_now(session: Session, seat: int, key: str, values: tuple[tuple[str, ...], ...] = ()) -> str:
    """The topic of the rule that refuses this interjection; nothing has changed."""
    seats = (None, *range(session.seats))
    before = session.question, len(session.log), [window(session, each) for each in seats]
    with pytest.raises(IllegalAnswer) as refusal:
        session.interject(seat, key, values)
    assert (session.question, len(session.log), [window(session, each) for each in seats]) == before
    return refusal.value.rule


def test_example_t30_between_skill_and_order_of_a_rival() -> None:
    """Have and spend can be met in another's turn: the Job is fulfilled, and the turn goes on as before."""
    session = at_table(plan=("racetrack-tout",), influence=1, **BLOCK)
    act(session, "skill:racetrack-tout")
    session.interject(1, "job:fortified-block")
    assert (fulfilled(session, 1), tile(session, "pilsen").goods) == (["fortified-block"], (0, 0))
    assert (asked(session), "order" in offered(session, 0)) == (("act.which", [0]), True)


def test_example_t30_never_during_an_order() -> None:
    """While a rival chooses an order, or answers what it asks, no Job can be fulfilled."""
    session = at_table(influence=2, **BLOCK)
    choose(session, 0, "order")
    assert (ready(session, 1), not_now(session, 1, "job:fortified-block")) == ([], "not-possible-now")
    choose(session, 0, "get-job")
    assert asked(session)[0] == "job.keep"
    assert not_now(session, 1, "job:fortified-block") == "not-possible-now"
    choose(session, 0, offered(session, 0)[0])
    assert ready(session, 1) == ["job:fortified-block"]


@pytest.mark.parametrize(
    "job", ["fixed-fight", "protection-racket", "sit-down", "vote-early-and-often", "protege-school"]
)
def test_example_t30_a_plan_requirement_cannot_be_met_in_anothers_turn(job: str) -> None:
    """There is no Plan of one's own then, whatever the rival's shows."""
    names = ("pilsen", "uptown", "bridgeport")
    session = at_table(
        plan=("al-capone", "crapshooter", "ward-heeler", "bouncer"),
        muscle=9,
        influence=9,
        jobs={1: (job,)},
        tiles={name: At("north", owner=1, business=(0, 1, 0)) for name in names},
        ring=1,
    )
    assert (ready(session, 1), not_now(session, 1, f"job:{job}")) == ([], "not-possible-now")


def test_ruling_27_a_job_of_having_and_spending_at_any_time() -> None:
    """In a rival's turn the requirements count as in one's own: without the gun it is not possible."""
    bare = BLOCK["tiles"] | {"pilsen": At("south", owner=1)}
    assert ready(at_table(**BLOCK), 1) == ["job:fortified-block"]
    assert ready(at_table(**BLOCK | {"tiles": bare}), 1) == []


def test_ruling_70_nobody_is_asked_and_nothing_waits() -> None:
    """The open question keeps its number, the table waits for the same seat, and no time is given to anybody."""
    session = at_table(**BLOCK)
    question = session.question
    assert (session.waiting_for, asked(session)) == ({0}, ("act.which", [0]))
    session.interject(1, "job:fortified-block")
    assert (session.question, session.waiting_for, asked(session)) == (question, {0}, ("act.which", [0]))
    choose(session, 0, "end")
    assert asked(session) == ("plan.which", [1])


def test_ruling_70_if_the_question_changes_it_is_asked_afresh() -> None:
    """The seizure was the only order in reach: one more defense, and before their eyes the order is barred."""
    tiles = {"pilsen": At("south", owner=1, goods=(0, 1)), "uptown": At("west", owner=1)}
    position: dict[str, Any] = {"streets": {0: {"south": 3}}, "thugs": {0: {"hq": 0}}, "police": {"central": 3}}
    session = at_table(**BLOCK | position | {"tiles": tiles})
    assert (orders(session), "order" in offered(session, 0)) == (["seize"], True)
    session.interject(1, "job:fortified-block")
    assert (orders(session), barred(session, 0)["order"]) == ([], "idle-order")


def test_ruling_38_before_a_plan_is_laid() -> None:
    """While a rival still thinks about a Plan the Job can be fulfilled, and so can one's own."""
    session = at_table(stage="turn", **BLOCK)
    assert (asked(session), ready(session, 1)) == (("plan.which", [0]), ["job:fortified-block"])
    own = at_table(stage="turn", turn=1, **BLOCK)
    assert ready(own, 1) == ["job:fortified-block"]
    own.interject(1, "job:fortified-block")
    assert (asked(own), fulfilled(own, 1)) == (("plan.which", [1]), ["fortified-block"])


def test_ruling_38_in_ones_own_actions_it_stands_among_them() -> None:
    """No interjection is needed there: the Job is an option like any other."""
    session = at_table(turn=1, **BLOCK)
    assert (ready(session, 1), "job:fortified-block" in offered(session, 1)) == ([], True)


def test_ruling_38_no_escape_during_a_raid() -> None:
    """Goods that a Raid takes cannot be spent on a Job while the owners choose."""
    deals = {0: [deal("brewery-owner", goods=(2, 0)), deal("gun-supplier-1", goods=(0, 1))]}
    raids = ("club-raided", "false-alarm", "grand-jury")
    t = table(stage="raid", plan=(), turn=2, raids=raids, crime={0: 9, 1: 2, 2: 2, 3: 2}, deals=deals, **BLOCK)
    session = start(t)
    assert asked(session) == ("goods.lose", [0])
    assert (ready(session, 1), not_now(session, 1, "job:fortified-block")) == ([], "not-possible-now")


def test_ruling_38_not_between_two_sales() -> None:
    """Before the first sale of a Reorganization, yes; once a rival sells, not until they are through."""
    tiles = BLOCK["tiles"] | {
        "bridgeport": At("north", owner=0, goods=(3, 0)),
        "chinatown": At("west", owner=0, goods=(4, 0)),
    }
    session = at_table(stage="turn", hand={0: ()}, deck={0: ()}, **BLOCK | {"tiles": tiles})
    assert (asked(session)[0], ready(session, 1)) == ("sale.reorganize", ["job:fortified-block"])
    choose(session, 0, "tile:bridgeport")
    assert (asked(session)[0], ready(session, 1)) == ("sale.reorganize", [])
    choose(session, 0, "stop")
    assert (asked(session), ready(session, 1)) == (("moment.reorganize", [1]), ["job:fortified-block"])


def test_ruling_38_requirements_are_checked_afresh() -> None:
    """The one gun pays for one Job: after the first the second is no longer possible."""
    session = at_table(
        **BLOCK | {"jobs": {1: ("fortified-block", "gun-room")}},
        deals={1: [deal("kitchen-still-widow", goods=(2, 0))]},
    )
    assert ready(session, 1) == ["job:fortified-block", "job:gun-room"]
    session.interject(1, "job:gun-room")
    assert (ready(session, 1), not_now(session, 1, "job:fortified-block")) == ([], "not-possible-now")


def test_interjection_its_choices_come_with_it() -> None:
    """Grand Opening builds two businesses: where and which is said at once, and nobody waits for it."""
    session = at_table(jobs={1: ("grand-opening",)}, tiles=SOUTH, money={1: 9})
    (job,) = session.interjections(1)
    assert [field.prompt[0] for field in job.fields] == ["business.where", "business.where"]
    session.interject(1, "job:grand-opening", (("uptown:casino",), ("uptown:brothel",)))
    assert (tile(session, "uptown").business, money(session, 1), asked(session)) == (
        (0, 1, 1),
        [5],
        ("act.which", [0]),
    )


@pytest.mark.parametrize(
    ("values", "rule"),
    [
        ((), "wrong-kind"),
        ((("uptown:casino",),), "wrong-kind"),
        ((("uptown:nightclub",), ("stop",)), "not-offered"),
    ],
)
def test_interjection_choices_that_do_not_fit_are_refused(values: tuple[tuple[str, ...], ...], rule: str) -> None:
    """Too few, or something that cannot be had: nothing happens."""
    session = at_table(jobs={1: ("grand-opening",)}, tiles=SOUTH, money={1: 9})
    assert not_now(session, 1, "job:grand-opening", values) == rule


def test_interjection_a_later_choice_that_no_longer_fits_is_refused() -> None:
    """Room for one business more: the first choice takes it, the second finds none, and all is as before."""
    tiles = {
        "uptown": At("south", owner=1, business=(1, 1, 0)),
        "pilsen": At("south", owner=1, business=(1, 1, 0)),
    }
    session = at_table(jobs={1: ("grand-opening",)}, tiles=tiles, money={1: 9})
    values = (("uptown:casino",), ("uptown:casino",))
    assert not_now(session, 1, "job:grand-opening", values) == "not-offered"
    session.interject(1, "job:grand-opening", (("uptown:casino",), ("pilsen:brothel",)))
    assert [each.business for each in session.view(None).tiles] == [(1, 2, 0), (1, 1, 1)]


def test_interjection_an_instant_job_of_another_turn() -> None:
    """Bribed Inspector cools its owner by four and moves a police in the middle of a rival's turn."""
    session = at_table(jobs={1: ("bribed-inspector",)}, crime={1: 8}, money={1: 4})
    session.interject(1, "job:bribed-inspector", (("from:central",), ("west",)))
    assert (crime(session, 1), money(session, 1), session.view(None).police) == ([4], [0], (1, 0, 0, 0, 1, 0, 1))
    assert session.view(None).jobs[-1] == "bribed-inspector"


@pytest.mark.parametrize("start_", ["far-north", "central", "far-south"])
@pytest.mark.parametrize("goal", ["far-north", "north", "west-north", "central", "west", "south", "far-south"])
def test_interjection_any_start_goes_with_any_goal(start_: str, goal: str) -> None:
    """Bribed Inspector: what can be chosen second depends on what was chosen first, and nothing is missing."""
    session = at_table(jobs={1: ("bribed-inspector",)}, crime={1: 8}, money={1: 4})
    values = ((f"from:{start_}",), (goal,))
    if start_ == goal:
        assert not_now(session, 1, "job:bribed-inspector", values) == "not-offered"
        return
    session.interject(1, "job:bribed-inspector", values)
    there = police(session)
    assert (there.get(start_, 0), there[goal]) == (0, 2 if goal in ("far-north", "central", "far-south") else 1)


BEER: dict[str, Any] = {
    "jobs": {1: ("needle-beer",)},
    "deals": {1: [deal("gun-runner"), deal("brewery-owner", "kitchen-still-widow", goods=(2, 0))]},
    "tiles": {"uptown": At("south", owner=1, goods=(2, 0))},
}


def test_interjection_goods_from_here_and_there() -> None:
    """Needle Beer: one alcohol from a Deal and one from a neighborhood is as good as two from either."""
    session = at_table(**BEER)
    (job,) = session.interjections(1)
    assert [field.default for field in job.fields] == [("deal:1:alcohol:2",), ("deal:1:alcohol:1",)]
    assert "tile:uptown:alcohol:1" in job.fields[1].keys
    session.interject(1, "job:needle-beer", (("deal:1:alcohol:1",), ("tile:uptown:alcohol:1",)))
    assert (goods(session, 1), tile(session, "uptown").goods) == ([(0, 0), (1, 0)], (1, 0))


def test_interjection_a_choice_that_is_not_come_to_is_left() -> None:
    """Two from the Deal are enough: the second choice asks for nothing."""
    session = at_table(**BEER)
    session.interject(1, "job:needle-beer", (("deal:1:alcohol:2",), ("tile:uptown:alcohol:1",)))
    assert (goods(session, 1), tile(session, "uptown").goods) == ([(0, 0), (0, 0)], (2, 0))


def test_interjection_a_hire_belongs_to_no_turn() -> None:
    """Welcome to the Family hires out of turn as well, and draws a card."""
    position: dict[str, Any] = {
        "jobs": {1: ("welcome-to-the-family",)},
        "hand": {1: ("doorman", "bouncer")},
        "deals": {1: [deal("alcohol-supplier-2", goods=(1, 0))]},
        "rows": (("pickpocket", "crapshooter", "cellar-master"), ("the-madam",)),
    }
    session = at_table(**position)
    session.interject(1, "job:welcome-to-the-family", (("pickpocket",),))
    assert (len(gang(session, 1).hand), session.view(None).ring, goods(session, 1)) == (3, 1, [(0, 0)])
    assert len(happened(session, "hire-later")) == 1


def test_ruling_38_before_ones_own_plan_it_hires_as_well() -> None:
    """Welcome to the Family in one's own turn, no Plan laid yet: the Associate comes to hand, takes the Ring along
    and may join the Plan at once."""
    session = at_table(
        stage="turn",
        turn=1,
        jobs={1: ("welcome-to-the-family",)},
        hand={1: ("doorman", "bouncer")},
        deals={1: [deal("alcohol-supplier-2", goods=(1, 0)), deal("brewery-owner", goods=(1, 0))]},
        rows=(("pickpocket", "crapshooter", "cellar-master"), ("the-madam",)),
    )
    (job,) = session.interjections(1)
    assert [field.prompt[0] for field in job.fields][:2] == ["goods.spend", "hire.which"]
    session.interject(1, job.key, (("deal:0:alcohol:1",), ("pickpocket:hand",)))
    assert (session.view(None).ring, goods(session, 1)) == (1, [(0, 0), (0, 0)])
    assert (asked(session), "pickpocket" in offered(session, 1)) == (("plan.which", [1]), True)


def test_interjection_only_by_whom_the_job_belongs_to() -> None:
    """Nobody else can fulfil it, and nobody else is shown that it could be."""
    session = at_table(**BLOCK)
    for seat in (0, 2, 3):
        assert (ready(session, seat), not_now(session, seat, "job:fortified-block")) == ([], "not-possible-now")


def test_interjection_is_told_to_everybody() -> None:
    """The Job is turned up before all eyes: each seat reads it, and so does a spectator."""
    session = at_table(**BLOCK)
    session.interject(1, "job:fortified-block")
    for seat in (None, 0, 1, 2, 3):
        told = [event.public for event in session.events(seat) if event.kind == "job"]
        assert told == [{"seat": 1, "job": "fortified-block"}]


def test_ruling_7_with_an_empty_hand_jobs_without_a_plan_still_work() -> None:
    """No cards in hand but some in the deck: no Plan, no order, but Jobs of having and spending, then a draw."""
    session = at_table(
        stage="turn", turn=1, hand={1: ()}, **BLOCK | {"jobs": {1: ("fortified-block", "fixed-fight")}}
    )
    assert (asked(session), offered(session, 1)) == (("act.which", [1]), ["job:fortified-block", "end"])
    play(session, 1, "job:fortified-block", "end")
    assert len(gang(session, 1).hand) == 3
