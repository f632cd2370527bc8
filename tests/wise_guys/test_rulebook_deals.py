"""A Smile and a Handshake: deals, and what cannot be dealt."""

from __future__ import annotations

import pytest

from rules.kernel.chance import LoadedDice
from rules.kernel.log import IllegalAnswer
from rules.kernel.session import Session
from rules.wise_guys.game import GAME
from tests.mob import cash, deal, orders, stash
from tests.moves import all_name, asked, barred, choose, happened, limits, offered, passing, play
from tests.wise_guys.building import clout, fought, start, table, where

RICH = {0: (5, 2, 3), 1: (4, 1, 6)}
NOTHING = (0, 0, 0)


def no_deal(
    session: Session, seat: int, rival: int, give: tuple[int, int, int], take: tuple[int, int, int]
) -> str:
    """The topic of the rule that refuses this deal; nothing has moved, and the topic has a sentence."""
    before = [session.view(one) for one in range(session.seats)], len(session.log), session.events(None)
    with pytest.raises(IllegalAnswer) as refusal:
        deal(session, seat, rival, give, take)
    assert ([session.view(one) for one in range(session.seats)], len(session.log), session.events(None)) == before
    if refusal.value.rule.startswith("deal"):
        assert GAME.words("en")[f"rule.{refusal.value.rule}"]
    return refusal.value.rule


def closed_to(session: Session) -> list[int]:
    """The seats that can make no deal just now."""
    return [seat for seat in range(session.seats) if not session.interjections(seat)]


def test_making_deals_cash_guns_and_booze_change_hands() -> None:
    """Two players swap what they agreed on; both piles move in the same moment."""
    session = start(table(orders={3: 1}, turn=3, stash=RICH))
    deal(session, 0, 1, (3, 1, 0), (0, 0, 4))
    assert (stash(session, 0), stash(session, 1)) == ((2, 1, 7), (7, 2, 2))


def test_making_deals_at_any_time_on_anybodys_turn() -> None:
    """On a third player's turn, in a fight, and at the Black Market before one's fist is closed."""
    session = start(table(orders={3: 1}, turn=3, stash=RICH))
    deal(session, 0, 1, (1, 0, 0), NOTHING)
    assert asked(session) == ("order.which", [3])
    choose(session, 3, "sit")
    assert asked(session)[0] == "market.sell"
    deal(session, 1, 0, (0, 0, 6), (4, 0, 0))
    assert (stash(session, 0), stash(session, 1)) == ((0, 2, 9), (9, 1, 0))


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
    """Nobody gives more than he has, and a partner who cannot deliver spoils the deal: nothing moves."""
    session = start(table(orders={3: 1}, turn=3, stash=RICH))
    assert no_deal(session, 0, 1, (6, 0, 0), (0, 1, 0)) == "out-of-range"
    assert no_deal(session, 0, 1, (1, 0, 0), (0, 2, 0)) == "deal-partner"
    assert no_deal(session, 0, 1, NOTHING, NOTHING) == "deal-empty"
    assert (stash(session, 0), stash(session, 1)) == ((5, 2, 3), (4, 1, 6))


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
    assert [(field.low, field.high) for field in fields] == [  # type: ignore[union-attr]
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


def test_ruling_58_no_deal_between_a_thief_and_his_choice() -> None:
    """While the thief thinks about whom to rob, nobody moves his Booze out of the way."""
    crews = {"hijack-shipment": {1: (1,)}}
    session = start(table(turn=1, orders={1: 1}, stash=RICH, opportunities=("hijack-shipment",), at=crews))
    choose(session, 1, "exploit")
    assert (asked(session), closed_to(session)) == (("steal.from", [1]), [0, 1, 2, 3])


def test_ruling_39_deals_are_open_while_the_boss_of_bosses_breaks_a_tie() -> None:
    """Bribing him is the point."""
    crews = {"city-hall": {1: ("sheldon",), 2: ("weiss",)}}
    session = fought("city-hall", boss=0, turn=1, orders={1: 1}, at=crews, dice=LoadedDice([3, 3]), stash=RICH)
    assert asked(session) == ("fight.tie", [0])
    deal(session, 1, 0, (4, 0, 0), NOTHING)
    choose(session, 0, "seat:1")
    assert (cash(session, 0, 1), where(session, 1, "city-hall")) == ([9, 0], (["sheldon"], 0))


def test_ruling_21_whoever_has_closed_his_fist_makes_no_deal() -> None:
    """What is in a fist cannot be dealt away; those who still think may deal with each other.

    Our notes close deals for all at the first fist. Who has closed his is nothing a rule may act on for the
    others, so here each one's own fist counts."""
    session = start(table(stage="market", stash=RICH, clout={1: 4}))
    session.answer(1, 6)
    assert closed_to(session) == [1]
    assert no_deal(session, 1, 0, (0, 0, 1), NOTHING) == "not-possible-now"
    assert no_deal(session, 0, 1, (1, 0, 0), NOTHING) == "not-possible-now"
    deal(session, 0, 2, (0, 0, 3), NOTHING)
    assert limits(session, 2) == (0, 3)
    session.retract(1)
    deal(session, 1, 0, (0, 0, 1), NOTHING)
    assert limits(session, 1) == (0, 5)


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


def test_ruling_39_the_last_deal_is_made_before_the_last_last_call_is_over() -> None:
    """In the sixth round one may still deal while a Last Call asks; when the blinds are lifted, no more."""
    men = {"clubhouse": {0: ("capone", "nitti")}}
    levels = {0: 3, 1: 4, 2: 4, 3: 4}
    t = table(stage="calls", round_=6, deck=(), calls=("indictment",), clout=levels, at=men, stash=RICH)
    session = start(t)
    assert asked(session) == ("fall.who", [0])
    deal(session, 1, 2, (4, 0, 0), NOTHING)
    choose(session, 0, "nitti")
    assert session.result is not None
    assert closed_to(session) == [0, 1, 2, 3]
    assert no_deal(session, 0, 1, (1, 0, 0), NOTHING) == "game-over"


def test_ruling_39_no_deals_by_or_with_a_disbanded_gang() -> None:
    """It is no partner any more."""
    t = table(orders={0: 1}, stash=RICH)
    t.gangs[1].out = True
    session = start(t)
    assert [offer.key for offer in session.interjections(0)] == ["deal:2", "deal:3"]
    assert closed_to(session) == [1]
    assert no_deal(session, 0, 1, (1, 0, 0), NOTHING) == "not-possible-now"


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
    """After a gift the giver has no hold on the other, who may do whatever he likes."""
    crews = {"city-hall": {1: (1,)}, "clubhouse": {1: (1,)}}
    session = start(table(orders={1: 1}, turn=1, stash=RICH, at=crews))
    before = offered(session, 1), barred(session, 1)
    deal(session, 0, 1, (5, 0, 0), NOTHING)
    assert (offered(session, 1), barred(session, 1)) == before


def test_making_deals_needs_both() -> None:
    """Both players' hands are in a deal: it is theirs to agree on, and nobody else's."""
    session = start(table(orders={0: 1}, stash=RICH))
    assert [offer.parties for offer in session.interjections(2)] == [(2, 0), (2, 1), (2, 3)]
