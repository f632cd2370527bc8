"""How a house player weighs a deal: by its own view, its prices, and a threshold by lot."""

from __future__ import annotations

import pytest

from bot.deals.offers import turn_round
from rules.house import Proposal, bargainer_of, mob_deals
from rules.house.mob_deals import THRESHOLDS
from rules.kernel.chance import Dice
from rules.kernel.session import Session
from tests.sons_of_anarchy import building as sons
from tests.wise_guys import building as wise

HELD = {0: (5, 2, 1), 1: (4, 2, 2)}
EMPTY = (0, 0, 0)


def at(game: str, held: tuple[int, int, int] = HELD[1], round_: int = 1) -> Session:
    """A table where seat 1 has this; seat 0 makes the offers."""
    stash = {**HELD, 1: held}
    if game == "wise-guys":
        return wise.start(wise.table(3, stash=stash, orders={0: 1, 1: 1, 2: 1}, round_=round_))
    return sons.start(sons.table(3, stash=stash, orders={0: 1, 1: 1, 2: 1}, round_=round_))


def takes(session: Session, offered: tuple[int, ...], dice: Dice) -> bool:
    """Whether seat 1 takes what seat 0 gives and gets."""
    deal = next(one for one in session.interjections(1) if 0 in one.parties)
    return bargainer_of(session.game.key)(session.view(1), Proposal(deal, turn_round(offered)), dice)


def odds(session: Session, give: tuple[int, ...], get: tuple[int, ...]) -> float:
    """In what part of all cases it takes an offer."""
    return sum(takes(session, (*give, *get), Dice(f"lot {n}")) for n in range(120)) / 120


GAMES = ("wise-guys", "sons-of-anarchy")


@pytest.mark.parametrize("game", GAMES)
def test_a_gift_is_always_taken(game: str) -> None:
    for gift in ((1, 0, 0), (0, 1, 0), (0, 0, 1), (2, 1, 1)):
        assert odds(at(game), gift, EMPTY) == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_fair_trade_is_taken_more_often_than_not_and_a_silly_one_never(game: str) -> None:
    """Cash for as much cash is as fair as can be."""
    assert 0.3 < odds(at(game), (1, 0, 0), (1, 0, 0)) < 0.75
    assert 0.7 < odds(at(game), (5, 0, 0), (0, 1, 0)) < 1
    for get in ((1, 0, 0), (0, 1, 0), (0, 0, 1)):
        assert odds(at(game), EMPTY, get) == 0
    assert odds(at(game), (1, 0, 0), (0, 2, 0)) == 0


@pytest.mark.parametrize("game", GAMES)
def test_what_it_lacks_it_declines(game: str) -> None:
    assert odds(at(game, (4, 0, 0)), (5, 0, 0), (0, 1, 0)) == 0


@pytest.mark.parametrize("game", GAMES)
def test_the_best_offer_may_be_declined_too(game: str) -> None:
    """Else whoever is turned down would know that the goods are not there."""
    assert odds(at(game), (5, 2, 1), (0, 1, 0)) < 1
    assert None in THRESHOLDS


def test_asking_again_in_a_round_tells_nothing_new() -> None:
    """The same dice, the same answer; and they are drawn whatever is offered."""
    session = at("wise-guys")
    for n in range(30):
        first = {takes(session, (2, 0, 0, 0, 1, 0), Dice(f"again {n}")) for _ in range(3)}
        assert len(first) == 1
    for offered in ((1, 0, 0, 0, 0, 0), (1, 0, 0, 0, 9, 0), (5, 0, 0, 0, 1, 0)):
        dice = Dice("drawn")
        takes(session, offered, dice)
        assert [(one.stream, one.sides) for one in dice.rolled] == [("bargain", len(THRESHOLDS))]


def test_prices_are_those_of_its_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the last round a gun is worth little."""
    monkeypatch.setattr(mob_deals, "THRESHOLDS", (1.0,))
    gun_for_one = (1, 0, 0, 0, 1, 0)
    assert not takes(at("wise-guys"), gun_for_one, Dice(""))
    assert takes(at("wise-guys", round_=6), gun_for_one, Dice(""))


def test_it_looks_at_its_own_seat_alone() -> None:
    """What the maker has behind the blind changes nothing."""
    poor = at("wise-guys")
    rich = wise.start(wise.table(3, stash={0: (9, 9, 9), 1: HELD[1]}, orders={0: 1, 1: 1, 2: 1}))
    for n in range(30):
        assert takes(poor, (2, 0, 0, 0, 1, 0), Dice(f"{n}")) == takes(rich, (2, 0, 0, 0, 1, 0), Dice(f"{n}"))


def test_a_game_without_deals_takes_nothing() -> None:
    deal = at("wise-guys").interjections(1)[0]
    gift = Proposal(deal, (0, 0, 0, 5, 0, 0))
    assert not bargainer_of("scarface-1920")(None, gift, Dice(""))
