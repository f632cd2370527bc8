"""The crime track: when a Raid comes, and how Eliot Ness moves."""

from __future__ import annotations

import pytest

from tests.moves import asked, happened
from tests.scarface_1920.building import DECKS, act, at_table, crime, end, gang, money, order, thugs
from tests.scarface_1920.raiding import RICH, plan, raided

FIVE = ("frankie-rio", "phil-dandrea", "louis-campagna", "ralph-capone", "jack-mcgurn")


# -- when


@pytest.mark.parametrize(("before", "raids"), [(8, 0), (9, 0), (10, 1)])
def test_a_raid_comes_when_a_marker_reaches_eleven(before: int, raids: int) -> None:
    """A Plan of three lifts crime by one: from 10 that is the Raid box."""
    session = plan(3, crime={0: before})
    assert len(happened(session, "raid")) == raids


def test_example_t28_a_raid_in_the_middle_of_a_turn() -> None:
    """A Plan of four at crime 9: the Raid comes at once, the Underworld is emptied, and the same Plan goes on."""
    session = plan(4, crime={0: 9}, thugs={0: {"underworld": 2}, 1: {"underworld": 1}}, money={0: 5})
    assert [event.kind for event in happened(session)][:5] == ["plan", "crime", "caught", "caught", "raid"]
    assert (asked(session), len(gang(session, 0).plan)) == (("act.which", [0]), 4)
    assert (crime(session, 0), money(session, 0)) == ([10], [2])
    assert (thugs(session, 0)["prison"], thugs(session, 1)["prison"]) == (2, 1)


def test_example_t29_hired_first_then_raided() -> None:
    """Crime 10 and two thugs below: the marker stops at 11, Associate and Ring are taken, then both are jailed."""
    session = at_table(
        influence=1,
        crime={0: 10},
        thugs={0: {"underworld": 1}},
        rows=(("doorman", "bouncer", "pickpocket"), ("the-madam",)),
        raids=("tax-inspectors", "false-alarm"),
    )
    order(session, "hire", "doorman")
    kinds = [
        event.kind
        for event in happened(session)
        if event.kind in ("crime", "hire-later", "ring", "caught", "raid")
    ]
    assert kinds[:5] == ["crime", "hire-later", "ring", "caught", "raid"]
    assert happened(session, "crime")[0].public == {"seat": 0, "was": 10, "crime": 11}
    assert (gang(session, 0).discard, session.view(None).ring) == (("doorman",), 0)
    assert (thugs(session, 0)["prison"], crime(session, 0)) == (2, [10])


def test_ruling_43_the_ring_is_taken_before_the_raid_sends_it_back() -> None:
    """Hiring at crime 10 brings the Ring, and the Raid returns it to the supply."""
    rows = (("doorman", "bouncer", "pickpocket"), ("the-madam",))
    session = at_table(influence=1, crime={0: 10}, raids=("search-warrants", "false-alarm"), ring=1, rows=rows)
    order(session, "hire", "bouncer")
    kinds = [event.kind for event in happened(session, "ring", "raid", "ring-drop")]
    assert (kinds, session.view(None).ring) == (["ring", "raid", "ring-drop"], -1)


def test_ruling_8_from_a_skill_after_the_skill() -> None:
    """Opium Peddler gains five and heats up by one: the money is there before the Raid."""
    session = at_table(plan=("opium-peddler",), crime={0: 10}, raids=("grand-jury", "false-alarm"), money={0: 10})
    act(session, "skill:opium-peddler")
    kinds = [event.kind for event in happened(session, "gain", "raid")]
    assert (kinds, money(session, 0), asked(session)) == (["gain", "raid"], [5], ("act.which", [0]))


def test_a_rivals_marker_brings_a_raid_too() -> None:
    """An Editor heats up seat 1 to 11 in seat 0's turn: all are raided, and seat 0 goes on."""
    session = at_table(
        plan=("newspaper-editor",), crime={0: 3, 1: 10}, raids=("grand-jury", "false-alarm"), money=RICH
    )
    act(session, "skill:newspaper-editor", "do", "do", "seat:1")
    assert (len(happened(session, "raid")), asked(session)) == (1, ("act.which", [0]))
    assert (money(session, 0, 1), crime(session, 0, 1)) == ([39, 30], [2, 9])


def test_ruling_9_two_at_eleven_bring_one_raid() -> None:
    """Two rivals reach the box by one skill: the card is turned up once."""
    session = at_table(
        plan=("newspaper-editor", "fight-fixer"), crime={1: 10, 2: 10}, raids=("grand-jury", "tax-inspectors")
    )
    act(session, "match:newspaper-editor", "do")
    assert [event.public for event in happened(session, "raid")] == [{"raid": "grand-jury"}]
    assert crime(session, 1, 2) == [9, 9]


def test_ruling_10_a_raid_never_brings_on_a_raid() -> None:
    """Front Page Outrage lifts everybody by one, a gang at 10 to 11, and at 5 once more whoever has no fewer
    neighborhoods than others: the reduction follows, and that is all."""
    session = raided("front-page-outrage", crime={0: 10, 1: 4, 2: 6, 3: 1}, money=RICH)
    assert (len(happened(session, "raid")), crime(session, 0, 1, 2, 3)) == (1, [9, 4, 5, 1])
    assert asked(session) == ("act.which", [0])


def test_ruling_10_every_raid_lowers_crime() -> None:
    """By its number or by Lawyers, who are at least one: after any Raid nobody stands on 11."""
    for raid in DECKS.raids:
        session = raided(raid.key, crime={0: 11, 1: 11, 2: 2, 3: 2})
        while asked(session)[0] not in ("act.which", "plan.which"):
            for seat, own in list(session.ask.decisions.items()):
                session.answer(seat, own.default)
        assert max(crime(session, 0, 1, 2, 3)) < 11, raid.key


def test_ruling_10_two_raids_in_one_turn() -> None:
    """One for the Plan, and after it one for the Underworld."""
    raids = ("false-alarm", "tax-inspectors", "grand-jury")
    session = plan(3, crime={0: 10}, raids=raids, hand={0: ("ralph-capone", *FIVE[:2])})
    assert (len(happened(session, "raid")), crime(session, 0)) == (1, [10])
    order(session, "recruit", "steps:2:0")
    assert [event.public["raid"] for event in happened(session, "raid")] == [*raids[:2]]


# -- Eliot Ness and the track


def test_crime_never_exceeds_eleven() -> None:
    """A Plan of five at crime 10 would be 13: the marker stops in the box."""
    session = plan(5, crime={0: 10})
    assert happened(session, "crime")[0].public == {"seat": 0, "was": 10, "crime": 11}


def test_crime_stops_above_ness() -> None:
    """Ness on 4: the reduction by two takes a marker from 6 to 5, and one on 5 stays."""
    session = raided("grand-jury", ness=3, crime={0: 6, 1: 5, 2: 9, 3: 4})
    assert (session.view(None).ness, crime(session, 0, 1, 2, 3)) == (4, [5, 5, 7, 5])


def test_ness_pushes_markers_ahead_of_him() -> None:
    """Whoever stands where he arrives is moved one box on."""
    session = raided("informer", ness=4, crime={0: 5, 1: 6, 2: 7, 3: 5})
    assert (session.view(None).ness, crime(session, 0, 1, 2, 3)) == (5, [6, 6, 7, 6])


def test_ruling_34_ness_goes_no_further_than_six() -> None:
    """There he stays, pushes nobody above 7, and brings no Raid by it."""
    session = raided("grand-jury", ness=6, crime=dict.fromkeys(range(4), 7), money=RICH)
    assert (session.view(None).ness, crime(session, 0, 1, 2, 3)) == (6, [7, 7, 7, 7])
    session = raided("grand-jury", ness=5, crime=dict.fromkeys(range(4), 6), money=RICH)
    assert (session.view(None).ness, crime(session, 0, 1, 2, 3), len(happened(session, "raid"))) == (6, [7] * 4, 1)


def test_the_track_is_read_again_after_a_raid() -> None:
    """The turn ends as ever, and the next player lays a Plan."""
    session = plan(3, crime={0: 10})
    end(session)
    assert asked(session) == ("plan.which", [1])
