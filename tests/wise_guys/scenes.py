"""Golden scenes of Wise Guys. Cards and tiles are named, so that another card in the deck changes no page."""

from __future__ import annotations

from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from rules.wise_guys.game import GAME
from rules.wise_guys.law import HouseRules
from rules.wise_guys.table import Table
from tests.mob_scenes import ANNA, BO, CY, DI, all_sell, play_to_the_end
from tests.scenes import Page
from tests.wise_guys.building import start, table

CARDS = ("pay-week", "tribute", "labor-slugging", "roadblocks", "ward-picnic", "payroll-van")
TILES = ("downtown-docks", "four-deuces", "cicero-dog-track", "club-morton", "lexington-hotel", "sieben-brewery")


def dealt() -> Table:
    """A new table of three; the cards and tiles that will come up are known."""
    t: Table = GAME.deal(3, {}, LoadedDice(streams={"first": [5, 1, 2]}))
    known = table(deck=CARDS, facedown=TILES)
    t.deck, t.facedown, t.unused = known.deck, known.facedown, []
    return t


def set_up_and_the_first_orders() -> Page:
    """Anna picks her gang first and Cy becomes Boss of Bosses. Members are chosen, the first card is turned up."""
    page = Page(Session.at(GAME, 3, dealt()), ANNA, "board")
    page.pass_to("order.which")
    page.look()
    page.play(CY, "drive", ("drucci",), "downtown-docks")
    page.play(ANNA, "drive", ("mcgurn", "associate-1"), "four-deuces")
    page.play(BO, "gang", "seat:0")
    page.look()
    return page


def a_slugging_of_three() -> Page:
    """Anna fights two rivals for the docks; guns are pulled in secret, and somebody is hurt."""
    t = table(
        3,
        business=("downtown-docks",),
        at={"downtown-docks": {ANNA: ("capone", 1), BO: ("sheldon", 2), CY: (1,)}},
        stash={ANNA: (2, 2, 0), BO: (1, 1, 0), CY: (0, 1, 1)},
        orders={ANNA: 2, BO: 1},
        dice=LoadedDice([3, 1, 2]),
    )
    page = Page(start(t), ANNA)
    page.play(ANNA, "fight")
    page.together({ANNA: 2, BO: 1, CY: 0})
    page.play(ANNA, 1)
    page.pass_to("order.which")
    page.look()
    return page


def exploiting_and_a_deal() -> Page:
    """Anna trades at a place with a choice, boosts another, robs Bo, and deals with Cy in between."""
    places = ("downtown-docks", "four-deuces")
    t = table(
        3,
        business=places,
        opportunities=("hijack-shipment",),
        hassles=("pay-week",),
        at={key: {ANNA: (1,)} for key in (*places, "hijack-shipment")},
        stash={ANNA: (4, 1, 0), BO: (1, 0, 3), CY: (2, 2, 2)},
        orders={ANNA: 5},
    )
    page = Page(start(t), ANNA)
    page.play(ANNA, "exploit", "downtown-docks", "one", 2)
    page.interject(ANNA, "deal:2", 2, 0, 0, 0, 1, 0)
    page.play(ANNA, "exploit", "four-deuces", "yes", 1)
    page.play(ANNA, "exploit", "seat:1")
    page.look()
    return page


def the_black_market_and_last_calls() -> Page:
    """All sell at once and in secret; then the card that hung over everyone is carried out, and injuries heal."""
    t = table(
        3,
        stage="market",
        calls=("income-tax-man", "indictment"),
        deck=("pay-week", "tribute", "labor-slugging"),
        facedown=("club-morton", "sieben-brewery"),
        at={"clubhouse": {ANNA: ("capone",), BO: ("sheldon",), CY: (2,)}, "emergency": {ANNA: (1,), BO: (1,)}},
        clout={ANNA: 3, BO: 1, CY: 4},
        stash={ANNA: (1, 0, 3), BO: (0, 1, 2), CY: (6, 0, 1)},
        dice=LoadedDice([2, 5]),
    )
    return all_sell(start(t))


def bombs_and_a_massacre() -> Page:
    """Hard Liquor: Anna bombs the distillery at dawn; whoever is shot has no hospital to go to."""
    t = table(
        3,
        stage="dawn",
        round_=2,
        house=HouseRules(bombing=True, massacre=True, crime_pays=True),
        deck=("gang-war", "old-scores"),
        facedown=("club-morton", "sieben-brewery", "cicero-dog-track"),
        at={"distillery": {ANNA: ("capone",), BO: (1,)}, "clubhouse": {ANNA: (1,), BO: ("sheldon",), CY: (2,)}},
        stash={ANNA: (2, 3, 0), BO: (1, 1, 1), CY: (3, 0, 0)},
    )
    page = Page(start(t), ANNA)
    page.play(ANNA, "distillery")
    page.pass_to("order.which")
    page.look()
    return page


def the_end() -> Page:
    """After the last round the blinds are lifted; Anna and Bo are tied, and fight it out."""
    t = table(
        3,
        stage="calls",
        round_=6,
        boss=CY,
        calls=("tribute",),
        at={"clubhouse": {ANNA: ("capone",), BO: ("sheldon",)}},
        stash={ANNA: (6, 1, 0), BO: (6, 1, 2), CY: (1, 0, 4)},
        dice=LoadedDice([4, 1]),
    )
    return play_to_the_end(start(t))


def board() -> Session:
    """What the golden picture shows: four gangs in the middle of a round, three of them at the docks."""
    t = table(
        4,
        round_=4,
        boss=BO,
        turn=CY,
        business=("downtown-docks", "hawthorne-smoke-shop", "sieben-brewery", "lexington-hotel"),
        opportunities=("rum-boat-on-the-lake",),
        hassles=("pay-week",),
        calls=("income-tax-man",),
        facedown=("club-morton", "cicero-dog-track"),
        deck=CARDS,
        at={
            "downtown-docks": {ANNA: ("capone", 1), BO: ("sheldon", 2), CY: (1,)},
            "sieben-brewery": {DI: ("saltis", 1)},
            "distillery": {CY: ("moran",)},
            "rum-boat-on-the-lake": {BO: ("brooks",)},
            "clubhouse": {ANNA: ("nitti", 1), BO: ("carpenter",), CY: ("weiss", 2), DI: ("oberta",)},
            "emergency": {ANNA: ("mcgurn",), DI: (1,)},
        },
        clout={ANNA: 3, BO: 2, CY: 4, DI: 1},
        stash={ANNA: (7, 2, 3), BO: (4, 0, 6), CY: (9, 1, 1), DI: (2, 3, 0)},
        orders={ANNA: 2, BO: 1, CY: 3},
    )
    return start(t)


SCENES = (
    set_up_and_the_first_orders,
    exploiting_and_a_deal,
    a_slugging_of_three,
    the_black_market_and_last_calls,
    bombs_and_a_massacre,
    the_end,
)
