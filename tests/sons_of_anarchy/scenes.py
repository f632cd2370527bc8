"""Golden scenes of Sons of Anarchy. Cards are named, so that another one in the deck changes no page."""

from __future__ import annotations

from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from rules.sons_of_anarchy.game import GAME
from rules.sons_of_anarchy.law import HouseRules
from rules.sons_of_anarchy.table import Table
from tests.mob_scenes import ANNA, BO, CY, DI, all_sell, play_to_the_end
from tests.scenes import Page
from tests.sons_of_anarchy.building import start, table

CARDS = ("washed-out-roads", "turf-tax", "armored-car", "highway-checkpoint", "respect", "charity-run")
SITES = ("truck-stop-grill", "salvage-yard", "reservation-casino", "fight-cage", "old-cannery", "crossroads-bar")


def dealt() -> Table:
    """A new table of three; the cards and sites that will come up are known."""
    t: Table = GAME.deal(3, {"octane": "high"}, LoadedDice(streams={"first": [5, 1, 2]}))
    known = table(deck=CARDS, facedown=SITES)
    t.deck, t.facedown, t.unused = known.deck, known.facedown, []
    return t


def set_up_and_the_first_orders() -> Page:
    """High Octane: Anna picks her gang and its side first. The first cards are turned up; people ride out."""
    page = Page(Session.at(GAME, 3, dealt()), ANNA, "board")
    page.pass_to("order.which")
    page.look()
    page.play(CY, "ride")
    page.pass_to("order.which")
    page.play(ANNA, "club")
    page.look()
    return page


def a_pile_up() -> Page:
    """Anna starts a Throwdown against two rivals; guns are pulled in secret, and somebody is hurt."""
    t = table(
        3,
        at={"gun-factory": {ANNA: (1, 1), BO: (1, 1), CY: (0, 1)}},
        stash={ANNA: (2, 2, 0), BO: (1, 1, 0), CY: (0, 1, 1)},
        heat={ANNA: 1},
        orders={ANNA: 2, BO: 1},
        dice=LoadedDice([3, 1, 2]),
    )
    page = Page(start(t), ANNA)
    page.play(ANNA, "throw-down")
    page.together({ANNA: 2, BO: 1, CY: 0})
    page.pass_to("order.which")
    page.look()
    return page


def exploiting_and_a_deal() -> Page:
    """Anna sells at a site that can be boosted, robs Bo, and deals with Cy in between; a hot place brings heat."""
    places = ("truck-stop-grill", "reservation-casino")
    t = table(
        3,
        sites=places,
        opportunities=("ambush-on-route-18",),
        at={key: {ANNA: (0, 1)} for key in (*places, "ambush-on-route-18")},
        stash={ANNA: (4, 1, 0), BO: (1, 0, 3), CY: (2, 2, 2)},
        orders={ANNA: 5},
    )
    page = Page(start(t), ANNA)
    page.interject(ANNA, "deal:2", 2, 0, 0, 0, 0, 1)
    page.play(ANNA, "exploit", "truck-stop-grill", "yes", 1)
    page.play(ANNA, "exploit", "reservation-casino")
    page.play(ANNA, "exploit", "ambush-on-route-18", "seat:1")
    page.look()
    return page


def the_black_market_and_last_calls() -> Page:
    """All sell at once and in secret, which brings heat; then the cards that hung over all are carried out."""
    t = table(
        3,
        stage="market",
        calls=("turf-tax", "hospital-stakeout"),
        deck=("washed-out-roads", "respect", "armored-car"),
        facedown=("truck-stop-grill", "salvage-yard"),
        sites=("fight-cage",),
        at={
            "fight-cage": {ANNA: (0, 1)},
            "clubhouse": {ANNA: (1, 0), BO: (1, 0), CY: (0, 2)},
            "emergency": {ANNA: (0, 1), BO: (0, 1)},
        },
        heat={ANNA: 1, BO: 3, CY: 0},
        stash={ANNA: (1, 0, 3), BO: (0, 1, 2), CY: (6, 0, 1)},
        dice=LoadedDice([2, 5]),
    )
    return all_sell(start(t))


def under_the_radar() -> Page:
    """Order tokens are secret: nobody sees how many are left, until a gang is skipped."""
    t = table(
        3,
        house=HouseRules(secret_orders=True),
        at={"gun-factory": {ANNA: (0, 1)}, "clubhouse": {ANNA: (1, 1), BO: (1, 1)}},
        stash={ANNA: (3, 0, 0)},
        orders={ANNA: 2, BO: 0, CY: 1},
    )
    page = Page(start(t), ANNA)
    page.play(ANNA, "exploit", 2)
    page.pass_to("market.sell")
    page.look()
    return page


def the_end() -> Page:
    """After the last round the blinds are lifted; whoever has the most cash wins."""
    t = table(
        3,
        stage="calls",
        round_=6,
        holder=CY,
        calls=("respect",),
        at={"clubhouse": {ANNA: (2, 0), BO: (1, 0)}},
        stash={ANNA: (6, 1, 0), BO: (6, 1, 2), CY: (1, 0, 4)},
        dice=LoadedDice([4, 1]),
    )
    return play_to_the_end(start(t))


def board() -> Session:
    """What the golden picture shows: four gangs in the middle of a round, three of them at the Gun Factory."""
    t = table(
        4,
        round_=4,
        holder=BO,
        turn=CY,
        high_octane=(CY,),
        sites=("truck-stop-grill", "reservation-casino", "fight-cage", "needle-street-tattoo"),
        opportunities=("ambush-on-route-18",),
        hassles=("washed-out-roads",),
        calls=("turf-tax", "hospital-stakeout"),
        facedown=("salvage-yard", "old-cannery"),
        deck=("respect", "armored-car"),
        at={
            "gun-factory": {ANNA: (1, 1), BO: (1, 2), CY: (0, 1)},
            "fight-cage": {DI: (2, 1)},
            "cut-and-bag-op": {CY: (1, 0)},
            "ambush-on-route-18": {BO: (0, 1)},
            "clubhouse": {ANNA: (2, 1), BO: (1, 0), CY: (1, 2), DI: (0, 1)},
            "emergency": {ANNA: (0, 1), DI: (1, 0)},
        },
        heat={ANNA: 2, BO: 4, CY: 0, DI: 1},
        stash={ANNA: (7, 2, 3), BO: (4, 0, 6), CY: (9, 1, 1), DI: (2, 3, 0)},
        orders={ANNA: 2, BO: 1, CY: 3},
    )
    return start(t)


SCENES = (
    set_up_and_the_first_orders,
    exploiting_and_a_deal,
    a_pile_up,
    the_black_market_and_last_calls,
    under_the_radar,
    the_end,
)
