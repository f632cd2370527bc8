"""Crime rate, Eliot Ness and Raids."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.asking import Pick
from rules.kernel.session import Session
from tests.moves import absent, asked, choose, decision, happened, offered, refused, window
from tests.scarface_1920.building import (
    DECKS,
    At,
    act,
    at_table,
    crime,
    deal,
    end,
    figures,
    gang,
    money,
    order,
    police,
    start,
    table,
    thugs,
    tile,
)

CALM = {0: 2, 1: 2, 2: 2, 3: 2}
RICH = {0: 40, 1: 40, 2: 40, 3: 40}
FIVE = ("frankie-rio", "phil-dandrea", "louis-campagna", "ralph-capone", "jack-mcgurn")


def raided(raid: str, **position: Any) -> Session:
    """A Raid begins, with this card on top; seat 0 is the active player."""
    position.setdefault("crime", CALM)
    return start(table(stage="raid", plan=(), raids=(raid, "false-alarm", "grand-jury"), **position))


def plan(cards: int, **position: Any) -> Session:
    """Seat 0 lays so many cards; the Raid on top does nearly nothing."""
    position.setdefault("raids", ("false-alarm", "grand-jury", "tax-inspectors"))
    position.setdefault(
        "hand", {0: ("frankie-rio", "phil-dandrea", "louis-campagna", "ralph-capone", "jack-mcgurn")}
    )
    session = at_table(stage="turn", **position)
    choose(session, 0, *offered(session, 0)[:cards])
    return session


# -- when


@pytest.mark.parametrize(("before", "raids"), [(8, 0), (9, 0), (10, 1)])
def test_a_raid_comes_when_a_marker_reaches_eleven(before: int, raids: int) -> None:
    """A Plan of three lifts crime by one: from 10 that is the Raid box."""
    session = plan(3, crime={0: before})
    assert len(happened(session, "raid")) == raids


def test_example_t28_a_raid_in_the_middle_of_a_turn() -> None:
    """A Plan of four at crime 9: the Raid comes at once, the Underworld is emptied, and the same Plan goes on."""
    session = plan(4, crime={0: 9}, thugs={0: {"underworld": 2}, 1: {"underworld": 1}}, money={0: 5})
    assert [event.kind for event in happened(session)][:5] == ["plan", "crime", "caught", "caught", "raid"]
    assert (asked(session), len(gang(session, 0).plan)) == (("act.which", [0]), 4)
    assert (crime(session, 0), money(session, 0)) == ([10], [2])
    assert (thugs(session, 0)["prison"], thugs(session, 1)["prison"]) == (2, 1)


def test_example_t29_hired_first_then_raided() -> None:
    """Crime 10 and two thugs below: the marker stops at 11, Associate and Ring are taken, then both are jailed."""
    session = at_table(
        influence=1,
        crime={0: 10},
        thugs={0: {"underworld": 1}},
        rows=(("doorman", "bouncer", "pickpocket"), ("the-madam",)),
        raids=("tax-inspectors", "false-alarm"),
    )
    order(session, "hire", "doorman")
    kinds = [
        event.kind
        for event in happened(session)
        if event.kind in ("crime", "hire-later", "ring", "caught", "raid")
    ]
    assert kinds[:5] == ["crime", "hire-later", "ring", "caught", "raid"]
    assert happened(session, "crime")[0].public == {"seat": 0, "was": 10, "crime": 11}
    assert (gang(session, 0).discard, session.view(None).ring) == (("doorman",), 0)
    assert (thugs(session, 0)["prison"], crime(session, 0)) == (2, [10])


def test_ruling_43_the_ring_is_taken_before_the_raid_sends_it_back() -> None:
    """Hiring at crime 10 brings the Ring, and the Raid returns it to the supply."""
    rows = (("doorman", "bouncer", "pickpocket"), ("the-madam",))
    session = at_table(influence=1, crime={0: 10}, raids=("search-warrants", "false-alarm"), ring=1, rows=rows)
    order(session, "hire", "bouncer")
    kinds = [event.kind for event in happened(session, "ring", "raid", "ring-drop")]
    assert (kinds, session.view(None).ring) == (["ring", "raid", "ring-drop"], -1)


def test_ruling_8_from_a_skill_after_the_skill() -> None:
    """Opium Peddler gains five and heats up by one: the money is there before the Raid."""
    session = at_table(plan=("opium-peddler",), crime={0: 10}, raids=("grand-jury", "false-alarm"), money={0: 10})
    act(session, "skill:opium-peddler")
    kinds = [event.kind for event in happened(session, "gain", "raid")]
    assert (kinds, money(session, 0), asked(session)) == (["gain", "raid"], [5], ("act.which", [0]))


def test_a_rivals_marker_brings_a_raid_too() -> None:
    """An Editor heats up seat 1 to 11 in seat 0's turn: all are raided, and seat 0 goes on."""
    session = at_table(
        plan=("newspaper-editor",), crime={0: 3, 1: 10}, raids=("grand-jury", "false-alarm"), money=RICH
    )
    act(session, "skill:newspaper-editor", "do", "do", "seat:1")
    assert (len(happened(session, "raid")), asked(session)) == (1, ("act.which", [0]))
    assert (money(session, 0, 1), crime(session, 0, 1)) == ([39, 30], [2, 9])


def test_ruling_9_two_at_eleven_bring_one_raid() -> None:
    """Two rivals reach the box by one skill: the card is turned up once."""
    session = at_table(
        plan=("newspaper-editor", "fight-fixer"), crime={1: 10, 2: 10}, raids=("grand-jury", "tax-inspectors")
    )
    act(session, "match:newspaper-editor", "do")
    assert [event.public for event in happened(session, "raid")] == [{"raid": "grand-jury"}]
    assert crime(session, 1, 2) == [9, 9]


def test_ruling_10_a_raid_never_brings_on_a_raid() -> None:
    """Front Page Outrage lifts everybody by one, a gang at 10 to 11: the reduction follows, and that is all."""
    session = raided("front-page-outrage", crime={0: 10, 1: 4, 2: 6, 3: 1}, money=RICH)
    assert (len(happened(session, "raid")), crime(session, 0, 1, 2, 3)) == (1, [9, 3, 5, 1])
    assert asked(session) == ("act.which", [0])


def test_ruling_10_every_raid_lowers_crime() -> None:
    """By its number or by Lawyers, who are at least one: after any Raid nobody stands on 11."""
    for raid in DECKS.raids:
        session = raided(raid.key, crime={0: 11, 1: 11, 2: 2, 3: 2})
        while asked(session)[0] not in ("act.which", "plan.which"):
            for seat, own in list(session.ask.decisions.items()):  # type: ignore[union-attr]
                session.answer(seat, own.default)
        assert max(crime(session, 0, 1, 2, 3)) < 11, raid.key


def test_ruling_10_two_raids_in_one_turn() -> None:
    """One for the Plan, and after it one for the Underworld."""
    raids = ("false-alarm", "tax-inspectors", "grand-jury")
    session = plan(3, crime={0: 10}, raids=raids, hand={0: ("ralph-capone", *FIVE[:2])})
    assert (len(happened(session, "raid")), crime(session, 0)) == (1, [10])
    order(session, "recruit", "steps:2:0")
    assert [event.public["raid"] for event in happened(session, "raid")] == [*raids[:2]]  # type: ignore[index]


# -- what happens


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
    session = raided("betrayed-meeting", crime={0: 9, 1: 2, 2: 2, 3: 2}, money=RICH)
    assert (asked(session), money(session, 0)) == (("discard.which", [0, 1, 2, 3]), [40])
    for seat in range(4):
        choose(session, seat, offered(session, seat)[0])
    assert [len(gang(session, seat).hand) for seat in range(4)] == [2, 2, 2, 2]
    assert money(session, 0, 1) == [34, 40]


@pytest.mark.parametrize(("level", "lost"), [(4, 3), (6, 5), (8, 8), (3, 1)])
def test_ruling_14_the_section_is_read_after_the_overall_effect(level: int, lost: int) -> None:
    """Front Page Outrage first lifts the marker: 4 becomes 5, and that section counts."""
    session = raided("front-page-outrage", crime={**CALM, 0: level}, money=RICH)
    assert money(session, 0) == [40 - lost]


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
    """Each chooses among his own at the same time; until the last answer nobody sees a thing."""
    session = raided("betrayed-meeting")
    before = [window(session, seat)[:3] for seat in (None, 1, 2, 3)]
    choose(session, 0, offered(session, 0)[0])
    assert [window(session, seat)[:3] for seat in (None, 1, 2, 3)] == before
    assert session.waiting_for == {1, 2, 3}
    for seat in (1, 2, 3):
        choose(session, seat, offered(session, seat)[0])
    assert len(happened(session, "discard")) == 4


def test_ruling_69_several_losses_are_one_sealed_choice() -> None:
    """Two gangs lose three goods each: both name all of theirs in one answer, and until both have nobody sees any
    of it."""
    deals = [deal("brewery-owner", goods=(2, 0)), deal("gun-supplier-1", goods=(0, 1))]
    session = raided(
        "roadblocks",
        crime={**CALM, 0: 9, 2: 9},
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
    assert [event.public["goods"] for event in happened(session, "goods-seized")] == [  # type: ignore[index]
        [("alcohol", 2), ("gun", 1)],
        [("gun", 3)],
    ]
    assert asked(session)[0] == "act.which"


def test_ruling_69_several_thugs_are_one_choice() -> None:
    """Four are hit, wherever their owner says, all in one answer; an absent player loses those he misses least."""
    position: dict[str, Any] = {
        "crime": {**CALM, 0: 9},
        "thugs": {0: {"hq": 4, "prison": 1}},
        "streets": {0: {"north": 2}},
    }
    session = raided("shoot-out-with-the-feds", **position)
    own = decision(session, 0)
    assert (own.default, own.least, own.most) == (("hq:1", "district:1:1", "district:1:2", "prison:1"), 4, 4)  # type: ignore[union-attr]
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
    order_ = [event.public["seat"] for event in happened(session, "discard")]  # type: ignore[index]
    assert order_ == [(turn + i) % 4 for i in range(4)]


def test_ruling_28_clockwise_from_the_active_player() -> None:
    """What all suffer is told from the active player on, to the left."""
    session = raided("bank-accounts-frozen", turn=2, money=RICH)
    assert [event.public["seat"] for event in happened(session, "lose")] == [2, 3, 0, 1]  # type: ignore[index]


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


# -- Eliot Ness and the track


def test_crime_never_exceeds_eleven() -> None:
    """A Plan of five at crime 10 would be 13: the marker stops in the box."""
    session = plan(5, crime={0: 10})
    assert happened(session, "crime")[0].public == {"seat": 0, "was": 10, "crime": 11}


def test_crime_stops_above_ness() -> None:
    """Ness on 4: the reduction by three takes a marker from 6 to 5, and one on 5 stays."""
    session = raided("ness-in-the-headlines", ness=3, crime={0: 6, 1: 5, 2: 9, 3: 4})
    assert (session.view(None).ness, crime(session, 0, 1, 2, 3)) == (4, [5, 5, 6, 5])


def test_ness_pushes_markers_ahead_of_him() -> None:
    """Whoever stands where he arrives is moved one box on."""
    session = raided("informer", ness=4, crime={0: 5, 1: 6, 2: 7, 3: 5})
    assert (session.view(None).ness, crime(session, 0, 1, 2, 3)) == (5, [6, 6, 7, 6])


def test_ruling_34_ness_goes_no_further_than_six() -> None:
    """There he stays, pushes nobody above 7, and brings no Raid by it."""
    session = raided("grand-jury", ness=6, crime=dict.fromkeys(range(4), 7), money=RICH)
    assert (session.view(None).ness, crime(session, 0, 1, 2, 3)) == (6, [7, 7, 7, 7])
    session = raided("grand-jury", ness=5, crime=dict.fromkeys(range(4), 6), money=RICH)
    assert (session.view(None).ness, crime(session, 0, 1, 2, 3), len(happened(session, "raid"))) == (6, [7] * 4, 1)


def test_the_track_is_read_again_after_a_raid() -> None:
    """The turn ends as ever, and the next player lays his Plan."""
    session = plan(3, crime={0: 10})
    end(session)
    assert asked(session) == ("plan.which", [1])
