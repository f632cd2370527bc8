"""A gang is warned before a choice that would end it: above four Heat, and no Member to take the fall."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.house import player_of
from rules.kernel.chance import Dice
from rules.kernel.session import Session
from rules.mob.falls import LAST_STRAW
from rules.sons_of_anarchy.deck import ClubOrder
from rules.sons_of_anarchy.transactions import Gain, Skim
from tests.mob import cash
from tests.moves import absent, asked, choose, decision, offered
from tests.sons_of_anarchy.building import fought, heat, start, table
from tests.sons_of_anarchy.playing import altered, holding

CASINO, FACTORY = "reservation-casino", "gun-factory"  # the casino is hot: 1 heat
HEATED, SKIMMED = Gain(gain_heat=1), Skim(skim=(("cash", 2),))


def warnings(session: Session, seat: int = 0) -> list[str]:
    """The options that would be the end of the gang, and that say so."""
    return [option.key for option in decision(session, seat).options if option.hint == LAST_STRAW]


def house(session: Session, seat: int = 0) -> Any:
    """What a house player answers."""
    return player_of("sons-of-anarchy")(session.view(seat), decision(session, seat), lambda: None, Dice("careful"))


@pytest.mark.parametrize(
    ("hot", "hassles", "prompt"),
    [
        (4, (), "fight.last-guns"),
        (3, (), "fight.guns"),
        (3, ("media-circus",), "fight.last-guns"),  # guns bring two
        (2, ("media-circus",), "fight.guns"),
    ],
)
def test_ruling_18_guns_that_would_push_a_gang_over_the_edge(
    hot: int, hassles: tuple[str, ...], prompt: str
) -> None:
    """Only the gang concerned reads it, in its own question; it says the same with no gun behind the blind."""
    crews = {FACTORY: {0: (0, 2), 1: (1, 0)}}
    for guns in (0, 1):
        session = fought(
            turn=1, orders={1: 1}, stash={0: (0, guns, 0)}, heat={0: hot, 1: 4}, hassles=hassles, at=crews
        )
        assert [decision(session, seat).prompt for seat in (0, 1)] == [(prompt, FACTORY), ("fight.guns", FACTORY)]
    assert prompt == "fight.guns" or house(session) == 0


def test_ruling_18_a_hot_site_is_warned_of_in_the_order_if_there_is_no_other() -> None:
    """The order leads straight to it. With a Member or less Heat there is nothing to warn of."""
    session = start(holding(CASINO, heat={0: 4}))
    assert warnings(session) == ["exploit"]
    assert house(session) != ("exploit",)
    assert warnings(start(holding(CASINO, heat={0: 3}))) == []
    assert warnings(start(holding(CASINO, heat={0: 4}, at={"emergency": {0: (1, 0)}}))) == []
    choose(session, 0, "exploit")
    assert warnings(session) == [CASINO, f"leave:{CASINO}"]
    choose(session, 0, CASINO)
    assert session.view(None).gangs[0].out


def test_ruling_18_a_hot_site_is_warned_of_among_others() -> None:
    """The order is harmless then; the question where says which is not."""
    session = start(holding(CASINO, heat={0: 4}, at={FACTORY: {0: (0, 1)}}))
    assert warnings(session) == []
    choose(session, 0, "exploit")
    assert (asked(session)[0], warnings(session), house(session)) == (
        "exploit.which",
        [CASINO, f"leave:{CASINO}"],
        (FACTORY,),
    )


def test_ruling_18_heat_that_a_site_offers_by_itself() -> None:
    """The use says what it comes to, and an absent player leaves it."""
    session = altered(main=(HEATED,), heat={0: 4})
    assert (asked(session)[0], warnings(session)) == ("exploit.which", [FACTORY])
    assert house(session) == (f"leave:{FACTORY}",)
    absent(session)
    assert (heat(session, 0), session.view(None).gangs[0].out) == ([4], False)
    cool = altered(main=(HEATED,), heat={0: 3})
    assert (warnings(cool), decision(cool, 0).default) == ([], (FACTORY,))


def test_ruling_18_heat_of_a_hot_site_and_of_its_single_use_together() -> None:
    """Each alone could be borne; the use is warned of, to leave it is not."""
    session = altered(main=(HEATED,), hot=1, heat={0: 3})
    assert warnings(session) == [FACTORY]
    choose(session, 0, FACTORY)
    assert session.view(None).gangs[0].out


def test_ruling_18_heat_that_a_site_offers_beside_other_things() -> None:
    """The part that brings it is marked, and an absent player leaves that one out."""
    session = altered(main=(HEATED, SKIMMED), heat={0: 4})
    assert (asked(session)[0], warnings(session), offered(session, 0)) == (
        "exploit.some",
        ["part-1"],
        ["part-1", "part-2"],
    )
    absent(session)
    assert (cash(session, 0), heat(session, 0)) == ([2], [4])


def test_ruling_18_heat_in_one_of_two_parts_and_in_a_boost() -> None:
    """Each says so where it is chosen."""
    session = altered(main=(SKIMMED, HEATED), **{"or": (SKIMMED,)}, heat={0: 4})  # type: ignore[arg-type]
    assert (asked(session)[0], warnings(session)) == ("exploit.or", ["one"])
    session = altered(main=(SKIMMED,), boost=(HEATED,), heat={0: 4})
    choose(session, 0, "gun-factory")
    assert (asked(session)[0], warnings(session)) == ("exploit.boost", ["yes"])


def test_ruling_18_a_club_order_that_brings_heat() -> None:
    """Nothing is asked after it, so the order itself warns."""
    for hot, warned in ((4, ["club"]), (3, [])):
        position = table(orders={0: 2}, heat={0: hot}, at={"clubhouse": {0: (0, 1)}})
        gang = position.gangs[0]
        gang.card = replace(gang.card, order=ClubOrder(title="An Order", does=(HEATED,)))
        assert warnings(start(position)) == warned
