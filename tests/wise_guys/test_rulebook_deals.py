"""A Smile and a Handshake: deals, and what cannot be dealt."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kernel.chance import LoadedDice
from rules.kernel.session import Session
from rules.mob.table import Spot
from rules.wise_guys.deck import Location
from rules.wise_guys.game import GAME
from rules.wise_guys.transactions import Steal, Trade
from tests import mob_deals
from tests.mob import cash, deal, orders, shake_hands, stash
from tests.mob_deals import BLINDS, CALLS, NOTHING, RICH, closed_to, no_deal
from tests.moves import all_name, asked, barred, choose, happened, limits, offered, passing, play
from tests.wise_guys.building import clout, fought, start, table, where


def test_making_deals_cash_guns_and_booze_change_hands() -> None:
    """Two players swap what they agreed on; both piles move in the same moment."""
    session = start(table(orders={3: 1}, turn=3, stash=RICH))
    deal(session, 0, 1, (3, 1, 0), (0, 0, 4))
    assert (stash(session, 0), stash(session, 1)) == ((2, 1, 7), (7, 2, 2))


def test_making_deals_at_any_time_on_anybodys_turn() -> None:
    """On a third player's turn, in a fight, and at the Black Market before one's fist is closed."""
    session = start(table(orders={3: 1}, turn=3, stash=RICH))
    mob_deals.check_any_turn(session)


def test_making_deals_changes_what_the_open_question_allows() -> None:
    """A gun bought on one's own turn can be used on that turn."""
    session = start(table(orders={0: 1}, stash={0: (2, 0, 0), 1: (0, 1, 0)}, at={"clubhouse": {0: (1,)}}))
    assert barred(session, 0)["initiate"] == "initiate"
    deal(session, 0, 1, (1, 0, 0), (0, 1, 0))
    play(session, 0, "initiate", "capone")
    assert (stash(session, 0), where(session, 0, "clubhouse")) == ((0, 0, 0), (["capone"], 0))


def test_ruling_39_a_gift_is_a_deal_too() -> None:
    """One side may ask for nothing in return."""
    session = start(table(orders={3: 1}, turn=3, stash=RICH))
    deal(session, 0, 1, (0, 0, 3), NOTHING)
    assert (stash(session, 0), stash(session, 1)) == ((5, 2, 0), (4, 1, 9))
    deal(session, 0, 1, NOTHING, (2, 1, 0))
    assert [event.public for event in happened(session, "gift", "deal")] == [
        {"seat": 0, "rival": 1, "gives": [("booze", 3)]},
        {"seat": 1, "rival": 0, "gives": [("cash", 2), ("gun", 1)]},
    ]


def test_ruling_21_a_deal_is_done_whole_or_not_at_all() -> None:
    """Nobody gives more than they have, and a partner who cannot deliver spoils the deal: nothing moves."""
    session = start(table(orders={3: 1}, turn=3, stash=RICH))
    mob_deals.check_whole_or_not_at_all(session)


def test_no_deal_about_orders_clout_or_members() -> None:
    """A deal has six figures, cash, guns and booze each way, and no others."""
    session = start(table(orders={0: 2}, stash=RICH, at={"clubhouse": {0: ("capone", 1)}}))
    for offer in session.interjections(0):
        assert [field.prompt[0] for field in offer.fields] == [
            f"deal.{verb}-{asset}" for verb in ("give", "take") for asset in ("cash", "gun", "booze")
        ]
    deal(session, 0, 1, (5, 2, 3), (4, 1, 6))
    assert (orders(session, 0, 1), clout(session, 0, 1)) == ([2, 0], [3, 3])
    assert where(session, 0, "clubhouse") == (["capone"], 1)


def test_ruling_39_what_changes_hands_is_seen_by_all_and_totals_are_not() -> None:
    """Tokens cross the table in the open; what is left behind a blind stays there."""
    session = start(table(orders={3: 1}, turn=3, stash=RICH))
    deal(session, 0, 1, (3, 0, 0), (0, 0, 2))
    told = happened(session, "deal")[0].public
    assert told == {"seat": 0, "rival": 1, "gives": [("cash", 3)], "takes": [("booze", 2)]}
    for seat in (None, 2, 3):
        assert [session.view(seat).gangs[other].stash for other in (0, 1)] == [(), ()]


@pytest.mark.parametrize("other", [(9, 9, 9), (4, 1, 6)])
def test_ruling_39_an_offer_shows_nothing_of_the_partner(other: tuple[int, int, int]) -> None:
    """One's own stash is the limit of what one gives; what one may ask for has the same limit for everyone."""
    session = start(table(orders={3: 1}, turn=3, stash={0: (5, 2, 3), 1: other}))
    fields = session.interjections(0)[0].fields
    assert [(field.low, field.high) for field in fields] == [
        *[(0, 5), (0, 2), (0, 3)],
        *[(0, 20)] * 3,
    ]
    assert [field.default for field in fields] == [0] * 6


def test_ruling_39_no_deals_inside_a_transaction() -> None:
    """Between choosing a place to exploit and the end of its trades, boost included, nobody deals."""
    t = table(orders={0: 3}, stash=RICH, business=("four-deuces",), at={"four-deuces": {0: (1,)}})
    session = start(t)
    assert closed_to(session) == []
    choose(session, 0, "exploit")
    assert asked(session)[0] == "exploit.boost"
    assert closed_to(session) == [0, 1, 2, 3]
    assert no_deal(session, 1, 2, (1, 0, 0), NOTHING) == "not-possible-now"
    choose(session, 0, "yes")
    assert (asked(session)[0], closed_to(session)) == ("trade.times", [0, 1, 2, 3])
    session.answer(0, 1)
    assert closed_to(session) == []


CHOOSING = [
    ("hijack-shipment", "steal.from"),
    ("anonymous-tip", "tip.on"),
    ("loose-lipped-bookkeeper", "look.behind"),
    ("state-street-florist", "hurt.whom"),
]
"""Locations at which a rival is chosen, and how it is asked."""


def choosing(place: str, **position: Any) -> Session:
    """Seat 1 exploits a location of this round and has to choose a rival."""
    position.setdefault("stash", RICH)
    session = start(table(turn=1, orders={1: 2}, opportunities=(place,), at={place: {1: (1,)}}, **position))
    choose(session, 1, "exploit")
    return session


def traded(most: int) -> Trade:
    return Trade(**{"trade": ("booze", 1), "for": ("cash", 2), "max": most})  # type: ignore[arg-type]


@pytest.mark.parametrize(("place", "question"), CHOOSING)
def test_ruling_39_deals_are_open_while_a_victim_is_chosen(place: str, question: str) -> None:
    """Bribing the thief is the game: they may be paid to look elsewhere, and are asked the same afterwards."""
    mob_deals.check_bribed(choosing(place), question)


def test_ruling_39_who_may_be_robbed_can_give_his_goods_away_first() -> None:
    """What is there when the thief has chosen is taken, and short of that they look behind the blind."""
    session = choosing("hijack-shipment")
    deal(session, 0, 2, (0, 0, 2), NOTHING)
    choose(session, 1, "seat:0")
    assert [stash(session, seat)[2] for seat in (0, 1, 2)] == [0, 7, 2]
    assert len(happened(session, "look")) == 1


def test_ruling_58_once_chosen_the_theft_is_done() -> None:
    """Between the choice and the theft there is no question, so nobody moves their Booze out of the way."""
    session = choosing("hijack-shipment")
    choose(session, 1, "seat:0")
    assert [event.kind for event in happened(session)][-3:] == ["exploit", "aim", "steal"]
    assert (asked(session), stash(session, 0)[2]) == (("order.which", [1]), 1)


def test_ruling_39_a_thief_pays_for_what_follows_with_what_he_has_left() -> None:
    """They deal while they choose; how often they may trade in the next part is counted then, deals closed."""
    theft, trade = Steal(steal=("booze", 1)), traded(9)
    position = table(turn=1, orders={1: 2}, stash=RICH, at={"distillery": {1: (1,)}})
    place = next(i for i, spot in enumerate(position.spots) if spot.card.key == "distillery")
    printed = Location(key="distillery", title="Still", source="house", fight="talking", main=(theft, trade))
    position.spots[place] = Spot(printed, "starting")
    session = start(position)
    choose(session, 1, "exploit")
    deal(session, 1, 2, (0, 0, 5), NOTHING)
    choose(session, 1, "seat:0")
    assert (asked(session)[0], limits(session, 1), closed_to(session)) == ("trade.times", (0, 2), [0, 1, 2, 3])


def test_ruling_39_an_order_whose_price_was_dealt_away_is_not_paid_with_nothing() -> None:
    """A gang order steals and then trades: what it gave away while it chose its victim, it cannot trade."""
    theft, trade = Steal(steal=("gun", 1)), traded(1)
    position = table(turn=1, orders={1: 2}, stash=RICH)
    gang = position.gangs[1]
    gang.card = replace(gang.card, order=replace(gang.card.order, does=(theft, trade)))
    session = start(position)
    choose(session, 1, "gang")
    deal(session, 1, 2, (0, 0, 6), NOTHING)
    choose(session, 1, "seat:0")
    assert (stash(session, 1), happened(session, "trade")) == ((4, 2, 0), [])


def test_ruling_39_deals_are_open_while_the_boss_of_bosses_breaks_a_tie() -> None:
    """Bribing them is the point."""
    crews = {"city-hall": {1: ("sheldon",), 2: ("weiss",)}}
    session = fought("city-hall", boss=0, turn=1, orders={1: 1}, at=crews, dice=LoadedDice([3, 3]), stash=RICH)
    assert asked(session) == ("fight.tie", [0])
    deal(session, 1, 0, (4, 0, 0), NOTHING)
    choose(session, 0, "seat:1")
    assert (cash(session, 0, 1), where(session, 1, "city-hall")) == ([9, 0], (["sheldon"], 0))


def test_ruling_21_whoever_has_closed_his_fist_makes_no_deal() -> None:
    """What is in a fist cannot be dealt away; those who still think may deal with each other.

    Our notes close deals for all at the first fist. Who has closed theirs is nothing a rule may act on for the
    others, so here each one's own fist counts."""
    mob_deals.check_closed_fist(start(table(stage="market", stash=RICH, clout={1: 4})))


def test_ruling_38_a_gun_in_the_fist_is_in_the_fist() -> None:
    """From the moment the fists open, pulled guns are neither dealt nor spent on anything else."""
    crews = {"distillery": {0: ("capone",), 1: ("sheldon",)}}
    session = fought("distillery", orders={0: 1}, boss=2, turn=0, at=crews, stash=RICH, dice=LoadedDice([4, 2]))
    all_name(session, {0: 1, 1: 1})  # 2 + 4 + 3 against 4 + 2 + 3: a tie for seat 2 to break
    assert asked(session) == ("fight.tie", [2])
    assert (stash(session, 0), stash(session, 1)) == ((5, 1, 3), (4, 0, 6))
    assert no_deal(session, 0, 2, (0, 2, 0), NOTHING) == "out-of-range"


def test_ruling_39_no_deals_before_the_gangs_have_their_men() -> None:
    """While gangs and men are picked there is nothing to deal with."""
    session = Session.new(GAME, 4, "deals")
    assert (asked(session)[0], closed_to(session)) == ("setup.gang", [0, 1, 2, 3])
    passing(session, "setup.men")
    assert closed_to(session) == [0, 1, 2, 3]
    passing(session, "order.which")
    assert closed_to(session) == []


# -- the last handshake


def marketed(**position: Any) -> Session:
    """The Black Market has just opened its fists, and there was nothing in them."""
    session = start(table(stage="market", **position))
    return all_name(session, dict.fromkeys(session.waiting_for, 0))


def test_ruling_39_a_last_handshake_before_the_last_calls() -> None:
    """A Last Call lies open: all have a moment for deals, and what changes hands counts for the card."""
    session = marketed(calls=("soup-kitchen-credit",), stash={**RICH, 2: (3, 0, 0), 3: (9, 0, 0)})
    assert (asked(session), closed_to(session), happened(session, "hit")) == ((CALLS, [0, 1, 2, 3]), [], [])
    assert [offered(session, seat) for seat in range(4)] == [["ready"]] * 4
    deal(session, 0, 2, (4, 0, 0), NOTHING)
    shake_hands(session)
    assert [(event.public or {})["seats"] for event in happened(session, "hit")] == [[0]]


def test_ruling_39_whoever_is_ready_may_still_shake_hands() -> None:
    """Ready closes no fist: both sides may have said so, and nobody is asked anew."""
    session = marketed(calls=("soup-kitchen-credit",), stash=RICH)
    choose(session, 0, "ready")
    choose(session, 1, "ready")
    assert closed_to(session) == []
    deal(session, 1, 0, (0, 0, 6), (4, 0, 0))
    deal(session, 2, 1, NOTHING, (1, 0, 0))
    assert (asked(session), cash(session, 0, 1, 2)) == ((CALLS, [2, 3]), [1, 7, 1])


def test_ruling_39_no_handshake_when_nothing_is_to_come() -> None:
    """Without a Last Call, in a round that is not the last, the game goes on at once; a deal waits for the next
    question."""
    session = marketed(round_=5, deck=("roadblocks", "pay-week", "phones-down"))
    assert (session.view(None).round, happened(session, "blinds")) == (6, [])
    assert asked(session)[0] == "order.which"


def test_ruling_39_a_last_handshake_before_the_blinds_are_lifted() -> None:
    """In the last round there is one moment without a Last Call; then nothing changes hands any more."""
    session = marketed(round_=6, deck=(), stash=RICH)
    assert (asked(session), closed_to(session)) == ((BLINDS, [0, 1, 2, 3]), [])
    deal(session, 0, 3, (5, 0, 0), NOTHING)
    for seat in range(4):
        assert session.result is None
        choose(session, seat, "ready")
    assert session.result is not None
    assert (session.result.ranking[0], closed_to(session)) == ((3,), [0, 1, 2, 3])
    assert no_deal(session, 3, 0, (1, 0, 0), NOTHING) == "game-over"


def test_ruling_39_the_last_deal_is_made_after_the_last_last_call() -> None:
    """In the sixth round hands are shaken before the Last Calls, while one asks, and before the blinds are
    lifted."""
    men = {"clubhouse": {0: ("capone", "nitti")}}
    levels = {0: 3, 1: 4, 2: 4, 3: 4}
    position = {"calls": ("indictment",), "clout": levels, "at": men, "stash": RICH}
    mob_deals.check_last_deals(marketed(round_=6, deck=(), **position), "nitti")


def test_ruling_39_a_disbanded_gang_is_not_waited_for() -> None:
    """Neither one that is out already nor one that its last sale has just ended."""
    position = table(stage="market", calls=("grateful-friends",), clout={0: 1}, stash={0: (0, 0, 1)})
    position.gangs[3].out = True
    session = all_name(start(position), {0: 1, 1: 0, 2: 0})
    assert (asked(session), closed_to(session)) == ((CALLS, [1, 2]), [0, 3])


def test_ruling_39_no_deals_by_or_with_a_disbanded_gang() -> None:
    """It is no partner any more."""
    t = table(orders={0: 1}, stash=RICH)
    t.gangs[1].out = True
    mob_deals.check_no_partner(start(t))


def test_ruling_34_a_gang_about_to_be_disbanded_gives_nothing_away() -> None:
    """One card ends a gang and asks another who falls: in between nobody saves the stash of the first."""
    crews = {"clubhouse": {1: ("sheldon", "brooks")}}
    t = table(stage="calls", calls=("indictment",), clout={0: 1, 1: 1}, at=crews, stash=RICH)
    session = start(t)
    assert asked(session) == ("fall.who", [1])
    assert closed_to(session) == [0, 1, 2, 3]
    choose(session, 1, "brooks")
    assert (session.view(None).gangs[0].out, stash(session, 0)) == (True, (0, 0, 0))
    assert closed_to(session) == [0]


def test_making_deals_promises_bind_nobody() -> None:
    """After a gift the giver has no hold on the other, who may do whatever they like."""
    crews = {"city-hall": {1: (1,)}, "clubhouse": {1: (1,)}}
    session = start(table(orders={1: 1}, turn=1, stash=RICH, at=crews))
    before = offered(session, 1), barred(session, 1)
    deal(session, 0, 1, (5, 0, 0), NOTHING)
    assert (offered(session, 1), barred(session, 1)) == before


def test_making_deals_needs_both() -> None:
    """Both players' hands are in a deal: it is theirs to agree on, and nobody else's."""
    session = start(table(orders={0: 1}, stash=RICH))
    assert [offer.parties for offer in session.interjections(2)] == [(2, 0), (2, 1), (2, 3)]
