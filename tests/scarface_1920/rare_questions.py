"""Positions that open questions which random games seldom come to: the key of each, whom it asks, and the way
there."""

from __future__ import annotations

from typing import Any

from rules.kernel.session import Session
from tests.moves import passing, play
from tests.scarface_1920.building import At, at_table, deal, done, order
from tests.scarface_1920.raiding import raided

HOME = {"pilsen": At("north", owner=0, goods=(2, 1), business=(1, 1, 0))}
NEXT_DOOR = {"uptown": At("north", owner=1, goods=(1, 1), business=(1, 0, 0))}
BOTH = HOME | NEXT_DOOR
ONE_EACH = {1: ("jazz-age",), 2: ("kidnapping",)}
THUGS: dict[str, Any] = {"streets": {0: {"north": 2}, 1: {"north": 2}, 2: {"north": 1}}, "tiles": BOTH}


def acted(*moves: str, **position: Any) -> Session:
    """Seat 0 takes these actions."""
    return play(at_table(**position), 0, *moves)


def ordered(key: str, *answers: str, **position: Any) -> Session:
    """Seat 0 gives an order; its Plan is a real card, as a table made from a view knows no blank one."""
    return order(at_table(plan=("frankie-rio",), **position), key, *answers)


def rare() -> dict[str, Session]:
    """By the key of the question, which seat 0 is asked."""
    return {key: passing(session, key) for key, session in (_skills() | _orders() | _raids()).items()}


def _skills() -> dict[str, Session]:
    job = {"jobs": {0: ("sit-down",)}, "ring": 0, "money": {0: 9}, "plan": ("al-capone",)}
    thief = {"plan": ("truck-hijacker",), **THUGS}
    fixed: dict[str, Any] = {"plan": ("the-great-fixer", "crapshooter"), "money": {0: 9}, "tiles": HOME}
    return {
        "steal.whom": acted("skill:second-story-man", plan=("second-story-man",)),
        "heat.whom": acted("skill:newspaper-editor", plan=("newspaper-editor",)),
        "rob.whom": acted(
            "skill:truck-hijacker",
            **thief | {"tiles": BOTH | {"towertown": At("north", owner=2, goods=(1, 0))}},
        ),
        "rob.what": acted("skill:truck-hijacker", **thief),
        "pay.whether": acted("job:sit-down", **job),
        "pay.whom": acted("job:sit-down", "pay", **job),
        "discard.whom": acted("match:blackmailer", plan=("blackmailer", "court-clerk")),
        "peek.whose": acted("match:second-story-man", plan=("second-story-man", "doorman"), jobs=ONE_EACH),
        "either.which": acted("skill:william-fallon", plan=("william-fallon",), thugs={0: {"prison": 1}}),
        "ignore.which": acted("match:the-great-fixer", "job:grand-opening", **fixed, jobs={0: ("grand-opening",)}),
        "recall.which": acted(
            "match:piano-player", plan=("piano-player", "doorman"), discard={0: ("cigarette-girl", "the-madam")}
        ),
        "strike.prompt-hit": acted("skill:triggerman", plan=("triggerman",), **THUGS),
        "strike.prompt-kill": acted("match:triggerman", plan=("triggerman", "doorman"), **THUGS),
        "strike.prompt-jail": acted("match:precinct-captain", plan=("precinct-captain", "court-clerk"), **THUGS),
        "retrieve.which": acted(
            "skill:vincent-drucci",
            plan=("vincent-drucci",),
            deals={0: [deal("alcohol-supplier-1", thugs=1), deal("gun-supplier-1", thugs=1)]},
        ),
        "take.which": acted(
            "job:dockside-warehouse",
            jobs={0: ("dockside-warehouse",)},
            money={0: 9},
            tiles=_two(),
            plan=("frankie-rio",),
        ),
        "step.whether": acted("skill:johnny-torrio", plan=("johnny-torrio",), crime={0: 6}),
    }


def _two() -> dict[str, At]:
    return HOME | {"uptown": At("north", owner=0)}


def _orders() -> dict[str, Session]:
    pullman = {"pullman": At("north", owner=0, goods=(1, 1))}
    broker = [deal("customs-broker"), deal("gun-supplier-1")]
    rivals = BOTH | {"towertown": At("north", owner=2)}
    ferry = {0: [deal("lake-ferryman", goods=(3, 0))]}
    return {
        "evict.where": ordered("evict", influence=5, tiles=rivals),
        "sale.where": ordered("sell", influence=2, tiles=HOME | pullman, deals=ferry),
        "sale.goods": ordered("sell", influence=1, tiles=pullman, trucks={0: {"north": 1}}),
        "supply.more": ordered("supply", "deal:0", influence=2, deals={0: broker}, levels={0: {"supply": 2}}),
        "goods.keep": ordered("supply", "deal:0", influence=2, deals={0: broker}),
        "dealer.where": ordered(
            "get-dealer", influence=1, dealer_deck=("customs-broker",), levels={0: {"supply": 2}}
        ),
        "goods.fence": ordered("fence", influence=2, tiles=HOME),
        "move.where": ordered("move", "car:north", muscle=2, tiles=BOTH, cars={0: {"north": 1}}),
        "police.from": acted("skill:precinct-captain", plan=("precinct-captain",), crime={0: 11}),
        "police.to": acted("skill:precinct-captain", "from:central", plan=("precinct-captain",)),
        "nightclub.where": ordered("upgrade", "nightclubs", muscle=9, influence=9, money={0: 40}, tiles=_two()),
    }


def _raids() -> dict[str, Session]:
    hot = {"crime": {0: 9}, **THUGS}
    return {
        "goods.lose": raided(
            "axes-and-barrels",
            crime={0: 9},
            tiles={"pilsen": At("north", owner=0, goods=(5, 0))},
            deals={0: [deal("alcohol-supplier-1", goods=(1, 0))]},
        ),
        "lose.hit": raided("shoot-out-with-the-feds", **hot),
        "lose.kill": raided("bodies-in-the-river", **hot),
        "lose.jail": raided("honest-judge", **hot),
        "upgrade.lose": raided("witness-protection", levels={0: {"hand": 2, "supply": 2}}, **hot),
        "job.lose": raided("wiretaps", done={0: [done("jazz-age"), done("gun-room")]}, **hot),
        "dealer.lose": raided("suppliers-arrested", deals={0: [deal("gun-runner"), deal("armory-owner")]}, **hot),
        "business.close": raided("padlocked-doors", **hot),
        "vehicle.lose": raided("seized-fleet", cars={0: {"west": 1}}, trucks={0: {"north": 1}}, **hot),
    }
