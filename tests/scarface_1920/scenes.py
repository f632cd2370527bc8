"""Golden scenes of Scarface 1920. Cards and tiles are named, so that another card in a deck changes no page."""

from __future__ import annotations

from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from rules.scarface_1920.game import GAME
from rules.scarface_1920.table import Table
from tests.scarface_1920.building import At, deal, done, start, table
from tests.scenes import Page

ANNA, BO, CY, DI = range(4)


def dealt() -> Table:
    """A new table of two, with piles in a known order."""
    t = GAME.deal(2, {}, LoadedDice(streams={"first": [0]}))
    known = table(
        2, tops=((), ()), dealer_deck=("gun-runner",), job_deck=("hidden-cargo", "sit-down", "grand-opening")
    )
    t.rows, t.crooks, t.dealers, t.jobs = known.rows, known.crooks, known.dealers, known.jobs
    return t


def set_up() -> Page:
    """Gangs are chosen, thugs placed, Jobs dealt; then Anna lays the first Plan."""
    page = Page(Session.at(GAME, 2, dealt()), ANNA, "board")
    page.pass_to("plan.which")
    page.look()
    return page


def a_turn_from_plan_to_job() -> Page:
    """Three cards are laid, skills used, thugs sent out, and a Job is fulfilled; then the hand is filled up."""
    three = ("vincent-drucci", "pete-gusenberg", "moonshiner")
    t = table(
        2,
        stage="turn",
        hand={ANNA: three},
        deck={ANNA: ("frank-gusenberg",)},
        deals={ANNA: [deal("alcohol-supplier-1", thugs=1), deal("gun-supplier-1"), deal("gun-runner")]},
        thugs={ANNA: {"hq": 1}},
        cars={ANNA: {"north": 1}},
        tiles={"pilsen": At("west", owner=ANNA), "uptown": At("north", owner=BO)},
        jobs={ANNA: ("hidden-cargo",)},
        ring=ANNA,
    )
    page = Page(start(t), ANNA)
    page.play(ANNA, three, "skill:vincent-drucci", "order", "send", "north:1", "west:1")
    page.play(ANNA, "match:moonshiner", "tile:pilsen:2", "job:hidden-cargo", "end")
    page.look()
    return page


def orders_in_the_streets() -> Page:
    """Anna seizes a neighborhood; in the turn of Bo, who did not ask, Anna fulfils a Job."""
    t = table(
        2,
        plan=("al-capone",),
        muscle=9,
        money={ANNA: 20, BO: 3},
        thugs={ANNA: {"hq": 2}},
        streets={ANNA: {"central": 2}},
        tiles={"pilsen": At("north", owner=ANNA, goods=(3, 0)), "the-levee": At("central")},
        jobs={ANNA: ("grand-opening",)},
        hand={BO: ("pete-gusenberg",)},
        deck={ANNA: ("frankie-rio",)},
    )
    page = Page(start(t), ANNA)
    page.play(ANNA, "order", "seize")
    page.play(ANNA, "end")
    page.play(BO, "pete-gusenberg")
    page.interject(ANNA, "job:grand-opening", "pilsen:speakeasy", "the-levee:casino")
    page.look()
    return page


def a_raid() -> Page:
    """A marker has reached the box: Ness strikes, and the police take what they find."""
    t = table(
        2,
        stage="raid",
        plan=(),
        raids=("tax-inspectors", "false-alarm", "grand-jury"),
        money={ANNA: 14, BO: 9},
        crime={ANNA: 6, BO: 3},
        thugs={ANNA: {"hq": 2, "underworld": 1}, BO: {"underworld": 2}},
        tiles={"pilsen": At("north", owner=ANNA, goods=(2, 1), business=(1, 0, 0))},
    )
    page = Page(start(t), ANNA, "nothing")
    page.pass_to("plan.which")
    page.look()
    return page


def the_end() -> Page:
    """Prohibition ends: money, businesses, stars and Jobs are counted."""
    t = table(
        2,
        stage="news",
        plan=(),
        news=("prohibition-ends",),
        money={ANNA: 31, BO: 40},
        tiles={
            "pilsen": At("north", owner=ANNA, business=(2, 1, 0)),
            "uptown": At("north", owner=BO, business=(0, 0, 1)),
        },
        discard={ANNA: ("the-slicer",), BO: ("bookie",)},
        done={ANNA: [done("family-picnic")]},
    )
    page = Page(start(t), ANNA, "nothing")
    page.pass_to()
    page.look()
    return page


def board() -> Session:
    """What the golden picture shows: four gangs and what they hold, in the middle of Cy's turn."""
    t = table(
        4,
        turn=CY,
        plan=("stephanie-st-clair", "big-amos"),
        muscle=2,
        influence=1,
        money={ANNA: 14, BO: 9, CY: 21, DI: 6},
        crime={ANNA: 5, BO: 3, CY: 7, DI: 4},
        ness=2,
        time=2,
        ring=BO,
        levels={ANNA: {"lawyers": 2}, CY: {"lawyers": 3}},
        thugs={ANNA: {"hq": 2, "prison": 1}, BO: {"hq": 3, "underworld": 1}, CY: {"hq": 2}, DI: {"underworld": 1}},
        streets={ANNA: {"north": 2, "central": 1}, BO: {"central": 1}, CY: {"south": 2}},
        cars={ANNA: {"north": 1}, CY: {"south": 1}},
        trucks={BO: {"central": 1}, DI: {"west": 1}},
        deals={CY: [deal("alcohol-supplier-3", thugs=1, goods=(1, 0)), deal("gun-supplier-3", "gun-runner")]},
        tiles={
            "pilsen": At("north", owner=ANNA, goods=(2, 1), business=(1, 0, 0)),
            "uptown": At("far-north", owner=BO, business=(0, 1, 0)),
            "the-levee": At("central"),
            "bronzeville": At("south", owner=CY, goods=(0, 2), business=(1, 1, 0), night=True),
            "maxwell-street": At("west", owner=DI, goods=(1, 0)),
            "back-of-the-yards": At("far-south"),
        },
        jobs={ANNA: ("sit-down",), CY: ("hidden-cargo", "gun-room")},
        done={BO: [done("family-picnic")], CY: [done("policy-wheel", goods=(1, 0))]},
        rows=(("bathtub-brewer", "pickpocket", "doorman"), ("alderman",)),
        tops=(("card-sharp", "bouncer"), ("the-slicer",)),
        dealer_deck=("brewery-owner", "army-officer"),
        job_deck=("grand-opening", "needle-beer", "fixed-fight"),
        raids=("tax-inspectors", "false-alarm"),
        news=("jazz-fever", "prohibition-ends"),
        headline="mayor-winks",
    )
    return start(t)


SCENES = (set_up, a_turn_from_plan_to_job, orders_in_the_streets, a_raid, the_end)
