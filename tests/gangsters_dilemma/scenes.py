"""Golden scenes of Gangster's Dilemma. Demands are named, so that another card in the deck changes no page."""

from __future__ import annotations

from rules.kernel.session import Session
from tests.gangsters_dilemma.building import (
    DEN,
    GALLERY,
    JEWELER,
    MARKET,
    STASH,
    UNSHUFFLED,
    deal,
    plan,
    start,
    table,
)
from tests.scenes import Page

ANNA, BO, CY, DI = range(4)
ROW = ("d3", "d8", "d16")
CAST = {ANNA: "muscle", BO: "lookout", CY: "made-man", DI: "bootlegger"}


def set_up_and_the_first_round() -> Page:
    """Everybody has a character; Anna is the first Cop. All choose in secret, and the cops meet nobody."""
    page = Page(deal(4, demands=UNSHUFFLED), BO, "board")
    page.together({ANNA: (JEWELER, MARKET), BO: STASH, CY: GALLERY, DI: DEN})
    page.play(DI, "pass")
    page.look()
    return page


def a_dilemma() -> Page:
    """Bo and Cy meet the cops at the den: one talks, one stays silent. Di robs the gallery."""
    t = table(
        4,
        characters=CAST,
        row=ROW,
        deck=("d19", "d18"),
        lying={DEN: 4, GALLERY: 3},
        loot={BO: {"art": 1, "gin": 2}, CY: {"jewel": 1}},
        cash={DI: 2},
    )
    page = Page(start(t), BO)
    page.together({ANNA: (DEN, STASH), BO: DEN, CY: DEN, DI: GALLERY})
    page.together({BO: "silent", CY: "talk"})
    page.look()
    return page


def a_demand_is_fulfilled() -> Page:
    """Bo, alone with the cops, is arrested; Cy fulfils a demand of the Boss, and keeps two of their own."""
    t = table(
        4,
        characters=CAST,
        row=ROW,
        deck=("d19", "d18"),
        private={CY: ("d1", "d2")},
        lying={JEWELER: 2},
        loot={BO: {"art": 1}, CY: {"jewel": 2, "gin": 1}},
        cash={BO: 5, CY: 9, DI: 1},
    )
    page = Page(start(t), CY)
    page.together({ANNA: (STASH, GALLERY), BO: STASH, CY: JEWELER, DI: MARKET})
    page.play(CY, "d3")
    while page.session.view(None).round == 1:
        page.pass_one()
    page.look()
    return page


def the_lookout() -> Page:
    """Bo, the Lookout, looks at a card of the Cop before choosing, and goes where the other cop is."""
    t = table(
        4,
        characters=CAST,
        row=ROW,
        deck=("d19", "d18", "d17"),
        private={CY: ("d1", "d2")},
        lying={STASH: 2, DEN: 3},
        loot={CY: {"gin": 2}, DI: {"gin": 1}},
        cash={BO: 3, CY: 4, DI: 2},
    )
    page = Page(start(t), BO)
    page.together({ANNA: (STASH, DEN), BO: "look", CY: DEN, DI: MARKET})
    while page.session.view(None).round == 1:
        page.pass_one()
    page.look()
    return page


def the_end() -> Page:
    """Whoever has fulfilled enough wins at the end of the round."""
    t = table(
        4,
        characters=CAST,
        row=ROW,
        deck=("d19",),
        fulfilled={BO: ("d19", "d18"), CY: ("d17",)},
        loot={BO: {"jewel": 2, "gin": 1}, CY: {"art": 2}},
        cash={BO: 2, DI: 12},
    )
    page = Page(start(t), BO)
    page.together({ANNA: (GALLERY, JEWELER), BO: STASH, CY: DEN, DI: DEN})
    page.pass_to()
    return page


def board() -> Session:
    """What the golden picture shows: two gangsters have met the cops at the den, and have to choose."""
    t = table(
        4,
        characters=CAST,
        row=ROW,
        deck=("d19", "d18"),
        private={CY: ("d1", "d2")},
        fulfilled={BO: ("d17",), DI: ("d4", "d5")},
        lying={DEN: 4, GALLERY: 3, STASH: 1},
        loot={ANNA: {"gin": 1}, BO: {"art": 1, "gin": 2}, CY: {"jewel": 1}, DI: {"art": 2, "jewel": 1}},
        cash={ANNA: 6, BO: 3, CY: 9, DI: 2},
    )
    session = start(t)
    return plan(session, {BO: DEN, CY: DEN, DI: GALLERY}, cops=(DEN, STASH))


SCENES = (set_up_and_the_first_round, a_dilemma, a_demand_is_fulfilled, the_lookout, the_end)
