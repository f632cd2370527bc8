"""What each Job asks for and does: it is fulfilled with just enough and refused with anything less, and states the
figures before and after. The game is an argument, so that a check can be run with another face of the card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from rules.scarface_1920.game import Scarface1920
from tests.moves import barred, offered
from tests.scarface_1920.building import NONE, At, deal, start
from tests.scarface_1920.instant_jobs import INSTANT, Instant
from tests.scarface_1920.job_effects import (
    NO_SHOP,
    Lasts,
    after,
    ending,
    posting,
    reorganizing,
    shops,
    using,
)
from tests.scarface_1920.job_needs import Needs, lacking, provided
from tests.scarface_1920.measures import different
from tests.scarface_1920.tallies import Changes, Says, changed


def fulfilling(has: Needs, before_and_after: Changes) -> Lasts:
    """What it costs and does at once if there is more than it takes."""

    def check(game: Scarface1920, key: str) -> None:
        now = changed(start(provided(game, key, has), game), 0, (f"job:{key}",))
        assert now == {**before_and_after, "jobs": (1, 0), "done": (0, 1)}

    return check


class Permanent(NamedTuple):
    """What it takes and costs, which measured numbers it changes, and what else it does from then on."""

    needs: Needs
    costs: Changes = NONE
    numbers: Changes = NONE
    lasts: Sequence[Lasts] = ()
    says: tuple[Says, ...] = ()


EVERYWHERE = ("north", "south", "west", "central", "far-south")


PERMANENT: Mapping[str, Permanent] = {
    "cop-on-the-payroll": Permanent(
        {"districts": 3, "money": 2},
        {"money": (2, 0)},
        lasts=[
            using({"police in central": (1, 0), "police in north": (0, 1)}, ["north"], police={"central": 1}),
        ],
    ),
    "union-local": Permanent(
        {"thugs in districts": 2, "corruption": 1},
        lasts=[
            reorganizing(2, streets={0: {"north": 1, "south": 2}}, cars={0: {"west": 1}}),
            reorganizing(4, streets={0: dict.fromkeys(EVERYWHERE, 1)}),
        ],
    ),
    "hidden-cargo": Permanent(
        {"ring": 1, "deals": 3, "bootlegging Associate": 1}, numbers={"sale of 3 alcohol": (14, 20)}
    ),
    "dockside-warehouse": Permanent(
        {"neighborhoods": 2, "money": 3},
        {"money": (3, 0), "guns on Jobs": (0, 1)},
        {"room on the Job": (0, 4)},
        says=(("gun", "alcohol"), "job:dockside-warehouse:1"),
    ),
    "grease-the-precinct": Permanent({"crime": 4, "money": 3}, {"money": (3, 0)}, {"bribe": (2, 1)}),
    "friend-at-city-hall": Permanent(
        {"influence": 4, "money": 3},
        {"money": (3, 0)},
        lasts=[
            after(
                {"authorities": (0, 1), "prison": (1, 0), "crime": (5, 4)},
                "bail",
                influence=2,
                thugs={0: {"prison": 1}},
                crime={0: 5},
            )
        ],
    ),
    "policy-wheel": Permanent(
        {"districts": 3, "gambling": 1},
        numbers={"income from 2 businesses": (6, 6 + 1)},
        lasts=[
            reorganizing(3, streets={0: {"north": 2}}, cars={0: {"west": 1}}, trucks={0: {"south": 1}}),
            reorganizing(5, streets={0: dict.fromkeys(EVERYWHERE, 1)}, cars={0: {"far-north": 1}}),
        ],
    ),
    "needle-beer": Permanent(
        {"dealers": 3, "alcohol": 2},
        {"alcohol on Deals": (2, 0)},
        {"alcohol from the Distillery": (3, 3 + 1)},
        lasts=[
            after(
                {"hq": (4, 3), "thugs on Deals": (0, 1), "alcohol": (0, 3 + 1)},
                "supply",
                muscle=1,
                tiles=shops(NO_SHOP),
                deals={0: [deal("distillery-owner")]},
            )
        ],
    ),
    "gun-room": Permanent(
        {"goods": 3, "guns": 1},
        {"guns": (1, 0)},
        lasts=[
            using({"guns": (1, 0), "muscle": (0, 3)}, [], deals={0: []}, tiles={"pilsen": At("north", 0, (1, 1))})
        ],
    ),
    "the-back-door": Permanent(
        {"speakeasies": 2, "money": 2},
        {"money": (2, 0)},
        {"sale of 3 alcohol": (14, 16), "sale of 2 guns": (14, 16)},
    ),
    "protection-racket": Permanent(
        {"neighborhoods": 3, "muscle": 3},
        numbers={"income from 2 businesses": (6, 6 + 1)},
        lasts=[
            after(
                {"neighborhood": (1, 2), "money": (0, 4)},
                "seize",
                muscle=1,
                tiles={"uptown": At("north", 0), "pilsen": At("north")},
            ),
            reorganizing(3, tiles=shops(NO_SHOP, NO_SHOP, NO_SHOP)),
            reorganizing(4, tiles=shops(*[NO_SHOP] * 6)),
        ],
    ),
    "flower-shop-front": Permanent({"upgrades": 2, "money": 3}, {"money": (3, 0)}, {"crime of 4 cards": (2, 1)}),
    "fortified-block": Permanent({"neighborhoods": 2, "guns": 1}, {"guns": (1, 0)}, {"defense": (3, 4)}),
    "getaway-garage": Permanent(
        {"vehicles": 2, "money": 3},
        {"money": (3, 0)},
        lasts=[
            using(
                {"cars in north": (1, 0), "cars in central": (0, 1)},
                [("car:north", "truck:south"), "central"],
                cars={0: {"north": 1}},
                trucks={0: {"south": 1}},
                streets={0: {"south": 1}},
                police={"central": 1},
            )
        ],
    ),
    "bail-fund": Permanent(
        {"thugs in prison": 1, "money": 2},
        {"money": (2, 0), "prison": (1, 0), "hq": (0, 1)},
        {"freed by Lawyers": (1, 2)},
        lasts=[fulfilling({"thugs in prison": 3, "money": 2}, {"money": (2, 0), "prison": (3, 1), "hq": (0, 2)})],
    ),
    "talent-scout": Permanent(
        {"associates": 3, "ring": 1},
        lasts=[
            after(
                {
                    "hq": (4, 3),
                    "underworld": (0, 1),
                    "crime": (1, 2),
                    "discard": (0, 1),
                    "ring": (-1, 0),
                    "money": (0, 3),
                },
                "hire",
                "bathtub-brewer",
                influence=1,
                rows=(["bathtub-brewer"], [""]),
                tops=((), ()),
            )
        ],
    ),
    "protege-school": Permanent({"cards": 4}, numbers={"recruited": (1, 2)}),
    "silent-partner": Permanent(
        {"jobs": 1, "corruption": 1},
        lasts=[
            posting(3 + 1),
            posting(3 + 2, "jazz-age"),
            posting(3 + 3, "jazz-age", "bail-fund", "talent-scout"),
        ],
    ),
    "counting-house": Permanent(
        {"businesses": 4, "vice": 1},
        numbers={"income from 2 businesses": (6, 6 + 4)},
        lasts=[reorganizing(4)],
    ),
    "house-of-mirrors": Permanent(
        {"brothels": 1, "vice": 1},
        lasts=[
            reorganizing(3 * 3 + 4, tiles=shops((0, 1, 2))),
            reorganizing(3 * 4 + 6, tiles=shops((0, 0, 3), (0, 0, 1))),
        ],
    ),
    "high-rollers-room": Permanent(
        {"casinos": 2, "gambling": 1},
        numbers={"income from 2 businesses": (6, 6 + 2)},
        lasts=[
            reorganizing(3 * 3 + 4, tiles=shops((1, 2, 0))),
            reorganizing(3 * 4 + 6, tiles=shops((0, 3, 0), (0, 1, 0))),
        ],
    ),
    "jazz-age": Permanent(
        {"nightclubs": 1, "alcohol": 2},
        {"alcohol": (2, 0)},
        lasts=[
            reorganizing(3 * 3, tiles=shops((1, 1, 1))),
            reorganizing(3 * 1 + 3, tiles=shops(NO_SHOP, NO_SHOP, nights=1)),
            reorganizing(3 * 3 + 6, tiles=shops(NO_SHOP, NO_SHOP, NO_SHOP, nights=3)),
        ],
    ),
    "family-picnic": Permanent(
        {"associates": 5, "boss": 1},
        lasts=[
            ending(2, levels={0: {"hand": 2, "supply": 2}}),
            ending(
                10,
                levels={
                    0: dict.fromkeys(("hand", "supply", "lawyers", "recruiters", "vehicles", "nightclubs"), 3)
                },
            ),
        ],
    ),
    "retirement-in-florida": Permanent(
        {"neighborhoods": 4, "money": 6},
        {"money": (6, 0)},
        lasts=[
            ending(4 * 3, tiles=shops(NO_SHOP, NO_SHOP, NO_SHOP)),
            ending(20, tiles=shops(*[NO_SHOP] * 6)),
        ],
    ),
}


def check_needs(game: Scarface1920, key: str, needs: Needs) -> None:
    """Offered with exactly this, and barred with plenty of everything else but one less of one thing."""
    calm = 2 if "calm" in needs else 8
    assert f"job:{key}" in offered(start(provided(game, key, needs), game), 0)
    for name, n in needs.items():
        session = start(lacking(game, key, name, n, calm), game)
        assert barred(session, 0).get(f"job:{key}") == "idle-job", name


def check_instant(game: Scarface1920, key: str, job: Instant) -> None:
    """In the end it lies under the deck."""
    check_needs(game, key, job.needs)
    t = provided(game, key, job.needs)
    job.also(game, t)
    before = len(t.jobs.cards)
    session = start(t, game)
    assert changed(session, 0, (f"job:{key}", *job.says)) == {**job.changes, "jobs": (1, 0)}
    assert [card.key for card in session.state.jobs.cards[before:]] == [key]


def check_permanent(game: Scarface1920, key: str, job: Permanent) -> None:
    """It stays, and does what it does from then on."""
    check_needs(game, key, job.needs)
    session = start(provided(game, key, job.needs), game)
    done = len(session.state.gangs[0].done)
    now = changed(session, 0, (f"job:{key}", *job.says))
    assert now == {**job.costs, "jobs": (1, 0), "done": (done, done + 1)}
    for lasts in job.lasts:
        lasts(game, key)
    assert different(game, key) == job.numbers


def check_job(key: str, game: Scarface1920) -> None:
    if key in INSTANT:
        check_instant(game, key, INSTANT[key])
    else:
        check_permanent(game, key, PERMANENT[key])


CHECKS = {key: partial(check_job, key) for key in (*INSTANT, *PERMANENT)}
