"""What each gang starts with, its gang order and its rules, as a check of a few moves."""

from __future__ import annotations

from collections.abc import Mapping

from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from rules.wise_guys.game import WiseGuys
from tests.mob import orders, reply, stash
from tests.moves import all_name, asked, barred, happened, passing
from tests.wise_guys.building import start, table, where
from tests.wise_guys.figures import Check, Figures, figures


def settled(game: WiseGuys, key: str) -> Session:
    """Seat 0 takes this gang, everyone takes the first men that come, and the first round has begun."""
    t = game.deal(4, {}, LoadedDice(streams={"first": [5, 0, 0, 0]}))
    t.deck = [*game.decks.opportunities, game.decks.last_calls[0]]  # nothing that hands out order tokens
    session = reply(start(t, game), 0, key)
    return passing(session, "order.which")


def check_start(game: WiseGuys, key: str, has: Figures, made: int, associates: int, tokens: int) -> None:
    """Assets, Clout, members and the order tokens of the first round."""
    session = settled(game, key)
    men, others = where(session, 0, "clubhouse")
    assert (figures(session, 0), len(men), others, orders(session, 0)) == (has, made, associates, [tokens])


def gang_at(game: WiseGuys, seat: int, **position: object) -> Session:
    """A position in which this seat has its own gang's card, rule and all."""
    t = table(boss=seat, **position)  # type: ignore[arg-type]
    t.gangs[seat].card = game.decks.gangs[seat]
    return start(t, game)


def check_outfit(game: WiseGuys) -> None:
    """Syndication sells one Booze for $2. Arbitration lends Capone's 2 and a gun's 3 to a rival, who wins."""
    check_start(game, "outfit", (6, 1, 4, 4), 2, 3, 6)
    session = gang_at(game, 0, stash={0: (0, 0, 2)}, orders={0: 2})
    assert figures(reply(session, 0, "gang"), 0) == (2, 0, 1, 3)
    crews = {"downtown-docks": {0: ("capone",), 1: (1,), 2: (1,)}}
    position = {"business": ("downtown-docks",), "at": crews, "stash": {0: (0, 1, 0)}, "orders": {0: 1}}
    session = reply(gang_at(game, 0, dice=LoadedDice([1, 5]), **position), 0, "fight")
    all_name(session, {0: 1, 1: 0, 2: 0})
    assert asked(session) == ("ally.with", [0])
    reply(session, 0, "seat:1")
    assert [event.public["total"] for event in happened(session, "roll") if event.public] == [1 + 1 + 2 + 3, 5 + 1]
    assert (where(session, 0, "clubhouse"), where(session, 1, "downtown-docks")) == ((["capone"], 0), ([], 1))


def check_sheldon_gang(game: WiseGuys) -> None:
    """Hijacking costs $1 and steals a Booze, and is not to be had without it. Undercutting Prices: $1 more for a
    trade that gives Booze, once."""
    check_start(game, "sheldon-gang", (2, 2, 4, 2), 2, 3, 6)
    session = gang_at(game, 1, stash={1: (1, 0, 0), 2: (0, 0, 3)}, orders={1: 3})
    reply(session, 1, "gang", "seat:2")
    assert (stash(session, 1), stash(session, 2), orders(session, 1)) == ((0, 0, 1), (0, 0, 2), [2])
    assert barred(session, 1).get("gang") == "gang-order"
    position = {"business": ("green-mill-ballroom",), "at": {"green-mill-ballroom": {1: (1,)}}}
    session = gang_at(game, 1, stash={1: (0, 0, 4)}, orders={1: 2}, **position)
    assert stash(reply(session, 1, "exploit", 3), 1) == (3 * 3 + 1, 0, 1)


def check_north_side(game: WiseGuys) -> None:
    """Petty Crime brings $1. Going to War: its slugging costs no token, its talking does."""
    check_start(game, "north-side", (4, 2, 3, 4), 3, 3, 5)
    session = gang_at(game, 2, orders={2: 3})
    assert figures(reply(session, 2, "gang"), 2) == (1, 0, 0, 3)
    for place, left in (("downtown-docks", 2), ("city-hall", 1)):
        crews = {place: {2: ("weiss",), 3: (1,)}}
        session = gang_at(game, 2, business=("downtown-docks",), at=crews, orders={2: 2})
        assert orders(reply(session, 2, "fight"), 2) == [left]


def check_saltis_mcerlane(game: WiseGuys) -> None:
    """Needle Beer buys a Booze for $1. Chicago Typewriter: one gun injures two, and adds 3 once."""
    check_start(game, "saltis-mcerlane", (4, 3, 3, 4), 3, 2, 6)
    session = gang_at(game, 3, stash={3: (3, 0, 0)}, orders={3: 2})
    assert figures(reply(session, 3, "gang"), 3) == (2, 0, 1, 3)
    crews = {"downtown-docks": {3: ("saltis",), 0: (3,)}}
    position = {"business": ("downtown-docks",), "at": crews, "stash": {3: (0, 1, 0)}, "orders": {3: 1}}
    session = reply(gang_at(game, 3, dice=LoadedDice([1, 1]), **position), 3, "fight")
    all_name(session, {0: 0, 3: 1})
    assert [event.public["total"] for event in happened(session, "roll") if event.public] == [1 + 2 + 3, 1 + 3]
    assert [event.public["shots"] for event in happened(session, "shots") if event.public] == [2]
    hurt = [event.public["who"] for event in happened(session, "injured") if event.public]
    assert hurt == [[("associate", 2)]]


GANGS: Mapping[str, Check] = {
    "outfit": check_outfit,
    "sheldon-gang": check_sheldon_gang,
    "north-side": check_north_side,
    "saltis-mcerlane": check_saltis_mcerlane,
}
