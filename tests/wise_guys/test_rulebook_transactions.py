"""Transactions: what each kind does, and what cards change about them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.mob.law import law_of
from rules.mob.table import Spot
from rules.mob.transactions import Heal, Look, Recruit
from rules.wise_guys.game import GAME
from rules.wise_guys.law import HouseRules
from rules.wise_guys.transactions import Steal
from tests.mob import cash, deal, exploited, orders, stash
from tests.moves import all_name, asked, choose, happened, limits, offered, passing, play, refused
from tests.wise_guys.building import clout, start, table, where
from tests.wise_guys.exploiting import _at, altered, at, gain, trade, with_trade

GUNS_OR_BOOZE: dict[str, Any] = {
    "main": (trade("gun", 1, "cash", 3, 2),),
    "or": (trade("booze", 1, "cash", 2, 3),),
}


# -- Profit


def test_example_t8_labor_slugging_gains_four_cash() -> None:
    """Exploiting Labor Slugging brings $4, at once and unasked."""
    session = at("labor-slugging", stash={0: (1, 0, 0)})
    assert cash(session, 0) == [5]
    assert (asked(session), orders(session, 0)) == (("order.which", [0]), [2])


@pytest.mark.parametrize(
    ("shown", "hand", "level"),
    [
        ({"cash": 3}, (3, 0, 0), 2),
        ({"gun": 1, "booze": 1}, (0, 1, 1), 2),
        ({"cash": 1, "clout": 1}, (1, 0, 0), 3),
        ({"clout": 3}, (0, 0, 0), 4),
    ],
)
def test_profit_transactions_gain_what_is_shown(shown: dict[str, int], hand: tuple[int, ...], level: int) -> None:
    """One symbol or several, of cash, guns, booze or clout."""
    session = altered("distillery", main=(gain(**shown),), clout={0: 2})
    assert (stash(session, 0), clout(session, 0)) == (hand, [level])


# -- Trade


@pytest.mark.parametrize("times", [0, 3, 4])
def test_example_t9_up_to_four_guns_for_a_dollar_each(times: int) -> None:
    """At the Gun Factory any number of dollars up to four become guns, and no fifth."""
    session = at("gun-factory", stash={0: (9, 0, 0)})
    assert limits(session, 0) == (0, 4)
    assert refused(session, 0, 5) == "out-of-range"
    session.answer(0, times)
    assert stash(session, 0) == (9 - times, times, 0)


def test_ruling_37_a_trade_is_paid_in_full_each_time() -> None:
    """With three Booze one can sell two for $6 once; the third stays."""
    session = with_trade(trade("booze", 2, "cash", 6, 4), stash={0: (0, 0, 3)})
    assert limits(session, 0) == (0, 1)
    session.answer(0, 1)
    assert stash(session, 0) == (6, 0, 1)


def test_ruling_14_a_trade_without_a_maximum_goes_on_as_long_as_one_can_pay() -> None:
    """Where no maximum is shown, only the stash is a limit."""
    session = with_trade(trade("cash", 2, "gun", 1), stash={0: (47, 0, 0)})
    assert limits(session, 0) == (0, 23)
    session.answer(0, 23)
    assert stash(session, 0) == (1, 23, 0)


def test_ruling_14_no_trade_in_the_first_part_and_still_a_boost() -> None:
    """One may trade nothing at all and go on to the two Booze for $4 of the boost."""
    session = altered("four-deuces", main=(trade("cash", 1, "gun", 1, 4),), stash={0: (4, 0, 2)})
    play(session, 0, 0, "yes", 1)
    assert (stash(session, 0), orders(session, 0)) == ((8, 0, 0), [1])


def test_trade_transactions_may_bring_clout() -> None:
    """Clout may stand right of the arrow: $2 for one, twice at most."""
    session = with_trade(trade("cash", 2, "clout", 1, 2), stash={0: (9, 0, 0)}, clout={0: 1})
    assert limits(session, 0) == (0, 2)
    session.answer(0, 2)
    assert (cash(session, 0), clout(session, 0)) == ([5], [3])


# -- Steal


def test_example_t10_hijack_takes_two_booze_without_a_look() -> None:
    """A rival who has enough hands over two Booze, and nobody looks behind their blind."""
    session = at("hijack-shipment", stash={1: (5, 1, 3), 2: (0, 0, 9)})
    assert offered(session, 0) == ["seat:1", "seat:2", "seat:3"]
    choose(session, 0, "seat:1")
    assert (stash(session, 0), stash(session, 1), stash(session, 2)) == ((0, 0, 2), (5, 1, 1), (0, 0, 9))
    took = {"seat": 0, "rival": 1, "took": [("booze", 2)]}
    assert [event.public for event in happened(session, "steal", "look")] == [took]
    assert session.view(0).seen == ()


def test_example_t10_hijack_of_a_rival_who_falls_short() -> None:
    """They give the one Booze they have, and the thief alone sees what else they hold."""
    session = at("hijack-shipment", stash={1: (5, 2, 1)}, round_=3)
    choose(session, 0, "seat:1")
    assert (stash(session, 0), stash(session, 1)) == ((0, 0, 1), (5, 2, 0))
    assert session.view(0).seen == ((1, 3, 5, 2, 0),)
    look = [event for event in session.events(0) if event.kind == "look"]
    assert look[0].private == {0: {"held": [("cash", 5), ("gun", 2), ("booze", 0)]}}
    for seat in (None, 1, 2, 3):
        seen = [event for event in session.events(seat) if event.kind == "look"]
        assert (seen[0].public, seen[0].private) == ({"seat": 0, "rival": 1}, {})
        assert session.view(seat).seen == ()


def test_ruling_58_stealing_from_an_empty_blind_is_a_look() -> None:
    """A target with nothing of the kind may be chosen on purpose: nothing is taken, and the thief looks."""
    session = at("hijack-shipment", stash={1: (5, 2, 0)})
    choose(session, 0, "seat:1")
    assert (stash(session, 0), stash(session, 1)) == ((0, 0, 0), (5, 2, 0))
    assert session.view(0).seen == ((1, 1, 5, 2, 0),)


def test_ruling_58_a_look_is_one_snapshot() -> None:
    """What the rival gets or loses afterwards does not show; a second look takes the place of the first."""
    t = _at("hijack-shipment", 0, 2, stash={2: (4, 0, 0), 3: (1, 0, 0)}, at={"distillery": {0: (1,)}})
    t.spots[2] = Spot(t.spots[-1].card, "starting")  # a second place to steal at
    session = start(t)
    play(session, 0, "exploit", "hijack-shipment", "seat:2")
    deal(session, 3, 2, (1, 0, 0), (0, 0, 0))
    assert (cash(session, 2), session.view(0).seen) == ([5], ((2, 1, 4, 0, 0),))
    play(session, 0, "exploit", "seat:2")
    assert session.view(0).seen == ((2, 1, 5, 0, 0),)


def test_ruling_58_only_gangs_in_play_are_targets() -> None:
    """A disbanded gang has nothing to steal, and is not on the list."""
    t = _at("hijack-shipment", 0, 1)
    t.gangs[2].out = True
    session = start(t)
    choose(session, 0, "exploit")
    assert offered(session, 0) == ["seat:1", "seat:3"]


def test_steal_from_one_rival_of_ones_choice() -> None:
    """Two Booze from one gang, not one from each."""
    session = at("hijack-shipment", stash={1: (0, 0, 1), 2: (0, 0, 1)})
    assert refused(session, 0, ("seat:1", "seat:2")) == "how-many"
    assert refused(session, 0, "seat:0") == "not-offered"


# -- Special


def test_example_t11_anonymous_tip() -> None:
    """A rival with four Clout has two left."""
    session = at("anonymous-tip", clout={2: 4})
    choose(session, 0, "seat:2")
    assert clout(session, 0, 1, 2, 3) == [3, 3, 2, 3]


def test_ruling_15_a_tip_is_about_a_rival_in_play_never_about_oneself() -> None:
    """The card says any gang, its example says rival: the rival it is, or with Crime Pays one would cash in."""
    t = _at("anonymous-tip", 1, 1, house=HouseRules(crime_pays=True))
    t.gangs[3].out = True
    session = start(t)
    choose(session, 1, "exploit")
    assert offered(session, 1) == ["seat:0", "seat:2"]


def test_special_transactions_heal_recruit_and_look() -> None:
    """The injured go home as far as one likes, Associates join, a rival's books are open."""
    hurt = {"emergency": {0: ("capone", 2)}}
    session = altered("distillery", main=(Heal(heal=2),), at=hurt)
    assert refused(session, 0, ("capone", "associate-1", "associate-2")) == "how-many"
    choose(session, 0, "capone", "associate-2")
    assert (where(session, 0, "clubhouse"), where(session, 0, "emergency")) == ((["capone"], 1), ([], 1))
    healed = {"seat": 0, "who": [("capone", 1), ("associate", 1)]}
    assert [event.public for event in happened(session, "heal")] == [healed]
    session = altered("distillery", main=(Heal(heal=2),), at=hurt)
    choose(session, 0)
    assert (where(session, 0, "emergency"), happened(session, "heal")) == ((["capone"], 2), [])
    session = altered("distillery", main=(Recruit(recruit=2),))
    assert limits(session, 0) == (0, 2)
    session.answer(0, 2)
    assert where(session, 0, "clubhouse") == ([], 2)
    session = altered("distillery", main=(Look(look=1),), stash={3: (1, 2, 3)})
    choose(session, 0, "seat:3")
    assert session.view(0).seen == ((3, 1, 1, 2, 3),)


# -- OR


def test_example_t12_one_of_two_trades_never_both() -> None:
    """At the docks two dollars become two Booze, or two Guns become three."""
    for answers, hand in ((("one", 2), (1, 3, 2)), (("other", 1), (3, 1, 3))):
        session = at("downtown-docks", stash={0: (3, 3, 0)})
        assert asked(session) == ("exploit.or", [0])
        assert refused(session, 0, ("one", "other")) == "how-many"
        play(session, 0, *answers)
        assert stash(session, 0) == hand
        assert asked(session)[0] == "order.which"


def test_or_a_part_that_a_hassle_forbids_cannot_be_chosen() -> None:
    """Under Crackdown a place that takes guns or Booze takes guns only, so nobody is asked which."""
    session = altered("downtown-docks", **GUNS_OR_BOOZE, stash={0: (0, 2, 3)}, hassles=("crackdown",))
    assert asked(session) == ("trade.times", [0])
    session.answer(0, 2)
    assert stash(session, 0) == (6, 0, 3)


def test_or_with_both_parts_forbidden_there_is_nothing_to_choose() -> None:
    """The order stands, the place is exploited, and nothing changes hands."""
    crackdown = next(card for card in GAME.decks.hassles if card.key == "crackdown")
    t = _at("downtown-docks", 0, 2, stash={0: (2, 2, 0)})
    t.law = law_of(t.law, [replace(crackdown, ban_give=("cash", "gun"))])
    session = start(t)
    choose(session, 0, "exploit")
    assert (asked(session)[0], exploited(session)) == ("order.which", ["downtown-docks"])
    assert stash(session, 0) == (2, 2, 0)


# -- Modifying Transactions


def test_example_t15_crackdown_stops_trades_that_give_booze() -> None:
    """Booze cannot be given; it can be bought, gained and stolen."""
    hands = {0: (2, 0, 2), 1: (0, 0, 2)}
    session = at("club-morton", stash=hands, hassles=("crackdown",))
    assert (asked(session)[0], stash(session, 0)) == ("order.which", (2, 0, 2))  # no trade to be asked about
    session = at("distillery", stash=hands, hassles=("crackdown",))
    session.answer(0, 2)
    assert stash(session, 0) == (0, 0, 4)
    session = altered("distillery", main=(gain(booze=3),), stash=hands, hassles=("crackdown",))
    assert stash(session, 0) == (2, 0, 5)
    session = at("hijack-shipment", stash=hands, hassles=("crackdown",))
    choose(session, 0, "seat:1")
    assert stash(session, 0) == (2, 0, 4)


def test_example_t16_undercutting_brings_a_dollar_on_top() -> None:
    """The Sheldon Gang trades two Booze for $6 at Club Morton, and has $7."""
    for rules, after in (((1,), 7), ((), 6)):
        session = at("club-morton", 1, stash={1: (0, 0, 2)}, rules_of=rules)
        session.answer(1, 1)
        assert cash(session, 1) == [after]
        told = [event.public for event in happened(session, "undercutting")]
        assert told == ([{"seat": 1, "cash": 1}] if rules else [])


def test_ruling_12_undercutting_counts_the_trade_not_its_repetitions() -> None:
    """Three Booze for $3 each in one trade are $9 and one dollar on top; no Booze, no dollar."""
    for times, hand in ((3, (10, 0, 0)), (0, (0, 0, 3))):
        selling = (trade("booze", 1, "cash", 3, 3),)
        session = altered("distillery", 1, main=selling, stash={1: (0, 0, 3)}, rules_of=(1,))
        session.answer(1, times)
        assert stash(session, 1) == hand


def test_ruling_12_undercutting_is_for_booze_given_and_for_trades() -> None:
    """Buying Booze or selling it on the Black Market brings no dollar."""
    session = at("distillery", 1, tokens=1, stash={1: (3, 0, 1)}, rules_of=(1,))
    session.answer(1, 2)
    assert stash(session, 1) == (1, 0, 3)
    all_name(session, {0: 0, 1: 1, 2: 0, 3: 0})
    assert cash(session, 1) == [4]


def test_modifying_transactions_a_bonus_each_time() -> None:
    """In Pay Week a business brings $1 on top of what it does; a starting location does not."""
    ship, three = "lakefront-gaming-ship", (gain(cash=3),)
    session = altered(ship, main=three, hassles=("pay-week",))
    assert cash(session, 0) == [4]
    gains = [event.public for event in happened(session, "gain", "bonus")]
    assert gains == [{"seat": 0, "got": [("cash", dollars)]} for dollars in (3, 1)]
    assert len(happened(altered(ship, main=three), "gain", "bonus")) == 1
    assert cash(at("city-hall", hassles=("pay-week",)), 0) == [0]


def test_ruling_29_all_hassles_apply_and_figures_add_up() -> None:
    """Two bonuses make two dollars; two bans close two assets, each in its own direction."""
    session = altered("lakefront-gaming-ship", main=(gain(cash=3),), hassles=("pay-week", "pay-week"))
    assert cash(session, 0) == [3 + 2]
    bans = ("arms-embargo", "crackdown")
    assert stash(altered("distillery", main=(gain(gun=1, booze=1),), hassles=bans), 0) == (0, 0, 1)
    session = altered("downtown-docks", **GUNS_OR_BOOZE, stash={0: (0, 2, 2)}, hassles=bans)
    assert (asked(session)[0], limits(session, 0)) == ("trade.times", (0, 2))  # guns may be given, not got


def test_modifying_transactions_a_ban_on_getting_an_asset() -> None:
    """Under an Arms Embargo no transaction brings guns: nobody is asked how many, or from whom."""
    for part in (trade("cash", 1, "gun", 1, 4), Steal(steal=("gun", 1)), gain(gun=2)):
        session = altered(
            "distillery", main=(part,), stash={0: (4, 0, 0), 1: (0, 3, 0)}, hassles=("arms-embargo",)
        )
        assert (asked(session)[0], stash(session, 0), stash(session, 1)) == ("order.which", (4, 0, 0), (0, 3, 0))


def test_ruling_29_a_hassle_holds_to_the_end_of_the_round() -> None:
    """A prohibition beats what another card grants: under a Reform Mayor the Ward Picnic gives no Clout."""
    for hassles, level in ((("reform-mayor",), 3), ((), 4)):
        t = table(stage="calls", hassles=hassles, calls=("ward-picnic",), at={"clubhouse": {2: (2,)}})
        assert clout(passing(start(t), "order.which"), 2) == [level]
