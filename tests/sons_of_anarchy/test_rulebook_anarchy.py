"""Anarchy cards: their four kinds, and how a reveal is carried out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from rules.mob.law import law_of
from rules.sons_of_anarchy.cards import Lose
from rules.sons_of_anarchy.deck import Obstacle
from rules.sons_of_anarchy.game import GAME
from rules.sons_of_anarchy.transactions import Skim
from tests.mob import cash, exploited, orders, spots, stash
from tests.mob_fights import told
from tests.moves import (
    all_name,
    asked,
    choose,
    decision,
    happened,
    offered,
    passing,
    play,
    refused,
    window,
)
from tests.sons_of_anarchy.building import fought, heat, start, table, where
from tests.sons_of_anarchy.playing import BASE, dawn

A_MEMBER_EACH = {"clubhouse": dict.fromkeys(range(4), (1, 0))}


# -- the four kinds of cards


def test_anarchy_cards_are_of_four_kinds() -> None:
    """An Obstacle is done with, a Hassle is in force, an Opportunity is a Location, a Last Call waits."""
    session = dawn("quiet-week", "church-picnic", "armored-car", heat={0: 1})
    assert (heat(session, 0), session.view(None).discards) == ([0], ("quiet-week",))
    assert (session.view(None).hassles, session.view(None).calls) == (("church-picnic",), ())
    assert [(spot.key, spot.kind) for spot in session.view(None).spots[4:]] == [("armored-car", "opportunity")]
    assert dawn("audit", round_=1).view(None).calls == ("audit",)


def test_obstacle_works_once_and_at_once_on_everyone() -> None:
    """Heat rises for all gangs before the first order, and never again by this card."""
    session = dawn("highway-checkpoint", "audit", "respect", round_=1, heat={1: 2})
    assert asked(session) == ("order.which", [0])
    assert heat(session, 0, 1, 2, 3) == [1, 3, 1, 1]
    passing(passing(session, "market.sell"), "order.which")
    assert heat(session, 0, 1, 2, 3) == [1, 3, 1, 1]
    assert session.view(None).round == 2


def test_hassle_changes_the_rules_for_this_round_only() -> None:
    """Washed-out Roads: no more than two in one Ride. In the next round all five may go."""
    crews = {"clubhouse": {0: (0, 5)}}
    session = start(table(orders={0: 1}, hassles=("washed-out-roads",), at=crews, deck=("audit", "respect")))
    dudes = tuple(f"prospect-{n}" for n in range(1, 6))
    choose(session, 0, "ride")
    assert refused(session, 0, dudes[:3]) == "how-many"
    play(session, 0, dudes[:2], "gun-factory")
    passing(session, "order.which")
    assert session.view(None).hassles == ()
    play(session, 0, "ride", "clubhouse", dudes[:3], "gun-factory")
    assert where(session, 0, "gun-factory") == (0, 5)


def test_opportunity_is_a_location_for_one_round() -> None:
    """It can be ridden to and exploited; at the end of the round it goes, and Dudes come home."""
    session = start(table(orders={0: 2}, opportunities=("unlocked-trailer",), at={"clubhouse": {0: (1, 1)}}))
    play(session, 0, "ride", ("member-1", "prospect-1"), "unlocked-trailer", "exploit", "one")
    assert (stash(session, 0), where(session, 0, "unlocked-trailer")) == ((0, 2, 0), (1, 1))
    passing(session, "order.which")
    assert "unlocked-trailer" not in spots(session)
    assert where(session, 0, "clubhouse") == (1, 1)


def test_ruling_24_an_opportunity_is_exploited_once() -> None:
    """Afterwards its Dudes stay, give Backup elsewhere or are fought, but nobody exploits it again."""
    crews = {"armored-car": {0: (1, 1)}, "clubhouse": {1: (1, 0)}, "gun-factory": {0: (1, 0), 2: (0, 1)}}
    t = table(orders={0: 3, 1: 3}, opportunities=("armored-car",), at=crews, dice=LoadedDice([6, 1, 1, 6]))
    session = start(t)
    play(session, 0, "exploit", "armored-car")
    assert (where(session, 0, "armored-car"), cash(session, 0)) == ((1, 1), [6])
    play(session, 1, "ride", "armored-car")
    play(session, 0, "throw-down", "gun-factory")
    assert offered(session, 0) == ["none", "armored-car"]
    play(session, 0, "armored-car", "prospect-1")
    all_name(session, {0: 0, 2: 0})
    assert (where(session, 0, "gun-factory"), where(session, 0, "armored-car")) == ((1, 1), (1, 0))
    choose(session, 1, "throw-down")
    all_name(session, {0: 0, 1: 0})
    assert told(session, "won")[-1] == ("won", 1)
    assert (asked(session), exploited(session)) == (
        ("order.which", [1]),
        ["armored-car"],
    )  # and no exploit at once
    assert refused(session, 1, "exploit") == "exploit"


def test_last_call_hangs_over_the_round_until_its_end() -> None:
    """It can still be escaped: only how things stand after the Black Market counts."""
    crews = {"police-station": {0: (0, 1)}, "clubhouse": dict.fromkeys(range(4), (2, 0))}
    t = table(
        orders={0: 1}, calls=("arrest-warrant",), heat={0: 3, 1: 2, 2: 1}, at=crews, deck=("audit", "respect")
    )
    session = start(t)
    play(session, 0, "exploit", "part-2")  # down to 2, like seat 1
    assert not happened(session, "fall", "hit")
    passing(session, "order.which")
    assert [event.public for event in happened(session, "hit")] == [{"card": "arrest-warrant", "seats": [0, 1]}]


def test_most_or_least_all_who_are_tied_are_affected() -> None:
    """Search Warrants go to the gang with the most Heat; with two at the top, to both."""
    hands = dict.fromkeys(range(4), (0, 0, 5))
    session = dawn("search-warrants", round_=1, heat={0: 2, 1: 3, 2: 3}, stash=hands)
    assert [stash(session, seat)[2] for seat in range(4)] == [5, 3, 3, 5]
    session = dawn("lucky-shipment", round_=1, heat={0: 2, 1: 3})
    assert [stash(session, seat)[1] for seat in range(4)] == [0, 0, 1, 1]


# -- rulings on the reveal


def test_ruling_25_an_obstacle_is_done_before_the_next_card_is_turned() -> None:
    """While a gang still thinks about a Flash Flood, the card under it lies face down."""
    sites = ("fight-cage", "salvage-yard")
    crews = {"fight-cage": {1: (0, 1)}, "salvage-yard": {1: (1, 0)}}
    session = dawn("flash-flood", "highway-checkpoint", round_=2, sites=sites, at=crews)
    assert asked(session) == ("scatter.where", [1])
    assert [event.public for event in happened(session, "card")] == [{"card": "flash-flood"}]
    choose(session, 1, "fight-cage")
    kinds = [event.kind for event in happened(session, "card", "home", "heat")]
    assert kinds == ["card", "home", "card", *["heat"] * 4]
    assert (where(session, 1, "fight-cage"), where(session, 1, "clubhouse")) == ((0, 0), (0, 1))


def test_ruling_25_choices_are_made_in_patch_order() -> None:
    """The Patch holder decides first, then play goes to the left."""
    sites = ("fight-cage", "salvage-yard")
    crews = dict.fromkeys(sites, dict.fromkeys(range(4), (0, 1)))
    session = dawn("flash-flood", round_=1, sites=sites, at=crews, holder=2)
    seats = []
    while asked(session)[0] == "scatter.where":
        seats += asked(session)[1]
        choose(session, seats[-1], "fight-cage")
    assert seats == [2, 3, 0, 1]


def test_ruling_25_a_hassle_holds_from_its_reveal_to_the_last_call() -> None:
    """What it forbids is forbidden to a Last Call of the same round as well."""
    sweep = next(card for card in GAME.decks.hassles if card.key == "dry-suppliers")
    for ban, after in ((("skim cash",), 0), ((), 3)):
        t = table(stage="calls", calls=("evidence-burned",))
        t.hassles = [replace(sweep, ban=ban)]
        t.law = law_of(t.law, t.hassles)
        assert cash(passing(start(t), "order.which"), 0) == [after]


def test_ruling_25_several_hassles_add_up() -> None:
    """Two bans close two kinds; two cards on the price make it 4 for what would bring 3."""
    crews = {"gun-factory": {0: (0, 1)}, "fight-cage": {0: (0, 1)}}
    hassles = ("dry-suppliers", "gun-task-force", "buyers-in-town", "rival-imports")
    t = table(orders={0: 1}, hassles=hassles, stash={0: (4, 2, 3)}, at=crews, sites=("fight-cage",))
    assert (t.law.ban, t.law.market_price, t.law.market_total) == (("spend", "sell gun"), 1, 2)
    session = start(t)
    play(session, 0, "exploit", "gun-factory")  # no SPEND: there is nothing to ask
    all_name(session, {0: 3, 1: 0, 2: 0, 3: 0})  # 3 + 2 for sale: 2 each, and 1 more
    assert stash(session, 0) == (4 + 3 * 3, 2, 0)


def test_ruling_25_a_prohibition_beats_a_permission() -> None:
    """Church Picnic forbids guns, whatever a card before or after it says about pulling them."""
    for hassles in (("church-picnic", "media-circus"), ("media-circus", "church-picnic")):
        crews = {"gun-factory": {0: (1, 0), 1: (0, 1)}}
        session = fought(orders={0: 1}, at=crews, hassles=hassles, stash={0: (0, 3, 0)}, dice=LoadedDice([6, 1]))
        assert told(session, "won", "guns") == [("won", 0)]


@pytest.mark.parametrize(("second", "most"), [(3, 3), (1, 1)])
def test_ruling_25_of_two_hassles_that_set_the_same_figure_the_later_counts(second: int, most: int) -> None:
    """Washed-out Roads say two; a later card of the kind says otherwise and is obeyed."""
    roads = next(card for card in GAME.decks.hassles if card.key == "washed-out-roads")
    t = table(orders={0: 1}, at={"clubhouse": {0: (1, 4)}})
    t.law = law_of(t.law, [roads, replace(roads, drive_most=second)])
    session = start(t)
    choose(session, 0, "ride")
    assert decision(session, 0).most == most


def test_ruling_26_one_card_makes_several_gangs_fall_in_patch_order() -> None:
    """A Federal Raid pushes three gangs above four: each names a Member, the Patch holder first."""
    crews = {"clubhouse": dict.fromkeys(range(4), (1, 0)), "gun-factory": dict.fromkeys(range(4), (1, 0))}
    session = dawn("federal-raid", round_=1, heat={0: 3, 1: 2, 2: 4, 3: 3}, at=crews, holder=2)
    seats = []
    while asked(session)[0] == "fall.who":
        seats += asked(session)[1]
        choose(session, seats[-1], "gun-factory")
    assert (seats, heat(session, 0, 1, 2, 3)) == ([2, 3, 0], [1, 4, 1, 1])
    assert [where(session, seat, "gun-factory")[0] for seat in range(4)] == [0, 1, 0, 0]


def test_ruling_26_gangs_without_a_member_go_together_when_the_card_is_done() -> None:
    """Two gangs have nobody to blame; they are gone only after the third has named a man."""
    crews = {"clubhouse": {1: (1, 0), 3: (1, 0)}, "gun-factory": {1: (1, 0)}}
    session = dawn("federal-raid", round_=1, heat=dict.fromkeys((0, 1, 2), 4), at=crews)
    assert asked(session) == ("fall.who", [1])
    assert not happened(session, "disbanded")
    choose(session, 1, "clubhouse")
    assert told(session, "fall", "disbanded") == [("fall", 1), ("disbanded", 0), ("disbanded", 2)]
    assert session.view(None).fallen == ((0, 2),)


def test_ruling_26_whom_a_card_hits_is_settled_before_it_works() -> None:
    """Seat 0 falls to one Heat, which is no more than seat 1 has; seat 1 is not hit for that."""
    t = table(
        stage="calls", calls=("arrest-warrant",), heat={0: 3, 1: 1}, at=A_MEMBER_EACH, deck=("audit", "respect")
    )
    session = passing(start(t), "order.which")
    assert told(session, "fall") == [("fall", 0)]
    assert heat(session, 0, 1, 2, 3) == [1, 1, 0, 0]


def test_ruling_26_no_card_is_turned_after_the_last_gang_has_won() -> None:
    """A raid that leaves one gang ends the game there and then: the cards under it stay face down."""
    crews = {"clubhouse": {1: (1, 0)}}
    session = dawn("federal-raid", "highway-checkpoint", "audit", heat=dict.fromkeys(range(4), 4), at=crews)
    assert session.result is not None
    assert session.result.ranking[0] == (1,)
    assert [event.public for event in happened(session, "card")] == [{"card": "federal-raid"}]
    assert session.view(None).deck == 2


def test_ruling_27_hidden_assets_are_compared_in_secret() -> None:
    """A card for the most Contraband tells who is hit and what goes back, and to nobody how much anybody has."""

    def turned(mine: int) -> Session:
        t = table(stage="dawn", deck=("audit",), stash={0: (0, 0, mine), 1: (0, 0, 3)})
        lose = Lose(lose=("contraband", 2))
        t.deck[-1] = Obstacle(
            key="audit", title="A Search", source="house", who="most", of="contraband", does=(lose,)
        )
        return start(t)

    one, other = turned(5), turned(9)
    assert (stash(one, 0), stash(other, 0)) == ((0, 0, 3), (0, 0, 7))
    assert [event.public for event in happened(one, "hit")] == [{"card": "audit", "seats": [0]}]
    for seat in (None, 1, 2, 3):
        assert window(one, seat) == window(other, seat)
    assert [event.public for event in happened(one, "lose")] == [{"seat": 0, "lost": [("contraband", 2)]}]


def test_obstacle_may_help() -> None:
    """Prospects join every gang that has room; the least tokens bring one more."""
    session = dawn("hangarounds", round_=1, at={"clubhouse": {0: (0, 4), 1: (0, 5), 2: (2, 0)}})
    assert [where(session, seat, "clubhouse") for seat in range(4)] == [(0, 5), (0, 5), (2, 1), (0, 1)]
    session = dawn("prepaid-phones", round_=1, at={"clubhouse": {0: (1, 0), 2: (2, 0)}})
    assert orders(session, 0, 1, 2, 3) == [BASE + 1, BASE + 1, BASE + 2, BASE + 1]


def test_obstacle_may_spare_whom_it_does_not_name() -> None:
    """A Flash Flood is about random Sites: Dudes on a starting Site or an Opportunity stay, unasked."""
    crews = {"gun-factory": {0: (1, 0)}, "armored-car": {0: (0, 1)}, "fight-cage": {1: (0, 2)}}
    session = dawn("flash-flood", round_=1, sites=("fight-cage",), opportunities=("armored-car",), at=crews)
    assert asked(session) == ("order.which", [0])
    assert (where(session, 0, "gun-factory"), where(session, 0, "armored-car")) == ((1, 0), (0, 1))
    assert (where(session, 1, "fight-cage"), where(session, 1, "clubhouse")) == ((0, 0), (0, 2))


def test_hassle_may_forbid_what_an_obstacle_brings() -> None:
    """Turned up first, a ban on skimming guns already holds for the Lucky Shipment under it."""
    ban = next(card for card in GAME.decks.hassles if card.key == "dry-suppliers")
    for first, guns in ((replace(ban, ban=("skim gun",)), 0), (ban, 1)):
        t = table(stage="dawn", round_=2, deck=("dry-suppliers", "lucky-shipment"))
        t.deck[-1] = first
        assert stash(start(t), 0) == (0, guns, 0)
    assert Skim(skim=(("gun", 1),)) in GAME.decks.obstacles[4].does
