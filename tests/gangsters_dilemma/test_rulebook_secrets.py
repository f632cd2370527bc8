"""What is open, what is secret, what may be changed, and what happens without an answer."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.gangsters_dilemma.game import GAME
from rules.kernel.chance import LoadedDice
from rules.kernel.log import IllegalAnswer
from rules.kernel.session import Session
from tests.gangsters_dilemma.building import (
    BLUE,
    COP,
    DEN,
    GALLERY,
    JEWELER,
    MARKET,
    PURPLE,
    RED,
    STASH,
    asked,
    cash,
    decision,
    fulfilled,
    loot,
    lying,
    plan,
    refused,
    row,
    say,
    start,
    table,
)
from tests.moves import absent, choose, happened, window

EVERYBODY = (None, COP, BLUE, PURPLE, RED)


def test_ruling_22_holdings_are_open_and_choices_are_not() -> None:
    """Tokens, money and fulfilled cards lie open to all; what is locked is open only to its owner."""
    session = start(table(cash={BLUE: 3}, loot={BLUE: {"crate": 1, "gin": 2}}, fulfilled={BLUE: ("d8",)}))
    choose(session, BLUE, DEN)
    for seat in EVERYBODY:
        seen = session.view(seat).players[BLUE]
        assert (seen.cash, seen.loot, seen.fulfilled) == (3, (1, 0, 0, 2), ("d8",))
        assert session.view(seat).chosen[BLUE] is None
    assert session.sealed(BLUE) == (DEN,)


def test_ruling_35_no_trades() -> None:
    """Nobody can hand anything to anybody: at no question is there anything to do but to answer it."""
    session = start(table(cash={BLUE: 3}, loot={PURPLE: {"gin": 2}}))
    plan(session, {BLUE: MARKET, PURPLE: DEN, RED: DEN}, cops=(DEN, STASH))
    for seat in range(4):
        assert session.interjections(seat) == ()
        with pytest.raises(IllegalAnswer, match="not-possible-now"):
            session.interject(seat, "give", ())
    assert (cash(session, BLUE), loot(session, PURPLE)) == (3, {"gin": 2})


def test_ruling_36_a_choice_may_be_changed_until_everyone_has_locked() -> None:
    """The last answer counts, and an answer may be taken back, until the last player locks."""
    session = start(table())
    choose(session, BLUE, STASH)
    choose(session, BLUE, GALLERY)
    choose(session, COP, STASH, GALLERY)
    choose(session, COP, STASH, DEN)
    session.retract(BLUE)
    assert session.waiting_for == {BLUE, PURPLE, RED}
    plan(session, {BLUE: JEWELER, PURPLE: MARKET, RED: MARKET})
    assert (loot(session, BLUE), happened(session, "cops")[0].public["places"]) == ({"jewel": 1}, [STASH, DEN])


def test_ruling_36_after_that_nothing_is_undone() -> None:
    """When all have locked there is no way back for anyone, neither from the cards nor from the dilemma."""
    session = start(table(loot={BLUE: {"gin": 1}}, cash={RED: 1}))
    plan(session, {BLUE: DEN, PURPLE: DEN, RED: MARKET}, cops=(DEN, STASH))
    assert [session.free_undo(seat) for seat in range(4)] == [None] * 4
    assert refused(session, RED, STASH) == "not-asked"
    assert refused(session, BLUE, STASH) == "not-offered"
    say(session, {BLUE: "silent", PURPLE: "talk"})
    assert asked(session) == ("market.which", [RED])
    assert [session.free_undo(seat) for seat in range(4)] == [None] * 4
    assert refused(session, BLUE, "bribe:gin") == "not-asked"


def hunches(word: int) -> Session:
    """Three players, Jewelry Store and Market closed, with this roll for those who will not answer."""
    return start(table(3, closed=(JEWELER, MARKET), dice=LoadedDice(streams={"hunch": [word]})))


def test_ruling_37_an_absent_player_goes_to_a_random_open_location() -> None:
    """Without an answer a gangster goes to any open location, each as likely; the Cop to any two."""
    counts: list[Counter[tuple[str, ...]]] = [Counter(), Counter(), Counter()]
    for word in range(6**3):  # three open locations: for each seat 3 times 2 ways, and no more
        session = hunches(word)
        for seat in range(3):
            counts[seat][decision(session, seat).default] += 1
    assert counts[BLUE] == counts[PURPLE] == {(place,): 72 for place in (STASH, GALLERY, DEN)}
    pairs = [(a, b) for a in (STASH, GALLERY, DEN) for b in (STASH, GALLERY, DEN) if a != b]
    assert counts[COP] == dict.fromkeys(pairs, 36)


def test_ruling_37_the_default_is_drawn_beforehand_and_played_as_it_is() -> None:
    """When nobody answers, all go where chance had sent them at the start of the round."""
    session = hunches(0)
    where = [decision(session, seat).default for seat in range(3)]
    assert where == [(STASH, GALLERY), (STASH,), (STASH,)]
    absent(session)
    assert session.view(None).cops == (0, 1)
    assert session.view(None).chosen == (None, 0, 0)


def test_ruling_37_only_a_player_himself_knows_his_default() -> None:
    """Two rounds that differ only in where Purple would go look the same to all the others."""
    one, other = hunches(0), hunches(36)
    assert (decision(one, PURPLE).default, decision(other, PURPLE).default) == ((STASH,), (GALLERY,))
    for seat in (None, COP, BLUE):
        assert window(one, seat) == window(other, seat)
    assert window(one, PURPLE) != window(other, PURPLE)


def test_ruling_37_safe_defaults_for_everything_else() -> None:
    """Silent, no trade, no demand, no ability: an absent player gives nothing away but what the rules take."""
    tricks = {1: "flapper", 2: "hired-gun", 3: "lookout", 4: "made-man"}
    rich = {"art": 2, "jewel": 2, "gin": 2}
    session = start(
        table(
            5,
            characters=tricks,
            cash=dict.fromkeys(range(5), 4),
            loot=dict.fromkeys(range(5), rich),
            row=("d3",),
            private={4: ("d1",)},
            dice=LoadedDice(streams={"hunch": [4 + 20 * (4 + 20 * (4 + 20 * (4 + 20 * 4)))]}),  # all to the market
        )
    )
    prompts = []
    while session.view(None).round == 1:
        prompts.append(asked(session)[0])
        absent(session)
    assert prompts == [
        "plan.where",
        "trick.steal",
        "trick.swap",
        "dilemma.choice",
        *["market.which"] * 4,
        *["fulfil.which"] * 4,
    ]
    assert {event.kind for event in happened(session)} == {"round", "cops", "crew", "silent", "close"}
    assert cash(session, *range(5)) == [4] * 5


def test_ruling_37_nobody_is_eliminated() -> None:
    """After ten rounds without an answer all four are still asked."""
    session = start(table())
    while session.view(None).round < 11:
        absent(session)
    assert asked(session) == ("plan.where", [COP, BLUE, PURPLE, RED])


def test_ruling_41_what_is_public() -> None:
    """Holdings, points, characters, fulfilled cards, row, deck size, cash, closings and who has locked."""
    t = table(
        characters={BLUE: "made-man"},
        private={BLUE: ("d4",)},
        cash={BLUE: 2},
        loot={RED: {"crate": 2}},
        fulfilled={RED: ("d8",)},
        row=("d1", "d2", "d3"),
        lying={DEN: 5},
        closed=(STASH,),
    )
    session = start(t)
    choose(session, PURPLE, DEN)
    view = session.view(None)
    assert (cash(session, BLUE), loot(session, RED), fulfilled(session, RED)) == (2, {"crate": 2}, ("d8",))
    assert (view.players[RED].points, view.players[BLUE].character) == (7 + 5, "made-man")
    left = len(GAME.decks.demands) - 3 - 1 - 1
    assert (row(session), view.deck, view.players[BLUE].private) == (("d1", "d2", "d3"), left, 1)
    assert (lying(session, DEN), [place.closed for place in view.locations]) == (5, [True, *[False] * 4])
    assert session.waiting_for == {COP, BLUE, RED}


def test_ruling_41_the_cops_cards_are_hidden_until_the_reveal() -> None:
    """Gangsters learn nothing from two locked Cop cards."""
    one, other = start(table()), start(table())
    choose(one, COP, STASH, DEN)
    choose(other, COP, GALLERY, JEWELER)
    for seat in (None, BLUE, PURPLE, RED):
        assert window(one, seat) == window(other, seat)


def test_ruling_41_locked_cards_stay_hidden_while_the_lookout_looks() -> None:
    """While the Lookout chooses, all cards but each player's own are face down."""
    one, other = (
        plan(start(table(characters={BLUE: "lookout"}, cash={BLUE: 1})), {BLUE: "look", PURPLE: purple}, cops)
        for purple, cops in ((STASH, (DEN, STASH)), (GALLERY, (DEN, JEWELER)))
    )
    assert asked(one) == asked(other) == ("plan.late", [BLUE])
    for seat in (None, RED):
        assert window(one, seat) == window(other, seat)
    assert (one.view(PURPLE).chosen[PURPLE], one.view(COP).cops) == (0, (0, 3))
    assert (one.view(PURPLE).cops, one.view(COP).chosen) == ((), (None,) * 4)


def test_ruling_41_the_order_of_the_demand_deck_is_hidden() -> None:
    """Two tables with the same cards in another order look the same to everyone."""
    one, other = (start(table(row=("d15",), deck=deck)) for deck in (("d1", "d2"), ("d2", "d1")))
    for seat in EVERYBODY:
        assert window(one, seat) == window(other, seat)
