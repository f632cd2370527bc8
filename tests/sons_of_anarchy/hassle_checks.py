"""What each hassle changes for a round: a few moves that it forbids or makes dearer, and others that it leaves."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from rules.sons_of_anarchy.game import SonsOfAnarchy
from tests.mob import cash, largest, orders, reply, stash
from tests.moves import all_name, asked, barred, happened, refused
from tests.sons_of_anarchy.building import heat, start, table, where
from tests.sons_of_anarchy.figures import figures


def shopping(game: SonsOfAnarchy, hassle: str, has: tuple[int, int, int], *sites: str) -> Session:
    """Seat 0 holds these sites, and has a token for each and one more."""
    t = table(
        hassles=(hassle,),
        sites=[key for key in sites if key in [tile.key for tile in game.decks.random]],
        at={key: {0: (0, 1)} for key in sites},
        stash={0: has},
        orders={0: len(sites) + 1},
        game=game,
    )
    return start(t, game)


def check_gun_task_force(game: SonsOfAnarchy) -> None:
    """Guns are not sold at the gun show; they are swapped and bought, and contraband is sold, as always."""
    sites = ("county-line-gun-show", "crossroads-bar", "needle-street-tattoo", "gun-factory")
    session = reply(shopping(game, "gun-task-force", (1, 1, 0), *sites), 0, "exploit", "county-line-gun-show")
    assert (asked(session), figures(session, 0)) == (("order.which", [0]), (1, 1, 0, 0))
    reply(session, 0, "exploit", "crossroads-bar", 1)
    assert figures(session, 0) == (1, 0, 2, 0)
    reply(session, 0, "exploit", "gun-factory", 1, "exploit", 2)
    assert figures(session, 0) == (6, 1, 0, 0)


def check_narcotics_sweep(game: SonsOfAnarchy) -> None:
    """Contraband is not sold at the tattoo parlour; it is bought and swapped, guns are sold, and it is
    trafficked."""
    sites = ("needle-street-tattoo", "mill-valley-diner", "county-line-gun-show", "cut-and-bag-op")
    session = reply(shopping(game, "narcotics-sweep", (1, 0, 1), *sites), 0, "exploit", "needle-street-tattoo")
    assert (asked(session), figures(session, 0)) == (("order.which", [0]), (1, 0, 1, 0))
    reply(session, 0, "exploit", "mill-valley-diner", "one", 1)
    assert figures(session, 0) == (1, 1, 0, 0)
    reply(session, 0, "exploit", "cut-and-bag-op", 1, "exploit", 1)
    assert figures(session, 0) == (3, 0, 1, 0)
    reply(session, 0, "sit")
    all_name(session, {0: 1, 1: 0, 2: 0, 3: 0})
    assert cash(session, 0) == [3 + 3]


def check_dry_suppliers(game: SonsOfAnarchy) -> None:
    """Neither guns nor contraband are bought; both are sold and swapped, and cash is skimmed."""
    sites = ("gun-factory", "cut-and-bag-op", "county-line-gun-show", "crossroads-bar", "fight-cage")
    session = shopping(game, "dry-suppliers", (3, 2, 0), *sites)
    reply(session, 0, "exploit", "gun-factory", "exploit", "cut-and-bag-op")
    assert (asked(session), figures(session, 0)) == (("order.which", [0]), (3, 2, 0, 0))
    reply(session, 0, "exploit", "county-line-gun-show", 2)
    assert figures(session, 0) == (9, 0, 0, 0)
    reply(session, 0, "exploit", "crossroads-bar", 0, "exploit", "fight-cage", "no")
    assert figures(session, 0) == (11, 0, 0, 0)


def throwdown(game: SonsOfAnarchy, hassle: str, tokens: int = 2) -> Session:
    """Seat 0 with a member, a gun and a token left has thrown down at the Salvage Yard against three prospects;
    another member waits at home."""
    t = table(
        hassles=(hassle,),
        sites=("salvage-yard",),
        at={"salvage-yard": {0: (1, 0), 1: (0, 3)}, "clubhouse": {0: (1, 0)}},
        stash={0: (0, 1, 0), 1: (0, 1, 0)},
        orders={0: tokens},
        dice=LoadedDice([6, 1]),
        game=game,
    )
    return reply(start(t, game), 0, "throw-down")


def totals(session: Session) -> list[int]:
    return [event.public["total"] for event in happened(session, "roll") if event.public]


def check_media_circus(game: SonsOfAnarchy) -> None:
    """A gun pulled brings 2 heat; who pulled none gains none."""
    session = reply(throwdown(game, "media-circus"), 0, "none")
    all_name(session, {0: 1, 1: 0})
    assert heat(reply(session, 0, "no"), 0, 1) == [2, 0]


def check_blood_feud(game: SonsOfAnarchy) -> None:
    """One gun injures two of three prospects, and still adds 3 once."""
    session = reply(throwdown(game, "blood-feud"), 0, "none")
    all_name(session, {0: 1, 1: 0})
    assert totals(session) == [6 + 2 + 3, 1 + 3]
    assert (where(session, 1, "emergency"), where(session, 1, "clubhouse")) == ((0, 2), (0, 1))
    assert heat(reply(session, 0, "no"), 0, 1) == [1, 0]


def check_church_picnic(game: SonsOfAnarchy) -> None:
    """A throwdown between armed gangs goes straight to the dice: no guns, nobody hurt, no heat."""
    session = reply(throwdown(game, "church-picnic"), 0, "none")
    assert (asked(session), totals(session)) == (("fight.exploit", [0]), [6 + 2, 1 + 3])
    reply(session, 0, "no")
    assert (figures(session, 0), figures(session, 1)) == ((0, 1, 0, 0), (0, 1, 0, 0))
    assert where(session, 1, "clubhouse") == (0, 3)


def check_dead_cell_tower(game: SonsOfAnarchy) -> None:
    """With a token left and a member at home, the throwdown goes straight to the guns."""
    session = throwdown(game, "dead-cell-tower")
    assert asked(session) == ("fight.guns", [0, 1])
    assert (where(session, 0, "clubhouse"), orders(session, 0)) == ((1, 0), [1])


def check_lockdown(game: SonsOfAnarchy) -> None:
    """Of four tokens an exploit takes two and its boost one; the last does not pay for another exploit. After a
    throwdown it takes two as well."""
    t = table(
        hassles=("lockdown",),
        sites=("fight-cage", "back-lot-film-studio"),
        at={"fight-cage": {0: (0, 1)}, "back-lot-film-studio": {0: (0, 1)}},
        orders={0: 4},
        game=game,
    )
    session = reply(start(t, game), 0, "exploit", "fight-cage")
    assert (asked(session), orders(session, 0)) == (("exploit.boost", [0]), [2])
    reply(session, 0, "yes")
    assert (cash(session, 0), orders(session, 0), barred(session, 0)["exploit"]) == ([4], [1], "exploit")
    for tokens, question in ((3, "fight.exploit"), (2, "order.which")):
        session = reply(throwdown(game, "lockdown", tokens), 0, "none")
        all_name(session, {0: 0, 1: 0})
        assert asked(session) == (question, [0])
    session = reply(throwdown(game, "lockdown", 4), 0, "none")
    all_name(session, {0: 0, 1: 0})
    assert (orders(reply(session, 0, "yes"), 0), stash(session, 0)) == ([1], (1, 2, 0))


def market(game: SonsOfAnarchy, *hassles: str) -> Session:
    """The Black Market opens: 9 contraband each and no heat."""
    t = table(hassles=hassles, stash=dict.fromkeys(range(4), (0, 0, 9)), stage="market", game=game)
    return start(t, game)


def check_buyers_in_town(game: SonsOfAnarchy) -> None:
    """A contraband on its own brings $4 instead of $3."""
    assert cash(all_name(market(game, "buyers-in-town"), {0: 0, 1: 1, 2: 0, 3: 0}), 0, 1) == [0, 4]


def check_rival_imports(game: SonsOfAnarchy) -> None:
    """3 contraband count as 5 and bring $2 each instead of $3; 2 count as 4 and bring $3 each."""
    assert cash(all_name(market(game, "rival-imports"), {0: 0, 1: 0, 2: 3, 3: 0}), 2) == [6]
    assert cash(all_name(market(game, "rival-imports"), {0: 0, 1: 0, 2: 2, 3: 0}), 2) == [6]


def check_washed_out_roads(game: SonsOfAnarchy) -> None:
    """Of four at home, two ride and three may not."""
    t = table(hassles=("washed-out-roads",), at={"clubhouse": {0: (1, 3)}}, orders={0: 1}, game=game)
    session = reply(start(t, game), 0, "ride")
    assert (asked(session)[0], largest(session, 0)) == ("ride.who", 2)
    assert refused(session, 0, ("member-1", "prospect-1", "prospect-2")) == "how-many"
    reply(session, 0, ("member-1", "prospect-1"), "gun-factory")
    assert (where(session, 0, "gun-factory"), where(session, 0, "clubhouse")) == ((1, 1), (0, 2))


HASSLES: Mapping[str, Callable[[SonsOfAnarchy], None]] = {
    "gun-task-force": check_gun_task_force,
    "narcotics-sweep": check_narcotics_sweep,
    "dry-suppliers": check_dry_suppliers,
    "media-circus": check_media_circus,
    "buyers-in-town": check_buyers_in_town,
    "rival-imports": check_rival_imports,
    "washed-out-roads": check_washed_out_roads,
    "dead-cell-tower": check_dead_cell_tower,
    "church-picnic": check_church_picnic,
    "lockdown": check_lockdown,
    "blood-feud": check_blood_feud,
}
