"""Transactions: SELL, SPEND, SWAP, SKIM, STEAL, GAIN and DROP, and what modifies them."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.session import Session
from rules.mob.transactions import Heal, Look, Recruit
from rules.sons_of_anarchy.transactions import REPEATED, Bribe, Drop, Gain, Spend
from tests.mob import cash, deal, orders, stash
from tests.moves import asked, choose, happened, limits, offered, play, refused, window
from tests.sons_of_anarchy.building import heat, start, where
from tests.sons_of_anarchy.playing import altered, exploiting, holding

OTHERS = (None, 1, 2, 3)


# -- SELL


@pytest.mark.parametrize("times", [0, 1, 3])
def test_example_t14_up_to_three_guns_for_three_dollars_each(times: int) -> None:
    """MAX is how often: three Guns bring $9, and a fourth is not bought."""
    session = exploiting("county-line-gun-show", stash={0: (1, 5, 0)})
    assert (asked(session), limits(session, 0)) == (("sell.times", [0]), (0, 3))
    assert refused(session, 0, 4) == "out-of-range"
    session.answer(0, times)
    assert stash(session, 0) == (1 + 3 * times, 5 - times, 0)


def test_example_t17_up_to_two_guns_for_two_dollars_each() -> None:
    """The figure right of the arrow is paid per Gun: two bring four."""
    session = play(exploiting("riverside-pawn", stash={0: (0, 3, 0)}), 0, 2)
    assert stash(session, 0) == (4, 1, 0)


def test_sell_contraband_too() -> None:
    """Two Contraband at $3 each; who has one sells one."""
    session = exploiting("needle-street-tattoo", stash={0: (0, 0, 1)})
    assert limits(session, 0) == (0, 1)
    session.answer(0, 1)
    assert stash(session, 0) == (3, 0, 0)
    assert [event.public for event in happened(session, "sell")] == [
        {"seat": 0, "gave": [("contraband", 1)], "got": [("cash", 3)]}
    ]


# -- SPEND


def test_example_t15_up_to_six_contraband_for_a_dollar_each() -> None:
    """Six dollars become six Contraband at the Cut & Bag Op; a seventh is refused."""
    session = exploiting("cut-and-bag-op", stash={0: (9, 0, 0)})
    assert (asked(session)[0], limits(session, 0)) == ("spend.times", (0, 6))
    assert refused(session, 0, 7) == "out-of-range"
    session.answer(0, 6)
    assert stash(session, 0) == (3, 0, 6)


def test_spend_as_far_as_the_cash_goes() -> None:
    """At the Gun Factory four is the most, and three dollars are three Guns."""
    assert limits(exploiting("gun-factory", stash={0: (9, 0, 0)}), 0) == (0, 4)
    session = exploiting("gun-factory", stash={0: (3, 0, 0)})
    assert refused(session, 0, 4) == "out-of-range"
    session.answer(0, 3)
    assert stash(session, 0) == (0, 3, 0)


def test_spend_what_stands_left_of_the_arrow_is_paid_each_time_in_full() -> None:
    """A dollar for two Contraband, twice; at two dollars a piece three dollars buy one."""
    session = play(exploiting("dealer-in-a-hurry", stash={0: (5, 0, 0)}), 0, "one", 2)
    assert stash(session, 0) == (3, 0, 4)
    dear = Spend(**{"spend": ("cash", 2), "for": ("gun", 1), "max": 4})  # type: ignore[arg-type]
    session = altered(main=(dear,), stash={0: (3, 0, 0)})
    assert limits(session, 0) == (0, 1)
    session.answer(0, 1)
    assert stash(session, 0) == (1, 1, 0)


# -- SWAP


def test_example_t16_up_to_three_guns_for_two_contraband_each() -> None:
    """Three Guns become six Contraband; no Cash is touched."""
    session = exploiting("crossroads-bar", stash={0: (1, 4, 0)})
    assert (asked(session)[0], limits(session, 0)) == ("swap.times", (0, 3))
    session.answer(0, 3)
    assert stash(session, 0) == (1, 1, 6)


def test_swap_the_other_way_round() -> None:
    """Contraband for Guns, one for one."""
    session = play(exploiting("mill-valley-diner", stash={0: (0, 0, 3)}), 0, "one", 2)
    assert stash(session, 0) == (0, 2, 1)


# -- SKIM


def test_example_t18_skim_two_guns_once() -> None:
    """They are free, and taken once per exploit: nobody is asked how often."""
    session = play(exploiting("dockside-lock-up"), 0, "dockside-lock-up")
    assert (stash(session, 0), orders(session, 0), asked(session)) == ((0, 2, 0), [2], ("order.which", [0]))
    assert refused(session, 0, "exploit") == "exploit"


@pytest.mark.parametrize(
    ("place", "hand"),
    [("back-lot-film-studio", (3, 0, 0)), ("desert-airstrip", (0, 0, 3)), ("salvage-yard", (1, 1, 0))],
)
def test_skim_cash_contraband_or_guns_or_several(place: str, hand: tuple[int, ...]) -> None:
    """All that is pictured is taken, for nothing."""
    assert stash(play(exploiting(place), 0, place), 0) == hand


# -- STEAL


def thief(**hands: tuple[int, int, int]) -> Session:
    """Seat 0 is about to say from whom it steals two Contraband."""
    stashes = {int(seat[1:]): hand for seat, hand in hands.items()}
    return play(exploiting("ambush-on-route-18", stash=stashes, round_=3), 0, "ambush-on-route-18")


def test_steal_from_one_rival_of_ones_choice() -> None:
    """Two Contraband from one gang, not one from each; never from oneself."""
    session = thief(s1=(5, 1, 3), s2=(0, 0, 9))
    assert offered(session, 0) == ["seat:1", "seat:2", "seat:3"]
    assert refused(session, 0, ("seat:1", "seat:2")) == "how-many"
    assert refused(session, 0, "seat:0") == "not-offered"
    choose(session, 0, "seat:1")
    assert (stash(session, 0), stash(session, 1), stash(session, 2)) == ((0, 0, 2), (5, 1, 1), (0, 0, 9))


def test_ruling_39_exactly_enough_gives_no_look() -> None:
    """Who hands over the last two has not fallen short."""
    session = play(thief(s1=(5, 1, 2)), 0, "seat:1")
    assert (stash(session, 1), session.view(0).seen) == ((5, 1, 0), ())
    assert not happened(session, "look")


def test_ruling_39_a_rival_who_falls_short_gives_all_and_is_looked_at() -> None:
    """They give the one they have, and the thief alone sees what else stands behind their blind."""
    session = play(thief(s1=(5, 2, 1)), 0, "seat:1")
    assert (stash(session, 0), stash(session, 1)) == ((0, 0, 1), (5, 2, 0))
    assert session.view(0).seen == ((1, 3, 5, 2, 0),)
    look = [event for event in session.events(0) if event.kind == "look"]
    assert look[0].private == {0: {"held": [("cash", 5), ("gun", 2), ("contraband", 0)]}}
    for seat in OTHERS:
        seen = [event for event in session.events(seat) if event.kind == "look"]
        assert (seen[0].public, seen[0].private, session.view(seat).seen) == ({"seat": 0, "rival": 1}, {}, ())


def test_ruling_39_stealing_from_an_empty_blind_is_a_look() -> None:
    """A target with nothing of the kind may be chosen on purpose: nothing is taken, and the thief looks."""
    session = play(thief(s1=(5, 2, 0)), 0, "seat:1")
    assert (stash(session, 0), stash(session, 1)) == ((0, 0, 0), (5, 2, 0))
    assert session.view(0).seen == ((1, 3, 5, 2, 0),)


def test_ruling_39_a_look_is_one_snapshot() -> None:
    """What the rival gets or loses afterwards does not show."""
    session = play(thief(s2=(4, 0, 0), s3=(1, 0, 0)), 0, "seat:2")
    deal(session, 3, 2, (1, 0, 0), (0, 0, 0))
    assert (cash(session, 2), session.view(0).seen) == ([5], ((2, 3, 4, 0, 0),))


def test_ruling_39_only_gangs_in_play_are_robbed() -> None:
    """A disbanded gang has nothing to steal, and is not on the list."""
    t = holding("ambush-on-route-18")
    t.gangs[2].out = True
    session = start(t)
    play(session, 0, "exploit", "ambush-on-route-18")
    assert offered(session, 0) == ["seat:1", "seat:3"]


def test_ruling_39_steal_once_and_once_more_in_a_boost() -> None:
    """Main part and Boost each take from one rival, and not from the same if one likes."""
    hands = {1: (0, 1, 2), 2: (0, 2, 0)}
    session = play(exploiting("freight-depot", stash=hands), 0, "freight-depot", "seat:1", "yes", "seat:2")
    assert [stash(session, seat) for seat in (0, 1, 2)] == [(0, 1, 1), (0, 1, 1), (0, 1, 0)]


# -- GAIN and DROP


def test_gain_and_drop_heat_once() -> None:
    """One Heat more or less on the own Tracker, once per exploit."""
    assert heat(play(altered(main=(Gain(gain_heat=1),), heat={0: 2}), 0, "gun-factory"), 0, 1) == [3, 0]
    session = play(altered(main=(Drop(drop_heat=1),), heat={0: 2}), 0, "gun-factory")
    assert (heat(session, 0), asked(session)[0]) == ([1], "order.which")
    assert heat(play(exploiting("friendly-deputy", heat={0: 3, 1: 2}), 0, "one"), 0, 1) == [1, 2]


def test_gain_and_drop_not_always_ones_own_heat() -> None:
    """At the Deputy's Trailer a rival gains it; a Hospital bed brings Dudes home."""
    session = play(exploiting("deputys-trailer", heat={0: 2, 3: 1}), 0, ("part-1", "part-2"), "seat:3")
    assert (heat(session, 0, 3), cash(session, 0)) == ([2, 2], [1])
    hurt = {"emergency": {0: (2, 1)}}
    session = exploiting("st-thomas", at=hurt)
    assert refused(session, 0, ("member-1", "member-2", "prospect-1")) == "how-many"
    choose(session, 0, "member-1", "prospect-1")
    assert (where(session, 0, "clubhouse"), where(session, 0, "emergency")) == ((1, 1), (1, 0))


def test_ruling_22_the_hospital_brings_home_up_to_two_without_a_roll() -> None:
    """None, one or two of the injured go home at once; the Gun Factory sells up to four Guns at $1."""
    for answer, home in (((), 0), (("prospect-1",), 1), (("prospect-1", "prospect-2"), 2)):
        session = exploiting("st-thomas", tokens=1, at={"emergency": {0: (0, 3)}})
        choose(session, 0, *answer)
        assert (where(session, 0, "clubhouse"), where(session, 0, "emergency")) == ((0, home), (0, 3 - home))
    assert limits(exploiting("gun-factory", stash={0: (9, 0, 0)}), 0) == (0, 4)


def test_special_rules_recruit_look_and_bribe() -> None:
    """Prospects join up to five, a blind is lifted for one, Cash buys less Heat once."""
    session = altered(main=(Recruit(recruit=2),), at={"clubhouse": {0: (0, 3)}})
    session.answer(0, 1)  # three at home and one at the Site: one is left
    assert (where(session, 0, "clubhouse"), limits(altered(main=(Recruit(recruit=2),)), 0)) == ((0, 4), (0, 2))
    session = altered(main=(Look(look=1),), stash={3: (1, 2, 3)})
    play(session, 0, "gun-factory", "seat:3")
    assert session.view(0).seen == ((3, 1, 1, 2, 3),)
    session = altered(main=(Bribe(bribe=2, drops_heat=1),), heat={0: 3}, stash={0: (5, 0, 0)})
    assert limits(session, 0) == (0, 1)
    session.answer(0, 1)
    assert (cash(session, 0), heat(session, 0)) == ([3], [2])


def test_special_rules_nobody_injured_nobody_asked() -> None:
    """Who is injured lies in the open, so an empty Emergency Room is no question."""
    assert asked(altered(main=(Heal(heal=2),)))[0] == "order.which"


# -- MAX, and Boosts


def test_max_a_boost_is_done_once() -> None:
    """With five Contraband the Boost of the Grill still sells one; it may also be left after all."""
    session = play(exploiting("truck-stop-grill", stash={0: (0, 0, 5)}), 0, "leave:truck-stop-grill", "yes")
    assert limits(session, 0) == (0, 1)
    session.answer(0, 1)
    assert (stash(session, 0), asked(session)[0]) == ((4, 0, 4), "order.which")


@pytest.mark.parametrize("kind", REPEATED)
def test_max_a_boost_that_could_be_repeated_is_no_site(kind: type[Any]) -> None:
    """What has a MAX in the main part has none in a Boost: such a tile cannot be printed."""
    give, get = {"sell": ("gun", "cash"), "spend": ("cash", "gun")}.get(
        kind.__name__.lower(), ("gun", "contraband")
    )
    face: dict[str, Any] = {kind.__name__.lower(): (give, 1), "for": (get, 1)}
    several, once = kind(**face, max=2), kind(**face, max=1)
    with pytest.raises(ValueError, match="the transactions of a boost are done once"):
        altered(main=(several,), boost=(once, several))
    session = play(altered(main=(several,), boost=(once,), stash={0: (5, 5, 0)}), 0, 2, "yes")
    assert limits(session, 0) == (0, 1)


def test_max_an_empty_blind_is_asked_like_a_full_one() -> None:
    """How often is asked even of a gang that can pay for none: the others cannot tell."""
    poor, rich = (exploiting("gun-factory", stash={0: hand}) for hand in ((0, 0, 0), (9, 0, 0)))
    assert (limits(poor, 0), limits(rich, 0)) == ((0, 0), (0, 4))
    for seat in OTHERS:
        assert window(poor, seat) == window(rich, seat)


def test_max_a_bribe_is_asked_of_an_empty_blind_too() -> None:
    """Whether a gang could pay for less Heat is its own business."""
    bribe = (Bribe(bribe=2, drops_heat=1),)
    poor, rich = (altered(main=bribe, stash={0: hand}) for hand in ((1, 0, 0), (2, 0, 0)))
    assert (limits(poor, 0), limits(rich, 0)) == ((0, 0), (0, 1))
    for seat in OTHERS:
        assert window(poor, seat) == window(rich, seat)
