"""News: what a headline does at once, and what holds until the next."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.session import Session
from tests.moves import asked, choose, happened, offered, play
from tests.scarface_1920.box import BOX
from tests.scarface_1920.building import (
    DECKS,
    At,
    at_table,
    crime,
    deal,
    money,
    order,
    police,
    start,
    table,
    thugs,
)

BREWERY = {"bridgeport": At("north", owner=0, goods=(3, 0))}


def revealed(news: str, /, **position: Any) -> Session:
    """The phase has come to its fourth step, with this headline on top."""
    t = table(stage="news", plan=(), news=(news, "prohibition-ends"), **position)
    return start(t)


def test_the_first_headline_is_active_from_the_start() -> None:
    """U.S. is Voted Dry lies there before the first turn, and changes nothing."""
    session = at_table(influence=1, tiles=BREWERY)
    assert session.view(None).headline == "voted-dry"
    order(session, "sell")
    assert money(session, 0) == [14]


def test_news_there_are_sixteen_and_the_last_ends_the_game() -> None:
    """The first and the last are fixed; fourteen others are drawn from."""
    assert len(DECKS.news) == BOX["news"]
    assert [each.key for each in DECKS.news if each.ends] == ["prohibition-ends"]
    assert (DECKS.news[0].key, DECKS.news[-1].key) == ("voted-dry", "prohibition-ends")


def test_ruling_60_a_headline_replaces_the_former_completely() -> None:
    """Real Beer raised the price of alcohol; with Mayor Winks out it does no longer."""
    for headline, profit in (("real-beer-back-in-town", 17), ("mayor-winks", 14)):
        session = order(at_table(influence=1, tiles=BREWERY, headline=headline), "sell")
        assert money(session, 0) == [profit]
    session = revealed("mayor-winks", headline="real-beer-back-in-town")
    assert session.view(None).headline == "mayor-winks"


@pytest.mark.parametrize(("headline", "income"), [("voted-dry", 9), ("jazz-fever", 12)])
def test_news_a_lasting_effect_concerns_everybody(headline: str, income: int) -> None:
    """Jazz Fever: each business pays four, in everybody's Reorganization."""
    for seat in (0, 1):
        session = at_table(
            stage="turn",
            turn=seat,
            hand={seat: ()},
            deck={seat: ()},
            headline=headline,
            tiles={"pilsen": At("north", owner=seat, business=(1, 1, 1))},
            thugs={seat: {"safehouses": 0, "hq": 12}},
        )
        assert money(session, seat) == [income]


@pytest.mark.parametrize(("headline", "paid"), [("voted-dry", 4), ("reform-mayor", 6), ("police-strike", 0)])
def test_news_bribes_change_for_everybody(headline: str, paid: int) -> None:
    """The Reform Mayor makes each police dearer by one; in a strike none is paid."""
    tiles = {"pilsen": At("north", owner=0)}
    session = at_table(muscle=1, tiles=tiles, police={"north": 2}, money={0: 10}, headline=headline)
    order(session, "send", "north:1")
    assert money(session, 0) == [10 - paid]


@pytest.mark.parametrize(("headline", "risen"), [("voted-dry", 2), ("valentines-day-murders", 3)])
def test_news_the_underworld_gets_hotter(headline: str, risen: int) -> None:
    """One more crime for every order there, while the headline lasts."""
    session = at_table(influence=1, headline=headline, thugs={0: {"underworld": 1}}, crime={0: 4})
    order(session, "recruit", "steps:1:0")
    assert crime(session, 0) == [4 + risen]


@pytest.mark.parametrize(("headline", "price"), [("voted-dry", 6), ("mayor-winks", 7)])
def test_news_the_authorities_pay_more(headline: str, price: int) -> None:
    """With a winking Mayor a good brings seven."""
    session = at_table(influence=1, headline=headline, deals={0: [deal("alcohol-supplier-1", goods=(1, 0))]})
    order(session, "fence")
    assert money(session, 0) == [price]


def test_ruling_60_what_happens_when_revealed_happens_once() -> None:
    """Wall Street takes five from each gang at once; later turns cost nothing more."""
    session = revealed("wall-street-crashes", money=dict.fromkeys(range(4), 20))
    assert money(session, 0, 1, 2, 3) == [15, 15, 15, 15]
    assert asked(session) == ("plan.which", [1])
    play(session, 1, offered(session, 1)[0], "end")
    assert money(session, 0, 1, 2, 3) == [15, 15, 15, 15]


def test_news_what_concerns_the_city_happens_once() -> None:
    """The Reform Mayor sends all police to Central; the doubled budget moves Ness by one box more."""
    assert police(revealed("reform-mayor")) == {"central": 3}
    assert revealed("federal-budget-doubled").view(None).ness == 2


def test_news_all_choose_at_the_same_time() -> None:
    """Valentine's Day: every gang has one of its thugs hit and picks which, sealed."""
    streets = {seat: {"north": 1} for seat in range(4)}
    session = revealed("valentines-day-murders", streets=streets)
    assert asked(session) == ("lose.hit", [0, 1, 2, 3])
    before = [thugs(session, seat)["safehouses"] for seat in range(4)]
    for seat in range(4):
        choose(session, seat, "hq:1")
    assert [thugs(session, seat)["safehouses"] for seat in range(4)] == [count + 1 for count in before]


def test_news_pardons_empty_the_prison_of_all() -> None:
    """Everybody's thugs come home, whoever's turn it was."""
    session = revealed("governor-pardons-dozens", thugs={0: {"prison": 2}, 2: {"prison": 1}})
    assert (thugs(session, 0), thugs(session, 2)) == (
        {"slums": 4, "safehouses": 2, "hq": 6},
        {"slums": 5, "safehouses": 2, "hq": 5},
    )


def test_news_the_headline_is_told_to_all() -> None:
    """Everybody reads it, and it lies open from then on."""
    session = revealed("jazz-fever")
    for seat in (None, 0, 1, 2, 3):
        assert session.view(seat).headline == "jazz-fever"
    assert [event.public for event in happened(session, "headline")] == [{"headline": "jazz-fever"}]
