"""What each side of a Clubhouse starts with, its club order and its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from rules.sons_of_anarchy.game import SonsOfAnarchy
from tests.mob import cash, orders, reply, stash
from tests.moves import all_name, asked, limits, passing
from tests.sons_of_anarchy.building import LIN, MAYANS, NINERS, SAMCRO, heat, start, table, where
from tests.sons_of_anarchy.figures import Figures, figures


def settled(game: SonsOfAnarchy, octane: str, *picks: str) -> Session:
    """Seat 0 picks, everyone else takes what comes first, and the first round has begun."""
    t = game.deal(4, {"octane": octane}, LoadedDice(streams={"first": [5, 0, 0, 0]}))
    t.deck = [*game.decks.opportunities]  # nothing that changes a figure at once
    return passing(reply(start(t, game), 0, *picks), "order.which")


def check_start(session: Session, seat: int, has: Figures, crew: tuple[int, int], tokens: int) -> None:
    """Assets, heat, dudes and the order tokens of the first round."""
    assert (figures(session, seat), where(session, seat, "clubhouse")) == (has, crew)
    assert orders(session, seat) == [tokens]


def check_high_octane(game: SonsOfAnarchy, key: str, has: Figures, crew: tuple[int, int], base: int) -> None:
    check_start(settled(game, "high", key, "high-octane"), 0, has, crew, base + crew[0])


def side(game: SonsOfAnarchy, seat: int, **position: object) -> Session:
    """A position in which this seat plays the High Octane side of its Clubhouse, and has the turn."""
    return start(table(high_octane=(seat,), holder=seat, game=game, **position), game)  # type: ignore[arg-type]


def check_unleaded(game: SonsOfAnarchy) -> None:
    """All gangs are alike, in a game where all are Unleaded and where one of them chooses to be."""
    session = settled(game, "unleaded", "mayans")
    for seat in range(4):
        check_start(session, seat, (4, 2, 2, 0), (2, 3), 5)
    check_start(settled(game, "high", "lin-syndicate", "unleaded"), 0, (4, 2, 2, 0), (2, 3), 5)
    for seat in range(4):
        t = table(
            at={key: {seat: (1, 1)} for key in ("clubhouse", "gun-factory", "county-line-gun-show")},
            sites=("county-line-gun-show",),
            stash={seat: (3, 3, 3)},
            orders={seat: 4},
            holder=seat,
            game=game,
        )
        session = start(t, game)
        reply(session, seat, "recruit", "ride", "clubhouse", ("member-1", "prospect-1", "prospect-2"))
        assert (asked(session), orders(session, seat)) == (("ride.to", [seat]), [3])
        reply(session, seat, "police-station", "exploit", "county-line-gun-show", 3)
        assert stash(session, seat) == (3 + 9, 0, 3)
        all_name(reply(session, seat, "sit"), {**dict.fromkeys(range(4), 0), seat: 1})
        assert heat(session, seat) == [1]
    session = start(table(stage="market", stash=dict.fromkeys(range(4), (0, 0, 9)), heat={2: 4}, game=game), game)
    assert [limits(session, seat)[1] for seat in range(4)] == [9, 9, 0, 9]


def check_samcro(game: SonsOfAnarchy) -> None:
    """Iron Pipeline buys a gun for $1. Arms Dealers: $1 more for a SELL of guns, once; none for contraband."""
    check_high_octane(game, "samcro", (4, 3, 1, 0), (2, 3), 3)
    session = reply(side(game, SAMCRO, stash={0: (3, 0, 0)}, orders={0: 2}), 0, "club")
    assert (figures(session, 0), orders(session, 0)) == ((2, 1, 0, 0), [1])
    sites = ("county-line-gun-show", "needle-street-tattoo")
    at = {key: {0: (0, 1)} for key in sites}
    session = side(game, SAMCRO, sites=sites, at=at, stash={0: (0, 4, 3)}, orders={0: 3})
    assert stash(reply(session, 0, "exploit", "county-line-gun-show", 3), 0) == (3 * 3 + 1, 1, 3)
    assert stash(reply(session, 0, "exploit", 2), 0) == (10 + 2 * 3, 1, 1)


def check_mayans(game: SonsOfAnarchy) -> None:
    """Long Column: one ride from two of three places, for a token. Open Arms: one order, two of five prospects."""
    check_high_octane(game, "mayans", (3, 2, 2, 0), (3, 3), 2)
    at = {"clubhouse": {1: (1, 1)}, "gun-factory": {1: (0, 1)}, "police-station": {1: (0, 1)}}
    session = reply(side(game, MAYANS, at=at, orders={1: 2}), 1, "ride", "clubhouse", ("member-1", "prospect-1"))
    assert asked(session) == ("ride.also-from", [1])
    reply(session, 1, "gun-factory")
    assert asked(session) == ("ride.to", [1])
    reply(session, 1, "st-thomas")
    assert (where(session, 1, "st-thomas"), orders(session, 1)) == ((1, 2), [1])
    session = reply(side(game, MAYANS, orders={1: 2}), 1, "recruit")
    assert (asked(session)[0], limits(session, 1)) == ("recruit.how-many", (1, 2))
    reply(session, 1, 2)
    assert (where(session, 1, "clubhouse"), orders(session, 1)) == ((0, 2), [1])


def check_lin_syndicate(game: SonsOfAnarchy) -> None:
    """Quiet Envelope: $2 for a heat less. Deep Cellars: one contraband more at every heat."""
    check_high_octane(game, "lin-syndicate", (5, 1, 3, 0), (1, 4), 4)
    session = reply(side(game, LIN, stash={2: (5, 0, 0)}, heat={2: 3}, orders={2: 2}), 2, "club")
    assert (figures(session, 2), orders(session, 2)) == ((3, 0, 0, 2), [1])
    for hot, most in ((0, 9), (1, 4), (2, 3), (3, 2), (4, 1)):
        session = side(game, LIN, stage="market", stash={2: (0, 0, 9)}, heat={2: hot})
        assert limits(session, 2) == (0, most)


def check_one_niners(game: SonsOfAnarchy) -> None:
    """Street Corner sells a contraband for $2. Small Change: one trafficked brings no heat, two bring one."""
    check_high_octane(game, "one-niners", (4, 1, 3, 0), (2, 3), 3)
    session = reply(side(game, NINERS, stash={3: (0, 0, 2)}, orders={3: 2}), 3, "club")
    assert (figures(session, 3), orders(session, 3)) == ((2, 0, 1, 0), [1])
    for trafficked, hot in ((1, 0), (2, 1)):
        session = side(game, NINERS, stage="market", stash={3: (0, 0, 2)})
        all_name(session, {0: 0, 1: 0, 2: 0, 3: trafficked})
        assert (cash(session, 3), heat(session, 3)) == ([3 * trafficked], [hot])


GANGS: Mapping[str, Callable[[SonsOfAnarchy], None]] = {
    "unleaded": check_unleaded,
    "samcro": check_samcro,
    "mayans": check_mayans,
    "lin-syndicate": check_lin_syndicate,
    "one-niners": check_one_niners,
}
