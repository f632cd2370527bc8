"""What happens in a Raid, and to whom."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.asking import Pick
from tests.moves import absent, asked, choose, decision, happened, offered, refused, window
from tests.scarface_1920.building import At, crime, deal, figures, gang, money, police, thugs, tile
from tests.scarface_1920.raiding import CALM, RICH, plan, raided


def test_raid_first_everybody_in_the_underworld_goes_to_prison() -> None:
    """All players' thugs, also of those whose crime is low; nobody from elsewhere."""
    position = {seat: {"underworld": seat, "authorities": 1} for seat in range(4)}
    session = raided("tax-inspectors", thugs=position)
    for seat in range(4):
        there = thugs(session, seat)
        assert (there.get("prison", 0), there.get("underworld", 0), there["authorities"]) == (seat, 0, 1)


@pytest.mark.parametrize(
    ("level", "lost"),
    [(1, 3), (2, 3), (3, 3), (4, 3), (5, 5), (6, 5), (7, 8), (8, 8), (9, 12), (10, 12), (11, 12)],
)
def test_colored_effect_by_the_section_of_the_track(level: int, lost: int) -> None:
    """1 to 4, 5 and 6, 7 and 8, 9 to 11: Bank Accounts Frozen takes 3, 5, 8 or 12 money, each gang by its own."""
    session = raided("bank-accounts-frozen", crime={0: level, 1: 2, 2: 5, 3: 8}, money=RICH)
    assert money(session, 0, 1, 2, 3) == [40 - lost, 37, 35, 32]


@pytest.mark.parametrize(
    ("level", "alcohol", "purse"), [(9, 2, 20), (11, 2, 20), (7, 5, 20), (5, 7, 20), (3, 8, 15), (1, 8, 15)]
)
def test_example_t21_the_raid_of_the_rulebook(level: int, alcohol: int, purse: int) -> None:
    """With three Dealers: six alcohol of the neighborhoods at 9, three at 7, one at 5, and five money at 3."""
    deals = {0: [deal("alcohol-supplier-1", goods=(1, 0)), deal("gun-supplier-1", "brewery-owner")]}
    session = raided(
        "search-warrants",
        crime={**CALM, 0: level},
        deals=deals,
        tiles={"pilsen": At("north", owner=0, goods=(8, 3))},
        money={0: 20},
        ring=2,
    )
    assert (tile(session, "pilsen").goods, money(session, 0)) == ((alcohol, 3), [purse])
    assert session.view(None).ring == -1
    assert session.view(None).gangs[0].deals[0].goods == (1, 0)
    assert crime(session, 0) == [max(1, level - 1)]


@pytest.mark.parametrize("stored", [0, 4])
def test_example_t21_all_there_is_if_there_is_less(stored: int) -> None:
    """Six are wanted: the neighborhoods are emptied, and Deals are not touched."""
    deals = {0: [deal("alcohol-supplier-1", goods=(1, 0)), deal("gun-supplier-1", "brewery-owner")]}
    tiles = {"pilsen": At("north", owner=0, goods=(stored, 0))}
    session = raided("search-warrants", crime={**CALM, 0: 9}, deals=deals, tiles=tiles)
    assert (tile(session, "pilsen").goods, session.view(None).gangs[0].deals[0].goods) == ((0, 0), (1, 0))


def test_overall_effect_concerns_everybody_and_comes_first() -> None:
    """Betrayed Meeting: each gang discards a card, whatever its crime; then come the sections."""
    session = raided("betrayed-meeting", crime={0: 9, 1: 2, 2: 2, 3: 2})
    assert (asked(session), thugs(session, 0).get("prison", 0)) == (("discard.which", [0, 1, 2, 3]), 0)
    for seat in range(4):
        choose(session, seat, offered(session, seat)[0])
    assert [len(gang(session, seat).hand) for seat in range(4)] == [2, 2, 2, 2]
    assert [thugs(session, seat).get("prison", 0) for seat in (0, 1)] == [2, 0]


@pytest.mark.parametrize(("level", "lost", "left"), [(4, 0, 4), (6, 4, 5), (8, 6, 7), (3, 0, 2)])
def test_ruling_14_the_section_is_read_after_the_overall_effect(level: int, lost: int, left: int) -> None:
    """Front Page Outrage first lifts the marker: 4 becomes 5, and that section counts, which lifts it again."""
    session = raided("front-page-outrage", crime={**CALM, 0: level}, money=RICH)
    assert (money(session, 0), crime(session, 0)) == ([40 - lost], [left])


def test_what_concerns_the_city_happens_once() -> None:
    """Roadblocks bring all police to Central, The Informer moves Ness by one box, not by one for every gang."""
    assert police(raided("roadblocks")) == {"central": 3}
    assert raided("informer").view(None).ness == 1


@pytest.mark.parametrize(
    ("raid", "lawyers", "falls"),
    [("search-warrants", 3, 1), ("grand-jury", 1, 2), ("tax-inspectors", 1, 1), ("tax-inspectors", 3, 3)],
)
def test_reduction_by_the_card_or_by_lawyers(raid: str, lawyers: int, falls: int) -> None:
    """Some cards name a number; on the others each gang's crime falls by its own Lawyers value."""
    session = raided(raid, crime={**CALM, 0: 8}, levels={0: {"lawyers": lawyers}}, money=RICH)
    assert crime(session, 0) == [8 - falls]


def test_ruling_13_the_card_goes_under_the_deck() -> None:
    """Everybody has seen it go there; the next Raid is another."""
    session = raided("tax-inspectors")
    for seat in (None, 0, 3):
        assert session.view(seat).raids == ("", "", "tax-inspectors")
    assert session.view(None).raid == ""


def test_ruling_42_plan_cards_are_no_hand_cards() -> None:
    """A Raid that takes hand cards leaves the Plan alone, and the active player stays active."""
    session = plan(3, crime={0: 10}, raids=("betrayed-meeting", "false-alarm"))
    assert offered(session, 0) == ["ralph-capone", "jack-mcgurn"]
    for seat in range(4):
        choose(session, seat, offered(session, seat)[0])
    own = gang(session, 0)
    assert (len(own.plan), own.hand, own.discard) == (3, ("jack-mcgurn",), ("ralph-capone",))
    assert asked(session) == ("act.which", [0])


def test_ruling_42_an_order_may_have_become_impossible() -> None:
    """The Raid jails the last thugs of Headquarters, and the orders that need one are gone."""
    session = plan(
        3,
        crime={0: 10},
        raids=("headquarters-stormed", "false-alarm"),
        thugs={0: {"hq": 3}},
        streets={0: {"north": 1}},
        police={},
    )
    choose(session, 0, "order")
    assert (thugs(session, 0)["prison"], offered(session, 0)) == (3, ["move"])


def test_ruling_44_choices_of_several_are_sealed() -> None:
    """Each chooses among their own at the same time; until the last answer nobody sees a thing."""
    session = raided("betrayed-meeting")
    before = [window(session, seat)[:3] for seat in (None, 1, 2, 3)]
    choose(session, 0, offered(session, 0)[0])
    assert [window(session, seat)[:3] for seat in (None, 1, 2, 3)] == before
    assert session.waiting_for == {1, 2, 3}
    for seat in (1, 2, 3):
        choose(session, seat, offered(session, seat)[0])
    assert len(happened(session, "discard")) == 4


def test_ruling_69_several_losses_are_one_sealed_choice() -> None:
    """Two gangs with three cars lose as many goods: both name all of theirs in one answer, and until both have
    nobody sees any of it."""
    deals = [deal("brewery-owner", goods=(2, 0)), deal("gun-supplier-1", goods=(0, 1))]
    session = raided(
        "roadblocks",
        crime={**CALM, 0: 9, 2: 9},
        cars={0: {"north": 3}, 2: {"west": 3}},
        deals={0: deals, 2: [deal("kitchen-still-widow", goods=(3, 0))]},
        tiles={"pilsen": At("north", owner=0, goods=(3, 0)), "uptown": At("west", owner=2, goods=(1, 4))},
    )
    units = [
        "deal:0:alcohol:1",
        "deal:0:alcohol:2",
        "deal:1:gun:1",
        *[f"tile:pilsen:alcohol:{n}" for n in (1, 2, 3)],
    ]
    assert (asked(session), offered(session, 0)) == (("goods.lose", [0, 2]), units)
    before = [window(session, seat)[:3] for seat in (None, 1, 2, 3)]
    choose(session, 0, "deal:0:alcohol:1", "deal:1:gun:1", "tile:pilsen:alcohol:3")
    assert [window(session, seat)[:3] for seat in (None, 1, 2, 3)] == before
    assert (refused(session, 2, ("tile:uptown:gun:1",)), session.waiting_for) == ("how-many", {2})
    choose(session, 2, "tile:uptown:gun:1", "tile:uptown:gun:2", "tile:uptown:gun:3")
    seen = session.view(None)
    assert ([each.goods for each in seen.gangs[0].deals], seen.tiles[0].goods) == ([(1, 0), (0, 0)], (2, 0))
    assert ([each.goods for each in seen.gangs[2].deals], seen.tiles[1].goods) == ([(3, 0)], (1, 1))
    assert [event.public["goods"] for event in happened(session, "goods-seized")] == [
        [("alcohol", 2), ("gun", 1)],
        [("gun", 3)],
    ]
    assert asked(session)[0] == "act.which"


def test_ruling_69_several_thugs_are_one_choice() -> None:
    """Four are hit, wherever their owner says, all in one answer; whoever is absent loses the least missed."""
    position: dict[str, Any] = {
        "crime": {**CALM, 0: 9},
        "thugs": {0: {"hq": 4, "prison": 1}},
        "streets": {0: {"north": 2}},
    }
    session = raided("shoot-out-with-the-feds", **position)
    own = decision(session, 0)
    assert (own.default, own.least, own.most) == (("hq:1", "district:1:1", "district:1:2", "prison:1"), 4, 4)
    choose(session, 0, "hq:1", "hq:2", "hq:3", "district:1:1")
    assert (thugs(session, 0)["hq"], thugs(session, 0)["prison"]) == (1, 1)
    assert figures(session, 0, "streets") == {"north": 1}


def test_ruling_69_a_choice_of_very_many_pieces_offers_some_of_each_place() -> None:
    """Twenty-five can be shown at once: with ten goods to lose and thirty there, all places are among them."""
    names = ("pilsen", "uptown", "bridgeport")
    dealers = deal("alcohol-supplier-1", "brewery-owner", "gun-runner", "army-officer", "distillery-owner")
    session = raided(
        "search-warrants",
        crime={**CALM, 0: 9},
        deals={0: [dealers]},
        tiles={name: At("north", owner=0, goods=(10, 0)) for name in names},
    )
    own = decision(session, 0)
    assert isinstance(own, Pick)
    assert (own.least, own.most, len(own.options)) == (10, 10, 25)
    assert [sum(name in key for key in own.keys) for name in names] == [8, 8, 9]
    absent(session)
    assert sum(each.goods[0] for each in session.view(None).tiles) == 20


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_ruling_44_sealed_choices_apply_clockwise_from_the_active_player(turn: int) -> None:
    """Whoever answers first: the cards go from the active player on, to the left."""
    session = raided("betrayed-meeting", turn=turn)
    for seat in (3, 0, 2, 1):
        choose(session, seat, offered(session, seat)[0])
    order_ = [event.public["seat"] for event in happened(session, "discard")]
    assert order_ == [(turn + i) % 4 for i in range(4)]


def test_ruling_28_clockwise_from_the_active_player() -> None:
    """What all suffer is told from the active player on, to the left."""
    session = raided("bank-accounts-frozen", turn=2, money=RICH)
    assert [event.public["seat"] for event in happened(session, "lose")] == [2, 3, 0, 1]


@pytest.mark.parametrize(
    ("raid", "goal"),
    [("bodies-in-the-river", "slums"), ("shoot-out-with-the-feds", "safehouses"), ("honest-judge", "prison")],
)
def test_ruling_30_whom_a_strike_can_reach(raid: str, goal: str) -> None:
    """The owner picks thugs from anywhere but Slums and Safehouses: killed to the Slums, hit to the Safehouses."""
    session = raided(
        raid,
        crime={**CALM, 0: 5},
        thugs={0: {"hq": 1, "authorities": 1, "prison": 1}},
        streets={0: {"north": 2}},
        deals={0: [deal("brewery-owner", thugs=1)]},
    )
    before = thugs(session, 0)
    wanted = {"hq:1", "district:1:1", "deal:0:1", "authorities:1", "prison:1"} - {f"{goal}:1"}
    if raid == "shoot-out-with-the-feds":
        wanted |= {"district:1:2"}
    assert {*offered(session, 0)} == wanted
    choose(session, 0, "district:1:1", *(["hq:1"] if raid == "shoot-out-with-the-feds" else []))
    assert thugs(session, 0)[goal] - before[goal] == (2 if raid == "shoot-out-with-the-feds" else 1)
    assert figures(session, 0, "streets") == {"north": 1}


def test_a_raid_does_as_much_as_it_can() -> None:
    """Four thugs of the districts are wanted and one is there; ten money, and there are three."""
    session = raided("paddy-wagons", crime={**CALM, 0: 9}, streets={0: {"north": 1}})
    assert (thugs(session, 0)["prison"], figures(session, 0, "streets")) == (1, {})
    session = raided("grand-jury", crime={**CALM, 0: 9}, money={0: 3})
    assert money(session, 0) == [0]
