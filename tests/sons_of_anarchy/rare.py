"""Positions of Sons of Anarchy that random players hardly come to."""

from __future__ import annotations

from collections.abc import Iterator

from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from rules.sons_of_anarchy.game import GAME
from rules.sons_of_anarchy.transactions import Bribe, RivalGains
from tests.forging import forged
from tests.mob import reply, shake_hands
from tests.sons_of_anarchy.building import LIN, MAYANS, SAMCRO, fought, start, table
from tests.sons_of_anarchy.cards import CALLS, OBSTACLES, standing_at
from tests.sons_of_anarchy.forging import in_play
from tests.sons_of_anarchy.site_checks import EXPLOITS, holding

DECKS = GAME.decks


def rare_games() -> Iterator[Session]:
    """What random players hardly come to: every site exploited, every card turned up, all gangs in one place,
    every way to end."""
    for key, (_, ways) in EXPLOITS.items():
        for one in ways:
            yield holding(GAME, key, one)
            for answers in range(1, len(one.says) + 1):
                yield reply(holding(GAME, key, one), 0, "exploit", *one.says[:answers])
    for key in OBSTACLES:
        yield standing_at(GAME, stage="dawn", deck=(key,))
    for key in CALLS:
        yield standing_at(GAME, stage="calls", round_=6, calls=(key,))
    yield start(table(calls=("hospital-stakeout", "respect"), stage="calls"))
    at = {"clubhouse": {1: (1, 1)}, "gun-factory": {1: (0, 1)}}
    yield reply(
        start(table(high_octane=(MAYANS,), holder=MAYANS, at=at, orders={1: 1})),
        MAYANS,
        "ride",
        "clubhouse",
        ("member-1", "prospect-1"),
    )
    at = {"county-line-gun-show": {0: (0, 1)}}
    t = table(high_octane=(SAMCRO,), sites=[*at], at=at, stash={0: (0, 1, 0)}, orders={0: 1})
    yield reply(start(t), SAMCRO, "exploit", 1)
    yield start(table(at={"gun-factory": dict.fromkeys(range(4), (0, 1))}))
    yield from endings()
    yield from at_the_market()
    yield bribery()
    yield from last_straws()
    yield from heat_for_rivals()
    yield from brawl()
    yield disbanded()


def endings() -> Iterator[Session]:
    """The Patch, guns and the last throwdown break a tie; and the last gang wins."""
    five, armed = (5, 0, 0), (5, 1, 0)
    yield shake_hands(start(table(stage="calls", round_=6, stash={0: five, 1: five})))
    yield shake_hands(start(table(stage="calls", round_=6, holder=3, stash={0: five, 1: armed})))
    yield shake_hands(
        start(table(stage="calls", round_=6, holder=3, stash={0: five, 1: five}, dice=LoadedDice([6, 1])))
    )
    yield start(
        table(3, stage="calls", calls=("arrest-warrant",), heat={0: 1, 1: 1}, at={"clubhouse": {2: (1, 0)}})
    )


def at_the_market() -> Iterator[Session]:
    """The Lin Syndicate at 4 heat, with a member to blame and without."""
    for at in ({"clubhouse": {LIN: (1, 0)}}, {}):
        yield start(table(high_octane=(LIN,), stage="market", stash={LIN: (0, 0, 1)}, heat={LIN: 4}, at=at))


def last_straws() -> Iterator[Session]:
    """Prospects without a member at 4 heat: they hold a hot site, or are thrown down on."""
    heat = {0: 4}
    yield start(
        table(sites=("reservation-casino",), at={"reservation-casino": {0: (0, 1)}}, heat=heat, orders={0: 1})
    )
    yield fought(turn=1, at={"gun-factory": {0: (0, 1), 1: (1, 0)}}, heat=heat, orders={1: 1})


def bribery() -> Session:
    """No site of ours takes a bribe, but one of somebody else's may."""
    factory = next(tile for tile in DECKS.starting if tile.key == "gun-factory")
    game = in_play(forged(factory, main=(Bribe(bribe=2, drops_heat=1),)))
    t = table(at={"gun-factory": {0: (0, 1)}}, stash={0: (2, 0, 0)}, orders={0: 1}, game=game)
    return reply(start(t, game), 0, "exploit")


def heat_for_rivals() -> Iterator[Session]:
    """A rival at 4 heat, with a member to blame and without; and a site of somebody else's with two such parts,
    of which one asks."""
    for members in (0, 1):
        at = {"planted-evidence": {0: (1, 0)}, "clubhouse": {1: (members, 1)}}
        t = table(at=at, opportunities=("planted-evidence",), heat={1: 4}, orders={0: 1})
        yield reply(start(t), 0, "exploit", "planted-evidence")
    station = next(tile for tile in DECKS.starting if tile.key == "police-station")
    parts = (RivalGains(rival_gains_heat=1), Bribe(bribe=2, drops_heat=1))
    game = in_play(forged(station, main=parts, boost=(RivalGains(rival_gains_heat=2),), hot=1))
    for uses in ((), (("part-1", "part-2"),)):
        t = table(at={"police-station": {0: (0, 1)}}, orders={0: 1}, game=game)
        yield reply(start(t, game), 0, "exploit", *uses)


def brawl() -> Iterator[Session]:
    """A rival has somebody hurt, and says where and who."""
    at = {"bachelor-party": {0: (1, 0)}, "clubhouse": {1: (1, 1)}, "gun-factory": {1: (1, 0)}}
    for says in ((), ("clubhouse",)):
        session = start(table(at=at, opportunities=("bachelor-party",), orders={0: 1}))
        yield reply(reply(session, 0, "exploit", "other", "seat:1"), 1, *says)


def disbanded() -> Session:
    """Somebody is out of the game."""
    t = table(orders={1: 1})
    t.gangs[0].out = True
    return start(t)
