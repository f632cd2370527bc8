"""Interjections as people put them together: drafts in tickets, forms, terms, and the handshake of two seats."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.deals.offers import (
    FORMS,
    SHORT,
    Course,
    Lacking,
    Lapsed,
    join_question,
    list_possible,
    list_terms,
    read_draft,
    say_deal,
    shake_hands,
    split_forms,
    split_question,
    start_draft,
    turn_round,
    write_draft,
)
from bot.interactions.tickets import Ticket, TicketSigner
from bot.store import Offer
from bot.text.words import Words
from rules.kernel.asking import Number, Option, menu
from rules.kernel.game import Interjection
from rules.kernel.session import IllegalAnswer, Session
from rules.wise_guys.game import GAME
from tests.mob import stash
from tests.sons_of_anarchy import building as sons
from tests.wise_guys.building import start, table

WORDS = Words(GAME, ["Anna", "Bo", "Cy"])
HELD = {0: (5, 2, 1), 1: (3, 1, 2), 2: (4, 0, 0)}


def at_orders(**more: object) -> Session:
    return start(table(3, stash=HELD, orders={0: 1, 1: 1, 2: 1}, **more))  # type: ignore[arg-type]


def a_deal(*values: int, maker: int = 0, partner: int = 1) -> Offer:
    return Offer(7, 1, maker, partner, f"deal:{partner}", values, ())


def numbers(count: int) -> tuple[Number, ...]:
    return tuple(Number(("n",), 0, 20, 0) for _ in range(count))


# -- forms and drafts


@pytest.mark.parametrize(
    ("fields", "sizes"), [(0, []), (1, [1]), (5, [5]), (6, [3, 3]), (7, [4, 3]), (11, [4, 4, 3])]
)
def test_forms_are_few_and_even(fields: int, sizes: list[int]) -> None:
    """A form on Discord holds five fields."""
    found = split_forms(numbers(fields))
    assert [len(form) for form in found] == sizes
    assert [place for form in found for place in form] == list(range(fields))


def listed(*keys: str, key: str = "fold.a") -> Interjection:
    """With a list of which up to two are chosen, and a number."""
    picked = menu(("how",), [Option(one, (one,), one) for one in keys], least=0, most=2)
    return Interjection(key, ("fold",), (picked, Number(("n",), -2, 20, 0)), (0,))


@pytest.mark.parametrize("values", [((), 0), (("b.1",), -2), (("a-1", "c:1"), 20)])
def test_a_draft_comes_back_from_its_ticket(values: tuple[tuple[str, ...], int]) -> None:
    """Whatever its keys look like."""
    found, signer = listed("a-1", "b.1", "c:1"), TicketSigner(b"s")
    ticket = signer.read(signer.write(Ticket("send", 1, 0, write_draft(found, values))))
    assert ticket is not None
    assert read_draft(ticket.key, (listed("a-1", key="fold"), found)) == (found, values)


def test_a_draft_holds_as_long_as_its_lists_do() -> None:
    """Choices are kept by their places: where the list has changed they would mean something else."""
    key = write_draft(listed("a", "b"), (("b",), 3))
    assert read_draft(key, (listed("a", "b"),)) is not None
    assert read_draft(key, (listed("b", "c"),)) is None
    assert read_draft(key, (listed("a", "b", key="other"),)) is None
    assert read_draft(key, ()) is None


def test_the_largest_deal_fits_into_a_ticket() -> None:
    """With every amount at its highest, tables and offers by the million, and the offer that it answers."""
    deal = list_possible(at_orders(), 2)[0]
    key = write_draft(deal, (20,) * 6)
    number = join_question(Course(FORMS - 1, 10**19 - 1, announced=True))
    assert split_question(number) == (FORMS - 1, SHORT - 1, True)
    drafts = [Ticket(verb, 10**9, number, key, "stamp1") for verb in ("changed", "promised", "announce")]
    for ticket in (*drafts, Ticket("withdraw", 10**9, 10**19 - 1)):
        assert TicketSigner(b"s").read(TicketSigner(b"s").write(ticket)) == ticket


def test_a_draft_from_before_there_were_announcements_is_read_as_it_was() -> None:
    """Its number held the form and the offer that it answers, and no more."""
    assert split_question(FORMS - 1 + FORMS * (SHORT - 1)) == Course(FORMS - 1, SHORT - 1, announced=False)


@pytest.mark.parametrize("session", [at_orders(), sons.start(sons.table(3, stash=HELD, orders={0: 1}))])
def test_what_one_gives_the_other_gets(session: Session) -> None:
    """The first half of a deal's fields is given, the second is got, thing by thing: so it can be turned round."""
    prompts = [str(field.prompt[0]) for field in session.interjections(0)[0].fields]
    gives, gets = prompts[: len(prompts) // 2], prompts[len(prompts) // 2 :]
    assert [one.replace("give", "take") for one in gives] == gets != gives
    assert turn_round((1, 2, 3, 4, 5, 6)) == (4, 5, 6, 1, 2, 3)


def test_only_what_takes_one_other_hand_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    session = at_orders()
    three = Interjection("all", ("all",), (), (0, 1, 2))
    alone = Interjection("job", ("job",), (), (0,))
    monkeypatch.setattr(Session, "interjections", lambda *_: (three, alone))
    assert list_possible(session, 0) == (alone,)


# -- in words


def test_terms_are_told_to_each_side_as_its_own() -> None:
    """Nought is left out, and nothing at all has a word."""
    deal, values = start_draft(list_possible(at_orders(), 0)[0])
    assert say_deal(WORDS, list_terms(deal, values), own=True) == "You give nothing, you get nothing."
    agreed = list_terms(deal, (3, 1, 0, 0, 2, 1))
    assert say_deal(WORDS, agreed, own=True) == "You give 💵3 🔫1, you get 🔫2 🥃1."
    assert say_deal(WORDS, agreed, own=False) == "You give 🔫2 🥃1, you get 💵3 🔫1."


def test_terms_name_what_is_chosen() -> None:
    assert list_terms(listed("a", "b", "c"), (("b", "c"), 4)) == ((("b",), ("c",), ("offer.n", 4)),)


def test_terms_hold_no_limit_of_the_makers() -> None:
    rich, poor = (
        list_possible(start(table(3, stash={0: held}, orders={0: 1})), 0)[0] for held in ((9, 9, 9), (1, 0, 0))
    )
    assert list_terms(rich, (1, 0, 0, 2, 0, 0)) == list_terms(poor, (1, 0, 0, 2, 0, 0))


# -- the handshake


def test_both_hand_over_what_was_agreed() -> None:
    session = at_orders()
    shake_hands(session, a_deal(2, 0, 0, 0, 1, 0))
    assert (stash(session, 0), stash(session, 1)) == ((3, 3, 1), (5, 0, 2))


@pytest.mark.parametrize("values", [(0, 0, 0, 4, 0, 0), (1, 0, 0, 0, 0, 3)])
def test_the_partner_lacks_it(values: tuple[int, ...]) -> None:
    session = at_orders()
    with pytest.raises(Lacking):
        shake_hands(session, a_deal(*values))
    assert stash(session, 0) == HELD[0]
    assert session.log == []


def test_the_maker_cannot_keep_it() -> None:
    """Though the partner lacks something, too: they do not learn which it was."""
    for values in ((6, 0, 0, 0, 0, 0), (6, 0, 0, 9, 0, 0), (1, 0, 0)):
        with pytest.raises(Lapsed):
            shake_hands(at_orders(), a_deal(*values))


@pytest.mark.parametrize("gone", [0, 1])
def test_a_gang_that_is_out_shakes_no_hands(gone: int) -> None:
    t = table(3, stash=HELD, orders={2: 1}, turn=2)
    t.gangs[gone].out = True
    with pytest.raises(Lapsed):
        shake_hands(start(t), a_deal(1, 0, 0, 0, 0, 0))


def test_a_game_that_is_over_has_no_deals() -> None:
    session = start(table(3, stash=HELD, stage="over"))
    assert session.ask is None
    with pytest.raises(Lapsed):
        shake_hands(session, a_deal(1, 0, 0, 0, 0, 0))


@pytest.mark.parametrize("fist", [0, 1])
def test_while_a_fist_is_closed_it_has_to_wait(fist: int) -> None:
    """Even if it could not be kept: that would tell what the closed fist holds."""
    session = start(table(3, stash=HELD, stage="market"))
    session.answer(fist, 1)
    for values in ((1, 0, 0, 0, 0, 0), (6, 0, 0, 0, 0, 0), (0, 0, 0, 9, 0, 0)):
        with pytest.raises(IllegalAnswer, match="not-possible-now"):
            shake_hands(session, a_deal(*values))
    session.retract(fist)
    shake_hands(session, a_deal(1, 0, 0, 0, 0, 0))


def test_a_withdrawn_offer_is_like_one_that_cannot_be_kept() -> None:
    """It has to wait just as long, and whoever lacks what it asks for is not told so."""
    session = start(table(3, stash=HELD, stage="market"))
    withdrawn = replace(a_deal(1, 0, 0, 9, 0, 0), status="withdrawn")
    session.answer(1, 1)
    with pytest.raises(IllegalAnswer, match="not-possible-now"):
        shake_hands(session, withdrawn)
    session.retract(1)
    with pytest.raises(Lapsed):
        shake_hands(session, withdrawn)


def test_somebody_elses_closed_fist_does_not_matter() -> None:
    session = start(table(3, stash=HELD, stage="market"))
    session.answer(2, 0)
    shake_hands(session, a_deal(1, 0, 0, 0, 0, 0))


def test_while_nobody_can_it_has_to_wait() -> None:
    """In the middle of a transaction nothing changes hands, but the offer stands."""
    t = table(3, stash=HELD, orders={0: 1, 1: 1, 2: 1})
    t.trading = True
    session = start(t)
    assert session.interjections(0) == session.interjections(1) == ()
    with pytest.raises(IllegalAnswer, match="not-possible-now"):
        shake_hands(session, a_deal(1, 0, 0, 0, 0, 0))
