"""Public and hidden: what everybody sees, and what stays behind the screen."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.session import Session
from tests.moves import choose, happened, offered, play, window
from tests.scarface_1920.building import At, act, at_table, deal, done, end, order

EVERYBODY = (None, 0, 1, 2, 3)


def alike(one: Session, other: Session, seats: tuple[int | None, ...] = (None, 1, 2, 3)) -> None:
    """These seats cannot tell two games apart; seat 0 can."""
    for seat in seats:
        assert window(one, seat) == window(other, seat)
    assert window(one, 0) != window(other, 0)


def twins(key: str, one: Any, other: Any, **position: Any) -> tuple[Session, Session]:
    """Two tables in seat 1's turn that differ in one thing of seat 0."""
    first, second = (at_table(turn=1, **position | {key: {0: each}}) for each in (one, other))
    return first, second


def test_ruling_61_money_is_behind_the_screen() -> None:
    """Two games that differ in one gang's money look the same to all others."""
    alike(*twins("money", 3, 30))


def test_ruling_61_hands_and_the_order_of_decks_are_hidden() -> None:
    """Which of the unseen cards are in hand only their owner knows, and nobody in which order the others come."""
    one = at_table(turn=1, hand={0: ("frankie-rio",)}, deck={0: ("al-capone", "ralph-capone")})
    other = at_table(turn=1, hand={0: ("ralph-capone",)}, deck={0: ("al-capone", "frankie-rio")})
    alike(one, other)
    turned = at_table(turn=1, hand={0: ("frankie-rio",)}, deck={0: ("ralph-capone", "al-capone")})
    for seat in EVERYBODY:
        assert window(one, seat) == window(turned, seat)


def test_ruling_61_unfulfilled_jobs_are_face_down() -> None:
    """Their number is public, what they are is not; the owner may look at any time."""
    one, other = twins("jobs", ("sit-down", "jazz-age"), ("kidnapping", "gun-room"), job_deck=("bail-fund",))
    alike(one, other)
    for seat in (None, 1, 2, 3):
        assert one.view(seat).gangs[0].jobs == ("", "")
    assert one.view(0).gangs[0].jobs == ("sit-down", "jazz-age")


def test_ruling_61_whether_a_job_could_be_fulfilled_is_its_owners_business() -> None:
    """In a rival's turn nothing at the table betrays that a Job is ready."""
    position: dict[str, Any] = {
        "tiles": {"pilsen": At("north", owner=0)},
        "money": {0: 9},
        "job_deck": ("bail-fund",),
    }
    one, other = (at_table(turn=1, jobs={0: (job,)}, **position) for job in ("grand-opening", "kidnapping"))
    assert ([each.key for each in one.interjections(0)], other.interjections(0)) == (["job:grand-opening"], ())
    for seat in (None, 1, 2, 3):
        assert window(one, seat) == window(other, seat)
        if seat is not None:
            assert one.interjections(seat) == other.interjections(seat) == ()


@pytest.mark.parametrize(
    "pile", [
        {"raids": ("grand-jury", "informer", "wiretaps")},
        {"job_deck": ("grand-opening", "jazz-age", "sit-down")},
        {"dealer_deck": ("gun-runner", "army-officer", "brewery-owner")},
        {"tops": (("doorman", "bouncer", "pickpocket"), ("the-slicer", "alderman", "the-madam"))},
    ],
)  # fmt: skip
def test_ruling_61_the_order_of_decks_is_nobodys_to_see(pile: dict[str, Any]) -> None:
    """Raids, Jobs, Dealers and what lies below the open Associates: two orders look alike to everybody."""
    ((name, cards),) = pile.items()
    rows = (("bookie", "card-sharp", "moonshiner"), ("union-slugger",))
    turned: Any = (
        tuple((each[0], *reversed(each[1:])) for each in cards) if name == "tops" else tuple(reversed(cards))
    )
    one, other = (at_table(rows=rows, **{name: each}) for each in (cards, turned))
    for seat in EVERYBODY:
        assert window(one, seat) == window(other, seat)


def test_ruling_61_the_coming_news_is_hidden_but_for_the_last() -> None:
    """Which two headlines come nobody knows; everybody knows which is the last."""
    one = at_table(news=("jazz-fever", "mayor-winks", "prohibition-ends"))
    other = at_table(news=("police-strike", "reform-mayor", "prohibition-ends"))
    for seat in EVERYBODY:
        assert window(one, seat) == window(other, seat)
        assert one.view(seat).news == ("", "", "prohibition-ends")


def test_ruling_61_all_else_is_public() -> None:
    """Thugs, goods, Deals, fulfilled Jobs, crime, Ring, market, map and numbers of cards are the same for all."""
    session = at_table(
        tiles={"pilsen": At("north", owner=0, goods=(2, 1), business=(1, 0, 0))},
        deals={0: [deal("brewery-owner", "gun-runner", thugs=1, goods=(1, 0))]},
        done={0: [done("dockside-warehouse", goods=(0, 2))]},
        streets={0: {"north": 2}},
        crime={0: 7},
        ring=0,
        jobs={0: ("sit-down",)},
        hand={0: ("frankie-rio", "doorman")},
        deck={0: ("al-capone",)},
        discard={0: ("bouncer",)},
        levels={0: {"hand": 2}},
        box={0: 1},
    )
    for seat in EVERYBODY:
        seen = session.view(seat)
        own = seen.gangs[0]
        assert (own.cards, len(own.jobs), len(own.unplayed), own.discard) == (2, 1, 3, ("bouncer",))
        assert (own.crime, own.levels[0], own.box, seen.ring, own.streets[1]) == (7, 2, 1, 0, 2)
        assert (own.deals[0].dealers, own.deals[0].goods) == (("brewery-owner", "gun-runner"), (1, 0))
        assert (own.done[0].key, own.done[0].goods, seen.tiles[0].goods) == ("dockside-warehouse", (0, 2), (2, 1))


def test_ruling_61_gains_and_payments_are_seen_and_totals_are_not() -> None:
    """Everybody reads that six came in; how much lies behind the screen nobody else can tell."""
    position: dict[str, Any] = {"influence": 1, "deals": {0: [deal("alcohol-supplier-1", goods=(1, 0))]}}
    one, other = (order(at_table(money={0: purse}, **position), "fence") for purse in (1, 20))
    told = {"seat": 0, "goods": 1, "each": 6, "money": 6, "card": "none"}
    assert [event.public for event in happened(one, "fence")] == [told]
    alike(one, other)


def test_ruling_61_jobs_and_dealers_looked_at_are_for_the_looker() -> None:
    """All see how many are looked at; only the looker sees which, and a Job that is kept stays face down."""
    deck = ("grand-opening", "jazz-age", "sit-down")
    one, other = (
        order(at_table(influence=2, job_deck=each), "get-job")
        for each in (deck, ("sit-down", "jazz-age", "bail-fund"))
    )
    assert happened(one, "look-jobs")[0].public == {"seat": 0, "cards": 2}
    for seat in (None, 1, 2, 3):
        assert window(one, seat) == window(other, seat)
    choose(one, 0, "jazz-age")
    assert (one.view(0).gangs[0].jobs, one.view(1).gangs[0].jobs) == (("jazz-age",), ("",))
    assert (one.view(0).jobs, one.view(1).jobs) == (("", "grand-opening"), ("", ""))


def test_ruling_61_a_kept_dealer_is_open() -> None:
    """Unlike a Job he lies face up at once."""
    session = order(
        at_table(influence=2, dealer_deck=("gun-runner", "brewery-owner")), "get-dealer", "gun-runner", "new"
    )
    for seat in EVERYBODY:
        assert session.view(seat).gangs[0].deals[-1].dealers == ("gun-runner",)


def test_a_fulfilled_job_is_shown_to_all() -> None:
    """From then on everybody knows it, in play or at the bottom of the deck."""
    session = at_table(
        jobs={0: ("dockside-warehouse",)},
        money={0: 3},
        tiles={"pilsen": At("north", owner=0), "uptown": At("north", owner=0)},
    )
    act(session, "job:dockside-warehouse", "gun", "deal:0:1")
    for seat in EVERYBODY:
        assert [each.key for each in session.view(seat).gangs[0].done] == ["dockside-warehouse"]


def test_drawn_cards_are_for_their_owner_alone() -> None:
    """At the end of the turn cards are drawn: the others see how many."""
    one, other = (
        end(at_table(hand={0: ()}, deck={0: each}))
        for each in (("al-capone", "doorman", "bouncer", "bookie"), ("bookie", "bouncer", "doorman", "al-capone"))
    )
    assert {*one.view(0).gangs[0].hand} == {"al-capone", "doorman", "bouncer"}
    assert {*other.view(0).gangs[0].hand} == {"bookie", "bouncer", "doorman"}
    alike(one, other)


def test_a_card_hired_to_hand_is_known_to_be_there() -> None:
    """Everybody saw it go: until it is played all know it is in hand."""
    rows = (("doorman", "bouncer", "pickpocket"), ("the-madam",))
    session = at_table(influence=1, rows=rows, deals={0: [deal("alcohol-supplier-1", goods=(1, 0))]})
    order(session, "hire", "doorman:hand")
    assert [session.view(seat).gangs[0].shown for seat in EVERYBODY] == [("doorman",)] * 5


def test_a_plan_is_sealed_until_it_is_laid() -> None:
    """Before that a rival learns nothing of it, and then everybody sees every card."""
    one, other = (at_table(stage="turn", hand={0: each}, deck={0: ()}) for each in (("doorman",), ("bouncer",)))
    assert one.view(1).gangs[0].cards == other.view(1).gangs[0].cards == 1
    choose(one, 0, "doorman")
    for seat in EVERYBODY:
        assert one.view(seat).gangs[0].plan == ("doorman",)


def test_a_glance_at_a_rivals_jobs_is_the_lookers_alone() -> None:
    """Second-Story Man looks: the player knows them from then on, the table sees the look."""
    plan = ("second-story-man", "cigarette-girl")
    one, other = (
        play(
            at_table(plan=plan, jobs={1: (job,), 2: ("jazz-age",)}, job_deck=("bail-fund", "gun-room")),
            0,
            "match:second-story-man",
            "seat:1",
        )
        for job in ("sit-down", "kidnapping")
    )
    assert (one.view(0).gangs[1].jobs, other.view(0).gangs[1].jobs) == (("sit-down",), ("kidnapping",))
    for seat in (None, 2, 3):
        assert window(one, seat) == window(other, seat)


def test_there_is_no_glance_at_the_jobs_of_a_rival_without_any() -> None:
    """Only gangs that hold a Job can be looked at: how many each holds lies open."""
    plan = ("second-story-man", "cigarette-girl")
    session = play(at_table(plan=plan, jobs={1: ("sit-down",), 3: ("kidnapping",)}), 0, "match:second-story-man")
    assert offered(session, 0) == ["seat:1", "seat:3"]
    nobody = act(at_table(plan=plan), "match:second-story-man")
    assert not happened(nobody, "peek-jobs")


def test_a_glance_at_the_news_is_the_lookers_alone() -> None:
    """Newspaper Editor knows the next headline; nobody else does."""
    session = at_table(
        plan=("newspaper-editor", "fight-fixer"), news=("jazz-fever", "mayor-winks", "prohibition-ends")
    )
    act(session, "match:newspaper-editor")
    assert session.view(0).news == ("jazz-fever", "", "prohibition-ends")
    for seat in (None, 1, 2, 3):
        assert session.view(seat).news == ("", "", "prohibition-ends")


@pytest.mark.parametrize("purse", [0, 3, 50])
def test_forced_losses_take_what_there_is(purse: int) -> None:
    """A thief takes four: a gang with less gives all, and everybody sees how much changed hands."""
    session = at_table(plan=("second-story-man",), money={1: purse})
    act(session, "skill:second-story-man", "seat:1")
    taken = min(4, purse)
    told = [("steal", {"seat": 1, "rival": 0, "money": taken}) if taken else ("broke", {"seat": 1})]
    assert [(event.kind, event.public) for event in happened(session, "steal", "broke")] == told
    assert (session.view(0).gangs[0].money, session.view(1).gangs[1].money) == (taken, purse - taken)


def test_what_a_menu_offers_is_for_its_owner() -> None:
    """What somebody could afford betrays their money, so nobody else sees the list."""
    one, other = (at_table(muscle=3, influence=3, money={0: purse}) for purse in (0, 20))
    for session in (one, other):
        play(session, 0, "order")
    assert offered(one, 0) != offered(other, 0)
    alike(one, other)
