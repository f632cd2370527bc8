"""Modifying Transactions: bonuses and prohibitions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kernel.session import Session
from rules.mob.law import law_of
from rules.sons_of_anarchy.game import GAME
from rules.sons_of_anarchy.transactions import Bribe, Drop, Gain, Sell, Skim, Spend, Steal, Swap
from tests.mob import cash, exploited, stash
from tests.mob_fights import told
from tests.moves import all_name, asked, choose, offered, play
from tests.sons_of_anarchy.building import NINERS, SAMCRO, heat, start
from tests.sons_of_anarchy.playing import altered, exploiting, holding, reprinted

HANDS = {0: (3, 3, 3), 1: (3, 3, 3)}


def sell(give: str, n: int, cash: int, most: int) -> Sell:
    return Sell(**{"sell": (give, n), "for": ("cash", cash), "max": most})  # type: ignore[arg-type]


def banning(part: Any, ban: str) -> Session:
    """Seat 0 exploits a place that does one thing, while a hassle forbids some kind of transaction."""
    t = reprinted(holding("gun-factory", stash=HANDS, heat={0: 2}), "gun-factory", main=(part,))
    t.law = law_of(t.law, [replace(GAME.decks.hassles[0], ban=(ban,))])
    session = start(t)
    choose(session, 0, "exploit")
    return session


# -- bonuses


def test_example_t14_samcro_takes_a_dollar_more_for_the_sale() -> None:
    """Three Guns at $3 are nine dollars, ten for SAMCRO on its High Octane side."""
    for side, dollars in (((), 9), ((SAMCRO,), 10)):
        session = exploiting("county-line-gun-show", stash={0: (0, 3, 0)}, high_octane=side)
        session.answer(0, 3)
        assert cash(session, 0) == [dollars]
        assert told(session, "gun-bonus") == ([("gun-bonus", 0)] if side else [])


@pytest.mark.parametrize(("times", "dollars"), [(0, 0), (1, 3), (2, 5)])
def test_ruling_12_the_dollar_is_for_the_sale_not_for_each_gun(times: int, dollars: int) -> None:
    """One Gun or two at $2: a dollar on top; no Gun, no dollar."""
    session = exploiting("riverside-pawn", stash={0: (0, 2, 0)}, high_octane=(SAMCRO,))
    session.answer(0, times)
    assert cash(session, 0) == [dollars]


def test_ruling_12_each_sale_counts_main_part_and_boost() -> None:
    """Two SELLs in one exploit are two dollars on top."""
    boost = (sell("gun", 1, 2, 1),)
    session = altered("county-line-gun-show", boost=boost, stash={0: (0, 3, 0)}, high_octane=(SAMCRO,))
    play(session, 0, 2, "yes", 1)
    assert cash(session, 0) == [2 * 3 + 1 + 2 + 1]


def test_ruling_12_only_for_guns_sold_for_cash() -> None:
    """Selling or trafficking Contraband, swapping Guns and buying them bring no dollar."""
    rules: dict[str, Any] = {"high_octane": (SAMCRO,), "tokens": 1}
    session = play(exploiting("needle-street-tattoo", stash={0: (0, 0, 3)}, **rules), 0, 2)
    all_name(session, {0: 1, 1: 0, 2: 0, 3: 0})
    assert cash(session, 0) == [2 * 3 + 3]
    assert stash(play(exploiting("crossroads-bar", stash={0: (0, 2, 0)}, **rules), 0, 2), 0) == (0, 0, 4)
    assert stash(play(exploiting("gun-factory", stash={0: (2, 0, 0)}, **rules), 0, 2), 0) == (0, 2, 0)


def test_ruling_12_no_other_gang_has_it() -> None:
    """The One-Niners sell Guns for what is printed."""
    session = exploiting("county-line-gun-show", NINERS, stash={NINERS: (0, 1, 0)}, high_octane=(NINERS,))
    session.answer(NINERS, 1)
    assert cash(session, NINERS) == [3]


# -- prohibitions


def test_example_t31_when_selling_guns_is_prohibited() -> None:
    """No SELL takes a Gun; Guns may still be swapped for Contraband, bought, and skimmed."""
    force: dict[str, Any] = {"hassles": ("gun-task-force",), "stash": HANDS}
    session = exploiting("county-line-gun-show", **force)
    assert (asked(session)[0], stash(session, 0)) == ("order.which", (3, 3, 3))  # there is nothing to ask
    assert exploited(session) == ["county-line-gun-show"]
    assert stash(play(exploiting("crossroads-bar", **force), 0, 2), 0) == (3, 1, 7)
    assert stash(play(exploiting("gun-factory", **force), 0, 2), 0) == (1, 5, 3)
    assert stash(play(exploiting("dockside-lock-up", **force), 0, "dockside-lock-up"), 0) == (3, 5, 3)
    assert stash(play(exploiting("needle-street-tattoo", **force), 0, 2), 0) == (9, 3, 1)


def test_prohibition_of_selling_contraband_leaves_the_black_market_open() -> None:
    """No SELL takes Contraband; trafficking is none, and Guns are sold as ever."""
    sweep: dict[str, Any] = {"hassles": ("narcotics-sweep",), "stash": HANDS}
    session = exploiting("needle-street-tattoo", tokens=1, **sweep)
    assert asked(session)[0] == "market.sell"
    all_name(session, {0: 3, 1: 0, 2: 0, 3: 0})
    assert stash(session, 0) == (3 + 9, 3, 0)
    assert stash(play(exploiting("county-line-gun-show", **sweep), 0, 1), 0) == (6, 2, 3)


def test_prohibition_of_a_whole_kind() -> None:
    """Dry Suppliers stop every SPEND, whatever it buys; a bribe is none, and so is patching somebody in."""
    dry: dict[str, Any] = {"hassles": ("dry-suppliers",), "stash": HANDS}
    for place in ("gun-factory", "cut-and-bag-op"):
        assert asked(exploiting(place, **dry))[0] == "order.which"
    session = altered(main=(Bribe(bribe=2, drops_heat=1),), heat={0: 2}, **dry)
    session.answer(0, 1)
    assert (cash(session, 0), heat(session, 0)) == ([1], [1])
    assert "patch-in" in offered(session, 0)


@pytest.mark.parametrize(
    ("ban", "part"),
    [
        ("swap gun", Swap(**{"swap": ("contraband", 1), "for": ("gun", 1), "max": 3})),  # type: ignore[arg-type]
        ("swap contraband", Swap(**{"swap": ("contraband", 1), "for": ("gun", 1), "max": 3})),  # type: ignore[arg-type]
        ("sell cash", sell("gun", 1, 3, 3)),
        ("spend contraband", Spend(**{"spend": ("cash", 1), "for": ("contraband", 1), "max": 6})),  # type: ignore[arg-type]
        ("skim gun", Skim(skim=(("cash", 1), ("gun", 1)))),
        ("skim", Skim(skim=(("cash", 3),))),
        ("steal contraband", Steal(steal=("contraband", 2))),
        ("gain heat", Gain(gain_heat=1)),
        ("drop heat", Drop(drop_heat=1)),
    ],
)
def test_prohibition_of_whatever_involves_an_item_at_all(ban: str, part: Any) -> None:
    """On either side of the arrow or beside others: what has to do with it is out, and not asked about."""
    session = banning(part, ban)
    assert (asked(session)[0], stash(session, 0), heat(session, 0)) == ("order.which", (3, 3, 3), [2])
    other = banning(part, "steal cash")
    assert asked(other)[0] != "order.which"
