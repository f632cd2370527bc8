"""Lay out your Plan."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.session import Session
from tests.moves import asked, choose, happened, offered, passing, play, prompt, refused
from tests.scarface_1920.building import (
    At,
    act,
    at_table,
    crime,
    deal,
    done,
    end,
    gang,
    money,
    order,
    orders,
    police,
    start,
    table,
    thugs,
    told,
)

SIX = ("al-capone", "ralph-capone", "jack-mcgurn", "frankie-rio", "phil-dandrea", "louis-campagna")


def to_plan(*hand: str, **position: Any) -> Session:
    """Seat 0 is asked for a Plan from this hand."""
    position.setdefault("deck", {0: ()})
    return at_table(stage="turn", hand={0: hand}, **position)


def values(session: Session) -> tuple[int, int]:
    """Muscle and influence of the Plan on the table."""
    now = session.view(None).now
    return now.muscle, now.influence


def test_a_plan_is_any_cards_of_the_hand_added_up() -> None:
    """Their muscle and influence are what the turn has; the other cards stay in hand."""
    session = to_plan(*SIX)
    assert asked(session) == ("plan.which", [0])
    choose(session, 0, "ralph-capone", "jack-mcgurn")
    own = gang(session, 0)
    assert (own.plan, set(own.hand)) == (
        ("ralph-capone", "jack-mcgurn"),
        {*SIX} - {"ralph-capone", "jack-mcgurn"},
    )
    assert values(session) == (2, 2)


def test_a_plan_is_open_to_all() -> None:
    """Everybody sees its cards; of the rest of the hand rivals see the number."""
    session = to_plan(*SIX)
    choose(session, 0, "ralph-capone")
    theirs = session.view(1).gangs[0]
    assert (theirs.plan, theirs.hand, theirs.cards) == (("ralph-capone",), (), 5)
    assert happened(session, "plan")[0].public == {"seat": 0, "cards": ["ralph-capone"]}


def test_ruling_6_at_least_one_card() -> None:
    """Nobody may pass: an empty Plan is refused, and so is a card that is not in hand."""
    session = to_plan("frankie-rio", "phil-dandrea")
    assert refused(session, 0, ()) == "how-many"
    assert refused(session, 0, ("al-capone",)) == "not-offered"
    assert refused(session, 0, ("frankie-rio", "frankie-rio")) == "twice"
    choose(session, 0, "frankie-rio")
    assert prompt(session) == "act.which"


@pytest.mark.parametrize(("cards", "rises"), [(1, 0), (2, 0), (3, 1), (4, 2), (5, 3), (6, 4)])
def test_example_t1_crime_rises_for_each_card_beyond_the_second(cards: int, rises: int) -> None:
    """Two cards go unnoticed, three cost a level, five cost three."""
    session = to_plan(*SIX, crime={0: 3})
    choose(session, 0, *SIX[:cards])
    assert crime(session, 0) == [3 + rises]


def test_example_t1_three_cards_with_4_muscle_and_1_influence() -> None:
    """Triggerman 3 and 0, a Bodyguard 1 and 0, a Court Clerk 0 and 1: together 4 and 1, crime from 1 to 2."""
    session = to_plan("triggerman", "frankie-rio", "court-clerk")
    choose(session, 0, "triggerman", "frankie-rio", "court-clerk")
    assert (values(session), crime(session, 0)) == ((4, 1), [2])


def test_small_plans_do_not_reduce_crime() -> None:
    """Neither one card nor an empty hand lowers the marker."""
    session = to_plan(*SIX, crime={0: 6})
    choose(session, 0, "frankie-rio")
    assert crime(session, 0) == [6]
    empty = to_plan(crime={0: 6}, deck={0: SIX})
    end(empty)
    assert crime(empty, 0) == [6]


@pytest.mark.parametrize(("box", "worth"), [(0, (1, 1)), (2, (1, 1)), (3, (1, 2)), (6, (2, 3)), (9, (3, 4))])
def test_the_boss_is_worth_what_his_row_says(box: int, worth: tuple[int, int]) -> None:
    """Capone's card shows no values: they stand on his board, where he climbs a row every three upgrades."""
    session = to_plan("al-capone", box={0: box})
    choose(session, 0, "al-capone")
    assert values(session) == worth


def test_the_boss_may_climb_during_the_turn() -> None:
    """A third upgrade with Capone in the Plan brings him to his second row: 1 and 2 instead of 1 and 1."""
    position = table(plan=("al-capone",), influence=1, money={0: 9}, box={0: 2}, levels={0: {"hand": 3}})
    session = start(position)
    assert values(session) == (1, 2)
    order(session, "upgrade", "lawyers")
    assert values(session) == (1, 3)


# -- no card in hand


def test_ruling_6_and_7_an_empty_hand_skips_the_plan() -> None:
    """With cards in the deck: no Plan, no order, no skills; the turn ends with a fresh hand of three."""
    session = to_plan(deck={0: SIX}, muscle=5, influence=5)
    assert asked(session) == ("act.which", [0])
    assert offered(session, 0) == ["end"]
    assert refused(session, 0, "order") == "not-offered"
    end(session)
    assert (gang(session, 0).hand, asked(session)) == (tuple(sorted(SIX[:3])), ("plan.which", [1]))


def test_ruling_7_jobs_without_a_plan_requirement_are_still_possible() -> None:
    """Jobs that ask for possessions and money, and those used once a turn; a Job that asks for a Plan is not."""
    session = to_plan(
        deck={0: SIX},
        money={0: 4},
        jobs={0: ("grand-opening", "fixed-fight")},
        tiles={"pilsen": At("north", owner=0, business=(0, 1, 0))},
    )
    assert offered(session, 0) == ["job:grand-opening", "end"]
    assert refused(session, 0, "job:fixed-fight") == "idle-job"
    act(session, "job:grand-opening", "pilsen:casino", "pilsen:casino")
    assert money(session, 0) == [0]


def test_ruling_7_without_a_plan_no_plan_requirement_is_met() -> None:
    """The Gun Room adds three muscle to nothing: a Job that plans muscle 3 stays out of reach. With a card laid
    the same muscle meets it."""
    position: dict[str, Any] = {
        "done": {0: [done("gun-room")]},
        "jobs": {0: ("protection-racket",)},
        "deals": {0: [deal("gun-supplier-1", goods=(0, 1))]},
        "tiles": {name: At("north", owner=0) for name in ("pilsen", "uptown", "bridgeport")},
    }
    empty = act(to_plan(deck={0: SIX}, **position), "use:gun-room")
    assert (values(empty), refused(empty, 0, "job:protection-racket")) == ((3, 0), "idle-job")
    laid = act(at_table(**position), "use:gun-room")
    assert (values(laid), "job:protection-racket" in offered(laid, 0)) == ((3, 0), True)


def test_ruling_7_activated_jobs_work_with_an_empty_hand() -> None:
    """Cop on the Payroll moves a police, and Silent Partner takes a thug and pays, though no Plan lies there."""
    session = to_plan(deck={0: SIX}, done={0: [done("cop-on-the-payroll"), done("silent-partner")]})
    assert offered(session, 0) == ["use:cop-on-the-payroll", "post:silent-partner", "end"]
    act(session, "use:cop-on-the-payroll", "from:central", "west")
    assert police(session) == {"far-north": 1, "west": 1, "far-south": 1}
    act(session, "post:silent-partner")
    assert (money(session, 0), thugs(session, 0)["hq"], gang(session, 0).plan) == ([5], 3, ())
    assert offered(session, 0) == ["end"]


def test_no_cards_in_hand_and_deck_is_no_action_turn() -> None:
    """Then the gang reorganizes, and is asked for no Plan."""
    session = to_plan(discard={0: SIX})
    assert told(session, "reorganize", "seat") == [0]
    assert happened(session, "plan") == []


# -- a Raid that the Plan brings


def raided(**position: Any) -> Session:
    """A Plan of four with crime at 9: the marker reaches 11. The card jails two of whoever stands so high."""
    position.setdefault("raids", ("betrayed-meeting",))
    position.setdefault("hand", {0: SIX, 1: ("pete-gusenberg",), 2: ("big-amos",), 3: ("legs-diamond",)})
    session = at_table(stage="turn", crime={0: 9}, deck={0: ()}, **position)
    choose(session, 0, *SIX[:4])
    return session


def test_example_t28_and_ruling_8_a_plan_of_four_at_9_brings_a_raid_at_once() -> None:
    """Before any action the Underworld is emptied, the card resolved and crime reduced by the Lawyers; then the
    turn goes on with the same Plan."""
    session = raided(thugs={0: {"underworld": 2}, 2: {"underworld": 1}})
    assert (prompt(session), crime(session, 0)) == ("discard.which", [11])
    assert thugs(session, 0) == {"slums": 4, "safehouses": 2, "hq": 4, "prison": 2}
    assert thugs(session, 2)["prison"] == 1
    passing(session, "act.which")
    assert (asked(session), crime(session, 0)) == (("act.which", [0]), [10])
    assert thugs(session, 0) == {"slums": 4, "safehouses": 2, "hq": 2, "prison": 4}
    assert (gang(session, 0).plan, values(session)) == (SIX[:4], (4, 3))


def test_ruling_42_plan_cards_are_no_hand_cards_in_a_raid() -> None:
    """The card takes one from each hand: of the six, four lie in the Plan and cannot be chosen."""
    session = raided()
    assert offered(session, 0) == ["phil-dandrea", "louis-campagna"]
    play(session, 0, "phil-dandrea")
    passing(session, "act.which")
    own = gang(session, 0)
    assert (own.plan, own.hand, own.discard) == (SIX[:4], ("louis-campagna",), ("phil-dandrea",))


def test_ruling_42_an_order_may_have_become_impossible() -> None:
    """Four thugs go from Headquarters to Prison. A gang that had five still has one to send; with four it is left
    without."""
    session = raided(raids=("headquarters-stormed",), thugs={0: {"hq": 4}})
    assert ("hire" in orders(session), thugs(session, 0)) == (False, {"slums": 6, "safehouses": 2, "prison": 4})
    again = raided(raids=("headquarters-stormed",), thugs={0: {"hq": 5}})
    assert ("hire" in orders(again), thugs(again, 0)["hq"]) == (True, 1)


def test_ruling_10_the_raid_leaves_nobody_on_11() -> None:
    """A second one does not follow: the reduction of the card is at least a level."""
    session = passing(raided(raids=("front-page-outrage",)), "act.which")
    assert (len(happened(session, "raid")), crime(session, 0, 1, 2, 3)) == (1, [9, 1, 1, 1])


# -- what a Plan is good for


def test_ruling_40_values_are_not_used_up() -> None:
    """A Job asks for 4 influence of the Plan and the order uses all 4 again."""
    session = at_table(
        plan=("alderman",), money={0: 3}, crime={0: 7}, jobs={0: ("friend-at-city-hall",)}, thugs={0: {"hq": 1}}
    )
    act(session, "job:friend-at-city-hall")
    assert values(session) == (0, 4)
    order(session, "reduce")
    assert (crime(session, 0), values(session)) == ([2], (0, 4))


def test_ruling_40_what_is_added_after_the_order_is_lost_for_it() -> None:
    """Ward Heeler with another Corruption card: 1 influence more. Before the order it counts, afterwards not."""
    late = at_table(plan=("ward-heeler", "frankie-rio"), crime={0: 9})
    order(late, "reduce")
    act(late, "match:ward-heeler")
    assert (crime(late, 0), values(late)) == ([7], (1, 3))
    early = at_table(plan=("ward-heeler", "frankie-rio"), crime={0: 9})
    act(early, "match:ward-heeler")
    order(early, "reduce")
    assert crime(early, 0) == [6]


def test_ruling_40_additions_end_with_the_plan() -> None:
    """The next Plan counts its own cards only."""
    session = at_table(2, plan=("ward-heeler", "frankie-rio"), hand={0: ("phil-dandrea",), 1: ("pete-gusenberg",)})
    act(session, "match:ward-heeler")
    end(session)
    play(session, 1, "pete-gusenberg")
    assert values(session) == (1, 0)
    end(session)
    choose(session, 0, "phil-dandrea")
    assert values(session) == (1, 0)


def test_ruling_41_the_plan_is_closed() -> None:
    """A card hired to hand stays there: it joins no Plan, adds nothing and makes crime rise no further; the hand
    may exceed its size and nothing is discarded for it."""
    session = at_table(
        plan=("alderman", "court-clerk"),
        rows=(("triggerman", "doorman", "bouncer"), ("the-madam",)),
        tiles={"pilsen": At("north", owner=0, goods=(1, 0))},
        hand={0: ("frankie-rio", "phil-dandrea", "louis-campagna")},
    )
    order(session, "hire", "triggerman:hand")
    own = gang(session, 0)
    assert (own.plan, values(session), crime(session, 0)) == (("alderman", "court-clerk"), (0, 5), [2])
    assert refused(session, 0, "skill:triggerman") == "not-offered"
    end(session)
    assert gang(session, 0).hand == ("frankie-rio", "louis-campagna", "phil-dandrea", "triggerman")


def test_ruling_41_a_card_drawn_or_taken_back_stays_in_hand() -> None:
    """The skill of one card draws another, the Piano Player takes one back: neither joins the Plan, adds to it or
    makes crime rise, and neither has a skill to use."""
    session = at_table(
        plan=("card-sharp", "piano-player", "doorman"),
        hand={0: ()},
        deck={0: ("racetrack-tout", "frankie-rio")},
        discard={0: ("the-madam",)},
    )
    before = (gang(session, 0).plan, values(session), crime(session, 0))
    act(session, "skill:card-sharp")
    act(session, "match:piano-player")
    assert gang(session, 0).hand == ("racetrack-tout", "the-madam")
    assert (gang(session, 0).plan, values(session), crime(session, 0)) == before
    for card in ("racetrack-tout", "the-madam"):
        assert refused(session, 0, f"skill:{card}") == "not-offered"
    end(session)
    assert gang(session, 0).hand == ("frankie-rio", "racetrack-tout", "the-madam")
