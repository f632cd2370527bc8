"""Art of the Deal, and what cannot be dealt."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from rules.sons_of_anarchy.game import GAME
from rules.sons_of_anarchy.law import HouseRules
from rules.sons_of_anarchy.transactions import Sell, Steal
from tests import mob_deals
from tests.mob import cash, deal, orders, shake_hands, stash
from tests.mob_deals import BLINDS, CALLS, NOTHING, RICH, closed_to, no_deal
from tests.moves import all_name, asked, barred, choose, happened, limits, offered, passing, play, window
from tests.sons_of_anarchy.building import fought, heat, start, table, where
from tests.sons_of_anarchy.playing import altered, exploiting, holding

PAIR = {"gun-factory": {0: (1, 0), 1: (1, 0)}}


def idle() -> Session:
    """Seat 3 is at turn, and the others may talk."""
    return start(table(orders={3: 1}, turn=3, stash=RICH))


def test_art_of_the_deal_cash_guns_and_contraband_change_hands() -> None:
    """Two players swap what they agreed on; both piles move in the same moment."""
    session = idle()
    deal(session, 0, 1, (3, 1, 0), (0, 0, 4))
    assert (stash(session, 0), stash(session, 1)) == ((2, 1, 7), (7, 2, 2))


def test_art_of_the_deal_at_any_time_on_anybodys_turn() -> None:
    """On a third player's turn, and at the Black Market before one's fist is closed."""
    mob_deals.check_any_turn(idle())


def test_art_of_the_deal_changes_what_the_open_question_allows() -> None:
    """A Gun bought on one's own turn can be used on that turn."""
    session = start(table(orders={0: 1}, stash={0: (2, 0, 0), 1: (0, 1, 0)}, at={"clubhouse": {0: (0, 1)}}))
    assert barred(session, 0)["patch-in"] == "patch-in"
    deal(session, 0, 1, (1, 0, 0), (0, 1, 0))
    choose(session, 0, "patch-in")
    assert (stash(session, 0), where(session, 0, "clubhouse")) == ((0, 0, 0), (1, 0))


def test_art_of_the_deal_promises_bind_nobody() -> None:
    """After a gift the giver has no hold on the other, who may do whatever they like."""
    crews = {"gun-factory": {1: (0, 1)}, "clubhouse": {1: (0, 1)}}
    session = start(table(orders={1: 1}, turn=1, stash=RICH, at=crews))
    before = offered(session, 1), barred(session, 1)
    deal(session, 0, 1, (5, 0, 0), NOTHING)
    assert (offered(session, 1), barred(session, 1)) == before


def test_art_of_the_deal_needs_both() -> None:
    """Both players' hands are in a deal: it is theirs to agree on, and nobody else's."""
    assert [offer.parties for offer in idle().interjections(2)] == [(2, 0), (2, 1), (2, 3)]


def test_no_deal_about_orders_heat_or_dudes() -> None:
    """A deal has six figures, Cash, Guns and Contraband each way, and no others."""
    t = table(orders={0: 2}, heat={0: 2, 1: 1}, stash=RICH, at={"clubhouse": {0: (1, 1)}})
    session = start(t)
    for offer in session.interjections(0):
        assert [field.prompt[0] for field in offer.fields] == [
            f"deal.{verb}-{asset}" for verb in ("give", "take") for asset in ("cash", "gun", "contraband")
        ]
    deal(session, 0, 1, (5, 2, 3), (4, 1, 6))
    assert (orders(session, 0, 1), heat(session, 0, 1)) == ([2, 0], [2, 1])
    assert where(session, 0, "clubhouse") == (1, 1)


# -- rulings


def test_ruling_16_a_deal_is_done_whole_or_not_at_all() -> None:
    """Nobody gives more than they have, and a partner who cannot deliver spoils the deal: nothing moves."""
    mob_deals.check_whole_or_not_at_all(idle())


def test_ruling_33_a_gift_is_a_deal_too() -> None:
    """One side may ask for nothing in return."""
    session = idle()
    deal(session, 0, 1, (0, 0, 3), NOTHING)
    assert (stash(session, 0), stash(session, 1)) == ((5, 2, 0), (4, 1, 9))
    deal(session, 0, 1, NOTHING, (2, 1, 0))
    assert [event.public for event in happened(session, "gift", "deal")] == [
        {"seat": 0, "rival": 1, "gives": [("contraband", 3)]},
        {"seat": 1, "rival": 0, "gives": [("cash", 2), ("gun", 1)]},
    ]


def test_ruling_33_what_changes_hands_is_seen_by_all_and_totals_are_not() -> None:
    """Tokens cross the table in the open; what is left behind a blind stays there."""
    session = idle()
    deal(session, 0, 1, (3, 0, 0), (0, 0, 2))
    told = happened(session, "deal")[0].public
    assert told == {"seat": 0, "rival": 1, "gives": [("cash", 3)], "takes": [("contraband", 2)]}
    for seat in (None, 2, 3):
        assert [session.view(seat).gangs[other].stash for other in (0, 1)] == [(), ()]


@pytest.mark.parametrize("other", [(9, 9, 9), (4, 1, 6)])
def test_ruling_33_an_offer_shows_nothing_of_the_partner(other: tuple[int, int, int]) -> None:
    """One's own stash is the limit of what one gives; what one may ask for has the same limit for everyone."""
    session = start(table(orders={3: 1}, turn=3, stash={0: (5, 2, 3), 1: other}))
    fields = session.interjections(0)[0].fields
    limits = [(field.low, field.high) for field in fields]
    assert limits == [(0, 5), (0, 2), (0, 3), *[(0, 20)] * 3]


def test_ruling_33_no_deals_inside_a_running_transaction() -> None:
    """Between choosing a Site to exploit and the end of it, boost included, nobody deals."""
    session = start(holding("truck-stop-grill", stash=RICH))
    assert closed_to(session) == []
    choose(session, 0, "exploit")
    assert (asked(session)[0], closed_to(session)) == ("exploit.which", [])
    choose(session, 0, "truck-stop-grill")
    assert (asked(session)[0], closed_to(session)) == ("exploit.boost", [0, 1, 2, 3])
    assert no_deal(session, 1, 2, (1, 0, 0), NOTHING) == "not-possible-now"
    choose(session, 0, "yes")
    assert (asked(session)[0], closed_to(session)) == ("sell.times", [0, 1, 2, 3])
    session.answer(0, 1)
    assert closed_to(session) == []


CHOOSING = [
    ("ambush-on-route-18", ("ambush-on-route-18",), "steal.from"),
    ("planted-evidence", ("planted-evidence",), "tip.on"),
    ("burglarized-blind", ("part-1", "part-2"), "look.behind"),
    ("bachelor-party", ("other",), "hurt.whom"),
]
"""Opportunities at which a rival is chosen, what is used of them, and how it is asked."""


def choosing(place: str, *used: str, **position: Any) -> Session:
    """Seat 1 exploits an opportunity and has to choose a rival."""
    session = exploiting(place, 1, stash=RICH, **position)
    choose(session, 1, *used)
    return session


@pytest.mark.parametrize(("place", "used", "question"), CHOOSING)
def test_ruling_33_deals_are_open_while_a_victim_is_chosen(
    place: str, used: tuple[str, ...], question: str
) -> None:
    """Bribing the thief is the game: they may be paid to look elsewhere, and are asked the same afterwards."""
    mob_deals.check_bribed(choosing(place, *used), question)


def test_ruling_33_who_may_be_robbed_can_give_his_goods_away_first() -> None:
    """What is there when the thief has chosen is taken at once, and short of that they look behind the blind."""
    session = choosing("ambush-on-route-18", "ambush-on-route-18")
    deal(session, 0, 2, (0, 0, 2), NOTHING)
    choose(session, 1, "seat:0")
    assert [event.kind for event in happened(session, "steal", "steal-none", "look")] == ["steal", "look"]
    assert [stash(session, seat)[2] for seat in (0, 1, 2)] == [0, 7, 2]


def test_ruling_33_a_thief_pays_for_what_follows_with_what_he_has_left() -> None:
    """They deal while they choose; how often they may sell in the next part is counted then, deals closed."""
    theft, sale = Steal(steal=("contraband", 1)), Sell(**{"sell": ("contraband", 1), "for": ("cash", 2), "max": 9})  # type: ignore[arg-type]
    session = altered("gun-factory", 1, stash=RICH, main=(theft, sale))
    choose(session, 1, "part-1", "part-2")
    deal(session, 1, 2, (0, 0, 5), NOTHING)
    choose(session, 1, "seat:0")
    assert (asked(session)[0], limits(session, 1), closed_to(session)) == ("sell.times", (0, 2), [0, 1, 2, 3])


def test_ruling_33_deals_are_open_while_a_card_is_revealed() -> None:
    """A gang that thinks about a Flash Flood may be bribed: no transaction is running."""
    sites = ("fight-cage", "salvage-yard")
    crews = {site: {2: (0, 1)} for site in sites}
    session = start(table(stage="dawn", deck=("flash-flood",), sites=sites, at=crews, stash=RICH))
    assert (asked(session), closed_to(session)) == (("scatter.where", [2]), [])
    deal(session, 0, 2, (5, 0, 0), NOTHING)
    assert (asked(session), cash(session, 2)) == (("scatter.where", [2]), [5])


def test_ruling_33_no_deals_before_all_have_a_gang() -> None:
    """While gangs are picked there is nothing to deal with."""
    session = Session.new(GAME, 4, "deals")
    assert (asked(session)[0], closed_to(session)) == ("setup.gang", [0, 1, 2, 3])
    passing(session, "order.which")
    assert closed_to(session) == []


# -- the last handshake

LONGER = HouseRules(long_haul=1)


def marketed(**position: Any) -> Session:
    """The Black Market has just opened its fists, and there was nothing in them."""
    session = start(table(stage="market", **position))
    return all_name(session, dict.fromkeys(session.waiting_for, 0))


def test_ruling_33_a_last_handshake_before_the_last_calls() -> None:
    """A Last Call lies open: all have a moment for deals before it comes."""
    session = marketed(calls=("arrest-warrant",), heat={0: 3}, at={"clubhouse": {0: (1, 0)}}, stash=RICH)
    assert (asked(session), closed_to(session), happened(session, "hit")) == ((CALLS, [0, 1, 2, 3]), [], [])
    assert [offered(session, seat) for seat in range(4)] == [["ready"]] * 4
    deal(session, 0, 2, (4, 0, 0), NOTHING)
    shake_hands(session)
    assert (cash(session, 0, 2), (happened(session, "hit")[0].public or {})["seats"]) == ([1, 4], [0])


def test_ruling_33_whoever_is_ready_may_still_shake_hands() -> None:
    """Ready closes no fist: both sides may have said so, and nobody is asked anew."""
    session = marketed(calls=("arrest-warrant",), stash=RICH)
    choose(session, 0, "ready")
    choose(session, 1, "ready")
    assert closed_to(session) == []
    deal(session, 1, 0, (0, 0, 6), (4, 0, 0))
    assert (asked(session), cash(session, 0, 1)) == ((CALLS, [2, 3]), [1, 8])


@pytest.mark.parametrize(("round_", "house"), [(5, HouseRules()), (6, LONGER)])
def test_ruling_33_no_handshake_when_nothing_is_to_come(round_: int, house: HouseRules) -> None:
    """Without a Last Call, in a round that is not the last, the game goes on at once."""
    deck = ("dead-cell-tower", "church-picnic", "washed-out-roads")
    session = marketed(round_=round_, house=house, deck=deck)
    assert (asked(session)[0], session.view(None).round) == ("order.which", round_ + 1)


@pytest.mark.parametrize(("round_", "house"), [(6, HouseRules()), (7, LONGER)])
def test_ruling_33_a_last_handshake_before_the_blinds_are_lifted(round_: int, house: HouseRules) -> None:
    """In the last round there is one moment without a Last Call; then nothing changes hands any more."""
    session = marketed(round_=round_, house=house, deck=(), stash=RICH)
    assert (asked(session), closed_to(session)) == ((BLINDS, [0, 1, 2, 3]), [])
    deal(session, 0, 3, (5, 0, 0), NOTHING)
    shake_hands(session)
    assert session.result is not None
    assert (session.result.ranking[0], closed_to(session)) == ((3,), [0, 1, 2, 3])
    assert no_deal(session, 3, 0, (1, 0, 0), NOTHING) == "game-over"


def test_ruling_33_the_last_deal_is_made_after_the_last_last_call() -> None:
    """In the sixth round hands are shaken before the Last Calls, while one asks, and before the blinds are
    lifted."""
    crews = {"clubhouse": {0: (1, 0)}, "gun-factory": {0: (1, 0)}}
    call = ("arrest-warrant",)
    mob_deals.check_last_deals(
        marketed(round_=6, deck=(), calls=call, heat={0: 3}, at=crews, stash=RICH), "clubhouse"
    )


def test_ruling_33_a_disbanded_gang_is_not_waited_for() -> None:
    """Neither one that is out already nor one that its last sale has just ended."""
    position = table(
        stage="market", calls=("arrest-warrant",), heat={2: 4}, high_octane=(2,), stash={2: (0, 0, 1)}
    )
    position.gangs[3].out = True
    session = all_name(start(position), {0: 0, 1: 0, 2: 1})
    assert (asked(session), closed_to(session)) == ((CALLS, [0, 1]), [2, 3])


def test_ruling_33_no_deals_by_or_with_a_disbanded_gang() -> None:
    """It is no partner any more."""
    t = table(orders={0: 1}, stash=RICH)
    t.gangs[1].out = True
    mob_deals.check_no_partner(start(t))


def test_ruling_26_a_gang_about_to_be_disbanded_gives_nothing_away() -> None:
    """One card ends a gang and asks another who falls: in between nobody saves the stash of the first."""
    crews = {"clubhouse": {1: (1, 0)}, "gun-factory": {1: (1, 0)}}
    t = table(stage="calls", calls=("arrest-warrant",), heat={0: 2, 1: 2}, at=crews, stash=RICH)
    session = start(t)
    assert (asked(session), closed_to(session)) == (("fall.who", [1]), [0, 1, 2, 3])
    choose(session, 1, "clubhouse")
    assert (session.view(None).gangs[0].out, stash(session, 0)) == (True, (0, 0, 0))


# -- secret bids


def test_ruling_29_everyone_concerned_closes_a_fist_also_with_nothing() -> None:
    """Guns and Contraband are asked of those who have none as well; nobody else can tell."""
    for owned in (NOTHING, (0, 3, 3)):
        session = fought(orders={0: 1}, at=PAIR, stash={0: owned})
        assert asked(session) == ("fight.guns", [0, 1])
        session = start(table(stage="market", stash={0: owned}))
        assert asked(session) == ("market.sell", [0, 1, 2, 3])


def test_ruling_29_a_fist_shows_that_it_is_closed_and_not_what_is_in_it() -> None:
    """Until the last fist is out nobody can tell none from two; then all open together."""

    def bid(contraband: int) -> Session:
        session = start(table(stage="market", stash={0: (0, 0, 2)}))
        session.answer(0, contraband)
        return session

    none, two = bid(0), bid(2)
    for seat in (None, 1, 2, 3):
        assert window(none, seat) == window(two, seat)
    assert (none.sealed(0), two.sealed(0), asked(two)) == (0, 2, ("market.sell", [1, 2, 3]))
    assert not happened(two, "sale")
    all_name(two, dict.fromkeys((1, 2, 3), 0))
    assert [event.public for event in happened(two, "sale")] == [{"seat": 0, "goods": 2, "cash": 6}]


def test_ruling_29_whoever_has_closed_his_fist_makes_no_deal() -> None:
    """What is in a fist cannot be dealt away; those who still think may deal with each other.

    Our notes close deals for all at the first fist. Who has closed theirs is nothing a rule may act on for the
    others, so here each one's own fist counts."""
    mob_deals.check_closed_fist(start(table(stage="market", stash=RICH)))


def test_ruling_29_a_gun_in_the_fist_is_neither_dealt_nor_used_again() -> None:
    """From the moment the fists open, pulled Guns are gone from the blind: the winner cannot sell them on."""
    place = "county-line-gun-show"
    crews = {place: {0: (2, 0), 1: (1, 1)}}
    session = fought(place, orders={0: 2}, at=crews, stash=RICH, dice=LoadedDice([6, 1]))
    all_name(session, {0: 2, 1: 1})
    assert (stash(session, 0), stash(session, 1)) == ((5, 0, 3), (4, 0, 6))
    passing(session, "fight.exploit")
    assert no_deal(session, 0, 2, (0, 1, 0), NOTHING) == "out-of-range"
    play(session, 0, "yes")
    assert (asked(session)[0], limits(session, 0)) == ("sell.times", (0, 0))
