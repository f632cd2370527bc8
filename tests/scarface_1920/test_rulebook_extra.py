"""Extra! Extra!: a Raid, Ness comes closer, the market moves on, there is news, and time starts anew."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.session import Session
from tests.moves import absent, asked, choose, happened, offered, play
from tests.scarface_1920.building import DECKS, act, at_table, crime, end, gang, money, thugs

SIX = tuple(each.key for each in DECKS.gangs[0].member[:6])
QUIET_RAIDS = ("tax-inspectors", "search-warrants", "seized-fleet")
SETTLED = {"slums": 0, "safehouses": 0, "hq": 12}


def extra(**position: Any) -> Session:
    """Seat 0 reorganizes with the Time marker one box before Extra! Extra!; nothing is asked in between."""
    usual: dict[str, Any] = {
        "stage": "turn",
        "hand": {0: ()},
        "deck": {0: ()},
        "discard": {0: SIX},
        "thugs": {0: SETTLED},
        "time": 7,
        "raids": QUIET_RAIDS,
        "news": ("jazz-fever", "police-strike", "prohibition-ends"),
    }
    return at_table(**usual | position)


def kinds(session: Session) -> list[str]:
    """The steps of the phase, in the order they happened."""
    return [event.kind for event in happened(session, "extra", "raid", "ness", "market", "headline", "time")]


def test_extra_in_its_printed_order() -> None:
    """The marker reaches the box: Raid, Ness, market, news, and the marker goes back to the start."""
    session = extra()
    assert kinds(session) == ["time", "extra", "raid", "ness", "market", "headline", "time"]
    seen = session.view(None)
    assert (seen.ness, seen.headline, seen.time) == (1, "jazz-fever", 0)


def test_extra_the_next_player_goes_on() -> None:
    """After the phase the player to the left takes their turn."""
    assert asked(extra()) == ("plan.which", [1])


def test_example_t24_the_underworld_is_emptied_and_ness_moves_up() -> None:
    """Thugs below go to Prison; Ness comes from 0 to 1, and whoever stood there is pushed to 2."""
    standing = {0: SETTLED, 1: {"underworld": 2}, 2: {"underworld": 1}}
    session = extra(thugs=standing, crime={0: 1, 1: 1, 2: 6, 3: 1})
    assert (thugs(session, 1)["prison"], thugs(session, 2)["prison"]) == (2, 1)
    assert (session.view(None).ness, crime(session, 0, 1, 2, 3)) == (1, [2, 2, 5, 2])


def test_example_t24_the_third_phase_ends_the_game() -> None:
    """The last headline is revealed: Raid, Ness and market have happened, time is not reset, nobody plays on."""
    session = extra(news=("prohibition-ends",), ness=2, crime=dict.fromkeys(range(4), 3))
    assert kinds(session) == ["time", "extra", "raid", "ness", "market", "headline"]
    assert (session.result is not None, session.ask, session.view(None).ness) == (True, None, 3)


def test_extra_ness_stops_at_six() -> None:
    """Having reached his last box he stays there."""
    session = extra(ness=6, crime=dict.fromkeys(range(4), 9))
    assert session.view(None).ness == 6


@pytest.mark.parametrize(("seats", "boxes"), [(2, 4), (3, 6), (4, 8)])
def test_extra_only_when_the_marker_is_there(seats: int, boxes: int) -> None:
    """A box too early nothing happens but the next turn."""
    assert happened(extra(seats=seats, time=boxes - 1), "extra")
    assert not happened(extra(seats=seats, time=boxes - 2), "extra")


# -- the market


def test_ruling_15_and_49_the_market_moves_on() -> None:
    """The rightmost of the long row and the one of the short go under their decks; all others move right."""
    session = extra(
        rows=(("doorman", "bouncer", "pickpocket"), ("the-madam",)),
        tops=(("moonshiner", "bookie", "card-sharp"), ("the-slicer", "alderman", "union-slugger")),
    )
    seen = session.view(None)
    assert seen.rows == (("moonshiner", "doorman", "bouncer"), ("the-slicer",))
    assert seen.crooks == (("bookie", "", "pickpocket"), ("alderman", "", "the-madam"))


def test_ruling_48_an_empty_deck_leaves_a_gap() -> None:
    """Nothing is there to fill the row: what went under the deck comes round again."""
    session = extra(rows=(("doorman", "bouncer", "pickpocket"), ("the-madam",)), tops=((), ()))
    seen = session.view(None)
    assert (seen.rows, seen.crooks) == ((("pickpocket", "doorman", "bouncer"), ("the-madam",)), ((), ()))


# -- time


def test_example_t32_a_marker_moved_by_a_raid_waits() -> None:
    """A Raid of an Action turn brings it to the box: another Action turn follows, then a Reorganization acts."""
    session = extra(
        turn=3,
        hand={1: ()},
        deck={1: ()},
        discard={1: [each.key for each in DECKS.gangs[1].member[:6]]},
        thugs={1: SETTLED},
        crime={3: 10},
        raids=("night-curfew", *QUIET_RAIDS),
    )
    choose(session, 3, *offered(session, 3)[:3])
    assert (session.view(None).time, asked(session)) == (8, ("act.which", [3]))
    end(session)
    assert (asked(session), happened(session, "extra")) == (("plan.which", [0]), [])
    play(session, 0, offered(session, 0)[0], "end")
    assert (len(happened(session, "extra")), asked(session)) == (1, ("plan.which", [2]))
    told = [event.public["time"] for event in happened(session, "time")]
    assert told == [8, 0]


def test_ruling_11_the_marker_is_not_moved_past_the_box() -> None:
    """It stands on Extra! Extra! when a Reorganization begins: it stays, and the phase follows."""
    session = extra(time=8)
    told = [event.public["time"] for event in happened(session, "time")]
    assert (told, len(happened(session, "extra"))) == ([0], 1)


def test_ruling_11_an_action_turn_starts_nothing() -> None:
    """With the marker on the box a gang that still has cards just plays."""
    session = at_table(time=8, raids=QUIET_RAIDS)
    end(session)
    assert (asked(session), happened(session, "extra")) == (("plan.which", [1]), [])


def test_ruling_12_the_phase_comes_before_the_next_turn() -> None:
    """The player to the left has not begun when the Raid takes their money: their Ring money comes after it."""
    session = extra(ring=1, raids=("bank-accounts-frozen", *QUIET_RAIDS), money={1: 10})
    told = [event.kind for event in happened(session, "raid", "headline", "ring-money")]
    assert (told, money(session, 1)) == (["raid", "headline", "ring-money"], [10 - 3 + 3])


@pytest.mark.parametrize(
    ("raid", "before", "after"),
    [("night-curfew", 3, 4), ("false-alarm", 3, 2), ("false-alarm", 0, 0), ("night-curfew", 8, 8)],
)
def test_ruling_59_time_stays_between_start_and_extra(raid: str, before: int, after: int) -> None:
    """A Raid moves the marker by a box, never left of the starting box and never beyond Extra! Extra!"""
    session = at_table(plan=("opium-peddler",), crime={0: 10}, raids=(raid, *QUIET_RAIDS), time=before)
    act(session, "skill:opium-peddler")
    assert session.view(None).time == after


@pytest.mark.parametrize("raid", ["night-curfew", "false-alarm"])
def test_ruling_59_a_raid_of_the_phase_does_not_stop_it(raid: str) -> None:
    """A step back or on within the phase changes nothing: in the end the marker is on its start."""
    session = extra(raids=(raid, *QUIET_RAIDS))
    assert (kinds(session)[-3:], session.view(None).time) == (["market", "headline", "time"], 0)


def test_extra_the_raid_of_the_phase_is_a_raid_like_any_other() -> None:
    """Each gang suffers by its crime, chooses its own losses, and cools down."""
    session = extra(raids=("betrayed-meeting", *QUIET_RAIDS), crime={0: 1, 1: 9, 2: 1, 3: 1})
    assert (asked(session)[0], len(gang(session, 0).hand)) == ("discard.which", 3)
    absent(session)
    assert (thugs(session, 1)["prison"], crime(session, 1)) == (2, [8])


def test_three_phases_make_a_game() -> None:
    """Two headlines come between the first and the last, so the third phase is the end."""
    for seats in (2, 3, 4):
        session = at_table(seats=seats)
        assert len(session.view(None).news) == 3
    session = extra(news=("jazz-fever", "police-strike", "prohibition-ends"))
    assert (session.view(None).news, session.result) == (("", "prohibition-ends"), None)
