"""Deals of both mob games, and what cannot be dealt."""

from __future__ import annotations

import pytest

from rules.kernel.log import IllegalAnswer
from rules.kernel.session import Session
from rules.kernel.telling import Seat
from tests.mob import cash, deal, shake_hands, stash
from tests.moves import asked, choose, limits, offered

Assets = tuple[int, int, int]
"""Cash, guns and goods."""
RICH: dict[Seat, Assets] = {0: (5, 2, 3), 1: (4, 1, 6)}
NOTHING: Assets = (0, 0, 0)
CALLS, BLINDS = "handshake.calls", "handshake.blinds"


def no_deal(session: Session, seat: Seat, rival: Seat, give: Assets, take: Assets) -> str:
    """The topic of the rule that refuses this deal; nothing has moved, and the topic has a sentence."""
    before = [session.view(one) for one in range(session.seats)], len(session.log), session.events(None)
    with pytest.raises(IllegalAnswer) as refusal:
        deal(session, seat, rival, give, take)
    assert ([session.view(one) for one in range(session.seats)], len(session.log), session.events(None)) == before
    if refusal.value.rule.startswith("deal"):
        assert session.game.words("en")[f"rule.{refusal.value.rule}"]
    return refusal.value.rule


def closed_to(session: Session) -> list[Seat]:
    """The seats that can make no deal just now. The game says why, where it is not for a closed fist."""
    seats = [seat for seat in range(session.seats) if not session.interjections(seat)]
    for seat in range(session.seats):
        why = session.game.no_interjections(session.view(seat))
        assert bool(why) == (seat in seats and not session.fist_closed(seat))
        assert not why or session.game.words("en")[str(why[0])]
    return seats


# -- seats 0 and 1 are RICH


def check_any_turn(session: Session) -> None:
    """On the turn of seat 3, and at the Black Market before one's fist is closed."""
    deal(session, 0, 1, (1, 0, 0), NOTHING)
    assert asked(session) == ("order.which", [3])
    choose(session, 3, "sit")
    assert asked(session)[0] == "market.sell"
    deal(session, 1, 0, (0, 0, 6), (4, 0, 0))
    assert (stash(session, 0), stash(session, 1)) == ((0, 2, 9), (9, 1, 0))


def check_whole_or_not_at_all(session: Session) -> None:
    """Nobody gives more than they have, and a partner who cannot deliver spoils the deal."""
    assert no_deal(session, 0, 1, (6, 0, 0), (0, 1, 0)) == "out-of-range"
    assert no_deal(session, 0, 1, (1, 0, 0), (0, 2, 0)) == "deal-partner"
    assert no_deal(session, 0, 1, NOTHING, NOTHING) == "deal-empty"
    assert (stash(session, 0), stash(session, 1)) == ((5, 2, 3), (4, 1, 6))


def check_bribed(session: Session, question: str) -> None:
    """Seat 1 chooses a victim: it may be paid to look elsewhere, and is asked the same afterwards."""
    number = session.question
    assert (asked(session), closed_to(session)) == ((question, [1]), [])
    deal(session, 0, 1, (5, 0, 0), NOTHING)
    assert (asked(session), session.question, cash(session, 0, 1)) == ((question, [1]), number, [0, 9])
    assert offered(session, 1) == ["seat:0", "seat:2", "seat:3"]


def check_closed_fist(session: Session) -> None:
    """At the Black Market seat 1 closes a fist with all its goods: it makes no deal until it opens it again, and
    the others may deal with each other."""
    session.answer(1, 6)
    assert closed_to(session) == [1]
    assert no_deal(session, 1, 0, (0, 0, 1), NOTHING) == "not-possible-now"
    assert no_deal(session, 0, 1, (1, 0, 0), NOTHING) == "not-possible-now"
    deal(session, 0, 2, (0, 0, 3), NOTHING)
    assert limits(session, 2) == (0, 3)
    session.retract(1)
    deal(session, 1, 0, (0, 0, 1), NOTHING)
    assert limits(session, 1) == (0, 5)


def check_last_deals(session: Session, falls: str) -> None:
    """A Last Call of the last round asks seat 0 who falls: hands are shaken before it, while it asks, and before
    the blinds are lifted."""
    assert asked(session) == (CALLS, [0, 1, 2, 3])
    shake_hands(session)
    assert asked(session) == ("fall.who", [0])
    deal(session, 1, 2, (4, 0, 0), NOTHING)
    choose(session, 0, falls)
    assert (asked(session), session.result) == ((BLINDS, [0, 1, 2, 3]), None)
    deal(session, 0, 1, (5, 0, 0), NOTHING)
    shake_hands(session)
    assert session.result is not None
    assert session.result.ranking[0] == (1,)


def check_no_partner(session: Session) -> None:
    """Seat 1 is out of the game."""
    assert [offer.key for offer in session.interjections(0)] == ["deal:2", "deal:3"]
    assert closed_to(session) == [1]
    assert no_deal(session, 0, 1, (1, 0, 0), NOTHING) == "not-possible-now"
