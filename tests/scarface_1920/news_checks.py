"""What each headline does when it is revealed, and which numbers it changes from then on."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import NamedTuple

from rules.kernel.chance import LoadedDice
from rules.scarface_1920.game import Scarface1920
from rules.scarface_1920.table import Table
from tests.scarface_1920.building import NONE, At, start, table
from tests.scarface_1920.measures import different
from tests.scarface_1920.tallies import Changes, Says, changes, say, tally


class News(NamedTuple):
    """Which measured numbers it changes, what it changes at once for both gangs, what both answer, and with how
    many Casinos in the first gang's hands."""

    numbers: Changes = NONE
    changes: Changes = NONE
    says: tuple[Says, ...] = ()
    casinos: int = 2


HIT = ("authorities:1", "hq:1", "district:4:1", "prison:1")
NEWS: Mapping[str, tuple[News, ...]] = {
    "voted-dry": (News(),),
    "real-beer-back-in-town": (News({"sale of 3 alcohol": (14, 14 + 3)}),),
    "gang-war-in-the-streets": (News({"sale of 2 guns": (14, 14 + 2 * 2)}),),
    "mayor-winks": (News({"price of a good": (6, 7)}),),
    "reform-mayor": (
        News(
            {"bribe": (2, 3)},
            {"police in north": (2, 0), "police in south": (2, 1), "police in central": (0, 3)},
        ),
    ),
    "valentines-day-murders": (
        News(
            {"crime of an Underworld order": (1, 2)},
            {
                "authorities": (1, 0),
                "safehouses": (2, 3),
                "authorities 1": (1, 0),
                "safehouses 1": (2, 3),
            },
            (HIT,),
        ),
    ),
    "jazz-fever": (News({"income from 2 businesses": (6, 6 + 2)}),),
    "wall-street-crashes": (
        News({"sale of 3 alcohol": (14, 12), "sale of 2 guns": (14, 12)}, {"money": (10, 5), "money 1": (10, 5)}),
    ),
    "world-series-fixed": (
        News({}, {"money": (10, 10 + 2 * 2)}),
        News({}, {"money": (10, 10 + 6)}, casinos=4),
    ),
    "governor-pardons-dozens": (News({}, {"prison": (3, 0), "hq": (1, 4), "prison 1": (3, 0), "hq 1": (1, 4)}),),
    "federal-budget-doubled": (News({"crime of an Underworld order": (1, 2)}, {"ness": (0, 2)}),),
    "recruits-off-the-boats": (News({"recruited": (1, 2)}),),
    "lake-freezes-over": (News({"alcohol from the Distillery": (3, 2)}),),
    "gift-of-the-family": (News({"money for the Ring": (1, 3)}),),
    "police-strike": (News({"bribe": (2, 0)}),),
    "prohibition-ends": (News(),),
}


def newsroom(game: Scarface1920, key: str, casinos: int) -> Table:
    """Extra! Extra! has come to its news: both gangs have $10, crime 5, thugs in many places; there are Casinos of
    the first, a Speakeasy and two Brothels, and the second has no Casino."""
    shops = [(1, min(2, casinos), 0), (0, max(0, casinos - 2), 1), (0, 0, 1)]
    keys = ("pilsen", "uptown", "towertown")
    tiles = {name: At("north", 0, business=each) for name, each in zip(keys, shops, strict=True)}
    places = {"hq": 1, "authorities": 1, "prison": 3}
    return table(
        2,
        game=game,
        stage="news",
        plan=(),
        tiles=tiles,
        money={0: 10, 1: 10},
        crime={0: 5, 1: 5},
        thugs={0: places, 1: places},
        streets={0: {"west": 1}, 1: {"west": 1}},
        police={"north": 2, "south": 2},
        news=[key, "prohibition-ends"],
        headline="jazz-fever" if key != "jazz-fever" else "police-strike",
    )


def check_revealed(game: Scarface1920, key: str, news: News) -> None:
    """It takes the place of the former headline. Ness has come one nearer, whatever it says."""
    t = newsroom(game, key, news.casinos)
    before, session = tally(t), start(t, game)
    for answer in news.says:
        say(session, 0, answer)
        say(session, 1, answer)
    after = session.state
    assert (after.stage, after.headline.key) == ("turn", key)
    assert changes(before, tally(after)) == {"ness": (0, 1), **news.changes}


def check_news(key: str, game: Scarface1920) -> None:
    """The first is in force from the start, the last ends the game."""
    first = game.deal(3, {}, LoadedDice()).headline.key
    assert (first == key) == (key == "voted-dry")
    for news in NEWS[key]:
        if key == "prohibition-ends":
            assert start(newsroom(game, key, 2), game).result is not None
        else:
            check_revealed(game, key, news)
        assert different(game, key) == news.numbers


CHECKS = {key: partial(check_news, key) for key in NEWS}
